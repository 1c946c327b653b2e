//! What must hold for any bytes somebody sends to an engine. The fuzz target and the tests of `skep-uhp` share it.

use std::io::Cursor;

use skep_uhp::{Command, Novice, Stop, UhpEngine, Voice};

/// Every line is answered, each answer ends in its `ok`, nothing else says so, and a refusal changes nothing.
pub(crate) fn session(bytes: &[u8]) {
    let mut out = Vec::new();
    new_session().run(Cursor::new(bytes.to_vec()), &mut out).expect("memory can be read and written");
    let out = String::from_utf8(out).expect("answers are text");
    assert!(out.ends_with("ok\n"), "{out:?}");

    let mut session = new_session();
    let mut answered = 1;
    for line in bytes.split_inclusive(|&byte| byte == b'\n').map(String::from_utf8_lossy) {
        match Command::parse(&line) {
            Ok(None) => continue,
            Ok(Some(Command::Exit)) => break,
            Ok(Some(_)) | Err(_) => answered += 1,
        }
        let before = ask(&mut session, "validmoves");
        let answer = ask(&mut session, &line);
        let refusals = answer.lines().filter(|line| line.starts_with("err ") || line.starts_with("invalidmove "));
        if refusals.count() > 0 {
            assert_eq!(answer.lines().count(), 2, "{answer:?}");
            assert_eq!(ask(&mut session, "validmoves"), before, "{line:?}");
        }
    }
    assert_eq!(out.lines().filter(|&line| line == "ok").count(), answered, "{out:?}");
}

/// A session in which no search takes time.
fn new_session() -> UhpEngine<'static, Novice> {
    UhpEngine::new(Novice, Vec::new(), Voice::plain("Fuzz"), Stop::always())
}

fn ask(session: &mut UhpEngine<'_, Novice>, line: &str) -> String {
    let mut out = Vec::new();
    session.answer(line, &mut out).expect("memory can be written");
    String::from_utf8(out).expect("answers are text")
}
