use std::hint::black_box;
use std::time::Instant;

use skep_rules::{Game, Move, MoveList, Position};

use crate::race::MIDGAME;

/// A function of a position.
pub(crate) struct Call {
    pub(crate) what: &'static str,
    /// The average cost over the mid-game positions.
    pub(crate) nanoseconds: f64,
}

/// Enough rounds for at least one to be undisturbed.
const ROUNDS: usize = 2000;

pub(crate) fn measure() -> [Call; 4] {
    let game = |(text, _): (&str, u64)| text.parse::<Game>().expect("a game");
    let mut positions: Vec<Position> = MIDGAME.games().map(game).map(|game| game.position().clone()).collect();
    let moves: Vec<Vec<Move>> = positions.iter().map(Position::legal_moves).collect();
    let mut list = MoveList::new();

    let counted = cheapest(positions.len(), || {
        for position in &positions {
            black_box(position.count_legal_moves());
        }
    });
    let listed = cheapest(positions.len(), || {
        for position in &positions {
            position.legal_moves_into(&mut list);
            black_box(&list);
        }
    });
    let played = cheapest(moves.iter().map(Vec::len).sum(), || {
        for (position, moves) in positions.iter_mut().zip(&moves) {
            for &m in moves {
                let undo = position.play_unchecked(m);
                position.undo(black_box(undo));
            }
        }
    });
    let pinned = cheapest(positions.len(), || {
        for position in &positions {
            black_box(position.count_pinned());
        }
    });
    [
        Call { what: "count the legal moves", nanoseconds: counted },
        Call { what: "list them, in a list used again", nanoseconds: listed },
        Call { what: "play a move and take it back", nanoseconds: played },
        Call { what: "find the pieces that hold the hive together", nanoseconds: pinned },
    ]
}

/// The cost of one call in the best round, since disturbances only add to it.
fn cheapest(calls: usize, mut make_all: impl FnMut()) -> f64 {
    let round = |_| {
        let start = Instant::now();
        make_all();
        start.elapsed()
    };
    let best = (0..ROUNDS).map(round).min().expect("there are rounds");
    best.as_secs_f64() * 1e9 / calls as f64
}
