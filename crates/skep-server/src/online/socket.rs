//! A websocket: frames of a client become orders for the owners of games, and what those tell becomes frames.

use std::collections::{HashSet, VecDeque};
use std::error::Error as _;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use futures_util::SinkExt;
use skep_online::{Arrival, ChallengeId, GameId, Millis};
use tokio::sync::{mpsc, watch};
use tokio::time::{self, Instant};

use super::connection::{Connection, Frame};
use super::order::Order;
use super::{Online, challenges};
use crate::protocol::{self, ClientMessage, PlayerView, ServerMessage};

/// The largest frame that a client may send. Moves and chat are far smaller.
pub(crate) const LARGEST_FRAME: usize = 4 << 10;
/// Memory for what has arrived of a frame. Most sockets are silent most of the time.
pub(crate) const READ_BUFFER: usize = 4 << 10;
/// How often the round trip to a player is measured, and to everybody else.
const PLAYER_PING: Duration = Duration::from_millis(2500);
const PING: Duration = Duration::from_secs(20);
/// A client that does not answer for so many pings is gone.
const MOST_PINGS: usize = 4;
/// How long a client may take to hear why it is closed.
pub(crate) const GOODBYE: Duration = Duration::from_secs(2);
/// How long a client may take to introduce itself.
const HELLO: Duration = Duration::from_secs(10);
/// How many games and challenges one connection may follow.
const MOST_FOLLOWED: usize = 20;
/// The longest message in a chat, in characters.
const LONGEST_SAID: usize = 200;

/// Serves a client until it goes or the server ends.
pub(crate) async fn serve(online: Arc<Online>, mut socket: WebSocket, player: Option<PlayerView>) {
    // The server waits for those who have this before it ends.
    let mut closing = online.closing.subscribe();
    let (connection, mut frames) = Connection::new(player);
    let mut client = Client {
        online: &online,
        connection: connection.clone(),
        has_greeted: false,
        games: HashSet::new(),
        challenges: HashSet::new(),
        pings: Pings::default(),
        frames: Allowance::new(40.0, 120.0),
        chat: Allowance::new(0.5, 5.0),
    };
    let end = client.serve(&mut socket, &mut frames, &mut closing).await;
    client.leave();
    // What was said last still reaches the client, if it listens.
    let goodbye = async {
        while let Ok(frame) = frames.try_recv() {
            socket.feed(Message::Text(frame)).await?;
        }
        let frame = end.map(|(code, reason)| CloseFrame { code, reason: reason.into() });
        socket.send(Message::Close(frame)).await
    };
    let _ = time::timeout(GOODBYE, goodbye).await;
}

/// Why the server ends a connection, as the closing frame says it; nothing if the client has gone.
type End = Option<(u16, &'static str)>;

struct Client<'a> {
    online: &'a Arc<Online>,
    connection: Connection,
    has_greeted: bool,
    games: HashSet<GameId>,
    challenges: HashSet<ChallengeId>,
    pings: Pings,
    frames: Allowance,
    chat: Allowance,
}

