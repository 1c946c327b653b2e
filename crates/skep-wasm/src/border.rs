//! The classes that JavaScript calls. Values cross as JSON, errors as exceptions, whose message is the JSON of a
//! [`Message`](skep_rules::message::Message) for people, or plain text for programmers.

use serde::Serialize;
use skep_rules::record::Shape;
use skep_rules::{Color, Hex, Rule, RuleSet};
use wasm_bindgen::prelude::*;

use crate::clock::PageClock;
use crate::engine::{BrowserEngine, Mover};
use crate::game::ShownGame;
use crate::line;
use crate::records::{self, Reading};
use crate::refused::Refused;
use crate::report::Judge;
use crate::setup;
use crate::shapes::{MoveNote, Refusal, Rules, RulesChoice};
use crate::study::OpenStudy;

/// A game; `HiveGame` in `web/src/wasm/game.ts` says what its methods do.
#[wasm_bindgen]
#[derive(Debug)]
pub struct GameHandle(ShownGame);

#[wasm_bindgen]
#[allow(missing_docs, reason = "web/src/wasm/game.ts documents the same methods")]
impl GameHandle {
    pub fn rules(&self) -> String {
        json(&self.0.rules())
    }

    pub fn plies(&self) -> u32 {
        self.0.plies() as u32
    }

    pub fn view(&self, ply: Option<u32>) -> Result<String, JsError> {
        Ok(json(&self.0.view(ply.map(|ply| ply as usize))?))
    }

    #[wasm_bindgen(js_name = playedMoves)]
    pub fn played_moves(&self) -> String {
        json(self.0.played_moves())
    }

    pub fn check(&self, piece: &str, q: i32, r: i32) -> Result<Option<String>, JsError> {
        Ok(self.0.check(piece, Hex::new(q, r))?.as_ref().map(json))
    }

    pub fn play(&mut self, text: &str) -> Result<Option<String>, JsError> {
        Ok(self.0.play(text)?.as_ref().map(json))
    }

    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    pub fn resign(&mut self, loser: &str) -> Result<bool, JsError> {
        Ok(self.0.resign(color(loser)?))
    }

    #[wasm_bindgen(js_name = agreeDraw)]
    pub fn agree_draw(&mut self) -> bool {
        self.0.agree_draw()
    }

    #[wasm_bindgen(js_name = timeOut)]
    pub fn time_out(&mut self, loser: &str) -> Result<bool, JsError> {
        Ok(self.0.time_out(color(loser)?))
    }

    pub fn transcript(&self) -> String {
        self.0.transcript()
    }

    pub fn fork(&self, ply: u32) -> Result<GameHandle, JsError> {
        Ok(GameHandle(self.0.fork(ply as usize)?))
    }
}

/// The clock of a game; `HiveClock` in `web/src/wasm/game.ts` says what its methods do. Times are in milliseconds.
#[wasm_bindgen]
#[derive(Debug)]
pub struct ClockHandle(PageClock);

#[wasm_bindgen]
#[allow(missing_docs, reason = "web/src/wasm/game.ts documents the same methods")]
impl ClockHandle {
    /// `times` are White's and Black's in turn: what is left now, then what was left at the beginning and after each move.
    #[allow(clippy::needless_pass_by_value, reason = "lists come over the border by value only")]
    #[wasm_bindgen(constructor)]
    pub fn new(initial: f64, increment: f64, times: Vec<f64>) -> ClockHandle {
        ClockHandle(PageClock::new(initial, increment, &times))
    }

    pub fn read(&self, now: f64) -> String {
        json(&self.0.read(now))
    }

    pub fn history(&self) -> String {
        json(&self.0.history())
    }

    pub fn run(&mut self, side: &str, now: f64) -> Result<(), JsError> {
        self.0.run(color(side)?, now);
        Ok(())
    }

    pub fn stop(&mut self, now: f64) {
        self.0.stop(now);
    }

    pub fn press(&mut self, now: f64) {
        self.0.press(now);
    }

    pub fn rewind(&mut self, plies: u32) {
        self.0.rewind(plies as usize);
    }
}

