mod list;

use std::fmt::Write;
use std::num::NonZeroUsize;

use clap::Args;
use serde::Serialize;
use skep_rules::{Game, MoveText, Position, perft, perft_played};

use crate::count::{self, Means, PerftCache};
use crate::failure::Failure;
use crate::fault::{Fault, text};
use crate::input::GameArguments;
use crate::messages::Messages;
use crate::progress::Progress;
use crate::terminal;

#[derive(Args)]
#[command(allow_missing_positional = true)]
pub(crate) struct Arguments {
    #[command(flatten)]
    game: GameArguments,

    #[arg(value_parser = depth)]
    depth: u32,

    // A cache does not tell rules apart, and the games of a list may have different ones.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "divide", "hash"])]
    list: Option<String>,

    #[arg(long)]
    divide: bool,

    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    threads: NonZeroUsize,

    #[arg(long, value_name = "MB", value_parser = megabytes)]
    hash: Option<usize>,

    #[arg(long, conflicts_with = "hash")]
    no_bulk: bool,

    #[arg(long, conflicts_with = "hash")]
    portable: bool,

    #[arg(long)]
    json: bool,
}

const DEPTH_MAX: u32 = 20;
const THREADS_MAX: usize = 1024;
const MEGABYTES_MAX: usize = 1 << 20;

fn depth(word: &str) -> Result<u32, Fault> {
    match word.parse::<u32>() {
        Ok(depth) if depth <= DEPTH_MAX => Ok(depth),
        Ok(depth) => Err(Fault::new("usage-depth-max", [("depth", text(&depth)), ("max", text(&DEPTH_MAX))])),
        Err(_) => Err(Fault::new("usage-depth", [("max", text(&DEPTH_MAX))])),
    }
}

fn threads(text: &str) -> Result<NonZeroUsize, Fault> {
    let number: Option<NonZeroUsize> = text.parse().ok();
    number.filter(|number| number.get() <= THREADS_MAX).ok_or_else(|| Fault::number(&1, &THREADS_MAX))
}

fn megabytes(word: &str) -> Result<usize, Fault> {
    let number: Option<usize> = word.parse().ok();
    number
        .filter(|number| (1..=MEGABYTES_MAX).contains(number))
        .ok_or_else(|| Fault::new("usage-megabytes", [("max", text(&MEGABYTES_MAX))]))
}

pub(crate) fn run(arguments: &Arguments, messages: &Messages) -> Result<(), Failure> {
    let means = arguments.means(messages)?;
    if let Some(name) = &arguments.list {
        return list::print(name, arguments, &means, messages);
    }
    let (game, _) = arguments.game.read(messages)?;
    if arguments.divide {
        print_divided(&game, arguments, &means)
    } else {
        print_depths(&game, arguments, &means, messages)
    }
}

impl Arguments {
    fn means(&self, messages: &Messages) -> Result<Means, Failure> {
        let cache = match self.hash {
            None => None,
            Some(megabytes) => Some(PerftCache::new(megabytes).ok_or_else(|| {
                Failure::Input(messages.tell("memory-option", [("option", format!("--hash {megabytes}").into())]))
            })?),
        };
        Ok(Means { perft: self.perft(), threads: self.threads, cache })
    }

    fn perft(&self) -> fn(&Position, u32) -> u64 {
        fn portable(position: &Position) -> Position {
            let mut position = position.clone();
            position.force_portable();
            position
        }
        match (self.no_bulk, self.portable) {
            (false, false) => perft,
            (true, false) => perft_played,
            (false, true) => |position, depth| perft(&portable(position), depth),
            (true, true) => |position, depth| perft_played(&portable(position), depth),
        }
    }
}

/// What `--json` prints.
#[derive(Serialize)]
struct Report {
    rules: String,
    game: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    depths: Vec<Count>,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Divided>,
}

#[derive(Serialize)]
struct Count {
    depth: u32,
    count: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct Divided {
    moves: Vec<First>,
    #[serde(flatten)]
    total: Count,
}

#[derive(Serialize)]
struct First {
    #[serde(rename = "move")]
    text: String,
    count: u64,
}

fn print_depths(game: &Game, arguments: &Arguments, means: &Means, messages: &Messages) -> Result<(), Failure> {
    let mut depths = Vec::new();
    if !arguments.json {
        terminal::write(&heading(messages))?;
    }
    for depth in 0..=arguments.depth {
        let progress = Progress::new(depth.to_string());
        let count =
            count::total(game.position(), depth, means, &|done, parts| progress.show(done as u64, parts as u64));
        let count = Count { depth, count, seconds: progress.finish() };
        if !arguments.json {
            terminal::write(&line(&count))?;
        }
        depths.push(count);
    }
    if arguments.json { print_json(game, depths, None) } else { Ok(()) }
}

fn print_divided(game: &Game, arguments: &Arguments, means: &Means) -> Result<(), Failure> {
    let (moves, total) = divided(game, arguments.depth, means);
    if arguments.json {
        return print_json(game, Vec::new(), Some(Divided { moves, total }));
    }
    let mut text = String::new();
    for first in &moves {
        // Writing into a String cannot fail.
        let _ = writeln!(text, "{}: {}", first.text, first.count);
    }
    let _ = writeln!(text, "total: {}", total.count);
    Ok(terminal::write(&text)?)
}

fn print_json(game: &Game, depths: Vec<Count>, divide: Option<Divided>) -> Result<(), Failure> {
    print_as_json(&Report { rules: game.rules().to_string(), game: game.game_string(), depths, divide })
}

fn print_as_json(report: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(report).map_err(std::io::Error::from)?;
    Ok(terminal::write(&(text + "\n"))?)
}

/// The count of each first move, and the total.
fn divided(game: &Game, depth: u32, means: &Means) -> (Vec<First>, Count) {
    let progress = Progress::new(depth.to_string());
    let moves = count::divide(game.position(), depth, means, &|done, parts| progress.show(done as u64, parts as u64));
    let seconds = progress.finish();
    // There is one sequence of no moves.
    let count = if depth == 0 { 1 } else { moves.iter().map(|(_, count)| count).sum() };
    let first = |(m, count)| First { text: MoveText::of(m, game.position()).to_string(), count };
    (moves.into_iter().map(first).collect(), Count { depth, count, seconds })
}

fn heading(messages: &Messages) -> String {
    let [depth, count, time, speed] =
        ["depth", "count", "time", "speed"].map(|column| messages.say(&format!("bench-column-{column}")));
    format!("{depth:>5}  {count:>20}  {time:>11}  {speed:>11}\n")
}

fn line(&Count { depth, count, seconds }: &Count) -> String {
    let speed = count as f64 / seconds / 1e6;
    // After a very short count the speed is not known.
    let speed = if seconds > 0.001 { format!("{speed:>8.1} M/s") } else { String::new() };
    let text = format!("{depth:>5}  {count:>20}  {seconds:>9.3} s  {speed}");
    text.trim_end().to_owned() + "\n"
}
