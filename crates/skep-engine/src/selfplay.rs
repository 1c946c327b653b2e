//! Games of the engine against itself, to learn from.

use skep_rules::random::{SplitMix64, mixed};
use skep_rules::{Color, Expansions, Game, Move, RuleSet, Switch};

use crate::engine::{Engine, Poll, Poller, Task};
use crate::limit::Limit;
use crate::score::Score;

/// Which games are played. With these and its number, a game is the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The seed of all random choices.
    pub seed: u64,
    /// How many nodes are searched for a move.
    pub nodes: u64,
    /// The pieces of all games; `None` for mostly all pieces, and now and then fewer.
    pub pieces: Option<Expansions>,
}

/// How many of a hundred games with mixed pieces have all of them.
const ALL_PIECES_PERCENT: usize = 70;

impl Settings {
    /// The seed of a game, which its opening is drawn with as well.
    pub fn seed_of(&self, number: u64) -> u64 {
        mixed(self.seed ^ mixed(number))
    }

    /// The rules of a game.
    pub fn rules_of(&self, number: u64) -> RuleSet {
        let expansions = self.pieces.unwrap_or_else(|| {
            let mut draw = SplitMix64::new(mixed(self.seed_of(number)));
            let others: Vec<Expansions> = Expansions::sets().filter(|&set| set != Expansions::ALL).collect();
            let has_all = draw.below(100) < ALL_PIECES_PERCENT;
            draw.one_of(&others).filter(|_| !has_all).unwrap_or(Expansions::ALL)
        });
        RuleSet::from_expansions(expansions).with(Switch::Threefold, true)
    }
}

/// A game of the engine against itself, with the score of each move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// The pieces.
    pub expansions: Expansions,
    /// The moves from the empty table on.
    pub plies: Vec<PlayedPly>,
    /// The side that has won, or was about to; `None` for a draw.
    pub winner: Option<Color>,
}

/// A move of such a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedPly {
    /// The move.
    pub m: Move,
    /// Why it was played.
    pub origin: Origin,
}

/// Why a move was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// It belongs to the opening.
    Opening,
    /// It was chosen at random, for positions that good play does not lead to.
    Chance,
    /// A search found it best, with this score for the side that made it.
    Search(Score),
}

/// For this number of plies after the opening, one move in [`CHANCE_ONE_IN`] is left to chance. Later ones are not: a game says something about
/// its positions only from the last of these moves on.
const CHANCE_PLIES: usize = 20;
const CHANCE_ONE_IN: usize = 10;
/// A win that is found within this number of plies ends the game.
const SURE_PLIES: i32 = 8;

/// An engine that plays both sides of games.
#[derive(Debug)]
pub struct SelfPlay {
    engine: Engine,
    settings: Settings,
}

impl SelfPlay {
    /// A game that lasts this number of plies is a draw.
    pub const PLIES_MAX: usize = 300;

    /// The size of the transposition table, on which the moves depend.
    const TABLE_MEGABYTES: usize = 4;

    /// Prepares games with these settings. `None` if there is not enough memory.
    pub fn new(settings: Settings) -> Option<SelfPlay> {
        Some(SelfPlay { engine: Engine::new(SelfPlay::TABLE_MEGABYTES)?, settings })
    }

    /// Plays a game that begins with the opening, as far as its moves are legal. `None` if it was asked to stop.
    pub fn play(&mut self, number: u64, opening: &[Move], poll: Poller<'_>) -> Option<PlayedGame> {
        self.engine.forget();
        let rules = self.settings.rules_of(number);
        let mut game = Game::new(rules);
        let mut plies = Vec::new();
        for &m in opening.iter().take_while(|&&m| game.play(m).is_ok()) {
            plies.push(PlayedPly { m, origin: Origin::Opening });
        }
        let last_chance = plies.len() + CHANCE_PLIES;
        let mut draw = SplitMix64::new(self.settings.seed_of(number));
        let winner = loop {
            if let Some(outcome) = game.status().outcome() {
                break outcome.winner;
            }
            if plies.len() >= SelfPlay::PLIES_MAX {
                break None;
            }
            let is_left_to_chance = plies.len() < last_chance && draw.one_in(CHANCE_ONE_IN);
            let found = if is_left_to_chance { None } else { self.search(&game, poll) };
            if poll(None) == Poll::Stop {
                return None;
            }
            // With next to no nodes a search finds nothing.
            let ply = found.or_else(|| by_chance(&game, &mut draw))?;
            let turn = game.position().turn();
            game.play(ply.m).expect("a legal move");
            plies.push(ply);
            if let Some(winner) = ply.sure_winner(turn) {
                break Some(winner);
            }
        };
        Some(PlayedGame { expansions: rules.expansions, plies, winner })
    }

