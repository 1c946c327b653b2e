use core::fmt;

use crate::Millis;

/// How long the players of a game may think.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum TimeControl {
    /// As long as they like.
    Untimed,
    /// So much time for the whole game, and more for each move.
    RealTime {
        /// The time at the beginning.
        initial: Millis,
        /// What each move adds.
        increment: Millis,
    },
    /// So much time for each move, in days rather than minutes.
    Correspondence {
        /// The time for one move.
        per_move: Millis,
    },
}

impl TimeControl {
    /// The duration of a game of 40 moves a side, for one side; nothing without a clock that runs through the game.
    pub const fn estimate(self) -> Option<Millis> {
        match self {
            TimeControl::RealTime { initial, increment } => {
                Some(Millis(initial.0.saturating_add(increment.0.saturating_mul(40))))
            }
            _ => None,
        }
    }

    /// How fast a game with this control is.
    pub const fn speed(self) -> Speed {
        let estimate = match (self, self.estimate()) {
            (TimeControl::Untimed, _) => return Speed::Untimed,
            (_, None) => return Speed::Correspondence,
            (_, Some(estimate)) => estimate.0 / 1000,
        };
        match estimate {
            0..180 => Speed::Bullet,
            180..480 => Speed::Blitz,
            480..1500 => Speed::Rapid,
            _ => Speed::Classical,
        }
    }

    /// Whether players sit at the board together, so that it matters whether they are there.
    pub const fn is_real_time(self) -> bool {
        matches!(self, TimeControl::RealTime { .. })
    }

    /// Whether the numbers make a game that can be played: 10 seconds to 3 hours for the game, or at least 1 second a move;
    /// 1 to 14 days for a move by correspondence.
    pub const fn is_sensible(self) -> bool {
        const DAY: u64 = 24 * 3600 * 1000;
        match self {
            TimeControl::Untimed => true,
            TimeControl::RealTime { initial, increment } => {
                initial.0 <= 3 * 3600 * 1000
                    && increment.0 <= 180 * 1000
                    && (initial.0 >= 10 * 1000 || (initial.0 > 0 && increment.0 >= 1000))
            }
            TimeControl::Correspondence { per_move } => per_move.0 >= DAY && per_move.0 <= 14 * DAY,
        }
    }
}

/// How fast a game is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Speed {
    /// Under 3 minutes a side.
    Bullet,
    /// Under 8 minutes.
    Blitz,
    /// Under 25 minutes.
    Rapid,
    /// Longer, at one sitting.
    Classical,
    /// Days for a move.
    Correspondence,
    /// Without a clock.
    Untimed,
}

impl Speed {
    /// How long each side may take for its first move, if the game is at one sitting. Who does not begin has not come.
    pub const fn first_move(self) -> Option<Millis> {
        match self {
            Speed::Bullet => Some(Millis::seconds(20)),
            Speed::Blitz => Some(Millis::seconds(25)),
            Speed::Rapid => Some(Millis::seconds(30)),
            Speed::Classical => Some(Millis::seconds(35)),
            Speed::Correspondence | Speed::Untimed => None,
        }
    }

    /// How long a player whose connection was lost is waited for before the opponent may claim the game; nothing where nobody has
    /// to be there.
    pub const fn patience(self) -> Option<Millis> {
        match self {
            Speed::Bullet | Speed::Blitz => Some(Millis::seconds(40)),
            Speed::Rapid => Some(Millis::seconds(80)),
            Speed::Classical => Some(Millis::seconds(120)),
            Speed::Correspondence | Speed::Untimed => None,
        }
    }

    /// Its name in messages and records.
    pub const fn id(self) -> &'static str {
        match self {
            Speed::Bullet => "bullet",
            Speed::Blitz => "blitz",
            Speed::Rapid => "rapid",
            Speed::Classical => "classical",
            Speed::Correspondence => "correspondence",
            Speed::Untimed => "untimed",
        }
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::TimeControl::RealTime;
    use super::*;

    fn minutes(minutes: u64, increment: u64) -> TimeControl {
        RealTime { initial: Millis::seconds(60 * minutes), increment: Millis::seconds(increment) }
    }

    #[test]
    fn speeds_follow_the_estimated_duration() {
        for (control, speed) in [
            (minutes(1, 2), Speed::Bullet),
            (minutes(3, 0), Speed::Blitz),
            (minutes(3, 3), Speed::Blitz),
            (minutes(5, 4), Speed::Blitz),
            (minutes(8, 0), Speed::Rapid),
            (minutes(10, 10), Speed::Rapid),
            (RealTime { initial: Millis::seconds(179), increment: Millis(0) }, Speed::Bullet),
            (RealTime { initial: Millis::seconds(479), increment: Millis(0) }, Speed::Blitz),
            (RealTime { initial: Millis::seconds(1499), increment: Millis(0) }, Speed::Rapid),
            (minutes(25, 0), Speed::Classical),
            (minutes(20, 20), Speed::Classical),
            (TimeControl::Correspondence { per_move: Millis::seconds(86_400) }, Speed::Correspondence),
            (TimeControl::Untimed, Speed::Untimed),
        ] {
            assert_eq!(control.speed(), speed, "{control:?}");
        }
    }

    #[test]
    fn the_faster_a_game_the_shorter_everybody_waits() {
        for (speed, first_move, patience) in [
            (Speed::Bullet, Some(20), Some(40)),
            (Speed::Blitz, Some(25), Some(40)),
            (Speed::Rapid, Some(30), Some(80)),
            (Speed::Classical, Some(35), Some(120)),
            (Speed::Correspondence, None, None),
            (Speed::Untimed, None, None),
        ] {
            assert_eq!(speed.first_move(), first_move.map(Millis::seconds), "{speed}");
            assert_eq!(speed.patience(), patience.map(Millis::seconds), "{speed}");
        }
    }

    #[test]
    fn a_control_leaves_time_for_a_move_and_an_end() {
        let real_time = |initial, increment| RealTime { initial: Millis(initial), increment: Millis(increment) };
        let days = |days: u64| TimeControl::Correspondence { per_move: Millis::seconds(days * 86_400) };
        for control in
            [real_time(10_000, 0), real_time(1000, 1000), minutes(180, 180), days(1), days(14), TimeControl::Untimed]
        {
            assert!(control.is_sensible(), "{control:?}");
        }
        for control in [
            real_time(0, 0),
            real_time(0, 5000),
            real_time(9999, 0),
            minutes(181, 0),
            minutes(5, 181),
            days(0),
            days(15),
            real_time(u64::MAX, u64::MAX),
        ] {
            assert!(!control.is_sensible(), "{control:?}");
        }
    }
}
