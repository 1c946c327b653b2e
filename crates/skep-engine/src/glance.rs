//! The traits of a move, found without playing it: how far from both Queens it begins and ends, and between which neighbours.
//! `priors` knows which traits promise most.

use skep_rules::{Bug, Color, Hex, Move, Piece, Position};

use crate::priors::PRIORS;

/// Finds the traits of the moves of one position, one after the other.
pub(crate) struct Glance {
    us: Color,
    /// The cells of the own Queen and of the enemy's.
    queens: [Option<Hex>; 2],
    own: Cells,
    theirs: Cells,
    /// Where the last move came from: most often it is the same for the next.
    source: Option<Source>,
}

/// Where a piece comes from, and what surrounds that cell without it.
#[derive(Clone, Copy)]
struct Source {
    from: Option<Hex>,
    /// The distances of the cell from the own Queen and from the enemy's.
    far: [usize; 2],
    surroundings: usize,
}

/// The traits of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MoveTraits {
    /// One number for each of its traits, below [`MoveTraits::COUNT`].
    pub(crate) numbers: [u16; 4],
    /// Whether the move ends next to the enemy's Queen or on it, leaves the own Queen, or moves a Queen.
    pub(crate) is_sharp: bool,
}

/// The greatest distance from the enemy's Queen that is told apart.
const FAR_ENEMY: u32 = 4;
/// The greatest distance from the own Queen that is told apart.
const FAR_OWN: u32 = 3;
/// The greatest number of neighbours of a side that is told apart.
const NEIGHBORS: u32 = 3;
/// The kinds of surroundings: 16 pairs of numbers of own and enemy neighbours, on top of an enemy piece, and on top of an own piece
/// or in hand.
const SURROUNDINGS: usize = 18;
const ON_ENEMY: usize = 16;
const ON_OWN: usize = 17;
const BUGS: usize = 8;
/// The kinds of moves: a placement, a move or throw of an own piece, and a throw of an enemy piece.
const KINDS: usize = 3;

const BY_ENEMY_QUEEN: usize = 0;
const BY_OWN_QUEEN: usize = BY_ENEMY_QUEEN + KINDS * BUGS * (FAR_ENEMY as usize + 1).pow(2);
const BY_GOAL: usize = BY_OWN_QUEEN + (FAR_OWN as usize + 1).pow(2);
const BY_SOURCE: usize = BY_GOAL + BUGS * SURROUNDINGS;

impl MoveTraits {
    /// How many traits there are.
    pub(crate) const COUNT: usize = BY_SOURCE + BUGS * SURROUNDINGS;

    /// The sum of the priors of its traits, on the scale of the history.
    pub(crate) fn promise(self) -> i32 {
        self.numbers.into_iter().map(|number| i32::from(PRIORS[usize::from(number)])).sum()
    }
}

impl Glance {
    pub(crate) fn new(position: &Position) -> Glance {
        let us = position.turn();
        let cells = |color| Piece::of(color).filter_map(|piece| position.cell(piece)).collect();
        Glance {
            us,
            queens: [us, !us].map(|color| position.cell(Piece::queen(color))),
            own: cells(us),
            theirs: cells(!us),
            source: None,
        }
    }

    /// The traits of a move that comes from a cell, or from the hand; `None` for a pass.
    pub(crate) fn at(&mut self, m: Move, from: Option<Hex>) -> Option<MoveTraits> {
        let (piece, to) = (m.piece()?, m.to()?);
        let source = match self.source {
            Some(source) if source.from == from => source,
            _ => self.find_source(from),
        };
        let bug = piece.bug() as usize;
        let kind = if from.is_none() { 0 } else { 1 + usize::from(piece.color() != self.us) };
        let [own, theirs] = self.far(Some(to));
        let span = FAR_ENEMY as usize + 1;
        let [own_before, theirs_before] = source.far;
        let numbers = [
            BY_ENEMY_QUEEN + ((kind * BUGS + bug) * span + theirs) * span + theirs_before,
            BY_OWN_QUEEN + own * (FAR_OWN as usize + 1) + own_before,
            BY_GOAL + bug * SURROUNDINGS + self.surroundings(to, source.from),
            BY_SOURCE + bug * SURROUNDINGS + source.surroundings,
        ];
        let comes_near = theirs == 0 || (theirs == 1 && theirs_before != 1);
        let makes_room = own_before == 1 && own > 1;
        let is_sharp = comes_near || makes_room || piece.bug() == Bug::Queen;
        Some(MoveTraits { numbers: numbers.map(|number| number as u16), is_sharp })
    }

