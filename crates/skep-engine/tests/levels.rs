//! What must hold of every level. How strong they are is measured by `crates/skep/examples/levels.rs`.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::time::Duration;

use skep_engine::{Level, Limit, Opponent, Poll, Question};
use skep_rules::{Edition, Expansions, Game, GameText, Move, RuleSet, Status, Switch};

/// The move of a level, with a limit of nodes.
fn choose(level: Level, opponent: &mut Opponent, game: &Game, seed: u64, nodes: u64) -> Move {
    let question = Question::play(game, level, seed, Limit::nodes(nodes));
    opponent.choose(&question, &|| Duration::ZERO, &mut |_| Poll::Continue).choice().unwrap()
}

/// Whether a move wins the game for the side that plays it.
fn wins(game: &Game, m: Move) -> bool {
    let mut after = game.clone();
    after.play(m).unwrap();
    matches!(after.status(), Status::Over(outcome) if outcome.winner == Some(game.position().turn()))
}

/// Whether any move wins the game at once.
fn has_win(game: &Game) -> bool {
    let mut position = game.position().clone();
    let us = position.turn();
    game.legal_moves().into_iter().any(|m| {
        let undo = position.play_unchecked(m);
        let status = position.status();
        position.undo(undo);
        matches!(status, Status::Over(outcome) if outcome.winner == Some(us))
    })
}

fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

fn opponent() -> Opponent {
    Opponent::new(Level::TABLE_MEGABYTES)
}

/// Checks in every position of these moves that levels which should take a win in one do so. Returns the number of such positions.
fn count_wins_taken(mut game: Game, moves: &[Move], opponent: &mut Opponent) -> usize {
    let mut count = 0;
    for &m in moves {
        if has_win(&game) {
            count += 1;
            for level in Level::ALL.into_iter().filter(|level| level.number >= Level::SURE_OF_WINS) {
                let chosen = choose(level, opponent, &game, count as u64, 1);
                assert!(wins(&game, chosen), "level {} plays {chosen:?} in {game:?}", level.number);
            }
        }
        game.play(m).unwrap();
    }
    count
}

#[test]
fn no_win_in_one_is_missed_in_the_games_of_the_test_data() {
    let lists = [
        include_str!("../../../testdata/games/base.txt"),
        include_str!("../../../testdata/games/editions.txt"),
        include_str!("../../../testdata/games/expansions.txt"),
    ];
    let (mut opponent, mut count) = (opponent(), 0);
    for list in lists {
        let mut rules = RuleSet::default();
        for line in list.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(told) = line.strip_prefix("rules: ") {
                rules = told.parse().unwrap();
            } else if let Ok(game) = line.parse::<GameText>().unwrap().import(rules) {
                count += count_wins_taken(Game::new(rules), game.moves(), &mut opponent);
            }
        }
    }
    assert!(count >= 10, "only {count} positions with a win in one");
}

#[test]
fn no_win_in_one_is_missed_in_random_games() {
    let (mut opponent, mut count, mut state) = (opponent(), 0, 7);
    for number in 0..60 {
        let rules = RuleSet::from_expansions(Expansions::sets().nth(number % 8).unwrap());
        let mut game = Game::new(rules);
        while !game.status().is_over() && game.moves().len() < 120 {
            let moves = game.legal_moves();
            game.play(moves[random(&mut state) as usize % moves.len()]).unwrap();
        }
        count += count_wins_taken(Game::new(rules), game.moves(), &mut opponent);
    }
    assert!(count >= 20, "only {count} positions with a win in one");
}

#[test]
fn every_level_plays_legal_moves_in_every_set_and_edition() {
    let mut opponent = opponent();
    for rules in Expansions::sets().map(RuleSet::from_expansions).chain(Edition::ALL.map(Edition::rules)) {
        let mut game = Game::new(rules.with(Switch::Threefold, true));
        for level in Level::ALL.iter().cycle().take(44) {
            if game.status().is_over() {
                break;
            }
            let m = choose(*level, &mut opponent, &game, 3, 300);
            game.play(m).unwrap_or_else(|refusal| panic!("{rules}, level {}: {refusal}", level.number));
        }
        assert!(game.moves().len() > 4, "{rules}");
    }
}

#[test]
fn the_same_game_and_seed_lead_to_the_same_move_whatever_was_thought_before() {
    let game: Game = MIDDLE.parse().unwrap();
    let other: Game = "Base+MLP;InProgress;White[2];wS1;bS1 -wS1".parse().unwrap();
    for level in Level::ALL.into_iter().filter(|level| !level.is_full()) {
        let first = choose(level, &mut opponent(), &game, 11, 3000);
        let mut opponent = opponent();
        opponent.set_threads(2);
        choose(level, &mut opponent, &other, 5, 2000);
        assert_eq!(choose(level, &mut opponent, &game, 11, 3000), first, "level {}", level.number);
    }
}

#[test]
fn the_lower_levels_vary_with_the_seed() {
    let game: Game = MIDDLE.parse().unwrap();
    let mut opponent = opponent();
    for number in 1..=3 {
        let level = Level::new(number).unwrap();
        let mut chosen: Vec<Move> = Vec::new();
        for seed in 0..20 {
            let m = choose(level, &mut opponent, &game, seed, 1000);
            if !chosen.contains(&m) {
                chosen.push(m);
            }
        }
        assert!(chosen.len() > 1, "level {number} always plays {chosen:?}");
    }
}

const MIDDLE: &str = r"Base+MLP;InProgress;White[11];wM;bP wM/;wG1 /wM;bM \bP;wQ wM\;bA1 bP-;wQ bP\;bQ \bM;wQ /bM;bA2 bA1-;wQ -wM;bA2 -wQ;wA1 wM\;bA1 wA1\;wA2 /wG1;bA3 bP-;wS1 /wA2;bS1 -bQ;wS1 /bA1;bS1 \wQ";
