use core::fmt;

/// What is wrong with the JSON of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum JsonFault {
    /// It is no JSON. The text says why, for programmers.
    Syntax(String),
    /// A field is missing.
    Missing(String),
    /// A field means nothing.
    Unknown(String),
    /// A field stands twice.
    Twice(String),
    /// A value is of another kind than its field has. The text says more, for programmers.
    Value(String),
    /// A later version of Skep has written it, in a way that this one does not know.
    Later,
    /// It is of another format.
    Format,
    /// A note on a move that is not there, or a second one on a move.
    Note,
    /// JSON is not read at this place.
    Unread,
}

const LATER: &str = "written by a later version of Skep";

impl JsonFault {
    /// What is meant by what `serde_json` says.
    pub fn told(text: &str) -> JsonFault {
        let name = || text.split('`').nth(1).unwrap_or_default().to_owned();
        let begins = |words: &[&str]| words.iter().any(|&word| text.starts_with(word));
        if text == LATER {
            JsonFault::Later
        } else if begins(&["missing field"]) {
            JsonFault::Missing(name())
        } else if begins(&["unknown field"]) {
            JsonFault::Unknown(name())
        } else if begins(&["duplicate field"]) {
            JsonFault::Twice(name())
        } else if begins(&["invalid type", "invalid value", "invalid length"]) {
            JsonFault::Value(text.to_owned())
        } else {
            JsonFault::Syntax(text.to_owned())
        }
    }
}

impl fmt::Display for JsonFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JsonFault::Syntax(text) | JsonFault::Value(text) => f.write_str(text),
            JsonFault::Missing(name) => write!(f, "missing field `{name}`"),
            JsonFault::Unknown(name) => write!(f, "unknown field `{name}`"),
            JsonFault::Twice(name) => write!(f, "duplicate field `{name}`"),
            JsonFault::Later => f.write_str(LATER),
            JsonFault::Format => f.write_str("expected \"format\": \"skep-game\", \"version\": 1"),
            JsonFault::Note => f.write_str("a note on a move that is not there, or a second one on a move"),
            JsonFault::Unread => f.write_str("JSON is not read here"),
        }
    }
}

impl core::error::Error for JsonFault {}
