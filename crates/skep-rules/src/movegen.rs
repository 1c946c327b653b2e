//! Legal moves: for every piece the set of cells it may go to.
//!
//! This is the one place that decides legality. Destinations are sets, so two ways to the same cell are one move without
//! any search for doubles, and counting moves never lists them. Most questions are asked of all cells at once:
//!
//! ```text
//!      ⬡ ⬢        seen[k] is the set of all cells whose neighbour in direction k (clockwise from the north-west) is
//!     ⬢ ● ⬡       occupied. So ● is in seen[1], seen[4] and seen[5]: two arcs of neighbours. It can slide in direction
//!      ⬢ ⬡        k if it is in exactly one of seen[left(k)] and seen[right(k)], and not in seen[k].
//! ```

use crate::bits::{Bits, Cell, apart, left, right};
use crate::destinations::Destinations;
use crate::geometry::{Geometry, work};
use crate::hive::{Hive, SIDE_PIECES};
use crate::{Bug, Color, Direction, Piece, Reading, Switch};

impl<G: Geometry> Hive<G> {
    /// Finds the moves of every piece that can be placed or moved. There are none when the game is over. A forced pass is left
    /// to the caller.
    pub(crate) fn generate(&self, moves: &mut Destinations<G::Bits>) {
        work!((hive: &'a Hive<G> = self, moves: &'a mut Destinations<G::Bits> = moves) -> () {
            hive.generate_inlined(moves)
        });
    }

    /// How many legal moves there are; a forced pass counts as one.
    pub(crate) fn count_moves(&self) -> u32 {
        work!((hive: &'a Hive<G> = self, moves: &'a mut Destinations<G::Bits> = &mut Destinations::new()) -> u32 {
            hive.count_moves_with(moves)
        })
    }

    /// [`Hive::count_moves`] as a part of other [`Work`](crate::geometry::Work), which owns the buffer.
    #[inline(always)]
    pub(crate) fn count_moves_with(&self, moves: &mut Destinations<G::Bits>) -> u32 {
        self.generate(moves);
        let count = moves.count();
        if count == 0 { u32::from(!self.is_over()) } else { count }
    }

    #[inline(always)]
    fn generate_inlined(&self, moves: &mut Destinations<G::Bits>) {
        moves.clear();
        let seen = self.occupied().seen_from();
        if self.is_over_seen(&seen) {
            return;
        }
        moves.hand = self.hand_to_place();
        if moves.hand != 0 {
            moves.room = self.placements();
        }
        if self.cell_or_nowhere(Piece::queen(self.turn)) == G::NOWHERE {
            return;
        }
        let pinned = self.pinned(&seen);
        let movers = self.movers(pinned);
        // The walks are listed first and taken afterwards. In a single loop the compiler would prepare every kind of walk for
        // every piece, because a Mosquito might take any.
        let mut walks = [Walk { place: 0, bug: Bug::Queen, from: 0 }; WALKS];
        let mut count = 0;
        movers.cells().for_each(|from| {
            let place = moves.push(self.top(from).0);
            let mut bugs = self.bugs_of_mover(from);
            while bugs != 0 {
                walks[count] = Walk { place, bug: Bug::ALL[bugs.trailing_zeros() as usize], from };
                count += 1;
                bugs &= bugs - 1;
            }
        });
        for walk in &walks[..count] {
            moves.add_at(walk.place, self.reach(walk, &seen));
        }
        // The last pieces of a side are Mosquito, Ladybug, Pillbug.
        for index in [13, 11] {
            let thrower = Piece::from_index(self.turn as u8 * 14 + index);
            if self.can_throw(thrower) {
                self.throw(thrower, pinned, moves);
            }
        }
    }

    #[inline(always)]
    fn is_over_seen(&self, seen: &[G::Bits; 6]) -> bool {
        let surrounded = (seen[0] & seen[1]) & (seen[2] & seen[3]) & (seen[4] & seen[5]);
        !surrounded.is_empty()
            && (surrounded.has(self.cell_or_nowhere(Piece::queen(Color::White)))
                || surrounded.has(self.cell_or_nowhere(Piece::queen(Color::Black))))
    }

    // ---- Placing ----

