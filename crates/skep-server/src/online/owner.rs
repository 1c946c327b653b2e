//! The task that owns a live game. It alone changes the room, stores what happened, and only then tells anybody.

mod bot;
mod delayed;
mod load;
mod tell;

use std::collections::VecDeque;
use std::future;
use std::time::Duration;

use sha2::{Digest, Sha256};
use skep_online::{
    Answer, Arrival, Audience, Command, CommandId, Event, GameId, Millis, Numbered, Opening, PlayerId, Presence,
    Refusal, Room, Time,
};
use skep_rules::{ByColor, Color};
use tokio::sync::mpsc;
use tokio::time::{self, Instant};

use super::bots;
use super::connection::Connection;
use super::followers::Followers;
use super::order::Order;
use super::rooms::{Outage, Rooms};
use super::views;
use crate::protocol::{ChatLine, PlayerView, ServerMessage};
use crate::store::{Append, NewChat, NewEvent, NewGame, StoreError};
use delayed::{Delayed, Later};

/// How long a commit may take before the clock that runs is given back what it took.
const SLOW_COMMIT: Millis = Millis(250);
/// How many events are kept for clients that come back, and how many ids of what was said.
const RECENT: usize = 64;
/// Changes of presence are told so much later, together.
const PRESENCE_PAUSE: Duration = Duration::from_millis(300);
/// How long the owner of a game stays without anybody to tell, if its clock allows.
const IDLE: Duration = Duration::from_secs(20);
/// A deadline within this time keeps the owner there.
const NEAR: Millis = Millis::seconds(120);

/// Owns a game until nobody needs it. The server may have been away while its clock ran.
pub(super) async fn run(rooms: Rooms, game: GameId, outage: Option<Outage>, mut inbox: mpsc::Receiver<Order>) {
    let Some(loaded) = load::patiently(&rooms, game).await else {
        load::answer_unknown(&rooms, game, inbox).await;
        return;
    };
    let mut owner = Owner::new(rooms, loaded);
    if let Some(outage) = outage {
        owner.recover(outage.last_alive).await;
    }
    owner.attend_to_bots().await;
    owner.serve(&mut inbox).await;
    inbox.close();
    owner.rooms.close(game);
    let rooms = owner.rooms.clone();
    drop(owner);
    // Orders that came in the last moment go to the next owner.
    while let Ok(order) = inbox.try_recv() {
        let _ = rooms.send(game, order).await;
    }
}

struct Owner {
    rooms: Rooms,
    room: Room,
    players: ByColor<PlayerView>,
    chat: Vec<ChatLine>,
    recent: VecDeque<Numbered>,
    /// The ids of what was said last, so that it is known when it is sent again.
    said: VecDeque<(PlayerId, CommandId)>,
    followers: Followers,
    /// What those who watch see, if they see it later than the players.
    delayed: Option<Delayed>,
    /// When a change of presence is told.
    presence_due: Option<Instant>,
    /// Since when nobody follows.
    idle_since: Instant,
    /// Whether this room is counted among those whose clock runs.
    is_counted: bool,
    /// The game can no longer be read: the server ends, or what is stored is damaged. Whoever follows has to come back.
    is_lost: bool,
    /// What bots are doing.
    bots: bot::Attention,
}

/// What became of a command.
struct Outcome {
    /// Whether it had been carried out before.
    is_known: bool,
    result: Result<(), Refusal>,
}

/// Something a client waits for the answer to.
#[derive(Clone)]
struct Asker {
    connection: Connection,
    id: CommandId,
}

impl Owner {
    fn new(rooms: Rooms, loaded: load::Loaded) -> Owner {
        let load::Loaded { room, players, chat, recent, delayed } = loaded;
        let mut owner = Owner {
            rooms,
            room,
            players,
            chat,
            recent,
            said: VecDeque::new(),
            followers: Followers::default(),
            delayed,
            presence_due: None,
            idle_since: Instant::now(),
            is_counted: false,
            is_lost: false,
            bots: bot::Attention::default(),
        };
        owner.count();
        owner
    }

    fn id(&self) -> GameId {
        self.room.opening().id
    }

    async fn serve(&mut self, inbox: &mut mpsc::Receiver<Order>) {
        while !self.is_idle() && !self.is_lost {
            let order = tokio::select! {
                // Moves that have arrived are dealt with before a flag falls.
                biased;
                order = inbox.recv() => order,
                () = self.next_deadline() => {
                    self.look_at_time().await;
                    self.attend_to_bots().await;
                    continue;
                }
            };
            let Some(order) = order else { return };
            self.obey(order).await;
            self.attend_to_bots().await;
        }
    }

