use axum::Json;
use serde::Serialize;

/// The name and version of the program.
#[derive(Serialize)]
pub(crate) struct Version {
    name: &'static str,
    version: &'static str,
}

pub(crate) async fn version() -> Json<Version> {
    Json(Version { name: "skep", version: env!("CARGO_PKG_VERSION") })
}
