mod decide;
mod happen;

use std::collections::VecDeque;

use skep_rules::{ByColor, Color, Game};

use crate::presence::{Presence, Presences};
use crate::{
    Arrival, Audience, Cause, Clock, Command, CommandId, Ending, Event, GameId, LagBank, Millis, Numbered, PlayerId,
    Refusal, Terms, TermsFault, Time,
};

/// A game between two people, or a person and a bot: who plays, what was agreed, what happened, and what follows from that.
///
/// It is a state machine without a network, a disk and a clock. What players do comes in as commands ([`Room::handle`]), what follows
/// from time alone through [`Room::tick`]; both change the room and return the numbered events that make the same room again
/// ([`Room::rebuild`]). Whoever owns a room stores those events before telling anybody, and drops the room if that fails.
#[derive(Clone, Debug)]
pub struct Room {
    opening: Opening,
    game: Game,
    clock: Option<Clock>,
    banks: ByColor<LagBank>,
    /// When the side to move could begin to think.
    turn_began: Time,
    /// Until when nobody's time runs, so that both players can come back.
    rests_until: Time,
    offers: Offers,
    /// The ply at which each side last offered a draw.
    draw_offered: ByColor<Option<usize>>,
    ending: Option<Ending>,
    rematch: Option<GameId>,
    said: ByAudience,
    /// The number and the time of the last event.
    seq: u64,
    at: Time,
    /// The last commands of each side, so that one sent again is known.
    done: ByColor<VecDeque<CommandId>>,
    /// Not part of the game: it is told anew by whoever owns the room.
    presences: Presences,
}

/// How a game begins: all of a room that does not come from its events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The game.
    pub id: GameId,
    /// Who plays.
    pub players: ByColor<Seat>,
    /// What was agreed.
    pub terms: Terms,
    /// When it was made.
    pub made: Time,
}

/// Somebody at a side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seat {
    /// Who.
    pub player: PlayerId,
    /// What kind of player.
    pub kind: PlayerKind,
}

/// What kind of player somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum PlayerKind {
    /// A person without an account.
    Guest,
    /// A program.
    Bot,
}

/// The offers that stand. A move ends all of them but the draw that its maker offers with it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Offers {
    /// Who offers a draw.
    pub draw: Option<Color>,
    /// Who asks to take back a move.
    pub take_back: Option<Color>,
    /// Who would like to play again.
    pub rematch: Option<Color>,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct ByAudience {
    players: usize,
    spectators: usize,
}

/// What became of a command: what happened, whether because of it or not, and whether it was carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// What happened, in order.
    pub events: Vec<Numbered>,
    /// Why it was refused, if it was.
    pub result: Result<(), Refusal>,
}

/// Events that do not belong to their game: the store is damaged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Damaged {
    /// The number of the event that does not fit.
    pub seq: u64,
}

impl core::fmt::Display for Damaged {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "event {} does not belong to this game", self.seq)
    }
}

impl core::error::Error for Damaged {}

impl Room {
    /// The moves that are made before anybody's time runs in a game at one sitting: the first of each side.
    const FREE_MOVES: usize = 2;
    /// How many plies must pass between two draw offers of a side.
    const DRAW_PAUSE: usize = 20;
    /// What a player gives to the other.
    const GIFT: Millis = Millis::seconds(15);
    /// More than this cannot be given.
    const MOST_TIME: Millis = Millis::seconds(3 * 3600);
    /// How long players get to come back after the server was away.
    const GRACE: Millis = Millis::seconds(15);
    /// How many commands of each side are remembered. A client waits for the answer to one before it sends many more.
    const REMEMBERED: usize = 32;
    /// How many messages each audience of a game may write.
    const MOST_SAID: usize = 500;
    /// After so many forced passes in a row nobody will ever move again.
    const DEAD: usize = 4;
    /// A record has at most 2,000 moves in one line, and forced passes may follow the last move that is made.
    const MOST_PLIES: usize = 2000 - Room::DEAD;

    /// Opens a room for a new game. If the side to move has no move in a position that was set up, it passes at once.
    ///
    /// # Errors
    ///
    /// The terms make no sense.
    pub fn open(opening: Opening) -> Result<(Room, Vec<Numbered>), TermsFault> {
        let mut room = Room::new(opening)?;
        let mut events = Vec::new();
        room.settle(room.at, &mut events);
        Ok((room, events))
    }

    /// Makes a room again from its events.
    ///
    /// # Errors
    ///
    /// The first event that does not fit, or 0 if the game cannot begin like this.
    pub fn rebuild(opening: Opening, events: impl IntoIterator<Item = Numbered>) -> Result<Room, Damaged> {
        let mut room = Room::new(opening).map_err(|_| Damaged { seq: 0 })?;
        for numbered in events {
            room.replay(&numbered)?;
        }
        Ok(room)
    }

    /// Carries out the next event of its log.
    ///
    /// # Errors
    ///
    /// The event does not fit, and the room is of no use any more.
    pub fn replay(&mut self, numbered: &Numbered) -> Result<(), Damaged> {
        let fits = numbered.seq == self.seq + 1 && numbered.at >= self.at && self.fits(&numbered.event);
        if fits && self.apply(numbered, None).is_some() { Ok(()) } else { Err(Damaged { seq: numbered.seq }) }
    }

