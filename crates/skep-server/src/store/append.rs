use std::collections::HashMap;

use skep_online::{Audience, ChallengeId, GameId, PlayerId, Time};
use skep_rules::Color;
use sqlx::{AnyConnection, Arguments, Row};

use super::bulk::Bulk;
use super::column::{Value, bits, millis, word_of};
use super::error::StoreError;
use super::game::{AUDIENCES, COLORS, GameState, STATES};

/// What is added to the log of a game, all of it or nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// The number of the last event that is known; these get the next ones.
    pub after: u64,
    /// The events, in order.
    pub events: Vec<NewEvent>,
    /// What the row of the game says from now on.
    pub summary: Option<Summary>,
    /// The row of the game, if this begins it.
    pub create: Option<NewGame>,
    /// The challenge that the game comes from, which must be open, and is taken from now on.
    pub takes: Option<ChallengeId>,
}

/// An event without its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEvent {
    /// When it happened.
    pub at: Time,
    /// The event as text.
    pub body: String,
    /// What was said with it.
    pub chat: Option<NewChat>,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewChat {
    /// Who said it.
    pub author: PlayerId,
    /// Who may read it.
    pub audience: Audience,
    /// The words.
    pub text: String,
}

/// A game that begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// Who plays White.
    pub white: PlayerId,
    /// Who plays Black.
    pub black: PlayerId,
    /// What was agreed, as JSON.
    pub terms: String,
    /// When it began.
    pub created: Time,
    /// Whether its clock runs by seconds rather than by days.
    pub is_real_time: bool,
}

/// What the row of a game says besides what it began with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// How many plies were played.
    pub plies: u64,
    /// Whether it is over.
    pub state: GameState,
    /// Who won.
    pub winner: Option<Color>,
    /// Why it is over.
    pub reason: Option<String>,
    /// When something happens to it though nobody does anything: a flag falls.
    pub deadline: Option<Time>,
    /// When something last happened to it.
    pub changed: Time,
}

/// An [`Append`] as columns hold it.
pub(super) struct Entry {
    game: i64,
    after: i64,
    /// The latest moment in it.
    pub(super) latest: Option<i64>,
    events: Vec<Value>,
    length: i64,
    chats: Vec<Value>,
    summary: Vec<Value>,
    create: Option<Create>,
    takes: Option<i64>,
}

struct Create {
    created: i64,
    row: Vec<Value>,
}

impl Entry {
    pub(super) fn new(append: Append) -> Result<Entry, StoreError> {
        let game = bits(append.game.0);
        // No log is that long, so nothing can come after it.
        let after = i64::try_from(append.after).map_err(|_| StoreError::Conflict)?;
        let length = i64::try_from(append.events.len()).map_err(|_| StoreError::Conflict)?;
        if after.saturating_add(length) == i64::MAX {
            return Err(StoreError::Conflict);
        }
        let takes = append.takes.map(|id| bits(id.0));
        if takes.is_some() && append.create.is_none() {
            return Err(StoreError::Invalid("a challenge that is taken without a game that begins".to_owned()));
        }
        let mut entry = Entry {
            game,
            after,
            latest: None,
            events: Vec::with_capacity(append.events.len() * 4),
            length,
            chats: Vec::new(),
            summary: append.summary.map_or(Ok(Vec::new()), |summary| summary.row(game))?,
            create: append.create.map(|create| create.row(game)).transpose()?,
            takes,
        };
        entry.latest = entry.create.as_ref().map(|create| create.created);
        for (seq, event) in (after + 1..).zip(append.events) {
            let at = millis(event.at)?;
            entry.latest = entry.latest.max(Some(at));
            entry.events.extend([game.into(), seq.into(), at.into(), Value::text(event.body)?]);
            if let Some(chat) = event.chat {
                let audience = word_of(chat.audience, AUDIENCES);
                let author = bits(chat.author.0).into();
                entry.chats.extend([game.into(), seq.into(), author, audience, Value::text(chat.text)?]);
            }
        }
        Ok(entry)
    }
}

impl Summary {
    fn row(self, game: i64) -> Result<Vec<Value>, StoreError> {
        let plies = i64::try_from(self.plies).map_err(|_| StoreError::Invalid(format!("{} plies", self.plies)))?;
        Ok(vec![
            game.into(),
            plies.into(),
            word_of(self.state, STATES),
            self.winner.map_or(Value::Text(None), |winner| word_of(winner, COLORS)),
            Value::optional_text(self.reason)?,
            Value::optional_time(self.deadline)?,
            Value::time(self.changed)?,
        ])
    }
}

