//! Games of BoardSpace, which are in SGF. A node is a gesture at the board: a piece is picked up, dropped or put back. What counts
//! is where the last piece was dropped when the turn was declared done.

use crate::move_text::shorten;
use crate::record::{Ending, RecordFault, Score};
use crate::{Bug, Color, Expansions, Piece, Reason};

use super::date;
use super::draft::{Draft, IsMove, Item, Written};

/// Reads one game.
pub(super) fn read(text: &str, line: usize) -> Draft {
    let mut reader = Reader { draft: Draft { line, ..Draft::default() }, ..Reader::default() };
    for property in Properties::new(text, line) {
        reader.property(&property);
        if reader.draft.fault.is_some() {
            return reader.draft;
        }
    }
    reader.end();
    reader.draft
}

#[derive(Default)]
struct Reader {
    draft: Draft,
    pending: Option<Pending>,
    /// The time that each side has used so far, in milliseconds.
    used: [u64; 2],
    /// The side of the last node.
    mover: Option<Color>,
    /// Whether the last node ended a turn with a move.
    has_moved: bool,
    names: [String; 2],
    result: String,
    is_over: bool,
}

/// What the next `Done` would end.
enum Pending {
    Move(Written),
    /// A gesture that is not a turn, such as the offer of a draw.
    NoTurn,
}

/// `P0[12 Dropb wS1 N 13 .]`
struct Property {
    line: usize,
    name: String,
    value: String,
}

impl Reader {
    fn property(&mut self, property: &Property) {
        let Property { line, name, value } = property;
        let value = value.trim();
        match name.as_str() {
            "GM" if value != "27" => self.stop(RecordFault::Variant(format!("GM[{}]", shorten(value))), *line),
            "SU" => match variant(value) {
                Some(expansions) => self.draft.expansions = Some(expansions),
                None => self.stop(RecordFault::Variant(shorten(value)), *line),
            },
            "DT" => match date::normal(value) {
                Some(date) => self.tags(&[("Date", &date), ("SgfDate", value)]),
                None => self.tags(&[("Date", value)]),
            },
            "GN" => self.tags(&[("SgfGameName", value)]),
            "RE" => {
                self.result = value.to_owned();
                self.tags(&[("SgfResult", value)]);
            }
            "EV" => self.tags(&[("Event", value)]),
            "PC" => self.tags(&[("Site", value)]),
            "RO" => self.tags(&[("Round", value)]),
            "TC" => self.tags(&[("TimeControl", value)]),
            "P0" => self.node(Color::White, value, *line),
            "P1" => self.node(Color::Black, value, *line),
            "TM" => self.time(value, *line),
            _ => {}
        }
    }

    fn tags(&mut self, tags: &[(&str, &str)]) {
        let line = self.draft.line;
        tags.iter().for_each(|(name, value)| self.draft.add_tag(line, name, value));
    }

    fn stop(&mut self, fault: RecordFault, line: usize) {
        self.draft.stop(fault, line, IsMove::No);
    }

    fn node(&mut self, player: Color, value: &str, line: usize) {
        let mut words = value.split_whitespace();
        let first = words.next().unwrap_or_default();
        match first.to_ascii_lowercase().as_str() {
            "id" => {
                let name = value["id".len()..].trim().trim_matches('"').to_owned();
                self.tags(&[(&player.to_string(), &name)]);
                self.names[player as usize] = name;
            }
            "ranking" => {
                let rank = words.next().unwrap_or_default().to_owned();
                self.tags(&[(&format!("{player}Elo"), &rank)]);
            }
            number if number.bytes().all(|byte| byte.is_ascii_digit()) && !number.is_empty() => {
                self.mover = Some(player);
                self.has_moved = false;
                let words: Vec<&str> = words.collect();
                if !self.is_over {
                    self.gesture(player, &words, line);
                }
            }
            _ => {}
        }
    }

    fn gesture(&mut self, player: Color, words: &[&str], line: usize) {
        let [verb, rest @ ..] = words else { return };
        match verb.to_ascii_lowercase().as_str() {
            "dropb" | "pdropb" => self.pending = self.moved(player, rest, line),
            "move" | "pmove" | "movedone" | "pmovedone" => {
                let color = match rest.first().map(|word| word.to_ascii_lowercase()).as_deref() {
                    Some("w") => Some(Color::White),
                    Some("b") => Some(Color::Black),
                    _ => None,
                };
                let rest = if color.is_some() { &rest[1..] } else { rest };
                self.pending = self.moved(color.unwrap_or(player), rest, line);
                if verb.to_ascii_lowercase().ends_with("done") {
                    self.done(line);
                }
            }
            "drop" => self.pending = None,
            "pass" => self.pending = Some(Pending::Move(Written::Nothing)),
            "passdone" => {
                self.pending = Some(Pending::Move(Written::Nothing));
                self.done(line);
            }
            "done" => self.done(line),
            "resign" => self.over(Ending {
                score: if player == Color::White { Score::Black } else { Score::White },
                reason: Some(Reason::Resignation),
            }),
            "acceptdraw" => self.over(Ending { score: Score::Draw, reason: Some(Reason::Agreement) }),
            "offerdraw" | "declinedraw" | "start" | "swap" | "playwhite" | "playblack" => {
                self.pending = Some(Pending::NoTurn);
            }
            // Other gestures, such as picking a piece up, do not count.
            _ => {}
        }
    }

