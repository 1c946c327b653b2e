//! Which move to try first.

use skep_rules::{Bug, Hex, Move, Piece, Position};

use crate::history::{Deed, History, queen_in_sight};
use crate::packed::Packed;

/// A move and what it promises.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) m: Move,
    pub(crate) deed: Deed,
    /// Whether it touches a Queen's surroundings or climbs on one: such moves are never left out.
    pub(crate) is_sharp: bool,
    rank: i32,
}

/// What is known before the moves are tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hints {
    pub(crate) best: Packed,
    pub(crate) killers: [Packed; 2],
    pub(crate) before: [Deed; 2],
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
    let queens = [us, !us].map(|color| position.cell(Piece::queen(color)));
    let mut last: Option<(Piece, Option<Hex>)> = None;
    for &m in moves {
        let deed = Deed::of(m, queen);
        let packed = Packed::of(m);
        let from = match (m, last) {
            (Move::Shift { piece, .. }, Some((before, from))) if before == piece => from,
            (Move::Shift { piece, .. }, _) => position.cell(piece),
            _ => None,
        };
        last = m.piece().map(|piece| (piece, from));
        let (bonus, is_sharp) = promise(m, from, queens);
        let rank = if packed == hints.best {
            BEST
        } else if hints.killers.contains(&packed) {
            KILLER + bonus
        } else {
            bonus + history.worth(us as usize, deed, hints.before)
        };
        candidates.push(Candidate { m, deed, is_sharp, rank });
    }
}

/// What a move promises by where it leads, and whether it concerns a Queen.
fn promise(m: Move, from: Option<Hex>, [own, enemy]: [Option<Hex>; 2]) -> (i32, bool) {
    let (Some(piece), Some(to)) = (m.piece(), m.to()) else { return (0, true) };
    let mut bonus = 0;
    let mut is_sharp = false;
    let distance = |cell: Option<Hex>, queen: Option<Hex>| cell.zip(queen).map(|(cell, queen)| cell.distance(queen));
    if let Some(after) = distance(Some(to), enemy) {
        let before = distance(from, enemy);
        match after {
            0 => (bonus, is_sharp) = (bonus + 4000, true),
            1 if before != Some(1) => (bonus, is_sharp) = (bonus + 3000, true),
            2 if piece.bug() == Bug::Beetle => bonus += 500,
            _ => {}
        }
        if before == Some(1) && after > 1 {
            bonus -= 3000;
        }
    }
    if piece.bug() == Bug::Queen {
        is_sharp = true;
    }
    if distance(from, own) == Some(1) && distance(Some(to), own).is_some_and(|after| after > 1) {
        (bonus, is_sharp) = (bonus + 1500, true);
    }
    if distance(Some(to), own) == Some(1) && distance(from, own) != Some(1) {
        bonus -= 1000;
    }
    (bonus, is_sharp)
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
