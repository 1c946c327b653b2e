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

/// Count the move sequences of every length up to DEPTH
///
/// The classic proof of a move generator: the totals of programs that know the rules agree.
#[derive(Args)]
#[command(allow_missing_positional = true, after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    game: GameArguments,

    /// How many moves deep, at most 20
    #[arg(value_parser = depth)]
    depth: u32,

    /// Count DEPTH moves deep from every game of a list: a file with one on each line, or - for the standard input. A line
    /// may go on with a colon and its counts from depth 0, as in "Base: 1 4 96"; a count that differs is then an error
    // A cache does not tell rules apart, and the games of a list may have different ones.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "divide", "hash"])]
    list: Option<String>,

    /// Count for each first move apart
    #[arg(long)]
    divide: bool,

    /// How many threads count at once
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    threads: NonZeroUsize,

    /// Remember counts in a cache of this many megabytes, so that positions reached again are not counted again
    #[arg(long, value_name = "MB", value_parser = megabytes)]
    hash: Option<usize>,

    /// Play the last move of each sequence too and take it back, as a search does, instead of counting the last moves of a
    /// position at once: the same counts, more slowly
    #[arg(long, conflicts_with = "hash")]
    no_bulk: bool,

    /// Use only instructions that every machine has, even if this one has faster ones
    #[arg(long, conflicts_with = "hash")]
    portable: bool,

    /// Print the counts as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  skep perft 5                                  the game with all pieces
  skep perft Base 6 --threads 2                 the game without expansions
  skep perft carbon 4 --divide                  each first move apart
  skep perft 'Base;InProgress;White[2];wS1;bS1 -wS1' 3
  skep perft --list testdata/midgame.txt 3      every game of a list, and its counts checked
  skep perft --list games.txt 3 --no-bulk       how fast moves are played and taken back

Exit codes: 0 fine · 2 wrong use of the command line
            1 a game cannot be read or is not legal, or a count is not what the list says";

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
    if arguments.divide { print_divided(&game, arguments, &means) } else { print_depths(&game, arguments, &means) }
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

fn print_depths(game: &Game, arguments: &Arguments, means: &Means) -> Result<(), Failure> {
    let mut depths = Vec::new();
    if !arguments.json {
        terminal::write(HEADING)?;
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

const HEADING: &str = "depth                 count         time        speed\n";

fn line(&Count { depth, count, seconds }: &Count) -> String {
    let speed = count as f64 / seconds / 1e6;
    // After a very short count the speed is not known.
    let speed = if seconds > 0.001 { format!("{speed:>8.1} M/s") } else { String::new() };
    let text = format!("{depth:>5}  {count:>20}  {seconds:>9.3} s  {speed}");
    text.trim_end().to_owned() + "\n"
}
