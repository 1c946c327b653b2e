//! HOP, the Hive Open Position string: any position in one line, such as `QA-a2=B,b`.
//!
//! The text is a walk over the hive. It begins heading east; `+` turns the heading 60° counter-clockwise, `-` clockwise. A
//! letter is a piece, White's in upper case: the first lies where the walk begins, every other one step ahead. `2+` or `2-`
//! goes back to the second piece and its heading and turns; `2=B` puts a Beetle on top of it. Parentheses begin numbering
//! anew. `!` marks the piece that is at rest. After a comma follows who is to move; before the walk, and another comma, the
//! pieces that take part, if they are not all.
//!
//! Equal pieces are numbered in the order of the text. As in a GameString, nothing is said of the edition.
//!
//! ```
//! use skep_rules::{Position, hop};
//!
//! let setup = hop::parse("QA-a2=B,b").unwrap();
//! let position = Position::from_setup(&setup).unwrap();
//! assert_eq!(hop::print(&position.setup()).unwrap(), "A+a1=B1-Q,b");
//! ```

use crate::error_texts::error_texts;
use crate::{Board, Bug, ByColor, Color, Direction, Expansions, Hex, Piece, RuleSet, Setup};

/// Reads a position. The first piece lies on [`Hex::ORIGIN`]; whether the position makes sense is for
/// [`Position::from_setup`](crate::Position::from_setup) to say.
///
/// # Errors
///
/// The text is not of this form; the error says where.
pub fn parse(text: &str) -> Result<Setup, HopError> {
    let text = text.trim();
    let fields: Vec<&str> = text.split(',').collect();
    let (game, walk, player) = match fields[..] {
        [walk, player] => ("", walk, player),
        [game, walk, player] => (game, walk, player),
        _ => return Err(HopError::Fields(fields.len())),
    };
    let expansions = parse_game(game.trim())?;
    let turn = parse_turn(player.trim())?;
    let start = if fields.len() == 3 { game.chars().count() + 2 } else { 1 };
    let (board, at_rest) = Walk::new(start).take(walk)?;
    Ok(Setup { rules: RuleSet::from_expansions(expansions), board, turn, at_rest })
}

/// Writes a position in the one form that is the same wherever the hive lies and however it is turned: of all walks the one
/// whose text comes first. Its mirror image has another. `None` if the hive does not hang together.
pub fn print(setup: &Setup) -> Option<String> {
    let walks = setup.board.cells().into_iter().flat_map(|root| {
        Direction::ALL.into_iter().filter_map(move |heading| {
            let mut visited = vec![root];
            let text = chain(setup, root, heading, &mut visited).0;
            (visited.len() == setup.board.cells().len()).then_some(text)
        })
    });
    let walk = if setup.board.is_empty() { String::new() } else { walks.min()? };
    let game = match setup.rules.expansions {
        Expansions::ALL => String::new(),
        Expansions::NONE => "base,".to_owned(),
        some => {
            let letters: String = some.to_string().chars().skip("Base+".len()).collect();
            format!("base+{letters}{},", letters.to_ascii_lowercase())
        }
    };
    Some(format!("{game}{walk},{}", setup.turn.letter()))
}

// ---- Reading ----

struct Walk {
    board: Board,
    at_rest: Option<Piece>,
    /// The cell of the last piece.
    here: Hex,
    /// The direction in which the next piece lies.
    heading: Direction,
    /// The pieces that numbers can name, the innermost parentheses last.
    scopes: Vec<Vec<(Hex, Direction)>>,
    last: Option<Piece>,
    counts: ByColor<[u8; 8]>,
    /// Where in the whole text the next character is, from 1.
    column: usize,
}

impl Walk {
    fn new(column: usize) -> Walk {
        Walk {
            board: Board::new(),
            at_rest: None,
            here: Hex::ORIGIN,
            heading: Direction::East,
            scopes: vec![Vec::new()],
            last: None,
            counts: ByColor::default(),
            column,
        }
    }

