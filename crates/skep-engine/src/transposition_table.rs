use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use skep_rules::PositionKey;

use crate::packed::Packed;
use crate::score::{PLIES_MAX, Score};

/// The transposition table, shared by all threads without locks (lockless hashing: the key is stored XORed with the
/// content): an entry that two threads write at once matches no key.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    clusters: Vec<Cluster>,
    /// The number of the search. Entries of earlier searches are replaced first.
    age: AtomicU8,
}

/// A bucket: entries that share a cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Cluster([Slot; 4]);

/// A packed entry.
#[derive(Debug, Default)]
struct Slot {
    /// The key, combined with the content by exclusive or.
    check: AtomicU64,
    content: AtomicU64,
}

/// What the table knows about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The best move, or the one that caused a cutoff.
    pub(crate) best: Packed,
    pub(crate) score: Score,
    pub(crate) bound: Bound,
    pub(crate) depth: i32,
}

/// How the score of an entry bounds the true score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// The true score is at most that.
    Upper = 1,
    /// The true score is at least that.
    Lower = 2,
    /// The score is exact.
    Exact = 3,
}

const AGES: u8 = 32;

impl TranspositionTable {
    /// A table of this size, at least one megabyte. `None` if there is not enough memory.
    pub(crate) fn new(megabytes: usize) -> Option<TranspositionTable> {
        let wanted = megabytes.max(1).checked_mul(1 << 20)? / size_of::<Cluster>();
        // A power of two, so that some bits of the key are the index of the cluster.
        let length = 1 << wanted.checked_ilog2()?;
        let mut clusters = Vec::new();
        clusters.try_reserve_exact(length).ok()?;
        clusters.resize_with(length, Cluster::default);
        Some(TranspositionTable { clusters, age: AtomicU8::new(0) })
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for slot in self.clusters.iter_mut().flat_map(|cluster| &mut cluster.0) {
            *slot = Slot::default();
        }
        self.age = AtomicU8::new(0);
    }

    /// Begins a new search, which makes all entries older.
    pub(crate) fn new_search(&self) {
        self.age.store((self.age.load(Ordering::Relaxed) + 1) % AGES, Ordering::Relaxed);
    }

    /// The entry of a position that is `ply` plies from the root.
    pub(crate) fn probe(&self, key: PositionKey, ply: i32) -> Option<Entry> {
        self.cluster(key).0.iter().find_map(|slot| {
            let content = slot.content.load(Ordering::Relaxed);
            (slot.check.load(Ordering::Relaxed) ^ content == key.0 && content != 0).then(|| unpack(content, ply))
        })
    }

    /// Stores an entry, in place of an entry of the same position or the least valuable one.
    pub(crate) fn store(&self, key: PositionKey, ply: i32, mut entry: Entry) {
        let age = self.age.load(Ordering::Relaxed);
        let mut place = None;
        let mut least = i32::MAX;
        for slot in &self.cluster(key).0 {
            let content = slot.content.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ content == key.0 && content != 0 {
                let old = unpack(content, ply);
                if entry.best == Packed::NONE {
                    entry.best = old.best;
                }
                // A shallow entry does not replace a deep one of the same search, unless its score is exact.
                if old.depth > entry.depth + 3 && entry.bound != Bound::Exact && age_of(content) == age {
                    return;
                }
                place = Some(slot);
                break;
            }
            let years = i32::from((age + AGES - age_of(content)) % AGES);
            let worth = if content == 0 { i32::MIN } else { depth_of(content) - 8 * years };
            if worth < least {
                least = worth;
                place = Some(slot);
            }
        }
        let Some(slot) = place else { return };
        let content = pack(entry, ply, age);
        slot.check.store(key.0 ^ content, Ordering::Relaxed);
        slot.content.store(content, Ordering::Relaxed);
    }

    /// The size of the table in megabytes.
    pub(crate) fn megabytes(&self) -> usize {
        size_of_val(self.clusters.as_slice()) >> 20
    }

    fn cluster(&self, key: PositionKey) -> &Cluster {
        // The length is a power of two.
        &self.clusters[key.0 as usize & (self.clusters.len() - 1)]
    }
}

// From the lowest bit: 22 for the move, 16 for the score, 8 for the depth, 2 for the bound, 5 for the age.
const SCORE: u32 = 22;
const DEPTH: u32 = 38;
const BOUND: u32 = 46;
const AGE: u32 = 48;

fn pack(entry: Entry, ply: i32, age: u8) -> u64 {
    let score = as_stored(entry.score, ply).value() as i16 as u16;
    let depth = entry.depth.clamp(0, 255) as u64;
    u64::from(entry.best.0)
        | u64::from(score) << SCORE
        | depth << DEPTH
        | (entry.bound as u64) << BOUND
        | u64::from(age) << AGE
}

fn unpack(content: u64, ply: i32) -> Entry {
    Entry {
        best: Packed(content as u32 & 0x3f_ffff),
        score: from_stored(i32::from((content >> SCORE) as u16 as i16), ply),
        bound: match content >> BOUND & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
        depth: depth_of(content),
    }
}

fn depth_of(content: u64) -> i32 {
    (content >> DEPTH & 0xff) as i32
}

fn age_of(content: u64) -> u8 {
    (content >> AGE & 0x1f) as u8
}

/// A score as it is stored: wins and losses in plies from the position, not from the root.
fn as_stored(score: Score, ply: i32) -> Score {
    match score.end_in() {
        Some(plies) if score > Score::DRAW => Score::win_in(plies - ply),
        Some(plies) => Score::loss_in(-plies - ply),
        None => score,
    }
}

/// A stored score with wins and losses in plies from the root.
fn from_stored(value: i32, ply: i32) -> Score {
    let score = Score::DRAW.plus(value);
    match score.end_in() {
        Some(plies) if value > 0 => Score::win_in((plies + ply).min(PLIES_MAX)),
        Some(plies) => Score::loss_in((-plies + ply).min(PLIES_MAX)),
        None => score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_and_wins_are_counted_from_the_root() {
        let table = TranspositionTable::new(1).expect("a megabyte");
        for (number, score) in
            [Score::of(-321), Score::win_in(7), Score::loss_in(6), Score::DRAW].into_iter().enumerate()
        {
            let key = PositionKey(0x1234_5678_9abc_def0 + (number as u64) * 0x9e37_79b9);
            let entry = Entry { best: Packed(0x2a_aaaa), score, bound: Bound::Lower, depth: 9 };
            assert_eq!(table.probe(key, 0), None);
            table.store(key, 4, entry);
            assert_eq!(table.probe(key, 4), Some(entry));
        }
        let key = PositionKey(0x1234_5678_9abc_def0 + 0x9e37_79b9);
        assert_eq!(table.probe(key, 2).map(|entry| entry.score), Some(Score::win_in(5)));
    }

    #[test]
    fn a_full_cluster_keeps_what_is_deep_and_young() {
        let table = TranspositionTable::new(1).expect("a megabyte");
        let entry_of = |depth| Entry { best: Packed::NONE, score: Score::DRAW, bound: Bound::Exact, depth };
        let key = |n: u64| PositionKey(n << 40 | 5);
        for n in 1..=4 {
            table.store(key(n), 0, entry_of(n as i32 * 3));
        }
        table.store(key(5), 0, entry_of(1));
        assert!(table.probe(key(1), 0).is_none() && table.probe(key(4), 0).is_some());
        for _ in 0..3 {
            table.new_search();
        }
        for n in 10..14 {
            table.store(key(n), 0, entry_of(1));
        }
        assert!(table.probe(key(4), 0).is_none() && table.probe(key(13), 0).is_some());
    }
}
