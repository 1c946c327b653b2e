//! The board in text: pointy-top hexagons, as on the table.
//!
//! ```text
//!   / \ /2\      a stack shows its top piece and the number of its pieces in the roof,
//!  |wQ [bB1]     the piece that moved last stands in brackets,
//!   \ / \ / \    the cell it left has a dot,
//!    | · !wA1!   cells that show why a move is refused have exclamation marks,
//!    (wS1) 2 |   a piece one asks about stands in parentheses,
//!     \ / \3/    cells it can go to are numbered (in the floor where a piece stands)
//! ```

mod canvas;

use anstyle::{Ansi256Color, Style};
use skep_rules::{Board, Bug, Color, Hex, Piece};

use crate::terminal::Room;
use canvas::Canvas;

/// The highlights of a drawn board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Highlights {
    /// The cell the last move ended on.
    pub(crate) arrived: Option<Hex>,
    /// The cell that the last move came from, if the piece was on the table before.
    pub(crate) left: Option<Hex>,
    /// The cells that show why a move is refused.
    pub(crate) refused: Vec<Hex>,
    /// The cell of the selected piece.
    pub(crate) chosen: Option<Hex>,
    /// The destinations of the selected piece, numbered from 1.
    pub(crate) goals: Vec<Hex>,
}

/// The lines of the board; empty for an empty table without highlights. The large form is used if it fits into the room,
/// otherwise the small one; a board that is wider still is cut into parts, one below the other.
pub(crate) fn draw(board: &Board, highlights: &Highlights, room: Room) -> String {
    let large = paint(board, highlights, Form::Large);
    if large.width() <= room.columns && large.height() <= room.lines {
        return large.print(room.columns);
    }
    paint(board, highlights, Form::Small).print(room.columns)
}

/// The two sizes of a hexagon.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// 6 columns wide, a row every 3 lines.
    Large,
    /// 4 columns wide, a row every 2 lines.
    Small,
}

impl Form {
    /// Half the width of a cell, which is also the height of a row: everything follows from it.
    const fn half(self) -> i32 {
        match self {
            Form::Large => 3,
            Form::Small => 2,
        }
    }

    /// The column and line of the middle of a cell.
    const fn middle(self, hex: Hex) -> (i32, i32) {
        (self.half() * (2 * hex.q + hex.r), self.half() * hex.r)
    }
}

const EDGE: Style = ink(242);
const ARRIVED: Style = ink(214).bold();
const REFUSED: Style = ink(203).bold();
const GOAL: Style = ink(114).bold();

fn paint(board: &Board, highlights: &Highlights, form: Form) -> Canvas {
    let mut canvas = Canvas::default();
    let cells = board.cells();
    let highlighted = highlights
        .arrived
        .iter()
        .chain(&highlights.left)
        .chain(&highlights.refused)
        .chain(&highlights.chosen)
        .chain(&highlights.goals);
    for &hex in cells.iter().chain(highlighted) {
        outline(&mut canvas, form, hex, EDGE, ['|', '|']);
    }
    for &hex in &cells {
        fill(&mut canvas, form, hex, &board.stack(hex));
    }
    if let Some(hex) = highlights.left {
        let (column, line) = form.middle(hex);
        // If the piece moved off a stack, the middle shows the piece below it.
        let line = if board.is_occupied(hex) { line + 1 } else { line };
        canvas.put(column, line, '·', ARRIVED);
    }
    for &hex in &highlights.goals {
        outline(&mut canvas, form, hex, GOAL, ['|', '|']);
    }
    if let Some(hex) = highlights.arrived {
        outline(&mut canvas, form, hex, ARRIVED, ['[', ']']);
    }
    if let Some(hex) = highlights.chosen {
        outline(&mut canvas, form, hex, GOAL, ['(', ')']);
    }
    for (index, &hex) in highlights.goals.iter().enumerate() {
        goal(&mut canvas, form, hex, index + 1, board.is_occupied(hex));
    }
    for &hex in &highlights.refused {
        outline(&mut canvas, form, hex, REFUSED, ['!', '!']);
        if !board.is_occupied(hex) {
            let (column, line) = form.middle(hex);
            canvas.put(column, line, '!', REFUSED);
        }
    }
    canvas
}

fn outline(canvas: &mut Canvas, form: Form, hex: Hex, style: Style, [left, right]: [char; 2]) {
    let (column, line) = form.middle(hex);
    let half = form.half();
    canvas.put(column - half, line, left, style);
    canvas.put(column + half, line, right, style);
    for step in 1..half {
        let across = half - step;
        canvas.put(column - across, line - step, '/', style);
        canvas.put(column + across, line - step, '\\', style);
        canvas.put(column - across, line + step, '\\', style);
        canvas.put(column + across, line + step, '/', style);
    }
}

