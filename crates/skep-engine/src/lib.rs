//! An engine for the board game Hive: a position and a limit in, moves and a report out.
//!
//! It never prints, reads no clock but the one it is given, and decides nothing by floating point, so that it plays the same
//! on every machine and in the browser.

// In reading order: an opponent, the search below it, the evaluation, and what is built on them.
// The opponent.
mod book;
mod level;
mod limit;
mod opponent;

// The search.
mod engine;
mod params;
mod search;
mod worker;

// Move ordering.
mod glance;
mod history;
mod order;
mod priors;

// What searches remember, and what their threads share.
mod busy;
mod crew;
mod packed;
mod transposition_table;

// The evaluation.
mod eval;
mod score;
mod terms;
mod weights;

// What is made with all this.
mod analysis;
mod bench;
mod cuts;
mod selfplay;

pub use analysis::{Analysis, Ending, GameReport, Lapse, PlyReport, Step, Verdict};
#[cfg(feature = "serde")]
pub use analysis::{BestJson, PlyJson, ReportJson, SideJson};
pub use bench::{Bench, Code, Trial};
pub use book::Book;
pub use crew::{Crew, Job};
pub use cuts::Cut;
pub use engine::{Clock, Engine, Line, Poll, Poller, Report, Task};
pub use level::Level;
pub use limit::Limit;
pub use opponent::{Aim, Opponent, Question, Thought};
pub use params::Params;
pub use score::Score;
pub use search::Search;
pub use selfplay::{Origin, PlayedGame, PlayedPly, SelfPlay, Settings};
pub use weights::Weights;
