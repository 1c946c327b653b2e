//! Measures the levels: each against the one below, and the first against a player who moves at random.
//!
//! ```text
//! cargo run --release -p skep-engine --example levels                  all pairs, 100 games each
//! cargo run --release -p skep-engine --example levels 40 8 9 10        40 games, of these levels against those below
//! LEVELS_LOG=levels.log …                                              keep the games, and go on from them next time
//! LEVELS_TRY='1000/8/70 1000/5/40' …                                   other numbers: nodes/candidates/margin[/mistake]
//! ```
//!
//! All is counted in nodes, so it does not matter what else the machine does. Openings are four random moves, each played
//! with both colours; a position that comes up for the third time and a game of 150 plies are draws. Full strength gets
//! as many nodes as `skep play` gives it.

#![allow(clippy::print_stdout, reason = "printing is what it is for")]
#![allow(clippy::unwrap_used, reason = "a measurement may stop at the first surprise")]

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::num::NonZeroU64;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use skep_engine::{Engine, Level, Limit, Task};
use skep_rules::{Color, Game, Move, Repetition, RuleSet, Status};

const PLIES_MAX: usize = 150;
const OPENING: usize = 4;
const NODES_FULL: u64 = 500_000;

/// Who plays.
#[derive(Clone, Copy)]
enum Player {
    Random,
    Of(Level),
}

fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<usize>().unwrap());
    let games = numbers.next().unwrap_or(100);
    let wanted: Vec<usize> = numbers.collect();
    let log = Log::open();
    println!("pair     {:>44}  games   won  drawn  lost  score  95% interval", "nodes/candidates/margin/mistake");
    if let Ok(tried) = std::env::var("LEVELS_TRY") {
        let levels: Vec<Player> = tried.split_whitespace().map(read).collect();
        levels.windows(2).for_each(|pair| measure("tried", pair[1], pair[0], games, &log));
        return;
    }
    for level in Level::ALL.iter().filter(|level| wanted.is_empty() || wanted.contains(&level.number.into())) {
        let number = usize::from(level.number);
        let below = Level::new(number - 1).map_or(Player::Random, Player::Of);
        measure(&format!("{number:>2} - {:<2}", number - 1), Player::Of(*level), below, games, &log);
    }
}

/// Plays the games between two and prints the row of the table.
fn measure(name: &str, better: Player, worse: Player, games: usize, log: &Log) {
    let pair = format!("{} - {}", better.name(), worse.name());
    let mut counts = [0; 3];
    for number in 0..games {
        let result = log.find(&pair, number).unwrap_or_else(|| {
            let result = play(better, worse, number);
            log.keep(&pair, number, result);
            result
        });
        counts[result] += 1;
    }
    let [lost, drawn, won] = counts.map(f64::from);
    let n = games as f64;
    let score = (won + drawn / 2.0) / n;
    let variance = (won * (1.0 - score).powi(2) + drawn * (0.5 - score).powi(2) + lost * score.powi(2)) / n;
    let error = 1.96 * (variance / n).sqrt();
    println!(
        "{name}  {pair:>44}  {games:>5} {won:>5} {drawn:>6} {lost:>5} {:>5.1}%  {:.1} to {:.1}%",
        100.0 * score,
        100.0 * (score - error),
        100.0 * (score + error)
    );
}

/// One game: 2 if the first player wins, 1 for a draw, 0 for a loss. Two games in a row have the same opening.
fn play(first: Player, second: Player, number: usize) -> usize {
    let white = number.is_multiple_of(2);
    let mut game = opening(number as u64 / 2);
    let mut engine = Engine::new(Level::TABLE_MEGABYTES).unwrap();
    let seed = 0x5eed_0000 + number as u64;
    while !game.status().is_over() && game.moves().len() < PLIES_MAX {
        let is_first = (game.position().turn() == Color::White) == white;
        let player = if is_first { first } else { second };
        let m = player.choose(&game, &mut engine, seed);
        game.play(m).unwrap();
    }
    match game.status() {
        Status::Over(outcome) => {
            outcome.winner.map_or(1, |winner| if (winner == Color::White) == white { 2 } else { 0 })
        }
        Status::InProgress => 1,
    }
}

impl Player {
    fn choose(self, game: &Game, engine: &mut Engine, seed: u64) -> Move {
        match self {
            Player::Random => random_move(game, seed),
            Player::Of(level) => {
                let stop = AtomicBool::new(false);
                let limit = Limit { nodes: Some(NODES_FULL), ..Limit::default() };
                let task = Task { game, limit, lines: 1, clock: &|| Duration::ZERO, stop: &stop };
                level.choose(engine, &task, seed, &mut |_| {}).best
            }
        }
    }

    fn name(self) -> String {
        match self {
            Player::Random => "random".to_owned(),
            Player::Of(level) => {
                let nodes = level.nodes.map_or(NODES_FULL, NonZeroU64::get);
                let mistake = if level.mistake_max < level.margin { level.mistake_max } else { level.margin };
                format!("{nodes}/{}/{}/{mistake}", level.candidates, level.margin)
            }
        }
    }
}

/// A level from its numbers, or the word `random`.
fn read(text: &str) -> Player {
    if text == "random" {
        return Player::Random;
    }
    let numbers: Vec<u64> = text.split('/').map(|number| number.parse().unwrap()).collect();
    Player::Of(Level {
        number: if numbers.len() > 3 { 1 } else { Level::SURE_OF_WINS },
        nodes: NonZeroU64::new(numbers[0]),
        candidates: numbers[1] as usize,
        margin: numbers[2] as i32,
        mistake_max: numbers.get(3).map_or(i32::MAX, |&most| most as i32),
    })
}

fn opening(number: u64) -> Game {
    let mut game = Game::new(RuleSet { repetition: Repetition::Threefold, ..RuleSet::default() });
    for _ in 0..OPENING {
        let m = random_move(&game, number ^ 0x0be4_0000);
        game.play(m).unwrap();
    }
    game
}

fn random_move(game: &Game, seed: u64) -> Move {
    let moves = game.legal_moves();
    let mut z = seed.wrapping_add((game.moves().len() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    moves[((z ^ (z >> 31)) % moves.len() as u64) as usize]
}

/// Games that were played before, a line each: pair, number, result.
struct Log {
    path: Option<String>,
    text: String,
}

impl Log {
    fn open() -> Log {
        let path = std::env::var("LEVELS_LOG").ok();
        let text = path.as_ref().and_then(|path| fs::read_to_string(path).ok()).unwrap_or_default();
        Log { path, text }
    }

    fn find(&self, pair: &str, number: usize) -> Option<usize> {
        let start = format!("{pair}, {number}: ");
        self.text.lines().find_map(|line| line.strip_prefix(&start)?.parse().ok())
    }

    fn keep(&self, pair: &str, number: usize, result: usize) {
        let Some(path) = &self.path else { return };
        let mut file = OpenOptions::new().append(true).create(true).open(path).unwrap();
        writeln!(file, "{pair}, {number}: {result}").unwrap();
    }
}
