use std::fmt::Display;

use skep_online::{GameId, PlayerId, Time};
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::{Any, Arguments, Decode, Row, Type};

use super::error::StoreError;

/// What is written into a column.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Number(Option<i64>),
    Text(Option<String>),
    Bytes(Vec<u8>),
}

impl Value {
    pub(super) fn bind(self, arguments: &mut AnyArguments) -> sqlx::Result<()> {
        match self {
            Value::Number(number) => arguments.add(number),
            Value::Text(text) => arguments.add(text),
            Value::Bytes(bytes) => arguments.add(bytes),
        }
        .map_err(sqlx::Error::Encode)
    }

    /// A text without NUL, which PostgreSQL has no way to keep.
    pub(super) fn text(text: impl Into<String>) -> Result<Value, StoreError> {
        let text = text.into();
        if text.contains('\0') {
            return Err(StoreError::Invalid("a text with a NUL character".to_owned()));
        }
        Ok(Value::Text(Some(text)))
    }

    pub(super) fn optional_text(text: Option<impl Into<String>>) -> Result<Value, StoreError> {
        text.map_or(Ok(Value::Text(None)), Value::text)
    }

    pub(super) fn time(at: Time) -> Result<Value, StoreError> {
        millis(at).map(Value::from)
    }

    pub(super) fn optional_time(at: Option<Time>) -> Result<Value, StoreError> {
        at.map_or(Ok(Value::Number(None)), Value::time)
    }

    /// One of our own words.
    pub(super) fn word(word: &'static str) -> Value {
        Value::Text(Some(word.to_owned()))
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(Some(number))
    }
}

impl From<bool> for Value {
    fn from(is: bool) -> Value {
        Value::from(i64::from(is))
    }
}

/// The bits of an id, as a column holds them.
pub(super) const fn bits(id: u64) -> i64 {
    id.cast_signed()
}

/// A moment as a column holds it.
pub(super) fn millis(at: Time) -> Result<i64, StoreError> {
    i64::try_from(at.0).map_err(|_| StoreError::Invalid(format!("a moment {} ms after 1970", at.0)))
}

/// A row that was read, with its place for complaints.
pub(super) struct Found<'a> {
    row: &'a AnyRow,
    /// The table and the key.
    place: &'a dyn Display,
}

impl<'a> Found<'a> {
    pub(super) fn new(row: &'a AnyRow, place: &'a dyn Display) -> Found<'a> {
        Found { row, place }
    }

    pub(super) fn damaged(&self, column: &str, what: impl Display) -> StoreError {
        StoreError::Damaged { place: format!("{}, {column}", self.place), what: what.to_string() }
    }

    fn get<T: Type<Any> + Decode<'a, Any>>(&self, column: &str) -> Result<T, StoreError> {
        self.row.try_get(column).map_err(|error| self.damaged(column, error))
    }

    /// The number of an id.
    pub(super) fn id(&self, column: &str) -> Result<u64, StoreError> {
        self.get(column).map(i64::cast_unsigned)
    }

    pub(super) fn optional_id(&self, column: &str) -> Result<Option<u64>, StoreError> {
        Ok(self.get::<Option<i64>>(column)?.map(i64::cast_unsigned))
    }

    /// A number that is never below zero.
    pub(super) fn count(&self, column: &str) -> Result<u64, StoreError> {
        let number: i64 = self.get(column)?;
        u64::try_from(number).map_err(|_| self.damaged(column, number))
    }

    pub(super) fn optional_count(&self, column: &str) -> Result<Option<u64>, StoreError> {
        match self.get::<Option<i64>>(column)? {
            None => Ok(None),
            Some(number) => u64::try_from(number).map(Some).map_err(|_| self.damaged(column, number)),
        }
    }

    pub(super) fn time(&self, column: &str) -> Result<Time, StoreError> {
        self.count(column).map(Time)
    }

    pub(super) fn optional_time(&self, column: &str) -> Result<Option<Time>, StoreError> {
        Ok(self.optional_count(column)?.map(Time))
    }

    pub(super) fn flag(&self, column: &str) -> Result<bool, StoreError> {
        match self.get::<i64>(column)? {
            0 => Ok(false),
            1 => Ok(true),
            number => Err(self.damaged(column, number)),
        }
    }

    pub(super) fn text(&self, column: &str) -> Result<String, StoreError> {
        self.get(column)
    }

    pub(super) fn optional_text(&self, column: &str) -> Result<Option<String>, StoreError> {
        self.get(column)
    }

    /// One of our own words, and what it stands for.
    pub(super) fn word<T: Copy>(&self, column: &str, words: &[(T, &str)]) -> Result<T, StoreError> {
        let found: &str = self.get(column)?;
        let word = words.iter().find(|(_, word)| *word == found);
        word.map(|(meaning, _)| *meaning).ok_or_else(|| self.damaged(column, format_args!("{found:?}")))
    }

    pub(super) fn optional_word<T: Copy>(&self, column: &str, words: &[(T, &str)]) -> Result<Option<T>, StoreError> {
        match self.get::<Option<&str>>(column)? {
            None => Ok(None),
            Some(_) => self.word(column, words).map(Some),
        }
    }

    pub(super) fn game(&self, column: &str) -> Result<GameId, StoreError> {
        self.id(column).map(GameId)
    }

    pub(super) fn player(&self, column: &str) -> Result<PlayerId, StoreError> {
        self.id(column).map(PlayerId)
    }
}

/// The word that stands for something.
pub(super) fn word_of<T: Copy + PartialEq>(meaning: T, words: &[(T, &'static str)]) -> Value {
    let word = words.iter().find(|(other, _)| *other == meaning);
    Value::word(word.expect("every variant has a word").1)
}
