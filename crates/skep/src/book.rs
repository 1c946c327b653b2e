mod even;
mod judge;
mod output;
mod own;

use clap::{Args, Subcommand};

use crate::failure::Failure;
use crate::messages::Messages;

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

pub(crate) fn run(arguments: &Arguments, messages: &Messages) -> Result<(), Failure> {
    match &arguments.book {
        Kind::Match(arguments) => even::run(arguments, messages),
        Kind::Own(arguments) => own::run(arguments, messages),
    }
}
