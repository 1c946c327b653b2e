//! Programs that sit in rooms as players: the levels of the engine, and engines that the operator names.
//!
//! A bot is a player like any other. The owner of a room asks for its moves ([`Bots::ask`]), threads of their own think about them,
//! and what they find comes back as an order to the owner.

mod games;
mod limit;
mod program;
mod question;
mod queue;
mod search;
mod threads;

#[cfg(test)]
mod tests;

use std::num::NonZeroUsize;
use std::sync::{Arc, OnceLock};
use std::thread;

use sha2::{Digest, Sha256};
use skep_engine::Level;
use skep_online::{GameId, Opening, PlayerId, PlayerKind, Seat, Terms, Time};
use skep_rules::{ByColor, Color, Expansions};

pub(crate) use question::{Errand, Hurry, Question, Reply};

use super::{Online, owner, random};
use crate::bot::Bot;
use crate::error::Error;
use crate::protocol::{Invitation, PlayerView};
use crate::store::{Store, StoreError};
use games::Games;
use threads::Threads;

/// The ids of programs begin here, below it are those of levels.
const PROGRAMS: u64 = 1 << 32;
/// The ids of people begin here: theirs are drawn at random, and those of bots are the same for ever.
pub(crate) const PEOPLE: u64 = 1 << 33;
/// How many questions may wait for the threads of the engine, and for a program, which answers one after the other.
const MOST_WAITING: usize = if cfg!(test) { 8 } else { 1000 };
const MOST_WAITING_FOR_PROGRAM: usize = 50;

/// The bots of this server, and the threads that think for them.
pub(crate) struct Bots {
    all: Vec<Seated>,
    engine: Threads,
    /// The games of people against bots.
    pub(crate) games: Games,
}

/// A bot that can be invited.
pub(crate) struct Seated {
    view: PlayerView,
    mind: Mind,
}

enum Mind {
    Level(Level),
    Program { threads: Threads, plays: Arc<OnceLock<Expansions>> },
}

/// Why a bot does not think about a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotAsked {
    /// Too many questions wait. Later there is room again.
    Busy,
    /// There is no such bot any more: the operator has started the server without it.
    Gone,
}

impl Bots {
    /// Keeps the bots in the store, and starts their threads.
    pub(crate) async fn start(store: &Store, programs: &[Bot], now: Time) -> Result<Bots, StoreError> {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let engine = search::threads((cores / 2).max(1), MOST_WAITING);
        let mut all = Vec::new();
        for level in Level::ALL {
            all.push(Seated {
                view: keep(store, level_id(level), &level_name(level), now).await?,
                mind: Mind::Level(level),
            });
        }
        for bot in programs {
            let view = keep(store, id_of(bot.name()), bot.name(), now).await?;
            let plays = Arc::default();
            let threads = program::threads(bot, Arc::clone(&plays), MOST_WAITING_FOR_PROGRAM);
            all.push(Seated { view, mind: Mind::Program { threads, plays } });
        }
        Ok(Bots { all, engine, games: Games::default() })
    }

    /// The bots as others see them, the levels of the engine first.
    pub(crate) fn views(&self) -> Vec<PlayerView> {
        self.all.iter().map(|bot| bot.view.clone()).collect()
    }

    pub(crate) fn find(&self, id: PlayerId) -> Option<&Seated> {
        self.all.iter().find(|bot| bot.view.id == id)
    }

    /// Has a bot think about a question.
    pub(crate) fn ask(&self, bot: PlayerId, mut question: Question) -> Result<(), NotAsked> {
        let bot = self.find(bot).ok_or(NotAsked::Gone)?;
        let queue = match (&bot.mind, question.errand) {
            (Mind::Program { threads, .. }, Errand::Move) => threads.queue(),
            // The protocol has no draws: our own engine judges them for everybody.
            (Mind::Program { .. }, Errand::Draw { .. }) => self.engine.queue(),
            (&Mind::Level(level), _) => {
                question.level = level;
                self.engine.queue()
            }
        };
        if queue.push(question) { Ok(()) } else { Err(NotAsked::Busy) }
    }

