//! The server held to its word: what it told beside what its store has.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use serde::Deserialize;
use skep_online::{Cause, CommandId, Event, GameId, LagBank, Millis, Numbered, Opening, Room, Seat, Time};
use skep_rules::{ByColor, Color};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Row};

use super::witness::{Notes, Witness};
use crate::client::http::Site;
use crate::client::told::{Times, View};

/// The log of every game, as the store has it.
pub(crate) struct Logs {
    pub(crate) games: HashMap<GameId, Vec<Numbered>>,
    /// Those that go on.
    pub(crate) live: HashSet<GameId>,
    pub(crate) chats: HashSet<(GameId, u64, String)>,
    pub(crate) players: usize,
}

#[derive(Deserialize)]
struct Body {
    #[serde(flatten)]
    event: Event,
    #[serde(default)]
    cause: Option<Cause>,
}

pub(crate) async fn open(data: &Path) -> Result<SqliteConnection, String> {
    let options = SqliteConnectOptions::new().filename(data.join("skep.db"));
    options.connect().await.map_err(|error| error.to_string())
}

impl Logs {
    pub(crate) async fn read(data: &Path) -> Result<Logs, String> {
        let mut connection = open(data).await?;
        let mut rows = async |sql: &'static str| {
            sqlx::query(sql).fetch_all(&mut connection).await.map_err(|error| format!("{sql}: {error}"))
        };
        let id = |row: &sqlx::sqlite::SqliteRow, name: &str| GameId(row.get::<i64, _>(name) as u64);
        let mut games: HashMap<GameId, Vec<Numbered>> = HashMap::new();
        for row in rows("SELECT game, seq, at, body FROM event ORDER BY game, seq").await? {
            let Body { event, cause } = serde_json::from_str(row.get("body")).map_err(|error| error.to_string())?;
            let (seq, at) = (row.get::<i64, _>("seq") as u64, Time(row.get::<i64, _>("at") as u64));
            games.entry(id(&row, "game")).or_default().push(Numbered { seq, at, cause, event });
        }
        let mut live = HashSet::new();
        for row in rows("SELECT id, state FROM game").await? {
            games.entry(id(&row, "id")).or_default();
            if row.get::<&str, _>("state") == "live" {
                live.insert(id(&row, "id"));
            }
        }
        let chats = rows("SELECT game, seq, text FROM chat").await?;
        let chats =
            chats.iter().map(|row| (id(row, "game"), row.get::<i64, _>("seq") as u64, row.get("text"))).collect();
        let players = rows("SELECT id FROM player").await?.len();
        Ok(Logs { games, live, chats, players })
    }

    /// What was told before the disk had so much is there; returns what is not.
    pub(crate) fn lacks(&self, notes: &Notes, disk: u64) -> Vec<String> {
        let mut faults = Vec::new();
        for (game, told) in &notes.told {
            let log = self.games.get(game).map_or(&[][..], Vec::as_slice);
            for (seq, fact) in told.iter().filter(|(_, fact)| fact.disk <= disk) {
                let stored = log.get(*seq as usize - 1).filter(|numbered| numbered.seq == *seq);
                let is_there = stored.is_some_and(|numbered| {
                    numbered.at == fact.at && fact.event.as_ref().is_none_or(|event| *event == numbered.event)
                });
                if !is_there {
                    faults.push(format!("game {game}: told {seq} {fact:?}, stored {stored:?}"));
                }
            }
        }
        faults
    }
}

/// Compares everything that was told with what is stored, and what the server tells now with both.
pub(crate) async fn audit(witness: &Witness, site: Site, data: &Path) -> Result<String, Vec<String>> {
    let logs = Logs::read(data).await.map_err(|fault| vec![fault])?;
    let mut faults = {
        let notes = witness.notes();
        let mut faults = notes.faults.clone();
        faults.extend(logs.lacks(&notes, u64::MAX));
        faults.extend(answers(&notes, &logs));
        let unsaid = notes.said.iter().filter(|said| !logs.chats.contains(said));
        faults.extend(unsaid.map(|said| format!("{said:?} was said and is not stored")));
        let mut words = HashSet::new();
        let again = logs.chats.iter().filter(|(game, _, text)| !words.insert((game, text)));
        faults.extend(again.map(|said| format!("{said:?} was said twice")));
        faults.extend(logs.live.iter().map(|game| format!("game {game} never ends")));
        faults
    };
    for (game, log) in &logs.games {
        if let Err(fault) = state(site, *game, log, witness).await {
            faults.push(format!("game {game}: {fault}"));
        }
    }
    let count = witness.notes().count;
    let summary = format!("{} games, {count:?}", logs.games.len());
    if faults.is_empty() { Ok(summary) } else { Err(faults) }
}

