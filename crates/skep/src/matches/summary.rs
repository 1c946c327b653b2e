//! What is said about a match before, during and after it.

use std::fmt::Write;
use std::path::Path;

use skep_match::sprt::Verdict;
use skep_match::{Format, Match, Standings};

/// Who plays, and how.
pub(crate) fn heading(table: &Match, ids: &[String], log: &Path, played: usize) -> String {
    let mut text = String::new();
    // Writing into a String cannot fail.
    for (player, id) in table.players.iter().zip(ids) {
        let options: String = player.options.iter().map(|(name, value)| format!(", {name} {value}")).collect();
        let _ = writeln!(text, "{}: {id}, {} a move{options}", player.name, player.limit);
    }
    let meetings = match (table.players.len(), table.format) {
        (2, _) => "",
        (_, Format::RoundRobin) => " for each two",
        (_, Format::Gauntlet) => " against the first for each other",
    };
    let _ = writeln!(
        text,
        "{} games{meetings} of {}, {} openings, log {}",
        2 * table.pairs,
        table.book.expansions(),
        table.book.len(),
        log.display()
    );
    if played > 0 {
        let _ = writeln!(text, "Going on after {played} games.");
    }
    text.push('\n');
    text
}

/// How it stands, in a line.
pub(crate) fn line(table: &Match, standings: &Standings) -> String {
    match &table.players[..] {
        [_, _] => duel(table, standings),
        players => {
            let ratings = standings.ratings();
            let mut order: Vec<usize> = (0..players.len()).collect();
            order.sort_by(|&one, &other| ratings[other].elo.total_cmp(&ratings[one].elo));
            let named = |&player: &usize| format!("{} {:+.0}", players[player].name, ratings[player].elo);
            order.iter().map(named).collect::<Vec<_>>().join("  ")
        }
    }
}

/// Two players: the score of the first, how sure that is, and how far the test is.
fn duel(table: &Match, standings: &Standings) -> String {
    let results = standings.between(0, 1);
    let Some((score, (low, high))) = results.score().zip(results.interval()) else { return String::new() };
    let mut text = format!(
        "{} +{} ={} -{}  {:.1} % [{:.1}, {:.1}]",
        table.players[0].name,
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
    if let Some(sprt) = table.sprt {
        let (lower, upper) = sprt.bounds();
        let _ = write!(text, "  LLR {:.2} ({lower:.2}, {upper:.2})", sprt.llr(&results));
    }
    let faults = standings.faults();
    if faults > 0 {
        let _ = write!(text, "  faults {faults}");
    }
    text
}

/// Everything, when it is over.
pub(crate) fn table(table: &Match, standings: &Standings) -> String {
    let mut text = String::new();
    let ratings = standings.ratings();
    let mut order: Vec<usize> = (0..table.players.len()).collect();
    order.sort_by(|&one, &other| ratings[other].elo.total_cmp(&ratings[one].elo));
    let width = table.players.iter().map(|player| player.name.chars().count()).max().unwrap_or(0).max(6);
    let _ = writeln!(text, "{:width$}   games  points    score      Elo   ± 95 %   faults   mean s   most s", "player");
    for player in order {
        let (rating, standing) = (&ratings[player], &standings.players()[player]);
        let percent = if rating.games > 0 { 100.0 * rating.score / rating.games as f64 } else { 0.0 };
        let mean = if standing.moves > 0 { standing.total_ms / standing.moves as f64 / 1e3 } else { 0.0 };
        let error = if rating.error.is_finite() { format!("{:.0}", rating.error) } else { "–".to_owned() };
        let _ = writeln!(
            text,
            "{:width$}  {:>6}  {:>6.1}  {percent:>5.1} %  {:>+7.0}  {error:>7}  {:>7}  {mean:>7.3}  {:>7.3}",
            table.players[player].name,
            rating.games,
            rating.score,
            rating.elo,
            standing.faults,
            standing.slowest_ms / 1e3
        );
    }
    if table.players.len() == 2 {
        let results = standings.between(0, 1);
        let _ = writeln!(text, "\n{}", duel(table, standings));
        let [none, half, one, more, two] = results.pairs();
        let _ = writeln!(text, "Pairs with 0, ½, 1, 1½, 2 points: {none}, {half}, {one}, {more}, {two}");
        if let Some(superiority) = results.superiority() {
            let name = &table.players[0].name;
            let _ = writeln!(text, "{name} is the stronger one with a likelihood of {:.1} %", 100.0 * superiority);
        }
        if let Some(sprt) = table.sprt {
            let verdict = match sprt.verdict(&results) {
                Verdict::GoOn => "not decided yet",
                Verdict::Passed => "passed",
                Verdict::Failed => "failed",
            };
            let _ = writeln!(text, "SPRT {}, {}: {verdict}", sprt.elo0(), sprt.elo1());
        }
    }
    text
}

/// Where the games are, and how to go on.
pub(crate) fn kept(log: &Path) -> String {
    format!("The games that have ended are in {}; the same command goes on from there.", log.display())
}
