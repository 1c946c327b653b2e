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
fn a_conversation_ends_with_its_input() {
    let out = run_with_input(&["uhp"], "newgame Base\r\nplay wS1\r\nbestmove depth 1").fine();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[3..6], ["Base;NotStarted;White[1]", "ok", "Base;InProgress;Black[1];wS1"]);
    assert!(lines[7].starts_with('b') && lines[8] == "ok" && lines.len() == 9, "{out}");
    // Without further input nobody can ask for the answer, so the search ends by itself.
    assert!(run_with_input(&["uhp"], "newgame\nbestmove\n").fine().ends_with("\nok\n"));
}

#[test]
fn exit_ends_a_conversation_without_a_word() {
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

/// A viewer shows people whatever is refused, so none of it is left in another language.
#[test]
fn every_refusal_is_in_the_language_of_the_player() {
    let lines = [
        ("play wS1", "err ", "newgame"),
        ("newgame carbon", "err ", "Base+MLP"),
        ("newgame Base;wX1", "err ", "wX1"),
        ("newgame Base;wS1;bQ wS1-", "err ", "bQ wS1-"),
        ("newgame Base", "Base;", "NotStarted"),
        ("play", "err ", "'help play'"),
        ("play wX9", "invalidmove ", "wX9"),
        ("play wS1 bQ-", "invalidmove ", "bQ"),
        ("play wQ", "invalidmove ", ""),
        ("undo 3", "err ", ""),
        ("undo x", "err ", "'help undo'"),
        ("bestmove soon", "err ", "nodes N"),
        ("perft 21", "err ", "20"),
        ("pass twice", "err ", "pass"),
        ("options get Colour", "err ", "Colour"),
        ("options set Threads 0", "err ", "Threads"),
        ("options set ThreefoldRepetition maybe", "err ", "True / False"),
        ("options set", "err ", "get"),
        ("help nothing", "err ", "nothing"),
        ("hello", "err ", "hello"),
    ];
    let input = lines.map(|(line, ..)| line).join("\n") + "\n";
    let told = ["en", "fr", "it"].map(|language| run_with_input(&["uhp", "--lang", language], &input).fine());
    let told = told.each_ref().map(|out| out.lines().filter(|line| *line != "ok").skip(2).collect::<Vec<_>>());
    for said in &told {
        assert_eq!(said.len(), lines.len(), "{said:?}");
        for ((line, begins, names), said) in lines.iter().zip(said) {
            assert!(said.starts_with(begins) && said.contains(names), "{line}: {said}");
        }
    }
    for (number, (line, begins, _)) in lines.iter().enumerate().filter(|(_, (_, begins, _))| *begins != "Base;") {
        let [english, french, italian] = told.each_ref().map(|said| said[number]);
        assert!(english != french && french != italian && italian != english, "{begins}{line}: {english}");
    }
}

#[test]
fn the_engine_has_options_and_levels() {
    let out = run_with_input(&["uhp", "--level", "3"], "options\n").fine();
    for line in [
        "TableSizeMB;int;100;100;1;65536",
        "Threads;int;1;1;1;256",
        "Level;int;3;0;0;11",
        "OwnBook;bool;False;False",
        "Pondering;bool;False;False",
        "MultiPV;int;1;1;1;10",
    ] {
        assert!(out.lines().any(|said| said == line), "{line} is missing in {out}");
    }
    let refused = run_with_input(&["uhp", "--level", "12"], "");
    assert!(refused.code == 2 && refused.err.contains("to 11"), "{}", refused.err);
    // A level answers by itself, without any limit, and takes a win in one.
    let win = r"newgame Base;InProgress;White[8];wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wG1 -wQ;bG1 \bQ;wG1 bQ\;bG2 bQ/;wA1 wQ\;bA1 bG2/;wA1 bG2\;bA1 \bG2;wQ \wS1;bA1 bG2/";
    for level in 3..=11 {
        let out =
            run_with_input(&["uhp"], format!("options set Level {level}\n{win}\nbestmove time 00:00:30\n")).fine();
        assert!(out.ends_with("\nwQ /bG1\nok\n"), "level {level}: {out}");
    }
    let out = run_with_input(&["uhp"], "options set Level 1\noptions set Threads 2\nnewgame\nbestmove time 00:10:00\n")
        .fine();
    assert!(out.lines().rev().nth(1).is_some_and(|line| line.starts_with('w')), "{out}");
}

#[test]
fn the_engine_varies_its_openings_only_where_it_is_wanted_and_only_at_full_strength() {
    let first_moves = |options: &str| {
        let games = "newgame Base+MLP\nbestmove depth 3\n".repeat(20);
        let out = run_with_input(&["uhp"], format!("{options}\n{games}")).fine();
        let moves = out.lines().filter(|line| line.len() <= 3 && line.starts_with('w')).map(str::to_owned);
        moves.collect::<Vec<_>>()
    };
    let differ = |moves: &[String]| moves.iter().any(|first| *first != moves[0]);
    let (own, varied) = (first_moves("options"), first_moves("options set OwnBook True"));
    assert_eq!((own.len(), varied.len()), (20, 20));
    assert!(!differ(&own) && differ(&varied), "{own:?} {varied:?}");
    assert!(!differ(&first_moves("options set OwnBook True\noptions set Level 5")));
}

#[test]
fn thinking_in_the_others_time_is_in_nobodys_way() {
    let mut engine = Engine::start(&["uhp"]);
    let mut ask = |command: &str| {
        let said = engine.ask(command);
        assert!(!said.starts_with("err") && !said.starts_with("invalidmove"), "{command}: {said}");
        said.lines().next().unwrap_or_default().to_owned()
    };
    ask("options set Pondering True");
    ask("newgame Base+MLP");
    for _ in 0..4 {
        let best = ask("bestmove depth 2");
        ask(&format!("play {best}"));
        ask("validmoves");
    }
    // Another game, another table size, a level and no pondering, each while the engine ponders.
    for change in ["newgame Base", "options set TableSizeMB 2", "options set Level 2", "options set Pondering False"] {
        ask(change);
        ask("bestmove depth 2");
    }
    ask("options set Level 0");
    ask("options set Pondering True");
    ask("bestmove depth 2");
    engine.send("exit");
    assert_eq!(engine.child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn several_lines_are_reported_the_best_last() {
    let ask = |lines: u32| {
        let options = format!("options set ReportIntermediateBestMoves True\noptions set MultiPV {lines}\n");
        let out = run_with_input(&["uhp"], options + "newgame Base;wS1;bS1 wS1-\nbestmove depth 2\n").fine();
        out.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let (one, three) = (ask(1), ask(3));
    let of_depth = |lines: &[String]| lines.iter().filter(|line| line.contains(";2;")).cloned().collect::<Vec<_>>();
    assert_eq!((of_depth(&one).len(), of_depth(&three).len()), (1, 3), "{one:?} {three:?}");
    for said in [&one, &three] {
        let [.., last, best, _] = &said[..] else { panic!("{said:?}") };
        assert!(last.starts_with(&format!("{best};")), "{said:?}");
    }
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
        // The engine has to be at work before it is interrupted, which takes longer on slow machines.
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
