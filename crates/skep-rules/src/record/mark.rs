use core::fmt;
use core::str::FromStr;

/// What somebody thinks of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
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

impl Mark {
    /// All of them, the best first.
    pub const ALL: [Mark; 6] =
        [Mark::Brilliant, Mark::Good, Mark::Interesting, Mark::Doubtful, Mark::Mistake, Mark::Blunder];

    /// As it is written: `!?`
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Brilliant => "!!",
            Mark::Good => "!",
            Mark::Interesting => "!?",
            Mark::Doubtful => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// The number it has in the PGN of chess, where `$5` is `!?`.
    pub const fn number(self) -> u8 {
        match self {
            Mark::Good => 1,
            Mark::Mistake => 2,
            Mark::Brilliant => 3,
            Mark::Blunder => 4,
            Mark::Interesting => 5,
            Mark::Doubtful => 6,
        }
    }

    /// The mark of a number.
    pub fn from_number(number: u8) -> Option<Mark> {
        Mark::ALL.into_iter().find(|mark| mark.number() == number)
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.sign())
    }
}

impl FromStr for Mark {
    type Err = ParseMarkError;

    fn from_str(text: &str) -> Result<Mark, ParseMarkError> {
        Mark::ALL.into_iter().find(|mark| mark.sign() == text).ok_or(ParseMarkError)
    }
}

/// The text is no [`Mark`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseMarkError;

impl fmt::Display for ParseMarkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected one of !! ! !? ?! ? ??")
    }
}

impl core::error::Error for ParseMarkError {}
