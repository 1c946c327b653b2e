use skep_online::{ChallengeId, GameId, PlayerId, Time};

use super::Store;
use super::column::{Found, Value, bits, millis};
use super::error::StoreError;
use super::writer::Statement;

/// An invitation to a game that somebody makes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewChallenge {
    /// The challenge.
    pub id: ChallengeId,
    /// Who makes it.
    pub maker: PlayerId,
    /// What is offered, as JSON.
    pub terms: String,
    /// When it is made.
    pub made: Time,
    /// From when on it can no longer be taken.
    pub until: Time,
}

/// An invitation to a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChallengeRow {
    /// The challenge.
    pub id: ChallengeId,
    /// Who made it.
    pub maker: PlayerId,
    /// What is offered, as JSON.
    pub terms: String,
    /// When it was made.
    pub made: Time,
    /// From when on it can no longer be taken.
    pub until: Time,
    /// What became of it. One that is past its time says [`ChallengeState::Open`] until [`Store::expire_challenges`] has come by.
    pub state: ChallengeState,
    /// The game that came of it.
    pub game: Option<GameId>,
}

/// What became of a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChallengeState {
    /// It waits.
    Open,
    /// There is a game.
    Taken,
    /// Its maker thought better of it.
    Cancelled,
    /// Nobody took it in time.
    Expired,
}

const STATES: &[(ChallengeState, &str)] = &[
    (ChallengeState::Open, "open"),
    (ChallengeState::Taken, "taken"),
    (ChallengeState::Cancelled, "cancelled"),
    (ChallengeState::Expired, "expired"),
];

/// Challenges. One is taken by the [`Append`](super::Append) that begins its game.
impl Store {
    /// A new challenge. A conflict if the id is taken or the maker is not there.
    pub async fn new_challenge(&self, new: NewChallenge) -> Result<(), StoreError> {
        self.act(vec![Statement {
            sql: "INSERT INTO challenge (id, maker, terms, made, until, state) VALUES ($1, $2, $3, $4, $5, 'open') \
                  ON CONFLICT DO NOTHING",
            values: vec![
                bits(new.id.0).into(),
                bits(new.maker.0).into(),
                Value::text(new.terms)?,
                Value::time(new.made)?,
                Value::time(new.until)?,
            ],
            must_change: true,
        }])
        .await?;
        Ok(())
    }

    /// A challenge.
    pub async fn challenge(&self, id: ChallengeId) -> Result<Option<ChallengeRow>, StoreError> {
        self.settle().await?;
        let rows = self.read("SELECT * FROM challenge WHERE id = $1", vec![bits(id.0).into()]).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let place = format!("challenge {id}");
        let found = Found::new(row, &place);
        let challenge = ChallengeRow {
            id: ChallengeId(found.id("id")?),
            maker: found.player("maker")?,
            terms: found.text("terms")?,
            made: found.time("made")?,
            until: found.time("until")?,
            state: found.word("state", STATES)?,
            game: found.optional_id("game")?.map(GameId),
        };
        if (challenge.state == ChallengeState::Taken) != challenge.game.is_some() {
            return Err(found.damaged("game", format_args!("{:?} is {:?}", challenge.game, challenge.state)));
        }
        Ok(Some(challenge))
    }

    /// Its maker takes an open challenge back. A conflict if it is not open or somebody else's.
    pub async fn cancel_challenge(&self, id: ChallengeId, maker: PlayerId) -> Result<(), StoreError> {
        self.act(vec![Statement {
            sql: "UPDATE challenge SET state = 'cancelled' WHERE id = $1 AND maker = $2 AND state = 'open'",
            values: vec![bits(id.0).into(), bits(maker.0).into()],
            must_change: true,
        }])
        .await?;
        Ok(())
    }

    /// Ends the challenges that are past their time, and forgets those that came to nothing and were over before a moment.
    pub async fn expire_challenges(&self, now: Time, over_before: Time) -> Result<(), StoreError> {
        self.act(vec![
            Statement {
                sql: "UPDATE challenge SET state = 'expired' WHERE state = 'open' AND until <= $1",
                values: vec![Value::time(now)?],
                must_change: false,
            },
            Statement {
                sql: "DELETE FROM challenge WHERE state IN ('expired', 'cancelled') AND until <= $1",
                values: vec![Value::time(over_before)?],
                must_change: false,
            },
        ])
        .await?;
        Ok(())
    }

    /// How many challenges of a player can be taken.
    pub async fn open_challenges_of(&self, player: PlayerId, now: Time) -> Result<u64, StoreError> {
        let rows = self
            .read(
                "SELECT COUNT(*) AS open FROM challenge WHERE maker = $1 AND state = 'open' AND until > $2",
                vec![bits(player.0).into(), millis(now)?.into()],
            )
            .await?;
        rows.first().map_or(Ok(0), |row| Found::new(row, &"challenge").count("open"))
    }
}
