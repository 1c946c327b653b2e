use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, ExitCode, Output, Stdio};
use std::thread;
use std::time::Instant;

/// Runs a benchmark and prints how long it took. The benchmark returns a sentence about where its figures went, which is
/// printed too.
pub(crate) fn run(name: &str, benchmark: impl FnOnce() -> Result<String, String>) -> ExitCode {
    let begin = Instant::now();
    match benchmark() {
        Ok(kept) => {
            println!("{name}: {kept}");
            println!("{name}: {} s in all", begin.elapsed().as_secs());
            ExitCode::SUCCESS
        }
        Err(fault) => {
            eprintln!("{name}: {fault}");
            ExitCode::FAILURE
        }
    }
}

/// The core that every program is pinned to.
#[derive(Clone, Copy)]
pub(crate) struct Core {
    /// Whether programs are pinned; not every system can.
    is_held: bool,
}

impl Core {
    pub(crate) fn choose() -> Core {
        let is_held = output(&mut Core { is_held: true }.command("true"), "").is_ok();
        if !is_held {
            println!("taskset is missing or may not use core 0: programs run on any core");
        }
        Core { is_held }
    }

    pub(crate) fn command(self, program: &str) -> Command {
        if !self.is_held {
            return in_root(program);
        }
        let mut command = in_root("taskset");
        command.args(["-c", "0", program]);
        command
    }
}

fn in_root(program: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// The library `skep-rules` or `skep-engine` as a program for Node, if this machine can make one.
pub(crate) fn wasm_module(subject: &str) -> Option<String> {
    let module = output(in_root("tools/wasm/bench.sh").arg(subject), "");
    if let Err(fault) = &module {
        println!("WebAssembly stays out: {fault}");
    }
    module.ok()
}

/// The output of a program for an input, if it succeeds.
pub(crate) fn output(command: &mut Command, input: &str) -> Result<String, String> {
    let mut run = || {
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = pipes.spawn()?;
        if let Some(mut stdin) = process.stdin.take() {
            stdin.write_all(input.as_bytes())?;
        }
        process.wait_with_output()
    };
    let output: io::Result<Output> = run();
    let output = output.map_err(|error| format!("{command:?} does not run: {error}"))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).trim_end().to_owned())
    } else {
        let said = String::from_utf8_lossy(&output.stderr);
        Err(format!("{command:?} ends with {}: {}", output.status, said.trim_end()))
    }
}

/// A line about the machine, the versions of the programs, and anything else worth noting.
pub(crate) fn facts(core: Core, other: Option<String>) -> String {
    let version = |program: &str, option: &str| output(Command::new(program).arg(option), "").ok();
    let about = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = about.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let held = if core.is_held { "each program held to core 0" } else { "programs on any core" };
    let facts = [
        Some(model.map_or("an unknown processor", |(_, model)| model).to_owned()),
        Some(format!("{cores} cores")),
        Some(held.to_owned()),
        version(env!("CARGO_BIN_EXE_skep"), "--version"),
        other,
        version("rustc", "-V"),
        version("node", "--version").map(|version| format!("Node {version}")),
    ];
    facts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// The page with the figures.
pub(crate) const PAGE: &str = "docs/SPEED.md";

/// Writes figures into the page, between two marker lines. Returns a sentence about it.
pub(crate) fn keep([begin, end]: [&str; 2], figures: &str) -> Result<String, String> {
    let path = root().join(PAGE);
    let page = fs::read_to_string(&path).map_err(|error| format!("{PAGE} cannot be read: {error}"))?;
    let parts = page.split_once(begin).and_then(|(head, rest)| Some((head, rest.split_once(end)?.1)));
    let (head, tail) = parts.ok_or_else(|| format!("{PAGE} has no lines {begin}and {end}"))?;
    fs::write(&path, format!("{head}{begin}\n{figures}\n{end}{tail}"))
        .map_err(|error| format!("{PAGE} cannot be written: {error}"))?;
    Ok(format!("written to {PAGE}"))
}

/// The median; of an even number of values the mean of the middle two.
pub(crate) fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    if values.len() % 2 == 1 { values[middle] } else { f64::midpoint(values[middle - 1], values[middle]) }
}

/// The root of the repository, in which every program runs.
fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}
