//! The hive on a table: all that decides legal moves, kept as sets of cells.
//!
//! ```text
//!  corner ┌──────────── WIDTH ───────────┐      Somewhere on the table, with a free margin of one cell, so that all
//!         │ .  .  .  .  .  .  .  .  .  . │      cells next to the hive are on the table too. The corner says which
//!         │ .  .  ⬢  ⬢  .  .  .  .  .  . │      coordinates the first cell stands for. A move that takes a piece to
//!         │ .  .  .  ⬢  ⬢  ⬢  .  .  .  . │      the edge leaves a hive that has to be laid out anew, see
//!         │ .  .  .  .  .  .  .  .  .  . │      `Hive::fits`; laid out in the middle, that is a rare thing.
//!         └──────────────────────────────┘
//! ```

use crate::bits::{Bits, Cell};
use crate::geometry::{Geometry, work};
use crate::{Board, Bug, ByColor, Color, Direction, Hex, Piece, Place, RuleSet, Setup};

/// The greatest height of a piece: four Beetles and two Mosquitoes can stand on a seventh piece.
const HEIGHT_MAX: usize = 6;

/// The pieces of White as bits of [`Hive::hand`]; those of Black are the next 14 bits.
pub(crate) const SIDE_PIECES: u32 = (1 << 14) - 1;

/// The hive on a table, with all that decides legal moves.
#[derive(Clone, Debug)]
pub(crate) struct Hive<G: Geometry> {
    /// For each side, the cells whose top piece is its own.
    pub(crate) tops: [G::Bits; 2],
    /// For each height from 1 on the cells with a piece at that height: all stacks, then those of three and more, and so on.
    pub(crate) stacks: [G::Bits; HEIGHT_MAX],
    /// The top piece and the number of pieces of each cell.
    top: G::Bytes,
    cells: [Cell; Piece::COUNT],
    /// For each piece on the table, the [`Seen`] of the cell beneath it.
    beneath: [Seen; Piece::COUNT],
    /// The pieces in hand, one bit each by their index.
    pub(crate) hand: u32,
    pub(crate) turn: Color,
    /// The piece placed, moved or thrown on the last turn. It rests, unless the rules have another reading.
    pub(crate) at_rest: Option<Piece>,
    /// The pieces thrown since the last turn of their owner, as bits like `hand`. Only [`Reading::OwnerRest`] asks for them.
    pub(crate) thrown: u32,
    /// Turns taken by each side, passes counted.
    pub(crate) turns: ByColor<u32>,
    pub(crate) rules: RuleSet,
    /// The coordinates of the first cell of the table.
    corner: Hex,
}

/// The top of a cell in one byte: the number of pieces in the upper three bits, the index of the top piece in the others.
type Seen = u8;

/// The lowest bit of the number of pieces in [`Seen`].
const SEEN_COUNT: u32 = 5;
/// The bits of the top piece in [`Seen`].
const SEEN_PIECE: Seen = (1 << SEEN_COUNT) - 1;

/// What [`Hive::make`] changed and [`Hive::unmake`] restores.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Made {
    piece: Piece,
    from: Cell,
    rest: Rest,
}

/// Which pieces may rest, as a turn found it and taking it back restores it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rest {
    at_rest: Option<Piece>,
    thrown: u32,
}

impl<G: Geometry> Hive<G> {
    pub(crate) fn new(rules: RuleSet) -> Hive<G> {
        let middle = i32::from(G::WIDTH / 2);
        let hand = Piece::all().filter(|&piece| rules.includes(piece)).map(|piece| 1 << piece.index()).sum();
        Hive {
            tops: [G::Bits::EMPTY; 2],
            stacks: [G::Bits::EMPTY; HEIGHT_MAX],
            top: G::bytes(),
            cells: [G::NOWHERE; Piece::COUNT],
            beneath: [0; Piece::COUNT],
            hand,
            turn: Color::White,
            at_rest: None,
            thrown: 0,
            turns: ByColor::default(),
            rules,
            corner: Hex::new(-middle, -middle),
        }
    }

