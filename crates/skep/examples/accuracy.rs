//! Holds the accuracy of the report to played strength: neighbouring levels play each other, the report judges the games, and
//! the better the level, the higher its accuracy should be.
//!
//! ```text
//! cargo run --release -p skep --example accuracy -- --log accuracy.log --write docs/ACCURACY.md
//! ```
//!
//! The log keeps what was found out about every move, and a run that was broken off goes on from there. The accuracy is worked
//! out from it anew each time, so that another scale needs no new games. How the games are played is told in `contest`; the
//! random opening counts for nobody.

#![allow(clippy::print_stdout, reason = "printing is what it is for")]
#![allow(clippy::unwrap_used, reason = "a measurement may stop at the first surprise")]

#[allow(dead_code, reason = "the contests of the levels need more of it")]
mod contest;

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::path::PathBuf;

use clap::Parser;
use contest::{NODES_FULL, OPENING, first_color, play, signature};
use skep_engine::{Analysis, GameReport, Level, Line, PlyReport, Score, Verdict};
use skep_rules::{Color, Move};

#[derive(Parser)]
struct Arguments {
    /// Games for each two neighbours, an even number
    #[arg(long, default_value = "20")]
    games: usize,
    /// Positions the report searches for each move
    #[arg(long, default_value = "10000")]
    nodes: u64,
    /// Keep the games here, and go on from them
    #[arg(long)]
    log: PathBuf,
    /// Write the page with the table
    #[arg(long)]
    write: Option<PathBuf>,
    /// Play nothing: tell of the games in the log
    #[arg(long)]
    only_tell: bool,
}

/// A game: the number of the better level, which plays the one below it, and the number among their games.
type Key = (usize, usize);

fn main() {
    let arguments = Arguments::parse();
    let mut log = Log::open(&arguments);
    if !arguments.only_tell {
        // All pairs get on at the same pace, so that a run that is broken off tells of every level.
        for number in 0..arguments.games {
            for better in 2..=Level::ALL.len() {
                let key = (better, number);
                if !log.games.contains_key(&key) {
                    log.keep(key, &judged(key, arguments.nodes));
                }
            }
        }
    }
    let page = page(&log, &arguments);
    print!("{page}");
    if let Some(path) = &arguments.write {
        fs::write(path, page).unwrap();
    }
}

fn judged((better, number): Key, nodes: u64) -> GameReport {
    let [first, second] = [better, better - 1].map(|level| Level::new(level).unwrap());
    let game = play(&first, &second, number);
    let mut analysis = Analysis::new(&game, nodes).unwrap();
    analysis.skip_to(OPENING);
    while analysis.next_ply().is_some() {}
    analysis.report().clone()
}

/// The mean of figures of games, and half of its 95 % interval.
struct Mean {
    value: f64,
    error: f64,
}

impl Mean {
    fn of(figures: &[f64]) -> Mean {
        let count = figures.len() as f64;
        let value = figures.iter().sum::<f64>() / count;
        let variance = figures.iter().map(|one| (one - value).powi(2)).sum::<f64>() / (count - 1.0);
        Mean { value, error: 1.96 * (variance / count).sqrt() }
    }
}

/// What the games of a level come to.
#[derive(Default)]
struct Sum {
    accuracies: Vec<f64>,
    moves: usize,
    loss: u64,
    verdicts: [usize; 3],
}

impl Sum {
    fn add(&mut self, report: &GameReport, color: Color) {
        let Some(accuracy) = accuracy(report, color) else { return };
        self.accuracies.push(accuracy);
        for ply in report.plies.iter().filter(|ply| ply.mover == color && !ply.is_forced) {
            self.moves += 1;
            self.loss += u64::from(ply.loss);
        }
        for (count, verdict) in self.verdicts.iter_mut().zip(Verdict::ALL) {
            *count += report.count(color, verdict);
        }
    }
}

/// In per cent.
fn accuracy(report: &GameReport, color: Color) -> Option<f64> {
    Some(f64::from(report.accuracy(color)?) / 10.0)
}

