//! Counting the leaves of the tree of moves: the classic proof of a move generator.

use crate::bits::{Bits, Cell};
use crate::destinations::Destinations;
use crate::geometry::{Geometry, Work};
use crate::hive::Hive;
use crate::{Move, Piece, Position};

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
    position.count_leaves(depth, Leaves::Counted)
}

/// [`perft`] where the last move of each sequence is played and taken back too, as a search does it: the same counts, more
/// slowly.
pub fn perft_played(position: &Position, depth: u32) -> u64 {
    position.count_leaves(depth, Leaves::Played)
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

/// The work of [`perft`].
struct Count<'a, G: Geometry> {
    hive: &'a mut Hive<G>,
    depth: u32,
    leaves: Leaves,
    scratch: &'a mut Scratch<G::Bits>,
}

/// What is done with the last move of each sequence.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Leaves {
    Counted,
    Played,
}

/// Buffers that are used again for every node.
struct Scratch<B> {
    moves: Destinations<B>,
    /// The moves of all nodes on the way to the current one, those of the root first.
    stack: Vec<(Piece, Cell)>,
    top: usize,
}

impl<B: Bits> Scratch<B> {
    fn new() -> Scratch<B> {
        Scratch { moves: Destinations::new(), stack: Vec::new(), top: 0 }
    }
}

impl<G: Geometry> Work for Count<'_, G> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let Count { hive, depth, leaves, scratch } = self;
        match depth {
            0 => return 1,
            1 if leaves == Leaves::Counted => return u64::from(hive.count_moves_with(&mut scratch.moves)),
            _ => {}
        }
        hive.generate(&mut scratch.moves);
        let count = scratch.moves.count();
        if count == 0 {
            return if hive.is_over() { 0 } else { passed(Count { hive, depth: depth - 1, leaves, scratch }) };
        }
        let (first, end) = (scratch.top, scratch.top + count as usize);
        if scratch.stack.len() < end {
            scratch.stack.resize(2 * end, (Piece::queen(hive.turn), 0));
        }
        scratch.top = end;
        let mut slots = scratch.stack[first..end].iter_mut();
        scratch.moves.for_each(|piece, to| {
            if let Some(slot) = slots.next() {
                *slot = (piece, to);
            }
        });
        let mut total = 0;
        for at in first..end {
            let (piece, to) = scratch.stack[at];
            let made = hive.make(piece, to);
            total += match depth - 1 {
                0 => {
                    // Keeps the compiler from leaving the move out.
                    core::hint::black_box(&mut *hive);
                    1
                }
                depth if G::is_edge(to) => laid_out_anew(hive, depth, leaves),
                // The last moves are most of the work, so they are counted without a call.
                1 if leaves == Leaves::Counted => u64::from(hive.count_moves_with(&mut scratch.moves)),
                depth => G::run(Count { hive, depth, leaves, scratch }),
            };
            hive.unmake(made);
        }
        scratch.top = first;
        total
    }
}

fn passed<G: Geometry>(count: Count<'_, G>) -> u64 {
    let Count { hive, depth, leaves, scratch } = count;
    let rest = hive.pass();
    let total = G::run(Count { hive, depth, leaves, scratch });
    hive.unpass(rest);
    total
}

/// Counts from a hive that has come to the edge of its table.
fn laid_out_anew<G: Geometry>(hive: &Hive<G>, depth: u32, leaves: Leaves) -> u64 {
    match hive.on::<G>() {
        Some(hive) => count(hive, depth, leaves),
        None => count(hive.on::<G::Roomy>().expect("the large table holds every hive"), depth, leaves),
    }
}

pub(crate) fn count<G: Geometry>(mut hive: Hive<G>, depth: u32, leaves: Leaves) -> u64 {
    G::run(Count { hive: &mut hive, depth, leaves, scratch: &mut Scratch::new() })
}
