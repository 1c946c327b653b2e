//! The history heuristic: which moves have caused cutoffs. Cells are relative to the enemy's Queen, so that the history stays valid
//! when the hive moves across the table.

use skep_rules::{Hex, Move, Piece, Position};

use crate::cuts::Cuts;

/// The history tables of one thread.
#[derive(Clone, Debug)]
pub(crate) struct History {
    /// The main (butterfly) history, by side, bug and cell.
    quiet: Vec<i16>,
    /// Continuation history: of moves by the move one or two plies before, both as [`MoveKey`]s.
    continuation: Vec<i16>,
    /// A sample of the cutoffs, where they are kept for learning.
    pub(crate) cuts: Option<Cuts>,
}

/// A bug and the cell it goes to, as an index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MoveKey(u16);

/// The bound of a history entry, which is never reached.
const MAX: i32 = 8192;
/// The distance from the Queen up to which cells are told apart.
const RADIUS: i32 = 3;
const SPAN: i32 = 2 * RADIUS + 1;
/// The number of cells within [`RADIUS`], and one for all others.
const CELLS: usize = (SPAN * SPAN) as usize + 1;
/// The number of move keys. The continuation history has the square of it as entries, which should stay in the cache.
const MOVE_KEYS: usize = 8 * CELLS + 1;

impl MoveKey {
    /// No move: before the start of the game, or a pass.
    pub(crate) const NONE: MoveKey = MoveKey((8 * CELLS) as u16);

    /// The key of a move, relative to the cell of a Queen.
    pub(crate) fn of(m: Move, queen: Hex) -> MoveKey {
        let (Some(piece), Some(to)) = (m.piece(), m.to()) else { return MoveKey::NONE };
        let Hex { q, r } = to - queen;
        let is_near = q.abs() <= RADIUS && r.abs() <= RADIUS;
        let cell = if is_near { ((q + RADIUS) * SPAN + r + RADIUS) as usize } else { CELLS - 1 };
        MoveKey((piece.bug() as usize * CELLS + cell) as u16)
    }
}

/// The cell that move keys are relative to: that of the enemy's Queen, or of the own one while the enemy's is in hand.
pub(crate) fn queen_in_sight(position: &Position) -> Hex {
    let us = position.turn();
    position.cell(Piece::queen(!us)).or_else(|| position.cell(Piece::queen(us))).unwrap_or(Hex::ORIGIN)
}

impl History {
    pub(crate) fn new(cuts: Option<Cuts>) -> History {
        History { quiet: vec![0; 2 * MOVE_KEYS], continuation: vec![0; MOVE_KEYS * MOVE_KEYS], cuts }
    }

    /// Ages the history: halves all entries, for the search of another position.
    pub(crate) fn fade(&mut self) {
        self.quiet.iter_mut().chain(&mut self.continuation).for_each(|entry| *entry /= 2);
    }

    /// The history of a move, alone and as the continuation of the two moves before it.
    pub(crate) fn worth(&self, side: usize, key: MoveKey, before: [MoveKey; 2]) -> i32 {
        let continuation = |before: MoveKey| i32::from(self.continuation[index(before, key)]);
        i32::from(self.quiet[side * MOVE_KEYS + usize::from(key.0)])
            + continuation(before[0])
            + continuation(before[1]) / 2
    }

    /// Adds a bonus to the history of a move, or a malus if it is negative.
    pub(crate) fn note(&mut self, side: usize, key: MoveKey, before: [MoveKey; 2], bonus: i32) {
        let learn = |entry: &mut i16| {
            // The nearer an entry is to the bound, the smaller the step, so it never reaches the bound.
            *entry += (bonus - i32::from(*entry) * bonus.abs() / MAX) as i16;
        };
        learn(&mut self.quiet[side * MOVE_KEYS + usize::from(key.0)]);
        for before in before {
            if before != MoveKey::NONE {
                learn(&mut self.continuation[index(before, key)]);
            }
        }
    }
}

fn index(before: MoveKey, key: MoveKey) -> usize {
    usize::from(before.0) * MOVE_KEYS + usize::from(key.0)
}
