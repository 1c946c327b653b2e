//! Plays two sets of parameters of the search and the evaluation against each other, at a fixed number of nodes, until it is
//! decided which is better:
//!
//! ```text
//! cargo run --release -p skep --example duel -- --nodes 5000 --sprt 0,8 tempo=20,null_depth=3
//! ```
//!
//! says for the first engine which numbers differ from the best known; a second argument says it for the other engine, and
//! `weights=FILE` takes all weights from a table that `skep tune` has written. Every opening is played twice with colours
//! swapped; the score is that of the first engine.

#![expect(clippy::print_stdout, reason = "printing is what it is for")]

use std::error::Error;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use clap::Parser;
use skep_engine::{Engine, Limit, Params, Poll, Task, Weights};
use skep_match::book::{Book, Opening};
use skep_match::sprt::{Decision, Sprt};
use skep_match::statistics::{Points, Results};
use skep_rules::{Color, Expansions, Game, RuleSet, Status, Switch};

#[derive(Parser)]
struct Arguments {
    /// What the first engine does differently, as NAME=VALUE,…
    #[arg(default_value = "")]
    one: String,
    /// What the second engine does differently
    #[arg(default_value = "")]
    other: String,
    #[arg(long, default_value = "Base+MLP")]
    pieces: Expansions,
    /// At most so many games
    #[arg(long, default_value = "20000")]
    games: usize,
    /// Positions searched for a move
    #[arg(long, default_value = "5000")]
    nodes: u64,
    /// Stop when it is decided whether the first engine is rather ELO1 or ELO0 stronger
    #[arg(long, value_name = "ELO0,ELO1", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    #[arg(long, default_value = "2")]
    threads: NonZeroUsize,
}

/// A seed for other openings than those of matches.
const BOOK_SEED: u64 = 2;

fn sprt(text: &str) -> Result<Sprt, String> {
    let (elo0, elo1) = text.split_once(',').ok_or("expected two numbers, as in 0,8")?;
    let number = |text: &str| text.parse().map_err(|_| format!("{text} is no number"));
    Sprt::new(number(elo0)?, number(elo1)?, 0.05, 0.05).map_err(|error| error.to_string())
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::parse();
    // Both engines are deterministic, so the same opening would give the same game.
    let book = Book::generate(arguments.pieces, arguments.games / 2, BOOK_SEED);
    let rules = RuleSet::from_expansions(arguments.pieces).with(Switch::Threefold, true);
    let openings: Vec<&Opening> = book.openings().collect();
    let results = Mutex::new(Results::default());
    let next = AtomicUsize::new(0);
    let is_over = AtomicBool::new(false);
    let work = || -> Result<(), String> {
        let mut engines = [engine(&arguments.one)?, engine(&arguments.other)?];
        while !is_over.load(Ordering::Relaxed) {
            let Some(opening) = openings.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
            let pair = Color::ALL.map(|first| {
                let mut game = Game::new(rules);
                opening.moves().iter().for_each(|&m| game.play(m).expect("openings are legal"));
                play(game, &mut engines, first, arguments.nodes)
            });
            let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
            results.add_pair(pair[0], pair[1]);
            let decision = arguments.sprt.map(|sprt| sprt.decision(&results));
            let has_answer = decision.is_some_and(|decision| decision != Decision::GoOn);
            if !is_over.load(Ordering::Relaxed) && (has_answer || results.games().is_multiple_of(100)) {
                println!("{}", told(&results, &arguments));
            }
            is_over.fetch_or(has_answer, Ordering::Relaxed);
        }
        Ok(())
    };
    let outcome: Result<Vec<()>, String> = thread::scope(|scope| {
        let threads: Vec<_> = (0..arguments.threads.get()).map(|_| scope.spawn(work)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or_else(|_| Err("a thread has failed".into()))).collect()
    });
    outcome?;
    println!("[{}] v [{}] at {} nodes", arguments.one, arguments.other, arguments.nodes);
    Ok(())
}

fn told(results: &Results, arguments: &Arguments) -> String {
    let (score, (low, high)) = (results.score().unwrap_or(0.5), results.interval().unwrap_or((0.0, 1.0)));
    let mut text = format!(
        "{} games: {:.1} % [{:.1}, {:.1}]  +{} ={} -{}",
        results.games(),
        100.0 * score,
        100.0 * low,
        100.0 * high,
        results.wins(),
        results.draws(),
        results.losses()
    );
    if let Some(sprt) = arguments.sprt {
        let (fails, passes) = sprt.bounds();
        text += &format!("  llr {:.2} of {fails:.2} to {passes:.2}: {:?}", sprt.llr(results), sprt.decision(results));
    }
    text
}

fn engine(changes: &str) -> Result<Engine, String> {
    let (mut params, mut weights) = (Params::BEST, Weights::BEST);
    for change in changes.split(',').filter(|change| !change.is_empty()) {
        let (name, value) = change.split_once('=').ok_or("expected NAME=VALUE")?;
        if name == "weights" {
            weights = read_weights(value)?;
            continue;
        }
        let mut numbers = params.numbers();
        numbers.extend(weights.numbers());
        let number = numbers.into_iter().find(|(known, _)| known == name).ok_or_else(|| format!("no number {name}"))?;
        *number.1 = value.parse().map_err(|_| format!("{value} is no number"))?;
    }
    Ok(Engine::new(16).ok_or("no memory")?.with(params, weights))
}

/// Reads the weights of a table, in its order.
fn read_weights(path: &str) -> Result<Weights, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let rows = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let words = rows.flat_map(|line| line.split(['[', ']', ',', ' ']));
    let numbers: Vec<i32> = words.filter_map(|word| word.parse().ok()).collect();
    numbers.try_into().map(Weights).map_err(|_| format!("{path} is a table of other weights"))
}

/// Plays a game to its end; one that lasts too long is a draw.
fn play(mut game: Game, engines: &mut [Engine; 2], first: Color, nodes: u64) -> Points {
    engines.iter_mut().for_each(Engine::forget);
    while game.moves().len() < 300 {
        if let Status::Over(outcome) = game.status() {
            return match outcome.winner {
                None => Points::Draw,
                Some(winner) if winner == first => Points::Win,
                Some(_) => Points::Loss,
            };
        }
        let engine = &mut engines[usize::from(game.position().turn() != first)];
        let task = Task::new(&game, Limit::nodes(nodes));
        let report = engine.search(&task, &mut |_| Poll::Continue);
        let best = report.lines[0].moves[0];
        game.play(best).expect("the engine plays legal moves");
    }
    Points::Draw
}
