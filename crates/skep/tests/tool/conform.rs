use std::io::{BufRead, BufReader, Read};

use serde_json::Value;

use crate::{Run, command, finish, run};

const SKEP: &str = env!("CARGO_BIN_EXE_skep");

/// Examines an engine made of our own and a script of the shell, in which `skep` is its name.
fn run_script(options: &[&str], script: &str) -> Run {
    let script = format!("skep() {{ '{SKEP}' \"$@\"; }}\n{script}");
    run(&[&["conform"], options, &["sh", "-c", &script]].concat())
}

/// The engine hears every line but one, at which the script does something else.
fn at_line(line: &str, reaction: &str) -> String {
    let cases = format!("'{line}') {reaction};; exit) echo exit; break;; *) printf '%s\\n' \"$l\";;");
    format!("while IFS= read -r l; do case $l in {cases} esac; done | skep uhp")
}

/// The lines the engine says, one kind of them changed.
fn saying(pattern: &str, change: &str) -> String {
    format!("skep uhp | while IFS= read -r l; do case $l in {pattern}) {change};; esac; printf '%s\\n' \"$l\"; done")
}

#[test]
fn our_own_engine_conforms() {
    let out = run(&["conform", "--positions", "300", SKEP, "uhp", "--lang", "fr"]).fine();
    assert!(out.starts_with("Skep 0.") && out.contains("uhp --lang fr\nplays 8 sets of pieces: "), "{out}");
    assert!(!out.contains(['✗', '!', '–']), "{out}");
    assert!(out.contains("  ✓ newgame alone replaces the game before\n"), "{out}");
    let total = out.lines().find(|line| line.starts_with("  total ")).expect("a total");
    let columns: Vec<&str> = total.split_whitespace().collect();
    assert_eq!((columns[3], columns[5]), ("300", "0"), "{total}");
    assert!(out.ends_with(" conforms: no difference in 300 positions.\n"), "{out}");
}

#[test]
fn the_games_can_be_left_out_or_chosen() {
    let out = run(&["conform", "--positions", "0", SKEP, "uhp"]).fine();
    assert!(!out.contains("Random games") && out.ends_with("conforms: everything that must hold does.\n"), "{out}");
    let out = run(&["conform", "--positions", "40", "--sets", "Base,Base+MP", "--json", SKEP, "uhp"]).fine();
    let json: Value = serde_json::from_str(&out).expect("JSON");
    let sets: Vec<&Value> = json["games"]["sets"].as_array().expect("sets").iter().map(|set| &set["set"]).collect();
    assert_eq!(sets, ["Base", "Base+MP"]);
    assert_eq!(json["games"]["sets"][1]["positions"], 20);
    assert_eq!((&json["conforms"], &json["plays"]), (&true.into(), &"Base+MLP".into()));
    assert!(json["cases"].as_array().expect("cases").iter().all(|case| case["verdict"] == "passed"), "{out}");
}

/// Lists of more than 400 letters lose their first move.
const FORGETFUL: &str = r#"[ ${#l} -gt 400 ] && l=${l#*\;}"#;

#[test]
fn a_missing_move_is_shown_in_two_pictures() {
    let options = ["--positions", "200", "--sets", "Base+MLP"];
    let run = run_script(&options, &saying(r"[wb]*\;*", FORGETFUL));
    assert_eq!(run.code, 1, "{}", run.out);
    assert!(
        run.err.starts_with("error: Skep 0.") && run.err.contains(" does not conform. Cases that fail: "),
        "{}",
        run.err
    );
    assert!(run.err.contains(" Games that differ: "), "{}", run.err);
    let (_, difference) = run.out.split_once("\nThe first difference\n").expect("a difference");
    assert!(difference.starts_with("Base+MLP;InProgress;"), "{difference}");
    assert!(difference.contains("\nonly Skep:\n  ") && !difference.contains("\nonly Skep 0."), "{difference}");
    assert!(difference.contains(" as Skep sees it: ") && difference.contains(" as Skep 0."), "{difference}");
    assert!(difference.contains('!'), "{difference}");
    assert!(run.out.contains("it does not list "), "{}", run.out);
}