    fn new(opening: Opening) -> Result<Room, TermsFault> {
        let game = Game::from_position(opening.terms.check()?);
        let time = opening.terms.time;
        let free = if time.is_real_time() { Room::FREE_MOVES } else { 0 };
        let mut clock = Clock::new(time, free);
        if let Some(clock) = &mut clock {
            clock.run(game.position().turn(), opening.made);
        }
        let bank = LagBank::new(time);
        let (at, patience) = (opening.made, time.speed().patience());
        let presences = Presences::new(opening.players.map(|seat| seat.kind), patience, at);
        Ok(Room {
            game,
            clock,
            banks: ByColor { white: bank, black: bank },
            turn_began: at,
            rests_until: at,
            offers: Offers::default(),
            draw_offered: ByColor { white: None, black: None },
            ending: None,
            rematch: None,
            said: ByAudience::default(),
            seq: 0,
            at,
            done: ByColor { white: VecDeque::new(), black: VecDeque::new() },
            presences,
            opening,
        })
    }

    // What there is to see.

    /// How the game began.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// The game by the rules. Ends that the rules do not decide are in [`Room::ending`] only.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The clock, if the game has one.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.game.position().turn()
    }

    /// How many moves have been made.
    pub fn plies(&self) -> usize {
        self.game.moves().len()
    }

    /// The number of the last event.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The time of the last event.
    pub fn changed(&self) -> Time {
        self.at
    }

    /// How the game ended, if it did.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The offers that stand.
    pub fn offers(&self) -> Offers {
        self.offers
    }

    /// The rematch, if it has begun.
    pub fn rematch(&self) -> Option<GameId> {
        self.rematch
    }

    /// The side of a player.
    pub fn side_of(&self, player: PlayerId) -> Option<Color> {
        Color::ALL.into_iter().find(|&side| self.opening.players[side].player == player)
    }

    /// Whether a side is there.
    pub fn presence(&self, side: Color) -> Presence {
        self.presences.of(side)
    }

    /// When a side may claim the game because the opponent is gone; nothing while the opponent is there.
    pub fn claimable_at(&self, side: Color) -> Option<Time> {
        let has_begun = self.ending.is_none() && self.plies() >= Room::FREE_MOVES;
        if has_begun { self.presences.gone_at(!side) } else { None }
    }

    /// When [`Room::tick`] will have something to do.
    pub fn due(&self) -> Option<Time> {
        if self.ending.is_some() {
            return None;
        }
        match self.opening.terms.time.speed().first_move() {
            Some(time) if self.plies() < Room::FREE_MOVES => Some(self.turn_began + time),
            _ => self.clock.as_ref()?.runs_out_at().map(|at| at + self.banks[self.turn()].wait()),
        }
    }

    // What changes it.

    /// A side has come or gone. This is no event: whoever owns the room tells it.
    pub fn set_presence(&mut self, side: Color, presence: Presence) {
        self.presences.set(side, presence);
    }

    /// What a player does. `rematch` is the id that a new game gets if this command begins one.
    pub fn handle(&mut self, by: Color, command: &Command, arrival: Arrival, rematch: GameId) -> Answer {
        if self.done[by].contains(&command.id) {
            return Answer { events: Vec::new(), result: Ok(()) };
        }
        let at = arrival.at.max(self.at);
        let arrival = Arrival { at, ..arrival };
        let mut events = self.tick(at);
        if self.ending.is_none() && self.shows_flag(by, command, arrival) {
            self.happen(self.flag(), at, None, &mut events);
        }
        let result = self.decide(by, command, arrival, rematch).map(|(event, m)| {
            let cause = Some(Cause { by, id: command.id });
            self.record(event, at, cause, m, &mut events);
            self.settle(at, &mut events);
        });
        Answer { events, result }
    }

    /// What follows from time alone: flags that fall, games that nobody begins.
    pub fn tick(&mut self, now: Time) -> Vec<Numbered> {
        let mut events = Vec::new();
        if self.due().is_some_and(|due| due <= now) {
            self.happen(self.flag(), now.max(self.at), None, &mut events);
        }
        events
    }

    /// Time stood still from one moment, the last event if that is later, until another: the server could not store a move.
    pub fn hold(&mut self, from: Time, until: Time, now: Time) -> Vec<Numbered> {
        let mut events = Vec::new();
        if self.due().is_some() {
            let since = self.clock.as_ref().and_then(Clock::since).unwrap_or(self.turn_began);
            let thought = match &self.clock {
                // A flag that had not fallen by then does not fall because of it.
                Some(clock) if clock.running().is_some() => {
                    from.since(since).min(clock.left(since)[self.turn()].minus(Millis(1)))
                }
                _ => from.since(since),
            };
            self.happen(
                Event::Held { thought, until: until.max(since).max(self.rests_until) },
                now.max(self.at),
                None,
                &mut events,
            );
        }
        events
    }

    /// The server is there again. Its last sign of life is known; nobody's time has run since, and it runs again when the
    /// players of a game at one sitting have had time to come back.
    pub fn recover(&mut self, last_alive: Time, now: Time) -> Vec<Numbered> {
        let now = now.max(self.at);
        self.presences.lose_all(now);
        let is_real_time = self.opening.terms.time.is_real_time();
        self.hold(last_alive, if is_real_time { now + Room::GRACE } else { now }, now)
    }

    /// Somebody says something, player or not. The words are kept by whoever owns the room.
    ///
    /// # Errors
    ///
    /// Too much was said already.
    pub fn say(&mut self, to: Audience, now: Time) -> Result<Vec<Numbered>, Refusal> {
        let said = match to {
            Audience::Players => self.said.players,
            Audience::Spectators => self.said.spectators,
        };
        if said >= Room::MOST_SAID {
            return Err(Refusal::EnoughSaid);
        }
        let mut events = self.tick(now);
        self.happen(Event::Said { to }, now.max(self.at), None, &mut events);
        Ok(events)
    }
}
