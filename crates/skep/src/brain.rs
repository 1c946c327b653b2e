//! The engine as a player that other programs can ask.

mod pondering;

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use skep_engine::{Book, Engine, Level, Limit, Report, Task};
use skep_rules::Move;
use skep_uhp::{Brain, EngineOption, Question};

use pondering::Pondering;

/// Our engine behind the protocol. It takes its memory when it is first asked.
pub(crate) struct Skep {
    engine: Option<Engine>,
    /// While it thinks in the other's time, that has the engine.
    pondering: Option<Pondering>,
    megabytes: usize,
    /// What the choices of a level follow from.
    seed: u64,
}

/// The option for the size of the table.
const TABLE: &str = "TableSizeMB";
const TABLE_DEFAULT: i64 = 100;
/// How many threads search together. Levels below full strength use one.
const THREADS: &str = "Threads";
const THREADS_MAX: i64 = 256;
/// The strength; 0 is all of it.
const LEVEL: &str = "Level";
/// Whether full strength varies its openings. Off unless it is asked for: a match brings openings of its own.
const OWN_BOOK: &str = "OwnBook";
/// Whether full strength goes on thinking while the other side does.
const PONDERING: &str = "Pondering";
/// How many of the best moves are reported, where reports are wanted.
const LINES: &str = "MultiPV";
const LINES_MAX: i64 = 10;
/// The option of the protocol that asks for reports.
const REPORTS: &str = "ReportIntermediateBestMoves";

/// What is left of the time for the answer to travel.
const TRAVEL: Duration = Duration::from_millis(5);

impl Skep {
    pub(crate) fn new() -> Skep {
        Skep { engine: None, pondering: None, megabytes: 0, seed: seed() }
    }

    /// The options, beginning at this level or, where none is wanted, at full strength.
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

    /// The engine with a table as large as wanted, or as large as the memory allows.
    fn engine(&mut self, megabytes: usize) -> Option<&mut Engine> {
        if let Some(pondering) = self.pondering.take() {
            self.engine = pondering.end();
        }
        if self.engine.is_none() || self.megabytes != megabytes {
            self.megabytes = megabytes;
            // The old table goes first, to make room for the new one.
            self.engine = None;
            let mut sizes = std::iter::successors(Some(megabytes), |&size| (size > 1).then_some(size / 2));
            self.engine = sizes.find_map(Engine::new);
        }
        self.engine.as_mut()
    }
}

impl Brain for Skep {
    fn best_move(&mut self, question: &Question<'_>, report: &mut dyn FnMut(&skep_uhp::Report)) -> Move {
        let start = Instant::now();
        let number = |name| question.options.number(name).and_then(|number| usize::try_from(number).ok());
        let level = number(LEVEL).and_then(Level::new).unwrap_or(Level::FULL);
        // A level plays the same everywhere, whatever the options.
        let wanted = if level.is_full() { number(TABLE).unwrap_or(1) } else { Level::TABLE_MEGABYTES };
        let seed = self.seed;
        if level.is_full()
            && question.options.is_on(OWN_BOOK)
            && let Some(known) = Book::choose(question.game, self::seed())
        {
            return known;
        }
        let Some(engine) = self.engine(wanted) else {
            // Without any memory at all there is still a legal move.
            return question.game.legal_moves().first().copied().unwrap_or(Move::Pass);
        };
        engine.set_threads(number(THREADS).unwrap_or(1));
        let limit = match question.limit {
            skep_uhp::Limit::Time(time) => {
                Limit { time: Some(time.saturating_sub(TRAVEL.min(time / 10))), ..Limit::default() }
            }
            skep_uhp::Limit::Depth(depth) => Limit { depth: Some(depth), ..Limit::default() },
            skep_uhp::Limit::Nodes(nodes) => Limit { nodes: Some(nodes), ..Limit::default() },
            skep_uhp::Limit::Unlimited => Limit::default(),
        };
        let stop = AtomicBool::new(false);
        let clock = || {
            if question.stop.is_asked() {
                stop.store(true, Ordering::Relaxed);
            }
            start.elapsed()
        };
        let lines = if question.options.is_on(REPORTS) { number(LINES).unwrap_or(1) } else { 1 };
        let task = Task { game: question.game, limit, lines, clock: &clock, stop: &stop };
        let best = level.choose(engine, &task, seed, &mut |found| tell(found, lines, report)).best;
        if level.is_full() && question.options.is_on(PONDERING) {
            self.pondering = self.engine.take().map(|engine| Pondering::begin(engine, question.game, best));
        }
        best
    }
}

/// Reports the best moves, the very best last.
fn tell(found: &Report, lines: usize, report: &mut dyn FnMut(&skep_uhp::Report)) {
    for line in found.lines.iter().take(lines).rev() {
        let (score, line) = (line.score.value(), line.moves.clone());
        report(&skep_uhp::Report { depth: found.depth, score, line });
    }
}

/// A number that nobody can foresee, so that no two games are alike.
pub(crate) fn seed() -> u64 {
    RandomState::new().hash_one(std::process::id())
}
