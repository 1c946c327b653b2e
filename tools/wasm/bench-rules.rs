//! Counts the positions of `testdata/midgame.txt` for `bench.mjs`, which has the clock.

use std::sync::LazyLock;

use skep_rules::{Game, Position, perft};

const DEPTH: usize = 3;

/// The positions, and how many leaves they should have.
static LIST: LazyLock<(Vec<Position>, u64)> = LazyLock::new(|| {
    let (mut positions, mut leaves) = (Vec::new(), 0);
    let list = include_str!("../../testdata/midgame.txt").lines();
    for line in list.filter(|line| !line.starts_with('#')) {
        let (game, counts) = line.rsplit_once(": ").expect("a game, a colon and the counts");
        positions.push(game.parse::<Game>().expect("a game").position().clone());
        leaves += counts.split(' ').nth(DEPTH).and_then(|count| count.parse::<u64>().ok()).expect("a number");
    }
    (positions, leaves)
});

/// The expected number of leaves. It reads the list, so that counting does not have to.
#[unsafe(no_mangle)]
pub extern "C" fn expected() -> u64 {
    LIST.1
}

/// Counts the leaves.
#[unsafe(no_mangle)]
pub extern "C" fn count() -> u64 {
    LIST.0.iter().map(|position| perft(position, DEPTH as u32)).sum()
}
