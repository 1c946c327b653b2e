//! The rules and the engine for the browser. No logic of its own: it turns what they say into values a screen can draw.
//!
//! JavaScript calls [`RulesHandle`], [`GameHandle`], [`StudyHandle`], [`EngineHandle`] and [`JudgeHandle`]. What is behind them is plain Rust that knows nothing
//! of JavaScript and is tested like anything else.

mod border;
mod shapes;

#[cfg(any(feature = "threads", all(test, not(target_family = "wasm"))))]
mod crew;
mod engine;
mod game;
mod line;
mod records;
mod refused;
mod report;
mod rules;
mod setup;
mod study;
mod view;
mod words;

#[cfg(feature = "threads")]
pub use border::join_in;
pub use border::{EngineHandle, GameHandle, JudgeHandle, RulesHandle, StudyHandle};
pub use shapes::*;
