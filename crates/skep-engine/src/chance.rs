//! Chance that is the same everywhere.

/// A number that tells nothing about the one it was made of (splitmix64).
pub(crate) const fn mixed(number: u64) -> u64 {
    let z = number.wrapping_add(STEP);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// Draws by lot. The same seed draws the same for ever.
pub(crate) struct Draw(pub(crate) u64);

impl Draw {
    /// A number below `n`, which is small enough that the slight preference for low numbers does not matter.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        let drawn = mixed(self.0);
        self.0 = self.0.wrapping_add(STEP);
        (drawn % n as u64) as usize
    }

    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub(crate) fn one_of<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() { None } else { Some(items[self.below(items.len())]) }
    }
}
