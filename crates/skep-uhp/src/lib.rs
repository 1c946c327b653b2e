//! Skep among other Hive programs: the Universal Hive Protocol on both of its sides, and matches between engines.
//!
//! The engine side is a [`Session`], which answers commands with the help of a [`Brain`]. The other side is a [`Client`],
//! which drives any engine as a child process. [`conform`] examines one.

mod brain;
mod client;
mod command;
mod novice;
mod options;
mod process;
mod random;
mod session;
mod stop;
mod time;

pub mod book;
pub mod conform;
pub mod matches;
pub mod rating;
pub mod sprt;
pub mod statistics;

pub use brain::{Brain, Limit, Question, Report};
pub use client::{Answer, Client, ClientError, Program};
pub use command::{Command, CommandError, OptionCommand};
pub use novice::Novice;
pub use options::{EngineOption, Kind, OptionError, Options, ParseOptionError};
pub use session::{Next, Session, Voice};
pub use stop::Stop;
