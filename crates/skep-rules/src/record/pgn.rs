//! PGN as Mzinga and hivegame.com write it: tags, then one ply on each line, comments in braces.
//!
//! What that form does not have stands in comments that begin with `[%`, which other programs show or skip.

mod write;

pub(super) use write::print;

use crate::move_text::shorten;
use crate::record::{Annotation, Ending, RecordFault, Score};
use crate::{MoveText, Reason, RuleSet};

use super::date;
use super::draft::{Draft, IsMove, Item, Written};
use super::shape::Sketch;
use super::tags::unescape;

/// Reads one game.
pub(super) fn read(text: &str, line: usize) -> Draft {
    let mut reader = Reader { draft: Draft { line, ..Draft::default() }, comment: None, has_moves: false };
    for (number, text) in (line..).zip(text.lines()) {
        reader.line(text, number);
        if reader.draft.fault.is_some() {
            return reader.draft;
        }
    }
    if reader.is_empty() {
        let start = text.lines().next().unwrap_or_default();
        reader.draft.stop(RecordFault::UnknownForm(shorten(start.trim())), line, IsMove::No);
    }
    if let Some((begun, _)) = reader.comment {
        reader.draft.stop(RecordFault::BreaksOff, begun, IsMove::No);
    }
    reader.draft
}

struct Reader {
    draft: Draft,
    /// The line in which the open comment began, and its text so far.
    comment: Option<(usize, String)>,
    has_moves: bool,
}

impl Reader {
    fn line(&mut self, text: &str, number: usize) {
        let mut rest = text;
        // Of the line, not of the rest of it: otherwise each of its comments would look through the blanks at its end.
        let ends_with_brace = text.trim_end().ends_with('}');
        loop {
            if let Some((begun, comment)) = &mut self.comment {
                let Some(end) = comment_end(rest, ends_with_brace) else {
                    comment.push_str(rest);
                    comment.push('\n');
                    return;
                };
                comment.push_str(&rest[..end]);
                let (begun, comment) = (*begun, core::mem::take(comment));
                self.comment = None;
                self.comment(&comment, begun);
                rest = &rest[end + 1..];
                continue;
            }
            rest = rest.trim_start();
            if rest.is_empty() || self.draft.fault.is_some() {
                return;
            }
            if rest.starts_with('[') && !self.has_moves {
                return self.tag(rest.trim_end(), number);
            }
            match rest.find('{') {
                Some(0) => {
                    self.comment = Some((number, String::new()));
                    rest = &rest[1..];
                }
                Some(at) => {
                    self.ply(rest[..at].trim(), number);
                    rest = &rest[at..];
                }
                None => return self.ply(rest.trim_end(), number),
            }
        }
    }

    /// Whether there was nothing but a comment so far, which is not a game yet.
    fn is_empty(&self) -> bool {
        let draft = &self.draft;
        let has_tags = draft.expansions.is_some() || draft.rules.is_some() || draft.set_up.is_some();
        !self.has_moves && !has_tags && draft.tags.is_empty() && draft.ending == Ending::default()
    }

    fn tag(&mut self, text: &str, number: usize) {
        let inner = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
        let quoted = inner.and_then(|inner| inner.trim_end().strip_suffix('"')).and_then(|text| text.split_once('"'));
        let Some((name, value)) = quoted else {
            return self.draft.stop(RecordFault::Tag(shorten(text)), number, IsMove::No);
        };
        let value = unescape(&value.replace("\\\"", "\""));
        if let Err(fault) = self.known_tag(name.trim(), &value, number) {
            self.draft.stop(fault, number, IsMove::No);
        }
    }

