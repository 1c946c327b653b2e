//! The rulings of the game as data: every case of `testdata/rulings` and `testdata/illegal`, and the whole games of
//! `testdata/games`. `testdata/rulings/README.md` explains the format, `docs/RULES.md` cites the cases.

#[allow(dead_code, unused_imports, reason = "the differential test uses all of it")]
mod reference;

use std::collections::BTreeSet;

use reference::Reference;
use skep_rules::{
    Board, Bug, Color, Direction, Game, GameText, Hex, IllegalMove, Move, MoveText, Piece, Position, Rule, RuleSet,
    Setup, Status, picture,
};

macro_rules! files {
    ($folder:literal: $($name:literal)*) => {
        &[$(($name, include_str!(concat!("../../../testdata/", $folder, "/", $name)))),*]
    };
}

const RULINGS: &[(&str, &str)] = files!("rulings":
    "placing.txt" "one-hive.txt" "ground.txt" "heights.txt" "numbers.txt" "creatures.txt" "mosquito.txt" "pillbug.txt"
    "rest.txt" "passing.txt" "ending.txt" "repetition.txt" "readings.txt");
const ILLEGAL: &[(&str, &str)] = files!("illegal": "placing.txt" "piece.txt" "way.txt" "throw.txt");
const GAMES: &[(&str, &str)] = files!("games": "base.txt" "expansions.txt" "editions.txt");
const RULES_MD: &str = include_str!("../../../docs/RULES.md");

#[test]
fn rulings_hold() {
    run_all(RULINGS);
}

#[test]
fn illegal_moves_are_refused_with_their_reason() {
    run_all(ILLEGAL);
}

#[test]
fn every_rule_has_a_case_of_its_own() {
    let refused: BTreeSet<String> = ILLEGAL
        .iter()
        .flat_map(|(file, text)| parse(file, text))
        .flat_map(|case| case.lines)
        .filter(|line| line.key.starts_with("refused "))
        .filter_map(|line| line.text.split_whitespace().next().map(str::to_owned))
        .collect();
    let missing: Vec<&str> = Rule::ALL.iter().map(|rule| rule.id()).filter(|&id| !refused.contains(id)).collect();
    assert!(missing.is_empty(), "no case in testdata/illegal for {missing:?}");
}

#[test]
fn whole_games_replay_to_the_same_text() {
    let mut games = 0;
    for (file, text) in GAMES {
        let mut rules = None;
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            let at = format!("games/{file}:{number}");
            if let Some(name) = line.strip_prefix("rules: ") {
                rules = Some(name.parse::<RuleSet>().unwrap_or_else(|error| panic!("{at}: {error}")));
                continue;
            }
            let rules = rules.unwrap_or_else(|| panic!("{at}: no rules"));
            let game = Game::read(line, rules).unwrap_or_else(|error| panic!("{at}: {error}"));
            assert_eq!(game.game_string().as_deref(), Some(line), "{at}");
            assert!(line.parse::<GameText>().is_ok_and(|text| text.expansions == rules.expansions), "{at}");
            games += 1;
        }
    }
    assert!(games >= 10, "only {games} games");
}

/// Every `file.txt: case` that `docs/RULES.md` cites in backquotes exists, and every case of a ruling is cited there.
#[test]
fn the_book_of_rules_cites_every_case() {
    let cases: BTreeSet<String> = RULINGS
        .iter()
        .flat_map(|(file, text)| parse(file, text))
        .map(|case| format!("{}: {}", case.file, case.name))
        .collect();
    let cited: BTreeSet<String> =
        RULES_MD.split('`').skip(1).step_by(2).filter(|quoted| quoted.contains(".txt: ")).map(str::to_owned).collect();
    let unknown: Vec<&String> = cited.difference(&cases).collect();
    assert!(unknown.is_empty(), "docs/RULES.md cites what is not there: {unknown:#?}");
    let silent: Vec<&String> = cases.difference(&cited).collect();
    assert!(silent.is_empty(), "docs/RULES.md does not cite: {silent:#?}");
}

#[test]
#[cfg(not(target_arch = "wasm32"))]
fn every_file_is_listed() {
    for (folder, files) in [("rulings", RULINGS), ("illegal", ILLEGAL), ("games", GAMES)] {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(folder);
        for entry in std::fs::read_dir(path).expect("the folder is there") {
            let name = entry.expect("the folder can be listed").file_name().into_string().expect("a plain name");
            let listed = files.iter().any(|(file, _)| *file == name) || !name.ends_with(".txt");
            assert!(listed, "testdata/{folder}/{name} is not run");
        }
    }
}

