//! The two tables a hive can lie on.
//!
//! Hive has no board, so the hive lies on a torus: the table wraps around at its edges. That is exact as long as the hive
//! cannot meet itself around the back, that is, while two empty rows and columns are left: up to 14 cells across on
//! [`Small`], which is nearly always enough, and up to 30 on [`Large`], which always is (28 pieces in a row).

use crate::bits::{Bits, Cell, Words};
use crate::{Direction, Hex};

/// The size of a torus and the types that go with it.
pub(crate) trait Geometry: Copy + Eq + core::fmt::Debug {
    /// A set of cells.
    type Bits: Bits;
    /// One byte for each cell.
    type Bytes: Copy + AsRef<[u8]> + AsMut<[u8]>;

    /// Cells along each side; a power of two.
    const SIDE: u16;
    /// The same byte for every cell.
    fn bytes(value: u8) -> Self::Bytes;

    /// The cell that lies at these coordinates, wrapped around.
    fn cell(hex: Hex) -> Cell {
        let wrap = |n: i32| (n & (i32::from(Self::SIDE) - 1)) as u16;
        wrap(hex.r) * Self::SIDE + wrap(hex.q)
    }

    /// The wrapped coordinates of a cell, each in `0..SIDE`.
    fn wrapped(cell: Cell) -> Hex {
        Hex::new(i32::from(cell % Self::SIDE), i32::from(cell / Self::SIDE))
    }

    /// The neighbouring cell.
    fn step(cell: Cell, direction: Direction) -> Cell {
        Self::cell(Self::wrapped(cell) + direction)
    }

    /// The six neighbouring cells, clockwise.
    fn around(cell: Cell) -> [Cell; 6] {
        Direction::ALL.map(|direction| Self::step(cell, direction))
    }
}

/// 16 x 16 cells: the table of nearly every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Small;

impl Geometry for Small {
    type Bits = Words<16, 4>;
    type Bytes = [u8; 256];

    const SIDE: u16 = 16;

    fn bytes(value: u8) -> [u8; 256] {
        [value; 256]
    }
}

/// 32 x 32 cells: room for any hive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Large;

impl Geometry for Large {
    type Bits = Words<32, 16>;
    type Bytes = [u8; 1024];

    const SIDE: u16 = 32;

    fn bytes(value: u8) -> [u8; 1024] {
        [value; 1024]
    }
}
