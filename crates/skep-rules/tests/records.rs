//! Records: the files of `testdata/records`, and whatever else can be written.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod random_games;

use random_games::RandomGame;
use skep_rules::random::SplitMix64;
use skep_rules::record::{
    self, Annotation, Bounds, Ending, Excess, Ink, NodeId, RecordFault, Score, Shape, Splitter, Transcript,
};
use skep_rules::{Game, GameRecord, Hex, MoveText, Plan, Position, Reason, RuleSet, hop};

macro_rules! files {
    ($folder:literal: $($name:literal)*) => {
        &[$(($name, include_str!(concat!("../../../testdata/records/", $folder, $name)))),*]
    };
}

const GOOD: &[(&str, &str)] = files!("": "comment-first.pgn" "covered.txt" "hivegame.pgn" "hivegame-row.pgn" "hop.txt" "implicit-pass.sgf" "list.txt"
    "modern.sgf" "mzinga.pgn" "old.sgf" "omitted-pass.sgf" "pass.sgf" "several.pgn" "skep.pgn" "strings.txt"
    "throw-at-edge.sgf" "throw-old.sgf" "untagged.pgn");

const BAD: &[(&str, &str)] = files!("bad/": "clock.pgn" "comment.pgn" "comment-only.pgn" "cut-short.sgf" "go.sgf" "hop.txt" "illegal.pgn"
    "illegal.sgf" "impossible.pgn" "mixed.pgn" "no-move.pgn" "noise.txt" "pass.sgf" "piece.sgf" "result.pgn" "rules.pgn"
    "second.pgn" "set-up.pgn" "strings.txt" "tag.pgn" "truncated.sgf" "type.pgn" "ultimate.sgf" "variation-first.pgn"
    "variation-illegal.pgn" "variation-open.pgn");

/// What is read from a game, in one line.
fn summary(record: &GameRecord) -> String {
    let Ending { score, reason } = record.ending();
    let mut text = format!("{} | {} - {}", record.rules(), record.tag("White"), record.tag("Black"));
    text += &format!(" | {} | {} {}", record.tag("Date"), score.id(), reason.map_or("?", Reason::id));
    let mut position = record.start().clone();
    let moves: Vec<String> = record
        .main_line()
        .into_iter()
        .map(|node| {
            let m = record.move_to(node).unwrap();
            let text = MoveText::of(m, &position).to_string();
            position.play(m).unwrap();
            text
        })
        .collect();
    text + " | " + record.set_up().unwrap_or_default() + " | " + &moves.join(";")
}

/// The games of each file are as listed, and can be written and read again.
#[test]
fn every_form_is_read_as_listed() {
    let mut found = String::new();
    for (name, text) in GOOD {
        for game in record::read_all(text) {
            let record = game.unwrap_or_else(|error| panic!("{name}: {error}"));
            found += &format!("{name} | {}\n", summary(&record));
            read_again(&record);
        }
    }
    assert_same(&found, include_str!("../../../testdata/records/games.txt"));
}

#[test]
fn every_fault_is_told_with_its_place() {
    let mut found = String::new();
    for (name, text) in BAD {
        for game in record::read_all(text) {
            match game {
                Ok(record) => found += &format!("{name} | fine | {}\n", record.main_line().len()),
                Err(error) => found += &format!("{name} | {error}\n"),
            }
        }
    }
    let listed = include_str!("../../../testdata/records/bad/faults.txt");
    let json = "mixed.pgn | line 8: missing field `version`";
    let read = if cfg!(feature = "serde") { json } else { "mixed.pgn | line 8: JSON is not read here" };
    assert!(listed.contains(json));
    assert_same(&found, &listed.replace(json, read));
}

fn assert_same(found: &str, listed: &str) {
    let listed: Vec<&str> = listed.lines().filter(|line| !line.starts_with('#')).collect();
    for (found, listed) in found.lines().zip(&listed) {
        assert_eq!(found, *listed);
    }
    assert_eq!(found.lines().count(), listed.len(), "{found}");
}