/// One case as it stands in the file.
struct Case {
    file: String,
    name: String,
    rules: Vec<String>,
    lines: Vec<Line>,
}

struct Line {
    number: usize,
    key: String,
    text: String,
}

fn parse(file: &str, text: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    let mut inside = false;
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#')) {
        let at = format!("{file}:{number}");
        if line.trim().is_empty() {
            inside = false;
            continue;
        }
        if let Some(more) = line.strip_prefix(' ') {
            let last = cases.last_mut().and_then(|case| case.lines.last_mut()).expect("a line to continue");
            last.text.push(' ');
            last.text.push_str(more.trim());
            continue;
        }
        let (key, text) = line.split_once(':').unwrap_or_else(|| panic!("{at}: no colon"));
        let (key, text) = (key.trim().to_owned(), text.trim().to_owned());
        match (&*key, inside) {
            ("case", false) => {
                assert!(cases.iter().all(|case| case.name != text), "{at}: a second {text}");
                cases.push(Case { file: file.to_owned(), name: text, rules: Vec::new(), lines: Vec::new() });
                inside = true;
            }
            ("rules", true) => cases.last_mut().expect("inside a case").rules.push(text),
            (_, true) => cases.last_mut().expect("inside a case").lines.push(Line { number, key, text }),
            (_, false) => panic!("{at}: a case begins with its name"),
        }
    }
    for case in &cases {
        assert!(!case.rules.is_empty(), "{file}: {} has no rules", case.name);
        assert!(case.lines.first().is_some_and(|line| line.key == "says"), "{file}: {} says nothing", case.name);
    }
    cases
}

/// Runs every case under each of its rules, on the small table and on the large one, and tells all that failed.
fn run_all(files: &[(&str, &str)]) {
    let mut failures = Vec::new();
    for case in files.iter().flat_map(|(file, text)| parse(file, text)) {
        for rules in &case.rules {
            for large in [false, true] {
                run(&case, rules, large, &mut failures);
            }
        }
    }
    assert!(failures.is_empty(), "{} failures\n\n{}", failures.len(), failures.join("\n\n"));
}

fn run(case: &Case, rules: &str, large: bool, failures: &mut Vec<String>) {
    let here = |line: &Line| format!("{}:{} {} [{rules}]", case.file, line.number, case.name);
    let rules: RuleSet = rules.parse().unwrap_or_else(|error| panic!("{}: {error}", here(&case.lines[0])));
    let said = |key: &str| case.lines.iter().find(|line| line.key == key).map(|line| &*line.text);
    let start = match said("board") {
        None => Position::new(rules),
        Some(board) => {
            let turn = match said("turn") {
                Some("White") => Color::White,
                Some("Black") => Color::Black,
                other => panic!("{} {}: turn {other:?}", case.file, case.name),
            };
            let setup = Setup { rules, board: read_board(board), turn, at_rest: said("rest").map(read_piece) };
            Position::from_setup(&setup).unwrap_or_else(|faults| panic!("{} {}: {faults:?}", case.file, case.name))
        }
    };
    let mut game = Game::from_position(start);
    if large {
        let mut start = game.position().clone();
        start.force_large();
        game = Game::from_position(start);
    }
    let mut checks = 0;
    for line in &case.lines {
        if matches!(&*line.key, "says" | "board" | "turn" | "rest") {
            continue;
        }
        checks += usize::from(line.key != "game");
        if let Err(message) = obey(&mut game, line) {
            let picture = picture::print(&game.position().board());
            failures.push(format!("{}: {}: {message}\n{picture}", here(line), line.key));
        }
        if let Err(message) = the_reference_agrees(&game) {
            failures.push(format!("{}: {message}", here(line)));
        }
        if let Err(message) = beetles_have_three_moves(&game) {
            failures.push(format!("{}: {message}", here(line)));
        }
    }
    assert!(checks > 0, "{} {} checks nothing", case.file, case.name);
}

