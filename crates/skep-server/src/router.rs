mod body;
mod bots;
mod challenges;
mod games;
mod health;
mod players;
mod reach;
mod socket;
mod version;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::IntoResponse;
use axum::routing::{any, get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::{RequestBodyTimeoutLayer, TimeoutLayer};

use crate::application;
use crate::error::{self, Error};
use crate::headers;
use crate::host;
use crate::origin;
use crate::state::App;
use crate::throttle;

pub(crate) type Routes = Router<Arc<App>>;

/// The router of the server, with all of its layers.
pub(crate) fn router(app: App) -> Router {
    let app = Arc::new(app);
    with_layers(routes(&app), app)
}

/// The table of routes.
pub(crate) fn routes(app: &Arc<App>) -> Routes {
    let api = Router::new()
        .route("/v1/version", get(version::version))
        .route("/v1/reach", get(reach::reach))
        .route("/v1/me", get(players::me).post(players::rename))
        .route("/v1/challenges", post(challenges::make))
        .route("/v1/challenges/{id}", get(challenges::read))
        .route("/v1/challenges/{id}/take", post(challenges::take))
        .route("/v1/challenges/{id}/cancel", post(challenges::cancel))
        .route("/v1/games", get(games::list).post(games::begin))
        .route("/v1/bots", get(bots::list))
        .route("/v1/games/{id}", get(games::read));
    let ws = Router::new().route("/v1", get(socket::open));
    let pages = get(application::file).fallback(async || Error::MethodNotAllowed).with_state(Arc::clone(app));
    Router::new()
        .merge(closed(API, api))
        .merge(closed(WS, ws))
        .route("/healthz", get(health::health))
        .method_not_allowed_fallback(async || Error::MethodNotAllowed)
        .fallback_service(pages)
}

const API: &str = "/api";
const WS: &str = "/ws";

/// Whether answers at a path are read by programs rather than people.
pub(crate) fn is_for_programs(path: &str) -> bool {
    let is_below =
        |prefix| path.strip_prefix(prefix).is_some_and(|rest: &str| rest.is_empty() || rest.starts_with('/'));
    is_below(API) || is_below(WS)
}

/// Routes below a path at which there are no pages of the application.
fn closed(path: &str, routes: Routes) -> Routes {
    let nothing = async || Error::NotFound;
    // axum does not nest the path that ends in the slash itself.
    Router::new().nest(path, routes.fallback(nothing)).route(&format!("{path}/"), any(nothing))
}

/// Adds the layers of every route; the first layer is the innermost.
pub(crate) fn with_layers(routes: Routes, app: Arc<App>) -> Router {
    /// The maximum size of a request's body in bytes.
    const BODY: usize = 64 << 10;
    /// The maximum time for a route to answer, and for each part of a body to arrive.
    const TIME: Duration = Duration::from_secs(30);
    routes
        .with_state(Arc::clone(&app))
        .layer(RequestBodyLimitLayer::new(BODY))
        .layer(RequestBodyTimeoutLayer::new(TIME))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, TIME))
        .layer(from_fn_with_state(Arc::clone(&app), throttle::check_pace))
        .layer(from_fn(origin::check_origin))
        .layer(from_fn_with_state(Arc::clone(&app), host::check_host))
        .layer(CatchPanicLayer::custom(|_| Error::Internal.into_response()))
        .layer(from_fn_with_state(app, error::tell))
        .layer(SetResponseHeaderLayer::if_not_present(header::CACHE_CONTROL, HeaderValue::from_static("no-store")))
        .layer(headers::guarding())
}

#[cfg(test)]
mod tests {
    use std::future;

    use axum::body::{Body, Bytes};
    use axum::extract::Request;
    use axum::http::{HeaderMap, Method};
    use axum::routing;
    use http_body_util::BodyExt;
    use tower::ServiceExt;

    use super::*;
    use crate::application::Application;
    use crate::headers::HEADERS;
    use crate::state::Settings;
    use crate::throttle::{Client, Throttle};

    const INDEX: &str = "<!doctype html><title>Skep</title>";

    /// The state of a server that is also called `club.example`.
    fn state(application: Application) -> App {
        let hosts = vec!["club.example".parse().expect("a name")];
        let settings = Settings { hosts, unknown_host: "Try --host.".to_owned(), ..Settings::default() };
        App { application, settings, online: None, throttle: Throttle::default() }
    }

