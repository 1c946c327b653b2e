use core::fmt;
use core::str::FromStr;

use crate::error_texts::error_texts;
use crate::{Direction, Hex, Move, Piece, Position};

/// A move as it is written: `wA1 bQ/`, `bB1 wS1`, `pass`. This is the MoveString of the Universal Hive Protocol.
///
/// Reading takes three steps, each with its own error: text to `MoveText`, `MoveText` to [`Move`] on a given position
/// ([`MoveText::resolve`]), and playing that ([`Position::play`]).
///
/// ```
/// use skep_rules::{Move, MoveText, Position, RuleSet};
///
/// let mut position = Position::new(RuleSet::default());
/// position.play("wS1".parse::<MoveText>().unwrap().resolve(&position).unwrap()).unwrap();
/// // Any neighbour may be named, in any case and with any number of blanks; one form is printed.
/// let m = "  BG1   ws1- ".parse::<MoveText>().unwrap().resolve(&position).unwrap();
/// assert_eq!(MoveText::of(m, &position).to_string(), "bG1 wS1-");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveText {
    /// `pass`
    Pass,
    /// The first piece of a game, which has nothing to be beside: `wS1`
    First(Piece),
    /// A piece and where it goes.
    To {
        /// The piece that is placed or moved.
        piece: Piece,
        /// A piece on the table.
        reference: Piece,
        /// In which direction from it; on top of it if none.
        direction: Option<Direction>,
    },
}

impl MoveText {
    /// How a move is written in this position. Of the pieces it could name it takes the top of the first occupied
    /// neighbour of the destination, clockwise from the upper left, with the moving piece lifted.
    pub fn of(m: Move, position: &Position) -> MoveText {
        let (Some(piece), Some(to)) = (m.piece(), m.to()) else { return MoveText::Pass };
        let mut board = position.board();
        board.lift(piece);
        if let Some(reference) = board.top(to) {
            return MoveText::To { piece, reference, direction: None };
        }
        let named = Direction::ALL.into_iter().find_map(|direction| {
            let reference = board.top(to + direction)?;
            Some(MoveText::To { piece, reference, direction: Some(direction.opposite()) })
        });
        named.unwrap_or(MoveText::First(piece))
    }

    /// The move this means in a position. Whether it is legal is another question.
    ///
    /// # Errors
    ///
    /// The piece it refers to is not there, or not in the right way.
    pub fn resolve(self, position: &Position) -> Result<Move, ResolveMoveError> {
        let (piece, reference, direction) = match self {
            MoveText::Pass => return Ok(Move::Pass),
            MoveText::First(piece) if position.board().is_empty() => return Ok(position.attempt(piece, Hex::ORIGIN)),
            MoveText::First(piece) => return Err(ResolveMoveError::NoDestination(piece)),
            MoveText::To { piece, reference, direction } => (piece, reference, direction),
        };
        let mut board = position.board();
        let place = match board.place(reference) {
            Some(place) => place,
            None if reference == piece => return Err(ResolveMoveError::BesideItself(piece)),
            None => return Err(ResolveMoveError::ReferenceInHand(reference)),
        };
        match direction {
            Some(direction) => Ok(position.attempt(piece, place.hex + direction)),
            None => {
                if piece != reference {
                    board.lift(piece);
                }
                match board.top(place.hex) {
                    Some(top) if top != reference => Err(ResolveMoveError::ReferenceCovered { reference, top }),
                    _ => Ok(position.attempt(piece, place.hex)),
                }
            }
        }
    }
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            MoveText::Pass => f.write_str("pass"),
            MoveText::First(piece) => write!(f, "{piece}"),
            MoveText::To { piece, reference, direction } => {
                write!(f, "{piece} ")?;
                print_destination(reference, direction, f)
            }
        }
    }
}

/// The second word of a move.
pub(crate) fn print_destination(
    reference: Piece,
    direction: Option<Direction>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    match direction {
        None => write!(f, "{reference}"),
        Some(Direction::NorthWest) => write!(f, "\\{reference}"),
        Some(Direction::NorthEast) => write!(f, "{reference}/"),
        Some(Direction::East) => write!(f, "{reference}-"),
        Some(Direction::SouthEast) => write!(f, "{reference}\\"),
        Some(Direction::SouthWest) => write!(f, "/{reference}"),
        Some(Direction::West) => write!(f, "-{reference}"),
    }
}

impl FromStr for MoveText {
    type Err = ParseMoveError;

    /// Reads a move in any case, with any number of blanks around its two words. A piece of which there is only one may
    /// carry the number 1. `wS1 .` is a first piece too, and `wB1 bQ.` a Beetle on top of bQ.
    fn from_str(text: &str) -> Result<MoveText, ParseMoveError> {
        let mut words = text.split_whitespace();
        let Some(first) = words.next() else { return Err(ParseMoveError::Empty) };
        let second = words.next();
        if let Some(extra) = words.next() {
            return Err(ParseMoveError::TooLong(shorten(extra)));
        }
        if second.is_none() && first.eq_ignore_ascii_case("pass") {
            return Ok(MoveText::Pass);
        }
        let piece = first.parse().map_err(|_| ParseMoveError::NoPiece(shorten(first)))?;
        match second {
            None | Some(".") => Ok(MoveText::First(piece)),
            Some(word) => {
                let (reference, direction) = parse_destination(word)?;
                Ok(MoveText::To { piece, reference, direction })
            }
        }
    }
}

