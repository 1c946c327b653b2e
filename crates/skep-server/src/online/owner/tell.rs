//! What clients are told of a game, each what is meant for it.

use skep_online::{Audience, Event, Millis, Numbered, Room};
use skep_rules::Color;

use super::{Asker, Owner, load};
use crate::online::connection::{Connection, frame};
use crate::online::views;
use crate::protocol::{ChatLine, GameView, PresenceView, ServerMessage};
use crate::store::NewChat;

impl Owner {
    /// The game as a side sees it, or as those see it who watch; nothing if it cannot be read.
    pub(super) async fn view(&self, side: Option<Color>) -> Option<GameView> {
        let now = self.rooms.now();
        let delay = self.room.opening().terms.delay;
        if side.is_none() && delay > Millis::ZERO {
            return self.earlier_view(delay).await;
        }
        let chat = self.chat.iter().filter(|line| may_read(side, line.to)).cloned().collect();
        Some(views::game(&self.room, &self.players, side, self.present(), chat, now))
    }

    /// The game as it stood some time ago.
    async fn earlier_view(&self, delay: Millis) -> Option<GameView> {
        let now = self.rooms.now();
        let then = skep_online::Time(now.0.saturating_sub(delay.0));
        let events = load::events(&self.rooms, self.id()).await?;
        let events = events.into_iter().take_while(|numbered| numbered.at <= then);
        let room = Room::rebuild(self.room.opening().clone(), events).ok()?;
        let is_read = |line: &&ChatLine| line.to == Audience::Spectators;
        let chat = self.chat.iter().filter(is_read).cloned().collect();
        Some(views::game(&room, &self.players, None, self.present(), chat, then))
    }

    fn present(&self) -> PresenceView {
        views::presence(&self.room, self.followers.watchers(), self.rooms.now())
    }

    /// Tells a client the events that it has missed, if they are at hand.
    pub(super) fn catch_up(&self, connection: &Connection, side: Option<Color>, after: Option<u64>) -> bool {
        let Some(after) = after else { return false };
        let is_delayed = side.is_none() && self.room.opening().terms.delay > Millis::ZERO;
        let first = self.recent.front().map_or(self.room.seq() + 1, |numbered| numbered.seq);
        if is_delayed || after + 1 < first || after > self.room.seq() {
            return false;
        }
        for numbered in self.recent.iter().filter(|numbered| numbered.seq > after) {
            let is_own = numbered.cause.is_some_and(|cause| Some(cause.by) == side);
            let chat = self.chat.iter().find(|line| line.seq == numbered.seq && may_read(side, line.to));
            let mut message = self.message(numbered, side, chat.cloned());
            if let (true, ServerMessage::Event { answers, .. }) = (is_own, &mut message) {
                *answers = numbered.cause.map(|cause| cause.id);
            }
            connection.tell(&message);
        }
        connection.tell(&ServerMessage::Presence { game: self.id(), present: self.present() });
        true
    }

    /// Tells what has happened, which is stored.
    pub(super) fn tell(&mut self, events: &[Numbered], asker: Option<&Asker>, chat: Option<NewChat>) {
        self.remember(events);
        let said = events.last().filter(|numbered| matches!(numbered.event, Event::Said { .. }));
        let author = asker.and_then(|asker| asker.connection.player());
        let line = said.zip(chat).zip(author).map(|((numbered, chat), author)| ChatLine {
            seq: numbered.seq,
            author: author.id,
            name: author.name.clone(),
            side: self.room.side_of(author.id),
            to: chat.audience,
            text: chat.text,
        });
        self.chat.extend(line.clone());
        for numbered in events {
            let line = line.as_ref().filter(|line| line.seq == numbered.seq);
            self.tell_players(numbered, asker, line);
            let watched = self.message(numbered, None, line.filter(|line| may_read(None, line.to)).cloned());
            let watched = frame(&watched);
            let delay = self.room.opening().terms.delay;
            // In a delayed game all of them see everything later, what they say included, or its number would come too early.
            if delay > Millis::ZERO {
                self.later.push_back((numbered.at + delay, watched));
            } else {
                self.followers.send(Audience::Spectators, &watched);
            }
        }
    }

    fn tell_players(&self, numbered: &Numbered, asker: Option<&Asker>, line: Option<&ChatLine>) {
        let line = line.filter(|line| line.to == Audience::Players);
        let message = self.message(numbered, Some(Color::White), line.cloned());
        let plain = frame(&message);
        let answers = asker.filter(|asker| line.is_some() || numbered.cause.is_some_and(|cause| cause.id == asker.id));
        match (answers, message) {
            (Some(asker), ServerMessage::Event { game, seq, at, event, clock, chat, .. }) => {
                let own = ServerMessage::Event { game, seq, at, event, clock, answers: Some(asker.id), chat };
                self.followers.send_but(&asker.connection, &frame(&own), &plain);
            }
            _ => self.followers.send(Audience::Players, &plain),
        }
    }

    fn message(&self, numbered: &Numbered, side: Option<Color>, chat: Option<ChatLine>) -> ServerMessage {
        let event = match &numbered.event {
            Event::Said { to } if !may_read(side, *to) => None,
            event => Some(event.clone()),
        };
        let clock = views::clock(&self.room, self.rooms.now());
        ServerMessage::Event { game: self.id(), seq: numbered.seq, at: numbered.at, event, clock, answers: None, chat }
    }

    pub(super) fn tell_presence(&self) {
        let message = frame(&ServerMessage::Presence { game: self.id(), present: self.present() });
        self.followers.send(Audience::Players, &message);
        self.followers.send(Audience::Spectators, &message);
    }

    /// Tells everybody the whole game, after trouble with the store.
    pub(super) async fn tell_all_anew(&mut self) {
        self.later.clear();
        for (connection, side) in self.followers.all() {
            if let Some(view) = self.view(side).await {
                connection.tell(&ServerMessage::Game { view: Box::new(view) });
            }
        }
    }
}

/// Players read what players say, and those who watch what those say: neither disturbs the other.
fn may_read(side: Option<Color>, to: Audience) -> bool {
    side.is_some() == (to == Audience::Players)
}
