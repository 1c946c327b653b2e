//! What must hold for a room whatever happens in whatever order, under a clock that the test makes: no time is lost or made, a game
//! ends once, every move is legal, and the events of a room make the same room again.

use std::env;

use skep_online::{
    Act, Arrival, Audience, Clock, Command, CommandId, EndReason, Event, GameId, LagBank, Millis, Numbered, Opening,
    PlayerId, PlayerKind, Presence, Room, Seat, Terms, Time, TimeControl,
};
use skep_rules::random::{SplitMix64, Style};
use skep_rules::{ByColor, Color, Game, Move, MoveText};

const REMATCH: GameId = GameId(99);
/// A move that is legal now and then, and then perhaps written in another way.
const ANY_MOVE: &str = "wQ bQ-";
/// What measuring cannot tell apart from lag.
const MARGIN: Millis = Millis(40);

/// How many commands, arrivals and steps of time; `make bench` takes ten million.
fn steps() -> u64 {
    env::var("SKEP_STEPS").ok().and_then(|text| text.parse().ok()).unwrap_or(60_000)
}

#[test]
fn a_room_keeps_its_promises_in_any_order_of_things() {
    let mut random = SplitMix64::new(20);
    let (mut left, mut endings) = (steps(), [0; EndReason::ALL.len()]);
    while left > 0 {
        let mut table = Table::new(&mut random);
        let length = random.below(400) as u64 + 20;
        for _ in 0..length.min(left) {
            table.step(&mut random);
        }
        left = left.saturating_sub(length);
        table.is_rebuilt();
        if let Some(ending) = table.room.ending() {
            endings[ending.reason as usize] += 1;
        }
    }
    let seldom = [EndReason::BothSurrounded, EndReason::Repetition];
    for reason in EndReason::ALL {
        assert!(endings[reason as usize] > 0 || seldom.contains(&reason), "{reason:?} never came up");
    }
}

/// A game with somebody who keeps an account of it from its events alone.
struct Table {
    room: Room,
    opening: Opening,
    log: Vec<Numbered>,
    now: Time,
    account: Account,
    /// Commands that were carried out or refused, to be sent again.
    sent: Vec<(Color, Command)>,
    style: Style,
}

impl Table {
    fn new(random: &mut SplitMix64) -> Table {
        let seconds = Millis::seconds;
        let time = match random.below(8) {
            0 => TimeControl::Untimed,
            1 => TimeControl::Correspondence { per_move: seconds(86_400) },
            2 => TimeControl::RealTime { initial: seconds(10), increment: seconds(0) },
            3 => TimeControl::RealTime { initial: seconds(1), increment: seconds(1) },
            4 => TimeControl::RealTime { initial: seconds(1200), increment: seconds(20) },
            _ => TimeControl::RealTime { initial: seconds(60), increment: seconds(2) },
        };
        let rules = random.pick(&["ultimate,repetition=threefold", "classic", "carbon", "base-it"]);
        let start = match random.below(10) {
            0 => Some("QA-a2=B,b".to_owned()),
            // White is surrounded but for one cell.
            1 => Some("Qagg-q-b--a,w".to_owned()),
            _ => None,
        };
        let kind = if random.one_in(4) { PlayerKind::Bot } else { PlayerKind::Guest };
        let made = Time(random.below(1_000_000) as u64);
        let terms = Terms {
            rules: rules.parse().expect("rules"),
            start,
            time,
            take_back: !random.one_in(4),
            delay: Millis::ZERO,
        };
        let terms = if terms.check().is_ok() { terms } else { Terms { start: None, ..terms } };
        let players = ByColor {
            white: Seat { player: PlayerId(1), kind: PlayerKind::Guest },
            black: Seat { player: PlayerId(2), kind },
        };
        let opening = Opening { id: GameId(1), players, terms, made };
        let (room, events) = Room::open(opening.clone()).expect("sensible terms");
        let account = Account::new(&opening);
        let style = random.pick(&Style::ALL);
        let mut table = Table { room, opening, log: Vec::new(), now: made, account, sent: Vec::new(), style };
        table.write(events, None);
        table
    }

