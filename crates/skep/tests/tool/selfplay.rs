use std::fs;
use std::path::{Path, PathBuf};

use crate::{Run, command, finish, folder};

/// Self-play in `games.sp` of a folder, with few nodes a move.
fn play(folder: &Path, arguments: &[&str]) -> Run {
    finish(of_self_play(folder, arguments))
}

fn of_self_play(folder: &Path, arguments: &[&str]) -> std::process::Command {
    let mut command = command(&["selfplay", "games.sp", "--nodes", "100"]);
    command.args(arguments).current_dir(folder);
    command
}

fn file(folder: &Path) -> PathBuf {
    folder.join("games.sp")
}

fn bytes(folder: &Path) -> Vec<u8> {
    fs::read(file(folder)).expect("a file of games")
}

/// A game in the file: its length, its bytes and a checksum.
fn games(bytes: &[u8]) -> Vec<&[u8]> {
    let header = bytes.iter().position(|&byte| byte == b'\n').expect("a first line") + 1;
    let mut rest = &bytes[header..];
    let mut games = Vec::new();
    while let [low, high, ..] = rest {
        let (game, after) = rest.split_at(usize::from(u16::from_le_bytes([*low, *high])) + 6);
        games.push(game);
        rest = after;
    }
    games
}

#[test]
fn threads_and_interruptions_leave_the_same_bytes() {
    let (at_once, in_parts) = (folder("selfplay-at-once"), folder("selfplay-in-parts"));
    let out = play(&at_once, &["--games", "6", "--threads", "1"]).fine();
    assert!(out.contains("6 games of ") && out.contains("positions/s"), "{out}");
    let whole = bytes(&at_once);
    assert_eq!(games(&whole).len(), 6);

    play(&in_parts, &["--games", "2", "--threads", "3"]).fine();
    let two = bytes(&in_parts);
    assert!(whole.starts_with(&two) && games(&two).len() == 2);
    // As if the process had been killed while it wrote the third game, at any byte of it.
    let third = games(&whole)[2];
    for (length, last) in [(1, third[0]), (third.len() / 2, third[0]), (third.len(), !third[third.len() - 1])] {
        let mut torn = [&two, &third[..length]].concat();
        *torn.last_mut().expect("bytes") = last;
        fs::write(file(&in_parts), torn).expect("written");
        let out = play(&in_parts, &["--games", "3", "--threads", "2"]).fine();
        assert!(out.contains("Continuing after 2 games."), "{out}");
        assert_eq!(games(&bytes(&in_parts)), games(&whole)[..3]);
    }
    play(&in_parts, &["--games", "6", "--threads", "2"]).fine();
    assert!(bytes(&in_parts) == whole);
    // With fewer games than the file has, it stays as it is.
    assert!(play(&in_parts, &["--games", "2"]).fine().contains("6 games of "));
    assert!(bytes(&in_parts) == whole);
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_whole_games() {
    let (stopped, other) = (folder("selfplay-stopped"), folder("selfplay-other"));
    let mut child = of_self_play(&stopped, &["--games", "100000", "--threads", "2"]).spawn().expect("it starts");
    while fs::read(file(&stopped)).map_or(0, |bytes| if bytes.is_empty() { 0 } else { games(&bytes).len() }) < 2 {
        assert!(child.try_wait().expect("a child").is_none(), "it goes on until it is stopped");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let kill = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("kill runs").success());
    let out = Run::of(child.wait_with_output().expect("it ends"));
    assert!(out.code == 130 && out.out.contains("Stopped. The same command continues."), "{}{}", out.out, out.err);
    play(&other, &["--games", "2", "--threads", "1"]).fine();
    assert!(bytes(&stopped).starts_with(&bytes(&other)));
    games(&bytes(&stopped));
}

#[test]
fn what_was_played_otherwise_is_left_alone() {
    let folder = folder("selfplay-settings");
    let few = ["--games", "1", "--pieces", "Base"];
    play(&folder, &few).fine();
    let before = bytes(&folder);
    let others: [(&[&str], &str); 3] = [
        (&["--games", "2", "--pieces", "Base", "--seed", "2"], "seed: 1 there, 2 now"),
        (&["--games", "2", "--pieces", "Base+M"], "pieces: Base there, Base+M now"),
        (&["--games", "2"], "pieces: Base there, mixed now"),
    ];
    for (arguments, sentence) in others {
        let other = play(&folder, arguments);
        assert!(other.code == 1 && other.err.contains(sentence), "{}", other.err);
    }
    let mut nodes = command(&["selfplay", "games.sp", "--nodes", "200", "--pieces", "Base"]);
    nodes.current_dir(&folder);
    let nodes = finish(nodes);
    assert!(nodes.code == 1 && nodes.err.contains("nodes: 100 there, 200 now"), "{}", nodes.err);
    // A file of another engine is refused.
    let text = String::from_utf8_lossy(&before[..200]).into_owned();
    let engine = text.split("\"engine\":").nth(1).and_then(|rest| rest.split('}').next()).expect("a signature");
    let other_engine = text.replacen(engine, &"7".repeat(engine.len()), 1);
    let line = other_engine.lines().next().expect("a first line");
    fs::write(file(&folder), [line.as_bytes(), &before[line.len()..]].concat()).expect("written");
    let other = play(&folder, &few);
    assert!(other.code == 1 && other.err.contains("signature of the engine: 7"), "{}", other.err);
    let french = play(&folder, &[&few[..], &["--lang", "fr"]].concat());
    assert!(french.code == 1 && french.err.contains("signature du moteur : 7"), "{}", french.err);
    fs::write(file(&folder), &before).expect("written");
    play(&folder, &few).fine();
}

#[test]
fn foreign_and_damaged_files_are_refused_and_stay_as_they_are() {
    let folder = folder("selfplay-damaged");
    play(&folder, &["--games", "3"]).fine();
    let good = bytes(&folder);
    let first = good.len() - games(&good).concat().len();
    let mut flipped = good.clone();
    flipped[first + 20] ^= 1;
    let mut long = good.clone();
    long[first + 1] = 0xff;
    let header = String::from_utf8_lossy(&good[..first]);
    let newer = header.replace("\"version\":1", "\"version\":2");
    let cases: [(&[u8], &str); 6] = [
        (b"my notes\n", "does not begin like a file of self-play"),
        (b"\0\0\0", "does not begin like a file of self-play"),
        (b"{\"format\":\"skep-match\"}\n", "does not begin like a file of self-play"),
        (newer.as_bytes(), "it is of version 2, and this program knows version 1"),
        (&flipped, "it is damaged: at byte"),
        (&long, "where game 1 should begin"),
    ];
    for (bytes, sentence) in cases {
        fs::write(file(&folder), bytes).expect("written");
        let out = play(&folder, &["--games", "4"]);
        assert!(out.code == 1 && out.err.contains(sentence), "{}", out.err);
        assert_eq!(fs::read(file(&folder)).expect("a file"), bytes);
    }
}
