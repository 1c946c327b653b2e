use crate::{Millis, TimeControl};

/// What the network may cost a player before it costs time on the clock: a bank of forgiven time, from which each move is paid.
///
/// Each move fills it a little, and nobody is forgiven more than was measured, so it makes up for a slow network without being worth
/// anything to somebody who thinks longer and says less.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LagBank {
    left: Millis,
    gain: Millis,
}

/// The time a message of a player took: when it came, and how much of that the network may have taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// When the message came.
    pub at: crate::Time,
    /// The most that the network may have taken, as the server measured it on this connection.
    pub lag: Millis,
}

impl LagBank {
    /// What measuring cannot tell apart from lag.
    const MARGIN: Millis = Millis(40);
    /// A flag falls at most so much later for lag that may yet show.
    const LONGEST_WAIT: Millis = Millis(2000);

    /// The bank at the beginning of a game.
    pub fn new(control: TimeControl) -> LagBank {
        let gain = match control.estimate() {
            // (0.4 E + 15) / 100 seconds, with E in seconds.
            Some(Millis(estimate)) => Millis((estimate.saturating_mul(4) / 1000 + 150).min(1000)),
            None => Millis::ZERO,
        };
        LagBank { left: Millis(3 * gain.0), gain }
    }

    /// How much of the time since the opponent's move is forgiven, if the player says how long the thought took.
    pub fn forgives(&self, elapsed: Millis, thought: Option<Millis>, arrival: Arrival) -> Millis {
        let Some(thought) = thought else { return Millis::ZERO };
        elapsed.minus(thought).min(arrival.lag + LagBank::MARGIN).min(self.left)
    }

    /// A move was made, for which so much was forgiven.
    pub fn pay(&mut self, forgiven: Millis) {
        self.left = Millis((self.left.minus(forgiven) + self.gain).0.min(7 * self.gain.0));
    }

    /// How much later than time runs out a flag falls.
    pub fn wait(&self) -> Millis {
        self.left.min(LagBank::LONGEST_WAIT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Time;

    const CONTROL: TimeControl = TimeControl::RealTime { initial: Millis::seconds(60), increment: Millis::seconds(0) };

    fn arrival(lag: u64) -> Arrival {
        Arrival { at: Time(0), lag: Millis(lag) }
    }

    #[test]
    fn it_forgives_what_was_measured_and_no_more() {
        // E = 60: g = 390.
        let bank = LagBank::new(CONTROL);
        for (elapsed, thought, lag, forgiven) in [
            (1000, Some(800), 500, 200),
            (1000, Some(0), 500, 540),
            (1000, Some(2000), 500, 0),
            (1000, None, 500, 0),
            (9000, Some(0), 9000, 3 * 390),
            (20, Some(0), 0, 20),
        ] {
            let told = bank.forgives(Millis(elapsed), thought.map(Millis), arrival(lag));
            assert_eq!(told, Millis(forgiven), "{elapsed} {thought:?} {lag}");
        }
    }

    #[test]
    fn it_fills_with_moves_up_to_a_bound() {
        let mut bank = LagBank::new(CONTROL);
        bank.pay(Millis(3 * 390));
        assert_eq!((bank.left, bank.wait()), (Millis(390), Millis(390)));
        for _ in 0..100 {
            bank.pay(Millis::ZERO);
        }
        assert_eq!((bank.left, bank.wait()), (Millis(7 * 390), Millis(2000)));
        let slow = TimeControl::RealTime { initial: Millis::seconds(7200), increment: Millis::seconds(0) };
        assert_eq!(LagBank::new(slow).gain, Millis(1000));
        assert_eq!(LagBank::new(TimeControl::Untimed).wait(), Millis::ZERO);
    }
}