fn read_again(record: &GameRecord) {
    let pgn = record.to_pgn();
    let mut games = record::read_all(&pgn);
    let again = games.next().unwrap().unwrap_or_else(|error| panic!("{error}\n{pgn}"));
    assert_eq!(again, *record, "{pgn}\n{}", again.to_pgn());
    assert!(games.next().is_none(), "{pgn}");
    assert_eq!(again.to_pgn(), pgn);
    let transcript = Transcript::from(record);
    assert_eq!(GameRecord::try_from(transcript.clone()).as_ref(), Ok(record), "{transcript:?}");
    #[cfg(feature = "serde")]
    {
        let json = transcript.to_json();
        let excerpts: Vec<_> = record::excerpts(&json).collect();
        assert_eq!(excerpts.len(), 1);
        assert_eq!(excerpts[0].format, Some(record::Format::Json));
        assert_eq!(excerpts[0].read().as_ref(), Ok(record), "{json}");
    }
    if let Some(string) = record.game_string() {
        let again = record::read_all(&string).next().unwrap().unwrap();
        assert_eq!(again.main_line().len(), record.main_line().len());
        // It cannot say that the end is open though the board shows one.
        let last = record.main_line().last().copied().unwrap_or(NodeId::START);
        let is_said = record.ending().score != Score::Open || !record.position(last).status().is_over();
        assert!(!is_said || again.ending().score == record.ending().score, "{string}");
    }
}

/// Words with everything that could be mistaken for syntax.
fn words(rng: &mut SplitMix64) -> String {
    const PARTS: [&str; 30] = [
        "{",
        "}",
        "[%clk 1:00:00]",
        "[%variation",
        "]",
        "]}",
        "\"",
        "\\",
        "\\x7d",
        "\n",
        "\n\n",
        "1. wS1",
        "é",
        "🐝",
        " ",
        "(",
        ")",
        ";",
        "#",
        "Draw",
        "[White \"x\"]",
        "\t",
        "(;GM[27]",
        "\r\n",
        "[%mark ??]",
        "%mark !",
        "[%cell red wQ]",
        "$3",
        "!?",
        "\u{2028}",
    ];
    (0..rng.below(7)).map(|_| rng.pick(&PARTS)).collect()
}

/// Arrows and highlights on the pieces and beside them; none on an empty table.
fn random_shapes(position: &Position, rng: &mut SplitMix64) -> Vec<Shape> {
    let cells: Vec<Hex> = position.board().cells();
    let near: Vec<Hex> = cells.iter().flat_map(|hex| hex.neighbors()).chain(cells.iter().copied()).collect();
    if near.is_empty() {
        return Vec::new();
    }
    let shape = |rng: &mut SplitMix64| {
        let (from, to) = (rng.pick(&near), rng.pick(&near));
        Shape { ink: rng.pick(&Ink::ALL), from: (rng.one_in(2) && from != to).then_some(from), to }
    };
    (0..rng.below(5)).map(|_| shape(rng)).collect()
}

/// A random game with random comments, annotations, shapes, times and variations.
fn random_record(number: u64) -> GameRecord {
    let mut rng = SplitMix64::new(number ^ 0x5EED);
    let mut random = RandomGame::new(number);
    let mut game = Game::from_position(random.start.clone());
    for _ in 0..rng.below(60) {
        let Some(m) = random.choose() else { break };
        random.play(m);
        game.play(m).unwrap();
    }
    let mut record = GameRecord::of(&game);
    for name in ["White", "Black", "Event", "Date", "Annotator", "Odd_1"] {
        assert!(record.set_tag(name, &words(&mut rng)));
    }
    let mut nodes = vec![NodeId::START];
    nodes.extend(record.main_line());
    for _ in 0..rng.below(12) {
        let mut at = rng.pick(&nodes);
        for _ in 0..1 + rng.below(4) {
            let mut legal = record.position(at).legal_moves();
            legal.sort_unstable();
            if legal.is_empty() {
                break;
            }
            at = record.play(at, rng.pick(&legal)).unwrap();
            nodes.push(at);
        }
    }
    for node in nodes {
        match rng.below(4) {
            0 => record.set_comment(node, &words(&mut rng)),
            1 => record.set_clock(node, Some(rng.below(10_000_000) as u64)),
            2 => record.set_think(node, Some(rng.below(100_000) as u64)),
            _ => {}
        }
        if rng.one_in(4) {
            record.set_annotation(node, Some(rng.pick(&Annotation::ALL)));
        }
        if rng.one_in(4) {
            let shapes = random_shapes(&record.position(node), &mut rng);
            assert!(record.set_shapes(node, &shapes));
        }
    }
    if rng.one_in(3) {
        let reason = if rng.one_in(2) { None } else { Some(rng.pick(&Reason::ALL)) };
        record.set_ending(Ending { score: rng.pick(&Score::ALL), reason });
    }
    record
}

