use skep_rules::Color;

use crate::{Ending, GameId, Millis, Time};

/// Something that happened in a game, with its number. The events of a game are numbered 1, 2, 3 without gaps, and the same
/// events make the same game again.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Numbered {
    /// Its number.
    pub seq: u64,
    /// When it happened.
    pub at: Time,
    /// The command it answers; nothing if it came about by itself.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub cause: Option<Cause>,
    /// What happened.
    pub event: Event,
}

/// The command of a player that an event answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cause {
    /// Whose command it was.
    pub by: Color,
    /// Its id.
    pub id: CommandId,
}

/// The id that a client gives to a command, drawn at random, so that one sent again after a broken connection is known. It is
/// below 2^53, as numbers of browsers are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
pub struct CommandId(pub u64);

/// What can happen in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Event {
    /// The side to move has moved.
    Moved {
        /// The move in notation, such as `wA1 bQ-`.
        text: String,
        /// What it cost on the clock.
        spent: Millis,
        /// What the network had taken, and was not counted.
        forgiven: Millis,
    },
    /// The side to move had no move, and the rules made it pass.
    Passed,
    /// A side offers a draw. A move of the opponent declines it.
    DrawOffered {
        /// Who offers it.
        by: Color,
    },
    /// The offered draw is declined.
    DrawDeclined,
    /// A side asks to take back its last move.
    TakeBackProposed {
        /// Who asks.
        by: Color,
    },
    /// Nothing is taken back.
    TakeBackDeclined,
    /// The game went back.
    TookBack {
        /// How many moves are left.
        plies: usize,
    },
    /// A side was given time by its opponent.
    TimeGiven {
        /// Who gets it.
        to: Color,
        /// How much.
        time: Millis,
    },
    /// Time stood still, because the server was away or could not store a move.
    Held {
        /// How long the side to move had been thinking until then. This is counted.
        thought: Millis,
        /// When its time runs again.
        until: Time,
    },
    /// The game is over.
    Ended {
        /// How it ended.
        ending: Ending,
    },
    /// A player would like to play again, with colours swapped.
    RematchOffered {
        /// Who.
        by: Color,
    },
    /// There is no rematch.
    RematchDeclined,
    /// The rematch has begun.
    Rematched {
        /// The new game.
        game: GameId,
    },
    /// Somebody said something; the words are kept apart from the log, so that they can be deleted.
    Said {
        /// Who reads it.
        to: Audience,
    },
}

/// Who reads what somebody says beside a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Audience {
    /// The two players.
    Players,
    /// Those who watch.
    Spectators,
}

impl Audience {
    /// Both.
    pub const ALL: [Audience; 2] = [Audience::Players, Audience::Spectators];

    /// Its name in the store. It never changes.
    pub const fn id(self) -> &'static str {
        match self {
            Audience::Players => "players",
            Audience::Spectators => "spectators",
        }
    }

    /// The audience of this id, if there is one.
    pub fn from_id(id: &str) -> Option<Audience> {
        Audience::ALL.into_iter().find(|audience| audience.id() == id)
    }
}