    fn search(&mut self, game: &Game, poll: Poller<'_>) -> Option<PlayedPly> {
        let report = self.engine.search(&Task::new(game, Limit::nodes(self.settings.nodes)), poll);
        let line = report.lines.first().filter(|line| line.score > -Score::INFINITE)?;
        Some(PlayedPly { m: *line.moves.first()?, origin: Origin::Search(line.score) })
    }
}

fn by_chance(game: &Game, draw: &mut SplitMix64) -> Option<PlayedPly> {
    let mut legal = game.legal_moves();
    // The choice must not depend on the order in which the rules list moves.
    legal.sort_unstable();
    Some(PlayedPly { m: draw.one_of(&legal)?, origin: Origin::Chance })
}

impl PlayedPly {
    /// The side that wins soon after this ply of the side `turn`, if the search has found that.
    fn sure_winner(&self, turn: Color) -> Option<Color> {
        let Origin::Search(score) = self.origin else { return None };
        let plies = score.end_in().filter(|plies| plies.abs() <= SURE_PLIES)?;
        Some(if plies > 0 { turn } else { !turn })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SETTINGS: Settings = Settings { seed: 3, nodes: 300, pieces: None };

    fn play(settings: Settings, number: u64) -> PlayedGame {
        let mut player = SelfPlay::new(settings).expect("memory");
        player.play(number, &[], &mut |_| Poll::Continue).expect("nobody stops it")
    }

    #[test]
    fn a_game_depends_on_settings_and_number_alone() {
        let mut player = SelfPlay::new(SETTINGS).expect("memory");
        let games: Vec<_> = (0..3).filter_map(|number| player.play(number, &[], &mut |_| Poll::Continue)).collect();
        // Another player, in another order.
        assert_eq!([2, 1, 0].map(|number| play(SETTINGS, number)), [2, 1, 0].map(|index: usize| games[index].clone()));
        assert_ne!(games[0].plies, games[1].plies);
        assert_ne!(games[0].plies, play(Settings { seed: 4, ..SETTINGS }, 0).plies);
    }

    #[test]
    fn games_are_legal_and_end_as_they_say() {
        for number in 0..4 {
            let played = play(SETTINGS, number);
            let mut game = Game::new(SETTINGS.rules_of(number));
            for ply in &played.plies {
                assert!(!game.status().is_over());
                game.play(ply.m).expect("a legal move");
            }
            let last = played.plies.last().expect("moves");
            match (game.status().outcome(), last.sure_winner(!game.position().turn())) {
                (Some(outcome), _) => assert_eq!(outcome.winner, played.winner),
                (None, Some(winner)) => assert_eq!(Some(winner), played.winner),
                (None, None) => assert_eq!((played.plies.len(), played.winner), (SelfPlay::PLIES_MAX, None)),
            }
            let chance = played.plies.iter().rposition(|ply| ply.origin == Origin::Chance);
            assert!(chance.is_none_or(|at| at < CHANCE_PLIES));
        }
    }

    #[test]
    fn an_opening_is_kept_and_a_stopped_game_is_none() {
        let settings = Settings { pieces: Some(Expansions::NONE), ..SETTINGS };
        let opening = &play(settings, 0).plies.iter().map(|ply| ply.m).take(6).collect::<Vec<_>>();
        let mut player = SelfPlay::new(settings).expect("memory");
        let game = player.play(7, opening, &mut |_| Poll::Continue).expect("a game");
        assert!(game.plies[..6].iter().all(|ply| ply.origin == Origin::Opening));
        assert_ne!(game.plies[6].origin, Origin::Opening);
        assert_eq!(game.plies[..6].iter().map(|ply| ply.m).collect::<Vec<_>>(), *opening);
        assert_eq!(player.play(7, opening, &mut |_| Poll::Stop), None);
    }

    #[test]
    fn most_games_have_all_pieces_and_some_every_other_set() {
        let count = |wanted| (0..2000).filter(|&number| SETTINGS.rules_of(number).expansions == wanted).count();
        for set in Expansions::sets() {
            let expected = if set == Expansions::ALL { 1300..1500 } else { 50..130 };
            assert!(expected.contains(&count(set)), "{set}: {}", count(set));
        }
    }
}
