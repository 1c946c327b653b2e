//! Who plays: guests, known by an opaque cookie, and bots.

use axum::http::{HeaderMap, HeaderValue, header};
use sha2::{Digest, Sha256};
use skep_online::{Millis, PlayerId};

use super::{Online, bots, random};
use crate::error::Error;
use crate::protocol::PlayerView;
use crate::store::{PlayerRow, Store, StoreError, TokenHash};

/// The cookie by which a guest is known.
const COOKIE: &str = "skep";
/// A token is 32 random bytes in hexadecimal.
const TOKEN: usize = 64;
/// Browsers forget a guest who has not come for a year, and so does the store if the guest has never played.
pub(crate) const YEAR: Millis = Millis::seconds(365 * 24 * 3600);
/// How long a name may be, in characters.
const LONGEST_NAME: usize = 20;

/// A player of the store as others see them.
pub(crate) async fn view(store: &Store, id: PlayerId) -> Result<PlayerView, StoreError> {
    let row = store.player(id).await?;
    let row = row.ok_or_else(|| StoreError::Damaged { place: format!("player {id}"), what: "missing".to_owned() })?;
    Ok(of(row))
}

pub(crate) fn of(PlayerRow { id, name, kind, .. }: PlayerRow) -> PlayerView {
    PlayerView { id, name, kind, level: bots::level(id) }
}

/// Who sends a request, if that is somebody.
pub(crate) async fn who(online: &Online, headers: &HeaderMap) -> Result<Option<PlayerView>, Error> {
    let Some(token) = token(headers) else { return Ok(None) };
    let row = online.rooms.store().player_of(hash(token), online.rooms.now()).await?;
    Ok(row.map(of))
}

/// Who sends a request. A visitor becomes a guest: then there is a cookie to set.
pub(crate) async fn somebody(online: &Online, headers: &HeaderMap) -> Result<(PlayerView, Option<HeaderValue>), Error> {
    if let Some(player) = who(online, headers).await? {
        return Ok((player, None));
    }
    let mut bytes = [0; TOKEN / 2];
    random::fill(&mut bytes);
    let token: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let id = PlayerId(random::number().max(bots::PEOPLE));
    online.rooms.store().new_guest(id, hash(&token), online.rooms.now()).await?;
    Ok((view(online.rooms.store(), id).await?, cookie(&token)))
}

/// The cookie of a request, to be kept for another year.
pub(crate) fn kept(headers: &HeaderMap) -> Option<HeaderValue> {
    cookie(token(headers)?)
}

fn cookie(token: &str) -> Option<HeaderValue> {
    let seconds = YEAR.0 / 1000;
    HeaderValue::from_str(&format!("{COOKIE}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax")).ok()
}

/// A name as it is kept, if it can be one: letters and digits of any language, with single spaces, hyphens, dots, apostrophes and
/// underscores between them.
pub(crate) fn name(text: &str) -> Option<String> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    let is_fit = |c: char| c.is_alphanumeric() || " -_.'\u{2019}".contains(c);
    let has_letter = name.chars().any(char::is_alphanumeric);
    ((2..=LONGEST_NAME).contains(&length) && name.chars().all(is_fit) && has_letter).then_some(name)
}

/// The token of the cookie, as long as one.
fn token(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let is_hex = |token: &str| token.len() == TOKEN && token.bytes().all(|byte| byte.is_ascii_hexdigit());
    pairs.find_map(|(name, token)| (name == COOKIE && is_hex(token)).then_some(token))
}

/// Only this is stored, so that whoever reads the store cannot be the player.
fn hash(token: &str) -> TokenHash {
    TokenHash(Sha256::digest(token.as_bytes()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_plain() {
        for (text, kept) in [
            ("Ada", Some("Ada")),
            ("  Ada   L. ", Some("Ada L.")),
            ("Zo\u{eb}-2", Some("Zo\u{eb}-2")),
            ("\u{738b}\u{4e94}", Some("\u{738b}\u{4e94}")),
            ("a", None),
            ("", None),
            ("--", None),
            ("<b>Ada</b>", None),
            ("a\u{202e}b", None),
            ("abcdefghijklmnopqrstu", None),
        ] {
            assert_eq!(name(text).as_deref(), kept, "{text}");
        }
    }

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let long = "a1".repeat(32);
        for (line, found) in [
            (format!("skep={long}"), true),
            (format!("theme=dark; skep={long}; x=y"), true),
            (format!("skep={long}0"), false),
            (format!("skeps={long}"), false),
            ("skep=".to_owned(), false),
            (format!("skep={}", "g".repeat(64)), false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, line.parse().expect("a header"));
            assert_eq!(token(&headers), found.then_some(long.as_str()), "{line}");
        }
    }
}