impl NewGame {
    fn row(self, game: i64) -> Result<Create, StoreError> {
        let created = millis(self.created)?;
        let row = vec![
            game.into(),
            bits(self.white.0).into(),
            bits(self.black.0).into(),
            Value::text(self.terms)?,
            created.into(),
            created.into(),
            0.into(),
            word_of(GameState::Live, STATES),
            self.is_real_time.into(),
        ];
        Ok(Create { created, row })
    }
}

/// The last number of each game, NULL without events, and whether the game is there.
static HEADS: Bulk = Bulk::new(
    "WITH wanted (id) AS (",
    1,
    ") SELECT wanted.id AS game, (SELECT MAX(event.seq) FROM event WHERE event.game = wanted.id) AS seq, \
     (SELECT game.id FROM game WHERE game.id = wanted.id) AS there FROM wanted",
);

static NEW_GAMES: Bulk =
    Bulk::new("INSERT INTO game (id, white, black, terms, created, changed, plies, state, is_real_time)", 9, "");

static NEW_EVENTS: Bulk = Bulk::new("INSERT INTO event (game, seq, at, body)", 4, "");

static NEW_CHATS: Bulk = Bulk::new("INSERT INTO chat (game, seq, author, audience, text)", 5, "");

static SUMMARIES: Bulk = Bulk::new(
    "WITH now (id, plies, state, winner, reason, deadline, changed) AS (",
    7,
    ") UPDATE game SET plies = now.plies, state = now.state, winner = now.winner, reason = now.reason, \
     deadline = now.deadline, changed = now.changed FROM now WHERE game.id = now.id",
);

/// How far a game is.
struct Head {
    seq: i64,
    is_there: bool,
}

/// Writes those that fit, in order, each as if it came alone.
pub(super) async fn write(
    connection: &mut AnyConnection,
    entries: &[&Entry],
) -> sqlx::Result<Vec<Result<(), StoreError>>> {
    let mut heads = read_heads(connection, entries).await?;
    let mut verdicts = Vec::with_capacity(entries.len());
    let (mut games, mut events, mut chats) = (Vec::new(), Vec::new(), Vec::new());
    let mut summaries = HashMap::new();
    for entry in entries {
        let head = heads.entry(entry.game).or_insert(Head { seq: 0, is_there: false });
        let fits = entry.after == head.seq && entry.create.is_some() != head.is_there;
        if !fits || !take_challenge(connection, entry).await? {
            verdicts.push(Err(StoreError::Conflict));
            continue;
        }
        head.seq += entry.length;
        head.is_there = true;
        if let Some(create) = &entry.create {
            games.extend_from_slice(&create.row);
        }
        events.extend_from_slice(&entry.events);
        chats.extend_from_slice(&entry.chats);
        if !entry.summary.is_empty() {
            // Only the last of a group is ever read.
            summaries.insert(entry.game, &entry.summary);
        }
        verdicts.push(Ok(()));
    }
    let summaries = summaries.into_values().flatten().cloned().collect();
    NEW_GAMES.execute(connection, games).await?;
    NEW_EVENTS.execute(connection, events).await?;
    NEW_CHATS.execute(connection, chats).await?;
    SUMMARIES.execute(connection, summaries).await?;
    Ok(verdicts)
}

async fn read_heads(connection: &mut AnyConnection, entries: &[&Entry]) -> sqlx::Result<HashMap<i64, Head>> {
    let mut games: Vec<i64> = entries.iter().map(|entry| entry.game).collect();
    games.sort_unstable();
    games.dedup();
    let rows = HEADS.fetch(connection, games.into_iter().map(Value::from).collect()).await?;
    let mut heads = HashMap::with_capacity(rows.len());
    for row in rows {
        let is_there = row.try_get::<Option<i64>, _>("there")?.is_some();
        let seq = row.try_get::<Option<i64>, _>("seq")?.unwrap_or(0);
        heads.insert(row.try_get("game")?, Head { seq, is_there });
    }
    Ok(heads)
}

/// Takes the challenge that a game comes from, if there is one and it is still open.
async fn take_challenge(connection: &mut AnyConnection, entry: &Entry) -> sqlx::Result<bool> {
    let (Some(challenge), Some(create)) = (entry.takes, &entry.create) else { return Ok(true) };
    let mut arguments = sqlx::any::AnyArguments::default();
    for number in [entry.game, challenge, create.created] {
        arguments.add(number).map_err(sqlx::Error::Encode)?;
    }
    let taken = sqlx::query_with(
        "UPDATE challenge SET state = 'taken', game = $1 WHERE id = $2 AND state = 'open' AND until > $3",
        arguments,
    );
    Ok(taken.execute(connection).await?.rows_affected() == 1)
}
