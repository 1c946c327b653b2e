use crate::ways::Lifted;
use crate::{Board, Bug, Color, Hex, Move, Piece, Place, Position};

/// The way of a move, so that a board can move the piece the way the bug travels.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Path {
    /// The piece that throws, if the piece is thrown.
    pub thrower: Option<Piece>,
    /// The places it passes, from where it stood to where it comes to stand, both included: a jump passes over every piece
    /// in between, a throw over the thrower. A placement has only its end, a pass nothing.
    pub steps: Vec<Place>,
}

/// A shortest way of a legal move. A piece that can go there by itself is not thrown. `None` for a move that is not legal.
pub(crate) fn path(position: &Position, m: Move) -> Option<Path> {
    let path = match m {
        Move::Pass => Path::default(),
        Move::Place { to, .. } => Path { thrower: None, steps: vec![Place { hex: to, height: 0 }] },
        Move::Shift { piece, to } => {
            let board = position.board();
            let lifted = Lifted::new(board.clone(), piece, position.rules())?;
            let bugs = if piece.color() == position.turn() { bugs_of(&board, piece) } else { Vec::new() };
            let own = bugs.into_iter().filter_map(|bug| lifted.way(bug, to)).min_by_key(Vec::len);
            let (thrower, way) = match own {
                Some(way) => (None, way),
                None => throw(position, &board, &lifted, piece, to)?,
            };
            Path { thrower, steps: [vec![lifted.from], way].concat() }
        }
    };
    Some(path)
}

/// The piece that throws a piece to a cell, and the places the thrown piece passes after its own.
fn throw(
    position: &Position,
    board: &Board,
    lifted: &Lifted,
    piece: Piece,
    to: Hex,
) -> Option<(Option<Piece>, Vec<Place>)> {
    throwers(board, position.turn(), piece).into_iter().find_map(|thrower| {
        let over = lifted.landing(board.place(thrower)?.hex);
        let can_throw = board.top(over.hex) == Some(thrower) && !position.rests(thrower);
        let is_open = over.hex.distance(to) == 1
            && lifted.climb(lifted.from.hex, over.hex).is_ok()
            && lifted.climb(over.hex, to).is_ok();
        (can_throw && is_open).then(|| (Some(thrower), vec![over, lifted.landing(to)]))
    })
}

/// The bugs as which a piece on the table can move: its own, or for a Mosquito those it touches.
pub(crate) fn bugs_of(board: &Board, piece: Piece) -> Vec<Bug> {
    match (piece.bug(), board.place(piece)) {
        (Bug::Mosquito, Some(place)) if place.height == 0 => {
            let touched: Vec<Bug> =
                place.hex.neighbors().into_iter().filter_map(|hex| board.top(hex)).map(Piece::bug).collect();
            Bug::ALL.into_iter().filter(|bug| *bug != Bug::Mosquito && touched.contains(bug)).collect()
        }
        (Bug::Mosquito, _) => vec![Bug::Beetle],
        (bug, _) => vec![bug],
    }
}

/// The throwers of a side that touch a piece, the Pillbug first: an own Pillbug, or an own Mosquito on the ground that
/// touches a Pillbug on top of its stack. They may be covered or at rest.
pub(crate) fn throwers(board: &Board, side: Color, piece: Piece) -> Vec<Piece> {
    let Some(place) = board.place(piece) else { return Vec::new() };
    all_throwers(board, side)
        .into_iter()
        .filter(|&thrower| board.place(thrower).is_some_and(|at| at.hex.distance(place.hex) == 1))
        .collect()
}

/// The throwers of a side on the table.
pub(crate) fn all_throwers(board: &Board, side: Color) -> Vec<Piece> {
    let has_power = |piece: &Piece| {
        board.place(*piece).is_some_and(|place| {
            piece.bug() == Bug::Pillbug || (place.height == 0 && bugs_of(board, *piece).contains(&Bug::Pillbug))
        })
    };
    let pieces = Piece::of_bug(side, Bug::Pillbug).chain(Piece::of_bug(side, Bug::Mosquito));
    pieces.filter(has_power).collect()
}
