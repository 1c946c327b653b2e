#![doc = include_str!("../README.md")]

mod board;
mod bug;
mod color;
mod game;
mod game_text;
mod hex;
pub mod hop;
mod illegal;
mod key;
pub mod message;
mod move_text;
mod moves;
mod names;
mod path;
pub mod picture;
mod piece;
mod plan;
mod position;
pub mod record;
mod repetition;
mod rule_set;
mod setup;
mod status;
mod survey;

#[cfg(target_arch = "x86_64")]
mod avx2;
mod bits;
mod destinations;
mod explain;
mod geometry;
mod hive;
mod movegen;
mod perft;
mod pinned;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
mod ways;

pub use board::{Board, Place};
pub use bug::Bug;
pub use color::{ByColor, Color};
pub use game::Game;
pub use game_text::{Fault, GameText, ParseGameError, ReadGameError, ReplayError};
pub use hex::{Direction, Hex, Symmetry};
pub use illegal::{IllegalMove, Rule};
pub use key::PositionKey;
pub use move_text::{MoveText, ParseMoveError, ResolveMoveError};
pub use moves::{Move, MoveList};
pub use path::Path;
pub use perft::{divide, perft, perft_played};
pub use piece::{ParsePieceError, Piece};
pub use plan::{LaidOut, Plan, PlanFault, PlanFaultKind};
pub use position::{Hand, Position, Undo};
pub use record::GameRecord;
pub use repetition::RepetitionKey;
pub use rule_set::{Edition, Expansions, ParseRuleSetError, RuleSet, Switch};
pub use setup::{Setup, SetupError};
pub use status::{Outcome, Reason, Status};
pub use survey::{Prospect, Survey};
