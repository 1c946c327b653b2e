//! A game that those who watch see later than its players.

use std::collections::VecDeque;

use skep_online::{CommandId, Damaged, Millis, Numbered, Opening, Room, Time};

use crate::protocol::ChatLine;

/// What those who watch see of a game, and what they have still to see.
pub(super) struct Delayed {
    delay: Millis,
    /// The game as they see it.
    room: Room,
    later: VecDeque<Later>,
}

/// An event that is told later, with the command that it answers and what was said.
pub(super) struct Later {
    pub(super) numbered: Numbered,
    pub(super) answers: Option<CommandId>,
    pub(super) line: Option<ChatLine>,
}

impl Delayed {
    /// A game with this log, as it is seen now; nothing if everybody sees it at once.
    pub(super) fn of(
        opening: &Opening,
        log: Vec<Numbered>,
        chat: &[ChatLine],
        now: Time,
    ) -> Result<Option<Delayed>, Damaged> {
        let delay = opening.terms.delay;
        if delay == Millis::ZERO {
            return Ok(None);
        }
        let mut delayed = Delayed { delay, room: Room::rebuild(opening.clone(), [])?, later: VecDeque::new() };
        for numbered in log {
            let line = chat.iter().find(|line| line.seq == numbered.seq).cloned();
            delayed.add(Later { answers: numbered.cause.map(|cause| cause.id), numbered, line });
        }
        while delayed.next(now).is_some() {}
        Ok(Some(delayed))
    }

    /// The game as it is seen.
    pub(super) fn room(&self) -> &Room {
        &self.room
    }

    /// The moment that is seen now.
    pub(super) fn seen_at(&self, now: Time) -> Time {
        Time(now.0.saturating_sub(self.delay.0)).max(self.room.opening().made)
    }

    /// Something has happened.
    pub(super) fn add(&mut self, later: Later) {
        self.later.push_back(later);
    }

    /// When there is something to see.
    pub(super) fn due(&self) -> Option<Time> {
        self.later.front().map(|later| later.numbered.at + self.delay)
    }

    /// The next event that is seen by now, with which the game goes on.
    pub(super) fn next(&mut self, now: Time) -> Option<Later> {
        self.due().filter(|&due| due <= now)?;
        let later = self.later.pop_front()?;
        self.room.replay(&later.numbered).expect("what has happened can happen");
        Some(later)
    }
}
