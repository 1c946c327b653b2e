use std::collections::VecDeque;

use crate::move_text::shorten;
#[cfg(not(feature = "serde"))]
use crate::record::JsonFault;
#[cfg(feature = "serde")]
use crate::record::{Bounds, Transcript};
use crate::record::{GameRecord, RecordError, RecordFault};
use crate::{Expansions, MoveText};

use super::draft::Draft;
use super::{lines, pgn, sgf};

/// The most bytes of text one game may have. Whole games with comments on every move have some ten thousand.
pub const GAME_MAX: usize = 4 << 20;

/// The forms of records.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// Mzinga's and hivegame.com's.
    Pgn,
    /// BoardSpace's.
    Sgf,
    /// A [`Transcript`](crate::record::Transcript) as JSON: one after the other, or in a list.
    Json,
    /// A GameString, or a list of moves between semicolons, on one line.
    GameString,
    /// A position on one line.
    Hop,
}

/// The text of one game in a larger text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Excerpt {
    /// Its form; `None` if it is of no known one.
    pub format: Option<Format>,
    /// The line it begins with, from 1.
    pub line: usize,
    /// The text.
    pub text: String,
    /// Whether the text was too long to be kept.
    is_too_long: bool,
    /// Whether it came to its end.
    is_whole: bool,
}

impl Excerpt {
    /// Reads the game.
    ///
    /// # Errors
    ///
    /// What is wrong and where. JSON needs the feature `serde`.
    pub fn read(&self) -> Result<GameRecord, RecordError> {
        match self.read_prefix()? {
            (record, None) => Ok(record),
            (_, Some(error)) => Err(error),
        }
    }

    /// Reads the game; if that does not go to the end, returns what could be played with what is wrong.
    ///
    /// # Errors
    ///
    /// Not even the beginning can be read.
    pub fn read_prefix(&self) -> Result<(GameRecord, Option<RecordError>), RecordError> {
        if self.is_too_long {
            return Err(RecordFault::TooLong.at(self.line, 0));
        }
        let mut draft: Draft = match self.format {
            Some(Format::Pgn) => pgn::read(&self.text, self.line),
            Some(Format::Sgf) => sgf::read(&self.text, self.line),
            Some(Format::GameString) => lines::read(&self.text, self.line),
            Some(Format::Hop) => lines::read_hop(&self.text, self.line),
            Some(Format::Json) => return self.read_json(),
            None => return Err(RecordFault::UnknownForm(shorten(self.text.trim())).at(self.line, 0)),
        };
        if !self.is_whole {
            draft.fault.get_or_insert(RecordFault::BreaksOff.at(self.last_line(), 0));
        }
        draft.play()
    }

    #[cfg(feature = "serde")]
    fn read_json(&self) -> Result<(GameRecord, Option<RecordError>), RecordError> {
        if !self.is_whole {
            return Err(RecordFault::BreaksOff.at(self.last_line(), 0));
        }
        let transcript = Transcript::from_json(&self.text).map_err(|(line, fault)| {
            RecordFault::Json(fault).at(self.line.saturating_add(line.saturating_sub(1)), 0)
        })?;
        transcript.read_within(Bounds::FOREIGN, self.line)
    }

    #[cfg(not(feature = "serde"))]
    fn read_json(&self) -> Result<(GameRecord, Option<RecordError>), RecordError> {
        Err(RecordFault::Json(JsonFault::Unread).at(self.line, 0))
    }

    fn last_line(&self) -> usize {
        self.line + self.text.lines().count().saturating_sub(1)
    }
}

/// How many games are cut off a line at once: it may have millions.
const CUT_AHEAD: usize = 1_000;

