//! Legal moves: for every piece the set of cells it may go to.
//!
//! This is the one place that decides legality. Destinations are sets, so two ways to the same cell are one move without
//! any search for doubles, and counting moves never lists them.

use crate::bits::{Bits, Cell};
use crate::geometry::Geometry;
use crate::hive::Hive;
use crate::{Bug, Color, Direction, Hex, Piece};

/// The six directions by number; `k + 1` is the next one clockwise.
const fn left(k: usize) -> usize {
    (k + 5) % 6
}
const fn right(k: usize) -> usize {
    (k + 1) % 6
}

impl<G: Geometry> Hive<G> {
    /// Calls `emit` for every piece that can be placed or moved, with the cells it can go to (at least one). Nothing can
    /// when the game is over; a pass is the caller's affair.
    pub(crate) fn for_each_destinations(&self, mut emit: impl FnMut(Piece, G::Bits)) {
        if self.is_over() {
            return;
        }
        let room = self.placements();
        if !room.is_empty() {
            for bug in Bug::ALL {
                if let Some(piece) = self.next_in_hand(self.turn, bug).filter(|_| self.may_place(bug)) {
                    emit(piece, room);
                }
            }
        }
        if self.cell(Piece::queen(self.turn)).is_none() {
            return;
        }
        let pinned = self.pinned();
        let throws = self.throws(pinned);
        for piece in Piece::all() {
            let mut to = throws[piece.index()];
            if piece.color() == self.turn {
                to |= self.own_destinations(piece, pinned);
            }
            if !to.is_empty() {
                emit(piece, to);
            }
        }
    }

    /// Where one piece can be placed or moved; nowhere when the game is over.
    pub(crate) fn destinations(&self, piece: Piece) -> G::Bits {
        if self.is_over() {
            return G::Bits::EMPTY;
        }
        let Some(from) = self.cell(piece) else {
            let is_next = self.next_in_hand(self.turn, piece.bug()) == Some(piece) && self.may_place(piece.bug());
            return if is_next { self.placements() } else { G::Bits::EMPTY };
        };
        if self.cell(Piece::queen(self.turn)).is_none() {
            return G::Bits::EMPTY;
        }
        // Of the pinned cells only its own matters.
        let pinned = if self.is_pinned(from) { G::Bits::single(from) } else { G::Bits::EMPTY };
        let thrown = self.throws(pinned)[piece.index()];
        if piece.color() == self.turn { thrown | self.own_destinations(piece, pinned) } else { thrown }
    }

    /// How many legal moves there are; a forced pass counts as one.
    pub(crate) fn count_moves(&self) -> u64 {
        let mut count = 0;
        self.for_each_destinations(|_, to| count += u64::from(to.count()));
        if count == 0 && !self.is_over() { 1 } else { count }
    }

    /// Whether nothing can be placed or moved.
    pub(crate) fn has_no_move(&self) -> bool {
        let mut none = true;
        self.for_each_destinations(|_, _| none = false);
        none
    }

    // ---- Placing ----

    /// The cells where the side to move may place a piece.
    fn placements(&self) -> G::Bits {
        if self.occupied.is_empty() {
            return G::Bits::single(G::cell(Hex::ORIGIN));
        }
        let near_us = if self.has_pieces(self.turn) {
            self.tops[self.turn].neighbors() & !self.tops[!self.turn].neighbors()
        } else {
            self.occupied.neighbors()
        };
        near_us & !self.occupied
    }

    /// Whether a side has anything on the table.
    pub(crate) fn has_pieces(&self, color: Color) -> bool {
        Piece::of(color).any(|piece| self.cell(piece).is_some())
    }

    /// Of equal pieces in hand the one with the lowest number.
    pub(crate) fn next_in_hand(&self, color: Color, bug: Bug) -> Option<Piece> {
        Piece::of_bug(color, bug).find(|&piece| self.rules.includes(piece) && self.cell(piece).is_none())
    }

    /// Whether the timing of the Queen allows the side to move to place this bug.
    fn may_place(&self, bug: Bug) -> bool {
        if bug == Bug::Queen { !self.is_queen_too_early() } else { !self.is_queen_due() }
    }

    /// The Queen is in hand on the first turn and may not be placed yet.
    pub(crate) fn is_queen_too_early(&self) -> bool {
        !self.rules.queen_first && self.turns[self.turn] == 0
    }

    /// The side to move has its Queen in hand on its fourth turn or later.
    pub(crate) fn is_queen_due(&self) -> bool {
        self.turns[self.turn] >= 3 && self.cell(Piece::queen(self.turn)).is_none()
    }

    // ---- Pinned ----