#[test]
fn a_move_too_many_and_a_move_twice_are_told() {
    let options = ["--positions", "60", "--sets", "Base", "--json"];
    for (change, list, other) in
        [("l=\"$l;pass\"", "onlyTheirs", "twice"), ("l=\"$l;${l##*\\;}\"", "twice", "onlyTheirs")]
    {
        let run = run_script(&options, &saying(r"[wb]*\;*", change));
        let json: Value = serde_json::from_str(&run.out).expect("JSON");
        let difference = &json["games"]["difference"];
        assert_eq!((run.code, &difference["about"]), (1, &"moves".into()), "{difference}");
        assert_eq!(difference["gameString"], "Base;NotStarted;White[1]");
        assert_eq!(difference[list].as_array().map(Vec::len), Some(1), "{difference}");
        assert_eq!((&difference["onlyOurs"], &difference[other]), (&Value::Array(vec![]), &Value::Array(vec![])));
    }
}

#[test]
fn a_wrong_state_is_told() {
    let change = "l=\"Base;InProgress;White[1];${l#*\\;*\\;*\\;}\"";
    let run = run_script(&["--positions", "60", "--sets", "Base"], &saying(r"Base\;InProgress\;Black[[]1]\;*", change));
    assert_eq!(run.code, 1);
    assert!(run.out.contains("After this game Skep says:\n  Base;InProgress;Black[1]\nand Skep 0."), "{}", run.out);
}

#[test]
fn an_engine_that_dies_or_hangs_once_is_told_and_asked_the_rest() {
    for (reaction, said) in [("exit", "ended (exit status: 0)"), ("sleep 600", "did not answer within 2.0 s")] {
        let options = ["--positions", "40", "--patience", "2"];
        let run = run_script(&options, &at_line("bestmove time 00:00:00", reaction));
        let told = format!("  ! no time at all means a move at once\n      > bestmove time 00:00:00\n      {said}\n");
        assert!(run.out.contains(&told), "{}", run.out);
        assert!(run.out.contains("  ✓ exit ends it without a word\n"), "{}", run.out);
        // A failed case that only should hold is reported, but the engine conforms.
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    }
}

#[test]
fn an_engine_that_refuses_everything_is_told() {
    let script = "echo 'id No'; echo ok; while read -r l; do echo 'err no'; echo ok; done";
    let run = run_script(&["--positions", "5"], script);
    assert_eq!(run.code, 1);
    assert!(run.out.starts_with("No\nsh -c") && run.out.contains("\nplays the base game alone\n"), "{}", run.out);
    assert!(run.out.contains("In this game No failed: it answered “newgame Base” with “err no”."), "{}", run.out);
    assert!(run.out.contains("  – Base+MLP: a new game\n"), "{}", run.out);
    let run = run_script(&["--sets", "Base+M"], script);
    assert_eq!((run.code, run.err.as_str()), (1, "error: No does not say that it can play Base+M.\n"));
}

#[test]
fn what_is_no_engine_is_refused() {
    for script in ["exit 3", "echo hello; echo ok; cat"] {
        let run = run_script(&[], script);
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{}", run.err);
        assert!(run.err.starts_with("error: The engine cannot be used: "), "{}", run.err);
    }
}

#[test]
fn an_interrupt_ends_it_with_what_was_compared() {
    let mut child = command(&["conform", "--positions", "1000000000", SKEP, "uhp"]).spawn().expect("the tool starts");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut said = String::new();
    // The games after the cases would take days.
    while !said.contains(" required cases hold, ") {
        assert_ne!(out.read_line(&mut said).expect("text"), 0, "{said}");
    }
    let mut kill = std::process::Command::new("kill");
    assert!(kill.args(["-INT", &child.id().to_string()]).status().expect("kill runs").success());
    out.read_to_string(&mut said).expect("text");
    assert!(said.ends_with("\nInterrupted: so far nothing is wrong.\n"), "{said}");
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
}

#[test]
fn colours_can_be_forced() {
    let mut tool = command(&["conform", "--positions", "0", SKEP, "uhp"]);
    tool.env("CLICOLOR_FORCE", "1");
    assert!(finish(tool).out.contains("\u{1b}[32m✓"));
}