/// Each command was carried out once if that was its answer, and not at all if it was refused.
fn answers(notes: &Notes, logs: &Logs) -> Vec<String> {
    let mut faults = Vec::new();
    let mut causes: HashMap<CommandId, (GameId, Color)> = HashMap::new();
    for (game, log) in &logs.games {
        for numbered in log {
            let Some(Cause { by, id }) = numbered.cause else { continue };
            if causes.insert(id, (*game, by)).is_some() {
                faults.push(format!("game {game}: command {} was carried out twice", id.0));
            }
        }
    }
    for (id, answer) in &notes.answers {
        let stored = causes.get(id);
        let is_right = match answer.refusal {
            None => stored == Some(&(answer.game, answer.by)),
            Some(_) => stored.is_none(),
        };
        if !is_right {
            faults.push(format!("command {}: {answer:?}, stored {stored:?}", id.0));
        }
    }
    faults
}

/// The state that is told is the one that the events make, and what was forgiven for lag was in the bank.
async fn state(site: Site, game: GameId, log: &[Numbered], witness: &Witness) -> Result<(), String> {
    let answer = site.get(&format!("games/{game}"), None).await?.fine()?;
    let view: View = serde_json::from_str(&answer.body).map_err(|error| error.to_string())?;
    let seat = |player: crate::client::told::Player| Seat { player: player.id, kind: player.kind };
    let players = ByColor { white: seat(view.white), black: seat(view.black) };
    let opening = Opening { id: game, players, terms: view.terms.clone(), made: view.made };
    let room = Room::rebuild(opening, log.iter().cloned()).map_err(|fault| fault.to_string())?;
    let mut moves = room.game().start().clone();
    let texts = room.game().moves().iter().map(|&m| {
        let text = skep_rules::MoveText::of(m, &moves).to_string();
        moves.play_unchecked(m);
        text
    });
    let texts: Vec<String> = texts.collect();
    let times: Vec<Times> = room.clock().map_or(Vec::new(), |clock| {
        clock.history().iter().map(|left| Times { white: left.white, black: left.black }).collect()
    });
    let offers = room.offers();
    let told = (view.seq, view.changed, view.ending, view.rematch, view.offers.draw, view.offers.take_back);
    let built = (room.seq(), room.changed(), room.ending(), room.rematch(), offers.draw, offers.take_back);
    if told != built || view.moves != texts || view.times != times || view.offers.rematch != offers.rematch {
        return Err(format!("told {told:?}, built {built:?}, or the moves or times differ"));
    }
    lag(&view, log).inspect_err(|fault| witness.fault(game, fault.clone()))
}

/// What is forgiven stays within the bank, and within its bound over a game: 3 g and g for each move.
fn lag(view: &View, log: &[Numbered]) -> Result<(), String> {
    let bank = LagBank::new(view.terms.time);
    let mut banks = ByColor { white: bank, black: bank };
    // A bank that pays nothing from the beginning holds 3 g, and one that has just paid it all holds g.
    let whole = |bank: LagBank| {
        let far = skep_online::Arrival { at: Time(0), lag: Millis(u64::MAX / 2) };
        bank.forgives(Millis(u64::MAX / 2), Some(Millis::ZERO), far)
    };
    let gain = Millis(whole(bank).0 / 3);
    let (mut forgiven_of, mut moves) = (ByColor { white: 0, black: 0 }, ByColor { white: 0, black: 0 });
    for numbered in log {
        let (Event::Moved { forgiven, .. }, Some(cause)) = (&numbered.event, numbered.cause) else { continue };
        if *forgiven > whole(banks[cause.by]) {
            return Err(format!("event {}: {forgiven} forgiven, {} in the bank", numbered.seq, whole(banks[cause.by])));
        }
        moves[cause.by] += 1;
        // Time does not run in the first moves, and then the bank neither pays nor gains.
        if moves[cause.by] > 1 || !view.terms.time.is_real_time() {
            banks[cause.by].pay(*forgiven);
        }
        forgiven_of[cause.by] += forgiven.0;
        if forgiven_of[cause.by] > (3 + moves[cause.by]) * gain.0 {
            return Err(format!("{} ms forgiven in {} moves", forgiven_of[cause.by], moves[cause.by]));
        }
    }
    Ok(())
}
