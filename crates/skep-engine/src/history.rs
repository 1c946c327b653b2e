//! Which moves were good before. Cells are told by where they lie from the enemy's Queen, so that what is learned stays true
//! when the hive drifts.

use skep_rules::{Hex, Move, Piece, Position};

use crate::cuts::Cuts;

/// What a search remembers about moves. One for each thread.
#[derive(Clone, Debug)]
pub(crate) struct History {
    /// For each side, bug and cell.
    quiet: Vec<i16>,
    /// For each move before, told in the same way.
    follow: Vec<i16>,
    /// Cuts, if somebody wants to learn from them.
    pub(crate) cuts: Option<Cuts>,
}

/// A bug going to a cell, as an index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MoveKey(u16);

/// What no history reaches.
const MAX: i32 = 8192;
/// How far from the Queen cells are told apart.
const RADIUS: i32 = 3;
const SPAN: i32 = 2 * RADIUS + 1;
/// The cells within that, and one for all others.
const CELLS: usize = (SPAN * SPAN) as usize + 1;
/// Eight bugs going there, or nobody. What follows what is a square of these, which should stay in the cache.
const MOVE_KEYS: usize = 8 * CELLS + 1;

impl MoveKey {
    /// No move: the start, or a pass.
    pub(crate) const NONE: MoveKey = MoveKey((8 * CELLS) as u16);

    /// What a move does, seen from a Queen.
    pub(crate) fn of(m: Move, queen: Hex) -> MoveKey {
        let (Some(piece), Some(to)) = (m.piece(), m.to()) else { return MoveKey::NONE };
        let Hex { q, r } = to - queen;
        let is_near = q.abs() <= RADIUS && r.abs() <= RADIUS;
        let cell = if is_near { ((q + RADIUS) * SPAN + r + RADIUS) as usize } else { CELLS - 1 };
        MoveKey((piece.bug() as usize * CELLS + cell) as u16)
    }
}

/// The cell of the Queen from which the side to move looks at its moves: the enemy's, or before that is there its own.
pub(crate) fn queen_in_sight(position: &Position) -> Hex {
    let us = position.turn();
    position.cell(Piece::queen(!us)).or_else(|| position.cell(Piece::queen(us))).unwrap_or(Hex::ORIGIN)
}

impl History {
    pub(crate) fn new(cuts: Option<Cuts>) -> History {
        History { quiet: vec![0; 2 * MOVE_KEYS], follow: vec![0; MOVE_KEYS * MOVE_KEYS], cuts }
    }

    /// Half of what was learned is forgotten: the next position is another one.
    pub(crate) fn fade(&mut self) {
        self.quiet.iter_mut().chain(&mut self.follow).for_each(|entry| *entry /= 2);
    }

    /// How good a move was, alone and after the two before it.
    pub(crate) fn worth(&self, side: usize, key: MoveKey, before: [MoveKey; 2]) -> i32 {
        let follow = |before: MoveKey| i32::from(self.follow[index(before, key)]);
        i32::from(self.quiet[side * MOVE_KEYS + usize::from(key.0)]) + follow(before[0]) + follow(before[1]) / 2
    }

    /// Notes that a move was good (or bad, with a negative bonus).
    pub(crate) fn note(&mut self, side: usize, key: MoveKey, before: [MoveKey; 2], bonus: i32) {
        let learn = |entry: &mut i16| {
            // The nearer to the end, the smaller the step: it never gets there.
            *entry += (bonus - i32::from(*entry) * bonus.abs() / MAX) as i16;
        };
        learn(&mut self.quiet[side * MOVE_KEYS + usize::from(key.0)]);
        for before in before {
            if before != MoveKey::NONE {
                learn(&mut self.follow[index(before, key)]);
            }
        }
    }
}

fn index(before: MoveKey, key: MoveKey) -> usize {
    usize::from(before.0) * MOVE_KEYS + usize::from(key.0)
}