    fn take(mut self, text: &str) -> Result<(Board, Option<Piece>), HopError> {
        let mut rest = text.chars().peekable();
        while let Some(c) = rest.next() {
            let column = self.column;
            self.column += 1;
            let error = |fault| HopError::Walk { column, fault };
            match c {
                '+' | '-' => self.turn(c),
                '(' => self.scopes.push(Vec::new()),
                ')' => match self.scopes.pop() {
                    Some(inner) if !self.scopes.is_empty() && !inner.is_empty() => {}
                    _ => return Err(error(HopFault::Parenthesis)),
                },
                '!' => self.at_rest = Some(self.last.ok_or_else(|| error(HopFault::NobodyToRest))?),
                '0'..='9' => {
                    let mut number = c.to_digit(10).map_or(0, |digit| digit as usize);
                    while let Some(digit) = rest.peek().and_then(|next| next.to_digit(10)) {
                        number = number.saturating_mul(10).saturating_add(digit as usize);
                        rest.next();
                        self.column += 1;
                    }
                    let entry = number.checked_sub(1).and_then(|n| self.scopes.last()?.get(n).copied());
                    let (hex, heading) = entry.ok_or_else(|| error(HopFault::NoSuchNumber(number)))?;
                    self.here = hex;
                    self.column += 1;
                    match (rest.next(), rest.peek().copied()) {
                        (Some(sign @ ('+' | '-')), Some(_)) => {
                            self.heading = heading;
                            self.turn(sign);
                        }
                        (Some('='), Some(letter)) => {
                            rest.next();
                            self.column += 1;
                            self.put(letter).map_err(error)?;
                        }
                        _ => return Err(error(HopFault::NumberAlone(number))),
                    }
                }
                letter => {
                    if self.last.is_some() {
                        self.here = self.here + self.heading;
                    }
                    self.put(letter).map_err(error)?;
                }
            }
        }
        match (self.scopes.len(), self.last) {
            (1, None) if !text.is_empty() => Err(HopError::Walk { column: self.column, fault: HopFault::NoPiece }),
            (1, _) => Ok((self.board, self.at_rest)),
            _ => Err(HopError::Walk { column: self.column, fault: HopFault::Parenthesis }),
        }
    }

    fn turn(&mut self, sign: char) {
        self.heading = if sign == '+' { self.heading.counter_clockwise() } else { self.heading.clockwise() };
    }

    /// Puts the piece of this letter on top of the current cell and gives it a number.
    fn put(&mut self, letter: char) -> Result<(), HopFault> {
        let bug = Bug::from_letter(letter).ok_or(HopFault::NoBug(letter))?;
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let count = &mut self.counts[color][bug as usize];
        *count += 1;
        let piece = Piece::new(color, bug, *count).ok_or(HopFault::TooMany { color, bug })?;
        self.board.put(piece, self.here);
        self.last = Some(piece);
        if let Some(scope) = self.scopes.last_mut() {
            scope.push((self.here, self.heading));
        }
        Ok(())
    }
}

fn parse_turn(text: &str) -> Result<Color, HopError> {
    let error = || HopError::Turn(crate::move_text::shorten(text));
    let mut letters = text.chars();
    let color = match letters.next() {
        Some('w' | 'W') => Color::White,
        Some('b' | 'B') => Color::Black,
        _ => return Err(error()),
    };
    // A digit and an m tell how to turn the drawing; the position is the same.
    let rest = letters.as_str();
    let rest = rest.strip_prefix(|c| ('0'..='5').contains(&c)).unwrap_or(rest);
    let rest = rest.strip_prefix(['m', 'M']).unwrap_or(rest);
    if rest.is_empty() { Ok(color) } else { Err(error()) }
}

/// Reads which pieces take part: `base`, `ultimate`, with pieces of both sides added or taken away (`base+MLml`,
/// `ultimate-Pp`), or all pieces one by one. One letter for both sides (`base+ml`) is understood too.
fn parse_game(text: &str) -> Result<Expansions, HopError> {
    let error = || HopError::Game(crate::move_text::shorten(text));
    if text.is_empty() {
        return Ok(Expansions::ALL);
    }
    if let Ok(expansions) = text.parse::<Expansions>() {
        let letters = text.split_once('+').map_or("", |(_, letters)| letters);
        let one_case = letters == letters.to_ascii_lowercase() || letters == letters.to_ascii_uppercase();
        if one_case && !text.ends_with('+') {
            return Ok(expansions);
        }
    }
    let lower = text.to_ascii_lowercase();
    let full =
        |expansions: Expansions| Bug::ALL.map(|bug| if expansions.include(bug) { i32::from(bug.count()) } else { 0 });
    let (mut counts, mut rest) = if lower.starts_with("base") {
        (ByColor { white: full(Expansions::NONE), black: full(Expansions::NONE) }, &text["base".len()..])
    } else if lower.starts_with("ultimate") {
        (ByColor { white: full(Expansions::ALL), black: full(Expansions::ALL) }, &text["ultimate".len()..])
    } else {
        let mut counts = ByColor::default();
        let end = text.find(['+', '-']).unwrap_or(text.len());
        add_pieces(&mut counts, &text[..end], 1).ok_or_else(error)?;
        (counts, &text[end..])
    };
    while let Some(sign) = rest.chars().next() {
        let tail = rest.strip_prefix(['+', '-']).ok_or_else(error)?;
        let end = tail.find(['+', '-']).unwrap_or(tail.len());
        add_pieces(&mut counts, &tail[..end], if sign == '+' { 1 } else { -1 }).ok_or_else(error)?;
        rest = &tail[end..];
    }
    let found = Expansions::sets().find(|&set| counts == ByColor { white: full(set), black: full(set) });
    found.ok_or_else(error)
}

