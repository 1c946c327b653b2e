//! The figures of a game between people, each by the game that shows it.

use skep_online::{
    Act, Arrival, Command, CommandId, EndReason, Ending, Event, GameId, LagBank, Millis, Opening, PlayerId, PlayerKind,
    Presence, Refusal, Room, Seat, Terms, Time, TimeControl,
};
use skep_rules::Color::{Black, White};
use skep_rules::random::{SplitMix64, Style};
use skep_rules::{ByColor, Color, MoveText, RuleSet};

const BULLET: TimeControl = real_time(60, 0);
const BLITZ: TimeControl = real_time(300, 0);
const RAPID: TimeControl = real_time(900, 0);
const CLASSICAL: TimeControl = real_time(1800, 20);

const fn real_time(initial: u64, increment: u64) -> TimeControl {
    TimeControl::RealTime { initial: Millis::seconds(initial), increment: Millis::seconds(increment) }
}

struct Table {
    room: Room,
    now: Time,
    id: u64,
    random: SplitMix64,
}

impl Table {
    fn new(time: TimeControl) -> Table {
        let seat = |player| Seat { player: PlayerId(player), kind: PlayerKind::Guest };
        let terms = Terms { time, ..Terms::of(RuleSet::default()) };
        let opening =
            Opening { id: GameId(1), players: ByColor { white: seat(1), black: seat(2) }, terms, made: Time(1000) };
        let (mut room, _) = Room::open(opening).expect("sensible terms");
        Color::ALL.into_iter().for_each(|side| room.set_presence(side, Presence::Here));
        Table { room, now: Time(1000), id: 0, random: SplitMix64::new(7) }
    }

    /// A game in which so many moves have been made, each at once.
    fn after(time: TimeControl, plies: usize) -> Table {
        let mut table = Table::new(time);
        table.play_until(plies);
        table
    }

    fn wait(&mut self, millis: u64) -> &mut Table {
        self.now = self.now + Millis(millis);
        self
    }

    fn act(&mut self, by: Color, act: Act) -> Result<Event, Refusal> {
        self.id += 1;
        let command = Command { id: CommandId(self.id), ply: self.room.plies(), act };
        let answer = self.room.handle(by, &command, Arrival { at: self.now, lag: Millis::ZERO }, GameId(2));
        answer.result.map(|()| answer.events.into_iter().find(|event| event.cause.is_some()).expect("its event").event)
    }

    fn play_until(&mut self, plies: usize) {
        while self.room.plies() < plies {
            let position = self.room.game().position();
            let m = Style::Long.choose(position, &position.legal_moves(), &mut self.random).expect("a move");
            let text = MoveText::of(m, position).to_string();
            self.act(self.room.turn(), Act::Move { text, thought: None }).expect("a legal move");
        }
    }

    /// When time alone ends the game, counted from now.
    fn ends(&mut self) -> (u64, Ending) {
        let due = self.room.due().expect("time runs");
        assert_eq!(self.room.tick(Time(due.0 - 1)), []);
        assert_eq!(self.room.tick(due).len(), 1);
        (due.since(self.now).0, self.room.ending().expect("an end"))
    }
}

#[test]
fn whoever_does_not_begin_has_not_come() {
    for (time, seconds) in [(BULLET, 20), (BLITZ, 25), (RAPID, 30), (CLASSICAL, 35)] {
        for plies in [0, 1] {
            let (after, ending) = Table::after(time, plies).ends();
            assert_eq!(
                (after, ending.winner, ending.reason),
                (seconds * 1000, None, EndReason::NoFirstMove),
                "{time:?}"
            );
        }
    }
}

#[test]
fn time_runs_from_the_second_turn_of_each_side() {
    let mut table = Table::new(BULLET);
    for plies in 1..=2 {
        table.wait(9000).play_until(plies);
    }
    let left = |table: &Table| table.room.clock().expect("a clock").left(table.now);
    assert_eq!(left(&table), ByColor { white: Millis::seconds(60), black: Millis::seconds(60) });
    table.wait(9000).play_until(3);
    table.wait(4000).play_until(4);
    assert_eq!(left(&table), ByColor { white: Millis::seconds(51), black: Millis::seconds(56) });
}

/// The bank has 3 g in the beginning, with g = 390 ms in a game of a minute and a second in a long one.
#[test]
fn a_flag_falls_as_much_later_as_lag_may_still_show_and_at_most_two_seconds() {
    assert_eq!(Table::after(BULLET, 2).ends().0, 60_000 + 1170);
    assert_eq!(Table::after(CLASSICAL, 2).ends().0, 1_800_000 + 2000);
    let mut bank = LagBank::new(BULLET);
    bank.pay(bank.wait());
    let paid = Arrival { at: Time(0), lag: Millis::seconds(9) };
    assert_eq!(bank.forgives(Millis::seconds(9), Some(Millis::ZERO), paid), Millis(390));
    // A move that says itself that it took longer shows the flag at once.
    let mut table = Table::after(BULLET, 2);
    table.wait(60_500);
    let act = Act::Move { text: "wQ".to_owned(), thought: Some(Millis(60_400)) };
    assert_eq!(table.act(White, act), Err(Refusal::Over));
    assert_eq!(table.room.ending(), Some(Ending { winner: Some(Black), reason: EndReason::TimeOut }));
}

#[test]
fn a_game_is_called_off_before_the_second_ply_and_not_later() {
    for (plies, is_allowed) in [(0, true), (1, true), (2, false)] {
        for by in Color::ALL {
            let result = Table::after(BLITZ, plies).act(by, Act::Abort);
            assert_eq!(result.is_ok(), is_allowed, "{plies}");
            assert!(is_allowed || result == Err(Refusal::HasBegun));
        }
    }
}

