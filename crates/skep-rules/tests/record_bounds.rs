//! Games that were made to do harm are refused before they are played through, in every form; large honest ones are read.
#![cfg(feature = "serde")]

use skep_rules::record::{Bounds, Excess, RecordFault, read_all};

const MOST: Bounds = Bounds::FOREIGN;

/// A legal game of any length: the Queens step to and fro.
fn moves(count: usize) -> Vec<&'static str> {
    let opening = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"];
    let dance = ["wQ \\wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-"];
    opening.into_iter().chain(dance.into_iter().cycle()).take(count).collect()
}

fn json(moves: &[&str], rest: &str) -> String {
    let moves: Vec<String> = moves.iter().map(|text| format!("\"{}\"", text.replace('\\', "\\\\"))).collect();
    let moves = moves.join(",");
    format!(
        "{{\"format\":\"skep-game\",\"version\":1,\"rules\":\"base\",\"score\":\"open\",\"moves\":[{moves}]{rest}}}"
    )
}

fn variations(count: usize, of: impl Fn(usize) -> usize) -> String {
    let one = |number| format!("{{\"of\":{},\"ply\":2,\"moves\":[\"bG1 wS1-\"]}}", of(number));
    format!(",\"variations\":[{}]", (0..count).map(one).collect::<Vec<_>>().join(","))
}

fn comment(length: usize) -> String {
    format!(",\"notes\":[{{\"ply\":1,\"comment\":\"{}\"}}]", "x".repeat(length))
}

/// What the only game of a text has too much of; `None` if it is read.
fn excess(text: &str) -> Option<Excess> {
    let games: Vec<_> = read_all(text).collect();
    assert_eq!(games.len(), 1);
    match games.into_iter().next() {
        Some(Err(error)) => match error.fault {
            RecordFault::TooMuch(of) => Some(of),
            other => panic!("{other}"),
        },
        _ => None,
    }
}

#[test]
fn the_bounds_are_the_last_that_are_read() {
    assert_eq!(excess(&json(&moves(MOST.line), "")), None);
    assert_eq!(excess(&json(&moves(MOST.line + 1), "")), Some(Excess::Line));
    assert_eq!(excess(&json(&moves(4), &variations(MOST.variations, |_| 0))), None);
    assert_eq!(excess(&json(&moves(4), &variations(MOST.variations + 1, |_| 0))), Some(Excess::Variations));
    assert_eq!(excess(&json(&moves(4), &variations(MOST.depth, |number| number))), None);
    assert_eq!(excess(&json(&moves(4), &variations(MOST.depth + 1, |number| number))), Some(Excess::Depth));
    assert_eq!(excess(&json(&moves(4), &comment(MOST.comment))), None);
    assert_eq!(excess(&json(&moves(4), &comment(MOST.comment + 1))), Some(Excess::Comment));
}

#[test]
fn the_monsters_that_were_sent_are_refused() {
    assert_eq!(excess(&json(&moves(20_000), &variations(40_000, |_| 0))), Some(Excess::Variations));
    assert_eq!(excess(&json(&moves(4), &comment(400_000))), Some(Excess::Comment));
}

#[test]
fn every_form_is_bounded() {
    let pgn = |moves: &str| format!("[GameType \"Base\"]\n\n{moves}");
    let lines = moves(20_000).join("\n");
    assert_eq!(excess(&format!("Base;{}", moves(20_000).join(";"))), Some(Excess::Line));
    assert_eq!(excess(&pgn(&lines)), Some(Excess::Line));
    assert_eq!(excess(&pgn(&format!("1. wS1 {{{}}}", "x".repeat(400_000)))), Some(Excess::Comment));
    assert_eq!(excess(&pgn(&format!("1. wS1 {{[%variation\n{}]}}", "(\n".repeat(100_000)))), Some(Excess::Depth));
    assert_eq!(excess(&pgn(&format!("1. wS1\n{}", "{[%clk 1]}\n".repeat(100_000)))), Some(Excess::Notes));
    assert_eq!(excess(&format!("{}\n1. wS1", "[Event \"x\"]\n".repeat(100_000))), Some(Excess::Tags));
    let nodes = "; P0[1 Pass]; P0[2 Done]".repeat(20_000);
    assert_eq!(excess(&format!("(;GM[27]SU[hive]{nodes})")), Some(Excess::Line));
    assert_eq!(excess(&format!("(;GM[27]SU[hive]EV[{}])", "x".repeat(100_000))), Some(Excess::Tag));
}

#[test]
fn a_line_of_signs_is_read_from_its_end() {
    let text = format!("[GameType \"Base\"]\n\n1. wS1{}", "!".repeat(1_000_000));
    assert_eq!(excess(&text), None);
}
