//! What it costs to work on a game of 150 moves with 30 variations of 10.

use divan::{Bencher, black_box};
use skep_rules::record::{NodeId, Study};
use skep_rules::{GameRecord, RuleSet};

fn main() {
    divan::main();
}

/// The study and the last move of its game. Which move is played does not matter, only that the hive grows and moves.
fn large() -> (Study, NodeId) {
    let mut study = Study::new(GameRecord::new(RuleSet::default()));
    let mut line = vec![NodeId::START];
    while line.len() <= 150 {
        let at = line[line.len() - 1];
        line.push(go_on(&mut study, at, 7 * line.len()).expect("the game goes on"));
    }
    for number in 0..30 {
        let mut at = line[4 * number];
        for step in 0..10 {
            at = go_on(&mut study, at, 11 * number + step + 1).unwrap_or(at);
        }
    }
    (study, line[150])
}

/// Plays one of the moves that do not end the game.
fn go_on(study: &mut Study, at: NodeId, number: usize) -> Option<NodeId> {
    let position = study.record().position(at);
    let mut moves = position.legal_moves().to_vec();
    moves.sort_unstable();
    moves.retain(|&m| {
        let mut next = position.clone();
        next.play_unchecked(m);
        !next.status().is_over()
    });
    study.play(at, *moves.get(number % moves.len().max(1))?).ok()
}

#[divan::bench]
fn position_at_the_end(bencher: Bencher) {
    let (mut study, end) = large();
    bencher.bench_local(|| {
        black_box(study.occurrences(end));
        study.record().position(end)
    });
}

#[divan::bench]
fn comment_and_tell_what_changed(bencher: Bencher) {
    let (mut study, end) = large();
    study.changes();
    let mut number = 0;
    bencher.bench_local(|| {
        number += 1;
        study.set_comment(end, &number.to_string());
        study.changes()
    });
}

#[divan::bench]
fn take_back_and_make_again(bencher: Bencher) {
    let (mut study, end) = large();
    study.set_comment(end, "Here.");
    bencher.bench_local(|| {
        study.undo();
        study.redo()
    });
}

#[divan::bench]
fn write_as_pgn(bencher: Bencher) {
    let (study, _) = large();
    bencher.bench_local(|| study.record().to_pgn());
}
