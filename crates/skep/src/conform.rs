mod difference;
mod json;
mod page;

use std::fmt;
use std::io;
use std::ops::ControlFlow;
use std::process;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use skep_match::conform::{Case, CaseResult, Comparison, Engine, Plan, SetTally, Subject, Weight, compare};
use skep_rules::Expansions;
use skep_uhp::Program;

use crate::failure::Failure;
use crate::fault::{Fault, text};
use crate::interrupt::{self, INTERRUPTED};
use crate::messages::Messages;
use crate::{engine_faults, terminal};

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "N", default_value = "10000")]
    positions: u64,

    #[arg(long, value_name = "SEED", default_value = "1")]
    seed: u64,

    #[arg(long, value_name = "SETS", value_delimiter = ',')]
    sets: Vec<Expansions>,

    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = patience)]
    patience: Duration,

    #[arg(long)]
    json: bool,

    #[arg(value_name = "ENGINE", required = true, trailing_var_arg = true)]
    engine: Vec<String>,
}

fn patience(word: &str) -> Result<Duration, Fault> {
    let seconds: Option<u64> = word.parse().ok().filter(|seconds| (1..=3600).contains(seconds));
    seconds
        .map(Duration::from_secs)
        .ok_or_else(|| Fault::new("usage-seconds", [("from", text(&1)), ("to", text(&3600))]))
}

/// The results of an examination.
struct Findings {
    name: String,
    command: String,
    plays: Expansions,
    cases: Vec<(Case, CaseResult)>,
    seed: u64,
    /// The comparison of games; `None` if none were played, or the examination was interrupted before.
    games: Option<Games>,
}

struct Games {
    comparison: Comparison,
    seconds: f64,
}

pub(crate) fn run(arguments: &Arguments, messages: &Messages) -> Result<(), Failure> {
    let interrupted = interrupt::listen()?;
    let is_interrupted = || interrupted.load(Ordering::Relaxed);
    let unusable = |error: skep_uhp::ClientError| {
        let fault = ("fault", engine_faults::of_engine(&error, messages).into());
        Failure::Input(messages.tell("conform-unusable", [fault]))
    };

    let (file, rest) = arguments.engine.split_first().expect("clap wants at least one");
    let program = Program { file: file.clone(), arguments: rest.to_vec() };
    let command = program.to_string();
    let mut engine = Engine::start(program, arguments.patience).map_err(unusable)?;
    let sets = sets(arguments, &engine, messages)?;
    // Control characters are removed from the name, since it is printed.
    let name = engine.name().replace(char::is_control, "");
    let (plays, seed) = (engine.plays(), arguments.seed);
    let mut findings = Findings { name, command, plays, cases: Vec::new(), seed, games: None };

    let say = |text: String| if arguments.json { Ok(()) } else { terminal::write(&text) };
    say(page::heading(&findings, messages))?;
    run_cases(&mut engine, &mut findings.cases, &say, &is_interrupted, messages)?.map_err(unusable)?;
    say(page::cases_summary(&findings.cases, messages))?;

    if arguments.positions > 0 && !is_interrupted() {
        let plan = Plan { sets, positions: arguments.positions, seed };
        let start = Instant::now();
        let comparison = compare_games(&mut engine, &plan, &is_interrupted).map_err(unusable)?;
        findings.games = Some(Games { comparison, seconds: start.elapsed().as_secs_f64() });
        say(page::games(&findings, messages))?;
    }
    drop(engine);
    if arguments.json {
        json::print(&findings)?;
    }
    conclude(&findings, is_interrupted(), &say, messages)
}