/// A tree of moves; `Study` in `web/src/wasm/study.ts` says what its methods do.
#[wasm_bindgen]
#[derive(Debug)]
pub struct StudyHandle(OpenStudy);

/// The result of a move in a tree.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
enum Played {
    Node(u32),
    Refusal(Refusal),
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "web/src/wasm/study.ts documents the same methods")]
#[allow(
    clippy::needless_pass_by_value,
    reason = "lists and texts that may be missing come over the border by value only"
)]
impl StudyHandle {
    pub fn rules(&self) -> String {
        json(&self.0.rules())
    }

    /// The moves that are new, changed or gone since this was last asked: their numbers, and what they are now.
    pub fn changes(&mut self) -> String {
        json(&self.0.changes())
    }

    pub fn view(&mut self, node: u32) -> Result<String, JsError> {
        Ok(json(&self.0.view(node)?))
    }

    pub fn check(&self, node: u32, piece: &str, q: i32, r: i32) -> Result<Option<String>, JsError> {
        Ok(self.0.check(node, piece, Hex::new(q, r))?.as_ref().map(json))
    }

    pub fn play(&mut self, node: u32, text: &str) -> Result<String, JsError> {
        Ok(json(&self.0.play(node, text)?.map_or_else(Played::Refusal, Played::Node)))
    }

    pub fn take(&mut self, node: u32, moves: Vec<String>) -> Result<u32, JsError> {
        Ok(self.0.take(node, &moves)?)
    }

    pub fn annotate(&mut self, node: u32, notes: &str) -> Result<(), JsError> {
        let notes: Vec<MoveNote> = parse(notes)?;
        Ok(self.0.annotate(node, &notes)?)
    }

    #[wasm_bindgen(js_name = setComment)]
    pub fn set_comment(&mut self, node: u32, text: &str) -> Result<(), JsError> {
        Ok(self.0.set_comment(node, text)?)
    }

    #[wasm_bindgen(js_name = setAnnotation)]
    pub fn set_annotation(&mut self, node: u32, annotation: Option<String>) -> Result<(), JsError> {
        Ok(self.0.set_annotation(node, annotation.as_deref())?)
    }

    #[wasm_bindgen(js_name = setShapes)]
    pub fn set_shapes(&mut self, node: u32, shapes: &str) -> Result<bool, JsError> {
        let shapes: Vec<Shape> = parse(shapes)?;
        Ok(self.0.set_shapes(node, &shapes)?)
    }

    pub fn promote(&mut self, node: u32) -> Result<bool, JsError> {
        Ok(self.0.promote(node)?)
    }

    pub fn remove(&mut self, node: u32) -> Result<u32, JsError> {
        Ok(self.0.remove(node)?)
    }

    pub fn undo(&mut self) -> Option<u32> {
        self.0.undo()
    }

    pub fn redo(&mut self) -> Option<u32> {
        self.0.redo()
    }

    #[wasm_bindgen(js_name = canUndo)]
    pub fn can_undo(&self) -> bool {
        self.0.can_undo()
    }

    #[wasm_bindgen(js_name = canRedo)]
    pub fn can_redo(&self) -> bool {
        self.0.can_redo()
    }

    pub fn tags(&self) -> String {
        json(&self.0.tags())
    }

    #[wasm_bindgen(js_name = setTag)]
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), JsError> {
        Ok(self.0.set_tag(name, value)?)
    }

    pub fn transcript(&self, name: String) -> String {
        self.0.transcript(name)
    }

    #[wasm_bindgen(js_name = lineTranscript)]
    pub fn line_transcript(&self, node: u32) -> Result<String, JsError> {
        Ok(self.0.line_transcript(node)?)
    }
}

/// Functions that make and read games; `RulesLibrary` in `web/src/wasm/game.ts` says what the functions do.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RulesHandle;

#[wasm_bindgen]
#[allow(missing_docs, reason = "web/src/wasm/game.ts documents the same functions")]
impl RulesHandle {
    pub fn version() -> String {
        env!("CARGO_PKG_VERSION").to_owned()
    }

