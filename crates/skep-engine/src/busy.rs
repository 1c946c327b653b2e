use std::sync::atomic::{AtomicU64, Ordering};

use skep_rules::PositionKey;

use crate::packed::Packed;

/// The moves that threads are searching. A thread that comes to such a move searches it last: by then the transposition table
/// contains its score. This is a hint and no lock; if two moves share a place, one of them is forgotten. This is simplified
/// ABDADA.
#[derive(Debug)]
pub(crate) struct BusyMoves {
    /// Empty if there is only one thread.
    places: Vec<AtomicU64>,
}

/// A claim on a move, until it is dropped.
pub(crate) struct BusyGuard<'a> {
    place: &'a AtomicU64,
    tag: u64,
}

const PLACES: usize = 1 << 12;

impl BusyMoves {
    pub(crate) fn new(threads: usize) -> BusyMoves {
        let places = if threads > 1 { PLACES } else { 0 };
        BusyMoves { places: (0..places).map(|_| AtomicU64::new(0)).collect() }
    }

    /// Whether a move of a position is claimed.
    pub(crate) fn has(&self, key: PositionKey, m: Packed) -> bool {
        self.place(key, m).is_some_and(|(place, tag)| place.load(Ordering::Relaxed) == tag)
    }

    /// Claims a move of a position, if there is another thread to see it.
    pub(crate) fn claim(&self, key: PositionKey, m: Packed) -> Option<BusyGuard<'_>> {
        let (place, tag) = self.place(key, m)?;
        place.store(tag, Ordering::Relaxed);
        Some(BusyGuard { place, tag })
    }

    /// The place of a claim, and the tag that stands there while it lasts.
    fn place(&self, key: PositionKey, m: Packed) -> Option<(&AtomicU64, u64)> {
        let tag = key.0 ^ u64::from(m.0).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let place = tag as usize & (PLACES - 1);
        self.places.get(place).map(|place| (place, tag))
    }
}

impl Drop for BusyGuard<'_> {
    fn drop(&mut self) {
        // If another claim has taken the place, that one stays.
        let _ = self.place.compare_exchange(self.tag, 0, Ordering::Relaxed, Ordering::Relaxed);
    }
}
