#![doc = include_str!("../README.md")]

// In reading order, as ARCHITECTURE.md tells it: the words, a game, why not, notation, records, and the move generator.
// The words.
mod bug;
mod color;
mod hex;
mod piece;

// Rules and moves.
mod moves;
mod rule_set;

// Set-ups and ends.
mod board;
mod setup;
mod status;

// A game.
mod game;
mod position;

// Why a move is refused, and which way it takes.
mod explain;
mod illegal;
mod path;
mod ways;

// Identity, evaluation, random play.
mod key;
pub mod random;
mod repetition;
mod survey;

// Notation.
mod game_text;
pub mod hop;
mod move_text;
mod names;
pub mod picture;

// Messages and records.
mod error_texts;
pub mod message;
mod plan;
pub mod record;

// Sets of cells.
#[cfg(target_arch = "x86_64")]
mod avx2;
mod bits;
#[cfg(feature = "test-counts")]
pub mod counts;
mod geometry;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

// The move generator.
mod destinations;
mod hive;
mod movegen;
mod perft;
mod pinned;
mod readings;

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
pub use rule_set::{Book, Edition, Expansions, ParseRuleSetError, Reading, RuleSet, Switch};
pub use setup::{Setup, SetupError};
pub use status::{Outcome, Reason, Status};
pub use survey::{Prospect, Survey};
