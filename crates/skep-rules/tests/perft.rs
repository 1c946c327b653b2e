//! The generator counts what other engines count.

use skep_rules::{Game, perft};

const TOTALS: &str = include_str!("../../../testdata/perft.txt");

/// Deeper than this is left to the benchmark, or to a faster build.
const MOST_LEAVES: u64 = if cfg!(debug_assertions) { 2_000_000 } else { 200_000_000 };

#[test]
fn counts_equal_the_totals() {
    let mut lines = 0;
    for line in TOTALS.lines().filter(|line| !line.starts_with('#')) {
        let (game, counts) = line.rsplit_once(": ").expect("a game, a colon and the counts");
        let game: Game = game.parse().expect("a game");
        for (depth, count) in counts.split(' ').enumerate() {
            let expected: u64 = count.parse().expect("a number");
            if expected <= MOST_LEAVES {
                assert_eq!(perft(game.position(), depth as u32), expected, "{line} at depth {depth}");
            }
        }
        // The large table counts the same.
        let mut large = game.position().clone();
        large.force_large();
        assert_eq!(perft(&large, 4), perft(game.position(), 4), "{line} on the large table");
        lines += 1;
    }
    assert_eq!(lines, 9);
}
