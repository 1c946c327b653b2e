use std::collections::BTreeMap;

use super::Entry;
use crate::rating::{Rating, ratings};
use crate::statistics::{Points, Results};

/// How a match stands.
#[derive(Clone, Debug)]
pub struct Standings {
    /// For each two contestants (the lower number first) and each of their pairs what the first got from the games that count.
    pairs: BTreeMap<(usize, usize), BTreeMap<usize, Vec<Points>>>,
    contestants: Vec<Standing>,
}

/// How a contestant stands.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Standing {
    /// Games in which it was at fault.
    pub faults: usize,
    /// The longest it took for a move, in milliseconds.
    pub slowest_ms: f64,
    /// How many moves it made, and how long they took together.
    pub moves: usize,
    /// The milliseconds of all of them.
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

    /// What was played between two contestants, as the first one sees it.
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

    /// The contestants on one scale.
    pub fn ratings(&self) -> Vec<Rating> {
        let met: Vec<_> = self.pairs.keys().map(|&(one, other)| (one, other, self.between(one, other))).collect();
        ratings(self.contestants.len(), &met)
    }

    /// How each contestant stands.
    pub fn contestants(&self) -> &[Standing] {
        &self.contestants
    }

    /// How many games count.
    pub fn games(&self) -> u64 {
        self.pairs.keys().map(|&(one, other)| self.between(one, other).games()).sum()
    }

    /// How many games were left out of the score or lost by a fault.
    pub fn faults(&self) -> usize {
        self.contestants.iter().map(|contestant| contestant.faults).sum()
    }
}
