//! The tactical suite: it is right, and the engine solves it.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod prover;
mod suite;

use std::collections::BTreeSet;

use prover::{Proof, prove};
use skep_engine::{Engine, Limit, Poll, Task};
use skep_rules::{Color, Move, Position};
use suite::{Origin, Puzzle};

const SUITE: &str = include_str!("../../../testdata/tactics.txt");

/// With debug assertions only one puzzle in this number is solved, to save time.
const STEP: usize = if cfg!(debug_assertions) { 7 } else { 1 };

/// How many nodes the engine gets for a win in 1, 2 and 3, and how much it solves with them at least, in hundredths: a little
/// less than it does, so that not every change of the evaluation changes this.
const SOLVED: [(u64, usize); 3] = [(20_000, 100), (50_000, 90), (100_000, 90)];

fn puzzles() -> Vec<(usize, Puzzle)> {
    suite::read(SUITE).unwrap()
}

#[test]
fn the_suite_has_enough_of_everything() {
    let puzzles = puzzles();
    let seen: BTreeSet<_> = puzzles.iter().map(|(_, puzzle)| puzzle.game.position().repetition_key()).collect();
    assert_eq!(seen.len(), puzzles.len(), "a position is there twice");
    for moves in 1..=3 {
        let of = |which: &dyn Fn(&Puzzle) -> bool| {
            puzzles.iter().filter(|(_, puzzle)| puzzle.moves == moves && which(puzzle)).count()
        };
        let all = of(&|_| true);
        assert!(all >= 80 && of(&|puzzle| puzzle.firsts.len() <= 3) >= all / 2, "win in {moves}");
        assert!(of(&|puzzle| puzzle.origin == Origin::Nokamute) >= all * 2 / 5, "win in {moves}");
        assert!(of(&|puzzle| puzzle.game.position().turn() == Color::White).abs_diff(all / 2) <= all / 10);
    }
}

#[test]
fn every_line_of_the_suite_is_proved() {
    for (number, puzzle) in puzzles().into_iter().step_by(STEP) {
        let proof = prove(puzzle.game.position(), puzzle.moves, u64::MAX).unwrap();
        assert_eq!(proof, Some(Proof { moves: puzzle.moves, firsts: puzzle.firsts }), "line {number}");
    }
}

#[test]
fn the_prover_agrees_with_the_definition() {
    // Win in two is slow to find by the definition alone: fewer positions have to do.
    for (moves, step) in [(1, STEP), (2, STEP * 16)] {
        for (number, puzzle) in puzzles().into_iter().step_by(step) {
            let mut game = puzzle.game;
            for back in 0..3 {
                let proof = prove(game.position(), moves, u64::MAX).unwrap();
                assert_eq!(proof, defined(game.position(), moves), "line {number}, {back} plies before");
                assert!(game.undo());
            }
        }
    }
}

/// What [`prove`] should say, word for word.
fn defined(position: &Position, moves_max: u32) -> Option<Proof> {
    (1..=moves_max).find_map(|moves| {
        let mut firsts = position.legal_moves();
        firsts.retain(|&m| wins_by(position, m, moves));
        firsts.sort_unstable();
        (!firsts.is_empty()).then_some(Proof { moves, firsts })
    })
}

fn wins_by(position: &Position, m: Move, moves: u32) -> bool {
    let us = position.turn();
    let mut after = position.clone();
    after.play(m).unwrap();
    let wins_against = |&reply: &Move| {
        let mut then = after.clone();
        then.play(reply).unwrap();
        match then.status().outcome() {
            Some(outcome) => outcome.winner == Some(us),
            None => then.legal_moves().into_iter().any(|m| wins_by(&then, m, moves - 1)),
        }
    };
    match after.status().outcome() {
        Some(outcome) => outcome.winner == Some(us),
        None => moves > 1 && after.legal_moves().iter().all(wins_against),
    }
}

#[test]
#[expect(clippy::print_stdout, reason = "how much it solves is worth reading even when it is enough")]
fn the_engine_solves_the_suite() {
    let mut engine = Engine::new(16).unwrap();
    let (mut solved, mut all) = ([0; 3], [0; 3]);
    let mut unsolved = Vec::new();
    for (number, puzzle) in puzzles().into_iter().step_by(STEP) {
        let length = puzzle.moves as usize - 1;
        engine.forget();
        let task = Task::new(&puzzle.game, Limit::nodes(SOLVED[length].0));
        let report = engine.search(&task, &mut |_| Poll::Continue);
        all[length] += 1;
        if puzzle.firsts.contains(&report.lines[0].moves[0]) {
            solved[length] += 1;
        } else {
            unsolved.push(number);
        }
    }
    let enough = |length: usize| solved[length] * 100 >= all[length] * SOLVED[length].1;
    let told = format!("solved {solved:?} of {all:?} wins in 1, 2 and 3; unsolved are the lines {unsolved:?}");
    assert!((0..3).all(enough), "{told}");
    println!("{told}");
}