/// Plays or checks what one line says.
fn obey(game: &mut Game, line: &Line) -> Result<(), String> {
    let text = &*line.text;
    let (word, rest) = line.key.split_once(' ').unwrap_or((&line.key, ""));
    match word {
        "game" | "then" => listed(text).try_for_each(|step| play(game, step)),
        "moves" => {
            let piece = read_piece(rest);
            let board = game.position().board();
            let cells = text.split_whitespace().filter(|_| text != "none").map(|cell| read_cell(&board, cell));
            let wanted = cells.map(|to| game.position().attempt(piece, to)).collect();
            let legal = game.legal_moves().into_iter().filter(|m| m.piece() == Some(piece)).collect();
            same(game.position(), wanted, legal)
        }
        "all" => {
            let wanted = listed(text).map(|step| read_move(game.position(), step)).collect();
            same(game.position(), wanted, game.legal_moves())
        }
        "count" => {
            let count = game.legal_moves().len();
            if text == count.to_string() { Ok(()) } else { Err(format!("{count}")) }
        }
        "allowed" => listed(text).try_for_each(|step| {
            let m = read_move(game.position(), step);
            game.check(m).map_err(|error| format!("{step}: {}", tell(game.position(), &error)))?;
            if game.legal_moves().contains(&m) { Ok(()) } else { Err(format!("{step} is not among the legal moves")) }
        }),
        "refused" => refuse(game, rest, text),
        "status" => {
            let status = tell_status(game.status());
            if status == text { Ok(()) } else { Err(status) }
        }
        _ => panic!("line {}: unknown key {word}", line.number),
    }
}

fn play(game: &mut Game, step: &str) -> Result<(), String> {
    let ended = match step {
        "agree" => game.agree_draw(),
        "resign White" => game.resign(Color::White),
        "resign Black" => game.resign(Color::Black),
        _ => {
            let m = read_move(game.position(), step);
            return game.play(m).map_err(|error| format!("{step}: {}", tell(game.position(), &error)));
        }
    };
    if ended { Ok(()) } else { Err(format!("{step}: the game is over")) }
}

/// Checks that a move is refused. `words` is the move, `text` the reason as the case gives it.
fn refuse(game: &Game, words: &str, text: &str) -> Result<(), String> {
    let position = game.position();
    let board = position.board();
    let cell = |text: &str| read_cell(&board, text);
    let m = match *words.split_whitespace().collect::<Vec<_>>() {
        ["pass"] => Move::Pass,
        ["place", piece, to] => Move::Place { piece: read_piece(piece), to: cell(to) },
        ["shift", piece, to] => Move::Shift { piece: read_piece(piece), to: cell(to) },
        [piece, to] => position.attempt(read_piece(piece), cell(to)),
        _ => panic!("not a move: {words}"),
    };
    let mut reason = text.split_whitespace();
    let id = reason.next().expect("a rule");
    let rule = *Rule::ALL.iter().find(|rule| rule.id() == id).unwrap_or_else(|| panic!("no rule {id}"));
    let mut wanted = IllegalMove { rule, piece: m.piece(), other: None, bug: None, cells: Vec::new() };
    for word in reason {
        match word.split_once('=') {
            Some(("other", piece)) => wanted.other = Some(read_piece(piece)),
            Some(("bug", name)) => wanted.bug = Bug::ALL.into_iter().find(|bug| bug.to_string() == name),
            _ => wanted.cells.push(cell(word)),
        }
    }
    wanted.cells.sort_unstable();
    match game.check(m) {
        Ok(()) => Err("it is legal".to_owned()),
        Err(error) if error != wanted => Err(tell(position, &error)),
        Err(_) if game.legal_moves().contains(&m) => Err("it is among the legal moves".to_owned()),
        Err(_) => Ok(()),
    }
}

/// Compares the moves that a case lists with the legal ones, each move once.
fn same(position: &Position, mut wanted: Vec<Move>, mut legal: Vec<Move>) -> Result<(), String> {
    wanted.sort_unstable();
    legal.sort_unstable();
    if wanted == legal {
        return Ok(());
    }
    let tell = |moves: &[Move], but: &[Move]| {
        let left: Vec<String> =
            moves.iter().filter(|m| !but.contains(m)).map(|&m| MoveText::of(m, position).to_string()).collect();
        left.join("; ")
    };
    Err(format!(
        "there are {} for {}\n  missing in the case: {}\n  only in the case: {}",
        legal.len(),
        wanted.len(),
        tell(&legal, &wanted),
        tell(&wanted, &legal)
    ))
}