    /// Lays out a board without faults ([`Setup::faults`]). `None` if this table is too small for it.
    pub(crate) fn lay_out(setup: &Setup, turns: ByColor<u32>) -> Option<Hive<G>> {
        let mut hive = Hive::new(setup.rules);
        hive.turn = setup.turn;
        hive.turns = turns;
        hive.at_rest = setup.at_rest;
        hive.thrown = setup.at_rest.map_or(0, |piece| 1 << piece.index());
        if let Some(corner) = corner_around(&setup.board, i32::from(G::WIDTH))? {
            hive.corner = corner;
        }
        let highest = setup.board.pieces().map(|(_, place)| place.height).max().unwrap_or(0);
        for height in 0..=highest {
            for (piece, place) in setup.board.pieces().filter(|(_, place)| place.height == height) {
                hive.put(piece, hive.cell_at(place.hex)?);
                hive.hand ^= 1 << piece.index();
            }
        }
        Some(hive)
    }

    /// The same hive in the middle of another geometry. `None` if that is too small.
    pub(crate) fn on<H: Geometry>(&self) -> Option<Hive<H>> {
        let mut hive = Hive::lay_out(&self.setup(), self.turns)?;
        hive.set_rest(self.rest());
        Some(hive)
    }

    pub(crate) fn setup(&self) -> Setup {
        Setup { rules: self.rules, board: self.board(), turn: self.turn, at_rest: self.rest_to_set_up() }
    }

    pub(crate) fn board(&self) -> Board {
        let place = |piece| Some(Place { hex: self.hex(self.cell(piece)?), height: self.height(piece) });
        Board::from_places(place)
    }

    // ---- Asking ----

    /// How many cells the table has along each side.
    pub(crate) fn width(&self) -> u16 {
        G::WIDTH
    }

    /// Cells with at least one piece.
    #[inline(always)]
    pub(crate) fn occupied(&self) -> G::Bits {
        self.tops[0] | self.tops[1]
    }

    /// The cell of a piece on the table.
    pub(crate) fn cell(&self, piece: Piece) -> Option<Cell> {
        let cell = self.cell_or_nowhere(piece);
        (cell != G::NOWHERE).then_some(cell)
    }

    #[inline(always)]
    pub(crate) fn cell_or_nowhere(&self, piece: Piece) -> Cell {
        self.cells[piece.index()]
    }

    /// How many pieces are beneath a piece on the table.
    #[inline(always)]
    pub(crate) fn height(&self, piece: Piece) -> u8 {
        self.beneath[piece.index()] >> SEEN_COUNT
    }

    /// The piece on top of an occupied cell, and how many are beneath it.
    #[inline(always)]
    pub(crate) fn top(&self, cell: Cell) -> (Piece, u8) {
        let seen = self.seen(cell);
        debug_assert!(seen > SEEN_PIECE, "nobody is there");
        (Piece::from_index(seen & SEEN_PIECE), (seen >> SEEN_COUNT) - 1)
    }

    /// The bug on top of a cell, as one bit; none for an empty one.
    #[inline(always)]
    pub(crate) fn top_bug(&self, cell: Cell) -> u8 {
        const BUGS: [u8; 256] = {
            let mut bugs = [0; 256];
            let mut seen = 1 << SEEN_COUNT;
            while seen < 256 {
                let piece = seen as u8 & SEEN_PIECE;
                if piece < Piece::COUNT as u8 {
                    bugs[seen] = 1 << Piece::from_index(piece).bug() as u8;
                }
                seen += 1;
            }
            bugs
        };
        BUGS[usize::from(self.seen(cell))]
    }

    #[inline(always)]
    fn seen(&self, cell: Cell) -> Seen {
        self.top.as_ref()[usize::from(cell)]
    }

    /// Whether all neighbours of a Queen are occupied. It looks at them one by one: for a single Queen that is faster than
    /// with sets.
    pub(crate) fn is_surrounded(&self, color: Color) -> bool {
        let queen = self.cell_or_nowhere(Piece::queen(color));
        queen != G::NOWHERE && Direction::ALL.into_iter().all(|direction| self.is_taken(G::step(queen, direction)))
    }

