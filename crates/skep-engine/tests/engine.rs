//! What must hold of every search.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use skep_engine::{Cut, Engine, Limit, Report, Task};
use skep_rules::{Edition, Expansions, Game, MoveText, Repetition, RuleSet};

fn task<'a>(game: &'a Game, limit: Limit, lines: usize, stop: &'a AtomicBool) -> Task<'a> {
    Task { game, limit, lines, clock: &|| Duration::ZERO, stop }
}

fn search(engine: &mut Engine, game: &Game, limit: Limit, lines: usize) -> Report {
    engine.search(&task(game, limit, lines, &AtomicBool::new(false)), &mut |_| {})
}

fn nodes(nodes: u64) -> Limit {
    Limit { nodes: Some(nodes), ..Limit::default() }
}

/// Every rule set that engines and people play by.
fn rule_sets() -> impl Iterator<Item = RuleSet> {
    Expansions::sets().map(RuleSet::from_expansions).chain(Edition::ALL.map(Edition::rules))
}

#[test]
fn whole_games_of_every_set_and_edition_are_legal() {
    let mut engine = Engine::new(1).unwrap();
    for rules in rule_sets() {
        let mut game = Game::new(RuleSet { repetition: Repetition::Threefold, ..rules });
        for _ in 0..60 {
            if game.status().is_over() {
                break;
            }
            let report = search(&mut engine, &game, nodes(300), 1);
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
    for limit in [nodes(5_000), Limit { depth: Some(3), ..Limit::default() }] {
        let [one, other] = [0, 1].map(|_| search(&mut Engine::new(4).unwrap(), &game, limit, 3));
        assert_eq!(one, other);
        let mut engine = Engine::new(4).unwrap();
        search(&mut engine, &game, nodes(1000), 1);
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
    assert_eq!(search(&mut plain, &game, nodes(20_000), 1), search(&mut watched, &game, nodes(20_000), 1));
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
        let report = search(&mut Engine::new(1).unwrap(), &game, nodes(limit), 1);
        assert_eq!(report.nodes, limit);
        assert!(game.check(report.lines[0].moves[0]).is_ok());
    }
}

#[test]
fn several_lines_are_different_and_in_order() {
    let game: Game = MIDDLE.parse().unwrap();
    let report = search(&mut Engine::new(4).unwrap(), &game, Limit { depth: Some(3), ..Limit::default() }, 5);
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
    let stop = AtomicBool::new(false);
    let mut depth = 0;
    for _ in 0..40 {
        let report = engine.go_on(&mut search, &task(&game, nodes(1000), 1, &stop), &mut |_| {});
        assert!(report.depth >= depth && report.nodes.is_multiple_of(1000));
        depth = report.depth;
    }
    assert!(depth >= 4, "only {depth} plies deep");
}

#[test]
fn a_win_is_found_and_told_and_a_loss_too() {
    let game: Game = WIN_IN_ONE.parse().unwrap();
    let report = search(&mut Engine::new(1).unwrap(), &game, Limit { depth: Some(2), ..Limit::default() }, 1);
    let best = &report.lines[0];
    assert_eq!(best.score.win_in_moves(), Some(1));
    assert_eq!(MoveText::of(best.moves[0], game.position()).to_string(), "wQ /bG1");
}

#[test]
fn a_clock_is_shared_out_over_the_game() {
    let seconds = Duration::from_secs;
    for (left, increment) in [(600, 0), (600, 10), (60, 1), (5, 5), (1, 0), (0, 10)] {
        let limit = Limit::of_clock(seconds(left), seconds(increment));
        let (most, enough) = (limit.time.unwrap(), limit.enough.unwrap());
        assert!(enough <= most && most <= seconds(left) / 2, "{left} s and {increment} s: {limit:?}");
    }
    // A round that ends when there was enough is the last one. The clock goes on by a second whenever it is looked at.
    let game: Game = MIDDLE.parse().unwrap();
    let ticks = std::sync::atomic::AtomicU64::new(0);
    let clock = || seconds(ticks.fetch_add(1, std::sync::atomic::Ordering::Relaxed));
    let limit = Limit { enough: Some(seconds(1)), depth: Some(20), ..Limit::default() };
    let stop = AtomicBool::new(false);
    let task = Task { game: &game, limit, lines: 1, clock: &clock, stop: &stop };
    assert_eq!(Engine::new(1).unwrap().search(&task, &mut |_| {}).depth, 1);
}

#[test]
fn whoever_is_stopped_answers_at_once() {
    let game: Game = MIDDLE.parse().unwrap();
    let stop = AtomicBool::new(true);
    let mut engine = Engine::new(1).unwrap();
    let report = engine.search(&task(&game, Limit::default(), 1, &stop), &mut |_| {});
    assert!(report.nodes < 1000 && game.check(report.lines[0].moves[0]).is_ok());
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn several_threads_agree_on_what_is_legal() {
    let game: Game = MIDDLE.parse().unwrap();
    let mut engine = Engine::new(4).unwrap();
    engine.set_threads(3);
    let report = search(&mut engine, &game, Limit { depth: Some(5), ..Limit::default() }, 1);
    assert!(report.depth == 5 && game.check(report.lines[0].moves[0]).is_ok());
}

const MIDDLE: &str = r"Base+MLP;InProgress;White[11];wM;bP wM/;wG1 /wM;bM \bP;wQ wM\;bA1 bP-;wQ bP\;bQ \bM;wQ /bM;bA2 bA1-;wQ -wM;bA2 -wQ;wA1 wM\;bA1 wA1\;wA2 /wG1;bA3 bP-;wS1 /wA2;bS1 -bQ;wS1 /bA1;bS1 \wQ";

const WIN_IN_ONE: &str = r"Base;InProgress;White[8];wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wG1 -wQ;bG1 \bQ;wG1 bQ\;bG2 bQ/;wA1 wQ\;bA1 bG2/;wA1 bG2\;bA1 \bG2;wQ \wS1;bA1 bG2/";
