//! How a room is written to the store and made again from it.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use skep_online::{Audience, Cause, Event, GameId, Numbered, Opening, PlayerId, Room, Seat, Terms};
use skep_rules::ByColor;
use tokio::sync::mpsc;
use tokio::time;

use super::RECENT;
use super::delayed::Delayed;
use crate::online::order::Order;
use crate::online::players;
use crate::online::rooms::Rooms;
use crate::protocol::{ChatLine, PlayerView, ServerMessage};
use crate::store::{GameState, StoreError, StoredEvent, Summary};

/// How long a store in trouble is left alone between two tries.
pub(super) const PAUSE: Duration = Duration::from_millis(500);

/// A room with what belongs to it.
pub(super) struct Loaded {
    pub(super) room: Room,
    pub(super) players: ByColor<PlayerView>,
    pub(super) chat: Vec<ChatLine>,
    pub(super) recent: VecDeque<Numbered>,
    pub(super) delayed: Option<Delayed>,
}

/// The room of a game, as soon as the store can be read. Nothing if there is no such game, or if what is stored of it is damaged.
pub(super) async fn patiently(rooms: &Rooms, game: GameId) -> Option<Loaded> {
    let mut is_told = false;
    loop {
        match load(rooms, game).await {
            Ok(loaded) => return loaded,
            Err(error @ StoreError::Damaged { .. }) => {
                tracing::error!(%game, %error, "a game cannot be read");
                return None;
            }
            Err(StoreError::Closed) => return None,
            Err(error) => {
                if !std::mem::replace(&mut is_told, true) {
                    tracing::error!(%game, %error, "a game waits for the store");
                }
                time::sleep(PAUSE).await;
            }
        }
    }
}

async fn load(rooms: &Rooms, game: GameId) -> Result<Option<Loaded>, StoreError> {
    let store = rooms.store();
    let Some(row) = store.game(game).await? else { return Ok(None) };
    let damaged = |what: String| StoreError::Damaged { place: format!("game {game}"), what };
    let terms: Terms = serde_json::from_str(&row.terms).map_err(|error| damaged(error.to_string()))?;
    let (white, black) = (players::view(store, row.white).await?, players::view(store, row.black).await?);
    let seat = |player: &PlayerView| Seat { player: player.id, kind: player.kind };
    let seats = ByColor { white: seat(&white), black: seat(&black) };
    let opening = Opening { id: game, players: seats, terms, made: row.created };
    let events = log(rooms, game).await?;
    let recent = events[events.len().saturating_sub(RECENT)..].iter().cloned().collect();
    let room = Room::rebuild(opening, events.iter().cloned()).map_err(|fault| damaged(fault.to_string()))?;
    let players = ByColor { white, black };
    let chat = chat(rooms, &room, &players).await?;
    let delayed = Delayed::of(room.opening(), events, &chat, rooms.now());
    let delayed = delayed.map_err(|fault| damaged(fault.to_string()))?;
    Ok(Some(Loaded { room, players, chat, recent, delayed }))
}

async fn log(rooms: &Rooms, game: GameId) -> Result<Vec<Numbered>, StoreError> {
    let damaged = |what| StoreError::Damaged { place: format!("game {game}"), what };
    let events = rooms.store().events(game, 0).await?;
    events.into_iter().map(|event| numbered(event).map_err(damaged)).collect()
}

async fn chat(rooms: &Rooms, room: &Room, players: &ByColor<PlayerView>) -> Result<Vec<ChatLine>, StoreError> {
    let mut names: HashMap<PlayerId, Option<String>> = HashMap::new();
    for player in [&players.white, &players.black] {
        names.insert(player.id, player.name.clone());
    }
    let mut lines = Vec::new();
    for to in [Audience::Players, Audience::Spectators] {
        for said in rooms.store().chats(room.opening().id, to).await? {
            let name = match names.entry(said.author) {
                Entry::Occupied(known) => known.get().clone(),
                Entry::Vacant(unknown) => unknown.insert(players::view(rooms.store(), said.author).await?.name).clone(),
            };
            let side = room.side_of(said.author);
            lines.push(ChatLine { seq: said.seq, author: said.author, name, side, to, text: said.text });
        }
    }
    lines.sort_unstable_by_key(|line| line.seq);
    Ok(lines)
}

/// Answers the orders of a game that cannot be had.
pub(super) async fn answer_unknown(rooms: &Rooms, game: GameId, mut inbox: mpsc::Receiver<Order>) {
    inbox.close();
    rooms.close(game);
    rooms.bots().games.end(game);
    while let Some(order) = inbox.recv().await {
        match order {
            Order::Follow { connection, .. } | Order::Act { connection, .. } | Order::Say { connection, .. } => {
                connection.tell(&ServerMessage::Unknown { id: game.to_string() });
            }
            Order::View { answer } => {
                // Whoever asked may have gone.
                let _ = answer.send(None);
            }
            Order::Unfollow { .. } | Order::Hear { .. } => {}
        }
    }
}

/// What is stored of an event beside its number and its time.
#[derive(Serialize, Deserialize)]
struct Body {
    #[serde(flatten)]
    event: Event,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cause: Option<Cause>,
}

pub(super) fn body(numbered: &Numbered) -> String {
    let body = Body { event: numbered.event.clone(), cause: numbered.cause };
    serde_json::to_string(&body).expect("events are plain values")
}

fn numbered(StoredEvent { seq, at, body }: StoredEvent) -> Result<Numbered, String> {
    let Body { event, cause } = serde_json::from_str(&body).map_err(|error| format!("event {seq}: {error}"))?;
    Ok(Numbered { seq, at, cause, event })
}

pub(super) fn terms(terms: &Terms) -> String {
    serde_json::to_string(terms).expect("terms are plain values")
}

/// What lists and searches need to know of a game.
pub(super) fn summary(room: &Room) -> Summary {
    let ending = room.ending();
    Summary {
        plies: room.plies() as u64,
        state: match ending {
            None => GameState::Live,
            Some(ending) if ending.is_aborted() => GameState::Aborted,
            Some(_) => GameState::Over,
        },
        winner: ending.and_then(|ending| ending.winner),
        reason: ending.map(|ending| ending.reason.id().to_owned()),
        deadline: room.due(),
        changed: room.changed(),
    }
}
