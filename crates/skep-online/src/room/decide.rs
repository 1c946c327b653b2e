//! What becomes of a command: the event that answers it, or a refusal. Nothing changes here.

use skep_rules::message::Message;
use skep_rules::{Color, Move, MoveText};

use crate::{Act, Arrival, Command, EndReason, Ending, Event, GameId, Millis, Refusal, Room, Time};

impl Room {
    pub(super) fn decide(
        &self,
        by: Color,
        command: &Command,
        arrival: Arrival,
        rematch: GameId,
    ) -> Result<(Event, Option<Move>), Refusal> {
        if let Act::Move { text, thought } = &command.act {
            return self.decide_move(by, command.ply, text, *thought, arrival);
        }
        let event = match (&command.act, self.ending) {
            (Act::OfferRematch | Act::AcceptRematch | Act::DeclineRematch, None) => return Err(Refusal::NotOver),
            (Act::OfferRematch, _) => self.offer_rematch(by)?,
            (Act::AcceptRematch, _) => self.answer(self.offers.rematch, by, Event::Rematched { game: rematch })?,
            (Act::DeclineRematch, _) => self.answer(self.offers.rematch, by, Event::RematchDeclined)?,
            (_, Some(_)) => return Err(Refusal::Over),
            (Act::Resign, _) => ended(Ending::loss(by, EndReason::Resignation)),
            (Act::Abort, _) if self.plies() >= Room::FREE_MOVES => return Err(Refusal::HasBegun),
            (Act::Abort, _) => ended(Ending::draw(EndReason::Aborted)),
            (Act::GiveTime, _) => self.give_time(by)?,
            (Act::Claim { wins }, _) => self.claim(by, *wins, arrival.at)?,
            // What was offered in another position is another offer.
            _ if command.ply != self.plies() => return Err(Refusal::Stale),
            (Act::OfferDraw, _) => self.offer_draw(by)?,
            (Act::AcceptDraw, _) => self.answer(self.offers.draw, by, ended(Ending::draw(EndReason::Agreement)))?,
            (Act::DeclineDraw, _) => self.answer(self.offers.draw, by, Event::DrawDeclined)?,
            (Act::ProposeTakeBack, _) => self.propose_take_back(by)?,
            (Act::AcceptTakeBack, _) => {
                let plies = self.before_last_choice(!by).ok_or(Refusal::NoOffer)?;
                self.answer(self.offers.take_back, by, Event::TookBack { plies })?
            }
            (Act::DeclineTakeBack, _) => self.answer(self.offers.take_back, by, Event::TakeBackDeclined)?,
            (Act::Move { .. }, _) => unreachable!("decided above"),
        };
        Ok((event, None))
    }

    fn decide_move(
        &self,
        by: Color,
        ply: usize,
        text: &str,
        thought: Option<Millis>,
        arrival: Arrival,
    ) -> Result<(Event, Option<Move>), Refusal> {
        if self.ending.is_some() {
            return Err(Refusal::Over);
        }
        if ply != self.plies() {
            return Err(Refusal::Stale);
        }
        if by != self.turn() {
            return Err(Refusal::NotYourTurn);
        }
        if self.plies() >= Room::MOST_PLIES {
            return Err(Refusal::TooLong);
        }
        let position = self.game.position();
        let parsed: MoveText = text.parse().map_err(|fault| Refusal::Unreadable(Message::from(&fault)))?;
        let m = parsed.resolve(position).map_err(|fault| Refusal::Unreadable(Message::from(&fault)))?;
        self.game.check(m).map_err(|illegal| Refusal::Illegal(Message::of_refusal(&illegal, by)))?;
        let (spent, forgiven) = self.charge(by, thought, arrival);
        let text = MoveText::of(m, position).to_string();
        Ok((Event::Moved { text, spent, forgiven }, Some(m)))
    }

