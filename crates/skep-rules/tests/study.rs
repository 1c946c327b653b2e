//! Working on a record: every change is taken back exactly.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod random_games;

use random_games::RandomGame;
use skep_rules::random::SplitMix64;
use skep_rules::record::{Annotation, Ink, NodeId, Shape, Study};
use skep_rules::{Game, GameRecord, MoveText, RuleSet};

/// A game of this number of moves, or fewer if it ends before.
fn game(number: u64, plies: usize) -> Game {
    let mut random = RandomGame::new(number);
    let mut game = Game::from_position(random.start.clone());
    for _ in 0..plies {
        let Some(m) = random.choose() else { break };
        random.play(m);
        game.play(m).unwrap();
    }
    game
}

fn nodes(study: &Study) -> Vec<NodeId> {
    let mut nodes = vec![NodeId::START];
    let mut next = 0;
    while let Some(&node) = nodes.get(next) {
        nodes.extend_from_slice(study.record().children(node));
        next += 1;
    }
    nodes
}

/// Changes something at random.
fn change(study: &mut Study, rng: &mut SplitMix64) {
    let node = rng.pick(&nodes(study));
    let mut legal = study.record().position(node).legal_moves();
    legal.sort_unstable();
    match rng.below(9) {
        0..=2 if !legal.is_empty() => {
            let m = rng.pick(&legal);
            let next = study.play(node, m).unwrap();
            assert_eq!(study.record().child(node, m), Some(next));
        }
        3 => {
            study.remove(node);
        }
        4 => {
            study.promote(node);
        }
        5 => study.set_comment(node, &format!("{}", rng.below(100))),
        6 => study.set_annotation(node, Some(rng.pick(&Annotation::ALL))),
        7 => {
            let cells = study.record().position(node).board().cells();
            let shapes: Vec<Shape> =
                cells.iter().take(2).map(|&to| Shape { ink: rng.pick(&Ink::ALL), from: None, to }).collect();
            assert!(study.set_shapes(node, &shapes));
        }
        _ => assert!(study.set_tag("White", &format!("{}", rng.below(3)))),
    }
}

#[test]
fn every_change_is_taken_back_and_made_again() {
    for number in 0..60 {
        let mut rng = SplitMix64::new(number);
        let mut study = Study::new(GameRecord::of(&game(number, 20)));
        // The tree as a screen knows it, put together from changes.
        let mut shown: Vec<Option<(String, usize, Vec<NodeId>)>> = Vec::new();
        let mut states = vec![study.record().clone()];
        for _ in 0..60 {
            let could = study.can_undo();
            change(&mut study, &mut rng);
            assert!(study.can_undo() >= could);
            if study.record() != states.last().unwrap() {
                states.push(study.record().clone());
            }
            show(&mut study, &mut shown);
        }
        let last = states.len() - 1;
        for state in states[..last].iter().rev() {
            // Some changes leave the record equal, such as removing a line and adding it again.
            while study.record() != state {
                let node = study.undo().unwrap();
                assert_eq!(study.record().node(node.number()), node);
                show(&mut study, &mut shown);
            }
        }
        while study.undo().is_some() {}
        assert_eq!(*study.record(), states[0]);
        while study.redo().is_some() {}
        assert_eq!(*study.record(), states[last]);
        show(&mut study, &mut shown);
    }
}

/// Checks that the tree put together from changes is that of the record, with its texts and numbers.
fn show(study: &mut Study, shown: &mut Vec<Option<(String, usize, Vec<NodeId>)>>) {
    for number in study.changes() {
        let node = study.record().node(number);
        let is_there = node.number() == number;
        let content = is_there.then(|| {
            let text = study.text(node).map(|text| text.to_string()).unwrap_or_default();
            (text, study.ply(node), study.record().children(node).to_vec())
        });
        shown.resize(shown.len().max(number + 1), None);
        shown[number] = content;
    }
    for (number, content) in shown.iter().enumerate() {
        let node = study.record().node(number);
        assert_eq!(node.number() == number, content.is_some());
        let Some((text, ply, children)) = content else { continue };
        assert_eq!(study.record().children(node), children);
        if let (Some(parent), Some(m)) = (study.record().parent(node), study.record().move_to(node)) {
            let before = study.record().position(parent);
            assert_eq!(*text, MoveText::of(m, &before).to_string());
            assert_eq!((*ply, study.mover(node)), (study.ply(parent) + 1, Some(before.turn())));
        }
    }
}