/// Adds pieces such as `3AQ2b`, each letter with its number before it, to what takes part.
fn add_pieces(counts: &mut ByColor<[i32; 8]>, text: &str, sign: i32) -> Option<()> {
    let mut number = None;
    for c in text.chars() {
        if let Some(digit) = c.to_digit(10).filter(|_| number.is_none()) {
            number = Some(digit as i32);
            continue;
        }
        let color = if c.is_ascii_uppercase() { Color::White } else { Color::Black };
        let count = &mut counts[color][Bug::from_letter(c)? as usize];
        *count = count.checked_add(sign * number.take().unwrap_or(1))?;
    }
    (number.is_none() && !text.is_empty()).then_some(())
}

// ---- Writing ----

/// The text of a line of cells and its branches, and whether it needs parentheses as a branch itself.
fn chain(setup: &Setup, start: Hex, heading: Direction, visited: &mut Vec<Hex>) -> (String, bool) {
    let board = &setup.board;
    let is_new = |hex: Hex, visited: &[Hex]| board.is_occupied(hex) && !visited.contains(&hex);
    // The line goes straight on if it can, else to the left, else to the right.
    let mut line = vec![(start, heading, "")];
    while let Some(&(here, heading, _)) = line.last() {
        let ways = [(heading, ""), (heading.counter_clockwise(), "+"), (heading.clockwise(), "-")];
        let Some(&(way, sign)) = ways.iter().find(|&&(way, _)| is_new(here + way, visited)) else { break };
        visited.push(here + way);
        line.push((here + way, way, sign));
    }
    let mut text = String::new();
    let mut stacked = String::new();
    for (index, &(hex, _, sign)) in line.iter().enumerate() {
        let stack = board.stack(hex);
        text.push_str(sign);
        push_piece(&mut text, setup, stack[0]);
        for &piece in &stack[1..] {
            stacked.push_str(&format!("{}=", index + 1));
            push_piece(&mut stacked, setup, piece);
        }
    }
    text.push_str(&stacked);
    let mut is_plain = stacked.is_empty();
    for (index, &(hex, heading, _)) in line.iter().enumerate() {
        for (way, sign) in [(heading.counter_clockwise(), '+'), (heading.clockwise(), '-')] {
            if is_new(hex + way, visited) {
                visited.push(hex + way);
                let (branch, is_nested) = chain(setup, hex + way, way, visited);
                let (open, close) = if is_nested { ("(", ")") } else { ("", "") };
                text.push_str(&format!("{}{sign}{open}{branch}{close}", index + 1));
                is_plain = false;
            }
        }
    }
    (text, !is_plain)
}

fn push_piece(text: &mut String, setup: &Setup, piece: Piece) {
    let letter = piece.bug().letter();
    text.push(if piece.color() == Color::White { letter } else { letter.to_ascii_lowercase() });
    if setup.at_rest == Some(piece) {
        text.push('!');
    }
}

/// The text is not a position string.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum HopError {
    /// The number of fields between commas, which should be two or three.
    Fields(usize),
    /// The first of three fields does not name one of the 8 sets of pieces.
    Game(String),
    /// The side to move is neither `w` nor `b`.
    Turn(String),
    /// The walk cannot be read.
    Walk {
        /// Where in the text, from 1.
        column: usize,
        /// What is wrong there.
        fault: HopFault,
    },
}

/// What can be wrong in a walk.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum HopFault {
    /// Not a letter of a bug.
    NoBug(char),
    /// More of a bug than a side has.
    TooMany {
        /// The side.
        color: Color,
        /// The bug.
        bug: Bug,
    },
    /// No piece has this number.
    NoSuchNumber(usize),
    /// After a number follows a turn, or `=` and a piece.
    NumberAlone(usize),
    /// A parenthesis without its partner, or nothing between the two.
    Parenthesis,
    /// A `!` before any piece.
    NobodyToRest,
    /// A walk without a piece.
    NoPiece,
}

