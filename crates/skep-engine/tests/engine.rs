//! What must hold of every search.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::cell::Cell;
use std::time::Duration;

use skep_engine::{Cut, Engine, Limit, Poll, Report, Task};
use skep_rules::{Edition, Expansions, Game, MoveText, RuleSet, Switch};

fn search(engine: &mut Engine, game: &Game, limit: Limit, lines: usize) -> Report {
    engine.search(&Task { lines, ..Task::new(game, limit) }, &mut |_| Poll::Continue)
}

/// Every rule set that engines and people play by.
fn rule_sets() -> impl Iterator<Item = RuleSet> {
    Expansions::sets().map(RuleSet::from_expansions).chain(Edition::ALL.map(Edition::rules))
}

#[test]
fn whole_games_of_every_set_and_edition_are_legal() {
    let mut engine = Engine::new(1).unwrap();
    for rules in rule_sets() {
        let mut game = Game::new(rules.with(Switch::Threefold, true));
        for _ in 0..60 {
            if game.status().is_over() {
                break;
            }
            let report = search(&mut engine, &game, Limit::nodes(300), 1);
            let line = &report.lines[0];
            let mut after = game.clone();
            for &m in &line.moves {
                // A position that came back turned or mirrored ends the game, but not the line.
                if !after.status().is_over() {
                    after.play(m).unwrap_or_else(|refusal| panic!("{rules}: {refusal} in {line:?}"));
                }
            }
            game.play(line.moves[0]).unwrap();
        }
        assert!(game.moves().len() > 4, "{rules}");
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    let game: Game = MIDDLE.parse().unwrap();
    for limit in [Limit::nodes(5_000), Limit::depth(3)] {
        let [one, other] = [0, 1].map(|_| search(&mut Engine::new(4).unwrap(), &game, limit, 3));
        assert_eq!(one, other);
        let mut engine = Engine::new(4).unwrap();
        search(&mut engine, &game, Limit::nodes(1000), 1);
        engine.forget();
        assert_eq!(search(&mut engine, &game, limit, 3), one);
    }
}

#[test]
fn cuts_are_kept_for_learning_where_they_are_wanted_and_change_nothing() {
    let game: Game = MIDDLE.parse().unwrap();
    let mut plain = Engine::new(4).unwrap();
    let mut watched = Engine::new(4).unwrap();
    watched.watch_cuts(3);
    assert_eq!(
        search(&mut plain, &game, Limit::nodes(20_000), 1),
        search(&mut watched, &game, Limit::nodes(20_000), 1)
    );
    assert_eq!(plain.take_cuts(), []);
    let cuts = watched.take_cuts();
    assert!(cuts.len() > 50, "{} cuts", cuts.len());
    for Cut { moves } in &cuts {
        assert!(!moves.is_empty());
        assert!(moves.iter().flatten().all(|&number| usize::from(number) < Cut::TRAITS));
    }
    assert_eq!(watched.take_cuts(), []);
}

#[test]
fn a_limit_of_nodes_is_kept_to_the_node() {
    let game: Game = MIDDLE.parse().unwrap();
    for limit in [1, 2, 100, 3333] {
        let report = search(&mut Engine::new(1).unwrap(), &game, Limit::nodes(limit), 1);
        assert_eq!(report.nodes, limit);
        assert!(game.check(report.lines[0].moves[0]).is_ok());
    }
}

#[test]
fn several_lines_are_different_and_in_order() {
    let game: Game = MIDDLE.parse().unwrap();
    let report = search(&mut Engine::new(4).unwrap(), &game, Limit::depth(3), 5);
    assert_eq!(report.lines.len(), 5);
    for pair in report.lines.windows(2) {
        assert!(pair[0].score >= pair[1].score && pair[0].moves[0] != pair[1].moves[0], "{report:?}");
    }
}

#[test]
fn a_search_in_parts_goes_on_where_it_was() {
    let game: Game = MIDDLE.parse().unwrap();
    let mut engine = Engine::new(4).unwrap();
    let mut search = engine.begin(&game, 1);
    let mut depth = 0;
    for _ in 0..40 {
        let report = engine.go_on(&mut search, &Limit::nodes(1000), &|| Duration::ZERO, &mut |_| Poll::Continue);
        assert!(report.depth >= depth && report.nodes.is_multiple_of(1000));
        depth = report.depth;
    }
    assert!(depth >= 4, "only {depth} plies deep");
}

#[test]
fn a_win_is_found_and_told_and_a_loss_too() {
    let game: Game = WIN_IN_ONE.parse().unwrap();
    let report = search(&mut Engine::new(1).unwrap(), &game, Limit::depth(2), 1);
    let best = &report.lines[0];
    assert_eq!(best.score.win_in_moves(), Some(1));
    assert_eq!(MoveText::of(best.moves[0], game.position()).to_string(), "wQ /bG1");
}

#[test]
fn an_iteration_that_ends_after_the_soft_limit_is_the_last() {
    let game: Game = MIDDLE.parse().unwrap();
    // The clock goes on by a second whenever it is read.
    let ticks = Cell::new(0);
    let clock = || Duration::from_secs(ticks.replace(ticks.get() + 1));
    let limit = Limit { enough: Some(Duration::from_secs(1)), ..Limit::depth(20) };
    let mut engine = Engine::new(1).unwrap();
    assert_eq!(engine.search(&Task { clock: &clock, ..Task::new(&game, limit) }, &mut |_| Poll::Continue).depth, 1);
}

#[test]
fn whoever_is_stopped_answers_at_once() {
    let game: Game = MIDDLE.parse().unwrap();
    let mut engine = Engine::new(1).unwrap();
    let report = engine.search(&Task::new(&game, Limit::default()), &mut |_| Poll::Stop);
    assert!(report.nodes < 1000 && game.check(report.lines[0].moves[0]).is_ok());
    // Also between two iterations.
    let stop = |report: Option<&Report>| if report.is_some() { Poll::Stop } else { Poll::Continue };
    assert_eq!(engine.search(&Task::new(&game, Limit::default()), &mut { stop }).depth, 1);
}

#[test]
fn a_limit_of_time_is_kept() {
    let game: Game = MIDDLE.parse().unwrap();
    // The clock advances by a millisecond with every poll.
    let now = Cell::new(Duration::ZERO);
    let (clock, limit) = (|| now.get(), Limit::time(Duration::from_millis(50)));
    let task = Task { clock: &clock, ..Task::new(&game, limit) };
    let report = Engine::new(1).unwrap().search(&task, &mut |_| {
        now.set(now.get() + Duration::from_millis(1));
        Poll::Continue
    });
    assert!(report.time == Duration::from_millis(50) && report.nodes > 5000, "{report:?}");
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn several_threads_agree_on_what_is_legal() {
    let game: Game = MIDDLE.parse().unwrap();
    let mut engine = Engine::new(4).unwrap();
    engine.set_threads(3);
    let report = search(&mut engine, &game, Limit::depth(5), 1);
    assert!(report.depth == 5 && game.check(report.lines[0].moves[0]).is_ok());
}

const MIDDLE: &str = r"Base+MLP;InProgress;White[11];wM;bP wM/;wG1 /wM;bM \bP;wQ wM\;bA1 bP-;wQ bP\;bQ \bM;wQ /bM;bA2 bA1-;wQ -wM;bA2 -wQ;wA1 wM\;bA1 wA1\;wA2 /wG1;bA3 bP-;wS1 /wA2;bS1 -bQ;wS1 /bA1;bS1 \wQ";

const WIN_IN_ONE: &str = r"Base;InProgress;White[8];wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wG1 -wQ;bG1 \bQ;wG1 bQ\;bG2 bQ/;wA1 wQ\;bA1 bG2/;wA1 bG2\;bA1 \bG2;wQ \wS1;bA1 bG2/";
