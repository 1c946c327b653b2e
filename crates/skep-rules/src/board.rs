use core::fmt;

use crate::{Color, Hex, Piece};

/// The pieces on the table: any arrangement of stacks, possible in a game or not.
///
/// This is what pictures, position strings and explanations work on. A [`Position`](crate::Position) gives one with
/// [`Position::board`](crate::Position::board); the other way goes through [`Setup`](crate::Setup), which checks it.
///
/// ```
/// use skep_rules::{Board, Hex, Piece};
///
/// let (queen, beetle): (Piece, Piece) = ("wQ".parse().unwrap(), "bB1".parse().unwrap());
/// let mut board = Board::new();
/// board.put(queen, Hex::ORIGIN);
/// board.put(beetle, Hex::ORIGIN);
/// assert_eq!(board.count_at(Hex::ORIGIN), 2);
/// assert_eq!(board.top(Hex::ORIGIN), Some(beetle));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Board {
    places: [Option<Place>; Piece::COUNT],
}

/// Where a piece stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The cell.
    pub hex: Hex,
    /// How many pieces are beneath it.
    pub height: u8,
}

impl Board {
    /// The empty table.
    pub fn new() -> Board {
        Board::default()
    }

    /// The board with pieces in these places. Stacks must be complete.
    pub(crate) fn from_places(place: impl Fn(Piece) -> Option<Place>) -> Board {
        let mut board = Board::new();
        for piece in Piece::all() {
            board.places[piece.index()] = place(piece);
        }
        board
    }

    /// Where a piece stands, if it is on the table.
    pub fn place(&self, piece: Piece) -> Option<Place> {
        self.places[piece.index()]
    }

    /// How many pieces stand on this cell.
    pub fn count_at(&self, hex: Hex) -> u8 {
        self.places.iter().flatten().filter(|place| place.hex == hex).count() as u8
    }

    /// Whether a piece stands on this cell.
    pub fn is_occupied(&self, hex: Hex) -> bool {
        self.places.iter().flatten().any(|place| place.hex == hex)
    }

    /// The piece on top of this cell.
    pub fn top(&self, hex: Hex) -> Option<Piece> {
        self.pieces()
            .filter(|(_, place)| place.hex == hex)
            .max_by_key(|(_, place)| place.height)
            .map(|(piece, _)| piece)
    }

    /// The pieces on this cell, from the ground up.
    pub fn stack(&self, hex: Hex) -> Vec<Piece> {
        let mut stack: Vec<(u8, Piece)> = Vec::new();
        for (piece, place) in self.pieces().filter(|(_, place)| place.hex == hex) {
            let at = stack.partition_point(|&(height, _)| height <= place.height);
            stack.insert(at, (place.height, piece));
        }
        stack.into_iter().map(|(_, piece)| piece).collect()
    }

    /// All pieces on the table with their places, in the order of [`Piece::all`].
    pub fn pieces(&self) -> impl Iterator<Item = (Piece, Place)> + '_ {
        Piece::all().filter_map(|piece| Some((piece, self.places[piece.index()]?)))
    }

    /// The cells with at least one piece, in reading order.
    pub fn cells(&self) -> Vec<Hex> {
        let mut cells: Vec<Hex> =
            self.places.iter().flatten().filter(|place| place.height == 0).map(|place| place.hex).collect();
        cells.sort_unstable();
        cells
    }

    /// Whether there is no piece on the table.
    pub fn is_empty(&self) -> bool {
        self.places.iter().all(Option::is_none)
    }

    /// How many pieces of one side are on the table.
    pub fn count(&self, color: Color) -> usize {
        self.pieces().filter(|(piece, _)| piece.color() == color).count()
    }

    /// Puts a piece on top of a cell. A piece that is elsewhere on the table is lifted first.
    pub fn put(&mut self, piece: Piece, hex: Hex) {
        self.lift(piece);
        let height = self.count_at(hex);
        self.places[piece.index()] = Some(Place { hex, height });
    }

    /// Takes a piece off the table; pieces on top of it come down by one. Returns where it was.
    pub fn lift(&mut self, piece: Piece) -> Option<Place> {
        let from = self.places[piece.index()].take()?;
        for place in self.places.iter_mut().flatten() {
            if place.hex == from.hex && place.height > from.height {
                place.height -= 1;
            }
        }
        Some(from)
    }

    /// The board with every cell moved by `f`, which must keep different cells different.
    #[must_use]
    pub fn map(&self, mut f: impl FnMut(Hex) -> Hex) -> Board {
        Board { places: self.places.map(|place| place.map(|place| Place { hex: f(place.hex), ..place })) }
    }

    /// Whether the hive is connected.
    pub fn is_connected(&self) -> bool {
        self.parts_without(None).len() <= 1
    }

    /// The cells that would be cut off without this one, in reading order: all but the largest part.
    pub(crate) fn cut_off_without(&self, hex: Hex) -> Vec<Hex> {
        // Neighbours of the cell that touch each other stay connected without it.
        let near = hex.neighbors().map(|near| self.is_occupied(near));
        let arcs = (0..6).filter(|&k| near[k] && !near[(k + 1) % 6]).count();
        if arcs < 2 {
            return Vec::new();
        }
        let mut cells: Vec<Hex> = self.parts_without(Some(hex)).into_iter().skip(1).flatten().collect();
        cells.sort_unstable();
        cells
    }

    /// The parts the hive falls into without one cell (or as it is), each in reading order, the largest first;
    /// of equal ones the one that holds the earliest cell in reading order.
    pub(crate) fn parts_without(&self, without: Option<Hex>) -> Vec<Vec<Hex>> {
        let mut rest: Vec<Hex> = self.cells();
        rest.retain(|&hex| Some(hex) != without);
        parts(rest)
    }
}

/// The parts these cells fall into, each in reading order, the largest first; of equal ones the one that holds the earliest
/// cell. The cells are in reading order.
pub(crate) fn parts(mut rest: Vec<Hex>) -> Vec<Vec<Hex>> {
    let mut parts = Vec::new();
    while !rest.is_empty() {
        let mut part = vec![rest.remove(0)];
        let mut next = 0;
        while next < part.len() {
            let here = part[next];
            next += 1;
            rest.retain(|&hex| {
                let joined = hex.distance(here) == 1;
                if joined {
                    part.push(hex);
                }
                !joined
            });
        }
        part.sort_unstable();
        // Parts are found in reading order of their first cells: of equal ones the earlier stays before.
        let at = parts.partition_point(|known: &Vec<Hex>| known.len() >= part.len());
        parts.insert(at, part);
    }
    parts
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.cells().into_iter().map(|hex| (hex, self.stack(hex)))).finish()
    }
}
