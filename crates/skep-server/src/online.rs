//! Games between people: who plays, the live games and the tasks that own them, and the sockets over which they are told.

pub(crate) mod bots;
pub(crate) mod challenges;
pub(crate) mod connection;
mod followers;
mod now;
mod order;
mod owner;
pub(crate) mod players;
mod random;
pub(crate) mod rooms;
pub(crate) mod socket;
mod views;

pub(crate) mod games;

use tokio::sync::watch;

use crate::bot::Bot;
use crate::store::{Store, StoreError};
use bots::Bots;
use challenges::Waiting;
use now::Now;
use rooms::Rooms;

/// Everything that games between people need.
pub(crate) struct Online {
    pub(crate) rooms: Rooms,
    pub(crate) waiting: Waiting,
    /// Becomes true when the server ends.
    pub(crate) closing: watch::Sender<bool>,
}

impl Online {
    /// Opens the games that are in the store, with these programs among their players. Their clocks have not run while the server
    /// was away.
    pub(crate) async fn start(store: Store, programs: &[Bot]) -> Result<Online, StoreError> {
        let now = Now::after(store.last_time().await?);
        let bots = Bots::start(&store, programs, now.time()).await?;
        let rooms = Rooms::new(store, now, bots);
        let recovered = rooms.recover().await?;
        if recovered > 0 {
            tracing::info!(games = recovered, "games go on");
        }
        tokio::spawn(rooms.clone().keep_time());
        Ok(Online { rooms, waiting: Waiting::default(), closing: watch::channel(false).0 })
    }

    /// Tells everybody that the server ends.
    pub(crate) fn say_goodbye(&self) {
        self.closing.send_replace(true);
    }

    /// Ends what bots think, and waits for what is being stored.
    pub(crate) async fn close(&self) {
        self.rooms.bots().close().await;
        self.rooms.store().close().await;
    }
}
