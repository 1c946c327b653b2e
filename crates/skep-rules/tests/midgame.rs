//! The positions that speed is measured on: their counts are those of other engines, and there is something of everything
//! in them.

use skep_rules::{Board, Color, Game, Hex, Position, perft};

const LIST: &str = include_str!("../../../testdata/midgame.txt");

/// The last depth of the list takes a debug build too long.
const DEPTH: usize = if cfg!(debug_assertions) { 2 } else { 3 };

/// Every position of the list, with its counts from depth 0.
fn list() -> impl Iterator<Item = (Position, Vec<u64>)> {
    LIST.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let (game, counts) = line.rsplit_once(": ").expect("a game, a colon and the counts");
        let game: Game = game.parse().expect("a game");
        (game.position().clone(), counts.split(' ').map(|count| count.parse().expect("a number")).collect())
    })
}

#[test]
fn counts_equal_the_list() {
    let mut leaves = 0;
    for (position, counts) in list() {
        for (depth, &expected) in counts.iter().enumerate().take(DEPTH + 1) {
            assert_eq!(perft(&position, depth as u32), expected, "depth {depth} of {position:?}");
        }
        leaves += counts[3];
    }
    assert_eq!(leaves, 71_351_966);
}

/// Checks the figures in the head of the list, so that no kind of position is missing when speed is measured.
#[test]
fn there_is_something_of_everything() {
    let positions: Vec<Position> = list().map(|(position, _)| position).collect();
    let count = |holds: fn(&Position) -> bool| positions.iter().filter(|position| holds(position)).count();
    assert_eq!(positions.len(), 120);
    assert_eq!(count(|position| position.board().pieces().count() >= 22), 49);
    assert_eq!(count(|position| position.board().pieces().any(|(_, place)| place.height > 0)), 73);
    assert_eq!(count(can_throw), 66);
    assert_eq!(count(|position| has_hole(&position.board())), 16);
    assert_eq!(count(|position| position.turn() == Color::White), 59);
    // Three need the large table. SKEP_TABLE may force it for all.
    assert!(count(Position::is_large) >= 3);
}

/// Whether a piece can be thrown to where it cannot go by itself.
fn can_throw(position: &Position) -> bool {
    let is_throw = |m| position.path(m).is_some_and(|path| path.thrower.is_some());
    position.legal_moves().into_iter().any(is_throw)
}

/// Whether empty cells are enclosed by the hive: those that cannot be reached from outside.
fn has_hole(board: &Board) -> bool {
    let cells = board.cells();
    let around = |axis: fn(Hex) -> i32| {
        let (low, high) = (cells.iter().copied().map(axis).min(), cells.iter().copied().map(axis).max());
        low.unwrap_or(0) - 1..=high.unwrap_or(0) + 1
    };
    let (columns, rows) = (around(|hex| hex.q), around(|hex| hex.r));
    let area = columns.clone().count() * rows.clone().count();
    let is_open = |hex: Hex| columns.contains(&hex.q) && rows.contains(&hex.r) && !board.is_occupied(hex);
    let mut outside = vec![Hex::new(*columns.start(), *rows.start())];
    let mut next = 0;
    while let Some(&hex) = outside.get(next) {
        next += 1;
        for near in hex.neighbors() {
            if is_open(near) && !outside.contains(&near) {
                outside.push(near);
            }
        }
    }
    outside.len() + cells.len() < area
}
