use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use skep_online::{GameId, Time};
use tokio::runtime::Handle;
use tokio::sync::mpsc::error::SendTimeoutError;
use tokio::sync::{Notify, mpsc};
use tokio::time;

use super::bots::{self, Bots, Reply};
use super::now::Now;
pub(crate) use super::order::Order;
use super::{owner, players};
use crate::store::{Store, StoreError};

/// The live games. Each is owned by a task, which is started when somebody asks for the game and ends when nobody needs it.
#[derive(Clone)]
pub(crate) struct Rooms {
    shared: Arc<Shared>,
}

struct Shared {
    store: Store,
    now: Now,
    bots: Bots,
    /// The event loop, for what comes from threads outside of it.
    runtime: Handle,
    open: Mutex<HashMap<GameId, mpsc::Sender<Order>>>,
    /// How many rooms have a clock that runs.
    running: AtomicUsize,
    /// The first of them has begun to.
    begun: Notify,
}

/// The server was away while a clock ran. The owner of the game keeps this until that is in its log.
pub(crate) struct Outage {
    /// The last sign of life of the server before.
    pub(crate) last_alive: Time,
    _pending: mpsc::Sender<()>,
}

/// The owner of a game does not answer: its store is in trouble for longer than anybody waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Unanswered;

impl Rooms {
    /// How many orders may wait for the owner of a game.
    const INBOX: usize = 256;
    /// How long somebody waits for room in an inbox.
    const PATIENCE: Duration = Duration::from_secs(10);
    /// While a clock runs, the store learns so often that the server is alive, and otherwise less often.
    const HEARTBEAT: Duration = Duration::from_millis(50);
    const SLOW_HEARTBEAT: Duration = Duration::from_secs(5);
    /// How long games may take to be opened again after a restart.
    const RECOVERY: Duration = Duration::from_secs(60);
    /// Games by correspondence whose deadline comes within this time are woken up, and how often they are looked for.
    const AHEAD: skep_online::Millis = skep_online::Millis::seconds(60);
    const LOOK: Duration = Duration::from_secs(20);
    /// How often what nobody needs any more is looked for, and how long a challenge that came to nothing is kept.
    const SWEEP: Duration = Duration::from_secs(24 * 3600);
    const KEPT: skep_online::Millis = skep_online::Millis::seconds(30 * 24 * 3600);

    pub(crate) fn new(store: Store, now: Now, bots: Bots) -> Rooms {
        let (open, running, begun) = (Mutex::default(), AtomicUsize::new(0), Notify::new());
        Rooms { shared: Arc::new(Shared { store, now, bots, runtime: Handle::current(), open, running, begun }) }
    }

    pub(crate) fn bots(&self) -> &Bots {
        &self.shared.bots
    }

    pub(crate) fn store(&self) -> &Store {
        &self.shared.store
    }

    pub(crate) fn now(&self) -> Time {
        self.shared.now.time()
    }

    /// Gives an order to the owner of a game, who is started if need be.
    pub(crate) async fn send(&self, game: GameId, mut order: Order) -> Result<(), Unanswered> {
        loop {
            let sender = self.owner(game, None);
            match sender.send_timeout(order, Rooms::PATIENCE).await {
                Ok(()) => return Ok(()),
                // The owner has just ended: the next one takes the order.
                Err(SendTimeoutError::Closed(same)) => order = same,
                Err(SendTimeoutError::Timeout(_)) => return Err(Unanswered),
            }
        }
    }

    /// Tells the owner of a game, not before a moment, what a bot has found. It may be called from any thread.
    pub(crate) fn pass_on(&self, game: GameId, seq: u64, reply: Reply, not_before: time::Instant) {
        let rooms = self.clone();
        self.shared.runtime.spawn(async move {
            time::sleep_until(not_before).await;
            rooms.insist(game, || Order::Hear { seq, reply }).await;
        });
    }

    /// Gives an order that nobody else will bring to the owner of a game, who takes none while the store is in trouble.
    pub(crate) async fn insist(&self, game: GameId, order: impl Fn() -> Order) {
        while self.send(game, order()).await.is_err() {}
    }

    /// Starts the owner of a game, so that its deadlines are kept.
    pub(crate) fn wake(&self, game: GameId) {
        self.owner(game, None);
    }

