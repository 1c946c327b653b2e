use core::fmt;
use core::str::FromStr;

use crate::move_text::{parse_destination, print_destination};
use crate::{Board, Direction, Hex, Piece};

/// An arrow, or a highlight on a cell, drawn on a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Shape {
    /// Its colour.
    pub ink: Ink,
    /// The cell where the arrow begins; `None` for a highlight.
    pub from: Option<Hex>,
    /// Where it ends, or the cell that is highlighted.
    pub to: Hex,
}

/// A colour to draw with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Ink {
    /// The default.
    Green,
    /// For threats and bad moves.
    Red,
    /// For a second idea.
    Blue,
    /// For a third idea.
    Yellow,
}

impl Ink {
    /// All of them.
    pub const ALL: [Ink; 4] = [Ink::Green, Ink::Red, Ink::Blue, Ink::Yellow];

    /// Its name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Ink::Green => "green",
            Ink::Red => "red",
            Ink::Blue => "blue",
            Ink::Yellow => "yellow",
        }
    }

    /// The colour of a name.
    pub fn from_id(id: &str) -> Option<Ink> {
        Ink::ALL.into_iter().find(|ink| ink.id() == id)
    }
}

impl Shape {
    /// Whether it can be drawn on a board: an arrow leads somewhere else, and every cell holds a piece or touches one.
    /// Others could not be written, because cells in files are told by pieces.
    pub(super) fn fits(&self, board: &Board) -> bool {
        let is_told = |hex: Hex| Spot::of(hex, board).is_some();
        self.from != Some(self.to) && self.from.is_none_or(is_told) && is_told(self.to)
    }
}

/// A shape as it is written: the colour, and the cells as pieces tell them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sketch {
    pub(super) ink: Ink,
    pub(super) from: Option<Spot>,
    pub(super) to: Spot,
}

impl Sketch {
    /// How a shape is written on a board; nothing if it does not fit there.
    pub(super) fn of(shape: Shape, board: &Board) -> Option<Sketch> {
        let from = match shape.from {
            Some(from) => Some(Spot::of(from, board)?),
            None => None,
        };
        Some(Sketch { ink: shape.ink, from, to: Spot::of(shape.to, board)? })
    }

    /// The shape that is meant on a board, where pieces may have other names than the writer gave them.
    pub(super) fn resolve(self, board: &Board, name: impl Fn(Piece) -> Piece) -> Option<Shape> {
        let from = match self.from {
            Some(from) => Some(from.resolve(board, &name)?),
            None => None,
        };
        let shape = Shape { ink: self.ink, from, to: self.to.resolve(board, &name)? };
        shape.fits(board).then_some(shape)
    }

    /// Reads the words after `arrow` or `cell`: `green wA1 -bQ`, `red wQ`.
    pub(super) fn parse(kind: &str, text: &str) -> Option<Sketch> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match (kind, &words[..]) {
            ("arrow", [ink, from, to]) => {
                Some(Sketch { ink: Ink::from_id(ink)?, from: Some(from.parse().ok()?), to: to.parse().ok()? })
            }
            ("cell", [ink, to]) => Some(Sketch { ink: Ink::from_id(ink)?, from: None, to: to.parse().ok()? }),
            _ => None,
        }
    }
}

impl fmt::Display for Sketch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ink = self.ink.id();
        match self.from {
            Some(from) => write!(f, "arrow {ink} {from} {}", self.to),
            None => write!(f, "cell {ink} {}", self.to),
        }
    }
}

/// A cell as the destination of a move is written: `wQ` is where that piece is, `-wQ` beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    reference: Piece,
    direction: Option<Direction>,
}

impl Spot {
    fn of(hex: Hex, board: &Board) -> Option<Spot> {
        if let Some(reference) = board.top(hex) {
            return Some(Spot { reference, direction: None });
        }
        Direction::ALL.into_iter().find_map(|direction| {
            Some(Spot { reference: board.top(hex + direction)?, direction: Some(direction.opposite()) })
        })
    }

    fn resolve(self, board: &Board, name: impl Fn(Piece) -> Piece) -> Option<Hex> {
        let at = board.place(name(self.reference))?.hex;
        Some(self.direction.map_or(at, |direction| at + direction))
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print_destination(self.reference, self.direction, f)
    }
}

impl FromStr for Spot {
    type Err = crate::ParseMoveError;

    fn from_str(word: &str) -> Result<Spot, Self::Err> {
        let (reference, direction) = parse_destination(word)?;
        Ok(Spot { reference, direction })
    }
}
