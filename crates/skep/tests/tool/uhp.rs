use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::time::{Duration, Instant};

use crate::{command, run_with_input};

/// An engine that runs while the test talks to it.
struct Engine {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Engine {
    fn start(arguments: &[&str]) -> Engine {
        let mut child = command(arguments).stdin(Stdio::piped()).spawn().expect("the tool starts");
        let stdin = child.stdin.take().expect("a pipe");
        let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut engine = Engine { child, stdin, stdout };
        let greeting = engine.listen();
        assert!(greeting.starts_with("id Skep ") && greeting.ends_with("Mosquito;Ladybug;Pillbug\nok\n"), "{greeting}");
        engine
    }

    fn send(&mut self, line: &str) {
        writeln!(self.stdin, "{line}").expect("the engine reads");
    }

    /// Everything up to the next `ok`.
    fn listen(&mut self) -> String {
        let mut said = String::new();
        while !said.ends_with("ok\n") {
            assert_ne!(self.stdout.read_line(&mut said).expect("text"), 0, "it has ended after {said:?}");
        }
        said
    }

    fn ask(&mut self, line: &str) -> String {
        self.send(line);
        self.listen()
    }

    #[cfg(unix)]
    fn interrupt(&self) {
        let kill = std::process::Command::new("kill").args(["-INT", &self.child.id().to_string()]).status();
        assert!(kill.expect("kill runs").success());
    }
}

#[test]
fn a_session_ends_with_its_input() {
    let out = run_with_input(&["uhp"], "newgame Base\r\nplay wS1\r\nbestmove depth 1").fine();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[3..6], ["Base;NotStarted;White[1]", "ok", "Base;InProgress;Black[1];wS1"]);
    assert!(lines[7].starts_with('b') && lines[8] == "ok" && lines.len() == 9, "{out}");
    // Nobody is left who could ask for an answer, so it is given.
    assert!(run_with_input(&["uhp"], "newgame\nbestmove\n").fine().ends_with("\nok\n"));
}

#[test]
fn exit_ends_a_session_without_a_word() {
    let mut engine = Engine::start(&["uhp"]);
    engine.send("exit");
    let mut rest = String::new();
    engine.stdout.read_to_string(&mut rest).expect("text");
    assert_eq!((rest.as_str(), engine.child.wait().expect("it ends").code()), ("", Some(0)));
}

#[test]
fn repetition_is_a_draw_only_where_it_is_wanted() {
    let game =
        r"newgame Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wQ \wS1;bQ bS1/;wQ -wS1;bQ bS1-;wQ \wS1;bQ bS1/;wQ -wS1;bQ bS1-";
    assert!(run_with_input(&["uhp"], game).fine().contains("\nBase;InProgress;White[7];"));
    assert!(run_with_input(&["uhp", "--threefold"], game).fine().contains("\nBase;Draw;White[7];"));
}

#[test]
fn a_refusal_says_why_in_the_language_of_the_player() {
    let out = run_with_input(&["uhp", "--lang", "fr"], "newgame\nplay wQ\n").fine();
    let refusal = out.lines().find(|line| line.starts_with("invalidmove ")).expect("it is refused");
    assert!(refusal.contains("reine"), "{refusal}");
}

#[test]
fn what_is_no_text_or_far_too_long_is_answered() {
    let mut input = b"newgame Base\n\xff\xfe\0\nplay ".to_vec();
    input.extend(std::iter::repeat_n(b'x', 3 << 20));
    input.extend(b"\nplay wS1\n");
    let out = run_with_input(&["uhp"], &input).fine();
    let lines: Vec<&str> = out.lines().skip(5).collect();
    assert!(lines[0].starts_with("err ") && lines[2].starts_with("invalidmove "), "{lines:?}");
    assert_eq!(lines[4..], ["Base;InProgress;Black[1];wS1", "ok"]);
    assert!(out.len() < 2000);
}

#[cfg(unix)]
#[test]
fn an_interrupt_asks_for_the_answer_and_ends_only_an_idle_engine() {
    let mut engine = Engine::start(&["uhp"]);
    engine.ask("newgame Base+MLP;wS1;bS1 wS1-");
    for command in ["bestmove time 01:00:00", "bestmove", "perft 20"] {
        engine.send(command);
        // It has to be at work to be interrupted; how long that takes is the machine's affair.
        std::thread::sleep(Duration::from_millis(300));
        let start = Instant::now();
        engine.interrupt();
        let said = engine.listen();
        assert!(said.starts_with('w') || said.starts_with("perft(0)"), "{command}: {said}");
        assert!(start.elapsed() < Duration::from_secs(60), "{command}");
    }
    assert_eq!(engine.ask("undo 2"), "Base+MLP;NotStarted;White[1]\nok\n");
    engine.interrupt();
    assert_eq!(engine.child.wait().expect("it ends").code(), Some(130));
}
