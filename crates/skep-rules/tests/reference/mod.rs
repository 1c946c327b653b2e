//! The rules of Hive a second time: slow, obvious, and written without looking at how the library does it.
//!
//! It works on maps of stacks, with searches that follow the sentences of the rules one by one. What it and the library
//! agree on has been decided twice.

mod faults;
mod judge;
mod lifted;
mod met;
mod refusal;
mod shown;
mod stacks;

use std::collections::{BTreeMap, BTreeSet};

use skep_rules::{
    Bug, ByColor, Color, Hex, Move, Outcome, Piece, Place, Position, Reading, Reason, RuleSet, Status, Switch,
};

pub(crate) use judge::Judge;
use lifted::Lifted;
pub(crate) use met::Met;
use stacks::Stacks;

/// Everything that decides which moves are legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Reference {
    pub(crate) rules: RuleSet,
    pub(crate) stacks: Stacks,
    pub(crate) turn: Color,
    /// How many turns each side has taken, passes counted.
    pub(crate) turns: ByColor<u32>,
    /// The piece placed, moved or thrown on the last turn.
    pub(crate) moved: Option<Piece>,
    /// The pieces thrown since the last turn of their owner began.
    pub(crate) thrown: BTreeSet<Piece>,
}

/// The pieces that may go somewhere by themselves, and the number of steps of the shortest way there.
type OwnShifts = BTreeMap<(Piece, Hex), usize>;

/// The pieces that may be thrown somewhere, and the throwers that can do it.
type Throws = BTreeMap<(Piece, Hex), BTreeSet<Piece>>;

impl Reference {
    /// The beginning of a game.
    pub(crate) fn new(rules: RuleSet) -> Reference {
        let turns = ByColor { white: 0, black: 0 };
        Reference { rules, stacks: Stacks::default(), turn: Color::White, turns, moved: None, thrown: BTreeSet::new() }
    }

    /// The same position, read through what the library tells of it.
    pub(crate) fn of(position: &Position) -> Reference {
        let mut stacks = Stacks::default();
        let mut pieces: Vec<(Piece, Place)> = position.board().pieces().collect();
        pieces.sort_by_key(|(_, place)| place.height);
        for (piece, place) in pieces {
            stacks.put(piece, place.hex);
            assert_eq!(stacks.place(piece), Some(place), "the heights of a stack have no gap");
        }
        let turns = ByColor { white: position.turns_taken(Color::White), black: position.turns_taken(Color::Black) };
        let moved = position.setup().at_rest;
        let thrown = moved.into_iter().collect();
        Reference { rules: *position.rules(), stacks, turn: position.turn(), turns, moved, thrown }
    }

    /// Plays a move, which must be legal.
    pub(crate) fn play(&mut self, m: Move) {
        // What could go there by itself was not thrown.
        let is_thrown = |piece, to| !self.own_shifts().contains_key(&(piece, to));
        let thrown = match m {
            Move::Shift { piece, to } if is_thrown(piece, to) => Some(piece),
            _ => None,
        };
        let mover = self.turn;
        self.thrown.retain(|piece| piece.color() != mover);
        self.thrown.extend(thrown);
        if let Move::Shift { piece, .. } = m {
            self.stacks.lift(piece);
        }
        if let Move::Place { piece, to } | Move::Shift { piece, to } = m {
            self.stacks.put(piece, to);
        }
        self.moved = m.piece();
        self.turns[self.turn] += 1;
        self.turn = !self.turn;
    }

    /// Whether a piece is at rest: it neither moves, is thrown, nor throws.
    pub(crate) fn is_at_rest(&self, piece: Piece) -> bool {
        let [owner, enemy] = [Reading::OwnerRest, Reading::EnemyRest].map(|reading| self.rules.reads(reading));
        if !owner && !enemy {
            return self.moved == Some(piece);
        }
        let rests_as_thrown = owner && piece.color() == self.turn && self.thrown.contains(&piece);
        let rests_as_enemy = enemy && piece.color() != self.turn && self.moved == Some(piece);
        rests_as_thrown || rests_as_enemy
    }

    /// Whether a throw may take the piece on top of a cell, as far as what is below it goes.
    pub(crate) fn may_be_lifted(&self, hex: Hex) -> bool {
        self.stacks.count_at(hex) == 1 || self.rules.reads(Reading::StackThrow)
    }

    /// The cells of the Queens that are surrounded. Any ends the game: one loses it, two draw it.
    fn surrounded_queens(&self) -> BTreeMap<Hex, Color> {
        let mut cells = BTreeMap::new();
        for color in Color::ALL {
            if let Some(place) = self.stacks.place(Piece::queen(color))
                && self.stacks.is_surrounded(place.hex)
            {
                cells.insert(place.hex, color);
            }
        }
        cells
    }

    /// Whether the game goes on.
    pub(crate) fn status(&self) -> Status {
        let losers: Vec<Color> = self.surrounded_queens().into_values().collect();
        match losers.as_slice() {
            [] => Status::InProgress,
            [loser] => Status::Over(Outcome { winner: Some(!*loser), reason: Reason::Surrounded }),
            _ => Status::Over(Outcome { winner: None, reason: Reason::BothSurrounded }),
        }
    }

    /// Every legal move; a pass only if there is no other; nothing after the end.
    pub(crate) fn legal(&self) -> BTreeSet<Move> {
        self.legal_with(&self.own_shifts(), &self.throws())
    }