    /// The cells whose loss would break the hive.
    ///
    /// The occupied neighbours of a cell form arcs around it. With one arc (or none) the rest stays together around the
    /// cell itself. With two or more, the empty cells between the arcs touch the cell too, and the arcs hang together
    /// elsewhere only if they close a ring, which encloses empty cells: a hole. So without holes two arcs decide; with
    /// holes, which are rare, the hive is walked.
    pub(crate) fn pinned(&self) -> G::Bits {
        let seen = self.occupied.seen_from();
        let (mut one, mut two) = (G::Bits::EMPTY, G::Bits::EMPTY);
        for k in 0..6 {
            // An arc ends where a neighbour is occupied and the next one clockwise is not.
            let end = seen[k] & !seen[right(k)];
            two |= one & end;
            one |= end;
        }
        let candidates = two & self.occupied;
        if candidates.is_empty() || self.holes(&seen) == 0 {
            return candidates;
        }
        candidates
            .cells()
            .filter(|&cell| self.breaks_without(cell))
            .fold(G::Bits::EMPTY, |set, c| set | G::Bits::single(c))
    }

    /// Whether the loss of this one cell would break the hive.
    fn is_pinned(&self, cell: Cell) -> bool {
        let near = G::around(cell).map(|near| self.occupied.has(near));
        let arcs = (0..6).filter(|&k| near[k] && !near[right(k)]).count();
        arcs >= 2 && (self.holes(&self.occupied.seen_from()) == 0 || self.breaks_without(cell))
    }

    /// How many separate groups of empty cells the hive encloses, by Euler's formula: cells less edges plus triangles is
    /// one for a connected hive, less one for every hole.
    fn holes(&self, seen: &[G::Bits; 6]) -> u32 {
        let us = self.occupied;
        let cells = us.count();
        // Each edge is counted at one of its ends, each triangle at one of its corners.
        let [_, north_east, east, south_east, ..] = *seen;
        let edges = (us & north_east).count() + (us & east).count() + (us & south_east).count();
        let triangles = (us & north_east & east).count() + (us & east & south_east).count();
        1 + edges - cells - triangles
    }

    fn breaks_without(&self, cell: Cell) -> bool {
        let rest = self.occupied & !G::Bits::single(cell);
        match rest.cells().next() {
            Some(start) => G::Bits::single(start).flooded(rest) != rest,
            None => false,
        }
    }

    // ---- Moving ----

    /// Where an own piece of the side to move can go by itself, given the pinned cells.
    pub(crate) fn own_destinations(&self, piece: Piece, pinned: G::Bits) -> G::Bits {
        let Some(from) = self.cell(piece) else { return G::Bits::EMPTY };
        if !self.is_on_top(piece) || self.at_rest == Some(piece) {
            return G::Bits::EMPTY;
        }
        if self.level(piece) > 0 {
            // Only Beetles, and Mosquitoes that moved as such, stand on top of others.
            return self.beetle(from);
        }
        if pinned.has(from) {
            return G::Bits::EMPTY;
        }
        match piece.bug() {
            Bug::Mosquito => self.copied_bugs(from).fold(G::Bits::EMPTY, |to, bug| to | self.reach(bug, from)),
            bug => self.reach(bug, from),
        }
    }

    /// The bugs a Mosquito on this ground cell can move as.
    fn copied_bugs(&self, from: Cell) -> impl Iterator<Item = Bug> {
        let touched = G::around(from).map(|cell| self.top(cell).map(Piece::bug));
        Bug::ALL.into_iter().filter(move |&bug| bug != Bug::Mosquito && touched.contains(&Some(bug)))
    }

    /// Where a single free piece on this ground cell can go, moving as this bug.
    fn reach(&self, bug: Bug, from: Cell) -> G::Bits {
        match bug {
            Bug::Queen | Bug::Pillbug => self.slide_once(from),
            Bug::Spider => self.spider(from),
            Bug::Beetle => self.beetle(from),
            Bug::Grasshopper => self.grasshopper(from),
            Bug::Ant => self.ant(from),
            Bug::Ladybug => self.ladybug(from),
            Bug::Mosquito => G::Bits::EMPTY,
        }
    }

    /// For each direction the cells from which a step there is a legal slide once `from` is lifted: the next cell is
    /// empty, and exactly one of the two cells beside the step is occupied. Two are a gate, none loses contact.
    fn slides(&self, from: Cell) -> [G::Bits; 6] {
        let seen = (self.occupied & !G::Bits::single(from)).seen_from();
        core::array::from_fn(|k| !seen[k] & (seen[left(k)] ^ seen[right(k)]))
    }

    fn slide_once(&self, from: Cell) -> G::Bits {
        slide_all(G::Bits::single(from), &self.slides(from))
    }

    fn ant(&self, from: Cell) -> G::Bits {
        let slides = self.slides(from);
        let mut reached = G::Bits::single(from);
        loop {
            let next = reached | slide_all(reached, &slides);
            if next == reached {
                return reached & !G::Bits::single(from);
            }
            reached = next;
        }
    }

