use std::collections::{BTreeMap, BTreeSet};

use skep_rules::{Bug, Color, Hex, IllegalMove, Move, Piece, Place, Rule};

use super::faults::{Fault, Walks};
use super::lifted::Lifted;
use super::refusal::refused;
use super::{OwnShifts, Reference, Throws};

/// Tells of every move in one position whether it is legal and why not.
///
/// Thousands of moves are asked about in each position, so what does not depend on the cell a piece goes to is kept.
pub(crate) struct Judge<'a> {
    pub(super) state: &'a Reference,
    pub(super) own_shifts: OwnShifts,
    pub(super) throws: Throws,
    legal: BTreeSet<Move>,
    surrounded_queens: Vec<Hex>,
    throwers: BTreeMap<Piece, Place>,
    subjects: BTreeMap<Piece, Subject>,
}

/// What is known of a piece that is asked about: that it may not be moved at all, or its ways of moving.
enum Subject {
    Stuck(IllegalMove),
    Free { lifted: Lifted, ways: Vec<(Bug, Walks)> },
}

/// The rules a piece breaks that is not made to go there. It may have been meant to be thrown.
const NOT_MADE_TO_GO_THERE: [Rule; 6] =
    [Rule::NothingToCopy, Rule::Steps, Rule::NotStraight, Rule::JumpNothing, Rule::JumpGap, Rule::Unreachable];

/// The reasons of throwers, in their documented order.
const THROW_ORDER: [Rule; 5] =
    [Rule::ThrowerCovered, Rule::ThrowerAtRest, Rule::NotBesideThrower, Rule::EndsOnPiece, Rule::Gate];

