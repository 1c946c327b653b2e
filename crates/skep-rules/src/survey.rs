//! What both sides could do in a position, for evaluation functions.

use crate::bits::{Bits, Cell};
use crate::destinations::Destinations;
use crate::geometry::{Geometry, work};
use crate::hive::{Hive, SIDE_PIECES};
use crate::{ByColor, Color, Direction, Piece};

/// What each side could do if it were to move, found in the same way as legal moves and at about the same cost.
///
/// The side to move is seen as it is, the other side as if no piece were at rest. A side whose Queen is in hand can only place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Survey {
    sides: ByColor<Prospect>,
}

/// What one side could do, and what is around its Queen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Prospect {
    /// The directions in which the Queen has a neighbour, one bit each in the order of [`Direction::ALL`].
    pub ring: u8,
    /// The directions in which the top piece of the neighbouring cell is of the Queen's own side.
    pub ring_own: u8,
    /// The directions in which an enemy's move, placement or throw could fill an empty cell next to the Queen, with a piece
    /// that does not leave another such cell for it.
    pub ring_open: u8,
    /// How many different pieces the enemy could fill an empty cell next to the Queen with.
    pub attackers: u8,
    /// The number of cells where this side could place a piece.
    pub drops: u8,
    /// The own pieces on the table with another one on them, one bit each by [`Piece::index`] within their side.
    pub covered: u16,
    /// The own pieces that stand on others, as bits like `covered`.
    pub on_top: u16,
    /// The own pieces in hand, as bits like `covered`.
    pub hand: u16,
    /// For each own piece on the table how many cells it could go to, by itself or thrown by an own piece.
    pub mobility: [u8; 14],
}

impl Survey {
    /// What a side could do.
    pub fn of(&self, color: Color) -> &Prospect {
        &self.sides[color]
    }
}

impl Prospect {
    /// Whether the enemy could fill the last free cell next to the Queen.
    pub const fn is_threatened(&self) -> bool {
        self.ring.count_ones() == 5 && self.ring_open != 0
    }
}

impl<G: Geometry> Hive<G> {
    pub(crate) fn survey(&self) -> Survey {
        work!((hive: &'a Hive<G> = self) -> Survey { hive.survey_inlined() })
    }

    #[inline(always)]
    fn survey_inlined(&self) -> Survey {
        let mut survey = Survey::default();
        for color in Color::ALL {
            let prospect = &mut survey.sides[color];
            self.add_pieces(color, prospect);
            self.add_ring(color, prospect);
        }
        let mut moves = Destinations::new();
        self.generate(&mut moves);
        self.add_moves(self.turn, &moves, &mut survey);
        let mut other = self.clone();
        other.turn = !self.turn;
        (other.at_rest, other.thrown) = (None, 0);
        other.generate(&mut moves);
        self.add_moves(!self.turn, &moves, &mut survey);
        survey
    }

    #[inline(always)]
    fn add_pieces(&self, color: Color, prospect: &mut Prospect) {
        let first = color as usize * 14;
        prospect.hand = (self.hand >> first & SIDE_PIECES) as u16;
        let mut placed = !self.hand >> first & SIDE_PIECES;
        while placed != 0 {
            let index = placed.trailing_zeros();
            placed &= placed - 1;
            let piece = Piece::from_index((first as u32 + index) as u8);
            let cell = self.cell_or_nowhere(piece);
            // A piece that does not take part is neither in hand nor on the table.
            if cell != G::NOWHERE {
                prospect.covered |= u16::from(self.top(cell).0 != piece) << index;
                prospect.on_top |= u16::from(self.height(piece) > 0) << index;
            }
        }
    }

    #[inline(always)]
    fn add_ring(&self, color: Color, prospect: &mut Prospect) {
        let queen = self.cell_or_nowhere(Piece::queen(color));
        if queen == G::NOWHERE {
            return;
        }
        for direction in Direction::ALL {
            let cell = G::step(queen, direction);
            if self.is_taken(cell) {
                prospect.ring |= 1 << direction as u8;
                prospect.ring_own |= u8::from(self.top(cell).0.color() == color) << direction as u8;
            }
        }
    }

    /// What these moves of a side mean for itself and for the enemy's Queen.
    #[inline(always)]
    fn add_moves(&self, color: Color, moves: &Destinations<G::Bits>, survey: &mut Survey) {
        let queen = self.cell_or_nowhere(Piece::queen(!color));
        let ring = if queen == G::NOWHERE { G::Bits::EMPTY } else { G::Bits::single(queen).neighbors() };
        let free = ring & !self.occupied();
        let (mut open, mut attackers) = (G::Bits::EMPTY, 0);
        if moves.hand != 0 {
            survey.sides[color].drops = moves.room.count().min(255) as u8;
            open = moves.room & free;
            attackers = if open.is_empty() { 0 } else { moves.hand.count_ones() as u8 };
        }
        for (piece, to) in moves.movers() {
            if piece.color() == color {
                survey.sides[color].mobility[piece.index() % 14] = to.count().min(255) as u8;
            }
            let filled = to & free;
            if filled.is_empty() {
                continue;
            }
            // A single piece of the ring leaves a cell of it empty as it fills another. A thrown Queen gets another ring.
            let from = self.cell_or_nowhere(piece);
            let leaves_hole = ring.has(from) && self.height(piece) == 0;
            if !leaves_hole && from != queen {
                open |= filled;
                attackers += 1;
            }
        }
        let prospect = &mut survey.sides[!color];
        prospect.attackers = attackers;
        if !open.is_empty() {
            prospect.ring_open = directions(queen, open, G::step);
        }
    }
}

/// In which directions from a cell these cells are.
#[inline(always)]
fn directions<B: Bits>(from: Cell, cells: B, step: impl Fn(Cell, Direction) -> Cell) -> u8 {
    let mut found = 0;
    for direction in Direction::ALL {
        found |= u8::from(cells.has(step(from, direction))) << direction as u8;
    }
    found
}