#[test]
fn positions_are_counted_as_in_a_game() {
    for number in 0..20 {
        let mut random = RandomGame::new(number);
        let mut game = Game::from_position(random.start.clone());
        let mut study = Study::new(GameRecord::of(&game));
        let mut at = NodeId::START;
        for _ in 0..40 {
            let Some(m) = random.choose() else { break };
            random.play(m);
            if game.play(m).is_err() {
                break;
            }
            study = Study::new(GameRecord::of(&game));
            at = study.record().main_line().last().copied().unwrap();
            assert_eq!(study.occurrences(at), game.occurrences());
        }
        assert_eq!(study.occurrences(at), game.occurrences());
    }
    let mut study = Study::new(GameRecord::new("ultimate,repetition=threefold".parse::<RuleSet>().unwrap()));
    let mut moves = vec!["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"];
    for _ in 0..3 {
        moves.extend(["wQ \\wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-"]);
    }
    let end = study.take(NodeId::START, &moves);
    assert_eq!((study.ply(end), study.occurrences(end) >= 3), (moves.len(), true));
    assert!(study.write(end, "wQ \\wS1").is_ok(), "a repetition ends nothing");
}

#[test]
fn numbers_are_not_given_twice() {
    let mut study = Study::new(GameRecord::new(RuleSet::default()));
    let first = study.write(NodeId::START, "wS1").unwrap();
    assert_eq!(study.undo(), Some(NodeId::START));
    let second = study.write(NodeId::START, "wG1").unwrap();
    assert_ne!(first, second);
    assert!(!study.can_redo());
    assert_eq!(study.remove(second), NodeId::START);
    assert_ne!(study.write(NodeId::START, "wG1").unwrap(), second);
    assert_eq!(study.undo(), Some(NodeId::START));
    assert_eq!(study.undo(), Some(second));
}

#[test]
fn several_changes_are_taken_back_together() {
    let mut study = Study::new(GameRecord::new(RuleSet::default()));
    let end = study.take(NodeId::START, &["wS1", "bS1 wS1-", "wQ -wS1"]);
    study.set_comment(end, "Before.");
    let before = study.record().clone();
    study.together(end, |study| {
        study.set_annotation(end, Some(Annotation::Mistake));
        study.take(NodeId::START, &["wS1", "bG1 wS1-"]);
        study.set_comment(end, "After.");
    });
    let after = study.record().clone();
    assert_eq!(study.undo(), Some(end));
    assert_eq!(*study.record(), before);
    assert_eq!(study.redo(), Some(end));
    assert_eq!(*study.record(), after);
    // A call that changes nothing is no change, and does not clear what can be redone.
    study.undo();
    study.together(end, |study| study.set_comment(end, "Before."));
    assert_eq!(study.redo(), Some(end));
    study.undo();
    assert_eq!(study.undo(), Some(end), "the steps before are still there");
    assert_eq!(study.record().comment(end), "");
}

#[test]
fn what_the_board_told_of_the_end_goes_with_its_last_move() {
    let games = include_str!("../../../testdata/games/expansions.txt").lines().filter(|line| line.contains(';'));
    let decided = games.map(|line| line.parse::<Game>().unwrap()).find(|game| game.status().is_over()).unwrap();
    let record = GameRecord::of(&decided);
    let last = record.main_line().last().copied().unwrap();
    let mut study = Study::new(record.clone());
    assert!(study.record().position(last).legal_moves().is_empty(), "after the end nobody moves");
    study.remove(last);
    assert!(study.record().game().status().outcome().is_none());
    study.undo();
    assert_eq!(*study.record(), record);
}