#[test]
fn whatever_is_written_reads_the_same() {
    let games = if cfg!(debug_assertions) || cfg!(target_arch = "wasm32") { 100 } else { 3_000 };
    for number in 0..games {
        read_again(&random_record(number));
    }
}

/// All records of a file come back from it, in either form.
#[test]
fn many_games_share_a_text() {
    let records: Vec<GameRecord> = (200..230).map(random_record).collect();
    let text: String = records.iter().map(|record| record.to_pgn() + "\n").collect();
    let again: Vec<GameRecord> = record::read_all(&text).map(Result::unwrap).collect();
    assert_eq!(again, records);
}

#[test]
fn a_set_up_game_is_recorded_where_its_string_lays_it() {
    for number in 0..200 {
        let mut random = RandomGame::new(number);
        let mut game = Game::from_position(random.start.clone());
        for _ in 0..20 {
            let Some(m) = random.choose() else { break };
            random.play(m);
            game.play(m).unwrap();
        }
        let record = GameRecord::of(&game);
        let last = record.main_line().last().copied().unwrap_or(NodeId::START);
        let position = record.position(last);
        assert_eq!(position.repetition_key(), game.position().repetition_key(), "{number}");
        assert_eq!(hop::print(&position.setup()), hop::print(&game.position().setup()), "{number}");
        assert_eq!(record.game().moves().len(), game.moves().len(), "{number}");
    }
}

#[test]
fn no_game_is_too_long_for_the_memory_or_too_deep_for_the_stack() {
    let mut splitter = Splitter::new();
    splitter.feed("[GameType \"Base\"]");
    let long = "x".repeat(1 << 20);
    for _ in 0..10 {
        splitter.feed(&long);
    }
    splitter.feed("[GameType \"Base\"]");
    splitter.finish();
    let games: Vec<_> = std::iter::from_fn(|| splitter.take()).map(|excerpt| excerpt.read()).collect();
    assert_eq!(games[0].as_ref().unwrap_err().to_string(), "line 1: far too long for a game");
    assert!(games[1].is_ok());

    // Nobody else's game may be that deep; one of one's own may, and no walk through it runs out of stack.
    const DEPTH: usize = 20_000;
    let deep = |depth: usize| {
        let inner = "(\n1. wS1\n".repeat(depth) + &")\n".repeat(depth);
        format!("1. wS1\n{{[%variation\n1. wG1\n{inner}]}}\n")
    };
    let refused = record::read_all(&deep(DEPTH)).next().unwrap().unwrap_err();
    assert_eq!(refused.fault, RecordFault::TooMuch(Excess::Depth));
    let most = Bounds::FOREIGN.depth - 1;
    let record = record::read_all(&deep(most)).next().unwrap().unwrap();
    assert_eq!(record.children(NodeId::START).len(), most + 2);
    read_again(&record);

    let mut own = Transcript::from(&GameRecord::new(RuleSet::default()));
    own.moves = vec!["wS1".to_owned()];
    let variation = |of| record::Variation { of, ply: 1, moves: vec!["wG1".to_owned()], notes: Vec::new() };
    own.variations = (0..DEPTH).map(variation).collect();
    let record = own.read(1).unwrap();
    assert_eq!(record.children(NodeId::START).len(), DEPTH + 1);
    assert!(record.to_pgn().len() > DEPTH);
    assert_eq!(Transcript::from(&record).read(1), Ok(record));
}

#[test]
fn what_could_be_played_of_a_broken_game_can_be_kept() {
    let text = "[GameType \"Base\"]\n[White \"Ada\"]\n\n1. wS1\n2. bS1 wS1-\n3. wQ bS1-\n";
    let excerpt = record::excerpts(text).next().unwrap();
    let (record, error) = excerpt.read_prefix().unwrap();
    let error = error.unwrap();
    assert_eq!((record.main_line().len(), record.tag("White")), (2, "Ada"));
    assert_eq!((error.line, error.ply), (6, 3));
}

