//! Games: history, repetition, and the ends that players declare.

use skep_rules::{
    Color, Game, Move, MoveText, Outcome, Piece, Position, Reason, Rule, RuleSet, Setup, SetupError, Status, Switch,
    picture,
};

fn play(game: &mut Game, text: &str) {
    let m = text.parse::<MoveText>().expect("a move").resolve(game.position()).expect("a move in this position");
    game.play(m).unwrap_or_else(|error| panic!("{text}: {error}"));
}

fn piece(name: &str) -> Piece {
    name.parse().expect("a piece")
}

/// Two Ants side by side, each with its Queen at its far side.
fn row(is_threefold: bool) -> Game {
    let rules = RuleSet::default().with(Switch::Threefold, is_threefold);
    let mut game = Game::new(rules);
    for text in ["wA1", "bA1 wA1-", "wQ -wA1", "bQ bA1-"] {
        play(&mut game, text);
    }
    game
}

const ROUND: [&str; 4] = ["wQ \\wA1", "bQ bA1/", "wQ -wA1", "bQ bA1-"];

#[test]
fn a_position_that_comes_back_twice_is_a_draw_only_where_switched_on() {
    let draw = Status::Over(Outcome { winner: None, reason: Reason::Repetition });
    for (is_threefold, end) in [(true, draw), (false, Status::InProgress)] {
        let mut game = row(is_threefold);
        for text in ROUND.into_iter().chain(ROUND) {
            assert_eq!(game.status(), Status::InProgress);
            play(&mut game, text);
        }
        assert_eq!(game.occurrences(), 3);
        assert_eq!(game.status(), end);
        let state = game.game_string().expect("a game from the start");
        assert!(state.starts_with(if end == draw {
            "Base+MLP;Draw;White[7];"
        } else {
            "Base+MLP;InProgress;White[7];"
        }));
        if end == draw {
            assert!(game.legal_moves().is_empty());
            let refused = game.check(Move::Pass).expect_err("the game is over");
            assert_eq!((refused.rule, refused.cells.len()), (Rule::GameOver, 0));
        }
        // Undoing the last move reopens the game, redoing it ends the game again.
        assert!(game.undo());
        assert_eq!(game.status(), Status::InProgress);
        assert!(game.redo());
        assert_eq!(game.status(), end);
    }
}

#[test]
fn a_mirrored_turned_or_travelled_hive_is_the_same_position() {
    let mut game = row(true);
    for text in ROUND {
        play(&mut game, text);
    }
    // White's Queen goes to the lower side this time: the mirror image of its first move.
    play(&mut game, "wQ /wA1");
    assert_eq!(game.occurrences(), 2);

    // Rotated by 180°, the row is the same, with the same colours.
    let board = game.start().board();
    assert!(board.is_empty());
    let setup = row(true).position().setup();
    let turned = Setup { board: setup.board.map(|hex| hex.rotated().rotated().rotated()), ..setup.clone() };
    let key = |setup: &Setup| Position::from_setup(setup).expect("a possible position").repetition_key();
    assert_eq!(key(&turned), key(&setup));
    let other_side = Setup { turn: !setup.turn, ..setup.clone() };
    assert_ne!(key(&other_side), key(&setup));
}

#[test]
fn the_piece_at_rest_tells_positions_apart_exactly_when_it_forbids_something() {
    let board = picture::parse("wQ  wP  bA1\n      bQ").expect("a picture");
    let key = |turn, at_rest: Option<&str>| {
        let setup = Setup { rules: RuleSet::default(), board: board.clone(), turn, at_rest: at_rest.map(piece) };
        Position::from_setup(&setup).expect("a possible position").repetition_key()
    };
    // White's Pillbug could throw the Ant or either Queen.
    let white = [None, Some("bA1"), Some("bQ"), Some("wQ"), Some("wP")].map(|at_rest| key(Color::White, at_rest));
    for (index, one) in white.iter().enumerate() {
        assert!(white[index + 1..].iter().all(|other| other != one), "{index}");
    }
    // Black has no thrower, so it does not matter whether one of White's pieces is at rest.
    assert_eq!(key(Color::Black, Some("wQ")), key(Color::Black, None));
    assert_eq!(key(Color::Black, Some("wP")), key(Color::Black, None));
    assert_ne!(key(Color::Black, Some("bQ")), key(Color::Black, None));
}

#[test]
fn equal_pieces_are_interchangeable() {
    let keys = ["wQ  wA1 bA1 bQ\n  wA2", "wQ  wA2 bA1 bQ\n  wA1"].map(|drawing| {
        let board = picture::parse(drawing).expect("a picture");
        let setup = Setup { rules: RuleSet::default(), board, turn: Color::White, at_rest: None };
        let position = Position::from_setup(&setup).expect("a possible position");
        (position.repetition_key(), position.key())
    });
    assert_eq!(keys[0], keys[1]);
}

#[test]
fn players_can_agree_and_give_up_once_and_take_it_back() {
    let mut game = row(false);
    assert!(game.agree_draw());
    assert_eq!(game.status(), Status::Over(Outcome { winner: None, reason: Reason::Agreement }));
    assert!(!game.resign(Color::White) && !game.agree_draw(), "it is over already");
    let m = game.position().legal_moves()[0];
    assert_eq!(game.play(m).expect_err("it is over").rule, Rule::GameOver);
    assert!(game.undo(), "first the draw is taken back");
    assert_eq!((game.status(), game.moves().len()), (Status::InProgress, 4));
    assert!(game.resign(Color::White));
    assert_eq!(game.status(), Status::Over(Outcome { winner: Some(Color::Black), reason: Reason::Resignation }));
    assert!(game.game_string().expect("a game from the start").starts_with("Base+MLP;BlackWins;White[3];"));
    assert!(game.undo() && game.time_out(Color::Black) && !game.time_out(Color::White));
    assert_eq!(game.status(), Status::Over(Outcome { winner: Some(Color::White), reason: Reason::TimeOut }));
}

