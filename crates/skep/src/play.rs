mod command;
mod file;
mod prompt;
mod rescue;
mod rival;
mod terminal_game;

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use skep_engine::Level;
use skep_rules::{Color, Game, RuleSet};

use crate::failure::Failure;
use crate::messages::Messages;
use crate::{brain, uhp};
use rival::{Adviser, Rival};
use terminal_game::TerminalGame;

/// Play in the terminal, against the engine or two people at one keyboard
///
/// With --level the engine plays the other side; without it two people take turns. One types moves such as wS1, then
/// bA1 wS1/ for "Black's first Ant to the upper right of White's first Spider". The word hint asks for advice, undo takes
/// back, help explains the rest.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The rules: ultimate (the default), carbon, classic, Base, Base+MLP, carbon,repetition=agreement …
    #[arg(long, value_parser = file::rules_of_play)]
    rules: Option<RuleSet>,

    /// Go on with a game: the file it was saved to, or its GameString
    #[arg(long, value_name = "GAME")]
    load: Option<PathBuf>,

    #[arg(long, value_name = "N", value_parser = uhp::level, help = format!("Play against the engine, from 1 (a child can win) to {} (full strength)", Level::ALL.len()))]
    level: Option<Level>,

    /// The side you play against the engine; White begins
    #[arg(long, value_enum, value_name = "COLOR", default_value = "white", requires = "level")]
    color: ColorChoice,

    /// Let full strength begin every game with what it thinks best, instead of varying its openings
    #[arg(long, requires = "level")]
    no_book: bool,
}

/// The side of the person who plays against the engine.
#[derive(Clone, Copy, ValueEnum)]
enum ColorChoice {
    White,
    Black,
    Random,
}

impl ColorChoice {
    fn color(self) -> Color {
        match self {
            ColorChoice::White => Color::White,
            ColorChoice::Black => Color::Black,
            ColorChoice::Random => Color::ALL[(brain::seed() % 2) as usize],
        }
    }
}

const EXAMPLES: &str = "\
Examples:
  skep play                                  for two
  skep play --level 1                        against the engine, for a first game
  skep play --level 5 --color random
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
            let text = path.to_str().filter(|text| text.contains(';') && !path.exists());
            let choose = |pieces| arguments.rules.unwrap_or_else(|| file::threefold(RuleSet::from_expansions(pieces)));
            let read = match text {
                Some(text) => file::read(text, choose, messages),
                None => file::load(path, choose, messages),
            };
            read.map_err(Failure::Input)?
        }
    };
    let file = arguments.load.clone().filter(|path| path.exists());
    let rival = arguments.level.map(|level| Rival { level, against: arguments.color.color() });
    let adviser = Adviser::new(!arguments.no_book);
    TerminalGame::new(game, file, rival, adviser, messages).run()
}