/// Cuts a text into games. It is fed line by line and keeps no more than one line, or one game, at most [`GAME_MAX`] bytes of it.
///
/// The form of each game is told by how it begins, so different ones may follow each other. Blank lines and lines that
/// begin with `#` between games are skipped, and so is the second copy of a game that BoardSpace adds for reviewing
/// it.
#[derive(Debug, Default)]
pub struct Splitter {
    done: VecDeque<Excerpt>,
    /// A line with many games, and how much of it is left.
    ahead: (String, usize),
    is_finished: bool,
    current: Option<Excerpt>,
    /// How many lines there were.
    lines: usize,
    /// The state of the current game.
    pgn: PgnState,
    nested: Nested,
    /// The form of the game before.
    before: Option<Format>,
}

#[derive(Debug, Default)]
struct PgnState {
    has_tags: bool,
    has_type: bool,
    has_moves: bool,
    in_comment: bool,
}

/// Brackets and quotes, as far as they were opened.
#[derive(Debug, Default)]
struct Nested {
    depth: usize,
    /// Inside a text, where brackets mean nothing.
    in_text: bool,
    /// The next character is taken as it is.
    is_escaped: bool,
}

impl Splitter {
    /// A splitter at the beginning of a text.
    pub fn new() -> Splitter {
        Splitter::default()
    }

    /// Takes the next line of the text.
    pub fn feed(&mut self, line: &str) {
        while !self.ahead.0.is_empty() {
            self.cut_more();
        }
        self.lines += 1;
        let line = if self.lines == 1 { line.trim_start_matches('\u{feff}') } else { line };
        let line = line.trim_end_matches(['\r', '\n']);
        let begins = line.trim_start();
        match self.current.as_ref().map(|current| current.format) {
            None => self.begin(line),
            Some(Some(Format::Pgn)) if self.pgn_ends(begins) => {
                self.close(true);
                self.begin(line);
            }
            Some(Some(Format::Pgn)) => self.pgn_line(line),
            // A game that begins here shows that the one before breaks off.
            Some(Some(Format::Sgf)) if begins.starts_with("(;") => {
                self.close(false);
                self.begin(line);
            }
            Some(Some(Format::Sgf | Format::Json)) => {
                if let Some(rest) = self.nested_line(line) {
                    self.begin(rest);
                }
            }
            Some(None) if !begins.is_empty() && form_of(begins).is_some() => {
                self.close(true);
                self.begin(line);
            }
            // All text of no known form is one excerpt, so that a file of another kind gives one error.
            Some(None) => {}
            Some(Some(Format::GameString | Format::Hop)) => self.close(true),
        }
    }

    /// Says that the text is over.
    pub fn finish(&mut self) {
        self.is_finished = true;
        self.cut_more();
    }

    /// The next game that is complete.
    pub fn take(&mut self) -> Option<Excerpt> {
        if self.done.is_empty() {
            self.cut_more();
        }
        self.done.pop_front()
    }

    /// A line between games. Any number of them may follow each other on it.
    fn begin(&mut self, line: &str) {
        // Each of them would look through the blanks at its end.
        let line = line.trim_end();
        let left = self.cut(line);
        if left > 0 {
            self.ahead = (line.to_owned(), left);
        }
    }

    /// Goes on with the line that was not cut to its end.
    fn cut_more(&mut self) {
        let (line, left) = core::mem::take(&mut self.ahead);
        let left = self.cut(&line[line.len() - left..]);
        if left > 0 {
            self.ahead = (line, left);
        } else if self.is_finished {
            let is_whole = self.current.as_ref().is_none_or(|current| !current.is_nested());
            self.close(is_whole);
        }
    }

    /// Cuts games off a line, but not too many at once. Returns how much is left of it.
    fn cut(&mut self, line: &str) -> usize {
        let most = self.done.len() + CUT_AHEAD;
        let mut rest = Some(line);
        while let Some(line) = rest {
            if self.done.len() >= most {
                return line.len();
            }
            rest = self.begin_one(line);
        }
        0
    }

