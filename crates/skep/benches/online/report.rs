use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::crowd::Times;
use crate::load::Size;
use crate::machine;
use crate::process::Used;

/// The marker lines around the figures in the page.
const AROUND: [&str; 2] =
    ["<!-- The server's figures: written by make bench-online. -->\n", "<!-- The end of the server's figures. -->\n"];

/// What one run has shown.
pub(crate) struct Outcome {
    pub(crate) moves: u64,
    /// How often a table was not ready for its next move, which then came a round later.
    pub(crate) behind: u64,
    pub(crate) seconds: f64,
    pub(crate) times: Times,
    /// The processor's time for the moves alone, in seconds.
    pub(crate) cpu: Used,
    /// What the server uses of a core while nobody moves.
    pub(crate) idle: f64,
    /// Bytes resident for each socket, its share of the games included.
    pub(crate) memory: f64,
    pub(crate) lost: u64,
    pub(crate) refused: u64,
    pub(crate) commits: Commits,
    /// For how many seconds commits were counted: a little longer than the moves took, since they are logged every few seconds.
    pub(crate) counted: f64,
    pub(crate) frame: String,
}

/// How many commits took at most so many microseconds.
#[derive(Clone, Default, Debug)]
pub(crate) struct Commits(BTreeMap<u64, u64>);

impl Commits {
    /// What the server has logged so far.
    pub(crate) fn read(log: &Path) -> Commits {
        let mut commits = Commits::default();
        let text = fs::read_to_string(log).unwrap_or_default();
        let times = text.lines().filter(|line| line.contains("commits")).filter_map(|line| line.split("times=").nth(1));
        for class in times.flat_map(|times| times.split(' ').next().unwrap_or_default().split(',')) {
            let Some((micros, count)) = class.split_once(':') else { continue };
            if let (Ok(micros), Ok(count)) = (micros.parse(), count.parse::<u64>()) {
                *commits.0.entry(micros).or_default() += count;
            }
        }
        commits
    }

    pub(crate) fn since(mut self, earlier: &Commits) -> Commits {
        for (micros, count) in &earlier.0 {
            self.0.entry(*micros).and_modify(|all| *all -= count);
        }
        self
    }

    fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// In milliseconds.
    fn at(&self, part: f64) -> f64 {
        let wanted = (self.count() as f64 * part) as u64;
        let mut seen = 0;
        let class = self.0.iter().find(|(_, count)| {
            seen += **count;
            seen > wanted
        });
        class.map_or(0.0, |(micros, _)| *micros as f64 / 1000.0)
    }
}

/// The value below which a part of them lies, in milliseconds.
fn at(times: &[u32], part: f64) -> f64 {
    let mut times = times.to_vec();
    times.sort_unstable();
    let index = ((times.len() as f64 * part) as usize).min(times.len().saturating_sub(1));
    times.get(index).map_or(0.0, |&micros| f64::from(micros) / 1000.0)
}

impl Outcome {
    /// Microseconds of the processor for each move.
    fn cost(&self) -> f64 {
        self.cpu.all * 1e6 / self.moves.max(1) as f64
    }

    fn cost_without_store(&self) -> f64 {
        (self.cpu.all - self.cpu.store) * 1e6 / self.moves.max(1) as f64
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [p50, p99, p999] = [0.5, 0.99, 0.999];
        let (answered, told) = (&self.times.answered, &self.times.told);
        writeln!(
            f,
            "  {} moves in {:.0} s, {:.0} a second, {} late; {} sockets lost, {} commands refused",
            self.moves,
            self.seconds,
            self.moves as f64 / self.seconds,
            self.behind,
            self.lost,
            self.refused
        )?;
        writeln!(
            f,
            "  to the answer {:.2} / {:.2} / {:.2} ms, to the opponent {:.2} / {:.2} / {:.2} ms (p50 / p99 / p99.9)",
            at(answered, p50),
            at(answered, p99),
            at(answered, p999),
            at(told, p50),
            at(told, p99),
            at(told, p999)
        )?;
        write!(
            f,
            "  {} commits, {:.2} / {:.2} ms; {:.0} us of the processor a move, {:.0} without SQLite's threads; {:.3} of a core idle; {:.1} kB a socket",
            self.commits.count(),
            self.commits.at(p50),
            self.commits.at(p99),
            self.cost(),
            self.cost_without_store(),
            self.idle,
            self.memory / 1000.0
        )
    }
}

