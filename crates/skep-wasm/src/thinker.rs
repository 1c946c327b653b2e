//! The engine in slices, between which a browser's worker hears what it is told.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use skep_engine::{Book, Engine, Level, Limit, Line, Report, Search, Task};
use skep_rules::{Game, Move, MoveText, Position, Setup};

use crate::records;
use crate::sentence::Refused;
use crate::shapes::{BestLine, Findings, NoAnswer, Worth};

/// Thinks about one game at a time. Its memory is taken when it is first needed and then kept.
#[derive(Debug)]
pub(crate) struct Thinker {
    /// The memory of full strength in megabytes.
    megabytes: usize,
    /// For levels below full strength, with the megabytes it has.
    small: Option<(usize, Engine)>,
    /// For full strength, and for advice.
    big: Option<(usize, Engine)>,
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
    /// The megabytes and threads it has.
    megabytes: usize,
    threads: usize,
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
    /// Until there is nothing more to find.
    Endless,
}

/// Whose turn it is taken to be in a position that is analysed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mover {
    /// Who is to move.
    Itself,
    /// The other side: what does it threaten?
    Other,
}

/// The memory of full strength in megabytes, unless somebody wants it otherwise.
pub(crate) const MEGABYTES: usize = 16;
/// More than this a browser does not give.
const MEGABYTES_MAX: usize = 1024;
/// The most lines of an analysis.
const LINES_MAX: usize = 5;
/// How many positions a slice has at most: a search that is broken off too often gets nowhere.
const SLICE: u64 = 20_000;
/// How many it has at least, and at first, when the speed of the machine is not known yet.
const SLICE_MIN: u64 = 1000;
/// How long a slice should last at most, in milliseconds: so long does it take until somebody is heard.
const SLICE_TIME: f64 = 100.0;

impl Default for Thinker {
    fn default() -> Thinker {
        Thinker::new(MEGABYTES)
    }
}

impl Thinker {
    /// A thinker that has so many megabytes at full strength, or what can be had of them.
    pub(crate) fn new(megabytes: usize) -> Thinker {
        let megabytes = megabytes.clamp(1, MEGABYTES_MAX);
        Thinker { megabytes, small: None, big: None, thought: None }
    }

    /// The same with further workers, which have to come by [`crew::join_in`](crate::crew::join_in).
    #[cfg(any(feature = "threads", all(test, not(target_family = "wasm"))))]
    pub(crate) fn with_workers(mut self, count: usize) -> Thinker {
        if let Some(workers) = crate::crew::Workers::new(count)
            && count > 0
            && let Some((_, engine)) = self.big()
        {
            engine.set_crew(Box::new(workers));
            engine.set_threads(1 + count);
        }
        self
    }

    /// Begins to look for what a level plays. Full strength may spend the time, and with the book it varies its openings;
    /// other levels vary by themselves.
    pub(crate) fn choose(
        &mut self,
        transcript: &str,
        level: usize,
        seed: u64,
        book: bool,
        milliseconds: f64,
        now: f64,
    ) -> Result<(), Refused> {
        let level = Level::new(level).ok_or(Refused::Misuse("there is no such level"))?;
        if level.is_full() {
            let game = game_on(transcript)?;
            let known = if book { Book::choose(&game, seed) } else { None };
            self.begin_slices(game, 1, Budget::Time(milliseconds), now);
            if let Some(thought) = &mut self.thought {
                thought.choice = known;
            }
            Ok(())
        } else {
            let game = game_on(transcript)?;
            self.begin(game, now, (Level::TABLE_MEGABYTES, 1), How::AsLevel(level, seed));
            Ok(())
        }
    }

    /// Begins to look for the best move within a modest number of positions.
    pub(crate) fn advise(&mut self, transcript: &str, now: f64) -> Result<(), Refused> {
        let game = game_on(transcript)?;
        self.begin_slices(game, 1, Budget::Nodes(Limit::HINT.nodes.unwrap_or(SLICE)), now);
        Ok(())
    }

    /// Begins to look for the best moves of the last position, whatever was declared there, until there is nothing more to
    /// find. Tells why there is nothing to look for, if there is not.
    pub(crate) fn analyse(
        &mut self,
        transcript: &str,
        lines: usize,
        mover: Mover,
        now: f64,
    ) -> Result<Option<NoAnswer>, Refused> {
        self.thought = None;
        let game = records::parse(transcript)?.game();
        let game = match (game.position().status().is_over(), mover) {
            (true, _) => return Ok(Some(NoAnswer::GameOver)),
            (false, Mover::Other) => match other_to_move(game.position()) {
                Some(position) => Game::from_position(position),
                None => return Ok(Some(NoAnswer::NoThreat)),
            },
            // Players agree on the end of a game, not on the worth of its positions.
            (false, Mover::Itself) if game.status().is_over() => Game::from_position(game.position().clone()),
            (false, Mover::Itself) => game,
        };
        if self.big().is_none() {
            return Ok(Some(NoAnswer::NoMemory));
        }
        self.begin_slices(game, lines.clamp(1, LINES_MAX), Budget::Endless, now);
        Ok(None)
    }

