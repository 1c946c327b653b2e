use core::fmt;

/// What is wrong with the JSON of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum JsonFault {
    /// It is no JSON.
    Syntax,
    /// A field is missing.
    Missing(&'static str),
    /// A field means nothing.
    Unknown(String),
    /// A field stands twice.
    Twice(String),
    /// A value is of another kind than its field has.
    Value,
    /// A later version of Skep has written it, in a way that this one does not know.
    Later,
    /// It is of another format.
    Format,
    /// A note on a move that is not there, or a second one on a move.
    Note,
    /// JSON is not read without the feature `serde`.
    Unread,
}

impl fmt::Display for JsonFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JsonFault::Syntax => f.write_str("not written the way JSON is"),
            JsonFault::Value => f.write_str("a value of another kind than expected"),
            JsonFault::Missing(name) => write!(f, "missing field `{name}`"),
            JsonFault::Unknown(name) => write!(f, "unknown field `{name}`"),
            JsonFault::Twice(name) => write!(f, "duplicate field `{name}`"),
            JsonFault::Later => f.write_str("written by a later version of Skep"),
            JsonFault::Format => f.write_str("expected \"format\": \"skep-game\", \"version\": 1"),
            JsonFault::Note => f.write_str("a note on a move that is not there, or a second one on a move"),
            JsonFault::Unread => f.write_str("JSON is not read here"),
        }
    }
}

impl core::error::Error for JsonFault {}