    /// Ends all thinking, and the programs with it.
    pub(crate) async fn close(&self) {
        let programs = self.all.iter().filter_map(|bot| match &bot.mind {
            Mind::Program { threads, .. } => Some(threads),
            Mind::Level(_) => None,
        });
        let all: Vec<&Threads> = programs.chain([&self.engine]).collect();
        all.iter().for_each(|threads| threads.end());
        for threads in all {
            threads.ended().await;
        }
    }

    /// How many questions wait for the engine.
    #[cfg(test)]
    pub(crate) fn waiting(&self) -> usize {
        self.engine.queue().len()
    }
}

impl Seated {
    /// Whether the bot can play such a game. Programs know the rules of their protocol alone, from the empty table.
    pub(crate) fn plays(&self, terms: &Terms) -> bool {
        match &self.mind {
            Mind::Level(_) => true,
            Mind::Program { plays, .. } => {
                let knows = plays.get().is_none_or(|plays| plays.contain(terms.rules.expansions));
                terms.start.is_none() && terms.rules.is_uhp() && knows
            }
        }
    }
}

/// Whom an invitation is meant for, who can accept it.
pub(crate) fn check<'a>(online: &'a Online, invitation: &Invitation) -> Result<&'a Seated, Error> {
    let bot = online.rooms.bots().find(invitation.bot.ok_or(Error::BadBody)?).ok_or(Error::NotFound)?;
    invitation.terms.check().map_err(Error::Terms)?;
    if bot.plays(&invitation.terms) { Ok(bot) } else { Err(Error::OtherRules) }
}

/// Begins a game of somebody against a bot.
pub(crate) async fn begin(online: &Online, player: &PlayerView, invitation: Invitation) -> Result<GameId, Error> {
    let bot = check(online, &invitation)?;
    let (bots, Invitation { terms, wants, .. }) = (online.rooms.bots(), invitation);
    let game = GameId(random::number());
    if !bots.games.begin(player.id, game) {
        return Err(Error::TooMany);
    }
    let person = Seat { player: player.id, kind: player.kind };
    let bot = Seat { player: bot.view.id, kind: PlayerKind::Bot };
    let is_white = wants.map_or_else(|| random::number().is_multiple_of(2), |color| color == Color::White);
    let (white, black) = if is_white { (person, bot) } else { (bot, person) };
    let opening = Opening { id: game, players: ByColor { white, black }, terms, made: online.rooms.now() };
    let begun = owner::begin(&online.rooms, opening, None).await;
    // If nobody knows whether it has begun, its owner finds out.
    if matches!(begun, Err(StoreError::Conflict | StoreError::Invalid(_))) {
        bots.games.end(game);
    } else {
        online.rooms.wake(game);
    }
    begun?;
    Ok(game)
}

/// The person of a game against a bot.
pub(crate) fn opponent(white: PlayerId, black: PlayerId) -> Option<PlayerId> {
    match (is_bot(white), is_bot(black)) {
        (true, false) => Some(black),
        (false, true) => Some(white),
        _ => None,
    }
}

/// The level of the engine that has an id.
pub(crate) fn level(id: PlayerId) -> Option<u8> {
    Level::ALL.iter().find(|&&level| level_id(level) == id).map(|level| level.number)
}

/// The id of a program: the same name has the same games, whenever the server is started.
pub(crate) fn id_of(name: &str) -> PlayerId {
    let [a, b, c, d, ..] = <[u8; 32]>::from(Sha256::digest(name.to_lowercase().as_bytes()));
    PlayerId(PROGRAMS | u64::from(u32::from_be_bytes([a, b, c, d])))
}

/// Whether a level of the engine has this name.
pub(crate) fn is_level(name: &str) -> bool {
    Level::ALL.iter().any(|&level| level_name(level).to_lowercase() == name.to_lowercase())
}

fn is_bot(id: PlayerId) -> bool {
    id.0 < PEOPLE
}

fn level_id(level: Level) -> PlayerId {
    PlayerId(level.number.into())
}

/// What a level is called where its number has no words.
fn level_name(level: Level) -> String {
    format!("Skep {}", level.number)
}

async fn keep(store: &Store, id: PlayerId, name: &str, now: Time) -> Result<PlayerView, StoreError> {
    store.keep_bot(id, name, now).await?;
    Ok(PlayerView { id, name: Some(name.to_owned()), kind: PlayerKind::Bot, level: level(id) })
}
