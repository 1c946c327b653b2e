//! The texts about a match before, during and after it.

use std::fmt::Write;
use std::path::Path;

use skep_match::sprt::Decision;
use skep_match::{Format, Match, Standings};

use crate::messages::Messages;

/// The contestants and settings.
pub(crate) fn heading(contest: &Match, ids: &[String], log: &Path, played: usize, messages: &Messages) -> String {
    let mut text = String::new();
    // Writing into a String cannot fail.
    for (contestant, id) in contest.contestants.iter().zip(ids) {
        let options: String = contestant.options.iter().map(|(name, value)| format!(", {name} {value}")).collect();
        let limit = contestant.limit.to_string();
        let words = [("name", contestant.name.as_str()), ("id", id), ("limit", &limit), ("options", &options)];
        let _ = writeln!(text, "{}", messages.tell("match-engine", words.map(|(name, word)| (name, word.into()))));
    }
    let meetings = match (contest.contestants.len(), contest.format) {
        (2, _) => "two",
        (_, Format::RoundRobin) => "all",
        (_, Format::Gauntlet) => "first",
    };
    let arguments = [
        ("meetings", meetings.into()),
        ("count", (2 * contest.pairs).into()),
        ("pieces", contest.book.expansions().to_string().into()),
        ("openings", contest.book.len().into()),
        ("file", log.display().to_string().into()),
    ];
    let _ = writeln!(text, "{}", messages.tell("match-heading", arguments));
    if played > 0 {
        let _ = writeln!(text, "{}", messages.tell("match-going-on", [("count", played.into())]));
    }
    text.push('\n');
    text
}

/// The standings in one line.
pub(crate) fn line(contest: &Match, standings: &Standings, messages: &Messages) -> String {
    match &contest.contestants[..] {
        [_, _] => duel(contest, standings, messages),
        contestants => {
            let ratings = standings.ratings();
            let mut order: Vec<usize> = (0..contestants.len()).collect();
            order.sort_by(|&one, &other| ratings[other].elo.total_cmp(&ratings[one].elo));
            let named =
                |&contestant: &usize| format!("{} {:+.0}", contestants[contestant].name, ratings[contestant].elo);
            order.iter().map(named).collect::<Vec<_>>().join("  ")
        }
    }
}

/// The result of two contestants: the score of the first, its interval, and the state of the test.
fn duel(contest: &Match, standings: &Standings, messages: &Messages) -> String {
    let results = standings.between(0, 1);
    let Some((score, (low, high))) = results.score().zip(results.interval()) else { return String::new() };
    let mut text = format!(
        "{} +{} ={} -{}  {:.1} % [{:.1}, {:.1}]",
        contest.contestants[0].name,
        results.wins(),
        results.draws(),
        results.losses(),
        100.0 * score,
        100.0 * low,
        100.0 * high
    );
    if let Some(elo) = results.elo() {
        let _ = write!(text, "  Elo {elo}");
    }
    if let Some(sprt) = contest.sprt {
        let (lower, upper) = sprt.bounds();
        let _ = write!(text, "  LLR {:.2} ({lower:.2}, {upper:.2})", sprt.llr(&results));
    }
    let faults = standings.faults();
    if faults > 0 {
        let _ = write!(text, "  {}", messages.tell("match-faults", [("count", faults.into())]));
    }
    text
}

/// The full table of standings.
pub(crate) fn standings_table(contest: &Match, standings: &Standings, messages: &Messages) -> String {
    let mut text = String::new();
    let ratings = standings.ratings();
    let mut order: Vec<usize> = (0..contest.contestants.len()).collect();
    order.sort_by(|&one, &other| ratings[other].elo.total_cmp(&ratings[one].elo));
    let width = contest.contestants.iter().map(|contestant| contestant.name.chars().count()).max().unwrap_or(0).max(7);
    let column = |name| messages.say(&format!("match-column-{name}"));
    let _ = writeln!(
        text,
        "{:width$}  {:>7}  {:>6}  {:>7}  {:>7}  {:>7}  {:>7}  {:>7}  {:>7}",
        column("engine"),
        column("games"),
        column("points"),
        column("score"),
        "Elo",
        "± 95 %",
        column("faults"),
        column("mean"),
        column("most")
    );
    for contestant in order {
        let (rating, standing) = (&ratings[contestant], &standings.contestants()[contestant]);
        let percent = if rating.games > 0 { 100.0 * rating.score / rating.games as f64 } else { 0.0 };
        let mean = if standing.moves > 0 { standing.total_ms / standing.moves as f64 / 1e3 } else { 0.0 };
        let error = if rating.error.is_finite() { format!("{:.0}", rating.error) } else { "–".to_owned() };
        let _ = writeln!(
            text,
            "{:width$}  {:>7}  {:>6.1}  {percent:>5.1} %  {:>+7.0}  {error:>7}  {:>7}  {mean:>7.3}  {:>7.3}",
            contest.contestants[contestant].name,
            rating.games,
            rating.score,
            rating.elo,
            standing.faults,
            standing.slowest_ms / 1e3
        );
    }
    if contest.contestants.len() == 2 {
        let results = standings.between(0, 1);
        let _ = writeln!(text, "\n{}", duel(contest, standings, messages));
        let [none, half, one, more, two] = results.pairs();
        let counts = format!("{none}, {half}, {one}, {more}, {two}");
        let _ = writeln!(text, "{}", messages.tell("match-pairs", [("counts", counts.into())]));
        if let Some(superiority) = results.superiority() {
            let name = &contest.contestants[0].name;
            let percent = format!("{:.1}", 100.0 * superiority);
            let arguments = [("name", name.as_str().into()), ("percent", percent.into())];
            let _ = writeln!(text, "{}", messages.tell("match-superiority", arguments));
        }
        if let Some(sprt) = contest.sprt {
            let decision = match sprt.decision(&results) {
                Decision::GoOn => "match-sprt-open",
                Decision::Passed => "match-sprt-passed",
                Decision::Failed => "match-sprt-failed",
            };
            let _ = writeln!(text, "SPRT {}, {}: {}", sprt.elo0(), sprt.elo1(), messages.say(decision));
        }
    }
    text
}

/// Where the log is, and how to continue the match.
pub(crate) fn kept(log: &Path, messages: &Messages) -> String {
    messages.tell("match-kept", [("file", log.display().to_string().into())])
}
