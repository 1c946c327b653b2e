//! Threads that JavaScript starts: further workers, with the same WebAssembly in the same memory.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use rayon_core::{ThreadBuilder, ThreadPool, ThreadPoolBuilder};
use skep_engine::{Crew, Job};

/// The further workers of one engine.
#[derive(Debug)]
pub(crate) struct Workers(ThreadPool);

/// The threads of the pool that no worker runs yet.
static PLACES: Mutex<Vec<ThreadBuilder>> = Mutex::new(Vec::new());
static PLACE_IS_FREE: Condvar = Condvar::new();

impl Workers {
    /// A crew of this many workers. Each of them has to call [`join_in`], or a search with them never ends.
    pub(crate) fn new(count: usize) -> Option<Workers> {
        let offer = |place| {
            places().push(place);
            PLACE_IS_FREE.notify_one();
            Ok(())
        };
        ThreadPoolBuilder::new().num_threads(count).spawn_handler(offer).build().ok().map(Workers)
    }
}

impl Crew for Workers {
    fn work<'a>(&self, others: Vec<Job<'a>>, own: Box<dyn FnOnce() + 'a>) {
        self.0.in_place_scope(|scope| {
            for job in others {
                scope.spawn(|_| job());
            }
            own();
        });
    }
}

/// The main function of a worker: waits for a job and does it until the engine is dropped.
pub(crate) fn join_in() {
    let mut free = places();
    let place = loop {
        if let Some(place) = free.pop() {
            break place;
        }
        free = PLACE_IS_FREE.wait(free).unwrap_or_else(PoisonError::into_inner);
    };
    drop(free);
    place.run();
}

fn places() -> MutexGuard<'static, Vec<ThreadBuilder>> {
    PLACES.lock().unwrap_or_else(PoisonError::into_inner)
}
