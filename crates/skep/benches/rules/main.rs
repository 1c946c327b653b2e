//! `make bench-rules`: how fast moves are found, played and taken back by the tool as it ships, beside another engine where
//! one is given. Every count is compared with the one that is known: nobody is fast and wrong.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "printing is what it is for")]

/// What single calls of the library cost.
mod calls;
/// The programs that count.
mod contestants;
/// The programs, the machine they run on, and the page that keeps the figures.
#[path = "../machine/mod.rs"]
mod machine;
/// What is counted, and how fast everybody was.
mod race;
/// The figures, as tables for `docs/SPEED.md`.
mod report;

use std::process::ExitCode;
use std::time::Instant;

use crate::contestants::Contestants;
use crate::race::{MIDGAME, Race, START};
use crate::report::Report;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("bench-rules: {fault}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let begin = Instant::now();
    let mut contestants = Contestants::gather()?;
    let midgame = Race::run(&MIDGAME, &mut contestants)?;
    let start = Race::run(&START, &mut contestants)?;
    let report = Report { midgame, start, calls: calls::measure(), machine: contestants.machine() };
    println!("\n{report}");
    println!("bench-rules: {}", report.keep()?);
    println!("bench-rules: {} s in all", begin.elapsed().as_secs());
    Ok(())
}
