//! The clock of a game on one device: that of games between two, with times as JavaScript has them.

use serde::Serialize;
use skep_online::{Clock, Millis, Time, TimeControl};
use skep_rules::{ByColor, Color};

/// A clock whose times are milliseconds with fractions. `now` never goes back; when it began does not matter.
#[derive(Debug)]
pub(crate) struct PageClock(Clock);

/// What a clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct ClockFace {
    white: u64,
    black: u64,
    running: Option<Color>,
}

/// Where both players share a device nobody is waited for: White's first move is free, and then time runs.
const FREE_MOVES: usize = 1;

impl PageClock {
    /// A clock at the beginning of a game, or as it stood after moves that somebody remembers. `times` are White's and Black's in
    /// turn: what is left now, and what was left at the beginning and after each move.
    pub(crate) fn new(initial: f64, increment: f64, times: &[f64]) -> PageClock {
        let control = TimeControl::RealTime { initial: millis(initial), increment: millis(increment) };
        let clock = Clock::new(control, FREE_MOVES).expect("a game at one sitting has a clock");
        let mut times = times.as_chunks().0.iter().map(|&[white, black]| ByColor { white, black }.map(millis));
        match times.next() {
            Some(left) => PageClock(clock.continued(times.collect(), left)),
            None => PageClock(clock),
        }
    }

    pub(crate) fn read(&self, now: f64) -> ClockFace {
        let ByColor { white, black } = self.0.left(time(now));
        ClockFace { white: white.0, black: black.0, running: self.0.running() }
    }

    /// White's and Black's time at the beginning and after each move.
    pub(crate) fn history(&self) -> Vec<[u64; 2]> {
        self.0.history().iter().map(|left| [left.white.0, left.black.0]).collect()
    }

    pub(crate) fn run(&mut self, side: Color, now: f64) {
        self.0.run(side, time(now));
    }

    pub(crate) fn stop(&mut self, now: f64) {
        self.0.stop(time(now));
    }

    /// The side whose time runs has made a move, passing included; or somebody has while nobody's time ran.
    pub(crate) fn press(&mut self, now: f64) {
        let mover = self.0.running().unwrap_or(Color::White);
        self.0.press(mover, self.0.elapsed(time(now)));
    }

    pub(crate) fn rewind(&mut self, moves: usize) {
        self.0.rewind(moves);
    }
}

fn millis(milliseconds: f64) -> Millis {
    Millis(rounded(milliseconds))
}

fn time(now: f64) -> Time {
    Time(rounded(now))
}

/// What is below zero, or no number, is zero.
fn rounded(milliseconds: f64) -> u64 {
    (milliseconds + 0.5) as u64
}

#[cfg(test)]
mod tests {
    use skep_rules::Color::{Black, White};

    use super::*;

    fn face(white: u64, black: u64, running: Option<Color>) -> ClockFace {
        ClockFace { white, black, running }
    }

    #[test]
    fn time_runs_after_the_first_move_and_fractions_are_rounded() {
        let mut clock = PageClock::new(60_000.0, 2000.0, &[]);
        clock.run(White, 0.2);
        assert_eq!(clock.read(5000.0), face(60_000, 60_000, None));
        clock.press(5000.0);
        clock.run(Black, 5000.4);
        assert_eq!(clock.read(7999.6), face(60_000, 57_000, Some(Black)));
        clock.press(7999.6);
        assert_eq!(clock.read(9000.0), face(60_000, 59_000, None));
        assert_eq!(clock.history(), [[60_000, 60_000], [60_000, 60_000], [60_000, 59_000]]);
        clock.rewind(1);
        assert_eq!(clock.read(9000.0), face(60_000, 60_000, None));
    }

    #[test]
    fn it_goes_on_where_it_stood() {
        let mut clock = PageClock::new(60_000.0, 0.0, &[1000.4, 2000.0, 60_000.0, 60_000.0, 3000.0, 60_000.0]);
        assert_eq!(clock.history(), [[60_000, 60_000], [3000, 60_000]]);
        clock.run(White, 10.0);
        assert_eq!(clock.read(510.0), face(500, 2000, Some(White)));
        clock.stop(510.0);
        assert_eq!(clock.read(99_999.0), face(500, 2000, None));
    }

    #[test]
    fn no_number_is_too_strange_for_it() {
        for number in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1.0, f64::MAX] {
            let mut clock = PageClock::new(number, number, &[number, number, number]);
            clock.run(White, number);
            clock.press(number);
            clock.run(White, number);
            clock.press(-number);
            clock.rewind(7);
            clock.stop(number);
            let _ = (clock.read(number), clock.history());
        }
    }
}