    pub fn begin(rules: &str) -> Result<GameHandle, JsError> {
        Ok(GameHandle(ShownGame::begin(rules)?))
    }

    pub fn restore(transcript: &str) -> Result<GameHandle, JsError> {
        Ok(GameHandle(ShownGame::restore(transcript)?))
    }

    #[wasm_bindgen(js_name = beginStudy)]
    pub fn begin_study(rules: &str) -> Result<StudyHandle, JsError> {
        Ok(StudyHandle(OpenStudy::begin(rules)?))
    }

    pub fn study(transcript: &str) -> Result<StudyHandle, JsError> {
        Ok(StudyHandle(OpenStudy::restore(transcript)?))
    }

    #[wasm_bindgen(js_name = setUp)]
    pub fn set_up(plan: &str) -> Result<String, JsError> {
        Ok(json(&setup::set_up(&parse(plan)?)?))
    }

    pub fn plan(transcript: &str) -> Result<String, JsError> {
        Ok(json(&setup::plan(transcript)?))
    }

    pub fn rules(text: &str) -> Option<String> {
        text.parse::<RuleSet>().ok().map(|rules| json(&Rules::from(rules)))
    }

    pub fn compose(choice: &str) -> Result<String, JsError> {
        let choice: RulesChoice = parse(choice)?;
        Ok(json(&Rules::from(RuleSet::from(choice))))
    }

    pub fn outline(transcript: &str) -> String {
        json(&records::outline(transcript))
    }

    pub fn describe(transcript: &str, details: &str) -> Result<String, JsError> {
        Ok(records::describe(transcript, &parse(details)?)?)
    }

    #[allow(clippy::needless_pass_by_value, reason = "lists come over the border by value only")]
    pub fn line(transcript: &str, moves: Vec<String>) -> Result<Option<String>, JsError> {
        Ok(records::line(transcript, &moves)?)
    }

    #[allow(clippy::needless_pass_by_value, reason = "lists come over the border by value only")]
    pub fn position(transcript: &str, moves: Vec<String>) -> Result<Option<String>, JsError> {
        Ok(records::position(transcript, &moves)?)
    }

    pub fn write(transcript: &str, format: &str) -> Result<Option<String>, JsError> {
        Ok(records::write(transcript, format)?)
    }

    #[wasm_bindgen(js_name = ruleIds)]
    pub fn rule_ids() -> String {
        json(&Rule::ALL.iter().map(|rule| rule.id()).collect::<Vec<_>>())
    }
}

/// Reads the games of a text; `GameReader` in `web/src/wasm/game.ts` says what its methods do.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct ReaderHandle(Reading);

#[wasm_bindgen]
#[allow(missing_docs, reason = "web/src/wasm/game.ts documents the same methods")]
impl ReaderHandle {
    #[wasm_bindgen(constructor)]
    pub fn new() -> ReaderHandle {
        ReaderHandle::default()
    }

    pub fn feed(&mut self, lines: &str) {
        self.0.feed(lines);
    }

    pub fn finish(&mut self) {
        self.0.finish();
    }

    pub fn next(&mut self) -> Option<String> {
        self.0.next().as_ref().map(json)
    }
}

/// The engine; `web/src/wasm/engine.worker.ts` calls it. Times are in milliseconds; `now` is the current time.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct EngineHandle(BrowserEngine);

#[wasm_bindgen]
impl EngineHandle {
    /// A new engine, which has this many megabytes of memory at full strength.
    #[wasm_bindgen(constructor)]
    pub fn new(megabytes: Option<u32>) -> EngineHandle {
        EngineHandle(megabytes.map_or_else(BrowserEngine::default, |megabytes| BrowserEngine::new(megabytes as usize)))
    }

    /// A new engine that searches with further workers, each of which has to call [`join_in`].
    #[cfg(feature = "threads")]
    #[wasm_bindgen(js_name = withWorkers)]
    pub fn with_workers(megabytes: u32, workers: u32) -> EngineHandle {
        EngineHandle(BrowserEngine::new(megabytes as usize).with_workers(workers as usize))
    }