    /// Returns where on the line another game begins.
    fn begin_one<'a>(&mut self, line: &'a str) -> Option<&'a str> {
        // A list of JSON goes on, or ends.
        let in_list = |c: char| c.is_whitespace() || matches!(c, ',' | ']');
        let line = if self.before == Some(Format::Json) { line.trim_start_matches(in_list) } else { line };
        let begins = line.trim();
        if begins.is_empty() || begins.starts_with('#') {
            return None;
        }
        let format = form_of(begins);
        self.open(format);
        match format {
            Some(Format::Pgn) => self.pgn_line(line),
            Some(Format::Sgf | Format::Json) => return self.nested_line(line),
            Some(Format::GameString | Format::Hop) => {
                self.add(line);
                self.close(true);
            }
            None => {
                let start: String = line.chars().take(100).collect();
                self.add(&start);
            }
        }
        None
    }

    fn open(&mut self, format: Option<Format>) {
        self.pgn = PgnState::default();
        self.nested = Nested::default();
        let line = self.lines;
        self.current = Some(Excerpt { format, line, text: String::new(), is_too_long: false, is_whole: true });
    }

    /// Adds text to the current game, as far as it is not too long.
    fn add(&mut self, text: &str) {
        let Some(current) = &mut self.current else { return };
        if current.text.len() + text.len() > GAME_MAX {
            current.is_too_long = true;
            current.text = String::new();
        }
        if !current.is_too_long {
            current.text.push_str(text);
        }
    }

    fn close(&mut self, is_whole: bool) {
        let Some(mut excerpt) = self.current.take() else { return };
        excerpt.is_whole = is_whole;
        let is_second = excerpt.format == Some(Format::Sgf) && self.before == Some(Format::Sgf);
        let is_copy = is_second && excerpt.text.contains("P-1[");
        self.before = excerpt.format;
        if !is_copy {
            self.done.push_back(excerpt);
        }
    }

    /// Whether a line cannot belong to the PGN before it.
    fn pgn_ends(&self, begins: &str) -> bool {
        if self.pgn.in_comment {
            return false;
        }
        match form_of(begins) {
            Some(Format::Pgn) => {
                begins.starts_with('[') && (self.pgn.has_moves || (is_game_type(begins) && self.pgn.has_type))
            }
            Some(Format::Sgf) => true,
            // A comment may begin as other JSON does.
            Some(Format::Json) => begins.starts_with('[') || begins[1..].trim_start().starts_with("\"format\""),
            Some(Format::GameString) => begins.get(..4).is_some_and(|name| name.eq_ignore_ascii_case("base")),
            _ => false,
        }
    }

    fn pgn_line(&mut self, line: &str) {
        let begins = line.trim();
        if !self.pgn.in_comment && begins.starts_with('[') {
            self.pgn.has_tags = true;
            self.pgn.has_type |= is_game_type(begins);
        } else {
            // A comment before the tags belongs to them.
            let is_comment = self.pgn.in_comment || begins.starts_with('{');
            self.pgn.has_moves |= !begins.is_empty() && (self.pgn.has_tags || !is_comment);
            // The last brace of a line tells, whichever it is.
            self.pgn.in_comment = match (line.rfind('{'), line.rfind('}')) {
                (open, Some(close)) => open.is_some_and(|open| open > close),
                (Some(_), None) => true,
                (None, None) => self.pgn.in_comment,
            };
        }
        self.add(line);
        self.add("\n");
    }

    /// A line of a form that ends with its last bracket. Returns where on it another game begins.
    fn nested_line<'a>(&mut self, line: &'a str) -> Option<&'a str> {
        let mut start = 0;
        for (at, c) in line.char_indices() {
            let Some(format) = self.current.as_ref().and_then(|current| current.format) else {
                // Between the games of a line or a list.
                if c.is_whitespace() || matches!(c, ',' | '[' | ']') {
                    start = at + c.len_utf8();
                    continue;
                }
                return Some(&line[at..]);
            };
            let step = if format == Format::Sgf { self.nested.sgf(c) } else { self.nested.json(c) };
            match step {
                NestedStep::Inside => {}
                NestedStep::Before => start = at + c.len_utf8(),
                NestedStep::End => {
                    self.add(&line[start..at + c.len_utf8()]);
                    self.close(true);
                    start = at + c.len_utf8();
                }
            }
        }
        if self.current.is_some() {
            self.add(&line[start..]);
            self.add("\n");
            // Nothing but the brackets of a list so far: the game begins on a later line.
            if self.nested.depth == 0
                && let Some(current) = &mut self.current
            {
                current.text.clear();
                current.line = self.lines + 1;
            }
        }
        None
    }
}

