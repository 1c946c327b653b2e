use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, mpsc};

use crate::protocol::{PlayerView, ServerMessage};

/// A message as it is sent, which is made once for all who get it.
pub(crate) type Frame = Utf8Bytes;

/// How many frames may wait for a client before it is too slow to be served.
pub(crate) const OUTBOX: usize = 64;

/// The other end of a socket, for everything that has something to tell it.
#[derive(Clone, Debug)]
pub(crate) struct Connection {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    number: u64,
    player: Option<PlayerView>,
    outbox: mpsc::Sender<Frame>,
    is_closed: AtomicBool,
    closed: Notify,
    /// How many games are played over this connection now, so that its round trips matter.
    games: AtomicU64,
    /// The first of them has begun.
    begun: Notify,
}

impl Connection {
    pub(crate) fn new(player: Option<PlayerView>) -> (Connection, mpsc::Receiver<Frame>) {
        static NUMBERS: AtomicU64 = AtomicU64::new(1);
        let (outbox, frames) = mpsc::channel(OUTBOX);
        let shared = Shared {
            number: NUMBERS.fetch_add(1, Ordering::Relaxed),
            player,
            outbox,
            is_closed: AtomicBool::new(false),
            closed: Notify::new(),
            games: AtomicU64::new(0),
            begun: Notify::new(),
        };
        (Connection { shared: Arc::new(shared) }, frames)
    }

    /// Who is at the other end, if that is somebody.
    pub(crate) fn player(&self) -> Option<&PlayerView> {
        self.shared.player.as_ref()
    }

    /// Sends a frame. A client that does not take its frames is closed: one that misses some would show something wrong.
    pub(crate) fn send(&self, frame: Frame) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.shared.outbox.try_send(frame) {
            self.close();
        }
    }

    /// Ends the connection. The client comes back by itself, and asks for what it has missed.
    pub(crate) fn close(&self) {
        self.shared.is_closed.store(true, Ordering::Relaxed);
        self.shared.closed.notify_one();
    }

    pub(crate) fn tell(&self, message: &ServerMessage) {
        self.send(frame(message));
    }

    /// Returns once the connection shall end.
    pub(crate) async fn closed(&self) {
        while !self.shared.is_closed.load(Ordering::Relaxed) {
            self.shared.closed.notified().await;
        }
    }

    pub(crate) fn begin_game(&self) {
        if self.shared.games.fetch_add(1, Ordering::Relaxed) == 0 {
            self.shared.begun.notify_one();
        }
    }

    /// Returns once a game is played over it.
    pub(crate) async fn has_begun(&self) {
        self.shared.begun.notified().await;
    }

    pub(crate) fn end_game(&self) {
        self.shared.games.fetch_sub(1, Ordering::Relaxed);
    }

    pub(crate) fn plays(&self) -> bool {
        self.shared.games.load(Ordering::Relaxed) > 0
    }
}

impl PartialEq for Connection {
    fn eq(&self, other: &Connection) -> bool {
        self.shared.number == other.shared.number
    }
}

impl Eq for Connection {}

impl Hash for Connection {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.shared.number.hash(state);
    }
}

/// A message as it is sent.
pub(crate) fn frame(message: &ServerMessage) -> Frame {
    serde_json::to_string(message).expect("messages are plain values").into()
}
