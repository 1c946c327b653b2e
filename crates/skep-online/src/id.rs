use core::fmt;
use core::str::FromStr;

/// How many characters an id has: as many as a `u64` needs in base 62.
const LENGTH: usize = 11;
const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The text is not an id: 11 letters and digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseIdError;

impl fmt::Display for ParseIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected 11 letters and digits")
    }
}

impl core::error::Error for ParseIdError {}

fn print(mut number: u64) -> [u8; LENGTH] {
    let mut text = [0; LENGTH];
    for place in text.iter_mut().rev() {
        *place = DIGITS[(number % 62) as usize];
        number /= 62;
    }
    text
}

fn parse(text: &str) -> Result<u64, ParseIdError> {
    if text.len() != LENGTH {
        return Err(ParseIdError);
    }
    text.bytes().try_fold(0u64, |number, byte| {
        let digit = match byte {
            b'0'..=b'9' => byte - b'0',
            b'A'..=b'Z' => byte - b'A' + 10,
            b'a'..=b'z' => byte - b'a' + 36,
            _ => return Err(ParseIdError),
        };
        number.checked_mul(62).and_then(|n| n.checked_add(u64::from(digit))).ok_or(ParseIdError)
    })
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        ///
        /// It is drawn at random by whoever makes one, and written as 11 letters and digits.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(into = "String", try_from = "String"))]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(core::str::from_utf8(&print(self.0)).map_err(|_| fmt::Error)?)
            }
        }

        impl FromStr for $name {
            type Err = ParseIdError;

            fn from_str(text: &str) -> Result<$name, ParseIdError> {
                parse(text).map($name)
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.to_string()
            }
        }

        impl TryFrom<String> for $name {
            type Error = ParseIdError;

            fn try_from(text: String) -> Result<$name, ParseIdError> {
                text.parse()
            }
        }
    };
}

id! {
    /// The id of a game.
    GameId
}

id! {
    /// The id of somebody who plays: a guest or a bot.
    PlayerId
}

id! {
    /// The id of an invitation to a game.
    ChallengeId
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_one_text() {
        for number in [0, 1, 61, 62, 12_345_678_901, u64::MAX - 1, u64::MAX] {
            let text = GameId(number).to_string();
            assert_eq!((text.len(), text.parse()), (LENGTH, Ok(GameId(number))), "{text}");
        }
        assert_eq!(GameId(0).to_string(), "00000000000");
        assert_eq!(GameId(u64::MAX).to_string(), "LygHa16AHYF");
        for text in ["", "0", "000000000000", "LygHa16AHYG", "zzzzzzzzzzz", "0000000000-", "000000000\u{e9}"] {
            assert_eq!(text.parse::<GameId>(), Err(ParseIdError), "{text}");
        }
    }
}
