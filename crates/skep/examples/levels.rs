//! Rates the levels: each against the next one and the next but one below it, and the first against a contestant that
//! moves at random.
//!
//! ```text
//! cargo run --release -p skep --example levels -- --log levels.log --write docs/LEVELS.md
//! cargo run --release -p skep --example levels -- --games 40 --try '1000/8/70 1000/5/40'
//! ```
//!
//! The first keeps every game in the log, goes on from there when it was broken off, and writes the page; the second
//! compares numbers that are not those of a level: nodes/candidates/margin[/mistake].
//!
//! How the games are played is told in `contest`.

#![allow(clippy::print_stdout, reason = "printing is what it is for")]
#![allow(clippy::unwrap_used, reason = "a measurement may stop at the first surprise")]

mod contest;

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use clap::Parser;
use contest::{NODES_FULL, first_color, play, random_move, signature};
use skep_engine::{Level, Opponent};
use skep_match::rating::{Rating, ratings};
use skep_match::statistics::{Points, Results};
use skep_rules::{Color, Game, Move, Status};

#[derive(Parser)]
struct Arguments {
    /// Games for each two who meet, an even number
    #[arg(long, default_value = "100")]
    games: usize,
    /// Keep the games here, and go on from them
    #[arg(long)]
    log: Option<PathBuf>,
    /// Write the page with the ratings
    #[arg(long)]
    write: Option<PathBuf>,
    /// Other contestants than the levels, each against the one before
    #[arg(long = "try", value_name = "NUMBERS…")]
    tried: Option<String>,
    #[arg(long, default_value = "2")]
    threads: NonZeroUsize,
}

fn main() {
    let arguments = Arguments::parse();
    let (contestants, farthest): (Vec<Contestant>, usize) = match &arguments.tried {
        Some(text) => (text.split_whitespace().map(read).collect(), 1),
        None => ([Contestant::Random].into_iter().chain(Level::ALL.map(Contestant::Of)).collect(), 2),
    };
    let apart = |far: usize| (far..contestants.len()).map(move |better| (better, better - far));
    // Only the first level plays against random moves: the second wins all such games.
    let is_met = |&(better, worse): &(usize, usize)| better == 1 || !matches!(contestants[worse], Contestant::Random);
    let pairs: Vec<(usize, usize)> = (1..=farthest).flat_map(apart).filter(is_met).collect();

    let log = Mutex::new(Log::open(arguments.log.as_ref()));
    let met = play_all(&contestants, &pairs, &arguments, &log);
    let ratings = ratings(contestants.len(), &met);
    for row in rows(&met) {
        println!("{row}");
    }
    if let Some(path) = &arguments.write {
        fs::write(path, page(&ratings, &met)).unwrap();
    }
}

/// Plays the games that are not in the log. The games do not depend on the number of threads.
fn play_all(
    contestants: &[Contestant],
    pairs: &[(usize, usize)],
    arguments: &Arguments,
    log: &Mutex<Log>,
) -> Vec<(usize, usize, Results)> {
    let tasks: Vec<(usize, usize, usize)> =
        pairs.iter().flat_map(|&(one, other)| (0..arguments.games).map(move |number| (one, other, number))).collect();
    let next = AtomicUsize::new(0);
    let name = |one: usize, other: usize| format!("{} - {}", contestants[one].name(), contestants[other].name());
    thread::scope(|scope| {
        for _ in 0..arguments.threads.get() {
            scope.spawn(|| {
                while let Some(&(one, other, number)) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let key = (name(one, other), number);
                    if !log.lock().unwrap().games.contains_key(&key) {
                        let game = play(&contestants[one], &contestants[other], number);
                        let points = points(&game, first_color(number));
                        log.lock().unwrap().keep(key, points);
                    }
                    if number == 0 {
                        println!("{one} - {other}: {}", name(one, other));
                    }
                }
            });
        }
    });
    let log = log.lock().unwrap();
    let results = |&(one, other): &(usize, usize)| {
        let mut results = Results::default();
        for number in (0..arguments.games).step_by(2) {
            let points = |number| log.games[&(name(one, other), number)];
            results.add_pair(points(number), points(number + 1));
        }
        (one, other, results)
    };
    pairs.iter().map(results).collect()
}

/// A level, or legal moves at random.
#[derive(Clone, Copy)]
enum Contestant {
    Random,
    Of(Level),
}

impl Contestant {
    fn name(self) -> String {
        match self {
            Contestant::Random => "random".to_owned(),
            Contestant::Of(level) => {
                let nodes = level.nodes.map_or(NODES_FULL, NonZeroU64::get);
                let mistake = if level.mistake_max < level.margin { level.mistake_max } else { level.margin };
                format!("{nodes}/{}/{}/{mistake}", level.candidates, level.margin)
            }
        }
    }
}

impl contest::Contestant for Contestant {
    fn choose(&self, game: &Game, opponent: &mut Opponent, seed: u64) -> Move {
        match self {
            Contestant::Random => random_move(game, seed),
            Contestant::Of(level) => contest::Contestant::choose(level, game, opponent, seed),
        }
    }
}

