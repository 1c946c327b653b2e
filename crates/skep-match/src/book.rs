//! Openings for matches.
//!
//! Two deterministic engines would play the same game again and again, so a match begins each pair of games with another
//! opening, and swaps the colours within the pair. Books for `Base` and `Base+MLP` are part of the crate; [`Book::generate`]
//! makes one for any set of pieces, by this rule:
//!
#![doc = include_str!("../books/RULE.md")]

use core::fmt;
use std::collections::{HashMap, HashSet};

use skep_rules::random::SplitMix64;
use skep_rules::{
    Board, Bug, Color, Direction, Expansions, Game, Hex, Move, Outcome, Piece, Position, ReadGameError, RepetitionKey,
    RuleSet, Setup,
};

/// The rule, as it stands at the head of every book.
pub const RULE: &str = include_str!("../books/RULE.md");

/// Openings with the same pieces.
///
/// ```
/// use skep_rules::Expansions;
/// use skep_match::book::Book;
///
/// let book = Book::committed(Expansions::ALL).unwrap();
/// let first = book.shuffled(42)[0];
/// assert!((6..=10).contains(&book.opening(first).moves().len()));
/// ```
#[derive(Clone, Debug)]
pub struct Book {
    expansions: Expansions,
    openings: Vec<Opening>,
}

/// The beginning of a game that goes on.
#[derive(Clone, Debug)]
pub struct Opening {
    game: Game,
}

impl Opening {
    /// Draws an opening by the [rule](self). The same seed gives the same opening on every machine and in every version.
    /// `None` if the rule does not yield one.
    pub fn draw(expansions: Expansions, seed: u64) -> Option<Opening> {
        let mut draw = SplitMix64::new(seed);
        let plies = draw.one_of(&PLIES)?;
        (0..MOST_ATTEMPTS).find_map(|_| {
            let line = draw_line(expansions, plies, &mut draw)?;
            is_balanced(&line.end).then(|| line.candidate().opening)
        })
    }

    /// The moves.
    pub fn moves(&self) -> &[Move] {
        self.game.moves()
    }

    /// The game after its moves, with the rules its GameString names. To play it with other rules, such as a draw by
    /// repetition, begin a game with those and play the [`moves`](Opening::moves).
    pub fn game(&self) -> &Game {
        &self.game
    }
}

impl fmt::Display for Opening {
    /// The GameString.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.game.game_string().expect("an opening begins with the empty table"))
    }
}

impl Book {
    /// The book that is part of the crate, if there is one for these pieces: for `Base` and for `Base+MLP`.
    pub fn committed(expansions: Expansions) -> Option<Book> {
        let text = match expansions {
            Expansions::NONE => include_str!("../books/base.txt"),
            Expansions::ALL => include_str!("../books/base-mlp.txt"),
            _ => return None,
        };
        Some(Book::read(text).expect("a test reads the books of the crate"))
    }

    /// Reads a book: one GameString a line. Blank lines and those that begin with `#` are skipped.
    ///
    /// # Errors
    ///
    /// A line is not an opening with the same pieces as the lines before it, or there is no line.
    pub fn read(text: &str) -> Result<Book, BookError> {
        let mut openings: Vec<Opening> = Vec::new();
        let text = text.trim_start_matches('\u{feff}');
        let lines = text.lines().map(str::trim).enumerate();
        for (index, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            let before = openings.first().map(|opening| opening.game.rules().expansions);
            let game = read_line(line, before).map_err(|fault| BookError::Line { line: index + 1, fault })?;
            openings.push(Opening { game });
        }
        let first = openings.first().ok_or(BookError::Empty)?;
        Ok(Book { expansions: first.game.rules().expansions, openings })
    }

    /// Makes a book of this many openings by the [rule](self), without judging them. The same seed gives the same openings
    /// on every machine and in every version; a shorter book is the beginning of a longer one. If the rule does not yield
    /// that many, the book is shorter.
    pub fn generate(expansions: Expansions, lines: usize, seed: u64) -> Book {
        let mut drawing = Drawing::new(expansions, seed);
        while drawing.len() < lines
            && let Some(candidate) = drawing.candidate()
        {
            drawing.take(candidate);
        }
        drawing.book()
    }

    /// Which pieces take part.
    pub fn expansions(&self) -> Expansions {
        self.expansions
    }

    /// How many openings there are.
    pub fn len(&self) -> usize {
        self.openings.len()
    }

    /// Whether the book has no openings.
    pub fn is_empty(&self) -> bool {
        self.openings.is_empty()
    }

    /// The opening on this line, from 0; comments and blank lines are not counted.
    ///
    /// # Panics
    ///
    /// If there is no such line.
    pub fn opening(&self, index: usize) -> &Opening {
        &self.openings[index]
    }

