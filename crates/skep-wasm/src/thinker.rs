//! The engine in slices, between which a browser's worker hears what it is told.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use skep_engine::{Engine, Level, Limit, Line, Report, Search, Task};
use skep_rules::{Game, Move, MoveText, Position};

use crate::records;
use crate::sentence::Refused;
use crate::shapes::{BestLine, Findings, Worth};

/// Thinks about one game at a time. Its memory is taken when it is first needed and then kept.
#[derive(Debug, Default)]
pub(crate) struct Thinker {
    /// For levels below full strength.
    small: Option<Engine>,
    /// For full strength, and for advice.
    big: Option<Engine>,
    thought: Option<Thought>,
}

/// What is thought about.
#[derive(Debug)]
struct Thought {
    game: Game,
    how: How,
    /// When it was begun, in milliseconds.
    begun: f64,
    report: Report,
    /// The answer, once it is there.
    choice: Option<Move>,
}

#[derive(Debug)]
enum How {
    /// As a level below full strength, in one go.
    AsLevel(Level, u64),
    /// As well as it can, slice by slice.
    InSlices(Box<Search>, Budget),
}

/// What may be spent.
#[derive(Clone, Copy, Debug)]
enum Budget {
    /// So many positions.
    Nodes(u64),
    /// So many milliseconds.
    Time(f64),
}

/// The memory of full strength in megabytes, or what can be had of it.
const MEGABYTES: [usize; 3] = [16, 4, 1];
/// How many positions a slice has at most: a search that is broken off too often gets nowhere.
const SLICE: u64 = 20_000;
/// How many it has at least, and at first, when the speed of the machine is not known yet.
const SLICE_MIN: u64 = 1000;
/// How long a slice should last at most, in milliseconds: so long does it take until somebody is heard.
const SLICE_TIME: f64 = 100.0;

impl Thinker {
    /// Begins to look for what a level plays. The time is what full strength may spend.
    pub(crate) fn choose(
        &mut self,
        transcript: &str,
        level: usize,
        seed: u64,
        milliseconds: f64,
        now: f64,
    ) -> Result<(), Refused> {
        let level = Level::new(level).ok_or(Refused::Misuse("there is no such level"))?;
        if level.is_full() {
            self.begin_slices(transcript, Budget::Time(milliseconds), now)
        } else {
            self.begin(transcript, now, |_, _| How::AsLevel(level, seed))
        }
    }

    /// Begins to look for the best move within a modest number of positions.
    pub(crate) fn advise(&mut self, transcript: &str, now: f64) -> Result<(), Refused> {
        self.begin_slices(transcript, Budget::Nodes(Limit::HINT.nodes.unwrap_or(SLICE)), now)
    }

    /// Thinks on for a while and returns what was found so far; once that has a choice there is nothing to go on with.
    pub(crate) fn step(&mut self, now: f64) -> Result<Findings, Refused> {
        let thought = self.thought.as_mut().ok_or(NOTHING)?;
        if thought.choice.is_none() {
            match thought.how {
                How::AsLevel(..) => thought.choose(engine(&mut self.small, &[Level::TABLE_MEGABYTES, 1])),
                How::InSlices(..) => thought.go_on(engine(&mut self.big, &MEGABYTES), now),
            }
        }
        Ok(thought.findings(now))
    }

    /// The answer now, with what was found so far.
    pub(crate) fn move_now(&mut self, now: f64) -> Result<Findings, Refused> {
        let thought = self.thought.as_mut().ok_or(NOTHING)?;
        if thought.report.lines.is_empty() {
            self.step(now)?;
        }
        let thought = self.thought.as_mut().ok_or(NOTHING)?;
        thought.settle();
        Ok(thought.findings(now))
    }

    /// Whether the side that is not to move would be content with a draw, as far as was found.
    pub(crate) fn agrees_to_draw(&self) -> bool {
        let best = self.thought.as_ref().and_then(|thought| thought.report.lines.first());
        best.is_some_and(|line| (-line.score).agrees_to_draw())
    }

    fn begin_slices(&mut self, transcript: &str, budget: Budget, now: f64) -> Result<(), Refused> {
        self.begin(transcript, now, |thinker, game| match engine(&mut thinker.big, &MEGABYTES) {
            Some(engine) => How::InSlices(Box::new(engine.begin(game, 1)), budget),
            // Without memory a level finds a legal move at least.
            None => How::AsLevel(Level::FULL, 0),
        })
    }

    fn begin(
        &mut self,
        transcript: &str,
        now: f64,
        how: impl FnOnce(&mut Thinker, &Game) -> How,
    ) -> Result<(), Refused> {
        self.thought = None;
        let game = records::parse(transcript)?.game();
        if game.status().is_over() {
            return Err(Refused::Misuse("the game is over"));
        }
        let report = Report { depth: 0, lines: Vec::new(), nodes: 0, time: Duration::ZERO };
        let how = how(self, &game);
        self.thought = Some(Thought { game, how, begun: now, report, choice: None });
        Ok(())
    }
}

