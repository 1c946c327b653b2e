//! The result of an examination as text.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use skep_match::conform::{Case, CaseResult, SetTally, Weight};
use skep_rules::{Bug, Expansions};

use super::{Findings, Games, difference};
use crate::messages::{Argument, Messages};
use crate::{rule_words, terminal};

const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();
const DOUBTFUL: Style = AnsiColor::Yellow.on_default();
const QUIET: Style = Style::new().dimmed();
const TITLE: Style = Style::new().bold();

const ASKED_MAX: usize = 66;
const FAULT_MAX: usize = 400;

/// The name and the claims of the engine.
pub(super) fn heading(findings: &Findings, messages: &Messages) -> String {
    let plays = findings.plays;
    let bugs = [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug].into_iter().filter(|&bug| plays.include(bug));
    let bugs: Vec<String> = bugs.map(|bug| rule_words::bug(bug, messages)).collect();
    let sets = 1_usize << bugs.len();
    let claims = match bugs.is_empty() {
        true => messages.say("conform-plays-base"),
        false => messages.tell("conform-plays", [("sets", sets.into()), ("pieces", bugs.join(", ").into())]),
    };
    format!("{}\n{}\n{claims}\n", styled(&findings.name, TITLE), styled(&findings.command, QUIET))
}

/// One case, below a title if it is the first of its kind.
pub(super) fn case(case: &Case, result: &CaseResult, is_first: bool, messages: &Messages) -> String {
    let title = match case.weight {
        Weight::Must => messages.say("conform-must"),
        Weight::Should => messages.say("conform-should"),
    };
    let mut text = if is_first { format!("\n{}\n", styled(&title, TITLE)) } else { String::new() };
    let (sign, style) = match (result, case.weight) {
        (CaseResult::Passed, _) => ('✓', GOOD),
        (CaseResult::Failed(_), Weight::Must) => ('✗', BAD),
        (CaseResult::Failed(_), Weight::Should) => ('!', DOUBTFUL),
        (CaseResult::Skipped(_), _) => ('–', QUIET),
    };
    let name = if matches!(result, CaseResult::Passed) { case.name.clone() } else { styled(&case.name, style) };
    let _ = writeln!(text, "  {} {name}", styled(&sign.to_string(), style));
    match result {
        CaseResult::Passed => {}
        CaseResult::Failed(failure) => {
            let asked = format!("> {}", shortened(failure.asked.trim(), ASKED_MAX));
            text.push_str(&terminal::indented(&styled(&asked, QUIET), 6));
            text.push_str(&terminal::indented(&shortened(&failure.fault, FAULT_MAX), 6));
        }
        CaseResult::Skipped(reason) => text.push_str(&terminal::indented(reason, 6)),
    }
    text
}

/// The number of cases by result.
pub(super) fn cases_summary(cases: &[(Case, CaseResult)], messages: &Messages) -> String {
    let count =
        |is: &dyn Fn(&Case, &CaseResult) -> bool| cases.iter().filter(|(case, result)| is(case, result)).count();
    let of = |weight: Weight| {
        move |case: &Case, result: &CaseResult| case.weight == weight && !matches!(result, CaseResult::Skipped(_))
    };
    let held = |weight: Weight| {
        move |case: &Case, result: &CaseResult| case.weight == weight && matches!(result, CaseResult::Passed)
    };
    let skipped = count(&|_, result| matches!(result, CaseResult::Skipped(_)));
    let counts = [
        ("held_must", count(&held(Weight::Must))),
        ("must", count(&of(Weight::Must))),
        ("held_should", count(&held(Weight::Should))),
        ("should", count(&of(Weight::Should))),
        ("skipped", skipped),
    ];
    format!("\n{}\n", messages.tell("conform-cases", counts.map(|(name, count)| (name, count.into()))))
}

/// The table of the games, and the first difference.
pub(super) fn games(findings: &Findings, messages: &Messages) -> String {
    let Some(games) = &findings.games else { return String::new() };
    let comparison = &games.comparison;
    let seed = [("seed", findings.seed.to_string().into())];
    let mut text = format!("\n{}\n", styled(&messages.tell("conform-games", seed), TITLE));
    let [set, all_games, ended, positions, moves, differences, all] =
        ["set", "games", "ended", "positions", "moves", "differences", "all"]
            .map(|column| messages.say(&format!("conform-column-{column}")));
    let _ = writeln!(text, "  {set:<9} {all_games:>7} {ended:>12} {positions:>12} {moves:>14} {differences:>13}");
    for set in &comparison.sets {
        text.push_str(&row(&set.set.to_string(), set));
    }
    if comparison.sets.len() > 1 {
        text.push_str(&row(&all, &total(&comparison.sets)));
    }
    let repetitions: u64 = comparison.sets.iter().map(|set| set.repetitions).sum();
    if repetitions > 0 {
        let note = messages.tell("conform-repetitions", [("games", thousands(repetitions).into())]);
        text.push_str(&terminal::indented(&note, 2));
    }
    text.push_str(&pace(games, messages));
    if !comparison.is_complete {
        let _ = writeln!(text, "  {}", messages.say("conform-incomplete"));
    }
    if let Some(found) = &comparison.difference {
        let _ = write!(text, "\n{}\n", styled(&messages.say("conform-first-difference"), TITLE));
        text.push_str(&difference::text(found, &findings.name, messages));
    }
    text
}

fn row(name: &str, set: &SetTally) -> String {
    let differences = thousands(set.differences);
    let padding = " ".repeat(14_usize.saturating_sub(differences.len()));
    let style = if set.differences > 0 { BAD } else { Style::new() };
    format!(
        "  {name:<9} {:>7} {:>12} {:>12} {:>14}{padding}{}\n",
        thousands(set.games),
        thousands(set.ended),
        thousands(set.positions),
        thousands(set.moves),
        styled(&differences, style),
    )
}

fn total(sets: &[SetTally]) -> SetTally {
    let sum = |of: fn(&SetTally) -> u64| sets.iter().map(of).sum();
    SetTally {
        set: Expansions::NONE,
        games: sum(|set| set.games),
        ended: sum(|set| set.ended),
        positions: sum(|set| set.positions),
        moves: sum(|set| set.moves),
        differences: sum(|set| set.differences),
        repetitions: sum(|set| set.repetitions),
    }
}

fn pace(games: &Games, messages: &Messages) -> String {
    let speed = games.positions() as f64 / games.seconds;
    // After very short games the speed is not known.
    if games.seconds > 0.01 {
        {
            let arguments =
                [("seconds", format!("{:.1}", games.seconds).into()), ("positions", thousands(speed as u64).into())];
            format!("  {}\n", messages.tell("conform-pace", arguments))
        }
    } else {
        String::new()
    }
}

/// The conclusion on an engine without faults.
pub(super) fn conclusion(findings: &Findings, messages: &Messages) -> String {
    let name = || -> Argument<'_> { ("name", findings.name.as_str().into()) };
    let sentence = match &findings.games {
        Some(games) => {
            let positions = ("positions", thousands(games.positions()).into());
            messages.tell("conform-conforms", [name(), positions])
        }
        None => messages.tell("conform-holds", [name()]),
    };
    format!("\n{} {sentence}\n", styled("✓", GOOD))
}

/// The beginning of a long text.
fn shortened(text: &str, length_max: usize) -> String {
    match text.char_indices().nth(length_max) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

pub(super) fn styled(text: &str, style: Style) -> String {
    format!("{style}{text}{style:#}")
}

/// A number in groups of three digits.
fn thousands(number: u64) -> String {
    terminal::grouped(number, ",")
}
