//! Sets of cells as bits, on a table that wraps around.
//!
//! ```text
//!   q →  0 1 2 … 15          A row of the table is a lane of SIDE bits, rows follow one another in
//! r  0   . . . …  .          64-bit words. East and west rotate every lane, north and south rotate the
//! ↓  1   . . . …  .          lanes themselves. A step to the north-east is one north, then one east:
//!    …                       the rows of the drawn board are slanted, the bits are not.
//! ```
//!
//! Only shifting, logic and counting are asked of a set, so that a faster type for one machine is a small thing to add.

use core::fmt::Debug;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use crate::Direction;

/// The number of a cell of a torus: `r * SIDE + q`.
pub(crate) type Cell = u16;

/// A set of cells.
pub(crate) trait Bits:
    Copy
    + Eq
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
{
    /// No cell at all.
    const EMPTY: Self;

    /// This one cell.
    fn single(cell: Cell) -> Self;
    /// Whether the cell belongs to it.
    fn has(self, cell: Cell) -> bool;
    /// How many cells.
    fn count(self) -> u32;
    /// Every cell moved by one step.
    #[must_use]
    fn shifted(self, direction: Direction) -> Self;
    /// The cells in ascending order.
    fn cells(self) -> impl Iterator<Item = Cell>;

    /// Whether there is none.
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// The cells that touch one of these.
    #[must_use]
    fn neighbors(self) -> Self {
        Direction::ALL.into_iter().fold(Self::EMPTY, |near, direction| near | self.shifted(direction))
    }

    /// For each direction, the cells whose neighbour there is one of these.
    fn seen_from(self) -> [Self; 6] {
        Direction::ALL.map(|direction| self.shifted(direction.opposite()))
    }

    /// The cells of `room` that hang together with these.
    #[must_use]
    fn flooded(self, room: Self) -> Self {
        let mut reached = self & room;
        loop {
            let next = reached | (reached.neighbors() & room);
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }
}

/// A set of cells of a square torus, in plain 64-bit words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Words<const SIDE: usize, const WORDS: usize>([u64; WORDS]);

impl<const SIDE: usize, const WORDS: usize> Words<SIDE, WORDS> {
    /// The first bit of every lane of a word.
    const LANE_STARTS: u64 = if SIDE == 16 { 0x0001_0001_0001_0001 } else { 0x0000_0001_0000_0001 };
    /// The last bit of every lane of a word.
    const LANE_ENDS: u64 = Self::LANE_STARTS << (SIDE - 1);

    fn map(self, f: impl FnMut(u64) -> u64) -> Self {
        Words(self.0.map(f))
    }

    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Words(core::array::from_fn(|i| f(self.0[i], other.0[i])))
    }

    fn east(self) -> Self {
        self.map(|w| ((w & !Self::LANE_ENDS) << 1) | ((w & Self::LANE_ENDS) >> (SIDE - 1)))
    }

    fn west(self) -> Self {
        self.map(|w| ((w & !Self::LANE_STARTS) >> 1) | ((w & Self::LANE_STARTS) << (SIDE - 1)))
    }

    fn south(self) -> Self {
        Words(core::array::from_fn(|i| (self.0[i] << SIDE) | (self.0[(i + WORDS - 1) % WORDS] >> (64 - SIDE))))
    }

    fn north(self) -> Self {
        Words(core::array::from_fn(|i| (self.0[i] >> SIDE) | (self.0[(i + 1) % WORDS] << (64 - SIDE))))
    }
}

impl<const SIDE: usize, const WORDS: usize> Bits for Words<SIDE, WORDS> {
    const EMPTY: Self = Words([0; WORDS]);

    fn single(cell: Cell) -> Self {
        let mut words = [0; WORDS];
        words[usize::from(cell / 64)] = 1 << (cell % 64);
        Words(words)
    }

    fn has(self, cell: Cell) -> bool {
        self.0[usize::from(cell / 64)] >> (cell % 64) & 1 != 0
    }

    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn shifted(self, direction: Direction) -> Self {
        match direction {
            Direction::NorthWest => self.north(),
            Direction::NorthEast => self.north().east(),
            Direction::East => self.east(),
            Direction::SouthEast => self.south(),
            Direction::SouthWest => self.south().west(),
            Direction::West => self.west(),
        }
    }

    fn seen_from(self) -> [Self; 6] {
        // The neighbour to the north is seen from the cell to the south of it. Shared rotations, as in `neighbors`.
        let (north, south) = (self.north(), self.south());
        [south, south.west(), self.west(), north, north.east(), self.east()]
    }

    fn neighbors(self) -> Self {
        let (north, south) = (self.north(), self.south());
        north | north.east() | self.east() | south | south.west() | self.west()
    }

    fn cells(self) -> impl Iterator<Item = Cell> {
        self.0.into_iter().enumerate().flat_map(|(i, word)| {
            let mut rest = word;
            core::iter::from_fn(move || {
                let bit = rest.trailing_zeros();
                rest &= rest.wrapping_sub(1);
                (bit < 64).then_some((i as u32 * 64 + bit) as Cell)
            })
        })
    }
}

impl<const SIDE: usize, const WORDS: usize> BitAnd for Words<SIDE, WORDS> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<const SIDE: usize, const WORDS: usize> BitOr for Words<SIDE, WORDS> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<const SIDE: usize, const WORDS: usize> BitXor for Words<SIDE, WORDS> {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<const SIDE: usize, const WORDS: usize> Not for Words<SIDE, WORDS> {
    type Output = Self;

    fn not(self) -> Self {
        self.map(|w| !w)
    }
}

impl<const SIDE: usize, const WORDS: usize> BitAndAssign for Words<SIDE, WORDS> {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const SIDE: usize, const WORDS: usize> BitOrAssign for Words<SIDE, WORDS> {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Geometry, Large, Small};

    fn shifting_agrees_with_stepping<G: Geometry>() {
        for cell in 0..(G::SIDE * G::SIDE) {
            let single = G::Bits::single(cell);
            assert!(single.has(cell) && single.count() == 1 && single.cells().eq([cell]));
            let seen = single.seen_from();
            for direction in Direction::ALL {
                let step = G::step(cell, direction);
                assert_eq!(single.shifted(direction), G::Bits::single(step), "{cell} {direction:?}");
                assert!(seen[direction as usize].has(G::step(cell, direction.opposite())));
                assert!(single.neighbors().has(step));
            }
            assert_eq!(single.neighbors().count(), 6);
            assert_eq!((!single).count(), u32::from(G::SIDE * G::SIDE) - 1);
        }
    }

    #[test]
    fn shifting_agrees_with_stepping_on_both_tables() {
        shifting_agrees_with_stepping::<Small>();
        shifting_agrees_with_stepping::<Large>();
    }

    #[test]
    fn a_flood_fills_its_room_and_nothing_else() {
        let row: <Small as Geometry>::Bits = (0..5).fold(Bits::EMPTY, |set, q| set | Bits::single(q));
        let island = Bits::single(9);
        assert_eq!(<Small as Geometry>::Bits::single(2).flooded(row | island), row);
    }
}