    async fn obey(&mut self, order: Order) {
        match order {
            Order::Follow { connection, after } => self.follow(connection, after).await,
            Order::Unfollow { connection, has_left } => self.unfollow(&connection, has_left),
            Order::Act { connection, command, arrival } => self.act(connection, command, arrival).await,
            Order::Say { connection, id, to, text, at } => {
                self.say(Asker { connection, id }, to, text, at).await;
            }
            Order::View { answer } => {
                // Whoever asked may have gone.
                let _ = answer.send(Some(Box::new(self.view(None))));
            }
            Order::Hear { seq, reply } => self.hear(seq, reply).await,
        }
    }

    // Time.

    async fn next_deadline(&self) {
        let now = self.rooms.now();
        let in_time = |at: Time| Instant::now() + Duration::from_millis(at.since(now).0);
        // Who is needed although nobody follows waits for something else than that.
        let is_alone = self.followers.is_empty() && !self.is_needed();
        let idle = is_alone.then(|| self.idle_since + IDLE);
        let later = self.delayed.as_ref().and_then(Delayed::due).map(in_time);
        let due = self.room.due().map(in_time);
        match [idle, later, due, self.presence_due, self.bots.due()].into_iter().flatten().min() {
            Some(next) => time::sleep_until(next).await,
            None => future::pending().await,
        }
    }

    async fn look_at_time(&mut self) {
        let now = self.rooms.now();
        let events = self.room.tick(now);
        if !self.commit(events, None, None).await {
            self.reload(now).await;
        }
        self.tell_later(now);
        if self.presence_due.is_some_and(|due| due <= Instant::now()) {
            self.presence_due = None;
            self.tell_presence();
        }
    }

    fn is_idle(&self) -> bool {
        self.followers.is_empty() && !self.is_needed() && self.idle_since.elapsed() >= IDLE
    }

    /// Whether the game goes on without anybody who follows.
    fn is_needed(&self) -> bool {
        // While a clock runs, the store has to learn until when.
        let is_running = views::is_running(&self.room);
        let is_near = self.room.due().is_some_and(|due| due.since(self.rooms.now()) <= NEAR);
        // A bot whose clock runs finishes its move; one without a clock thinks again when somebody comes.
        is_running || is_near || (self.room.clock().is_some() && self.bots.is_busy())
    }

    /// Nobody's time has run while the server was away.
    async fn recover(&mut self, alive: Time) {
        let now = self.rooms.now();
        let events = self.room.recover(alive, now);
        if !self.commit(events, None, None).await {
            self.reload(alive).await;
        }
    }

    // Who is there.

    async fn follow(&mut self, connection: Connection, after: Option<u64>) {
        let side = connection.player().and_then(|player| self.room.side_of(player.id));
        self.followers.add(&connection, side, self.room.ending().is_none());
        if let Some(side) = side {
            self.room.set_presence(side, Presence::Here);
        }
        if self.is_renamed(&connection, side) {
            self.tell_all_anew();
        } else if !self.catch_up(&connection, side, after) {
            connection.tell(&ServerMessage::Game { view: Box::new(self.view(side)) });
        }
        self.presence_changed();
    }

    /// Learns the name that a player has taken since the game was read.
    fn is_renamed(&mut self, connection: &Connection, side: Option<Color>) -> bool {
        let Some((side, player)) = side.zip(connection.player()) else { return false };
        let known = &mut self.players[side].name;
        let is_new = *known != player.name;
        known.clone_from(&player.name);
        is_new
    }

    fn unfollow(&mut self, connection: &Connection, has_left: bool) {
        if let Some(side) = self.followers.remove(connection) {
            let since = self.rooms.now();
            self.room.set_presence(side, if has_left { Presence::Left { since } } else { Presence::Lost { since } });
        }
        self.idle_since = Instant::now();
        self.presence_changed();
    }

    fn presence_changed(&mut self) {
        self.presence_due.get_or_insert_with(|| Instant::now() + PRESENCE_PAUSE);
    }

    // What they do.

