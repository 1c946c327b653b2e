mod command;
mod file;
mod prompt;
mod rescue;
mod session;

use std::path::PathBuf;

use clap::Args;
use skep_rules::{Game, RuleSet};

use crate::failure::Failure;
use crate::messages::Messages;
use session::Session;

/// Play a game for two people in the terminal
///
/// The players take turns at the same keyboard and type moves such as wS1, then bA1 wS1/ for "Black's first Ant to the
/// upper right of White's first Spider". The word help explains the rest.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The rules: ultimate (the default), carbon, classic, Base, Base+MLP, carbon,repetition=agreement …
    #[arg(long, value_parser = file::rules_of_play)]
    rules: Option<RuleSet>,

    /// Go on with a game that was saved
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  skep play
  skep play --rules carbon --lang fr
  skep play --load my-game.txt

A game that is broken off, because the window was closed or the program killed, is kept in ~/.local/state/skep; the next
skep play tells how to go on with it.

A position that comes up for the third time is a draw, unless the rules say repetition=agreement.

Exit codes: 0 fine · 1 the file cannot be read or its game is not legal · 2 wrong use of the command line";

pub(crate) fn run(arguments: &Arguments, messages: &Messages) -> Result<(), Failure> {
    let game = match &arguments.load {
        None => Game::new(arguments.rules.unwrap_or_else(|| file::threefold(RuleSet::default()))),
        Some(path) => {
            let choose = |pieces| arguments.rules.unwrap_or_else(|| file::threefold(RuleSet::from_expansions(pieces)));
            file::load(path, choose, messages).map_err(Failure::Input)?
        }
    };
    Session::new(game, arguments.load.clone(), messages).run()
}