    /// Thinks on for a while and returns what was found so far; once that has a choice there is nothing to go on with.
    pub(crate) fn step(&mut self, now: f64) -> Result<Findings, Refused> {
        let thought = self.thought.as_mut().ok_or(NOTHING)?;
        if thought.choice.is_none() {
            match thought.how {
                How::AsLevel(..) => {
                    thought.choose(engine(&mut self.small, Level::TABLE_MEGABYTES).map(|(_, engine)| engine));
                }
                How::InSlices(..) => thought.go_on(self.big.as_mut().map(|(_, engine)| engine), now),
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

    fn begin_slices(&mut self, game: Game, lines: usize, budget: Budget, now: f64) {
        let (size, how) = match self.big() {
            Some((megabytes, engine)) => {
                let size = (*megabytes, engine.threads());
                (size, How::InSlices(Box::new(engine.begin(&game, lines)), budget))
            }
            // Without memory a level finds a legal move at least.
            None => ((0, 1), How::AsLevel(Level::FULL, 0)),
        };
        self.begin(game, now, size, how);
    }

    fn begin(&mut self, game: Game, now: f64, (megabytes, threads): (usize, usize), how: How) {
        let report = Report { depth: 0, lines: Vec::new(), nodes: 0, time: Duration::ZERO };
        self.thought = Some(Thought { game, how, begun: now, report, megabytes, threads, choice: None });
    }

    fn big(&mut self) -> Option<&mut (usize, Engine)> {
        engine(&mut self.big, self.megabytes)
    }
}

/// The game of a transcript that is not over.
fn game_on(transcript: &str) -> Result<Game, Refused> {
    let game = records::parse(transcript)?.game();
    if game.status().is_over() { Err(Refused::Misuse("the game is over")) } else { Ok(game) }
}

/// The same position with the other side to move. Nothing is at rest: the piece that moved last could move again.
fn other_to_move(position: &Position) -> Option<Position> {
    let setup = position.setup();
    Position::from_setup(&Setup { turn: !setup.turn, at_rest: None, ..setup }).ok()
}

const NOTHING: Refused = Refused::Misuse("there is nothing to think about");

/// The engine with its memory, or with less if there is no more; none if there is none at all.
fn engine(kept: &mut Option<(usize, Engine)>, megabytes: usize) -> Option<&mut (usize, Engine)> {
    if kept.is_none() {
        *kept = sizes(megabytes).find_map(|size| Some((size, Engine::new(size)?)));
    }
    kept.as_mut()
}

/// What to try, one after the other.
fn sizes(megabytes: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(megabytes), |size| Some(size / 2).filter(|&size| size > 0))
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
        let (How::InSlices(search, budget), Some(engine), Some(nodes)) = (&mut self.how, engine, nodes) else {
            return self.settle();
        };
        let stop = AtomicBool::new(false);
        let limit = Limit { nodes: Some(nodes), ..Limit::default() };
        let found = engine.go_on(search, &task(&self.game, limit, &stop), &mut |_| {});
        // A slice that does not come to the first move has found nothing new.
        let depth = if found.depth > 0 { found.depth } else { self.report.depth };
        self.report = Report { depth, lines: search.best_lines(), ..found };
        // Who only wants a move is content with the only one.
        let is_settled = match budget {
            Budget::Endless => search.is_exhausted(),
            Budget::Nodes(_) | Budget::Time(_) => search.is_settled(),
        };
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
            Budget::Time(_) | Budget::Endless if spent == 0 => Some(SLICE_MIN),
            Budget::Time(_) | Budget::Endless => {
                let milliseconds = if let Budget::Time(milliseconds) = budget { milliseconds } else { f64::INFINITY };
                let elapsed = self.elapsed(now);
                let rest = (milliseconds - elapsed).min(SLICE_TIME);
                let nodes = spent as f64 / elapsed.max(1.0) * rest;
                (rest > 0.0).then(|| (nodes as u64).clamp(SLICE_MIN, SLICE * self.threads as u64))
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
            nodes: self.report.nodes,
            milliseconds: self.elapsed(now) as u32,
            megabytes: u32::try_from(self.megabytes).unwrap_or(u32::MAX),
            threads: u32::try_from(self.threads).unwrap_or(u32::MAX),
            lines: self.report.lines.iter().map(|line| best_line(line, position)).collect(),
            choice: self.choice.map(|m| MoveText::of(m, position).to_string()),
        }
    }
}

fn task<'a>(game: &'a Game, limit: Limit, stop: &'a AtomicBool) -> Task<'a> {
    Task { game, limit, lines: 1, clock: &|| Duration::ZERO, stop }
}

fn best_line(line: &Line, position: &Position) -> BestLine {
    let worth = Worth { win_chance: line.score.win_chance(), win_in: line.score.win_in_moves() };
    BestLine { worth, moves: line.texts(position) }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

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
                thinker.choose(&transcript, level, seed, false, 0.0, 0.0).expect("a game");
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
        thinker.choose(&transcript(MIDDLE), 11, 0, false, 100.0, 0.0).expect("a game");
        let (findings, steps) = finish(&mut thinker, 10.0);
        assert_eq!(steps, 11);
        assert!(findings.depth >= 2 && !findings.lines[0].moves.is_empty(), "{findings:?}");
        assert_eq!(findings.choice.as_ref(), findings.lines[0].moves.first());
        // Without any time there is still an answer, and whoever is in a hurry has it at once.
        thinker.choose(&transcript(MIDDLE), 11, 0, false, -1.0, 5.0).expect("a game");
        assert!(finish(&mut thinker, 1.0).1 <= 2);
        thinker.choose(&transcript(MIDDLE), 11, 0, false, f64::INFINITY, 5.0).expect("a game");
        assert!(thinker.move_now(5.0).expect("an answer").choice.is_some());
    }