#[test]
fn a_transcript_that_makes_no_sense_is_refused() {
    let fine = Transcript::from(&GameRecord::new(RuleSet::default()));
    let note = |ply| record::Note { ply, comment: "x".to_owned(), ..record::Note::default() };
    let line = |of, ply, m: &str| record::Variation { of, ply, moves: vec![m.to_owned()], notes: Vec::new() };
    let moves = vec!["wS1".to_owned()];
    for (transcript, said) in [
        (Transcript { version: 0, ..fine.clone() }, "line 1: expected \"format\""),
        (Transcript { version: 3, ..fine.clone() }, "line 1: written by a later version of Skep"),
        (Transcript { rules: "chess".to_owned(), ..fine.clone() }, "line 1: unknown rules"),
        (Transcript { score: "won".to_owned(), ..fine.clone() }, "line 1: \"won\" is not a result"),
        (Transcript { start: Some("Q?,w".to_owned()), ..fine.clone() }, "line 1: the position it begins with"),
        (
            Transcript { moves: vec!["bS1".to_owned()], ..fine.clone() },
            "line 1, move 1: bS1: illegal move (not-your-turn)",
        ),
        (Transcript { moves: vec!["x".to_owned()], ..fine.clone() }, "line 1, move 1: \"x\""),
        (Transcript { notes: vec![note(1)], ..fine.clone() }, "line 1, move 1: a note on a move that is not there"),
        (Transcript { variations: vec![line(0, 1, "wS1")], ..fine.clone() }, "line 1, move 1: a variation"),
        (Transcript { moves: moves.clone(), variations: vec![line(1, 1, "wG1")], ..fine.clone() }, "a variation"),
        (Transcript { moves: moves.clone(), variations: vec![line(0, 0, "wG1")], ..fine.clone() }, "a variation"),
        (Transcript { tags: vec![("a b".to_owned(), "x".to_owned())], ..fine.clone() }, "\"a b\" is not a tag"),
    ] {
        let error = GameRecord::try_from(transcript).unwrap_err().to_string();
        assert!(error.contains(said), "{error}");
    }
}

#[test]
fn a_game_ends_for_the_reason_its_record_tells_if_players_can_declare_it() {
    let mut record = GameRecord::new(RuleSet::default());
    record.write(NodeId::START, "wS1").expect("a move");
    for (score, told, reason) in [
        (Score::White, Some(Reason::TimeOut), Reason::TimeOut),
        (Score::Black, Some(Reason::Adjudication), Reason::Adjudication),
        (Score::Black, None, Reason::Resignation),
        (Score::White, Some(Reason::Surrounded), Reason::Resignation),
        (Score::Draw, Some(Reason::Agreement), Reason::Agreement),
        (Score::Draw, Some(Reason::Repetition), Reason::Agreement),
    ] {
        record.set_ending(Ending { score, reason: told });
        let outcome = record.game().status().outcome().expect("it is over");
        assert_eq!(outcome.reason, reason, "{score:?} {told:?}");
        assert_eq!(Ending::from(outcome).score, score);
    }
}

#[test]
fn a_record_without_annotations_and_shapes_is_of_the_first_version() {
    let mut record = GameRecord::new(RuleSet::default());
    let node = record.write(NodeId::START, "wS1").unwrap();
    record.set_comment(node, "A beginning.");
    assert_eq!(Transcript::from(&record).version, 1);
    record.set_annotation(node, Some(Annotation::Good));
    assert_eq!(Transcript::from(&record).version, 2);
    record.set_annotation(node, None);
    assert!(record.set_shapes(node, &[Shape { ink: Ink::Blue, from: None, to: Hex::ORIGIN }]));
    assert_eq!(Transcript::from(&record).version, 2);
}