    fn find_source(&mut self, from: Option<Hex>) -> Source {
        let surroundings = from.map_or(ON_OWN, |from| self.surroundings(from, Some(from)));
        let source = Source { from, far: self.far(from), surroundings };
        self.source = Some(source);
        source
    }

    /// The distances of a cell from the own Queen and from the enemy's.
    fn far(&self, cell: Option<Hex>) -> [usize; 2] {
        let far = |queen: Option<Hex>, most: u32| {
            cell.zip(queen).map_or(most, |(cell, queen)| cell.distance(queen).min(most)) as usize
        };
        [far(self.queens[0], FAR_OWN), far(self.queens[1], FAR_ENEMY)]
    }

    /// What a piece stands on, or how many neighbours of both sides it has, not counting the piece on the cell `without`.
    fn surroundings(&self, at: Hex, without: Option<Hex>) -> usize {
        if without != Some(at) {
            if self.theirs.has(at) {
                return ON_ENEMY;
            }
            if self.own.has(at) {
                return ON_OWN;
            }
        }
        let others = !without.map_or(0, |without| bit_of(without - at));
        let theirs = self.theirs.around(at) & others;
        let own = self.own.around(at) & others & !theirs;
        (own.count_ones().min(NEIGHBORS) * 4 + theirs.count_ones().min(NEIGHBORS)) as usize
    }
}

/// A set of cells on a torus of 32 x 32 cells. No hive is longer than that, so no two of its cells coincide.
#[derive(Default)]
struct Cells([u32; 32]);

impl Cells {
    fn put(&mut self, Hex { q, r }: Hex) {
        self.0[(r & 31) as usize] |= 1u32.rotate_left((q & 31) as u32);
    }

    fn has(&self, Hex { q, r }: Hex) -> bool {
        self.row(r, q) & 1 != 0
    }

    /// The neighbours of a cell that are in the set, each as the bit of [`bit_of`].
    fn around(&self, Hex { q, r }: Hex) -> u32 {
        self.row(r, q - 1) & 0b101 | (self.row(r - 1, q) & 0b11) << 3 | (self.row(r + 1, q - 1) & 0b11) << 5
    }

    /// The cells of a row, rotated so that the cell at `q` is the lowest bit.
    fn row(&self, r: i32, q: i32) -> u32 {
        self.0[(r & 31) as usize].rotate_right((q & 31) as u32)
    }
}

/// The bit of a neighbour; nothing for cells further away.
fn bit_of(step: Hex) -> u32 {
    match (step.q, step.r) {
        (-1, 0) => 1,
        (1, 0) => 1 << 2,
        (0, -1) => 1 << 3,
        (1, -1) => 1 << 4,
        (-1, 1) => 1 << 5,
        (0, 1) => 1 << 6,
        _ => 0,
    }
}

impl FromIterator<Hex> for Cells {
    fn from_iter<I: IntoIterator<Item = Hex>>(cells: I) -> Cells {
        let mut set = Cells::default();
        cells.into_iter().for_each(|cell| set.put(cell));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbors_are_found_wherever_the_hive_lies() {
        for middle in [Hex::ORIGIN, Hex::new(31, -32), Hex::new(-17, 15), Hex::new(-1, 64)] {
            let around: Cells = middle.neighbors().into_iter().collect();
            assert_eq!(around.around(middle).count_ones(), 6);
            assert!(!around.has(middle));
            for cell in middle.neighbors() {
                let alone: Cells = [cell].into_iter().collect();
                assert_eq!(alone.around(middle), bit_of(cell - middle));
                assert!(alone.has(cell) && !alone.has(middle));
                assert_eq!(alone.around(middle).count_ones(), 1);
            }
        }
    }
}
