//! What the readings of printed books change in the move generator. Rules without readings never come here, so this is
//! written to be short, not fast.

use crate::bits::{Bits, Cell, left, right};
use crate::destinations::Destinations;
use crate::geometry::Geometry;
use crate::hive::{Hive, SIDE_PIECES};
use crate::path::bugs_of;
use crate::ways::Lifted;
use crate::{Direction, Piece, Reading, Switch, key};

impl<G: Geometry> Hive<G> {
    // ---- At rest ----

    /// Whether a piece is at rest.
    #[inline(always)]
    pub(crate) fn rests(&self, piece: Piece) -> bool {
        if self.rules.has_readings() { self.rests_as_read(piece) } else { self.at_rest == Some(piece) }
    }

    #[cold]
    fn rests_as_read(&self, piece: Piece) -> bool {
        let is_last = self.at_rest == Some(piece);
        let is_own = piece.color() == self.turn;
        let [owner, enemy] = [Reading::OwnerRest, Reading::EnemyRest].map(|reading| self.rules.reads(reading));
        match (owner, enemy) {
            (false, false) => is_last,
            _ => owner && is_own && self.thrown & 1 << piece.index() != 0 || enemy && !is_own && is_last,
        }
    }

    /// The piece at rest, the first of two.
    pub(crate) fn resting_piece(&self) -> Option<Piece> {
        if self.rules.has_readings() { Piece::all().find(|&piece| self.rests(piece)) } else { self.at_rest }
    }

    /// The pieces that will be at rest on their owner's next turn, but are not now.
    pub(crate) fn due_to_rest(&self) -> Vec<Piece> {
        let is_due = |piece: &Piece| self.thrown & 1 << piece.index() != 0 && piece.color() != self.turn;
        if self.rules.reads(Reading::OwnerRest) { Piece::all().filter(is_due).collect() } else { Vec::new() }
    }

    /// The piece that a set-up of this hive names as the one that rests.
    pub(crate) fn rest_to_set_up(&self) -> Option<Piece> {
        if !self.rules.reads(Reading::OwnerRest) {
            return self.at_rest;
        }
        let is_thrown = |piece: &Piece| self.thrown & 1 << piece.index() != 0;
        Piece::all().filter(is_thrown).find(|&piece| self.cell(piece).is_some_and(|cell| self.top(cell).0 == piece))
    }

    /// The cells with a piece at rest on top.
    #[cold]
    pub(crate) fn resting_as_read(&self) -> G::Bits {
        let mut cells = G::Bits::EMPTY;
        for piece in Piece::all().filter(|&piece| self.rests(piece)) {
            if let Some(cell) = self.cell(piece).filter(|&cell| self.top(cell).0 == piece) {
                cells |= G::Bits::single(cell);
            }
        }
        cells
    }

    /// What the pieces that rest, now or on their owner's next turn, bring to the key of the position.
    #[cold]
    pub(crate) fn key_of_rest(&self) -> u64 {
        let resting = Piece::all().filter(|&piece| self.rests(piece)).chain(self.due_to_rest());
        let cells = resting.filter_map(|piece| Some((piece, self.cell(piece)?)));
        cells
            .map(|(piece, cell)| key::resting(self.hex(cell)) ^ key::standing(piece, 7, self.hex(cell)))
            .fold(0, |a, b| a ^ b)
    }

    /// Remembers whether the move about to be made is a throw. A piece that can go there by itself is not thrown.
    #[cold]
    pub(crate) fn note_throw(&mut self, piece: Piece, to: Cell) {
        let is_thrown = self.cell(piece).is_some() && !(piece.color() == self.turn && self.goes_by_itself(piece, to));
        self.thrown &= !(SIDE_PIECES << (self.turn as u32 * 14));
        self.thrown |= u32::from(is_thrown) << piece.index();
    }

    fn goes_by_itself(&self, piece: Piece, to: Cell) -> bool {
        let board = self.board();
        let bugs = bugs_of(&board, piece);
        Lifted::new(board, piece, &self.rules)
            .is_some_and(|lifted| bugs.into_iter().any(|bug| lifted.way(bug, self.hex(to)).is_some()))
    }

    // ---- Steps ----

    /// For each direction the cells from which a step to a cell of the same height leads between two higher ones.
    #[cold]
    pub(crate) fn level_gates(&self, lifted: G::Bits) -> [G::Bits; 6] {
        // The cells with at least one piece, two pieces, and so on, without those that are lifted.
        let mut at_least = [G::Bits::EMPTY; 8];
        at_least[0] = self.occupied();
        at_least[1..7].copy_from_slice(&self.stacks);
        lifted.cells().for_each(|cell| at_least[usize::from(self.top(cell).1)] &= !G::Bits::single(cell));
        let mut gates = [G::Bits::EMPTY; 6];
        for levels in at_least.windows(2) {
            let (level, higher) = (levels[0] & !levels[1], levels[1].seen_from());
            let beside = level.seen_from();
            for k in 0..6 {
                gates[k] |= level & beside[k] & higher[left(k)] & higher[right(k)];
            }
        }
        gates
    }

    /// Adds the throws of a piece that can throw.
    #[cold]
    pub(crate) fn throw_as_read(&self, thrower: Piece, pinned: G::Bits, moves: &mut Destinations<G::Bits>) {
        let here = self.cell_or_nowhere(thrower);
        let stacks = self.stacks[0];
        // The top of a stack is never pinned.
        let tied = if self.rules.reads(Reading::StackThrow) { pinned & !stacks } else { pinned | stacks };
        let around = G::Bits::single(here).neighbors();
        let thrown = around & self.occupied() & !(tied | self.resting_as_read());
        thrown.cells().for_each(|from| {
            let mut to = G::Bits::EMPTY;
            if self.is_open(from, [from, here]) {
                (around & !self.occupied()).cells().for_each(|end| {
                    if self.is_open(from, [here, end]) {
                        to |= G::Bits::single(end);
                    }
                });
            }
            moves.add(self.top(from).0, to);
        });
    }

    /// Whether a step to a neighbour, up, down or across the top, is open to a piece lifted from this cell.
    fn is_open(&self, lifted: Cell, [from, to]: [Cell; 2]) -> bool {
        let count = |cell: Cell| match self.is_taken(cell) {
            true => self.top(cell).1 + 1 - u8::from(cell == lifted),
            false => 0,
        };
        let k = (0..6).find(|&k| G::step(from, Direction::ALL[k]) == to).expect("they are neighbours");
        let [l, r] = [left(k), right(k)].map(|k| count(G::step(from, Direction::ALL[k])));
        let (low, ends) = (l.min(r), [count(from), count(to)]);
        let is_gate = low > ends[0].max(ends[1]);
        let is_closed =
            self.rules.is_on(Switch::StackGates) || self.rules.reads(Reading::LevelGates) && ends[0] == ends[1];
        !(is_gate && is_closed)
    }
}