#[cfg(feature = "serde")]
#[test]
fn what_is_wrong_with_json_is_told_with_its_line() {
    use record::JsonFault;
    let head = "{\n\"format\": \"skep-game\", \"version\": 1,\n\"rules\": \"ultimate\", \"score\": \"open\",\n";
    for (rest, line, fault) in [
        ("\"tags\": []}", 4, JsonFault::Missing("moves")),
        ("\"moves\": [],\n\"poem\": \"\"}", 5, JsonFault::Unknown("poem".to_owned())),
        ("\"moves\": [],\n\"rules\": \"carbon\"}", 5, JsonFault::Twice("rules".to_owned())),
        ("\"moves\": [],\n\"notes\": [\n{\"comment\": \"\"}]}", 6, JsonFault::Missing("ply")),
        (
            "\"moves\": [],\n\"notes\": [{\"ply\": 0, \"shapes\": [\n{\"pen\": 1}]}]}",
            6,
            JsonFault::Unknown("pen".to_owned()),
        ),
        ("\"moves\": [],\n\"variations\": [{\"of\": 0, \"of\": 0}]}", 5, JsonFault::Twice("of".to_owned())),
        ("\"moves\":\n\"wS1\"}", 5, JsonFault::Value),
        ("\"moves\": [1]}", 4, JsonFault::Value),
        ("\"moves\": [], \"notes\": [{\"ply\": -1}]}", 4, JsonFault::Value),
        ("\"moves\": [\n\"wS1\" \"bS1 wS1-\"]}", 5, JsonFault::Syntax),
        ("\"moves\": []} {", 4, JsonFault::Syntax),
        ("", 4, JsonFault::Syntax),
    ] {
        let text = format!("{head}{rest}");
        assert_eq!(Transcript::from_json(&text), Err((line, fault)), "{text}");
    }
    assert_eq!(Transcript::from_json("[]"), Err((1, JsonFault::Value)));
    assert_eq!(Transcript::from_json(&"[".repeat(100_000)).map_err(|(line, _)| line), Err(1));
    // The line is that of the whole text, and a later version is told as such whatever it holds.
    let text = "Base;wS1\n\n{\n\"format\": \"skep-game\", \"version\": 3, \"sounds\": []}";
    let error = record::read_all(text).nth(1).unwrap().unwrap_err();
    assert_eq!(error.to_string(), "line 4: written by a later version of Skep");
}

#[test]
fn a_line_and_a_position_are_cut_out_with_what_was_said_about_them() {
    let text =
        "[White \"Ada\"]\n[Result \"WhiteWins\"]\n\n1. wS1\n2. bS1 wS1-\n{Side by side.}\n3. wQ -wS1\n4. bQ bS1-\n";
    let mut record = record::read_all(text).next().unwrap().unwrap();
    let second = record.main_line()[1];
    let other = record.write(second, "wA1 -wS1").unwrap();
    record.set_comment(other, "Slower.");
    record.set_annotation(other, Some(Annotation::Doubtful));
    record.set_clock(other, Some(1000));
    assert!(record.set_shapes(other, &[Shape { ink: Ink::Red, from: Some(Hex::ORIGIN), to: Hex::new(-2, 0) }]));

    assert_eq!(record.find(&["wS1", "bS1 wS1-", "wA1 -wS1"]), Some(other));
    assert_eq!(record.find::<&str>(&[]), Some(NodeId::START));
    for nowhere in [["wS1", "wG1"], ["wS1", "nonsense"], ["wG1", "bS1 wS1-"]] {
        assert_eq!(record.find(&nowhere), None);
    }

    let line = record.line_to(other);
    assert_eq!((line.main_line().len(), line.tag("White"), line.ending().score), (3, "Ada", Score::Open));
    let [_, middle, end] = line.main_line()[..] else { panic!("three moves") };
    assert_eq!((line.comment(middle), line.comment(end), line.clock(end)), ("Side by side.", "Slower.", Some(1000)));
    assert!(line.children(middle) == [end] && line.children(end).is_empty());
    read_again(&line);
    let whole = record.line_to(*record.main_line().last().unwrap());
    assert_eq!(whole.ending(), record.ending());

    let position = record.position_at(other).unwrap();
    assert_eq!((position.main_line().len(), position.comment(NodeId::START)), (0, "Slower."));
    assert_eq!(position.start().repetition_key(), record.position(other).repetition_key());
    read_again(&position);
    assert_eq!(record.position_at(NodeId::START).unwrap().set_up(), None);
}

