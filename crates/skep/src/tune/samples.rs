use std::collections::HashSet;

use skep_engine::{Origin, PlayedGame, PlayedPly, Weights};
use skep_rules::{Color, Expansions, IllegalMove, Move, Position, RepetitionKey, RuleSet};

use crate::messages::Messages;

/// Positions to learn from, as sparse vectors: for each the weights that occur in it, and how often.
#[derive(Clone, Default, Debug)]
pub(crate) struct Samples {
    terms: Vec<(u16, i16)>,
    /// The end of the terms of each sample.
    ends: Vec<usize>,
    lessons: Vec<Lesson>,
}

/// The worth of a position for the side to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Lesson {
    /// The result of the game: 1 for a win, ½ for a draw; `None` if it says nothing about the position.
    pub(crate) result: Option<f32>,
    /// The score of the search, in hundredths.
    pub(crate) score: f32,
}

impl Samples {
    pub(crate) fn add(&mut self, counts: &[i32], lesson: Lesson) {
        let terms = counts.iter().enumerate().filter(|&(_, &count)| count != 0);
        self.terms.extend(terms.map(|(index, &count)| (index as u16, count as i16)));
        self.ends.push(self.terms.len());
        self.lessons.push(lesson);
    }

    pub(crate) fn len(&self) -> usize {
        self.lessons.len()
    }

    pub(crate) fn terms(&self, index: usize) -> &[(u16, i16)] {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.terms[start..self.ends[index]]
    }

    pub(crate) fn lesson(&self, index: usize) -> Lesson {
        self.lessons[index]
    }

    /// The number of samples in which each weight occurs.
    pub(crate) fn occurrences(&self, weights: usize) -> Vec<u64> {
        let mut occurrences = vec![0; weights];
        for &(index, _) in &self.terms {
            occurrences[usize::from(index)] += 1;
        }
        occurrences
    }
}

/// Collects samples from games: quiet positions, each once.
#[derive(Default)]
pub(crate) struct Collector {
    pub(crate) samples: Samples,
    /// The samples of every tenth game, which are held out to validate the weights.
    pub(crate) held_out: Samples,
    pub(crate) games: u64,
    pub(crate) left_out: LeftOut,
    seen: HashSet<(RepetitionKey, Expansions)>,
}

/// How many positions were left out, and why.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct LeftOut {
    /// The move was not searched: it belongs to the opening, was random, or is a pass.
    unthought: u64,
    /// The search saw the end of the game.
    decided: u64,
    /// A Queen could be surrounded at once.
    sharp: u64,
    /// The same position had come up before.
    repeated: u64,
}

const HELD_OUT_ONE_IN: u64 = 10;

impl Collector {
    /// Adds the samples of a game.
    pub(crate) fn add(&mut self, game: &PlayedGame) -> Result<(), IllegalMove> {
        let is_held_out = self.games % HELD_OUT_ONE_IN == HELD_OUT_ONE_IN - 1;
        self.games += 1;
        let last_chance = game.plies.iter().rposition(|ply| ply.origin == Origin::Chance);
        let mut position = Position::new(RuleSet::from_expansions(game.expansions));
        for (number, ply) in game.plies.iter().enumerate() {
            if let Some(score) = self.choose(&position, ply, game.expansions) {
                let result = last_chance.is_none_or(|last| last < number);
                let result = result.then(|| points(game.winner, position.turn()));
                let samples = if is_held_out { &mut self.held_out } else { &mut self.samples };
                samples.add(&Weights::counts(&position), Lesson { result, score });
            }
            position.play(ply.m)?;
        }
        Ok(())
    }

    /// The score of the search, if the position is a sample.
    fn choose(&mut self, position: &Position, ply: &PlayedPly, expansions: Expansions) -> Option<f32> {
        let Origin::Search(score) = ply.origin else {
            self.left_out.unthought += 1;
            return None;
        };
        let survey = position.survey();
        let reason = if ply.m == Move::Pass {
            &mut self.left_out.unthought
        } else if score.is_decided() {
            &mut self.left_out.decided
        } else if Color::ALL.into_iter().any(|color| survey.of(color).is_threatened()) {
            &mut self.left_out.sharp
        } else if !self.seen.insert((position.repetition_key(), expansions)) {
            &mut self.left_out.repeated
        } else {
            return Some(score.value() as f32);
        };
        *reason += 1;
        None
    }
}

/// The result of a game for a side.
fn points(winner: Option<Color>, side: Color) -> f32 {
    match winner {
        None => 0.5,
        Some(winner) if winner == side => 1.0,
        Some(_) => 0.0,
    }
}

impl LeftOut {
    /// What a person is told.
    pub(crate) fn sentence(&self, messages: &Messages) -> String {
        let LeftOut { unthought, decided, sharp, repeated } = *self;
        let counts = [("unthought", unthought), ("decided", decided), ("sharp", sharp), ("repeated", repeated)];
        messages.tell("tune-left-out", counts.map(|(name, count)| (name, count.into())))
    }
}

#[cfg(test)]
mod tests {
    use skep_engine::{Poll, Score, SelfPlay, Settings};

    use super::*;

    #[test]
    fn only_quiet_positions_are_taken_and_each_once() {
        let mut selfplay = SelfPlay::new(Settings { seed: 5, nodes: 200, pieces: None }).expect("memory");
        let mut play = |number| selfplay.play(number, &[], &mut |_| Poll::Continue).expect("a game");
        let games: Vec<PlayedGame> = (0..10).map(&mut play).collect();
        let mut collector = Collector::default();
        games.iter().for_each(|game| collector.add(game).expect("legal games"));
        let plies: usize = games.iter().map(|game| game.plies.len()).sum();
        let LeftOut { unthought, decided, sharp, repeated } = collector.left_out;
        let left_out = unthought + decided + sharp + repeated;
        assert_eq!(collector.samples.len() + collector.held_out.len() + left_out as usize, plies);
        assert!(collector.held_out.len() > 0 && collector.held_out.len() < games[9].plies.len());
        assert!(unthought > 0 && decided > 0, "{:?}", collector.left_out);

        let chosen = collector.samples.len();
        collector.add(&games[0]).expect("a legal game");
        assert_eq!(collector.samples.len(), chosen, "the same game brings nothing new");
    }

    /// The result after a random move says nothing about the positions before it.
    #[test]
    fn a_result_counts_only_from_the_last_move_left_to_chance_on() {
        let mut selfplay = SelfPlay::new(Settings { seed: 5, nodes: 200, pieces: None }).expect("memory");
        let mut game = selfplay.play(1, &[], &mut |_| Poll::Continue).expect("a game");
        for ply in &mut game.plies {
            ply.origin = Origin::Search(Score::DRAW);
        }
        game.plies[7].origin = Origin::Chance;
        game.winner = Some(Color::White);
        let mut collector = Collector::default();
        collector.add(&game).expect("a legal game");
        let results: Vec<Option<f32>> = (0..12).map(|index| collector.samples.lesson(index).result).collect();
        assert_eq!(results[..7], [None; 7]);
        assert_eq!(results[7..], [Some(1.0), Some(0.0), Some(1.0), Some(0.0), Some(1.0)]);
    }
}
