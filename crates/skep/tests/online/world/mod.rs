//! People who play on a server that is mistreated, and who hold it to its word.

#![allow(dead_code, reason = "each of the programs that share it uses another part")]

pub(crate) mod audit;
pub(crate) mod board;
pub(crate) mod seat;
pub(crate) mod table;
pub(crate) mod witness;

use std::net::SocketAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

use crate::client::http::Site;
use witness::Witness;

/// What all players of a run share.
pub(crate) struct World {
    /// Where the server, or a proxy before it, is found. It stays the same when the server is started again.
    pub(crate) site: Site,
    pub(crate) witness: Witness,
    pub(crate) manners: Manners,
    /// When the server was killed.
    kills: Mutex<Vec<Instant>>,
    finish: watch::Sender<bool>,
}

/// How people play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manners {
    /// The longest thought in milliseconds, most of the time.
    pub(crate) thought: u64,
    /// One thought in so many takes ten times as long.
    pub(crate) ponders: usize,
    /// Who waits longer than this for an answer opens another connection, and leaves the old one as it is.
    pub(crate) impatience: Duration,
    /// Whether everybody plays by a clock that runs.
    pub(crate) is_timed: bool,
    /// How long everybody waits for a server at most.
    pub(crate) patience: Duration,
}

impl World {
    pub(crate) fn new(server: SocketAddr, manners: Manners, witness: Witness) -> World {
        let (finish, _) = watch::channel(false);
        World { site: Site::of(server), witness, manners, kills: Mutex::default(), finish }
    }

    /// The server is killed at this moment.
    pub(crate) fn killed(&self) {
        self.kills.lock().unwrap_or_else(PoisonError::into_inner).push(Instant::now());
    }

    /// When the server was first killed after a moment.
    pub(crate) fn killed_after(&self, moment: Instant) -> Option<Instant> {
        let kills = self.kills.lock().unwrap_or_else(PoisonError::into_inner);
        kills.iter().copied().find(|&kill| kill >= moment)
    }

    /// Asks everybody to end their games.
    pub(crate) fn finish(&self) {
        self.finish.send_replace(true);
    }

    pub(crate) fn is_finishing(&self) -> bool {
        *self.finish.borrow()
    }
}