    /// A small application: a page, a script in three encodings, an icon, the engine.
    fn small() -> Router {
        let file = |path: &str, text: &str| {
            let mut hash = [0; 32];
            // Any hash that differs between the texts will do.
            for (index, byte) in text.bytes().enumerate() {
                hash[index % 32] ^= byte.rotate_left(index as u32 / 32);
            }
            (path.to_owned(), text.to_owned().into_bytes().into(), hash)
        };
        router(state(Application::of([
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
            file("rules.mjs", "export {}"),
            file("notes.txt", "notes"),
            file("old.tar.gz", "a file of its own"),
        ])))
    }

    struct Answer {
        status: StatusCode,
        headers: HeaderMap,
        body: String,
    }

    impl Answer {
        fn header(&self, name: &str) -> &str {
            self.headers.get(name).map_or("", |value| value.to_str().expect("text"))
        }
    }

    async fn ask(app: &Router, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
        let mut request = Request::builder().method(Method::from_bytes(method.as_bytes()).expect("a method")).uri(path);
        if !headers.iter().any(|&(name, _)| name == "host") {
            request = request.header("host", "localhost:4783");
        }
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
    async fn whoever_changes_too_much_at_once_has_to_wait() {
        let app = small();
        let ask = |method: &'static str, last: u8| {
            let address = std::net::Ipv4Addr::new(192, 0, 2, last).into();
            let request = Request::builder().method(method).uri("/api/v1/me").header("host", "localhost");
            let request = request.extension(Client(address)).body(Body::empty()).expect("a request");
            async { app.clone().oneshot(request).await.expect("never fails").status() }
        };
        let mut answers = Vec::new();
        for _ in 0..61 {
            answers.push(ask("POST", 1).await);
        }
        assert!(answers[..60].iter().all(|&status| status != StatusCode::TOO_MANY_REQUESTS), "{answers:?}");
        assert_eq!(answers[60], StatusCode::TOO_MANY_REQUESTS);
        assert_ne!(ask("GET", 1).await, StatusCode::TOO_MANY_REQUESTS);
        assert_ne!(ask("POST", 2).await, StatusCode::TOO_MANY_REQUESTS);
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
            ("/rules.mjs", "application/javascript; charset=utf-8"),
            ("/notes.txt", "text/plain; charset=utf-8"),
            ("/old.tar.gz", "application/gzip"),
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
        // A file that compression does not make smaller has one form only.
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
                ("no-store", "There is nothing here.\n")
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
        let empty = router(state(Application::of([])));
        for path in ["/", "/games/3"] {
            let answer = ask(&empty, "GET", path, &[]).await;
            assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
            assert!(answer.body.contains("does not contain the application"), "{}", answer.body);
            assert!(answer.body.contains("make run"), "{}", answer.body);
        }
        assert_eq!(ask(&empty, "GET", "/icon.png", &[]).await.status, StatusCode::NOT_FOUND);
    }

    /// Whatever is embedded today, if anything, is served with a type browsers know.
    #[tokio::test]
    async fn every_embedded_file_is_served() {
        let app = router(state(Application::embedded()));
        for path in Application::embedded().paths() {
            let request = Request::get(format!("/{path}")).header("host", "localhost").body(Body::empty());
            let answer = app.clone().oneshot(request.expect("a request")).await.expect("never fails");
            assert_eq!(answer.status(), StatusCode::OK, "{path}");
            assert_ne!(answer.headers()["content-type"], "application/octet-stream", "{path}");
        }
    }