/// The levels against each other: in the same games, so that neither has the easier ones.
fn pairs(log: &Log) -> String {
    let mut table =
        "| level | games | accuracy | of the level below | difference |\n|---|---|---|---|---|\n".to_owned();
    for better in 2..=Level::ALL.len() {
        let (mut own, mut other) = (Vec::new(), Vec::new());
        for (&(_, number), report) in log.games.iter().filter(|((level, _), _)| *level == better) {
            let color = first_color(number);
            if let (Some(first), Some(second)) = (accuracy(report, color), accuracy(report, !color)) {
                own.push(first);
                other.push(second);
            }
        }
        if own.len() < 2 {
            continue;
        }
        let differences: Vec<f64> = own.iter().zip(&other).map(|(own, other)| own - other).collect();
        let [first, second, difference] = [&own, &other, &differences].map(|figures| Mean::of(figures));
        writeln!(
            table,
            "| {better} | {} | {:.1} % | {:.1} % | {:+.1} ± {:.1} |",
            own.len(),
            first.value,
            second.value,
            difference.value,
            difference.error
        )
        .unwrap();
    }
    table
}

fn levels(log: &Log) -> String {
    let mut sums: Vec<Sum> = Level::ALL.iter().map(|_| Sum::default()).collect();
    for (&(better, number), report) in &log.games {
        let color = first_color(number);
        sums[better - 1].add(report, color);
        sums[better - 2].add(report, !color);
    }
    let mut table = "| level | games | moves | accuracy | loss of a move | ?! | ? | ?? |\n".to_owned();
    table += "|---|---|---|---|---|---|---|---|\n";
    for (level, sum) in Level::ALL.iter().zip(&sums).filter(|(_, sum)| sum.accuracies.len() > 1) {
        let hundred = |count: usize| 100.0 * count as f64 / sum.moves as f64;
        let [inaccuracies, mistakes, blunders] = sum.verdicts.map(hundred);
        let mean = Mean::of(&sum.accuracies);
        writeln!(
            table,
            "| {} | {} | {} | {:.1} ± {:.1} % | {:.1} % | {inaccuracies:.1} | {mistakes:.1} | {blunders:.1} |",
            level.number,
            sum.accuracies.len(),
            sum.moves,
            mean.value,
            mean.error,
            sum.loss as f64 / sum.moves as f64 / 10.0,
        )
        .unwrap();
    }
    table
}

/// How many of the quickest defeats of the first level are told.
const DEFEATS: usize = 5;

/// The games that the first level has lost soonest.
fn defeats(log: &Log) -> String {
    let mut lost: Vec<(usize, f64, f64)> = Vec::new();
    for (&(_, number), report) in log.games.iter().filter(|((better, _), _)| *better == 2) {
        let winner = first_color(number);
        let Some(last) = report.plies.last().filter(|ply| ply.mover == winner && ply.score.end_in() == Some(1)) else {
            continue;
        };
        if let (Some(won), Some(own)) = (accuracy(report, winner), accuracy(report, !winner)) {
            lost.push((last.number.div_ceil(2), own, won));
        }
    }
    lost.sort_by(|one, other| (one.0, one.1).partial_cmp(&(other.0, other.1)).unwrap());
    let mut table = "| lost in | accuracy of level 1 | of level 2 |\n|---|---|---|\n".to_owned();
    for (turns, own, won) in lost.into_iter().take(DEFEATS) {
        writeln!(table, "| {turns} moves | {own:.1} % | {won:.1} % |").unwrap();
    }
    table
}

