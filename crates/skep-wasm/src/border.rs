//! What JavaScript calls. Values cross as JSON, errors as exceptions: the message is the JSON of a [`Sentence`](crate::Sentence)
//! for people, or words for programmers.

use std::collections::BTreeMap;

use serde::Serialize;
use skep_rules::{Color, Hex, Rule, RuleSet};
use wasm_bindgen::prelude::*;

use crate::game::TableGame;
use crate::records;
use crate::rules::Switches;
use crate::sentence::Refused;
use crate::shapes::{Rules, Side};
use crate::thinker::Thinker;

/// A game; `HiveGame` in `web/src/wasm/game.ts` says what its methods do.
#[wasm_bindgen]
#[derive(Debug)]
pub struct GameHandle(TableGame);

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

    pub fn deeds(&self) -> String {
        json(self.0.deeds())
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
        Ok(self.0.resign(side(loser)?))
    }

    #[wasm_bindgen(js_name = agreeDraw)]
    pub fn agree_draw(&mut self) -> bool {
        self.0.agree_draw()
    }

    #[wasm_bindgen(js_name = timeOut)]
    pub fn time_out(&mut self, loser: &str) -> Result<bool, JsError> {
        Ok(self.0.time_out(side(loser)?))
    }

    pub fn transcript(&self, tags: &str) -> Result<String, JsError> {
        let tags: BTreeMap<String, String> = parse(tags)?;
        Ok(self.0.transcript(&tags.into_iter().collect::<Vec<_>>())?)
    }

    pub fn fork(&self, ply: u32) -> Result<GameHandle, JsError> {
        Ok(GameHandle(self.0.fork(ply as usize)?))
    }
}

/// Where games come from; `RulesLibrary` in `web/src/wasm/game.ts` says what the functions do.
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
        Ok(GameHandle(TableGame::begin(rules)?))
    }

    pub fn restore(transcript: &str) -> Result<GameHandle, JsError> {
        Ok(GameHandle(TableGame::restore(transcript)?))
    }

    pub fn rules(text: &str) -> Option<String> {
        text.parse::<RuleSet>().ok().map(|rules| json(&Rules::from(rules)))
    }

    pub fn compose(switches: &str) -> Result<String, JsError> {
        let switches: Switches = parse(switches)?;
        Ok(json(&Rules::from(RuleSet::from(switches))))
    }

    #[wasm_bindgen(js_name = readGames)]
    pub fn read_games(text: &str) -> String {
        json(&records::read(text))
    }

    pub fn write(transcript: &str, format: &str) -> Result<Option<String>, JsError> {
        Ok(records::write(transcript, format)?)
    }

    #[wasm_bindgen(js_name = ruleIds)]
    pub fn rule_ids() -> String {
        json(&Rule::ALL.iter().map(|rule| rule.id()).collect::<Vec<_>>())
    }
}

/// The engine; `web/src/wasm/engine.worker.ts` calls it. Times are in milliseconds, and `now` is what the clock shows.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct ThinkerHandle(Thinker);

#[wasm_bindgen]
impl ThinkerHandle {
    /// An engine that has thought of nothing yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> ThinkerHandle {
        ThinkerHandle::default()
    }

    /// Begins to look for what a level plays. The time is what full strength may spend.
    pub fn choose(
        &mut self,
        transcript: &str,
        level: u32,
        seed: f64,
        milliseconds: f64,
        now: f64,
    ) -> Result<(), JsError> {
        Ok(self.0.choose(transcript, level as usize, seed as u64, milliseconds, now)?)
    }

    /// Begins to look for the best move within a modest number of positions.
    pub fn advise(&mut self, transcript: &str, now: f64) -> Result<(), JsError> {
        Ok(self.0.advise(transcript, now)?)
    }

    /// Thinks on for a while. Returns what was found so far; with a choice it is at its end.
    pub fn step(&mut self, now: f64) -> Result<String, JsError> {
        Ok(json(&self.0.step(now)?))
    }

    /// The answer now, with what was found so far.
    #[wasm_bindgen(js_name = moveNow)]
    pub fn move_now(&mut self, now: f64) -> Result<String, JsError> {
        Ok(json(&self.0.move_now(now)?))
    }

    /// Whether the side that is not to move would be content with a draw, as far as was found.
    #[wasm_bindgen(js_name = agreesToDraw)]
    pub fn agrees_to_draw(&self) -> bool {
        self.0.agrees_to_draw()
    }
}

fn json<T: Serialize + ?Sized>(value: &T) -> String {
    // Shapes are texts, numbers and lists: nothing in them can fail to be written.
    serde_json::to_string(value).unwrap_or_default()
}

fn parse<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, Refused> {
    serde_json::from_str(text).map_err(|_| Refused::Misuse("this is not the JSON that was expected"))
}

fn side(name: &str) -> Result<Color, Refused> {
    let side: Side = parse(&format!("{name:?}"))?;
    Ok(side.into())
}

impl From<Refused> for JsError {
    fn from(refused: Refused) -> JsError {
        match refused {
            Refused::Sentence(sentence) => JsError::new(&json(&sentence)),
            Refused::Misuse(words) => JsError::new(words),
        }
    }
}
