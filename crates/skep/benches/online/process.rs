use std::fs;

/// What a process has used of the processor, in seconds.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Used {
    pub(crate) all: f64,
    /// The threads of SQLite alone.
    pub(crate) store: f64,
}

impl Used {
    pub(crate) fn by(pid: u32) -> Result<Used, String> {
        let failed = |error: std::io::Error| format!("process {pid}: {error}");
        let mut used = Used::default();
        for thread in fs::read_dir(format!("/proc/{pid}/task")).map_err(failed)? {
            let stat = fs::read_to_string(thread.map_err(failed)?.path().join("stat"));
            // A thread may just have ended.
            let Ok(stat) = stat else { continue };
            let (name, rest) = stat.rsplit_once(") ").ok_or("no stat")?;
            let ticks: f64 = rest.split(' ').skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum();
            // A hundred ticks a second on every Linux of today.
            used.all += ticks / 100.0;
            if name.contains("(sqlx-sqlite") {
                used.store += ticks / 100.0;
            }
        }
        Ok(used)
    }

    pub(crate) fn since(self, earlier: Used) -> Used {
        Used { all: self.all - earlier.all, store: self.store - earlier.store }
    }
}

/// The memory that a process has resident, in bytes.
pub(crate) fn resident(pid: u32) -> Result<f64, String> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).map_err(|error| error.to_string())?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
    let kilobytes = line.trim().trim_end_matches(" kB").parse::<f64>().map_err(|error| error.to_string())?;
    Ok(kilobytes * 1024.0)
}
