//! The engine's own openings: legal however the hive lies, varied, and played only where the caller asks for them.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::{BTreeSet, HashSet};

use skep_engine::Book;
use skep_rules::{
    Board, Color, Edition, Expansions, Game, Move, Piece, Position, RepetitionKey, RuleSet, Setup, Symmetry,
};

const TEXT: &str = include_str!("../src/book.txt");

fn book(expansions: Expansions) -> Book {
    Book::read(TEXT, expansions).unwrap()
}

fn game(expansions: Expansions) -> Game {
    Game::new(RuleSet::from_expansions(expansions))
}

fn after(game: &Game, m: Move) -> Game {
    let mut game = game.clone();
    game.play(m).unwrap();
    game
}

fn key_after(game: &Game, m: Move) -> RepetitionKey {
    after(game, m).position().repetition_key()
}

/// The same position on another part of the table, turned or mirrored.
fn laid(position: &Position, symmetry: Symmetry) -> Game {
    let setup = position.setup();
    let mut board = Board::new();
    for piece in setup.board.cells().into_iter().flat_map(|cell| setup.board.stack(cell)) {
        board.put(piece, symmetry.apply(setup.board.place(piece).unwrap().hex));
    }
    Game::from_position(Position::from_setup(&Setup { board, ..setup }).unwrap())
}

/// The positions that come up if both sides play anything on their first turn and from then on by the book; of those that are
/// equal, one.
fn positions(expansions: Expansions) -> Vec<Game> {
    let book = book(expansions);
    let mut seen = HashSet::new();
    let mut found = vec![game(expansions)];
    let mut at = 0;
    while let Some(game) = found.get(at).cloned() {
        let moves = if game.moves().len() < 2 {
            game.legal_moves()
        } else {
            book.moves(&game).into_iter().map(|(m, _)| m).collect()
        };
        found.extend(
            moves.into_iter().map(|m| after(&game, m)).filter(|game| seen.insert(game.position().repetition_key())),
        );
        at += 1;
    }
    found
}

#[test]
fn however_the_hive_lies_the_book_knows_it_and_its_moves_are_legal() {
    for expansions in Expansions::sets() {
        let book = book(expansions);
        let mut plies = BTreeSet::new();
        for game in positions(expansions) {
            let known = |game: &Game| -> Vec<(RepetitionKey, u64)> {
                let moves = book.moves(game);
                assert!(moves.iter().all(|(m, weight)| game.check(*m).is_ok() && *weight > 0), "{game:?}: {moves:?}");
                moves.into_iter().map(|(m, weight)| (key_after(game, m), weight)).collect()
            };
            let here = known(&game);
            let distinct: HashSet<RepetitionKey> = here.iter().map(|(key, _)| *key).collect();
            assert_eq!(distinct.len(), here.len(), "{game:?}: one move twice");
            if !here.is_empty() {
                plies.insert(game.moves().len());
            }
            for symmetry in Symmetry::all() {
                assert_eq!(known(&laid(game.position(), symmetry)), here, "{game:?} {symmetry:?}");
            }
        }
        assert_eq!(plies, BTreeSet::from([0, 1, 2, 3]), "{expansions}");
    }
}

#[test]
fn the_seed_decides_and_games_begin_in_different_ways() {
    for expansions in Expansions::sets() {
        let opening = |seed: u64| {
            let mut game = game(expansions);
            while let Some(m) = Book::choose(&game, seed) {
                game.play(m).unwrap();
            }
            game.game_string().unwrap()
        };
        let openings: BTreeSet<String> = (0..60).map(opening).collect();
        assert!(openings.len() >= 8, "{expansions}: {openings:?}");
        assert!((0..5).all(|seed| opening(seed) == opening(seed)));
        assert!(openings.iter().all(|text| text.split(';').count() == 3 + 4), "{expansions}: {openings:?}");
    }
}

#[test]
fn beyond_the_book_there_is_nothing() {
    let late: Game = "Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-".parse().unwrap();
    assert_eq!(Book::choose(&late, 1), None);
    let mut over = game(Expansions::ALL);
    over.agree_draw();
    assert_eq!(Book::choose(&over, 1), None);
    // The book never begins with the Queen, as some editions allow.
    let mut classic = Game::new(Edition::Classic.rules());
    let queen = classic.legal_moves().into_iter().find(|m| m.piece() == Some(Piece::queen(Color::White))).unwrap();
    classic.play(queen).unwrap();
    assert_eq!(Book::choose(&classic, 1), None);
}

#[test]
fn what_is_no_book_is_refused() {
    for text in
        ["Base\nwX1 1\n", "Base\nwQ 1\n", "Base\n wS1 1\n", "Base\nwS1 1\n  bS1 wS1- 1\n", "Base\nwS1 1\n bS1 wA1- 1\n"]
    {
        assert!(Book::read(text, Expansions::NONE).is_none(), "{text:?}");
    }
    let empty = Book::read("# nothing\n", Expansions::NONE).unwrap();
    assert!(empty.moves(&game(Expansions::NONE)).is_empty());
}
