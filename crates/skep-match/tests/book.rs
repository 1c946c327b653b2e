//! Books: those of the crate keep to their rule, and a bad one is refused with the line.

use std::collections::{BTreeMap, HashMap, HashSet};

use skep_match::book::{Book, BookError, Drawing, LineFault, Opening, RULE};
use skep_rules::{
    Board, Bug, Color, Expansions, Game, Hex, Move, Piece, Position, RepetitionKey, RuleSet, Setup, Status,
};

const COMMITTED: [(Expansions, &str); 2] =
    [(Expansions::NONE, include_str!("../books/base.txt")), (Expansions::ALL, include_str!("../books/base-mlp.txt"))];
/// The number of lines of each book.
const LINES: usize = 1500;

fn committed() -> [Book; 2] {
    COMMITTED.map(|(expansions, _)| Book::committed(expansions).expect("a book for these pieces"))
}

/// The openings of the books, and some drawn for every set of pieces.
fn openings() -> Vec<Opening> {
    let drawn = Expansions::sets().flat_map(|set| (0..20).filter_map(move |seed| Opening::draw(set, seed)));
    committed().iter().flat_map(Book::openings).cloned().chain(drawn).collect()
}

/// The position with this side to move and no piece at rest.
fn to_move(board: Board, rules: RuleSet, turn: Color) -> Position {
    Position::from_setup(&Setup { rules, board, turn, at_rest: None }).expect("a hive")
}

fn hive(game: &Game) -> RepetitionKey {
    to_move(game.position().board(), *game.rules(), Color::White).repetition_key()
}

fn queen(board: &Board, color: Color) -> Hex {
    board.place(Piece::queen(color)).expect("the Queen is down").hex
}

fn around(board: &Board, hex: Hex) -> Vec<Piece> {
    hex.neighbors().into_iter().filter_map(|near| board.top(near)).collect()
}

fn first_bug(opening: &Opening, color: Color) -> Bug {
    opening.moves()[color as usize].piece().expect("a placement").bug()
}

#[test]
fn there_are_books_for_two_sets_of_pieces() {
    for expansions in Expansions::sets() {
        let expected = [Expansions::NONE, Expansions::ALL].contains(&expansions);
        let book = Book::committed(expansions);
        assert_eq!(book.is_some(), expected, "{expansions}");
        if let Some(book) = book {
            assert_eq!(book.expansions(), expansions);
            assert_eq!(book.len(), LINES, "{expansions}");
            assert_eq!(book.openings().len(), book.len());
        }
    }
}

#[test]
fn the_books_begin_with_the_command_that_makes_them_and_the_rule() {
    for (expansions, text) in COMMITTED {
        let mut lines = text.lines();
        let command = lines.next().expect("a line");
        let start = format!("# skep book match --pieces {expansions} --lines {LINES} --seed 1 --nodes ");
        assert!(command.starts_with(&start), "{command}");
        let head = RULE.lines().map(|line| format!("# {line}").trim_end().to_owned());
        for line in ["#".to_owned()].into_iter().chain(head).chain([String::new()]) {
            assert_eq!(lines.next(), Some(line.as_str()), "{expansions}: make books writes it anew");
        }
    }
}

/// Whether an opening is even is a judgement of the engine, which this crate does not use; everything else is checked.
#[test]
fn the_books_are_drawn_by_the_rule_with_seed_1_and_only_some_left_out() {
    for book in committed() {
        let mut drawing = Drawing::new(book.expansions(), 1);
        let mut dropped = 0;
        for opening in book.openings() {
            loop {
                let candidate = drawing.candidate().expect("the rule does not run dry");
                if candidate.opening().moves() == opening.moves() {
                    drawing.take(candidate);
                    break;
                }
                dropped += 1;
                assert!(dropped < 10 * LINES, "{opening} is not drawn in its turn");
            }
        }
        assert!(dropped > 0, "{}: the engine has found everything even", book.expansions());
    }
}

#[test]
fn every_line_is_a_game_that_goes_on_with_both_queens_down_and_white_to_move() {
    for opening in openings() {
        let game = opening.game();
        assert_eq!(game.status(), Status::InProgress, "{opening}");
        assert_eq!(game.position().turn(), Color::White, "{opening}");
        assert!([6, 8, 10].contains(&opening.moves().len()), "{opening}");
        assert_eq!(opening.moves(), game.moves());
        assert!(game.rules().is_uhp());
        for color in Color::ALL {
            queen(&game.position().board(), color);
        }
        // Once more from its text, move by move.
        let again: Game = opening.to_string().parse().expect("a GameString");
        assert_eq!(again.moves(), opening.moves());
    }
}

