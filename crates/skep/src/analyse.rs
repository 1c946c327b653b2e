mod graph;
mod json;
mod page;
mod position;
mod workers;

use std::num::NonZeroUsize;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use skep_engine::GameReport;
use skep_rules::Game;

use crate::failure::Failure;
use crate::fault::Fault;
use crate::input::GameArguments;
use crate::interrupt::{self, INTERRUPTED};
use crate::matches::seconds;
use crate::messages::Messages;
use crate::terminal;
use page::ReportText;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    game: GameArguments,

    #[arg(long)]
    position: bool,

    #[arg(long, value_name = "N", value_parser = nodes)]
    nodes: Option<u64>,

    #[arg(long, value_name = "S", value_parser = seconds, conflicts_with = "nodes")]
    time: Option<Duration>,

    #[arg(long, value_name = "N", default_value = "3", value_parser = clap::value_parser!(u64).range(1..=20))]
    lines: u64,

    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    threads: NonZeroUsize,

    #[arg(long)]
    json: bool,
}

const NODES_OF_GAME: u64 = 50_000;
const NODES_OF_POSITION: u64 = 1_000_000;
const NODES_MIN: u64 = 1000;
const THREADS_MAX: usize = 256;

fn nodes(text: &str) -> Result<u64, Fault> {
    let number: Option<u64> = text.parse().ok();
    number.filter(|&number| number >= NODES_MIN).ok_or_else(|| Fault::at_least(&NODES_MIN))
}

fn threads(text: &str) -> Result<NonZeroUsize, Fault> {
    let number: Option<NonZeroUsize> = text.parse().ok();
    number.filter(|number| number.get() <= THREADS_MAX).ok_or_else(|| Fault::number(&1, &THREADS_MAX))
}

pub(crate) fn run(arguments: &Arguments, messages: &Messages) -> Result<(), Failure> {
    let (game, text) = arguments.game.read(messages)?;
    let is_single = arguments.position || game.moves().is_empty();
    if is_single && game.status().is_over() {
        return Err(Failure::Input(messages.say("analyse-over")));
    }
    if arguments.time.is_some() && !is_single {
        return Err(Failure::Input(messages.say("analyse-no-time")));
    }
    let stop = interrupt::listen()?;
    if is_single {
        position::print(&game, arguments, &stop, messages)?;
    } else {
        print_game(&game, &text, arguments, &stop, messages)?;
    }
    if stop.load(Ordering::Relaxed) {
        process::exit(INTERRUPTED);
    }
    Ok(())
}

fn print_game(
    game: &Game,
    text: &str,
    arguments: &Arguments,
    stop: &AtomicBool,
    messages: &Messages,
) -> Result<(), Failure> {
    let nodes = arguments.nodes.unwrap_or(NODES_OF_GAME);
    let page = ReportText::new(game, messages);
    if !arguments.json {
        terminal::write(&page.heading(nodes))?;
    }
    let bar = bar(game.moves().len());
    let mut report = GameReport { nodes, plies: Vec::new() };
    let finished = workers::analyse(game, nodes, arguments.threads, stop, &mut |ply| {
        let written = if arguments.json { Ok(()) } else { bar.suspend(|| terminal::write(&page.ply(&ply))) };
        report.plies.push(ply);
        bar.set_position(report.plies.len() as u64);
        written
    });
    bar.finish_and_clear();
    if !finished? {
        return Err(Failure::Input(messages.say("analyse-no-memory")));
    }
    if arguments.json { json::print(game, &report) } else { Ok(terminal::write(&page.summary(text, &report))?) }
}

/// The progress bar, on terminals. The two blanks leave room for the ^C that the terminal prints.
fn bar(plies: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len}  {elapsed} + {eta}  ");
    let bar = ProgressBar::new(plies as u64);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
