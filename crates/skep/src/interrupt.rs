//! Ctrl-C in commands that take long.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use skep_engine::Poll;

use crate::failure::Failure;

/// What a shell reports for a program that Ctrl-C has ended.
pub(crate) const INTERRUPTED: i32 = 130;

/// The first Ctrl-C asks to stop, which the value then says; the second does not ask.
pub(crate) fn listen() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    on_first(move || asked.store(true, Ordering::Relaxed))?;
    Ok(stop)
}

/// What a search is told that asks whether to go on.
pub(crate) fn poll(stop: &AtomicBool) -> Poll {
    if stop.load(Ordering::Relaxed) { Poll::Stop } else { Poll::Continue }
}

/// The first Ctrl-C calls a function; the second ends the program.
pub(crate) fn on_first(ask: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    let mut ask = Some(ask);
    let listening = ctrlc::set_handler(move || match ask.take() {
        Some(ask) => ask(),
        None => process::exit(INTERRUPTED),
    });
    listening.map_err(|error| Failure::Input(error.to_string()))
}
