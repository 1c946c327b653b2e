use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use percent_encoding::percent_decode_str;
use rust_embed::RustEmbed;

use crate::encoding::{self, Encoding};
use crate::error::Error;
use crate::state::App;

/// The files of the application, in every encoding they are kept in.
pub(crate) struct Application {
    files: HashMap<String, File>,
}

/// The content of `web/dist` as `npm run build` writes it; empty if it has not run.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

const PAGE: &str = "index.html";
/// The folder of the files that carry a hash of their content in their names.
const HASHED: &str = "assets";

impl Application {
    /// The application that is part of the binary.
    pub(crate) fn embedded() -> Application {
        Application::of(Built::iter().filter_map(|path| {
            let file = Built::get(&path)?;
            Some((path.into_owned(), file.data, file.metadata.sha256_hash()))
        }))
    }

    /// An application of these files, each given as its path, its content and the hash of the content. `main.js.br` and
    /// `main.js.gz` are other forms of `main.js`.
    pub(crate) fn of(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>, [u8; 32])>) -> Application {
        let mut forms: BTreeMap<String, Form> =
            files.into_iter().map(|(path, content, hash)| (path, Form::new(content, &hash))).collect();
        let mut compressed = Vec::new();
        for encoding in [Encoding::Brotli, Encoding::Gzip] {
            let of = |path: &str| path.strip_suffix(encoding.extension()).map(str::to_owned);
            let paths: Vec<String> =
                forms.keys().filter(|path| of(path).is_some_and(|plain| forms.contains_key(&plain))).cloned().collect();
            for path in paths {
                let plain = of(&path).expect("it was chosen for its extension");
                compressed.extend(forms.remove(&path).map(|form| (plain, encoding, form)));
            }
        }
        let mut files: HashMap<String, File> =
            forms.into_iter().map(|(path, form)| (path, File { forms: [None, None, Some(form)] })).collect();
        for (plain, encoding, form) in compressed {
            let file = files.get_mut(&plain).expect("only forms of other files were taken out");
            file.forms[encoding as usize] = Some(form);
        }
        Application { files }
    }

    /// Whether there is anything to show.
    pub(crate) fn is_there(&self) -> bool {
        self.files.contains_key(PAGE)
    }

    #[cfg(test)]
    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// The file at a path. Paths without an extension are pages of the application, whose own router shows them.
    pub(crate) fn answer(&self, path: &str, headers: &HeaderMap) -> Result<Response, Error> {
        let path = percent_decode_str(path).decode_utf8().map_err(|_| Error::NotFound)?;
        let path = path.strip_prefix('/').ok_or(Error::NotFound)?;
        if let Some(file) = self.files.get(path) {
            return file.answer(path, headers);
        }
        if !is_page(path) {
            return Err(Error::NotFound);
        }
        self.files.get(PAGE).ok_or(Error::NoApplication)?.answer(PAGE, headers)
    }
}

/// Answers with a file of the application.
pub(crate) async fn file(State(app): State<Arc<App>>, request: Request) -> Result<Response, Error> {
    app.application.answer(request.uri().path(), request.headers())
}

/// Whether a path can be that of a page: names without dots between slashes. Paths with `..` are not found; no file is ever
/// read from disk anyway.
fn is_page(path: &str) -> bool {
    let path = path.strip_suffix('/').unwrap_or(path);
    let is_name = |name: &str| !name.is_empty() && !name.contains(|c: char| c.is_control() || "./\\%".contains(c));
    let first = path.split('/').next();
    path.len() <= 1000 && first != Some(HASHED) && (path.is_empty() || path.split('/').all(is_name))
}

/// A file in the encodings it is kept in.
struct File {
    forms: [Option<Form>; 3],
}

impl File {
    fn answer(&self, path: &str, headers: &HeaderMap) -> Result<Response, Error> {
        let form = |encoding: Encoding| self.forms[encoding as usize].as_ref();
        let encoding = encoding::choose(headers, |encoding| form(encoding).is_some()).ok_or(Error::NotAcceptable)?;
        let form = form(encoding).expect("one of those there are was chosen");

        let mut response = if is_known(headers, &form.tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let mut response = Body::from(form.content.clone()).into_response();
            response.headers_mut().insert(header::CONTENT_TYPE, content_type(path));
            if encoding != Encoding::Plain {
                response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
            }
            response
        };
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching(path)));
        headers.insert(header::ETAG, form.tag.clone());
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        Ok(response)
    }
}

/// The content of a file, compressed or plain, with the tag that names exactly this content.
struct Form {
    content: Bytes,
    tag: HeaderValue,
}

impl Form {
    fn new(content: Cow<'static, [u8]>, hash: &[u8; 32]) -> Form {
        let content = match content {
            Cow::Borrowed(content) => Bytes::from_static(content),
            Cow::Owned(content) => Bytes::from(content),
        };
        let hex = hash[..16].iter().fold(String::new(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}"); // writing into a String cannot fail
            hex
        });
        let tag = HeaderValue::from_str(&format!("\"{hex}\"")).expect("hexadecimal digits may stand in a header");
        Form { content, tag }
    }
}

/// Whether the client already has this content.
fn is_known(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let lines = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|line| line.to_str().ok());
    let mut known = lines.flat_map(|line| line.split(',')).map(str::trim);
    // Proxies that compress answers weaken the tag, which makes no difference for GET.
    known.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known).as_bytes() == tag.as_bytes())
}

/// Files with a hash in their names never change; all others may change with the next version.
fn caching(path: &str) -> &'static str {
    let is_hashed = path.split('/').next() == Some(HASHED);
    if is_hashed { "public, max-age=31536000, immutable" } else { "no-cache" }
}

/// The media type of a file, which browsers must not guess. All texts are in UTF-8.
fn content_type(path: &str) -> HeaderValue {
    let mime = mime_guess::from_path(path).first_or_octet_stream();
    let is_text = mime.type_() == "text" || mime.subtype() == "javascript";
    let text = if is_text { format!("{mime}; charset=utf-8") } else { mime.to_string() };
    HeaderValue::from_str(&text).expect("types are plain text")
}
