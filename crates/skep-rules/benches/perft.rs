//! Counts every line of `testdata/perft.txt` to its full depth, on one thread and without a table, and asserts the totals:
//! a generator cannot be fast and wrong.

#![expect(clippy::print_stdout, reason = "printing is what it is for")]

use std::time::Instant;

use skep_rules::{Game, perft};

const TOTALS: &str = include_str!("../../../testdata/perft.txt");

fn main() {
    let (mut leaves, start) = (0, Instant::now());
    for line in TOTALS.lines().filter(|line| !line.starts_with('#')) {
        let (text, counts) = line.rsplit_once(": ").expect("a game, a colon and the counts");
        let counts: Vec<u64> = counts.split(' ').map(|count| count.parse().expect("a number")).collect();
        let (depth, expected) = (counts.len() - 1, counts[counts.len() - 1]);
        let game: Game = text.parse().expect("a game");
        let start = Instant::now();
        assert_eq!(perft(game.position(), depth as u32), expected, "{line}");
        let seconds = start.elapsed().as_secs_f64();
        let name: String = text.chars().take(32).collect();
        println!(
            "{name:<32} depth {depth} {expected:>13} leaves {seconds:>8.2} s {:>7.1} M/s",
            expected as f64 / seconds / 1e6
        );
        leaves += expected;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{:<32}         {leaves:>13} leaves {seconds:>8.2} s {:>7.1} M/s", "all", leaves as f64 / seconds / 1e6);
}
