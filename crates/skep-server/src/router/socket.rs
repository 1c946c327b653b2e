use std::sync::Arc;

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::HeaderMap;
use axum::response::Response;

use crate::error::Error;
use crate::online::{players, socket};
use crate::state::App;

/// Opens the socket over which games are played and watched.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Error> {
    let online = Arc::clone(app.online()?);
    let player = players::who(&online, &headers).await?;
    let upgrade = upgrade
        .read_buffer_size(socket::READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_message_size(socket::LARGEST_FRAME)
        .max_frame_size(socket::LARGEST_FRAME);
    Ok(upgrade.on_upgrade(move |socket| socket::serve(online, socket, player)))
}