#[test]
fn every_line_is_played_by_the_rule() {
    for opening in openings() {
        let mut position = opening.game().start().clone();
        for (ply, &m) in opening.moves().iter().enumerate() {
            let (color, board) = (position.turn(), position.board());
            let piece = m.piece().expect("no passes in the opening");
            assert_eq!(piece.color(), color, "{opening}: nobody moves what is not theirs");
            let queen_down = board.place(Piece::queen(color)).is_some();
            let first = opening.moves()[ply % 2].to().expect("a placement");
            match m {
                Move::Place { to, .. } => {
                    assert!(to.distance(first) <= 2, "{opening}");
                    assert!(piece.number() <= if queen_down { 2 } else { 1 }, "{opening}");
                }
                Move::Shift { to, .. } => {
                    let from = board.place(piece).expect("on the table").hex;
                    let touches = |hex| around(&board, hex).iter().any(|other| other.color() != color);
                    assert!(touches(to) && !touches(from), "{opening}: {piece} does not advance");
                    assert!(![Bug::Queen, Bug::Pillbug].contains(&piece.bug()), "{opening}");
                }
                Move::Pass => unreachable!("it has a piece"),
            }
            position.play(m).expect("legal");
        }
        for color in Color::ALL {
            let advances =
                opening.moves().iter().filter(|m| matches!(m, Move::Shift { piece, .. } if piece.color() == color));
            assert!(advances.count() <= 1, "{opening}");
        }
    }
}

#[test]
fn every_line_ends_in_balance() {
    for opening in openings() {
        let board = opening.game().position().board();
        assert!(queen(&board, Color::White).distance(queen(&board, Color::Black)) > 1, "{opening}");
        let [white, black] = Color::ALL.map(|color| {
            let hex = queen(&board, color);
            let near = around(&board, hex);
            assert_eq!(board.count_at(hex), 1, "{opening}: {color}'s Queen is covered");
            assert!(near.len() <= 3, "{opening}");
            assert!(near.iter().filter(|piece| piece.color() != color).count() <= 1, "{opening}");

            let position = to_move(board.clone(), *opening.game().rules(), color);
            let legal = position.legal_moves();
            assert!(legal.iter().any(|m| matches!(m, Move::Place { .. })), "{opening}: {color} can place nothing");
            for &m in &legal {
                let mut after = position.clone();
                after.play_unchecked(m);
                let board = after.board();
                assert!(around(&board, queen(&board, !color)).len() <= 4, "{opening}: {color} threatens {m:?}");
            }
            let movable: HashSet<Piece> = legal
                .iter()
                .filter(|m| matches!(m, Move::Shift { .. }))
                .filter_map(|m| m.piece())
                .filter(|piece| piece.color() == color)
                .collect();
            assert!(movable.len() >= 2, "{opening}: {color} is stuck");
            (near.len(), movable.len(), legal.len() as f64)
        });
        assert!(white.0.abs_diff(black.0) <= 1, "{opening}: one Queen is worse off");
        assert!(white.1.abs_diff(black.1) <= 1, "{opening}: one side has more pieces to move");
        assert!(white.2.max(black.2) / white.2.min(black.2) <= 1.5, "{opening}: one side has more moves");
    }
}

#[test]
fn no_two_lines_end_with_the_same_hive_however_it_lies_and_whoever_has_which_colour() {
    for book in committed() {
        let mut ends: HashMap<RepetitionKey, String> = HashMap::new();
        let mut positions: HashSet<RepetitionKey> = HashSet::new();
        for opening in book.openings() {
            let game = opening.game();
            assert!(positions.insert(game.position().repetition_key()), "{opening}");
            let board = game.position().board();
            let mut exchanged = Board::new();
            for piece in board.cells().into_iter().flat_map(|cell| board.stack(cell)) {
                let other =
                    Piece::new(!piece.color(), piece.bug(), piece.number()).expect("the same of the other side");
                exchanged.put(other, board.place(piece).expect("on the table").hex);
            }
            let exchanged = to_move(exchanged, *game.rules(), Color::White).repetition_key();
            for key in HashSet::from([hive(game), exchanged]) {
                if let Some(other) = ends.insert(key, opening.to_string()) {
                    panic!("the same hive:\n{other}\n{opening}");
                }
            }
        }
    }
}

#[test]
fn the_lines_are_varied() {
    for book in committed() {
        let mut lengths: BTreeMap<usize, usize> = BTreeMap::new();
        let mut firsts: BTreeMap<(Bug, Bug), usize> = BTreeMap::new();
        let mut queen_turns: BTreeMap<usize, usize> = BTreeMap::new();
        let mut early: HashMap<RepetitionKey, usize> = HashMap::new();
        let mut with_advance = 0;
        for opening in book.openings() {
            *lengths.entry(opening.moves().len()).or_default() += 1;
            *firsts.entry((first_bug(opening, Color::White), first_bug(opening, Color::Black))).or_default() += 1;
            for (ply, m) in opening.moves().iter().enumerate() {
                if m.piece().is_some_and(|piece| piece.bug() == Bug::Queen) {
                    *queen_turns.entry(ply / 2 + 1).or_default() += 1;
                }
            }
            with_advance += usize::from(opening.moves().iter().any(|m| matches!(m, Move::Shift { .. })));
            let mut game = opening.game().clone();
            while game.moves().len() > 4 {
                game.undo();
            }
            *early.entry(hive(&game)).or_default() += 1;
        }
        let bugs = Bug::ALL.into_iter().filter(|&bug| bug != Bug::Queen && book.expansions().include(bug)).count();
        assert_eq!(firsts.len(), bugs * bugs, "every bug meets every bug: {firsts:?}");
        let even = book.len() / firsts.len();
        assert!(firsts.values().all(|&lines| (even / 5..=even * 2).contains(&lines)), "{firsts:?}");
        assert!(lengths.values().all(|&lines| lines >= book.len() / 4) && lengths.len() == 3, "{lengths:?}");
        assert!(
            queen_turns.values().all(|&queens| queens >= book.len() / 4) && queen_turns.len() == 3,
            "{queen_turns:?}"
        );
        assert!((book.len() / 10..book.len() / 2).contains(&with_advance), "{with_advance}");
        assert!(early.len() >= book.len() / 3 && early.values().all(|&lines| lines <= 4), "{}", early.len());
    }
}

