//! The report of a whole game: what each move was worth, and what would have been better.
//!
//! **How a move is judged.** The position before it and the position after it are each searched with the same number of
//! nodes. If the move is the one the engine would have chosen, nothing was lost. If it seems to have lost something worth
//! telling, the position after the better move is searched too, again with the same nodes, and only the difference
//! between the two positions *after* the moves counts: both are seen equally far and with the same side to move, so that
//! neither the worth of having the turn nor a hope that does not survive the next ply is taken for a loss.
//! If the answer that was played turns out to win by force, the move has lost, even if the search of the position after it has
//! not found that; the better move is then searched with more nodes. Wins that were missed and Queens that were left to be
//! surrounded are found by the rules alone ([`Lapse`]).
//!
//! **It is the same everywhere.** A search begins with an empty transposition table of a size that depends on the nodes
//! alone, is cut into slices of a fixed length, and ends by nodes, never by time. So the report of a ply depends on the moves up
//! to the answer to it and on the number of nodes, on nothing else: not on the machine, nor on where an analysis was stopped
//! or begun.

#[cfg(feature = "serde")]
mod json;
mod lapse;
mod position_search;
mod report;

use std::collections::VecDeque;

use skep_rules::{Game, Move};

use crate::engine::{Engine, Line};
use crate::score::Score;
#[cfg(feature = "serde")]
pub use json::{BestJson, PlyJson, ReportJson, SideJson};
pub use lapse::Lapse;
pub(crate) use lapse::winning_move;
use position_search::{PositionReport, PositionSearch, one_ply_earlier};
pub use report::{Ending, GameReport, PlyReport, Verdict};

/// The analysis of a game, ply by ply.
///
/// ```
/// use skep_engine::Analysis;
/// use skep_rules::Game;
///
/// let game: Game = "Base;InProgress;White[2];wS1;bS1 -wS1".parse().unwrap();
/// let mut analysis = Analysis::new(&game, 1000).unwrap();
/// while let Some(ply) = analysis.next_ply() {
///     assert!(ply.loss <= 1000);
/// }
/// assert_eq!(analysis.report().plies.len(), 2);
/// ```
#[derive(Debug)]
pub struct Analysis {
    engine: Engine,
    nodes: u64,
    /// All moves of the game.
    moves: Vec<Move>,
    /// The game up to the position before the next move to report on.
    game: Game,
    /// The results for that position, for the one after the move, and for the one after the answer to it.
    found: VecDeque<PositionReport>,
    /// The better move to compare the played one with, if there is one.
    better: Option<Move>,
    /// The result for the position after the better move.
    second: Option<PositionReport>,
    /// The search under way.
    search: Option<PositionSearch>,
    report: GameReport,
}

/// How far [`Analysis::step`] has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// There is more to search before the next ply is done.
    GoOn,
    /// The report has one more ply.
    Ply,
    /// Every ply is in the report.
    Done,
}

/// The least number of nodes for a position: a smaller search is not reliable.
const NODES_MIN: u64 = 1000;
/// The factor of nodes for the search of a better move that is said to have avoided a loss.
const LONGER: u64 = 4;

impl Analysis {
    /// An analysis of all moves of a game with this number of nodes for each position, at least 1000. How the game ended does
    /// not matter. `None` if there is not enough memory.
    pub fn new(game: &Game, nodes: u64) -> Option<Analysis> {
        let nodes = nodes.max(NODES_MIN);
        Some(Analysis {
            engine: Engine::new(megabytes(nodes))?,
            nodes,
            moves: game.moves().to_vec(),
            game: Game::from_position(game.start().clone()),
            found: VecDeque::new(),
            better: None,
            second: None,
            search: None,
            report: GameReport { nodes, plies: Vec::new() },
        })
    }

    /// What is known so far.
    pub fn report(&self) -> &GameReport {
        &self.report
    }

    /// How many plies there are, those that are done included.
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// Leaves out the next plies up to this number, counted from 0: they are in no report.
    pub fn skip_to(&mut self, ply: usize) {
        while self.played() < ply.min(self.moves.len()) {
            self.advance();
        }
    }

    /// Goes on until the next ply is done. `None` if there is none.
    pub fn next_ply(&mut self) -> Option<&PlyReport> {
        loop {
            match self.step() {
                Step::GoOn => {}
                Step::Ply => return self.report.plies.last(),
                Step::Done => return None,
            }
        }
    }

    /// Does a small part of the work, some milliseconds of it. A caller can stop between two steps; the results do not depend on
    /// that.
    pub fn step(&mut self) -> Step {
        let Some(&m) = self.moves.get(self.played()) else { return Step::Done };
        let Some(mut search) = self.search.take().or_else(|| self.next_search(m)) else {
            self.finish_ply(m);
            return Step::Ply;
        };
        match search.go_on(&mut self.engine) {
            None => self.search = Some(search),
            Some(found) if self.found.len() < self.wanted() => self.found.push_back(found),
            Some(found) => self.second = Some(found),
        }
        Step::GoOn
    }

