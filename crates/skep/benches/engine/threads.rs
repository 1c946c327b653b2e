use std::fmt;
use std::time::Instant;

use skep_engine::{Engine, Limit, Poll, Report, Task};
use skep_rules::Game;

use crate::machine::median;

/// The gain of a second thread for each position.
pub(crate) struct Threads {
    gains: Vec<Gain>,
}

/// The figures of two threads relative to one.
struct Gain {
    /// The ratio of positions per second.
    speed: f64,
    /// The ratio of the times to the same depth.
    time: f64,
}

const MIDGAME: &str = include_str!("../../../../testdata/midgame.txt");
/// The depth of every search. Choosing it for each position by the speed of one thread would favour two threads.
const DEPTH: u32 = 8;
/// Positions that take one thread more nodes are left out. Two threads lose by that, but the benchmark ends.
const NODES_MOST: u64 = 1_000_000;

impl Threads {
    pub(crate) fn measure() -> Result<Threads, String> {
        const MEGABYTES: usize = 64;
        /// One of three positions is measured, which leaves 40.
        const ONE_OF: usize = 3;
        const RUNS: usize = 3;
        let engine = || Engine::new(MEGABYTES).ok_or("there is not enough memory");
        let [mut one, mut two] = [engine()?, engine()?];
        two.set_threads(2);
        let mut threads = Threads { gains: Vec::new() };
        let lines: Vec<&str> = MIDGAME.lines().filter(|line| !line.starts_with('#')).collect();
        for (number, lines) in lines.chunks(ONE_OF).enumerate() {
            // A game that is decided earlier, or takes too long, is replaced by the next.
            let mut games = lines.iter().filter_map(|line| line.rsplit_once(": ")?.0.parse::<Game>().ok());
            let Some(game) = games.find(|game| is_fit(&search(&mut one, game, NODES_MOST))) else {
                println!("position {:>2}: none is fit", number + 1);
                continue;
            };
            // The engines take turns, so that a disturbance of the machine affects both.
            let runs: Vec<[Run; 2]> = (0..RUNS).map(|_| [Run::of(&mut one, &game), Run::of(&mut two, &game)]).collect();
            let gain = Gain::of(&runs);
            println!("position {:>2}: speed x {:.2}, time x {:.2}", number + 1, gain.speed, gain.time);
            threads.gains.push(gain);
        }
        Ok(threads)
    }

    fn mean(&self, part: fn(&Gain) -> f64) -> f64 {
        let logarithms: f64 = self.gains.iter().map(|gain| part(gain).ln()).sum();
        (logarithms / self.gains.len() as f64).exp()
    }
}

/// Whether a search has reached its depth within its limit.
fn is_fit(report: &Report) -> bool {
    report.depth == DEPTH && report.nodes < NODES_MOST
}

/// Searches with an empty table.
fn search(engine: &mut Engine, game: &Game, nodes: u64) -> Report {
    engine.forget();
    let start = Instant::now();
    let limit = Limit { depth: Some(DEPTH), nodes: Some(nodes), ..Limit::default() };
    let task = Task { game, limit, lines: 1, clock: &|| start.elapsed() };
    let report = engine.search(&task, &mut |_| Poll::Continue);
    Report { time: start.elapsed(), ..report }
}

struct Run {
    nodes: f64,
    seconds: f64,
}

impl Run {
    fn of(engine: &mut Engine, game: &Game) -> Run {
        let report = search(engine, game, u64::MAX);
        Run { nodes: report.nodes as f64, seconds: report.time.as_secs_f64() }
    }
}

impl Gain {
    fn of(runs: &[[Run; 2]]) -> Gain {
        let median_of =
            |which: usize, part: fn(&Run) -> f64| median(runs.iter().map(|run| part(&run[which])).collect());
        let speed = |which| median_of(which, |run| run.nodes / run.seconds);
        let time = |which| median_of(which, |run| run.seconds);
        Gain { speed: speed(1) / speed(0), time: time(1) / time(0) }
    }
}

impl fmt::Display for Threads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| two threads beside one, {} mid-game positions | ratio |\n|---|---:|", self.gains.len())?;
        writeln!(f, "| positions a second | {:.2} |", self.mean(|gain| gain.speed))?;
        writeln!(f, "| time to the same depth | {:.2} |", self.mean(|gain| gain.time))
    }
}