    /// The openings in the order of the book.
    pub fn openings(&self) -> impl ExactSizeIterator<Item = &Opening> {
        self.openings.iter()
    }

    /// The numbers of all openings in random order. The same seed gives the same order on every machine and in every
    /// version.
    pub fn shuffled(&self, seed: u64) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.len()).collect();
        SplitMix64::new(seed).shuffle(&mut order);
        order
    }
}

fn read_line(line: &str, before: Option<Expansions>) -> Result<Game, LineFault> {
    let game: Game = line.parse().map_err(LineFault::NoGame)?;
    let expansions = game.rules().expansions;
    match (before, game.status().outcome()) {
        (Some(book), _) if book != expansions => Err(LineFault::OtherPieces { line: expansions, book }),
        (_, Some(outcome)) => Err(LineFault::Over(outcome)),
        _ => Ok(game),
    }
}

/// The text is not a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BookError {
    /// The text has no opening.
    Empty,
    /// A line is not an opening of this book.
    Line {
        /// The number of the line, from 1, counting comments and blank lines.
        line: usize,
        /// What is wrong with the line.
        fault: LineFault,
    },
}

/// What is wrong with a line of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineFault {
    /// The line is not a GameString of a legal game.
    NoGame(ReadGameError),
    /// The game has other pieces than those of the lines before it.
    OtherPieces {
        /// The pieces of the line.
        line: Expansions,
        /// The pieces of the lines before it.
        book: Expansions,
    },
    /// The game is over after the opening.
    Over(Outcome),
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookError::Empty => f.write_str("no opening in the book: expected a GameString on each line"),
            BookError::Line { line, fault } => write!(f, "line {line}: {fault}"),
        }
    }
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineFault::NoGame(fault) => fmt::Display::fmt(fault, f),
            LineFault::OtherPieces { line, book } => {
                write!(f, "the game is of type {line}, but the lines before it are of type {book}")
            }
            LineFault::Over(Outcome { winner: Some(winner), .. }) => write!(f, "the game is over: {winner} has won"),
            LineFault::Over(Outcome { winner: None, .. }) => f.write_str("the game is over: it is a draw"),
        }
    }
}

impl core::error::Error for BookError {}
impl core::error::Error for LineFault {}

// From here on: the rule. Its numbers stand in `books/RULE.md` too.

/// The lengths of successive lines, in plies.
const PLIES: [usize; 3] = [6, 8, 10];
/// The turn by which the rules demand that the Queen is placed.
const QUEEN_TURN: usize = 4;
/// How many pieces of one bug a side places at most.
const MOST_BEFORE_QUEEN: u8 = 1;
const MOST_AFTER_QUEEN: u8 = 2;
const FURTHEST_FROM_FIRST: u32 = 2;
/// One turn in this many is an advance.
const ADVANCE: usize = 4;
const MOST_QUEEN_NEIGHBORS: usize = 3;
const MOST_ENEMIES_AT_QUEEN: usize = 1;
const FEWEST_FREE_AT_QUEEN: usize = 2;
const FEWEST_MOVABLE: usize = 2;
/// At most `MOST_ALIKE` lines share their first `ALIKE_PLIES` plies.
const MOST_ALIKE: u32 = 4;
const ALIKE_PLIES: usize = 4;
/// After this many failures in a row the rule is considered exhausted.
const MOST_ATTEMPTS: u32 = 10_000;

/// A book in the making, whose caller chooses among the lines that the rule allows.
///
/// ```
/// use skep_rules::Expansions;
/// use skep_match::book::Drawing;
///
/// let mut drawing = Drawing::new(Expansions::NONE, 1);
/// while drawing.len() < 3 {
///     let candidate = drawing.candidate().unwrap();
///     if candidate.opening().to_string().contains("wG1;") {
///         drawing.take(candidate);
///     }
/// }
/// assert_eq!(drawing.book().len(), 3);
/// ```
pub struct Drawing {
    expansions: Expansions,
    draw: SplitMix64,
    variety: Variety,
    openings: Vec<Opening>,
}

/// A line that may be taken into the book.
pub struct Candidate {
    opening: Opening,
    /// The hive after the first plies, by which lines are compared.
    early: RepetitionKey,
}

impl Candidate {
    /// The line.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }
}

impl Drawing {
    /// A book without lines. The same seed gives the same candidates on every machine and in every version, if the same ones
    /// are taken.
    pub fn new(expansions: Expansions, seed: u64) -> Drawing {
        Drawing { expansions, draw: SplitMix64::new(seed), variety: Variety::default(), openings: Vec::new() }
    }

    /// Draws a line that the rule allows beside those that were taken. `None` if there seem to be no more.
    pub fn candidate(&mut self) -> Option<Candidate> {
        let plies = PLIES[self.openings.len() % PLIES.len()];
        (0..MOST_ATTEMPTS).find_map(|_| {
            let line = draw_line(self.expansions, plies, &mut self.draw)?;
            (is_balanced(&line.end) && self.variety.admits(&line)).then(|| line.candidate())
        })
    }

