//! Ctrl-C in commands that take long.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::failure::Failure;

/// What a shell reports for a program that Ctrl-C has ended.
pub(crate) const INTERRUPTED: i32 = 130;

/// The first Ctrl-C asks to stop, which the value then says; the second does not ask.
pub(crate) fn listen() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    let listening = ctrlc::set_handler(move || {
        if asked.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED);
        }
    });
    listening.map_err(|error| Failure::Input(error.to_string()))?;
    Ok(stop)
}
