use std::sync::atomic::AtomicBool;

use skep_engine::{Engine, Level, Limit, Task};
use skep_rules::Game;

use crate::failure::Failure;
use crate::interrupt;

/// Tells what positions are worth, always the same of the same position.
pub(crate) struct Judge {
    engine: Engine,
}

impl Judge {
    pub(crate) fn new() -> Result<Judge, Failure> {
        // As large as for a level, which has to be the same everywhere too.
        let engine = Engine::new(Level::TABLE_MEGABYTES);
        let engine = engine.ok_or_else(|| Failure::Input("there is not enough memory to think".to_owned()))?;
        Ok(Judge { engine })
    }

    /// The chance of the side to move to win, in thousandths, after a look at so many positions.
    pub(crate) fn win_chance(&mut self, game: &Game, nodes: u64, stop: &AtomicBool) -> u32 {
        self.engine.forget();
        let report = self.engine.search(&Task::new(game, Limit::nodes(nodes)), &mut |_| interrupt::poll(stop));
        report.lines.first().map_or(500, |line| line.score.win_chance())
    }
}
