use std::io::{self, BufReader};

use clap::Args;
use skep_engine::Level;
use skep_uhp::{UhpEngine, Voice};

use crate::brain::Skep;
use crate::failure::Failure;
use crate::fault::{Fault, text};
use crate::interrupt;
use crate::messages::Messages;
use crate::sentences;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(long)]
    threefold: bool,

    #[arg(long, value_name = "N", value_parser = level)]
    level: Option<Level>,
}

/// A level from its number.
pub(crate) fn level(word: &str) -> Result<Level, Fault> {
    let found = word.parse().ok().and_then(Level::new);
    found.ok_or_else(|| Fault::new("usage-level", [("max", text(&Level::ALL.len()))]))
}

const LICENSES: &str = concat!(
    include_str!("../../../LICENSE"),
    "\n",
    include_str!("../../../LICENSE-MIT"),
    "\nThe text of the Apache License, Version 2.0, comes with the sources of Skep (LICENSE-APACHE).\n\
     Hive is a game by John Yianni, published by Gen42 Games; Skep is not affiliated with either."
);

pub(crate) fn run(arguments: &Arguments, messages: &Messages) -> Result<(), Failure> {
    let stop = interrupt::listen_while_busy()?;
    let voice = Voice {
        name: format!("Skep {}", env!("CARGO_PKG_VERSION")),
        licenses: LICENSES.to_owned(),
        refusal: Box::new(|refusal, mover| sentences::refusal(refusal, mover, messages)),
    };
    let mut engine = UhpEngine::new(Skep::new(), Skep::options(arguments.level), voice, stop);
    if arguments.threefold {
        engine = engine.with_threefold();
    }
    Ok(engine.run(BufReader::new(io::stdin()), io::stdout().lock())?)
}
