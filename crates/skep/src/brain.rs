//! The engine as a player that other programs can ask.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use skep_engine::{Engine, Limit, Task};
use skep_rules::Move;
use skep_uhp::{Brain, EngineOption, Question};

/// Our engine behind the protocol. It takes its memory when it is first asked.
#[derive(Default)]
pub(crate) struct Skep {
    engine: Option<Engine>,
    megabytes: i64,
}

/// The option for the size of the table.
const TABLE: &str = "TableSizeMB";
const TABLE_DEFAULT: i64 = 100;

/// What is left of the time for the answer to travel.
const TRAVEL: Duration = Duration::from_millis(5);

impl Skep {
    pub(crate) fn options() -> Vec<EngineOption> {
        vec![EngineOption::number(TABLE, 1, 65_536, TABLE_DEFAULT)]
    }

    /// The engine with a table as large as wanted, or as large as the memory allows.
    fn engine(&mut self, megabytes: i64) -> Option<&mut Engine> {
        if self.engine.is_none() || self.megabytes != megabytes {
            self.megabytes = megabytes;
            // The old table goes first, to make room for the new one.
            self.engine = None;
            let sizes = std::iter::successors(usize::try_from(megabytes).ok(), |&size| (size > 1).then_some(size / 2));
            self.engine = sizes.into_iter().find_map(Engine::new);
        }
        self.engine.as_mut()
    }
}

impl Brain for Skep {
    fn best_move(&mut self, question: &Question<'_>, report: &mut dyn FnMut(&skep_uhp::Report)) -> Move {
        let start = Instant::now();
        let wanted = question.options.number(TABLE).unwrap_or(TABLE_DEFAULT);
        let Some(engine) = self.engine(wanted) else {
            // Without any memory at all there is still a legal move.
            return question.game.legal_moves().first().copied().unwrap_or(Move::Pass);
        };
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
        let task = Task { game: question.game, limit, lines: 1, clock: &clock, stop: &stop };
        let found = engine.search(&task, &mut |found| {
            if let Some(best) = found.lines.first() {
                let (score, line) = (best.score.value(), best.moves.clone());
                report(&skep_uhp::Report { depth: found.depth, score, line });
            }
        });
        found.lines.first().and_then(|line| line.moves.first().copied()).unwrap_or(Move::Pass)
    }
}
