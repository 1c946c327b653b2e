use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use skep_engine::Level;
use skep_rules::{Color, Game, Move};

/// What the owner of a room asks a bot.
pub(crate) struct Question {
    /// The game, which is not over.
    pub(crate) game: Game,
    /// What is wanted.
    pub(crate) errand: Errand,
    /// The level of the engine, for its own bots.
    pub(crate) level: Level,
    /// A bot that is asked again in the same game makes the same choices.
    pub(crate) seed: u64,
    /// The clock, in a game at one sitting.
    pub(crate) hurry: Option<Hurry>,
    /// When it was asked.
    pub(crate) asked: Instant,
    /// Whether the answer is still wanted.
    pub(crate) wanted: Arc<AtomicBool>,
    /// Takes the answer.
    pub(crate) answer: Box<dyn FnOnce(Reply) + Send>,
}

/// What a bot is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Errand {
    /// Its move.
    Move,
    /// Whether it takes a draw.
    Draw {
        /// Who offers it.
        by: Color,
    },
}

/// The clock of a bot when it was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hurry {
    /// The time that is left.
    pub(crate) left: Duration,
    /// What each move adds.
    pub(crate) increment: Duration,
    /// The most that a move may take.
    pub(crate) most: Duration,
}

/// What a bot answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reply {
    /// It moves.
    Move(Move),
    /// It takes the draw, or does not.
    Draw(bool),
    /// It cannot go on.
    Resign,
}

impl Question {
    /// When the answer should be there. Who has little time is served first, and nobody waits for ever behind those.
    pub(super) fn due(&self) -> Instant {
        const UNHURRIED: Duration = Duration::from_secs(5);
        self.asked + self.hurry.map_or(UNHURRIED, |hurry| (hurry.left / 25).min(hurry.most).min(UNHURRIED))
    }

    pub(super) fn is_wanted(&self) -> bool {
        self.wanted.load(Ordering::Relaxed)
    }
}

impl fmt::Debug for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Question").field("errand", &self.errand).field("hurry", &self.hurry).finish_non_exhaustive()
    }
}
