use core::fmt;

use crate::error_texts::error_texts;
use crate::hop::HopError;
use crate::move_text::shorten;
use crate::record::{Excess, JsonFault};
use crate::{
    Color, Expansions, IllegalMove, MoveText, ParseMoveError, ParseRuleSetError, Position, ResolveMoveError, SetupError,
};

/// A game that cannot be read: what is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The number of the move it happens at, from 1; 0 if it is not about a move.
    pub ply: usize,
    /// What is wrong.
    pub fault: RecordFault,
}

/// What can be wrong with a recorded game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RecordFault {
    /// It is of none of the forms that can be read.
    UnknownForm(String),
    /// It is longer than [`GAME_MAX`](crate::record::GAME_MAX).
    TooLong,
    /// It has more of something than [`Bounds`](crate::record::Bounds) allow.
    TooMuch(Excess),
    /// It breaks off: something that was begun does not end.
    BreaksOff,
    /// A line is not a tag.
    Tag(String),
    /// The result cannot be read.
    Result(String),
    /// The type of the game, or its rules, cannot be read.
    Rules(ParseRuleSetError),
    /// The rules have other pieces than the game.
    OtherPieces {
        /// The pieces of the game.
        text: Expansions,
        /// The pieces of the rules.
        rules: Expansions,
    },
    /// The position it begins with cannot be read.
    SetUp(HopError),
    /// The position it begins with is not possible.
    Impossible(Vec<SetupError>),
    /// A BoardSpace file of another game, or of a set of pieces that is not one of the 8.
    Variant(String),
    /// A text is not a move.
    Move {
        /// The text.
        text: String,
        /// What is wrong with it.
        fault: ParseMoveError,
    },
    /// A move that means nothing in its position.
    Unclear {
        /// The move.
        text: String,
        /// What is wrong with it.
        fault: ResolveMoveError,
    },
    /// A move against the rules.
    Illegal {
        /// The move.
        text: String,
        /// Whose turn it was.
        mover: Color,
        /// Why not.
        fault: IllegalMove,
    },
    /// A time cannot be read.
    Time(String),
    /// An annotation cannot be read, or stands before the first move.
    Annotation(String),
    /// A shape cannot be read, or cannot be drawn where it stands.
    Shape(String),
    /// A variation begins nowhere, or does not end.
    Variation,
    /// The JSON cannot be read.
    Json(JsonFault),
}

impl RecordFault {
    /// A text that is not a move.
    pub(super) fn of_text(text: &str, fault: ParseMoveError) -> RecordFault {
        RecordFault::Move { text: shorten(text.trim()), fault }
    }

    /// A move that means nothing here.
    pub(super) fn unclear(text: MoveText, fault: ResolveMoveError) -> RecordFault {
        RecordFault::Unclear { text: text.to_string(), fault }
    }

    /// A move that is refused in this position.
    pub(super) fn illegal(text: MoveText, position: &Position, fault: IllegalMove) -> RecordFault {
        RecordFault::Illegal { text: text.to_string(), mover: position.turn(), fault }
    }

    pub(super) fn at(self, line: usize, ply: usize) -> RecordError {
        RecordError { line, ply, fault: self }
    }
}

error_texts! {
    RecordFault {
        RecordFault::UnknownForm(text) => "{text:?} is not the beginning of a game in any known form";
        RecordFault::TooLong => "far too long for a game";
        RecordFault::TooMuch(of) => "{}: more than {}", of.id(), of.most();
        RecordFault::BreaksOff => "the text breaks off here";
        RecordFault::Tag(text) => "{text:?} is not a tag: expected one such as [White \"Ada\"]";
        RecordFault::Result(text) => "{text:?} is not a result: expected WhiteWins or the like";
        RecordFault::Rules(fault) => "{fault}";
        RecordFault::OtherPieces { text, rules } => "the game is of type {text}, but the rules have the pieces of {rules}";
        RecordFault::SetUp(fault) => "the position it begins with: {fault}";
        RecordFault::Impossible(faults) =>
            "the position it begins with is not possible{}",
            faults.iter().map(|fault| format!("; {fault}")).collect::<String>();
        RecordFault::Variant(text) => "{text:?} is not a variant of Hive that can be read";
        RecordFault::Move { text, fault } => "{text:?}: {fault}";
        RecordFault::Unclear { text, fault } => "{text}: {fault}";
        RecordFault::Illegal { text, fault, .. } => "{text}: {fault}";
        RecordFault::Time(text) => "{text:?} is not a time: expected hours:minutes:seconds";
        RecordFault::Annotation(text) => "{text:?} is not the annotation of a move: expected one of !! ! !? ?! ? ??";
        RecordFault::Shape(text) => "{text:?} cannot be drawn here: expected a colour and pieces";
        RecordFault::Variation => "a variation begins nowhere or does not end";
        RecordFault::Json(fault) => "{fault}";
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if self.ply > 0 {
            write!(f, ", move {}", self.ply)?;
        }
        write!(f, ": {}", self.fault)
    }
}

impl core::error::Error for RecordError {}
