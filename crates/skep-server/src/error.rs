use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Serialize;
use skep_online::TermsFault;
use tracing::Level;

use crate::router;
use crate::state::{App, Settings};
use crate::store::StoreError;

/// Why a request fails. In JSON, programs tell errors apart by the name.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Debug)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Error {
    /// Nothing is at this path.
    NotFound,
    /// The path exists, but not for this method.
    MethodNotAllowed,
    /// The client refuses every form the file has.
    NotAcceptable,
    /// The Host header is missing, duplicated, or not a host.
    BadHost,
    /// The request is meant for a host that is not ours.
    UnknownHost,
    /// A page of another origin sends the request.
    OtherOrigin,
    /// The body or the query is not of the shape that the route takes.
    BadBody,
    /// The terms of a game make no sense.
    Terms(TermsFault),
    /// A name that nobody can have.
    BadName,
    /// Nobody takes a challenge of their own.
    OwnChallenge,
    /// Somebody else's affair.
    NotYours,
    /// It was there, and is over.
    Gone,
    /// The client has too much of this, or asks too often.
    TooMany,
    /// The bot does not know the rules of the game.
    OtherRules,
    /// This server keeps no games.
    NoOnline,
    /// The store does not answer.
    StoreUnavailable,
    /// The request did not arrive, or was not answered, in time.
    Timeout,
    /// The body is too large.
    TooLarge,
    /// The application is not part of this build.
    NoApplication,
    /// An internal error of the server.
    Internal,
}

impl Error {
    const fn status(self) -> StatusCode {
        match self {
            Error::NotFound => StatusCode::NOT_FOUND,
            Error::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Error::NotAcceptable => StatusCode::NOT_ACCEPTABLE,
            Error::BadHost => StatusCode::BAD_REQUEST,
            Error::UnknownHost => StatusCode::MISDIRECTED_REQUEST,
            Error::OtherOrigin | Error::NotYours => StatusCode::FORBIDDEN,
            Error::BadBody | Error::Terms(_) | Error::BadName => StatusCode::BAD_REQUEST,
            Error::OwnChallenge | Error::OtherRules => StatusCode::CONFLICT,
            Error::Gone => StatusCode::GONE,
            Error::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Error::NoOnline => StatusCode::NOT_IMPLEMENTED,
            Error::StoreUnavailable => StatusCode::SERVICE_UNAVAILABLE,
            Error::Timeout => StatusCode::REQUEST_TIMEOUT,
            Error::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Error::NoApplication => StatusCode::SERVICE_UNAVAILABLE,
            Error::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The level at which the error is logged: low for mistakes of clients, high for our own.
    const fn log_level(self) -> Level {
        match self {
            Error::NotFound
            | Error::MethodNotAllowed
            | Error::NotAcceptable
            | Error::BadHost
            | Error::BadBody
            | Error::Terms(_)
            | Error::BadName
            | Error::OwnChallenge
            | Error::NotYours
            | Error::OtherRules
            | Error::Gone
            | Error::NoOnline
            | Error::TooLarge => Level::DEBUG,
            Error::UnknownHost | Error::OtherOrigin | Error::TooMany | Error::Timeout | Error::NoApplication => {
                Level::INFO
            }
            Error::StoreUnavailable | Error::Internal => Level::ERROR,
        }
    }

    /// The text for people who typed an address or are building Skep. The application has its own messages.
    fn sentence(self, settings: &Settings) -> &str {
        match self {
            Error::NotFound => "There is nothing here.",
            Error::MethodNotAllowed => "This can only be read.",
            Error::NotAcceptable => "The file has none of the encodings that are accepted.",
            Error::BadHost => "The request does not name one host.",
            Error::UnknownHost => &settings.unknown_host,
            Error::OtherOrigin => "The request comes from a page of another site.",
            Error::BadBody => "The request is not of the form that is expected here.",
            Error::Terms(TermsFault::Time) => "The times are too short or too long for a game.",
            Error::Terms(TermsFault::Delay) => "Those who watch would see the game too late.",
            Error::Terms(TermsFault::Start) => "The position in which the game begins cannot be.",
            Error::Terms(TermsFault::StartIsOver) => "The game would be over before it begins.",
            Error::BadName => "A name has 2 to 20 letters, digits and spaces.",
            Error::OwnChallenge => "This is your own challenge: somebody else takes it.",
            Error::NotYours => "This is somebody else's.",
            Error::Gone => "This is over.",
            Error::TooMany => "This was too much at once. Try again later.",
            Error::OtherRules => "This bot cannot play such a game.",
            Error::NoOnline => "This server keeps no games.",
            Error::StoreUnavailable => "The games cannot be reached at the moment. Try again soon.",
            Error::Timeout => "The request took too long.",
            Error::TooLarge => "The request is too large.",
            Error::NoApplication => {
                "This build of Skep does not contain the application.\n\n\
                 In the sources, `make run` builds the whole and starts it; `make build` only builds it.\n\
                 Everything else is here: `skep help` lists it, `skep play` is a game in the terminal."
            }
            Error::Internal => "Something went wrong in the server. Its log says what.",
        }
    }
}

impl From<StoreError> for Error {
    /// What happened inside is logged here and never sent.
    fn from(error: StoreError) -> Error {
        match error {
            StoreError::Conflict => Error::Gone,
            StoreError::Invalid(_) => Error::BadBody,
            StoreError::Unavailable(_) | StoreError::Closed => {
                tracing::error!(%error, "the store");
                Error::StoreUnavailable
            }
            error => {
                tracing::error!(%error, "the store");
                Error::Internal
            }
        }
    }
}

impl IntoResponse for Error {
    /// The status alone: [`tell`] adds the words, in the form that the client reads.
    fn into_response(self) -> Response {
        (self.status(), Extension(self)).into_response()
    }
}

/// An error as programs read it.
#[derive(Serialize)]
struct ErrorJson<'a> {
    error: Error,
    message: &'a str,
}

/// Gives errors their bodies, JSON for programs and text for people, and logs each request once.
pub(crate) async fn tell(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let host = request.headers().get(header::HOST).cloned();
    let response = next.run(request).await;
    let status = response.status().as_u16();
    let Some(error) = error_of(&response) else {
        tracing::debug!(%method, path, status, "answered");
        return response;
    };
    match error.log_level() {
        Level::ERROR => tracing::error!(%method, path, ?host, status, ?error, "failed"),
        Level::INFO => tracing::info!(%method, path, ?host, status, ?error, "refused"),
        _ => tracing::debug!(%method, path, ?host, status, ?error, "refused"),
    }
    let message = error.sentence(&app.settings);
    let told = if router::is_for_programs(&path) {
        Json(ErrorJson { error, message }).into_response()
    } else {
        format!("{message}\n").into_response()
    };
    // Headers of the error, such as the allowed methods, are kept.
    let (mut parts, _) = response.into_parts();
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.extend(told.headers().clone());
    Response::from_parts(parts, told.into_body())
}

/// The error of a response: one of ours, or one of a layer, which sets only the status.
fn error_of(response: &Response) -> Option<Error> {
    let of_layer = [Error::Timeout, Error::TooLarge].into_iter().find(|error| error.status() == response.status());
    response.extensions().get().copied().or(of_layer)
}