impl<'a> Judge<'a> {
    pub(crate) fn new(state: &'a Reference) -> Judge<'a> {
        let (own_shifts, throws) = (state.own_shifts(), state.throws());
        Judge {
            state,
            legal: state.legal_with(&own_shifts, &throws),
            own_shifts,
            throws,
            surrounded_queens: state.surrounded_queens().into_keys().collect(),
            throwers: state.throwers(),
            subjects: BTreeMap::new(),
        }
    }

    pub(crate) fn legal(&self) -> &BTreeSet<Move> {
        &self.legal
    }

    /// Whether a piece of this side can be thrown.
    pub(crate) fn has_throw(&self, color: Color) -> bool {
        self.throws.keys().any(|(piece, _)| piece.color() == color)
    }

    /// The reason that is told for an illegal move; `None` for a legal one.
    pub(crate) fn refusal(&mut self, m: Move) -> Option<IllegalMove> {
        if !self.surrounded_queens.is_empty() {
            let cells = self.surrounded_queens.clone();
            return Some(IllegalMove { rule: Rule::GameOver, piece: m.piece(), other: None, bug: None, cells });
        }
        match m {
            Move::Pass if self.legal.contains(&Move::Pass) => None,
            Move::Pass => {
                Some(IllegalMove { rule: Rule::MustMove, piece: None, other: None, bug: None, cells: Vec::new() })
            }
            Move::Place { piece, to } => self.state.placement_refusal(piece, to),
            Move::Shift { piece, to } => self.shift_refusal(piece, to),
        }
    }

    fn shift_refusal(&mut self, piece: Piece, to: Hex) -> Option<IllegalMove> {
        let state = self.state;
        let (lifted, ways) = match self.subjects.entry(piece).or_insert_with(|| Subject::of(state, piece)) {
            Subject::Stuck(reason) => return Some(reason.clone()),
            Subject::Free { lifted, ways } => (lifted, ways),
        };
        let from = lifted.from;
        if to == from.hex {
            return Some(refused(Rule::OwnCell, piece, [to]));
        }
        let is_own = piece.color() == state.turn;
        let by_itself = if is_own { Some(own_refusal(state, piece, lifted, ways, to)?) } else { None };
        let may_be_lifted = state.may_be_lifted(from.hex);
        let throwers: Vec<(Piece, Place)> = self
            .throwers
            .iter()
            .map(|(&thrower, &at)| (thrower, at))
            .filter(|(_, at)| may_be_lifted && at.hex.distance(from.hex) == 1)
            .collect();
        let Some(by_itself) = by_itself else {
            return told_of_throwers(state, &throwers, (piece, from), to);
        };
        if throwers.iter().any(|&thrower| state.throw_refusal(thrower, (piece, from), to).is_none()) {
            return None;
        }
        let mut meant = throwers;
        meant.retain(|(_, at)| at.hex.distance(to) == 1 && !lifted.rest.is_occupied(to));
        if !meant.is_empty() && NOT_MADE_TO_GO_THERE.contains(&by_itself.rule) {
            return told_of_throwers(state, &meant, (piece, from), to);
        }
        Some(by_itself)
    }
}

impl Subject {
    fn of(state: &Reference, piece: Piece) -> Subject {
        if let Some(reason) = state.piece_refusal(piece) {
            return Subject::Stuck(reason);
        }
        let place = state.stacks.place(piece).expect("a piece in the hand is refused before");
        let lifted = state.lift(piece, place);
        let is_mosquito = piece.bug() == Bug::Mosquito;
        // The Pillbug's step is the Queen's, and to a Mosquito both are one kind.
        let bugs: BTreeSet<Bug> = state
            .moves_as(piece, place)
            .into_iter()
            .map(|bug| if is_mosquito && bug == Bug::Pillbug { Bug::Queen } else { bug })
            .collect();
        let ways = bugs.into_iter().map(|bug| (bug, lifted.walks(bug))).collect();
        Subject::Free { lifted, ways }
    }
}

/// Why an own piece may not go there by itself, or `None` if it may.
fn own_refusal(
    state: &Reference,
    piece: Piece,
    lifted: &Lifted,
    ways: &[(Bug, Walks)],
    to: Hex,
) -> Option<IllegalMove> {
    let told = |(bug, (rule, cells)): (Bug, Fault)| {
        let bug = (rule != Rule::EndsOnPiece).then_some(bug);
        IllegalMove { bug, ..refused(rule, piece, cells) }
    };
    if ways.is_empty() {
        let mosquitoes = state.stacks.touched_from(lifted.from.hex).into_keys();
        return Some(refused(Rule::NothingToCopy, piece, mosquitoes));
    }
    if lifted.rest.is_occupied(to) && ways.iter().all(|&(bug, _)| bug != Bug::Beetle) {
        return Some(refused(Rule::EndsOnPiece, piece, [to]));
    }
    let mut faults = Vec::new();
    for (bug, walks) in ways {
        faults.push((*bug, lifted.fault(*bug, walks, to)?));
    }
    let first = |wanted: Rule| faults.iter().find(|(_, (rule, _))| *rule == wanted).cloned();
    if let Some(found) = first(Rule::Gate).or_else(|| first(Rule::Contact)) {
        return Some(told(found));
    }
    match faults.as_slice() {
        [only] => Some(told(only.clone())),
        _ => Some(refused(Rule::Unreachable, piece, [to])),
    }
}

/// The reason of the thrower that comes nearest to doing it, the Pillbug's where two are alike; `None` if one can.
fn told_of_throwers(
    state: &Reference,
    throwers: &[(Piece, Place)],
    thrown: (Piece, Place),
    to: Hex,
) -> Option<IllegalMove> {
    let mut reasons = Vec::new();
    for &thrower in throwers {
        let reason = state.throw_refusal(thrower, thrown, to)?;
        let order = THROW_ORDER.iter().position(|&rule| rule == reason.rule).expect("a throw has no other reasons");
        reasons.push((order, thrower.0.bug() == Bug::Pillbug, reason));
    }
    let nearest = reasons.into_iter().max_by_key(|(order, is_pillbug, _)| (*order, *is_pillbug));
    Some(nearest.expect("who asks has found a thrower").2)
}
