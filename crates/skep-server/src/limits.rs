use std::time::Duration;

/// What one client, or all together, may take from the server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Connections at a time, upgraded ones included; who comes later waits.
    pub(crate) connections: usize,
    /// Connections of one client that have not sent a complete request yet.
    pub(crate) unfinished: usize,
    /// For a request to arrive, and between two of them.
    pub(crate) request: Duration,
    /// For any part of an answer to be taken.
    pub(crate) answer: Duration,
    /// Bytes of a request without its body.
    pub(crate) bytes: usize,
    /// For answers under way when the server ends.
    pub(crate) end: Duration,
}

impl Limits {
    /// The limits for this process. Raises the number of files it may open as far as the system allows.
    pub(crate) fn of_process() -> Limits {
        let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or_else(|error| {
            tracing::warn!(%error, "the limit of open files is unknown");
            1024
        });
        Limits::of_files(files)
    }

    /// Every connection is an open file. Some are kept for everything else that a process opens.
    fn of_files(files: u64) -> Limits {
        /// Some systems set no limit, but memory is one.
        const MOST: u64 = 100_000;
        let reserve = (files / 10).clamp(32, 1000);
        let connections = files.saturating_sub(reserve).clamp(8, MOST) as usize;
        Limits {
            connections,
            // Browsers open connections before they need them, and a club shares an address.
            unfinished: (connections / 4).min(256),
            request: Duration::from_secs(30),
            answer: Duration::from_secs(30),
            bytes: 64 << 10,
            end: Duration::from_secs(2),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_follow_the_files_a_process_may_open() {
        for (files, connections, unfinished) in
            [(0, 8, 2), (64, 32, 8), (1024, 922, 230), (20_000, 19_000, 256), (u64::MAX, 100_000, 256)]
        {
            let limits = Limits::of_files(files);
            assert_eq!((limits.connections, limits.unfinished), (connections, unfinished), "{files}");
        }
    }
}