    fn legal_with(&self, own_shifts: &OwnShifts, throws: &Throws) -> BTreeSet<Move> {
        if !self.surrounded_queens().is_empty() {
            return BTreeSet::new();
        }
        let mut moves = self.placements();
        moves.extend(own_shifts.keys().map(|&(piece, to)| Move::Shift { piece, to }));
        moves.extend(throws.keys().map(|&(piece, to)| Move::Shift { piece, to }));
        if moves.is_empty() {
            moves.insert(Move::Pass);
        }
        moves
    }

    fn queen_is_placed(&self) -> bool {
        self.stacks.place(Piece::queen(self.turn)).is_some()
    }

    fn queen_is_due(&self) -> bool {
        !self.queen_is_placed() && self.turns[self.turn] >= 3
    }

    pub(crate) fn is_in_hand(&self, piece: Piece) -> bool {
        self.rules.includes(piece) && self.stacks.place(piece).is_none()
    }

    /// Of equal pieces in the hand, the one to be placed first.
    fn next_in_hand(&self, bug: Bug) -> Option<Piece> {
        Piece::of_bug(self.turn, bug).find(|&piece| self.is_in_hand(piece))
    }

    fn placements(&self) -> BTreeSet<Move> {
        let mut pieces: Vec<Piece> = Bug::ALL.into_iter().filter_map(|bug| self.next_in_hand(bug)).collect();
        if self.queen_is_due() {
            pieces.retain(|piece| piece.bug() == Bug::Queen);
        }
        if self.turns[self.turn] == 0 && !self.rules.is_on(Switch::QueenFirst) {
            pieces.retain(|piece| piece.bug() != Bug::Queen);
        }
        let cells = self.cells_to_place_on();
        pieces.into_iter().flat_map(|piece| cells.iter().map(move |&to| Move::Place { piece, to })).collect()
    }

    fn cells_to_place_on(&self) -> BTreeSet<Hex> {
        if self.stacks.is_empty() {
            return BTreeSet::from([Hex::ORIGIN]);
        }
        let is_first = !self.stacks.has_piece_of(self.turn);
        let beside_hive = self.stacks.cells().flat_map(Hex::neighbors).filter(|&hex| !self.stacks.is_occupied(hex));
        beside_hive
            .filter(|&hex| is_first || self.stacks.touched_from(hex).values().all(|top| top.color() == self.turn))
            .collect()
    }

    /// Where the pieces of the side to move may go by themselves.
    fn own_shifts(&self) -> OwnShifts {
        let mut shifts = OwnShifts::new();
        if !self.queen_is_placed() {
            return shifts;
        }
        for (piece, place) in self.stacks.uncovered().filter(|(piece, _)| piece.color() == self.turn) {
            if self.is_at_rest(piece) || self.is_pinned(piece) {
                continue;
            }
            let lifted = self.lift(piece, place);
            for (to, steps) in self.moves_as(piece, place).into_iter().flat_map(|bug| lifted.ends(bug)) {
                let fewest = shifts.entry((piece, to)).or_insert(steps);
                *fewest = steps.min(*fewest);
            }
        }
        shifts
    }

    /// The bugs an uncovered piece can move as. (A throw is not a move of the thrower.)
    fn moves_as(&self, piece: Piece, place: Place) -> BTreeSet<Bug> {
        if piece.bug() != Bug::Mosquito {
            return BTreeSet::from([piece.bug()]);
        }
        if place.height > 0 {
            return BTreeSet::from([Bug::Beetle]);
        }
        let touched = self.stacks.touched_from(place.hex);
        touched.values().map(|top| top.bug()).filter(|&bug| bug != Bug::Mosquito).collect()
    }

    fn lift(&self, piece: Piece, from: Place) -> Lifted {
        let mut rest = self.stacks.clone();
        rest.lift(piece);
        Lifted { from, rest, rules: self.rules }
    }

    /// Whether the hive falls apart without this piece. A piece that stands on another never holds it together.
    fn is_pinned(&self, piece: Piece) -> bool {
        let mut rest = self.stacks.clone();
        rest.lift(piece);
        rest.parts().len() > 1
    }

    /// The pieces of the side to move with the power to throw, whether or not they can use it now.
    fn throwers(&self) -> BTreeMap<Piece, Place> {
        let has_power = |piece: Piece, place: Place| match piece.bug() {
            Bug::Pillbug => true,
            Bug::Mosquito if place.height == 0 => {
                self.stacks.touched_from(place.hex).values().any(|top| top.bug() == Bug::Pillbug)
            }
            _ => false,
        };
        let placed = Piece::of(self.turn).filter_map(|piece| Some((piece, self.stacks.place(piece)?)));
        placed.filter(|&(piece, place)| has_power(piece, place)).collect()
    }

    /// Every throw, with the throwers that can do it.
    fn throws(&self) -> Throws {
        let mut throws = Throws::new();
        let can_throw = |thrower: &(Piece, Place)| {
            self.queen_is_placed() && !self.is_at_rest(thrower.0) && self.stacks.top(thrower.1.hex) == Some(thrower.0)
        };
        for (thrower, at) in self.throwers().into_iter().filter(can_throw) {
            for (from, piece) in self.stacks.touched_from(at.hex) {
                if !self.may_be_lifted(from) || self.is_at_rest(piece) || self.is_pinned(piece) {
                    continue;
                }
                let lifted = self.lift(piece, self.stacks.place(piece).expect("it is on the table"));
                if lifted.stacks_block(from, at.hex) {
                    continue;
                }
                for to in at.hex.neighbors() {
                    if to != from && !lifted.rest.is_occupied(to) && !lifted.stacks_block(at.hex, to) {
                        throws.entry((piece, to)).or_default().insert(thrower);
                    }
                }
            }
        }
        throws
    }
}
