//! The rules and the engine for the browser. No logic of its own: it turns what they say into values a screen can draw.
//!
//! JavaScript calls [`RulesHandle`], [`GameHandle`], [`StudyHandle`], [`ThinkerHandle`] and [`JudgeHandle`]. What is behind them is plain Rust that knows nothing
//! of JavaScript and is tested like anything else.

mod border;
mod shapes;

#[cfg(any(feature = "threads", all(test, not(target_family = "wasm"))))]
mod crew;
mod game;
mod records;
mod refused;
mod report;
mod rules;
mod setup;
mod study;
mod thinker;
mod view;
mod words;

#[cfg(feature = "threads")]
pub use border::join_in;
pub use border::{GameHandle, JudgeHandle, RulesHandle, StudyHandle, ThinkerHandle};
pub use shapes::*;
