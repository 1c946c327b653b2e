//! The hive on a torus: all that decides legal moves, kept as sets of cells.
//!
//! ```text
//!   frame ┌──────────── SIDE ────────────┐      The torus has no edges; the frame says where one cuts it open to
//!         │ .  .  .  .  .  .  .  .  .  . │      get real coordinates back. It is kept so that the hive stands
//!         │ .  .  ⬢  ⬢  .  .  .  .  .  . │      inside with a margin of one cell; then all cells next to the
//!         │ .  .  .  ⬢  ⬢  ⬢  .  .  .  . │      hive are inside too, and the hive cannot touch itself around
//!         │ .  .  .  .  .  .  .  .  .  . │      the back.
//!         └──────────────────────────────┘
//! ```

use crate::bits::{Bits, Cell};
use crate::geometry::Geometry;
use crate::{Board, ByColor, Color, Hex, Piece, Place, PositionKey, RuleSet, Setup, key};

/// No piece: the top of an empty cell, beneath a piece on the ground.
const NOBODY: u8 = u8::MAX;
/// The cell of a piece in hand.
const IN_HAND: Cell = Cell::MAX;

#[derive(Clone, Debug)]
pub(crate) struct Hive<G: Geometry> {
    pub(crate) rules: RuleSet,
    pub(crate) turn: Color,
    /// Turns taken by each side, passes counted.
    pub(crate) turns: ByColor<u32>,
    pub(crate) at_rest: Option<Piece>,
    /// Cells with at least one piece.
    pub(crate) occupied: G::Bits,
    /// Cells whose top piece is this side's.
    pub(crate) tops: ByColor<G::Bits>,
    /// Cells with two pieces or more.
    pub(crate) tall: G::Bits,
    top: G::Bytes,
    cells: [Cell; Piece::COUNT],
    levels: [u8; Piece::COUNT],
    beneath: [u8; Piece::COUNT],
    /// The coordinates of the upper left corner of the frame.
    frame: Hex,
    /// The part of the key that the pieces on the table make.
    layout_key: u64,
}

/// What [`Hive::make`] changed and [`Hive::unmake`] restores.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Made {
    piece: Option<Piece>,
    from: Cell,
    at_rest: Option<Piece>,
    frame: Hex,
}

impl<G: Geometry> Hive<G> {
    pub(crate) fn new(rules: RuleSet) -> Hive<G> {
        let middle = i32::from(G::SIDE / 2);
        Hive {
            rules,
            turn: Color::White,
            turns: ByColor::default(),
            at_rest: None,
            occupied: G::Bits::EMPTY,
            tops: ByColor { white: G::Bits::EMPTY, black: G::Bits::EMPTY },
            tall: G::Bits::EMPTY,
            top: G::bytes(NOBODY),
            cells: [IN_HAND; Piece::COUNT],
            levels: [0; Piece::COUNT],
            beneath: [NOBODY; Piece::COUNT],
            frame: Hex::new(-middle, -middle),
            layout_key: 0,
        }
    }

    /// Lays out a board that has been found to make sense. `None` if this torus is too small for it.
    pub(crate) fn lay_out(setup: &Setup, turns: ByColor<u32>) -> Option<Hive<G>> {
        let mut hive = Hive::new(setup.rules);
        hive.turn = setup.turn;
        hive.turns = turns;
        hive.at_rest = setup.at_rest;
        if let Some(frame) = frame_around(&setup.board, i32::from(G::SIDE))? {
            hive.frame = frame;
        }
        let mut pieces: Vec<_> = setup.board.pieces().collect();
        pieces.sort_by_key(|(_, place)| place.level);
        for (piece, place) in pieces {
            hive.put(piece, G::cell(place.hex));
        }
        Some(hive)
    }

    /// The same on another torus. `None` if that one is too small.
    pub(crate) fn on<H: Geometry>(&self) -> Option<Hive<H>> {
        Hive::lay_out(&self.setup(), self.turns)
    }

    pub(crate) fn setup(&self) -> Setup {
        Setup { rules: self.rules, board: self.board(), turn: self.turn, at_rest: self.at_rest }
    }

    pub(crate) fn board(&self) -> Board {
        let place = |piece| Some(Place { hex: self.hex(self.cell(piece)?), level: self.level(piece) });
        Board::from_places(place)
    }

    // ---- Asking ----

    /// The cell of a piece on the table.
    pub(crate) fn cell(&self, piece: Piece) -> Option<Cell> {
        let cell = self.cells[piece.index()];
        (cell != IN_HAND).then_some(cell)
    }

    /// How many pieces are beneath a piece on the table.
    pub(crate) fn level(&self, piece: Piece) -> u8 {
        self.levels[piece.index()]
    }

    pub(crate) fn top(&self, cell: Cell) -> Option<Piece> {
        let top = self.top.as_ref()[usize::from(cell)];
        (top != NOBODY).then(|| Piece::from_index(top))
    }

    pub(crate) fn height(&self, cell: Cell) -> u8 {
        self.top(cell).map_or(0, |top| self.level(top) + 1)
    }

    /// Whether nothing stands on this piece, which is on the table.
    pub(crate) fn is_on_top(&self, piece: Piece) -> bool {
        self.top(self.cells[piece.index()]) == Some(piece)
    }

    pub(crate) fn is_surrounded(&self, color: Color) -> bool {
        self.cell(Piece::queen(color)).is_some_and(|cell| G::around(cell).into_iter().all(|c| self.occupied.has(c)))
    }

    pub(crate) fn is_over(&self) -> bool {
        Color::ALL.into_iter().any(|color| self.is_surrounded(color))
    }

