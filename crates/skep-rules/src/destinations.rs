//! All moves of a position as sets of cells, which can be counted without listing the moves.

use crate::bits::{Bits, Cell};
use crate::{Color, Piece};

/// For every piece the cells it may go to. A value is large, so callers keep one and use it again.
pub(crate) struct Destinations<B> {
    /// The pieces that can be placed, one bit each by their index.
    pub(crate) hand: u32,
    /// The cells where a piece can be placed.
    pub(crate) room: B,
    /// The pieces that can be moved or thrown, the first `len` entries.
    movers: [Piece; Piece::COUNT],
    /// For each of the `movers` the cells it can go to.
    shifts: [B; Piece::COUNT],
    len: usize,
}

impl<B: Bits> Destinations<B> {
    pub(crate) fn new() -> Destinations<B> {
        let nobody = Piece::queen(Color::White);
        Destinations {
            hand: 0,
            room: B::EMPTY,
            movers: [nobody; Piece::COUNT],
            shifts: [B::EMPTY; Piece::COUNT],
            len: 0,
        }
    }

    /// The number of moves.
    #[inline(always)]
    pub(crate) fn count(&self) -> u32 {
        self.hand.count_ones() * self.room.count() + B::count_all(&self.shifts[..self.len])
    }

    /// Whether there is no move.
    pub(crate) fn is_empty(&self) -> bool {
        self.count() == 0
    }

    /// Forgets all moves.
    #[inline(always)]
    pub(crate) fn clear(&mut self) {
        self.hand = 0;
        self.len = 0;
    }

    /// Adds a piece that can be moved, without destinations yet. Returns its place, for [`Destinations::add_at`].
    #[inline(always)]
    pub(crate) fn push(&mut self, piece: Piece) -> u8 {
        let place = self.len;
        self.movers[place] = piece;
        self.shifts[place] = B::EMPTY;
        self.len += 1;
        place as u8
    }

    /// Adds moves of the piece at this place.
    #[inline(always)]
    pub(crate) fn add_at(&mut self, place: u8, to: B) {
        self.shifts[usize::from(place)] |= to;
    }

    /// Adds moves of a piece that may have some already.
    #[inline(always)]
    pub(crate) fn add(&mut self, piece: Piece, to: B) {
        let mut place = 0;
        while place < self.len && self.movers[place] != piece {
            place += 1;
        }
        if place == self.len {
            self.push(piece);
        }
        self.shifts[place] |= to;
    }

    /// Where one piece can go.
    pub(crate) fn of(&self, piece: Piece) -> B {
        if self.hand >> piece.index() & 1 != 0 {
            return self.room;
        }
        match self.movers[..self.len].iter().position(|&mover| mover == piece) {
            Some(at) => self.shifts[at],
            None => B::EMPTY,
        }
    }

    /// Each piece that can be moved or thrown, with the cells it may go to.
    #[inline(always)]
    pub(crate) fn movers(&self) -> impl Iterator<Item = (Piece, B)> + '_ {
        self.movers[..self.len].iter().copied().zip(self.shifts[..self.len].iter().copied())
    }

    /// Every move by itself, those of one piece one after the other.
    #[inline(always)]
    pub(crate) fn for_each(&self, mut f: impl FnMut(Piece, Cell)) {
        let mut hand = self.hand;
        while hand != 0 {
            let piece = Piece::from_index(hand.trailing_zeros() as u8);
            hand &= hand - 1;
            self.room.cells().for_each(|cell| f(piece, cell));
        }
        for (piece, to) in self.movers[..self.len].iter().zip(&self.shifts) {
            to.cells().for_each(|cell| f(*piece, cell));
        }
    }
}
