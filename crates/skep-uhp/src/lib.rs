//! The Universal Hive Protocol on both of its sides.
//!
//! The engine side is a [`UhpEngine`], which answers commands with the help of a [`Brain`]. The other side is a [`Client`],
//! which drives any engine as a child process.

// In reading order: both sides, and what they say to each other.
// The engine side.
mod brain;
mod engine;
mod stop;

// The other side.
mod client;
mod process;

// What is sent.
mod command;
mod options;
mod refusal;
mod time;

// An example of a brain.
mod novice;

pub use brain::{Brain, Limit, Question, Report};
pub use client::{Answer, Client, ClientError, Program, read_line, read_moves};
pub use command::{Command, CommandError, OptionCommand};
pub use engine::{Next, UhpEngine, Voice};
pub use novice::Novice;
pub use options::{EngineOption, Kind, OptionError, Options, ParseOptionError};
pub use refusal::Refusal;
pub use stop::Stop;
