use std::path::{Path, PathBuf};
use std::time::Instant;
use std::{fs, io};

use clap::Args;
use serde::Serialize;
use skep_engine::{Bench, Code, Trial};
use skep_rules::Game;

use crate::failure::Failure;
use crate::messages::{Argument, Messages};
use crate::{rule_words, sentences, terminal};

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "N", default_value_t = Bench::STANDARD.depth, value_parser = clap::value_parser!(u32).range(1..=60))]
    depth: u32,

    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    #[arg(long, value_name = "MB", default_value_t = Bench::STANDARD.megabytes as u32, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    table: u32,

    #[arg(long)]
    portable: bool,

    #[arg(long)]
    json: bool,

    #[arg(long, value_name = "FILE", conflicts_with_all = ["depth", "threads", "table", "portable", "json"])]
    write: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, messages: &Messages) -> Result<(), Failure> {
    if let Some(path) = &arguments.write {
        return write(path, messages);
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
        terminal::write(&heading(messages))?;
    }
    let nodes = nodes(&bench, messages, &mut |trial| {
        let position = Position::of(trial, messages);
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
        let text = serde_json::to_string_pretty(&figures).map_err(io::Error::from)?;
        terminal::write(&(text + "\n"))?;
    } else {
        terminal::write(&line(&messages.say("bench-all"), nodes, seconds))?;
    }
    let comparison = compare_signature(nodes, figures.signature, messages)?;
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
    fn of(Trial { game, report }: &Trial<'_>, messages: &Messages) -> Position {
        Position {
            name: name(game, messages),
            rules: game.rules().to_string(),
            game: game.game_string(),
            depth: report.depth,
            nodes: report.nodes,
            seconds: report.time.as_secs_f64(),
        }
    }
}

/// Prints whether the number is the committed signature, and fails if it is not.
fn compare_signature(nodes: u64, signature: Option<u64>, messages: &Messages) -> Result<String, Failure> {
    match signature {
        None => Ok(messages.say("bench-no-signature") + "\n"),
        Some(signature) if signature == nodes => {
            Ok(messages.tell("bench-same", [("signature", nodes.to_string().into())]) + "\n")
        }
        Some(signature) => Err(Failure::Input(messages.tell(
            "bench-other",
            [
                ("signature", nodes.to_string().into()),
                ("committed", signature.to_string().into()),
                ("command", "make bench-signature".into()),
            ],
        ))),
    }
}

/// Searches all positions, by a real clock.
fn nodes(bench: &Bench, messages: &Messages, tell: &mut dyn FnMut(&Trial<'_>)) -> Result<u64, Failure> {
    let start = Instant::now();
    bench.run(&|| start.elapsed(), tell).ok_or_else(|| {
        Failure::Input(messages.tell("memory-option", [("option", format!("--table {}", bench.megabytes).into())]))
    })
}

/// Writes the signature. The comments of the file stay as they are.
fn write(path: &Path, messages: &Messages) -> Result<(), Failure> {
    let file = || -> Argument<'static> { ("file", path.display().to_string().into()) };
    let cannot = |error: io::Error| {
        let error = ("error", sentences::reason(&error, messages).into());
        Failure::Input(messages.tell("bench-unwritable", [file(), error]))
    };
    let old = fs::read_to_string(path).map_err(cannot)?;
    let signature = nodes(&Bench::STANDARD, messages, &mut |_| {})?.to_string();
    let comments = old.lines().filter(|line| line.starts_with('#'));
    let new: String = comments.chain([signature.as_str()]).map(|line| line.to_owned() + "\n").collect();
    fs::write(path, &new).map_err(cannot)?;
    let change = messages.tell(if new == old { "bench-unchanged" } else { "bench-changed" }, [file()]);
    Ok(terminal::write(&format!("{change}\nBench: {signature}\n"))?)
}

fn heading(messages: &Messages) -> String {
    let [position, nodes, time, speed] =
        ["position", "nodes", "time", "speed"].map(|column| messages.say(&format!("bench-column-{column}")));
    format!("{position:<NAME$}  {nodes:>12}  {time:>10}  {speed:>11}\n")
}

/// The room for the words of a position's rules.
const NAME: usize = 40;

fn line(name: &str, nodes: u64, seconds: f64) -> String {
    let speed = nodes as f64 / seconds / 1e3;
    // After a very short search the speed is not known.
    let speed = if seconds > 0.001 { format!("{speed:>7.0} k/s") } else { String::new() };
    let text = format!("{name:<NAME$}  {nodes:>12}  {seconds:>8.3} s  {speed}");
    text.trim_end().to_owned() + "\n"
}

/// The rules, and how far the game has come.
fn name(game: &Game, messages: &Messages) -> String {
    format!("{} · {}", rule_words::in_words(game.rules(), messages), game.moves().len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn another_signature_is_an_error_that_says_what_to_do() {
        let messages = Messages::new(Language::En);
        let compare = |signature| compare_signature(123, signature, &messages);
        assert_eq!(compare(Some(123)).ok().as_deref(), Some("The signature is 123, as committed.\n"));
        assert!(compare(None).is_ok());
        let fault = compare(Some(321)).expect_err("another one").sentence(&messages);
        assert!(["123", "321", "make bench-signature"].iter().all(|part| fault.contains(part)), "{fault}");
    }
}
