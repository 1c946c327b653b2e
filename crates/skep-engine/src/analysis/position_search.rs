//! The search of one position for the report.

use std::time::Duration;

use skep_rules::{Game, Move, Status};

use super::lapse;
use crate::engine::{Engine, Line, Poll};
use crate::limit::Limit;
use crate::score::{PLIES_MAX, Score};
use crate::search::Search;

/// A search for the best move of a position, in slices.
#[derive(Debug)]
pub(super) struct PositionSearch {
    /// The forced moves that lead from the position to the one that is searched.
    forced: Vec<Move>,
    search: Search,
    /// The result where no search is needed: the game is over, or a move wins at once.
    known: Option<Line>,
    /// How many nodes may be searched.
    budget: u64,
    /// How many nodes have been searched.
    nodes: u64,
}

/// The result of a [`PositionSearch`].
#[derive(Clone, Debug)]
pub(super) struct PositionReport {
    /// The best line; no moves if the game is over.
    pub(super) line: Line,
    pub(super) depth: u32,
    pub(super) nodes: u64,
    /// Whether there was only one legal move.
    pub(super) is_forced: bool,
}

/// The nodes of a slice. A search in other slices may find something else, so this is not for the caller to choose.
const SLICE: u64 = 10_000;
/// The most forced moves that are played: where neither side can move, both pass for ever.
const FORCED_MAX: usize = 8;

impl PositionSearch {
    /// A search of the last position of a game, which begins with an empty transposition table.
    pub(super) fn at(mut game: Game, budget: u64, engine: &mut Engine) -> PositionSearch {
        let mut forced = Vec::new();
        // A search does not spend nodes on an only move, so the position after it is searched instead.
        while forced.len() < FORCED_MAX
            && let [only] = game.legal_moves()[..]
        {
            game.play(only).expect("the only legal move is legal");
            forced.push(only);
        }
        let known = known(&game);
        engine.forget();
        let search = engine.begin(&game, 1);
        PositionSearch { forced, search, known, budget, nodes: 0 }
    }

    /// Searches one slice. `None` if there is more to do.
    pub(super) fn go_on(&mut self, engine: &mut Engine) -> Option<PositionReport> {
        if let Some(line) = &self.known {
            return Some(self.report(line, line.moves.len() as u32));
        }
        let slice = SLICE.min(self.budget - self.nodes);
        let limit = Limit::nodes(slice);
        let mut report = engine.go_on(&mut self.search, &limit, &|| Duration::ZERO, &mut |_| Poll::Continue);
        self.nodes += slice;
        if self.nodes < self.budget && !self.search.is_settled() {
            return None;
        }
        self.nodes = report.nodes;
        let line = report.lines.pop().filter(|line| line.score > -Score::INFINITE);
        // There is no score only where both sides pass for ever.
        Some(self.report(&line.unwrap_or(Line { score: Score::DRAW, moves: Vec::new() }), report.depth))
    }

    fn report(&self, line: &Line, depth: u32) -> PositionReport {
        let score = self.forced.iter().fold(line.score, |score, _| one_ply_earlier(score));
        let moves = self.forced.iter().chain(&line.moves).copied().collect();
        PositionReport { line: Line { score, moves }, depth, nodes: self.nodes, is_forced: !self.forced.is_empty() }
    }
}

/// The result that follows from the rules alone: a short search may not come to every move.
fn known(game: &Game) -> Option<Line> {
    let position = game.position();
    match game.status() {
        Status::InProgress => {
            let m = lapse::winning_move(position)?;
            Some(Line { score: Score::win_in(1), moves: vec![m] })
        }
        Status::Over(outcome) => {
            let score = match outcome.winner {
                None => Score::DRAW,
                Some(winner) if winner == position.turn() => Score::win_in(0),
                Some(_) => Score::loss_in(0),
            };
            Some(Line { score, moves: Vec::new() })
        }
    }
}

/// The score one ply before, for the side that made the move.
pub(super) fn one_ply_earlier(score: Score) -> Score {
    match score.end_in() {
        Some(plies) if score > Score::DRAW => Score::loss_in((plies + 1).min(PLIES_MAX)),
        Some(plies) => Score::win_in((1 - plies).min(PLIES_MAX)),
        None => -score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_one_ply_further_away_before_a_move() {
        for (after, before) in [
            (Score::loss_in(0), Score::win_in(1)),
            (Score::win_in(1), Score::loss_in(2)),
            (Score::loss_in(2), Score::win_in(3)),
            (Score::win_in(0), Score::loss_in(1)),
            (Score::of(-70), Score::of(70)),
            (Score::DRAW, Score::DRAW),
        ] {
            assert_eq!(one_ply_earlier(after), before, "{after}");
        }
    }
}
