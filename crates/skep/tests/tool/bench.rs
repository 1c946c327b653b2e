use std::fs;

use serde_json::Value;

use crate::{folder, run};

#[test]
fn every_position_has_a_line_and_the_lines_add_up() {
    let out = run(&["bench", "--depth", "1"]).fine();
    let lines: Vec<&str> = out.lines().collect();
    let [heading, positions @ .., all, verdict] = &lines[..] else { panic!("{out}") };
    assert!(heading.starts_with("position") && positions.len() >= 20, "{out}");
    let nodes = |line: &str| -> u64 {
        let words: Vec<&str> = line.split_whitespace().collect();
        let seconds = words.iter().position(|&word| word == "s").expect("a time");
        words[seconds - 2].parse().expect("a number")
    };
    assert_eq!(positions.iter().map(|line| nodes(line)).sum::<u64>(), nodes(all));
    assert_eq!(*verdict, "No signature is committed for these settings.");
}

#[test]
fn json_tells_the_same_and_code_and_time_do_not_matter() {
    let json = |arguments: &[&str]| -> Value {
        let out = run(&[&["bench", "--depth", "2", "--json"], arguments].concat()).fine();
        serde_json::from_str(&out).expect("JSON")
    };
    let figures = json(&[]);
    assert_eq!((&figures["depth"], &figures["threads"], &figures["table"]), (&2.into(), &1.into(), &4.into()));
    assert_eq!(figures["signature"], Value::Null);
    let positions = figures["positions"].as_array().expect("positions");
    assert_eq!(positions.iter().filter_map(|position| position["nodes"].as_u64()).sum::<u64>(), figures["nodes"]);
    assert_eq!(json(&["--portable"])["nodes"], figures["nodes"]);
    assert!(json(&["--threads", "2"])["nodes"].as_u64() > Some(0));
}

#[test]
fn wrong_numbers_are_refused() {
    for arguments in [["--depth", "0"], ["--depth", "61"], ["--threads", "0"], ["--table", "0"], ["--table", "x"]] {
        let run = run(&[&["bench"], &arguments[..]].concat());
        assert_eq!(run.code, 2, "{arguments:?}: {}", run.err);
    }
    let nowhere = folder("bench").join("missing.txt");
    let run = run(&["bench", "--write", &nowhere.display().to_string()]);
    assert_eq!(run.code, 1);
    assert!(run.err.contains("cannot be kept in") && !fs::exists(nowhere).expect("a folder"), "{}", run.err);
}
