//! Pinned pieces (articulation points of the hive), without a walk through it.
//!
//! ```text
//!      ⬢ ⬢          The occupied neighbours of ● form two arcs, ⬢⬢ above and ⬢ below, with empty cells between them on
//!     . ● .         the left and on the right. If the arcs hang together elsewhere, they close a ring with ●, and one of
//!      . ⬢          the two gaps is inside of it, the other outside: different regions of empty cells. If they do not,
//!                   a way leads from gap to gap around either arc: the same region.
//! ```
//!
//! So a piece holds the hive together if and only if it has more arcs of neighbours than it touches regions of empty cells.
//! Nearly always there is no hole, hence one region, and two arcs decide.

use crate::bits::Bits;
use crate::geometry::{Geometry, work};
use crate::hive::Hive;

impl<G: Geometry> Hive<G> {
    /// The cells whose loss would break the hive, given what [`Bits::seen_from`] says of it.
    #[inline(always)]
    pub(crate) fn pinned(&self, seen: &[G::Bits; 6]) -> G::Bits {
        // An arc ends where a neighbour is occupied and the next one clockwise is not. Two ends are never side by side, so in
        // a pair of directions there is one at most.
        let [nw, ne, e, se, sw, w] = *seen;
        let a = (nw & !ne) | (ne & !e);
        let b = (e & !se) | (se & !sw);
        let c = (sw & !w) | (w & !nw);
        let two_arcs = (a & b) | (c & (a | b));
        let candidates = two_arcs & self.occupied();
        if candidates.is_empty() || !self.has_holes(seen) {
            return candidates;
        }
        let three_arcs = a & b & c;
        let regions = self.regions_touched(seen);
        candidates & ((three_arcs & !regions.three) | !regions.two)
    }

    /// Whether the hive encloses empty cells, by Euler's formula: cells less edges plus triangles is one for a hive in one
    /// part, less one for every hole.
    ///
    /// Cell by cell in reading order, that sum grows by one with a cell that touches none of the three before it, and
    /// shrinks by one with a cell that joins the one to the west to the one to the north-east; else it stays.
    #[inline(always)]
    fn has_holes(&self, seen: &[G::Bits; 6]) -> bool {
        let [north_west, north_east, .., west] = *seen;
        let first = self.occupied() & !(west | north_west | north_east);
        let joining = self.occupied() & west & north_east & !north_west;
        first.count() != joining.count() + 1
    }

    /// How many different regions of empty cells each cell touches.
    #[inline(always)]
    fn regions_touched(&self, seen: &[G::Bits; 6]) -> Tally<G::Bits> {
        let empty = !self.occupied();
        let mut regions = Tally::new();
        // Most holes are of one cell, and those are found without a flood.
        let pits = seen.iter().fold(empty, |pits, &seen| pits & seen);
        for near in pits.seen_from() {
            regions.add(near);
        }
        let outside = G::Bits::EDGE.flooded(empty);
        regions.add(outside.neighbors());
        let mut rest = empty & !outside & !pits;
        while let Some(cell) = rest.cells().next() {
            let hole = G::Bits::single(cell).flooded(rest);
            regions.add(hole.neighbors());
            rest &= !hole;
        }
        regions
    }

    /// How many cells are [`Hive::pinned`].
    pub(crate) fn count_pinned(&self) -> u32 {
        work!((hive: &'a Hive<G> = self) -> u32 { hive.pinned(&hive.occupied().seen_from()).count() })
    }
}

/// For every cell at once how many times it was counted, up to three.
#[derive(Clone, Copy)]
struct Tally<B> {
    one: B,
    two: B,
    three: B,
}

impl<B: Bits> Tally<B> {
    #[inline(always)]
    fn new() -> Tally<B> {
        Tally { one: B::EMPTY, two: B::EMPTY, three: B::EMPTY }
    }

    #[inline(always)]
    fn add(&mut self, set: B) {
        self.three |= self.two & set;
        self.two |= self.one & set;
        self.one |= set;
    }
}