    /// The pieces in hand that the side to move may place, as far as the timing of the Queen goes: of equal ones the one
    /// with the lowest number.
    #[inline(always)]
    fn hand_to_place(&self) -> u32 {
        let shift = self.turn as u32 * 14;
        let hand = self.hand & (SIDE_PIECES << shift);
        let hand = hand & !((hand & const { with_equal(1) }) << 1) & !((hand & const { with_equal(2) }) << 2);
        let queen = 1 << shift;
        if hand & queen == 0 {
            hand
        } else if self.turns[self.turn] >= 3 {
            queen
        } else if !self.rules.is_on(Switch::QueenFirst) && self.turns[self.turn] == 0 {
            hand & !queen
        } else {
            hand
        }
    }

    /// The cells where the side to move may place a piece.
    #[inline(always)]
    fn placements(&self) -> G::Bits {
        let occupied = self.occupied();
        if occupied.is_empty() {
            return G::Bits::single(G::WIDTH / 2 * (G::WIDTH + 1));
        }
        let [us, them] = [self.tops[self.turn as usize], self.tops[!self.turn as usize]];
        if self.turns[self.turn] == 0 {
            return them.neighbors() & !occupied;
        }
        us.neighbors() & !(them.neighbors() | occupied)
    }

    // ---- Moving ----

    /// Where the side to move has a piece that may move by itself.
    #[inline(always)]
    fn movers(&self, pinned: G::Bits) -> G::Bits {
        // A piece on top of a stack can leave without breaking the hive.
        self.tops[self.turn as usize] & !(pinned & !self.stacks[0]) & !self.resting()
    }

    /// The cell of the piece at rest, if there is one (two are possible under a reading).
    #[inline(always)]
    fn resting(&self) -> G::Bits {
        if self.rules.has_readings() {
            return self.resting_as_read();
        }
        match self.at_rest {
            Some(piece) => G::Bits::single(self.cell_or_nowhere(piece)),
            None => G::Bits::EMPTY,
        }
    }

    /// The bugs as which the top piece of this cell moves, one bit each.
    #[inline(always)]
    fn bugs_of_mover(&self, from: Cell) -> u8 {
        if self.top(from).1 > 0 {
            // Only Beetles, and Mosquitoes that moved as such, stand on top of others.
            return 1 << Bug::Beetle as u8;
        }
        let bug = self.top_bug(from);
        if bug != MOSQUITO {
            return bug;
        }
        let copied = self.bugs_around(from) & !MOSQUITO;
        if copied & 1 << Bug::Ant as u8 == 0 { copied } else { copied & !LESS_THAN_ANT }
    }

    #[inline(always)]
    fn reach(&self, walk: &Walk, seen: &[G::Bits; 6]) -> G::Bits {
        let from = walk.from;
        match walk.bug {
            Bug::Queen | Bug::Pillbug => slide_once(from, seen),
            Bug::Spider => self.spider(from),
            Bug::Beetle => self.beetle(from, seen),
            Bug::Grasshopper => self.grasshopper(from),
            Bug::Ant => self.ant(from),
            Bug::Ladybug => self.ladybug(from),
            Bug::Mosquito => G::Bits::EMPTY,
        }
    }

    /// The bugs that touch this cell, one bit each.
    #[inline(always)]
    fn bugs_around(&self, cell: Cell) -> u8 {
        let mut bugs = 0;
        for direction in Direction::ALL {
            bugs |= self.top_bug(G::step(cell, direction));
        }
        bugs
    }

    /// [`slides`] of the hive without the pieces on these cells.
    #[inline(always)]
    fn slides_without(&self, from: G::Bits) -> [G::Bits; 6] {
        slides(&(self.occupied() & !from).seen_from())
    }

    /// Any number of slides. A flood from the Ant's cell alone would need as many steps as the way around the hive is long,
    /// so it begins at many cells at once.
    ///
    /// Think of the hive and all its gates as one wall. A piece cannot slide through the wall, but it can slide all along its
    /// outside, where each cell is one slide from the next. So all cells next to the hive that have an [outlook](Bits::outlook)
    /// are in reach of one another, unless the outlook leads through a gate. A piece that reaches none of them starts in a
    /// pocket behind a gate, or in a hole.
    #[inline(always)]
    fn ant(&self, from: Cell) -> G::Bits {
        let start = G::Bits::single(from);
        let hive = self.occupied() & !start;
        let seen = hive.seen_from();
        let slides = slides(&seen);
        let [north_west, north_east, east, south_east, south_west, west] = seen;
        let near = (north_west | north_east) | (east | south_east) | (south_west | west);
        let wall = hive | (north_east & south_east & !east);
        let outside = slide_on(near & wall.outlook(), &slides);
        (if outside.has(from) { outside } else { slide_on(start, &slides) }) & !start
    }

