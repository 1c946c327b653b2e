//! The Universal Hive Protocol on both of its sides.
//!
//! The engine side is a [`Session`], which answers commands with the help of a [`Brain`]. The other side is a [`Client`],
//! which drives any engine as a child process.

mod brain;
mod client;
mod command;
mod novice;
mod options;
mod process;
mod session;
mod stop;
mod time;

pub use brain::{Brain, Limit, Question, Report};
pub use client::{Answer, Client, ClientError, Program, read_line, read_moves};
pub use command::{Command, CommandError, OptionCommand};
pub use novice::Novice;
pub use options::{EngineOption, Kind, OptionError, Options, ParseOptionError};
pub use session::{Next, Session, Voice};
pub use stop::Stop;
