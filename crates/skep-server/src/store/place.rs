use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool, ConnectOptions, Connection, Row};

use super::error::StoreError;

/// Where a store is kept.
#[derive(Clone, PartialEq, Eq)]
pub enum Database {
    /// In a data folder, by SQLite. The folder is made when it is first used.
    Folder(PathBuf),
    /// In PostgreSQL: `postgres://user:password@host/database`.
    Postgres(String),
}

impl fmt::Debug for Database {
    /// Without the URL, which has a password in it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::Folder(folder) => f.debug_tuple("Folder").field(folder).finish(),
            Database::Postgres(_) => f.write_str("Postgres(..)"),
        }
    }
}

/// How connections are made.
#[derive(Clone)]
pub(super) struct Place {
    options: AnyConnectOptions,
    kind: Kind,
    /// How many pages SQLite's file may have, for a disk that is full.
    #[cfg(test)]
    pub(super) most_pages: std::sync::Arc<std::sync::atomic::AtomicU32>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Sqlite,
    Postgres,
}

/// How long a database may take to answer before it counts as gone.
pub(super) const PATIENCE: Duration = Duration::from_secs(if cfg!(test) { 4 } else { 10 });

/// Every migration, in order. What was released is never changed: the next one stands below it.
const MIGRATIONS: &[&str] = &[include_str!("migrations/0001.sql")];

impl Place {
    pub(super) fn sqlite(file: &Path) -> Result<Place, StoreError> {
        /// What stands for itself in the path of an URL.
        const PLAIN: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'.').remove(b'_');
        let path = file.to_str().ok_or_else(|| StoreError::Folder {
            folder: file.to_owned(),
            reason: "its name is not Unicode, and SQLite takes no other".to_owned(),
        })?;
        let url = format!("sqlite://{}?mode=rwc", utf8_percent_encode(path, PLAIN));
        Place::new(&url, Kind::Sqlite)
    }

    pub(super) fn postgres(url: &str) -> Result<Place, StoreError> {
        if !["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme)) {
            return Err(StoreError::Invalid("a database is given as postgres://user@host/name".to_owned()));
        }
        Place::new(url, Kind::Postgres)
    }

    fn new(url: &str, kind: Kind) -> Result<Place, StoreError> {
        sqlx::any::install_default_drivers();
        let options: AnyConnectOptions = url
            .parse()
            .map_err(|error: sqlx::Error| StoreError::Invalid(format!("this is no address of a database: {error}")))?;
        Ok(Place {
            options: options.disable_statement_logging(),
            kind,
            #[cfg(test)]
            most_pages: std::sync::Arc::default(),
        })
    }

    /// The connection that writes.
    pub(super) async fn writer(&self) -> Result<AnyConnection, StoreError> {
        let connect = async {
            let mut connection = self.options.connect().await?;
            sqlx::raw_sql(match self.kind {
                // On a Mac, only the full kind of fsync reaches the disk.
                Kind::Sqlite => {
                    "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON; \
                     PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 3000"
                }
                // An acknowledged write is on the disk, also where the operator does not ask that of others.
                Kind::Postgres => {
                    "SELECT set_config('synchronous_commit', 'on', false) \
                     WHERE current_setting('synchronous_commit') = 'off'"
                }
            })
            .execute(&mut connection)
            .await?;
            Ok::<_, sqlx::Error>(connection)
        };
        match tokio::time::timeout(PATIENCE, connect).await {
            Ok(connection) => Ok(connection?),
            Err(_) => Err(StoreError::Unavailable("no connection in time".to_owned())),
        }
    }

    /// The connections that read, made when they are needed. They cannot write: one connection does that for all.
    pub(super) fn readers(&self) -> AnyPool {
        const MOST: u32 = 4;
        let is_sqlite = self.kind == Kind::Sqlite;
        AnyPoolOptions::new()
            .max_connections(MOST)
            .acquire_timeout(PATIENCE)
            // A connection to a file does not break.
            .test_before_acquire(!is_sqlite)
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    let prepare = if is_sqlite {
                        "PRAGMA query_only = ON; PRAGMA busy_timeout = 3000"
                    } else {
                        "SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY"
                    };
                    sqlx::raw_sql(prepare).execute(connection).await?;
                    Ok(())
                })
            })
            .connect_lazy_with(self.options.clone())
    }

    /// Brings the database to this version; a later one is left as it is.
    pub(super) async fn migrate(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        let known = MIGRATIONS.len() as u64;
        sqlx::raw_sql("CREATE TABLE IF NOT EXISTS skep_version (version BIGINT PRIMARY KEY)")
            .execute(&mut *connection)
            .await?;
        let row = sqlx::query("SELECT MAX(version) AS version FROM skep_version").fetch_one(&mut *connection).await?;
        let found = match row.try_get::<Option<i64>, _>("version")? {
            None => 0,
            Some(version) => u64::try_from(version).map_err(|_| StoreError::Damaged {
                place: "skep_version, version".to_owned(),
                what: version.to_string(),
            })?,
        };
        if found > known {
            return Err(StoreError::LaterVersion { found, known });
        }
        if self.kind == Kind::Sqlite {
            // Readers and the writer do not wait for each other; kept in the file.
            sqlx::raw_sql("PRAGMA journal_mode = WAL").execute(&mut *connection).await?;
        }
        for (version, migration) in (1_i64..).zip(MIGRATIONS).skip(found as usize) {
            let mut transaction = connection.begin().await?;
            sqlx::raw_sql(*migration).execute(&mut *transaction).await?;
            sqlx::query("INSERT INTO skep_version (version) VALUES ($1)")
                .bind(version)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
            tracing::info!(version, "the database was brought to a new version");
        }
        Ok(())
    }

    /// A disk that is full, or has room again.
    #[cfg(test)]
    pub(super) async fn limit_pages(&self, connection: &mut AnyConnection) -> sqlx::Result<()> {
        let most = self.most_pages.load(std::sync::atomic::Ordering::SeqCst);
        if self.kind == Kind::Sqlite {
            let most = if most == 0 { u32::MAX - 1 } else { most };
            let statement = format!("PRAGMA max_page_count = {most}");
            sqlx::raw_sql(sqlx::AssertSqlSafe(statement)).execute(connection).await?;
        }
        Ok(())
    }
}
