//! Searches the positions of `skep bench` for `bench.mjs`, which has the clock.

use std::cell::Cell;
use std::time::Duration;

use skep_engine::Bench;

#[link(wasm_import_module = "bench")]
unsafe extern "C" {
    /// A time in milliseconds, from an arbitrary start.
    safe fn now() -> f64;
}

thread_local! {
    /// The time of the last searches.
    static SPENT: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

/// The expected number of positions: the signature.
#[unsafe(no_mangle)]
pub extern "C" fn expected() -> u64 {
    Bench::STANDARD.signature().expect("a signature is committed")
}

/// Searches, and returns the number of positions.
#[unsafe(no_mangle)]
pub extern "C" fn count() -> u64 {
    let clock = || Duration::from_secs_f64(now() / 1e3);
    let mut spent = Duration::ZERO;
    let nodes = Bench::STANDARD.run(&clock, &mut |trial| spent += trial.report.time);
    SPENT.set(spent);
    nodes.expect("memory for the table")
}

/// How many seconds of the last count were spent searching: as in `skep bench`, reading the games and clearing the table
/// is not part of it.
#[unsafe(no_mangle)]
pub extern "C" fn spent() -> f64 {
    SPENT.get().as_secs_f64()
}
