use crate::ways::Lifted;
use crate::{Board, Bug, Move, Piece, Place, Position};

/// The way of a move, so that a board can move the piece the way the bug travels.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Path {
    /// Who throws, if the piece is thrown.
    pub thrower: Option<Piece>,
    /// The places it passes, from where it stood to where it comes to stand, both included: a jump passes over every piece
    /// in between, a throw over the thrower. A placement has only its end, a pass nothing.
    pub steps: Vec<Place>,
}

/// The shortest way of a legal move. A piece that can go there by itself is not thrown.
pub(crate) fn path(position: &Position, m: Move) -> Path {
    match m {
        Move::Pass => Path::default(),
        Move::Place { to, .. } => Path { thrower: None, steps: vec![Place { hex: to, level: 0 }] },
        Move::Shift { piece, to } => {
            let board = position.board();
            let lifted =
                Lifted::new(board.clone(), piece, position.rules()).expect("a legal shift is of a piece on the table");
            let own = if piece.color() == position.turn() && is_free(position, &board, piece) {
                bugs_of(&board, piece).into_iter().filter_map(|bug| lifted.way(bug, to)).min_by_key(Vec::len)
            } else {
                None
            };
            let (thrower, way) = match own {
                Some(way) => (None, way),
                None => {
                    let thrower = throwers(&board, position.turn(), piece)
                        .into_iter()
                        .filter(|&thrower| board.top(board.place(thrower).expect("on the table").hex) == Some(thrower))
                        .filter(|&thrower| position.at_rest() != Some(thrower))
                        .find_map(|thrower| {
                            let over = lifted.landing(board.place(thrower)?.hex);
                            let beside = over.hex.distance(to) == 1;
                            let open = beside
                                && lifted.climb(lifted.from.hex, over.hex).is_ok()
                                && lifted.climb(over.hex, to).is_ok();
                            open.then(|| (thrower, vec![over, lifted.landing(to)]))
                        })
                        .expect("a piece that cannot go there by itself is thrown");
                    (Some(thrower.0), thrower.1)
                }
            };
            let mut steps = vec![lifted.from];
            steps.extend(way);
            Path { thrower, steps }
        }
    }
}

/// Whether an own piece may move by itself, wherever to. It is known not to be covered.
fn is_free(position: &Position, board: &Board, piece: Piece) -> bool {
    position.at_rest() != Some(piece)
        && board.place(piece).is_some_and(|place| place.level > 0 || board.cut_off_without(place.hex).is_empty())
}

/// The bugs a piece on the table can move as: its own, a Mosquito's those it touches.
pub(crate) fn bugs_of(board: &Board, piece: Piece) -> Vec<Bug> {
    match (piece.bug(), board.place(piece)) {
        (Bug::Mosquito, Some(place)) if place.level == 0 => {
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
pub(crate) fn throwers(board: &Board, side: crate::Color, piece: Piece) -> Vec<Piece> {
    let Some(place) = board.place(piece) else { return Vec::new() };
    all_throwers(board, side)
        .into_iter()
        .filter(|&thrower| board.place(thrower).is_some_and(|at| at.hex.distance(place.hex) == 1))
        .collect()
}

/// The throwers of a side on the table.
pub(crate) fn all_throwers(board: &Board, side: crate::Color) -> Vec<Piece> {
    let has_power = |piece: &Piece| {
        board.place(*piece).is_some_and(|place| {
            piece.bug() == Bug::Pillbug || (place.level == 0 && bugs_of(board, *piece).contains(&Bug::Pillbug))
        })
    };
    let pieces = Piece::of_bug(side, Bug::Pillbug).chain(Piece::of_bug(side, Bug::Mosquito));
    pieces.filter(has_power).collect()
}
