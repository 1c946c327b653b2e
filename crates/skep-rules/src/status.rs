use crate::Color;

/// Whether a game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// The game goes on.
    InProgress,
    /// The game has ended.
    Over(Outcome),
}

impl Status {
    /// Whether the game has ended.
    pub const fn is_over(self) -> bool {
        matches!(self, Status::Over(_))
    }

    /// How it ended, if it did.
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Status::InProgress => None,
            Status::Over(outcome) => Some(outcome),
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who won; nobody in a draw.
    pub winner: Option<Color>,
    /// Why it ended.
    pub reason: Reason,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// A Queen is surrounded.
    Surrounded,
    /// Both Queens were surrounded at once: a draw.
    BothSurrounded,
    /// The position came up for the third time: a draw.
    Repetition,
    /// The players agreed on a draw.
    Agreement,
    /// A player gave up.
    Resignation,
    /// A player ran out of time.
    TimeOut,
    /// Somebody other than the players decided, such as an arbiter.
    Adjudication,
}

impl Reason {
    /// All of them.
    pub const ALL: [Reason; 7] = [
        Reason::Surrounded,
        Reason::BothSurrounded,
        Reason::Repetition,
        Reason::Agreement,
        Reason::Resignation,
        Reason::TimeOut,
        Reason::Adjudication,
    ];

    /// The reason of this id, if there is one.
    pub fn from_id(id: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.id() == id)
    }

    /// Its name in messages and records. It never changes.
    pub const fn id(self) -> &'static str {
        match self {
            Reason::Surrounded => "surrounded",
            Reason::BothSurrounded => "both-surrounded",
            Reason::Repetition => "repetition",
            Reason::Agreement => "agreement",
            Reason::Resignation => "resignation",
            Reason::TimeOut => "time-out",
            Reason::Adjudication => "adjudication",
        }
    }
}