    #[tokio::test]
    async fn the_server_says_what_it_is_and_that_it_is_well() {
        let version = get("/api/v1/version", &[]).await;
        assert_eq!((version.status, version.header("content-type")), (StatusCode::OK, "application/json"));
        assert_eq!(version.body, format!(r#"{{"name":"skep","version":"{}"}}"#, env!("CARGO_PKG_VERSION")));
        let health = get("/healthz", &[]).await;
        assert_eq!((health.status, health.body.as_str()), (StatusCode::OK, "ok\n"));
        for answer in [version, health] {
            assert_eq!(answer.header("cache-control"), "no-store");
        }
        assert_eq!(ask(&small(), "POST", "/healthz", &[]).await.status, StatusCode::METHOD_NOT_ALLOWED);
    }

    #[tokio::test]
    async fn what_is_for_programs_answers_for_itself() {
        let not_found = r#"{"error":"not-found","message":"There is nothing here."}"#;
        for path in
            ["/api", "/api/", "/api/v1", "/api/v1/version/", "/api/v1/icon.png", "/ws", "/ws/", "/ws/games/3?x=/"]
        {
            for method in ["GET", "POST"] {
                let answer = ask(&small(), method, path, &[]).await;
                assert_eq!(
                    (answer.status, answer.body.as_str()),
                    (StatusCode::NOT_FOUND, not_found),
                    "{method} {path}"
                );
                assert_eq!(answer.header("content-type"), "application/json", "{method} {path}");
            }
        }
        let refused = ask(&small(), "DELETE", "/api/v1/version", &[]).await;
        assert_eq!((refused.status, refused.header("allow")), (StatusCode::METHOD_NOT_ALLOWED, "GET,HEAD"));
        assert_eq!(refused.body, r#"{"error":"method-not-allowed","message":"This can only be read."}"#);
        for page in ["/apiary", "/wsx", "/games/api"] {
            assert_eq!(get(page, &[]).await.body, INDEX, "{page}");
        }
    }

    #[tokio::test]
    async fn no_route_answers_to_a_foreign_name() {
        for path in ["/", "/games/3", "/icon.png", "/missing.js", "/api/v1/version", "/api/none", "/ws", "/healthz"] {
            for method in ["GET", "HEAD", "POST", "OPTIONS"] {
                for (host, status) in [("evil.example:4783", 421), ("evil@localhost", 400), ("", 400)] {
                    let answer = ask(&small(), method, path, &[("host", host)]).await;
                    assert_eq!(answer.status.as_u16(), status, "{method} {path} {host}");
                }
            }
            assert!(!matches!(get(path, &[("host", "club.example")]).await.status.as_u16(), 400 | 421), "{path}");
        }
        let for_people = get("/", &[("host", "evil.example")]).await;
        assert_eq!(
            (for_people.header("content-type"), &*for_people.body),
            ("text/plain; charset=utf-8", "Try --host.\n")
        );
        let for_programs = get("/api/v1/version", &[("host", "evil.example")]).await;
        assert_eq!(for_programs.body, r#"{"error":"unknown-host","message":"Try --host."}"#);
    }

    /// Faulty and unusual routes, under the layers of every route.
    fn bad() -> Router {
        async fn panics() {
            panic!("a secret");
        }
        let routes = Router::new()
            .route("/panics", routing::get(panics))
            .route("/api/panics", routing::get(panics))
            .route("/waits", routing::get(future::pending::<()>))
            .route("/takes", post(async |_: Bytes| "taken"));
        with_layers(routes, Arc::new(state(Application::of([]))))
    }

    #[tokio::test(start_paused = true)]
    async fn faults_and_delays_of_a_route_are_answered_like_other_errors() {
        let fault = "Something went wrong in the server. Its log says what.";
        for (path, status, body) in [
            ("/panics", StatusCode::INTERNAL_SERVER_ERROR, format!("{fault}\n")),
            (
                "/api/panics",
                StatusCode::INTERNAL_SERVER_ERROR,
                format!(r#"{{"error":"internal","message":"{fault}"}}"#),
            ),
            ("/waits", StatusCode::REQUEST_TIMEOUT, "The request took too long.\n".to_owned()),
        ] {
            let answer = ask(&bad(), "GET", path, &[]).await;
            assert_eq!((answer.status, answer.body), (status, body), "{path}");
        }
    }

    #[tokio::test]
    async fn bodies_are_bounded() {
        for (size, status) in [(1000, StatusCode::OK), (1 << 20, StatusCode::PAYLOAD_TOO_LARGE)] {
            let request = Request::post("/takes").header("host", "localhost").body(Body::from(vec![b'x'; size]));
            assert_eq!(bad().oneshot(request.expect("a request")).await.expect("never fails").status(), status);
        }
        let refused = ask(&bad(), "POST", "/takes", &[("content-length", "1000000")]).await;
        assert_eq!((refused.status, &*refused.body), (StatusCode::PAYLOAD_TOO_LARGE, "The request is too large.\n"));
    }
}
