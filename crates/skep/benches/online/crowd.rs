//! The sockets of a run. Each is a task that reads everything; players send a command when they are told to.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::stream::{self, StreamExt};
use skep_online::GameId;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};

use crate::client::http::Site;
use crate::client::{self, Socket};

/// So many sockets come from one address of this machine, which has ports for some more.
const FROM_ONE: usize = 6000;
/// How many connections are made at a time.
const AT_A_TIME: usize = 64;
const PATIENCE: Duration = Duration::from_secs(30);

/// Who serves.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Server {
    Skep(SocketAddr),
    Echo(SocketAddr),
}

/// A game, its two players and, at every second table, one who watches.
pub(crate) struct Table {
    players: [mpsc::Sender<String>; 2],
    shared: Arc<Shared>,
    pub(crate) ply: usize,
    game: String,
}

/// What the sockets of a table tell each other.
struct Shared {
    began: Instant,
    /// When the last command was sent, in microseconds after the beginning; 0 once both players know what came of it.
    sent: AtomicU64,
    heard: AtomicU64,
    run: Arc<Run>,
}

/// What all sockets of a run tell.
#[derive(Default)]
pub(crate) struct Run {
    pub(crate) lost: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) times: Mutex<Times>,
    /// A frame with an event, to be echoed.
    pub(crate) frame: Mutex<String>,
}

/// In microseconds.
#[derive(Default)]
pub(crate) struct Times {
    pub(crate) answered: Vec<u32>,
    pub(crate) told: Vec<u32>,
}

