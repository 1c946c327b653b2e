use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware;
use axum::response::Response;
use axum::routing::get;

use crate::application::Application;
use crate::error::Error;

/// Everything the server answers.
pub fn app() -> Router {
    router(Application::embedded())
}

pub(crate) fn router(application: Application) -> Router {
    let files = get(file).fallback(async || Error::MethodNotAllowed).with_state(Arc::new(application));
    Router::new().fallback_service(files).layer(middleware::map_response(guarded))
}

async fn file(State(application): State<Arc<Application>>, request: Request) -> Result<Response, Error> {
    application.answer(request.uri().path(), request.headers())
}

/// What every response says, errors too: nothing from elsewhere, nothing guessed, and nobody else's page around ours.
async fn guarded(mut response: Response) -> Response {
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

const HEADERS: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
         connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'",
    ),
    // These two make the page cross-origin isolated, so that the engine may share memory between threads.
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    // Sound, full screen, the clipboard and a screen that stays on are what a game may want; nothing of this.
    (
        HeaderName::from_static("permissions-policy"),
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), \
         microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()",
    ),
];

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::{Method, StatusCode};
    use http_body_util::BodyExt;
    use tower::ServiceExt;

    use super::*;

    const INDEX: &str = "<!doctype html><title>Skep</title>";

    /// A small application: a page, a script in three encodings, an icon, the engine.
    fn small() -> Router {
        let file = |path: &str, text: &str| {
            let mut hash = [0; 32];
            // Different texts, different hashes; that is all that matters here.
            for (index, byte) in text.bytes().enumerate() {
                hash[index % 32] ^= byte.rotate_left(index as u32 / 32);
            }
            (path.to_owned(), text.to_owned().into_bytes().into(), hash)
        };
        router(Application::of([
            file("index.html", INDEX),
            file("index.html.br", "index in brotli"),
            file("index.html.gz", "index in gzip"),
            file("assets/main-B1a2c3D4.js", "let plain"),
            file("assets/main-B1a2c3D4.js.br", "let brotli"),
            file("assets/main-B1a2c3D4.js.gz", "let gzip"),
            file("assets/engine-0a1b2c3d.wasm", "\0asm"),
            file("icon.png", "png"),
            file("sw.js", "let worker"),
            file("manifest.webmanifest", "{}"),
            file("words/en.ftl", "hello = Hello"),
            file("old.tar.gz", "a file of its own"),
        ]))
    }

    struct Answer {
        status: StatusCode,
        headers: axum::http::HeaderMap,
        body: String,
    }

    impl Answer {
        fn header(&self, name: &str) -> &str {
            self.headers.get(name).map_or("", |value| value.to_str().expect("text"))
        }
    }

    async fn ask(app: &Router, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
        let mut request = Request::builder().method(Method::from_bytes(method.as_bytes()).expect("a method")).uri(path);
        for &(name, value) in headers {
            request = request.header(name, value);
        }
        let request = request.body(Body::empty()).expect("a request");
        let (parts, body) = app.clone().oneshot(request).await.expect("never fails").into_parts();
        for (name, value) in HEADERS {
            assert_eq!(parts.headers[&name], value, "{method} {path}");
            assert_eq!(parts.headers.get_all(&name).iter().count(), 1, "{method} {path}");
        }
        let body = body.collect().await.expect("a body").to_bytes();
        let body = String::from_utf8(body.to_vec()).expect("text");
        Answer { status: parts.status, headers: parts.headers, body }
    }

    async fn get(path: &str, headers: &[(&str, &str)]) -> Answer {
        ask(&small(), "GET", path, headers).await
    }

    #[tokio::test]
    async fn files_come_with_their_type() {
        for (path, content_type) in [
            ("/", "text/html; charset=utf-8"),
            ("/index.html", "text/html; charset=utf-8"),
            ("/index.html?from=home", "text/html; charset=utf-8"),
            ("/assets/main-B1a2c3D4.js", "text/javascript; charset=utf-8"),
            ("/assets/engine-0a1b2c3d.wasm", "application/wasm"),
            ("/icon.png", "image/png"),
            ("/icon%2Epng", "image/png"),
            ("/manifest.webmanifest", "application/manifest+json"),
            ("/words/en.ftl", "text/plain; charset=utf-8"),
            ("/old.tar.gz", "application/octet-stream"),
        ] {
            let answer = get(path, &[]).await;
            assert_eq!((answer.status, answer.header("content-type")), (StatusCode::OK, content_type), "{path}");
            assert_eq!(answer.header("content-encoding"), "", "{path}");
        }
    }

    #[tokio::test]
    async fn what_has_a_hash_in_its_name_is_kept_and_the_rest_is_asked_for_again() {
        let kept = get("/assets/main-B1a2c3D4.js", &[]).await;
        assert_eq!(kept.header("cache-control"), "public, max-age=31536000, immutable");
        for path in ["/", "/sw.js", "/icon.png", "/manifest.webmanifest", "/games/3"] {
            let first = get(path, &[]).await;
            assert_eq!(first.header("cache-control"), "no-cache", "{path}");
            let tag = first.header("etag");
            assert!(tag.len() > 10 && tag.starts_with('"') && tag.ends_with('"'), "{path}: {tag}");
            for known in [tag.to_owned(), format!("W/{tag}"), format!("\"other\", {tag}"), "*".to_owned()] {
                let again = get(path, &[("if-none-match", &known)]).await;
                assert_eq!((again.status, again.body.as_str()), (StatusCode::NOT_MODIFIED, ""), "{path} {known}");
                assert_eq!((again.header("etag"), again.header("cache-control")), (tag, "no-cache"));
            }
            assert_eq!(get(path, &[("if-none-match", "\"other\"")]).await.status, StatusCode::OK);
        }
    }

    #[tokio::test]
    async fn each_encoding_is_known_by_its_own_tag() {
        let (plain, brotli) = (get("/", &[]).await, get("/", &[("accept-encoding", "br")]).await);
        assert_eq!((brotli.header("content-encoding"), brotli.body.as_str()), ("br", "index in brotli"));
        assert_eq!(brotli.header("content-type"), "text/html; charset=utf-8");
        assert_ne!(plain.header("etag"), brotli.header("etag"));
        let known = [("accept-encoding", "br"), ("if-none-match", plain.header("etag"))];
        assert_eq!(get("/", &known).await.status, StatusCode::OK);
        for answer in [plain, brotli, get("/", &[("if-none-match", "*")]).await, get("/icon.png", &[]).await] {
            assert_eq!(answer.header("vary"), "accept-encoding");
        }
        // What did not get smaller has one form only.
        assert_eq!(get("/icon.png", &[("accept-encoding", "br, gzip")]).await.header("content-encoding"), "");
        assert_eq!(get("/icon.png", &[("accept-encoding", "br, *;q=0")]).await.status, StatusCode::NOT_ACCEPTABLE);
        assert_eq!(get("/index.html.br", &[]).await.status, StatusCode::NOT_FOUND);
    }

    #[tokio::test]
    async fn the_application_finds_its_own_pages() {
        for path in ["/games/3", "/rules", "/rules/gate", "/partie/%C3%A9t%C3%A9", "/games/3/", "/games?tab=1.5"] {
            let answer = get(path, &[]).await;
            assert_eq!((answer.status, answer.body.as_str()), (StatusCode::OK, INDEX), "{path}");
        }
        for path in ["/favicon.ico", "/assets/main-older123.js", "/assets/", "/assets", "/assets/main", "/a/b.c"] {
            let answer = get(path, &[]).await;
            assert_eq!(
                (answer.status, answer.header("content-type")),
                (StatusCode::NOT_FOUND, "text/plain; charset=utf-8")
            );
            assert_eq!(
                (answer.header("cache-control"), answer.body.as_str()),
                ("no-store", "There is no such file.\n")
            );
        }
    }

    #[tokio::test]
    async fn no_path_leads_out() {
        for path in [
            "/../Cargo.toml",
            "/assets/../../Cargo",
            "/..",
            "/.",
            "/%2e%2e/%2e%2e/etc/passwd",
            "/..%2f..%2fetc%2fpasswd",
            "/%2e%2e%5c%2e%2e%5cetc",
            "/games%00",
            "/index.html%00.png",
            "/%ff%fe",
            "/%",
            "/%zz",
            "/games/%0d%0aSet-Cookie:x",
            "//evil.example/games",
            "/games//3",
            "/.git/config",
        ] {
            let answer = get(path, &[]).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}: {}", answer.body);
        }
        let long = format!("/{}", "a".repeat(60_000));
        assert_eq!(get(&long, &[]).await.status, StatusCode::NOT_FOUND);
        assert_eq!(ask(&small(), "OPTIONS", "*", &[]).await.status, StatusCode::METHOD_NOT_ALLOWED);
    }

    #[tokio::test]
    async fn only_reading_is_allowed() {
        let (head, whole) = (ask(&small(), "HEAD", "/", &[]).await, get("/", &[]).await);
        assert_eq!((head.status, head.body.as_str()), (StatusCode::OK, ""));
        assert_eq!(head.header("content-length"), INDEX.len().to_string());
        for name in ["etag", "content-type", "cache-control", "vary"] {
            assert_eq!(head.header(name), whole.header(name));
        }
        assert_eq!(ask(&small(), "HEAD", "/missing.png", &[]).await.status, StatusCode::NOT_FOUND);
        for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"] {
            let answer = ask(&small(), method, "/", &[]).await;
            assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{method}");
            assert_eq!(answer.header("allow").replace(' ', ""), "GET,HEAD", "{method}");
        }
    }

    #[tokio::test]
    async fn a_build_without_the_application_says_how_to_get_it() {
        let empty = router(Application::of([]));
        for path in ["/", "/games/3"] {
            let answer = ask(&empty, "GET", path, &[]).await;
            assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
            assert!(answer.body.contains("make run"), "{}", answer.body);
        }
        assert_eq!(ask(&empty, "GET", "/icon.png", &[]).await.status, StatusCode::NOT_FOUND);
    }

    /// Whatever is embedded today, if anything, is served with a type browsers know.
    #[tokio::test]
    async fn every_embedded_file_is_served() {
        let app = app();
        for path in Application::embedded().paths() {
            let answer = app.clone().oneshot(Request::get(format!("/{path}")).body(Body::empty()).expect("a request"));
            let answer = answer.await.expect("never fails");
            assert_eq!(answer.status(), StatusCode::OK, "{path}");
            assert_ne!(answer.headers()["content-type"], "application/octet-stream", "{path}");
        }
    }
}
