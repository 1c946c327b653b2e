use std::time::Duration;

/// What one client, or all clients together, may take from the server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// How many connections may be open at a time, upgraded ones included.
    pub(crate) connections: usize,
    /// How many connections of one client may be open without having sent a complete request.
    pub(crate) unfinished: usize,
    /// How long a request may take to arrive, and how long a connection may be idle between two requests.
    pub(crate) request: Duration,
    /// How long an answer may wait without the client taking any of it.
    pub(crate) answer: Duration,
    /// How many bytes a request may have without its body.
    pub(crate) bytes: usize,
    /// How long the server waits for answers in progress when it ends.
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

    /// Every connection is an open file. A reserve is kept for everything else that a process opens.
    fn of_files(files: u64) -> Limits {
        /// The bound on systems that set no limit: memory is one.
        const MOST: u64 = 100_000;
        let reserve = (files / 10).clamp(32, 1000);
        let connections = files.saturating_sub(reserve).clamp(8, MOST) as usize;
        Limits {
            connections,
            // Browsers open connections in advance, and all members of a club may share an address.
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
