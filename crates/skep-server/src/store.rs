//! What is kept: players, games and their logs, challenges.
//!
//! A game is a log of events, numbered 1, 2, 3 without gaps; its row is what is listed and searched. One task writes, and commits what
//! waits in groups; [`Store::append`] returns when the events are on the disk. So what was acknowledged is there, always:
//!
//! - After `Ok`, the write is there, also after a power cut.
//! - After [`StoreError::Conflict`] or [`StoreError::Invalid`], it is not there and never will be.
//! - After [`StoreError::Unavailable`], nobody knows. Read the log again: [`Store::events`] waits, or fails itself, until what it
//!   says holds. A write is done, too, when nobody waits for it any more: dropping the future takes nothing back.
//!
//! ```no_run
//! # async fn example() -> Result<(), skep_server::store::StoreError> {
//! use skep_server::store::{Database, Store};
//!
//! let store = Store::open(&Database::Folder("data".into())).await?;
//! store.announce("http://127.0.0.1:4783")?;
//! let games = store.live_games(None, 100).await?;
//! store.close().await;
//! # Ok(())
//! # }
//! ```

// In reading order, as ARCHITECTURE.md lists them.
mod append;
mod challenge;
mod game;
mod player;

mod bulk;
mod column;
mod error;
mod folder;
mod place;
mod times;
mod writer;

#[cfg(test)]
mod tests;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sqlx::AnyPool;
use sqlx::any::{AnyArguments, AnyRow};
use tokio::sync::{mpsc, oneshot};

pub use append::{Append, NewChat, NewEvent, NewGame, Summary};
pub use challenge::{ChallengeRow, ChallengeState, NewChallenge};
pub use error::StoreError;
pub use game::{GameRow, GameState, StoredChat, StoredEvent};
pub use place::Database;
pub use player::{PlayerRow, TokenHash};

use append::Entry;
use column::{Value, millis};
use folder::DataFolder;
use place::Place;
use skep_online::Time;
use times::CommitTimes;
use writer::{Statement, Work, Write, Writer};

/// Everything that outlives the program. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    writer: mpsc::Sender<Write>,
    readers: AnyPool,
    is_unsettled: Arc<AtomicBool>,
    folder: Option<Arc<DataFolder>>,
    #[cfg(test)]
    place: Place,
}

impl Store {
    /// Opens a database, makes it if there is none, and brings it to this version. Needs tokio's runtime, where its writer stays.
    pub async fn open(database: &Database) -> Result<Store, StoreError> {
        let (place, folder) = match database {
            Database::Folder(folder) => {
                let folder = DataFolder::take(folder)?;
                (Place::sqlite(&folder.database())?, Some(Arc::new(folder)))
            }
            Database::Postgres(url) => (Place::postgres(url)?, None),
        };
        let opened = Store::start(place, folder.clone()).await;
        opened.map_err(|error| match (error, folder) {
            // A file that cannot be opened is the folder's affair, and says where it is.
            (StoreError::Unavailable(reason), Some(folder)) => {
                StoreError::Folder { folder: folder.path().to_owned(), reason }
            }
            (error, _) => error,
        })
    }

    async fn start(place: Place, folder: Option<Arc<DataFolder>>) -> Result<Store, StoreError> {
        let mut connection = place.writer().await?;
        place.migrate(&mut connection).await?;
        let readers = place.readers();
        let (sender, inbox) = mpsc::channel(writer::INBOX);
        let is_unsettled = Arc::new(AtomicBool::new(false));
        #[cfg(test)]
        let test_place = place.clone();
        let writer = Writer {
            place,
            inbox,
            connection: Some(connection),
            is_unsettled: is_unsettled.clone(),
            folder: folder.clone(),
            times: CommitTimes::new(),
        };
        tokio::spawn(writer.run());
        Ok(Store {
            inner: Arc::new(Inner {
                writer: sender,
                readers,
                is_unsettled,
                folder,
                #[cfg(test)]
                place: test_place,
            }),
        })
    }

    /// Adds to the log of a game. Returns when it is on the disk; see [the module](self) for what errors mean.
    ///
    /// Appends of one task are written in its order, also if it does not wait for them. A conflict is: events that do not come right
    /// after the last one, a game that is not there or should not be, a challenge that cannot be taken at the time the game begins.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.write(Work::Append(Entry::new(append)?)).await?;
        Ok(())
    }

    /// Says that clocks have run until now. The latest counts.
    pub async fn heartbeat(&self, at: Time) -> Result<(), StoreError> {
        self.write(Work::Heartbeat(millis(at)?)).await?;
        Ok(())
    }

    /// Leaves the address of this server in the data folder, for a second one that finds the folder locked. Nothing to do without
    /// a folder.
    pub fn announce(&self, address: &str) -> Result<(), StoreError> {
        self.inner.folder.as_ref().map_or(Ok(()), |folder| folder.announce(address))
    }

    /// The data folder, if there is one.
    pub fn folder(&self) -> Option<&Path> {
        self.inner.folder.as_ref().map(|folder| folder.path())
    }

    /// Writes what was taken in, and ends. From now on everything is [`StoreError::Closed`].
    pub async fn close(&self) {
        // If it is closed already there is nothing to wait for.
        let _ = self.write(Work::Close).await;
        self.inner.readers.close().await;
        if let Some(folder) = &self.inner.folder {
            folder.release();
        }
    }

    /// Has something written, and waits until it is.
    async fn write(&self, work: Work) -> writer::Answer {
        let (done, answer) = oneshot::channel();
        self.inner.writer.send(Write { work, done }).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Unavailable("the task that writes has ended".to_owned()))?
    }

    /// Runs statements together. How many rows the last one changed.
    async fn act(&self, statements: Vec<Statement>) -> writer::Answer {
        self.write(Work::Act(statements)).await
    }

    /// Runs statements some time, or not at all if there is too much to do.
    fn act_soon(&self, statements: Vec<Statement>) {
        let (done, _) = oneshot::channel();
        let _ = self.inner.writer.try_send(Write { work: Work::Act(statements), done });
    }

    /// Waits until it is known how every write ended that nobody waits for.
    async fn settle(&self) -> Result<(), StoreError> {
        if self.inner.is_unsettled.load(Ordering::SeqCst) {
            self.write(Work::Settle).await?;
        }
        Ok(())
    }

    async fn read(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<AnyRow>, StoreError> {
        let mut arguments = AnyArguments::default();
        for value in values {
            value.bind(&mut arguments)?;
        }
        sqlx::query_with(sql, arguments).fetch_all(&self.inner.readers).await.map_err(|error| match error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            error => error.into(),
        })
    }
}
