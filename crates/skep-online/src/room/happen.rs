//! How events change a room, and what follows from them at once.

use skep_rules::{Move, MoveText, Switch};

use super::Offers;
use super::decide::ended;
use crate::{Audience, Cause, EndReason, Ending, Event, Millis, Numbered, Room, Time};

impl Room {
    /// What follows at once from a position: the end, or forced passes.
    pub(super) fn settle(&mut self, at: Time, events: &mut Vec<Numbered>) {
        while self.ending.is_none() {
            if let Some(outcome) = self.game.status().outcome() {
                self.happen(ended(Ending::of(outcome)), at, None, events);
            } else if self.is_dead() {
                self.happen(ended(Ending::draw(EndReason::Repetition)), at, None, events);
            } else if self.must_pass() {
                self.happen(Event::Passed, at, None, events);
            } else {
                return;
            }
        }
    }

    fn must_pass(&self) -> bool {
        matches!(self.game.legal_moves()[..], [Move::Pass])
    }

    /// Whether neither side will ever move again, where the rules know no repetition.
    fn is_dead(&self) -> bool {
        let moves = self.game.moves();
        !self.game.rules().is_on(Switch::Threefold)
            && moves.len() >= Room::DEAD
            && moves[moves.len() - Room::DEAD..].iter().all(|&m| m == Move::Pass)
    }

    pub(super) fn happen(&mut self, event: Event, at: Time, cause: Option<Cause>, events: &mut Vec<Numbered>) {
        self.record(event, at, cause, None, events);
    }

    pub(super) fn record(
        &mut self,
        event: Event,
        at: Time,
        cause: Option<Cause>,
        known: Option<Move>,
        events: &mut Vec<Numbered>,
    ) {
        let numbered = Numbered { seq: self.seq + 1, at, cause, event };
        self.apply(&numbered, known).expect("what was decided can happen");
        events.push(numbered);
    }

    /// Whether an event from a store can have happened now.
    pub(super) fn fits(&self, event: &Event) -> bool {
        match event {
            Event::Said { .. } => true,
            Event::RematchOffered { .. } | Event::RematchDeclined | Event::Rematched { .. } => self.ending.is_some(),
            _ => self.ending.is_none(),
        }
    }

    /// Carries out an event. `known` is its move, if that was found and checked already. Nothing if the event does not fit.
    pub(super) fn apply(&mut self, numbered: &Numbered, known: Option<Move>) -> Option<()> {
        let at = numbered.at;
        match &numbered.event {
            Event::Moved { text, spent, forgiven } => {
                let m = known.map_or_else(|| self.read(text), Some)?;
                self.apply_move(m, Some((*spent, *forgiven)), at);
            }
            Event::Passed => {
                let is_forced = known.is_some() || self.must_pass();
                is_forced.then(|| self.apply_move(Move::Pass, None, at))?;
            }
            Event::DrawOffered { by } => {
                self.offers.draw = Some(*by);
                self.draw_offered[*by] = Some(self.plies());
            }
            Event::DrawDeclined => self.offers.draw = None,
            Event::TakeBackProposed { by } => self.offers.take_back = Some(*by),
            Event::TakeBackDeclined => self.offers.take_back = None,
            Event::TookBack { plies } => self.apply_take_back(*plies, at)?,
            Event::TimeGiven { to, time } => self.clock.as_mut()?.give(*to, *time),
            Event::Held { thought, until } => self.apply_hold(*thought, *until),
            Event::Ended { ending } => self.apply_end(*ending, at),
            Event::RematchOffered { by } => self.offers.rematch = Some(*by),
            Event::RematchDeclined => self.offers.rematch = None,
            Event::Rematched { game } => {
                self.rematch = Some(*game);
                self.offers.rematch = None;
            }
            Event::Said { to: Audience::Players } => self.said.players += 1,
            Event::Said { to: Audience::Spectators } => self.said.spectators += 1,
        }
        self.seq = numbered.seq;
        self.at = at;
        if let Some(Cause { by, id }) = numbered.cause {
            let done = &mut self.done[by];
            if done.len() == Room::REMEMBERED {
                done.pop_front();
            }
            done.push_back(id);
        }
        Some(())
    }

    /// A stored move, which must be legal now.
    fn read(&self, text: &str) -> Option<Move> {
        let m = text.parse::<MoveText>().ok()?.resolve(self.game.position()).ok()?;
        self.game.check(m).is_ok().then_some(m)
    }

    /// `charge` is what the move costs and what it is forgiven; nothing for a forced pass.
    fn apply_move(&mut self, m: Move, charge: Option<(Millis, Millis)>, at: Time) {
        let mover = self.turn();
        // One player may be back before the other, who has the whole time to come back, too.
        let since = at.max(self.rests_until);
        self.game.play_unchecked(m);
        if let Some(clock) = &mut self.clock {
            let has_run = clock.running() == Some(mover);
            match charge {
                Some((spent, forgiven)) => {
                    clock.press(mover, spent);
                    if has_run {
                        self.banks[mover].pay(forgiven);
                    }
                }
                None => clock.pass(),
            }
            clock.run(!mover, since);
        }
        let draw = self.offers.draw.filter(|&by| by == mover);
        self.offers = Offers { draw, ..Offers::default() };
        self.turn_began = since;
    }

    fn apply_take_back(&mut self, plies: usize, at: Time) -> Option<()> {
        if plies >= self.plies() {
            return None;
        }
        while self.plies() > plies {
            self.game.undo();
        }
        let turn = self.turn();
        let since = at.max(self.rests_until);
        if let Some(clock) = &mut self.clock {
            clock.rewind(plies);
            clock.run(turn, since);
        }
        self.offers = Offers::default();
        self.turn_began = since;
        Some(())
    }

    fn apply_hold(&mut self, thought: Millis, until: Time) {
        if let Some(clock) = &mut self.clock {
            clock.hold(thought, until);
        }
        // For a first move, whose time does not run, the deadline moves.
        self.turn_began = Time(until.0.saturating_sub(thought.0));
        self.rests_until = until;
    }

    fn apply_end(&mut self, ending: Ending, at: Time) {
        if let Some(clock) = &mut self.clock {
            clock.stop(at);
            if ending.reason == EndReason::TimeOut {
                clock.flag(self.game.position().turn());
            }
        }
        self.offers = Offers::default();
        self.ending = Some(ending);
    }
}
