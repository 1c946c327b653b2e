//! All that a screen shows of a position.

use skep_rules::{Board, Bug, Color, Direction, Game, Hex, Move, MoveText, Outcome, Piece, Position};

use crate::shapes::{self, Hands, LegalMove, PlayedMove, Refusal, Reserve, Ring, RingCell, Rings, Stack, Step, View};

/// A position of a game, with what is known about how it came about and how the game ended there.
pub(crate) struct Scene<'a> {
    pub(crate) position: &'a Position,
    /// The legal moves.
    pub(crate) moves: &'a [Move],
    pub(crate) ply: usize,
    pub(crate) last: Option<&'a PlayedMove>,
    pub(crate) occurrences: u32,
    /// The game, if this is its last position: it knows the ends that players declared.
    pub(crate) game: Option<&'a Game>,
}

impl Scene<'_> {
    pub(crate) fn view(&self) -> View {
        let position = self.position;
        let board = position.board();
        let ended = self.outcome();
        let moves = if ended.is_some() { &[] } else { self.moves };
        let turn = position.turn();
        View {
            ply: self.ply as u32,
            turn,
            turn_number: position.turns_taken(turn).saturating_add(1),
            stacks: stacks(&board),
            hands: self.hands(&board, moves),
            must_pass: moves == [Move::Pass],
            moves: moves.iter().filter_map(|&m| legal_move(position, &board, m)).collect(),
            last: self.last.cloned(),
            at_rest: position.at_rest().map(|piece| piece.to_string()),
            rings: Rings { white: ring(&board, Color::White), black: ring(&board, Color::Black) },
            occurrences: self.occurrences,
            ended: ended.map(shapes::Outcome::from),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.map_or_else(|| self.position.status(), Game::status).outcome()
    }

    fn hands(&self, board: &Board, moves: &[Move]) -> Hands {
        let [white, black] = Color::ALL.map(|color| {
            let hand = self.position.hand(color);
            let bugs = Bug::ALL.into_iter().filter(|&bug| self.position.rules().expansions.include(bug));
            let reserve = |bug| {
                let next = hand.next(bug);
                let refusal = next.and_then(|piece| self.refusal(board, moves, piece));
                Reserve { bug, count: hand.count(bug), next: next.map(shapes::Piece::from), refusal }
            };
            bugs.map(reserve).collect()
        });
        Hands { white, black }
    }

    /// Why this piece of the side to move cannot be placed anywhere now. It is tried where another piece could be placed, so
    /// that the reason is about the piece if there is one, else beside the hive.
    fn refusal(&self, board: &Board, moves: &[Move], piece: Piece) -> Option<Refusal> {
        let turn = self.position.turn();
        let is_placed = |m: &Move| matches!(m, Move::Place { piece: placed, .. } if *placed == piece);
        if piece.color() != turn || moves.iter().any(is_placed) {
            return None;
        }
        let open = moves.iter().find_map(|m| match m {
            Move::Place { to, .. } => Some(*to),
            Move::Shift { .. } | Move::Pass => None,
        });
        let to = open.or_else(|| beside(board)).unwrap_or(Hex::ORIGIN);
        let m = Move::Place { piece, to };
        let refusal = self.game.map_or_else(|| self.position.refusal(m), |game| game.refusal(m));
        Some(Refusal::of(&refusal, turn))
    }
}

/// A move as it is shown, given the position in which it is played.
pub(crate) fn played_move(position: &Position, m: Move, ply: usize) -> PlayedMove {
    let path = position.path_unchecked(m).unwrap_or_default();
    PlayedMove {
        ply: ply as u32,
        text: MoveText::of(m, position).to_string(),
        color: position.turn(),
        piece: m.piece().map(shapes::Piece::from),
        from: m.piece().and_then(|piece| position.cell(piece)),
        to: m.to(),
        thrower: path.thrower.map(shapes::Piece::from),
        path: path.steps.into_iter().map(Step::from).collect(),
    }
}

fn legal_move(position: &Position, board: &Board, m: Move) -> Option<LegalMove> {
    let (piece, to) = (m.piece()?, m.to()?);
    let from = board.place(piece).map(|place| place.hex);
    // Finding the path costs more than all the rest, and a thrown piece always passes over a Pillbug or Mosquito of the
    // mover.
    let may_be_thrown = from.is_some_and(|from| {
        let turn = position.turn();
        let mut throwers = Piece::of_bug(turn, Bug::Pillbug).chain(Piece::of_bug(turn, Bug::Mosquito));
        throwers.any(|thrower| {
            board.place(thrower).is_some_and(|at| at.hex.distance(from) == 1 && at.hex.distance(to) == 1)
        })
    });
    let thrower = if may_be_thrown { position.path_unchecked(m).and_then(|path| path.thrower) } else { None };
    Some(LegalMove {
        text: MoveText::of(m, position).to_string(),
        piece: piece.to_string(),
        from,
        to,
        thrower: thrower.map(|thrower| thrower.to_string()),
    })
}

fn stacks(board: &Board) -> Vec<Stack> {
    let stack = |hex: Hex| Stack { at: hex, pieces: board.stack(hex).into_iter().map(shapes::Piece::from).collect() };
    board.cells().into_iter().map(stack).collect()
}

/// The first empty cell that touches the hive, in reading order.
fn beside(board: &Board) -> Option<Hex> {
    board.cells().into_iter().flat_map(Hex::neighbors).filter(|&hex| !board.is_occupied(hex)).min()
}

fn ring(board: &Board, color: Color) -> Option<Ring> {
    let at = board.place(Piece::queen(color))?.hex;
    let mut direction = Direction::East;
    let cells = core::iter::repeat_with(|| {
        let cell = at + direction;
        direction = direction.clockwise();
        RingCell { at: cell, color: board.top(cell).map(Piece::color) }
    });
    Some(Ring { at, cells: cells.take(6).collect() })
}
