use skep_rules::{Hex, Move, Piece};

/// A move in 22 bits, for the transposition table, killers and claims. Different moves of one position differ; moves of
/// different positions may not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Packed(pub(crate) u32);

impl Packed {
    /// No move.
    pub(crate) const NONE: Packed = Packed(0);

    pub(crate) const fn of(m: Move) -> Packed {
        match m {
            Move::Place { piece, to } | Move::Shift { piece, to } => Packed::of_piece(piece, to),
            Move::Pass => Packed(63 << 16),
        }
    }

    const fn of_piece(piece: Piece, to: Hex) -> Packed {
        // No hive is 256 cells wide, so within one position the last eight bits of a coordinate are enough.
        Packed((piece.index() as u32 + 1) << 16 | (to.q as u32 & 0xff) << 8 | (to.r as u32 & 0xff))
    }
}
