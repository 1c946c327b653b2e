//! Move ordering: the move of the transposition table first, then killers, then the others by priors and history.

use skep_rules::{Hex, Move, Piece, Position};

use crate::glance::{Glance, MoveTraits};
use crate::history::{History, MoveKey, queen_in_sight};
use crate::packed::Packed;

/// A move with its rank.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) m: Move,
    pub(crate) key: MoveKey,
    /// Whether the move concerns a Queen: such moves are never pruned.
    pub(crate) is_sharp: bool,
    rank: i32,
}

/// What is known about good moves before they are searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hints {
    /// The move of the transposition table (hash move).
    pub(crate) best: Packed,
    /// The killer moves of this ply.
    pub(crate) killers: [Packed; 2],
    /// The moves one and two plies before, for the continuation history.
    pub(crate) before: [MoveKey; 2],
}

/// The rank of the hash move.
const BEST: i32 = 1 << 28;
/// The rank of killers, to which their prior is added.
const KILLER: i32 = 1 << 20;

/// Ranks the moves of a position.
pub(crate) fn rank(
    moves: &[Move],
    position: &Position,
    hints: &Hints,
    history: &History,
    candidates: &mut Vec<Candidate>,
) {
    candidates.clear();
    let us = position.turn();
    let queen = queen_in_sight(position);
    let mut glance = Glance::new(position);
    let mut last: Option<(Piece, Option<Hex>)> = None;
    for &m in moves {
        let key = MoveKey::of(m, queen);
        let packed = Packed::of(m);
        let from = match (m, last) {
            (Move::Shift { piece, .. }, Some((before, from))) if before == piece => from,
            (Move::Shift { piece, .. }, _) => position.cell(piece),
            _ => None,
        };
        last = m.piece().map(|piece| (piece, from));
        let traits = glance.at(m, from);
        let promise = traits.map_or(0, MoveTraits::promise);
        let rank = if packed == hints.best {
            BEST
        } else if hints.killers.contains(&packed) {
            KILLER + promise
        } else {
            promise + history.worth(us as usize, key, hints.before)
        };
        candidates.push(Candidate { m, key, is_sharp: traits.is_none_or(|traits| traits.is_sharp), rank });
    }
}

/// Moves the candidate of the highest rank among those from `at` on to that place.
pub(crate) fn pick(candidates: &mut [Candidate], at: usize) -> Candidate {
    let mut best = at;
    for other in at + 1..candidates.len() {
        if candidates[other].rank > candidates[best].rank {
            best = other;
        }
    }
    candidates.swap(at, best);
    candidates[at]
}
