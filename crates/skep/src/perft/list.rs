//! Counting from every game of a list.

use serde::Serialize;
use skep_rules::Position;

use super::{Arguments, HEADING, line, print_as_json};
use crate::count::{self, Means};
use crate::failure::Failure;
use crate::messages::Messages;
use crate::progress::Progress;
use crate::{input, sentences, terminal};

/// A line of a list.
struct Entry {
    /// The number of the line.
    number: usize,
    position: Position,
    /// The expected count, if the line has one for the depth.
    expected: Option<u64>,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Report {
    positions: usize,
    /// The number of counts that agree with the list.
    checked: usize,
    depth: u32,
    leaves: u64,
    seconds: f64,
}

pub(super) fn print(name: &str, arguments: &Arguments, means: &Means, messages: &Messages) -> Result<(), Failure> {
    let entries = read(name, arguments, messages)?;
    let report = count(name, &entries, arguments.depth, means)?;
    if arguments.json {
        return print_as_json(&report);
    }
    let Report { positions, checked, depth, leaves, seconds } = report;
    let total = line(&super::Count { depth, count: leaves, seconds });
    Ok(terminal::write(&format!("{HEADING}{total}{positions} games, {checked} of them checked against the list\n"))?)
}

/// Reads all lines before anything is counted, so that a mistake in the last line is reported at once.
fn read(name: &str, arguments: &Arguments, messages: &Messages) -> Result<Vec<Entry>, Failure> {
    let lines = input::lines_of(name).map_err(|fault| Failure::Input(sentences::unreadable_file(&fault, messages)))?;
    let entry = |(number, line): (usize, String)| {
        let (text, counts) = line.split_once(':').unwrap_or((&line, ""));
        let wrong = |fault: String| Failure::Input(format!("{name}, line {number}: {fault}"));
        let game = arguments.game.game_of(text.trim(), messages).map_err(wrong)?;
        let expected = expected(counts, arguments.depth).map_err(wrong)?;
        Ok(Entry { number, position: game.position().clone(), expected })
    };
    lines.into_iter().map(entry).collect()
}

/// The count for a depth, from a list that begins with depth 0.
fn expected(counts: &str, depth: u32) -> Result<Option<u64>, String> {
    let count = |text: &str| {
        let wrong =
            |_| format!("{:?} is no count: after the colon there is one for each depth from 0", sentences::short(text));
        text.parse().map_err(wrong)
    };
    let counts: Vec<u64> = counts.split_whitespace().map(count).collect::<Result<_, _>>()?;
    Ok(counts.get(depth as usize).copied())
}

fn count(name: &str, entries: &[Entry], depth: u32, means: &Means) -> Result<Report, Failure> {
    let progress = Progress::new(depth.to_string());
    let mut leaves = 0;
    for (done, Entry { number, position, expected }) in entries.iter().enumerate() {
        let found = count::total(position, depth, means, &|_, _| {});
        if let Some(expected) = expected.filter(|&expected| expected != found) {
            progress.finish();
            let fault = format!("{expected} sequences of {depth} moves are expected, but {found} were found");
            return Err(Failure::Input(format!("{name}, line {number}: {fault}")));
        }
        leaves += found;
        progress.show(done as u64 + 1, entries.len() as u64);
    }
    let checked = entries.iter().filter(|entry| entry.expected.is_some()).count();
    Ok(Report { positions: entries.len(), checked, depth, leaves, seconds: progress.finish() })
}
