use core::fmt;
use core::str::FromStr;

use crate::error_texts::error_texts;

/// What a person thinks of a move, from `!!` to `??`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Annotation {
    /// `!!`
    Brilliant,
    /// `!`
    Good,
    /// `!?`
    Interesting,
    /// `?!`
    Doubtful,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Annotation {
    /// All of them, the best first.
    pub const ALL: [Annotation; 6] = [
        Annotation::Brilliant,
        Annotation::Good,
        Annotation::Interesting,
        Annotation::Doubtful,
        Annotation::Mistake,
        Annotation::Blunder,
    ];

    /// As it is written: `!?`
    pub const fn sign(self) -> &'static str {
        match self {
            Annotation::Brilliant => "!!",
            Annotation::Good => "!",
            Annotation::Interesting => "!?",
            Annotation::Doubtful => "?!",
            Annotation::Mistake => "?",
            Annotation::Blunder => "??",
        }
    }

    /// The number it has in the PGN of chess, where `$5` is `!?`.
    pub const fn number(self) -> u8 {
        match self {
            Annotation::Good => 1,
            Annotation::Mistake => 2,
            Annotation::Brilliant => 3,
            Annotation::Blunder => 4,
            Annotation::Interesting => 5,
            Annotation::Doubtful => 6,
        }
    }

    /// The annotation of a number.
    pub fn from_number(number: u8) -> Option<Annotation> {
        Annotation::ALL.into_iter().find(|one| one.number() == number)
    }
}

impl fmt::Display for Annotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.sign())
    }
}

impl FromStr for Annotation {
    type Err = ParseAnnotationError;

    fn from_str(text: &str) -> Result<Annotation, ParseAnnotationError> {
        Annotation::ALL.into_iter().find(|one| one.sign() == text).ok_or(ParseAnnotationError)
    }
}

/// The text is no [`Annotation`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseAnnotationError;

error_texts! {
    ParseAnnotationError {
        ParseAnnotationError => "expected one of !! ! !? ?! ? ??";
    }
}