    #[test]
    fn full_strength_varies_its_openings_and_advice_does_not() {
        let first = |seed, book| {
            // One that remembers nothing.
            let mut thinker = Thinker::new(1);
            thinker.choose(&transcript(""), 11, seed, book, 0.0, 0.0).expect("a game");
            let findings = thinker.step(0.0).expect("a slice");
            (findings.choice.expect("a move"), findings.nodes)
        };
        let varied: HashSet<String> = (0..20).map(|seed| first(seed, true).0).collect();
        assert!(varied.len() > 1, "{varied:?}");
        assert_eq!((first(7, true).1, first(7, true)), (0, first(7, true)));
        let thought: HashSet<String> = (0..20).map(|seed| first(seed, false).0).collect();
        assert!(thought.len() == 1 && first(7, false).1 > 0, "{thought:?}");
        // Where the book has ended, whoever is in a hurry, and the other levels.
        let mut thinker = Thinker::default();
        thinker.choose(&transcript(MIDDLE), 11, 0, true, 0.0, 0.0).expect("a game");
        assert!(thinker.step(0.0).expect("a slice").nodes > 0);
        thinker.choose(&transcript(""), 11, 7, true, 1e9, 0.0).expect("a game");
        assert_eq!(thinker.move_now(0.0).expect("an answer").nodes, 0);
        let mut of_level = |book| {
            thinker.choose(&transcript(""), 1, 7, book, 0.0, 0.0).expect("a game");
            thinker.step(0.0).expect("a choice").nodes
        };
        assert_eq!(of_level(true), of_level(false));
        thinker.advise(&transcript(""), 0.0).expect("a game");
        assert!(thinker.step(0.0).expect("a slice").nodes > 0);
    }

    #[test]
    fn a_slice_fits_the_speed_and_the_rest_of_the_time() {
        let mut thinker = Thinker::default();
        thinker.choose(&transcript(MIDDLE), 11, 0, false, 1000.0, 0.0).expect("a game");
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
        assert_eq!(answers[0].1, Limit::HINT.nodes.expect("a limit"));
    }

    #[test]
    fn an_analysis_finds_several_moves_and_never_ends_by_itself() {
        let mut thinker = Thinker::default();
        assert_eq!(thinker.analyse(&transcript(MIDDLE), 3, Mover::Itself, 0.0), Ok(None));
        let mut depth = 0;
        for slice in 0..40 {
            let findings = thinker.step(f64::from(slice) * 50.0).expect("a slice");
            assert_eq!((findings.choice, findings.megabytes, findings.threads), (None, 16, 1));
            assert!(findings.depth >= depth && findings.lines.len() == 3, "slice {slice}");
            let chances: Vec<u32> = findings.lines.iter().map(|line| line.worth.win_chance).collect();
            assert!(slice < 5 || chances.is_sorted_by(|a, b| a >= b), "{chances:?}");
            depth = findings.depth;
        }
        assert!(depth >= 4);
    }