    /// Sets the game of the next questions: its start, as a transcript without moves, and its moves.
    #[allow(clippy::needless_pass_by_value, reason = "lists come over the border by value only")]
    pub fn follow(&mut self, start: &str, moves: Vec<String>) -> Result<(), JsError> {
        Ok(self.0.follow(start, &moves)?)
    }

    /// Begins to choose the move of a level. Full strength takes its time from the clock, if there is one, and varies its
    /// openings with the book.
    pub fn choose(
        &mut self,
        level: u32,
        seed: f64,
        book: bool,
        left: Option<f64>,
        increment: Option<f64>,
        now: f64,
    ) -> Result<(), JsError> {
        let clock = left.map(|left| [left, increment.unwrap_or_default()]);
        Ok(self.0.choose(level as usize, seed as u64, book, clock, now)?)
    }

    /// Begins to look for the best move within a modest number of positions.
    pub fn advise(&mut self, now: f64) -> Result<(), JsError> {
        Ok(self.0.advise(now)?)
    }

    /// Begins an endless search for the best moves, of the other side if a threat is wanted. Returns the JSON of a
    /// [`NoAnswer`](crate::NoAnswer) if there is nothing to search.
    pub fn analyse(&mut self, lines: u32, threat: bool, now: f64) -> Result<Option<String>, JsError> {
        let mover = if threat { Mover::Other } else { Mover::Itself };
        Ok(self.0.analyse(lines as usize, mover, now)?.map(|reason| json(&reason)))
    }

    /// Searches for a while. Returns the findings so far; the search is finished once they have a choice.
    pub fn step(&mut self, now: f64) -> Result<String, JsError> {
        Ok(json(&self.0.step(now)?))
    }

    /// Ends the search and returns its findings.
    #[wasm_bindgen(js_name = moveNow)]
    pub fn move_now(&mut self, now: f64) -> Result<String, JsError> {
        Ok(json(&self.0.move_now(now)?))
    }

    /// Whether the side that is not to move would accept a draw, by the findings so far.
    #[wasm_bindgen(js_name = agreesToDraw)]
    pub fn agrees_to_draw(&self) -> bool {
        self.0.agrees_to_draw()
    }
}

/// The main function of a further worker: helps the engine until that is dropped. It blocks, so the page must not call it.
#[cfg(feature = "threads")]
#[wasm_bindgen(js_name = joinIn)]
pub fn join_in() {
    crate::crew::join_in();
}

/// The report of a game; `web/src/wasm/engine.worker.ts` calls it.
#[wasm_bindgen]
#[derive(Debug)]
pub struct JudgeHandle(Judge);

#[wasm_bindgen]
impl JudgeHandle {
    /// A judge of the moves of a game, which is given as in [`EngineHandle::follow`]. The first `from` moves are skipped,
    /// and this many positions are searched for each move. `None` if there is not enough memory.
    #[allow(clippy::needless_pass_by_value, reason = "lists come over the border by value only")]
    pub fn of(start: &str, moves: Vec<String>, nodes: f64, from: u32) -> Result<Option<JudgeHandle>, JsError> {
        Ok(Judge::new(line::parse(start, &moves)?, nodes as u64, from as usize).map(JudgeHandle))
    }

    /// Works for some milliseconds. Returns the JSON of the report if it has grown or is complete.
    pub fn step(&mut self) -> Option<String> {
        self.0.step().map(|report| json(&report))
    }
}

fn json<T: Serialize + ?Sized>(value: &T) -> String {
    // Shapes consist of texts, numbers and lists, so serialization cannot fail.
    serde_json::to_string(value).unwrap_or_default()
}

fn parse<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, Refused> {
    serde_json::from_str(text).map_err(|_| Refused::Misuse("this is not the JSON that was expected"))
}

fn color(name: &str) -> Result<Color, Refused> {
    parse(&format!("{name:?}"))
}

impl From<Refused> for JsError {
    fn from(refused: Refused) -> JsError {
        match refused {
            Refused::Message(message) => JsError::new(&json(&message)),
            Refused::Misuse(words) => JsError::new(words),
        }
    }
}
