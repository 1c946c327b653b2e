//! What bots do in a room. They sit in it as people do: what they decide is a command, which takes the same way as everybody's.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use skep_engine::Level;
use skep_online::{Act, Arrival, Command, CommandId, Millis, PlayerKind, Refusal, TimeControl};
use skep_rules::{Color, MoveText};
use tokio::time::Instant;

use super::Owner;
use crate::online::bots::{Errand, Hurry, NotAsked, Question, Reply};
use crate::online::random;

/// Where nobody is in a hurry, an answer takes at least so long: a move that comes at once startles people.
const PAUSE: Duration = Duration::from_millis(400);
/// How long a bot that finds no room in the queue waits before it tries again.
const AGAIN: Duration = Duration::from_millis(500);
/// Before anybody's time runs, a bot takes at most so long.
const FIRST_MOVE: Duration = Duration::from_secs(2);

/// What the owner of a room keeps of its bots.
#[derive(Default)]
pub(super) struct Attention {
    asked: Option<Asked>,
    /// When to ask again, since there was no room.
    again: Option<Instant>,
    /// Whether it was said that a bot is missing.
    is_missed: bool,
}

/// A question that a bot thinks about. It is not wanted any more once this value is dropped.
struct Asked {
    side: Color,
    errand: Errand,
    ply: usize,
    /// The number of the last event when it was asked. The log up to there says all about the position.
    seq: u64,
    wanted: Arc<AtomicBool>,
}

impl Drop for Asked {
    fn drop(&mut self) {
        self.wanted.store(false, Ordering::Relaxed);
    }
}

/// What a bot has to do.
enum Duty {
    /// Something that needs no thought.
    Do(Act),
    /// Something to think about.
    Think(Errand),
}

impl Attention {
    /// When there is something to do without an order.
    pub(super) fn due(&self) -> Option<Instant> {
        self.again
    }

    /// Whether a bot thinks, or waits for its turn to think.
    pub(super) fn is_busy(&self) -> bool {
        self.asked.is_some() || self.again.is_some()
    }

    /// Nothing that was asked is wanted any more.
    pub(super) fn forget(&mut self) {
        (self.asked, self.again) = (None, None);
    }
}

impl Owner {
    /// Has bots do what there is to do for them now. What they think about that has passed is forgotten.
    pub(super) async fn attend_to_bots(&mut self) {
        loop {
            match self.duty() {
                None => return self.bots.forget(),
                Some((side, Duty::Do(act))) => {
                    self.bots.forget();
                    if !self.play_for_bot(side, self.room.plies(), act).await {
                        return;
                    }
                }
                Some((side, Duty::Think(errand))) => {
                    let ply = self.room.plies();
                    let is_same = |asked: &Asked| (asked.side, asked.errand, asked.ply) == (side, errand, ply);
                    let waits = self.bots.again.is_some_and(|again| again > Instant::now());
                    if !self.bots.asked.as_ref().is_some_and(is_same) && !waits {
                        self.bots.forget();
                        self.ask(side, errand);
                    }
                    return;
                }
            }
        }
    }

    /// A bot has thought. What it found is dropped if the game has gone another way since.
    pub(super) async fn hear(&mut self, seq: u64, reply: Reply) {
        let Some(asked) = self.bots.asked.take_if(|asked| asked.seq == seq) else {
            tracing::debug!(game = %self.id(), seq, ?reply, "a bot's answer comes too late");
            return;
        };
        let act = match reply {
            Reply::Move(m) => {
                Act::Move { text: MoveText::of(m, self.room.game().position()).to_string(), thought: None }
            }
            Reply::Draw(true) => Act::AcceptDraw,
            Reply::Draw(false) => Act::DeclineDraw,
            Reply::Resign => Act::Resign,
        };
        self.play_for_bot(asked.side, asked.ply, act).await;
    }

