//! What each thing one asks of a position costs, averaged over positions in the middle of games.

use divan::{Bencher, black_box, counter::ItemsCount};
use skep_rules::{Game, Move, MoveList, Position};

fn main() {
    divan::main();
}

/// The positions of `testdata/midgame.txt`.
fn positions() -> Vec<Position> {
    let list = include_str!("../../../testdata/midgame.txt").lines().filter(|line| !line.starts_with('#'));
    list.map(|line| {
        let (game, _) = line.rsplit_once(": ").expect("a game, a colon and the counts");
        game.parse::<Game>().expect("a game").position().clone()
    })
    .collect()
}

/// Asks something of every position and counts each as one item.
fn on_each<T>(bencher: Bencher, mut ask: impl FnMut(&mut Position) -> T) {
    let mut positions = positions();
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        for position in &mut positions {
            black_box(ask(position));
        }
    });
}

#[divan::bench]
fn count_legal_moves(bencher: Bencher) {
    on_each(bencher, |position| position.count_legal_moves());
}

#[divan::bench]
fn list_legal_moves(bencher: Bencher) {
    let mut moves = MoveList::new();
    on_each(bencher, |position| {
        position.legal_moves_into(&mut moves);
        black_box(&moves);
    });
}

/// Every legal move of every position; the cost is that of one.
#[divan::bench]
fn play_and_undo_a_move(bencher: Bencher) {
    let with_moves = |position: Position| (position.legal_moves(), position);
    let mut positions: Vec<(MoveList, Position)> = positions().into_iter().map(with_moves).collect();
    let moves: usize = positions.iter().map(|(moves, _)| moves.len()).sum();
    bencher.counter(ItemsCount::new(moves)).bench_local(|| {
        for (moves, position) in &mut positions {
            for &m in &*moves {
                let undo = position.play_unchecked(m);
                position.undo(black_box(undo));
            }
        }
    });
}

#[divan::bench]
fn find_pinned_pieces(bencher: Bencher) {
    on_each(bencher, |position| position.count_pinned());
}

#[divan::bench]
fn position_key(bencher: Bencher) {
    on_each(bencher, |position| position.key());
}

#[divan::bench]
fn repetition_key(bencher: Bencher) {
    on_each(bencher, |position| position.repetition_key());
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
