//! The tables a hive can lie on.
//!
//! Hive has no board, so the hive lies somewhere on a square table, with a free row or column on every side: then every
//! cell next to the hive is on the table too, and nothing the generator does looks over an edge. [`Small`] holds hives up
//! to 14 cells across, which is nearly always enough, [`Large`] up to 30, which always is (28 pieces in a row).

#[cfg(target_arch = "x86_64")]
use crate::avx2;
use crate::bits::{Bits, Cell};
use crate::{Direction, Hex};

/// The size of a table and the types that go with it.
pub(crate) trait Geometry: Copy + Eq + core::fmt::Debug {
    /// A set of cells.
    type Bits: Bits;
    /// One byte for each cell.
    type Bytes: Copy + AsRef<[u8]> + AsMut<[u8]> + core::fmt::Debug;
    /// The table that holds every hive.
    type Roomy: Geometry;

    /// Cells along each side; a power of two.
    const WIDTH: u16;
    /// The cell of a piece that is not on the table: the number after the last.
    const NOWHERE: Cell = Self::WIDTH * Self::WIDTH;

    /// A zero byte for each cell.
    fn bytes() -> Self::Bytes;

    /// Does work whose code is compiled for the instructions that the sets of this table use.
    fn run<W: Work>(work: W) -> W::Output;

    /// The cell at these coordinates, if it is on the table.
    fn cell(hex: Hex) -> Option<Cell> {
        let inside = 0..i32::from(Self::WIDTH);
        (inside.contains(&hex.q) && inside.contains(&hex.r)).then(|| hex.r as Cell * Self::WIDTH + hex.q as Cell)
    }

    /// The coordinates of a cell on the table.
    #[inline(always)]
    fn hex(cell: Cell) -> Hex {
        Hex::new(i32::from(cell % Self::WIDTH), i32::from(cell / Self::WIDTH))
    }

    /// Whether the cell is at the edge, where it has no neighbour in some direction.
    #[inline(always)]
    fn is_edge(cell: Cell) -> bool {
        // One comparison for both ends: the subtraction wraps around below 0.
        let is_end = |n: u16| n.wrapping_sub(1) > Self::WIDTH - 3;
        is_end(cell % Self::WIDTH) || is_end(cell / Self::WIDTH)
    }

    /// The neighbour of a cell that is not at the edge.
    #[inline(always)]
    fn step(cell: Cell, direction: Direction) -> Cell {
        match direction {
            Direction::NorthWest => cell - Self::WIDTH,
            Direction::NorthEast => cell - Self::WIDTH + 1,
            Direction::East => cell + 1,
            Direction::SouthEast => cell + Self::WIDTH,
            Direction::SouthWest => cell + Self::WIDTH - 1,
            Direction::West => cell - 1,
        }
    }
}

/// A computation on a hive that is compiled anew for each kind of machine.
pub(crate) trait Work {
    type Output;

    /// Always `inline(always)`, and so all it calls in turn, up to the next [`Geometry::run`].
    fn run(self) -> Self::Output;
}

/// Runs an expression on a hive as [`Work`]. It names the variables that the expression uses, with their types and values, and
/// the type of the result.
macro_rules! work {
    (($($name:ident: $Type:ty = $value:expr),+) -> $Output:ty { $body:expr }) => {{
        struct Task<'a, G: Geometry>($($Type),+);
        impl<G: Geometry> crate::geometry::Work for Task<'_, G> {
            type Output = $Output;

            #[inline(always)]
            fn run(self) -> $Output {
                let Task($($name),+) = self;
                $body
            }
        }
        G::run(Task($($value),+))
    }};
}
pub(crate) use work;

/// 16 x 16 cells: the table of nearly every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Small;

/// 32 x 32 cells: room for any hive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Large;

/// [`Small`] on machines with AVX2.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SmallAvx2;

/// [`Large`] on machines with AVX2.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LargeAvx2;

/// The sets of the tables that every machine has.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod plain {
    pub(super) type Small = crate::bits::Words<16, 4>;
    pub(super) type Large = crate::bits::Words<32, 16>;
}

/// The sets of the tables in a WebAssembly program that may use 128-bit registers.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod plain {
    pub(super) type Small = crate::simd128::Simd128Small;
    pub(super) type Large = crate::simd128::Simd128Large;
}

/// Does work with the instructions that every machine has. Not inlined, so that its code exists once.
#[inline(never)]
fn run<W: Work>(work: W) -> W::Output {
    work.run()
}

macro_rules! geometry {
    ($name:ty, $width:literal, $bits:ty, $roomy:ty, $run:path) => {
        impl Geometry for $name {
            type Bits = $bits;
            type Bytes = [u8; $width * $width];
            type Roomy = $roomy;

            const WIDTH: u16 = $width;

            fn bytes() -> Self::Bytes {
                [0; $width * $width]
            }

            #[inline(always)]
            fn run<W: Work>(work: W) -> W::Output {
                $run(work)
            }
        }
    };
}

geometry!(Small, 16, plain::Small, Large, run);
geometry!(Large, 32, plain::Large, Large, run);
#[cfg(target_arch = "x86_64")]
geometry!(SmallAvx2, 16, avx2::Avx2Small, LargeAvx2, avx2::run);
#[cfg(target_arch = "x86_64")]
geometry!(LargeAvx2, 32, avx2::Avx2Large, LargeAvx2, avx2::run);
