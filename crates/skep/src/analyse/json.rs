//! The report of a game as JSON.

use serde::Serialize;
use skep_engine::{GameReport, ReportJson};
use skep_rules::{Game, hop};

use crate::failure::Failure;
use crate::terminal;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GameJson {
    /// The rules as `--rules` takes them.
    rules: String,
    /// The GameString; nothing if the game began from a set-up position.
    game_string: Option<String>,
    /// The start position as a HOP string, if it was set up.
    start: Option<String>,
    #[serde(flatten)]
    report: ReportJson,
}

pub(crate) fn print(game: &Game, report: &GameReport) -> Result<(), Failure> {
    let begins_empty = game.game_string().is_some();
    print_as_json(&GameJson {
        rules: game.rules().to_string(),
        game_string: game.game_string(),
        start: if begins_empty { None } else { hop::print(&game.start().setup()) },
        report: ReportJson::of(game, report),
    })
}

pub(super) fn print_as_json(shape: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(shape).map_err(std::io::Error::from)?;
    Ok(terminal::write(&(text + "\n"))?)
}
