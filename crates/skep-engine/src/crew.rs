//! Threads that search together.

use std::fmt::Debug;
use std::thread;

/// Runs the parts of a search side by side.
pub trait Crew: Debug + Send + Sync {
    /// Runs `own` on this thread and each of the others on a thread of its own. Returns when all are done.
    fn work<'a>(&self, others: Vec<Job<'a>>, own: Box<dyn FnOnce() + 'a>);
}

/// A part of a search for another thread.
pub type Job<'a> = Box<dyn FnOnce() + Send + 'a>;

/// New threads of the operating system for each search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FreshThreads;

impl Crew for FreshThreads {
    fn work<'a>(&self, others: Vec<Job<'a>>, own: Box<dyn FnOnce() + 'a>) {
        thread::scope(|scope| {
            let others: Vec<_> = others.into_iter().map(|job| scope.spawn(job)).collect();
            own();
            for other in others {
                // A helper that panicked is ignored: the main thread has the result.
                let _ = other.join();
            }
        });
    }
}
