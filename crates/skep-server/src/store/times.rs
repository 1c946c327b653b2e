use std::collections::BTreeMap;
use std::fmt;
use std::time::{Duration, Instant};

use tracing::Level;

/// How long commits take, in the log every now and then: `make bench-online` reads it there. Costs nothing where it is not logged.
pub(super) struct CommitTimes {
    /// How many commits took at most so many microseconds, and more than the class before.
    classes: BTreeMap<u64, u32>,
    writes: usize,
    since: Instant,
}

impl CommitTimes {
    const PAUSE: Duration = Duration::from_secs(5);

    pub(super) fn new() -> CommitTimes {
        CommitTimes { classes: BTreeMap::new(), writes: 0, since: Instant::now() }
    }

    /// So many writes were committed together.
    pub(super) fn add(&mut self, took: Duration, writes: usize) {
        if !tracing::enabled!(Level::DEBUG) {
            return;
        }
        *self.classes.entry(class(took.as_micros() as u64)).or_default() += 1;
        self.writes += writes;
        if self.since.elapsed() >= CommitTimes::PAUSE {
            tracing::debug!(times = %self, writes = self.writes, "commits");
            *self = CommitTimes::new();
        }
    }
}

impl fmt::Display for CommitTimes {
    /// `640:12,704:30`: microseconds and commits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (micros, commits)) in self.classes.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{micros}:{commits}")?;
        }
        Ok(())
    }
}

/// The upper bound of a class: sixteen classes for each power of two, so that none is off by more than a sixteenth.
fn class(micros: u64) -> u64 {
    let step = 1 << (micros.max(16).ilog2() - 4);
    micros.next_multiple_of(step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_narrow() {
        for (micros, upper) in [(0, 0), (15, 15), (31, 31), (33, 34), (1000, 1024), (1025, 1088), (999_999, 1_015_808)]
        {
            assert_eq!(class(micros), upper, "{micros}");
        }
    }
}