    /// Three slides over four different cells. All walks are taken at once, in one set for each direction of the last step,
    /// so that no walk goes straight back. The fourth cell is then not the first, unless the walk closed a triangle.
    #[inline(always)]
    fn spider(&self, from: Cell) -> G::Bits {
        let start = G::Bits::single(from);
        let slides = self.slides_without(start);
        let first = slide(start, &slides);
        let mut second = [G::Bits::EMPTY; 6];
        for k in 0..6 {
            second[k] = first & slides[k];
        }
        second = G::Bits::stepped(second);
        let mut third = [G::Bits::EMPTY; 6];
        let axes = [second[0] | second[3], second[1] | second[4], second[2] | second[5]];
        for k in 0..6 {
            third[k] = (axes[(k + 1) % 3] | axes[(k + 2) % 3] | second[k]) & slides[k] & !start;
        }
        G::Bits::stepped_together(third) & !start
    }

    #[inline(always)]
    fn grasshopper(&self, from: Cell) -> G::Bits {
        let occupied = self.occupied();
        let mut ends = G::Bits::EMPTY;
        // Over the hive in all directions at once, until every jump has landed.
        let mut above = [G::Bits::single(from); 6];
        above = G::Bits::stepped(above);
        loop {
            let mut any = G::Bits::EMPTY;
            for set in &mut above {
                *set &= occupied;
                any |= *set;
            }
            if any.is_empty() {
                return ends;
            }
            above = G::Bits::stepped(above);
            for set in above {
                ends |= set & !occupied;
            }
        }
    }

    /// One step of the top piece of this cell: a slide if it stays on the ground, else up, down or across.
    #[inline(always)]
    fn beetle(&self, from: Cell, seen: &[G::Bits; 6]) -> G::Bits {
        let (_, height) = self.top(from);
        let start = G::Bits::single(from);
        let gates = self.gates(start, usize::from(height).saturating_sub(1));
        let steps = climb(start, &gates);
        if height > 0 { steps } else { (steps & self.occupied()) | self.beetle_on_ground(from, seen) }
    }

    #[inline(always)]
    fn beetle_on_ground(&self, from: Cell, seen: &[G::Bits; 6]) -> G::Bits {
        if self.rules.reads(Reading::FreeBeetle) { beside_the_hive(from, seen) } else { slide_once(from, seen) }
    }

    /// Two steps on top, one down.
    #[inline(always)]
    fn ladybug(&self, from: Cell) -> G::Bits {
        let start = G::Bits::single(from);
        let hive = self.occupied() & !start;
        let gates = self.gates(start, 0);
        let up = climb(start, &gates) & hive;
        let across = climb(up, &gates) & hive;
        climb(across, &gates) & !hive & !start
    }

    /// For each direction the cells from which a step on top of the hive is barred, because a stack on either side rises
    /// above both ends of the step. The piece that steps is lifted from its cell first. Only pieces at a height above `floor` can
    /// bar it, because it does not step from below.
    #[inline(always)]
    fn gates(&self, lifted: G::Bits, floor: usize) -> Option<[G::Bits; 6]> {
        if self.stacks[0].is_empty() {
            return None;
        }
        if !self.rules.is_on(Switch::StackGates) {
            return if self.rules.reads(Reading::LevelGates) { Some(self.level_gates(lifted)) } else { None };
        }
        apart!(G::Bits, {
            let mut gates = [G::Bits::EMPTY; 6];
            for &stacks in &self.stacks[floor..] {
                if stacks.is_empty() {
                    break;
                }
                let stacks = stacks & !lifted;
                let seen = stacks.seen_from();
                for k in 0..6 {
                    gates[k] |= seen[left(k)] & seen[right(k)] & !seen[k] & !stacks;
                }
            }
            Some(gates)
        })
    }

    // ---- Throwing ----

    /// Whether an own Pillbug or Mosquito can throw now.
    #[inline(always)]
    fn can_throw(&self, thrower: Piece) -> bool {
        let here = self.cell_or_nowhere(thrower);
        here != G::NOWHERE
            && !self.rests(thrower)
            && self.top(here) == (thrower, 0)
            && (thrower.bug() == Bug::Pillbug || self.bugs_around(here) & PILLBUG != 0)
    }

