//! The engine as a `Brain` of the protocol.

mod pondering;

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::time::{Duration, Instant};

use skep_engine::{Level, Limit, Opponent, Poll, Question, Report};
use skep_rules::Move;
use skep_uhp::{Brain, EngineOption};

use pondering::Pondering;

/// Our engine, with what it keeps between moves.
pub(crate) struct Skep {
    /// The opponent; `None` before the first question, and while it ponders.
    opponent: Option<Opponent>,
    pondering: Option<Pondering>,
    /// The seed of the choices of a level.
    seed: u64,
}

/// The option for the size of the transposition table.
const TABLE: &str = "TableSizeMB";
const TABLE_DEFAULT: i64 = 100;
/// How many threads search together. Levels below full strength use one.
const THREADS: &str = "Threads";
const THREADS_MAX: i64 = 256;
/// The option for the level; 0 is full strength.
const LEVEL: &str = "Level";
/// Whether full strength varies its openings. Off by default, since matches have their own openings.
const OWN_BOOK: &str = "OwnBook";
/// Whether full strength goes on thinking while the other side does.
const PONDERING: &str = "Pondering";
/// How many of the best moves are reported, where reports are wanted.
const LINES: &str = "MultiPV";
const LINES_MAX: i64 = 10;
/// The option of the protocol that asks for reports.
const REPORTS: &str = "ReportIntermediateBestMoves";

/// The part of the time that is kept for sending the answer.
const TRAVEL: Duration = Duration::from_millis(5);

impl Skep {
    pub(crate) fn new() -> Skep {
        Skep { opponent: None, pondering: None, seed: seed() }
    }

    /// The options, with this level as the default, or full strength without one.
    pub(crate) fn options(level: Option<Level>) -> Vec<EngineOption> {
        let mut strength = EngineOption::number(LEVEL, 0, Level::ALL.len() as i64, 0);
        if let Some(level) = level {
            strength.value = level.number.to_string();
        }
        vec![
            EngineOption::number(TABLE, 1, 65_536, TABLE_DEFAULT),
            EngineOption::number(THREADS, 1, THREADS_MAX, 1),
            strength,
            EngineOption::switch(OWN_BOOK, false),
            EngineOption::switch(PONDERING, false),
            EngineOption::number(LINES, 1, LINES_MAX, 1),
        ]
    }

    fn opponent(&mut self) -> Opponent {
        let pondered = self.pondering.take().and_then(Pondering::end);
        self.opponent.take().or(pondered).unwrap_or_else(|| Opponent::new(1))
    }
}

impl Brain for Skep {
    fn best_move(&mut self, question: &skep_uhp::Question<'_>, report: &mut dyn FnMut(&skep_uhp::Report)) -> Move {
        let start = Instant::now();
        let number = |name| question.options.number(name).and_then(|number| usize::try_from(number).ok());
        let level = number(LEVEL).and_then(Level::new).unwrap_or(Level::FULL);
        let lines = if question.options.is_on(REPORTS) { number(LINES).unwrap_or(1) } else { 1 };
        // A level would answer the same move in the same way, the book would begin every game alike.
        let seed = if level.is_full() { seed() } else { self.seed };
        let asked = Question { lines, ..Question::play(question.game, level, seed, limit(question.limit)) };
        let mut opponent = self.opponent();
        opponent.set_megabytes(number(TABLE).unwrap_or(1));
        opponent.set_threads(number(THREADS).unwrap_or(1));
        let answer =
            opponent.choose(&asked.with_book(question.options.is_on(OWN_BOOK)), &|| start.elapsed(), &mut |found| {
                if let Some(found) = found {
                    tell(found, lines, report);
                }
                if question.stop.is_asked() { Poll::Stop } else { Poll::Continue }
            });
        let best = answer.choice().unwrap_or(Move::Pass);
        // The answer to a book move is not worth pondering.
        let ponders = level.is_full() && question.options.is_on(PONDERING) && answer.report().nodes > 0;
        if ponders {
            self.pondering = Some(Pondering::begin(opponent, question.game, best));
        } else {
            self.opponent = Some(opponent);
        }
        best
    }
}

fn limit(limit: skep_uhp::Limit) -> Limit {
    match limit {
        skep_uhp::Limit::Time(time) => Limit::time(time.saturating_sub(TRAVEL.min(time / 10))),
        skep_uhp::Limit::Depth(depth) => Limit::depth(depth),
        skep_uhp::Limit::Nodes(nodes) => Limit::nodes(nodes),
        skep_uhp::Limit::Unlimited => Limit::default(),
    }
}

/// Reports the best moves, the best one last.
fn tell(found: &Report, lines: usize, report: &mut dyn FnMut(&skep_uhp::Report)) {
    for line in found.lines.iter().take(lines).rev() {
        let (score, line) = (line.score.value(), line.moves.clone());
        report(&skep_uhp::Report { depth: found.depth, score, line });
    }
}

/// A random seed, so that games differ.
pub(crate) fn seed() -> u64 {
    RandomState::new().hash_one(std::process::id())
}
