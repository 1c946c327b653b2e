use std::fmt;
use std::time::Duration;

use skep_rules::{Game, Move};

use crate::{Options, Stop};

/// Chooses the moves of an engine.
pub trait Brain {
    /// Returns a legal move of a game that is not over. Intermediate results may be reported, the best so far last.
    fn best_move(&mut self, question: &Question<'_>, report: &mut dyn FnMut(&Report)) -> Move;
}

/// What a [`Brain`] is asked.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The game. The move is wanted for its last position.
    pub game: &'a Game,
    /// How much thought may be spent.
    pub limit: Limit,
    /// The options as they are set now, those of the protocol and the brain's own.
    pub options: &'a Options,
    /// Tells when the answer is wanted at once.
    pub stop: &'a Stop,
}

/// How much thought may be spent on a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// This much time; zero asks for an answer at once.
    Time(Duration),
    /// This many plies ahead; 0 asks for an answer at once.
    Depth(u32),
    /// This many positions.
    Nodes(u64),
    /// No limit: the search goes on until [`Stop`] asks for the answer.
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
    /// The depth of the search in plies.
    pub depth: u32,
    /// The score for the side to move, in hundredths of the unit the brain counts in.
    pub score: i32,
    /// The expected moves, beginning with that of the side to move.
    pub line: Vec<Move>,
}
