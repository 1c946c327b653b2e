//! A board drawn with letters, for tests, documents and terminals.
//!
//! A row of the table is a line, each cell four columns wide, each row shifted by half a cell. Dots are empty cells and may
//! be left out. What lies in a stack is told below, the top first:
//!
//! ```
//! use skep_rules::picture;
//!
//! let text = "
//!   .   .   .
//! .  bA1 wB1  .
//!   .  wS1  .
//!     .   .
//! wB1 on bQ
//! ";
//! let board = picture::parse(text).unwrap();
//! assert_eq!(picture::print(&board), text.trim_start_matches('\n'));
//! ```

use core::fmt::Write;

use crate::error_texts::error_texts;
use crate::move_text::shorten;
use crate::{Board, Hex, Piece};

/// The number of columns from a cell to the next one in its row. The next row is shifted by half of it.
const WIDTH: i64 = 4;
/// The greatest distance of pieces on a board that is drawn. No hive is wider.
const MOST: u32 = 64;

/// Draws a board. If its pieces lie more than 64 cells apart, as in no hive, they are listed with their coordinates instead.
pub fn print(board: &Board) -> String {
    let mut text = String::new();
    let cells = board.cells();
    let Some(&first) = cells.first() else { return text };
    if cells.iter().any(|hex| hex.distance(first) > MOST) {
        for (piece, place) in board.pieces() {
            writeln!(text, "{piece} {}", place.hex).expect("a string takes any text");
        }
        return text;
    }
    let mut drawn: Vec<Hex> = cells.iter().flat_map(|hex| hex.neighbors()).chain(cells.iter().copied()).collect();
    drawn.sort_unstable();
    drawn.dedup();
    let column = |hex: Hex| WIDTH * i64::from(hex.q) + WIDTH / 2 * i64::from(hex.r);
    // The cell furthest to the left is an empty one, whose dot stands under the middle letter of a name.
    let left = drawn.iter().map(|&hex| column(hex)).min().unwrap_or(0) + 1;
    for row in drawn.chunk_by(|a, b| a.r == b.r) {
        let mut line = String::new();
        for &hex in row {
            let (name, shift) = board.top(hex).map_or((".".to_owned(), 1), |top| (top.to_string(), 0));
            let indent = (column(hex) + shift - left) as usize - line.len();
            write!(line, "{:indent$}{name}", "").expect("a string takes any text");
        }
        text.push_str(&line);
        text.push('\n');
    }
    for hex in cells.into_iter().filter(|&hex| board.count_at(hex) > 1) {
        let names: Vec<String> = board.stack(hex).iter().rev().map(Piece::to_string).collect();
        text.push_str(&names.join(" on "));
        text.push('\n');
    }
    text
}

/// Reads a drawing. The first piece in it lies on [`Hex::ORIGIN`].
///
/// # Errors
///
/// Something is not a piece, stands twice, or stands between the cells.
pub fn parse(text: &str) -> Result<Board, PictureError> {
    let mut board = Board::new();
    let mut stacks = Vec::new();
    let mut corner = None;
    for (line, content) in text.lines().enumerate() {
        let row = line as i64;
        let words: Vec<(usize, &str)> = words(content).collect();
        if words.get(1).is_some_and(|word| word.1 == "on") {
            stacks.push((line, words));
            continue;
        }
        for (column, word) in words.into_iter().filter(|word| word.1 != ".") {
            let error = |fault| PictureError { line: line + 1, column: column + 1, fault };
            let piece: Piece = word.parse().map_err(|_| error(PictureFault::NotAPiece(shorten(word))))?;
            let (first_row, first_column) = *corner.get_or_insert((row, column as i64));
            let (down, across) = (row - first_row, column as i64 - first_column);
            let offset = across - WIDTH / 2 * down;
            if offset % WIDTH != 0 {
                return Err(error(PictureFault::BetweenCells(piece)));
            }
            let far = |n: i64| n.abs() > i64::from(MOST) * WIDTH;
            if far(down) || far(across) {
                return Err(error(PictureFault::TooFar(piece)));
            }
            if board.place(piece).is_some() {
                return Err(error(PictureFault::Twice(piece)));
            }
            board.put(piece, Hex::new((offset / WIDTH) as i32, down as i32));
        }
    }
    for (line, words) in stacks {
        parse_stack(&mut board, line, &words)?;
    }
    Ok(board)
}