    fn played(&self) -> usize {
        self.game.moves().len()
    }

    /// How many positions from the next ply on have to be searched: before it, after it, and after the answer if there is one.
    fn wanted(&self) -> usize {
        (self.moves.len() - self.played() + 1).min(3)
    }

    /// The next search for the report of a move. `None` if there is none left.
    fn next_search(&mut self, m: Move) -> Option<PositionSearch> {
        let known = self.found.len();
        if known < self.wanted() {
            let next = &self.moves[self.played()..self.played() + known];
            let game = next.iter().fold(self.game.clone(), |game, &m| after(game, m));
            return Some(PositionSearch::at(game, self.nodes, &mut self.engine));
        }
        let before = self.found.front().filter(|before| self.second.is_none() && !before.is_forced)?;
        let lapse = Lapse::of(&self.game, m);
        let best = self.alternative(before.line.moves.first().copied()?, lapse);
        let (reply, is_corrected) = self.reply()?;
        let seems_lost = loss(before.line.score, one_ply_earlier(reply.score));
        if best == m || (seems_lost < report::INACCURACY && lapse.is_none()) {
            return None;
        }
        self.better = Some(best);
        let nodes = if is_corrected { LONGER * self.nodes } else { self.nodes };
        Some(PositionSearch::at(after(self.game.clone(), best), nodes, &mut self.engine))
    }

    /// The move to compare with: what the engine would have played, unless that leaves the Queen too.
    fn alternative(&self, best: Move, lapse: Option<Lapse>) -> Move {
        let position = self.game.position();
        if lapse == Some(Lapse::QueenLeft) && lapse::loses_at_once(&mut position.clone(), best) {
            return lapse::escape(position).unwrap_or(best);
        }
        best
    }

    /// The best reply to the move, and whether it is the answer that was played, which turned out to win by force.
    fn reply(&self) -> Option<(Line, bool)> {
        let found = &self.found.get(1)?.line;
        let answer = self.moves.get(self.played() + 1).copied().zip(self.found.get(2));
        if let Some((answer, later)) = answer {
            let score = one_ply_earlier(later.line.score);
            if score.is_decided() && score > found.score {
                let moves = std::iter::once(answer).chain(later.line.moves.iter().copied());
                return Some((Line { score, moves: moves.collect() }, true));
            }
        }
        Some((found.clone(), false))
    }

    fn finish_ply(&mut self, m: Move) {
        let Some((reply, _)) = self.reply() else { return };
        let Some(PositionReport { line: mut best, depth, nodes, is_forced }) = self.found.front().cloned() else {
            return;
        };
        let second = self.second.take();
        let nodes = nodes + self.found[1].nodes + second.as_ref().map_or(0, |second| second.nodes);
        let score = one_ply_earlier(reply.score);
        if let (Some(second), Some(better)) = (second, self.better) {
            let moves = std::iter::once(better).chain(second.line.moves).collect();
            best = Line { score: one_ply_earlier(second.line.score), moves };
        }
        // The best move is never worse than the played one, even if the search before the move said so.
        if best.moves.first() == Some(&m) || best.score <= score {
            best = Line { score, moves: std::iter::once(m).chain(reply.moves.iter().copied()).collect() };
        }
        let lapse = if is_forced { None } else { Lapse::of(&self.game, m) };
        let loss = loss(best.score, score);
        self.report.plies.push(PlyReport {
            number: self.played() + 1,
            mover: self.game.position().turn(),
            played: m,
            score,
            best,
            reply,
            loss,
            verdict: Verdict::of(loss, lapse, is_forced),
            lapse,
            is_forced,
            depth,
            nodes,
        });
        self.advance();
    }

    /// Plays the next move. The result for the position after it serves as that before the following move.
    fn advance(&mut self) {
        self.game.play(self.moves[self.played()]).expect("the moves of a game are legal");
        self.found.pop_front();
        (self.better, self.second, self.search) = (None, None, None);
    }
}

fn after(mut game: Game, m: Move) -> Game {
    game.play(m).expect("a move of the game or of the engine is legal");
    game
}

/// How much of the chance to win lies between two scores, in thousandths.
fn loss(best: Score, played: Score) -> u32 {
    best.win_chance().saturating_sub(played.win_chance())
}

/// The size of a transposition table with room for everything that this number of nodes finds.
fn megabytes(nodes: u64) -> usize {
    const ENTRIES: u64 = 1 << 16;
    nodes.div_ceil(ENTRIES).next_power_of_two().clamp(2, 256) as usize
}
