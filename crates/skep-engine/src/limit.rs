//! How much thought may be spent on a move, and the time manager.

use std::time::Duration;

/// The limits of a search. What is `None` is not limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limit {
    /// The depth in plies.
    pub depth: Option<u32>,
    /// The number of nodes.
    pub nodes: Option<u64>,
    /// The hard limit of time: the answer is there before it is over.
    pub time: Option<Duration>,
    /// The soft limit of time: after it no further iteration is begun. Twice as long if the last one has changed the best move.
    pub enough: Option<Duration>,
}

/// The number of own moves that the rest of the game is assumed to last.
const MOVES_TO_COME: u32 = 25;
/// The longest time for a move, however much is left on the clock.
const LONGEST: Duration = Duration::from_secs(30);

impl Limit {
    /// The limit of a hint, and of the answer to the offer of a draw: both should come at once.
    pub const HINT: Limit = Limit::nodes(30_000);

    /// A limit of nodes alone.
    pub const fn nodes(nodes: u64) -> Limit {
        Limit { depth: None, nodes: Some(nodes), time: None, enough: None }
    }

    /// A limit of depth alone.
    pub const fn depth(depth: u32) -> Limit {
        Limit { depth: Some(depth), nodes: None, time: None, enough: None }
    }

    /// A hard limit of time alone.
    pub const fn time(time: Duration) -> Limit {
        Limit { depth: None, nodes: None, time: Some(time), enough: None }
    }

    /// The limits for a move of a player with this much time left on the clock and an increment for each move. `delay` is the time
    /// that is lost between the clock and the engine, there and back.
    pub fn of_clock(left: Duration, increment: Duration, delay: Duration) -> Limit {
        let left = left - delay.min(left / 2);
        let share = left / MOVES_TO_COME + increment * 3 / 4;
        // Enough must be left for the next moves.
        let most = (share * 4).min(left * 2 / 5).min(LONGEST);
        Limit { time: Some(most), enough: Some((share * 3 / 5).min(most)), ..Limit::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_shared_out_over_the_game() {
        let milliseconds = Duration::from_millis;
        for (left, increment, [enough, most]) in [
            (600_000, 0, [14_400, 30_000]),
            (600_000, 10_000, [18_900, 30_000]),
            (60_000, 1000, [1890, 12_600]),
            (5000, 5000, [2000, 2000]),
            (1000, 0, [24, 160]),
            (0, 10_000, [0, 0]),
        ] {
            let limit = Limit::of_clock(milliseconds(left), milliseconds(increment), Duration::ZERO);
            assert_eq!([limit.enough, limit.time], [enough, most].map(|time| Some(milliseconds(time))), "{left} ms");
        }
        let late = |left| Limit::of_clock(milliseconds(left), Duration::ZERO, milliseconds(200));
        assert_eq!(late(1200), Limit::of_clock(milliseconds(1000), Duration::ZERO, Duration::ZERO));
        assert_eq!(late(100), Limit::of_clock(milliseconds(50), Duration::ZERO, Duration::ZERO));
    }
}