#[test]
fn every_set_of_pieces_gets_a_book_of_its_own() {
    for expansions in Expansions::sets() {
        let book = Book::generate(expansions, 30, 7);
        assert_eq!((book.expansions(), book.len()), (expansions, 30));
        let text = |book: &Book| book.openings().map(|opening| format!("{opening}\n")).collect::<String>();
        let fewer = Book::generate(expansions, 20, 7);
        assert!(text(&book).starts_with(&text(&fewer)), "fewer lines are the first of more");
        assert_ne!(text(&Book::generate(expansions, 30, 8)), text(&book), "another seed, another book");
        assert_eq!(text(&Book::read(&text(&book)).expect("a book")), text(&book));
    }
    assert!(Book::generate(Expansions::ALL, 0, 1).is_empty());
}

#[test]
fn the_order_is_drawn_once_and_for_all() {
    let [base, _] = committed();
    let order = base.shuffled(2026);
    assert_eq!(order, base.shuffled(2026));
    assert_ne!(order, base.shuffled(2027));
    let all: HashSet<usize> = order.iter().copied().collect();
    assert_eq!((all.len(), all.iter().max()), (base.len(), Some(&(base.len() - 1))));

    // These lines change only if the generator does.
    let ten: String = base.openings().take(10).map(|opening| format!("{opening}\n")).collect();
    assert_eq!(Book::read(&ten).expect("a book").shuffled(1), [4, 2, 8, 1, 9, 3, 0, 6, 7, 5]);
}

#[test]
fn the_same_seed_draws_the_same_opening_and_others_others() {
    for set in Expansions::sets() {
        let draw = |seed| Opening::draw(set, seed).expect("the rule yields one").to_string();
        assert_eq!((0..20).map(draw).collect::<Vec<_>>(), (0..20).map(draw).collect::<Vec<_>>());
        assert!((0..20).map(draw).collect::<HashSet<_>>().len() > 15, "{set}");
        assert!((0..20).all(|seed| draw(seed).starts_with(&format!("{set};"))));
    }
}

#[test]
fn a_book_has_comments_and_blank_lines() {
    let book = Book::read("\u{feff}# Openings\n\n  Base;InProgress;White[2];wS1;bS1 -wS1  \r\n# more\nBase;wG1\n")
        .expect("a book");
    assert_eq!((book.len(), book.expansions()), (2, Expansions::NONE));
    assert_eq!(book.opening(0).to_string(), "Base;InProgress;White[2];wS1;bS1 -wS1");
    assert_eq!(book.opening(1).game().position().turn(), Color::Black);
}

#[test]
fn a_bad_book_is_refused_with_the_line() {
    // White surrounds Black's Queen.
    let over = "Base;WhiteWins;Black[12];wB1;bG1 /wB1;wQ wB1/;bQ /bG1;wQ \\wB1;bB1 bQ\\;wG1 wB1-;bG2 /bQ;wB2 wG1-;\
        bG3 -bQ;wG2 wG1\\;bS1 bG2\\;wG2 wB2/;bB2 -bG1;wS1 \\wG2;bS2 -bB2;wG3 wB2\\;bA1 /bS1;wS2 wG3\\;bA2 bB1-;\
        wA1 wS2/;bA3 /bS2;wA1 bG1\\";
    let cases = [
        ("", "no opening in the book: expected a GameString on each line"),
        ("# nothing\n\n", "no opening in the book: expected a GameString on each line"),
        ("Base;wS1\n# x\n\nChess;e4", "line 4: field 1: unknown game type"),
        ("Base;wS1\nBase;wS1;bS1 wA1-", "line 2: move 2, bS1 wA1-: "),
        ("Base;wS1\nBase;wQ", "line 2: move 1, wQ: "),
        ("Base;wS1;hello", "line 1: field 3, \"hello\": "),
        ("Base+M;wS1\nBase;wS1", "line 2: the game is of type Base, but the lines before it are of type Base+M"),
        (over, "line 1: the game is over: White has won"),
    ];
    for (text, expected) in cases {
        let error = Book::read(text).expect_err(text).to_string();
        assert!(error.starts_with(expected), "{text:?}: {error}");
    }
    assert!(matches!(Book::read(over), Err(BookError::Line { line: 1, fault: LineFault::Over(_) })));
    assert_eq!(Book::read("\n").expect_err("empty"), BookError::Empty);
}
