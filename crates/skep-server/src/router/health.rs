/// Says that requests are answered, to whoever watches over the process.
pub(crate) async fn health() -> &'static str {
    "ok\n"
}