    fn step(&mut self, random: &mut SplitMix64) {
        match random.below(40) {
            0 => self.is_rebuilt(),
            1 => self.restart(random),
            2 => {
                let side = random.pick(&Color::ALL);
                let since = self.now;
                let presence = random.pick(&[Presence::Here, Presence::Lost { since }, Presence::Left { since }]);
                self.room.set_presence(side, presence);
            }
            3 => {
                let from = self.room.changed();
                self.now = self.now.max(from) + Millis(random.below(5000) as u64);
                let events = self.room.hold(from, self.now, self.now);
                self.write(events, None);
            }
            4 => {
                let to = random.pick(&[Audience::Players, Audience::Spectators]);
                let events = self.room.say(to, self.now).unwrap_or_default();
                self.write(events, None);
            }
            5..12 => {
                let pause = random.pick(&[1, 100, 1000, 20_000, 3_600_000]);
                self.now = self.now + Millis(random.below(pause) as u64);
                let due = self.room.due();
                let events = self.room.tick(self.now);
                assert_eq!(events.is_empty(), due.is_none_or(|due| due > self.now));
                self.write(events, None);
            }
            12 => self.send_again(random),
            _ => {
                let (by, act) = self.any_act(random);
                let ply = if random.one_in(10) { random.below(self.room.plies() + 2) } else { self.room.plies() };
                let id = CommandId(random.next_u64() >> 11);
                self.send(by, Command { id, ply, act }, random);
            }
        }
    }

    fn any_act(&self, random: &mut SplitMix64) -> (Color, Act) {
        let by = random.pick(&Color::ALL);
        let act = match random.below(60) {
            0 => Act::Resign,
            1 => Act::Abort,
            2 => Act::OfferDraw,
            3 => Act::AcceptDraw,
            4 => Act::DeclineDraw,
            5 | 6 => Act::ProposeTakeBack,
            7 | 8 => Act::AcceptTakeBack,
            9 => Act::DeclineTakeBack,
            10 => Act::GiveTime,
            11 => Act::Claim { wins: random.one_in(2) },
            12 => Act::OfferRematch,
            13 => Act::AcceptRematch,
            14 => Act::DeclineRematch,
            15 => Act::Move { text: "nonsense".to_owned(), thought: None },
            16 => Act::Move { text: ANY_MOVE.to_owned(), thought: None },
            _ => {
                let position = self.room.game().position();
                let legal = position.legal_moves();
                let Some(m) = self.style.choose(position, &legal, random) else { return (by, Act::Abort) };
                let thought = (!random.one_in(3)).then(|| Millis(random.below(3000) as u64));
                let mover = if random.one_in(10) { by } else { self.room.turn() };
                return (mover, Act::Move { text: MoveText::of(m, position).to_string(), thought });
            }
        };
        (by, act)
    }

    fn send(&mut self, by: Color, command: Command, random: &mut SplitMix64) {
        // A message waits in a queue now and then, so that it is dealt with after later ones.
        let early = if random.one_in(10) { random.below(2000) as u64 } else { 0 };
        let arrival = Arrival { at: Time(self.now.0.saturating_sub(early)), lag: Millis(random.below(2500) as u64) };
        let was_over = self.room.ending().is_some();
        let plies = self.room.plies();
        let answer = self.room.handle(by, &command, arrival, REMATCH);
        let is_carried_out = answer.events.iter().any(|event| event.cause.is_some_and(|cause| cause.id == command.id));
        assert_eq!(is_carried_out, answer.result.is_ok(), "{command:?}");
        if let (Act::Move { text, .. }, true) = (&command.act, is_carried_out) {
            assert!(!was_over && command.ply == plies, "{command:?}");
            let moved = answer.events.iter().find(|event| event.cause.is_some()).map(|event| &event.event);
            assert!(
                matches!(moved, Some(Event::Moved { text: told, .. }) if told == text || text == ANY_MOVE),
                "{moved:?}"
            );
        }
        self.write(answer.events, Some(arrival));
        self.sent.push((by, command));
    }

    /// The answer to a command was lost, and it is sent again.
    fn send_again(&mut self, random: &mut SplitMix64) {
        let Some((by, command)) = self.sent.last().cloned() else { return };
        let is_known =
            self.log.iter().rev().take(20).any(|event| event.cause.is_some_and(|cause| cause.id == command.id));
        if is_known {
            let before = self.room.seq();
            let arrival = Arrival { at: self.now, lag: Millis::ZERO };
            let answer = self.room.handle(by, &command, arrival, REMATCH);
            assert_eq!((answer.result, answer.events.len(), self.room.seq()), (Ok(()), 0, before));
        } else {
            self.send(by, command, random);
        }
    }

