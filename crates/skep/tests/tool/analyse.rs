use std::fs;

use serde_json::Value;

use crate::{folder, run, run_with_input, write_file};

/// White leaves its Queen to be surrounded, and Black misses it.
const GAME: &str = r"Base;InProgress;White[9];wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wG1 -wQ;bG1 \bQ;wG1 bQ\;bG2 bQ/;wA1 wQ\;bA1 bG2/;wA1 bG2\;bA1 \bG2;wQ \wS1;bA1 bG2/;wS2 -wS1;bS2 \bG1";

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&run(arguments).fine()).expect("JSON")
}

#[test]
fn a_missed_win_is_judged_and_told() {
    let out = run(&["analyse", GAME, "--nodes", "1000"]).fine();
    let line = out.lines().find(|line| line.starts_with(" 15. wS2 /wQ")).unwrap_or_else(|| panic!("{out}"));
    assert!(line.contains("??") && line.ends_with("missed win: wQ /bG1"), "{line}");
    for said in ["White’s chance to win", "Accuracy", "Blunders ??", "Key moments"] {
        assert!(out.contains(said), "{said}: {out}");
    }
    // Lines end where their text ends, and a pipe gets no colours and no blocks.
    assert!(out.lines().all(|line| line == line.trim_end() && line.chars().count() <= 100), "{out}");
    assert!(!out.contains(['\u{1b}', '█', '▁']), "{out}");
}

#[test]
fn json_is_the_same_every_time_and_with_every_number_of_threads() {
    let one = run(&["analyse", GAME, "--nodes", "1000", "--json"]).fine();
    assert_eq!(run(&["analyse", GAME, "--nodes", "1000", "--json", "--threads", "3"]).fine(), one);
    let json: Value = serde_json::from_str(&one).expect("JSON");
    assert_eq!((&json["rules"], &json["nodes"], &json["complete"]), (&"Base".into(), &1000.into(), &true.into()));
    let plies = json["plies"].as_array().expect("a list");
    assert_eq!(plies.len(), 16);
    let missed = &plies[14];
    assert_eq!((&missed["side"], &missed["mark"]), (&"white".into(), &"??".into()));
    assert_eq!((&missed["lapse"], &missed["best"]["line"][0]), (&"missed-win".into(), &r"wQ /bG1".into()));
    assert_eq!(missed["best"]["end"], serde_json::json!({"winner": "white", "moves": 1}));
    assert_eq!((&json["white"]["blunders"], &json["white"]["averageLoss"].is_u64()), (&1.into(), &true));
    let keys: Vec<&String> = missed.as_object().expect("an object").keys().collect();
    let expected = [
        "accuracy", "best", "chance", "depth", "end", "forced", "lapse", "loss", "mark", "nodes", "number", "reply",
        "side", "text",
    ];
    assert_eq!(keys, expected);
}

/// The browser shows the same: crates/skep-wasm/src/report.rs and web/tests/wasm/report.test.ts read this file too.
#[test]
fn json_is_what_the_browser_shows() {
    let games: Value = serde_json::from_str(include_str!("../../../skep-wasm/reports.json")).expect("JSON");
    let path = folder("analyse-reports").join("game.json");
    for game in games.as_array().expect("a list") {
        fs::write(&path, game["transcript"].as_str().expect("a text")).expect("a file");
        let nodes = game["nodes"].to_string();
        let mut report =
            json(&["analyse", path.to_str().expect("UTF-8"), "--nodes", &nodes, "--json", "--threads", "2"]);
        let about = report.as_object_mut().expect("an object");
        let [rules, game_string, start] = ["rules", "gameString", "start"].map(|name| about.remove(name).expect(name));
        assert!(rules.is_string() && game_string.is_string() != start.is_string(), "{rules} {game_string} {start}");
        assert_eq!(report, game["report"]);
    }
}

#[test]
fn every_language_says_it() {
    for (language, said) in [
        ("en", ["missed win: wQ /bG1", "Accuracy", "Key moments", "White  "]),
        ("fr", ["gain manqué : wQ /bG1", "Précision", "Moments clés", "Blanc  "]),
        ("it", ["vittoria mancata: wQ /bG1", "Precisione", "Momenti chiave", "Bianco  "]),
    ] {
        let out = run(&["analyse", GAME, "--nodes", "1000", "--lang", language]).fine();
        assert!(said.iter().all(|said| out.contains(said)), "{language}: {out}");
    }
}