/// The conclusion of an examination.
fn conclude(
    findings: &Findings,
    is_interrupted: bool,
    say: &dyn Fn(String) -> io::Result<()>,
    messages: &Messages,
) -> Result<(), Failure> {
    if !findings.conforms() {
        let (failed, differences) = (findings.failed(Weight::Must), findings.differences());
        let counts = [("cases", failed.into()), ("games", differences.into())];
        let name = ("name", findings.name.as_str().into());
        return Err(Failure::Unfit(messages.tell("conform-fails", counts.into_iter().chain([name]))));
    }
    if is_interrupted {
        say(format!("\n{}\n", messages.say("conform-interrupted")))?;
        process::exit(INTERRUPTED);
    }
    Ok(say(page::conclusion(findings, messages))?)
}

impl Findings {
    /// Whether nothing that must hold fails, and no game differs.
    fn conforms(&self) -> bool {
        self.failed(Weight::Must) == 0 && self.differences() == 0
    }

    /// The number of games that differ.
    fn differences(&self) -> u64 {
        self.games.as_ref().map_or(0, Games::differences)
    }

    fn failed(&self, weight: Weight) -> usize {
        let failed =
            |(case, result): &&(Case, CaseResult)| case.weight == weight && matches!(result, CaseResult::Failed(_));
        self.cases.iter().filter(failed).count()
    }
}

impl Games {
    fn differences(&self) -> u64 {
        self.comparison.sets.iter().map(|set| set.differences).sum()
    }

    fn positions(&self) -> u64 {
        self.comparison.sets.iter().map(|set| set.positions).sum()
    }
}

/// The sets of pieces to play: those asked for, or all that the engine claims.
fn sets(arguments: &Arguments, engine: &Engine, messages: &Messages) -> Result<Vec<Expansions>, Failure> {
    if arguments.sets.is_empty() {
        return Ok(Expansions::sets().filter(|&set| engine.can_play(set)).collect());
    }
    match arguments.sets.iter().find(|&&set| !engine.can_play(set)) {
        Some(set) => {
            let words = [("name", engine.name().to_owned().into()), ("pieces", set.to_string().into())];
            Err(Failure::Input(messages.tell("match-other-pieces", words)))
        }
        None => Ok(arguments.sets.clone()),
    }
}

/// Goes through the cases and prints the result of each.
fn run_cases(
    engine: &mut Engine,
    cases: &mut Vec<(Case, CaseResult)>,
    say: &dyn Fn(String) -> io::Result<()>,
    is_interrupted: &dyn Fn() -> bool,
    messages: &Messages,
) -> io::Result<Result<(), skep_uhp::ClientError>> {
    let mut written = Ok(());
    let ran = skep_match::conform::run(engine, &mut |case, result| {
        let is_first = cases.last().is_none_or(|(before, _)| before.weight != case.weight);
        written = say(page::case(case, &result, is_first, messages));
        cases.push((case.clone(), result));
        if written.is_err() || is_interrupted() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    written?;
    Ok(ran)
}

fn compare_games(
    engine: &mut Engine,
    plan: &Plan,
    is_interrupted: &dyn Fn() -> bool,
) -> Result<Comparison, skep_uhp::ClientError> {
    // indicatif draws to the standard error, and only if that is a terminal. The blanks leave room for the ^C that the
    // terminal prints.
    let style = ProgressStyle::with_template("  {prefix:<9} {wide_bar} {human_pos}/{human_len}  {pace}  {eta}   ");
    let pace = |state: &ProgressState, out: &mut dyn fmt::Write| {
        // Errors of drawing are ignored.
        let _ = write!(out, "{:.0}/s", state.per_sec());
    };
    let bar = ProgressBar::new(plan.positions);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).with_key("pace", pace));
    let mut set_shown = None;
    let comparison = compare(engine, plan, &mut |sets: &[SetTally]| {
        let now = sets.iter().rfind(|set| set.positions > 0).map(|set| set.set);
        if set_shown != now {
            bar.set_prefix(now.map(|set| set.to_string()).unwrap_or_default());
            set_shown = now;
        }
        bar.set_position(sets.iter().map(|set| set.positions).sum());
        if is_interrupted() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    bar.finish_and_clear();
    comparison
}
