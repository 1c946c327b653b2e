//! A difference between two programs, in a sentence and in pictures.

use std::fmt::Write;

use anstyle::Style;
use skep_match::conform::{Difference, Disagreement, MoveDifference};
use skep_rules::{Game, Hex, Move, MoveText, Piece, Position};

use super::page::styled;
use crate::draw::{Highlights, draw};
use crate::messages::Messages;
use crate::terminal::{self, Room};
use crate::{engine_faults, sentences, view};

/// The game, the difference, and a picture for each program.
pub(super) fn text(difference: &Difference, name: &str, messages: &Messages) -> String {
    let game = &difference.game;
    // On one line, so that it can be copied.
    let mut text = format!("{}\n\n", game.game_string().unwrap_or_default());
    match &difference.about {
        Disagreement::Moves(unlike) => text.push_str(&moves(game, unlike, name, messages)),
        Disagreement::State { ours, theirs } => {
            let theirs = theirs.replace(char::is_control, "?");
            let said = [messages.say("conform-state"), messages.tell("conform-state-theirs", [("name", name.into())])];
            let _ = writeln!(text, "{}\n  {ours}\n{}\n  {theirs}\n", said[0], said[1]);
            text.push_str(&picture(game, &view::last_move(game)));
        }
        Disagreement::Failure(error) => {
            text.push_str(&terminal::indented(
                &messages.tell(
                    "conform-failure",
                    [("name", name.into()), ("fault", engine_faults::of_engine(error, messages).into())],
                ),
                0,
            ));
            text.push('\n');
            text.push_str(&picture(game, &view::last_move(game)));
        }
    }
    text
}

fn moves(game: &Game, unlike: &MoveDifference, name: &str, messages: &Messages) -> String {
    let position = game.position();
    let side = [("side", sentences::color_word(position.turn()).into())];
    let mut text = messages.tell("conform-other-moves", side) + "\n";
    let lists = [
        ("conform-only", "Skep", &unlike.only_ours),
        ("conform-only", name, &unlike.only_theirs),
        ("conform-twice", name, &unlike.twice),
    ];
    for (id, name, moves) in lists.into_iter().filter(|(_, _, moves)| !moves.is_empty()) {
        let heading = &messages.tell(id, [("name", name.into())]);
        let _ = writeln!(text, "{}", styled(heading, Style::new().bold()));
        text.push_str(&view::columns("", &texts(moves, position), Room::of_terminal().columns));
    }
    text.push('\n');
    let Some(piece) = first_piece(unlike) else {
        return text + &picture(game, &view::last_move(game));
    };
    let [ours, theirs] = destinations(piece, position, unlike);
    let pictures = [("Skep", ours), (name, theirs)].map(|(who, (goals, alone))| {
        let count = goals.len();
        let arguments = [("piece", piece.to_string().into()), ("name", who.into()), ("count", count.into())];
        let title = messages.tell("conform-sees", arguments);
        (title, Highlights { chosen: board_cell(piece, position), refused: alone, goals, ..Highlights::default() })
    });
    text.push_str(&two_pictures(position, &pictures));
    let _ = writeln!(text, "\n{}", messages.say("conform-legend"));
    text
}

pub(super) fn texts(moves: &[Move], position: &Position) -> Vec<String> {
    moves.iter().map(|&m| MoveText::of(m, position).to_string()).collect()
}

/// The piece of the first move that only one of the two lists.
fn first_piece(unlike: &MoveDifference) -> Option<Piece> {
    let moves = unlike.only_ours.iter().chain(&unlike.only_theirs).chain(&unlike.twice);
    moves.filter_map(|m| m.piece()).next()
}

fn board_cell(piece: Piece, position: &Position) -> Option<Hex> {
    position.board().place(piece).map(|place| place.hex)
}

/// The destinations of a piece by each of the two programs, and those that only one of them has.
fn destinations(piece: Piece, position: &Position, unlike: &MoveDifference) -> [(Vec<Hex>, Vec<Hex>); 2] {
    let legal = position.legal_moves();
    let theirs: Vec<Move> =
        legal.iter().filter(|m| !unlike.only_ours.contains(m)).chain(&unlike.only_theirs).copied().collect();
    let cells = |moves: &[Move]| view::goals(piece, moves, position).into_iter().map(|(_, hex)| hex).collect();
    [(cells(&legal), cells(&unlike.only_ours)), (cells(&theirs), cells(&unlike.only_theirs))]
}

fn picture(game: &Game, highlights: &Highlights) -> String {
    draw(&game.position().board(), highlights, Room::of_terminal())
}

const GAP: usize = 4;

/// Two pictures, side by side if there is room, otherwise one below the other.
fn two_pictures(position: &Position, pictures: &[(String, Highlights); 2]) -> String {
    let room = Room::of_terminal();
    let half = Room { columns: room.columns.saturating_sub(GAP) / 2, ..room };
    let board = position.board();
    // The small form at its full width tells whether two of them fit.
    let endless = Room { columns: usize::MAX, lines: 0 };
    let fits = pictures
        .iter()
        .all(|(title, highlights)| width(title).max(width(&draw(&board, highlights, endless))) <= half.columns);
    if fits {
        let [left, right] =
            pictures.each_ref().map(|(title, highlights)| format!("{title}\n{}", draw(&board, highlights, half)));
        return beside(&left, &right, half.columns + GAP);
    }
    pictures.each_ref().map(|(title, highlights)| format!("{title}\n{}", draw(&board, highlights, room))).join("\n")
}

/// Two texts side by side, the right one from this column on.
fn beside(left: &str, right: &str, column: usize) -> String {
    let (left, right): (Vec<&str>, Vec<&str>) = (left.lines().collect(), right.lines().collect());
    let mut text = String::new();
    for index in 0..left.len().max(right.len()) {
        let line = |lines: &[&str]| lines.get(index).map_or(String::new(), |line| (*line).to_owned());
        let (left, right) = (line(&left), line(&right));
        let blanks = if right.is_empty() { 0 } else { column.saturating_sub(width(&left)) };
        let _ = writeln!(text, "{left}{}{right}", " ".repeat(blanks));
    }
    text
}

/// The width of a text without its colours.
fn width(text: &str) -> usize {
    let plain = anstream::adapter::strip_str(text).to_string();
    plain.lines().map(|line| line.chars().count()).max().unwrap_or(0)
}
