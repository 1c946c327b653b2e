//! Strengths for everybody: each level is a number of nodes and a bounded choice among the moves that were found.

use std::num::NonZeroU64;

use skep_rules::Move;

use crate::engine::Line;
use crate::score::Score;

/// A strength to play at. No level is limited by time, so that it plays the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// The number of the level; 1 is the weakest.
    pub number: u8,
    /// How many nodes it searches; `None` at full strength, where the caller sets the limit.
    pub nodes: Option<NonZeroU64>,
    /// The number of best moves among which it chooses.
    pub candidates: usize,
    /// A move that is worse than the best by this much, in hundredths, is never chosen; the closer to the best the likelier.
    pub margin: i32,
    /// The greatest loss, in hundredths, that a move is counted with. If it is less than the margin, any candidate may be
    /// chosen.
    pub mistake_max: i32,
}

impl Level {
    /// All levels, the weakest first. `crates/skep/examples/levels.rs` measures the steps between them.
    pub const ALL: [Level; 11] = [
        Level::careless(1, 1000, 18, 180, 165),
        Level::careful(2, 1000, 12, 105),
        Level::careful(3, 1000, 6, 50),
        Level::careful(4, 1000, 3, 24),
        Level::careful(5, 1600, 2, 8),
        Level::careful(6, 4000, 2, 8),
        Level::careful(7, 10_000, 2, 6),
        Level::careful(8, 26_000, 2, 5),
        Level::careful(9, 80_000, 2, 5),
        Level::careful(10, 240_000, 2, 5),
        Level::FULL,
    ];

    /// Full strength.
    pub const FULL: Level = Level { number: 11, nodes: None, candidates: 1, margin: 0, mistake_max: i32::MAX };

    /// From this level on no win in one is missed.
    pub const SURE_OF_WINS: u8 = 3;

    /// The size of the transposition table in megabytes that makes a level play the same everywhere. Full strength may have
    /// more.
    pub const TABLE_MEGABYTES: usize = 4;

    const fn careful(number: u8, nodes: u64, candidates: usize, margin: i32) -> Level {
        Level { number, nodes: NonZeroU64::new(nodes), candidates, margin, mistake_max: i32::MAX }
    }

    const fn careless(number: u8, nodes: u64, candidates: usize, margin: i32, mistake_max: i32) -> Level {
        Level { number, nodes: NonZeroU64::new(nodes), candidates, margin, mistake_max }
    }

    /// The level of this number.
    pub fn new(number: usize) -> Option<Level> {
        number.checked_sub(1).and_then(|index| Level::ALL.get(index).copied())
    }

    /// The id of the message that names it, in `locales/`.
    pub fn message_id(&self) -> String {
        format!("level-{}", self.number)
    }

    /// Whether it plays as well as it can.
    pub const fn is_full(&self) -> bool {
        self.nodes.is_none()
    }

    /// Draws one of the candidates; `roll` is any random number.
    pub(crate) fn pick(&self, lines: &[Line], roll: u64) -> Option<Move> {
        let best = lines.first()?.score;
        let is_careful = self.mistake_max >= self.margin;
        // Careful levels take a certain win, and put off a certain loss.
        let lines = if is_careful && best.is_decided() { &lines[..1] } else { lines };
        let seen = lines.iter().filter(|line| line.score > -Score::INFINITE);
        let weighed: Vec<(Move, u64)> = seen
            .filter_map(|line| {
                let loss = (best.value() - line.score.value()).min(self.mistake_max);
                let weight = u64::try_from(self.margin - loss).ok()?;
                Some((*line.moves.first()?, if loss == 0 { weight.max(1) } else { weight }))
            })
            .collect();
        draw(&weighed, roll)
    }
}

/// One of the moves, each as likely as its weight, by a number that may be any. `None` if all weights are 0.
pub(crate) fn draw(moves: &[(Move, u64)], roll: u64) -> Option<Move> {
    let sum: u64 = moves.iter().map(|(_, weight)| weight).sum();
    let mut rest = roll.checked_rem(sum)?;
    moves.iter().find_map(|&(m, weight)| match rest.checked_sub(weight) {
        Some(less) => {
            rest = less;
            None
        }
        None => Some(m),
    })
}

#[cfg(test)]
mod tests {
    use skep_rules::Game;

    use super::*;
    use skep_rules::random::mixed;

    fn lines(scores: &[Score]) -> Vec<Line> {
        // Which moves they are does not matter here, only that they differ.
        let moves = Game::new(skep_rules::RuleSet::default()).legal_moves();
        scores.iter().zip(moves).map(|(&score, m)| Line { score, moves: vec![m] }).collect()
    }

    #[test]
    fn only_what_is_close_to_the_best_is_chosen_and_the_closer_the_oftener() {
        let level = Level::careful(5, 1, 4, 50);
        let lines = lines(&[Score::of(30), Score::of(20), Score::of(-10), Score::of(-20), Score::loss_in(2)]);
        let mut counts = [0; 5];
        for roll in 0..10_000 {
            let m = level.pick(&lines, mixed(roll)).expect("a move");
            counts[lines.iter().position(|line| line.moves[0] == m).expect("one of them")] += 1;
        }
        assert!(counts[0] > counts[1] && counts[1] > counts[2] && counts[2] > 0, "{counts:?}");
        assert_eq!(counts[3..], [0, 0]);
    }

    #[test]
    fn a_win_is_taken_and_a_loss_put_off_but_the_careless_may_overlook_both() {
        let (careful, careless) = (Level::careful(5, 1, 2, 50), Level::careless(1, 1, 2, 50, 40));
        for scores in [[Score::win_in(1), Score::win_in(3)], [Score::loss_in(4), Score::loss_in(2)]] {
            let lines = lines(&scores);
            assert!((0..1000).all(|roll| careful.pick(&lines, mixed(roll)) == Some(lines[0].moves[0])));
        }
        let lines = lines(&[Score::win_in(1), Score::of(0)]);
        assert!((0..1000).any(|roll| careless.pick(&lines, mixed(roll)) != Some(lines[0].moves[0])));
    }

    #[test]
    fn levels_are_numbered_and_what_was_not_looked_at_is_not_chosen() {
        for (index, level) in Level::ALL.iter().enumerate() {
            assert_eq!((usize::from(level.number), Level::new(index + 1)), (index + 1, Some(*level)));
            assert_eq!(level.is_full(), index + 1 == Level::ALL.len());
            assert!(level.number < Level::SURE_OF_WINS || level.mistake_max >= level.margin);
            let lines = lines(&[Score::of(5), -Score::INFINITE]);
            assert!((0..100).all(|roll| level.pick(&lines, mixed(roll)) == Some(lines[0].moves[0])));
        }
        assert!(Level::new(0).is_none() && Level::new(Level::ALL.len() + 1).is_none());
    }
}
