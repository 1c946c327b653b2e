//! The engine in slices, between which a browser's worker can receive messages.

use std::time::Duration;

use skep_engine::{Level, Limit, Line, Opponent, Poll, Question, Thought};
use skep_rules::{Game, MoveText, Position, Setup};

use crate::line::KeptGame;
use crate::refused::Refused;
use crate::shapes::{BestLine, Findings, NoAnswer, Worth};

/// Answers one question at a time. Times are in milliseconds, as in JavaScript.
#[derive(Debug)]
pub(crate) struct BrowserEngine {
    opponent: Opponent,
    /// The game of the last question.
    kept: KeptGame,
    /// The search in progress, and when it began.
    thought: Option<(Thought, f64)>,
}

/// The side whose moves an analysis searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mover {
    /// The side to move.
    Itself,
    /// The other side, to show what it threatens.
    Other,
}

/// The default memory of full strength, in megabytes.
pub(crate) const MEGABYTES: usize = 16;
/// The maximum memory, which is about what browsers allow.
const MEGABYTES_MAX: usize = 1024;
/// The time of full strength for a move without a clock.
const WITHOUT_CLOCK: Duration = Duration::from_secs(3);
/// The time that messages to the worker and back may take.
const DELAY: Duration = Duration::from_millis(200);
/// The maximum number of lines of an analysis.
const LINES_MAX: usize = 5;

impl Default for BrowserEngine {
    fn default() -> BrowserEngine {
        BrowserEngine::new(MEGABYTES)
    }
}

impl BrowserEngine {
    /// An engine with this many megabytes at full strength, or as many as are available.
    pub(crate) fn new(megabytes: usize) -> BrowserEngine {
        BrowserEngine {
            opponent: Opponent::new(megabytes.clamp(1, MEGABYTES_MAX)),
            kept: KeptGame::default(),
            thought: None,
        }
    }

    /// An engine with further workers, each of which has to call [`crew::join_in`](crate::crew::join_in).
    #[cfg(any(feature = "threads", all(test, not(target_family = "wasm"))))]
    pub(crate) fn with_workers(mut self, count: usize) -> BrowserEngine {
        if let Some(workers) = crate::crew::Workers::new(count)
            && count > 0
        {
            self.opponent.set_crew(std::sync::Arc::new(workers));
            self.opponent.set_threads(1 + count);
        }
        self
    }

    /// Sets the game of the next questions: its start, as a transcript without moves, and its moves.
    pub(crate) fn follow(&mut self, start: &str, moves: &[String]) -> Result<(), Refused> {
        self.thought = None;
        self.kept.follow(start, moves)
    }

    /// Begins to choose the move of a level. Full strength spends a share of the clock, given as the time left and the
    /// increment, or some seconds if there is none. With the book it varies its openings.
    pub(crate) fn choose(
        &mut self,
        level: usize,
        seed: u64,
        book: bool,
        clock: Option<[f64; 2]>,
        now: f64,
    ) -> Result<(), Refused> {
        let level = Level::new(level).ok_or(Refused::Misuse("there is no such level"))?;
        let limit = match clock {
            _ if !level.is_full() => Limit::default(),
            Some(clock) => {
                let [left, increment] = clock.map(duration);
                Limit::of_clock(left, increment, DELAY)
            }
            None => Limit::time(WITHOUT_CLOCK),
        };
        let game = self.game_on()?;
        self.begin(&Question::play(&game, level, seed, limit).with_book(book), now);
        Ok(())
    }

    /// Begins to look for the best move within a modest number of positions.
    pub(crate) fn advise(&mut self, now: f64) -> Result<(), Refused> {
        let game = self.game_on()?;
        self.begin(&Question::hint(&game), now);
        Ok(())
    }

    /// Begins to search the best moves of the last position without a limit, even if the players declared the end of the
    /// game there. Returns why there is nothing to search, if that is so.
    pub(crate) fn analyse(&mut self, lines: usize, mover: Mover, now: f64) -> Result<Option<NoAnswer>, Refused> {
        self.thought = None;
        let game = self.kept.game()?;
        let game = match (game.position().status().is_over(), mover) {
            (true, _) => return Ok(Some(NoAnswer::GameOver)),
            (false, Mover::Other) => match other_to_move(game.position()) {
                Some(position) => Game::from_position(position),
                None => return Ok(Some(NoAnswer::NoThreat)),
            },
            // Players agree on the end of a game, not on the worth of its positions.
            (false, Mover::Itself) if game.status().is_over() => Game::from_position(game.position().clone()),
            (false, Mover::Itself) => game.clone(),
        };
        let question = Question::analyse(&game, lines.clamp(1, LINES_MAX), Limit::default());
        let has_memory = self.begin(&question, now).megabytes() > 0;
        Ok(if has_memory { None } else { Some(NoAnswer::NoMemory) })
    }

