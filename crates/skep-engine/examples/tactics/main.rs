//! The tactical suite: how much of it the engine solves, whether it is right, and where it comes from.
//!
//! ```text
//! tactics FILE [--seconds S | --nodes N] [--without STEP]…    let the engine solve it (2 seconds each)
//! tactics prove FILE                                          prove every line again
//! tactics find FILE…                                          make a suite of games, one GameString on each line
//! ```
//!
//! A puzzle is solved by a move that begins a win in as few moves as possible. A step of the search that hides wins is found
//! by leaving it out: `null`, `reverse-futility`, `futility`, `late-moves`, `reductions`, `iir`, `extensions`.

#![expect(clippy::print_stdout, reason = "printing is what it is for")]

mod find;
#[path = "../../tests/prover/mod.rs"]
mod prover;
#[path = "../../tests/suite/mod.rs"]
mod suite;

use std::error::Error;
use std::time::{Duration, Instant};

use skep_engine::{Engine, Limit, Params, Poll, Report, Task, Weights};
use skep_rules::{Game, Move, MoveText};

use suite::Puzzle;

/// The size of the transposition table in megabytes.
const MEGABYTES: usize = 64;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<&str>>()[..] {
        ["prove", file] => prove(file),
        ["find", ref files @ ..] => find(files),
        [file, ref options @ ..] => solve(file, options),
        [] => Err("which suite? for instance testdata/tactics.txt".into()),
    }
}

fn solve(file: &str, options: &[&str]) -> Result<(), Box<dyn Error>> {
    let mut limit = Limit::time(Duration::from_secs(2));
    let mut params = Params::BEST;
    for option in options.chunks(2) {
        match *option {
            ["--seconds", seconds] => limit.time = Some(Duration::try_from_secs_f64(seconds.parse()?)?),
            ["--nodes", nodes] => limit = Limit::nodes(nodes.parse()?),
            ["--without", step] => leave_out(step, &mut params)?,
            _ => return Err(format!("cannot do {option:?}").into()),
        }
    }
    let mut engine = Engine::new(MEGABYTES).ok_or("not enough memory")?.with(params, Weights::BEST);
    let mut counts = [(0, 0); 4];
    for (number, puzzle) in suite::read(&std::fs::read_to_string(file)?)? {
        engine.forget();
        let report = search(&mut engine, &puzzle.game, limit);
        let best = &report.lines[0];
        let (solved, total) = counts.get_mut(puzzle.moves as usize).ok_or("a win too far away")?;
        *total += 1;
        if puzzle.firsts.contains(&best.moves[0]) {
            *solved += 1;
        } else {
            println!("unsolved: line {number}, {}", told(&puzzle, &report));
        }
    }
    for (moves, (solved, total)) in counts.into_iter().enumerate().skip(1) {
        println!("win in {moves}: {solved} of {total} solved");
    }
    Ok(())
}

fn search(engine: &mut Engine, game: &Game, limit: Limit) -> Report {
    let start = Instant::now();
    engine.search(&Task { clock: &|| start.elapsed(), ..Task::new(game, limit) }, &mut |_| Poll::Continue)
}

/// Describes what the engine played instead.
fn told(puzzle: &Puzzle, report: &Report) -> String {
    let best = &report.lines[0];
    let firsts = texts(&puzzle.game, puzzle.firsts.iter().map(|&m| vec![m])).join(", ");
    let line = texts(&puzzle.game, [best.moves.clone()]).join("");
    format!(
        "win in {} by {firsts}; thought {} at depth {} after {} nodes: {line}",
        puzzle.moves, best.score, report.depth, report.nodes
    )
}

/// Lines that all begin in the last position of a game, as MoveStrings.
fn texts(game: &Game, lines: impl IntoIterator<Item = Vec<Move>>) -> Vec<String> {
    let text = |line: Vec<Move>| {
        let mut position = game.position().clone();
        let mut words = Vec::new();
        for m in line {
            words.push(MoveText::of(m, &position).to_string());
            if position.play(m).is_err() {
                break;
            }
        }
        words.join("; ")
    };
    lines.into_iter().map(text).collect()
}

/// Leaves a step of the search out.
fn leave_out(step: &str, params: &mut Params) -> Result<(), Box<dyn Error>> {
    match step {
        "null" => params.null_depth = i32::MAX,
        "reverse-futility" => params.reverse_futility_depth = 0,
        "futility" => params.futility_depth = 0,
        "late-moves" => params.late_move_depth = 0,
        "reductions" => (params.reduction_base, params.reduction_factor) = (0, 0),
        "iir" => params.iir_depth = i32::MAX,
        "extensions" => params.extension_max = 0,
        _ => return Err(format!("there is no step {step:?} to leave out").into()),
    }
    Ok(())
}

fn prove(file: &str) -> Result<(), Box<dyn Error>> {
    let mut wrong = 0;
    let puzzles = suite::read(&std::fs::read_to_string(file)?)?;
    for (number, puzzle) in &puzzles {
        let proof = prover::prove(puzzle.game.position(), puzzle.moves, u64::MAX);
        let proof = proof.map_err(|prover::TooLong| "no proof takes longer than for ever")?;
        if proof.as_ref().is_none_or(|proof| (proof.moves, &proof.firsts) != (puzzle.moves, &puzzle.firsts)) {
            wrong += 1;
            println!("wrong: line {number}, proved {proof:?}");
        }
    }
    println!("{} of {} lines proved", puzzles.len() - wrong, puzzles.len());
    if wrong > 0 { Err("the suite is wrong".into()) } else { Ok(()) }
}

fn find(files: &[&str]) -> Result<(), Box<dyn Error>> {
    let mut games = Vec::new();
    for file in files {
        for line in std::fs::read_to_string(file)?.lines() {
            games.push(line.parse::<Game>()?);
        }
    }
    for puzzle in find::puzzles(&games) {
        println!("{puzzle}");
    }
    Ok(())
}