    async fn act(&mut self, connection: Connection, command: Command, arrival: Arrival) {
        let asker = Asker { connection, id: command.id };
        let Some(side) = asker.connection.player().and_then(|player| self.room.side_of(player.id)) else {
            return self.refuse(&asker, "refused-not-a-player");
        };
        let Some(Outcome { is_known, result }) = self.carry_out(side, &command, arrival, Some(&asker)).await else {
            return asker.connection.close();
        };
        match result {
            Ok(()) if is_known => self.confirm(&asker),
            Ok(()) => {}
            Err(refusal) => asker.connection.tell(&ServerMessage::Refused {
                game: self.id(),
                id: asker.id,
                reason: refusal.message(),
            }),
        }
    }

    /// Carries out the command of a side, as often as it takes to have it stored, and tells what happened. Nothing if the store will
    /// not come back.
    async fn carry_out(
        &mut self,
        side: Color,
        command: &Command,
        arrival: Arrival,
        asker: Option<&Asker>,
    ) -> Option<Outcome> {
        let rematch = rematch_of(self.id());
        loop {
            let Answer { events, result } = self.room.handle(side, command, arrival, rematch);
            let is_known = events.is_empty() && result.is_ok();
            if self.begin_rematch(&events).await && self.commit(events, asker, None).await {
                return Some(Outcome { is_known, result });
            }
            // What became of it is not known: it is in the store, or done again.
            if !self.reload(arrival.at).await {
                return None;
            }
        }
    }

    async fn say(&mut self, asker: Asker, to: Audience, text: String, at: Time) {
        let Some(author) = asker.connection.player().map(|player| player.id) else {
            return self.refuse(&asker, "refused-nobody");
        };
        if (to == Audience::Players) != self.room.side_of(author).is_some() {
            return self.refuse(&asker, "refused-not-your-chat");
        }
        if self.said.contains(&(author, asker.id)) {
            return self.confirm(&asker);
        }
        let before = self.room.seq();
        loop {
            let events = match self.room.say(to, at) {
                Ok(events) => events,
                Err(refusal) => return self.refuse(&asker, &format!("refused-{}", refusal.id())),
            };
            let chat = NewChat { author, audience: to, text: text.clone() };
            if self.commit(events, Some(&asker), Some(chat)).await {
                // Those who watch a delayed game read the words later.
                if to == Audience::Spectators && self.delayed.is_some() {
                    self.confirm(&asker);
                }
                break;
            }
            if !self.reload(at).await {
                return asker.connection.close();
            }
            // What became of it is known now.
            if self.chat.iter().any(|line| line.seq > before && line.author == author && line.text == text) {
                self.confirm(&asker);
                break;
            }
        }
        if self.said.len() == RECENT {
            self.said.pop_front();
        }
        self.said.push_back((author, asker.id));
    }

    /// What was asked for is done, and told to everybody elsewhere.
    fn confirm(&self, asker: &Asker) {
        asker.connection.tell(&ServerMessage::Done { game: self.id(), id: asker.id });
    }

    fn refuse(&self, asker: &Asker, id: &str) {
        let reason = skep_rules::message::Message { id: id.to_owned(), arguments: Vec::new() };
        asker.connection.tell(&ServerMessage::Refused { game: self.id(), id: asker.id, reason });
    }

    /// The new game of a rematch is in the store before the old one names it.
    async fn begin_rematch(&self, events: &[Numbered]) -> bool {
        let begun = events.iter().find_map(|numbered| match numbered.event {
            Event::Rematched { game } => Some((game, numbered.at)),
            _ => None,
        });
        let Some((id, made)) = begun else { return true };
        let Opening { players: ByColor { white, black }, terms, .. } = self.room.opening().clone();
        let opening = Opening { id, players: ByColor { white: black, black: white }, terms, made };
        let person = bots::opponent(black.player, white.player);
        match begin(&self.rooms, opening, None).await {
            // It was stored before the trouble that made us try again.
            Ok(()) | Err(StoreError::Conflict) => {
                if let Some(person) = person {
                    self.rooms.bots().games.keep(person, id);
                }
                self.rooms.wake(id);
                true
            }
            Err(_) => false,
        }
    }

    // How it is kept.

    /// Stores what happened and tells it. False if that is not known to be stored: then the room is to be loaded again.
    async fn commit(&mut self, events: Vec<Numbered>, asker: Option<&Asker>, chat: Option<NewChat>) -> bool {
        let Some(first) = events.first().map(|first| first.at) else { return true };
        let began = self.rooms.now();
        if !self.store(&events, chat.clone()).await {
            return false;
        }
        self.tell(&events, asker, chat);
        self.count();
        let now = self.rooms.now();
        if now.since(began) < SLOW_COMMIT {
            return true;
        }
        // The opponent was told so late that the time until then does not count.
        let held = self.room.hold(first.max(began), now, now);
        if !self.store(&held, None).await {
            return false;
        }
        self.tell(&held, None, None);
        true
    }

