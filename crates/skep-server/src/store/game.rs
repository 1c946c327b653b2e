use skep_online::{Audience, GameId, PlayerId, Time};
use skep_rules::Color;
use sqlx::any::AnyRow;

use super::column::{Found, Value, bits, millis, word_of};
use super::error::StoreError;
use super::{Store, writer::Statement};

/// An event of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEvent {
    /// Its number: the events of a game have 1, 2, 3 and so on.
    pub seq: u64,
    /// When it happened.
    pub at: Time,
    /// The event as text.
    pub body: String,
}

/// What is known of a game without its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRow {
    /// The game.
    pub id: GameId,
    /// Who plays White.
    pub white: PlayerId,
    /// Who plays Black.
    pub black: PlayerId,
    /// What was agreed, as JSON.
    pub terms: String,
    /// When it began.
    pub created: Time,
    /// When something last happened to it.
    pub changed: Time,
    /// How many plies were played.
    pub plies: u64,
    /// Whether it is over.
    pub state: GameState,
    /// Who won.
    pub winner: Option<Color>,
    /// Why it is over.
    pub reason: Option<String>,
    /// When something happens to it though nobody does anything.
    pub deadline: Option<Time>,
    /// Whether its clock runs by seconds rather than by days.
    pub is_real_time: bool,
}

/// Something that was said in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredChat {
    /// The number of the event that it was said with.
    pub seq: u64,
    /// Who said it.
    pub author: PlayerId,
    /// The words.
    pub text: String,
}

/// Whether a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameState {
    /// It goes on.
    Live,
    /// It was played to its end.
    Over,
    /// It ended before it counted.
    Aborted,
}

pub(super) const STATES: &[(GameState, &str)] =
    &[(GameState::Live, "live"), (GameState::Over, "over"), (GameState::Aborted, "aborted")];
pub(super) const COLORS: &[(Color, &str)] = &[(Color::White, "white"), (Color::Black, "black")];
pub(super) const AUDIENCES: &[(Audience, &str)] =
    &[(Audience::Players, "players"), (Audience::Spectators, "spectators")];

/// Games, their logs, and what is said in them.
impl Store {
    /// The events of a game after the one with this number, in order. None if the game is not there.
    ///
    /// It holds after any failed write: where it is unknown whether something was written, this waits until it is known.
    pub async fn events(&self, game: GameId, after: u64) -> Result<Vec<StoredEvent>, StoreError> {
        self.settle().await?;
        // Nothing comes after a number that no log reaches.
        let after = i64::try_from(after).unwrap_or(i64::MAX);
        let rows = self
            .read(
                "SELECT seq, at, body FROM event WHERE game = $1 AND seq > $2 ORDER BY seq",
                vec![bits(game.0).into(), after.into()],
            )
            .await?;
        let place = format!("the log of game {game}");
        let mut events = Vec::with_capacity(rows.len());
        for (expected, row) in (after.cast_unsigned() + 1..).zip(&rows) {
            let found = Found::new(row, &place);
            let seq = found.count("seq")?;
            if seq != expected {
                return Err(found.damaged("seq", format_args!("{seq} where {expected} should be")));
            }
            events.push(StoredEvent { seq, at: found.time("at")?, body: found.text("body")? });
        }
        Ok(events)
    }

    /// What is known of a game without its log.
    pub async fn game(&self, id: GameId) -> Result<Option<GameRow>, StoreError> {
        self.settle().await?;
        let rows = self.read("SELECT * FROM game WHERE id = $1", vec![bits(id.0).into()]).await?;
        rows.first().map(game_row).transpose()
    }

    /// Games that go on, in the order of their ids as the database has it: those after one, or the first.
    pub async fn live_games(&self, after: Option<GameId>, limit: u32) -> Result<Vec<GameRow>, StoreError> {
        let limit = i64::from(limit).into();
        let rows = match after {
            None => self.read("SELECT * FROM game WHERE state = 'live' ORDER BY id LIMIT $1", vec![limit]).await?,
            Some(after) => {
                self.read(
                    "SELECT * FROM game WHERE state = 'live' AND id > $1 ORDER BY id LIMIT $2",
                    vec![bits(after.0).into(), limit],
                )
                .await?
            }
        };
        rows.iter().map(game_row).collect()
    }

    /// How many games of a player go on.
    pub async fn live_games_of(&self, player: PlayerId) -> Result<u64, StoreError> {
        let rows = self
            .read(
                "SELECT COUNT(*) AS live FROM game WHERE state = 'live' AND (white = $1 OR black = $1)",
                vec![bits(player.0).into()],
            )
            .await?;
        rows.first().map_or(Ok(0), |row| Found::new(row, &"game").count("live"))
    }