impl Run {
    pub(crate) fn take_times(&self) -> Times {
        std::mem::take(&mut *self.times.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Seats everybody at so many tables, and lets each side make its first move, for which there is a deadline.
pub(crate) async fn gather(
    server: Server,
    games: usize,
    run: &Arc<Run>,
    lines: &[Vec<String>],
) -> Result<Vec<Table>, String> {
    let seats =
        stream::iter(0..games).map(|number| seat(server, number, Arc::clone(run), &lines[number % lines.len()]));
    let tables: Vec<Result<Table, String>> = seats.buffered(AT_A_TIME).collect().await;
    tables.into_iter().collect()
}

async fn seat(server: Server, number: usize, run: Arc<Run>, line: &[String]) -> Result<Table, String> {
    let from = Ipv4Addr::new(127, 0, 0, 1 + (number * 3 / FROM_ONE) as u8);
    let (game, cookies, site) = match server {
        Server::Skep(server) => {
            let site = Site { server, from };
            let mut invitation = client::invitation(&client::real_time(10_800_000, 180_000), false);
            invitation["terms"]["rules"] = "ultimate".into();
            let pair = client::seat_two(site, &invitation).await?;
            (pair.game, [Some(pair.white), Some(pair.black)], site)
        }
        Server::Echo(server) => (GameId(number as u64), [None, None], Site { server, from }),
    };
    let query = match server {
        Server::Skep(_) => String::new(),
        Server::Echo(_) => format!("?{number}"),
    };
    let shared = Arc::new(Shared { began: Instant::now(), sent: AtomicU64::new(0), heard: AtomicU64::new(0), run });
    let mut players = Vec::new();
    for cookie in &cookies {
        let socket = join(site, cookie.as_deref(), &query, Some(game)).await?;
        let (sender, commands) = mpsc::channel(1);
        tokio::spawn(play(socket, commands, Arc::clone(&shared)));
        players.push(sender);
    }
    // Every second table is watched; the others have somebody who is only connected.
    let watched = Some(game).filter(|_| number.is_multiple_of(2));
    let socket = join(site, None, &query, watched).await?;
    tokio::spawn(watch(socket, Arc::clone(&shared)));
    let players: [mpsc::Sender<String>; 2] = players.try_into().map_err(|_| "two players")?;
    let mut table = Table { players, shared, ply: 0, game: game.to_string() };
    for text in line.iter().take(2) {
        table.play(text).await?;
        table.settled().await?;
    }
    Ok(table)
}

async fn join(site: Site, cookie: Option<&str>, query: &str, game: Option<GameId>) -> Result<Socket, String> {
    let failed = |gone| format!("no socket: {gone:?}");
    let mut socket = Socket::open_at(site, query, cookie, &[]).await.map_err(failed)?;
    socket.say(&serde_json::json!({ "kind": "hello", "version": 1 })).await.map_err(failed)?;
    if let Some(game) = game {
        socket.follow(game, None).await.map_err(failed)?;
    }
    let heard = timeout(PATIENCE, async {
        for _ in 0..1 + u8::from(game.is_some()) {
            socket.hear_text().await?;
        }
        Ok(())
    });
    heard.await.map_err(|_| "no game is told")?.map_err(failed)?;
    Ok(socket)
}

impl Table {
    /// Whether both players know of the last move.
    pub(crate) fn is_settled(&self) -> bool {
        self.shared.sent.load(Ordering::Acquire) == 0
    }

    async fn settled(&self) -> Result<(), String> {
        let begun = Instant::now();
        while !self.is_settled() {
            if begun.elapsed() > PATIENCE {
                return Err("a move is never told".to_owned());
            }
            sleep(Duration::from_millis(2)).await;
        }
        Ok(())
    }

    /// The side to move sends its move.
    pub(crate) async fn play(&mut self, text: &str) -> Result<(), String> {
        static IDS: AtomicU64 = AtomicU64::new(1 << 40);
        let (game, id, ply) = (&self.game, IDS.fetch_add(1, Ordering::Relaxed), self.ply);
        let text = serde_json::Value::from(text);
        let act = format!(r#"{{"kind":"move","text":{text},"thought":1000}}"#);
        let command = format!(r#"{{"id":{id},"ply":{ply},"act":{act}}}"#);
        let frame = format!(r#"{{"kind":"act","game":"{game}","command":{command}}}"#);
        self.shared.heard.store(0, Ordering::Release);
        self.shared.sent.store(1, Ordering::Release);
        self.ply += 1;
        self.players[ply % 2].send(frame).await.map_err(|_| "a player is gone".to_owned())
    }
}

async fn play(mut socket: Socket, mut commands: mpsc::Receiver<String>, shared: Arc<Shared>) {
    let mut waits = false;
    loop {
        tokio::select! {
            frame = socket.hear_text() => match frame {
                Ok(text) => shared.hear(&text, &mut waits),
                Err(_) => break,
            },
            command = commands.recv() => {
                // The run is over.
                let Some(command) = command else { return };
                waits = true;
                shared.sent.store(shared.now(), Ordering::Release);
                if socket.send(tokio_tungstenite::tungstenite::Message::text(command)).await.is_err() {
                    break;
                }
            }
        }
    }
    shared.run.lost.fetch_add(1, Ordering::Relaxed);
}

async fn watch(mut socket: Socket, shared: Arc<Shared>) {
    while socket.hear_text().await.is_ok() {}
    shared.run.lost.fetch_add(1, Ordering::Relaxed);
}

impl Shared {
    fn now(&self) -> u64 {
        self.began.elapsed().as_micros() as u64 + 1
    }

    /// A player hears of a move: its own, for whose answer it `waits`, or the opponent's.
    fn hear(&self, text: &str, waits: &mut bool) {
        if !text.starts_with(r#"{"kind":"event""#) {
            let is_refusal = text.starts_with(r#"{"kind":"refused""#);
            if is_refusal && self.run.refused.fetch_add(1, Ordering::Relaxed) == 0 {
                println!("the first refusal: {text}");
            }
            return;
        }
        let took = (self.now() - self.sent.load(Ordering::Acquire).min(self.now())) as u32;
        let mut times = self.run.times.lock().unwrap_or_else(PoisonError::into_inner);
        if std::mem::take(waits) {
            times.answered.push(took);
        } else {
            times.told.push(took);
        }
        drop(times);
        let heard = self.heard.fetch_add(1, Ordering::AcqRel) + 1;
        if heard == 2 {
            self.sent.store(0, Ordering::Release);
        }
        let mut sample = self.run.frame.lock().unwrap_or_else(PoisonError::into_inner);
        if sample.len() < text.len() {
            text.clone_into(&mut sample);
        }
    }
}
