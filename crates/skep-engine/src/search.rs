//! The search at the root: iterative deepening with aspiration windows, for one line or several, by one thread or several.

use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use skep_rules::Game;

use crate::engine::{Line, Poll, Report};
use crate::history::History;
use crate::limit::Limit;
use crate::score::{PLIES_MAX, Score};
use crate::worker::{Shared, Worker};

/// A search under way: iterative deepening at the root, each iteration one ply deeper.
#[derive(Clone, Debug)]
pub struct Search {
    game: Game,
    lines: usize,
    roots: Vec<RootMove>,
    /// The depth of the iteration under way.
    depth: i32,
    /// The number of the line that is being searched, where several are wanted (multi-PV).
    at: usize,
    nodes: u64,
    /// The lines of the last finished iteration, if several are wanted: during an iteration the root moves behind the first are in
    /// no particular order.
    finished: Vec<Line>,
    /// The soft limit of time was reached.
    has_enough: bool,
}

/// A move of the root.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    line: Line,
    nodes: u64,
}

impl Search {
    pub(crate) fn new(game: &Game, lines: usize) -> Search {
        let roots = game.legal_moves().into_iter();
        let roots: Vec<RootMove> =
            roots.map(|m| RootMove { line: Line { score: -Score::INFINITE, moves: vec![m] }, nodes: 0 }).collect();
        let lines = lines.clamp(1, roots.len().max(1));
        Search { game: game.clone(), lines, roots, depth: 1, at: 0, nodes: 0, finished: Vec::new(), has_enough: false }
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn roots(&self) -> Vec<RootMove> {
        self.roots.clone()
    }

    /// How many nodes were searched so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether a longer search would not change the choice: the soft time limit was reached, the end of the game was found, or
    /// there is only one move.
    pub fn is_settled(&self) -> bool {
        self.has_enough || self.roots.len() <= 1 || self.is_exhausted()
    }

    /// Whether it has searched as deep as this.
    pub fn has_depth(&self, depth: u32) -> bool {
        self.depth > deepest(Some(depth))
    }

    /// Whether a longer search would not change the scores either. A selective search may find a longer way to the end of the
    /// game first, so it goes on to twice that depth.
    pub fn is_exhausted(&self) -> bool {
        let seen = |line: &Line| line.score.end_in().is_some_and(|plies| 2 * plies.abs() <= self.depth);
        let is_seen = match self.lines {
            1 => self.roots.first().is_none_or(|root| seen(&root.line)),
            _ => !self.finished.is_empty() && self.finished.iter().all(seen),
        };
        self.depth >= DEPTH_MAX || is_seen
    }

    /// The best lines, the best first: those that the iteration under way has finished, and for the rest those of the one before.
    /// A [`Report`] in the middle of an iteration also contains moves that were not searched to the end.
    pub fn best_lines(&self) -> Vec<Line> {
        if self.lines == 1 {
            let best = self.roots.first().filter(|root| root.line.score > -Score::INFINITE);
            return best.map(|root| root.line.clone()).into_iter().collect();
        }
        let mut lines: Vec<Line> = self.roots.iter().take(self.at).map(|root| root.line.clone()).collect();
        for line in &self.finished {
            if lines.iter().all(|known| known.moves[0] != line.moves[0]) {
                lines.push(line.clone());
            }
        }
        put_best_first(&mut lines, |line| line.score);
        lines.truncate(self.lines);
        lines
    }

    /// Iterative deepening until the limit, in the main thread.
    pub(crate) fn run(
        &mut self,
        worker: &mut Worker<'_>,
        last_iteration: &Mutex<Vec<RootMove>>,
        limit: &Limit,
    ) -> Report {
        let shared = worker.shared;
        let nodes =
            |worker: &Worker<'_>| worker.nodes + shared.nodes.load(Ordering::Relaxed).saturating_sub(worker.nodes_told);
        let mut report = self.report(0, self.nodes, worker.elapsed());
        while !self.roots.is_empty() && self.depth <= deepest(limit.depth) {
            let before = self.roots[0].line.moves[0];
            self.search_iteration(worker, last_iteration);
            let mut poll = Poll::Continue;
            // Until the first move has been searched there is nothing to report.
            if self.roots[0].line.score > -Score::INFINITE {
                report = self.report(self.depth as u32, self.nodes + nodes(worker), worker.elapsed());
                poll = worker.tell(&report);
            }
            if worker.is_over {
                break;
            }
            (self.depth, self.at) = (self.depth + 1, 0);
            let patience = if self.roots[0].line.moves[0] == before { 1 } else { 2 };
            self.has_enough = limit.enough.is_some_and(|enough| worker.elapsed() >= enough * patience);
            if self.is_settled() || poll == Poll::Stop {
                break;
            }
        }
        self.nodes += nodes(worker);
        report.nodes = self.nodes;
        report
    }

    /// One iteration: searches for each line in turn. As soon as one thread has finished the iteration, all take over its result.
    fn search_iteration(&mut self, worker: &mut Worker<'_>, last_iteration: &Mutex<Vec<RootMove>>) {
        worker.root_depth = self.depth;
        while self.at < self.lines && !worker.is_over {
            self.search_line(worker);
            self.at += usize::from(!worker.is_over);
        }
        let mut finished = last_iteration.lock().unwrap_or_else(PoisonError::into_inner);
        if worker.take_over(self.depth) {
            self.roots.clone_from(&finished);
        } else if !worker.is_over {
            // A line that was searched later may have a better score.
            put_best_first(&mut self.roots[..self.lines], |root| root.line.score);
            finished.clone_from(&self.roots);
            worker.shared.finished.store(self.depth, Ordering::Relaxed);
        } else {
            return;
        }
        if self.lines > 1 {
            self.finished = self.roots[..self.lines].iter().map(|root| root.line.clone()).collect();
        }
    }

    /// Finds the best of the root moves from `at` on, with an aspiration window that grows until the score lies inside.
    fn search_line(&mut self, worker: &mut Worker<'_>) {
        let expected = self.roots[self.at].line.score;
        let mut width = worker.shared.params.aspiration;
        let is_known = self.depth >= 4 && !expected.is_decided() && expected > -Score::INFINITE;
        let (mut alpha, mut beta) =
            if is_known { (expected.plus(-width), expected.plus(width)) } else { (-Score::INFINITE, Score::INFINITE) };
        loop {
            let best = self.search_window(worker, alpha, beta);
            if worker.is_over {
                return;
            }
            width = width * 2 + 10;
            if best <= alpha && alpha > -Score::INFINITE {
                alpha = if width > WIDEST { -Score::INFINITE } else { expected.plus(-width) };
            } else if best >= beta && beta < Score::INFINITE {
                beta = if width > WIDEST { Score::INFINITE } else { expected.plus(width) };
            } else {
                return;
            }
        }
    }

    /// Searches the root moves from `at` on. The best is moved to `at`, the others are sorted by the nodes they took.
    fn search_window(&mut self, worker: &mut Worker<'_>, mut alpha: Score, beta: Score) -> Score {
        let at = self.at;
        let count = self.roots.len();
        let mut best_score = -Score::INFINITE;
        // Moves that another thread searches come last.
        let mut deferred = Vec::new();
        for turn in at.. {
            let index = if turn < count {
                turn
            } else if let Some(&m) = deferred.get(turn - count) {
                self.roots.iter().position(|root| root.line.moves[0] == m).unwrap_or(at)
            } else {
                break;
            };
            let m = self.roots[index].line.moves[0];
            let before = worker.nodes;
            if turn > at && turn < count && worker.is_busy(m, self.depth) {
                deferred.push(m);
                continue;
            }
            let claim = worker.claim(m, self.depth);
            let score = worker.search_root_move(m, index - at, self.depth, alpha, beta);
            drop(claim);
            if worker.is_over {
                return best_score;
            }
            self.roots[index].nodes = worker.nodes - before;
            best_score = best_score.max(score);
            if score > alpha || index == at {
                let line = &mut self.roots[index].line;
                line.score = score;
                line.moves.truncate(1);
                line.moves.extend_from_slice(worker.best_line());
                alpha = alpha.max(score);
                self.roots[at..=index].rotate_right(1);
            }
            if score >= beta {
                break;
            }
        }
        self.roots[at + 1..].sort_by_key(|root| std::cmp::Reverse(root.nodes));
        best_score
    }

    pub(crate) fn report(&self, depth: u32, nodes: u64, time: Duration) -> Report {
        let lines = self.roots.iter().take(self.lines).map(|root| root.line.clone()).collect();
        Report { depth, lines, nodes, time }
    }

    /// Searches as a helper until the search is over. Returns the history it has gathered.
    pub(crate) fn help(
        mut self,
        shared: &Shared<'_>,
        last_iteration: &Mutex<Vec<RootMove>>,
        history: History,
    ) -> History {
        let mut worker = Worker::new(shared, None, &self.game, history);
        while !self.roots.is_empty() && self.depth <= DEPTH_MAX && !worker.is_over {
            self.search_iteration(&mut worker, last_iteration);
            (self.depth, self.at) = (self.depth + 1, 0);
        }
        worker.history
    }
}

/// Sorts a few items by score, the best first, and keeps the order of equal ones. The sort of the standard library would make the
/// WebAssembly program larger and gain nothing.
fn put_best_first<T>(items: &mut [T], score: impl Fn(&T) -> Score) {
    for end in 1..items.len() {
        let at = items[..end].partition_point(|item| score(item) >= score(&items[end]));
        items[at..=end].rotate_right(1);
    }
}

/// The depth of the last iteration.
fn deepest(depth: Option<u32>) -> i32 {
    depth.map_or(DEPTH_MAX, |depth| depth.clamp(1, DEPTH_MAX as u32) as i32)
}

/// The greatest depth of an iteration, which no search reaches in practice.
const DEPTH_MAX: i32 = PLIES_MAX / 2;
/// The widest aspiration window in each direction; beyond it the window is open.
const WIDEST: i32 = 500;
