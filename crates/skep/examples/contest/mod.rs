//! Games between contestants who are limited by nodes alone, so that the load of the machine does not matter. Openings are four
//! random moves, each played with both colours; a position that comes up for the third time and a game of 150 plies are draws.

#![allow(clippy::unwrap_used, reason = "a measurement may stop at the first surprise")]

use std::time::Duration;

use skep_engine::{Bench, Level, Limit, Opponent, Poll, Question};
use skep_rules::random::SplitMix64;
use skep_rules::{Color, Game, Move, RuleSet, Switch};

const PLIES_MAX: usize = 150;
pub(crate) const OPENING: usize = 4;
/// What full strength gets: as many nodes as `skep play` gives it.
pub(crate) const NODES_FULL: u64 = 500_000;

/// Something that plays against others.
pub(crate) trait Contestant {
    fn choose(&self, game: &Game, opponent: &mut Opponent, seed: u64) -> Move;
}

impl Contestant for Level {
    fn choose(&self, game: &Game, opponent: &mut Opponent, seed: u64) -> Move {
        let question = Question::play(game, *self, seed, Limit::nodes(NODES_FULL));
        let answer = opponent.choose(&question, &|| Duration::ZERO, &mut |_| Poll::Continue);
        answer.choice().expect("an answer has a choice")
    }
}

/// The side of the first contestant. Two games in a row have the same opening.
pub(crate) fn first_color(number: usize) -> Color {
    if number.is_multiple_of(2) { Color::White } else { Color::Black }
}

/// Plays one game.
pub(crate) fn play(first: &dyn Contestant, second: &dyn Contestant, number: usize) -> Game {
    let color = first_color(number);
    let mut game = opening(number as u64 / 2);
    let mut opponent = Opponent::new(Level::TABLE_MEGABYTES);
    let seed = 0x5eed_0000 + number as u64;
    while !game.status().is_over() && game.moves().len() < PLIES_MAX {
        let contestant = if game.position().turn() == color { first } else { second };
        let m = contestant.choose(&game, &mut opponent, seed);
        game.play(m).unwrap();
    }
    game
}

fn opening(number: u64) -> Game {
    let mut game = Game::new(RuleSet::default().with(Switch::Threefold, true));
    for _ in 0..OPENING {
        let m = random_move(&game, number ^ 0x0be4_0000);
        game.play(m).unwrap();
    }
    game
}

/// A random legal move. Each ply takes the next number of the seed.
pub(crate) fn random_move(game: &Game, seed: u64) -> Move {
    let mut random = SplitMix64::new(seed);
    for _ in game.moves() {
        random.next_u64();
    }
    random.pick(&game.legal_moves())
}

/// The signature of the engine.
pub(crate) fn signature() -> u64 {
    Bench::STANDARD.signature().unwrap()
}
