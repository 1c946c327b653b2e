//! What must hold for any bytes that are sent to an engine. The fuzz target and the tests of `skep-uhp` share it.

use std::io::Cursor;

use skep_uhp::{Command, Novice, Stop, UhpEngine, Voice};

/// Every line is answered, each answer ends in its `ok`, nothing else says so, and a refusal changes nothing.
pub(crate) fn conversation(bytes: &[u8]) {
    let mut out = Vec::new();
    new_engine().run(Cursor::new(bytes.to_vec()), &mut out).expect("memory can be read and written");
    let out = String::from_utf8(out).expect("answers are text");
    assert!(out.ends_with("ok\n"), "{out:?}");

    let mut engine = new_engine();
    let mut answered = 1;
    for line in bytes.split_inclusive(|&byte| byte == b'\n').map(String::from_utf8_lossy) {
        match Command::parse(&line) {
            Ok(None) => continue,
            Ok(Some(Command::Exit)) => break,
            Ok(Some(_)) | Err(_) => answered += 1,
        }
        let before = ask(&mut engine, "validmoves");
        let answer = ask(&mut engine, &line);
        let refusals = answer.lines().filter(|line| line.starts_with("err ") || line.starts_with("invalidmove "));
        if refusals.count() > 0 {
            assert_eq!(answer.lines().count(), 2, "{answer:?}");
            assert_eq!(ask(&mut engine, "validmoves"), before, "{line:?}");
        }
    }
    assert_eq!(out.lines().filter(|&line| line == "ok").count(), answered, "{out:?}");
}

/// An engine whose searches take no time.
fn new_engine() -> UhpEngine<'static, Novice> {
    UhpEngine::new(Novice, Vec::new(), Voice::plain("Fuzz"), Stop::always())
}

fn ask(engine: &mut UhpEngine<'_, Novice>, line: &str) -> String {
    let mut out = Vec::new();
    engine.answer(line, &mut out).expect("memory can be written");
    String::from_utf8(out).expect("answers are text")
}
