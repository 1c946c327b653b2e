//! The report of a game as plain values: what `skep analyse --json` prints and what the browser shows.

use serde::Serialize;
use skep_rules::{Color, Game, Move, MoveText, Position};

use super::{Ending, GameReport, Lapse, PlyReport, Verdict};

/// The report of a game, as far as it has come. Chances and losses are in thousandths, chances those of White.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "GameReport"))]
pub struct ReportJson {
    /// How many nodes were searched for each position.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub nodes: u64,
    /// Whether every move up to the last one is in it.
    pub complete: bool,
    /// The figures of White.
    pub white: SideJson,
    /// The figures of Black.
    pub black: SideJson,
    /// The moves in their order.
    pub plies: Vec<PlyJson>,
    /// The numbers of the moves where the game turned.
    pub key_moments: Vec<usize>,
}

/// The figures of one side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SideReport"))]
pub struct SideJson {
    /// The accuracy in thousandths; `null` if the side never had a choice.
    pub accuracy: Option<u32>,
    /// The average loss of win chance per move; `null` if the side never had a choice.
    pub average_loss: Option<u32>,
    /// How many moves got the verdict `?!`.
    pub inaccuracies: usize,
    /// How many moves got the verdict `?`.
    pub mistakes: usize,
    /// How many moves got the verdict `??`.
    pub blunders: usize,
}

/// The report of one move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PlyReport"))]
pub struct PlyJson {
    /// The number of the ply, from 1.
    pub number: usize,
    /// The side that moved.
    pub side: Color,
    /// The move as it is written.
    pub text: String,
    /// The chance of White after the move.
    pub chance: u32,
    /// The end that is certain after the move.
    pub end: Option<Ending>,
    /// What would have been best; the move itself if nothing was better.
    pub best: BestJson,
    /// The best reply; empty if the game is over.
    pub reply: Vec<String>,
    /// How much of the chance to win the move has cost.
    pub loss: u32,
    /// How well the move was played: 1000 if it cost nothing.
    pub accuracy: u32,
    /// `?!`, `?` or `??`.
    #[serde(rename = "mark")]
    pub verdict: Option<String>,
    /// `missed-win` or `queen-left`.
    pub lapse: Option<&'static str>,
    /// Whether there was no other move.
    pub forced: bool,
    /// How many plies deep the position before was searched.
    pub depth: u32,
    /// How many positions were searched to judge the move.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub nodes: u64,
}

/// The best line from a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BestReport"))]
pub struct BestJson {
    /// The chance of White with this line.
    pub chance: u32,
    /// The end that is certain with this line.
    pub end: Option<Ending>,
    /// The moves as they are written, at least one.
    pub line: Vec<String>,
}

impl ReportJson {
    /// The report of a game so far. It may begin later than the game.
    pub fn of(game: &Game, report: &GameReport) -> ReportJson {
        let mut position = game.start().clone();
        let mut plies = Vec::with_capacity(report.plies.len());
        let skipped = report.plies.first().map_or(0, |first| first.number - 1);
        for &m in &game.moves()[..skipped] {
            position.play_unchecked(m);
        }
        for ply in &report.plies {
            plies.push(PlyJson::of(ply, &position));
            position.play_unchecked(ply.played);
        }
        ReportJson {
            nodes: report.nodes,
            complete: plies.last().map_or(0, |last| last.number) == game.moves().len(),
            white: SideJson::of(report, Color::White),
            black: SideJson::of(report, Color::Black),
            plies,
            key_moments: report.key_moments().into_iter().map(|ply| ply.number).collect(),
        }
    }
}

impl SideJson {
    fn of(report: &GameReport, color: Color) -> SideJson {
        SideJson {
            accuracy: report.accuracy(color),
            average_loss: report.average_loss(color),
            inaccuracies: report.count(color, Verdict::Inaccuracy),
            mistakes: report.count(color, Verdict::Mistake),
            blunders: report.count(color, Verdict::Blunder),
        }
    }
}

impl PlyJson {
    fn of(ply: &PlyReport, before: &Position) -> PlyJson {
        PlyJson {
            number: ply.number,
            side: ply.mover,
            text: MoveText::of(ply.played, before).to_string(),
            chance: ply.white_chance(),
            end: Ending::after(ply.score, ply.mover),
            best: BestJson {
                chance: ply.white_chance_best(),
                end: Ending::before(ply.best.score, ply.mover),
                line: ply.best.texts(before),
            },
            reply: ply.reply.texts(&after(before, ply.played)),
            loss: ply.loss,
            accuracy: ply.accuracy(),
            verdict: ply.verdict.map(|verdict| verdict.to_string()),
            lapse: ply.lapse.map(Lapse::id),
            forced: ply.is_forced,
            depth: ply.depth,
            nodes: ply.nodes,
        }
    }
}

fn after(before: &Position, m: Move) -> Position {
    let mut position = before.clone();
    position.play_unchecked(m);
    position
}
