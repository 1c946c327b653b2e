use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use skep_online::{GameId, Time};
use tokio::sync::oneshot;

use super::body::Body;
use super::players::with_cookie;
use crate::error::Error;
use crate::online::{bots, games, players};
use crate::protocol::{Begun, GameView, GamesPage, Invitation};
use crate::state::App;

/// Where a page of games begins: after the last game of the page before.
#[derive(Deserialize)]
pub(crate) struct Before {
    changed: Option<u64>,
    id: Option<String>,
}

/// The games of the visitor, the one that changed last first.
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Query(before): Query<Before>,
) -> Result<Json<GamesPage>, Error> {
    let online = app.online()?;
    let Some(player) = players::who(online, &headers).await? else {
        return Ok(Json(GamesPage { games: Vec::new(), has_more: false }));
    };
    let before = match (before.changed, before.id) {
        (Some(changed), Some(id)) => Some((Time(changed), id.parse().map_err(|_| Error::BadBody)?)),
        (None, None) => None,
        _ => return Err(Error::BadBody),
    };
    Ok(Json(games::page(online, &player, before).await?))
}

/// Begins a game with a bot.
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Body(invitation): Body<Invitation>,
) -> Result<Response, Error> {
    let online = app.online()?;
    // An invitation that nobody can accept makes nobody a guest.
    bots::check(online, &invitation)?;
    let (player, cookie) = players::somebody(online, &headers).await?;
    let game = bots::begin(online, &player, invitation).await?;
    Ok(with_cookie(cookie, Json(Begun { game })))
}

/// A game as those who watch see it.
pub(crate) async fn read(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Json<GameView>, Error> {
    let online = app.online()?;
    let id: GameId = id.parse().map_err(|_| Error::NotFound)?;
    let (answer, view) = oneshot::channel();
    let order = crate::online::rooms::Order::View { answer };
    online.rooms.send(id, order).await.map_err(|_| Error::StoreUnavailable)?;
    let view = view.await.map_err(|_| Error::StoreUnavailable)?;
    view.map(|view| Json(*view)).ok_or(Error::NotFound)
}
