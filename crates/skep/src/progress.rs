use std::sync::OnceLock;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// How long something takes, and a bar on the terminal if one has to wait for it.
pub(crate) struct Progress {
    label: String,
    start: Instant,
    bar: OnceLock<ProgressBar>,
}

impl Progress {
    /// Begins now. The label stands before the bar.
    pub(crate) fn new(label: String) -> Progress {
        Progress { label, start: Instant::now(), bar: OnceLock::new() }
    }

    /// Tells how many of all parts are done.
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

    /// Does something that writes to the terminal while the bar steps aside.
    pub(crate) fn beside<T>(&self, write: impl FnOnce() -> T) -> T {
        match self.bar.get() {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// The seconds it took.
    pub(crate) fn finish(&self) -> f64 {
        let seconds = self.start.elapsed().as_secs_f64();
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
        seconds
    }
}
