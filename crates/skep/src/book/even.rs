//! Openings for matches that favour neither side.

use std::fmt::Write;
use std::path::PathBuf;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;
use skep_match::book::{self, Book, Drawing, Opening};
use skep_rules::Expansions;

use super::judge::Judge;
use super::output;
use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::messages::Messages;
use crate::progress::Progress;
use crate::terminal;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(long, default_value = "Base+MLP")]
    pieces: Expansions,

    #[arg(long, value_name = "N", default_value = "1500")]
    lines: usize,

    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    #[arg(long, value_name = "N", default_value_t = NODES, value_parser = clap::value_parser!(u64).range(1000..))]
    nodes: u64,

    #[arg(long, value_name = "POINTS", default_value_t = MARGIN, value_parser = clap::value_parser!(u32).range(1..=50))]
    margin: u32,

    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

const NODES: u64 = 20_000;
const MARGIN: u32 = 8;
/// After this many openings in a row that are not even the rule is considered exhausted.
const MOST_DROPPED: usize = 1000;

pub(crate) fn run(arguments: &Arguments, messages: &Messages) -> Result<(), Failure> {
    let stop = interrupt::listen()?;
    let progress = Progress::new(arguments.pieces.to_string());
    let found = select(arguments, &stop, messages, &|lines| progress.show(lines as u64, arguments.lines as u64));
    let seconds = progress.finish();
    let (book, dropped) = found?;
    if stop.load(Ordering::Relaxed) {
        terminal::note(&(messages.say("book-stopped") + "\n"))?;
        process::exit(INTERRUPTED);
    }
    let lines = book.len();
    let summary = messages.tell(
        "book-done",
        [
            ("pieces", arguments.pieces.to_string().into()),
            ("count", lines.into()),
            ("dropped", dropped.into()),
            ("seconds", format!("{seconds:.0}").into()),
        ],
    ) + "\n";
    output::write(&arguments.text(&book), arguments.out.as_deref(), &summary, messages)
}

/// Draws openings until there are enough. Returns the book and the number of openings that were not even.
fn select(
    arguments: &Arguments,
    stop: &AtomicBool,
    messages: &Messages,
    tell: &dyn Fn(usize),
) -> Result<(Book, usize), Failure> {
    let mut judge = Judge::new(messages)?;
    let mut drawing = Drawing::new(arguments.pieces, arguments.seed);
    let (mut dropped, mut in_a_row) = (0, 0);
    while drawing.len() < arguments.lines
        && in_a_row < MOST_DROPPED
        && !stop.load(Ordering::Relaxed)
        && let Some(candidate) = drawing.candidate()
    {
        if unevenness(&mut judge, candidate.opening(), arguments.nodes, stop) <= arguments.margin * 10 {
            drawing.take(candidate);
            in_a_row = 0;
            tell(drawing.len());
        } else {
            dropped += 1;
            in_a_row += 1;
        }
    }
    Ok((drawing.book(), dropped))
}

/// How far the chance to win is from even, in thousandths.
fn unevenness(judge: &mut Judge, opening: &Opening, nodes: u64, stop: &AtomicBool) -> u32 {
    judge.win_chance(opening.game(), nodes, stop).abs_diff(500)
}

impl Arguments {
    /// The text of the book, with the command that makes it and the rule by which it is made.
    fn text(&self, book: &Book) -> String {
        let Arguments { pieces, lines, seed, nodes, margin, .. } = self;
        let mut text = format!(
            "# skep book match --pieces {pieces} --lines {lines} --seed {seed} --nodes {nodes} --margin {margin}\n#\n"
        );
        for line in book::RULE.lines() {
            text += format!("# {line}").trim_end();
            text.push('\n');
        }
        text.push('\n');
        for opening in book.openings() {
            let _ = writeln!(text, "{opening}");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rule's margin holds for the engine that made the books. A later engine judges every opening a little differently,
    /// which does not call for new books. But no opening may be nearly won for one side, and most have to be within the
    /// margin.
    #[test]
    fn the_engine_finds_the_committed_books_even() {
        const FURTHEST: u32 = 300;
        let step = if cfg!(debug_assertions) { 250 } else { 25 };
        let stop = AtomicBool::new(false);
        let mut judge = Judge::new(&Messages::new(crate::Language::En)).expect("memory");
        for expansions in [Expansions::NONE, Expansions::ALL] {
            let book = Book::committed(expansions).expect("a book");
            let mut found: Vec<u32> = Vec::new();
            for opening in book.openings().step_by(step) {
                found.push(unevenness(&mut judge, opening, NODES, &stop));
                assert!(found.last() <= Some(&FURTHEST), "{found:?}: {opening}");
            }
            found.sort_unstable();
            assert!(found[found.len() / 2] <= MARGIN * 10, "{expansions}: {found:?}");
        }
    }
}
