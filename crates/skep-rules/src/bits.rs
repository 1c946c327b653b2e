//! Bitboards: sets of cells as bits, on a square table.
//!
//! ```text
//!   q →  0 1 2 … 15          A row of the table is a lane of WIDTH bits, rows follow one another. East and west shift
//! r  0   . . . …  .          every lane, north and south shift the lanes themselves; what is shifted over an edge is
//! ↓  1   . . . …  .          lost. A step to the north-east is one north, then one east: the rows of the drawn board
//!    …                       are slanted, the bits are not.
//! ```
//!
//! A set needs only shifts, logic and counting, so that a faster type for one kind of machine is easily added:
//! [`Words`] runs everywhere, `Avx2` where the machine has it, `Simd128` in programs for the browser that are built for it.
//!
//! Everything the generator calls must be `inline(always)`. Instructions that a machine may lack can be used only inside
//! functions marked for them; what is not inlined into those, closures among them, is compiled without them and is many
//! times slower.

use core::fmt::Debug;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// The number of a cell of a table: `r * WIDTH + q`.
pub(crate) type Cell = u16;

/// A step of the generator that occurs in many places. Sets with [`Bits::CALLS`] have its code once and call it; for all others it
/// is written out in place. It is no closure there, because closures are not inlined into functions compiled for AVX2.
macro_rules! apart {
    ($Set:ty, $step:expr) => {
        if <$Set as $crate::bits::Bits>::CALLS { $crate::bits::call(|| $step) } else { $step }
    };
}
pub(crate) use apart;

/// Runs a step in a function of its own.
#[inline(never)]
pub(crate) fn call<R>(step: impl FnOnce() -> R) -> R {
    step()
}

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
    + BitXorAssign
{
    /// No cell at all.
    const EMPTY: Self;
    /// The cells at the edge, which have no neighbour in some direction.
    const EDGE: Self;

    /// The set of this one cell; the empty set for the number after the last.
    fn single(cell: Cell) -> Self;
    /// Whether the cell is in the set; no set has the number after the last.
    #[inline(always)]
    fn has(self, cell: Cell) -> bool {
        !(self & Self::single(cell)).is_empty()
    }
    /// Whether the set is empty.
    fn is_empty(self) -> bool;
    /// How many cells the set has.
    fn count(self) -> u32;
    /// How many cells all of these sets have together. There are at most 28 sets, one for each piece.
    #[inline(always)]
    fn count_all(sets: &[Self]) -> u32 {
        let mut count = 0;
        for set in sets {
            count += set.count();
        }
        count
    }
    /// The cells in ascending order.
    fn cells(self) -> impl Iterator<Item = Cell>;

    /// Every cell moved by one row up.
    fn north(self) -> Self;
    /// Every cell moved by one row down.
    fn south(self) -> Self;
    /// Every cell moved by one place to the right in its row.
    fn east(self) -> Self;
    /// Every cell moved by one place to the left in its row.
    fn west(self) -> Self;

    /// The cells outside the set that have no cell of the set to the west in their row, or none to the east.
    fn outlook(self) -> Self;

    /// Whether the steps of the generator exist once and are called, instead of being inlined.
    const CALLS: bool = false;

    /// For each direction, the cells whose neighbour in that direction is in the set.
    #[inline(always)]
    fn seen_from(self) -> [Self; 6] {
        apart!(Self, {
            // The neighbour to the north is seen from the cell to the south of it.
            let (north, south) = (self.north(), self.south());
            [south, south.west(), self.west(), north, north.east(), self.east()]
        })
    }

    /// The cells next to a cell of the set.
    #[inline(always)]
    fn neighbors(self) -> Self {
        apart!(Self, {
            let [a, b, c, d, e, f] = self.seen_from();
            (a | b) | (c | d) | (e | f)
        })
    }

    /// Each set moved by one step in its direction, in the order of [`Direction::ALL`](crate::Direction::ALL).
    #[inline(always)]
    fn stepped(sets: [Self; 6]) -> [Self; 6] {
        apart!(Self, {
            let [nw, ne, e, se, sw, w] = sets;
            [nw.north(), ne.east().north(), e.east(), se.south(), sw.west().south(), w.west()]
        })
    }

    /// All the cells of [`Bits::stepped`], with fewer shifts.
    #[inline(always)]
    fn stepped_together(sets: [Self; 6]) -> Self {
        apart!(Self, {
            let [nw, ne, e, se, sw, w] = sets;
            ((nw | ne.east()).north() | (se | sw.west()).south()) | (e.east() | w.west())
        })
    }

    /// The cells of `room` that are connected with the set: a flood fill.
    #[inline(always)]
    fn flooded(self, room: Self) -> Self {
        apart!(Self, {
            let mut reached = self & room;
            loop {
                let next = reached | (reached.neighbors() & room);
                if next == reached {
                    return reached;
                }
                reached = next;
            }
        })
    }
}

