use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use skep_rules::{Color, Game, Move, Reason, Status};
use skep_uhp::{Client, ClientError, Limit};

use super::contestant::{Faults, Seat};

/// How a game of a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The game ended by its rules.
    Over {
        /// The winner; `None` for a draw.
        winner: Option<Color>,
        /// The reason.
        reason: Reason,
    },
    /// The game reached the limit of plies, which is a draw.
    Long,
    /// A side was at fault.
    Fault {
        /// The side.
        side: Color,
        /// What it did.
        what: String,
        /// Whether the side loses by that; otherwise the game does not count.
        loses: bool,
    },
}

/// Conducts one game, and checks what the contestants say about it at every move.
pub(crate) struct Referee<'a, 's> {
    game: Game,
    /// The number of plies of the opening.
    from: usize,
    /// The contestants, White first.
    seats: [&'a mut Seat<'s>; 2],
    plies_max: usize,
    margin: Duration,
    /// The time of each move after the opening; `None` for forced passes.
    times: Vec<Option<Duration>>,
    scores: Vec<Option<f64>>,
}

/// A game as it was played.
pub(crate) struct Played<'a> {
    pub(crate) game: &'a Game,
    pub(crate) from: usize,
    pub(crate) times: &'a [Option<Duration>],
    pub(crate) scores: &'a [Option<f64>],
}

/// A side that cannot go on, and why.
struct Fault {
    side: Color,
    what: String,
}

impl<'a, 's> Referee<'a, 's> {
    /// A game that begins after its opening.
    pub(crate) fn new(game: Game, seats: [&'a mut Seat<'s>; 2], plies_max: usize, margin: Duration) -> Referee<'a, 's> {
        Referee { from: game.moves().len(), game, seats, plies_max, margin, times: Vec::new(), scores: Vec::new() }
    }

    /// Plays the game to its end; `None` if it is stopped before.
    pub(crate) fn play(&mut self, stop: &AtomicBool) -> Option<Ending> {
        match self.play_moves(stop) {
            Ok(ending) => ending,
            Err(Fault { side, what }) => {
                // After a fault the state of the engine is unknown, so it is started again.
                self.seat(side).leave();
                let loses = self.seat(side).contestant.faults == Faults::Lose;
                Some(Ending::Fault { side, what, loses })
            }
        }
    }

    pub(crate) fn played(&self) -> Played<'_> {
        Played { game: &self.game, from: self.from, times: &self.times, scores: &self.scores }
    }

    fn play_moves(&mut self, stop: &AtomicBool) -> Result<Option<Ending>, Fault> {
        for side in Color::ALL {
            let game = self.game.clone();
            let said = self.client_of(side, |client| client.new_game(&game))?;
            self.agree(side, &said)?;
        }
        loop {
            if let Status::Over(outcome) = self.game.status() {
                return Ok(Some(Ending::Over { winner: outcome.winner, reason: outcome.reason }));
            }
            if self.game.moves().len() >= self.plies_max {
                return Ok(Some(Ending::Long));
            }
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let m = self.next_move()?;
            let position = self.game.position().clone();
            // The moves of contestants have been checked, and forced passes are legal.
            let _ = self.game.play(m);
            for side in Color::ALL {
                let said = self.client_of(side, |client| client.play(m, &position))?;
                self.agree(side, &said)?;
            }
        }
    }

    /// The next move: a forced pass, or what the contestant chooses.
    fn next_move(&mut self) -> Result<Move, Fault> {
        let side = self.game.position().turn();
        if self.game.legal_moves() == [Move::Pass] {
            self.times.push(None);
            self.scores.push(None);
            return Ok(Move::Pass);
        }
        let position = self.game.position().clone();
        let limit = self.seat(side).contestant.limit;
        let answer = self.client_of(side, |client| client.best_move(limit, &position))?;
        self.times.push(Some(answer.time));
        self.scores.push(answer.score);
        match limit {
            Limit::Time(time) if answer.time > time + self.margin => {
                let what = format!("took {:.3} s for a move instead of {limit}", answer.time.as_secs_f64());
                Err(Fault { side, what })
            }
            _ => Ok(answer.best),
        }
    }

    /// Compares the GameString of a contestant with the game. Draws by repetition are not part of the protocol, so a
    /// contestant may ignore them, but must not declare one too early.
    fn agree(&self, side: Color, said: &str) -> Result<(), Fault> {
        let mut fields = said.split(';').skip(1).map(str::trim);
        let (state, turn) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
        let own = self.game.game_string().unwrap_or_default();
        let mut fields = own.split(';').skip(1);
        let (own_state, own_turn) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
        let is_repetition = self.game.status().outcome().is_some_and(|outcome| outcome.reason == Reason::Repetition);
        let states_agree = state == own_state || (is_repetition && state == "InProgress");
        if states_agree && turn == own_turn {
            return Ok(());
        }
        Err(Fault { side, what: format!("says the game is {state} at {turn}, but it is {own_state} at {own_turn}") })
    }

    fn client_of<T>(
        &mut self,
        side: Color,
        ask: impl FnOnce(&mut Client) -> Result<T, ClientError>,
    ) -> Result<T, Fault> {
        self.seat(side).client().and_then(ask).map_err(|error| Fault { side, what: error.to_string() })
    }

    fn seat(&mut self, side: Color) -> &mut Seat<'s> {
        self.seats[side as usize]
    }
}
