use crate::error_texts::error_texts;
use crate::{Board, Color, Hex, Piece, RuleSet};

/// A position that is set up: any arrangement of pieces, to be checked by [`Position::from_setup`](crate::Position::from_setup).
///
/// The hands are what is not on the table. A side is taken to have had one turn for each of its pieces on the table, so
/// one with three or more and its Queen in hand owes the Queen.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The rules to play by.
    pub rules: RuleSet,
    /// The pieces on the table.
    pub board: Board,
    /// Who is to move.
    pub turn: Color,
    /// The piece that was placed, moved or thrown on the last turn, if any.
    pub at_rest: Option<Piece>,
}

/// What makes a set-up impossible.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SetupError {
    /// White begins, so with nothing on the table White is to move.
    BlackBegins,
    /// The piece does not take part under these rules.
    NotInGame(Piece),
    /// The hive is in several parts; these cells are not part of the largest.
    Disconnected(Vec<Hex>),
    /// The piece stands on another one and cannot climb.
    CannotClimb(Piece),
    /// The piece lies further away than any table reaches.
    TooFar(Piece),
    /// The piece that is to be at rest is not on the table.
    RestInHand(Piece),
    /// The piece that is to be at rest has another one on it, so it did not move last.
    RestCovered(Piece),
}

/// The greatest distance of a piece from the origin: far beyond what any game reaches, and small enough that sums of coordinates
/// do not overflow.
pub(crate) const FAR: u32 = 1 << 20;

impl Setup {
    /// Everything that is wrong with it, in the order of [`SetupError`].
    pub fn faults(&self) -> Vec<SetupError> {
        let board = &self.board;
        let mut faults = Vec::new();
        if board.is_empty() && self.turn == Color::Black {
            faults.push(SetupError::BlackBegins);
        }
        let pieces = || board.pieces();
        faults
            .extend(pieces().filter(|(piece, _)| !self.rules.includes(*piece)).map(|(p, _)| SetupError::NotInGame(p)));
        let strays: Vec<Hex> = {
            let mut cells: Vec<Hex> = board.parts_without(None).into_iter().skip(1).flatten().collect();
            cells.sort_unstable();
            cells
        };
        if !strays.is_empty() {
            faults.push(SetupError::Disconnected(strays));
        }
        faults.extend(
            pieces()
                .filter(|(piece, place)| place.height > 0 && !piece.bug().climbs())
                .map(|(piece, _)| SetupError::CannotClimb(piece)),
        );
        faults.extend(
            pieces()
                .filter(|(_, place)| place.hex.distance(Hex::ORIGIN) > FAR)
                .map(|(piece, _)| SetupError::TooFar(piece)),
        );
        if let Some(piece) = self.at_rest {
            match board.place(piece) {
                None => faults.push(SetupError::RestInHand(piece)),
                Some(place) if board.top(place.hex) != Some(piece) => faults.push(SetupError::RestCovered(piece)),
                Some(_) => {}
            }
        }
        faults
    }
}

error_texts! {
    SetupError {
        SetupError::BlackBegins => "the table is empty, so White is to move";
        SetupError::NotInGame(piece) => "{piece} does not take part under these rules";
        SetupError::Disconnected(cells) =>
            "the hive is in several parts: cut off from the largest are{}",
            cells.iter().map(|cell| format!(" {cell}")).collect::<String>();
        SetupError::CannotClimb(piece) => "{piece} stands on another piece, which only Beetles and Mosquitoes can";
        SetupError::TooFar(piece) => "{piece} is too far away from the middle of the table";
        SetupError::RestInHand(piece) => "{piece} is said to have moved last, but it is not on the table";
        SetupError::RestCovered(piece) => "{piece} is said to have moved last, but another piece stands on it";
    }
}
