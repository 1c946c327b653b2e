//! Plays two sets of numbers of the search and the evaluation against each other, at a fixed number of nodes:
//!
//! ```text
//! cargo run --release -p skep-engine --example duel -- crates/skep-uhp/books/base-mlp.txt 200 5000 '' tempo=20,null_depth=3
//! ```
//!
//! is a book, games, nodes a move, and for either side the numbers that differ from the best known. Every opening is played
//! twice with colours swapped; the score is that of the first side.

#![expect(clippy::print_stdout, reason = "printing is what it is for")]

use std::error::Error;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use skep_engine::{Engine, Limit, Params, Task, Weights};
use skep_rules::{Color, Game, GameText, Repetition, RuleSet, Status};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [book, games, nodes, one, other] = &arguments[..] else { return Err("expected five arguments".into()) };
    let (games, nodes): (usize, u64) = (games.parse()?, nodes.parse()?);
    let book = std::fs::read_to_string(book)?;
    let lines: Vec<&str> = book.lines().filter(|line| line.contains(';') && !line.starts_with('#')).collect();
    let mut sides = [engine(one)?, engine(other)?];
    let mut points = [0u32; 5];
    let (mut score, mut played) = (0, 0);
    for pair in 0..games.div_ceil(2) {
        // Far apart in the book, so that few games already see much of it.
        let text: GameText = lines[pair * 619 % lines.len()].parse()?;
        let mut of_pair = 0;
        for first in Color::ALL {
            let rules = RuleSet { repetition: Repetition::Threefold, ..RuleSet::from_expansions(text.expansions) };
            of_pair += halves(play(text.replay(rules)?, &mut sides, first, nodes), first);
        }
        points[of_pair] += 1;
        (score, played) = (score + of_pair, played + 2);
        if played % 20 == 0 {
            println!("{played} games: {:.1} %  pairs {points:?}", 100.0 * score as f64 / (2 * played) as f64);
        }
    }
    let mean = score as f64 / (2 * played) as f64;
    let pairs = f64::from(points.iter().sum::<u32>());
    let square = |(halves, &count): (usize, &u32)| f64::from(count) * (halves as f64 / 4.0 - mean).powi(2);
    let error = 1.96 * (points.iter().enumerate().map(square).sum::<f64>() / pairs / pairs).sqrt();
    println!("{played} games at {nodes} nodes: {:.1} % ± {:.1}  [{one}] v [{other}]", 100.0 * mean, 100.0 * error);
    Ok(())
}

fn engine(changes: &str) -> Result<Engine, Box<dyn Error>> {
    let (mut params, mut weights) = (Params::BEST, Weights::BEST);
    for change in changes.split(',').filter(|change| !change.is_empty()) {
        let (name, value) = change.split_once('=').ok_or("expected NAME=VALUE")?;
        let mut numbers = params.numbers();
        numbers.extend(weights.numbers());
        let number = numbers.into_iter().find(|(known, _)| known == name).ok_or_else(|| format!("no number {name}"))?;
        *number.1 = value.parse()?;
    }
    Ok(Engine::new(16).ok_or("no memory")?.with(params, weights))
}

/// Plays a game to its end; one that lasts too long is a draw.
fn play(mut game: Game, sides: &mut [Engine; 2], first: Color, nodes: u64) -> Option<Color> {
    sides.iter_mut().for_each(Engine::forget);
    while game.moves().len() < 200 {
        if let Status::Over(outcome) = game.status() {
            return outcome.winner;
        }
        let side = usize::from(game.position().turn() != first);
        let limit = Limit { nodes: Some(nodes), ..Limit::default() };
        let stop = AtomicBool::new(false);
        let task = Task { game: &game, limit, lines: 1, clock: &|| Duration::ZERO, stop: &stop };
        let report = sides[side].search(&task, &mut |_| {});
        let best = report.lines[0].moves[0];
        game.play(best).expect("the engine plays legal moves");
    }
    None
}

/// Half points for the first side, which had this colour.
fn halves(winner: Option<Color>, color: Color) -> usize {
    match winner {
        None => 1,
        Some(winner) => 2 * usize::from(winner == color),
    }
}
