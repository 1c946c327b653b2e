use std::sync::atomic::{AtomicU64, Ordering};

use skep_rules::PositionKey;

use crate::packed::Packed;

/// The moves that threads are looking at right now. Who comes to such a move leaves it for later: by then the table knows
/// what it is worth. It is a hint and no lock; if two moves share a place, one of them is forgotten.
#[derive(Debug)]
pub(crate) struct Busy {
    /// None for a thread that is alone.
    places: Vec<AtomicU64>,
}

/// A move that is looked at.
#[derive(Clone, Copy)]
pub(crate) struct Mark(u64);

const PLACES: usize = 1 << 12;

impl Busy {
    pub(crate) fn new(threads: usize) -> Busy {
        let places = if threads > 1 { PLACES } else { 0 };
        Busy { places: (0..places).map(|_| AtomicU64::new(0)).collect() }
    }

    /// The mark of a move, if there is anybody to see it.
    pub(crate) fn mark(&self, key: PositionKey, m: Packed) -> Option<Mark> {
        let mark = Mark(key.0 ^ u64::from(m.0).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        (!self.places.is_empty()).then_some(mark)
    }

    pub(crate) fn has(&self, mark: Mark) -> bool {
        self.place(mark).load(Ordering::Relaxed) == mark.0
    }

    pub(crate) fn begin(&self, mark: Mark) {
        self.place(mark).store(mark.0, Ordering::Relaxed);
    }

    pub(crate) fn end(&self, mark: Mark) {
        if self.has(mark) {
            self.place(mark).store(0, Ordering::Relaxed);
        }
    }

    fn place(&self, mark: Mark) -> &AtomicU64 {
        &self.places[mark.0 as usize % self.places.len()]
    }
}
