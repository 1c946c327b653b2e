//! Which message says what a value means: refusals, ends, and texts that cannot be read.
//!
//! The sentences themselves are in `locales/`, one file for each language and topic. A user interface finds them there by the id
//! and fills in the arguments.
//!
//! ```
//! use skep_rules::MoveText;
//! use skep_rules::message::{Argument, Message};
//!
//! let message = Message::from(&"wX1".parse::<MoveText>().unwrap_err());
//! assert_eq!(message.id, "text-no-piece");
//! assert_eq!(message.arguments, [("text", Argument::Text("wX1".to_owned()))]);
//! ```

use crate::hop::{HopError, HopFault};
use crate::record::{JsonFault, RecordFault};
use crate::{
    Bug, Color, Fault, IllegalMove, Outcome, ParseGameError, ParseMoveError, ParseRuleSetError, Piece, PlanFault,
    PlanFaultKind, ReadGameError, ReplayError, ResolveMoveError, SetupError,
};

/// A sentence for people: its id in `locales/` and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Message {
    /// The id of the sentence.
    pub id: String,
    /// The names of its placeables and their values.
    pub arguments: Vec<(&'static str, Argument)>,
}

/// An argument of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Argument {
    /// A word that is put in as it is, or selects a form.
    Text(String),
    /// A number.
    Number(usize),
    /// A sentence of its own.
    Message(Message),
}

