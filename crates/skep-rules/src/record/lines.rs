//! Games in one line: GameStrings, the move lists of hivegame.com, HOP strings.

use crate::game_text::{is_state, is_turn};
use crate::record::{Ending, GameRecord, RecordFault};
use crate::{Color, Expansions, MoveText};

use super::draft::{Draft, IsMove, Item, Written};
use super::tree::Cursor;

/// Reads a GameString, or a list of moves without the type of the game.
pub(super) fn read(text: &str, line: usize) -> Draft {
    let mut draft = Draft { line, ..Draft::default() };
    let mut fields: Vec<&str> = text.split(';').map(str::trim).collect();
    if fields.len() > 1 && fields.last() == Some(&"") {
        fields.pop();
    }
    let mut fields = fields.into_iter().peekable();
    if let Some(first) = fields.next_if(|first| first.parse::<MoveText>().is_err()) {
        match first.parse::<Expansions>() {
            Ok(expansions) => draft.expansions = Some(expansions),
            Err(fault) => {
                draft.stop(RecordFault::Rules(fault), line, IsMove::No);
                return draft;
            }
        }
    }
    if let Some(state) = fields.next_if(|field| is_state(field)) {
        draft.ending = Ending::from_word(state).unwrap_or_default();
    }
    fields.next_if(|field| is_turn(field));
    for field in fields {
        if draft.fault.is_some() {
            break;
        }
        match field.parse() {
            Ok(text) => draft.add(line, Item::Move(Written::Text(text))),
            Err(fault) => {
                draft.stop(RecordFault::of_text(field, fault), line, IsMove::Yes);
                break;
            }
        }
    }
    draft
}

/// A position alone.
pub(super) fn read_hop(text: &str, line: usize) -> Draft {
    Draft { line, set_up: Some(text.trim().to_owned()), ..Draft::default() }
}

/// Writes the line that was played as a GameString.
pub(super) fn print(record: &GameRecord) -> Option<String> {
    if record.set_up().is_some() || !record.rules().is_uhp() {
        return None;
    }
    let line = record.main_line();
    let turn = if line.len().is_multiple_of(2) { Color::White } else { Color::Black };
    let state = record.ending().score.word(!line.is_empty());
    let mut text = format!("{};{state};{turn}[{}]", record.rules().expansions, line.len() / 2 + 1);
    let mut cursor = Cursor::new(record.start().clone());
    for node in line {
        if let Some(m) = record.move_to(node) {
            text.push(';');
            text.push_str(&MoveText::of(m, cursor.position()).to_string());
        }
        cursor.forward(&record.tree, node);
    }
    Some(text)
}
