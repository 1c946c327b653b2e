use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use crate::protocol::Reach;
use crate::state::App;

/// Where others find this server.
pub(crate) async fn reach(State(app): State<Arc<App>>) -> Json<Reach> {
    let addresses = app.settings.addresses.clone();
    let command = addresses.is_empty().then(|| app.settings.open_command.clone());
    Json(Reach { addresses, command })
}
