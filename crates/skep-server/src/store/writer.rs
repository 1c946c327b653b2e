use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::any::AnyArguments;
use sqlx::{AnyConnection, Connection};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until, timeout};

use super::append::{self, Entry};
use super::column::Value;
use super::error::StoreError;
use super::folder::DataFolder;
use super::place::{PATIENCE, Place};
use super::times::CommitTimes;

/// How many writes wait at most before whoever has another one waits, too.
pub(super) const INBOX: usize = 4096;
/// How many writes are committed together at most.
const GROUP: usize = 512;
/// How far apart groups begin at least. A write that comes to an idle store does not wait. At a thousand writes a second this takes
/// two fifths off the processor time of each, most of which is for beginning and committing.
const PACE: Duration = Duration::from_millis(3);

/// Something to write, and who waits for it.
pub(super) struct Write {
    pub(super) work: Work,
    /// How many rows the last statement of an act changed, once it is committed.
    pub(super) done: oneshot::Sender<Answer>,
}

pub(super) type Answer = Result<u64, StoreError>;

pub(super) enum Work {
    Append(Entry),
    Act(Vec<Statement>),
    /// The time up to which clocks have run.
    Heartbeat(i64),
    /// Nothing; but when it is done, it is known how everything before ended.
    Settle,
    /// The last write of all.
    Close,
}

/// A statement of an act, which is everything that is not written by the thousand.
pub(super) struct Statement {
    pub(super) sql: &'static str,
    pub(super) values: Vec<Value>,
    /// Whether the whole act is a conflict if this changes no row.
    pub(super) must_change: bool,
}

/// The one task that writes.
///
/// It takes all that waits and commits it together; what arrives meanwhile is the next group. So nobody waits longer than for two
/// commits and a few milliseconds, and the more is written, the more a commit carries.
pub(super) struct Writer {
    pub(super) place: Place,
    pub(super) inbox: mpsc::Receiver<Write>,
    /// None after trouble: whatever state the last one is in ends with it.
    pub(super) connection: Option<AnyConnection>,
    /// Whether a transaction may still be committed, or not, that nobody waits for any more.
    pub(super) is_unsettled: Arc<AtomicBool>,
    /// Held until the last write is done.
    pub(super) folder: Option<Arc<DataFolder>>,
    pub(super) times: CommitTimes,
}

/// Why a group was not committed.
enum Failure {
    /// One of the writes is at fault, or several, and nothing is written.
    OfWrite(StoreError),
    /// The database is, and nothing is written. Trying again can help if it was only the connection.
    OfDatabase { error: StoreError, try_again: bool },
    /// The database is, in the middle of a commit.
    Unknown(StoreError),
}

impl Failure {
    fn of(error: impl Into<StoreError>) -> Failure {
        match error.into() {
            error @ StoreError::Unavailable(_) => Failure::OfDatabase { error, try_again: true },
            error => Failure::OfWrite(error),
        }
    }
}

impl Writer {
    pub(super) async fn run(mut self) {
        let mut group = Vec::with_capacity(GROUP);
        let mut closing = Vec::new();
        let mut next = Instant::now();
        while self.inbox.recv_many(&mut group, GROUP).await > 0 {
            if Instant::now() < next {
                sleep_until(next).await;
                while group.len() < GROUP
                    && let Ok(write) = self.inbox.try_recv()
                {
                    group.push(write);
                }
            }
            next = Instant::now() + PACE;
            let (closes, writes) = group.drain(..).partition(|write: &Write| matches!(write.work, Work::Close));
            closing.extend::<Vec<Write>>(closes);
            if !closing.is_empty() {
                self.inbox.close();
            }
            self.write(writes).await;
        }
        if let Some(connection) = self.connection.take()
            && let Ok(Err(error)) = timeout(PATIENCE, connection.close()).await
        {
            tracing::warn!(%error, "the database was not closed cleanly");
        }
        drop(self.folder);
        for write in closing {
            let _ = write.done.send(Ok(0));
        }
    }

    /// Commits a group and tells everybody. If some of it is refused, that is found by committing it in halves.
    async fn write(&mut self, group: Vec<Write>) {
        let mut parts = vec![group];
        while let Some(mut part) = parts.pop() {
            if part.is_empty() {
                continue;
            }
            let begun = Instant::now();
            let committed = self.commit(&part).await;
            self.times.add(begun.elapsed(), part.len());
            match committed {
                Ok(answers) => part.into_iter().zip(answers).for_each(|(write, answer)| tell(write, answer)),
                Err(Failure::OfWrite(_)) if part.len() > 1 => {
                    let later = part.split_off(part.len() / 2);
                    parts.extend([later, part]);
                }
                Err(Failure::OfWrite(error)) => part.into_iter().for_each(|write| tell(write, Err(error.clone()))),
                Err(Failure::OfDatabase { error, .. } | Failure::Unknown(error)) => {
                    tracing::error!(%error, "writes failed");
                    // The rest would fare no better.
                    part.into_iter().chain(parts.drain(..).flatten()).for_each(|write| tell(write, Err(error.clone())));
                }
            }
        }
    }