    /// Takes the candidate that was drawn last.
    pub fn take(&mut self, candidate: Candidate) {
        self.variety.take(&candidate);
        self.openings.push(candidate.opening);
    }

    /// How many lines were taken.
    pub fn len(&self) -> usize {
        self.openings.len()
    }

    /// Whether no line was taken yet.
    pub fn is_empty(&self) -> bool {
        self.openings.is_empty()
    }

    /// The book of the lines that were taken.
    pub fn book(self) -> Book {
        Book { expansions: self.expansions, openings: self.openings }
    }
}

/// A line under consideration.
struct Line {
    moves: Vec<Move>,
    early: RepetitionKey,
    end: Position,
}

impl Line {
    fn candidate(self) -> Candidate {
        let mut game = Game::new(*self.end.rules());
        for m in self.moves {
            game.play(m).expect("it was legal a moment ago");
        }
        Candidate { opening: Opening { game }, early: self.early }
    }
}

/// Draws a game of this many plies; `None` if it reaches a position from which the rule cannot go on.
fn draw_line(expansions: Expansions, plies: usize, draw: &mut SplitMix64) -> Option<Line> {
    let mut position = Position::new(RuleSet::from_expansions(expansions));
    let mut moves = Vec::with_capacity(plies);
    let mut early = None;
    while moves.len() < plies {
        let m = draw_move(&position, &moves, plies, draw)?;
        position.play_unchecked(m);
        moves.push(m);
        if moves.len() == ALIKE_PLIES {
            early = Some(hive(&position.board(), position.rules()));
        }
    }
    Some(Line { moves, early: early?, end: position })
}

fn draw_move(position: &Position, moves: &[Move], plies: usize, draw: &mut SplitMix64) -> Option<Move> {
    let color = position.turn();
    let board = position.board();
    let first = moves.get(color as usize).and_then(|m| m.to());
    // Sorted, since the order of the legal moves is not specified.
    let mut legal = position.legal_moves();
    legal.sort_unstable();

    let Some(first) = first else {
        let cell = if color == Color::White { Hex::ORIGIN } else { Hex::ORIGIN + Direction::East };
        legal.retain(|m| m.to() == Some(cell) && !is_queen(*m));
        let likely: Vec<Move> = legal.iter().copied().filter(|m| bug(*m) != Some(Bug::Ant)).collect();
        legal.extend(likely);
        return draw.one_of(&legal);
    };

    let is_near = |m: &Move| m.to().is_some_and(|to| to.distance(first) <= FURTHEST_FROM_FIRST);
    let turn = moves.len() / 2 + 1;
    let queen_down = board.place(Piece::queen(color)).is_some();
    if !queen_down && (turn >= QUEEN_TURN.min(plies / 2) || draw.one_in(2)) {
        legal.retain(|m| is_queen(*m) && is_near(m));
        return draw.one_of(&legal);
    }

    let advanced = moves.iter().any(|m| matches!(m, Move::Shift { piece, .. } if piece.color() == color));
    if queen_down && !advanced && draw.one_in(ADVANCE) {
        let advances: Vec<Move> = legal.iter().copied().filter(|m| is_advance(*m, color, &board)).collect();
        if let Some(m) = draw_by_bug(&advances, draw) {
            return Some(m);
        }
    }
    let most = if queen_down { MOST_AFTER_QUEEN } else { MOST_BEFORE_QUEEN };
    legal.retain(|m| matches!(m, Move::Place { piece, .. } if piece.number() <= most) && !is_queen(*m) && is_near(m));
    draw_by_bug(&legal, draw)
}

/// Draws the bug first and then its cell, so that a bug with many cells is not drawn more often.
fn draw_by_bug(moves: &[Move], draw: &mut SplitMix64) -> Option<Move> {
    let bugs: Vec<Bug> = Bug::ALL.into_iter().filter(|&b| moves.iter().any(|m| bug(*m) == Some(b))).collect();
    let chosen = draw.one_of(&bugs)?;
    let moves: Vec<Move> = moves.iter().copied().filter(|m| bug(*m) == Some(chosen)).collect();
    draw.one_of(&moves)
}

fn bug(m: Move) -> Option<Bug> {
    m.piece().map(Piece::bug)
}

fn is_queen(m: Move) -> bool {
    bug(m) == Some(Bug::Queen)
}

fn is_advance(m: Move, color: Color, board: &Board) -> bool {
    let Move::Shift { piece, to } = m else { return false };
    let touches_enemy =
        |hex: Hex| hex.neighbors().into_iter().filter_map(|near| board.top(near)).any(|other| other.color() != color);
    let from = board.place(piece).map(|place| place.hex);
    let stays_home = matches!(piece.bug(), Bug::Queen | Bug::Pillbug);
    piece.color() == color && !stays_home && touches_enemy(to) && !from.is_some_and(touches_enemy)
}

