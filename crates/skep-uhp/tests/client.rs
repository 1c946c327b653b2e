//! The client against engines that are small shell scripts, good ones and bad ones.

#![cfg(unix)]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use skep_rules::{Expansions, Game, MoveText, RuleSet};
use skep_uhp::{Client, ClientError, Limit, Program};

/// An engine that introduces itself, and then runs the script for each command, which is in `$line`.
fn engine(answer: &str) -> Program {
    started(&format!("echo 'id Script 1.0'; echo Mosquito; echo ok; while read -r line; do {answer}; done"))
}

fn started(script: &str) -> Program {
    Program { file: "sh".to_owned(), arguments: vec!["-c".to_owned(), script.to_owned()] }
}

fn game() -> Game {
    Game::new(RuleSet::from_expansions(Expansions::NONE))
}

const TENTH: Limit = Limit::Time(Duration::from_millis(100));

#[test]
fn an_engine_introduces_itself() {
    let client = Client::start(&engine("echo ok")).expect("it starts");
    assert_eq!(client.name(), "Script 1.0");
    let pieces = |text: &str| text.parse::<Expansions>().expect("pieces");
    assert!(client.can_play(pieces("Base")) && client.can_play(pieces("Base+M")));
    assert!(!client.can_play(pieces("Base+L")) && !client.can_play(pieces("Base+MP")));
}

#[test]
fn who_does_not_introduce_itself_is_no_engine() {
    for (script, said) in [
        ("echo hello; echo ok", "expected a line that begins with id"),
        ("echo ok", "expected a line that begins with id"),
        ("echo 'err out of order'; echo ok", "with \"err out of order\""),
        ("exit 7", "ended (exit status: 7)"),
        ("yes", "more than 10000 lines"),
    ] {
        let error = Client::start(&started(script)).err().expect(script).to_string();
        assert!(error.contains(said), "{script}: {error}");
    }
    let missing = Program { file: "/does/not/exist".to_owned(), arguments: Vec::new() };
    assert!(matches!(Client::start(&missing), Err(ClientError::Start { .. })));
}

#[test]
fn a_short_time_is_asked_for_in_the_form_the_engine_understands() {
    // One engine takes fractions of a second, one only `seconds`; both log their commands.
    for (refuses, asked) in [("seconds", "time 00:00:00.100 time 00:00:00.100"), ("time", "seconds 0.1 seconds 0.1")] {
        let script = format!(
            "case $line in *{refuses}*) echo err no;; bestmove*) all=\"$all ${{line#bestmove }}\"; echo wS1;; \
             *) echo \"$all\";; esac; echo ok"
        );
        let mut client = Client::start(&engine(&script)).expect("it starts");
        for _ in 0..2 {
            let answer = client.best_move(TENTH, game().position()).expect("a move");
            assert_eq!(MoveText::of(answer.best, game().position()).to_string(), "wS1");
        }
        assert_eq!(client.ask("tell", Duration::from_secs(60)).expect("an answer"), [asked]);
    }
    let mut client = Client::start(&engine("echo err neither; echo ok")).expect("it starts");
    assert!(matches!(client.best_move(TENTH, game().position()), Err(ClientError::Refused { .. })));
}

#[test]
fn the_last_line_is_the_move_and_the_last_report_its_score() {
    let script = "echo 'wA1;1;0.50;wA1'; echo 'wS1;2;-1.25;wS1'; echo wS1; echo ok";
    let mut client = Client::start(&engine(script)).expect("it starts");
    let answer = client.best_move(Limit::Depth(2), game().position()).expect("a move");
    assert_eq!((MoveText::of(answer.best, game().position()).to_string().as_str(), answer.score), ("wS1", Some(-1.25)));
}

#[test]
fn every_wrong_answer_has_its_own_error() {
    let best_move = |script: &str| {
        let mut client = Client::start(&engine(script)).expect("it starts");
        client.best_move(Limit::Depth(1), game().position()).expect_err(script)
    };
    assert!(matches!(best_move("echo ok"), ClientError::Unclear { .. }));
    assert!(matches!(best_move("echo 'no idea'; echo ok"), ClientError::Unclear { .. }));
    assert!(matches!(best_move("echo 'wQ'; echo ok"), ClientError::Illegal { .. }));
    assert!(matches!(best_move("echo 'wS1 bQ-'; echo ok"), ClientError::Illegal { .. }));
    assert!(matches!(best_move("echo 'invalidmove no'; echo ok"), ClientError::Refused { .. }));
    assert!(matches!(best_move("exit 1"), ClientError::Ended { status: Some(_), .. }));
    assert!(matches!(best_move("kill -9 $$"), ClientError::Ended { status: Some(_), .. }));
    // The engine ends, and a child of it keeps the output open.
    assert!(matches!(best_move("sleep 100 & exit 1"), ClientError::Ended { .. }));
}

#[test]
fn a_silent_engine_is_not_waited_for() {
    let mut client = Client::start(&engine("sleep 100")).expect("it starts");
    let silent = client.ask("anybody there?", Duration::from_millis(300));
    assert!(matches!(silent, Err(ClientError::Silent { .. })), "{silent:?}");
}

#[test]
fn nobody_waits_for_an_engine_when_all_ends() {
    let ends = Arc::new(AtomicBool::new(false));
    let mut client = Client::start_until(&engine("sleep 100"), Arc::clone(&ends)).expect("it starts");
    let asked = Instant::now();
    thread::spawn(move || {
        thread::sleep(Duration::from_millis(300));
        ends.store(true, Ordering::Relaxed);
    });
    let silent = client.best_move(Limit::Time(Duration::from_secs(600)), game().position());
    assert!(matches!(silent, Err(ClientError::Silent { .. })), "{silent:?}");
    assert!(asked.elapsed() < Duration::from_secs(60));
}

#[test]
fn what_is_no_text_or_endless_is_survived() {
    let mut client = Client::start(&engine(r"printf '\377\376\n'; echo ok")).expect("it starts");
    assert!(client.valid_moves(game().position()).is_err());
    let mut client = Client::start(&engine("head -c 5000000 /dev/zero; echo; echo ok")).expect("it starts");
    assert!(client.valid_moves(game().position()).is_err());
}