    fn known_tag(&mut self, name: &str, value: &str, number: usize) -> Result<(), RecordFault> {
        let draft = &mut self.draft;
        match name.to_ascii_lowercase().as_str() {
            "gametype" => draft.expansions = Some(value.trim().parse().map_err(RecordFault::Rules)?),
            "rules" => {
                draft.rules_line = number;
                draft.rules = Some(value.trim().parse::<RuleSet>().map_err(RecordFault::Rules)?);
            }
            "setup" => {
                draft.rules_line = number;
                draft.set_up = Some(value.to_owned());
            }
            "result" => {
                let told = Ending::from_word(value.trim()).ok_or_else(|| RecordFault::Result(shorten(value)))?;
                draft.ending = Ending { score: told.score, reason: draft.ending.reason.or(told.reason) };
            }
            "reason" => {
                let reason = Reason::from_id(value.trim()).ok_or_else(|| RecordFault::Result(shorten(value)))?;
                draft.ending.reason = Some(reason);
            }
            // hivegame.com: 30-Jan-2024_16:10:56
            "date" if value.contains('_') => {
                let (day, time) = value.split_once('_').unwrap_or((value, ""));
                match date::normal(day) {
                    Some(date) => {
                        draft.add_tag(number, "Date", &date);
                        draft.add_tag(number, "Time", time);
                    }
                    None => draft.add_tag(number, "Date", value),
                }
            }
            _ => {
                let letter = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
                draft.add_tag(number, &name.chars().map(letter).collect::<String>(), value);
            }
        }
        Ok(())
    }

    fn ply(&mut self, text: &str, number: usize) {
        if let Some(ending) = Ending::from_word(text) {
            if self.draft.ending.score == Score::Open {
                self.draft.ending = Ending { score: ending.score, reason: self.draft.ending.reason.or(ending.reason) };
            }
            return;
        }
        let (text, annotation) = without_annotations(text);
        let has_moves = core::mem::replace(&mut self.has_moves, true);
        if text.is_empty() && has_moves {
            // The annotations of the move before, on a line of their own.
            return annotation.into_iter().for_each(|sign| self.draft.add(number, Item::Annotation(sign)));
        }
        let text = without_number(text);
        match text.parse::<MoveText>() {
            Ok(text) => {
                self.draft.add(number, Item::Move(Written::Text(text)));
                annotation.into_iter().for_each(|sign| self.draft.add(number, Item::Annotation(sign)));
            }
            Err(fault) => self.draft.stop(RecordFault::of_text(text, fault), number, IsMove::Yes),
        }
    }

    /// A comment: commands first, then words.
    fn comment(&mut self, text: &str, number: usize) {
        let mut rest = text.trim();
        let mut line = number;
        while let Some((name, argument, after)) = command(rest) {
            if name == "variation" {
                self.variation(argument, line);
            } else {
                match known_command(name, argument) {
                    Some(Ok(item)) => self.draft.add(line, item),
                    Some(Err(fault)) => return self.draft.stop(fault, line, IsMove::No),
                    None => break,
                }
            }
            line += rest[..rest.len() - after.len()].matches('\n').count();
            rest = after.trim_start();
        }
        if !rest.is_empty() {
            self.draft.add(line, Item::Comment(unescape(rest)));
        }
    }

    /// What `{[%variation` contains: one thing on each line, told by its first character.
    fn variation(&mut self, text: &str, number: usize) {
        self.draft.add(number, Item::Open);
        let mut depth = 1;
        for (number, line) in (number..).zip(text.lines()) {
            if self.draft.fault.is_some() {
                return;
            }
            let line = line.trim();
            let item = match line.chars().next() {
                None => continue,
                Some('(') => {
                    depth += 1;
                    Ok(Item::Open)
                }
                Some(')') => {
                    depth -= 1;
                    Ok(Item::Close)
                }
                Some('"') => Ok(Item::Comment(unescape(&line[1..]))),
                Some('%') => {
                    let (name, argument) = line[1..].split_once(' ').unwrap_or((&line[1..], ""));
                    known_command(name, argument).unwrap_or_else(|| Err(RecordFault::Time(shorten(line))))
                }
                Some(_) => {
                    self.ply(line, number);
                    continue;
                }
            };
            match item {
                Ok(_) if depth == 0 => return self.draft.stop(RecordFault::Variation, number, IsMove::No),
                Ok(item) => self.draft.add(number, item),
                Err(fault) => return self.draft.stop(fault, number, IsMove::No),
            }
        }
        if depth != 1 {
            return self.draft.stop(RecordFault::Variation, number, IsMove::No);
        }
        self.draft.add(number, Item::Close);
    }
}

