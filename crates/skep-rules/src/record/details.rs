//! What a transcript tells about its game, and what can be added to it, without playing it through.

use crate::record::{Note, Transcript};

/// What a program knows about a game beside its moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Details {
    /// The name of the game; empty if it has none.
    pub name: String,
    /// Names and values of tags.
    pub tags: Vec<(String, String)>,
    /// The milliseconds that the player of each move had left after it.
    #[cfg_attr(feature = "typescript", ts(type = "number[]"))]
    pub clocks: Vec<u64>,
}

impl Transcript {
    /// What a tag says; empty if it is not there, or says that it is not known.
    pub fn tag(&self, name: &str) -> &str {
        let tag = self.tags.iter().find(|(known, value)| known == name && value != "?");
        tag.map_or("", |(_, value)| value)
    }

    /// Who played, White first, as far as it is known.
    pub fn players(&self) -> Vec<&str> {
        ["White", "Black"].map(|tag| self.tag(tag)).into_iter().filter(|name| !name.is_empty()).collect()
    }

    /// What the game is called: by its event, else by its players.
    pub fn title(&self) -> String {
        match self.tag("Event") {
            "" => self.players().join(" – "),
            event => event.to_owned(),
        }
    }

    /// Adds what is known about the game. Existing tags are kept, except that the name replaces the event.
    pub fn add(&mut self, details: &Details) {
        let event = Some(&details.name).filter(|&name| !name.is_empty() && *name != self.title());
        if event.is_some() {
            self.tags.retain(|(name, _)| name != "Event");
        }
        let event = event.map(|name| ("Event".to_owned(), name.clone()));
        for tag in details.tags.iter().cloned().chain(event) {
            if !self.tags.iter().any(|(known, _)| *known == tag.0) {
                self.tags.push(tag);
            }
        }
        // A position that was set up does not say here who moved first.
        if self.notes.is_empty() && self.start.is_none() {
            let clocks = details.clocks.iter().take(self.moves.len());
            self.notes =
                (1..).zip(clocks).map(|(ply, &clock)| Note { ply, clock: Some(clock), ..Note::default() }).collect();
        }
    }

    /// Takes over what the record of an earlier state of the game says: its tags, its notes on the moves they share, and
    /// its variations as long as no move of it was taken back.
    pub fn continue_from(&mut self, origin: &Transcript) {
        let shared = origin.moves.iter().zip(&self.moves).take_while(|(a, b)| a == b).count();
        self.tags.clone_from(&origin.tags);
        self.notes = origin.notes.iter().filter(|note| note.ply <= shared).cloned().collect();
        if shared == origin.moves.len() {
            self.variations.clone_from(&origin.variations);
        }
        self.set_version();
    }
}
