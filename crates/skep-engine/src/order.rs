//! Which move to try first.

use skep_rules::{Hex, Move, Piece, Position};

use crate::glance::{Glance, Look};
use crate::history::{History, MoveKey, queen_in_sight};
use crate::packed::Packed;

/// A move and what it promises.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) m: Move,
    pub(crate) key: MoveKey,
    /// Whether it touches a Queen's surroundings or climbs on one: such moves are never left out.
    pub(crate) is_sharp: bool,
    rank: i32,
}

/// What is known before the moves are tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hints {
    pub(crate) best: Packed,
    pub(crate) killers: [Packed; 2],
    pub(crate) before: [MoveKey; 2],
}

const BEST: i32 = 1 << 28;
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
        let look = glance.at(m, from);
        let promise = look.map_or(0, Look::promise);
        let rank = if packed == hints.best {
            BEST
        } else if hints.killers.contains(&packed) {
            KILLER + promise
        } else {
            promise + history.worth(us as usize, key, hints.before)
        };
        candidates.push(Candidate { m, key, is_sharp: look.is_none_or(|look| look.is_sharp), rank });
    }
}

/// Takes the best of the moves from `at` on to that place.
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