/// A set of cells in plain 64-bit words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Words<const WIDTH: usize, const WORDS: usize>([u64; WORDS]);

impl<const WIDTH: usize, const WORDS: usize> Words<WIDTH, WORDS> {
    /// The first bit of every lane of a word.
    const STARTS: u64 = if WIDTH == 16 { 0x0001_0001_0001_0001 } else { 0x0000_0001_0000_0001 };
    /// The last bit of every lane of a word.
    const ENDS: u64 = Self::STARTS << (WIDTH - 1);

    pub(crate) const fn edge() -> [u64; WORDS] {
        let mut words = [Self::STARTS | Self::ENDS; WORDS];
        let lane = u64::MAX >> (64 - WIDTH);
        words[0] |= lane;
        words[WORDS - 1] |= lane << (64 - WIDTH);
        words
    }
}

/// The operators of a set that is an array of parts, words or registers: part by part.
macro_rules! set_operators {
    ($Set:ident<$PARTS:ident>, $each:ident, not($part:ident) $not:expr;
     $($Operator:ident $operator:ident $Assign:ident $assign:ident ($a:ident, $b:ident) $both:expr;)*) => {
        impl<const WIDTH: usize, const $PARTS: usize> core::ops::Not for $Set<WIDTH, $PARTS> {
            type Output = Self;

            #[inline(always)]
            fn not(self) -> Self {
                $each!(i => {
                    let $part = self.0[i];
                    $not
                })
            }
        }
        $(
            impl<const WIDTH: usize, const $PARTS: usize> core::ops::$Operator for $Set<WIDTH, $PARTS> {
                type Output = Self;

                #[inline(always)]
                fn $operator(self, other: Self) -> Self {
                    $each!(i => {
                        let ($a, $b) = (self.0[i], other.0[i]);
                        $both
                    })
                }
            }

            impl<const WIDTH: usize, const $PARTS: usize> core::ops::$Assign for $Set<WIDTH, $PARTS> {
                #[inline(always)]
                fn $assign(&mut self, other: Self) {
                    *self = core::ops::$Operator::$operator(*self, other);
                }
            }
        )*
    };
}
pub(crate) use set_operators;

/// The same code for each word.
macro_rules! each_word {
    ($i:ident => $word:expr) => {{
        let mut words = [0; WORDS];
        for $i in 0..WORDS {
            words[$i] = $word;
        }
        Words(words)
    }};
}

impl<const WIDTH: usize, const WORDS: usize> Bits for Words<WIDTH, WORDS> {
    const EMPTY: Self = Words([0; WORDS]);
    const EDGE: Self = Words(Self::edge());

    #[inline(always)]
    fn single(cell: Cell) -> Self {
        let (word, bit) = (usize::from(cell / 64), cell % 64);
        each_word!(i => u64::from(i == word) << bit)
    }

    #[inline(always)]
    fn has(self, cell: Cell) -> bool {
        self.0.get(usize::from(cell / 64)).is_some_and(|word| word >> (cell % 64) & 1 != 0)
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        let mut any = 0;
        for word in self.0 {
            any |= word;
        }
        any == 0
    }

