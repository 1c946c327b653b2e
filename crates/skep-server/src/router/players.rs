use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};

use super::body::Body;
use crate::error::Error;
use crate::online::players;
use crate::protocol::{Me, Naming};
use crate::state::App;

/// Who the visitor is.
pub(crate) async fn me(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Response, Error> {
    let me = players::who(app.online()?, &headers).await?;
    let cookie = me.as_ref().and_then(|_| players::kept(&headers));
    Ok(with_cookie(cookie, Json(Me { me })))
}

/// The visitor takes a name.
pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Body(naming): Body<Naming>,
) -> Result<Response, Error> {
    let online = app.online()?;
    let name = players::name(&naming.name).ok_or(Error::BadName)?;
    let (mut me, cookie) = players::somebody(online, &headers).await?;
    online.rooms.store().rename(me.id, &name).await?;
    me.name = Some(name);
    Ok(with_cookie(cookie, Json(Me { me: Some(me) })))
}

/// An answer after which the browser keeps a cookie, if there is one.
pub(crate) fn with_cookie(cookie: Option<HeaderValue>, answer: impl IntoResponse) -> Response {
    let mut response = answer.into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}
