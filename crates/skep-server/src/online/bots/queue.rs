use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use super::question::Question;

/// Questions that wait for a thread, the one that is due first in front. There are never more than a number of them.
pub(super) struct Queue {
    most: usize,
    inner: Mutex<Inner>,
    news: Condvar,
}

#[derive(Default)]
struct Inner {
    /// By the time they are due, and among equals by the order in which they came.
    waiting: BTreeMap<(Instant, u64), Question>,
    number: u64,
    is_closed: bool,
}

impl Queue {
    pub(super) fn new(most: usize) -> Queue {
        Queue { most, inner: Mutex::default(), news: Condvar::new() }
    }

    /// Takes a question in. False if there are too many.
    pub(super) fn push(&self, question: Question) -> bool {
        let mut inner = self.inner();
        if inner.waiting.len() >= self.most {
            inner.waiting.retain(|_, waiting| waiting.is_wanted());
        }
        if inner.is_closed || inner.waiting.len() >= self.most {
            return false;
        }
        inner.number += 1;
        let place = (question.due(), inner.number);
        inner.waiting.insert(place, question);
        self.news.notify_one();
        true
    }

    /// The next question whose answer is wanted, as soon as there is one; nothing at the end.
    pub(super) fn next(&self) -> Option<Question> {
        let mut inner = self.inner();
        while !inner.is_closed {
            match inner.waiting.pop_first() {
                Some((_, question)) if question.is_wanted() => return Some(question),
                Some(_) => {}
                None => inner = self.news.wait(inner).unwrap_or_else(PoisonError::into_inner),
            }
        }
        None
    }

    pub(super) fn len(&self) -> usize {
        self.inner().waiting.len()
    }

    /// Nothing is answered any more.
    pub(super) fn close(&self) {
        let mut inner = self.inner();
        inner.is_closed = true;
        inner.waiting.clear();
        self.news.notify_all();
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        // The map is whole even if somebody panicked with it in hand.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Duration;

    use skep_engine::Level;
    use skep_rules::{Game, RuleSet};

    use super::super::question::{Errand, Hurry};
    use super::*;

    fn question(seed: u64, asked: Instant, left: Option<u64>) -> Question {
        let hurry = left.map(Duration::from_secs);
        Question {
            game: Game::new(RuleSet::default()),
            errand: Errand::Move,
            level: Level::FULL,
            seed,
            hurry: hurry.map(|left| Hurry { left, increment: Duration::ZERO, most: left }),
            asked,
            wanted: Arc::new(AtomicBool::new(true)),
            answer: Box::new(|_| {}),
        }
    }

    #[test]
    fn who_is_due_first_is_served_first_and_what_nobody_wants_is_left_out() {
        let (queue, now) = (Queue::new(5), Instant::now());
        let later = |seconds| now + Duration::from_secs(seconds);
        let stale = question(1, now, Some(1));
        let wanted = Arc::clone(&stale.wanted);
        // A question without a clock that has waited for long comes before one in a hurry.
        for question in [
            question(5, later(1), None),
            question(2, now, None),
            stale,
            question(4, later(4), Some(50)),
            question(3, later(4), Some(30)),
        ] {
            assert!(queue.push(question));
        }
        assert!(!queue.push(question(6, now, None)), "it is full");
        wanted.store(false, Ordering::Relaxed);
        assert!(queue.push(question(6, later(9), None)), "there is room again");
        assert!(!queue.push(question(7, now, None)));
        let order: Vec<u64> = (0..5).filter_map(|_| queue.next()).map(|question| question.seed).collect();
        assert_eq!(order, [2, 3, 5, 4, 6]);
        assert_eq!(queue.len(), 0);
        queue.push(question(8, now, None));
        queue.close();
        assert!(queue.next().is_none() && !queue.push(question(9, now, None)));
    }
}
