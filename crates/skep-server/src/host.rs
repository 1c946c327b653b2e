use std::error;
use std::fmt;
use std::net::{Ipv4Addr, Ipv6Addr};
use std::str::FromStr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{Version, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::error::Error;
use crate::state::App;

/// The name of a host, such as `club.example`: lower case, without a dot at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostName(String);

/// The text is not the name of a host.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseHostNameError;

impl fmt::Display for ParseHostNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a name such as club.example, without a scheme and a port")
    }
}

impl error::Error for ParseHostNameError {}

impl fmt::Display for HostName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl FromStr for HostName {
    type Err = ParseHostNameError;

    fn from_str(text: &str) -> Result<HostName, ParseHostNameError> {
        let name = text.strip_suffix('.').unwrap_or(text);
        // Underscores are not allowed in names of hosts, but they exist in home networks.
        let is_label = |label: &str| {
            (1..=63).contains(&label.len())
                && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
        };
        let is_name = name.len() <= 253 && name.split('.').all(is_label);
        if is_name { Ok(HostName(name.to_ascii_lowercase())) } else { Err(ParseHostNameError) }
    }
}

/// The host that a request is meant for, without its port.
enum Host {
    /// An IP address.
    Address,
    Name(HostName),
}

impl Host {
    /// Parses the content of a Host header. Unlike in a URL, there is no user information in it.
    fn parse(text: &str) -> Option<Host> {
        let end = if text.starts_with('[') { text.find(']')? + 1 } else { text.find(':').unwrap_or(text.len()) };
        let (host, port) = text.split_at(end);
        if !port.is_empty() {
            let digits = port.strip_prefix(':')?;
            let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
            if !digits.is_empty() && (!is_number || digits.parse::<u16>().is_err()) {
                return None;
            }
        }
        if let Some(address) = host.strip_prefix('[') {
            return address.strip_suffix(']')?.parse::<Ipv6Addr>().ok().map(|_| Host::Address);
        }
        if host.parse::<Ipv4Addr>().is_ok() { Some(Host::Address) } else { host.parse().ok().map(Host::Name) }
    }

    /// Whether the host is this server. Anybody can have a name point to this server, and a page under that name could then
    /// read its answers (DNS rebinding). The attack needs a name, so IP addresses are safe.
    fn is_ours(&self, names: &[HostName]) -> bool {
        match self {
            Host::Address => true,
            Host::Name(name) => name.0 == "localhost" || name.0.ends_with(".localhost") || names.contains(name),
        }
    }
}

/// Refuses requests that are meant for another host.
pub(crate) async fn check_host(State(app): State<Arc<App>>, request: Request, next: Next) -> Result<Response, Error> {
    check(&request, &app.settings.hosts)?;
    Ok(next.run(request).await)
}