    /// Opens all games whose time ran when the server was there last, and gives them the time that it was away. Returns how many, and
    /// what ends when all of them have it.
    pub(crate) async fn recover(&self) -> Result<(usize, mpsc::Receiver<()>), StoreError> {
        const PAGE: u32 = 500;
        let (pending, recovered) = mpsc::channel(1);
        // Events are no signs of life: after a start that was cut short, some games have been given their time and others not.
        let heartbeat = self.store().last_heartbeat().await?;
        let Some(last_alive) = heartbeat.or(self.store().last_time().await?) else { return Ok((0, recovered)) };
        let (mut last, mut count) = (None, 0);
        loop {
            let page = self.store().live_games(last, PAGE).await?;
            let Some(row) = page.last() else { return Ok((count, recovered)) };
            last = Some(row.id);
            for row in &page {
                if let Some(person) = bots::opponent(row.white, row.black) {
                    self.bots().games.keep(person, row.id);
                }
            }
            for row in page.iter().filter(|row| row.deadline.is_some() || row.is_real_time) {
                self.owner(row.id, Some(Outage { last_alive, _pending: pending.clone() }));
                count += 1;
            }
        }
    }

    /// Tells the store that the server is alive, and wakes games whose deadline comes, for as long as the server runs. A sign of life
    /// says that every clock has run until then, so there is none before all games have `recovered`.
    pub(crate) async fn keep_time(self, mut recovered: mpsc::Receiver<()>) {
        // One that cannot be written is not waited for: the clocks of all others run.
        let _ = time::timeout(Rooms::RECOVERY, recovered.recv()).await;
        let (mut looked, mut swept) = (time::Instant::now(), None);
        loop {
            let is_running = self.shared.running.load(Ordering::Relaxed) > 0;
            let pause = if is_running { Rooms::HEARTBEAT } else { Rooms::SLOW_HEARTBEAT };
            tokio::select! {
                () = time::sleep(pause) => {}
                () = self.shared.begun.notified() => {}
            }
            // A store in trouble is told of by those whose games wait for it.
            let _ = self.store().heartbeat(self.now()).await;
            if looked.elapsed() >= Rooms::LOOK {
                looked = time::Instant::now();
                let due = self.store().due(self.now() + Rooms::AHEAD, 1000).await.unwrap_or_default();
                due.into_iter().for_each(|game| self.wake(game));
            }
            if swept.is_none_or(|swept: time::Instant| swept.elapsed() >= Rooms::SWEEP) {
                swept = Some(time::Instant::now());
                let _ = self.sweep().await;
            }
        }
    }

    /// Forgets what nobody needs any more. If the store is in trouble, that can wait.
    async fn sweep(&self) -> Result<(), StoreError> {
        let now = self.now();
        let before = |span: skep_online::Millis| Time(now.0.saturating_sub(span.0));
        self.store().expire_challenges(now, before(Rooms::KEPT)).await?;
        self.store().forget_guests(before(players::YEAR)).await
    }

    /// Counts a clock that has begun to run, or that has stopped.
    pub(crate) fn count_running(&self, has_begun: bool) {
        if has_begun {
            if self.shared.running.fetch_add(1, Ordering::Relaxed) == 0 {
                self.shared.begun.notify_one();
            }
        } else {
            self.shared.running.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// The owner of a game has ended, unless another one has taken its place already.
    pub(crate) fn close(&self, game: GameId) {
        let mut open = self.open();
        if open.get(&game).is_some_and(mpsc::Sender::is_closed) {
            open.remove(&game);
        }
    }

    fn owner(&self, game: GameId, outage: Option<Outage>) -> mpsc::Sender<Order> {
        match self.open().entry(game) {
            Entry::Occupied(entry) if !entry.get().is_closed() => entry.get().clone(),
            entry => {
                let (sender, inbox) = mpsc::channel(Rooms::INBOX);
                entry.insert_entry(sender.clone());
                tokio::spawn(owner::run(self.clone(), game, outage, inbox));
                sender
            }
        }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<GameId, mpsc::Sender<Order>>> {
        // The map is whole even if somebody panicked with it in hand.
        self.shared.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Database;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn there_is_no_sign_of_life_before_all_games_have_recovered_and_then_at_once() {
        let folder = std::env::temp_dir().join(format!("skep-rooms-{}", std::process::id()));
        let store = Store::open(&Database::Folder(folder.clone())).await.expect("a store");
        let bots = Bots::start(&store, &[], Time(1)).await.expect("bots");
        let rooms = Rooms::new(store.clone(), Now::after(None), bots);
        let (pending, recovered) = mpsc::channel(1);
        rooms.count_running(true);
        tokio::spawn(rooms.clone().keep_time(recovered));
        time::sleep(Duration::from_millis(300)).await;
        assert_eq!(store.last_heartbeat().await, Ok(None));
        drop(pending);
        let begun = time::Instant::now();
        while store.last_heartbeat().await == Ok(None) {
            assert!(begun.elapsed() < Rooms::SLOW_HEARTBEAT / 2);
            time::sleep(Duration::from_millis(10)).await;
        }
        rooms.bots().close().await;
        store.close().await;
        std::fs::remove_dir_all(folder).expect("a folder");
    }
}