/// Whether a line may end with this position.
fn is_balanced(end: &Position) -> bool {
    let [Some(white), Some(black)] = Color::ALL.map(|color| Prospect::of(end, color)) else { return false };
    let queens_apart = white.queen.distance(black.queen) > 1;
    queens_apart
        && white.is_sound()
        && black.is_sound()
        && white.queen_neighbors.abs_diff(black.queen_neighbors) <= 1
        && white.movable.abs_diff(black.movable) <= 1
        && 2 * white.legal.max(black.legal) <= 3 * white.legal.min(black.legal)
}

/// The prospects of a side.
struct Prospect {
    queen: Hex,
    queen_covered: bool,
    queen_neighbors: usize,
    enemies_at_queen: usize,
    /// The number of its legal moves if it were to move, and what they achieve.
    legal: usize,
    movable: usize,
    can_place: bool,
    threatens: bool,
}

impl Prospect {
    /// `None` if the game is over or a Queen is in hand.
    fn of(position: &Position, color: Color) -> Option<Prospect> {
        let mut setup = position.setup();
        (setup.turn, setup.at_rest) = (color, None);
        let mut position = Position::from_setup(&setup).ok().filter(|position| !position.status().is_over())?;
        let board = setup.board;
        let queen = board.place(Piece::queen(color))?.hex;
        board.place(Piece::queen(!color))?;
        let near: Vec<Piece> = queen.neighbors().into_iter().filter_map(|hex| board.top(hex)).collect();

        let legal = position.legal_moves();
        let movable: HashSet<Piece> = legal
            .iter()
            .filter_map(|m| if let Move::Shift { piece, .. } = m { Some(*piece) } else { None })
            .filter(|piece| piece.color() == color)
            .collect();
        let threatens = legal.iter().any(|&m| {
            let undo = position.play_unchecked(m);
            let free = free_at_queen(&position.board(), !color);
            position.undo(undo);
            free < FEWEST_FREE_AT_QUEEN
        });
        Some(Prospect {
            queen,
            queen_covered: board.count_at(queen) > 1,
            queen_neighbors: near.len(),
            enemies_at_queen: near.iter().filter(|piece| piece.color() != color).count(),
            legal: legal.len(),
            movable: movable.len(),
            can_place: legal.iter().any(|m| matches!(m, Move::Place { .. })),
            threatens,
        })
    }

    fn is_sound(&self) -> bool {
        !self.queen_covered
            && self.queen_neighbors <= MOST_QUEEN_NEIGHBORS
            && self.enemies_at_queen <= MOST_ENEMIES_AT_QUEEN
            && self.movable >= FEWEST_MOVABLE
            && self.can_place
            && !self.threatens
    }
}

fn free_at_queen(board: &Board, color: Color) -> usize {
    let free = |queen: Hex| queen.neighbors().into_iter().filter(|&hex| !board.is_occupied(hex)).count();
    board.place(Piece::queen(color)).map_or(6, |place| free(place.hex))
}

/// The lines of a book so far.
#[derive(Default)]
struct Variety {
    ends: HashSet<RepetitionKey>,
    early: HashMap<RepetitionKey, u32>,
}

impl Variety {
    /// Whether the book does not have too many similar lines yet.
    fn admits(&self, line: &Line) -> bool {
        let alike = self.early.get(&line.early).copied().unwrap_or(0);
        alike < MOST_ALIKE && !self.ends.contains(&hive(&line.end.board(), line.end.rules()))
    }

    fn take(&mut self, candidate: &Candidate) {
        let end = candidate.opening.game.position();
        let (board, rules) = (end.board(), end.rules());
        *self.early.entry(candidate.early).or_insert(0) += 1;
        self.ends.extend([hive(&board, rules), hive(&exchanged(&board), rules)]);
    }
}

/// The identity of a hive up to rotation and reflection, whichever piece moved last.
pub(crate) fn hive(board: &Board, rules: &RuleSet) -> RepetitionKey {
    let setup = Setup { rules: *rules, board: board.clone(), turn: Color::White, at_rest: None };
    Position::from_setup(&setup).expect("a hive from a game can be set up").repetition_key()
}

/// The hive with the colours exchanged.
fn exchanged(board: &Board) -> Board {
    let mut exchanged = Board::new();
    for piece in board.cells().into_iter().flat_map(|cell| board.stack(cell)) {
        let other = Piece::new(!piece.color(), piece.bug(), piece.number());
        if let (Some(other), Some(place)) = (other, board.place(piece)) {
            exchanged.put(other, place.hex);
        }
    }
    exchanged
}
