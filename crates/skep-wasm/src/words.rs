//! The words of the rules as values: pieces, refusals, places, outcomes.

use skep_rules::{Color, IllegalMove, Place};

use crate::shapes::{Outcome, Piece, Refusal, Step};

impl Refusal {
    pub(crate) fn of(refusal: &IllegalMove, mover: Color) -> Refusal {
        Refusal {
            rule: refusal.rule.id().to_owned(),
            mover,
            piece: refusal.piece.map(Piece::from),
            other: refusal.other.map(Piece::from),
            bug: refusal.bug,
            cells: refusal.cells.clone(),
        }
    }
}

impl From<skep_rules::Piece> for Piece {
    fn from(piece: skep_rules::Piece) -> Piece {
        Piece {
            name: piece.to_string(),
            color: piece.color(),
            bug: piece.bug(),
            number: (piece.bug().count() > 1).then(|| piece.number()),
        }
    }
}

impl From<Place> for Step {
    fn from(place: Place) -> Step {
        Step { at: place.hex, height: place.height }
    }
}

impl From<skep_rules::Outcome> for Outcome {
    fn from(outcome: skep_rules::Outcome) -> Outcome {
        Outcome { winner: outcome.winner, reason: outcome.reason.id().to_owned() }
    }
}
