//! A game of Hive between people, as far as it can be told without a network, a disk and a clock.
//!
//! ```
//! use skep_online::{Act, Arrival, Command, CommandId, GameId, Millis, Opening, PlayerId, PlayerKind, Room, Seat, Terms, Time};
//! use skep_rules::{ByColor, Color, RuleSet};
//!
//! let seat = |player| Seat { player: PlayerId(player), kind: PlayerKind::Guest };
//! let opening = Opening {
//!     id: GameId(7),
//!     players: ByColor { white: seat(1), black: seat(2) },
//!     terms: Terms::of(RuleSet::default()),
//!     made: Time(0),
//! };
//! let (mut room, mut log) = Room::open(opening.clone()).unwrap();
//! let command = Command { id: CommandId(1), ply: 0, act: Act::Move { text: "wS1".to_owned(), thought: None } };
//! let arrival = Arrival { at: Time(5000), lag: Millis::ZERO };
//! let answer = room.handle(Color::White, &command, arrival, GameId(8));
//! assert!(answer.result.is_ok());
//! log.extend(answer.events);
//!
//! let again = Room::rebuild(opening, log).unwrap();
//! assert_eq!(again.plies(), 1);
//! ```

// In reading order, as ARCHITECTURE.md lists them.
// What is agreed.
mod challenge;
mod control;
mod id;
mod terms;
mod time;

// The game.
mod command;
mod ending;
mod event;
mod presence;
mod refusal;
mod room;

// Its clock.
mod clock;
mod lag;

pub use challenge::{Challenge, ChallengeFault};
pub use clock::Clock;
pub use command::{Act, Command};
pub use control::{Speed, TimeControl};
pub use ending::{EndReason, Ending};
pub use event::{Audience, Cause, CommandId, Event, Numbered};
pub use id::{ChallengeId, GameId, ParseIdError, PlayerId};
pub use lag::{Arrival, LagBank};
pub use presence::Presence;
pub use refusal::Refusal;
pub use room::{Answer, Damaged, Offers, Opening, PlayerKind, Room, Seat};
pub use terms::{Terms, TermsFault};
pub use time::{Millis, Time};