impl Message {
    fn new(id: impl Into<String>, arguments: impl Into<Vec<(&'static str, Argument)>>) -> Message {
        Message { id: id.into(), arguments: arguments.into() }
    }

    fn plain(id: &str) -> Message {
        Message::new(id, [])
    }

    /// Why a move is refused to the side to move. Arguments that a refusal does not have are `none`.
    pub fn of_refusal(refusal: &IllegalMove, mover: Color) -> Message {
        let name = |piece: Option<Piece>| word(piece.map_or_else(|| "none".to_owned(), |piece| piece.to_string()));
        let bug = |bug: Option<Bug>| word(bug.map_or_else(|| "none".to_owned(), |bug| bug.to_string()));
        Message::new(
            format!("rule-{}", refusal.rule),
            [
                ("piece", name(refusal.piece)),
                ("owner", word(color_word(refusal.piece.map_or(mover, Piece::color)))),
                ("kind", bug(refusal.piece.map(Piece::bug))),
                ("mover", word(color_word(mover))),
                ("other", name(refusal.other)),
                ("otherKind", bug(refusal.other.map(Piece::bug))),
                ("bug", bug(refusal.bug.or(refusal.piece.map(Piece::bug)))),
                ("count", Argument::Number(refusal.cells.len())),
            ],
        )
    }
}

/// The word by which messages select a side.
pub const fn color_word(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The beginning of a text that cannot be read, without control characters.
pub fn short(text: &str) -> String {
    const MOST: usize = 40;
    let mut word = harmless(&text.chars().take(MOST).collect::<String>());
    if text.chars().nth(MOST).is_some() {
        word.push('…');
    }
    word
}

/// A text without control characters, which a terminal would obey.
pub fn harmless(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

impl From<Outcome> for Message {
    fn from(outcome: Outcome) -> Message {
        let winner = outcome.winner.map_or("none", color_word);
        Message::new(format!("result-{}", outcome.reason.id()), [("winner", word(winner))])
    }
}

impl From<&ParseRuleSetError> for Message {
    fn from(fault: &ParseRuleSetError) -> Message {
        match fault {
            ParseRuleSetError::UnknownGame(text) => with_text("text-unknown-rules", text),
            ParseRuleSetError::UnknownGameType(text) => with_text("text-unknown-game-type", text),
            ParseRuleSetError::UnknownSwitch(text) => with_text("text-unknown-switch", text),
            ParseRuleSetError::BadValue { switch, value, expected } => Message::new(
                "text-bad-value",
                [
                    ("switch", word(*switch)),
                    ("value", quoted(value)),
                    // What is typed is the same in every language; the word between is not.
                    ("expected", word(expected.replace(" or ", " / "))),
                ],
            ),
        }
    }
}

impl From<&ParseMoveError> for Message {
    fn from(fault: &ParseMoveError) -> Message {
        match fault {
            ParseMoveError::Empty => Message::plain("text-no-move"),
            ParseMoveError::NoPiece(text) => with_text("text-no-piece", text),
            ParseMoveError::NoDestination(text) => with_text("text-no-destination", text),
            ParseMoveError::TwoDirections(text) => with_text("text-two-sides", text),
            ParseMoveError::TooLong(text) => with_text("text-third-word", text),
        }
    }
}

impl From<&ResolveMoveError> for Message {
    fn from(fault: &ResolveMoveError) -> Message {
        let with_piece = |id: &str, piece: &Piece| Message::new(id, [("piece", word(piece.to_string()))]);
        match fault {
            ResolveMoveError::NoDestination(piece) => with_piece("text-where-to", piece),
            ResolveMoveError::BesideItself(piece) => with_piece("text-beside-itself", piece),
            ResolveMoveError::ReferenceInHand(piece) => with_piece("text-not-on-table", piece),
            ResolveMoveError::ReferenceCovered { reference, top } => {
                Message::new("text-covered", [("piece", word(reference.to_string())), ("top", word(top.to_string()))])
            }
        }
    }
}

impl From<&ReadGameError> for Message {
    fn from(fault: &ReadGameError) -> Message {
        match fault {
            ReadGameError::Parse(ParseGameError::Type(fault)) => {
                Message::new("text-game-type", [("fault", Argument::Message(fault.into()))])
            }
            ReadGameError::Parse(ParseGameError::Move { field, text, fault }) => Message::new(
                "text-game-field",
                [
                    ("field", Argument::Number(*field)),
                    ("text", quoted(text)),
                    ("fault", Argument::Message(fault.into())),
                ],
            ),
            ReadGameError::Replay(ReplayError::OtherPieces { text, rules }) => other_pieces(text, rules),
            ReadGameError::Replay(ReplayError::Move { ply, text, fault }) => {
                let mover = if ply % 2 == 1 { Color::White } else { Color::Black };
                let fault = match fault {
                    Fault::Unclear(fault) => fault.into(),
                    Fault::Illegal(fault) => Message::of_refusal(fault, mover),
                };
                Message::new(
                    "text-game-move",
                    [
                        ("ply", Argument::Number(*ply)),
                        ("move", word(text.to_string())),
                        ("fault", Argument::Message(fault)),
                    ],
                )
            }
        }
    }
}

impl From<&RecordFault> for Message {
    fn from(fault: &RecordFault) -> Message {
        let played = |text: &str, fault: Message| {
            Message::new("convert-bad-move", [("move", quoted(text)), ("fault", Argument::Message(fault))])
        };
        let with_fault = |id: &str, fault: Message| Message::new(id, [("fault", Argument::Message(fault))]);
        match fault {
            RecordFault::UnknownForm(text) => with_text("convert-unknown-form", text),
            RecordFault::TooLong => Message::plain("convert-too-long"),
            RecordFault::TooMuch(of) => Message::new(of.id(), [("most", Argument::Number(of.most()))]),
            RecordFault::BreaksOff => Message::plain("convert-breaks-off"),
            RecordFault::Tag(text) => with_text("convert-tag", text),
            RecordFault::Result(text) => with_text("convert-result", text),
            RecordFault::Rules(fault) => fault.into(),
            RecordFault::OtherPieces { text, rules } => other_pieces(text, rules),
            RecordFault::SetUp(fault) => with_fault("convert-set-up", fault.into()),
            RecordFault::Impossible(faults) => match faults.iter().map(Message::from).reduce(followed_by) {
                Some(faults) => with_fault("convert-impossible", faults),
                None => Message::plain("convert-impossible-somehow"),
            },
            RecordFault::Variant(text) => with_text("convert-variant", text),
            RecordFault::Move { text, fault } => played(text, fault.into()),
            RecordFault::Unclear { text, fault } => played(text, fault.into()),
            RecordFault::Illegal { text, mover, fault } => played(text, Message::of_refusal(fault, *mover)),
            RecordFault::Time(text) => with_text("convert-time", text),
            RecordFault::Annotation(text) => with_text("convert-mark", text),
            RecordFault::Shape(text) => with_text("convert-shape", text),
            RecordFault::Variation => Message::plain("convert-variation"),
            RecordFault::Json(JsonFault::Later) => Message::from(&JsonFault::Later),
            RecordFault::Json(fault) => with_fault("convert-json", fault.into()),
        }
    }
}

impl From<&HopError> for Message {
    fn from(fault: &HopError) -> Message {
        match fault {
            HopError::Fields(count) => Message::new("hop-fields", [("count", Argument::Number(*count))]),
            HopError::Game(text) => with_text("hop-game", text),
            HopError::Turn(text) => with_text("hop-player", text),
            HopError::Walk { column, fault } => Message::new(
                "hop-walk",
                [("column", Argument::Number(*column)), ("fault", Argument::Message(fault.into()))],
            ),
        }
    }
}

impl From<&HopFault> for Message {
    fn from(fault: &HopFault) -> Message {
        let with_number = |id: &str, number: usize| Message::new(id, [("number", word(number.to_string()))]);
        match fault {
            HopFault::NoBug(letter) => with_text("hop-no-bug", &letter.to_string()),
            HopFault::TooMany { color, bug } => {
                let letter = bug.letter();
                let letter = if *color == Color::White { letter } else { letter.to_ascii_lowercase() };
                let most = usize::from(bug.count());
                Message::new("hop-too-many", [("letter", word(letter)), ("count", Argument::Number(most))])
            }
            HopFault::NoSuchNumber(number) => with_number("hop-no-such-number", *number),
            HopFault::NumberAlone(number) => with_number("hop-number-alone", *number),
            HopFault::Parenthesis => Message::plain("hop-parenthesis"),
            HopFault::NobodyToRest => Message::plain("hop-nobody-rests"),
            HopFault::NoPiece => Message::plain("hop-no-piece"),
        }
    }
}

impl From<&SetupError> for Message {
    fn from(fault: &SetupError) -> Message {
        let with_piece = |id: &str, piece: &Piece| Message::new(id, [("piece", word(piece.to_string()))]);
        match fault {
            SetupError::BlackBegins => Message::plain("set-up-black-begins"),
            SetupError::NotInGame(piece) => with_piece("set-up-not-in-game", piece),
            SetupError::Disconnected(cells) => {
                Message::new("set-up-disconnected", [("count", Argument::Number(cells.len()))])
            }
            SetupError::CannotClimb(piece) => with_piece("set-up-cannot-climb", piece),
            SetupError::TooFar(piece) => with_piece("set-up-too-far", piece),
            SetupError::RestInHand(piece) => with_piece("set-up-rest-in-hand", piece),
            SetupError::RestCovered(piece) => with_piece("set-up-rest-covered", piece),
        }
    }
}

impl From<&PlanFault> for Message {
    /// A kind of piece is told by the message with its name, which may stand alone.
    fn from(fault: &PlanFault) -> Message {
        let of_kind = |id: &str, color: Color, bug: Bug| {
            let name = Message::new(format!("piece-{bug}"), [("owner", word(color_word(color))), ("number", word(""))]);
            Message::new(
                id,
                [("piece", Argument::Message(name)), ("count", Argument::Number(usize::from(bug.count())))],
            )
        };
        match fault.kind {
            PlanFaultKind::BlackBegins => (&SetupError::BlackBegins).into(),
            PlanFaultKind::NotInGame(color, bug) => of_kind("set-up-kind-not-in-game", color, bug),
            PlanFaultKind::TooMany(color, bug) => of_kind("set-up-kind-too-many", color, bug),
            PlanFaultKind::Disconnected => (&SetupError::Disconnected(fault.cells.clone())).into(),
            PlanFaultKind::CannotClimb(color, bug) => of_kind("set-up-kind-cannot-climb", color, bug),
            PlanFaultKind::TooFar => Message::plain("set-up-cells-too-far"),
            PlanFaultKind::NobodyRests => Message::plain("set-up-nobody-rests"),
        }
    }
}

impl From<&JsonFault> for Message {
    fn from(fault: &JsonFault) -> Message {
        match fault {
            JsonFault::Syntax => Message::plain("json-syntax"),
            JsonFault::Missing(name) => with_text("json-missing", name),
            JsonFault::Unknown(name) => with_text("json-unknown", name),
            JsonFault::Twice(name) => with_text("json-twice", name),
            JsonFault::Value => Message::plain("json-value"),
            JsonFault::Later => Message::plain("convert-later"),
            JsonFault::Format => Message::plain("json-format"),
            JsonFault::Note => Message::plain("json-note"),
            JsonFault::Unread => Message::plain("json-unread"),
        }
    }
}

/// Joins two sentences.
fn followed_by(first: Message, second: Message) -> Message {
    Message::new("text-sentences", [("first", Argument::Message(first)), ("second", Argument::Message(second))])
}

fn other_pieces(text: &impl ToString, rules: &impl ToString) -> Message {
    Message::new("text-other-pieces", [("text", word(text.to_string())), ("rules", word(rules.to_string()))])
}

fn with_text(id: &str, text: &str) -> Message {
    Message::new(id, [("text", quoted(text))])
}

/// A text of the user as an argument.
fn quoted(text: &str) -> Argument {
    Argument::Text(short(text))
}

fn word(text: impl Into<String>) -> Argument {
    Argument::Text(text.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_somebody_wrote_does_not_command_the_terminal() {
        assert_eq!(short("\u{1b}[2Jx"), "\u{fffd}[2Jx");
        assert_eq!(short(&"é".repeat(41)), "é".repeat(40) + "…");
    }
}
