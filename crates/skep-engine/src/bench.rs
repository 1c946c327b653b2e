use skep_rules::{Game, GameText, RuleSet};

use crate::engine::{Clock, Engine, Poll, Report, Task};
use crate::limit::Limit;

/// Searches of fixed positions, which show how fast the engine is and whether it still does exactly the same: with one thread the
/// number of nodes is its signature, the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bench {
    /// How many plies deep each position is searched.
    pub depth: u32,
    /// How many threads search.
    pub threads: usize,
    /// The size of the transposition table.
    pub megabytes: usize,
    /// The code of the move generator that runs.
    pub code: Code,
}

/// The code that finds moves: there is one for every machine, and faster ones for some.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    /// The fastest this machine can run.
    Fastest,
    /// The one that runs everywhere.
    Portable,
}

/// The search of one position of a bench.
#[derive(Clone, Debug)]
pub struct Trial<'a> {
    /// The game that leads to the position.
    pub game: &'a Game,
    /// The report of the search, with the time it took.
    pub report: Report,
}

impl Bench {
    /// The bench whose number of nodes is the signature.
    pub const STANDARD: Bench = Bench { depth: 8, threads: 1, megabytes: 4, code: Code::Fastest };

    /// Searches every position with an empty transposition table and calls `tell` for each. Returns the number of nodes in
    /// all; `None` if there is not enough memory for the transposition table.
    pub fn run(&self, clock: Clock<'_>, tell: &mut dyn FnMut(&Trial<'_>)) -> Option<u64> {
        let mut engine = Engine::new(self.megabytes)?;
        engine.set_threads(self.threads);
        let limit = Limit::depth(self.depth);
        let mut nodes = 0;
        for game in &games(self.code) {
            engine.forget();
            let start = clock();
            let mut report = engine.search(&Task { clock, ..Task::new(game, limit) }, &mut |_| Poll::Continue);
            report.time = clock().saturating_sub(start);
            nodes += report.nodes;
            tell(&Trial { game, report });
        }
        Some(nodes)
    }

    /// The committed signature, if this bench must have it: only the code may differ from [`Bench::STANDARD`].
    pub fn signature(&self) -> Option<u64> {
        let numbers = include_str!("../bench-signature.txt").lines().filter(|line| !line.starts_with('#'));
        let is_standard = *self == Bench { code: self.code, ..Bench::STANDARD };
        numbers.filter(|_| is_standard).find_map(|number| number.parse().ok())
    }
}

/// The games that lead to the positions.
fn games(code: Code) -> Vec<Game> {
    let mut rules = RuleSet::default();
    let mut games = Vec::new();
    for line in include_str!("bench.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(name) = line.strip_prefix("rules: ") {
            rules = name.parse().expect("the rules of the bench are rules");
            continue;
        }
        let text: GameText = line.parse().expect("the games of the bench can be read");
        let game = text.import(rules).expect("the games of the bench are legal");
        games.push(match code {
            Code::Fastest => game,
            Code::Portable => portable(&game),
        });
    }
    games
}

/// The same game in the code that runs everywhere.
fn portable(game: &Game) -> Game {
    let mut start = game.start().clone();
    start.force_portable();
    let mut portable = Game::from_position(start);
    for &m in game.moves() {
        portable.play(m).expect("what is legal in one code is legal in the other");
    }
    portable
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::time::Duration;

    use skep_rules::{Edition, Expansions};

    use super::*;

    fn nodes(bench: Bench) -> Option<u64> {
        bench.run(&|| Duration::ZERO, &mut |_| {})
    }

    #[test]
    fn the_signature_is_the_committed_one() {
        let found = nodes(Bench::STANDARD);
        assert!(found.is_some());
        assert_eq!(found, Bench::STANDARD.signature(), "if the search was to change: make bench-signature");
    }

    // Where there is only one code there is nothing to compare.
    #[cfg(target_arch = "x86_64")]
    #[test]
    fn portable_code_has_the_same_signature() {
        let portable = Bench { code: Code::Portable, ..Bench::STANDARD };
        assert!(games(Code::Portable).iter().all(|game| game.position().is_portable()));
        assert_eq!(nodes(portable), portable.signature());
    }

    #[test]
    fn other_settings_have_no_signature() {
        let Bench { depth, threads, megabytes, .. } = Bench::STANDARD;
        let others = [
            Bench { depth: depth + 1, ..Bench::STANDARD },
            Bench { threads: threads + 1, ..Bench::STANDARD },
            Bench { megabytes: megabytes + 1, ..Bench::STANDARD },
        ];
        assert_eq!(others.map(|bench| bench.signature()), [None; 3]);
    }

    #[test]
    fn every_set_edition_and_table_has_its_position() {
        let games = games(Code::Fastest);
        let rules: BTreeSet<String> = games.iter().map(|game| game.rules().to_string()).collect();
        let wanted = Expansions::sets().map(RuleSet::from_expansions).chain(Edition::ALL.map(Edition::rules));
        for wanted in wanted {
            assert!(rules.contains(&wanted.to_string()), "{wanted} has no position");
        }
        let larges = games.iter().filter(|game| game.position().is_large()).count();
        assert!(larges > 0 && larges < games.len());
        assert!(games.iter().all(|game| !game.status().is_over()));
    }
}