const NOTHING: Refused = Refused::Misuse("there is nothing to think about");

/// The engine with its memory, or with less if there is no more; none if there is none at all.
fn engine<'a>(kept: &'a mut Option<Engine>, megabytes: &[usize]) -> Option<&'a mut Engine> {
    if kept.is_none() {
        *kept = megabytes.iter().find_map(|&megabytes| Engine::new(megabytes));
    }
    kept.as_mut()
}

impl Thought {
    /// Chooses as the level does.
    fn choose(&mut self, engine: Option<&mut Engine>) {
        if let (How::AsLevel(level, seed), Some(engine)) = (&self.how, engine) {
            let stop = AtomicBool::new(false);
            let choice = level.choose(engine, &task(&self.game, Limit::default(), &stop), *seed, &mut |_| {});
            (self.report, self.choice) = (choice.report, Some(choice.best));
        }
        self.settle();
    }

    /// Does one slice, if there is still one to do.
    fn go_on(&mut self, engine: Option<&mut Engine>, now: f64) {
        let nodes = self.slice(now);
        let (How::InSlices(search, _), Some(engine), Some(nodes)) = (&mut self.how, engine, nodes) else {
            return self.settle();
        };
        let stop = AtomicBool::new(false);
        let limit = Limit { nodes: Some(nodes), ..Limit::default() };
        let found = engine.go_on(search, &task(&self.game, limit, &stop), &mut |_| {});
        // A slice that does not come to the first move has found nothing new.
        let is_news = found.depth > 0;
        let is_settled = search.is_settled();
        self.report = if is_news { found } else { Report { nodes: found.nodes, ..self.report.clone() } };
        if is_settled || self.slice(now).is_none() {
            self.settle();
        }
    }

    /// How many positions to look at before somebody is heard again; nothing if the budget is spent.
    fn slice(&self, now: f64) -> Option<u64> {
        let How::InSlices(_, budget) = self.how else { return None };
        let spent = self.report.nodes;
        match budget {
            Budget::Nodes(most) => Some(SLICE.min(most.saturating_sub(spent))).filter(|&nodes| nodes > 0),
            Budget::Time(_) if spent == 0 => Some(SLICE_MIN),
            Budget::Time(milliseconds) => {
                let elapsed = self.elapsed(now);
                let rest = (milliseconds - elapsed).min(SLICE_TIME);
                let nodes = spent as f64 / elapsed.max(1.0) * rest;
                (rest > 0.0).then(|| (nodes as u64).clamp(SLICE_MIN, SLICE))
            }
        }
    }

    /// What was found so far is the answer.
    fn settle(&mut self) {
        let best = self.report.lines.first().and_then(|line| line.moves.first());
        self.choice = self.choice.or(best.copied()).or_else(|| self.game.legal_moves().first().copied());
    }

    fn elapsed(&self, now: f64) -> f64 {
        (now - self.begun).max(0.0)
    }

    fn findings(&self, now: f64) -> Findings {
        let position = self.game.position();
        Findings {
            depth: self.report.depth,
            nodes: u32::try_from(self.report.nodes).unwrap_or(u32::MAX),
            milliseconds: self.elapsed(now) as u32,
            lines: self.report.lines.iter().map(|line| best_line(line, position)).collect(),
            choice: self.choice.map(|m| MoveText::of(m, position).to_string()),
        }
    }
}

fn task<'a>(game: &'a Game, limit: Limit, stop: &'a AtomicBool) -> Task<'a> {
    Task { game, limit, lines: 1, clock: &|| Duration::ZERO, stop }
}

