//! Counting move sequences with several threads and a cache, for depths that take long.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use skep_rules::{Move, Position, perft};

/// The settings of a count.
pub(crate) struct Means {
    /// The function that counts a part of the tree: [`perft`] or an equivalent.
    pub(crate) perft: fn(&Position, u32) -> u64,
    /// The number of threads.
    pub(crate) threads: NonZeroUsize,
    /// A cache of counts, if one is wanted.
    pub(crate) cache: Option<PerftCache>,
}

/// Up to this depth one thread counts the whole tree at once, since it takes too short a time for a progress bar.
const DEPTH_AT_ONCE: u32 = 4;

/// The number of sequences of `depth` moves. `progress` is called with the number of finished parts and of all parts.
pub(crate) fn total(position: &Position, depth: u32, means: &Means, progress: &(dyn Fn(usize, usize) + Sync)) -> u64 {
    let shares = means.threads.get() > 1 || means.cache.is_some();
    if depth == 0 || (depth <= DEPTH_AT_ONCE && !shares) {
        return (means.perft)(position, depth);
    }
    divide(position, depth, means, progress).into_iter().map(|(_, count)| count).sum()
}

/// The number of sequences of `depth` moves that begin with each legal move; empty at depth 0. `progress` is called with the
/// number of finished parts and of all parts.
pub(crate) fn divide(
    position: &Position,
    depth: u32,
    means: &Means,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let moves = position.legal_moves();
    let parts = parts(position, &moves, rest);
    let counts: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let work = || {
        while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
            let count = match &means.cache {
                Some(cache) => cache.count(&mut part.position.clone(), part.depth),
                None => (means.perft)(&part.position, part.depth),
            };
            counts[part.root].fetch_add(count, Ordering::Relaxed);
            progress(done.fetch_add(1, Ordering::Relaxed) + 1, parts.len());
        }
    };
    thread::scope(|scope| {
        for _ in 1..means.threads.get() {
            scope.spawn(work);
        }
        work();
    });
    moves.into_iter().zip(counts.into_iter().map(AtomicU64::into_inner)).collect()
}

/// A part of a count: the sequences of `depth` moves from a position, which belong to one of the first moves.
struct Part {
    root: usize,
    position: Position,
    depth: u32,
}

/// The positions after one move, or after two if those are deep enough: many parts are shared evenly, but each has a cost.
fn parts(position: &Position, moves: &[Move], rest: u32) -> Vec<Part> {
    let after = |position: &Position, m: Move| {
        let mut next = position.clone();
        next.play_unchecked(m);
        next
    };
    let firsts = moves.iter().enumerate().map(|(root, &m)| (root, after(position, m)));
    if rest < DEPTH_AT_ONCE {
        return firsts.map(|(root, position)| Part { root, position, depth: rest }).collect();
    }
    let seconds = firsts.flat_map(|(root, first)| {
        let moves = first.legal_moves();
        moves.into_iter().map(move |m| Part { root, position: after(&first, m), depth: rest - 1 })
    });
    seconds.collect()
}

/// The counts found so far, by position and depth. Threads share it without locks: a slot holds a count, and the key of its
/// position XORed with that count, so that a slot that two threads write at once matches no key.
pub(crate) struct PerftCache {
    slots: Vec<[AtomicU64; 2]>,
}

impl PerftCache {
    /// A cache that takes at most this many megabytes; `None` if there is not enough memory.
    pub(crate) fn new(megabytes: usize) -> Option<PerftCache> {
        let bytes = megabytes.checked_mul(1 << 20)?;
        let wanted = bytes / size_of::<[AtomicU64; 2]>();
        // The largest power of two that fits, so that the low bits of the key select the slot.
        let length = 1 << wanted.checked_ilog2()?;
        let mut slots = Vec::new();
        slots.try_reserve_exact(length).ok()?;
        slots.resize_with(length, Default::default);
        Some(PerftCache { slots })
    }

    /// As [`perft`], but with the cache. Equal positions of equal depth have equal counts: the key holds everything that
    /// decides legal moves, and equal pieces are interchangeable.
    fn count(&self, position: &mut Position, depth: u32) -> u64 {
        let key = position.key().0 ^ u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        if let Some(count) = self.find(key) {
            return count;
        }
        let total = if depth < 2 { perft(position, depth) } else { self.count_moves(position, depth) };
        self.store(key, total);
        total
    }

    fn count_moves(&self, position: &mut Position, depth: u32) -> u64 {
        let mut total = 0;
        for m in position.legal_moves() {
            let undo = position.play_unchecked(m);
            total += self.count(position, depth - 1);
            position.undo(undo);
        }
        total
    }

    fn find(&self, key: u64) -> Option<u64> {
        let [check, count] = &self.slots[self.slot(key)];
        let count = count.load(Ordering::Relaxed);
        (check.load(Ordering::Relaxed) ^ count == key).then_some(count)
    }

    fn store(&self, key: u64, total: u64) {
        let [check, count] = &self.slots[self.slot(key)];
        check.store(key ^ total, Ordering::Relaxed);
        count.store(total, Ordering::Relaxed);
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use skep_rules::Game;

    use super::*;

    fn total(text: &str, depth: u32, threads: usize, megabytes: Option<usize>) -> u64 {
        let game: Game = text.parse().expect("a game");
        let cache = megabytes.map(|megabytes| PerftCache::new(megabytes).expect("memory"));
        let means = Means { perft, threads: NonZeroUsize::new(threads).expect("not 0"), cache };
        super::total(game.position(), depth, &means, &|_, _| {})
    }

    /// Positions that are easily confused: equal pieces that have changed places, pieces at rest, throws.
    const GAMES: [&str; 4] = [
        "Base+MLP",
        "Base+MLP;InProgress;White[5];wB1;bB1 -wB1;wQ wB1-;bQ /bB1;wB2 wQ-;bQ /wB1;wB2 wQ;bB1 bQ",
        "Base+MLP;InProgress;Black[5];wP;bP -wP;wQ wP-;bQ \\bP;wA1 \\wQ;bG1 -bQ;wA1 \\wP;bA1 /bG1;bP \\wQ",
        "Base;InProgress;White[5];wA1;bG1 -wA1;wB1 wA1/;bA1 -bG1;wQ \\wB1;bQ \\bA1;wS1 \\wQ;bS1 bQ/",
    ];

    #[test]
    fn threads_and_caches_change_no_count() {
        let games = GAMES.into_iter().flat_map(|text| (1..=3).map(move |depth| (text, depth)));
        // Deep enough for parts after two moves.
        for (text, depth) in games.chain([("Base", 5)]) {
            let expected = perft(text.parse::<Game>().expect("a game").position(), depth);
            for (threads, megabytes) in [(1, None), (3, None), (1, Some(1)), (3, Some(1))] {
                let counted = total(text, depth, threads, megabytes);
                assert_eq!(counted, expected, "{text}, depth {depth}, {threads} threads, {megabytes:?} MB");
            }
        }
    }

    #[test]
    fn a_cache_that_is_asked_for_again_answers_the_same() {
        let position = GAMES[1].parse::<Game>().expect("a game").position().clone();
        let cache = PerftCache::new(4).expect("memory");
        let first = cache.count(&mut position.clone(), 3);
        assert_eq!(first, 44_307);
        assert_eq!(cache.count(&mut position.clone(), 3), first);
        // Depths do not mix.
        assert_eq!(cache.count(&mut position.clone(), 2), 965);
    }

    #[test]
    fn a_cache_that_cannot_be_is_refused() {
        assert!(PerftCache::new(0).is_none());
        assert!(PerftCache::new(usize::MAX).is_none());
    }
}