    /// Three slides over four different cells. For each first step the other two are taken by all walks at once: the
    /// second must not go back to the start, nor the third to the start or to the first step; that a step leaves its own
    /// cell goes without saying.
    fn spider(&self, from: Cell) -> G::Bits {
        let slides = self.slides(from);
        let start = G::Bits::single(from);
        slide_all(start, &slides).cells().fold(G::Bits::EMPTY, |ends, first| {
            let first = G::Bits::single(first);
            let second = slide_all(first, &slides) & !start;
            ends | (slide_all(second, &slides) & !start & !first)
        })
    }

    fn grasshopper(&self, from: Cell) -> G::Bits {
        Direction::ALL.into_iter().fold(G::Bits::EMPTY, |ends, direction| {
            let near = G::step(from, direction);
            if !self.occupied.has(near) {
                return ends;
            }
            let mut end = near;
            while self.occupied.has(end) {
                end = G::step(end, direction);
            }
            ends | G::Bits::single(end)
        })
    }

    /// One step of the top piece of this cell: a slide if it stays on the ground, else up, down or across.
    fn beetle(&self, from: Cell) -> G::Bits {
        let around = G::around(from);
        let heights = around.map(|cell| self.height(cell));
        let here = self.height(from) - 1;
        (0..6).fold(G::Bits::EMPTY, |ends, k| {
            let (beside, to) = ((heights[left(k)], heights[right(k)]), heights[k]);
            let open = if here == 0 && to == 0 {
                (beside.0 > 0) != (beside.1 > 0)
            } else {
                !self.is_gate(beside, here.max(to))
            };
            if open { ends | G::Bits::single(around[k]) } else { ends }
        })
    }

    /// Whether two cells of these heights form a gate for one that passes between them at this height.
    fn is_gate(&self, beside: (u8, u8), height: u8) -> bool {
        self.rules.stack_gates && beside.0.min(beside.1) > height
    }

    /// Two steps on top, one down.
    fn ladybug(&self, from: Cell) -> G::Bits {
        let start = G::Bits::single(from);
        let hive = self.occupied & !start;
        if self.rules.stack_gates && !self.tall.is_empty() {
            let up = self.climbs(from, from) & hive;
            let across = up.cells().fold(G::Bits::EMPTY, |set, cell| set | self.climbs(cell, from)) & hive;
            across.cells().fold(G::Bits::EMPTY, |set, cell| set | self.climbs(cell, from)) & !hive & !start
        } else {
            let across = (start.neighbors() & hive).neighbors() & hive;
            across.neighbors() & !hive & !start
        }
    }

    /// The neighbours of `here` that a piece lifted from the ground cell `lifted` can step to from on top of `here`, as
    /// far as gates of stacks go.
    fn climbs(&self, here: Cell, lifted: Cell) -> G::Bits {
        let around = G::around(here);
        let height = |cell| if cell == lifted { 0 } else { self.height(cell) };
        let heights = around.map(height);
        (0..6)
            .filter(|&k| !self.is_gate((heights[left(k)], heights[right(k)]), height(here).max(heights[k])))
            .fold(G::Bits::EMPTY, |set, k| set | G::Bits::single(around[k]))
    }

    // ---- Throwing ----

    /// For every piece the cells where a Pillbug of the side to move, or a Mosquito as one, can throw it.
    fn throws(&self, pinned: G::Bits) -> [G::Bits; Piece::COUNT] {
        let mut throws = [G::Bits::EMPTY; Piece::COUNT];
        let pillbug = Piece::of_bug(self.turn, Bug::Pillbug);
        for thrower in pillbug.chain(Piece::of_bug(self.turn, Bug::Mosquito)) {
            let Some(here) = self.cell(thrower).filter(|&cell| self.can_throw(thrower, cell)) else { continue };
            let around = G::around(here);
            let heights = around.map(|cell| self.height(cell));
            // Going up or down between two cells, the thrown piece passes over the thrower at height one.
            let open = |k: usize| !self.is_gate((heights[left(k)], heights[right(k)]), 1);
            let ends = (0..6)
                .filter(|&k| heights[k] == 0 && open(k))
                .fold(G::Bits::EMPTY, |set, k| set | G::Bits::single(around[k]));
            for k in (0..6).filter(|&k| heights[k] == 1 && open(k) && !pinned.has(around[k])) {
                if let Some(piece) = self.top(around[k]).filter(|&piece| self.at_rest != Some(piece)) {
                    throws[piece.index()] |= ends;
                }
            }
        }
        throws
    }

    /// Whether an own Pillbug or Mosquito on this cell can throw now.
    fn can_throw(&self, thrower: Piece, cell: Cell) -> bool {
        let has_power = match thrower.bug() {
            Bug::Pillbug => true,
            _ => self.level(thrower) == 0 && self.copied_bugs(cell).any(|bug| bug == Bug::Pillbug),
        };
        has_power && self.is_on_top(thrower) && self.at_rest != Some(thrower)
    }
}

/// Where the pieces of a set get by one slide each.
fn slide_all<B: Bits>(from: B, slides: &[B; 6]) -> B {
    Direction::ALL
        .into_iter()
        .fold(B::EMPTY, |to, direction| to | (from & slides[direction as usize]).shifted(direction))
}
