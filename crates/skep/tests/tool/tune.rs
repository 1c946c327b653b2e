use std::fs;
use std::path::Path;

use crate::{Run, command, finish, folder, run, write_file};

/// A few games of self-play in `games.sp` of a folder.
fn play(folder: &Path, games: &str) {
    let mut play = command(&["selfplay", "games.sp", "--nodes", "100", "--games", games]);
    play.current_dir(folder);
    finish(play).fine();
}

fn tune(folder: &Path, arguments: &[&str]) -> Run {
    let mut tune = command(&["tune", "games.sp"]);
    tune.args(arguments).current_dir(folder);
    finish(tune)
}

/// The numbers after a heading in the report.
fn losses(report: &str) -> Vec<f64> {
    let line = report.lines().find(|line| line.starts_with("loss with what is written")).expect("the losses");
    line.split([' ', ',']).filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn games_are_learned_from_and_the_table_is_written() {
    let folder = folder("tune");
    play(&folder, "40");
    let table = folder.join("weights.rs");
    // With few games, the scores of searches are learned from rather than the results.
    let once = tune(&folder, &["--lambda", "0", "--write", "weights.rs", "--threads", "1"]).fine();
    let [held_out_before, held_out_after, learned_before, learned_after] = losses(&once)[..] else { panic!("{once}") };
    assert!(held_out_after < held_out_before && learned_after < learned_before, "{once}");
    let written = fs::read_to_string(&table).expect("a table");
    let source = include_str!("../../../skep-engine/src/weights.rs");
    assert_ne!(written, source);
    let without_numbers = |text: &str| text.replace(|c: char| c.is_ascii_digit() || c == '-', "");
    assert_eq!(without_numbers(&written), without_numbers(source));

    // Neither threads nor writing change anything, and without --write nothing is written.
    fs::remove_file(&table).expect("it was there");
    let again = tune(&folder, &["--lambda", "0", "--threads", "3"]).fine();
    assert_eq!(again, once.replace("The table is in weights.rs.\n", ""));
    assert!(!table.exists());

    // A file that is being written may end within a game.
    let games = fs::read(folder.join("games.sp")).expect("games");
    write_file(&folder, "games.sp", &games[..games.len() - 9]);
    assert!(tune(&folder, &["--epochs", "1"]).fine().starts_with("39 games: "));
}

#[test]
fn what_cannot_be_learned_from_is_told() {
    let folder = folder("tune-faults");
    play(&folder, "3");
    let few = tune(&folder, &[]);
    assert!(few.code == 1 && few.err.contains("3 games are too few to learn from"), "{}", few.err);
    let games = fs::read(folder.join("games.sp")).expect("games");
    let mut damaged = games.clone();
    damaged[games.len() / 2] ^= 0x10;
    let cases: [(&[u8], &str); 2] =
        [(b"my notes\n", "does not begin like a file of self-play"), (&damaged, "it is damaged")];
    for (bytes, sentence) in cases {
        write_file(&folder, "games.sp", bytes);
        let out = tune(&folder, &[]);
        assert!(out.code == 1 && out.err.contains(sentence), "{}", out.err);
    }
    let missing = run(&["tune", "no/such/file"]);
    assert!(missing.code == 1 && missing.err.contains("no/such/file cannot be used"), "{}", missing.err);
    assert_eq!(tune(&folder, &["--lambda", "1.5"]).code, 2);
}