    async fn commit(&mut self, group: &[Write]) -> Result<Vec<Answer>, Failure> {
        match self.attempt(group).await {
            // The connection was lost while nobody wrote, say. What was never committed can be written again.
            Err(Failure::OfDatabase { try_again: true, error }) => {
                tracing::info!(%error, "writing again on a new connection");
                self.attempt(group).await
            }
            result => result,
        }
    }

    /// One transaction. The connection is kept only if it is known in what state it is.
    async fn attempt(&mut self, group: &[Write]) -> Result<Vec<Answer>, Failure> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.place.writer().await.map_err(Failure::of)?,
        };
        #[cfg(test)]
        self.place.limit_pages(&mut connection).await.map_err(Failure::of)?;
        let result = transact(&mut connection, group, &self.is_unsettled).await;
        if matches!(result, Ok(_) | Err(Failure::OfWrite(_))) {
            self.connection = Some(connection);
        }
        result
    }
}

/// Writes a group and commits it, or leaves nothing of it.
async fn transact(
    connection: &mut AnyConnection,
    group: &[Write],
    is_unsettled: &AtomicBool,
) -> Result<Vec<Answer>, Failure> {
    let late = || StoreError::Unavailable("no answer in time".to_owned());
    let begin_and_write = async {
        let mut transaction = connection.begin().await.map_err(Failure::of)?;
        match write_group(&mut transaction, group, is_unsettled).await {
            Ok(answers) => Ok((transaction, answers)),
            Err(Failure::OfWrite(error)) => {
                transaction.rollback().await.map_err(Failure::of)?;
                Err(Failure::OfWrite(error))
            }
            Err(failure) => Err(failure),
        }
    };
    let (transaction, answers) = match timeout(PATIENCE, begin_and_write).await {
        Ok(written) => written?,
        Err(_) => return Err(Failure::OfDatabase { error: late(), try_again: false }),
    };
    let committed = match timeout(PATIENCE, transaction.commit()).await {
        Ok(result) => result.map_err(|error| StoreError::Unavailable(error.to_string())),
        Err(_) => Err(late()),
    };
    committed.map(|()| answers).map_err(|error| {
        is_unsettled.store(true, Ordering::SeqCst);
        Failure::Unknown(error)
    })
}

/// Whoever waited may be gone; the write is done all the same.
fn tell(write: Write, answer: Answer) {
    let _ = write.done.send(answer);
}

/// Writes all but the commit.
async fn write_group(
    connection: &mut AnyConnection,
    group: &[Write],
    is_unsettled: &AtomicBool,
) -> Result<Vec<Answer>, Failure> {
    let mut entries = Vec::new();
    let (mut heartbeat, mut latest) = (None, None);
    for write in group {
        match &write.work {
            Work::Append(entry) => {
                entries.push(entry);
                latest = latest.max(entry.latest);
            }
            Work::Heartbeat(at) => heartbeat = heartbeat.max(Some(*at)),
            Work::Act(_) | Work::Settle | Work::Close => {}
        }
    }
    // First, because it waits for a transaction that was given up: before it, nobody knows what is in the log.
    advance(connection, heartbeat, latest).await.map_err(Failure::of)?;
    is_unsettled.store(false, Ordering::SeqCst);

    let mut answers = Vec::with_capacity(group.len());
    for write in group {
        answers.push(match &write.work {
            Work::Act(statements) => act(connection, statements).await?,
            _ => Ok(0),
        });
    }
    let mut written = append::write(connection, &entries).await.map_err(Failure::of)?.into_iter();
    for (write, answer) in group.iter().zip(&mut answers) {
        if matches!(write.work, Work::Append(_)) {
            *answer = written.next().expect("every append has a verdict").map(|()| 0);
        }
    }
    Ok(answers)
}

async fn advance(connection: &mut AnyConnection, heartbeat: Option<i64>, latest: Option<i64>) -> sqlx::Result<()> {
    // A comparison with NULL is not true, so what is not told stays.
    sqlx::query(
        "UPDATE heartbeat SET at = CASE WHEN $1 > COALESCE(at, -1) THEN $1 ELSE at END, \
         latest = CASE WHEN $2 > COALESCE(latest, -1) THEN $2 ELSE latest END WHERE id = 1",
    )
    .bind(heartbeat)
    .bind(latest)
    .execute(connection)
    .await?;
    Ok(())
}

/// Runs the statements of an act. A conflict at the first has changed nothing, so the others of the group need not know; after
/// that the act has to be alone, to be rolled back alone.
async fn act(connection: &mut AnyConnection, statements: &[Statement]) -> Result<Answer, Failure> {
    let mut changed = 0;
    for (index, statement) in statements.iter().enumerate() {
        let mut arguments = AnyArguments::default();
        for value in &statement.values {
            value.clone().bind(&mut arguments).map_err(Failure::of)?;
        }
        let query = sqlx::query_with(statement.sql, arguments);
        changed = query.execute(&mut *connection).await.map_err(Failure::of)?.rows_affected();
        if statement.must_change && changed == 0 {
            return if index == 0 {
                Ok(Err(StoreError::Conflict))
            } else {
                Err(Failure::OfWrite(StoreError::Conflict))
            };
        }
    }
    Ok(Ok(changed))
}
