//! Writes `testdata/blunders.txt`: games of the engine at low nodes in which one move is a planted blunder. The engine only
//! plays the natural moves around it; whether a move is a blunder is decided by the rules alone, by trying everything.
//!
//! `cargo run --profile proof -p skep-engine --example blunders > testdata/blunders.txt`

#![allow(clippy::print_stdout, reason = "an example shows what it has found")]

mod opening;

use opening::opening;
use skep_engine::{Engine, Limit, Poll, Task};
use skep_rules::random::SplitMix64;
use skep_rules::{Edition, Expansions, Game, Move, RuleSet, Status};

const PLIES_MAX: usize = 90;
/// The nodes for each move: enough for sensible moves, too few to see far.
const NODES: u64 = 500;
/// The number of games of each kind for each rule set.
const GAMES: usize = 4;
/// The number of plies after the blunder.
const AFTER: usize = 2;

fn main() {
    println!(
        "# Games with a planted blunder: its ply, what it is, and the game. A line with rules holds for the games below it."
    );
    println!("# missed-win: a move would have won at once, and another was played.");
    println!(
        "# queen-left: after the move the Queen can be surrounded at once; another move would have prevented that."
    );
    println!("# Written by crates/skep-engine/examples/blunders.rs, verified by the rules alone.");
    let editions = [Edition::Carbon, Edition::Classic].map(Edition::rules);
    for (number, rules) in Expansions::sets().map(RuleSet::from_expansions).chain(editions).enumerate() {
        println!("\nrules: {rules}");
        for kind in ["missed-win", "queen-left"] {
            let mut seed = 1000 * number as u64;
            let mut written = 0;
            while written < GAMES {
                seed += 1;
                if let Some((ply, game)) = plant(rules, kind, &mut SplitMix64::new(seed)) {
                    println!("{ply} {kind} {}", game.game_string().expect("a game from the beginning"));
                    written += 1;
                }
            }
        }
    }
}

/// A game with a blunder of a kind, and the ply of it.
fn plant(rules: RuleSet, kind: &str, rng: &mut SplitMix64) -> Option<(usize, Game)> {
    let mut engine = Engine::new(1).expect("enough memory");
    let mut game = opening(rules, 6, rng);
    while !game.status().is_over() && game.moves().len() < PLIES_MAX {
        let blunders = if kind == "missed-win" { missed_wins(&game) } else { queens_left(&game) };
        // Not always the first chance: the games should not all look the same.
        if !blunders.is_empty() && rng.below(2) == 0 {
            game.play(rng.pick(&blunders)).expect("a legal move");
            let ply = game.moves().len();
            for _ in 0..AFTER {
                if !game.status().is_over() {
                    let m = choose(&mut engine, &game);
                    game.play(m).expect("a legal move");
                }
            }
            return Some((ply, game));
        }
        let m = choose(&mut engine, &game);
        game.play(m).expect("a legal move");
    }
    None
}

fn choose(engine: &mut Engine, game: &Game) -> Move {
    engine.search(&Task::new(game, Limit::nodes(NODES)), &mut |_| Poll::Continue).lines[0].moves[0]
}

/// The moves that do not win where another one does.
fn missed_wins(game: &Game) -> Vec<Move> {
    let (wins, others): (Vec<Move>, Vec<Move>) = game.legal_moves().into_iter().partition(|&m| wins(game, m));
    if wins.is_empty() { Vec::new() } else { others }
}

/// The moves after which the other side can win at once, where there are others and nothing wins.
fn queens_left(game: &Game) -> Vec<Move> {
    let moves = game.legal_moves();
    if moves.iter().any(|&m| wins(game, m)) {
        return Vec::new();
    }
    let loses = |&m: &Move| {
        let after = after(game, m);
        match after.status() {
            // A move that surrounds the own Queen loses as well, but is another kind of blunder.
            Status::Over(_) => true,
            Status::InProgress => after.legal_moves().into_iter().any(|reply| wins(&after, reply)),
        }
    };
    let (bad, good): (Vec<Move>, Vec<Move>) = moves.into_iter().partition(loses);
    let bad = bad.into_iter().filter(|&m| !after(game, m).status().is_over());
    if good.is_empty() { Vec::new() } else { bad.collect() }
}

fn wins(game: &Game, m: Move) -> bool {
    let mover = game.position().turn();
    matches!(after(game, m).status(), Status::Over(outcome) if outcome.winner == Some(mover))
}

fn after(game: &Game, m: Move) -> Game {
    let mut game = game.clone();
    game.play(m).expect("a legal move");
    game
}
