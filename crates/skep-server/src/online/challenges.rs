use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use skep_online::{Challenge, ChallengeFault, ChallengeId, GameId, Opening, Seat};

use super::connection::Connection;
use super::{Online, owner, players, random};
use crate::error::Error;
use crate::protocol::{ChallengeState, ChallengeView, Invitation, PlayerView, ServerMessage};
use crate::store::{self, ChallengeRow, NewChallenge, Store, StoreError};

/// How many challenges of one player may be open.
const MOST_OPEN: u64 = 20;
/// How many games of one player may go on.
const MOST_GAMES: u64 = 100;
/// How many clients may wait for one challenge.
const MOST_WAITING: usize = 20;

/// Who waits for what becomes of a challenge.
#[derive(Default)]
pub(crate) struct Waiting(Mutex<HashMap<ChallengeId, Vec<Connection>>>);

impl Waiting {
    fn all(&self) -> MutexGuard<'_, HashMap<ChallengeId, Vec<Connection>>> {
        // The map is whole even if somebody panicked with it in hand.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A client waits from now on, if there are not too many already. Others than its maker cannot take all places.
    fn add(&self, challenge: ChallengeId, connection: &Connection, is_maker: bool) {
        let most = if is_maker { 2 * MOST_WAITING } else { MOST_WAITING };
        let mut all = self.all();
        let waiting = all.entry(challenge).or_default();
        if waiting.len() < most && !waiting.contains(connection) {
            waiting.push(connection.clone());
        }
    }

    pub(crate) fn remove(&self, challenge: ChallengeId, connection: &Connection) {
        let mut all = self.all();
        if let Some(waiting) = all.get_mut(&challenge) {
            waiting.retain(|other| other != connection);
            if waiting.is_empty() {
                all.remove(&challenge);
            }
        }
    }

    fn take(&self, challenge: ChallengeId) -> Vec<Connection> {
        self.all().remove(&challenge).unwrap_or_default()
    }
}

/// Makes a challenge.
pub(crate) async fn make(online: &Online, maker: PlayerView, invitation: Invitation) -> Result<ChallengeView, Error> {
    let Invitation { terms, wants, .. } = invitation;
    terms.check().map_err(Error::Terms)?;
    let store = online.rooms.store();
    if store.open_challenges_of(maker.id, online.rooms.now()).await? >= MOST_OPEN {
        return Err(Error::TooMany);
    }
    has_room(store, &maker).await?;
    let made = online.rooms.now();
    let seat = Seat { player: maker.id, kind: maker.kind };
    let challenge = Challenge { id: ChallengeId(random::number()), maker: seat, terms, wants, made };
    let stored = Stored { terms: challenge.terms.clone(), wants };
    store
        .new_challenge(NewChallenge {
            id: challenge.id,
            maker: maker.id,
            terms: serde_json::to_string(&stored).map_err(|_| Error::Internal)?,
            made,
            until: challenge.expires(),
        })
        .await?;
    let Challenge { id, terms, .. } = challenge;
    Ok(ChallengeView { id, maker, is_mine: true, terms, wants, state: ChallengeState::Open, game: None })
}

/// A challenge as somebody sees it.
pub(crate) async fn view(
    online: &Online,
    id: ChallengeId,
    reader: Option<&PlayerView>,
) -> Result<ChallengeView, Error> {
    let (challenge, row) = read(online, id).await?;
    let maker = players::view(online.rooms.store(), row.maker).await?;
    let is_over = online.rooms.now() >= challenge.expires();
    let state = match row.state {
        store::ChallengeState::Open if is_over => ChallengeState::Expired,
        store::ChallengeState::Open => ChallengeState::Open,
        store::ChallengeState::Taken => ChallengeState::Taken,
        store::ChallengeState::Cancelled => ChallengeState::Cancelled,
        store::ChallengeState::Expired => ChallengeState::Expired,
    };
    let is_mine = reader.is_some_and(|reader| challenge.is_of(reader.id));
    let Challenge { terms, wants, .. } = challenge;
    Ok(ChallengeView { id, maker, is_mine, terms, wants, state, game: row.game })
}

