use std::io::{self, BufReader};

use clap::Args;
use skep_engine::Level;
use skep_rules::{Expansions, ParseGameError, ReadGameError};
use skep_uhp::{CommandError, Kind, OptionError, Refusal, UhpEngine, Voice};

use crate::brain::Skep;
use crate::failure::Failure;
use crate::fault::{Fault, text};
use crate::interrupt;
use crate::messages::Messages;
use crate::sentences::{self, short};

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
        refusal: Box::new(|refusal| sentence(refusal, messages)),
    };
    let mut engine = UhpEngine::new(Skep::new(), Skep::options(arguments.level), voice, stop);
    if arguments.threefold {
        engine = engine.with_threefold();
    }
    Ok(engine.run(BufReader::new(io::stdin()), io::stdout().lock())?)
}

/// What a viewer shows when something is refused, in the language of the player.
fn sentence(refusal: &Refusal, messages: &Messages) -> String {
    match refusal {
        Refusal::Command(CommandError::Unknown(word)) => messages.tell("uhp-unknown", [("word", short(word).into())]),
        Refusal::Command(CommandError::Arguments { command, .. }) => {
            messages.tell("uhp-arguments", [("command", (*command).into())])
        }
        Refusal::Command(CommandError::Game(ParseGameError::Type(_))) => {
            let sets: Vec<String> = Expansions::sets().map(|set| set.to_string()).collect();
            messages.tell("uhp-game", [("sets", sets.join(", ").into())])
        }
        Refusal::Command(CommandError::Game(fault)) => {
            sentences::sentence(&ReadGameError::from(fault.clone()), messages)
        }
        Refusal::Command(CommandError::Move(fault)) => sentences::sentence(fault, messages),
        Refusal::Option(OptionError::Unknown(name)) => messages.tell("uhp-no-option", [("name", short(name).into())]),
        Refusal::Option(OptionError::Value { name, value, kind }) => {
            let expected = match kind {
                Kind::Bool => "True / False".to_owned(),
                Kind::Int { min, max } => sentences::sentence(Fault::number(min, max).0, messages),
                Kind::Double { min, max } => sentences::sentence(Fault::number(min, max).0, messages),
                Kind::Enum(words) => words.join(" / "),
            };
            let arguments = [("name", name.clone()), ("value", short(value)), ("expected", expected)];
            messages.tell("uhp-option-value", arguments.map(|(name, word)| (name, word.into())))
        }
        Refusal::Unclear(fault) => sentences::sentence(fault, messages),
        Refusal::Illegal(fault, mover) => sentences::refusal(fault, *mover, messages),
        Refusal::Replay(fault) => sentences::sentence(&ReadGameError::from(fault.clone()), messages),
        Refusal::NoGame => messages.say("uhp-no-game"),
        Refusal::Over => messages.say("uhp-over"),
        Refusal::Played(count) => messages.tell("uhp-played", [("count", (*count).into())]),
        Refusal::PastThird => messages.say("uhp-past-third"),
        Refusal::OwnFault => messages.say("uhp-own-fault"),
    }
}