    /// The coordinates of a cell of the hive or next to it.
    pub(crate) fn hex(&self, cell: Cell) -> Hex {
        self.frame + self.in_frame(cell)
    }

    /// The cell at these coordinates, if they are inside the frame.
    pub(crate) fn cell_at(&self, hex: Hex) -> Option<Cell> {
        let cell = G::cell(hex);
        (self.hex(cell) == hex).then_some(cell)
    }

    /// A cell relative to the frame, each coordinate in `0..SIDE`.
    fn in_frame(&self, cell: Cell) -> Hex {
        G::wrapped(G::cell(G::wrapped(cell) - self.frame))
    }

    pub(crate) fn key(&self) -> PositionKey {
        let mut key = self.layout_key ^ key::to_move(self.turn);
        if let Some(cell) = self.at_rest.and_then(|piece| self.cell(piece)) {
            key ^= key::resting(self.hex(cell));
        }
        for color in Color::ALL {
            if self.cell(Piece::queen(color)).is_none() {
                key ^= key::turns_without_queen(color, self.turns[color]);
            }
        }
        PositionKey(key)
    }

    // ---- Changing ----

    /// Takes a turn: the piece goes to the cell, from wherever it is. No piece is a pass.
    ///
    /// Afterwards the hive may have outgrown the torus, see [`Hive::fits`].
    pub(crate) fn make(&mut self, piece: Option<Piece>, to: Cell) -> Made {
        let from = piece.map_or(IN_HAND, |piece| self.cells[piece.index()]);
        let made = Made { piece, from, at_rest: self.at_rest, frame: self.frame };
        if let Some(piece) = piece {
            if from != IN_HAND {
                self.lift(piece);
            }
            self.put(piece, to);
            if !self.has_margin(to) {
                self.reframe();
            }
        }
        self.at_rest = piece;
        self.turns[self.turn] += 1;
        self.turn = !self.turn;
        made
    }

    /// Takes the last turn back.
    pub(crate) fn unmake(&mut self, made: Made) {
        self.turn = !self.turn;
        self.turns[self.turn] -= 1;
        self.at_rest = made.at_rest;
        if let Some(piece) = made.piece {
            self.lift(piece);
            self.frame = made.frame;
            if made.from != IN_HAND {
                self.put(piece, made.from);
            }
        }
    }

    /// Whether the piece moved last stands inside the margin, which `make` sees to unless the torus is too small. As long
    /// as it does not, nothing may be asked of this hive but its [`Hive::setup`].
    pub(crate) fn fits(&self) -> bool {
        self.at_rest.and_then(|piece| self.cell(piece)).is_none_or(|cell| self.has_margin(cell))
    }

    fn has_margin(&self, cell: Cell) -> bool {
        let Hex { q, r } = self.in_frame(cell);
        let inside = 1..i32::from(G::SIDE) - 1;
        inside.contains(&q) && inside.contains(&r)
    }

    /// Moves the frame so that the hive has a margin on all sides, if it can.
    fn reframe(&mut self) {
        if let Some(Some(frame)) = frame_around(&self.board(), i32::from(G::SIDE)) {
            // The key speaks of coordinates, and those stay what they are.
            self.frame = frame;
        }
    }

    fn put(&mut self, piece: Piece, cell: Cell) {
        let beneath = self.top(cell);
        let level = beneath.map_or(0, |below| self.level(below) + 1);
        let spot = G::Bits::single(cell);
        self.occupied |= spot;
        if let Some(below) = beneath {
            self.tops[below.color()] &= !spot;
            self.tall |= spot;
        }
        self.tops[piece.color()] |= spot;
        self.top.as_mut()[usize::from(cell)] = piece.index() as u8;
        self.beneath[piece.index()] = beneath.map_or(NOBODY, |below| below.index() as u8);
        self.cells[piece.index()] = cell;
        self.levels[piece.index()] = level;
        self.layout_key ^= key::standing(piece.color(), piece.bug(), level, self.hex(cell));
    }

    fn lift(&mut self, piece: Piece) {
        let cell = self.cells[piece.index()];
        debug_assert!(self.is_on_top(piece), "only the top of a stack can be lifted");
        let (level, below) = (self.levels[piece.index()], self.beneath[piece.index()]);
        let spot = G::Bits::single(cell);
        self.layout_key ^= key::standing(piece.color(), piece.bug(), level, self.hex(cell));
        self.top.as_mut()[usize::from(cell)] = below;
        self.cells[piece.index()] = IN_HAND;
        self.levels[piece.index()] = 0;
        self.tops[piece.color()] &= !spot;
        if below == NOBODY {
            self.occupied &= !spot;
        } else {
            self.tops[Piece::from_index(below).color()] |= spot;
            if level == 1 {
                self.tall &= !spot;
            }
        }
    }
}

/// The frame in whose middle the board lies, with a margin of at least one cell; no frame is needed for an empty board.
/// `None` if the torus is too small.
fn frame_around(board: &Board, side: i32) -> Option<Option<Hex>> {
    let cells = board.cells();
    let Some(&first) = cells.first() else { return Some(None) };
    let (mut low, mut high) = (first, first);
    for hex in cells {
        low = Hex::new(low.q.min(hex.q), low.r.min(hex.r));
        high = Hex::new(high.q.max(hex.q), high.r.max(hex.r));
    }
    let corner = |low: i32, high: i32| {
        let span = high.wrapping_sub(low).wrapping_add(1);
        (0..=side - 2).contains(&span).then(|| low.wrapping_sub((side - span) / 2))
    };
    Some(Some(Hex::new(corner(low.q, high.q)?, corner(low.r, high.r)?)))
}
