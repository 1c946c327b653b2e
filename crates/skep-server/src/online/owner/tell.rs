//! What clients are told of a game, each what is meant for it.

use skep_online::{Audience, CommandId, Event, Numbered, Time};
use skep_rules::Color;

use super::delayed::Later;
use super::{Asker, Owner};
use crate::online::connection::{Connection, Frame, frame};
use crate::online::views;
use crate::protocol::{ChatLine, ClockView, GameView, PresenceView, ServerMessage};
use crate::store::NewChat;

impl Owner {
    /// The game as a side sees it, or as those see it who watch.
    pub(super) fn view(&self, side: Option<Color>) -> GameView {
        let now = self.rooms.now();
        let (room, now) = match &self.delayed {
            Some(delayed) if side.is_none() => (delayed.room(), delayed.seen_at(now)),
            _ => (&self.room, now),
        };
        let is_read = |line: &&ChatLine| may_read(side, line.to) && line.seq <= room.seq();
        let chat = self.chat.iter().filter(is_read).cloned().collect();
        views::game(room, &self.players, side, self.present(), chat, now)
    }

    fn present(&self) -> PresenceView {
        views::presence(&self.room, self.followers.watchers(), self.rooms.now())
    }

    /// Tells a client the events that it has missed, if they are at hand.
    pub(super) fn catch_up(&self, connection: &Connection, side: Option<Color>, after: Option<u64>) -> bool {
        let Some(after) = after else { return false };
        let is_delayed = side.is_none() && self.delayed.is_some();
        let first = self.recent.front().map_or(self.room.seq() + 1, |numbered| numbered.seq);
        if is_delayed || after > self.room.seq() || after + 1 < first {
            return false;
        }
        let clock = views::clock(&self.room, self.rooms.now());
        for numbered in self.recent.iter().filter(|numbered| numbered.seq > after) {
            let line = self.chat.iter().find(|line| line.seq == numbered.seq);
            connection.tell(&self.message(numbered, side, clock, numbered.cause.map(|cause| cause.id), line));
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
        let clock = views::clock(&self.room, self.rooms.now());
        for numbered in events {
            let line = line.as_ref().filter(|line| line.seq == numbered.seq);
            // What is said has no cause in the log: its words stand elsewhere.
            let answers = numbered.cause.map(|cause| cause.id).or_else(|| line.and(asker).map(|asker| asker.id));
            let for_players = frame(&self.message(numbered, Some(Color::White), clock, answers, line));
            self.followers.send(Audience::Players, &for_players);
            if self.delayed.is_some() {
                // What those who watch say comes later, too, or its number would come too early.
                self.delay(Later { numbered: numbered.clone(), answers, line: line.cloned() });
                continue;
            }
            let for_others = match line {
                Some(_) => frame(&self.message(numbered, None, clock, answers, line)),
                // All but what is said is the same for all, and written once.
                None => for_players,
            };
            self.followers.send(Audience::Spectators, &for_others);
        }
    }

    /// Tells those who watch a delayed game what they are to see by now.
    pub(super) fn tell_later(&mut self, now: Time) {
        while let Some(delayed) = &mut self.delayed
            && let Some(Later { numbered, answers, line }) = delayed.next(now)
        {
            let clock = views::clock(delayed.room(), delayed.seen_at(now));
            let frame: Frame = frame(&self.message(&numbered, None, clock, answers, line.as_ref()));
            self.followers.send(Audience::Spectators, &frame);
        }
    }

    /// An event as a side is told of it, or as those are who watch.
    fn message(
        &self,
        numbered: &Numbered,
        side: Option<Color>,
        clock: Option<ClockView>,
        answers: Option<CommandId>,
        line: Option<&ChatLine>,
    ) -> ServerMessage {
        let event = match &numbered.event {
            Event::Said { to } if !may_read(side, *to) => None,
            event => Some(event.clone()),
        };
        let chat = line.filter(|line| may_read(side, line.to)).cloned();
        ServerMessage::Event { game: self.id(), seq: numbered.seq, at: numbered.at, event, clock, answers, chat }
    }

    pub(super) fn tell_presence(&self) {
        let message = frame(&ServerMessage::Presence { game: self.id(), present: self.present() });
        self.followers.send(Audience::Players, &message);
        self.followers.send(Audience::Spectators, &message);
    }

    /// Tells everybody the whole game: after trouble with the store, or when somebody has another name.
    pub(super) fn tell_all_anew(&self) {
        for (connection, side) in self.followers.all() {
            connection.tell(&ServerMessage::Game { view: Box::new(self.view(side)) });
        }
    }
}

/// Players read what players say, and those who watch what those say: neither disturbs the other.
fn may_read(side: Option<Color>, to: Audience) -> bool {
    side.is_some() == (to == Audience::Players)
}
