//! `make bench-engine`: the positions per second of the engine in each kind of code, and the gain of a second thread.
//! Signatures are compared with the committed one, so that no figure comes from a wrong search.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "printing is what it is for")]

/// The same searches with vector instructions, without them, and in Node.
mod codes;
/// Running programs, describing the machine, and writing the page with the figures.
#[path = "../machine/mod.rs"]
mod machine;
/// The same searches with one thread and with two.
mod threads;

use std::process::ExitCode;
use std::{env, fs};

use crate::codes::Codes;
use crate::machine::{Core, PAGE};
use crate::threads::Threads;

/// The marker lines around the figures in the page.
const AROUND: [&str; 2] =
    ["<!-- The engine's figures: written by make bench-engine. -->\n", "<!-- The end of the engine's figures. -->\n"];

fn main() -> ExitCode {
    machine::run("bench-engine", measure)
}

/// Measures both parts, or the one that the variable `PART` names.
fn measure() -> Result<String, String> {
    let part = env::var("PART").unwrap_or_default();
    let core = Core::choose();
    let machine = machine::facts(core, load());
    let codes = if matches!(part.as_str(), "" | "codes") { Some(Codes::measure(core)?) } else { None };
    let threads = if matches!(part.as_str(), "" | "threads") { Some(Threads::measure()?) } else { None };
    let figures = [codes.as_ref().map(ToString::to_string), threads.as_ref().map(ToString::to_string)];
    let figures = format!("{machine}\n\n{}", figures.into_iter().flatten().collect::<Vec<_>>().join("\n"));
    println!("\n{figures}");
    if codes.is_some_and(|codes| codes.is_complete()) && threads.is_some() {
        machine::keep(AROUND, &figures)
    } else {
        Ok(format!("something was left out, so {PAGE} stays as it is"))
    }
}

/// The load of the machine, since figures from a busy machine should say so.
fn load() -> Option<String> {
    let load = fs::read_to_string("/proc/loadavg").ok()?;
    Some(format!("load {} before", load.split(' ').next()?))
}
