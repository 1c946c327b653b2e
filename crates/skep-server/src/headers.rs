use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Response, header};
use tower_http::set_header::response::SetMultipleResponseHeadersLayer;

/// The headers of every answer, errors included: no content from other origins, no guessed types, no framing by other pages.
pub(crate) fn guarding() -> SetMultipleResponseHeadersLayer<Response<Body>> {
    let headers = HEADERS.map(|(name, value)| (name, HeaderValue::from_static(value)).into());
    SetMultipleResponseHeadersLayer::overriding(headers.into())
}

pub(crate) const HEADERS: [(HeaderName, &str); 7] = [
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
    // The application uses sound, full screen, the clipboard and the wake lock; the features listed here are turned off.
    (
        HeaderName::from_static("permissions-policy"),
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), \
         microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()",
    ),
];