/// Checks every host that a request names: the one in its header, and the one in a URI in absolute form.
fn check(request: &Request, names: &[HostName]) -> Result<(), Error> {
    let authority = request.uri().authority().map(Authority::as_str);
    let mut lines = request.headers().get_all(header::HOST).iter();
    let header = match (lines.next(), lines.next()) {
        (Some(line), None) => Some(line.to_str().map_err(|_| Error::BadHost)?),
        // HTTP/2 may leave the header out, since the URI always names the host.
        (None, _) if request.version() == Version::HTTP_2 && authority.is_some() => None,
        _ => return Err(Error::BadHost),
    };
    for text in header.into_iter().chain(authority) {
        let host = Host::parse(text).ok_or(Error::BadHost)?;
        if !host.is_ours(names) {
            return Err(Error::UnknownHost);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    const OURS: Result<(), Error> = Ok(());
    const OTHER: Result<(), Error> = Err(Error::UnknownHost);
    const GARBAGE: Result<(), Error> = Err(Error::BadHost);

    /// What becomes of a request with a URI and Host headers, at a server that is also called `club.example`.
    fn checked(version: Version, uri: &str, hosts: &[&[u8]]) -> Result<(), Error> {
        let mut request = Request::builder().version(version).uri(uri);
        for &host in hosts {
            request = request.header(header::HOST, host);
        }
        check(&request.body(Body::empty()).expect("a request"), &["Club.Example.".parse().expect("a name")])
    }

    #[test]
    fn addresses_localhost_and_given_names_are_ours() {
        for (host, outcome) in [
            ("127.0.0.1", OURS),
            ("192.168.1.5:4783", OURS),
            ("0.0.0.0:80", OURS),
            ("[::1]", OURS),
            ("[fe80::1]:4783", OURS),
            ("[::ffff:10.0.0.1]:80", OURS),
            ("localhost", OURS),
            ("LocalHost:4783", OURS),
            ("localhost.", OURS),
            ("localhost:", OURS),
            ("skep.localhost:80", OURS),
            ("a.b.localhost.:80", OURS),
            ("club.example", OURS),
            ("CLUB.example.:443", OURS),
            ("evil.example", OTHER),
            ("evil.example:4783", OTHER),
            ("www.club.example", OTHER),
            ("club.example.evil.example", OTHER),
            ("notclub.example", OTHER),
            ("localhost.evil.example", OTHER),
            ("notlocalhost", OTHER),
            ("127.0.0.1.evil.example", OTHER),
            // Browsers write addresses as four numbers; anything similar may be a name.
            ("127.1", OTHER),
            ("2130706433", OTHER),
            ("0x7f.0.0.1", OTHER),
            ("my_nas", OTHER),
            ("", GARBAGE),
            (".", GARBAGE),
            (":80", GARBAGE),
            ("localhost..", GARBAGE),
            (".localhost", GARBAGE),
            ("a..localhost", GARBAGE),
            ("localhost:x", GARBAGE),
            ("localhost:+80", GARBAGE),
            ("localhost:80:80", GARBAGE),
            ("localhost:65536", GARBAGE),
            ("somebody@localhost", GARBAGE),
            ("localhost@evil.example", GARBAGE),
            ("localhost/", GARBAGE),
            ("localhost, evil.example", GARBAGE),
            ("local host", GARBAGE),
            ("http://localhost", GARBAGE),
            ("::1", GARBAGE),
            ("[::1", GARBAGE),
            ("[::1]x", GARBAGE),
            ("[::1%25eth0]", GARBAGE),
            ("[127.0.0.1]", GARBAGE),
            ("[localhost]", GARBAGE),
            ("h\u{e9}.example", GARBAGE),
            (&"a".repeat(64), GARBAGE),
            (&"a.".repeat(200), GARBAGE),
        ] {
            assert_eq!(checked(Version::HTTP_11, "/", &[host.as_bytes()]), outcome, "{host}");
        }
        assert_eq!(checked(Version::HTTP_11, "/", &[b"localhost\xff"]), GARBAGE);
    }

    #[test]
    fn there_is_one_header_and_a_full_uri_agrees() {
        for version in [Version::HTTP_10, Version::HTTP_11] {
            assert_eq!(checked(version, "/", &[]), GARBAGE);
            assert_eq!(checked(version, "http://localhost/", &[]), GARBAGE);
            assert_eq!(checked(version, "/", &[b"localhost", b"localhost"]), GARBAGE);
            assert_eq!(checked(version, "/", &[b"localhost", b"evil.example"]), GARBAGE);
            assert_eq!(checked(version, "http://127.0.0.1:80/games", &[b"localhost"]), OURS);
            assert_eq!(checked(version, "http://evil.example/", &[b"localhost"]), OTHER);
            assert_eq!(checked(version, "http://localhost/", &[b"evil.example"]), OTHER);
            assert_eq!(checked(version, "http://localhost@evil.example/", &[b"localhost"]), GARBAGE);
            assert_eq!(checked(version, "evil.example:443", &[b"localhost"]), OTHER);
        }
        assert_eq!(checked(Version::HTTP_2, "http://localhost/", &[]), OURS);
        assert_eq!(checked(Version::HTTP_2, "http://evil.example/", &[]), OTHER);
        assert_eq!(checked(Version::HTTP_2, "/", &[]), GARBAGE);
    }

    #[test]
    fn names_are_names_alone() {
        for text in
            ["", "https://club.example", "club.example:80", "club.example/", "*.example", "a b", "caf\u{e9}.example"]
        {
            assert_eq!(text.parse::<HostName>(), Err(ParseHostNameError), "{text}");
        }
    }
}
