use skep_rules::{Move, Position};

use crate::glance::{Glance, Look};

/// A position of a search in which a move was good enough, with what its moves look like at a glance: for learning which to
/// try first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cut {
    /// The traits of the moves, each a number below [`Cut::TRAITS`]. The first move is the one that was good enough.
    pub moves: Vec<[u16; 4]>,
}

impl Cut {
    /// How many traits there are.
    pub const TRAITS: usize = Look::TRAITS;
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

    /// Notes that one of the moves of a position was good enough.
    pub(crate) fn note(&mut self, position: &Position, best: Move, moves: &[Move]) {
        self.seen += 1;
        if !self.seen.is_multiple_of(self.one_in) {
            return;
        }
        let mut glance = Glance::new(position);
        let mut traits = |m: Move| {
            let from = m.piece().filter(|_| matches!(m, Move::Shift { .. })).and_then(|piece| position.cell(piece));
            glance.at(m, from).map(|look| look.traits)
        };
        let Some(first) = traits(best) else { return };
        let others = moves.iter().filter(|&&m| m != best).filter_map(|&m| traits(m));
        self.kept.push(Cut { moves: std::iter::once(first).chain(others).collect() });
    }
}