fn best_line(line: &Line, position: &Position) -> BestLine {
    let mut position = position.clone();
    let write = |&m: &Move| {
        let text = MoveText::of(m, &position).to_string();
        // What follows was found in a table, which now and then tells of another position.
        position.play(m).is_ok().then_some(text)
    };
    let moves = line.moves.iter().map_while(write).collect();
    BestLine { worth: Worth { win_chance: line.score.win_chance(), win_in: line.score.win_in_moves() }, moves }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::TableGame;

    const MIDDLE: &str = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wB1 \\wQ;bG1 bQ/;wG1 /wQ;bB1 bQ\\";

    fn transcript(moves: &str) -> String {
        let mut game = TableGame::begin("ultimate,repetition=threefold").expect("rules");
        for text in moves.split(';').filter(|text| !text.is_empty()) {
            assert_eq!(game.play(text), Ok(None), "{text}");
        }
        game.transcript(&[]).expect("a transcript")
    }

    /// Thinks to the end; a slice takes as long as is told.
    fn finish(thinker: &mut Thinker, slice: f64) -> (Findings, u32) {
        let mut now = 0.0;
        for steps in 1..1000 {
            let findings = thinker.step(now).expect("there is something to think about");
            now += slice;
            if findings.choice.is_some() {
                return (findings, steps);
            }
        }
        panic!("no end");
    }

    /// `SKEP_WRITE=1 cargo test -p skep-wasm` writes them anew. `web/tests/wasm/engine.test.ts` holds WebAssembly to them.
    #[test]
    fn levels_choose_as_ever() {
        let mut wanted = Vec::new();
        for moves in ["", "wS1;bS1 wS1-", MIDDLE] {
            for level in 1..=6 {
                let (transcript, seed) = (transcript(moves), 1_000_003 * level as u64);
                let game = records::parse(&transcript).expect("a game").game();
                let mut engine = Engine::new(Level::TABLE_MEGABYTES).expect("memory");
                let stop = AtomicBool::new(false);
                let task = task(&game, Limit::default(), &stop);
                let best = Level::ALL[level - 1].choose(&mut engine, &task, seed, &mut |_| {}).best;
                let choice = MoveText::of(best, game.position()).to_string();
                let mut thinker = Thinker::default();
                thinker.choose(&transcript, level, seed, 0.0, 0.0).expect("a game");
                assert_eq!(finish(&mut thinker, 1.0).0.choice.as_ref(), Some(&choice), "level {level} after {moves}");
                wanted.push(
                    serde_json::json!({ "transcript": transcript, "level": level, "seed": seed, "choice": choice }),
                );
            }
        }
        let wanted = serde_json::to_string_pretty(&wanted).expect("JSON") + "\n";
        if std::env::var_os("SKEP_WRITE").is_some() {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/choices.json");
            return std::fs::write(path, &wanted).expect("the file can be written");
        }
        assert_eq!(include_str!("../choices.json"), wanted, "SKEP_WRITE=1 cargo test -p skep-wasm writes it anew");
    }

    #[test]
    fn full_strength_thinks_in_slices_until_its_time_is_over() {
        let mut thinker = Thinker::default();
        thinker.choose(&transcript(MIDDLE), 11, 0, 100.0, 0.0).expect("a game");
        let (findings, steps) = finish(&mut thinker, 10.0);
        assert_eq!(steps, 11);
        assert!(findings.depth >= 2 && !findings.lines[0].moves.is_empty(), "{findings:?}");
        assert_eq!(findings.choice.as_ref(), findings.lines[0].moves.first());
        // Without any time there is still an answer, and whoever is in a hurry has it at once.
        thinker.choose(&transcript(MIDDLE), 11, 0, -1.0, 5.0).expect("a game");
        assert!(finish(&mut thinker, 1.0).1 <= 2);
        thinker.choose(&transcript(MIDDLE), 11, 0, f64::INFINITY, 5.0).expect("a game");
        assert!(thinker.move_now(5.0).expect("an answer").choice.is_some());
    }

    #[test]
    fn a_slice_fits_the_speed_and_the_rest_of_the_time() {
        let mut thinker = Thinker::default();
        thinker.choose(&transcript(MIDDLE), 11, 0, 1000.0, 0.0).expect("a game");
        let mut thought = thinker.thought.take().expect("it was begun");
        assert_eq!(thought.slice(0.0), Some(SLICE_MIN));
        thought.report.nodes = 10_000;
        assert_eq!(thought.slice(100.0), Some(10_000));
        assert_eq!(thought.slice(980.0), Some(SLICE_MIN));
        assert_eq!(thought.slice(1.0), Some(SLICE));
        assert_eq!(thought.slice(1000.0), None);
        assert_eq!(thought.slice(f64::NAN), Some(SLICE));
    }

    #[test]
    fn advice_is_the_same_at_any_speed_and_tells_whether_a_draw_would_do() {
        let answers = [1.0, 1e6].map(|slice| {
            let mut thinker = Thinker::default();
            thinker.advise(&transcript(MIDDLE), 0.0).expect("a game");
            let (findings, _) = finish(&mut thinker, slice);
            (findings.choice, findings.nodes, findings.lines, thinker.agrees_to_draw())
        });
        assert_eq!(answers[0], answers[1]);
        assert_eq!(u64::from(answers[0].1), Limit::HINT.nodes.expect("a limit"));
    }

    #[test]
    fn nothing_that_comes_over_the_border_brings_it_down() {
        let mut thinker = Thinker::default();
        assert_eq!(thinker.step(0.0), Err(NOTHING));
        assert_eq!(thinker.move_now(0.0), Err(NOTHING));
        assert!(!thinker.agrees_to_draw());
        for level in [0, 12, usize::MAX] {
            assert!(thinker.choose(&transcript(""), level, 0, 0.0, 0.0).is_err());
        }
        for text in ["", "{}", "[]", "\0"] {
            assert!(thinker.advise(text, 0.0).is_err());
        }
        let mut over = TableGame::begin("ultimate").expect("rules");
        over.agree_draw();
        assert!(thinker.advise(&over.transcript(&[]).expect("a transcript"), 0.0).is_err());
        for time in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -0.0, 1e308] {
            thinker.choose(&transcript(""), 11, u64::MAX, time, time).expect("a game");
            thinker.step(time).expect("a slice");
            thinker.step(-time).expect("a slice");
            assert!(thinker.move_now(time).expect("an answer").choice.is_some());
        }
    }
}
