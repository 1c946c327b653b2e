use skep_rules::{ByColor, Color};

use crate::{Millis, Time, TimeControl};

/// The clock of a game, at one device or between two.
///
/// Nobody's time runs until a number of moves have been made; from then on the time of the side to move runs. It reads no clock of
/// its own: whoever calls says what time it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    /// How many moves are made before anybody's time runs.
    free: usize,
    /// The time that was left when the running time began.
    left: ByColor<Millis>,
    /// The time that was left at the beginning and after each move.
    history: Vec<ByColor<Millis>>,
    running: Option<Running>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Running {
    side: Color,
    since: Time,
}

impl Clock {
    /// A clock at the beginning of a game; none for a game without one.
    pub fn new(control: TimeControl, free: usize) -> Option<Clock> {
        let initial = match control {
            TimeControl::Untimed => return None,
            TimeControl::RealTime { initial, .. } => initial,
            TimeControl::Correspondence { per_move } => per_move,
        };
        let left = ByColor { white: initial, black: initial };
        Some(Clock { control, free, left, history: vec![left], running: None })
    }

    /// The clock as it stood after moves that somebody remembers: what was left at the beginning and after each of them, and now.
    #[must_use]
    pub fn continued(self, history: Vec<ByColor<Millis>>, left: ByColor<Millis>) -> Clock {
        if history.is_empty() { self } else { Clock { left, history, ..self } }
    }

    /// The time that is left.
    pub fn left(&self, now: Time) -> ByColor<Millis> {
        let mut left = self.left;
        if let Some(Running { side, since }) = self.running {
            left[side] = left[side].minus(now.since(since));
        }
        left
    }

    /// The time that was left at the beginning and after each move.
    pub fn history(&self) -> &[ByColor<Millis>] {
        &self.history
    }

    /// Whose time runs.
    pub fn running(&self) -> Option<Color> {
        self.running.map(|running| running.side)
    }

    /// Since when the time that runs has been running.
    pub fn since(&self) -> Option<Time> {
        self.running.map(|running| running.since)
    }

    /// How long the side whose time runs has been thinking.
    pub fn elapsed(&self, now: Time) -> Millis {
        self.running.map_or(Millis::ZERO, |running| now.since(running.since))
    }

    /// When the time that runs will be over.
    pub fn runs_out_at(&self) -> Option<Time> {
        self.running.map(|Running { side, since }| since + self.left[side])
    }

    /// Lets the time of a side run, once enough moves have been made.
    pub fn run(&mut self, side: Color, now: Time) {
        self.stop(now);
        if self.history.len() > self.free {
            self.running = Some(Running { side, since: now });
        }
    }

    /// The flag of a side has fallen: nothing is left. Nobody's time runs.
    pub fn flag(&mut self, side: Color) {
        self.left[side] = Millis::ZERO;
        self.running = None;
    }

    /// Lets nobody's time run.
    pub fn stop(&mut self, now: Time) {
        self.left = self.left(now);
        self.running = None;
    }

    /// A side has made a move, which costs it so much time. Then nobody's time runs until [`Clock::run`]. A move that was made before
    /// time began to run brings no increment.
    pub fn press(&mut self, mover: Color, spent: Millis) {
        if self.running.take().is_some() {
            let left = &mut self.left[mover];
            *left = left.minus(spent);
            match self.control {
                TimeControl::RealTime { increment, .. } => *left += increment,
                TimeControl::Correspondence { per_move } => *left = per_move,
                TimeControl::Untimed => {}
            }
        }
        self.history.push(self.left);
    }

    /// The rules have made a side pass, which takes no time and brings none.
    pub fn pass(&mut self) {
        self.running = None;
        self.history.push(self.left);
    }

    /// Goes back to the time that was left after so many moves. Nobody's time runs.
    pub fn rewind(&mut self, moves: usize) {
        self.history.truncate(moves + 1);
        self.running = None;
        if let Some(&left) = self.history.last() {
            self.left = left;
        }
    }

