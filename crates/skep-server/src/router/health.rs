/// Tells monitoring that the server answers requests.
pub(crate) async fn health() -> &'static str {
    "ok\n"
}
