use std::io::{BufRead, BufReader};
use std::process::Stdio;

use crate::{command, finish, folder, run, run_with_input, write_file};

#[test]
fn what_cannot_be_used_is_said_with_what_can() {
    for (arguments, code, said) in [
        (
            &["perft", "Bass", "3"][..],
            1,
            "“Bass” is neither a file that exists, nor a game, nor the name of rules. Rules are ultimate",
        ),
        (
            &["show", "Bass"],
            1,
            "“Bass” is neither a file that exists, nor a game, nor the name of rules. Rules are ultimate",
        ),
        (&["show", ""], 1, "“” is neither a file"),
        (&["show", "Base+X;wS1"], 1, "“Base+X” is not a set of pieces"),
        (&["show", "ultimate,queens=yes"], 1, "There is no setting “queens=yes”."),
        (&["show", "Base;NotStarted;White[1];wX1"], 1, "Field 4 of the game, “wX1”, is not a move."),
        (&["show", "Base;wS1;bS1 wS1-", "--rules", "carbon"], 1, "the pieces of Base, but the rules those of Base+ML"),
        (
            &["show", "Base", "--rules", "carbon"],
            1,
            "The rules are given twice: The base game (Base) and Carbon (carbon).",
        ),
        (&["show", "@/does/not/exist"], 1, "There is no file /does/not/exist."),
        (&["show", "/"], 1, "/ cannot be read: it is a folder"),
        (&["show", "Q?,w"], 1, "The position the game begins with cannot be read. Column 2: “?” is not a bug."),
        (&["show", "Qb,b", "--rules", "Base"], 1, "the pieces of Base+MLP, but the rules those of Base"),
        (&["show", "Base", "--rules", "Bass"], 2, "There are no rules called “Bass”. Choose ultimate"),
        (&["show", "Base", "--colour"], 2, "unexpected argument"),
        (&["show", "Base", "--lang", "de"], 2, "[possible values: en, fr, it]"),
        (&["show", "Base", "--json", "--hop"], 2, "cannot be used with"),
        (&["play", "--level", "3", "--level", "4"], 2, "the argument '--level <N>' is given twice"),
        (&["perft"], 2, "<DEPTH>"),
        (&["perft", "Base"], 2, "expected a depth from 0 to 20"),
        (&["perft", "Base", "-1"], 2, "unexpected argument"),
        (&["perft", "Base", "21"], 2, "the most is 20"),
        (&["perft", "Base", "99999999999999999999"], 2, "from 0 to 20"),
        (&["perft", "2", "--threads", "0"], 2, "expected a number from 1 to 1024"),
        (&["perft", "2", "--threads", "many"], 2, "expected a number from 1 to 1024"),
        (&["perft", "2", "--hash", "0"], 2, "expected a number of megabytes"),
        (&["perft", "2", "--hash", "1", "--no-bulk"], 2, "cannot be used with '--no-bulk'"),
        (&["perft", "2", "--hash", "1", "--portable"], 2, "cannot be used with '--portable'"),
        (&["perft", "Base", "2", "--list", "list.txt"], 2, "cannot be used with '--list <FILE>'"),
        (&["perft", "2", "--list", "list.txt", "--divide"], 2, "cannot be used with '--divide'"),
        (&["perft", "2", "--list", "list.txt", "--hash", "1"], 2, "cannot be used with '--hash <MB>'"),
        (&["perft", "2", "--list", "/does/not/exist"], 1, "There is no file /does/not/exist."),
        (&["play", "--rules", "Bass"], 2, "There are no rules called “Bass”."),
        (&["play", "--load", "/does/not/exist"], 1, "There is no file /does/not/exist."),
        (&["conform"], 2, "<ENGINE>"),
        (
            &["conform", "/does/not/exist"],
            1,
            "The engine cannot be used: /does/not/exist cannot be started: there is no such file",
        ),
        (&["conform", "--sets", "Base+X", "engine"], 2, "Base+X"),
        (&["conform", "--positions", "many", "engine"], 2, "invalid value 'many' for '--positions <N>'"),
        (&["conform", "--patience", "0", "engine"], 2, "expected a number of seconds from 1 to 3600"),
        (&["conform", "--positons", "1", "engine"], 2, "a similar argument exists: '--positions'"),
        (&["pley"], 2, "a similar subcommand exists: 'play'"),
    ] {
        let run = run(arguments);
        assert_eq!((run.code, run.out.as_str()), (code, ""), "{arguments:?}: {}", run.err);
        assert!(run.err.starts_with("error: ") && run.err.contains(said), "{arguments:?}: {}", run.err);
    }
}

