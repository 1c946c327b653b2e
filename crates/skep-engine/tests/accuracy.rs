//! The accuracy of a report is held to played strength by `docs/ACCURACY.md`, which `crates/skep/examples/accuracy.rs` writes.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

const PAGE: &str = include_str!("../../../docs/ACCURACY.md");

/// The figures of a table of the page, row by row: the first of each cell, and the one after `±`.
fn rows(heading: &str) -> Vec<Vec<(f64, Option<f64>)>> {
    let part = PAGE.split("\n## ").find(|part| part.starts_with(heading)).unwrap().to_owned();
    let figure = |text: &str| text.split_whitespace().next().unwrap().parse::<f64>().unwrap();
    let cell = |text: &str| match text.split_once('±') {
        Some((value, error)) => (figure(value), Some(figure(error))),
        None => (figure(text), None),
    };
    let lines = part.lines().filter(|line| line.starts_with('|')).skip(2);
    lines.map(|line| line.trim_matches('|').split('|').map(cell).collect()).collect()
}

#[test]
fn of_two_neighbouring_levels_the_better_one_has_the_higher_accuracy_in_their_games() {
    let rows = rows("Against each other");
    assert_eq!(rows.iter().map(|row| row[0].0).collect::<Vec<_>>(), (2..=11).map(f64::from).collect::<Vec<_>>());
    for row in rows {
        let (level, own, below, difference) = (row[0].0, row[2].0, row[3].0, row[4].0);
        assert!(own > below && difference > 0.0, "level {level}: {own} % after {below} %");
    }
}

#[test]
fn over_all_games_the_accuracy_rises_as_far_as_the_games_can_tell() {
    let rows = rows("Over all games");
    assert_eq!(rows.len(), 11);
    for pair in rows.windows(2) {
        let [(below, error_below), (own, error)] = [pair[0][3], pair[1][3]];
        let level = pair[1][0].0;
        assert!(own > below || below - own < error.unwrap() + error_below.unwrap(), "level {level}");
        assert!(own > below || level > 8.0, "level {level}: {own} % after {below} %");
    }
}

#[test]
fn a_quick_defeat_of_the_first_level_is_not_called_good_play() {
    for row in rows("The quickest defeats") {
        let (moves, own, winner) = (row[0].0, row[1].0, row[2].0);
        assert!(own < winner, "{moves} moves: {own} % against {winner} %");
        assert!(moves > 17.0 || own < 80.0, "{moves} moves: {own} %");
    }
}
