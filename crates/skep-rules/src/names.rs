use crate::{Move, MoveText, Piece, Position, ResolveMoveError};

/// The names that pieces should have in a game whose writer numbered equal pieces otherwise: of equal pieces the one with
/// the lowest number enters first.
#[derive(Clone)]
pub(crate) struct Names([Option<Piece>; Piece::COUNT]);

impl Default for Names {
    fn default() -> Names {
        Names([None; Piece::COUNT])
    }
}

impl Names {
    /// The names at the start of a game: pieces that are on the table in this position keep their names.
    pub(crate) fn of(start: &Position) -> Names {
        let mut names = Names::default();
        for (piece, _) in start.board().pieces() {
            names.0[piece.index()] = Some(piece);
        }
        names
    }

    /// The piece that is meant where one is to be placed or moved.
    pub(crate) fn mover(&mut self, piece: Piece, position: &Position) -> Piece {
        *self.0[piece.index()].get_or_insert_with(|| position.hand(piece.color()).next(piece.bug()).unwrap_or(piece))
    }

    /// The piece that is meant where one on the table is named.
    pub(crate) fn name(&self, piece: Piece) -> Piece {
        self.0[piece.index()].unwrap_or(piece)
    }

    /// As [`MoveText::resolve`], by the names of the writer; and a move onto a stack may name a piece further down.
    pub(crate) fn resolve(&mut self, text: MoveText, position: &Position) -> Result<Move, ResolveMoveError> {
        let text = match text {
            MoveText::Pass => MoveText::Pass,
            MoveText::First(piece) => MoveText::First(self.mover(piece, position)),
            MoveText::To { piece, reference, direction } => {
                let piece = self.mover(piece, position);
                let reference = self.name(reference);
                MoveText::To { piece, reference, direction }
            }
        };
        match (text, text.resolve(position)) {
            (MoveText::To { piece, direction, .. }, Err(ResolveMoveError::ReferenceCovered { top, .. })) => {
                MoveText::To { piece, reference: top, direction }.resolve(position)
            }
            (_, resolved) => resolved,
        }
    }
}
