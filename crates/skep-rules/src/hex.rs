use core::cmp::Ordering;
use core::fmt;
use core::ops::{Add, Sub};

/// A cell of the endless table, in axial coordinates. The first piece of a game stands on [`Hex::ORIGIN`].
///
/// ```text
///          NW (0,-1)   NE (+1,-1)
///     W (-1,0)      ·      E (+1,0)
///          SW (-1,+1)  SE (0,+1)
/// ```
///
/// Cells are in reading order: by row (`r`), then along the row (`q`). Arithmetic wraps, so that coordinates from outside cannot
/// cause an overflow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Hex {
    /// Along the row, growing to the east.
    pub q: i32,
    /// The row, growing to the south.
    pub r: i32,
}

impl Hex {
    /// The cell of the first piece.
    pub const ORIGIN: Hex = Hex::new(0, 0);

    /// The cell at these coordinates.
    pub const fn new(q: i32, r: i32) -> Hex {
        Hex { q, r }
    }

    /// The six neighbours, in the order of [`Direction::ALL`].
    pub fn neighbors(self) -> [Hex; 6] {
        Direction::ALL.map(|direction| self + direction)
    }

    /// The direction of a neighbour, or `None` if `other` is not one.
    pub fn direction_to(self, other: Hex) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| self + direction == other)
    }

    /// How many steps apart two cells are.
    pub fn distance(self, other: Hex) -> u32 {
        let (q, r) = (i64::from(self.q) - i64::from(other.q), i64::from(self.r) - i64::from(other.r));
        let steps = q.abs().max(r.abs()).max((q + r).abs());
        steps.min(i64::from(u32::MAX)) as u32
    }

    /// Turned by 60° clockwise around the origin.
    #[must_use]
    pub const fn rotated(self) -> Hex {
        Hex::new(self.r.wrapping_neg(), self.q.wrapping_add(self.r))
    }

    /// Mirrored at the line through the origin that exchanges east with south-east.
    #[must_use]
    pub const fn mirrored(self) -> Hex {
        Hex::new(self.r, self.q)
    }
}

impl Ord for Hex {
    fn cmp(&self, other: &Hex) -> Ordering {
        (self.r, self.q).cmp(&(other.r, other.q))
    }
}

impl PartialOrd for Hex {
    fn partial_cmp(&self, other: &Hex) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Add<Direction> for Hex {
    type Output = Hex;

    fn add(self, direction: Direction) -> Hex {
        self + direction.offset()
    }
}

impl Add for Hex {
    type Output = Hex;

    fn add(self, other: Hex) -> Hex {
        Hex::new(self.q.wrapping_add(other.q), self.r.wrapping_add(other.r))
    }
}

impl Sub for Hex {
    type Output = Hex;

    fn sub(self, other: Hex) -> Hex {
        Hex::new(self.q.wrapping_sub(other.q), self.r.wrapping_sub(other.r))
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.q, self.r)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One of the six directions from a cell, clockwise from the upper left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// Upper left.
    NorthWest,
    /// Upper right.
    NorthEast,
    /// Right.
    East,
    /// Lower right.
    SouthEast,
    /// Lower left.
    SouthWest,
    /// Left.
    West,
}

impl Direction {
    /// All six, clockwise.
    pub const ALL: [Direction; 6] = [
        Direction::NorthWest,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::SouthWest,
        Direction::West,
    ];

    /// The step in this direction.
    pub const fn offset(self) -> Hex {
        match self {
            Direction::NorthWest => Hex::new(0, -1),
            Direction::NorthEast => Hex::new(1, -1),
            Direction::East => Hex::new(1, 0),
            Direction::SouthEast => Hex::new(0, 1),
            Direction::SouthWest => Hex::new(-1, 1),
            Direction::West => Hex::new(-1, 0),
        }
    }

    /// The next direction clockwise.
    #[must_use]
    pub const fn clockwise(self) -> Direction {
        Direction::ALL[(self as usize + 1) % 6]
    }

    /// The next direction counter-clockwise.
    #[must_use]
    pub const fn counter_clockwise(self) -> Direction {
        Direction::ALL[(self as usize + 5) % 6]
    }

    /// The direction back.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 3) % 6]
    }
}

/// One of the 12 ways to lay the same hive on the table: up to five turns, mirrored or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symmetry {
    turns: u8,
    mirrored: bool,
}

impl Symmetry {
    /// All twelve; the first changes nothing.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        (0..12).map(|n| Symmetry { turns: n % 6, mirrored: n >= 6 })
    }

    /// Where a cell lies after this turn (the mirror comes first).
    pub fn apply(self, hex: Hex) -> Hex {
        let start = if self.mirrored { hex.mirrored() } else { hex };
        (0..self.turns).fold(start, |hex, _| hex.rotated())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_go_round() {
        for direction in Direction::ALL {
            assert_eq!(Hex::ORIGIN + direction + direction.opposite(), Hex::ORIGIN);
            assert_eq!(direction.clockwise().counter_clockwise(), direction);
            // A rotation turns each direction into the next one clockwise.
            assert_eq!(direction.offset().rotated(), direction.clockwise().offset());
            // The two cells that touch both ends of a step lie on both sides of it.
            let step = Hex::ORIGIN + direction;
            assert_eq!(step.distance(Hex::ORIGIN + direction.clockwise()), 1);
        }
    }

    #[test]
    fn the_twelve_symmetries_differ_and_keep_distances() {
        let (a, b) = (Hex::new(1, 2), Hex::new(-3, 1));
        let images: std::collections::HashSet<Hex> = Symmetry::all().map(|s| s.apply(a)).collect();
        assert_eq!(images.len(), 12);
        for symmetry in Symmetry::all() {
            assert_eq!(symmetry.apply(a).distance(symmetry.apply(b)), a.distance(b));
        }
    }

    #[test]
    fn the_far_ends_of_the_table_do_no_harm() {
        let far = Hex::new(i32::MAX, i32::MIN);
        assert_eq!(far.neighbors().len(), 6);
        assert_eq!(far.distance(Hex::new(i32::MIN, i32::MAX)), u32::MAX);
        assert_eq!(Hex::new(i32::MIN, 0).rotated().distance(Hex::ORIGIN), 1 << 31);
    }
}
