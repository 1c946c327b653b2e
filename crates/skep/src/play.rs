mod command;
mod file;
mod prompt;
mod rescue;
mod rival;
mod terminal_game;

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use skep_engine::Level;
use skep_rules::{Color, Game, RuleSet, Switch};

use crate::failure::Failure;
use crate::messages::Messages;
use crate::{brain, input, uhp};
use rival::{Adviser, Rival};
use terminal_game::TerminalGame;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(long, value_parser = file::rules_of_play)]
    rules: Option<RuleSet>,

    #[arg(long, value_name = "GAME")]
    load: Option<PathBuf>,

    #[arg(long, value_name = "N", value_parser = uhp::level)]
    level: Option<Level>,

    #[arg(long, value_enum, value_name = "COLOR", default_value = "white", requires = "level")]
    color: ColorChoice,

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
            let game = read.map_err(Failure::Input)?;
            let without_draw = |rules: &RuleSet| rules.with(Switch::Threefold, false);
            match &arguments.rules {
                Some(given) if without_draw(given) != without_draw(game.rules()) => {
                    return Err(Failure::Input(input::rules_twice(game.rules(), &without_draw(given), messages)));
                }
                _ => game,
            }
        }
    };
    let file = arguments.load.clone().filter(|path| path.exists());
    let rival = arguments.level.map(|level| Rival { level, against: arguments.color.color() });
    let adviser = Adviser::new(!arguments.no_book);
    TerminalGame::new(game, file, rival, adviser, messages).run()
}
