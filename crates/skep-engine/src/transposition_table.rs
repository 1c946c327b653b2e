use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use skep_rules::PositionKey;

use crate::packed::Packed;
use crate::score::{PLIES_MAX, Score};

/// What was found out about positions, shared by all threads without locks: an entry that two write at once fits no key.
#[derive(Debug)]
pub struct TranspositionTable {
    clusters: Vec<Cluster>,
    /// Which search it is; what earlier ones have found is the first to go.
    age: AtomicU8,
}

/// Entries that share a line of the cache.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Cluster([Slot; 4]);

/// The key mixed with the content, and the content.
#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    content: AtomicU64,
}

/// What is known about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    /// The best move, or the one that was good enough.
    pub(crate) best: Packed,
    pub(crate) score: Score,
    pub(crate) bound: Bound,
    pub(crate) depth: i32,
}

/// What a score means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It is worth at most that.
    Upper = 1,
    /// At least that.
    Lower = 2,
    /// Exactly that.
    Exact = 3,
}

const AGES: u8 = 32;

impl TranspositionTable {
    /// A table of this size, at least one megabyte. `None` if there is not enough memory.
    pub fn new(megabytes: usize) -> Option<TranspositionTable> {
        let wanted = megabytes.max(1).checked_mul(1 << 20)? / size_of::<Cluster>();
        // The largest power of two that fits: the cluster is then a few bits of the key.
        let length = 1 << wanted.checked_ilog2()?;
        let mut clusters = Vec::new();
        clusters.try_reserve_exact(length).ok()?;
        clusters.resize_with(length, Cluster::default);
        Some(TranspositionTable { clusters, age: AtomicU8::new(0) })
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for slot in self.clusters.iter_mut().flat_map(|cluster| &mut cluster.0) {
            *slot = Slot::default();
        }
        self.age = AtomicU8::new(0);
    }

    /// Begins a new search.
    pub(crate) fn grow_old(&self) {
        self.age.store((self.age.load(Ordering::Relaxed) + 1) % AGES, Ordering::Relaxed);
    }

    /// What is known about a position that is this number of plies from the root.
    pub(crate) fn find(&self, key: PositionKey, ply: i32) -> Option<Found> {
        self.cluster(key).0.iter().find_map(|slot| {
            let content = slot.content.load(Ordering::Relaxed);
            (slot.check.load(Ordering::Relaxed) ^ content == key.0 && content != 0).then(|| unpack(content, ply))
        })
    }

    /// Keeps what was found out, in place of what is worth least.
    pub(crate) fn keep(&self, key: PositionKey, ply: i32, mut found: Found) {
        let age = self.age.load(Ordering::Relaxed);
        let mut place = None;
        let mut least = i32::MAX;
        for slot in &self.cluster(key).0 {
            let content = slot.content.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ content == key.0 && content != 0 {
                let old = unpack(content, ply);
                if found.best == Packed::NONE {
                    found.best = old.best;
                }
                // A shallow look does not replace a deep one of the same search, unless it says it all.
                if old.depth > found.depth + 3 && found.bound != Bound::Exact && age_of(content) == age {
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
        let content = pack(found, ply, age);
        slot.check.store(key.0 ^ content, Ordering::Relaxed);
        slot.content.store(content, Ordering::Relaxed);
    }

    /// How many megabytes it takes.
    pub(crate) fn megabytes(&self) -> usize {
        size_of_val(self.clusters.as_slice()) >> 20
    }

    /// How full it is with what this search has found, in thousandths.
    pub fn fullness(&self) -> u32 {
        const SAMPLE: usize = 250;
        let age = self.age.load(Ordering::Relaxed);
        let slots = self.clusters.iter().take(SAMPLE).flat_map(|cluster| &cluster.0);
        let used = slots.filter(|slot| {
            let content = slot.content.load(Ordering::Relaxed);
            content != 0 && age_of(content) == age
        });
        (used.count() * 1000 / (4 * self.clusters.len().min(SAMPLE))) as u32
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

fn pack(found: Found, ply: i32, age: u8) -> u64 {
    let score = as_kept(found.score, ply).value() as i16 as u16;
    let depth = found.depth.clamp(0, 255) as u64;
    u64::from(found.best.0)
        | u64::from(score) << SCORE
        | depth << DEPTH
        | (found.bound as u64) << BOUND
        | u64::from(age) << AGE
}

fn unpack(content: u64, ply: i32) -> Found {
    Found {
        best: Packed(content as u32 & 0x3f_ffff),
        score: as_found(i32::from((content >> SCORE) as u16 as i16), ply),
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

/// Wins are stored in plies from the position, and used in plies from the root.
fn as_kept(score: Score, ply: i32) -> Score {
    match score.end_in() {
        Some(plies) if score > Score::DRAW => Score::win_in(plies - ply),
        Some(plies) => Score::loss_in(-plies - ply),
        None => score,
    }
}

fn as_found(value: i32, ply: i32) -> Score {
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
            let found = Found { best: Packed(0x2a_aaaa), score, bound: Bound::Lower, depth: 9 };
            assert_eq!(table.find(key, 0), None);
            table.keep(key, 4, found);
            assert_eq!(table.find(key, 4), Some(found));
        }
        let key = PositionKey(0x1234_5678_9abc_def0 + 0x9e37_79b9);
        assert_eq!(table.find(key, 2).map(|found| found.score), Some(Score::win_in(5)));
    }

    #[test]
    fn a_full_cluster_keeps_what_is_deep_and_young() {
        let table = TranspositionTable::new(1).expect("a megabyte");
        let entry = |depth| Found { best: Packed::NONE, score: Score::DRAW, bound: Bound::Exact, depth };
        let key = |n: u64| PositionKey(n << 40 | 5);
        for n in 1..=4 {
            table.keep(key(n), 0, entry(n as i32 * 3));
        }
        table.keep(key(5), 0, entry(1));
        assert!(table.find(key(1), 0).is_none() && table.find(key(4), 0).is_some());
        for _ in 0..3 {
            table.grow_old();
        }
        for n in 10..14 {
            table.keep(key(n), 0, entry(1));
        }
        assert!(table.find(key(4), 0).is_none() && table.find(key(13), 0).is_some());
    }
}
