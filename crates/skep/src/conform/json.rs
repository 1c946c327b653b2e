//! What `--json` prints.

use serde::Serialize;
use skep_match::conform::{Case, CaseResult, Difference, Disagreement, SetTally, Weight};

use super::difference::texts;
use super::{Findings, Games};
use crate::failure::Failure;
use crate::terminal;

pub(super) fn print(findings: &Findings) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(&Report::of(findings)).map_err(std::io::Error::from)?;
    Ok(terminal::write(&(text + "\n"))?)
}

#[derive(Serialize)]
struct Report<'a> {
    engine: &'a str,
    command: &'a str,
    /// The largest set of pieces that the engine claims to play.
    plays: String,
    /// Whether no case that must hold failed, and no game differs.
    conforms: bool,
    cases: Vec<CaseReport<'a>>,
    games: Option<GamesReport>,
}

#[derive(Serialize)]
struct CaseReport<'a> {
    name: &'a str,
    /// How much depends on the case: `must` or `should`.
    weight: &'static str,
    /// The verdict: `passed`, `failed` or `skipped`.
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<&'a str>,
    /// What is wrong, or why it was skipped.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
}

#[derive(Serialize)]
struct GamesReport {
    seed: u64,
    seconds: f64,
    /// Whether everything planned was compared.
    complete: bool,
    sets: Vec<SetReport>,
    difference: Option<DifferenceReport>,
}

#[derive(Serialize)]
struct SetReport {
    set: String,
    games: u64,
    ended: u64,
    positions: u64,
    moves: u64,
    differences: u64,
    repetitions: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct DifferenceReport {
    game_string: Option<String>,
    #[serde(flatten)]
    about: AboutReport,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase", tag = "about")]
enum AboutReport {
    Moves { only_ours: Vec<String>, only_theirs: Vec<String>, twice: Vec<String> },
    State { ours: String, theirs: String },
    Failure { said: String },
}

impl Report<'_> {
    fn of(findings: &Findings) -> Report<'_> {
        Report {
            engine: &findings.name,
            command: &findings.command,
            plays: findings.plays.to_string(),
            conforms: findings.conforms(),
            cases: findings.cases.iter().map(|(case, result)| CaseReport::of(case, result)).collect(),
            games: findings.games.as_ref().map(|games| GamesReport::of(games, findings.seed)),
        }
    }
}

impl CaseReport<'_> {
    fn of<'a>(case: &'a Case, result: &'a CaseResult) -> CaseReport<'a> {
        let (verdict, asked, reason) = match result {
            CaseResult::Passed => ("passed", None, None),
            CaseResult::Failed(failure) => ("failed", Some(failure.asked.as_str()), Some(failure.fault.as_str())),
            CaseResult::Skipped(reason) => ("skipped", None, Some(*reason)),
        };
        let weight = match case.weight {
            Weight::Must => "must",
            Weight::Should => "should",
        };
        CaseReport { name: &case.name, weight, verdict, asked, reason }
    }
}

impl GamesReport {
    fn of(games: &Games, seed: u64) -> GamesReport {
        let comparison = &games.comparison;
        GamesReport {
            seed,
            seconds: games.seconds,
            complete: comparison.is_complete,
            sets: comparison.sets.iter().map(SetReport::of).collect(),
            difference: comparison.difference.as_ref().map(DifferenceReport::of),
        }
    }
}

impl SetReport {
    fn of(tally: &SetTally) -> SetReport {
        let &SetTally { set, games, ended, positions, moves, differences, repetitions } = tally;
        SetReport { set: set.to_string(), games, ended, positions, moves, differences, repetitions }
    }
}

impl DifferenceReport {
    fn of(difference: &Difference) -> DifferenceReport {
        let position = difference.game.position();
        let about = match &difference.about {
            Disagreement::Moves(unlike) => AboutReport::Moves {
                only_ours: texts(&unlike.only_ours, position),
                only_theirs: texts(&unlike.only_theirs, position),
                twice: texts(&unlike.twice, position),
            },
            Disagreement::State { ours, theirs } => AboutReport::State { ours: ours.clone(), theirs: theirs.clone() },
            Disagreement::Failure(error) => AboutReport::Failure { said: error.to_string() },
        };
        DifferenceReport { game_string: difference.game.game_string(), about }
    }
}
