//! `make bench-engine`: how many positions a second the engine looks at, in each code it runs as, and what a second thread
//! brings. Where a signature is known it is compared: nobody is fast and wrong.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "printing is what it is for")]

/// The same searches in each code: with special instructions, without, and in Node.
mod codes;
/// The programs, the machine they run on, and the page that keeps the figures.
#[path = "../machine/mod.rs"]
mod machine;
/// The same searches with one thread and with two.
mod threads;

use std::process::ExitCode;
use std::time::Instant;
use std::{env, fs};

use crate::codes::Codes;
use crate::machine::{Core, PAGE};
use crate::threads::Threads;

/// The lines around the figures in the page that keeps them.
const AROUND: [&str; 2] =
    ["<!-- The engine's figures: written by make bench-engine. -->\n", "<!-- The end of the engine's figures. -->\n"];

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("bench-engine: {fault}");
            ExitCode::FAILURE
        }
    }
}

/// Measures both parts, or the one that is named.
fn run() -> Result<(), String> {
    let begin = Instant::now();
    let part = env::var("PART").unwrap_or_default();
    let core = Core::choose();
    let machine = machine::facts(core, load());
    let codes = if matches!(part.as_str(), "" | "codes") { Some(Codes::measure(core)?) } else { None };
    let threads = if matches!(part.as_str(), "" | "threads") { Some(Threads::measure()?) } else { None };
    let figures = [codes.as_ref().map(ToString::to_string), threads.as_ref().map(ToString::to_string)];
    let figures = format!("{machine}\n\n{}", figures.into_iter().flatten().collect::<Vec<_>>().join("\n"));
    println!("\n{figures}");
    let kept = if codes.is_some_and(|codes| codes.is_complete()) && threads.is_some() {
        machine::keep(AROUND, &figures)?
    } else {
        format!("something was left out, so {PAGE} stays as it is")
    };
    println!("bench-engine: {kept}");
    println!("bench-engine: {} s in all", begin.elapsed().as_secs());
    Ok(())
}

/// How much else was going on: figures from a busy machine should say so.
fn load() -> Option<String> {
    let load = fs::read_to_string("/proc/loadavg").ok()?;
    Some(format!("load {} before", load.split(' ').next()?))
}
