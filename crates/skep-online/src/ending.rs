use skep_rules::{Color, Outcome, Reason};

/// How a game between people ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ending {
    /// Who won; nobody in a draw, and in a game that did not begin.
    pub winner: Option<Color>,
    /// Why it ended.
    pub reason: EndReason,
}

/// Why a game between people ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum EndReason {
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
    /// A player had left, and the other claimed the game or a draw.
    Abandonment,
    /// A player called the game off before it had really begun. It counts for nothing.
    Aborted,
    /// A player did not make the first move in time. The game counts for nothing.
    NoFirstMove,
}

impl EndReason {
    /// All of them.
    pub const ALL: [EndReason; 9] = [
        EndReason::Surrounded,
        EndReason::BothSurrounded,
        EndReason::Repetition,
        EndReason::Agreement,
        EndReason::Resignation,
        EndReason::TimeOut,
        EndReason::Abandonment,
        EndReason::Aborted,
        EndReason::NoFirstMove,
    ];

    /// Its name in messages and in the store. It never changes.
    pub const fn id(self) -> &'static str {
        match self {
            EndReason::Surrounded => "surrounded",
            EndReason::BothSurrounded => "both-surrounded",
            EndReason::Repetition => "repetition",
            EndReason::Agreement => "agreement",
            EndReason::Resignation => "resignation",
            EndReason::TimeOut => "time-out",
            EndReason::Abandonment => "abandonment",
            EndReason::Aborted => "aborted",
            EndReason::NoFirstMove => "no-first-move",
        }
    }

    /// The reason of this id, if there is one.
    pub fn from_id(id: &str) -> Option<EndReason> {
        EndReason::ALL.into_iter().find(|reason| reason.id() == id)
    }
}

impl Ending {
    /// Nobody wins.
    pub(crate) const fn draw(reason: EndReason) -> Ending {
        Ending { winner: None, reason }
    }

    /// A side loses.
    pub(crate) fn loss(loser: Color, reason: EndReason) -> Ending {
        Ending { winner: Some(!loser), reason }
    }

    /// An end that the rules decided.
    pub(crate) fn of(outcome: Outcome) -> Ending {
        let reason = match outcome.reason {
            Reason::Surrounded => EndReason::Surrounded,
            Reason::BothSurrounded => EndReason::BothSurrounded,
            Reason::Repetition => EndReason::Repetition,
            Reason::Resignation => EndReason::Resignation,
            Reason::TimeOut => EndReason::TimeOut,
            // The rules decide nothing else; what players declare is declared here, and not to the rules.
            _ => EndReason::Agreement,
        };
        Ending { winner: outcome.winner, reason }
    }

    /// Whether the game did not begin, so that it counts for nothing.
    pub const fn is_aborted(self) -> bool {
        matches!(self.reason, EndReason::Aborted | EndReason::NoFirstMove)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_reason_has_an_id_of_its_own() {
        for reason in EndReason::ALL {
            assert_eq!(EndReason::from_id(reason.id()), Some(reason));
        }
        assert_eq!(EndReason::from_id(""), None);
    }
}
