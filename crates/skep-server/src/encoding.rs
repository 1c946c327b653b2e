use axum::http::{HeaderMap, header};

/// An encoding in which a file is kept; the best comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Plain,
}

impl Encoding {
    pub(crate) const ALL: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Plain];

    /// The name in headers.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
            Encoding::Plain => "identity",
        }
    }

    /// The extension of files in this encoding.
    pub(crate) const fn extension(self) -> &'static str {
        match self {
            Encoding::Brotli => ".br",
            Encoding::Gzip => ".gz",
            Encoding::Plain => "",
        }
    }
}

/// The available encoding that a client prefers, or `None` if it refuses them all (RFC 9110, 12.5.3).
pub(crate) fn choose(headers: &HeaderMap, available: impl Fn(Encoding) -> bool) -> Option<Encoding> {
    let accepted = Accepted::of(headers);
    let mut best = None;
    for encoding in Encoding::ALL.into_iter().filter(|&encoding| available(encoding)) {
        let weight = accepted.weight(encoding);
        if weight > 0 && best.is_none_or(|(_, most)| weight > most) {
            best = Some((encoding, weight));
        }
    }
    best.map(|(encoding, _)| encoding)
}

/// The encodings that a client accepts. Weights are in thousandths, doubled, so that there is a weight between 0 and the
/// least.
struct Accepted {
    named: [Option<u16>; 3],
    others: Option<u16>,
}

impl Accepted {
    fn of(headers: &HeaderMap) -> Accepted {
        let mut accepted = Accepted { named: [None; 3], others: None };
        let lines = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
        for item in lines.flat_map(|line| line.split(',')) {
            let (name, parameters) = item.split_once(';').unwrap_or((item, ""));
            let (name, weight) = (name.trim(), weight(parameters));
            if name == "*" {
                accepted.others = Some(weight);
            }
            let is_called = |encoding: &Encoding| {
                let old = if *encoding == Encoding::Gzip { "x-gzip" } else { "" };
                name.eq_ignore_ascii_case(encoding.name()) || name.eq_ignore_ascii_case(old)
            };
            if let Some(index) = Encoding::ALL.iter().position(is_called).filter(|_| !name.is_empty()) {
                accepted.named[index] = Some(weight);
            }
        }
        accepted
    }

    fn weight(&self, encoding: Encoding) -> u16 {
        /// The plain form is accepted unless it is excluded, but any form that the client names is preferred.
        const UNSAID: u16 = 1;
        let unsaid = if encoding == Encoding::Plain { UNSAID } else { 0 };
        self.named[encoding as usize].or(self.others).unwrap_or(unsaid)
    }
}

/// The weight in `q=0.5`; a weight that cannot be read counts as refused, which is always safe.
fn weight(parameters: &str) -> u16 {
    let mut pairs = parameters.split(';').filter_map(|parameter| parameter.split_once('='));
    let Some((_, value)) = pairs.find(|(name, _)| name.trim().eq_ignore_ascii_case("q")) else { return 2000 };
    let weight = value.trim().parse::<f32>().unwrap_or(0.0);
    // NaN becomes 0.
    (weight.clamp(0.0, 1.0) * 1000.0).round() as u16 * 2
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn chosen(lines: &[&'static str], available: &[Encoding]) -> Option<&'static str> {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(header::ACCEPT_ENCODING, HeaderValue::from_static(line));
        }
        choose(&headers, |encoding| available.contains(&encoding)).map(Encoding::name)
    }

    #[test]
    fn clients_get_what_they_like_best() {
        for (line, best) in [
            ("gzip, deflate, br, zstd", Some("br")),
            ("gzip, deflate", Some("gzip")),
            ("GZIP;Q=1.0", Some("gzip")),
            ("x-gzip", Some("gzip")),
            ("br;q=0.5, gzip", Some("gzip")),
            ("br ; q=0.001, identity;q=0", Some("br")),
            ("br;q=0.001", Some("br")),
            ("gzip;q=0.8, br;q=0.8", Some("br")),
            ("identity", Some("identity")),
            ("identity, br;q=0.9", Some("identity")),
            ("identity;q=0.5, gzip;q=0.5", Some("gzip")),
            ("", Some("identity")),
            (",,;,", Some("identity")),
            ("deflate, zstd", Some("identity")),
            ("br;q=0", Some("identity")),
            ("br;q=0, gzip;q=0.000", Some("identity")),
            ("br;q=lots, gzip;q=NaN", Some("identity")),
            ("br;level=4;q=0.3, gzip;q=0.2", Some("br")),
            ("*", Some("br")),
            ("*;q=0.5, br;q=0", Some("gzip")),
            ("*;q=0.1, identity", Some("identity")),
            ("gzip, *;q=0", Some("gzip")),
            ("*;q=0", None),
            ("identity;q=0", None),
            ("identity;q=0, *;q=0.1", Some("br")),
            ("zstd, identity;q=0", None),
        ] {
            assert_eq!(chosen(&[line], &Encoding::ALL), best, "{line}");
        }
        assert_eq!(chosen(&[], &Encoding::ALL), Some("identity"));
        assert_eq!(chosen(&["br;q=0.2", "gzip"], &Encoding::ALL), Some("gzip"));
    }

    #[test]
    fn a_file_has_only_the_forms_it_has() {
        let plain = &[Encoding::Plain];
        assert_eq!(chosen(&["br, gzip"], plain), Some("identity"));
        assert_eq!(chosen(&["br, *;q=0"], plain), None);
        assert_eq!(chosen(&["br, identity;q=0"], plain), None);
        assert_eq!(chosen(&["br, gzip;q=0.1"], &[Encoding::Gzip, Encoding::Plain]), Some("gzip"));
    }
}
