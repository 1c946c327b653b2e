//! Examines engines in this process: our own, which is right in everything, and ones that are wrong in one thing.

use std::ops::ControlFlow;
use std::time::Duration;

use skep_match::conform::{Case, CaseResult, Comparison, Disagreement, Plan, Subject, Weight, cases, compare, run};
use skep_rules::Expansions;
use skep_uhp::{ClientError, EngineOption, Next, Novice, Stop, UhpEngine, Voice};

/// Our own engine, whose answers a function may change.
struct Twisted<F> {
    engine: UhpEngine<'static, Novice>,
    plays: Expansions,
    twist: F,
    starts: u32,
}

type Said = Result<Vec<String>, ClientError>;

impl<F: FnMut(&str, Said) -> Said> Twisted<F> {
    fn new(twist: F) -> Twisted<F> {
        Twisted { engine: engine(), plays: Expansions::ALL, twist, starts: 1 }
    }
}

fn engine() -> UhpEngine<'static, Novice> {
    UhpEngine::new(Novice, vec![EngineOption::number("Depth", 1, 9, 3)], Voice::plain("Twisted"), Stop::new())
}

impl<F: FnMut(&str, Said) -> Said> Subject for Twisted<F> {
    fn ask(&mut self, line: &str) -> Said {
        let mut out = Vec::new();
        // A limit of depth is quicker than one of time, and the quality of moves is not examined here.
        let heard = if line.starts_with("bestmove time 00:00:0") { "bestmove depth 1" } else { line };
        let next = self.engine.answer(heard, &mut out).expect("memory can be written");
        let said: Vec<String> = String::from_utf8(out).expect("text").lines().map(str::to_owned).collect();
        let said = match said.iter().find(|line| line.starts_with("err") || line.starts_with("invalidmove")) {
            _ if next == Next::Exit => Err(ended(line)),
            Some(refusal) => Err(ClientError::Refused { asked: line.to_owned(), said: refusal.clone() }),
            None => Ok(said[..said.len() - 1].to_vec()),
        };
        (self.twist)(line, said)
    }

    fn restart(&mut self) -> Result<(), ClientError> {
        self.engine = engine();
        self.starts += 1;
        Ok(())
    }

    fn plays(&self) -> Expansions {
        self.plays
    }
}

fn ended(line: &str) -> ClientError {
    ClientError::Ended { asked: line.to_owned(), status: None }
}

fn silent(line: &str) -> ClientError {
    ClientError::Silent { asked: line.to_owned(), patience: Duration::from_secs(1) }
}

/// The names of the cases that failed, each with what was wrong.
fn failures(subject: &mut dyn Subject) -> Vec<(String, String)> {
    let mut failures = Vec::new();
    let mut tell = |case: &Case, result: CaseResult| {
        if let CaseResult::Failed(failure) = result {
            failures.push((case.name.clone(), failure.to_string()));
        }
        ControlFlow::Continue(())
    };
    run(subject, &mut tell).expect("it starts again");
    failures
}

fn compared(subject: &mut dyn Subject, positions: u64) -> Comparison {
    let plan = Plan { sets: Expansions::sets().collect(), positions, seed: 1 };
    compare(subject, &plan, &mut |_| ControlFlow::Continue(())).expect("it starts again")
}

#[test]
fn our_own_engine_passes_every_case() {
    let mut subject = Twisted::new(|_, said| said);
    assert_eq!(failures(&mut subject), []);
    let cases = cases();
    let must = cases.iter().filter(|case| case.weight == Weight::Must).count();
    assert!(must >= 40 && cases.len() - must >= 20, "{must} of {}", cases.len());
}

#[test]
fn our_own_engine_agrees_with_itself_in_every_set() {
    let comparison = compared(&mut Twisted::new(|_, said| said), 2003);
    assert!(comparison.difference.is_none() && comparison.is_complete);
    let positions: Vec<u64> = comparison.sets.iter().map(|set| set.positions).collect();
    assert_eq!(positions, [251, 251, 251, 250, 250, 250, 250, 250]);
    assert!(comparison.sets.iter().all(|set| set.games > 1 && set.moves > set.positions && set.differences == 0));
}

