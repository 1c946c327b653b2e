use std::sync::atomic::AtomicBool;

use skep_engine::{Engine, Level, Limit, Task};
use skep_rules::Game;

use crate::failure::Failure;
use crate::interrupt;
use crate::messages::Messages;

/// Judges positions. The same position always gets the same judgement.
pub(crate) struct Judge {
    engine: Engine,
}

impl Judge {
    pub(crate) fn new(messages: &Messages) -> Result<Judge, Failure> {
        // As large as for a level, whose choices have to be reproducible too.
        let engine = Engine::new(Level::TABLE_MEGABYTES);
        let engine = engine.ok_or_else(|| Failure::Input(messages.say("book-no-memory")))?;
        Ok(Judge { engine })
    }

    /// The chance of the side to move to win, in thousandths, after a search of this many positions.
    pub(crate) fn win_chance(&mut self, game: &Game, nodes: u64, stop: &AtomicBool) -> u32 {
        self.engine.forget();
        let report = self.engine.search(&Task::new(game, Limit::nodes(nodes)), &mut |_| interrupt::poll(stop));
        report.lines.first().map_or(500, |line| line.score.win_chance())
    }
}