impl Client<'_> {
    async fn serve(
        &mut self,
        socket: &mut WebSocket,
        frames: &mut mpsc::Receiver<Frame>,
        closing: &mut watch::Receiver<bool>,
    ) -> End {
        let begun = Instant::now();
        let mut next_ping = begun + PLAYER_PING;
        let connection = self.connection.clone();
        loop {
            tokio::select! {
                message = socket.recv() => match message {
                    Some(Ok(message)) => {
                        if let Some(end) = self.receive(message).await {
                            return Some(end);
                        }
                    }
                    Some(Err(error)) if is_too_large(&error) => return Some((close_code::SIZE, "too large")),
                    // The client has gone, or sent what is no frame.
                    Some(Err(_)) | None => return None,
                },
                Some(frame) = frames.recv() => {
                    let sent = tokio::select! {
                        sent = send(socket, frame, frames) => sent,
                        // It takes them so slowly that more have come than may wait.
                        () = connection.closed() => return Some((close_code::AGAIN, "come back")),
                    };
                    if sent.is_err() {
                        return None;
                    }
                }
                () = connection.has_begun() => next_ping = next_ping.min(Instant::now() + PLAYER_PING),
                () = time::sleep_until(next_ping) => {
                    next_ping = Instant::now() + if connection.plays() { PLAYER_PING } else { PING };
                    if !self.has_greeted {
                        next_ping = next_ping.min(begun + HELLO);
                    }
                    if !self.has_greeted && begun.elapsed() >= HELLO {
                        return Some((close_code::POLICY, "no hello"));
                    }
                    let Some(ping) = self.pings.next() else { return Some((close_code::AWAY, "no answer")) };
                    if socket.send(Message::Ping(ping)).await.is_err() {
                        return None;
                    }
                }
                () = connection.closed() => return Some((close_code::AGAIN, "come back")),
                () = is_closing(closing) => {
                    connection.tell(&ServerMessage::Closing);
                    return Some((close_code::RESTART, "the server ends"));
                }
            }
        }
    }

    /// Deals with a frame. Returns why the connection ends, if it does.
    async fn receive(&mut self, message: Message) -> Option<(u16, &'static str)> {
        let arrival = Arrival { at: self.online.rooms.now(), lag: self.pings.lag() };
        if !self.frames.take() {
            return self.fault("too many frames");
        }
        match message {
            Message::Text(text) => match serde_json::from_str(&text) {
                Ok(message) => self.obey(message, arrival).await,
                Err(error) => self.fault(&error.to_string()),
            },
            Message::Binary(_) => self.fault("frames are text"),
            Message::Pong(payload) => {
                self.pings.answered(&payload);
                None
            }
            Message::Ping(_) | Message::Close(_) => None,
        }
    }

    async fn obey(&mut self, message: ClientMessage, arrival: Arrival) -> Option<(u16, &'static str)> {
        if let ClientMessage::Hello { version } = message {
            return self.greet(version);
        }
        if !self.has_greeted {
            return self.fault("hello comes first");
        }
        let connection = self.connection.clone();
        match message {
            ClientMessage::Hello { .. } => None,
            ClientMessage::Ping => {
                connection.tell(&ServerMessage::Pong);
                None
            }
            ClientMessage::Follow { game, after } => {
                if self.games.len() >= MOST_FOLLOWED && !self.games.contains(&game) {
                    return self.fault("too many games");
                }
                self.games.insert(game);
                self.order(game, Order::Follow { connection, after }).await
            }
            ClientMessage::Unfollow { game } => self.unfollow(game, false).await,
            ClientMessage::Leave { game } => self.unfollow(game, true).await,
            ClientMessage::Act { game, command } => self.order(game, Order::Act { connection, command, arrival }).await,
            ClientMessage::Say { game, id, to, text } => {
                let text: String = text.trim().chars().filter(|c| !c.is_control()).take(LONGEST_SAID).collect();
                if text.is_empty() || !self.chat.take() {
                    let reason = skep_rules::message::Message {
                        id: if text.is_empty() { "refused-nothing-said" } else { "refused-too-fast" }.to_owned(),
                        arguments: Vec::new(),
                    };
                    connection.tell(&ServerMessage::Refused { game, id, reason });
                    return None;
                }
                self.order(game, Order::Say { connection, id, to, text, at: arrival.at }).await
            }
            ClientMessage::Await { challenge } => {
                if self.challenges.len() >= MOST_FOLLOWED && !self.challenges.contains(&challenge) {
                    return self.fault("too many challenges");
                }
                self.challenges.insert(challenge);
                challenges::wait(self.online, challenge, &connection).await;
                None
            }
        }
    }

    fn greet(&mut self, version: u32) -> Option<(u16, &'static str)> {
        if version != protocol::VERSION {
            self.connection.tell(&ServerMessage::Outdated { version: protocol::VERSION });
            return Some((close_code::POLICY, "another version"));
        }
        self.has_greeted = true;
        let me = self.connection.player().cloned();
        self.connection.tell(&ServerMessage::Welcome { version, me });
        None
    }

    async fn unfollow(&mut self, game: GameId, has_left: bool) -> Option<(u16, &'static str)> {
        if !self.games.contains(&game) {
            return None;
        }
        let end = self.order(game, Order::Unfollow { connection: self.connection.clone(), has_left }).await;
        if end.is_none() {
            self.games.remove(&game);
        }
        end
    }

    async fn order(&self, game: GameId, order: Order) -> Option<(u16, &'static str)> {
        // A game whose store is in trouble keeps its clients waiting, and after a while they have to come back.
        let sent = self.online.rooms.send(game, order).await;
        sent.err().map(|_| (close_code::AGAIN, "come back"))
    }

    fn fault(&self, message: &str) -> Option<(u16, &'static str)> {
        self.connection.tell(&ServerMessage::Fault { message: message.to_owned() });
        Some((close_code::POLICY, "fault"))
    }

    fn leave(&mut self) {
        let (games, rooms) = (std::mem::take(&mut self.games), self.online.rooms.clone());
        let connection = self.connection.clone();
        tokio::spawn(async move {
            for game in games {
                rooms.insist(game, || Order::Unfollow { connection: connection.clone(), has_left: false }).await;
            }
        });
        for challenge in std::mem::take(&mut self.challenges) {
            self.online.waiting.remove(challenge, &self.connection);
        }
    }
}

