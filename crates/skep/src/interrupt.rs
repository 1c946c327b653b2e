//! Ctrl-C in commands that take long.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use skep_engine::Poll;
use skep_uhp::Stop;

use crate::failure::Failure;

/// The exit code of a program that Ctrl-C has ended.
pub(crate) const INTERRUPTED: i32 = 130;

/// The first Ctrl-C sets the returned flag; the second ends the program.
pub(crate) fn listen() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    on_first(move || asked.store(true, Ordering::Relaxed))?;
    Ok(stop)
}

/// What a search does next: it stops once the flag of [`listen`] is set.
pub(crate) fn poll(stop: &AtomicBool) -> Poll {
    if stop.load(Ordering::Relaxed) { Poll::Stop } else { Poll::Continue }
}

/// The first Ctrl-C calls a function; the second ends the program.
pub(crate) fn on_first(ask: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    let mut ask = Some(ask);
    handle(move || match ask.take() {
        Some(ask) => ask(),
        None => process::exit(INTERRUPTED),
    })
}

/// While something works under the returned [`Stop`], Ctrl-C asks it for its answer; otherwise it ends the program.
pub(crate) fn listen_while_busy() -> Result<Stop, Failure> {
    let stop = Stop::new();
    let asked = stop.clone();
    handle(move || {
        if !asked.ask() {
            process::exit(INTERRUPTED);
        }
    })?;
    Ok(stop)
}

fn handle(handler: impl FnMut() + Send + 'static) -> Result<(), Failure> {
    ctrlc::set_handler(handler).map_err(|error| Failure::Input(error.to_string()))
}