error_texts! {
    HopError {
        HopError::Fields(count) => "expected two or three fields with commas between them, found {count}";
        HopError::Game(text) => "{text:?} names no set of pieces: expected base, base+MLml or the like";
        HopError::Turn(text) => "{text:?} is not a side to move: expected w or b";
        HopError::Walk { column, fault } => "column {column}: {fault}";
    }
}

error_texts! {
    HopFault {
        HopFault::NoBug(letter) => "{letter:?} is no bug: expected one of Q S B G A M L P in either case";
        HopFault::TooMany { color, bug } => "more than {} {bug} of {color}", bug.count();
        HopFault::NoSuchNumber(number) => "no piece has the number {number} here";
        HopFault::NumberAlone(number) => "after {number} follows + or - and a piece, or = and a piece";
        HopFault::Parenthesis => "a parenthesis is not closed, not opened, or empty";
        HopFault::NobodyToRest => "no piece stands before the !";
        HopFault::NoPiece => "there is no piece";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error_texts::assert_refused;

    #[test]
    fn texts_of_other_programs_are_read_and_written_in_the_same_form() {
        for (text, canonical) in [
            (",w", ",w"),
            ("QA-a,w", "A+a1-Q,w"),
            ("QA+a,w", "A+Q1-a,w"),
            ("QA-a2=B,b", "A+a1=B1-Q,b"),
            ("QA-a1+b,b", "QA-a1+b,b"),
            ("A+G+S-a-g-s,w", "A+G+S-a-g-s,w"),
            ("A+Q+B+B3-(g+g1-g-q!),w3", "A+Q+B+B3-(g+g1-g-q!),w"),
            ("Qq1=B1=b1=B1=b1=M1=m,w", "Q+q1=B1=b1=B1=b1=M1=m,w"),
            ("QAq1+G1-b2+s,w", "GA+q1+s1-Q+b,w"),
            ("QA(a+b)1-S,w", "QAa+b1-S,w"),
            ("A+bgA+B-a2=B2+(paM1+S)3-(l-L+Aa2-(QP+g!2=b1+m)),w", "A+bgA+B-a2=B2+(paM1+S)3-(l-L+Aa2-(QP+g!2=b1+m)),w"),
            ("base+ml,QA-a,w", "base+MLml,A+a1-Q,w"),
            ("ultimate-Pp,QA-a,WM", "base+MLml,A+a1-Q,w"),
            ("Q3A2B3G2Sq3a2b3g2s,QA-a,b5m", "base,A+a1-Q,b"),
            ("base+Mm-Mm,,w", "base,,w"),
        ] {
            let setup = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(print(&setup).as_deref(), Some(canonical), "{text}");
        }
    }

    #[test]
    fn a_walk_means_these_cells() {
        let setup = parse("QA-a2=B!,b").expect("it is well formed");
        let at = |name: &str| setup.board.place(name.parse().expect("a piece")).map(|place| (place.hex, place.height));
        assert_eq!(at("wQ"), Some((Hex::new(0, 0), 0)));
        assert_eq!(at("wA1"), Some((Hex::new(1, 0), 0)));
        assert_eq!(at("wB1"), Some((Hex::new(1, 0), 1)));
        assert_eq!(at("bA1"), Some((Hex::new(1, 1), 0)));
        assert_eq!(setup.at_rest.map(|piece| piece.to_string()).as_deref(), Some("wB1"));
        assert_eq!(setup.turn, Color::Black);
    }

    #[test]
    fn what_is_no_position_is_refused_with_its_place() {
        assert_refused(
            parse,
            &[
                ("", "found 1"),
                ("a,b,c,d", "found 4"),
                ("QA,x", "side to move"),
                ("QA,w33", "side to move"),
                ("base+Mmx,QA,w", "names no set"),
                ("base+,QA,w", "names no set"),
                ("ultimate+Mm,QA,w", "names no set"),
                ("QQ,w", "column 2: more than 1 queen of White"),
                ("QD,w", "column 2: 'D' is no bug"),
                ("Q A,w", "column 2"),
                ("base,Q A,w", "column 7"),
                ("Q5+A,w", "no piece has the number 5"),
                ("Q0+A,w", "no piece has the number 0"),
                ("Q99999999999999999999999+A,w", "no piece has the number"),
                ("Q1A,w", "after 1 follows"),
                ("Q1+,w", "after 1 follows"),
                ("Q1=,w", "after 1 follows"),
                ("Q(A,w", "parenthesis"),
                ("Q)A,w", "parenthesis"),
                ("Q()A,w", "parenthesis"),
                ("!Q,w", "no piece stands before"),
                ("+,w", "there is no piece"),
                ("é,w", "is no bug"),
            ],
        );
        assert!(parse("base+M,QA,w").is_ok());
    }
}
