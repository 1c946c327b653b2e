//! Random openings for examples that play games.

use skep_rules::random::SplitMix64;
use skep_rules::{Game, Move, RuleSet};

/// A game whose first plies are random placements.
pub(crate) fn opening(rules: RuleSet, plies: usize, rng: &mut SplitMix64) -> Game {
    let mut game = Game::new(rules);
    while game.moves().len() < plies {
        let moves = game.legal_moves();
        let placed: Vec<Move> = moves.iter().copied().filter(|m| matches!(m, Move::Place { .. })).collect();
        let m = rng.pick(if placed.is_empty() { &moves } else { &placed });
        game.play(m).expect("a legal move is legal");
    }
    game
}
