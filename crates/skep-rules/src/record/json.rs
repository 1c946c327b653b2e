use crate::error_texts::error_texts;

/// What is wrong with the JSON of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum JsonFault {
    /// The text is not JSON.
    Syntax,
    /// A field is missing.
    Missing(&'static str),
    /// A field is unknown.
    Unknown(String),
    /// A field stands twice.
    Twice(String),
    /// A value is of another kind than its field has.
    Value,
    /// A later version of Skep has written it, in a way that this one does not know.
    Later,
    /// The format is not `skep-game`.
    Format,
    /// A note on a move that is not there, or a second one on a move.
    Note,
    /// JSON is not read without the feature `serde`.
    Unread,
}

error_texts! {
    JsonFault {
        JsonFault::Syntax => "not written the way JSON is";
        JsonFault::Missing(name) => "missing field `{name}`";
        JsonFault::Unknown(name) => "unknown field `{name}`";
        JsonFault::Twice(name) => "duplicate field `{name}`";
        JsonFault::Value => "a value of another kind than expected";
        JsonFault::Later => "written by a later version of Skep";
        JsonFault::Format => "expected \"format\": \"skep-game\", \"version\": 1";
        JsonFault::Note => "a note on a move that is not there, or a second one on a move";
        JsonFault::Unread => "JSON is not read here";
    }
}
