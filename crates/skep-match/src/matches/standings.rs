use std::collections::BTreeMap;

use super::Entry;
use crate::rating::{Rating, ratings};
use crate::statistics::{Points, Results};

/// The results of a match so far.
#[derive(Clone, Debug)]
pub struct Standings {
    /// The points of the games that count, by contestants (the lower number first) and pair of games, as the first of the
    /// two sees them.
    pairs: BTreeMap<(usize, usize), BTreeMap<usize, Vec<Points>>>,
    contestants: Vec<Standing>,
}

/// The faults and times of a contestant.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Standing {
    /// The number of games in which it was at fault.
    pub faults: usize,
    /// The longest time for a move, in milliseconds.
    pub slowest_ms: f64,
    /// The number of its moves.
    pub moves: usize,
    /// The time of all its moves together, in milliseconds.
    pub total_ms: f64,
}

impl Standings {
    pub(crate) fn new(contestants: usize) -> Standings {
        Standings { pairs: BTreeMap::new(), contestants: vec![Standing::default(); contestants] }
    }

    pub(crate) fn add(&mut self, entry: &Entry) {
        self.note_times(entry);
        if let Some(contestant) = entry.at_fault.and_then(|contestant| self.contestants.get_mut(contestant)) {
            contestant.faults += 1;
        }
        if !entry.counts() {
            return;
        }
        let (first, second) = (entry.white.min(entry.black), entry.white.max(entry.black));
        let points = match entry.winner() {
            None => Points::Draw,
            Some(winner) if winner == first => Points::Win,
            Some(_) => Points::Loss,
        };
        self.pairs.entry((first, second)).or_default().entry(entry.pair).or_default().push(points);
    }

    fn note_times(&mut self, entry: &Entry) {
        for (ply, ms) in (entry.from..).zip(&entry.ms) {
            let contestant = if ply % 2 == 0 { entry.white } else { entry.black };
            if let (Some(contestant), &Some(ms)) = (self.contestants.get_mut(contestant), ms) {
                contestant.moves += 1;
                contestant.total_ms += ms;
                contestant.slowest_ms = contestant.slowest_ms.max(ms);
            }
        }
    }

    /// The results between two contestants, as the first of them sees them.
    pub fn between(&self, one: usize, other: usize) -> Results {
        let mut results = Results::default();
        let pairs = self.pairs.get(&(one.min(other), one.max(other)));
        for games in pairs.into_iter().flat_map(BTreeMap::values) {
            match games[..] {
                [first, second] => results.add_pair(first, second),
                _ => games.iter().for_each(|&points| results.add_single(points)),
            }
        }
        if one <= other { results } else { results.reversed() }
    }

    /// The ratings of the contestants.
    pub fn ratings(&self) -> Vec<Rating> {
        let met: Vec<_> = self.pairs.keys().map(|&(one, other)| (one, other, self.between(one, other))).collect();
        ratings(self.contestants.len(), &met)
    }

    /// The faults and times of each contestant.
    pub fn contestants(&self) -> &[Standing] {
        &self.contestants
    }

    /// The number of games that count.
    pub fn games(&self) -> u64 {
        self.pairs.keys().map(|&(one, other)| self.between(one, other).games()).sum()
    }

    /// The number of games that were left out of the score or lost by a fault.
    pub fn faults(&self) -> usize {
        self.contestants.iter().map(|contestant| contestant.faults).sum()
    }
}
