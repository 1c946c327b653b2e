//! The levels of the engine.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use skep_engine::{Opponent, Poll};

use super::limit;
use super::question::{Errand, Question, Reply};
use super::queue::Queue;
use super::threads::{Thinker, Threads};

/// The size of the transposition table of each thread at full strength.
const MEGABYTES: usize = 16;

/// A number of threads that search, for which so many questions may wait.
pub(super) fn threads(count: usize, most: usize) -> Threads {
    let queue = Arc::new(Queue::new(most));
    let waiting = Arc::clone(&queue);
    let make = move |ends| Searcher { opponent: Opponent::new(MEGABYTES), queue: Arc::clone(&waiting), count, ends };
    Threads::start("skep-search", count, queue, make)
}

struct Searcher {
    opponent: Opponent,
    queue: Arc<Queue>,
    count: usize,
    ends: Arc<AtomicBool>,
}

impl Thinker for Searcher {
    fn answer(&mut self, question: &Question) -> Option<Reply> {
        let Question { game, errand, level, seed, hurry, asked, .. } = question;
        let (begun, ends) = (Instant::now(), &self.ends);
        let is_wanted = || question.is_wanted() && !ends.load(Ordering::Relaxed);
        let asked = match errand {
            Errand::Draw { .. } => skep_engine::Question::hint(game),
            Errand::Move => {
                let limit = limit::of(*level, *hurry, asked.elapsed(), self.queue.len() / self.count);
                skep_engine::Question::play(game, *level, *seed, limit).with_book(true)
            }
        };
        let thought = self.opponent.choose(&asked, &|| begun.elapsed(), &mut |_| {
            if is_wanted() { Poll::Continue } else { Poll::Stop }
        });
        let turn = game.position().turn();
        let reply = match *errand {
            Errand::Move => thought.choice().map(Reply::Move),
            // The score is that of the side to move, who may be the one that offers.
            Errand::Draw { by } if by == turn => Some(Reply::Draw(thought.agrees_to_draw())),
            Errand::Draw { .. } => {
                let line = thought.report().lines.first();
                Some(Reply::Draw(line.is_some_and(|line| line.score.agrees_to_draw())))
            }
        };
        reply.filter(|_| is_wanted())
    }
}
