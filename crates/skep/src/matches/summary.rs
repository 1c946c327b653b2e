//! The texts about a match before, during and after it.

use std::fmt::Write;
use std::path::Path;

use skep_match::sprt::Decision;
use skep_match::{Format, Match, Standings};

/// The contestants and settings.
pub(crate) fn heading(contest: &Match, ids: &[String], log: &Path, played: usize) -> String {
    let mut text = String::new();
    // Writing into a String cannot fail.
    for (contestant, id) in contest.contestants.iter().zip(ids) {
        let options: String = contestant.options.iter().map(|(name, value)| format!(", {name} {value}")).collect();
        let _ = writeln!(text, "{}: {id}, {} a move{options}", contestant.name, contestant.limit);
    }
    let meetings = match (contest.contestants.len(), contest.format) {
        (2, _) => "",
        (_, Format::RoundRobin) => " for each two",
        (_, Format::Gauntlet) => " against the first for each other",
    };
    let _ = writeln!(
        text,
        "{} games{meetings} of {}, {} openings, log {}",
        2 * contest.pairs,
        contest.book.expansions(),
        contest.book.len(),
        log.display()
    );
    if played > 0 {
        let _ = writeln!(text, "Going on after {played} games.");
    }
    text.push('\n');
    text
}

/// The standings in one line.
pub(crate) fn line(contest: &Match, standings: &Standings) -> String {
    match &contest.contestants[..] {
        [_, _] => duel(contest, standings),
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
fn duel(contest: &Match, standings: &Standings) -> String {
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
        let _ = write!(text, "  faults {faults}");
    }
    text
}

/// The full table of standings.
pub(crate) fn standings_table(contest: &Match, standings: &Standings) -> String {
    let mut text = String::new();
    let ratings = standings.ratings();
    let mut order: Vec<usize> = (0..contest.contestants.len()).collect();
    order.sort_by(|&one, &other| ratings[other].elo.total_cmp(&ratings[one].elo));
    let width = contest.contestants.iter().map(|contestant| contestant.name.chars().count()).max().unwrap_or(0).max(6);
    let _ = writeln!(text, "{:width$}   games  points    score      Elo   ± 95 %   faults   mean s   most s", "engine");
    for contestant in order {
        let (rating, standing) = (&ratings[contestant], &standings.contestants()[contestant]);
        let percent = if rating.games > 0 { 100.0 * rating.score / rating.games as f64 } else { 0.0 };
        let mean = if standing.moves > 0 { standing.total_ms / standing.moves as f64 / 1e3 } else { 0.0 };
        let error = if rating.error.is_finite() { format!("{:.0}", rating.error) } else { "–".to_owned() };
        let _ = writeln!(
            text,
            "{:width$}  {:>6}  {:>6.1}  {percent:>5.1} %  {:>+7.0}  {error:>7}  {:>7}  {mean:>7.3}  {:>7.3}",
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
        let _ = writeln!(text, "\n{}", duel(contest, standings));
        let [none, half, one, more, two] = results.pairs();
        let _ = writeln!(text, "Pairs with 0, ½, 1, 1½, 2 points: {none}, {half}, {one}, {more}, {two}");
        if let Some(superiority) = results.superiority() {
            let name = &contest.contestants[0].name;
            let _ = writeln!(text, "{name} is the stronger one with a likelihood of {:.1} %", 100.0 * superiority);
        }
        if let Some(sprt) = contest.sprt {
            let decision = match sprt.decision(&results) {
                Decision::GoOn => "not decided yet",
                Decision::Passed => "passed",
                Decision::Failed => "failed",
            };
            let _ = writeln!(text, "SPRT {}, {}: {decision}", sprt.elo0(), sprt.elo1());
        }
    }
    text
}

/// Where the log is, and how to continue the match.
pub(crate) fn kept(log: &Path) -> String {
    format!("The games that have ended are in {}; the same command goes on from there.", log.display())
}
