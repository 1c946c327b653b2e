//! Lapses: wins in one that were missed, and Queens left to be surrounded. They are found by the rules alone, so that even the
//! shortest search does not miss them.

use skep_rules::{Color, Game, Move, Position, Status};

/// A mistake about a win in one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lapse {
    /// The move could have won at once.
    MissedWin,
    /// After the move the own Queen is surrounded or can be at once, and another move would have prevented that.
    QueenLeft,
}

impl Lapse {
    /// The lapse a move of a game that goes on is, if it is one.
    pub fn of(game: &Game, m: Move) -> Option<Lapse> {
        let mut position = game.position().clone();
        if winner_after(&mut position, m) == Some(position.turn()) {
            return None;
        }
        if winning_move(&position).is_some() {
            return Some(Lapse::MissedWin);
        }
        if !loses_at_once(&mut position, m) || is_drawn_after(game, m) {
            return None;
        }
        escape(&position).map(|_| Lapse::QueenLeft)
    }

    /// Its name in records. It never changes.
    pub const fn id(self) -> &'static str {
        match self {
            Lapse::MissedWin => "missed-win",
            Lapse::QueenLeft => "queen-left",
        }
    }
}

/// A move that wins at once.
pub(crate) fn winning_move(position: &Position) -> Option<Move> {
    let mut position = position.clone();
    position.legal_moves().into_iter().find(|&m| winner_after(&mut position, m) == Some(position.turn()))
}

/// A move after which the own Queen is not surrounded and cannot be at once.
pub(super) fn escape(position: &Position) -> Option<Move> {
    let mut position = position.clone();
    position.legal_moves().into_iter().find(|&m| !loses_at_once(&mut position, m))
}

/// Whether a move ends the game as a draw, so that no Queen can be surrounded any more.
fn is_drawn_after(game: &Game, m: Move) -> bool {
    let mut game = game.clone();
    game.play(m).is_ok() && matches!(game.status(), Status::Over(outcome) if outcome.winner.is_none())
}

/// Whether a move surrounds the own Queen, or lets the other side do so with its next one.
pub(super) fn loses_at_once(position: &mut Position, m: Move) -> bool {
    let mover = position.turn();
    let undo = position.play_unchecked(m);
    let loses = match position.status() {
        Status::Over(outcome) => outcome.winner == Some(!mover),
        Status::InProgress => {
            let replies = position.legal_moves();
            replies.into_iter().any(|reply| winner_after(position, reply) == Some(!mover))
        }
    };
    position.undo(undo);
    loses
}

/// The winner after a move, if it ends the game.
fn winner_after(position: &mut Position, m: Move) -> Option<Color> {
    let undo = position.play_unchecked(m);
    let winner = position.status().outcome().and_then(|outcome| outcome.winner);
    position.undo(undo);
    winner
}
