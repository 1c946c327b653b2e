use std::collections::BTreeSet;

use skep_rules::{Bug, Hex, IllegalMove, Piece, Place, Rule, Switch};

use super::Reference;

/// A reason without the other piece and the bug, which most reasons do not have.
pub(super) fn refused(rule: Rule, piece: Piece, cells: impl IntoIterator<Item = Hex>) -> IllegalMove {
    let cells: BTreeSet<Hex> = cells.into_iter().collect();
    IllegalMove { rule, piece: Some(piece), other: None, bug: None, cells: cells.into_iter().collect() }
}

pub(super) fn with_other(reason: IllegalMove, other: Piece) -> IllegalMove {
    IllegalMove { other: Some(other), ..reason }
}

impl Reference {
    /// Why a piece may not be placed here, the end of the game aside.
    pub(super) fn placement_refusal(&self, piece: Piece, to: Hex) -> Option<IllegalMove> {
        if !self.rules.includes(piece) {
            return Some(refused(Rule::NotInGame, piece, []));
        }
        if piece.color() != self.turn {
            return Some(refused(Rule::NotYourTurn, piece, []));
        }
        if let Some(place) = self.stacks.place(piece) {
            return Some(refused(Rule::NotInHand, piece, [place.hex]));
        }
        let is_queen = piece.bug() == Bug::Queen;
        if is_queen && self.turns[self.turn] == 0 && !self.rules.is_on(Switch::QueenFirst) {
            return Some(refused(Rule::QueenNotYet, piece, []));
        }
        if !is_queen && self.queen_is_due() {
            return Some(with_other(refused(Rule::QueenDue, piece, []), Piece::queen(self.turn)));
        }
        let next = self.next_in_hand(piece.bug())?;
        if next != piece {
            return Some(with_other(refused(Rule::NumberOrder, piece, []), next));
        }
        self.placement_cell_refusal(piece, to)
    }

    fn placement_cell_refusal(&self, piece: Piece, to: Hex) -> Option<IllegalMove> {
        if self.stacks.is_occupied(to) {
            return Some(refused(Rule::Occupied, piece, [to]));
        }
        if self.stacks.is_empty() {
            return (to != Hex::ORIGIN).then(|| refused(Rule::FirstCell, piece, [Hex::ORIGIN]));
        }
        let touched = self.stacks.touched_from(to);
        if touched.is_empty() {
            return Some(refused(Rule::TouchesNothing, piece, [to]));
        }
        let enemies: Vec<Hex> =
            touched.into_iter().filter(|(_, top)| top.color() != self.turn).map(|(hex, _)| hex).collect();
        let may_touch_enemies = !self.stacks.has_piece_of(self.turn);
        (!may_touch_enemies && !enemies.is_empty()).then(|| refused(Rule::TouchesEnemy, piece, enemies))
    }

    /// Why a piece may not be moved at all, wherever it is to go.
    pub(super) fn piece_refusal(&self, piece: Piece) -> Option<IllegalMove> {
        if !self.rules.includes(piece) {
            return Some(refused(Rule::NotInGame, piece, []));
        }
        let Some(place) = self.stacks.place(piece) else {
            return Some(refused(Rule::NotOnTable, piece, []));
        };
        let cell = [place.hex];
        let is_enemy = piece.color() != self.turn;
        if is_enemy && self.throwers().is_empty() {
            return Some(refused(Rule::NotYourPiece, piece, cell));
        }
        if !self.queen_is_placed() {
            return Some(with_other(refused(Rule::QueenNotPlaced, piece, []), Piece::queen(self.turn)));
        }
        if self.is_at_rest(piece) {
            return Some(refused(Rule::AtRest, piece, cell));
        }
        if let Some(top) = self.stacks.top(place.hex)
            && top != piece
        {
            return Some(with_other(refused(Rule::Covered, piece, cell), top));
        }
        if is_enemy && !self.may_be_lifted(place.hex) {
            return Some(refused(Rule::InStack, piece, cell));
        }
        if is_enemy && !self.throwers().values().any(|thrower| thrower.hex.distance(place.hex) == 1) {
            return Some(refused(Rule::NoThrower, piece, cell));
        }
        let parts = self.lift(piece, place).rest.parts();
        let cut_off: Vec<Hex> = parts.into_iter().skip(1).flatten().collect();
        (!cut_off.is_empty()).then(|| refused(Rule::Pinned, piece, cut_off))
    }

    /// Why this thrower cannot throw a piece it touches to that cell, or `None` if it can. The piece itself is one that
    /// may be thrown.
    pub(super) fn throw_refusal(
        &self,
        (thrower, at): (Piece, Place),
        (piece, from): (Piece, Place),
        to: Hex,
    ) -> Option<IllegalMove> {
        let told = |rule, cells: Vec<Hex>| Some(with_other(refused(rule, piece, cells), thrower));
        if self.stacks.top(at.hex) != Some(thrower) {
            return told(Rule::ThrowerCovered, vec![at.hex]);
        }
        if self.is_at_rest(thrower) {
            return told(Rule::ThrowerAtRest, vec![at.hex]);
        }
        if at.hex.distance(to) != 1 {
            return told(Rule::NotBesideThrower, vec![at.hex]);
        }
        let lifted = self.lift(piece, from);
        if lifted.rest.is_occupied(to) {
            return Some(refused(Rule::EndsOnPiece, piece, [to]));
        }
        let gate = lifted.height_fault(from.hex, at.hex).or_else(|| lifted.height_fault(at.hex, to));
        gate.and_then(|(rule, cells)| told(rule, cells))
    }
}
