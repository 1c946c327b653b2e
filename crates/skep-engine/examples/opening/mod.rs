//! Games to begin with.

use skep_rules::{Game, Move, RuleSet};

/// SplitMix64: a small generator that gives the same numbers everywhere and for ever.
pub(crate) struct Rng(pub(crate) u64);

impl Rng {
    /// A number below `n`, which is small enough that the slight preference for low numbers does not matter.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// A game whose first plies are random placements, as books begin.
pub(crate) fn opening(rules: RuleSet, plies: usize, rng: &mut Rng) -> Game {
    let mut game = Game::new(rules);
    while game.moves().len() < plies {
        let moves = game.legal_moves();
        let placed: Vec<Move> = moves.iter().copied().filter(|m| matches!(m, Move::Place { .. })).collect();
        let m = rng.pick(if placed.is_empty() { &moves } else { &placed });
        game.play(m).expect("a legal move is legal");
    }
    game
}
