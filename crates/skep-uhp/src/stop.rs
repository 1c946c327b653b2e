use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

/// Asks an engine for its answer before it is finished. Clones share their state: the engine works under one, and another is
/// used, for example, by a handler of Ctrl-C.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    state: AtomicU8,
    /// Whether no further command can come.
    alone: AtomicBool,
}

const IDLE: u8 = 0;
const BUSY: u8 = 1;
/// Working without a limit: the work ends as soon as no further command can come.
const ENDLESS: u8 = 2;
const ASKED: u8 = 3;
/// All work is asked to end before it begins.
const ALWAYS: u8 = 4;

impl Stop {
    /// A stop that has not been asked for.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// A stop under which all work is asked to end at once.
    pub fn always() -> Stop {
        let stop = Stop::new();
        stop.0.state.store(ALWAYS, Ordering::Relaxed);
        stop
    }

    /// Asks for the answer now. Returns whether work is in progress.
    pub fn ask(&self) -> bool {
        let ask = |state| matches!(state, BUSY | ENDLESS | ASKED).then_some(ASKED);
        self.0.state.fetch_update(Ordering::Relaxed, Ordering::Relaxed, ask).is_ok()
    }

    /// Whether the answer is wanted now.
    pub fn is_asked(&self) -> bool {
        match self.0.state.load(Ordering::Relaxed) {
            ASKED | ALWAYS => true,
            ENDLESS => self.0.alone.load(Ordering::Relaxed),
            _ => false,
        }
    }

    /// Says that no command will follow, which ends work without a limit.
    pub(crate) fn leave_alone(&self) {
        self.0.alone.store(true, Ordering::Relaxed);
    }

    /// Does work that can be stopped; `endless` work has no limit of its own.
    pub fn during<T>(&self, endless: bool, work: impl FnOnce() -> T) -> T {
        let state = if endless { ENDLESS } else { BUSY };
        // The state `ALWAYS` stays.
        let begun = self.0.state.compare_exchange(IDLE, state, Ordering::Relaxed, Ordering::Relaxed).is_ok();
        let done = work();
        if begun {
            self.0.state.store(IDLE, Ordering::Relaxed);
        }
        done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_work_in_progress_can_be_stopped_and_only_once() {
        let stop = Stop::new();
        assert!(!stop.ask() && !stop.is_asked());
        stop.during(false, || {
            assert!(!stop.is_asked());
            assert!(stop.ask() && stop.is_asked() && stop.ask());
        });
        assert!(!stop.is_asked());
        stop.during(false, || assert!(!stop.is_asked(), "the next work begins unasked"));
        assert!(Stop::always().is_asked());
    }

    #[test]
    fn what_has_no_end_ends_when_nobody_is_left() {
        let stop = Stop::new();
        stop.leave_alone();
        stop.during(false, || assert!(!stop.is_asked()));
        stop.during(true, || assert!(stop.is_asked()));
    }
}
