use std::time::Duration;

use skep_engine::{Level, Limit};

use super::question::Hurry;

/// What the way between clock and engine takes: a queue of commits, and the loop of events.
const TRAVEL: Duration = Duration::from_millis(80);
/// The longest a bot thinks, and at least so long if it thinks at all.
const LONGEST: Duration = Duration::from_secs(10);
const SHORTEST: Duration = Duration::from_millis(20);
/// Full strength without a clock: as much as docs/LEVELS.md measured it with, and not longer than people like to wait.
const NODES: u64 = 500_000;
const UNHURRIED: Duration = Duration::from_secs(5);

/// The limits of a search that begins after the question has waited, while so many others wait for each thread. Who shares the
/// threads with many thinks shorter rather than later.
pub(super) fn of(level: Level, hurry: Option<Hurry>, waited: Duration, others: usize) -> Limit {
    let share = |time: Duration| (time / u32::try_from(others + 1).unwrap_or(u32::MAX)).max(SHORTEST);
    match hurry {
        None if level.is_full() => Limit { nodes: Some(NODES), time: Some(share(UNHURRIED)), ..Limit::default() },
        None => Limit::default(),
        Some(Hurry { left, increment, most }) => {
            let limit = Limit::of_clock(left.saturating_sub(waited), increment, TRAVEL);
            let most = most.saturating_sub(waited).min(LONGEST);
            let time = limit.time.map(|time| time.min(share(most)).max(SHORTEST));
            // A level stops at its nodes; only the clock cuts it short.
            let enough =
                limit.enough.filter(|_| level.is_full()).zip(time).map(|(enough, time)| share(enough).min(time));
            Limit { time, enough, ..limit }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hurry(left: u64) -> Option<Hurry> {
        let left = Duration::from_millis(left);
        Some(Hurry { left, increment: Duration::ZERO, most: Duration::from_secs(60) })
    }

    #[test]
    fn the_clock_and_the_crowd_bound_every_search() {
        let weak = Level::ALL[2];
        assert_eq!(of(weak, None, LONGEST, 9), Limit::default());
        assert_eq!(of(Level::FULL, None, LONGEST, 0).time, Some(UNHURRIED));
        assert_eq!(of(Level::FULL, None, LONGEST, 4).time, Some(Duration::from_secs(1)));
        for level in [weak, Level::FULL] {
            for (left, waited, others) in [(600_000, 0, 0), (60_000, 1, 3), (3000, 2, 0), (100, 5, 100), (0, 0, 0)] {
                let limit = of(level, hurry(left), Duration::from_secs(waited), others);
                let time = limit.time.expect("a limit");
                let rest = Duration::from_millis(left).saturating_sub(Duration::from_secs(waited));
                assert!(time <= (rest / 2).max(SHORTEST) && time <= LONGEST, "{left} {waited} {others}: {limit:?}");
                assert_eq!(limit.enough.is_some(), level.is_full());
                assert!(limit.enough.is_none_or(|enough| enough <= time));
            }
        }
    }
}
