//! A game as text: the board, the hands, the side to move, the legal moves.

use std::fmt::Write;

use anstyle::Style;
use skep_rules::{Color, Game, Hand, Hex, Move, MoveText, Piece, Position, Status};

use crate::draw::{Highlights, draw};
use crate::messages::Messages;
use crate::sentences;
use crate::terminal::Room;

/// The lines that a screen needs in addition to the board: stacks, hands, the turn, a sentence, the prompt.
const LINES_BESIDE: usize = 10;

/// A game as text: the board with its highlights, stacks, hands, and who is to move or how the game ended.
pub(crate) fn game(game: &Game, highlights: &Highlights, room: Room, messages: &Messages) -> String {
    let board = game.position().board();
    let room_of_board = Room { lines: room.lines.saturating_sub(LINES_BESIDE), ..room };
    let mut text = String::from("\n");
    text.push_str(&draw(&board, highlights, room_of_board));
    if board.is_empty() {
        say(&mut text, &messages.say("view-empty-table"));
    }
    text.push('\n');
    let stacks = board.cells().into_iter().map(|hex| board.stack(hex)).filter(|stack| stack.len() > 1);
    let stacks: Vec<String> = stacks.map(|stack| join(&stack, " < ")).collect();
    if !stacks.is_empty() {
        say(&mut text, &messages.say("view-stacks"));
        text.push_str(&columns("", &stacks, room.columns));
    }
    for color in Color::ALL {
        text.push_str(&hand(game, color, messages));
    }
    say(&mut text, &turn(game, messages));
    text
}

/// The highlights of the last move that was not a pass.
pub(crate) fn last_move(game: &Game) -> Highlights {
    let mut before = game.clone();
    while let Some(&m) = before.moves().last() {
        let plies = before.moves().len();
        // The first step back may only take back the declared end of the game.
        while before.moves().len() == plies && before.undo() {}
        if let (Some(piece), Some(to)) = (m.piece(), m.to()) {
            let left = before.position().board().place(piece).map(|place| place.hex);
            return Highlights { arrived: Some(to), left, ..Highlights::default() };
        }
    }
    Highlights::default()
}

/// Who is to move, or how the game ended.
pub(crate) fn turn(game: &Game, messages: &Messages) -> String {
    let position = game.position();
    match game.status() {
        Status::Over(outcome) => sentences::sentence(outcome, messages),
        Status::InProgress => {
            let side = sentences::color_word(position.turn());
            messages.tell("view-turn", [("mover", side.into()), ("turn", turn_number(game).into())])
        }
    }
}

/// The number of the turn as in a GameString: a turn has a move of White and one of Black.
pub(crate) fn turn_number(game: &Game) -> u32 {
    game.position().turns_taken(game.position().turn()) + 1
}

/// All legal moves: the pieces that can be placed together with the cells for them, then each piece on the table.
pub(crate) fn legal_moves(game: &Game, room: Room, messages: &Messages) -> String {
    let moves = game.legal_moves();
    let position = game.position();
    let mut text = String::new();
    if moves == [Move::Pass] {
        say(&mut text, &messages.say("view-only-pass"));
        return text;
    }
    let count = moves.len();
    say(&mut text, &messages.tell("view-legal-moves", [("count", count.into())]));
    let placed: Vec<Piece> = pieces_of(moves.iter().filter(|m| matches!(m, Move::Place { .. })));
    if let Some(&first) = placed.first() {
        // The cells are the same for all pieces.
        say(&mut text, &messages.tell("view-place", [("pieces", join(&placed, " ").into())]));
        text.push_str(&columns("", &destinations(first, &moves, position), room.columns));
    }
    let moved: Vec<Piece> = pieces_of(moves.iter().filter(|m| matches!(m, Move::Shift { .. })));
    if !moved.is_empty() {
        say(&mut text, &messages.say("view-move"));
    }
    for piece in moved {
        text.push_str(&columns(&piece.to_string(), &destinations(piece, &moves, position), room.columns));
    }
    text
}

/// Texts in columns, as many as fit into a line, all lines after the same heading.
pub(crate) fn columns(heading: &str, texts: &[String], width: usize) -> String {
    let widest = texts.iter().map(|text| text.chars().count()).max().unwrap_or(0);
    let indent = if heading.is_empty() { 2 } else { 7 };
    let in_line = (width.saturating_sub(indent) / (widest + 2)).max(1);
    let mut lines = String::new();
    for (index, texts) in texts.chunks(in_line).enumerate() {
        let heading = if index == 0 { format!("  {heading}") } else { String::new() };
        let texts: Vec<String> = texts.iter().map(|text| format!("{text:<widest$}")).collect();
        say(&mut lines, format!("{heading:<indent$}{}", texts.join("  ")).trim_end());
    }
    lines
}

/// The destinations of a piece, in the order in which the board numbers them: first those on other pieces, whose numbers
/// must be short, then in reading order.
pub(crate) fn goals(piece: Piece, moves: &[Move], position: &Position) -> Vec<(Move, Hex)> {
    let board = position.board();
    let of_piece = moves.iter().filter(|m| m.piece() == Some(piece));
    let mut goals: Vec<(Move, Hex)> = of_piece.filter_map(|&m| Some((m, m.to()?))).collect();
    goals.sort_by_key(|&(_, hex)| (!board.is_occupied(hex), hex));
    goals
}

/// The destination part of a move.
pub(crate) fn destination(m: Move, position: &Position) -> String {
    let text = MoveText::of(m, position).to_string();
    match text.split_once(' ') {
        Some((_, destination)) => destination.to_owned(),
        // The first piece of a game has no destination in notation.
        None => "·".to_owned(),
    }
}

fn destinations(piece: Piece, moves: &[Move], position: &Position) -> Vec<String> {
    goals(piece, moves, position).into_iter().map(|(m, _)| destination(m, position)).collect()
}

fn pieces_of<'a>(moves: impl Iterator<Item = &'a Move>) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = moves.filter_map(|m| m.piece()).collect();
    pieces.sort_unstable();
    pieces.dedup();
    pieces
}

/// A line such as `> White  wQ wS1 wB1 x2`: the side to move has the arrow.
fn hand(game: &Game, color: Color, messages: &Messages) -> String {
    let to_move = !game.status().is_over() && game.position().turn() == color;
    let (arrow, style) = if to_move { ('>', Style::new().bold()) } else { (' ', Style::new()) };
    let pieces = match hand_pieces(&game.position().hand(color)) {
        pieces if pieces.is_empty() => messages.say("view-hand-empty"),
        pieces => pieces.join(" "),
    };
    let hand = messages.tell("view-hand", [("side", sentences::color_word(color).into()), ("pieces", pieces.into())]);
    format!("{}{arrow} {hand}{}\n", style.render(), style.render_reset())
}

/// The next piece of each bug, with the number that is left.
fn hand_pieces(hand: &Hand) -> Vec<String> {
    let named = hand.bugs().filter_map(|(bug, count)| Some((hand.next(bug)?, count)));
    named.map(|(piece, count)| if count > 1 { format!("{piece}×{count}") } else { piece.to_string() }).collect()
}

fn join(pieces: &[Piece], between: &str) -> String {
    pieces.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

fn say(text: &mut String, line: &str) {
    // Writing into a String cannot fail.
    let _ = writeln!(text, "{line}");
}
