//! The report of a game as JSON.

use serde::Serialize;
use skep_engine::{GameReport, Line, Mark, PlyReport, Score};
use skep_rules::{Color, Game, Position, hop};

use super::page::{self, End};
use crate::failure::Failure;
use crate::{sentences, terminal};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Record {
    /// As `--rules` takes it.
    rules: String,
    /// Nothing if the game began from a position.
    game_string: Option<String>,
    /// The position it began from, if not with an empty table.
    start: Option<String>,
    /// The positions that were looked at from each one.
    nodes: u64,
    /// Whether every move is in it.
    complete: bool,
    white: Side,
    black: Side,
    plies: Vec<Ply>,
}

/// How a side has played.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Side {
    accuracy: Option<u32>,
    average_loss: Option<u32>,
    inaccuracies: usize,
    mistakes: usize,
    blunders: usize,
}

#[derive(Serialize)]
struct Ply {
    number: usize,
    side: &'static str,
    #[serde(rename = "move")]
    text: String,
    #[serde(flatten)]
    worth: Worth,
    best: Best,
    loss: u32,
    accuracy: u32,
    mark: Option<String>,
    lapse: Option<&'static str>,
    forced: bool,
    depth: u32,
    nodes: u64,
}

/// What a position is worth to White.
#[derive(Serialize)]
pub(crate) struct Worth {
    chance: u32,
    end: Option<Ending>,
}

/// Who wins in how many moves of theirs.
#[derive(Serialize)]
struct Ending {
    winner: &'static str,
    moves: i32,
}

#[derive(Serialize)]
struct Best {
    #[serde(flatten)]
    worth: Worth,
    line: Vec<String>,
}

pub(crate) fn print(game: &Game, report: &GameReport) -> Result<(), Failure> {
    let mut position = game.start().clone();
    let mut plies = Vec::new();
    for ply in &report.plies {
        plies.push(Ply::of(ply, &position));
        position.play_unchecked(ply.played);
    }
    let begins_empty = game.game_string().is_some();
    print_as_json(&Record {
        rules: game.rules().to_string(),
        game_string: game.game_string(),
        start: if begins_empty { None } else { hop::print(&game.start().setup()) },
        nodes: report.nodes,
        complete: plies.len() == game.moves().len(),
        white: Side::of(report, Color::White),
        black: Side::of(report, Color::Black),
        plies,
    })
}

pub(super) fn print_as_json(record: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(record).map_err(std::io::Error::from)?;
    Ok(terminal::write(&(text + "\n"))?)
}

impl Side {
    fn of(report: &GameReport, color: Color) -> Side {
        Side {
            accuracy: report.accuracy(color),
            average_loss: report.average_loss(color),
            inaccuracies: report.count(color, Mark::Inaccuracy),
            mistakes: report.count(color, Mark::Mistake),
            blunders: report.count(color, Mark::Blunder),
        }
    }
}

impl Ply {
    fn of(ply: &PlyReport, before: &Position) -> Ply {
        let Line { score, moves } = &ply.best;
        Ply {
            number: ply.number,
            side: sentences::side(ply.mover),
            text: page::move_texts(&[ply.played], before).concat(),
            worth: Worth { chance: ply.white_chance(), end: End::after(ply.score, ply.mover).map(Ending::of) },
            best: Best { worth: Worth::of(*score, ply.mover), line: page::move_texts(moves, before) },
            loss: ply.loss,
            accuracy: ply.accuracy(),
            mark: ply.mark.map(|mark| mark.to_string()),
            lapse: ply.lapse.map(skep_engine::Lapse::id),
            forced: ply.is_forced,
            depth: ply.depth,
            nodes: ply.nodes,
        }
    }
}

impl Worth {
    /// From a score of a side that is to move.
    pub(super) fn of(score: Score, mover: Color) -> Worth {
        Worth { chance: page::white_chance(score, mover), end: End::before(score, mover).map(Ending::of) }
    }
}

impl Ending {
    fn of(end: End) -> Ending {
        Ending { winner: sentences::side(end.winner), moves: end.moves }
    }
}
