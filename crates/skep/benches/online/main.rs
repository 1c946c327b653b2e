//! `make bench-online`: games between people under load, and under a server that is killed a thousand times. `PART=load` measures and
//! writes its figures into docs/SPEED.md, `PART=kills` goes on where an earlier run has stopped.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "printing is what it is for")]

/// Clients of a server, as the tests have them.
#[path = "../../tests/online/client/mod.rs"]
mod client;
/// The sockets of a run, and what they measure.
mod crowd;
/// Disks that fail.
#[path = "../../tests/online/disk/mod.rs"]
mod disk;
/// The bare echo beside which the server is measured.
mod echo;
/// A server that is killed, and the players on it.
#[path = "../../tests/online/kills.rs"]
mod kills;
/// Games that were played before, so that playing them costs nothing.
mod lines;
/// A plan of the load, carried out.
mod load;
/// Running programs, and writing the page with the figures.
#[path = "../machine/mod.rs"]
#[expect(dead_code, reason = "the other benchmarks need more of it")]
mod machine;
/// What the system says about a process.
mod process;
/// The figures, as a table for docs/SPEED.md.
mod report;
/// A thousand kills, in pieces.
mod thousand;
/// Players who hold the server to its word.
#[path = "../../tests/online/world/mod.rs"]
mod world;

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    if env::args().nth(1).as_deref() == Some(echo::ARGUMENT) {
        return echo::main();
    }
    machine::run("bench-online", || {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime = runtime.map_err(|error| error.to_string())?;
        match env::var("PART").unwrap_or_default().as_str() {
            "load" => runtime.block_on(load::measure()),
            "kills" => runtime.block_on(thousand::run()),
            other => Err(format!("PART is load or kills, not {other:?}")),
        }
    })
}

/// A number from the environment.
fn number(name: &str, usual: u64) -> Result<u64, String> {
    match env::var(name) {
        Ok(text) if !text.is_empty() => text.parse().map_err(|_| format!("{name} is a number, not {text:?}")),
        _ => Ok(usual),
    }
}

/// An empty folder of its own for a run.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("bench-online").join(name);
    // The folder exists only after an earlier run.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}
