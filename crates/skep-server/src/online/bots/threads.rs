use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tokio::time::{self, Instant};

use super::question::{Question, Reply};
use super::queue::Queue;

/// Threads that answer the questions of a queue, one after the other. They are apart from those of the event loop and give way to
/// them, so that however much bots think, people who play each other do not notice.
pub(super) struct Threads {
    queue: Arc<Queue>,
    ends: Arc<AtomicBool>,
    handles: Mutex<Vec<JoinHandle<()>>>,
}

/// What answers questions. Each thread has one of its own.
pub(super) trait Thinker {
    /// The answer; nothing if it is not wanted any more.
    fn answer(&mut self, question: &Question) -> Option<Reply>;
}

impl Threads {
    /// Starts threads, each with a thinker that it makes itself. `ends` becomes true when all thinking is to end.
    pub(super) fn start<T: Thinker>(
        name: &str,
        count: usize,
        queue: Arc<Queue>,
        make: impl Fn(Arc<AtomicBool>) -> T + Send + Clone + 'static,
    ) -> Threads {
        let ends = Arc::new(AtomicBool::new(false));
        let start = |_| {
            let (queue, ends, make) = (Arc::clone(&queue), Arc::clone(&ends), make.clone());
            let thread = thread::Builder::new().name(name.to_owned());
            let started = thread.spawn(move || think(&queue, || make(Arc::clone(&ends))));
            started.inspect_err(|error| tracing::error!(name, %error, "a thread for bots cannot be started")).ok()
        };
        let handles = (0..count).filter_map(start).collect();
        Threads { queue, ends, handles: Mutex::new(handles) }
    }

    pub(super) fn queue(&self) -> &Queue {
        &self.queue
    }

    /// Ends all thinking.
    pub(super) fn end(&self) {
        self.ends.store(true, Ordering::Relaxed);
        self.queue.close();
    }

    /// Waits until the threads have ended, but not for ever.
    pub(super) async fn ended(&self) {
        const PATIENCE: Duration = Duration::from_secs(3);
        let handles = std::mem::take(&mut *self.handles.lock().unwrap_or_else(PoisonError::into_inner));
        let deadline = Instant::now() + PATIENCE;
        while !handles.iter().all(JoinHandle::is_finished) && Instant::now() < deadline {
            time::sleep(Duration::from_millis(5)).await;
        }
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        self.end();
    }
}

fn think<T: Thinker>(queue: &Queue, make: impl Fn() -> T) {
    give_way();
    let mut thinker = make();
    while let Some(question) = queue.next() {
        let thought = catch_unwind(AssertUnwindSafe(|| thinker.answer(&question)));
        let reply = thought.unwrap_or_else(|_| {
            // The panic itself has said where. Nobody else's game is to suffer from it.
            tracing::error!(?question, "a bot has failed, and gives its game up");
            thinker = make();
            Some(Reply::Resign)
        });
        if let Some(reply) = reply {
            (question.answer)(reply);
        }
    }
}

/// Lets every other thread go first. On Linux each thread has a priority of its own; elsewhere it would be that of the whole server.
fn give_way() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(10) {
        tracing::warn!(%error, "bots think at the priority of everything else");
    }
}
