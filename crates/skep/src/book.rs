mod even;
mod judge;
mod output;
mod own;

use clap::{Args, Subcommand};

use crate::failure::Failure;

/// Make books of openings, with the engine as the judge
///
/// One thread and a fixed number of positions: the same command makes the same book on every machine, as long as the engine
/// thinks the same.
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    book: Kind,
}

#[derive(Subcommand)]
enum Kind {
    Match(even::Arguments),
    Own(own::Arguments),
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.book {
        Kind::Match(arguments) => even::run(arguments),
        Kind::Own(arguments) => own::run(arguments),
    }
}
