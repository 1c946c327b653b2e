use std::fmt;
use std::time::Duration;

use skep_rules::{Game, Move};

use crate::{Options, Stop};

/// Something that chooses moves.
pub trait Brain {
    /// One of the legal moves of a game that is not over. What is found on the way may be reported, the best so far last.
    fn best_move(&mut self, question: &Question<'_>, report: &mut dyn FnMut(&Report)) -> Move;
}

/// What a [`Brain`] is asked.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The game; its last position is the one to move in.
    pub game: &'a Game,
    /// How much thought may be spent.
    pub limit: Limit,
    /// The options as they are set now, those of the protocol and the brain's own.
    pub options: &'a Options,
    /// Asks for an answer now.
    pub stop: &'a Stop,
}

/// How much thought may be spent on a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// So much time, after which the answer is there. None at all means: at once.
    Time(Duration),
    /// Look so many moves ahead. 0 means: at once.
    Depth(u32),
    /// Look at so many positions.
    Nodes(u64),
    /// Until somebody asks for an answer.
    Unlimited,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Time(time) => write!(f, "{} s", time.as_secs_f64()),
            Limit::Depth(depth) => write!(f, "depth {depth}"),
            Limit::Nodes(nodes) => write!(f, "{nodes} nodes"),
            Limit::Unlimited => f.write_str("unlimited"),
        }
    }
}

/// What a search has found so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// How many moves ahead it has looked.
    pub depth: u32,
    /// What the position is worth to the side to move, in hundredths of whatever the brain counts in.
    pub score: i32,
    /// The moves it expects, its own first.
    pub line: Vec<Move>,
}
