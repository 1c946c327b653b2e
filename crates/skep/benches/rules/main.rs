//! `make bench-rules`: how fast the tool as it ships generates, plays and takes back moves, beside another engine if one is
//! given. Every count is compared with the known one.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "printing is what it is for")]

/// The cost of single calls of the library.
mod calls;
/// The programs that count.
mod counters;
/// Running programs, describing the machine, and writing the page with the figures.
#[path = "../machine/mod.rs"]
mod machine;
/// What is counted, and the speeds of the counters.
mod race;
/// The figures, as tables for `docs/SPEED.md`.
mod report;

use std::process::ExitCode;

use crate::counters::Counters;
use crate::race::{MIDGAME, Race, START};
use crate::report::Report;

fn main() -> ExitCode {
    machine::run("bench-rules", measure)
}

fn measure() -> Result<String, String> {
    let mut counters = Counters::gather()?;
    let midgame = Race::run(&MIDGAME, &mut counters)?;
    let start = Race::run(&START, &mut counters)?;
    let report = Report { midgame, start, calls: calls::measure(), machine: counters.machine() };
    println!("\n{report}");
    report.keep()
}
