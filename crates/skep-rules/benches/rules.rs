//! What each thing one asks of a position costs, averaged over the positions of a few whole games.

use divan::{Bencher, black_box, counter::ItemsCount};
use skep_rules::{Game, Move, Position};

fn main() {
    divan::main();
}

/// Every position of the games in `testdata/games` that are played by the newest rules.
fn positions() -> Vec<Position> {
    let games = concat!(
        include_str!("../../../testdata/games/base.txt"),
        include_str!("../../../testdata/games/expansions.txt")
    );
    let mut positions = Vec::new();
    for text in games.lines().filter(|line| line.starts_with("Base")) {
        let mut game: Game = text.parse().expect("a game");
        while game.undo() {}
        while game.redo() {
            positions.push(game.position().clone());
        }
    }
    positions
}

/// Runs `f` on every position and counts each as one item.
fn on_each(bencher: Bencher, mut f: impl FnMut(&mut Position)) {
    let mut positions = positions();
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| positions.iter_mut().for_each(&mut f));
}

#[divan::bench]
fn legal_moves(bencher: Bencher) {
    let mut moves = Vec::new();
    on_each(bencher, |position| {
        position.legal_moves_into(&mut moves);
        black_box(&moves);
    });
}

#[divan::bench]
fn count_legal_moves(bencher: Bencher) {
    on_each(bencher, |position| {
        black_box(skep_rules::perft(position, 1));
    });
}

#[divan::bench]
fn play_and_undo_one_move(bencher: Bencher) {
    let positions = positions();
    let mut pairs: Vec<(Position, Move)> = positions
        .into_iter()
        .filter_map(|position| {
            let m = *position.legal_moves().last()?;
            Some((position, m))
        })
        .collect();
    bencher.counter(ItemsCount::new(pairs.len())).bench_local(|| {
        for (position, m) in &mut pairs {
            let undo = position.play_unchecked(*m);
            position.undo(black_box(undo));
        }
    });
}

#[divan::bench]
fn position_key(bencher: Bencher) {
    on_each(bencher, |position| {
        black_box(position.key());
    });
}

#[divan::bench]
fn repetition_key(bencher: Bencher) {
    on_each(bencher, |position| {
        black_box(position.repetition_key());
    });
}

#[divan::bench]
fn explain_a_refusal(bencher: Bencher) {
    on_each(bencher, |position| {
        black_box(position.check(Move::Pass).is_err());
        let board = position.board();
        for (piece, place) in board.pieces() {
            black_box(position.check(Move::Shift { piece, to: place.hex }).is_err());
        }
    });
}
