//! An engine for the board game Hive: a position and a limit in, moves and a report out.
//!
//! It never prints, reads no clock but the one it is given, and decides nothing by floating point, so that it plays the same
//! on every machine and in the browser.

mod analysis;
mod bench;
mod book;
mod busy;
mod chance;
mod crew;
mod cuts;
mod engine;
mod eval;
mod glance;
mod history;
mod level;
mod order;
mod packed;
mod params;
mod priors;
mod score;
mod selfplay;
mod table;
mod terms;
mod weights;
mod worker;

pub use analysis::{Analysis, Ending, GameReport, Lapse, Mark, PlyReport, Step};
#[cfg(feature = "serde")]
pub use analysis::{BestRecord, EndingRecord, PlyRecord, ReportRecord, SideRecord};
pub use bench::{Bench, Code, Trial};
pub use book::Book;
pub use crew::{Crew, Job};
pub use cuts::Cut;
pub use engine::{Engine, Limit, Line, Report, Search, Task};
pub use level::{Choice, Level};
pub use params::Params;
pub use score::Score;
pub use selfplay::{Origin, PlayedGame, PlayedPly, SelfPlay, Settings};
pub use table::Table;
pub use weights::Weights;