/// Fills a cell with its top piece.
fn fill(canvas: &mut Canvas, form: Form, hex: Hex, stack: &[Piece]) {
    let Some(&top) = stack.last() else { return };
    let (column, line) = form.middle(hex);
    let half = form.half();
    let plain = Style::new().bg_color(Some(ground(top.color()).into())).fg_color(Some(letter(top.color()).into()));
    // The tips of the hexagon are not filled.
    for step in 2 - half..half - 1 {
        let across = half - step.abs() - 1;
        for column in column - across..=column + across {
            canvas.put(column, line + step, ' ', plain);
        }
    }
    let named = plain.bold().fg_color(Some(bug_color(top).into()));
    canvas.write(column - 1, line, &top.to_string(), named);
    if stack.len() > 1 {
        let style = if form == Form::Large { plain.bold() } else { Style::new().bold() };
        canvas.write(column, line - 1, &stack.len().to_string(), style);
    }
}

fn goal(canvas: &mut Canvas, form: Form, hex: Hex, number: usize, occupied: bool) {
    let (column, line) = form.middle(hex);
    let text = number.to_string();
    let line = if occupied { line + 1 } else { line };
    let start = if text.len() > 2 { column - 1 } else { column };
    canvas.write(start, line, &text, GOAL);
}

const fn ink(color: u8) -> Style {
    Style::new().fg_color(Some(anstyle::Color::Ansi256(Ansi256Color(color))))
}

/// Ivory and charcoal.
const fn ground(color: Color) -> Ansi256Color {
    Ansi256Color(match color {
        Color::White => 230,
        Color::Black => 236,
    })
}

const fn letter(color: Color) -> Ansi256Color {
    Ansi256Color(match color {
        Color::White => 16,
        Color::Black => 255,
    })
}

/// Each bug has its colour, in a dark shade on ivory and a bright one on charcoal.
const fn bug_color(piece: Piece) -> Ansi256Color {
    let (on_white, on_black) = match piece.bug() {
        Bug::Queen => (130, 220),
        Bug::Spider => (94, 180),
        Bug::Beetle => (54, 177),
        Bug::Grasshopper => (22, 120),
        Bug::Ant => (18, 117),
        Bug::Mosquito => (240, 252),
        Bug::Ladybug => (124, 210),
        Bug::Pillbug => (23, 80),
    };
    Ansi256Color(match piece.color() {
        Color::White => on_white,
        Color::Black => on_black,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(pieces: &[(&str, i32, i32)]) -> Board {
        let mut board = Board::new();
        for &(name, q, r) in pieces {
            board.put(name.parse().expect("a piece"), Hex::new(q, r));
        }
        board
    }

    fn drawn(board: &Board, highlights: &Highlights, columns: usize, lines: usize) -> String {
        let text = anstream::adapter::strip_str(&draw(board, highlights, Room { columns, lines })).to_string();
        assert!(text.lines().all(|line| line.chars().count() <= columns), "{text}");
        text.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
    }

    #[test]
    fn the_highlights_are_seen_without_colour() {
        let board = board(&[("wQ", 0, 0), ("bQ", 1, 0), ("bB1", 1, 0), ("wA1", 1, 1), ("wS1", 0, 2)]);
        let highlights = Highlights {
            arrived: Some(Hex::new(1, 0)),
            left: Some(Hex::new(0, 1)),
            refused: vec![Hex::new(2, 0), Hex::new(1, 1)],
            chosen: Some(Hex::new(0, 2)),
            goals: vec![Hex::new(0, 0), Hex::new(1, 2)],
        };
        let small = r"
   / \ /2\ / \
  |wQ [bB1! ! !
   \1/ \ / \ /
    | · !wA1!
     \ / \ / \
      (wS1) 2 |
       \ / \ /
";
        assert_eq!(drawn(&board, &highlights, 80, 8), small.trim_start_matches('\n'));
        let large = r"
    / \   / \   / \
   /   \ / 2 \ /   \
  | wQ  [ bB1 !  !  !
   \ 1 / \   / \   /
    \ /   \ /   \ /
     |  ·  ! wA1 !
      \   / \   / \
       \ /   \ /   \
        ( wS1 )  2  |
         \   / \   /
          \ /   \ /
";
        assert_eq!(drawn(&board, &highlights, 80, 30), large.trim_start_matches('\n'));
    }

    #[test]
    fn a_hive_too_wide_for_the_terminal_is_cut_between_lines_not_by_the_terminal() {
        let row: Vec<String> = Piece::all().map(|piece| piece.to_string()).collect();
        let pieces: Vec<(&str, i32, i32)> = row.iter().zip(0..).map(|(name, q)| (name.as_str(), q, 0)).collect();
        let text = drawn(&board(&pieces), &Highlights::default(), 80, 40);
        // 28 cells of 4 columns: two parts of three lines and a line between them.
        assert_eq!(text.lines().count(), 7);
        assert!(row.iter().all(|name| text.contains(name.as_str())), "{text}");
        let narrow = drawn(&board(&pieces), &Highlights::default(), 12, 40);
        assert!(row.iter().all(|name| narrow.contains(name.as_str())), "{narrow}");
    }

    #[test]
    fn nothing_is_drawn_of_nothing() {
        assert_eq!(drawn(&Board::new(), &Highlights::default(), 80, 24), "");
    }
}
