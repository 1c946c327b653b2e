//! The rules and the engine for the browser. No logic of its own: it turns what they say into values a screen can draw.
//!
//! JavaScript calls [`RulesHandle`], [`GameHandle`], [`ClockHandle`], [`StudyHandle`], [`EngineHandle`] and [`JudgeHandle`]. Behind
//! them is plain Rust that knows nothing of JavaScript and is tested natively.

// In reading order, as ARCHITECTURE.md lists them.
// The border.
mod border;
mod shapes;

// What a screen shows and changes.
mod clock;
mod game;
mod records;
mod setup;
mod study;
mod view;

// The words of the rules, and what is refused.
mod refused;
mod rules;
mod words;

// The engine.
#[cfg(any(feature = "threads", all(test, not(target_family = "wasm"))))]
mod crew;
mod engine;
mod line;
mod report;

#[cfg(test)]
mod kept_file;

#[cfg(feature = "threads")]
pub use border::join_in;
pub use border::{ClockHandle, EngineHandle, GameHandle, JudgeHandle, RulesHandle, StudyHandle};
pub use shapes::*;
