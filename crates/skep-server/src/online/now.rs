use std::time::{Instant, SystemTime, UNIX_EPOCH};

use skep_online::Time;

/// The time of this server: UTC as the system had it at the start, and then as much more as has really passed, so that it does not
/// go back when somebody sets the system's clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Now {
    start: Time,
    instant: Instant,
}

impl Now {
    /// Begins with the system's time, or with the last time in the store if that is later.
    pub(crate) fn after(last: Option<Time>) -> Now {
        let system = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
        Now { start: Time(system).max(last.unwrap_or_default()), instant: Instant::now() }
    }

    pub(crate) fn time(&self) -> Time {
        Time(self.start.0 + self.instant.elapsed().as_millis() as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_goes_on_where_the_store_ends() {
        let far = Time(99_999_999_999_999);
        let now = Now::after(Some(far));
        assert!(now.time() >= far && now.time() < Time(far.0 + 60_000));
        assert!(Now::after(None).time() > Time(1_700_000_000_000));
    }
}
