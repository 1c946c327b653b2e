//! Everything that the server has said to anybody, so that it can be held to its word.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use skep_online::{CommandId, Event, GameId, Time};
use skep_rules::Color;

use crate::client::told::Happened;

#[derive(Default)]
pub(crate) struct Witness {
    notes: Mutex<Notes>,
    /// The log of the disk, if the server writes on one that keeps a log.
    pub(crate) disk_log: Option<PathBuf>,
}

#[derive(Default)]
pub(crate) struct Notes {
    /// What happened in each game, and by when the disk must have had it.
    pub(crate) told: HashMap<GameId, HashMap<u64, Fact>>,
    /// What became of each command.
    pub(crate) answers: HashMap<CommandId, Answered>,
    /// What players have said, with the number of its event.
    pub(crate) said: Vec<(GameId, u64, String)>,
    /// Cookies that somebody was given, and by when the disk must have had their owners.
    pub(crate) guests: Vec<(u64, String)>,
    pub(crate) faults: Vec<String>,
    pub(crate) turns: Vec<Turn>,
    pub(crate) forgiven: Vec<Forgiven>,
    pub(crate) count: Count,
}

#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Count {
    pub(crate) moves: u64,
    pub(crate) sent_again: u64,
    pub(crate) connections: u64,
    pub(crate) refused: u64,
    pub(crate) flags: u64,
}

#[derive(Clone, Debug)]
pub(crate) struct Fact {
    pub(crate) at: Time,
    pub(crate) event: Option<Event>,
    /// How long the log of the disk was when it was told.
    pub(crate) disk: u64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answered {
    pub(crate) game: GameId,
    pub(crate) by: Color,
    /// The refusal; nothing for a command that was carried out.
    pub(crate) refusal: Option<String>,
}

/// What a player has thought by the player's own watch, and what the server charged for it, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    pub(crate) thought: f64,
    pub(crate) charged: f64,
    pub(crate) restarts: u32,
}

/// What was forgiven for lag in a move of a player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Forgiven {
    pub(crate) game: GameId,
    pub(crate) by: Color,
    pub(crate) seq: u64,
    pub(crate) forgiven: u64,
}

impl Witness {
    pub(crate) fn new(disk_log: Option<PathBuf>) -> Witness {
        Witness { disk_log, ..Witness::default() }
    }

    pub(crate) fn notes(&self) -> MutexGuard<'_, Notes> {
        // What was noted is whole even if somebody panicked.
        self.notes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn fault(&self, game: GameId, what: impl Into<String>) {
        let what = format!("game {game}: {}", what.into());
        let mut notes = self.notes();
        if notes.faults.len() < 50 {
            notes.faults.push(what);
        }
    }

    /// How long the log of the disk is.
    fn disk(&self) -> u64 {
        self.disk_log.as_ref().and_then(|path| path.metadata().ok()).map_or(0, |data| data.len())
    }

    /// Somebody was given a cookie.
    pub(crate) fn guest(&self, cookie: &str) {
        let disk = self.disk();
        self.notes().guests.push((disk, cookie.to_owned()));
    }

    /// An event was told. Whoever hears the same number hears the same event, now and ever after.
    pub(crate) fn event(&self, happened: &Happened) {
        let fact = Fact { at: happened.at, event: happened.event.clone(), disk: self.disk() };
        let mut notes = self.notes();
        let known = notes.told.entry(happened.game).or_default().entry(happened.seq);
        let known = known.or_insert_with(|| fact.clone());
        let is_same =
            known.at == fact.at && (known.event.is_none() || fact.event.is_none() || known.event == fact.event);
        let was = known.clone();
        if known.event.is_none() {
            known.event.clone_from(&fact.event);
        }
        drop(notes);
        if !is_same {
            self.fault(happened.game, format!("event {} was {was:?} and is {fact:?}", happened.seq));
        }
    }

    /// A command was answered. It is carried out or refused, never both.
    pub(crate) fn answer(&self, game: GameId, by: Color, id: CommandId, refusal: Option<String>) {
        let answer = Answered { game, by, refusal };
        let mut notes = self.notes();
        if answer.refusal.is_some() {
            notes.count.refused += 1;
        }
        let known = notes.answers.entry(id).or_insert_with(|| answer.clone()).clone();
        drop(notes);
        if known.refusal.is_some() != answer.refusal.is_some() {
            self.fault(game, format!("command {} was {known:?} and is {answer:?}", id.0));
        }
    }
}
