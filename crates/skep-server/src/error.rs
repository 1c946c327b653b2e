use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// Why a request is not answered with what it asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Error {
    /// There is no such file, or the path is none.
    NotFound,
    /// Files are read and nothing else.
    MethodNotAllowed,
    /// The client refuses every form the file has.
    NotAcceptable,
    /// The application is not part of this build.
    NoApplication,
}

impl Error {
    const fn status(self) -> StatusCode {
        match self {
            Error::NotFound => StatusCode::NOT_FOUND,
            Error::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Error::NotAcceptable => StatusCode::NOT_ACCEPTABLE,
            Error::NoApplication => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// Read by people who typed an address, or who are building Skep; the application has its own words.
    const fn sentence(self) -> &'static str {
        match self {
            Error::NotFound => "There is no such file.\n",
            Error::MethodNotAllowed => "Files can only be read.\n",
            Error::NotAcceptable => "The file has none of the encodings that are accepted.\n",
            Error::NoApplication => {
                "This build of Skep has no application in it.\n\n\
                 In the sources, `make run` builds the whole and starts it; `make build` only builds it.\n\
                 Everything else is here: `skep help` lists it, `skep play` is a game in the terminal.\n"
            }
        }
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let text = HeaderValue::from_static("text/plain; charset=utf-8");
        let fleeting = HeaderValue::from_static("no-store");
        let headers = [(header::CONTENT_TYPE, text), (header::CACHE_CONTROL, fleeting)];
        (self.status(), headers, self.sentence()).into_response()
    }
}
