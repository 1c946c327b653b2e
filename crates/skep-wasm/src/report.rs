//! The report of a game in slices, between which a browser's worker can receive messages.

use skep_engine::{Analysis, ReportJson, Step};
use skep_rules::Game;

/// Judges the moves of one game.
#[derive(Debug)]
pub(crate) struct Judge {
    game: Game,
    analysis: Analysis,
}

impl Judge {
    /// A judge of the moves of a game. The first `from` moves are skipped, and this many positions are searched for each
    /// move. `None` if there is not enough memory.
    pub(crate) fn new(game: Game, nodes: u64, from: usize) -> Option<Judge> {
        let mut analysis = Analysis::new(&game, nodes)?;
        analysis.skip_to(from);
        Some(Judge { game, analysis })
    }

    /// Works for some milliseconds. Returns the report if it has grown.
    pub(crate) fn step(&mut self) -> Option<ReportJson> {
        match self.analysis.step() {
            Step::GoOn => None,
            Step::Ply => Some(self.report()),
            // There may have been nothing left to judge.
            Step::Done => Some(ReportJson { complete: true, ..self.report() }),
        }
    }

    fn report(&self) -> ReportJson {
        ReportJson::of(&self.game, self.analysis.report())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::{kept_file, records};

    /// Games in different sets and editions, one of which begins from a position; each has something to mark.
    fn games() -> Vec<String> {
        let lines = [
            include_str!("../../../testdata/games/expansions.txt"),
            include_str!("../../../testdata/games/editions.txt"),
        ];
        let mut wanted = vec!["Base+L", "Base+LP", "Base+MLP", "carbon", "classic"];
        let mut rules = String::new();
        let mut games = Vec::new();
        for line in lines.iter().flat_map(|text| text.lines()) {
            if let Some(named) = line.strip_prefix("rules: ") {
                named.clone_into(&mut rules);
            } else if let Some(at) = wanted.iter().position(|&wanted| line.starts_with("Base") && wanted == rules) {
                wanted.remove(at);
                games.push(transcript(&rules, line));
            }
        }
        assert_eq!(wanted, [""; 0]);
        games.push(include_str!("../../../testdata/records/skep.pgn").to_owned());
        games
    }

    fn transcript(rules: &str, line: &str) -> String {
        let moves: Vec<&str> = line.split(';').skip(3).take(24).collect();
        json!({ "format": "skep-game", "version": 1, "rules": rules, "score": "open", "moves": moves }).to_string()
    }

    fn judge_of(transcript: &str, nodes: u64, from: usize) -> Judge {
        Judge::new(records::parse(transcript).expect("a game").game(), nodes, from).expect("memory")
    }

    fn finish(judge: &mut Judge) -> ReportJson {
        loop {
            if let Some(report) = judge.step().filter(|report| report.complete) {
                return report;
            }
        }
    }

    /// `web/tests/wasm/report.test.ts` holds WebAssembly to the same reports, and `crates/skep/tests/tool/analyse.rs` the tool.
    #[test]
    fn reports_are_as_ever() {
        let mut wanted = Vec::new();
        for text in games() {
            let transcript = records::first(&text);
            let mut judge = judge_of(&transcript, 2000, 0);
            let report = finish(&mut judge);
            assert_eq!(report.plies.len(), judge.game.moves().len());
            wanted.push(json!({ "transcript": transcript, "nodes": 2000, "report": report }));
        }
        let with_moments: Vec<bool> = wanted.iter().map(|game| game["report"]["keyMoments"] != json!([])).collect();
        assert!(with_moments.iter().filter(|&&has_moments| has_moments).count() >= 4, "{with_moments:?}");
        let wanted: Value = wanted.into();
        let wanted =
            serde_json::to_string(&wanted).expect("JSON").replace("},{\"nodes\":2000,", "},\n{\"nodes\":2000,") + "\n";
        kept_file::check("reports.json", include_str!("../reports.json"), &wanted);
    }

    #[test]
    fn a_report_grows_move_by_move() {
        let mut judge = judge_of(&transcript("ultimate", ";;;wS1;bS1 wS1-;wQ -wS1"), 0, 0);
        let reports: Vec<ReportJson> = std::iter::repeat_with(|| judge.step()).flatten().take(4).collect();
        let plies: Vec<(usize, bool)> = reports.iter().map(|report| (report.plies.len(), report.complete)).collect();
        assert_eq!(plies, [(1, false), (2, false), (3, true), (3, true)]);
        assert_eq!(reports[0].nodes, 1000);
        let mut empty = judge_of(&transcript("ultimate", ""), 1000, 0);
        assert!(empty.step().is_some_and(|report| report.complete && report.plies.is_empty()));
    }

    #[test]
    fn what_is_left_out_changes_nothing() {
        let transcript = transcript("Base", ";;;wS1;bS1 -wS1;wQ wS1-;bQ -bS1;wA1 wQ-;bA1 -bQ");
        let judged = |from| finish(&mut judge_of(&transcript, 1000, from));
        let whole = judged(0);
        for from in 1..=6 {
            assert_eq!(judged(from).plies, whole.plies[from..], "from {from}");
        }
        assert!(whole.plies[5].reply[0].starts_with('w'), "{:?}", whole.plies[5].reply);
    }
}
