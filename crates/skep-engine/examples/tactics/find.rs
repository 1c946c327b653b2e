//! Puzzles from games: wins that the prover finds shortly before their ends.

use std::collections::{BTreeMap, BTreeSet};

use skep_rules::random::SplitMix64;
use skep_rules::{Bug, Color, Edition, Expansions, Game, Move, Piece, Position, RepetitionKey, RuleSet};

use crate::prover;
use crate::suite::{Origin, Puzzle};

/// The longest win that is looked for.
const MOVES_MAX: u32 = 3;
/// The number of plies before the end of a game in which puzzles are sought.
const PLIES_BACK: usize = 24;
/// A position that takes longer to decide is left out.
const NODES_MAX: u64 = 1_000_000;
/// The number of puzzles of each length from games with the same rules. White wins half of them.
const QUOTA: usize = 6;
/// The number of these that may have more than `FEW` winning moves.
const QUOTA_EASY: usize = 1;
const FEW: usize = 3;
/// When a random game is given up.
const PLIES_MAX: usize = 90;

/// Puzzles from these games, and from random games with every set of pieces and edition; the shortest wins first.
pub(crate) fn puzzles(games: &[Game]) -> Vec<Puzzle> {
    let mut collection = Collection::default();
    for game in games.iter().filter(|game| game.status().is_over()) {
        collection.add_game(game, Origin::Nokamute);
    }
    // The newest edition is the set with everything.
    let editions = Edition::ALL.map(Edition::rules).into_iter().filter(|rules| !rules.is_uhp());
    for rules in Expansions::sets().map(RuleSet::from_expansions).chain(editions) {
        let mut number = 0;
        while !collection.is_full(&rules) {
            collection.add_game(&random_game(rules, number), Origin::Random);
            number += 1;
        }
    }
    let mut puzzles: Vec<Puzzle> = collection.groups.into_values().flatten().collect();
    puzzles.sort_by_key(|puzzle| (puzzle.moves, puzzle.origin != Origin::Nokamute));
    puzzles
}

#[derive(Default)]
struct Collection {
    /// The puzzles found so far, by origin, rules and length.
    groups: BTreeMap<(bool, String, u32), Vec<Puzzle>>,
    seen: BTreeSet<RepetitionKey>,
}

impl Collection {
    /// Takes what is wanted from the end of a game, at most one win of each length.
    fn add_game(&mut self, game: &Game, origin: Origin) {
        let mut game = game.clone();
        let mut taken = BTreeSet::new();
        for _ in 0..PLIES_BACK {
            if !game.undo() {
                return;
            }
            let Ok(Some(proof)) = prover::prove(game.position(), MOVES_MAX, NODES_MAX) else { continue };
            let puzzle = Puzzle { game: game.clone(), moves: proof.moves, firsts: proof.firsts, origin };
            if !taken.contains(&proof.moves) && self.add(puzzle) {
                taken.insert(proof.moves);
            }
        }
    }

    /// Takes a puzzle, unless there are enough of its kind or it is there already.
    fn add(&mut self, puzzle: Puzzle) -> bool {
        let key = puzzle.game.position().repetition_key();
        let group = self.groups.entry(group(puzzle.origin, puzzle.game.rules(), puzzle.moves)).or_default();
        let is_easy = |puzzle: &&Puzzle| puzzle.firsts.len() > FEW;
        let winner = |puzzle: &Puzzle| puzzle.game.position().turn();
        let is_wanted = group.iter().filter(|other| winner(other) == winner(&puzzle)).count() < QUOTA / 2
            && (!is_easy(&&puzzle) || group.iter().filter(is_easy).count() < QUOTA_EASY)
            && self.seen.insert(key);
        if is_wanted {
            group.push(puzzle);
        }
        is_wanted
    }

    fn is_full(&self, rules: &RuleSet) -> bool {
        let count = |moves| self.groups.get(&group(Origin::Random, rules, moves)).map_or(0, Vec::len);
        (1..=MOVES_MAX).all(|moves| count(moves) == QUOTA)
    }
}

fn group(origin: Origin, rules: &RuleSet, moves: u32) -> (bool, String, u32) {
    (origin == Origin::Random, rules.to_string(), moves)
}

/// A game of two players who know no more than that Queens should be surrounded. Its number decides all of it.
fn random_game(rules: RuleSet, number: u64) -> Game {
    let mut random = SplitMix64::new(number);
    let mut game = Game::new(rules);
    while !game.status().is_over() && game.moves().len() < PLIES_MAX {
        let mut moves = game.legal_moves();
        // The order in which moves are listed must not decide which games are played.
        moves.sort_unstable();
        let weights: Vec<usize> = moves.iter().map(|&m| weight(m, game.position())).collect();
        let mut at = random.below(weights.iter().sum());
        let chosen = weights.iter().position(|&weight| {
            let is_here = at < weight;
            at = at.saturating_sub(weight);
            is_here
        });
        let m = moves[chosen.expect("the number is below the sum")];
        game.play(m).expect("it is one of the legal moves");
    }
    game
}

/// How likely a random player makes a move.
fn weight(m: Move, position: &Position) -> usize {
    let (Some(piece), Some(to)) = (m.piece(), m.to()) else { return 1 };
    let us = position.turn();
    let from = position.cell(piece);
    let touches = |color: Color, hex| position.cell(Piece::queen(color)).is_some_and(|queen| queen.distance(hex) <= 1);
    let (was_there, is_there) = (from.is_some_and(|from| touches(!us, from)), touches(!us, to));
    let (was_home, is_home) = (from.is_some_and(|from| touches(us, from)), touches(us, to));
    if piece.bug() == Bug::Queen && from.is_none() {
        40
    } else if was_there != is_there {
        if is_there { 60 } else { 1 }
    } else if was_home != is_home {
        if is_home { 2 } else { 12 }
    } else {
        6
    }
}
