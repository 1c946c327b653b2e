use serde_json::{Value, json};

use crate::{folder, run, run_with_input, write_file};

/// The counts of the second column.
fn counts(arguments: &[&str]) -> Vec<u64> {
    let out = run(&[&["perft"], arguments].concat()).fine();
    let lines = out.lines().skip(1);
    lines.map(|line| line.split_whitespace().nth(1).expect("a count").parse().expect("a number")).collect()
}

const GATE: &str = "Base+MLP;InProgress;White[5];wB1;bB1 -wB1;wQ wB1-;bQ /bB1;wB2 wQ-;bQ /wB1;wB2 wQ;bB1 bQ";

#[test]
fn every_depth_is_counted_from_0() {
    assert_eq!(counts(&["4"]), [1, 7, 294, 6678, 151_686]);
    assert_eq!(counts(&["Base", "3"]), [1, 4, 96, 1440]);
    assert_eq!(counts(&["Base+P", "3"]), [1, 5, 150, 2610]);
    assert_eq!(counts(&[GATE, "3"]), [1, 36, 965, 44_307]);
    assert_eq!(counts(&["ultimate", "0"]), [1]);
    // The Queen on the first turn, which Base+ML forbids.
    assert_eq!(counts(&["carbon", "2"]), [1, 7, 294]);
}

#[test]
fn threads_and_cache_do_not_change_the_counts() {
    let expected = [1, 7, 294, 6678, 151_686];
    assert_eq!(counts(&["4", "--threads", "3"]), expected);
    assert_eq!(counts(&["4", "--hash", "1"]), expected);
    assert_eq!(counts(&["4", "--threads", "2", "--hash", "2"]), expected);
}

#[test]
fn other_ways_of_counting_count_the_same() {
    let expected = [1, 36, 965, 44_307];
    assert_eq!(counts(&[GATE, "3", "--no-bulk"]), expected);
    assert_eq!(counts(&[GATE, "3", "--portable"]), expected);
    assert_eq!(counts(&[GATE, "3", "--no-bulk", "--portable", "--threads", "2"]), expected);
    // Deep enough to be counted in parts.
    assert_eq!(counts(&["Base", "5", "--no-bulk"]), [1, 4, 96, 1440, 21_600, 516_240]);
    let divided = run(&["perft", GATE, "2", "--divide"]).fine();
    assert_eq!(run(&["perft", GATE, "2", "--divide", "--no-bulk", "--portable"]).fine(), divided);
}

#[test]
fn the_first_moves_add_up() {
    let out = run(&["perft", GATE, "3", "--divide"]).fine();
    let lines: Vec<(&str, u64)> = out
        .lines()
        .map(|line| line.split_once(": ").expect("a move and its count"))
        .map(|(m, count)| (m, count.parse().expect("a number")))
        .collect();
    let (total, moves) = lines.split_last().expect("a total");
    assert_eq!(*total, ("total", 44_307));
    assert_eq!(moves.len(), 36);
    assert_eq!(moves.iter().map(|(_, count)| count).sum::<u64>(), 44_307);
    let shared = run(&["perft", GATE, "3", "--divide", "--threads", "2", "--hash", "1"]).fine();
    assert_eq!(shared, out);
}

#[test]
fn json_tells_the_same() {
    let json: Value = serde_json::from_str(&run(&["perft", "Base", "3", "--json"]).fine()).expect("JSON");
    assert_eq!(json["rules"], "Base");
    assert_eq!(json["game"], "Base;NotStarted;White[1]");
    let counts: Vec<&Value> = json["depths"].as_array().expect("depths").iter().map(|depth| &depth["count"]).collect();
    assert_eq!(counts, [1, 4, 96, 1440]);
    let json: Value = serde_json::from_str(&run(&["perft", "Base", "2", "--divide", "--json"]).fine()).expect("JSON");
    assert_eq!(json["divide"]["count"], 96);
    assert_eq!(json["divide"]["moves"][0]["move"], "wS1");
    assert_eq!(json["divide"]["moves"][0]["count"], 24);
}

#[test]
fn a_game_that_is_over_has_no_moves() {
    let over = crate::play::WON;
    assert_eq!(counts(&[over, "2"]), [1, 0, 0]);
    assert_eq!(run(&["perft", over, "2", "--divide"]).fine(), "total: 0\n");
    assert_eq!(run(&["perft", over, "0", "--divide"]).fine(), "total: 1\n");
}

/// Games, positions and rules, with all counts, some or none, among comments and empty lines.
const LIST: &str =
    "\u{feff}# a list\r\n\r\nBase: 1 4 96\n  Base+P : 1 5\nQA-a2=B,b\nBase;InProgress;Black[1];wS1: 1 24 360\n";

#[test]
fn a_list_is_counted_as_a_whole() {
    let out = run_with_input(&["perft", "--list", "-", "1"], LIST).fine();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[1].split_whitespace().take(2).collect::<Vec<_>>(), ["1", "57"]);
    assert_eq!(lines[2..], ["4 games, 3 of them checked against the list"]);
    for way in ["--no-bulk", "--portable", "--threads=2"] {
        let out = run_with_input(&["perft", "2", "--list", "-", "--json", way], LIST).fine();
        let mut json: Value = serde_json::from_str(&out).expect("JSON");
        assert!(json["seconds"].take().is_f64(), "{out}");
        let expected = json!({ "positions": 4, "checked": 2, "depth": 2, "leaves": 1638, "seconds": null });
        assert_eq!(json, expected, "{way}");
    }
}

#[test]
fn a_list_may_be_a_file_of_games_by_other_rules() {
    let file = write_file(&folder("perft-list"), "list.txt", "Base;wQ: 1 30\n");
    let file = file.to_str().expect("a name that is text");
    assert!(run(&["perft", "--list", file, "1"]).err.contains("line 1: Move 1 of the game, wQ, cannot be played."));
    run(&["perft", "--list", file, "1", "--rules", "Base,queen-first=yes"]).fine();
}

#[test]
fn a_list_that_says_otherwise_is_an_error() {
    let run = run_with_input(&["perft", "--list", "-", "2"], "# a list\nBase: 1 4 96\nBase: 1 4 97\n");
    let said = "error: -, line 3: 97 sequences of 2 moves are expected, but 96 were found.\n";
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (1, "", said));
}

#[test]
fn the_game_may_come_from_the_standard_input() {
    let out = run_with_input(&["perft", "-", "1"], "Base;InProgress;Black[1];wS1\r\n").fine();
    assert!(out.lines().nth(2).is_some_and(|line| line.split_whitespace().nth(1) == Some("24")), "{out}");
}
