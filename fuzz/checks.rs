//! What must hold for any bytes at all. The fuzzer looks for bytes where it does not; the tests replay what it found on
//! the way (`corpus/`).

use skep_rules::record::{self, Annotation, Ink, Shape, Study, Transcript};
use skep_rules::{
    Board, Color, Direction, Game, GameRecord, GameText, Hex, Move, MoveText, Piece, Position, RuleSet, Setup, hop,
    picture,
};

/// A GameString that can be read is written in a form that reads as the same game, and can be taken back to its start.
pub(crate) fn game_string(bytes: &[u8]) {
    let Ok(text) = core::str::from_utf8(bytes) else { return };
    let Ok(parsed) = text.parse::<GameText>() else { return };
    let rules: RuleSet = RuleSet::from_expansions(parsed.expansions);
    let Ok(mut game) = parsed.replay(rules) else { return };
    let written = game.game_string().expect("it began with an empty table");
    let again: Game = written.parse().expect("what was written can be read");
    assert_eq!(again.moves(), game.moves());
    assert_eq!(again.position(), game.position());
    assert_eq!(again.position().key(), game.position().key());
    assert!(game.position().board().is_connected());
    while game.undo() {}
    assert_eq!(game.position(), game.start());
}

/// Any text in several positions: a move that can be read is written in a form that reads the same, and it is legal
/// exactly when it is one of the legal moves.
pub(crate) fn move_string(bytes: &[u8]) {
    let Ok(text) = core::str::from_utf8(bytes) else { return };
    let Ok(parsed) = text.parse::<MoveText>() else { return };
    assert_eq!(parsed.to_string().parse(), Ok(parsed));
    for position in positions() {
        let Ok(m) = parsed.resolve(&position) else { continue };
        let legal = position.legal_moves().contains(&m);
        assert_eq!(position.check(m).is_ok(), legal, "{m:?}");
        assert_eq!(position.path(m).is_some(), legal, "{m:?}");
        if legal {
            assert_eq!(MoveText::of(m, &position).resolve(&position), Ok(m));
        }
    }
    // Any coordinates are handled: a move is either legal or refused.
    if let Some((piece, numbers)) = bytes.split_first_chunk::<8>() {
        let [q, r] = [0, 4].map(|at| i32::from_le_bytes([piece[at], piece[at + 1], piece[at + 2], piece[at + 3]]));
        let piece = Piece::all().nth(numbers.len() % Piece::COUNT).expect("there are 28");
        for position in positions() {
            for m in [Move::Place { piece, to: Hex::new(q, r) }, Move::Shift { piece, to: Hex::new(q, r) }] {
                assert_eq!(position.check(m).is_ok(), position.legal_moves().contains(&m), "{m:?}");
            }
        }
    }
}

/// A position string that can be read and makes sense is written in a form that reads as the same position.
pub(crate) fn hop(bytes: &[u8]) {
    let Ok(text) = core::str::from_utf8(bytes) else { return };
    let Ok(setup) = hop::parse(text) else { return };
    let Ok(position) = Position::from_setup(&setup) else { return };
    let written = hop::print(&setup).expect("a hive that hangs together can be written");
    let again = hop::parse(&written).expect("what was written can be read");
    assert_eq!(hop::print(&again).as_ref(), Some(&written));
    let same = Position::from_setup(&again).expect("it is the same position");
    assert_eq!(same.repetition_key(), position.repetition_key(), "{written}");
    assert_eq!(same.legal_moves().len(), position.legal_moves().len(), "{written}");
}

/// A picture that can be read is drawn in a form that reads as the same board.
pub(crate) fn picture(bytes: &[u8]) {
    let Ok(text) = core::str::from_utf8(bytes) else { return };
    let Ok(board) = picture::parse(text) else { return };
    if !board.is_connected() {
        // Strewn pieces may be listed instead of drawn.
        picture::print(&board);
        return;
    }
    let again = picture::parse(&picture::print(&board)).expect("what was drawn can be read");
    assert_eq!(moved_to_origin(&again), moved_to_origin(&board));
}

/// A record that can be read is written in a form that reads as the same record.
pub(crate) fn records(bytes: &[u8]) {
    // As the tool does with files that are not UTF-8.
    let text = match core::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    };
    for excerpt in record::excerpts(&text) {
        let Ok((read, _)) = excerpt.read_prefix() else { continue };
        let written = read.to_pgn();
        let again: Vec<_> = record::read_all(&written).collect();
        assert_eq!(again.len(), 1, "{written}");
        assert_eq!(again[0].as_ref(), Ok(&read), "{written}");
        assert_eq!(GameRecord::try_from(Transcript::from(&read)), Ok(read.clone()), "{written}");
        assert_eq!(read.game().moves().len(), read.main_line().len());
        study(&read);
        if let Some(string) = read.game_string() {
            let again = record::read_all(&string).next().expect("a game");
            assert_eq!(again.map(|again| again.main_line().len()), Ok(read.main_line().len()), "{string}");
        }
    }
}

/// A record can be worked on and comes back as it was.
fn study(record: &GameRecord) {
    let mut study = Study::new(record.clone());
    let all = study.changes();
    // Not more than some hundred changes are kept.
    if all.len() > 200 {
        return;
    }
    let line = record.main_line();
    for &node in line.iter().rev().take(3) {
        study.set_comment(node, "} ]");
        study.set_annotation(node, Some(Annotation::Doubtful));
        let shapes: Vec<Shape> = record
            .position(node)
            .board()
            .cells()
            .into_iter()
            .map(|hex| Shape { ink: Ink::Blue, from: Some(hex), to: hex + Direction::SouthEast })
            .collect();
        assert!(study.set_shapes(node, &shapes));
    }
    let written = study.record().to_pgn();
    assert_eq!(record::read_all(&written).next().as_ref(), Some(&Ok(study.record().clone())), "{written}");
    assert_eq!(GameRecord::try_from(Transcript::from(study.record())).as_ref(), Ok(study.record()), "{written}");
    for number in all.into_iter().rev() {
        let node = study.record().node(number);
        study.promote(node);
        study.remove(node);
    }
    assert!(study.record().main_line().is_empty());
    while study.undo().is_some() {}
    assert_eq!(study.record(), record, "{written}");
}

fn moved_to_origin(board: &Board) -> Board {
    let first = board.cells().first().copied().unwrap_or_default();
    board.map(|hex| hex - first)
}

/// Three positions to try a move in: the start, the middle of a game with stacks and throws, and a decided one.
fn positions() -> [Position; 3] {
    let middle: Game = "Base+MLP;InProgress;White[15];wM;bP wM/;wB1 -wM;bM \\bP;wA1 -wB1;bS1 bP-;wQ \\wA1;bQ \\bS1;wP wB1\\;\
        bQ bP\\;wP /bM;wM \\bS1;bM \\wP;bB1 bM/;wA2 wA1\\;bB2 -bB1;wL /wA1;bB1 /bB2;wB1 -wM;bL /bQ;wL -bL;bB1 \\wQ;wB1 \\wM;\
        bS2 bS1-;wB1 \\bS2;bA1 bS2\\;wM \\bP;wP -wB1"
        .parse()
        .expect("a legal game");
    let decided = Setup {
        rules: RuleSet::default(),
        board: picture::parse("  bA1 bA2\nwA1 wQ  bA3\n  wA2 bQ").expect("a picture"),
        turn: Color::White,
        at_rest: None,
    };
    let decided = Position::from_setup(&decided).expect("a possible position");
    assert!(decided.status().is_over());
    [Position::new(RuleSet::default()), middle.position().clone(), decided]
}
