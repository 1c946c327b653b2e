use crate::{Hex, Piece};

/// One turn.
///
/// A throw is a `Shift` of a piece of either side. Which Pillbug or Mosquito throws does not matter for the game;
/// [`Position::path`](crate::Position::path) tells it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A piece from the hand is placed.
    Place {
        /// The piece.
        piece: Piece,
        /// Where it goes.
        to: Hex,
    },
    /// A piece on the table goes elsewhere, by itself or thrown.
    Shift {
        /// The piece.
        piece: Piece,
        /// Where it goes.
        to: Hex,
    },
    /// Nothing can be placed or moved.
    Pass,
}

impl Move {
    /// The piece that is placed or moved; none for a pass.
    pub const fn piece(self) -> Option<Piece> {
        match self {
            Move::Place { piece, .. } | Move::Shift { piece, .. } => Some(piece),
            Move::Pass => None,
        }
    }

    /// Where it goes; none for a pass.
    pub const fn to(self) -> Option<Hex> {
        match self {
            Move::Place { to, .. } | Move::Shift { to, .. } => Some(to),
            Move::Pass => None,
        }
    }
}

/// A list of moves. Reuse one to generate moves without allocating.
pub type MoveList = Vec<Move>;