    /// A piece, its column and its row; what follows is for people.
    fn moved(&mut self, color: Color, words: &[&str], line: usize) -> Option<Pending> {
        let read = || {
            let [name, column, row, ..] = words else { return None };
            let mut letters = column.chars();
            let (letter, None) = (letters.next()?.to_ascii_uppercase(), letters.next()) else { return None };
            let column = letter.is_ascii_uppercase().then(|| letter as i32 - 'A' as i32)?;
            let row = row.parse::<i32>().ok().filter(|row| (-999..=999).contains(row))?;
            Some(Pending::Move(Written::Cell { piece: piece(name, color)?, column, row }))
        };
        let moved = read();
        if moved.is_none() {
            let text = words.join(" ");
            let fault = RecordFault::of_text(&text, crate::ParseMoveError::NoPiece(shorten(&text)));
            self.draft.stop(fault, line, IsMove::Yes);
        }
        moved
    }

    fn done(&mut self, line: usize) {
        match self.pending.take() {
            Some(Pending::NoTurn) => {}
            Some(Pending::Move(written)) => self.turn(written, line),
            None => self.turn(Written::Nothing, line),
        }
    }

    fn turn(&mut self, written: Written, line: usize) {
        self.draft.add(line, Item::Move(written));
        self.has_moved = true;
    }

    fn over(&mut self, ending: Ending) {
        self.draft.ending = ending;
        self.is_over = true;
    }

    /// The clock of a player after a move counts up; the difference is what the move took.
    fn time(&mut self, value: &str, line: usize) {
        let (Ok(used), Some(player)) = (value.parse::<u64>(), self.mover) else { return };
        let before = core::mem::replace(&mut self.used[player as usize], used);
        if self.has_moved {
            self.draft.add(line, Item::Think(used.saturating_sub(before)));
        } else {
            // The time of a gesture belongs to the move it becomes.
            self.used[player as usize] = before;
        }
    }

    /// Who won, if nobody resigned: the name that the result mentions.
    fn end(&mut self) {
        if self.is_over || self.result.is_empty() {
            return;
        }
        let result = self.result.to_ascii_lowercase();
        let mentioned = |color: Color| {
            let name = self.names[color as usize].to_ascii_lowercase();
            if !name.is_empty() && result.contains(&name) { name.len() } else { 0 }
        };
        let [white, black] = [mentioned(Color::White), mentioned(Color::Black)];
        self.draft.ending.score = match white.cmp(&black) {
            core::cmp::Ordering::Greater => Score::White,
            core::cmp::Ordering::Less => Score::Black,
            core::cmp::Ordering::Equal if white == 0 && DRAWS.iter().any(|word| result.contains(word)) => Score::Draw,
            core::cmp::Ordering::Equal => Score::Open,
        };
    }
}

/// The words for a draw in the languages of BoardSpace.
const DRAWS: [&str; 9] =
    ["draw", "nulle", "remis", "patta", "tablas", "empate", "unentschieden", "oavgjort", "gelijkspel"];

/// The pieces of a variant such as `hive-plm`, which numbers may follow.
fn variant(value: &str) -> Option<Expansions> {
    let name = value.split_whitespace().next()?.to_ascii_lowercase();
    let letters = match name.split_once('-') {
        None if name == "hive" => "",
        Some(("hive", letters)) if !letters.is_empty() => letters,
        _ => return None,
    };
    let only = letters.chars().all(|letter| "mlp".contains(letter));
    let has = |letter| letters.contains(letter);
    only.then(|| Expansions { mosquito: has('m'), ladybug: has('l'), pillbug: has('p') })
}

/// A piece with its colour (`wA1`), or in older files without it: `b1` is a Beetle, not something black.
fn piece(name: &str, color: Color) -> Option<Piece> {
    if let Ok(piece) = name.parse() {
        return Some(piece);
    }
    let mut characters = name.chars();
    let bug = Bug::from_letter(characters.next()?.to_ascii_uppercase())?;
    let number = match characters.as_str() {
        "" => 1,
        digits => digits.parse().ok()?,
    };
    Piece::new(color, bug, number)
}

/// The properties of a text, one after the other, whichever node they belong to.
struct Properties<'a> {
    rest: core::iter::Peekable<core::str::Chars<'a>>,
    line: usize,
}

impl Properties<'_> {
    fn new(text: &str, line: usize) -> Properties<'_> {
        Properties { rest: text.chars().peekable(), line }
    }

    fn next_character(&mut self) -> Option<char> {
        let c = self.rest.next();
        self.line += usize::from(c == Some('\n'));
        c
    }
}

impl Iterator for Properties<'_> {
    type Item = Property;

    fn next(&mut self) -> Option<Property> {
        let mut name = String::new();
        loop {
            match self.next_character()? {
                '[' => break,
                c if c.is_ascii_alphanumeric() || c == '-' => name.push(c),
                _ => name.clear(),
            }
        }
        let line = self.line;
        let mut value = String::new();
        loop {
            // The splitter has noticed a text that breaks off in the middle of a property.
            match self.next_character()? {
                ']' => return Some(Property { line, name, value }),
                '\\' => value.push(self.next_character()?),
                c => value.push(c),
            }
        }
    }
}