    #[test]
    fn a_threat_is_what_the_other_side_would_play() {
        // The black Queen has one free neighbour, which a white piece can reach; it is Black's turn.
        let moves = r"wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wG1 -wQ;bG1 \bQ;wG1 bQ\;bG2 bQ/;wA1 wQ\;bA1 bG2/;wA1 bG2\;bA1 \bG2;wQ \wS1;bA1 bG2/;wS2 -wS1";
        let mut thinker = Thinker::default();
        assert_eq!(thinker.analyse(&transcript(moves), 1, Mover::Other, 0.0), Ok(None));
        let (findings, _) = finish(&mut thinker, 1.0);
        assert_eq!(findings.lines[0].worth.win_in, Some(1), "{findings:?}");
        assert!(findings.lines[0].moves[0].starts_with('w'));
        // On the empty table nobody but White can be to move.
        assert_eq!(thinker.analyse(&transcript(""), 1, Mover::Other, 0.0), Ok(Some(NoAnswer::NoThreat)));
        assert_eq!(thinker.step(0.0), Err(NOTHING));
    }

    // WebAssembly cannot start threads by itself; e2e/journeys/engine.test.ts has them start in a browser.
    #[cfg(not(target_family = "wasm"))]
    #[test]
    fn further_workers_take_part_until_the_engine_is_gone() {
        let workers: Vec<_> = (0..2).map(|_| std::thread::spawn(crate::crew::join_in)).collect();
        let mut thinker = Thinker::new(4).with_workers(2);
        for _ in 0..3 {
            assert_eq!(thinker.analyse(&transcript(MIDDLE), 2, Mover::Itself, 0.0), Ok(None));
            for slice in 0..10 {
                let findings = thinker.step(f64::from(slice) * 50.0).expect("a slice");
                assert_eq!((findings.threads, findings.megabytes, findings.choice), (3, 4, None));
            }
            assert_eq!(thinker.step(500.0).expect("a slice").lines.len(), 2);
        }
        drop(thinker);
        for worker in workers {
            worker.join().expect("it came back");
        }
    }

    #[test]
    fn only_a_surrounded_queen_leaves_nothing_to_analyse() {
        let mut thinker = Thinker::default();
        let mut agreed = TableGame::begin("ultimate").expect("rules");
        agreed.agree_draw();
        let agreed = agreed.transcript(&[]).expect("a transcript");
        assert_eq!(thinker.analyse(&agreed, 1, Mover::Itself, 0.0), Ok(None));
        assert!(thinker.step(0.0).is_ok());
        let won = records::first("Base;WhiteWins;Black[4];wG1;bG1 wG1-;wQ -wG1;bQ bG1-;wA1 -wQ;bA1 bQ-");
        let over = include_str!("../../../testdata/games/expansions.txt");
        let over = over.lines().find(|line| line.contains(";WhiteWins;")).expect("a game that was won");
        let over = records::first(over);
        for mover in [Mover::Itself, Mover::Other] {
            assert_eq!(thinker.analyse(&won, 1, mover, 0.0), Ok(None));
            assert_eq!(thinker.analyse(&over, 1, mover, 0.0), Ok(Some(NoAnswer::GameOver)));
        }
    }

    #[test]
    fn less_memory_is_taken_if_there_is_no_more() {
        assert_eq!(sizes(100).collect::<Vec<_>>(), [100, 50, 25, 12, 6, 3, 1]);
        assert_eq!(Thinker::new(usize::MAX).megabytes, MEGABYTES_MAX);
        let mut thinker = Thinker::new(0);
        thinker.analyse(&transcript(MIDDLE), 9, Mover::Itself, 0.0).expect("a game");
        let findings = thinker.step(0.0).expect("a slice");
        assert_eq!((findings.megabytes, findings.lines.len()), (1, LINES_MAX));
    }

    #[test]
    fn nothing_that_comes_over_the_border_brings_it_down() {
        let mut thinker = Thinker::default();
        assert_eq!(thinker.step(0.0), Err(NOTHING));
        assert_eq!(thinker.move_now(0.0), Err(NOTHING));
        assert!(!thinker.agrees_to_draw());
        for level in [0, 12, usize::MAX] {
            assert!(thinker.choose(&transcript(""), level, 0, true, 0.0, 0.0).is_err());
        }
        for text in ["", "{}", "[]", "\0"] {
            assert!(thinker.advise(text, 0.0).is_err());
        }
        let mut over = TableGame::begin("ultimate").expect("rules");
        over.agree_draw();
        assert!(thinker.advise(&over.transcript(&[]).expect("a transcript"), 0.0).is_err());
        for time in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -0.0, 1e308] {
            thinker.choose(&transcript(""), 11, u64::MAX, true, time, time).expect("a game");
            thinker.step(time).expect("a slice");
            thinker.step(-time).expect("a slice");
            assert!(thinker.move_now(time).expect("an answer").choice.is_some());
        }
    }
}
