//! Reads the JSON of a game into a [`Transcript`], and writes it.
//!
//! The error of a serde deserializer is a sentence and a place. What is wrong is therefore kept beside it, as a
//! [`JsonFault`], by the code that notices it; the deserializer only tells the line.

use core::cell::Cell;
use core::fmt;
use core::marker::PhantomData;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::error::Category;

use super::transcript::DRAWN;
use crate::record::{Drawing, JsonFault, Note, Transcript, Variation};

impl Transcript {
    /// Reads the JSON of a game, without playing it through.
    ///
    /// # Errors
    ///
    /// The line of the text, from 1, and what is wrong there.
    pub fn from_json(text: &str) -> Result<Transcript, (usize, JsonFault)> {
        let noticed = Cell::new(None);
        let mut source = serde_json::Deserializer::from_str(text);
        let read = Object::new(&noticed).deserialize(&mut source).and_then(|read| source.end().map(|()| read));
        read.map_err(|error| {
            let kind = match error.classify() {
                Category::Data => JsonFault::Value,
                Category::Syntax | Category::Eof | Category::Io => JsonFault::Syntax,
            };
            (error.line(), noticed.take().unwrap_or(kind))
        })
    }

    /// The JSON of a game, on one line.
    pub fn to_json(&self) -> String {
        // Texts, numbers and lists: nothing in them can fail to be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// What was found to be wrong before the deserializer was told to stop.
type Noticed<'a> = &'a Cell<Option<JsonFault>>;

fn stop<E: Error>(noticed: Noticed<'_>, fault: JsonFault) -> E {
    noticed.set(Some(fault));
    E::custom("")
}

/// A value that is an object in JSON.
trait Fields: Default {
    /// The fields that must be there, and are always written. The others are left out when they have their default value.
    const REQUIRED: &'static [&'static str];

    /// Reads the value of a field. Tells whether there is such a field.
    fn read<'de, A: MapAccess<'de>>(&mut self, field: &str, source: &mut Source<'_, A>) -> Result<bool, A::Error>;

    /// What is wrong with the fields that were read so far, whatever follows.
    fn fault(&self) -> Option<JsonFault> {
        None
    }
}

/// The fields of an object that is being read.
struct Source<'a, A> {
    fields: A,
    noticed: Noticed<'a>,
}

impl<'de, A: MapAccess<'de>> Source<'_, A> {
    fn value<T: Deserialize<'de>>(&mut self) -> Result<T, A::Error> {
        self.fields.next_value()
    }

    fn list<T: Fields>(&mut self) -> Result<Vec<T>, A::Error> {
        self.fields.next_value_seed(List::new(self.noticed))
    }
}

/// Implements [`Fields`] and `Serialize` by a table of fields in the order in which they are written: each is a plain `value`
/// or a `list` of objects.
macro_rules! fields {
    ($Object:ident, required $required:expr, $($field:ident: $kind:ident),+ $(; $($more:tt)+)?) => {
        impl Fields for $Object {
            const REQUIRED: &'static [&'static str] = &$required;

            fn read<'de, A: MapAccess<'de>>(
                &mut self,
                field: &str,
                source: &mut Source<'_, A>,
            ) -> Result<bool, A::Error> {
                match field {
                    $(stringify!($field) => self.$field = source.$kind()?,)+
                    _ => return Ok(false),
                }
                Ok(true)
            }

            $($($more)+)?
        }

        impl Serialize for $Object {
            fn serialize<S: Serializer>(&self, target: S) -> Result<S::Ok, S::Error> {
                let default = $Object::default();
                let mut object = target.serialize_map(None)?;
                $(
                    if $Object::REQUIRED.contains(&stringify!($field)) || self.$field != default.$field {
                        object.serialize_entry(stringify!($field), &self.$field)?;
                    }
                )+
                object.end()
            }
        }
    };
}

fields! {
    Transcript,
    required ["format", "version", "rules", "score", "moves"],
    format: value, version: value, rules: value, start: value, tags: value, score: value, reason: value, moves: value,
    notes: list, variations: list;

    fn fault(&self) -> Option<JsonFault> {
        // A later version may have fields that are not known here: that is not their fault.
        (self.version > DRAWN).then_some(JsonFault::Later)
    }
}

fields! {
    Note,
    required ["ply"],
    ply: value, comment: value, mark: value, shapes: list, clock: value, think: value
}

fields! { Drawing, required ["ink", "to"], ink: value, from: value, to: value }

fields! { Variation, required ["of", "ply", "moves"], of: value, ply: value, moves: value, notes: list }

/// Reads an object.
struct Object<'a, T>(Noticed<'a>, PhantomData<T>);

impl<'a, T> Object<'a, T> {
    fn new(noticed: Noticed<'a>) -> Object<'a, T> {
        Object(noticed, PhantomData)
    }
}

impl<'de, T: Fields> DeserializeSeed<'de> for Object<'_, T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<T, D::Error> {
        source.deserialize_map(self)
    }
}

impl<'de, T: Fields> Visitor<'de> for Object<'_, T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<T, A::Error> {
        let mut source = Source { fields, noticed: self.0 };
        let mut value = T::default();
        let mut seen: Vec<String> = Vec::new();
        while let Some(field) = source.fields.next_key::<String>()? {
            if seen.contains(&field) {
                return Err(stop(self.0, JsonFault::Twice(field)));
            }
            if !value.read(&field, &mut source)? {
                return Err(stop(self.0, JsonFault::Unknown(crate::move_text::shorten(&field))));
            }
            if let Some(fault) = value.fault() {
                return Err(stop(self.0, fault));
            }
            seen.push(field);
        }
        match T::REQUIRED.iter().find(|&&field| !seen.iter().any(|seen| seen == field)) {
            Some(field) => Err(stop(self.0, JsonFault::Missing(field))),
            None => Ok(value),
        }
    }
}

/// Reads a list of objects.
struct List<'a, T>(Noticed<'a>, PhantomData<T>);

impl<'a, T> List<'a, T> {
    fn new(noticed: Noticed<'a>) -> List<'a, T> {
        List(noticed, PhantomData)
    }
}

impl<'de, T: Fields> DeserializeSeed<'de> for List<'_, T> {
    type Value = Vec<T>;

    fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<Vec<T>, D::Error> {
        source.deserialize_seq(self)
    }
}

impl<'de, T: Fields> Visitor<'de> for List<'_, T> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut source: A) -> Result<Vec<T>, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = source.next_element_seed(Object::new(self.0))? {
            values.push(value);
        }
        Ok(values)
    }
}
