//! A game of Hive between people, as far as it can be told without a network, a disk and a clock.

// In reading order, as ARCHITECTURE.md lists them.
mod id;
mod time;

pub use id::{ChallengeId, GameId, ParseIdError, PlayerId};
pub use time::{Millis, Time};