#[test]
fn a_side_offers_a_draw_once_in_twenty_plies_and_a_move_declines() {
    let mut table = Table::after(BLITZ, 4);
    assert!(table.act(White, Act::OfferDraw).is_ok());
    assert_eq!(table.act(White, Act::OfferDraw), Err(Refusal::OfferStands));
    table.play_until(5);
    assert_eq!(table.room.offers().draw, Some(White), "it comes with the move of who offers it");
    table.play_until(6);
    assert_eq!(table.room.offers().draw, None);
    assert!(table.act(Black, Act::OfferDraw).is_ok(), "the other side has its own count");
    table.play_until(23);
    assert_eq!(table.act(White, Act::OfferDraw), Err(Refusal::TooSoon));
    table.play_until(24);
    assert!(table.act(White, Act::OfferDraw).is_ok());
    assert!(table.act(Black, Act::OfferDraw).is_ok(), "who offers as well agrees");
    assert_eq!(table.room.ending().map(|ending| (ending.winner, ending.reason)), Some((None, EndReason::Agreement)));
}

#[test]
fn whoever_is_gone_is_waited_for_by_speed_and_half_as_long_as_a_guest() {
    for (time, lost) in [(BULLET, 20), (BLITZ, 20), (RAPID, 40), (CLASSICAL, 60)] {
        for (has_left, seconds) in [(false, lost), (true, 10)] {
            for wins in [true, false] {
                let mut table = Table::after(time, 2);
                let since = table.now;
                table
                    .room
                    .set_presence(Black, if has_left { Presence::Left { since } } else { Presence::Lost { since } });
                table.wait(seconds * 1000 - 1);
                assert_eq!(table.act(White, Act::Claim { wins }), Err(Refusal::OpponentIsThere), "{time:?} {has_left}");
                table.wait(1);
                assert!(table.act(White, Act::Claim { wins }).is_ok(), "{time:?} {has_left}");
                let ending = table.room.ending().expect("an end");
                assert_eq!((ending.winner, ending.reason), (wins.then_some(White), EndReason::Abandonment));
            }
        }
    }
    for time in [TimeControl::Untimed, TimeControl::Correspondence { per_move: Millis::seconds(86_400) }] {
        let mut table = Table::after(time, 2);
        table.room.set_presence(Black, Presence::Left { since: table.now });
        assert_eq!(table.wait(500_000).act(White, Act::Claim { wins: true }), Err(Refusal::OpponentIsThere));
    }
}

#[test]
fn the_opponent_is_given_fifteen_seconds() {
    let mut table = Table::after(BULLET, 2);
    assert_eq!(table.act(White, Act::GiveTime), Ok(Event::TimeGiven { to: Black, time: Millis::seconds(15) }));
    assert_eq!(table.room.clock().expect("a clock").left(table.now).black, Millis::seconds(75));
    assert_eq!(Table::new(BULLET).act(White, Act::GiveTime), Err(Refusal::NoClock));
    assert_eq!(Table::after(TimeControl::Untimed, 2).act(White, Act::GiveTime), Err(Refusal::NoClock));
}

#[test]
fn what_is_taken_back_is_agreed_and_gives_its_time_back() {
    let mut table = Table::after(BULLET, 2);
    table.wait(7000).play_until(3);
    assert_eq!(table.act(Black, Act::AcceptTakeBack), Err(Refusal::NoOffer));
    assert!(table.act(White, Act::ProposeTakeBack).is_ok());
    assert_eq!(table.act(White, Act::AcceptTakeBack), Err(Refusal::NoOffer), "nobody answers themselves");
    assert_eq!(table.act(Black, Act::AcceptTakeBack), Ok(Event::TookBack { plies: 2 }));
    assert_eq!((table.room.plies(), table.room.turn()), (2, White));
    assert_eq!(table.room.clock().expect("a clock").left(table.now).white, Millis::seconds(60));
}

#[test]
fn after_an_outage_both_have_fifteen_seconds_to_come_back() {
    let mut table = Table::after(BULLET, 2);
    let alive = table.wait(5000).now;
    let again = table.wait(3_600_000).now;
    table.room.recover(alive, again);
    let left = |table: &Table, now: Time| table.room.clock().expect("a clock").left(now).white;
    let grace = Millis::seconds(15);
    assert_eq!((left(&table, again), left(&table, again + grace)), (Millis::seconds(55), Millis::seconds(55)));
    assert_eq!(left(&table, again + grace + Millis::seconds(1)), Millis::seconds(54));
    // By correspondence nobody has to be there, and the outage is given back as well.
    let day = Millis::seconds(86_400);
    let mut table = Table::after(TimeControl::Correspondence { per_move: day }, 2);
    let alive = table.wait(5000).now;
    let again = table.wait(day.0 * 3).now;
    table.room.recover(alive, again);
    assert_eq!(left(&table, again), day.minus(Millis(5000)));
}

#[test]
fn a_game_goes_on_for_as_many_moves_as_a_record_has_room_for() {
    let mut table = Table::new(TimeControl::Untimed);
    let opening = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"];
    let shuffle = [r"wQ \wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-"];
    let mut moves = opening.into_iter().chain(shuffle.into_iter().cycle());
    let refusal = loop {
        let text = moves.next().expect("there is always another").to_owned();
        let by = table.room.turn();
        if let Err(refusal) = table.act(by, Act::Move { text, thought: None }) {
            break refusal;
        }
    };
    assert_eq!((refusal, table.room.plies()), (Refusal::TooLong, 1996));
    assert_eq!(table.act(White, Act::OfferDraw), Ok(Event::DrawOffered { by: White }));
    assert!(matches!(table.act(Black, Act::AcceptDraw), Ok(Event::Ended { .. })));
}