/// The string of a position may turn it and give other numbers to equal pieces: what is drawn follows.
#[test]
fn what_is_drawn_on_a_position_follows_its_pieces() {
    let text = "Base;wA1;bA1 wA1-;wQ -wA1;bQ bA1-;wA2 -wQ;bA2 bQ-;wA2 bA2-;bA3 bQ/;wA3 \\wQ";
    let mut record = record::read_all(text).next().unwrap().unwrap();
    let end = *record.main_line().last().unwrap();
    let board = record.position(end).board();
    for (piece, place) in board.pieces().collect::<Vec<_>>() {
        assert!(record.set_shapes(end, &[Shape { ink: Ink::Blue, from: None, to: place.hex }]));
        let position = record.position_at(end).unwrap();
        let there = position.start().board();
        let under = there.top(position.shapes(NodeId::START)[0].to).unwrap();
        assert_eq!((under.color(), under.bug()), (piece.color(), piece.bug()));
        let beside = |board: &skep_rules::Board, hex: Hex| {
            let mut around: Vec<_> = hex
                .neighbors()
                .into_iter()
                .filter_map(|hex| board.top(hex))
                .map(|piece| (piece.color(), piece.bug()))
                .collect();
            around.sort_unstable();
            around
        };
        assert_eq!(beside(&there, position.shapes(NodeId::START)[0].to), beside(&board, place.hex), "{piece}");
        read_again(&position);
    }
}

#[test]
fn a_transcript_tells_what_its_game_is_called_and_takes_what_is_known_about_it() {
    let tags = |tags: &[(&str, &str)]| -> Vec<(String, String)> {
        tags.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
    };
    let game = Transcript::from(&record::read_all("Base;wS1;bS1 wS1-;wQ -wS1").next().unwrap().unwrap());
    assert_eq!((game.title(), game.players()), (String::new(), Vec::new()));
    let known = Transcript { tags: tags(&[("White", "Ada"), ("Black", "?"), ("Event", "?")]), ..game.clone() };
    assert_eq!((known.title(), known.players()), ("Ada".to_owned(), vec!["Ada"]));

    let details = record::Details {
        name: "A fine game".to_owned(),
        tags: tags(&[("White", "Bob"), ("Black", "Bob"), ("Date", "2026.11.18")]),
        clocks: vec![55_000, 60_000],
    };
    let mut told = Transcript { tags: tags(&[("Event", "Final"), ("White", "Ada")]), ..game.clone() };
    told.add(&details);
    let wanted = [("White", "Ada"), ("Black", "Bob"), ("Date", "2026.11.18"), ("Event", "A fine game")];
    assert_eq!(told.tags, tags(&wanted));
    assert_eq!(
        told.notes.iter().map(|note| (note.ply, note.clock)).collect::<Vec<_>>(),
        [(1, Some(55_000)), (2, Some(60_000))]
    );
    // Its own name changes nothing, and notes that are there stay.
    let mut again = told.clone();
    again.add(&record::Details { name: told.title(), clocks: vec![1], ..record::Details::default() });
    assert_eq!(again, told);
}

