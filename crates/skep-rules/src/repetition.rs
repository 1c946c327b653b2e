use std::collections::BTreeSet;

use crate::random::mix;
use crate::{Bug, Hex, Move, Piece, Position, Symmetry};

/// The identity of a position for threefold repetition.
///
/// Two positions have the same key when the same kinds of pieces lie on the table in the same way after moving, turning and
/// mirroring the whole hive, the same side is to move, and the piece at rest forbids the same moves. A piece at rest that
/// could not have gone or been thrown anywhere, nor thrown anything, does not count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RepetitionKey(u128);

/// What a position is made of, apart from where it lies: each thing has a number and the cells it is about.
struct Thing {
    what: u64,
    cells: [Hex; 2],
}

pub(crate) fn key(position: &Position) -> RepetitionKey {
    let board = position.board();
    let standing = board.pieces().map(|(piece, place)| {
        let what = (piece.color() as u64) << 16 | (piece.bug() as u64) << 8 | u64::from(place.height);
        Thing { what, cells: [place.hex, place.hex] }
    });
    let forbidden = forbidden_by_rest(position).into_iter().filter_map(|m| {
        let from = board.place(m.piece()?)?.hex;
        Some(Thing { what: 1 << 32, cells: [from, m.to()?] })
    });
    let due = position.due_to_rest().into_iter().filter_map(|piece| {
        let hex = board.place(piece)?.hex;
        Some(Thing { what: 2 << 32 | piece.bug() as u64, cells: [hex, hex] })
    });
    let things: Vec<Thing> = standing.chain(forbidden).chain(due).collect();
    let least = Symmetry::all().map(|symmetry| lay(&things, symmetry)).min().unwrap_or_default();
    RepetitionKey(least ^ u128::from(mix(position.turn() as u64 + 1)))
}

/// The moves that are illegal only because a piece is at rest.
fn forbidden_by_rest(position: &Position) -> Vec<Move> {
    let Some(at_rest) = position.at_rest().filter(|_| !position.status().is_over()) else { return Vec::new() };
    let side = position.turn();
    let mut throwers = Piece::of_bug(side, Bug::Pillbug).chain(Piece::of_bug(side, Bug::Mosquito));
    // A piece of the other side does not move now anyway, unless it is thrown.
    if at_rest.color() != side && throwers.all(|piece| position.cell(piece).is_none()) {
        return Vec::new();
    }
    let mut legal = BTreeSet::new();
    legal.extend(position.legal_moves());
    position.without_rest().legal_moves().into_iter().filter(|m| !legal.contains(m) && *m != Move::Pass).collect()
}

/// A number for the things laid this way, moved into the corner of the table. The order of the things does not matter.
fn lay(things: &[Thing], symmetry: Symmetry) -> u128 {
    let laid = || things.iter().map(|thing| (thing.what, thing.cells.map(|hex| symmetry.apply(hex))));
    let corner = |f: fn(Hex) -> i32| laid().flat_map(|(_, cells)| cells).map(f).min().unwrap_or(0);
    let corner = Hex::new(corner(|hex| hex.q), corner(|hex| hex.r));
    laid().fold(0, |sum: u128, (what, cells)| {
        let [a, b] = cells.map(|hex| {
            let hex = hex - corner;
            (hex.q as u64) << 8 | hex.r as u64
        });
        let low = mix(mix(mix(what) ^ a) ^ b);
        sum.wrapping_add(u128::from(mix(low ^ what)) << 64 | u128::from(low))
    })
}