    /// Carries out what a bot does. False if that was refused.
    async fn play_for_bot(&mut self, side: Color, ply: usize, act: Act) -> bool {
        // Ids are below 2^53, those of bots too.
        let command = Command { id: CommandId(random::number() >> 11), ply, act };
        let arrival = Arrival { at: self.rooms.now(), lag: Millis::ZERO };
        let Some(outcome) = self.carry_out(side, &command, arrival, None).await else { return false };
        let Err(refusal) = outcome.result else { return true };
        tracing::warn!(game = %self.id(), ?command, ?refusal, "what a bot does is refused");
        if matches!(refusal, Refusal::Illegal(_) | Refusal::Unreadable(_)) {
            let resigns = Command { id: CommandId(random::number() >> 11), act: Act::Resign, ..command };
            // If the game is over, all is well.
            let _ = self.carry_out(side, &resigns, arrival, None).await;
        }
        false
    }

    /// What a bot has to do now, if it has to do something. Offers are answered before a move declines them.
    fn duty(&self) -> Option<(Color, Duty)> {
        let offers = self.room.offers();
        let is_bot = |side: &Color| self.room.opening().players[*side].kind == PlayerKind::Bot;
        for side in Color::ALL.into_iter().filter(is_bot) {
            let by = !side;
            if offers.rematch == Some(by) {
                return Some((side, Duty::Do(self.answer_to_rematch(by))));
            }
            if offers.take_back == Some(by) {
                return Some((side, Duty::Do(Act::AcceptTakeBack)));
            }
            if offers.draw == Some(by) {
                return Some((side, Duty::Think(Errand::Draw { by })));
            }
        }
        let turn = self.room.turn();
        let is_up = self.room.ending().is_none() && is_bot(&turn) && self.is_awake();
        is_up.then_some((turn, Duty::Think(Errand::Move)))
    }

    /// Whether somebody waits for the move of a bot: a clock, or somebody who looks on. A game without either sleeps.
    fn is_awake(&self) -> bool {
        self.room.clock().is_some() || !self.followers.is_empty()
    }

    fn answer_to_rematch(&self, by: Color) -> Act {
        let person = self.room.opening().players[by];
        let has_room = person.kind == PlayerKind::Bot || self.rooms.bots().games.has_room(person.player);
        if has_room { Act::AcceptRematch } else { Act::DeclineRematch }
    }

    fn ask(&mut self, side: Color, errand: Errand) {
        let (id, seq) = (self.id(), self.room.seq());
        let wanted = Arc::new(AtomicBool::new(true));
        let asked = Instant::now();
        let is_hurried = self.room.opening().terms.time.is_real_time();
        let pause = if is_hurried { Duration::ZERO } else { PAUSE };
        let rooms = self.rooms.clone();
        let question = Question {
            game: self.room.game().clone(),
            errand,
            level: Level::FULL,
            seed: id.0,
            hurry: self.hurry(side),
            asked: asked.into_std(),
            wanted: Arc::clone(&wanted),
            answer: Box::new(move |reply| rooms.pass_on(id, seq, reply, asked + pause)),
        };
        match self.rooms.bots().ask(self.room.opening().players[side].player, question) {
            Ok(()) => self.bots.asked = Some(Asked { side, errand, ply: self.room.plies(), seq, wanted }),
            Err(NotAsked::Busy) => self.bots.again = Some(asked + AGAIN),
            Err(NotAsked::Gone) => {
                if !std::mem::replace(&mut self.bots.is_missed, true) {
                    tracing::warn!(game = %id, "a bot of this game is not here any more: --bot seats it again");
                }
            }
        }
    }

    /// The clock of a side, in a game at one sitting.
    fn hurry(&self, side: Color) -> Option<Hurry> {
        let TimeControl::RealTime { increment, .. } = self.room.opening().terms.time else { return None };
        let clock = self.room.clock()?;
        let left = Duration::from_millis(clock.left(self.rooms.now())[side].0);
        let most = if clock.running().is_some() { left } else { FIRST_MOVE };
        Some(Hurry { left, increment: Duration::from_millis(increment.0), most })
    }
}
