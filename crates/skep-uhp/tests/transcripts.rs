//! Plays the conversations of `testdata/uhp`; its README tells how they are written.

use skep_uhp::{EngineOption, Next, Novice, Stop, UhpEngine, Voice};

fn engine() -> UhpEngine<'static, Novice> {
    let voice = Voice { licenses: "Free to use.".to_owned(), ..Voice::plain("Transcript 1.0") };
    UhpEngine::new(Novice, vec![EngineOption::number("Depth", 1, 9, 3)], voice, Stop::new())
}

/// Plays all conversations of a file. Returns how many lines were sent.
fn play(name: &str, text: &str) -> usize {
    let mut engine = engine();
    let mut answers: Vec<String> = Vec::new();
    let mut is_open = true;
    let mut sent = 0;
    for (number, line) in (1..).zip(text.lines()) {
        let place = format!("{name}, line {number}");
        let (sign, rest) = line.split_at_checked(1).unwrap_or((line, ""));
        let rest = rest.strip_prefix(' ').unwrap_or(rest);
        match sign {
            "" | "#" => {}
            "=" => {
                assert!(answers.is_empty(), "{place}: the conversation before said more: {answers:?}");
                engine = self::engine();
                is_open = true;
            }
            ">" => {
                assert!(answers.is_empty() && is_open, "{place}: before this it said more: {answers:?}");
                sent += 1;
                let before = game(&mut engine);
                let (said, next) = ask(&mut engine, rest);
                is_open = next == Next::GoOn;
                answers = said.lines().map(str::to_owned).collect();
                if answers.iter().any(|line| line.starts_with("err") || line.starts_with("invalidmove")) {
                    assert_eq!(game(&mut engine), before, "{place}: a refusal has changed the game");
                }
                answers.reverse();
            }
            "<" => {
                let said = answers.pop();
                assert!(said.as_ref().is_some_and(|said| fits(said, rest)), "{place}: it said {said:?}");
            }
            _ => panic!("{place} is no line of a transcript"),
        }
    }
    assert!(answers.is_empty(), "{name}: it said more: {answers:?}");
    sent
}

fn ask(engine: &mut UhpEngine<'_, Novice>, line: &str) -> (String, Next) {
    let mut out = Vec::new();
    let next = engine.answer(line, &mut out).expect("memory can be written");
    (String::from_utf8(out).expect("answers are UTF-8"), next)
}

/// The current GameString, taken from the answer to a command that changes nothing.
fn game(engine: &mut UhpEngine<'_, Novice>) -> (String, String) {
    (ask(engine, "validmoves").0, ask(engine, "perft 0").0.chars().take(30).collect())
}

/// Whether a line is as expected; `*` stands for anything.
fn fits(said: &str, expected: &str) -> bool {
    let mut parts = expected.split('*');
    let Some(mut rest) = parts.next().and_then(|first| said.strip_prefix(first)) else { return false };
    let mut is_open = false;
    for part in parts {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
        is_open = part.is_empty();
    }
    rest.is_empty() || is_open
}

macro_rules! transcripts {
    ($($name:ident: $file:literal, $lines:literal;)*) => {$(
        #[test]
        fn $name() {
            let sent = play($file, include_str!(concat!("../../../testdata/uhp/", $file)));
            assert!(sent >= $lines, "only {sent} lines of {} were sent", $file);
        }
    )*};
}

transcripts! {
    every_command_is_answered: "commands.txt", 40;
    every_error_is_told: "errors.txt", 60;
    every_form_is_taken: "forms.txt", 30;
}

#[test]
fn an_expectation_can_fail() {
    assert!(fits("err x", "err x") && fits("err x", "err *") && fits("a;1;b", "a;*;b") && fits("abc", "*"));
    assert!(!fits("err x", "err y") && !fits("err x y", "err x") && !fits("a;1;c", "a;*;b") && !fits("", "a*"));
}