/// A search that is stopped during an iteration reports no moves that it has not searched.
#[test]
fn the_best_moves_come_in_their_order() {
    let opening = "Base+MLP;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-";
    for nodes in ["1000", "3000", "20000"] {
        let json = json(&["analyse", opening, "--position", "--lines", "8", "--nodes", nodes, "--json"]);
        let lines = json["lines"].as_array().expect("a list");
        let chances: Vec<u64> = lines.iter().map(|line| line["chance"].as_u64().expect("a number")).collect();
        assert!(lines.len() == 8 && chances.is_sorted_by(|a, b| a >= b), "{chances:?}");
        assert!(lines.iter().all(|line| line["end"].is_null()), "nobody wins so soon: {json}");
    }
}

#[test]
fn a_position_is_analysed_by_itself() {
    let won = GAME.split(";wS2").next().expect("the moves before");
    let out = run(&["analyse", won, "--position", "--nodes", "2000", "--lines", "2"]).fine();
    assert!(out.contains("\n  1. 100 %  White wins in 1  wQ /bG1\n") && out.contains("\n  2. "), "{out}");
    let lines = json(&["analyse", "QA-a2=B,b", "--nodes", "3000", "--lines", "4", "--json"]);
    assert_eq!(lines["lines"].as_array().map(Vec::len), Some(4));
    assert_eq!(lines, json(&["analyse", "QA-a2=B,b", "--nodes", "3000", "--lines", "4", "--json"]));
    let out = run(&["analyse", "carbon", "--nodes", "1000", "--lines", "1"]).fine();
    assert!(out.contains("Depth ") && out.contains("  1. "), "{out}");
}

#[test]
fn a_file_and_the_standard_input_are_read_and_a_claimed_end_is_told() {
    let path = write_file(&folder("analyse"), "game.txt", "Base;Draw;White[2];wS1;bS1 -wS1\n");
    let file = run(&["analyse", path.to_str().expect("UTF-8"), "--nodes", "1000"]).fine();
    assert!(file.contains("The text says that the game is a draw"), "{file}");
    assert_eq!(run_with_input(&["analyse", "-", "--nodes", "1000"], "Base;Draw;White[2];wS1;bS1 -wS1").fine(), file);
}

#[test]
fn what_cannot_be_used_is_said_with_what_can() {
    let won = include_str!("../../../../testdata/games/expansions.txt");
    let won = won.lines().find(|line| line.contains(";WhiteWins;")).expect("a game that was won");
    for (arguments, code, said) in [
        (&["analyse", "Bass"][..], 1, "“Bass” is neither a file that exists, nor a game, nor the name of rules."),
        (&["analyse", "missing.txt"], 1, "There is no file missing.txt."),
        (&["analyse", "Base;wS1;wS1"], 1, "Move 2 of the game, wS1, cannot be played."),
        (&["analyse", "@/does/not/exist"], 1, "There is no file /does/not/exist."),
        (&["analyse", won, "--position"], 1, "there is no move to look for"),
        (&["analyse", GAME, "--time", "1"], 1, "--time is for a single position"),
        (&["analyse", GAME, "--nodes", "10"], 2, "expected a number, at least 1000"),
        (&["analyse", GAME, "--nodes", "many"], 2, "expected a number, at least 1000"),
        (&["analyse", GAME, "--threads", "0"], 2, "expected a number from 1 to 256"),
        (&["analyse", GAME, "--lines", "21"], 2, "expected a number from 1 to 20"),
        (&["analyse", "Base", "--time", "1", "--nodes", "5000"], 2, "cannot be used with"),
    ] {
        let run = run(arguments);
        assert_eq!((run.code, run.out.as_str()), (code, ""), "{arguments:?}: {}", run.err);
        assert!(run.err.starts_with("error: ") && run.err.contains(said), "{arguments:?}: {}", run.err);
    }
}

#[test]
fn the_help_has_examples_and_exit_codes() {
    let help = run(&["analyse", "--help"]).fine();
    assert!(help.contains("Examples:\n  skep analyse ") && help.contains("Exit codes:\n  0    fine\n"), "{help}");
}