/// A line such as `wB1 on bB1 on wQ`, the top first; the drawing shows only the top.
fn parse_stack(board: &mut Board, line: usize, words: &[(usize, &str)]) -> Result<(), PictureError> {
    let mut pieces = Vec::new();
    for (index, &(column, word)) in words.iter().enumerate() {
        let error = |fault| PictureError { line: line + 1, column: column + 1, fault };
        if index % 2 == 1 {
            if word != "on" {
                return Err(error(PictureFault::NoOn(shorten(word))));
            }
            continue;
        }
        let piece: Piece = word.parse().map_err(|_| error(PictureFault::NotAPiece(shorten(word))))?;
        let is_drawn = board.place(piece).is_some();
        if index == 0 && !is_drawn {
            return Err(error(PictureFault::NotDrawn(piece)));
        }
        if (index > 0 && is_drawn) || pieces.contains(&piece) {
            return Err(error(PictureFault::Twice(piece)));
        }
        pieces.push(piece);
    }
    if words.len().is_multiple_of(2) {
        let column = words.last().map_or(1, |word| word.0 + 1);
        return Err(PictureError { line: line + 1, column, fault: PictureFault::NoOn("on".to_owned()) });
    }
    let hex = pieces.first().and_then(|&top| board.lift(top)).map(|place| place.hex).unwrap_or_default();
    for piece in pieces.into_iter().rev() {
        board.put(piece, hex);
    }
    Ok(())
}

/// The words of a line with their columns, counted in characters.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut column = 0;
    line.split(|c: char| c.is_whitespace()).filter_map(move |word| {
        let start = column;
        column += word.chars().count() + 1;
        (!word.is_empty()).then_some((start, word))
    })
}

/// What is wrong with a drawing, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PictureError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong.
    pub fault: PictureFault,
}

/// What can be wrong with a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PictureFault {
    /// Neither a piece nor a dot.
    NotAPiece(String),
    /// The piece stands there already.
    Twice(Piece),
    /// The piece is not in line with the cells of the first one.
    BetweenCells(Piece),
    /// The piece is further away than any hive reaches.
    TooFar(Piece),
    /// The top of a stack is not in the drawing.
    NotDrawn(Piece),
    /// The pieces of a stack are joined by `on`.
    NoOn(String),
}

error_texts! {
    PictureError {
        PictureError { line, column, fault } => "line {line}, column {column}: {fault}";
    }
}

error_texts! {
    PictureFault {
        PictureFault::NotAPiece(word) => "{word:?} is neither a piece such as wA1 nor a dot";
        PictureFault::Twice(piece) => "{piece} stands there twice";
        PictureFault::BetweenCells(piece) =>
            "{piece} stands between cells: they are {WIDTH} columns wide, each row shifted by half of that";
        PictureFault::TooFar(piece) => "{piece} is further away than any hive reaches";
        PictureFault::NotDrawn(piece) => "{piece} is to be the top of a stack but is not in the drawing";
        PictureFault::NoOn(word) => "{word:?}: a stack is written as wB1 on bB1 on wQ, the top first";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error_texts::assert_refused;

    #[test]
    fn a_fault_is_told_with_its_place() {
        assert_refused(
            parse,
            &[
                ("wQ  wX1", "line 1, column 5: \"wX1\" is neither"),
                ("wQ\n wA1", "line 2, column 2: wA1 stands between"),
                ("wQ  wQ", "line 1, column 5: wQ stands there twice"),
                ("wQ\nwB1 on bA1", "line 2, column 1: wB1 is to be the top"),
                ("wB1\nwB1 on bA1 on", "line 2, column 12"),
                ("wB1\nwB1 on bA1 in wQ", "line 2, column 12: \"in\""),
                ("wB1\nwB1 on bA1 on bA1", "bA1 stands there twice"),
            ],
        );
        let far = format!("wQ{}bQ", " ".repeat(4 * 100 - 2));
        assert_refused(parse, &[(&far, "further away")]);
    }

    #[test]
    fn the_empty_table_and_strewn_pieces_do_no_harm() {
        assert_eq!(print(&Board::new()), "");
        assert_eq!(parse("\n\n . \n"), Ok(Board::new()));
        let mut board = Board::new();
        board.put("wQ".parse().expect("a piece"), Hex::new(i32::MIN, i32::MAX));
        board.put("bQ".parse().expect("a piece"), Hex::new(i32::MAX, 0));
        assert_eq!(print(&board).lines().count(), 2);
    }
}
