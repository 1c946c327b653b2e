//! The 64-bit Zobrist key of a position: the exclusive or of independent pseudo-random numbers.

use crate::random::mix;
use crate::{Color, Hex, Piece};

/// A hash of a position, for transposition tables. Equal positions have equal keys; different ones differ, except by chance.
///
/// Equal pieces of one side are interchangeable, so their numbers do not count. Cells do: a hive that lies elsewhere on the
/// table has another key (unless it lies a multiple of 32 cells away). For repetition see
/// [`RepetitionKey`](crate::RepetitionKey). The rule set is not part of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PositionKey(pub u64);

/// The kinds of facts that make up a key, each in a range of its own.
const STANDING: u64 = 0x1000_0000;
const RESTING: u64 = 0x2000_0000;
const TO_MOVE: u64 = 0x3000_0000;
const TURNS: u64 = 0x4000_0000;

const fn cell(hex: Hex) -> u64 {
    ((hex.r & 31) << 5 | (hex.q & 31)) as u64
}

/// The number of a piece of this kind at this place.
pub(crate) const fn standing(piece: Piece, height: u8, hex: Hex) -> u64 {
    mix(STANDING | (piece.color() as u64) << 20 | (piece.bug() as u64) << 16 | (height as u64) << 10 | cell(hex))
}

/// The number of a piece at rest on top of this cell.
pub(crate) const fn resting(hex: Hex) -> u64 {
    mix(RESTING | cell(hex))
}

/// The number of this side being to move.
pub(crate) const fn to_move(color: Color) -> u64 {
    mix(TO_MOVE | color as u64)
}

/// The number of this side having its Queen in hand after this many turns (more than three count as three).
pub(crate) const fn turns_without_queen(color: Color, turns: u32) -> u64 {
    let turns = if turns < 3 { turns } else { 3 };
    mix(TURNS | (color as u64) << 8 | turns as u64)
}