pub(crate) fn parse_destination(word: &str) -> Result<(Piece, Option<Direction>), ParseMoveError> {
    let sign = |c: char| matches!(c, '\\' | '/' | '-');
    let (before, rest) = match word.strip_prefix(sign) {
        Some(rest) => (word.chars().next(), rest),
        None => (None, word),
    };
    let (after, name) = match rest.strip_suffix(|c| sign(c) || c == '.') {
        Some(name) => (rest.chars().next_back(), name),
        None => (None, rest),
    };
    let direction = match (before, after) {
        (None, None | Some('.')) => None,
        (Some('\\'), None) => Some(Direction::NorthWest),
        (None, Some('/')) => Some(Direction::NorthEast),
        (None, Some('-')) => Some(Direction::East),
        (None, Some(_)) => Some(Direction::SouthEast),
        (Some('/'), None) => Some(Direction::SouthWest),
        (Some(_), None) => Some(Direction::West),
        (Some(_), Some(_)) => return Err(ParseMoveError::TwoDirections(shorten(word))),
    };
    let reference = name.parse().map_err(|_| ParseMoveError::NoDestination(shorten(word)))?;
    Ok((reference, direction))
}

/// Enough of a word to recognise it in an error.
pub(crate) fn shorten(word: &str) -> String {
    match word.char_indices().nth(24) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word.to_owned(),
    }
}

/// The text is not a move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// There is nothing.
    Empty,
    /// The first word is neither a piece nor `pass`.
    NoPiece(String),
    /// The second word is not a destination.
    NoDestination(String),
    /// The destination has a sign on both sides of the piece.
    TwoDirections(String),
    /// There is a third word.
    TooLong(String),
}

error_texts! {
    ParseMoveError {
        ParseMoveError::Empty => "there is no move";
        ParseMoveError::NoPiece(word) => "{word:?} is not a piece: expected one such as wA1 or bQ, or pass";
        ParseMoveError::NoDestination(word) =>
            "{word:?} is not a destination: expected a piece with its side, such as wQ- or /bA1";
        ParseMoveError::TwoDirections(word) => "{word:?} names two sides of a piece: expected one";
        ParseMoveError::TooLong(word) => "{word:?} is too much: a move is a piece and a destination";
    }
}

/// The text is a move, but it means nothing in this position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ResolveMoveError {
    /// Only the first piece of a game goes without a destination.
    NoDestination(Piece),
    /// A piece in hand cannot be placed beside itself.
    BesideItself(Piece),
    /// The piece it is to stand beside is not on the table.
    ReferenceInHand(Piece),
    /// The piece it is to stand on has another piece on it.
    ReferenceCovered {
        /// The piece named.
        reference: Piece,
        /// The piece on top of it.
        top: Piece,
    },
}

error_texts! {
    ResolveMoveError {
        ResolveMoveError::NoDestination(piece) => "where does {piece} go? Only the first piece of a game needs no destination";
        ResolveMoveError::BesideItself(piece) => "{piece} is in hand and cannot stand beside itself";
        ResolveMoveError::ReferenceInHand(piece) => "{piece} is not on the table";
        ResolveMoveError::ReferenceCovered { reference, top } =>
            "{reference} is covered: to climb there name {top}, which is on top";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error_texts::assert_refused;

    #[test]
    fn what_is_no_move_is_refused_with_its_fault() {
        assert_refused(
            str::parse::<MoveText>,
            &[
                ("", "no move"),
                ("  \t ", "no move"),
                ("wX1", "not a piece"),
                ("0", "not a piece"),
                ("wS1 - bQ", "too much"),
                ("wS1 -", "not a destination"),
                ("wS1 -bQ-", "two sides"),
                ("wS1 \\bQ/", "two sides"),
                ("wS1 -bQ.", "two sides"),
                ("wS1 bQ--", "not a destination"),
                ("pass pass", "not a piece"),
                ("wA1 é", "not a destination"),
                ("wA1 bQ- now", "too much"),
            ],
        );
    }

    #[test]
    fn all_written_forms_are_read() {
        let piece: Piece = "wB1".parse().expect("a piece");
        let reference: Piece = "bQ".parse().expect("a piece");
        let to = |direction| MoveText::To { piece, reference, direction };
        for (text, expected) in [
            ("wB1 bQ", to(None)),
            ("WB1 BQ1.", to(None)),
            ("wB1 \\bQ", to(Some(Direction::NorthWest))),
            ("wb1\tbq/", to(Some(Direction::NorthEast))),
            ("wB1 bQ-", to(Some(Direction::East))),
            ("wB1 bQ\\", to(Some(Direction::SouthEast))),
            ("wB1 /bQ", to(Some(Direction::SouthWest))),
            (" wB1   -bQ ", to(Some(Direction::West))),
            ("wB1", MoveText::First(piece)),
            ("wB1 .", MoveText::First(piece)),
            ("PASS", MoveText::Pass),
        ] {
            assert_eq!(text.parse(), Ok(expected), "{text}");
            assert_eq!(expected.to_string().parse(), Ok(expected));
        }
    }
}
