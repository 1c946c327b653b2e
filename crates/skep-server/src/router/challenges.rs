use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use skep_online::ChallengeId;

use super::body::Body;
use super::players::with_cookie;
use crate::error::Error;
use crate::online::{challenges, players, to_the_end};
use crate::protocol::{Begun, ChallengeView, Invitation};
use crate::state::App;

/// Invites somebody to a game.
pub(crate) async fn make(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Body(invitation): Body<Invitation>,
) -> Result<Response, Error> {
    let online = app.online()?;
    invitation.terms.check().map_err(Error::Terms)?;
    let (maker, cookie) = players::somebody(online, &headers).await?;
    Ok(with_cookie(cookie, Json(challenges::make(online, maker, invitation).await?)))
}

/// A challenge, for whoever has its link.
pub(crate) async fn read(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<ChallengeView>, Error> {
    let online = app.online()?;
    let reader = players::who(online, &headers).await?;
    Ok(Json(challenges::view(online, challenge(&id)?, reader.as_ref()).await?))
}

/// Takes a challenge: the game begins.
pub(crate) async fn take(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let online = app.online()?;
    let id = challenge(&id)?;
    // A challenge that cannot be taken makes nobody a guest.
    challenges::view(online, id, None).await?;
    let (player, cookie) = players::somebody(online, &headers).await?;
    let online = Arc::clone(online);
    let game = to_the_end(async move { challenges::take(&online, id, &player).await }).await?;
    Ok(with_cookie(cookie, Json(Begun { game })))
}

/// Calls a challenge off.
pub(crate) async fn cancel(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<ChallengeView>, Error> {
    let online = app.online()?;
    let id = challenge(&id)?;
    let player = players::who(online, &headers).await?.ok_or(Error::NotYours)?;
    let online = Arc::clone(online);
    let cancelled = to_the_end(async move {
        challenges::cancel(&online, id, &player).await?;
        challenges::view(&online, id, Some(&player)).await
    });
    Ok(Json(cancelled.await?))
}

/// What is no id is the id of nothing.
fn challenge(text: &str) -> Result<ChallengeId, Error> {
    text.parse().map_err(|_| Error::NotFound)
}
