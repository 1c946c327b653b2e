use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use serde::Serialize;
use skep_engine::{Bench, Code, Trial};
use skep_rules::Game;

use crate::failure::Failure;
use crate::terminal;

/// Measure the engine, and see whether it still searches as it did
///
/// Searches fixed positions to a fixed depth. With one thread the number of positions it searches is the engine's signature:
/// the same on every machine, and another one as soon as the search or the evaluation changes.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// How many moves deep, from 1 to 60
    #[arg(long, value_name = "N", default_value_t = Bench::STANDARD.depth, value_parser = clap::value_parser!(u32).range(1..=60))]
    depth: u32,

    /// How many threads search, from 1 to 256
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    /// How many megabytes the transposition table has, from 1 to 65536
    #[arg(long, value_name = "MB", default_value_t = Bench::STANDARD.megabytes as u32, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    table: u32,

    /// Use only instructions that every machine has, even if this one has faster ones
    #[arg(long)]
    portable: bool,

    /// Print the figures as JSON
    #[arg(long)]
    json: bool,

    /// Find the signature and write it to the file that the tests compare: bench-signature.txt of the engine's sources
    #[arg(long, value_name = "FILE", conflicts_with_all = ["depth", "threads", "table", "portable", "json"])]
    write: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  skep bench                                  the signature, compared with the one the program was built with
  skep bench --depth 7 --threads 2 --table 64
  skep bench --portable --json
  skep bench --write crates/skep-engine/bench-signature.txt

Exit codes: 0 fine · 2 wrong use of the command line
            1 the signature is not the committed one, or there is not enough memory";

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    if let Some(path) = &arguments.write {
        return write(path);
    }
    let bench = Bench {
        depth: arguments.depth,
        threads: usize::from(arguments.threads),
        megabytes: arguments.table as usize,
        code: if arguments.portable { Code::Portable } else { Code::Fastest },
    };
    let mut positions = Vec::new();
    let mut written = Ok(());
    if !arguments.json {
        terminal::write(HEADING)?;
    }
    let nodes = nodes(&bench, &mut |trial| {
        let position = Position::of(trial);
        if !arguments.json && written.is_ok() {
            written = terminal::write(&line(&position.name, position.nodes, position.seconds));
        }
        positions.push(position);
    })?;
    written?;
    let seconds = positions.iter().map(|position| position.seconds).sum();
    let figures = Figures {
        depth: bench.depth,
        threads: bench.threads,
        table: bench.megabytes,
        positions,
        nodes,
        seconds,
        signature: bench.signature(),
    };
    if arguments.json {
        let text = serde_json::to_string_pretty(&figures).map_err(std::io::Error::from)?;
        terminal::write(&(text + "\n"))?;
    } else {
        terminal::write(&line("all", nodes, seconds))?;
    }
    let comparison = compare_signature(nodes, figures.signature)?;
    if arguments.json { Ok(()) } else { Ok(terminal::write(&comparison)?) }
}

/// What `--json` prints.
#[derive(Serialize)]
struct Figures {
    depth: u32,
    threads: usize,
    table: usize,
    positions: Vec<Position>,
    nodes: u64,
    seconds: f64,
    /// The expected number of nodes, if it is known.
    signature: Option<u64>,
}

#[derive(Serialize)]
struct Position {
    #[serde(skip)]
    name: String,
    rules: String,
    game: Option<String>,
    depth: u32,
    nodes: u64,
    seconds: f64,
}

impl Position {
    fn of(Trial { game, report }: &Trial<'_>) -> Position {
        Position {
            name: name(game),
            rules: game.rules().to_string(),
            game: game.game_string(),
            depth: report.depth,
            nodes: report.nodes,
            seconds: report.time.as_secs_f64(),
        }
    }
}

/// Prints whether the number is the committed signature, and fails if it is not.
fn compare_signature(nodes: u64, signature: Option<u64>) -> Result<String, Failure> {
    match signature {
        None => Ok("no signature is committed for these settings\n".to_owned()),
        Some(signature) if signature == nodes => Ok(format!("signature {nodes}, as committed\n")),
        Some(signature) => Err(Failure::Input(format!(
            "the signature is {nodes}, but {signature} is committed: the search or the evaluation has changed; if it should \
             have, `make bench-signature` writes the new one"
        ))),
    }
}

/// Searches all positions, by a real clock.
fn nodes(bench: &Bench, tell: &mut dyn FnMut(&Trial<'_>)) -> Result<u64, Failure> {
    let start = Instant::now();
    bench.run(&|| start.elapsed(), tell).ok_or_else(|| {
        Failure::Input(format!("there is not enough memory for --table {}: try a smaller number", bench.megabytes))
    })
}

/// Writes the signature. The comments of the file stay as they are.
fn write(path: &Path) -> Result<(), Failure> {
    let cannot = |error| Failure::Input(format!("the signature cannot be kept in {}: {error}", path.display()));
    let old = fs::read_to_string(path).map_err(cannot)?;
    let signature = nodes(&Bench::STANDARD, &mut |_| {})?.to_string();
    let comments = old.lines().filter(|line| line.starts_with('#'));
    let new: String = comments.chain([signature.as_str()]).map(|line| line.to_owned() + "\n").collect();
    fs::write(path, &new).map_err(cannot)?;
    let change = if new == old { "unchanged" } else { "changed" };
    Ok(terminal::write(&format!("{}: {change}\nBench: {signature}\n", path.display()))?)
}

const HEADING: &str = "position                     nodes        time        speed\n";

fn line(name: &str, nodes: u64, seconds: f64) -> String {
    let speed = nodes as f64 / seconds / 1e3;
    // After a very short search the speed is not known.
    let speed = if seconds > 0.001 { format!("{speed:>7.0} k/s") } else { String::new() };
    let text = format!("{name:<20}  {nodes:>12}  {seconds:>8.3} s  {speed}");
    text.trim_end().to_owned() + "\n"
}

/// The rules, and how far the game has come.
fn name(game: &Game) -> String {
    format!("{} {}", game.rules(), game.moves().len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Messages};

    #[test]
    fn another_signature_is_an_error_that_says_what_to_do() {
        assert_eq!(compare_signature(123, Some(123)).ok().as_deref(), Some("signature 123, as committed\n"));
        assert!(compare_signature(123, None).is_ok());
        let fault = compare_signature(123, Some(321)).expect_err("another one").sentence(&Messages::new(Language::En));
        assert!(["123", "321", "make bench-signature"].iter().all(|part| fault.contains(part)), "{fault}");
    }
}
