//! Counting the leaves of the tree of moves: the classic proof of a move generator.

use crate::bits::Bits;
use crate::geometry::{Geometry, Large};
use crate::hive::Hive;
use crate::{Move, Position};

/// How many sequences of `depth` moves there are. A forced pass is a move; a game that is over has none.
///
/// The last move of each sequence is counted, not played.
///
/// ```
/// use skep_rules::{Position, RuleSet, perft};
///
/// assert_eq!(perft(&Position::new("Base".parse().unwrap()), 3), 1440);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    position.count_leaves(depth)
}

/// [`perft`] for each legal move: the moves in the order of [`Position::legal_moves`], each with the number of sequences
/// that begin with it. Nothing at depth 0.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let count = |m: Move| {
        let mut next = position.clone();
        next.play_unchecked(m);
        perft(&next, rest)
    };
    position.legal_moves().into_iter().map(|m| (m, count(m))).collect()
}

pub(crate) fn count<G: Geometry>(hive: &mut Hive<G>, depth: u32) -> u64 {
    match depth {
        0 => return 1,
        1 => return hive.count_moves(),
        _ => {}
    }
    let mut moves = Vec::with_capacity(128);
    hive.for_each_destinations(|piece, to| moves.extend(to.cells().map(|cell| (Some(piece), cell))));
    if moves.is_empty() && !hive.is_over() {
        moves.push((None, 0));
    }
    let mut total = 0;
    for (piece, to) in moves {
        let made = hive.make(piece, to);
        total += if hive.fits() {
            count(hive, depth - 1)
        } else {
            count(&mut hive.on::<Large>().expect("the large torus holds every hive"), depth - 1)
        };
        hive.unmake(made);
    }
    total
}