/// Somebody takes a challenge, and the game begins.
pub(crate) async fn take(online: &Online, id: ChallengeId, by: &PlayerView) -> Result<GameId, Error> {
    let (challenge, row) = read(online, id).await?;
    if row.state != store::ChallengeState::Open {
        return begun(online, &row, by).await;
    }
    has_room(online.rooms.store(), by).await?;
    let (now, seat) = (online.rooms.now(), Seat { player: by.id, kind: by.kind });
    let players = challenge.take(seat, now, random::number().is_multiple_of(2)).map_err(|fault| match fault {
        ChallengeFault::OwnChallenge => Error::OwnChallenge,
        ChallengeFault::Expired => Error::Gone,
    })?;
    let game = GameId(random::number());
    let opening = Opening { id: game, players, terms: challenge.terms, made: now };
    match owner::begin(&online.rooms, opening, Some(id)).await {
        Ok(()) => {}
        // Somebody was faster, perhaps the same player, or its maker has cancelled it.
        Err(StoreError::Conflict) => return begun(online, &read(online, id).await?.1, by).await,
        Err(error) => return Err(error.into()),
    }
    online.rooms.wake(game);
    tell(online, id).await;
    Ok(game)
}

/// Its maker calls a challenge off.
pub(crate) async fn cancel(online: &Online, id: ChallengeId, by: &PlayerView) -> Result<(), Error> {
    let (challenge, _) = read(online, id).await?;
    if !challenge.is_of(by.id) {
        return Err(Error::NotYours);
    }
    match online.rooms.store().cancel_challenge(id, by.id).await {
        Ok(()) => {}
        Err(StoreError::Conflict) => return Err(Error::Gone),
        Err(error) => return Err(error.into()),
    }
    tell(online, id).await;
    Ok(())
}

/// Tells a client what becomes of a challenge, now and later.
pub(crate) async fn wait(online: &Online, id: ChallengeId, connection: &Connection) {
    let is_maker = match (read(online, id).await, connection.player()) {
        (Ok((challenge, _)), Some(player)) => challenge.is_of(player.id),
        _ => false,
    };
    online.waiting.add(id, connection, is_maker);
    tell_one(online, id, connection).await;
}

async fn tell(online: &Online, id: ChallengeId) {
    for connection in online.waiting.take(id) {
        tell_one(online, id, &connection).await;
    }
}

async fn tell_one(online: &Online, id: ChallengeId, connection: &Connection) {
    match view(online, id, connection.player()).await {
        Ok(view) => connection.tell(&ServerMessage::Challenge { view }),
        Err(Error::NotFound) => connection.tell(&ServerMessage::Unknown { id: id.to_string() }),
        // The client asks again when it comes back.
        Err(_) => connection.close(),
    }
}

async fn has_room(store: &Store, player: &PlayerView) -> Result<(), Error> {
    if store.live_games_of(player.id).await? < MOST_GAMES { Ok(()) } else { Err(Error::TooMany) }
}

/// The game of a challenge that is not open any more: a second click, or a second device, finds the one that has begun.
async fn begun(online: &Online, row: &ChallengeRow, by: &PlayerView) -> Result<GameId, Error> {
    let id = row.game.ok_or(Error::Gone)?;
    let game = online.rooms.store().game(id).await?;
    let is_theirs = game.is_some_and(|game| game.white == by.id || game.black == by.id);
    if is_theirs { Ok(id) } else { Err(Error::Gone) }
}

/// What is stored of a challenge beside its maker and its times.
#[derive(serde::Serialize, serde::Deserialize)]
struct Stored {
    terms: skep_online::Terms,
    wants: Option<skep_rules::Color>,
}

async fn read(online: &Online, id: ChallengeId) -> Result<(Challenge, ChallengeRow), Error> {
    let store = online.rooms.store();
    let row = store.challenge(id).await?.ok_or(Error::NotFound)?;
    let damaged =
        |error: serde_json::Error| StoreError::Damaged { place: format!("challenge {id}"), what: error.to_string() };
    let Stored { terms, wants } = serde_json::from_str(&row.terms).map_err(damaged)?;
    let kind = players::view(store, row.maker).await?.kind;
    let maker = Seat { player: row.maker, kind };
    Ok((Challenge { id, maker, terms, wants, made: row.made }, row))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_made_a_challenge_finds_a_place_among_many_who_wait() {
        let waiting = Waiting::default();
        let id = ChallengeId(1);
        // Their outboxes are not read.
        let connections = [(); MOST_WAITING + 2].map(|()| Connection::new(None).0);
        let [strangers @ .., late, maker] = &connections;
        strangers.iter().for_each(|stranger| waiting.add(id, stranger, false));
        waiting.add(id, late, false);
        waiting.add(id, maker, true);
        let told = waiting.take(id);
        assert!(told.contains(maker) && !told.contains(late));
        assert_eq!(told.len(), MOST_WAITING + 1);
    }
}