    /// What a move costs on the clock, and what is forgiven for lag.
    fn charge(&self, by: Color, thought: Option<Millis>, arrival: Arrival) -> (Millis, Millis) {
        let Some(clock) = self.clock.as_ref().filter(|clock| clock.running() == Some(by)) else {
            return (Millis::ZERO, Millis::ZERO);
        };
        let elapsed = clock.elapsed(arrival.at);
        let forgiven = self.banks[by].forgives(elapsed, thought, arrival);
        (elapsed.minus(forgiven), forgiven)
    }

    /// Whether the move of a player itself shows that it comes too late, before a flag would have fallen.
    pub(super) fn shows_flag(&self, by: Color, command: &Command, arrival: Arrival) -> bool {
        let Act::Move { thought, .. } = command.act else { return false };
        let Some(clock) = self.clock.as_ref().filter(|clock| clock.running() == Some(by)) else { return false };
        let (_, forgiven) = self.charge(by, thought, arrival);
        command.ply == self.plies() && clock.runs_out_at().is_some_and(|out| arrival.at >= out + forgiven)
    }

    /// The time of the side to move is over.
    pub(super) fn flag(&self) -> Event {
        let has_begun = self.plies() >= Room::FREE_MOVES;
        let loser = self.turn();
        ended(if has_begun { Ending::loss(loser, EndReason::TimeOut) } else { Ending::draw(EndReason::NoFirstMove) })
    }

    /// The answer to an offer of the other side.
    fn answer(&self, offer: Option<Color>, by: Color, event: Event) -> Result<Event, Refusal> {
        if offer == Some(!by) { Ok(event) } else { Err(Refusal::NoOffer) }
    }

    fn offer_draw(&self, by: Color) -> Result<Event, Refusal> {
        if self.offers.draw == Some(!by) {
            return Ok(ended(Ending::draw(EndReason::Agreement)));
        }
        if self.offers.draw == Some(by) {
            return Err(Refusal::OfferStands);
        }
        match self.draw_offered[by] {
            Some(ply) if self.plies() < ply + Room::DRAW_PAUSE => Err(Refusal::TooSoon),
            _ => Ok(Event::DrawOffered { by }),
        }
    }

    fn propose_take_back(&self, by: Color) -> Result<Event, Refusal> {
        if !self.opening.terms.take_back {
            return Err(Refusal::MovesStay);
        }
        if self.offers.take_back.is_some() {
            return Err(Refusal::OfferStands);
        }
        self.before_last_choice(by).map(|_| Event::TakeBackProposed { by }).ok_or(Refusal::NothingToTakeBack)
    }

    fn offer_rematch(&self, by: Color) -> Result<Event, Refusal> {
        match (self.rematch, self.offers.rematch) {
            (Some(_), _) => Err(Refusal::HasRematch),
            (None, Some(_)) => Err(Refusal::OfferStands),
            (None, None) => Ok(Event::RematchOffered { by }),
        }
    }

    fn give_time(&self, by: Color) -> Result<Event, Refusal> {
        let clock = self.clock.as_ref().filter(|clock| clock.running().is_some());
        let clock = clock.filter(|_| self.opening.terms.time.is_real_time()).ok_or(Refusal::NoClock)?;
        let to = !by;
        let has_room = clock.history().iter().all(|left| left[to] + Room::GIFT <= Room::MOST_TIME);
        if has_room { Ok(Event::TimeGiven { to, time: Room::GIFT }) } else { Err(Refusal::EnoughTime) }
    }

    fn claim(&self, by: Color, wins: bool, at: Time) -> Result<Event, Refusal> {
        if self.claimable_at(by).is_none_or(|gone| at < gone) {
            return Err(Refusal::OpponentIsThere);
        }
        let reason = EndReason::Abandonment;
        Ok(ended(if wins { Ending::loss(!by, reason) } else { Ending::draw(reason) }))
    }

    /// How many moves there were before the last one that a side chose.
    fn before_last_choice(&self, side: Color) -> Option<usize> {
        let first = self.game.start().turn();
        let mover = |ply: usize| if ply.is_multiple_of(2) { first } else { !first };
        (0..self.plies()).rev().find(|&ply| mover(ply) == side && self.game.moves()[ply] != Move::Pass)
    }
}

pub(super) fn ended(ending: Ending) -> Event {
    Event::Ended { ending }
}
