use std::fmt;
use std::path::PathBuf;

use sqlx::error::{DatabaseError, ErrorKind};
use sqlx::sqlite::SqliteError;

/// Why the store did not do what it was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum StoreError {
    /// What was to be written does not fit what is there: another number comes next, the challenge is no longer open, the id is
    /// taken. Nothing of it was written.
    Conflict,
    /// The database cannot be reached, or has no room, or does not answer. Whether the write was done is not known: what
    /// [`Store::events`](crate::store::Store::events) says from now on holds.
    Unavailable(String),
    /// What was to be written is nothing that a database takes. Nothing of it was written.
    Invalid(String),
    /// What is stored cannot be.
    Damaged {
        /// Where: the table, the row and the column.
        place: String,
        /// What is wrong there.
        what: String,
    },
    /// Another process has the data folder open.
    Locked {
        /// The data folder.
        folder: PathBuf,
        /// The address that the other process announced, if it did.
        address: Option<String>,
    },
    /// The data folder cannot be made, or not be written to.
    Folder {
        /// The data folder.
        folder: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// The database was written by a later Skep. Nothing in it was changed.
    LaterVersion {
        /// The version of the database.
        found: u64,
        /// The latest version that this Skep knows.
        known: u64,
    },
    /// The store was closed.
    Closed,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("the write does not fit what is stored"),
            StoreError::Unavailable(reason) => write!(f, "the database is not available: {reason}"),
            StoreError::Invalid(reason) => write!(f, "this cannot be stored: {reason}"),
            StoreError::Damaged { place, what } => write!(f, "the database is damaged: {place}: {what}"),
            StoreError::Locked { folder, address: Some(address) } => {
                write!(f, "{} is in use by another Skep, at {address}", folder.display())
            }
            StoreError::Locked { folder, address: None } => {
                write!(f, "{} is in use by another Skep", folder.display())
            }
            StoreError::Folder { folder, reason } => {
                write!(f, "the data folder {} cannot be used: {reason}", folder.display())
            }
            StoreError::LaterVersion { found, known } => write!(
                f,
                "the database was written by a later Skep: it has version {found}, this Skep knows versions up to {known}"
            ),
            StoreError::Closed => f.write_str("the store is closed"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(database) => of_database(&**database),
            sqlx::Error::ColumnDecode { .. }
            | sqlx::Error::ColumnNotFound(_)
            | sqlx::Error::Decode(_)
            | sqlx::Error::AnyDriverError(_) => {
                StoreError::Damaged { place: "a row".to_owned(), what: error.to_string() }
            }
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}

/// What a database complains about: what it was given, or its own state.
fn of_database(error: &(dyn DatabaseError + 'static)) -> StoreError {
    match error.kind() {
        ErrorKind::UniqueViolation | ErrorKind::ForeignKeyViolation => return StoreError::Conflict,
        ErrorKind::NotNullViolation | ErrorKind::CheckViolation => return StoreError::Invalid(error.to_string()),
        _ => {}
    }
    let code = error.code().unwrap_or_default();
    let is_about_what_was_given = if error.as_error().is::<SqliteError>() {
        /// The low byte of SQLite's codes; the rest tells variants apart.
        const TOO_BIG: u32 = 18;
        const CONSTRAINT: u32 = 19;
        const MISMATCH: u32 = 20;
        matches!(code.parse::<u32>().map(|code| code & 0xff), Ok(TOO_BIG | CONSTRAINT | MISMATCH))
    } else {
        // The classes "data exception", "integrity constraint violation" and "program limit exceeded" of PostgreSQL.
        ["22", "23", "54"].iter().any(|class| code.starts_with(class))
    };
    if is_about_what_was_given {
        StoreError::Invalid(error.to_string())
    } else {
        StoreError::Unavailable(error.to_string())
    }
}
