//! The rules and the engine for the browser. No logic of its own: it turns what they say into values a screen can draw.
//!
//! JavaScript calls [`RulesHandle`], [`GameHandle`] and [`ThinkerHandle`]. What is behind them is plain Rust that knows nothing
//! of JavaScript and is tested like anything else.

mod border;
mod shapes;

mod game;
mod records;
mod rules;
mod sentence;
mod thinker;
mod view;
mod words;

pub use border::{GameHandle, RulesHandle, ThinkerHandle};
pub use shapes::*;