#[test]
fn a_standard_input_of_any_sort_is_answered() {
    let long = "x".repeat(3 << 20);
    let many = format!("Base{}", ";wS1".repeat(200_000));
    let nulls = [0; 100];
    let json = |rest: &str| {
        format!("{{\"format\":\"skep-game\",\"version\":1,\n\"rules\":\"Base\",\"score\":\"open\",{rest}}}")
    };
    let word = json(&format!(r#""moves":["wS1"],"notes":[{{"ply":1,"comment":"{}"}}]"#, "x".repeat(400_000)));
    let variation = r#"{"of":0,"ply":1,"moves":["wG1"]}"#;
    let variations = json(&format!(r#""moves":["wS1"],"variations":[{}]"#, vec![variation; 6_000].join(",")));
    for (input, said) in [
        (&b""[..], "- is empty"),
        (b"\n\n \n", "- is empty"),
        (b"Base;wS1\nBase;wS1\n", "- has several lines"),
        (b"Base;w\xc3", "- is not text: line 1 is not UTF-8"),
        (b"\n\nBase;w\xff", "- is not text: line 3 is not UTF-8"),
        (long.as_bytes(), "- is far too long"),
        (many.as_bytes(), "A line in it has more than 2000 moves"),
        (b"Base;wS1;wS1", "Move 2 of the game, wS1, cannot be played."),
        // Games in other formats, too: what is wrong with them, not that they are no GameStrings.
        (b"[GameType \"Base\"]\n\n1. wS1\n2. bS1 wS1-\n3. wS1 bS1-\n", "-, line 5: wS1 bS1- cannot be played."),
        (json(r#""moves":["wS1","bS1 wG1-"]"#).as_bytes(), "bS1 wG1- cannot be played."),
        (word.as_bytes(), "A comment in it has more than 10000 characters"),
        (variations.as_bytes(), "There are more than 5000 variations"),
        (&nulls, "is neither a game, nor a position, nor the name of rules."),
        (b"Bass\n", "-: “Bass” is neither a game,"),
    ] {
        for arguments in [&["show", "-"][..], &["perft", "-", "1"]] {
            let run = run_with_input(arguments, input);
            assert_eq!((run.code, run.out.as_str()), (1, ""), "{}", run.err);
            assert!(run.err.contains(said), "{said}: {}", run.err);
            assert!(run.err.len() < 1000, "{}", run.err);
        }
    }
}

#[test]
fn a_list_of_any_sort_is_answered() {
    let long = "x".repeat(3 << 20);
    let many = "Base;wS1;wS1\n".repeat(200_000);
    for (input, said) in [
        (&b""[..], "- is empty"),
        (b"\n# Base\n \n", "- is empty"),
        (b"Base\nBase;w\xff\n", "- is not text: line 2 is not UTF-8"),
        (long.as_bytes(), "- is far too long"),
        (many.as_bytes(), "-, line 1: Move 2 of the game, wS1, cannot be played."),
        (b"Base\nBass: 1 4\n", "-, line 2: There are no rules called “Bass”"),
        (b"Base: 1 four\n", "-, line 1: “four” is not a count: after the colon there is one for each depth from 0"),
        (b"Base: 1: 4\n", "“1:” is not a count"),
    ] {
        let run = run_with_input(&["perft", "1", "--list", "-"], input);
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{}", run.err);
        assert!(run.err.contains(said) && run.err.len() < 1000, "{said}: {}", run.err);
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    for subcommand in ["show", "perft", "play"] {
        let mut command = command(&[subcommand]);
        command.arg(OsStr::from_bytes(b"Base;\xff"));
        let run = finish(command);
        assert_eq!(run.code, 2, "{}", run.err);
        assert!(run.err.starts_with("error: "), "{}", run.err);
    }
}

#[test]
fn help_is_there_for_everything_with_examples_and_exit_codes() {
    let plain = run(&["--help"]).fine();
    assert!(plain.contains("Usage: skep") && plain.contains("Exit codes:\n  0    fine"), "{plain}");
    for subcommand in ["serve", "play", "show", "perft", "uhp", "match", "conform"] {
        assert!(plain.contains(subcommand));
        let help = run(&[subcommand, "--help"]).fine();
        assert!(help.contains("Examples:\n  skep ") && help.contains("Exit codes:\n  0    fine"), "{help}");
    }
    assert!(run(&["--version"]).fine().starts_with("skep "));
}

/// As `skep … | head -1`: the reader goes away while there is more to write.
#[test]
fn a_reader_that_has_enough_is_no_error() {
    let folder = folder("closed-pipe");
    let input = write_file(&folder, "input", format!("wS1\n{}", "help\n".repeat(1000)));
    let engine = env!("CARGO_BIN_EXE_skep");
    for arguments in [
        &["play"][..],
        &["perft", "Base", "4"],
        &["perft", "Base", "3", "--divide"],
        &["show", "Base"],
        &["conform", engine, "uhp"],
        &["--help"],
    ] {
        let mut command = command(arguments);
        command.stdin(std::fs::File::open(&input).expect("a file"));
        let mut child = command.stderr(Stdio::piped()).spawn().expect("the tool starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let output = child.wait_with_output().expect("the tool ends");
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{arguments:?}");
    }
}

/// A disk that is full is told, not passed over.
#[cfg(target_os = "linux")]
#[test]
fn an_output_that_cannot_be_written_is_an_error() {
    let engine = env!("CARGO_BIN_EXE_skep");
    for arguments in [
        &["show", "Base"][..],
        &["perft", "2"],
        &["perft", "2", "--json"],
        &["play"],
        &["uhp"],
        &["conform", engine, "uhp"],
    ] {
        let mut command = command(arguments);
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("there is one on Linux");
        let output = command.stdout(full).output().expect("the tool runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(said.starts_with("error: cannot write the output: no space left on the disk"), "{said}");
    }
}
