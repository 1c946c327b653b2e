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
use crate::terminal;

/// Check another engine: how it answers, and which moves it calls legal
///
/// First it is asked what every engine is asked: all commands, refusals, ends of games, rulings that programs have got
/// wrong. Then random games are played, and in every position its legal moves are compared with Skep's. The first
/// difference is shown.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// How many positions of random games to compare, shared among the sets of pieces; 0 leaves the games out
    #[arg(long, value_name = "N", default_value = "10000")]
    positions: u64,

    /// The number from which the games follow: the same one plays the same games
    #[arg(long, value_name = "SEED", default_value = "1")]
    seed: u64,

    /// The sets of pieces to play, as in Base,Base+MLP [default: all the engine can play]
    #[arg(long, value_name = "SETS", value_delimiter = ',')]
    sets: Vec<Expansions>,

    /// How many seconds the engine may take for an answer
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = patience)]
    patience: Duration,

    /// Print everything as JSON
    #[arg(long)]
    json: bool,

    /// The program that speaks the Universal Hive Protocol, with its own arguments
    #[arg(value_name = "ENGINE", required = true, trailing_var_arg = true)]
    engine: Vec<String>,
}

const EXAMPLES: &str = "\
Examples:
  skep conform nokamute uhp --num-threads=1
  skep conform --positions 100000 --seed 7 ./engine
  skep conform --sets Base,Base+MLP ./engine    two of the eight sets
  skep conform --positions 0 ./engine           only the cases, no games
  skep conform skep uhp                         this program itself

✓ holds · ✗ must hold and does not · ! should hold and does not · – says nothing about this engine

Exit codes: 0 fine, the engine conforms · 2 wrong use of the command line · 130 interrupted
            1 something that must hold does not, a game differs, or the engine cannot be used";

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

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let interrupted = interrupt::listen()?;
    let is_interrupted = || interrupted.load(Ordering::Relaxed);
    let unusable = |error: skep_uhp::ClientError| Failure::Input(format!("the engine cannot be used: {error}"));

    let (file, rest) = arguments.engine.split_first().expect("clap wants at least one");
    let program = Program { file: file.clone(), arguments: rest.to_vec() };
    let command = program.to_string();
    let mut engine = Engine::start(program, arguments.patience).map_err(unusable)?;
    let sets = sets(arguments, &engine)?;
    // Control characters are removed from the name, since it is printed.
    let name = engine.name().replace(char::is_control, "");
    let (plays, seed) = (engine.plays(), arguments.seed);
    let mut findings = Findings { name, command, plays, cases: Vec::new(), seed, games: None };

    let say = |text: String| if arguments.json { Ok(()) } else { terminal::write(&text) };
    say(page::heading(&findings))?;
    run_cases(&mut engine, &mut findings.cases, &say, &is_interrupted)?.map_err(unusable)?;
    say(page::cases_summary(&findings.cases))?;

    if arguments.positions > 0 && !is_interrupted() {
        let plan = Plan { sets, positions: arguments.positions, seed };
        let start = Instant::now();
        let comparison = compare_games(&mut engine, &plan, &is_interrupted).map_err(unusable)?;
        findings.games = Some(Games { comparison, seconds: start.elapsed().as_secs_f64() });
        say(page::games(&findings))?;
    }
    drop(engine);
    if arguments.json {
        json::print(&findings)?;
    }
    conclude(&findings, is_interrupted(), &say)
}

/// The conclusion of an examination.
fn conclude(findings: &Findings, is_interrupted: bool, say: &dyn Fn(String) -> io::Result<()>) -> Result<(), Failure> {
    if let Some(fault) = findings.fault() {
        return Err(Failure::Unfit(format!("{} does not conform: {fault}", findings.name)));
    }
    if is_interrupted {
        say("\nInterrupted: so far nothing is wrong.\n".to_owned())?;
        process::exit(INTERRUPTED);
    }
    Ok(say(page::conclusion(findings))?)
}

impl Findings {
    /// A sentence about what is wrong with the engine, if anything is.
    fn fault(&self) -> Option<String> {
        let failed = self.failed(Weight::Must);
        let differences = self.games.as_ref().map_or(0, Games::differences);
        let cases = if failed == 1 { "1 case fails".to_owned() } else { format!("{failed} cases fail") };
        let games = if differences == 1 { "1 game differs".to_owned() } else { format!("{differences} games differ") };
        match (failed, differences) {
            (0, 0) => None,
            (_, 0) => Some(cases),
            (0, _) => Some(games),
            _ => Some(format!("{cases} and {games}")),
        }
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
fn sets(arguments: &Arguments, engine: &Engine) -> Result<Vec<Expansions>, Failure> {
    if arguments.sets.is_empty() {
        return Ok(Expansions::sets().filter(|&set| engine.can_play(set)).collect());
    }
    match arguments.sets.iter().find(|&&set| !engine.can_play(set)) {
        Some(set) => Err(Failure::Input(format!("{} does not say that it can play {set}", engine.name()))),
        None => Ok(arguments.sets.clone()),
    }
}

/// Goes through the cases and prints the result of each.
fn run_cases(
    engine: &mut Engine,
    cases: &mut Vec<(Case, CaseResult)>,
    say: &dyn Fn(String) -> io::Result<()>,
    is_interrupted: &dyn Fn() -> bool,
) -> io::Result<Result<(), skep_uhp::ClientError>> {
    let mut written = Ok(());
    let ran = skep_match::conform::run(engine, &mut |case, result| {
        let is_first = cases.last().is_none_or(|(before, _)| before.weight != case.weight);
        written = say(page::case(case, &result, is_first));
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
    let style = ProgressStyle::with_template("  {prefix:<9} {wide_bar} {human_pos} of {human_len}  {pace}  {eta}   ");
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