    /// Live games whose deadline has passed, the longest ago first.
    pub async fn due(&self, now: Time, limit: u32) -> Result<Vec<GameId>, StoreError> {
        let rows = self
            .read(
                "SELECT id FROM game WHERE state = 'live' AND deadline IS NOT NULL AND deadline <= $1 \
                 ORDER BY deadline LIMIT $2",
                vec![millis(now)?.into(), i64::from(limit).into()],
            )
            .await?;
        rows.iter().map(|row| Found::new(row, &"game").game("id")).collect()
    }

    /// The games of a player, the last changed first. The next page begins `before` the last game of this one.
    pub async fn games_of(
        &self,
        player: PlayerId,
        before: Option<(Time, GameId)>,
        limit: u32,
    ) -> Result<Vec<GameRow>, StoreError> {
        // For the first page: nothing is later.
        let (changed, id) = match before {
            None => (i64::MAX, i64::MAX),
            Some((changed, id)) => (millis(changed)?, bits(id.0)),
        };
        let values = vec![bits(player.0).into(), changed.into(), id.into(), i64::from(limit).into()];
        // Each half reads its own index from the end, and stops.
        let rows = self
            .read(
                "SELECT * FROM ( \
                   SELECT * FROM (SELECT * FROM game WHERE white = $1 AND (changed, id) < ($2, $3) \
                     ORDER BY changed DESC, id DESC LIMIT $4) AS whites \
                   UNION ALL \
                   SELECT * FROM (SELECT * FROM game WHERE black = $1 AND white <> $1 AND (changed, id) < ($2, $3) \
                     ORDER BY changed DESC, id DESC LIMIT $4) AS blacks \
                 ) AS games ORDER BY changed DESC, id DESC LIMIT $4",
                values,
            )
            .await?;
        rows.iter().map(game_row).collect()
    }

    /// What was said in a game and is not deleted, in order.
    pub async fn chats(&self, game: GameId, audience: Audience) -> Result<Vec<StoredChat>, StoreError> {
        self.settle().await?;
        let rows = self
            .read(
                "SELECT seq, author, text FROM chat WHERE game = $1 AND audience = $2 ORDER BY seq",
                vec![bits(game.0).into(), word_of(audience, AUDIENCES)],
            )
            .await?;
        let place = format!("the chat of game {game}");
        let chat = |row| {
            let found = Found::new(row, &place);
            Ok(StoredChat { seq: found.count("seq")?, author: found.player("author")?, text: found.text("text")? })
        };
        rows.iter().map(chat).collect()
    }

    /// Deletes what was said with an event, which keeps its number. A conflict if nothing was.
    pub async fn delete_chat(&self, game: GameId, seq: u64) -> Result<(), StoreError> {
        let seq = i64::try_from(seq).map_err(|_| StoreError::Conflict)?;
        self.act(vec![Statement {
            sql: "DELETE FROM chat WHERE game = $1 AND seq = $2",
            values: vec![bits(game.0).into(), seq.into()],
            must_change: true,
        }])
        .await?;
        Ok(())
    }

    /// Until when real-time clocks have run, as far as is known.
    pub async fn last_heartbeat(&self) -> Result<Option<Time>, StoreError> {
        Ok(self.clock().await?.0)
    }

    /// The latest moment that the store knows of: of an event or of a heartbeat. A clock that is behind it was set back.
    pub async fn last_time(&self) -> Result<Option<Time>, StoreError> {
        let (heartbeat, event) = self.clock().await?;
        Ok(heartbeat.max(event))
    }

    async fn clock(&self) -> Result<(Option<Time>, Option<Time>), StoreError> {
        self.settle().await?;
        let rows = self.read("SELECT at, latest FROM heartbeat WHERE id = $1", vec![Value::from(1)]).await?;
        let Some(row) = rows.first() else {
            return Err(StoreError::Damaged { place: "heartbeat".to_owned(), what: "its one row is gone".to_owned() });
        };
        let found = Found::new(row, &"heartbeat");
        Ok((found.optional_time("at")?, found.optional_time("latest")?))
    }
}

fn game_row(row: &AnyRow) -> Result<GameRow, StoreError> {
    let id = Found::new(row, &"game").game("id")?;
    let place = format!("game {id}");
    let found = Found::new(row, &place);
    let game = GameRow {
        id,
        white: found.player("white")?,
        black: found.player("black")?,
        terms: found.text("terms")?,
        created: found.time("created")?,
        changed: found.time("changed")?,
        plies: found.count("plies")?,
        state: found.word("state", STATES)?,
        winner: found.optional_word("winner", COLORS)?,
        reason: found.optional_text("reason")?,
        deadline: found.optional_time("deadline")?,
        is_real_time: found.flag("is_real_time")?,
    };
    if game.state == GameState::Live && game.winner.is_some() {
        return Err(found.damaged("winner", "the game goes on"));
    }
    Ok(game)
}