    #[inline(always)]
    fn count(self) -> u32 {
        let mut count = 0;
        for word in self.0 {
            count += word.count_ones();
        }
        count
    }

    #[inline(always)]
    fn cells(self) -> impl Iterator<Item = Cell> {
        Cells::new([self.0])
    }

    #[inline(always)]
    fn north(self) -> Self {
        each_word!(i => (self.0[i] >> WIDTH) | if i + 1 < WORDS { self.0[i + 1] << (64 - WIDTH) } else { 0 })
    }

    #[inline(always)]
    fn south(self) -> Self {
        each_word!(i => (self.0[i] << WIDTH) | if i > 0 { self.0[i - 1] >> (64 - WIDTH) } else { 0 })
    }

    #[inline(always)]
    fn east(self) -> Self {
        each_word!(i => (self.0[i] << 1) & !Self::STARTS)
    }

    #[inline(always)]
    fn west(self) -> Self {
        each_word!(i => (self.0[i] >> 1) & !Self::ENDS)
    }

    #[inline(always)]
    fn outlook(self) -> Self {
        // In each lane, subtracting one inverts exactly the bits up to the lowest that is set. The last bit of each lane is set
        // first and corrected afterwards, so that no lane borrows from the next.
        let less = each_word!(i => ((self.0[i] | Self::ENDS) - Self::STARTS) ^ (!self.0[i] & Self::ENDS));
        let mut westward = self;
        let mut step = 1;
        while step < WIDTH {
            let clear = Self::STARTS * (u64::MAX >> (64 - WIDTH + step));
            westward |= each_word!(i => (westward.0[i] >> step) & clear);
            step *= 2;
        }
        (less & !self) | !westward
    }
}

set_operators! {
    Words<WORDS>, each_word, not(word) !word;
    BitAnd bitand BitAndAssign bitand_assign (a, b) a & b;
    BitOr bitor BitOrAssign bitor_assign (a, b) a | b;
    BitXor bitxor BitXorAssign bitxor_assign (a, b) a ^ b;
}

/// The numbers of the bits that are set, from the lowest up.
pub(crate) struct Cells<const WORDS: usize, const PARTS: usize> {
    words: [[u64; WORDS]; PARTS],
    at: usize,
}

impl<const WORDS: usize, const PARTS: usize> Cells<WORDS, PARTS> {
    /// Of the words of all parts in a row.
    #[inline(always)]
    pub(crate) fn new(words: [[u64; WORDS]; PARTS]) -> Self {
        Cells { words, at: 0 }
    }
}

impl<const WORDS: usize, const PARTS: usize> Iterator for Cells<WORDS, PARTS> {
    type Item = Cell;

    #[inline(always)]
    fn for_each<F: FnMut(Cell)>(self, mut f: F) {
        // Going through the words is faster than calling `next` for each cell.
        for (at, word) in self.words.as_flattened().iter().enumerate() {
            let mut word = *word;
            while word != 0 {
                f((at as u32 * 64 + word.trailing_zeros()) as Cell);
                word &= word - 1;
            }
        }
    }

    #[inline(always)]
    fn next(&mut self) -> Option<Cell> {
        while let Some(word) = self.words.as_flattened_mut().get_mut(self.at) {
            if *word != 0 {
                let bit = word.trailing_zeros();
                *word &= *word - 1;
                return Some((self.at as u32 * 64 + bit) as Cell);
            }
            self.at += 1;
        }
        None
    }
}