    pub(crate) fn is_over(&self) -> bool {
        Color::ALL.into_iter().any(|color| self.is_surrounded(color))
    }

    /// Whether a piece stands on this cell.
    #[inline(always)]
    pub(crate) fn is_taken(&self, cell: Cell) -> bool {
        self.seen(cell) != 0
    }

    /// Of equal pieces in hand the one with the lowest number.
    pub(crate) fn next_in_hand(&self, color: Color, bug: Bug) -> Option<Piece> {
        Piece::of_bug(color, bug).find(|piece| self.hand >> piece.index() & 1 != 0)
    }

    /// The coordinates of a cell.
    #[inline(always)]
    pub(crate) fn hex(&self, cell: Cell) -> Hex {
        self.corner + G::hex(cell)
    }

    /// The cell at these coordinates, if they are on the table.
    pub(crate) fn cell_at(&self, hex: Hex) -> Option<Cell> {
        G::cell(hex - self.corner)
    }

    /// Whether the piece moved last stands inside the margin. As long as it does not, nothing may be asked of this hive but
    /// its [`Hive::setup`].
    #[inline(always)]
    pub(crate) fn fits(&self) -> bool {
        match self.at_rest {
            Some(piece) => !G::is_edge(self.cell_or_nowhere(piece)),
            None => true,
        }
    }

    /// Whether the hive fits into another geometry.
    pub(crate) fn fits_on<H: Geometry>(&self) -> bool {
        let (mut low, mut high) = (Hex::new(i32::MAX, i32::MAX), Hex::new(i32::MIN, i32::MIN));
        for Hex { q, r } in self.occupied().cells().map(G::hex) {
            low = Hex::new(low.q.min(q), low.r.min(r));
            high = Hex::new(high.q.max(q), high.r.max(r));
        }
        let Hex { q, r } = high - low;
        q.max(r) < i32::from(H::WIDTH) - 2
    }

    // ---- Changing ----

    /// Takes a turn: the piece goes to the cell, from wherever it is. Afterwards the hive may have come to the edge of the
    /// table, see [`Hive::fits`].
    #[inline(always)]
    pub(crate) fn make(&mut self, piece: Piece, to: Cell) -> Made {
        let made = Made { piece, from: self.cell_or_nowhere(piece), rest: self.rest() };
        if self.rules.has_readings() {
            self.note_throw(piece, to);
        }
        if made.from == G::NOWHERE {
            self.place(piece, to);
        } else {
            self.shift(piece, to);
        }
        self.end_turn(Some(piece));
        made
    }

