use std::collections::BTreeMap;

use skep_rules::{Hex, IllegalMove, Move, Position, Rule, Status};

use super::Judge;

/// What the random positions contained, so that a test of them cannot become empty unnoticed: how many positions were compared, how
/// many of them had rare features, and how often each reason was told.
#[derive(Clone, Default, Debug)]
pub(crate) struct Met {
    positions: usize,
    seldom: BTreeMap<&'static str, usize>,
    reasons: BTreeMap<Rule, usize>,
}

impl Met {
    pub(crate) fn positions(&self) -> usize {
        self.positions
    }

    pub(crate) fn add(&mut self, other: &Met) {
        self.positions += other.positions;
        for (&what, count) in &other.seldom {
            *self.seldom.entry(what).or_default() += count;
        }
        for (&rule, count) in &other.reasons {
            *self.reasons.entry(rule).or_default() += count;
        }
    }

    pub(crate) fn count_refusal(&mut self, refusal: Option<&IllegalMove>) {
        if let Some(refusal) = refusal {
            *self.reasons.entry(refusal.rule).or_default() += 1;
        }
    }

    pub(crate) fn count_position(&mut self, position: &Position, judge: &Judge<'_>) {
        self.positions += 1;
        let board = position.board();
        let cells = board.cells();
        let heights = || cells.iter().map(|&hex| board.count_at(hex));
        let longest = cells.iter().flat_map(|a| cells.iter().map(|b| a.distance(*b) + 1)).max().unwrap_or(0);
        let winner = match position.status() {
            Status::InProgress => None,
            Status::Over(outcome) => Some(outcome.winner),
        };
        let facts = [
            ("a throw of an enemy", judge.has_throw(!position.turn())),
            ("a throw of an own piece", judge.has_throw(position.turn())),
            ("a stack of 3 or more", heights().any(|height| height >= 3)),
            ("a stack of 5 or more", heights().any(|height| height >= 5)),
            ("a hole", has_hole(&cells)),
            ("a forced pass", judge.legal().contains(&Move::Pass)),
            ("a large hive", position.is_large()),
            ("a hive 20 or more long", longest >= 20),
            ("the longest hive", longest == 28),
            ("a win", matches!(winner, Some(Some(_)))),
            ("a draw", matches!(winner, Some(None))),
        ];
        for (what, is_so) in facts {
            *self.seldom.entry(what).or_default() += usize::from(is_so);
        }
    }

    /// Fails if something did not occur. Random positions show every reason.
    #[allow(clippy::print_stdout, reason = "the counts are for those who run the test with --nocapture")]
    pub(crate) fn assert_everything_occurred(&self) {
        println!("{} positions\n{:#?}\n{:#?}", self.positions, self.seldom, self.reasons);
        let missing: Vec<&Rule> = Rule::ALL.iter().filter(|rule| !self.reasons.contains_key(rule)).collect();
        assert!(missing.is_empty(), "no move was refused for these reasons: {missing:?}");
        // A few hundred positions may lack what occurs once in a thousand.
        let missing = self.seldom.iter().filter(|&(_, &count)| count == 0).map(|(&what, _)| what);
        let missing: Vec<&str> = missing.filter(|what| self.positions >= 3_000 || !RAREST.contains(what)).collect();
        assert!(missing.is_empty(), "no position had {missing:?}");
    }
}

const RAREST: [&str; 4] = ["a draw", "a forced pass", "a stack of 5 or more", "the longest hive"];

/// Whether the hive encloses an empty cell: one that cannot be reached from outside over empty cells.
fn has_hole(cells: &[Hex]) -> bool {
    let (Some(first), Some(last)) = (cells.first(), cells.last()) else { return false };
    let columns = || cells.iter().map(|hex| hex.q);
    let (west, east) = (columns().min().unwrap_or(0) - 1, columns().max().unwrap_or(0) + 1);
    let (north, south) = (first.r - 1, last.r + 1);
    let all: usize = ((east - west + 1) * (south - north + 1)) as usize;
    let corner = Hex::new(west, north);
    let mut seen = std::collections::BTreeSet::from([corner]);
    let mut open = vec![corner];
    while let Some(hex) = open.pop() {
        for next in hex.neighbors() {
            let inside = (west..=east).contains(&next.q) && (north..=south).contains(&next.r);
            if inside && !cells.contains(&next) && seen.insert(next) {
                open.push(next);
            }
        }
    }
    seen.len() + cells.len() < all
}
