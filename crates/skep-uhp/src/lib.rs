//! The Universal Hive Protocol on both of its sides.
//!
//! The engine side is a [`UhpEngine`], which answers commands with the help of a [`Brain`]. The other side is a [`Client`],
//! which drives any engine as a child process.

mod brain;
mod client;
mod command;
mod engine;
mod novice;
mod options;
mod process;
mod stop;
mod time;

pub use brain::{Brain, Limit, Question, Report};
pub use client::{Answer, Client, ClientError, Program, read_line, read_moves};
pub use command::{Command, CommandError, OptionCommand};
pub use engine::{Next, UhpEngine, Voice};
pub use novice::Novice;
pub use options::{EngineOption, Kind, OptionError, Options, ParseOptionError};
pub use stop::Stop;
