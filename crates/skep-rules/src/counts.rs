//! Counters for tests that prove that work is not done twice.

use core::cell::Cell;

std::thread_local! {
    static GENERATIONS: Cell<u64> = const { Cell::new(0) };
}

/// How often this thread has generated the legal moves of a position.
pub fn generations() -> u64 {
    GENERATIONS.get()
}

pub(crate) fn generated() {
    GENERATIONS.set(GENERATIONS.get() + 1);
}
