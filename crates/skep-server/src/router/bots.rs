use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use crate::error::Error;
use crate::protocol::Bots;
use crate::state::App;

/// The bots that can be invited to a game.
pub(crate) async fn list(State(app): State<Arc<App>>) -> Result<Json<Bots>, Error> {
    Ok(Json(Bots { bots: app.online()?.rooms.bots().views() }))
}