/// Where the brace is that closes a comment, in the rest of a line that may end with one. Mzinga's comments end at the end of a
/// line, so braces between words are part of them.
fn comment_end(text: &str, ends_with_brace: bool) -> Option<usize> {
    let first = text.find('}')?;
    let after = text[first + 1..].trim_start();
    let ends = after.is_empty() || after.starts_with('{') || after.starts_with(|c: char| c.is_ascii_digit());
    if ends || !ends_with_brace || Ending::from_word(after).is_some() {
        return Some(first);
    }
    text.rfind('}')
}

/// Without the number of a ply and its dots.
fn without_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() == text.len() { text } else { rest.trim_start_matches('.').trim_start() }
}

/// `[%name argument]` at the beginning of a comment, and what follows it.
fn command(text: &str) -> Option<(&str, &str, &str)> {
    let inner = text.strip_prefix("[%")?;
    let name = &inner[..inner.find(|c: char| !c.is_ascii_alphanumeric())?];
    let end = inner.find(']')?;
    Some((name, inner.get(name.len()..end)?, &inner[end + 1..]))
}

/// What a command says about a move; nothing if it is none of those that are known.
fn known_command(name: &str, argument: &str) -> Option<Result<Item, RecordFault>> {
    let argument = argument.trim();
    match name {
        "clk" => Some(time(argument).map(Item::Clock)),
        "emt" => Some(time(argument).map(Item::Think)),
        "mark" => Some(argument.parse().map(Item::Annotation).map_err(|_| RecordFault::Annotation(shorten(argument)))),
        "arrow" | "cell" => {
            let sketch = Sketch::parse(name, argument).map(Item::Shape);
            Some(sketch.ok_or_else(|| RecordFault::Shape(shorten(argument))))
        }
        _ => None,
    }
}

/// A ply without the annotations after it, and the last of them: `wS1 bQ/!?`, `wS1 bQ/ $5`. No move ends like that, and what other
/// numbers mean can be left out.
fn without_annotations(text: &str) -> (&str, Option<Annotation>) {
    let mut annotation = None;
    let mut rest = text.trim_end();
    loop {
        // Only the end is looked at: a line of signs alone would otherwise be searched through for each of them.
        let (before, digits) = rest.split_at(rest.trim_end_matches(|c: char| c.is_ascii_digit()).len());
        let number =
            before.strip_suffix('$').filter(|_| (1..=3).contains(&digits.len())).map(|before| (before, digits));
        let sign =
            Annotation::ALL.into_iter().filter(|one| rest.ends_with(one.sign())).max_by_key(|one| one.sign().len());
        let before = match (number, sign) {
            (Some((before, digits)), _) => {
                annotation = annotation.or(digits.parse().ok().and_then(Annotation::from_number));
                before
            }
            (None, Some(sign)) => {
                annotation = annotation.or(Some(sign));
                &rest[..rest.len() - sign.sign().len()]
            }
            (None, None) => return (rest, annotation),
        };
        rest = before.trim_end();
    }
}

/// `0:09:58.250`, with or without its parts before and after, in milliseconds.
fn time(text: &str) -> Result<u64, RecordFault> {
    let read = || {
        let (whole, part) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
        let part = part.get(..3).unwrap_or(part);
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let mut total: u64 = 0;
        let fields: Vec<&str> = whole.split(':').collect();
        if fields.len() > 3 || !(part.is_empty() || is_number(part)) {
            return None;
        }
        for field in fields {
            let number = is_number(field).then(|| field.parse::<u64>().ok()).flatten()?;
            total = total.checked_mul(60)?.checked_add(number)?;
        }
        let part: u64 = format!("{part:0<3}").parse().ok()?;
        total.checked_mul(1000)?.checked_add(part)
    };
    read().ok_or_else(|| RecordFault::Time(shorten(text.trim())))
}
