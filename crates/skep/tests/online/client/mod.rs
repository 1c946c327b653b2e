//! Clients of a real server: the program itself, requests to it, and sockets. The benchmark uses them too.

#![allow(dead_code, reason = "each of the programs that share it uses another part")]

pub(crate) mod http;
pub(crate) mod program;
pub(crate) mod socket;
pub(crate) mod told;

use serde_json::{Value, json};
use skep_online::GameId;

pub(crate) use program::{Program, Start};
pub(crate) use socket::{Gone, Socket};
pub(crate) use told::Told;

/// Two guests and the game that one has invited the other to.
pub(crate) struct Pair {
    pub(crate) game: GameId,
    /// The cookies of White and Black.
    pub(crate) white: String,
    pub(crate) black: String,
}

/// An invitation by the best known rules with a clock, or what else stands for `time`.
pub(crate) fn invitation(time: &Value, take_back: bool) -> Value {
    let rules = "ultimate,repetition=threefold";
    let terms = json!({ "rules": rules, "start": null, "time": time, "takeBack": take_back, "delay": 0 });
    json!({ "terms": terms, "wants": "white" })
}

/// So many milliseconds for the game, and so many more for each move.
pub(crate) fn real_time(initial: u64, increment: u64) -> Value {
    json!({ "kind": "real-time", "initial": initial, "increment": increment })
}

/// Seats two guests at a new game.
pub(crate) async fn seat_two(site: http::Site, invitation: &Value) -> Result<Pair, String> {
    let made = site.post("challenges", None, invitation).await?.fine()?;
    let id = made.json()["id"].as_str().unwrap_or_default().to_owned();
    let taken = site.post(&format!("challenges/{id}/take"), None, &json!({})).await?.fine()?;
    let game = taken.json()["game"].as_str().unwrap_or_default().parse();
    let cookie = |answer: &http::Answer| answer.cookie.clone().ok_or("a guest without a cookie");
    Ok(Pair { game: game.map_err(|_| "no game")?, white: cookie(&made)?, black: cookie(&taken)? })
}
