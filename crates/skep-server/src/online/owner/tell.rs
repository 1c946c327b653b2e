//! What clients are told of a game, each what is meant for it.

use skep_online::{Audience, CommandId, Event, Millis, Numbered, Room, Time};
use skep_rules::Color;

use super::{Asker, Owner, load};
use crate::online::connection::{Connection, Frame, frame};
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
        let then = Time(now.0.saturating_sub(delay.0));
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
        if is_delayed || after > self.room.seq() || after + 1 < first {
            return false;
        }
        for numbered in self.recent.iter().filter(|numbered| numbered.seq > after) {
            let line = self.chat.iter().find(|line| line.seq == numbered.seq);
            connection.tell(&self.message(numbered, side, numbered.cause.map(|cause| cause.id), line));
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
            // What is said has no cause in the log: its words stand elsewhere.
            let answers = numbered.cause.map(|cause| cause.id).or_else(|| line.and(asker).map(|asker| asker.id));
            let mut shared: Option<Frame> = None;
            for audience in Audience::ALL {
                let side = (audience == Audience::Players).then_some(Color::White);
                let frame = match (shared.take(), line) {
                    // All but what is said is the same for all, and written once.
                    (Some(frame), None) => frame,
                    _ => frame(&self.message(numbered, side, answers, line)),
                };
                shared = Some(frame.clone());
                self.send(audience, numbered.at, frame);
            }
        }
    }

    fn send(&mut self, audience: Audience, at: Time, frame: Frame) {
        let delay = self.room.opening().terms.delay;
        // In a delayed game those who watch see everything later, what they say included, or its number would come too early.
        if audience == Audience::Spectators && delay > Millis::ZERO {
            self.later.push_back((at + delay, frame));
        } else {
            self.followers.send(audience, &frame);
        }
    }

    /// An event as a side is told of it, or as those are who watch.
    fn message(
        &self,
        numbered: &Numbered,
        side: Option<Color>,
        answers: Option<CommandId>,
        line: Option<&ChatLine>,
    ) -> ServerMessage {
        let event = match &numbered.event {
            Event::Said { to } if !may_read(side, *to) => None,
            event => Some(event.clone()),
        };
        let clock = views::clock(&self.room, self.rooms.now());
        let chat = line.filter(|line| may_read(side, line.to)).cloned();
        ServerMessage::Event { game: self.id(), seq: numbered.seq, at: numbered.at, event, clock, answers, chat }
    }

    pub(super) fn tell_presence(&self) {
        let message = frame(&ServerMessage::Presence { game: self.id(), present: self.present() });
        self.followers.send(Audience::Players, &message);
        self.followers.send(Audience::Spectators, &message);
    }

    /// Tells everybody the whole game: after trouble with the store, or when somebody has another name.
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
