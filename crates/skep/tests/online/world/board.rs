//! A game as one client knows it: from the state it was told, and from each event since.

use skep_online::{Audience, EndReason, Ending, Event, GameId, TimeControl};
use skep_rules::{Color, Game, Move, MoveText};

use crate::client::told::{Happened, Offers, View};

pub(crate) struct Board {
    pub(crate) game: Game,
    pub(crate) seq: u64,
    pub(crate) offers: Offers,
    pub(crate) ending: Option<Ending>,
    pub(crate) rematch: Option<GameId>,
    pub(crate) time: TimeControl,
    pub(crate) take_back: bool,
}

impl Board {
    /// The game as it was told, every move of which must be legal.
    pub(crate) fn of(view: &View) -> Result<Board, String> {
        let start = view.terms.check().map_err(|fault| format!("terms: {fault}"))?;
        let mut game = Game::from_position(start);
        for text in &view.moves {
            play(&mut game, text)?;
        }
        let View { seq, offers, ending, rematch, .. } = *view;
        let (time, take_back) = (view.terms.time, view.terms.take_back);
        Ok(Board { game, seq, offers, ending, rematch, time, take_back })
    }

    pub(crate) fn plies(&self) -> usize {
        self.game.moves().len()
    }

    pub(crate) fn turn(&self) -> Color {
        self.game.position().turn()
    }

    /// What is told now is what was told before.
    pub(crate) fn agrees(&self, view: &View) -> Result<(), String> {
        if view.seq < self.seq {
            return Err(format!("the game goes back from event {} to {}", self.seq, view.seq));
        }
        if view.seq > self.seq {
            return Ok(());
        }
        let told = Board::of(view)?;
        let facts = |board: &Board| (board.offers, board.ending, board.rematch);
        if told.game.moves() == self.game.moves() && facts(&told) == facts(self) {
            Ok(())
        } else {
            Err(format!("at event {}: told {:?}, known {:?}", self.seq, facts(&told), facts(self)))
        }
    }

    /// The next event.
    pub(crate) fn hear(&mut self, happened: &Happened) -> Result<(), String> {
        if happened.seq != self.seq + 1 {
            return Err(format!("event {} after event {}", happened.seq, self.seq));
        }
        self.seq = happened.seq;
        let Some(event) = &happened.event else { return Ok(()) };
        if self.ending.is_some() != is_after_the_end(event) && !matches!(event, Event::Said { .. }) {
            return Err(format!("{event:?} does not come before and after an end"));
        }
        match event {
            Event::Moved { text, .. } => self.moves(text)?,
            Event::Passed => {
                self.game.play(Move::Pass).map_err(|illegal| format!("a forced pass: {illegal}"))?;
                self.forget_offers(!self.turn());
            }
            Event::DrawOffered { by } => self.offers.draw = Some(*by),
            Event::DrawDeclined => self.offers.draw = None,
            Event::TakeBackProposed { by } => self.offers.take_back = Some(*by),
            Event::TakeBackDeclined => self.offers.take_back = None,
            Event::TookBack { plies } => {
                while self.plies() > *plies {
                    self.game.undo();
                }
                self.offers = Offers::default();
            }
            Event::Ended { ending } => {
                self.ending = Some(*ending);
                self.offers = Offers::default();
            }
            Event::RematchOffered { by } => self.offers.rematch = Some(*by),
            Event::RematchDeclined => self.offers.rematch = None,
            Event::Rematched { game } => {
                self.rematch = Some(*game);
                self.offers.rematch = None;
            }
            Event::TimeGiven { .. }
            | Event::Held { .. }
            | Event::Said { to: Audience::Players | Audience::Spectators } => {}
        }
        Ok(())
    }

    fn moves(&mut self, text: &str) -> Result<(), String> {
        play(&mut self.game, text)?;
        self.forget_offers(!self.turn());
        Ok(())
    }

    /// A move ends all offers but the draw that its maker has offered.
    fn forget_offers(&mut self, mover: Color) {
        let draw = self.offers.draw.filter(|&by| by == mover);
        self.offers = Offers { draw, ..Offers::default() };
    }

    /// Whether the end came though somebody had time to play on.
    pub(crate) fn has_lost_time(&self) -> bool {
        self.ending.is_some_and(|ending| matches!(ending.reason, EndReason::TimeOut | EndReason::NoFirstMove))
    }
}

fn is_after_the_end(event: &Event) -> bool {
    matches!(event, Event::RematchOffered { .. } | Event::RematchDeclined | Event::Rematched { .. })
}

fn play(game: &mut Game, text: &str) -> Result<(), String> {
    let m = text.parse::<MoveText>().map_err(|fault| fault.to_string())?;
    let m = m.resolve(game.position()).map_err(|fault| format!("{text}: {fault}"))?;
    game.play(m).map_err(|illegal| format!("{text}: {illegal}"))
}
