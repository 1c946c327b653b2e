use std::collections::BTreeMap;

use crate::counters::{Count, Counters, Who};
use crate::machine::median;

/// A list of positions to count.
pub(crate) struct Course {
    name: &'static str,
    /// Games, each with its counts from depth 0.
    pub(crate) list: &'static str,
    pub(crate) depth: usize,
    who: &'static [Who],
    rounds: usize,
    /// The least time of a counter in a round. A faster one counts again, so that a disturbance of the machine affects
    /// all.
    least_seconds: f64,
}

pub(crate) const MIDGAME: Course = Course {
    name: "mid-game",
    list: include_str!("../../../../testdata/midgame.txt"),
    depth: 3,
    who: &Who::ALL,
    rounds: 7,
    least_seconds: 1.0,
};

pub(crate) const START: Course = Course {
    name: "start",
    list: "Base+MLP: 1 7 294 6678 151686 5427108 192353904 3151035948",
    depth: 7,
    who: &[Who::Skep, Who::Nokamute],
    rounds: 3,
    least_seconds: 25.0,
};

impl Course {
    /// The games, each with its number of leaves.
    pub(crate) fn games(&self) -> impl Iterator<Item = (&'static str, u64)> {
        self.list.lines().filter(|line| !line.starts_with('#')).map(|line| {
            let (game, counts) = line.rsplit_once(": ").expect("a game, a colon and the counts");
            let leaves = counts.split(' ').nth(self.depth).and_then(|count| count.parse().ok());
            (game, leaves.expect("a count for the depth"))
        })
    }

    /// The leaves per second of a counter, if it is available and every count is right.
    fn speed(&self, who: Who, counters: &mut Counters) -> Option<Result<f64, String>> {
        let expected: u64 = self.games().map(|(_, leaves)| leaves).sum();
        let mut total = Count { leaves: 0, seconds: 0.0 };
        while total.seconds < self.least_seconds {
            match counters.count(who, self)? {
                Ok(Count { leaves, seconds }) if leaves == expected => {
                    total = Count { leaves: total.leaves + leaves, seconds: total.seconds + seconds };
                }
                Ok(Count { leaves, .. }) => {
                    return Some(Err(format!("{expected} leaves are expected, but {leaves} were counted")));
                }
                Err(fault) => return Some(Err(fault)),
            }
        }
        Some(Ok(total.leaves as f64 / total.seconds))
    }
}

/// The speeds of the counters.
pub(crate) struct Race {
    /// The leaves per second in each round.
    speeds: BTreeMap<Who, Vec<f64>>,
}

impl Race {
    /// Counters take turns, so that a disturbance of the machine affects all of them.
    pub(crate) fn run(course: &Course, counters: &mut Counters) -> Result<Race, String> {
        let mut speeds: BTreeMap<Who, Vec<f64>> = BTreeMap::new();
        for round in 1..=course.rounds {
            println!("{}, depth {}, round {round} of {}", course.name, course.depth, course.rounds);
            for &who in course.who {
                let Some(speed) = course.speed(who, counters) else { continue };
                let speed = speed.map_err(|fault| format!("{}: {fault}", who.name()))?;
                println!("  {:<30} {:>7.1} M/s", who.name(), speed / 1e6);
                speeds.entry(who).or_default().push(speed);
            }
        }
        Ok(Race { speeds })
    }

    /// The median speed of a counter, if it was available.
    pub(crate) fn speed(&self, who: Who) -> Option<f64> {
        self.speeds.get(&who).map(|speeds| median(speeds.clone()))
    }

    /// The ratio of the speeds of two counters: the median over the rounds.
    pub(crate) fn ratio(&self, who: Who, other: Who) -> Option<f64> {
        let rounds = self.speeds.get(&who)?.iter().zip(self.speeds.get(&other)?);
        Some(median(rounds.map(|(speed, other)| speed / other).collect()))
    }
}