/// The figures of all runs.
pub(crate) struct Report {
    pub(crate) size: Size,
    pub(crate) all: Outcome,
    pub(crate) few: Outcome,
    pub(crate) echo: Outcome,
}

impl Report {
    /// Prints the figures, and writes them into the page if the run was a whole one.
    pub(crate) fn keep(&self) -> Result<String, String> {
        let figures = format!("{}\n\n{self}", machine());
        println!("\n{figures}");
        let Size { games, moves, seconds } = self.size;
        let is_whole = games >= Size::WHOLE.games && moves >= Size::WHOLE.moves && seconds >= Size::WHOLE.seconds;
        if is_whole && !cfg!(debug_assertions) {
            machine::keep(AROUND, &figures)
        } else {
            Ok(format!("this was no whole run of an optimized build, so {} stays as it is", machine::PAGE))
        }
    }
}

fn machine() -> String {
    let about = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = about.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let rustc = machine::output(Command::new("rustc").arg("-V"), "").unwrap_or_default();
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().unwrap_or_default();
    let model = model.map_or("an unknown processor", |(_, model)| model);
    format!(
        "{model}; {cores} cores for server and load together; skep {}; {rustc}; load {load} after",
        env!("CARGO_PKG_VERSION")
    )
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { all, few, echo, size } = self;
        writeln!(
            f,
            "{} games, {} players, {} who watch or are only connected, {} moves a second for {} s\n",
            size.games,
            size.games * 2,
            size.games,
            size.moves,
            size.seconds
        )?;
        writeln!(f, "| milliseconds | p50 | p99 | p99.9 | at most |\n|---|---:|---:|---:|---:|")?;
        let bound = 20.0 + 2.0 * all.commits.at(0.99);
        for (what, times, bound) in [
            ("from command to answer", &all.times.answered, String::new()),
            ("from command to the opponent's frame", &all.times.told, format!("p99 {bound:.1}")),
            ("the same, echo", &echo.times.told, String::new()),
        ] {
            let [p50, p99, p999] = [0.5, 0.99, 0.999].map(|part| at(times, part));
            writeln!(f, "| {what} | {p50:.2} | {p99:.2} | {p999:.2} | {bound} |")?;
        }
        let [p50, p99, p999] = [0.5, 0.99, 0.999].map(|part| all.commits.at(part));
        writeln!(f, "| a commit | {p50:.2} | {p99:.2} | {p999:.2} | |\n")?;
        writeln!(f, "| | | beside it | ratio | at most |\n|---|---:|---:|---:|---:|")?;
        for (what, one, name, other, bound) in [
            ("processor a move, microseconds", all.cost(), "echo", echo.cost(), 4.0),
            ("the same without SQLite's threads", all.cost_without_store(), "echo", echo.cost(), 2.0),
            ("processor a move, microseconds", all.cost(), "a tenth of the games", few.cost(), 1.2),
        ] {
            let ratio = one / other.max(0.001);
            writeln!(f, "| {what} | {one:.0} | {name}: {other:.0} | {ratio:.2} | {bound} |")?;
        }
        writeln!(f, "| resident memory a socket, kB | {:.1} | | | 20 |", all.memory / 1000.0)?;
        writeln!(f, "| sockets lost | {} | commands refused: {} | | 0 |", all.lost, all.refused)?;
        let commits = all.commits.count() as f64 / all.counted;
        writeln!(
            f,
            "| commits a second, each an fsync | {commits:.0} | moves a second: {:.0} | | |",
            all.moves as f64 / all.seconds
        )?;
        writeln!(f, "| of a core, while nobody moves | {:.3} | echo: {:.3} | | |", all.idle, echo.idle)
    }
}