#[test]
fn the_same_seed_asks_the_same() {
    let asked = |seed| {
        let mut lines = Vec::new();
        let mut subject = Twisted::new(|line: &str, said| {
            lines.push(line.to_owned());
            said
        });
        let plan = Plan { sets: vec![Expansions::ALL], positions: 300, seed };
        compare(&mut subject, &plan, &mut |_| ControlFlow::Continue(())).expect("it starts again");
        lines
    };
    assert_eq!(asked(5), asked(5));
    assert_ne!(asked(5), asked(6));
}

#[test]
fn cases_and_games_of_pieces_it_does_not_claim_are_left_out() {
    let mut subject = Twisted::new(|line: &str, said| {
        assert!(!line.starts_with("newgame Base+"), "{line}");
        if line == "info" { said.map(|said| said[..1].to_vec()) } else { said }
    });
    subject.plays = Expansions::NONE;
    let mut skipped = 0;
    let mut tell = |case: &Case, result: CaseResult| {
        assert!(!matches!(result, CaseResult::Failed(_)), "{result:?}");
        assert_eq!(matches!(result, CaseResult::Skipped(_)), case.needs != Expansions::NONE, "{}", case.name);
        skipped += u32::from(case.needs != Expansions::NONE);
        ControlFlow::Continue(())
    };
    run(&mut subject, &mut tell).expect("it starts again");
    assert!(skipped > 10, "{skipped}");
}

/// The list of legal moves, changed.
fn moves_changed(change: fn(&mut Vec<String>)) -> impl FnMut(&str, Said) -> Said {
    move |line, said| match (line, said) {
        ("validmoves", Ok(said)) => {
            let mut moves = said[0].split(';').map(str::to_owned).collect();
            change(&mut moves);
            Ok(vec![moves.join(";")])
        }
        (_, said) => said,
    }
}

/// What is found in games of an engine that is wrong about some moves.
fn unlike(twist: impl FnMut(&str, Said) -> Said) -> [usize; 3] {
    let comparison = compared(&mut Twisted::new(twist), 400);
    assert!(comparison.sets.iter().any(|set| set.differences > 0));
    match comparison.difference.expect("a difference").about {
        Disagreement::Moves(unlike) => [&unlike.only_ours, &unlike.only_theirs, &unlike.twice].map(Vec::len),
        about => panic!("{about:?}"),
    }
}

#[test]
fn a_move_left_out_added_or_listed_twice_is_found() {
    let left_out = |moves: &mut Vec<String>| {
        if moves.len() > 40 {
            moves.pop();
        }
    };
    assert_eq!(unlike(moves_changed(left_out)), [1, 0, 0]);
    assert!(!failures(&mut Twisted::new(moves_changed(left_out))).is_empty());
    let added = |moves: &mut Vec<String>| moves.extend((moves.len() > 40).then(|| "pass".to_owned()));
    assert_eq!(unlike(moves_changed(added)), [0, 1, 0]);
    assert!(!failures(&mut Twisted::new(moves_changed(added))).is_empty());
    let twice = |moves: &mut Vec<String>| moves.push(moves[0].clone());
    assert_eq!(unlike(moves_changed(twice)), [0, 0, 1]);
    let failures = failures(&mut Twisted::new(moves_changed(twice)));
    assert!(failures.iter().any(|(_, fault)| fault.contains("lists twice")), "{failures:?}");
}

#[test]
fn a_wrong_state_and_a_wrong_turn_are_found() {
    for (right, wrong) in [(";WhiteWins;", ";InProgress;"), ("Black[9]", "White[9]"), (";BlackWins;", ";WhiteWins;")] {
        let twist = |_: &str, said: Said| {
            said.map(|said| said.into_iter().map(|line| line.replace(right, wrong)).collect::<Vec<String>>())
        };
        let comparison = compared(&mut Twisted::new(twist), 6000);
        let difference = comparison.difference.expect("a difference");
        let Disagreement::State { ours, theirs } = difference.about else { panic!("{:?}", difference.about) };
        let game = difference.game.game_string().expect("a game from the start");
        assert!(ours.contains(right) || format!("{ours};").contains(right), "{ours}");
        assert!(format!("{theirs};").contains(wrong) && game.starts_with(&ours), "{theirs} {game}");
    }
    let failures = failures(&mut Twisted::new(|_: &str, said: Said| {
        said.map(|said| said.into_iter().map(|line| line.replace(";WhiteWins;", ";Draw;")).collect())
    }));
    assert!(failures.iter().any(|(name, _)| name == "White has won"), "{failures:?}");
}

