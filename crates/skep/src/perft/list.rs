//! Counting from every game of a list.

use serde::Serialize;
use skep_rules::Position;

use super::{Arguments, heading, line, print_as_json};
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
    let report = count(name, &entries, arguments.depth, means, messages)?;
    if arguments.json {
        return print_as_json(&report);
    }
    let Report { positions, checked, depth, leaves, seconds } = report;
    let total = line(&super::Count { depth, count: leaves, seconds });
    let counts = [("positions", positions.into()), ("checked", checked.into())];
    let counted = messages.tell("count-list", counts);
    Ok(terminal::write(&format!("{}{total}{counted}\n", heading(messages)))?)
}

/// Reads all lines before anything is counted, so that a mistake in the last line is reported at once.
fn read(name: &str, arguments: &Arguments, messages: &Messages) -> Result<Vec<Entry>, Failure> {
    let lines = input::lines_of(name).map_err(|fault| Failure::Input(sentences::unreadable_file(&fault, messages)))?;
    let entry = |(number, line): (usize, String)| {
        let (text, counts) = line.split_once(':').unwrap_or((&line, ""));
        let wrong = |fault: String| at_line(name, number, fault, messages);
        let game = arguments.game.game_of(text.trim(), messages).map_err(wrong)?;
        let expected = expected(counts, arguments.depth, messages).map_err(wrong)?;
        Ok(Entry { number, position: game.position().clone(), expected })
    };
    lines.into_iter().map(entry).collect()
}

fn at_line(file: &str, line: usize, fault: String, messages: &Messages) -> Failure {
    Failure::Input(messages.tell("count-line", [("file", file.into()), ("line", line.into()), ("fault", fault.into())]))
}

/// The count for a depth, from a list that begins with depth 0.
fn expected(counts: &str, depth: u32, messages: &Messages) -> Result<Option<u64>, String> {
    let count = |text: &str| {
        let wrong = |_| messages.tell("count-no-count", [("text", sentences::short(text).into())]);
        text.parse().map_err(wrong)
    };
    let counts: Vec<u64> = counts.split_whitespace().map(count).collect::<Result<_, _>>()?;
    Ok(counts.get(depth as usize).copied())
}

fn count(name: &str, entries: &[Entry], depth: u32, means: &Means, messages: &Messages) -> Result<Report, Failure> {
    let progress = Progress::new(depth.to_string());
    let mut leaves = 0;
    for (done, Entry { number, position, expected }) in entries.iter().enumerate() {
        let found = count::total(position, depth, means, &|_, _| {});
        if let Some(expected) = expected.filter(|&expected| expected != found) {
            progress.finish();
            let [wanted, found] = [expected, found].map(|count| count.to_string());
            let counts = [("expected", wanted.into()), ("found", found.into()), ("depth", depth.into())];
            return Err(at_line(name, *number, messages.tell("count-other", counts), messages));
        }
        leaves += found;
        progress.show(done as u64 + 1, entries.len() as u64);
    }
    let checked = entries.iter().filter(|entry| entry.expected.is_some()).count();
    Ok(Report { positions: entries.len(), checked, depth, leaves, seconds: progress.finish() })
}