#[test]
fn a_game_that_goes_on_keeps_what_was_said_about_the_moves_it_shares() {
    let game = |moves: &str| Transcript::from(&record::read_all(&format!("Base;{moves}")).next().unwrap().unwrap());
    let mut origin = game("wS1;bS1 wS1-;wQ -wS1");
    let note = |ply, sign: Option<&str>| record::Note {
        ply,
        mark: sign.map(str::to_owned),
        comment: "Hm.".to_owned(),
        ..record::Note::default()
    };
    origin.notes = vec![note(0, None), note(2, None), note(3, Some("!"))];
    origin.tags = vec![("White".to_owned(), "Ada".to_owned())];
    origin.variations =
        vec![record::Variation { of: 0, ply: 2, moves: vec!["bG1 wS1-".to_owned()], notes: Vec::new() }];
    let mut further = game("wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    further.continue_from(&origin);
    assert_eq!((&further.notes, &further.variations, &further.tags), (&origin.notes, &origin.variations, &origin.tags));
    assert_eq!((further.version, further.moves.len()), (2, 4));
    let mut back = game("wS1;bS1 wS1-;wA1 -wS1");
    back.continue_from(&origin);
    assert_eq!((&back.notes[..], back.variations.len(), back.version), (&origin.notes[..2], 0, 1));
    for transcript in [further, back] {
        transcript.read(1).unwrap();
    }
}

#[test]
fn annotations_of_other_programs_are_read() {
    let text = "1. wS1 $1\n2. bS1 wS1-?!\n3. wQ -wS1 ?? {Oh.}\n4. bQ bS1-\n$5 $140\n5. wA1 -wQ $16\n6. bA1 bQ- $6 $2\n";
    let record = record::read_all(text).next().unwrap().unwrap();
    let annotations = record.main_line().into_iter().map(|node| record.annotation(node));
    let signs: Vec<&str> = annotations.map(|annotation| annotation.map_or("", Annotation::sign)).collect();
    assert_eq!(signs, ["!", "?!", "??", "!?", "", "?"]);
    assert_eq!(record.comment(record.main_line()[2]), "Oh.");
    for text in ["!\n1. wS1", "1. !\n", "1. wS1 $x", "1. wS1 $", "1. wS1 !$1234", "{[%mark !]}\n1. wS1"] {
        assert!(record::read_all(text).next().unwrap().is_err(), "{text}");
    }
}

#[test]
fn shapes_are_told_by_pieces() {
    let mut record = record::read_all("Base;wS1;bS1 wS1-;wQ \\wS1").next().unwrap().unwrap();
    let node = record.main_line()[2];
    let shape = |ink, from: Option<(i32, i32)>, (q, r)| Shape {
        ink,
        from: from.map(|(q, r)| Hex::new(q, r)),
        to: Hex::new(q, r),
    };
    let shapes =
        [shape(Ink::Green, Some((0, 0)), (1, -1)), shape(Ink::Red, None, (1, 0)), shape(Ink::Blue, None, (2, 0))];
    assert!(record.set_shapes(node, &shapes));
    assert_eq!(record.shapes(node), shapes);
    let pgn = record.to_pgn();
    for line in ["{[%arrow green wS1 \\bS1]}", "{[%cell red bS1]}", "{[%cell blue bS1-]}"] {
        assert!(pgn.contains(line), "{pgn}");
    }
    read_again(&record);
    // Of two on the same cells the later one counts; nothing is drawn where no piece tells the place.
    assert!(record.set_shapes(node, &[shapes[1], Shape { ink: Ink::Yellow, ..shapes[1] }]));
    assert_eq!(record.shapes(node).len(), 1);
    for bad in [
        shape(Ink::Red, None, (9, 9)),
        shape(Ink::Red, Some((0, 0)), (0, 0)),
        shape(Ink::Red, Some((i32::MAX, i32::MIN)), (0, 0)),
    ] {
        assert!(!record.set_shapes(node, &[shapes[1], bad]));
    }
    assert!(!record.set_shapes(NodeId::START, &[shapes[1]]));
    for bad in ["[%arrow green wS1]", "[%cell pink wS1]", "[%cell red wA1]", "[%arrow red wS1 wS1]", "[%mark +]"] {
        let text = format!("1. wS1\n{{{bad}}}\n");
        assert!(record::read_all(&text).next().unwrap().is_err(), "{text}");
    }
    // Equal pieces that entered in another order have other names; drawings follow them.
    let text = "1. wS1\n2. bS1 wS1-\n3. wA3 -wS1\n{[%cell red wA3]}\n";
    let record = record::read_all(text).next().unwrap().unwrap();
    assert_eq!(record.shapes(record.main_line()[2]), [shape(Ink::Red, None, (-1, 0))]);
}

/// A plan has faults exactly when its set-up has, and means the position it was made of.
#[test]
fn plans_are_possible_when_positions_are() {
    for number in 0..200 {
        let mut random = RandomGame::new(number);
        let mut game = Game::from_position(random.start.clone());
        for _ in 0..number % 40 {
            let Some(m) = random.choose() else { break };
            random.play(m);
            game.play(m).unwrap();
        }
        let plan = Plan::from(game.position());
        let laid_out = plan.laid_out().unwrap_or_else(|faults| panic!("{faults:?}"));
        assert_eq!(Plan::from(&laid_out.position), plan);
        // How many turns were taken is not part of a set-up.
        let same = Position::from_setup(&game.position().setup()).unwrap();
        assert_eq!(laid_out.position.repetition_key(), same.repetition_key());
        assert_eq!(laid_out.record.start().repetition_key(), same.repetition_key());
        assert_eq!(laid_out.record.start().legal_moves().len(), laid_out.position.legal_moves().len());
        read_again(&laid_out.record);
    }
}