    async fn store(&self, events: &[Numbered], chat: Option<NewChat>) -> bool {
        let Some(first) = events.first() else { return true };
        // What is said comes last, after what time alone has done.
        let last = events.len() - 1;
        let mut chat = chat;
        let event = |(index, numbered): (usize, &Numbered)| NewEvent {
            at: numbered.at,
            body: load::body(numbered),
            chat: if index == last { chat.take() } else { None },
        };
        let append = Append {
            game: self.id(),
            after: first.seq - 1,
            events: events.iter().enumerate().map(event).collect(),
            summary: Some(load::summary(&self.room)),
            create: None,
            takes: None,
        };
        match self.rooms.store().append(append).await {
            Ok(()) => true,
            Err(error) => {
                tracing::error!(game = %self.id(), %error, "events of a game are not stored");
                false
            }
        }
    }

    /// Begins again from what the store has, as soon as it can be read. Nobody's time has run since `from`. False if it will not be
    /// read any more: the server ends, or the game is damaged.
    async fn reload(&mut self, from: Time) -> bool {
        self.bots.forget();
        loop {
            let Some(loaded) = load::patiently(&self.rooms, self.id()).await else {
                self.is_lost = true;
                return false;
            };
            let presences = Color::ALL.map(|side| self.room.presence(side));
            (self.room, self.players) = (loaded.room, loaded.players);
            (self.chat, self.recent, self.delayed) = (loaded.chat, loaded.recent, loaded.delayed);
            for (side, presence) in Color::ALL.into_iter().zip(presences) {
                self.room.set_presence(side, presence);
            }
            let now = self.rooms.now();
            let held = self.room.hold(from, now, now);
            if self.store(&held, None).await {
                self.remember(&held);
                held.into_iter().for_each(|numbered| self.delay(Later { numbered, answers: None, line: None }));
                self.count();
                self.tell_all_anew();
                return true;
            }
            time::sleep(load::PAUSE).await;
        }
    }

    /// Counts the room among those whose clock runs, as long as it does.
    fn count(&mut self) {
        let is_running = views::is_running(&self.room);
        if is_running != self.is_counted {
            self.is_counted = is_running;
            self.rooms.count_running(is_running);
        }
        if self.room.ending().is_some() {
            self.followers.end_game();
            self.rooms.bots().games.end(self.id());
        }
    }

    /// What has happened is seen later by those who watch, if that was agreed.
    fn delay(&mut self, later: Later) {
        if let Some(delayed) = &mut self.delayed {
            delayed.add(later);
        }
    }

    fn remember(&mut self, events: &[Numbered]) {
        self.recent.extend(events.iter().cloned());
        let surplus = self.recent.len().saturating_sub(RECENT);
        self.recent.drain(..surplus);
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        if self.is_counted {
            self.rooms.count_running(false);
        }
    }
}

/// The game that follows another. Its id comes from that of the first, so that a rematch which was stored just before the server was
/// killed is found when the players ask for it again, and not begun a second time.
fn rematch_of(game: GameId) -> GameId {
    let [a, b, c, d, e, f, g, h, ..]: [u8; 32] = Sha256::digest(format!("the rematch of {game}").as_bytes()).into();
    GameId(u64::from_le_bytes([a, b, c, d, e, f, g, h]))
}

/// Stores a game that begins, and with it the challenge that it comes from.
pub(super) async fn begin(
    rooms: &Rooms,
    opening: Opening,
    takes: Option<skep_online::ChallengeId>,
) -> Result<(), StoreError> {
    let create = NewGame {
        white: opening.players.white.player,
        black: opening.players.black.player,
        terms: load::terms(&opening.terms),
        created: opening.made,
        is_real_time: opening.terms.time.is_real_time(),
    };
    let game = opening.id;
    let (room, events) =
        Room::open(opening).map_err(|fault| StoreError::Invalid(format!("terms of a game: {fault}")))?;
    let event = |numbered: &Numbered| NewEvent { at: numbered.at, body: load::body(numbered), chat: None };
    let append = Append {
        game,
        after: 0,
        events: events.iter().map(event).collect(),
        summary: Some(load::summary(&room)),
        create: Some(create),
        takes,
    };
    rooms.store().append(append).await
}