impl Excerpt {
    fn is_nested(&self) -> bool {
        matches!(self.format, Some(Format::Sgf | Format::Json))
    }
}

enum NestedStep {
    Before,
    Inside,
    End,
}

impl Nested {
    fn sgf(&mut self, c: char) -> NestedStep {
        match c {
            _ if self.is_escaped => self.is_escaped = false,
            '\\' if self.in_text => self.is_escaped = true,
            ']' => self.in_text = false,
            _ if self.in_text => {}
            '[' => self.in_text = true,
            '(' => self.depth += 1,
            ')' => {
                self.depth = self.depth.saturating_sub(1);
                return if self.depth == 0 { NestedStep::End } else { NestedStep::Inside };
            }
            _ => {}
        }
        NestedStep::Inside
    }

    fn json(&mut self, c: char) -> NestedStep {
        match c {
            _ if self.is_escaped => self.is_escaped = false,
            '\\' if self.in_text => self.is_escaped = true,
            '"' => self.in_text = !self.in_text,
            _ if self.in_text => {}
            // The brackets of a list around games.
            _ if self.depth == 0 && c != '{' => return NestedStep::Before,
            '{' | '[' => self.depth += 1,
            '}' | ']' => {
                self.depth -= 1;
                return if self.depth == 0 { NestedStep::End } else { NestedStep::Inside };
            }
            _ => {}
        }
        NestedStep::Inside
    }
}

/// The form of a game that begins with this text.
fn form_of(text: &str) -> Option<Format> {
    let text = text.trim();
    let mut characters = text.chars();
    let first = characters.next()?;
    let second = characters.as_str().trim_start().chars().next();
    match (first, second) {
        ('(', Some(';')) => Some(Format::Sgf),
        ('[', Some(c)) if c.is_ascii_alphabetic() => Some(Format::Pgn),
        ('[', Some('{' | ']') | None) | ('{', Some('"' | '}') | None) => Some(Format::Json),
        ('{', Some(_)) => Some(Format::Pgn),
        _ if text.contains(';') => Some(Format::GameString),
        (c, _) if c.is_ascii_digit() && is_numbered_move(text) => Some(Format::Pgn),
        _ if text.parse::<Expansions>().is_ok() => Some(Format::GameString),
        _ if is_hop(text) => Some(Format::Hop),
        // A game of one move.
        _ if text.parse::<MoveText>().is_ok() => Some(Format::GameString),
        _ => None,
    }
}

/// The tag every game has.
fn is_game_type(text: &str) -> bool {
    let name = text.get(1..).and_then(|text| text.split(['"', ' ', '\t']).next());
    name.is_some_and(|name| name.eq_ignore_ascii_case("GameType"))
}

fn is_numbered_move(text: &str) -> bool {
    text.trim_start_matches(|c: char| c.is_ascii_digit()).starts_with('.')
}

/// Whether a text ends as a HOP string does, with the side to move.
fn is_hop(text: &str) -> bool {
    text.rsplit_once(',').is_some_and(|(_, turn)| {
        let turn = turn.trim();
        turn.len() <= 3 && turn.starts_with(['w', 'W', 'b', 'B'])
    })
}