#[test]
fn a_refusal_that_changes_the_game_is_found() {
    let mut last = String::new();
    let twist = move |line: &str, said: Said| {
        // As if the move that was refused had been played.
        let moved = last.starts_with("play") && line == "validmoves";
        last = line.to_owned();
        if moved { said.map(|_| vec!["bA1 wS1-".to_owned()]) } else { said }
    };
    let failures = failures(&mut Twisted::new(twist));
    assert!(failures.iter().any(|(_, fault)| fault.contains("after the refusal")), "{failures:?}");
}

#[test]
fn an_engine_that_dies_or_hangs_in_one_case_is_started_again_for_the_others() {
    for fault in [ended, silent] {
        let mut subject = Twisted::new(|line: &str, said| match line {
            "bestmove time 00:00:00" => Err(fault(line)),
            _ => said,
        });
        let failures = failures(&mut subject);
        assert_eq!(failures.len(), 1, "{failures:?}");
        assert_eq!(failures[0].0, "no time at all means a move at once");
        // Three cases begin with a fresh engine, one ends it, and one has lost it.
        assert_eq!(subject.starts, 1 + 3 + 1 + 1);
    }
}

#[test]
fn an_engine_that_dies_hangs_refuses_or_babbles_in_a_game_is_found() {
    let faults: [fn(&str) -> Said; 4] = [
        |line| Err(ended(line)),
        |line| Err(silent(line)),
        |line| Err(ClientError::Refused { asked: line.to_owned(), said: "err".to_owned() }),
        |_| Ok(vec!["wS1;nonsense".to_owned()]),
    ];
    for fault in faults {
        let mut plies = 0;
        let mut subject = Twisted::new(|line: &str, said| {
            plies = if line.starts_with("newgame") { 0 } else { plies + usize::from(line.starts_with("play")) };
            if plies > 12 && line == "validmoves" { fault(line) } else { said }
        });
        let comparison = compared(&mut subject, 800);
        let difference = comparison.difference.expect("a difference");
        assert!(matches!(difference.about, Disagreement::Failure(_)), "{:?}", difference.about);
        assert!(difference.game.moves().len() >= 12);
    }
    // An engine that ends at every command is not asked for ever.
    let mut subject = Twisted::new(|line: &str, _: Said| Err(ended(line)));
    let comparison = compared(&mut subject, 800);
    assert!(!comparison.is_complete && comparison.sets[0].differences == 5);
    assert_eq!(failures(&mut Twisted::new(|line: &str, _: Said| Err(silent(line)))).len(), 5);
    // An engine that refuses everything does not keep the comparison going for ever.
    let mut subject =
        Twisted::new(|line: &str, _: Said| Err(ClientError::Refused { asked: line.to_owned(), said: "err".into() }));
    assert!(compared(&mut subject, 80).sets.iter().all(|set| set.differences == 10));
}

#[test]
fn a_draw_by_repetition_is_counted_and_is_no_difference() {
    let mut subject = Twisted::new(|_: &str, said| said);
    let mut out = Vec::new();
    subject.engine.answer("options set ThreefoldRepetition True", &mut out).expect("memory can be written");
    let comparison = compared(&mut subject, 20_000);
    assert!(comparison.difference.is_none());
    assert!(comparison.sets.iter().map(|set| set.repetitions).sum::<u64>() > 0);
    // But a draw out of nothing is one.
    let mut subject = Twisted::new(|_: &str, said: Said| {
        said.map(|said| said.into_iter().map(|line| line.replace("InProgress;White[9]", "Draw;White[9]")).collect())
    });
    assert!(compared(&mut subject, 400).difference.is_some());
}

#[test]
fn who_watches_may_have_enough() {
    let plan = Plan { sets: vec![Expansions::NONE], positions: 1000, seed: 1 };
    let mut seen = 0;
    let comparison = compare(&mut Twisted::new(|_, said| said), &plan, &mut |sets| {
        seen = sets[0].positions;
        if seen == 77 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let comparison = comparison.expect("it starts");
    assert_eq!((comparison.sets[0].positions, comparison.is_complete), (77, false));
}
