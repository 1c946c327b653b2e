//! The words of the rules as values: sides, creatures, pieces, cells, refusals, ends.

use skep_rules::{Bug, Color, Hex, IllegalMove, Outcome, Piece, Place};

use crate::shapes::{Cell, Creature, Ended, Refusal, Side, Step, Tile};

impl Refusal {
    pub(crate) fn of(refusal: &IllegalMove, mover: Color) -> Refusal {
        Refusal {
            rule: refusal.rule.id().to_owned(),
            mover: mover.into(),
            piece: refusal.piece.map(Tile::from),
            other: refusal.other.map(Tile::from),
            bug: refusal.bug.map(Creature::from),
            cells: refusal.cells.iter().copied().map(Cell::from).collect(),
        }
    }
}

impl From<Color> for Side {
    fn from(color: Color) -> Side {
        match color {
            Color::White => Side::White,
            Color::Black => Side::Black,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Color {
        match side {
            Side::White => Color::White,
            Side::Black => Color::Black,
        }
    }
}

impl From<Bug> for Creature {
    fn from(bug: Bug) -> Creature {
        match bug {
            Bug::Queen => Creature::Queen,
            Bug::Spider => Creature::Spider,
            Bug::Beetle => Creature::Beetle,
            Bug::Grasshopper => Creature::Grasshopper,
            Bug::Ant => Creature::Ant,
            Bug::Mosquito => Creature::Mosquito,
            Bug::Ladybug => Creature::Ladybug,
            Bug::Pillbug => Creature::Pillbug,
        }
    }
}

impl From<Piece> for Tile {
    fn from(piece: Piece) -> Tile {
        Tile {
            name: piece.to_string(),
            side: piece.color().into(),
            bug: piece.bug().into(),
            number: (piece.bug().count() > 1).then(|| piece.number()),
        }
    }
}

impl From<Hex> for Cell {
    fn from(hex: Hex) -> Cell {
        Cell { q: hex.q, r: hex.r }
    }
}

impl From<Cell> for Hex {
    fn from(cell: Cell) -> Hex {
        Hex::new(cell.q, cell.r)
    }
}

impl From<Place> for Step {
    fn from(place: Place) -> Step {
        Step { at: place.hex.into(), height: place.height }
    }
}

impl From<Outcome> for Ended {
    fn from(outcome: Outcome) -> Ended {
        Ended { winner: outcome.winner.map(Side::from), reason: outcome.reason.id().to_owned() }
    }
}