fn page(log: &Log, arguments: &Arguments) -> String {
    let (nodes, games, signature) = (arguments.nodes, arguments.games, signature());
    let (pairs, levels, defeats) = (pairs(log), levels(log), defeats(log));
    format!(
        "# The accuracy of the levels

The report of a game gives each side an accuracy; `crates/skep-engine/src/analysis/report.rs` tells how it is worked out. Here the
levels play their neighbours, and the report judges the games with {nodes} positions for each position. Full strength, level {full}, has
{NODES_FULL} positions for a move. Intervals are those of 95 %.

## Against each other

The accuracy has to rise with the level: both sides of the same games, the mean over the games. Where a difference is smaller than its
interval, more games could turn it.

{pairs}
## Over all games of a level

With the chance to win that a move costs on average, and how many of a hundred moves get which verdict. All but the first and the last
level play as many games against a better one as against a worse one, so that the means of neighbours do not come from the same games.
The best levels search more than the report does: what it counts against them is little, and in part its own error. From level 8 on the
means are as close as their intervals are wide, and their order tells nothing.

{levels}
## The quickest defeats of level 1

Who loses quickly has not played well, though no single move of a weak player need cost much.

{defeats}
The engine is that with the signature {signature}. The same again:

```
cargo run --release -p skep --example accuracy -- --games {games} --nodes {nodes} --log accuracy.log --write docs/ACCURACY.md
```
",
        full = Level::ALL.len()
    )
}

/// Games that were judged before, a line each: level, number, and what the report says of each ply. The first line names the
/// engine and the nodes of the report.
struct Log {
    file: File,
    nodes: u64,
    games: HashMap<Key, GameReport>,
}

impl Log {
    fn open(Arguments { log: path, nodes, .. }: &Arguments) -> Log {
        let head = format!("signature {}, {nodes} nodes\n", signature());
        let text = fs::read_to_string(path).unwrap_or_default();
        assert!(text.is_empty() || text.starts_with(&head), "{} has games of another engine", path.display());
        let mut file = OpenOptions::new().append(true).create(true).open(path).unwrap();
        if text.is_empty() {
            file.write_all(head.as_bytes()).unwrap();
        }
        let mut log = Log { file, nodes: *nodes, games: HashMap::new() };
        for line in text.lines().skip(1) {
            let (key, plies) = line.split_once(": ").unwrap();
            let (better, number) = key.split_once(", ").unwrap();
            let plies = plies.split(' ').enumerate().map(|(at, ply)| read(OPENING + at + 1, ply)).collect();
            let report = GameReport { nodes: log.nodes, plies };
            log.games.insert((better.parse().unwrap(), number.parse().unwrap()), report);
        }
        log
    }

    fn keep(&mut self, key: Key, report: &GameReport) {
        let plies: Vec<String> = report.plies.iter().map(written).collect();
        writeln!(self.file, "{}, {}: {}", key.0, key.1, plies.join(" ")).unwrap();
        self.games.insert(key, report.clone());
    }
}

/// A ply as the log keeps it: the scores of the best move and of the one that was played, its loss, its verdict, and `f` if it
/// was forced.
fn written(ply: &PlyReport) -> String {
    let verdict = ply.verdict.map_or(String::new(), |verdict| verdict.to_string());
    let forced = if ply.is_forced { "f" } else { "" };
    format!("{}/{}/{}/{verdict}/{forced}", ply.best.score.value(), ply.score.value(), ply.loss)
}

/// A ply out of the log. The moves are not in there: they do not matter to the accuracy.
fn read(number: usize, text: &str) -> PlyReport {
    let [best, score, loss, verdict, forced] = text.split('/').collect::<Vec<_>>()[..] else { panic!("{text}") };
    let score_of = |text: &str| Score::from_value(text.parse().unwrap()).unwrap();
    let no_moves = |score| Line { score, moves: Vec::new() };
    PlyReport {
        number,
        mover: if number.is_multiple_of(2) { Color::Black } else { Color::White },
        played: Move::Pass,
        score: score_of(score),
        best: no_moves(score_of(best)),
        reply: no_moves(Score::DRAW),
        loss: loss.parse().unwrap(),
        verdict: Verdict::ALL.into_iter().find(|known| known.to_string() == verdict),
        lapse: None,
        is_forced: forced == "f",
        depth: 0,
        nodes: 0,
    }
}
