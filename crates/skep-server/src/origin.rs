use axum::extract::Request;
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::error::Error;

/// Refuses what pages of other sites ask for in the name of a visitor: requests that change something, and sockets, which browsers
/// open without asking. Browsers say where such requests come from; who says nothing is no browser and has no visitor's cookie.
pub(crate) async fn check_origin(request: Request, next: Next) -> Result<Response, Error> {
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let is_upgrade = request.headers().contains_key(header::UPGRADE);
    if (!is_safe || is_upgrade) && !is_ours(request.headers()) {
        return Err(Error::OtherOrigin);
    }
    Ok(next.run(request).await)
}

/// Whether a request comes from a page of this server, or from no page.
fn is_ours(headers: &HeaderMap) -> bool {
    let site = headers.get("sec-fetch-site").map(|site| site == "same-origin" || site == "none");
    let origin = headers.get(header::ORIGIN).map(|origin| {
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
        // The scheme is that of a proxy before us, or ours; the host is what counts.
        origin
            .zip(host)
            .is_some_and(|((scheme, from), host)| matches!(scheme, "http" | "https") && from.eq_ignore_ascii_case(host))
    });
    site.unwrap_or(true) && origin.unwrap_or(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_of_another_site_is_told_by_its_origin() {
        for (origin, site, is_ok) in [
            (None, None, true),
            (Some("http://club.example:4783"), None, true),
            (Some("https://Club.example:4783"), Some("same-origin"), true),
            (Some("http://club.example"), None, false),
            (Some("http://evil.example"), None, false),
            (Some("null"), None, false),
            (Some("chrome-extension://club.example:4783"), None, false),
            (None, Some("cross-site"), false),
            (None, Some("same-site"), false),
            (Some("http://club.example:4783"), Some("cross-site"), false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, "club.example:4783".parse().expect("a host"));
            for (name, value) in [("origin", origin), ("sec-fetch-site", site)] {
                if let Some(value) = value {
                    headers.insert(name, value.parse().expect("a value"));
                }
            }
            assert_eq!(is_ours(&headers), is_ok, "{origin:?} {site:?}");
        }
    }
}
