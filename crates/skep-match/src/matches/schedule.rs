/// Which contestants play against each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Every two contestants.
    RoundRobin,
    /// The first contestant against each of the others.
    Gauntlet,
}

/// One game of a schedule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Fixture {
    /// The number of the pair between these contestants. Both games of a pair have the same opening.
    pub pair: usize,
    /// The number of the contestant with White.
    pub white: usize,
    /// The number of the contestant with Black.
    pub black: usize,
}

/// All games of a match, in the order they are played.
#[derive(Clone, Debug)]
pub struct Schedule {
    meetings: Vec<(usize, usize)>,
    pairs: usize,
}

impl Schedule {
    /// The schedule with this many pairs of games between two contestants.
    pub fn new(format: Format, contestants: usize, pairs: usize) -> Schedule {
        let hosts = if format == Format::Gauntlet { 1.min(contestants) } else { contestants };
        let meetings = (0..hosts).flat_map(|one| (one + 1..contestants).map(move |other| (one, other))).collect();
        Schedule { meetings, pairs }
    }

    /// The pairs of games, in rounds: all contestants meet once before any meet again.
    pub fn pairs(&self) -> impl Iterator<Item = [Fixture; 2]> + '_ {
        (0..self.pairs).flat_map(move |pair| {
            self.meetings.iter().map(move |&(one, other)| {
                [Fixture { pair, white: one, black: other }, Fixture { pair, white: other, black: one }]
            })
        })
    }

    /// How many games there are.
    pub fn games(&self) -> usize {
        2 * self.pairs * self.meetings.len()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn all_who_meet_have_each_colour_equally_often() {
        for (format, contestants, meetings) in [
            (Format::RoundRobin, 2, 1),
            (Format::RoundRobin, 4, 6),
            (Format::Gauntlet, 4, 3),
            (Format::Gauntlet, 2, 1),
            (Format::RoundRobin, 1, 0),
        ] {
            let schedule = Schedule::new(format, contestants, 5);
            let mut met: HashMap<(usize, usize), usize> = HashMap::new();
            let games: Vec<Fixture> = schedule.pairs().flatten().collect();
            for game in &games {
                assert_ne!(game.white, game.black);
                *met.entry((game.white, game.black)).or_default() += 1;
            }
            assert_eq!((games.len(), met.len()), (schedule.games(), 2 * meetings));
            assert!(met.values().all(|&games| games == 5));
            if format == Format::Gauntlet {
                assert!(games.iter().all(|game| game.white == 0 || game.black == 0));
            }
        }
    }
}