    /// [`Hive::make`] for callers that have a single move to make.
    pub(crate) fn make_one(&mut self, piece: Piece, to: Cell) -> Made {
        work!((hive: &'a mut Hive<G> = self, piece: Piece = piece, to: Cell = to) -> Made { hive.make(piece, to) })
    }

    /// [`Hive::unmake`] for callers that have a single move to take back.
    pub(crate) fn unmake_one(&mut self, made: Made) {
        work!((hive: &'a mut Hive<G> = self, made: Made = made) -> () { hive.unmake(made) });
    }

    /// Takes the last turn back.
    #[inline(always)]
    pub(crate) fn unmake(&mut self, made: Made) {
        let Made { piece, from, rest } = made;
        self.unpass(rest);
        if from == G::NOWHERE {
            self.unplace(piece);
        } else {
            self.shift(piece, from);
        }
    }

    /// Takes a turn without a move. Returns what rested, for [`Hive::unpass`].
    pub(crate) fn pass(&mut self) -> Rest {
        let rest = self.rest();
        self.thrown &= !(SIDE_PIECES << (self.turn as u32 * 14));
        self.end_turn(None);
        rest
    }

    #[inline(always)]
    pub(crate) fn unpass(&mut self, rest: Rest) {
        self.turn = !self.turn;
        self.turns[self.turn] -= 1;
        self.set_rest(rest);
    }

    #[inline(always)]
    pub(crate) fn rest(&self) -> Rest {
        Rest { at_rest: self.at_rest, thrown: self.thrown }
    }

    #[inline(always)]
    pub(crate) fn set_rest(&mut self, Rest { at_rest, thrown }: Rest) {
        (self.at_rest, self.thrown) = (at_rest, thrown);
    }

    #[inline(always)]
    fn end_turn(&mut self, moved: Option<Piece>) {
        self.at_rest = moved;
        self.turns[self.turn] += 1;
        self.turn = !self.turn;
    }

    /// From the hand to the ground, where nothing else is.
    #[inline(always)]
    fn place(&mut self, piece: Piece, to: Cell) {
        self.hand ^= 1 << piece.index();
        self.tops[piece.color() as usize] ^= G::Bits::single(to);
        self.top.as_mut()[usize::from(to)] = 1 << SEEN_COUNT | piece.index() as Seen;
        self.cells[piece.index()] = to;
    }

    #[inline(always)]
    fn unplace(&mut self, piece: Piece) {
        let cell = self.cell_or_nowhere(piece);
        self.hand ^= 1 << piece.index();
        self.tops[piece.color() as usize] ^= G::Bits::single(cell);
        self.top.as_mut()[usize::from(cell)] = 0;
        self.cells[piece.index()] = G::NOWHERE;
    }

    #[inline(always)]
    fn shift(&mut self, piece: Piece, to: Cell) {
        let from = self.cell_or_nowhere(piece);
        if self.beneath[piece.index()] | self.seen(to) != 0 {
            self.lift(piece);
            self.put(piece, to);
            return;
        }
        // Most moves go from the ground to the ground: they change both cells at once.
        self.tops[piece.color() as usize] ^= G::Bits::single(from) | G::Bits::single(to);
        let seen = self.seen(from);
        self.top.as_mut()[usize::from(from)] = 0;
        self.top.as_mut()[usize::from(to)] = seen;
        self.cells[piece.index()] = to;
    }

    #[inline(always)]
    fn put(&mut self, piece: Piece, cell: Cell) {
        let below = self.seen(cell);
        let height = below >> SEEN_COUNT;
        let spot = G::Bits::single(cell);
        if height > 0 {
            self.stacks[usize::from(height) - 1] |= spot;
            self.tops[Piece::from_index(below & SEEN_PIECE).color() as usize] &= !spot;
        }
        self.tops[piece.color() as usize] |= spot;
        self.top.as_mut()[usize::from(cell)] = (height + 1) << SEEN_COUNT | piece.index() as Seen;
        self.beneath[piece.index()] = below;
        self.cells[piece.index()] = cell;
    }

    #[inline(always)]
    fn lift(&mut self, piece: Piece) {
        let cell = self.cell_or_nowhere(piece);
        debug_assert!(self.top(cell).0 == piece, "only the top of a stack can be lifted");
        let below = self.beneath[piece.index()];
        let height = below >> SEEN_COUNT;
        let spot = G::Bits::single(cell);
        self.tops[piece.color() as usize] &= !spot;
        if height > 0 {
            self.stacks[usize::from(height) - 1] &= !spot;
            self.tops[Piece::from_index(below & SEEN_PIECE).color() as usize] |= spot;
        }
        self.top.as_mut()[usize::from(cell)] = below;
    }
}

/// The first cell of the table in whose middle the board lies, with a margin of at least one cell; an empty board lies
/// anywhere. `None` if the table is too small.
fn corner_around(board: &Board, width: i32) -> Option<Option<Hex>> {
    let cells = board.cells();
    let Some(&first) = cells.first() else { return Some(None) };
    let (mut low, mut high) = (first, first);
    for hex in cells {
        low = Hex::new(low.q.min(hex.q), low.r.min(hex.r));
        high = Hex::new(high.q.max(hex.q), high.r.max(hex.r));
    }
    let start = |low: i32, high: i32| {
        let span = high.wrapping_sub(low).wrapping_add(1);
        (0..=width - 2).contains(&span).then(|| low.wrapping_sub((width - span) / 2))
    };
    Some(Some(Hex::new(start(low.q, high.q)?, start(low.r, high.r)?)))
}