    /// Searches for a while and returns the findings so far; the search is finished once they have a choice.
    pub(crate) fn step(&mut self, now: f64) -> Result<Findings, Refused> {
        let (thought, begun) = self.thought.as_mut().ok_or(NOTHING)?;
        let elapsed = duration(now - *begun);
        let slice = thought.slice(elapsed);
        self.opponent.step(thought, Some(slice), &|| elapsed, &mut |_| Poll::Continue);
        Ok(findings(thought, elapsed))
    }

    /// Ends the search and returns its findings.
    pub(crate) fn move_now(&mut self, now: f64) -> Result<Findings, Refused> {
        if self.thought.as_ref().is_some_and(|(thought, _)| thought.report().lines.is_empty()) {
            self.step(now)?;
        }
        let (thought, begun) = self.thought.as_mut().ok_or(NOTHING)?;
        thought.settle();
        Ok(findings(thought, duration(now - *begun)))
    }

    /// Whether the side that is not to move would accept a draw, by the findings so far.
    pub(crate) fn agrees_to_draw(&self) -> bool {
        self.thought.as_ref().is_some_and(|(thought, _)| thought.agrees_to_draw())
    }

    /// The game, which must not be over.
    fn game_on(&self) -> Result<Game, Refused> {
        let game = self.kept.game()?;
        if game.status().is_over() { Err(Refused::Misuse("the game is over")) } else { Ok(game.clone()) }
    }

    fn begin(&mut self, question: &Question<'_>, now: f64) -> &Thought {
        let thought = self.opponent.begin(question);
        &self.thought.insert((thought, now)).0
    }
}

/// The same position with the other side to move. Nothing is at rest: the piece that moved last could move again.
fn other_to_move(position: &Position) -> Option<Position> {
    let setup = position.setup();
    Position::from_setup(&Setup { turn: !setup.turn, at_rest: None, ..setup }).ok()
}

const NOTHING: Refused = Refused::Misuse("there is nothing to think about");

/// Milliseconds of JavaScript; anything that is not a time counts as zero.
fn duration(milliseconds: f64) -> Duration {
    Duration::from_micros((milliseconds * 1000.0) as u64)
}

fn findings(thought: &Thought, elapsed: Duration) -> Findings {
    let number = |number| u32::try_from(number).unwrap_or(u32::MAX);
    let (position, report) = (thought.game().position(), thought.report());
    Findings {
        depth: report.depth,
        nodes: report.nodes,
        milliseconds: u32::try_from(elapsed.as_millis()).unwrap_or(u32::MAX),
        megabytes: number(thought.megabytes()),
        threads: number(thought.threads()),
        lines: report.lines.iter().map(|line| best_line(line, position)).collect(),
        choice: thought.choice().map(|m| MoveText::of(m, position).to_string()),
    }
}

