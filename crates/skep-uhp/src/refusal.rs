use std::fmt;

use skep_rules::{Color, IllegalMove, ReplayError, ResolveMoveError};

use crate::{CommandError, OptionError};

/// Why an engine does not do what a line asks for. Its text is English; a [`crate::Voice`] says it in another language.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// The line is not a command.
    Command(CommandError),
    /// An option cannot be set, or is not there.
    Option(OptionError),
    /// A move means nothing in the position.
    Unclear(ResolveMoveError),
    /// A move of this side is against the rules.
    Illegal(IllegalMove, Color),
    /// A game cannot be played through.
    Replay(ReplayError),
    /// There is no game.
    NoGame,
    /// The game is over.
    Over,
    /// Only so many moves can be taken back.
    Played(usize),
    /// The third occurrence of a position is to be a draw, and the game has gone on after one.
    PastThird,
    /// The engine has chosen a move that is not legal.
    OwnFault,
}

impl Refusal {
    /// Whether a move is refused, not a command.
    pub(crate) fn is_of_move(&self) -> bool {
        matches!(self, Refusal::Command(CommandError::Move(_)) | Refusal::Unclear(_) | Refusal::Illegal(..))
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Command(fault) => write!(f, "{fault}"),
            Refusal::Option(fault) => write!(f, "{fault}"),
            Refusal::Unclear(fault) => write!(f, "{fault}"),
            Refusal::Illegal(fault, _) => write!(f, "{fault}"),
            Refusal::Replay(fault) => write!(f, "{fault}"),
            Refusal::NoGame => f.write_str("There is no game. Try 'newgame' to start one."),
            Refusal::Over => f.write_str("The game is over. Try 'newgame' to start another, or 'undo'."),
            Refusal::Played(count) => write!(f, "Only {count} moves were played."),
            Refusal::PastThird => {
                f.write_str("The game has gone on after the third occurrence of a position. Try 'newgame' first.")
            }
            Refusal::OwnFault => f.write_str("The engine has chosen a move that is not legal, which is a fault in it."),
        }
    }
}

impl std::error::Error for Refusal {}
