use std::fmt;

use skep_online::{Millis, PlayerId, PlayerKind, Time};
use sqlx::any::AnyRow;

use super::Store;
use super::column::{Found, Value, bits, millis, word_of};
use super::error::StoreError;
use super::writer::Statement;

/// Somebody who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerRow {
    /// The player.
    pub id: PlayerId,
    /// The name, if one was chosen.
    pub name: Option<String>,
    /// What kind of player it is.
    pub kind: PlayerKind,
    /// When the player first came.
    pub created: Time,
    /// When the player was last here, to within an hour.
    pub seen: Time,
}

/// The hash of the token in somebody's cookie. The token itself is never stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(..)")
    }
}

impl From<TokenHash> for Value {
    fn from(hash: TokenHash) -> Value {
        Value::Bytes(hash.0.to_vec())
    }
}

const KINDS: &[(PlayerKind, &str)] = &[(PlayerKind::Guest, "guest"), (PlayerKind::Bot, "bot")];

/// Which guests have left nothing and were last here before $1.
macro_rules! forgettable {
    () => {
        "kind = 'guest' AND seen < $1 \
         AND NOT EXISTS (SELECT 1 FROM game WHERE game.white = player.id OR game.black = player.id) \
         AND id NOT IN (SELECT maker FROM challenge) AND id NOT IN (SELECT author FROM chat)"
    };
}

/// `seen` is brought up to date when it is older than this.
const SEEN: Millis = Millis::seconds(3600);

/// Players, and the browsers they are known by.
impl Store {
    /// A guest who comes for the first time, known from now on by this token. A conflict if the id or the token is taken.
    pub async fn new_guest(&self, id: PlayerId, token: TokenHash, now: Time) -> Result<(), StoreError> {
        let guest = new_player(id, PlayerKind::Guest, None, now)?;
        self.act(vec![guest, new_session(id, token, now)?]).await?;
        Ok(())
    }

    /// A bot, which gets another name if it is there already. A conflict if the id is that of a person.
    pub async fn keep_bot(&self, id: PlayerId, name: &str, now: Time) -> Result<(), StoreError> {
        let mut bot = new_player(id, PlayerKind::Bot, Some(name), now)?;
        bot.sql = "INSERT INTO player (id, name, kind, created, seen) VALUES ($1, $2, $3, $4, $4) \
                   ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen = excluded.seen \
                   WHERE player.kind = excluded.kind";
        self.act(vec![bot]).await?;
        Ok(())
    }

    /// Another browser of a player. A conflict if the token is taken or the player is not there.
    pub async fn new_session(&self, player: PlayerId, token: TokenHash, now: Time) -> Result<(), StoreError> {
        self.act(vec![new_session(player, token, now)?]).await?;
        Ok(())
    }

    /// Whose token this is.
    pub async fn player_of(&self, token: TokenHash, now: Time) -> Result<Option<PlayerRow>, StoreError> {
        let rows = self
            .read(
                "SELECT player.*, session.seen AS session_seen FROM session JOIN player ON player.id = session.player \
                 WHERE session.token_hash = $1",
                vec![token.into()],
            )
            .await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let seen = Found::new(row, &"session").time("session_seen")?;
        let mut player = player_row(row)?;
        if now.since(seen) >= SEEN {
            player.seen = player.seen.max(now);
            self.act_soon(vec![
                Statement {
                    sql: "UPDATE session SET seen = $1 WHERE token_hash = $2 AND seen < $1",
                    values: vec![Value::time(now)?, token.into()],
                    must_change: false,
                },
                Statement {
                    sql: "UPDATE player SET seen = $1 WHERE id = $2 AND seen < $1",
                    values: vec![Value::time(now)?, bits(player.id.0).into()],
                    must_change: false,
                },
            ]);
        }
        Ok(Some(player))
    }

    /// A player.
    pub async fn player(&self, id: PlayerId) -> Result<Option<PlayerRow>, StoreError> {
        let rows = self.read("SELECT * FROM player WHERE id = $1", vec![bits(id.0).into()]).await?;
        rows.first().map(player_row).transpose()
    }

    /// Gives a player another name. A conflict if the player is not there.
    pub async fn rename(&self, player: PlayerId, name: &str) -> Result<(), StoreError> {
        self.act(vec![Statement {
            sql: "UPDATE player SET name = $1 WHERE id = $2",
            values: vec![Value::text(name)?, bits(player.0).into()],
            must_change: true,
        }])
        .await?;
        Ok(())
    }

    /// Forgets guests who were last here before a moment and have left nothing: no game, no challenge, no word.
    pub async fn forget_guests(&self, seen_before: Time) -> Result<(), StoreError> {
        let seen = Value::time(seen_before)?;
        let statement = |sql| Statement { sql, values: vec![seen.clone()], must_change: false };
        self.act(vec![
            statement(concat!(
                "DELETE FROM session WHERE player IN (SELECT id FROM player WHERE ",
                forgettable!(),
                ")"
            )),
            statement(concat!("DELETE FROM player WHERE ", forgettable!())),
        ])
        .await?;
        Ok(())
    }

    /// From now on nobody is known by this token.
    pub async fn end_session(&self, token: TokenHash) -> Result<(), StoreError> {
        self.act(vec![Statement {
            sql: "DELETE FROM session WHERE token_hash = $1",
            values: vec![token.into()],
            must_change: false,
        }])
        .await?;
        Ok(())
    }
}

fn new_player(id: PlayerId, kind: PlayerKind, name: Option<&str>, now: Time) -> Result<Statement, StoreError> {
    Ok(Statement {
        sql: "INSERT INTO player (id, name, kind, created, seen) VALUES ($1, $2, $3, $4, $4) ON CONFLICT DO NOTHING",
        values: vec![bits(id.0).into(), Value::optional_text(name)?, word_of(kind, KINDS), millis(now)?.into()],
        must_change: true,
    })
}

fn new_session(player: PlayerId, token: TokenHash, now: Time) -> Result<Statement, StoreError> {
    Ok(Statement {
        sql: "INSERT INTO session (token_hash, player, created, seen) VALUES ($1, $2, $3, $3) ON CONFLICT DO NOTHING",
        values: vec![token.into(), bits(player.0).into(), millis(now)?.into()],
        must_change: true,
    })
}

fn player_row(row: &AnyRow) -> Result<PlayerRow, StoreError> {
    let id = Found::new(row, &"player").player("id")?;
    let place = format!("player {id}");
    let found = Found::new(row, &place);
    Ok(PlayerRow {
        id,
        name: found.optional_text("name")?,
        kind: found.word("kind", KINDS)?,
        created: found.time("created")?,
        seen: found.time("seen")?,
    })
}