fn best_line(line: &Line, position: &Position) -> BestLine {
    let worth = Worth { win_chance: line.score.win_chance(), win_in: line.score.win_in_moves() };
    BestLine { worth, moves: line.texts(position) }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::game::ShownGame;
    use crate::{kept_file, records};

    const MIDDLE: &str = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wB1 \\wQ;bG1 bQ/;wG1 /wQ;bB1 bQ\\";

    fn transcript(moves: &str) -> String {
        let mut game = ShownGame::begin("ultimate,repetition=threefold").expect("rules");
        for text in moves.split(';').filter(|text| !text.is_empty()) {
            assert_eq!(game.play(text), Ok(None), "{text}");
        }
        game.transcript()
    }

    /// Has the engine think about the game of a transcript.
    fn follow(engine: &mut BrowserEngine, transcript: &str) {
        engine.follow(transcript, &[]).expect("a game");
    }

    /// An engine that thinks about the game with these moves.
    fn engine_on(moves: &str) -> BrowserEngine {
        let mut engine = BrowserEngine::default();
        follow(&mut engine, &transcript(moves));
        engine
    }

    /// Searches to the end; each slice takes this many milliseconds.
    fn finish(engine: &mut BrowserEngine, slice: f64) -> (Findings, u32) {
        let mut now = 0.0;
        for steps in 1..1000 {
            let findings = engine.step(now).expect("there is something to think about");
            now += slice;
            if findings.choice.is_some() {
                return (findings, steps);
            }
        }
        panic!("no end");
    }

    /// `web/tests/wasm/engine.test.ts` holds WebAssembly to the same choices.
    #[test]
    fn levels_choose_as_ever() {
        let mut wanted = Vec::new();
        for moves in ["", "wS1;bS1 wS1-", MIDDLE] {
            for level in 1..=6 {
                let (transcript, seed) = (transcript(moves), 1_000_003 * level as u64);
                let game = records::parse(&transcript).expect("a game").game();
                let question = Question::play(&game, Level::ALL[level - 1], seed, Limit::default());
                let answer = Opponent::new(1).choose(&question, &|| Duration::ZERO, &mut |_| Poll::Continue);
                let best = answer.choice().expect("an answer has a choice");
                let choice = MoveText::of(best, game.position()).to_string();
                let mut engine = BrowserEngine::default();
                follow(&mut engine, &transcript);
                engine.choose(level, seed, false, None, 0.0).expect("a game");
                assert_eq!(finish(&mut engine, 1.0).0.choice.as_ref(), Some(&choice), "level {level} after {moves}");
                wanted.push(
                    serde_json::json!({ "transcript": transcript, "level": level, "seed": seed, "choice": choice }),
                );
            }
        }
        let wanted = serde_json::to_string_pretty(&wanted).expect("JSON") + "\n";
        kept_file::check("choices.json", include_str!("../choices.json"), &wanted);
    }

    #[test]
    fn full_strength_thinks_in_slices_until_its_time_is_over() {
        let mut engine = engine_on(MIDDLE);
        engine.choose(11, 0, false, None, 0.0).expect("a game");
        let (findings, steps) = finish(&mut engine, 300.0);
        assert_eq!(steps, 11);
        assert!(findings.depth >= 2 && !findings.lines[0].moves.is_empty(), "{findings:?}");
        assert_eq!(findings.choice.as_ref(), findings.lines[0].moves.first());
        // With a clock it is over between the soft and the hard limit.
        engine.choose(11, 0, false, Some([5200.0, 0.0]), 0.0).expect("a game");
        let (findings, _) = finish(&mut engine, 10.0);
        assert!((120..=800).contains(&findings.milliseconds), "{findings:?}");
        // Without any time there is still an answer, and it can be asked for at once.
        engine.choose(11, 0, false, Some([-1.0, 0.0]), 5.0).expect("a game");
        assert!(finish(&mut engine, 1.0).1 <= 2);
        engine.choose(11, 0, false, Some([f64::INFINITY; 2]), 5.0).expect("a game");
        assert!(engine.move_now(5.0).expect("an answer").choice.is_some());
    }

    #[test]
    fn full_strength_varies_its_openings_and_advice_does_not() {
        let first = |seed, book| {
            // A new engine, which remembers nothing.
            let mut engine = BrowserEngine::new(1);
            follow(&mut engine, &transcript(""));
            engine.choose(11, seed, book, Some([0.0; 2]), 0.0).expect("a game");
            let findings = engine.step(0.0).expect("a slice");
            (findings.choice.expect("a move"), findings.nodes)
        };
        let varied: HashSet<String> = (0..20).map(|seed| first(seed, true).0).collect();
        assert!(varied.len() > 1, "{varied:?}");
        assert_eq!((first(7, true).1, first(7, true)), (0, first(7, true)));
        let thought: HashSet<String> = (0..20).map(|seed| first(seed, false).0).collect();
        assert!(thought.len() == 1 && first(7, false).1 > 0, "{thought:?}");
        // After the end of the book, without time, and at other levels.
        let mut engine = engine_on(MIDDLE);
        engine.choose(11, 0, true, None, 0.0).expect("a game");
        assert!(engine.step(0.0).expect("a slice").nodes > 0);
        follow(&mut engine, &transcript(""));
        engine.choose(11, 7, true, None, 0.0).expect("a game");
        assert_eq!(engine.move_now(0.0).expect("an answer").nodes, 0);
        let mut of_level = |book| {
            follow(&mut engine, &transcript(""));
            engine.choose(1, 7, book, None, 0.0).expect("a game");
            engine.step(0.0).expect("a choice").nodes
        };
        assert_eq!(of_level(true), of_level(false));
        follow(&mut engine, &transcript(""));
        engine.advise(0.0).expect("a game");
        assert!(engine.step(0.0).expect("a slice").nodes > 0);
    }

    #[test]
    fn advice_is_the_same_at_any_speed_and_tells_whether_a_draw_would_do() {
        let answers = [1.0, 1e6].map(|slice| {
            let mut engine = engine_on(MIDDLE);
            engine.advise(0.0).expect("a game");
            let (findings, _) = finish(&mut engine, slice);
            (findings.choice, findings.nodes, findings.lines, engine.agrees_to_draw())
        });
        assert_eq!(answers[0], answers[1]);
        assert_eq!(answers[0].1, Limit::HINT.nodes.expect("a limit"));
    }

    #[test]
    fn an_analysis_finds_several_moves_and_never_ends_by_itself() {
        let mut engine = engine_on(MIDDLE);
        assert_eq!(engine.analyse(3, Mover::Itself, 0.0), Ok(None));
        let mut depth = 0;
        for slice in 0..40 {
            let findings = engine.step(f64::from(slice) * 50.0).expect("a slice");
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
        let mut engine = engine_on(moves);
        assert_eq!(engine.analyse(1, Mover::Other, 0.0), Ok(None));
        let (findings, _) = finish(&mut engine, 1.0);
        assert_eq!(findings.lines[0].worth.win_in, Some(1), "{findings:?}");
        assert!(findings.lines[0].moves[0].starts_with('w'));
        // On the empty table nobody but White can be to move.
        follow(&mut engine, &transcript(""));
        assert_eq!(engine.analyse(1, Mover::Other, 0.0), Ok(Some(NoAnswer::NoThreat)));
        assert_eq!(engine.step(0.0), Err(NOTHING));
    }

    // WebAssembly cannot start threads by itself; e2e/journeys/engine.test.ts has them start in a browser.
    #[cfg(not(target_family = "wasm"))]
    #[test]
    fn further_workers_take_part_until_the_engine_is_gone() {
        let workers: Vec<_> = (0..2).map(|_| std::thread::spawn(crate::crew::join_in)).collect();
        let mut engine = BrowserEngine::new(4).with_workers(2);
        for _ in 0..3 {
            follow(&mut engine, &transcript(MIDDLE));
            assert_eq!(engine.analyse(2, Mover::Itself, 0.0), Ok(None));
            for slice in 0..10 {
                let findings = engine.step(f64::from(slice) * 50.0).expect("a slice");
                assert_eq!((findings.threads, findings.megabytes, findings.choice), (3, 4, None));
            }
            assert_eq!(engine.step(500.0).expect("a slice").lines.len(), 2);
        }
        drop(engine);
        for worker in workers {
            worker.join().expect("it came back");
        }
    }

    #[test]
    fn only_a_surrounded_queen_leaves_nothing_to_analyse() {
        let mut engine = BrowserEngine::default();
        let mut agreed = ShownGame::begin("ultimate").expect("rules");
        agreed.agree_draw();
        let agreed = agreed.transcript();
        follow(&mut engine, &agreed);
        assert_eq!(engine.analyse(1, Mover::Itself, 0.0), Ok(None));
        assert!(engine.step(0.0).is_ok());
        let won = records::first("Base;WhiteWins;Black[4];wG1;bG1 wG1-;wQ -wG1;bQ bG1-;wA1 -wQ;bA1 bQ-");
        let over = include_str!("../../../testdata/games/expansions.txt");
        let over = over.lines().find(|line| line.contains(";WhiteWins;")).expect("a game that was won");
        let over = records::first(over);
        for mover in [Mover::Itself, Mover::Other] {
            follow(&mut engine, &won);
            assert_eq!(engine.analyse(1, mover, 0.0), Ok(None));
            follow(&mut engine, &over);
            assert_eq!(engine.analyse(1, mover, 0.0), Ok(Some(NoAnswer::GameOver)));
        }
    }

    #[test]
    fn memory_and_lines_have_bounds() {
        let mut engine = BrowserEngine::new(0);
        follow(&mut engine, &transcript(MIDDLE));
        engine.analyse(9, Mover::Itself, 0.0).expect("a game");
        let findings = engine.step(0.0).expect("a slice");
        assert_eq!((findings.megabytes, findings.lines.len()), (1, LINES_MAX));
    }

    #[test]
    fn nothing_that_comes_over_the_border_brings_it_down() {
        let mut engine = BrowserEngine::default();
        assert_eq!(engine.step(0.0), Err(NOTHING));
        assert_eq!(engine.move_now(0.0), Err(NOTHING));
        assert!(!engine.agrees_to_draw());
        assert!(engine.advise(0.0).is_err());
        for text in ["", "{}", "[]", "\0"] {
            assert!(engine.follow(text, &[]).is_err() && engine.advise(0.0).is_err());
        }
        follow(&mut engine, &transcript(""));
        for level in [0, 12, usize::MAX] {
            assert!(engine.choose(level, 0, true, None, 0.0).is_err());
        }
        let mut over = ShownGame::begin("ultimate").expect("rules");
        over.agree_draw();
        follow(&mut engine, &over.transcript());
        assert!(engine.advise(0.0).is_err());
        for time in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -0.0, 1e308] {
            follow(&mut engine, &transcript(""));
            engine.choose(11, u64::MAX, true, Some([time; 2]), time).expect("a game");
            engine.step(time).expect("a slice");
            engine.step(-time).expect("a slice");
            assert!(engine.move_now(time).expect("an answer").choice.is_some());
        }
    }
}
