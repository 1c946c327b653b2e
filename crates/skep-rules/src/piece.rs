use core::fmt;
use core::str::FromStr;

use crate::error_texts::error_texts;
use crate::{Bug, Color};

/// One of the 28 pieces of a full game, such as White's first Ant `wA1`.
///
/// A piece is only a name. Whether and where it stands is known to the [`Position`](crate::Position).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(u8);

/// The bug and number of the 14 pieces of one side, in order.
const NAMES: [(Bug, u8); 14] = [
    (Bug::Queen, 1),
    (Bug::Spider, 1),
    (Bug::Spider, 2),
    (Bug::Beetle, 1),
    (Bug::Beetle, 2),
    (Bug::Grasshopper, 1),
    (Bug::Grasshopper, 2),
    (Bug::Grasshopper, 3),
    (Bug::Ant, 1),
    (Bug::Ant, 2),
    (Bug::Ant, 3),
    (Bug::Mosquito, 1),
    (Bug::Ladybug, 1),
    (Bug::Pillbug, 1),
];

/// Where each bug's pieces begin in [`NAMES`].
const FIRST: [u8; 8] = [0, 1, 3, 5, 8, 11, 12, 13];

impl Piece {
    /// How many pieces there are in a game with all expansions.
    pub const COUNT: usize = 28;

    /// The piece of this side, bug and number (from 1), if there is one.
    ///
    /// ```
    /// use skep_rules::{Bug, Color, Piece};
    ///
    /// assert_eq!(Piece::new(Color::White, Bug::Ant, 3).unwrap().to_string(), "wA3");
    /// assert_eq!(Piece::new(Color::White, Bug::Ant, 4), None);
    /// ```
    pub const fn new(color: Color, bug: Bug, number: u8) -> Option<Piece> {
        if number >= 1 && number <= bug.count() {
            Some(Piece(color as u8 * 14 + FIRST[bug as usize] + number - 1))
        } else {
            None
        }
    }

    /// The Queen of this side.
    pub const fn queen(color: Color) -> Piece {
        Piece(color as u8 * 14)
    }

    /// All 28 pieces, White's first.
    pub fn all() -> impl DoubleEndedIterator<Item = Piece> + ExactSizeIterator {
        (0..Piece::COUNT as u8).map(Piece)
    }

    /// The 14 pieces of one side.
    pub fn of(color: Color) -> impl DoubleEndedIterator<Item = Piece> + ExactSizeIterator {
        let first = color as u8 * 14;
        (first..first + 14).map(Piece)
    }

    /// The pieces of one bug of one side, by number.
    pub fn of_bug(color: Color, bug: Bug) -> impl DoubleEndedIterator<Item = Piece> + ExactSizeIterator {
        let first = color as u8 * 14 + FIRST[bug as usize];
        (first..first + bug.count()).map(Piece)
    }

    /// Its place in [`Piece::all`], for tables of 28.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The piece at this place of [`Piece::all`].
    pub(crate) const fn from_index(index: u8) -> Piece {
        debug_assert!(index < 28);
        Piece(index)
    }

    /// Whose it is.
    pub const fn color(self) -> Color {
        if self.0 < 14 { Color::White } else { Color::Black }
    }

    /// Which creature it is.
    pub const fn bug(self) -> Bug {
        NAMES[self.index() % 14].0
    }

    /// Its number among the equal pieces of its side, from 1.
    pub const fn number(self) -> u8 {
        NAMES[self.index() % 14].1
    }
}

impl fmt::Display for Piece {
    /// Prints `wA1`, and `wQ` for a bug of which there is only one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = [self.color().letter() as u8, self.bug().letter() as u8, b'0' + self.number()];
        let length = if self.bug().count() == 1 { 2 } else { 3 };
        f.pad(core::str::from_utf8(&name[..length]).expect("the name is ASCII"))
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not the name of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsePieceError;

error_texts! {
    ParsePieceError {
        ParsePieceError => "not a piece: expected a colour, a bug and a number, such as wA1 or bQ";
    }
}

impl FromStr for Piece {
    type Err = ParsePieceError;

    /// Reads `wA1` in either case; a bug of which there is only one may carry the number 1 (`wQ1`).
    fn from_str(text: &str) -> Result<Piece, ParsePieceError> {
        let mut letters = text.chars();
        let color = match letters.next() {
            Some('w' | 'W') => Color::White,
            Some('b' | 'B') => Color::Black,
            _ => return Err(ParsePieceError),
        };
        let bug = letters.next().and_then(Bug::from_letter).ok_or(ParsePieceError)?;
        let number = match letters.as_str() {
            "" if bug.count() == 1 => 1,
            "1" => 1,
            "2" => 2,
            "3" => 3,
            _ => return Err(ParsePieceError),
        };
        Piece::new(color, bug, number).ok_or(ParsePieceError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_round_trips_and_every_index_is_its_own() {
        for (index, piece) in Piece::all().enumerate() {
            assert_eq!(piece.index(), index);
            assert_eq!(piece.to_string().parse(), Ok(piece));
            assert_eq!(piece.to_string().to_uppercase().parse(), Ok(piece));
            assert_eq!(Piece::new(piece.color(), piece.bug(), piece.number()), Some(piece));
            assert!(Piece::of_bug(piece.color(), piece.bug()).any(|other| other == piece));
        }
    }

    #[test]
    fn what_is_no_piece_is_refused() {
        for text in ["", "w", "wX1", "wA", "wA0", "wA4", "wS3", "wQ2", "wA1 ", "xA1", "wÄ1", "wA11"] {
            assert_eq!(text.parse::<Piece>(), Err(ParsePieceError), "{text:?}");
        }
        assert_eq!("wQ1".parse(), Ok(Piece::queen(Color::White)));
    }
}
