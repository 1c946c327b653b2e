use std::sync::OnceLock;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// Measures how long something takes, and shows a bar on the terminal if it takes long.
pub(crate) struct Progress {
    label: String,
    start: Instant,
    bar: OnceLock<ProgressBar>,
}

impl Progress {
    /// Starts the measurement. The label stands before the bar.
    pub(crate) fn new(label: String) -> Progress {
        Progress { label, start: Instant::now(), bar: OnceLock::new() }
    }

    /// Sets the number of finished parts and of all parts.
    pub(crate) fn show(&self, done: u64, parts: u64) {
        if self.start.elapsed() < Duration::from_secs(1) {
            return;
        }
        let bar = self.bar.get_or_init(|| {
            // indicatif draws to the standard error, and only if that is a terminal.
            let style = ProgressStyle::with_template("{prefix:>5}  {wide_bar} {percent:>3} %  {elapsed} + {eta}");
            let bar = ProgressBar::new(parts).with_elapsed(self.start.elapsed());
            bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
            bar.set_prefix(self.label.clone());
            bar
        });
        bar.set_position(done);
    }

    /// Runs a function that writes to the terminal while the bar is hidden.
    pub(crate) fn beside<T>(&self, write: impl FnOnce() -> T) -> T {
        match self.bar.get() {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// The time so far, in seconds.
    pub(crate) fn finish(&self) -> f64 {
        let seconds = self.start.elapsed().as_secs_f64();
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
        seconds
    }
}
