//! A room as its clients see it.

use skep_online::{Ending, Millis, Presence, Room, Time};
use skep_rules::{ByColor, Color, MoveText};

use crate::protocol::{ChatLine, ClockView, EndingView, GameView, IsPresent, PlayerView, PresenceView, Times};

/// The whole game. `chat` is what the reader may read.
pub(crate) fn game(
    room: &Room,
    players: &ByColor<PlayerView>,
    you: Option<Color>,
    present: PresenceView,
    chat: Vec<ChatLine>,
    now: Time,
) -> GameView {
    let opening = room.opening();
    GameView {
        id: opening.id,
        white: players.white.clone(),
        black: players.black.clone(),
        you,
        terms: opening.terms.clone(),
        made: opening.made,
        seq: room.seq(),
        changed: room.changed(),
        moves: moves(room),
        times: room.clock().map_or(Vec::new(), |clock| clock.history().iter().map(|&left| left.into()).collect()),
        clock: clock(room, now),
        offers: room.offers().into(),
        ending: room.ending().map(ending),
        rematch: room.rematch(),
        present,
        chat,
    }
}

/// The moves in notation, by playing them again: a text tells a move beside the pieces that lie there.
fn moves(room: &Room) -> Vec<String> {
    let mut position = room.game().start().clone();
    let text = |&m| {
        let text = MoveText::of(m, &position).to_string();
        position.play_unchecked(m);
        text
    };
    room.game().moves().iter().map(text).collect()
}

pub(crate) fn clock(room: &Room, now: Time) -> Option<ClockView> {
    let clock = room.clock()?;
    let Times { white, black } = clock.left(now).into();
    let rests = clock.since().map_or(Millis::ZERO, |since| since.since(now));
    let is_waiting = clock.running().is_none() && room.ending().is_none();
    let first_move = room.due().filter(|_| is_waiting).map(|due| due.since(now));
    Some(ClockView { white, black, running: clock.running(), rests, first_move })
}

pub(crate) fn ending(Ending { winner, reason }: Ending) -> EndingView {
    EndingView { winner, reason }
}

pub(crate) fn presence(room: &Room, watchers: u32, now: Time) -> PresenceView {
    let is_present = |side| match room.presence(side) {
        Presence::Here => IsPresent::Here,
        Presence::Lost { .. } => IsPresent::Lost,
        Presence::Left { .. } => IsPresent::Left,
    };
    let claims_in = |side| room.claimable_at(side).map(|at| at.since(now));
    PresenceView {
        white: is_present(Color::White),
        black: is_present(Color::Black),
        white_claims_in: claims_in(Color::White),
        black_claims_in: claims_in(Color::Black),
        watchers,
    }
}

/// Whether the clock of a game at one sitting runs, so that its server must tell that it is alive.
pub(crate) fn is_running(room: &Room) -> bool {
    room.opening().terms.time.is_real_time() && room.due().is_some()
}