/// Whether a client sent a frame that was not even read, because it is longer than any that makes sense.
fn is_too_large(error: &axum::Error) -> bool {
    matches!(error.source().and_then(|cause| cause.downcast_ref()), Some(tungstenite::Error::Capacity(_)))
}

async fn is_closing(closing: &mut watch::Receiver<bool>) {
    // The sender lives as long as the server.
    let _ = closing.wait_for(|&is_closing| is_closing).await;
}

/// Sends a frame and those that wait behind it at once.
async fn send(socket: &mut WebSocket, first: Frame, frames: &mut mpsc::Receiver<Frame>) -> Result<(), axum::Error> {
    socket.feed(Message::Text(first)).await?;
    while let Ok(frame) = frames.try_recv() {
        socket.feed(Message::Text(frame)).await?;
    }
    socket.flush().await
}

/// The pings of a connection, and what they say about its lag.
#[derive(Default)]
struct Pings {
    sent: VecDeque<(u64, Instant)>,
    number: u64,
    /// The round trip, smoothed.
    round_trip: Option<f64>,
}

impl Pings {
    /// The next ping; nothing if too many are not answered.
    fn next(&mut self) -> Option<Bytes> {
        if self.sent.len() >= MOST_PINGS {
            return None;
        }
        self.number += 1;
        self.sent.push_back((self.number, Instant::now()));
        Some(Bytes::copy_from_slice(&self.number.to_le_bytes()))
    }

    fn answered(&mut self, payload: &[u8]) {
        let Ok(number) = payload.try_into().map(u64::from_le_bytes) else { return };
        let Some(at) = self.sent.iter().position(|&(sent, _)| sent == number) else { return };
        let (_, sent) = self.sent[at];
        self.sent.drain(..=at);
        let round_trip = sent.elapsed().as_secs_f64() * 1000.0;
        self.round_trip = Some(self.round_trip.map_or(round_trip, |smooth| smooth * 0.75 + round_trip * 0.25));
    }

    /// The most that the network may have taken of the last message.
    fn lag(&self) -> Millis {
        let smooth = self.round_trip.unwrap_or(0.0);
        let oldest = self.sent.front().map_or(0.0, |(_, sent)| sent.elapsed().as_secs_f64() * 1000.0);
        Millis(smooth.max(oldest) as u64)
    }
}

/// How much a client may do: so much a second, and so much at once.
struct Allowance {
    a_second: f64,
    most: f64,
    left: f64,
    at: Instant,
}

impl Allowance {
    fn new(a_second: f64, most: f64) -> Allowance {
        Allowance { a_second, most, left: most, at: Instant::now() }
    }

    fn take(&mut self) -> bool {
        let now = Instant::now();
        let gained = now.duration_since(self.at).as_secs_f64() * self.a_second;
        self.at = now;
        self.left = (self.left + gained).min(self.most);
        let is_enough = self.left >= 1.0;
        if is_enough {
            self.left -= 1.0;
        }
        is_enough
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn an_allowance_fills_with_time() {
        let mut allowance = Allowance::new(2.0, 3.0);
        assert_eq!([(); 5].map(|()| allowance.take()), [true, true, true, false, false]);
        time::advance(Duration::from_millis(1000)).await;
        assert_eq!([(); 3].map(|()| allowance.take()), [true, true, false]);
    }

    #[tokio::test(start_paused = true)]
    async fn lag_is_the_round_trip_or_what_is_waited_for() {
        let mut pings = Pings::default();
        assert_eq!(pings.lag(), Millis(0));
        let first = pings.next().expect("a ping");
        time::advance(Duration::from_millis(100)).await;
        assert_eq!(pings.lag(), Millis(100));
        pings.answered(b"12345678");
        pings.answered(&first);
        assert_eq!(pings.lag(), Millis(100));
        for _ in 0..MOST_PINGS {
            assert!(pings.next().is_some());
        }
        time::advance(Duration::from_millis(900)).await;
        assert_eq!(pings.lag(), Millis(900));
        assert!(pings.next().is_none(), "nobody answers");
    }
}
