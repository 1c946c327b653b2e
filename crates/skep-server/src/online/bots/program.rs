//! An engine of somebody else. It is one process, and its games take turns.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use skep_engine::Level;
use skep_rules::{Expansions, Move};
use skep_uhp::{Client, ClientError, Limit};

use super::limit;
use super::question::{Errand, Question, Reply};
use super::queue::Queue;
use super::threads::{Thinker, Threads};
use crate::bot::Bot;

/// How long an engine thinks where there is no clock.
const UNHURRIED: Duration = Duration::from_secs(2);
/// Many engines cannot stop within less than this, but all can look one move ahead.
const TOO_SHORT: Duration = Duration::from_millis(100);
/// How often a move is asked for, with a new process each time, before the engine gives the game up.
const TRIES: usize = 2;
/// After a failure an engine rests so long before it is started again, twice as long after the next one, and so on.
const REST: Duration = Duration::from_millis(250);
const LONGEST_REST: Duration = Duration::from_secs(30);

/// The thread that keeps the engine. `plays` tells which pieces it knows, as soon as it has said so.
pub(super) fn threads(bot: &Bot, plays: Arc<OnceLock<Expansions>>, most: usize) -> Threads {
    let queue = Arc::new(Queue::new(most));
    let (bot, waiting) = (bot.clone(), Arc::clone(&queue));
    let make = move |ends| {
        let (bot, plays, queue) = (bot.clone(), Arc::clone(&plays), Arc::clone(&waiting));
        let mut player = Player { bot, plays, queue, ends, client: None, failures: 0 };
        // An engine that cannot be started is told of now rather than in the first game.
        if let Err(fault) = player.client().map(drop) {
            player.fail(&fault);
        }
        player
    };
    Threads::start("skep-bot", 1, queue, make)
}

struct Player {
    bot: Bot,
    plays: Arc<OnceLock<Expansions>>,
    queue: Arc<Queue>,
    ends: Arc<AtomicBool>,
    client: Option<Client>,
    /// How often it has failed since it last answered.
    failures: u32,
}

impl Thinker for Player {
    fn answer(&mut self, question: &Question) -> Option<Reply> {
        // Draws are judged elsewhere.
        if question.errand != Errand::Move {
            return Some(Reply::Draw(false));
        }
        for _ in 0..TRIES {
            self.rest(question);
            if !self.is_wanted(question) {
                return None;
            }
            match self.ask(question) {
                Ok(best) => {
                    self.failures = 0;
                    return Some(Reply::Move(best));
                }
                Err(_) if self.ends.load(Ordering::Relaxed) => return None,
                Err(fault) => self.fail(&fault),
            }
        }
        tracing::error!(bot = self.bot.name(), game = question.game.game_string(), "a bot gives its game up");
        Some(Reply::Resign)
    }
}

impl Player {
    fn ask(&mut self, question: &Question) -> Result<Move, ClientError> {
        let limit = self.limit(question);
        let client = self.client()?;
        client.new_game(&question.game)?;
        Ok(client.best_move(limit, question.game.position())?.best)
    }

    fn client(&mut self) -> Result<&mut Client, ClientError> {
        let client = match self.client.take() {
            Some(client) => client,
            None => {
                let client = Client::start_until(self.bot.program(), Arc::clone(&self.ends))?;
                self.plays.get_or_init(|| client.plays());
                client
            }
        };
        Ok(self.client.insert(client))
    }

    /// What is wrong is logged, and the next try gets a new process.
    fn fail(&mut self, fault: &ClientError) {
        if self.ends.load(Ordering::Relaxed) {
            return;
        }
        self.failures = self.failures.saturating_add(1);
        self.client = None;
        tracing::warn!(bot = self.bot.name(), program = %self.bot.program(), %fault, failures = self.failures, "a bot fails");
    }

    /// Waits until the engine may be started again.
    fn rest(&self, question: &Question) {
        if self.client.is_some() || self.failures == 0 {
            return;
        }
        let time = REST.saturating_mul(1 << (self.failures - 1).min(16)).min(LONGEST_REST);
        let until = Instant::now() + time;
        while Instant::now() < until && self.is_wanted(question) {
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn limit(&self, question: &Question) -> Limit {
        let Some(hurry) = question.hurry else { return Limit::Time(UNHURRIED) };
        let limit = limit::of(Level::FULL, Some(hurry), question.asked.elapsed(), self.queue.len());
        // A program knows only one limit: the time that is enough.
        match limit.enough.or(limit.time) {
            Some(time) if time >= TOO_SHORT => Limit::Time(time),
            _ => Limit::Depth(1),
        }
    }

    fn is_wanted(&self, question: &Question) -> bool {
        question.is_wanted() && !self.ends.load(Ordering::Relaxed)
    }
}
