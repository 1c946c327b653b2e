//! Reads the JSON of a game into a [`Transcript`].
//!
//! The error of a serde deserializer is a sentence and a place. What is wrong is therefore kept beside it, as a
//! [`JsonFault`], by the code that notices it; the deserializer only tells the line.

use core::cell::Cell;
use core::fmt;
use core::marker::PhantomData;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
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
    /// The fields that must be there.
    const REQUIRED: &'static [&'static str];

    /// Reads the value of a field. Tells whether there is such a field.
    fn read<'de, A: MapAccess<'de>>(
        &mut self,
        field: &str,
        source: &mut A,
        noticed: Noticed<'_>,
    ) -> Result<bool, A::Error>;
}

impl Fields for Transcript {
    const REQUIRED: &'static [&'static str] = &["format", "version", "rules", "score", "moves"];

    fn read<'de, A: MapAccess<'de>>(
        &mut self,
        field: &str,
        source: &mut A,
        noticed: Noticed<'_>,
    ) -> Result<bool, A::Error> {
        match field {
            "format" => self.format = source.next_value()?,
            "version" => {
                self.version = source.next_value()?;
                // A later version may have fields that are not known here: that is not their fault.
                if self.version > DRAWN {
                    return Err(stop(noticed, JsonFault::Later));
                }
            }
            "rules" => self.rules = source.next_value()?,
            "start" => self.start = source.next_value()?,
            "tags" => self.tags = source.next_value()?,
            "score" => self.score = source.next_value()?,
            "reason" => self.reason = source.next_value()?,
            "moves" => self.moves = source.next_value()?,
            "notes" => self.notes = source.next_value_seed(List::new(noticed))?,
            "variations" => self.variations = source.next_value_seed(List::new(noticed))?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl Fields for Note {
    const REQUIRED: &'static [&'static str] = &["ply"];

    fn read<'de, A: MapAccess<'de>>(
        &mut self,
        field: &str,
        source: &mut A,
        noticed: Noticed<'_>,
    ) -> Result<bool, A::Error> {
        match field {
            "ply" => self.ply = source.next_value()?,
            "comment" => self.comment = source.next_value()?,
            "mark" => self.mark = source.next_value()?,
            "shapes" => self.shapes = source.next_value_seed(List::new(noticed))?,
            "clock" => self.clock = source.next_value()?,
            "think" => self.think = source.next_value()?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl Fields for Drawing {
    const REQUIRED: &'static [&'static str] = &["ink", "to"];

    fn read<'de, A: MapAccess<'de>>(
        &mut self,
        field: &str,
        source: &mut A,
        _noticed: Noticed<'_>,
    ) -> Result<bool, A::Error> {
        match field {
            "ink" => self.ink = source.next_value()?,
            "from" => self.from = source.next_value()?,
            "to" => self.to = source.next_value()?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl Fields for Variation {
    const REQUIRED: &'static [&'static str] = &["of", "ply", "moves"];

    fn read<'de, A: MapAccess<'de>>(
        &mut self,
        field: &str,
        source: &mut A,
        noticed: Noticed<'_>,
    ) -> Result<bool, A::Error> {
        match field {
            "of" => self.of = source.next_value()?,
            "ply" => self.ply = source.next_value()?,
            "moves" => self.moves = source.next_value()?,
            "notes" => self.notes = source.next_value_seed(List::new(noticed))?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

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

    fn visit_map<A: MapAccess<'de>>(self, mut source: A) -> Result<T, A::Error> {
        let mut value = T::default();
        let mut seen: Vec<String> = Vec::new();
        while let Some(field) = source.next_key::<String>()? {
            if seen.contains(&field) {
                return Err(stop(self.0, JsonFault::Twice(field)));
            }
            if !value.read(&field, &mut source, self.0)? {
                return Err(stop(self.0, JsonFault::Unknown(field)));
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