    /// Gives a side time, which it keeps when moves are taken back.
    pub fn give(&mut self, side: Color, time: Millis) {
        self.left[side] += time;
        for left in &mut self.history {
            left[side] += time;
        }
    }

    /// Of the time that runs only so much counts so far, and it runs again from a moment on that may still be to come.
    pub fn hold(&mut self, thought: Millis, until: Time) {
        if let Some(Running { side, since }) = &mut self.running {
            self.left[*side] = self.left[*side].minus(thought);
            *since = until;
        }
    }
}

#[cfg(test)]
mod tests {
    use skep_rules::Color::{Black, White};

    use super::*;

    const SECOND: u64 = 1000;

    fn clock(free: usize) -> Clock {
        let control = TimeControl::RealTime { initial: Millis::seconds(60), increment: Millis::seconds(2) };
        Clock::new(control, free).expect("a clock")
    }

    fn left(clock: &Clock, now: u64) -> (u64, u64) {
        let left = clock.left(Time(now * SECOND));
        (left.white.0 / SECOND, left.black.0 / SECOND)
    }

    #[test]
    fn time_runs_once_enough_moves_are_made() {
        let mut clock = clock(2);
        for (mover, now) in [(White, 10), (Black, 20)] {
            clock.run(mover, Time(0));
            assert_eq!((clock.running(), clock.runs_out_at()), (None, None));
            clock.press(mover, clock.elapsed(Time(now * SECOND)));
        }
        clock.run(White, Time(30 * SECOND));
        assert_eq!((clock.running(), left(&clock, 35)), (Some(White), (55, 60)));
        assert_eq!(clock.runs_out_at(), Some(Time(90 * SECOND)));
        clock.press(White, clock.elapsed(Time(40 * SECOND)));
        assert_eq!((clock.running(), left(&clock, 99)), (None, (52, 60)));
    }

    #[test]
    fn it_never_falls_below_nothing() {
        let mut clock = clock(0);
        clock.run(White, Time(0));
        assert_eq!(left(&clock, 1000), (0, 60));
        clock.stop(Time(1000 * SECOND));
        assert_eq!(left(&clock, 2000), (0, 60));
    }

    #[test]
    fn moves_taken_back_give_their_time_back_and_gifts_stay() {
        let mut clock = clock(0);
        clock.run(White, Time(0));
        clock.press(White, Millis::seconds(10));
        clock.run(Black, Time(10 * SECOND));
        clock.press(Black, Millis::seconds(20));
        clock.give(Black, Millis::seconds(15));
        assert_eq!(left(&clock, 30), (52, 57));
        clock.rewind(1);
        assert_eq!((left(&clock, 30), clock.history().len()), ((52, 75), 2));
        clock.rewind(0);
        assert_eq!(left(&clock, 30), (60, 75));
    }

    #[test]
    fn time_that_stood_still_is_not_lost() {
        let mut clock = clock(0);
        clock.run(White, Time(0));
        clock.hold(Millis::seconds(3), Time(100 * SECOND));
        assert_eq!((left(&clock, 50), left(&clock, 100)), ((57, 60), (57, 60)));
        assert_eq!(left(&clock, 105), (52, 60));
        clock.press(White, Millis::ZERO);
        clock.hold(Millis::seconds(3), Time(200 * SECOND));
        clock.pass();
        assert_eq!((left(&clock, 105), clock.history().len()), ((59, 60), 3));
    }

    #[test]
    fn by_correspondence_each_move_has_the_whole_time() {
        let day = Millis::seconds(86_400);
        let mut clock = Clock::new(TimeControl::Correspondence { per_move: day }, 0).expect("a clock");
        clock.run(White, Time(0));
        clock.press(White, Millis::seconds(80_000));
        assert_eq!(clock.left(Time(0)).white, day);
        assert_eq!(Clock::new(TimeControl::Untimed, 0), None);
    }
}
