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

use std::time::Duration;

use tokio::sync::watch;
use tokio::time;

use crate::bot::Bot;
use crate::error::Error;
use crate::store::{Store, StoreError};
use bots::Bots;
use challenges::Waiting;
use now::Now;
use rooms::Rooms;

/// Does something to the end, also if whoever asked for it goes meanwhile.
pub(crate) async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, Error>> + Send + 'static,
) -> Result<T, Error> {
    tokio::spawn(work).await.map_err(|_| Error::Internal)?
}

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
        let (games, recovered) = rooms.recover().await?;
        if games > 0 {
            tracing::info!(games, "games go on");
        }
        tokio::spawn(rooms.clone().keep_time(recovered));
        Ok(Online { rooms, waiting: Waiting::default(), closing: watch::channel(false).0 })
    }

    /// Tells everybody that the server ends.
    pub(crate) fn say_goodbye(&self) {
        self.closing.send_replace(true);
    }

    /// Waits until everybody has been told, ends what bots think, and waits for what is being stored, but not for ever: what was
    /// acknowledged is stored already.
    pub(crate) async fn close(&self) {
        const PATIENCE: Duration = Duration::from_secs(6);
        let told = time::timeout(socket::GOODBYE + Duration::from_millis(500), self.closing.closed());
        let close = async {
            // Whoever has not heard it by then comes back without.
            let _ = tokio::join!(told, self.rooms.bots().close());
            self.rooms.store().close().await;
        };
        if time::timeout(PATIENCE, close).await.is_err() {
            tracing::warn!("the store did not end in time");
        }
    }
}