/// The points of a side. A game that is not over is a draw.
fn points(game: &Game, color: Color) -> Points {
    match game.status() {
        Status::Over(outcome) => {
            outcome.winner.map_or(Points::Draw, |winner| if winner == color { Points::Win } else { Points::Loss })
        }
        Status::InProgress => Points::Draw,
    }
}

/// A level from its numbers, or the word `random`.
fn read(text: &str) -> Contestant {
    if text == "random" {
        return Contestant::Random;
    }
    let numbers: Vec<u64> = text.split('/').map(|number| number.parse().unwrap()).collect();
    Contestant::Of(Level {
        number: if numbers.len() > 3 { 1 } else { Level::SURE_OF_WINS },
        nodes: NonZeroU64::new(numbers[0]),
        candidates: numbers[1] as usize,
        margin: numbers[2] as i32,
        mistake_max: numbers.get(3).map_or(i32::MAX, |&most| most as i32),
    })
}

/// The rows of the table of results.
fn rows(met: &[(usize, usize, Results)]) -> Vec<String> {
    let row = |(one, other, results): &(usize, usize, Results)| {
        let (low, high) = results.interval().unwrap_or((0.0, 1.0));
        format!(
            "| {one} - {other} | {} | {} | {} | {} | {:.1} % | {:.1} to {:.1} % |",
            results.games(),
            results.wins(),
            results.draws(),
            results.losses(),
            100.0 * results.score().unwrap_or(0.5),
            100.0 * low,
            100.0 * high
        )
    };
    met.iter().map(row).collect()
}

/// The page about the levels.
fn page(ratings: &[Rating], met: &[(usize, usize, Results)]) -> String {
    let first = ratings[1].elo;
    let level = |level: &Level| {
        let (number, nodes) = (usize::from(level.number), level.nodes.map_or(NODES_FULL, NonZeroU64::get));
        let below = met.iter().find(|&&(one, other, _)| one == number && other + 1 == number);
        let score = below.and_then(|(_, _, results)| results.score()).unwrap_or(0.5);
        let rating = &ratings[number];
        format!(
            "| {number} | {nodes} | {} | {} | {:.0} ± {:.0} | {:.1} % |\n",
            level.candidates,
            level.margin,
            rating.elo - first,
            rating.error,
            100.0 * score
        )
    };
    let levels: String = Level::ALL.iter().map(level).collect();
    let pairs: String = rows(met).into_iter().map(|row| row + "\n").collect();
    let (mistake_max, sure, full) = (Level::ALL[0].mistake_max, Level::SURE_OF_WINS, Level::ALL.len());
    let signature = signature();
    format!(
        "# The levels

Each level searches so many positions and chooses among its best moves, as far as they are worse than the best by less than a margin
(in hundredths); `crates/skep-engine/src/level.rs` tells how. Level 1 counts no mistake for more than {mistake_max}, so it may overlook
anything; from level {sure} on no win in one is missed. No level is limited by time, so a level is the same opponent everywhere; full
strength, level {full}, takes what time there is, and here {NODES_FULL} positions.

Ratings are in Elo above the first level, fitted to all games below, with their 95 % interval; the last column is the score against the
level below (0: random moves).

| level | positions | moves to choose from | margin | rating | against the level below |
|---|---|---|---|---|---|
{levels}
Who met whom; an opening of four random moves is played with both colours.

| pair | games | won | drawn | lost | score | 95 % |
|---|---|---|---|---|---|---|
{pairs}
The engine is that with the signature {signature}. The same again:

```
cargo run --release -p skep --example levels -- --log levels.log --write docs/LEVELS.md
```
"
    )
}

/// Games that were played before, a line each: pair, number, points. The first line names the engine.
struct Log {
    file: Option<File>,
    games: HashMap<(String, usize), Points>,
}

impl Log {
    fn open(path: Option<&PathBuf>) -> Log {
        let Some(path) = path else { return Log { file: None, games: HashMap::new() } };
        let head = format!("signature {}\n", signature());
        let text = fs::read_to_string(path).unwrap_or_default();
        assert!(text.is_empty() || text.starts_with(&head), "{} has games of another engine", path.display());
        let game = |line: &str| {
            let (key, points) = line.split_once(": ")?;
            let (pair, number) = key.rsplit_once(", ")?;
            let points = Points::ALL.into_iter().find(|known| known.value().to_string() == points)?;
            Some(((pair.to_owned(), number.parse().ok()?), points))
        };
        let games = text.lines().filter_map(game).collect();
        let mut file = OpenOptions::new().append(true).create(true).open(path).unwrap();
        if text.is_empty() {
            file.write_all(head.as_bytes()).unwrap();
        }
        Log { file: Some(file), games }
    }

    fn keep(&mut self, key: (String, usize), points: Points) {
        if let Some(file) = &mut self.file {
            writeln!(file, "{}, {}: {}", key.0, key.1, points.value()).unwrap();
        }
        self.games.insert(key, points);
    }
}
