use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use skep_rules::{Color, Game, Move, Reason, Status};
use skep_uhp::{Client, ClientError, Limit};

use super::contestant::{Faults, Seat};

/// How a game of a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// By the rules of the game.
    Over {
        /// Who won.
        winner: Option<Color>,
        /// Why.
        reason: Reason,
    },
    /// It lasted too long: a draw.
    Long,
    /// A side was at fault.
    Fault {
        /// Which side.
        side: Color,
        /// What it did.
        what: String,
        /// Whether it loses by that; else the game does not count.
        loses: bool,
    },
}

/// Leads one game. What the contestants say about it is checked at every move.
pub(crate) struct Referee<'a, 's> {
    game: Game,
    /// How many plies were the opening.
    from: usize,
    /// White and Black.
    seats: [&'a mut Seat<'s>; 2],
    plies_max: usize,
    margin: Duration,
    /// For each move of the contestants how long it took; nothing for those nobody was asked for.
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
    /// A game that has come as far as its opening.
    pub(crate) fn new(game: Game, seats: [&'a mut Seat<'s>; 2], plies_max: usize, margin: Duration) -> Referee<'a, 's> {
        Referee { from: game.moves().len(), game, seats, plies_max, margin, times: Vec::new(), scores: Vec::new() }
    }

    /// Plays to the end; `None` if it is stopped before.
    pub(crate) fn play(&mut self, stop: &AtomicBool) -> Option<Ending> {
        match self.play_moves(stop) {
            Ok(ending) => ending,
            Err(Fault { side, what }) => {
                // Whatever state it is in, it is not one to play the next game from.
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
            // The contestants' moves are checked, and forced passes are legal.
            let _ = self.game.play(m);
            for side in Color::ALL {
                let said = self.client_of(side, |client| client.play(m, &position))?;
                self.agree(side, &said)?;
            }
        }
    }

    /// The move of the side to move: a forced pass, or what it wants.
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

    /// Compares what a contestant says about the game with what it is. Draws by repetition are not part of the protocol, so who
    /// does not know of them is not wrong; who declares one too early is.
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
