//! Random numbers and random games that are the same everywhere and for ever.
//!
//! Games of uniformly random moves seldom reach the difficult parts of the rules. A [`Style`] prefers moves that lead there, for
//! tests of any program that knows the rules.
//!
//! ```
//! use skep_rules::random::{SplitMix64, Style};
//! use skep_rules::{Game, RuleSet};
//!
//! let mut random = SplitMix64::new(7);
//! let mut game = Game::new(RuleSet::default());
//! while game.moves().len() < 40
//!     && let Some(m) = Style::Throws.choose(game.position(), &game.legal_moves(), &mut random)
//! {
//!     game.play(m).unwrap();
//! }
//! ```

mod style;

pub use style::Style;

/// A small generator of pseudo-random numbers (Steele, Lea and Flood, 2014). Not for secrets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The same seed gives the same numbers.
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// The next number.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// A number below `n`, which is small enough that the slight preference for low numbers does not matter.
    ///
    /// # Panics
    ///
    /// If `n` is 0.
    pub const fn below(&mut self, n: usize) -> usize {
        (self.next_u64() % n as u64) as usize
    }

    /// True once in `n` times.
    ///
    /// # Panics
    ///
    /// If `n` is 0.
    pub const fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of the items.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub const fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// One of the items, `None` if there is none.
    pub const fn one_of<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() { None } else { Some(self.pick(items)) }
    }

    /// Puts the items in a random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// The first number of the generator with this seed.
pub const fn mixed(seed: u64) -> u64 {
    SplitMix64::new(seed).next_u64()
}

/// The finaliser of SplitMix64: every bit of the result depends on every bit of `n`.
pub(crate) const fn mix(n: u64) -> u64 {
    let n = (n ^ (n >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ (n >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of the authors' own program: books, files of self-play and keys of positions depend on them.
    #[test]
    fn the_numbers_never_change() {
        let mut random = SplitMix64::new(1_234_567);
        let numbers = [(); 3].map(|()| random.next_u64());
        assert_eq!(numbers, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
        assert_eq!(mixed(1_234_567), numbers[0]);
    }
}