    /// The server was away: the room comes from its events, and the time until its last sign of life counts.
    fn restart(&mut self, random: &mut SplitMix64) {
        let alive = Time(self.now.0.saturating_sub(random.below(200) as u64));
        self.now = self.now + Millis(random.below(600_000) as u64);
        self.room = Room::rebuild(self.opening.clone(), self.log.clone()).expect("its own events");
        let before = self.room.clock().map(|clock| {
            let mut left = clock.left(alive);
            // A flag that waits for lag has not fallen yet.
            if let Some(side) = clock.running() {
                left[side] = left[side].max(Millis(1));
            }
            left
        });
        let events = self.room.recover(alive, self.now);
        self.write(events, None);
        if let (Some(before), Some(clock), None) = (before, self.room.clock(), self.room.ending()) {
            let is_real_time = self.opening.terms.time.is_real_time();
            let grace = if is_real_time { Millis::seconds(15) } else { Millis::ZERO };
            for now in [self.now, self.now + grace] {
                assert_eq!(clock.left(now), before, "nobody's time runs while the server is away");
            }
        }
    }

    fn write(&mut self, events: Vec<Numbered>, arrival: Option<Arrival>) {
        for numbered in events {
            let (seq, at) = self.log.last().map_or((0, self.opening.made), |last| (last.seq, last.at));
            assert_eq!(numbered.seq, seq + 1);
            assert!(numbered.at >= at);
            self.account.enter(&numbered, arrival);
            self.log.push(numbered);
        }
        assert_eq!(self.account.game.moves(), self.room.game().moves());
        assert_eq!(self.account.has_ended, self.room.ending().is_some());
        if let Some(clock) = self.room.clock() {
            self.account.agrees_with(clock);
        }
        let rules_end = self.account.game.status().is_over();
        assert!(!rules_end || self.room.ending().is_some());
        self.sent.truncate(1000);
    }

    /// The events make the same room again, which answers the same from then on.
    fn is_rebuilt(&mut self) {
        let again = Room::rebuild(self.opening.clone(), self.log.clone()).expect("its own events");
        let seen = |room: &Room| {
            let facts = (room.plies(), room.seq(), room.changed(), room.ending(), room.offers(), room.rematch());
            (facts, room.clock().cloned(), room.due())
        };
        assert_eq!(seen(&again), seen(&self.room));
        assert_eq!(again.game().moves(), self.room.game().moves());
        let (mut one, mut other) = (self.room.clone(), again);
        let arrival = Arrival { at: self.now, lag: Millis(300) };
        for (number, act) in [Act::OfferDraw, Act::ProposeTakeBack, Act::GiveTime, Act::Abort].into_iter().enumerate() {
            for by in Color::ALL {
                let command = Command { id: CommandId(number as u64), ply: one.plies(), act: act.clone() };
                let answers = [&mut one, &mut other].map(|room| room.handle(by, &command, arrival, REMATCH));
                assert_eq!(answers[0], answers[1]);
            }
        }
        let mut torn = self.log.clone();
        if torn.len() > 1 {
            torn.remove((torn.len() - 1) / 2);
            assert!(Room::rebuild(self.opening.clone(), torn).is_err(), "a gap is noticed");
        }
    }
}

/// What the events of a game say about its moves and its time, added up without a clock.
struct Account {
    game: Game,
    time: TimeControl,
    line: Vec<Entry>,
    given: ByColor<u64>,
    /// When the time of the side to move began to run, and what it had used before that on the same move.
    began: Time,
    thought: u64,
    /// Until when nobody's time runs: after the server was away, both players have time to come back.
    rests: Time,
    bank: Option<ByColor<LagBank>>,
    has_ended: bool,
    flagged: Option<Color>,
}

struct Entry {
    mover: Color,
    spent: u64,
    brings: bool,
}

impl Account {
    fn new(opening: &Opening) -> Account {
        let time = opening.terms.time;
        let bank = LagBank::new(time);
        Account {
            game: Game::from_position(opening.terms.check().expect("sensible terms")),
            time,
            line: Vec::new(),
            given: ByColor { white: 0, black: 0 },
            began: opening.made,
            thought: 0,
            rests: opening.made,
            bank: Some(ByColor { white: bank, black: bank }),
            has_ended: false,
            flagged: None,
        }
    }