#[test]
fn undo_and_redo_walk_through_the_game_and_a_new_move_forgets_the_rest() {
    let mut game = row(true);
    let text = game.game_string();
    while game.undo() {}
    assert!(!game.undo());
    assert_eq!(game.position(), game.start());
    while game.redo() {}
    assert_eq!(game.game_string(), text);
    game.undo();
    play(&mut game, "bQ bA1/");
    assert!(!game.redo());
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = row(true);
    let before = (game.position().clone(), game.game_string());
    let ant = Move::Shift { piece: piece("wA1"), to: skep_rules::Hex::new(5, 5) };
    assert_eq!(game.play(ant).expect_err("it is pinned").rule, Rule::Pinned);
    assert_eq!((game.position().clone(), game.game_string()), before);
}

#[test]
fn a_game_from_a_set_up_position_has_no_game_string() {
    let game = Game::from_position(row(false).position().clone());
    assert_eq!(game.game_string(), None);
}

#[test]
fn everything_that_is_wrong_with_a_set_up_is_told_in_words() {
    let rules: RuleSet = "Base".parse().expect("rules");
    let setup = |drawing: &str, turn, at_rest: Option<&str>| Setup {
        rules,
        board: picture::parse(drawing).expect("a picture"),
        turn,
        at_rest: at_rest.map(piece),
    };
    let faults = |setup: &Setup| Position::from_setup(setup).expect_err("it has faults");
    assert_eq!(faults(&setup("", Color::Black, None)), [SetupError::BlackBegins]);
    assert_eq!(faults(&setup("wQ  bM", Color::White, None)), [SetupError::NotInGame(piece("bM"))]);
    assert_eq!(faults(&setup("wQ  bQ", Color::White, Some("wA1"))), [SetupError::RestInHand(piece("wA1"))]);
    assert_eq!(faults(&setup("wB1 bQ\nwB1 on wQ", Color::White, Some("wQ"))), [SetupError::RestCovered(piece("wQ"))]);
    assert_eq!(faults(&setup("wA1 bQ\nwA1 on wQ", Color::White, None)), [SetupError::CannotClimb(piece("wA1"))]);
    let several = faults(&setup("wQ  bQ      wA1 bA1 wA2\nwA2 on bP", Color::White, Some("bG1")));
    assert_eq!(several.len(), 4, "{several:?}");
    for fault in several {
        assert!(!fault.to_string().is_empty());
    }
    let mut far = setup("wQ", Color::White, None);
    far.board = far.board.map(|_| skep_rules::Hex::new(i32::MAX, i32::MIN));
    assert_eq!(faults(&far), [SetupError::TooFar(piece("wQ"))]);
}

#[test]
fn three_pieces_down_and_the_queen_in_hand_owe_the_queen() {
    let board = picture::parse("wA1 wA2 wA3 bA1 bA2").expect("a picture");
    let setup = Setup { rules: RuleSet::default(), board, turn: Color::White, at_rest: None };
    let position = Position::from_setup(&setup).expect("a possible position");
    let pieces: Vec<Option<Piece>> = position.legal_moves().into_iter().map(Move::piece).collect();
    assert!(!pieces.is_empty() && pieces.iter().all(|&p| p == Some(piece("wQ"))));
    // Black has two pieces on the table, so the Queen is not due yet.
    let black = Position::from_setup(&Setup { turn: Color::Black, ..setup }).expect("a possible position");
    assert!(black.legal_moves().into_iter().any(|m| m.piece() == Some(piece("bG1"))));
}

#[test]
fn a_game_of_another_program_is_imported_with_its_numbers_put_right() {
    // Ants enter as 3 and 1, and the last move climbs onto a Queen that is covered already.
    let text = "Base;InProgress;White[1];wA3;bA2 wA3-;wQ -wA3;bQ bA2-;wB2 -wQ;bA1 bQ-;wB2 wQ;bA1 -wQ;wB1 \\wA3;bG3 bQ-;\
        wB1 wA3;bG3 bA2;wB1 wQ";
    let parsed: skep_rules::GameText = text.parse().expect("it can be read");
    let rules = RuleSet::from_expansions(parsed.expansions);
    assert!(parsed.replay(rules).is_err(), "a game of ours keeps to the order of the numbers");
    let failed = parsed.import(rules).expect_err("a Grasshopper does not climb").to_string();
    assert!(failed.starts_with("move 12, bG3 bA2: "), "{failed}");

    let text = text.replace("bG3 bA2;", "bG3 -bA1;");
    let game = text.parse::<skep_rules::GameText>().expect("it can be read").import(rules).expect("it can be played");
    assert_eq!(
        game.game_string().expect("a game from the start"),
        "Base;InProgress;Black[7];wA1;bA1 wA1-;wQ -wA1;bQ bA1-;wB1 -wQ;bA2 bQ-;wB1 wQ;bA2 -wB1;wB2 \\wA1;bG1 bQ-;\
         wB2 wA1;bG1 -bA2;wB2 wB1"
    );
}