/// Every case is decided twice: the slow reference, which plays the same moves, has the same legal ones.
fn the_reference_agrees(game: &Game) -> Result<(), String> {
    if game.status().is_over() {
        return Ok(());
    }
    let mut reference = Reference::of(game.start());
    game.moves().iter().for_each(|&m| reference.play(m));
    same(game.position(), reference.legal().into_iter().collect(), game.legal_moves())
        .map_err(|message| format!("the reference differs: {message}"))
}

/// A Beetle that is free to move always has three moves or more, in every edition.
fn beetles_have_three_moves(game: &Game) -> Result<(), String> {
    let position = game.position();
    let moves = game.legal_moves();
    for (piece, place) in position.board().pieces() {
        if piece.bug() != Bug::Beetle || piece.color() != position.turn() {
            continue;
        }
        // A move to a far cell is refused for its length only if the Beetle is otherwise free to move.
        let far = Hex::new(place.hex.q + 9, place.hex.r + 9);
        let free = game.check(Move::Shift { piece, to: far }).is_err_and(|error| error.rule == Rule::Steps);
        let count = moves.iter().filter(|m| m.piece() == Some(piece)).count();
        if free && count < 3 {
            return Err(format!("{piece} has only {count} moves"));
        }
    }
    Ok(())
}

fn listed(text: &str) -> impl Iterator<Item = &str> {
    text.split(';').map(str::trim).filter(|step| !step.is_empty())
}

fn read_piece(name: &str) -> Piece {
    name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn read_move(position: &Position, step: &str) -> Move {
    let text: MoveText = step.parse().unwrap_or_else(|error| panic!("{step}: {error}"));
    text.resolve(position).unwrap_or_else(|error| panic!("{step}: {error}"))
}

/// Reads a list of pieces, each beside or on top of an earlier one.
fn read_board(text: &str) -> Board {
    let mut board = Board::new();
    for step in listed(text) {
        let (name, cell) = step.split_once(' ').unwrap_or((step, "(0,0)"));
        let (piece, hex) = (read_piece(name), read_cell(&board, cell.trim()));
        let stacked = cell.trim().parse::<Piece>().is_ok();
        assert!(board.place(piece).is_none() && board.is_occupied(hex) == stacked, "{step}");
        board.put(piece, hex);
    }
    board
}

/// Reads `wQ`, `wQ-` and the like, or `(1,0)`.
fn read_cell(board: &Board, text: &str) -> Hex {
    if let Some(pair) = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')) {
        let (q, r) = pair.split_once(',').unwrap_or_else(|| panic!("not a cell: {text}"));
        let number = |text: &str| text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        return Hex::new(number(q), number(r));
    }
    let signs = ['\\', '/', '-'];
    let direction = match (text.chars().next(), text.chars().next_back()) {
        (Some('\\'), _) => Some(Direction::NorthWest),
        (Some('/'), _) => Some(Direction::SouthWest),
        (Some('-'), _) => Some(Direction::West),
        (_, Some('\\')) => Some(Direction::SouthEast),
        (_, Some('/')) => Some(Direction::NorthEast),
        (_, Some('-')) => Some(Direction::East),
        _ => None,
    };
    let place =
        board.place(read_piece(text.trim_matches(signs))).unwrap_or_else(|| panic!("{text} is not on the table"));
    direction.map_or(place.hex, |direction| place.hex + direction)
}

/// The reason as a case would give it.
fn tell(position: &Position, error: &IllegalMove) -> String {
    let board = position.board();
    let mut text = error.rule.to_string();
    for &cell in &error.cells {
        text.push(' ');
        text.push_str(&board.top(cell).map_or(cell.to_string(), |piece| piece.to_string()));
    }
    if let Some(other) = error.other {
        text.push_str(&format!(" other={other}"));
    }
    if let Some(bug) = error.bug {
        text.push_str(&format!(" bug={bug}"));
    }
    text
}

fn tell_status(status: Status) -> String {
    let Some(outcome) = status.outcome() else { return "InProgress".to_owned() };
    let state = match outcome.winner {
        None => "Draw",
        Some(Color::White) => "WhiteWins",
        Some(Color::Black) => "BlackWins",
    };
    format!("{state} {}", outcome.reason.id())
}