    fn free(&self) -> usize {
        if self.time.is_real_time() { 2 } else { 0 }
    }

    fn left(&self, side: Color) -> u64 {
        let (initial, increment) = match self.time {
            TimeControl::Untimed => return 0,
            TimeControl::Correspondence { per_move } => {
                let thought = if side == self.game.position().turn() { self.thought } else { 0 };
                return per_move.0 - thought;
            }
            TimeControl::RealTime { initial, increment } => (initial.0, increment.0),
        };
        let own = self.line.iter().filter(|entry| entry.mover == side);
        let (gained, spent) = own.fold((0, 0), |(gained, spent), entry| {
            (gained + if entry.brings { increment } else { 0 }, spent + entry.spent)
        });
        let thought = if side == self.game.position().turn() { self.thought } else { 0 };
        initial + self.given[side] + gained - spent - thought
    }

    fn enter(&mut self, numbered: &Numbered, arrival: Option<Arrival>) {
        let mover = self.game.position().turn();
        match &numbered.event {
            Event::Moved { text, spent, forgiven } => {
                assert!(!self.has_ended);
                let is_timed = self.time != TimeControl::Untimed && self.line.len() >= self.free();
                let elapsed = numbered.at.since(self.began).0;
                assert_eq!(spent.0 + forgiven.0, if is_timed { elapsed } else { 0 });
                if is_timed {
                    assert!(spent.0 < self.left(mover), "a move after its time is no move");
                    let arrival = arrival.expect("moves arrive");
                    assert!(*forgiven <= arrival.lag + MARGIN);
                    let bank = &mut self.bank.as_mut().expect("a bank")[mover];
                    assert_eq!(bank.forgives(Millis(elapsed), Some(Millis::ZERO), arrival).max(*forgiven), {
                        bank.forgives(Millis(elapsed), Some(Millis::ZERO), arrival)
                    });
                    bank.pay(*forgiven);
                }
                let m = text.parse::<MoveText>().expect("notation").resolve(self.game.position()).expect("a move");
                self.game.play(m).expect("a legal move");
                let spent = spent.0 + self.thought;
                self.line.push(Entry { mover, spent, brings: is_timed });
                self.begin(numbered.at);
            }
            Event::Passed => {
                self.game.play(Move::Pass).expect("forced");
                self.line.push(Entry { mover, spent: 0, brings: false });
                self.begin(numbered.at);
            }
            Event::TookBack { plies } => {
                while self.game.moves().len() > *plies {
                    self.game.undo();
                }
                assert!(self.line.len() > *plies);
                self.line.truncate(*plies);
                self.begin(numbered.at);
            }
            Event::TimeGiven { to, time } => self.given[*to] += time.0,
            Event::Held { thought, until } => {
                if self.line.len() >= self.free() {
                    assert!(thought.0 <= numbered.at.since(self.began).0 && *until >= self.began);
                    self.thought += thought.0;
                }
                (self.began, self.rests) = (*until, *until);
            }
            Event::Ended { ending } => {
                assert!(!self.has_ended, "a game ends once");
                self.has_ended = true;
                if ending.reason == EndReason::TimeOut {
                    let elapsed = numbered.at.since(self.began).0;
                    assert!(elapsed >= self.left(mover), "a flag falls when time is over");
                    assert_eq!(ending.winner, Some(!mover));
                    self.flagged = Some(mover);
                }
            }
            Event::RematchOffered { .. } | Event::RematchDeclined | Event::Rematched { .. } => {
                assert!(self.has_ended);
            }
            _ => {}
        }
    }

    fn begin(&mut self, at: Time) {
        self.began = at.max(self.rests);
        self.thought = 0;
    }

    /// The clock shows what is in the books: at a moment so early that nobody has thought yet.
    fn agrees_with(&self, clock: &Clock) {
        if self.has_ended {
            if let Some(side) = self.flagged {
                assert_eq!(clock.left(Time(0))[side], Millis::ZERO);
            }
            return;
        }
        let left = clock.left(Time(0));
        for side in Color::ALL {
            assert_eq!(left[side].0, self.left(side), "{side}");
        }
    }
}
