//! What the server says, as a client reads it: written from docs/PROTOCOL.md, not shared with the server.

use serde::Deserialize;
use skep_online::{Audience, CommandId, Ending, Event, GameId, Millis, PlayerId, PlayerKind, Terms, Time};
use skep_rules::Color;

#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub(crate) enum Told {
    Welcome { me: Option<Player> },
    Outdated { version: u32 },
    Pong,
    Game { view: Box<View> },
    Event(Happened),
    Done { game: GameId, id: CommandId },
    Refused { game: GameId, id: CommandId, reason: Reason },
    Presence { game: GameId },
    Challenge {},
    Unknown { id: String },
    Closing,
    Fault { message: String },
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Happened {
    pub(crate) game: GameId,
    pub(crate) seq: u64,
    pub(crate) at: Time,
    pub(crate) event: Option<Event>,
    pub(crate) clock: Option<Clock>,
    pub(crate) answers: Option<CommandId>,
    pub(crate) chat: Option<Line>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Reason {
    pub(crate) id: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Player {
    pub(crate) id: PlayerId,
    pub(crate) kind: PlayerKind,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct View {
    pub(crate) id: GameId,
    pub(crate) white: Player,
    pub(crate) black: Player,
    pub(crate) you: Option<Color>,
    pub(crate) terms: Terms,
    pub(crate) made: Time,
    pub(crate) seq: u64,
    pub(crate) changed: Time,
    pub(crate) moves: Vec<String>,
    pub(crate) times: Vec<Times>,
    pub(crate) clock: Option<Clock>,
    pub(crate) offers: Offers,
    pub(crate) ending: Option<Ending>,
    pub(crate) rematch: Option<GameId>,
    pub(crate) chat: Vec<Line>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Times {
    pub(crate) white: Millis,
    pub(crate) black: Millis,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Clock {
    pub(crate) white: Millis,
    pub(crate) black: Millis,
    pub(crate) running: Option<Color>,
    pub(crate) rests: Millis,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Offers {
    pub(crate) draw: Option<Color>,
    pub(crate) take_back: Option<Color>,
    pub(crate) rematch: Option<Color>,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Line {
    pub(crate) seq: u64,
    pub(crate) author: PlayerId,
    pub(crate) to: Audience,
    pub(crate) text: String,
}
