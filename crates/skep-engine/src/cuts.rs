use skep_rules::{Move, Position};

use crate::glance::{Glance, MoveTraits};

/// A beta cutoff of a search, with the traits of all moves of its position: for learning which moves to search first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cut {
    /// The traits of the moves, each a number below [`Cut::TRAITS`]. The first move is the one that caused the cutoff.
    pub moves: Vec<[u16; 4]>,
}

impl Cut {
    /// How many traits there are.
    pub const TRAITS: usize = MoveTraits::COUNT;
}

/// A sample of the cutoffs of a thread, one in `one_in`.
#[derive(Clone, Debug)]
pub(crate) struct Cuts {
    one_in: u64,
    seen: u64,
    pub(crate) kept: Vec<Cut>,
}

impl Cuts {
    pub(crate) fn new(one_in: u64) -> Cuts {
        Cuts { one_in: one_in.max(1), seen: 0, kept: Vec::new() }
    }

    /// Keeps a cutoff of a position, if its turn has come.
    pub(crate) fn note(&mut self, position: &Position, best: Move, moves: &[Move]) {
        self.seen += 1;
        if !self.seen.is_multiple_of(self.one_in) {
            return;
        }
        let mut glance = Glance::new(position);
        let mut traits = |m: Move| {
            let from = m.piece().filter(|_| matches!(m, Move::Shift { .. })).and_then(|piece| position.cell(piece));
            glance.at(m, from).map(|traits| traits.numbers)
        };
        let Some(first) = traits(best) else { return };
        let others = moves.iter().filter(|&&m| m != best).filter_map(|&m| traits(m));
        self.kept.push(Cut { moves: std::iter::once(first).chain(others).collect() });
    }
}