/// The direction next to the `k`-th of the six, counter-clockwise.
pub(crate) const fn left(k: usize) -> usize {
    (k + 5) % 6
}
/// The direction next to the `k`-th of the six, clockwise.
pub(crate) const fn right(k: usize) -> usize {
    (k + 1) % 6
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Direction;
    use crate::geometry::{Geometry, Large, Small};

    /// Runs a check on every kind of table that this machine has.
    macro_rules! on_every_table {
        ($check:ident) => {
            $check::<Small>();
            $check::<Large>();
            #[cfg(target_arch = "x86_64")]
            if crate::avx2::is_here() {
                $check::<crate::geometry::SmallAvx2>();
                $check::<crate::geometry::LargeAvx2>();
            }
        };
    }

    fn shifting_agrees_with_stepping<G: Geometry>() {
        let (width, cells) = (G::WIDTH, G::WIDTH * G::WIDTH);
        assert_eq!(G::Bits::count_all(&[!G::Bits::EMPTY; 28]), 28 * u32::from(cells));
        assert!(G::Bits::single(cells).is_empty() && !(!G::Bits::EMPTY).has(cells));
        assert_eq!((!G::Bits::EMPTY).cells().collect::<Vec<_>>(), (0..cells).collect::<Vec<_>>());
        for cell in 0..cells {
            let single = G::Bits::single(cell);
            assert!(single.has(cell) && single.count() == 1 && single.cells().eq([cell]) && !single.is_empty());
            assert_eq!((!single).count(), u32::from(cells) - 1);
            assert_eq!(G::Bits::count_all(&[single, !single, single]), u32::from(cells) + 1);
            let is_edge = [0, width - 1].iter().any(|end| [cell % width, cell / width].contains(end));
            assert_eq!(G::Bits::EDGE.has(cell), is_edge, "{cell}");
            assert_eq!(G::is_edge(cell), is_edge, "{cell}");
            if is_edge {
                continue;
            }
            let (seen, stepped) = (single.seen_from(), G::Bits::stepped([single; 6]));
            assert_eq!(single.neighbors().count(), 6);
            for direction in Direction::ALL {
                let step = G::step(cell, direction);
                let k = direction as usize;
                let mut sets = [G::Bits::EMPTY; 6];
                sets[k] = single;
                assert_eq!(stepped[k], G::Bits::single(step), "{cell} {direction:?}");
                assert_eq!(G::Bits::stepped_together(sets), stepped[k]);
                assert_eq!(seen[k], G::Bits::single(G::step(cell, direction.opposite())));
                assert!(single.neighbors().has(step));
            }
        }
    }

    #[test]
    fn shifting_agrees_with_stepping_on_every_table() {
        on_every_table!(shifting_agrees_with_stepping);
    }

    #[test]
    fn one_looks_out_where_nothing_is_in_the_way() {
        fn agrees<G: Geometry>() {
            let mut random = 1;
            for rarity in [1, 2, 4, 30, 100] {
                let mut set = G::Bits::EMPTY;
                for cell in 0..G::WIDTH * G::WIDTH {
                    random = crate::random::mix(random + 1);
                    if random.is_multiple_of(rarity) {
                        set |= G::Bits::single(cell);
                    }
                }
                for cell in 0..G::WIDTH * G::WIDTH {
                    let row = cell - cell % G::WIDTH;
                    let free = |mut cells: core::ops::Range<Cell>| cells.all(|cell| !set.has(cell));
                    let expected = free(row..cell + 1) || free(cell..row + G::WIDTH);
                    assert_eq!(set.outlook().has(cell), expected, "{cell} in {set:?}");
                }
            }
        }
        on_every_table!(agrees);
    }

    #[test]
    fn nothing_comes_back_over_an_edge() {
        fn lost<G: Geometry>() {
            let edge = G::Bits::EDGE;
            assert_eq!(edge.north() & edge.south() & edge.east() & edge.west(), G::Bits::EMPTY);
            let corner = G::Bits::single(0);
            assert!(corner.north().is_empty() && corner.west().is_empty());
        }
        on_every_table!(lost);
    }

    #[test]
    fn a_flood_fills_its_room_and_nothing_else() {
        let row: <Small as Geometry>::Bits = (0..5).fold(Bits::EMPTY, |set, q| set | Bits::single(q));
        let island = Bits::single(9);
        assert_eq!(<Small as Geometry>::Bits::single(2).flooded(row | island), row);
    }
}