    /// Adds the throws of a piece that can throw.
    #[inline(always)]
    fn throw(&self, thrower: Piece, pinned: G::Bits, moves: &mut Destinations<G::Bits>) {
        if self.rules.has_readings() {
            self.throw_as_read(thrower, pinned, moves);
            return;
        }
        let here = G::Bits::single(self.cell_or_nowhere(thrower));
        // Going up or down, the thrown piece passes over the thrower.
        let around = climb(here, &self.gates(G::Bits::EMPTY, 0));
        let to = around & !self.occupied();
        let thrown = around & self.occupied() & !(self.stacks[0] | pinned | self.resting());
        thrown.cells().for_each(|cell| moves.add(self.top(cell).0, to));
    }
}

/// One way of a piece to move: as one of the bugs it can move as.
#[derive(Clone, Copy)]
struct Walk {
    /// Its place among the [`Destinations`].
    place: u8,
    bug: Bug,
    from: Cell,
}

/// The most walks of a position: 14 pieces, of which the Mosquito moves as up to six bugs.
const WALKS: usize = 20;

const MOSQUITO: u8 = 1 << Bug::Mosquito as u8;
const PILLBUG: u8 = 1 << Bug::Pillbug as u8;
/// The bugs that reach nothing an Ant does not reach.
const LESS_THAN_ANT: u8 = 1 << Bug::Queen as u8 | 1 << Bug::Spider as u8 | PILLBUG;

/// The pieces, as bits of [`Hive::hand`], for which there is an equal piece whose number is higher by `higher`.
const fn with_equal(higher: u8) -> u32 {
    let mut bits = 0;
    let mut i = 0;
    while i + higher < Piece::COUNT as u8 {
        let (a, b) = (Piece::from_index(i), Piece::from_index(i + higher));
        if a.color() as u8 == b.color() as u8 && a.bug() as u8 == b.bug() as u8 {
            bits |= 1 << i;
        }
        i += 1;
    }
    bits
}

/// For each direction the cells from which a step there is a slide: the next cell is empty, and exactly one of the two
/// cells beside the step is occupied. Two are a gate, none loses contact.
#[inline(always)]
fn slides<B: Bits>(seen: &[B; 6]) -> [B; 6] {
    apart!(B, {
        let mut slides = [B::EMPTY; 6];
        for k in 0..6 {
            slides[k] = !seen[k] & (seen[left(k)] ^ seen[right(k)]);
        }
        slides
    })
}

/// The cells that pieces on these cells reach by one slide.
#[inline(always)]
fn slide<B: Bits>(from: B, slides: &[B; 6]) -> B {
    apart!(B, {
        let mut steps = [B::EMPTY; 6];
        for k in 0..6 {
            steps[k] = from & slides[k];
        }
        B::stepped_together(steps)
    })
}

/// The cells that pieces on these cells reach by any number of slides, these cells included.
#[inline(always)]
fn slide_on<B: Bits>(from: B, slides: &[B; 6]) -> B {
    apart!(B, {
        let mut reached = from;
        loop {
            let next = reached | slide(reached, slides);
            if next == reached {
                return reached;
            }
            reached = next;
        }
    })
}

/// The cells that one piece reaches by one slide. `seen` may include the piece: it is not its own neighbour.
#[inline(always)]
fn slide_once<B: Bits>(from: Cell, seen: &[B; 6]) -> B {
    slide(B::single(from), &slides(seen))
}

/// The empty neighbours of a cell that can be reached without losing contact, gates or not.
#[cold]
fn beside_the_hive<B: Bits>(from: Cell, seen: &[B; 6]) -> B {
    let mut steps = [B::EMPTY; 6];
    for k in 0..6 {
        steps[k] = B::single(from) & !seen[k] & (seen[left(k)] | seen[right(k)]);
    }
    B::stepped_together(steps)
}

/// The cells that pieces on these cells reach by one step on top of the hive, up or down.
#[inline(always)]
fn climb<B: Bits>(from: B, gates: &Option<[B; 6]>) -> B {
    apart!(B, {
        let Some(gates) = gates else { return from.neighbors() };
        let mut steps = [B::EMPTY; 6];
        for k in 0..6 {
            steps[k] = from & !gates[k];
        }
        B::stepped_together(steps)
    })
}
