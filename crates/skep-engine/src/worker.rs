//! The search of one thread: principal variation search with a transposition table, in numbered steps.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, Ordering};
use std::time::Duration;

use skep_rules::{Color, Game, Move, MoveList, Position, PositionKey, Status, Survey, Undo};

use crate::busy::{BusyGuard, BusyMoves};
use crate::engine::{Clock, Poll, Poller, Report};
use crate::eval::evaluate;
use crate::history::{History, MoveKey, queen_in_sight};
use crate::order::{Candidate, Hints, pick, rank};
use crate::packed::Packed;
use crate::params::Params;
use crate::score::{PLIES_MAX, Score};
use crate::transposition_table::{Bound, Entry, TranspositionTable};
use crate::weights::Weights;

/// What all threads of a search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a TranspositionTable,
    pub(crate) busy: BusyMoves,
    pub(crate) params: &'a Params,
    pub(crate) weights: &'a Weights,
    /// Set by the main thread when the search is over.
    pub(crate) halt: AtomicBool,
    /// The limit of nodes for each thread.
    pub(crate) nodes_max: u64,
    /// The nodes that all threads have searched, as far as they have added them here.
    pub(crate) nodes: AtomicU64,
    /// The last iteration that a thread has finished.
    pub(crate) finished: AtomicI32,
}

/// What the main thread checks between nodes. Helpers only read [`Shared::halt`].
pub(crate) struct Listener<'a> {
    pub(crate) poll: Poller<'a>,
    pub(crate) clock: Clock<'a>,
    pub(crate) deadline: Option<Duration>,
}

impl Listener<'_> {
    fn must_stop(&mut self) -> bool {
        (self.poll)(None) == Poll::Stop || self.deadline.is_some_and(|deadline| (self.clock)() >= deadline)
    }
}

/// One thread with the line it searches.
pub(crate) struct Worker<'a> {
    pub(crate) shared: &'a Shared<'a>,
    /// Whom to ask between nodes; `None` for a helper.
    listener: Option<Listener<'a>>,
    pub(crate) position: Position,
    pub(crate) history: History,
    /// For each ply of the game and of the line the key of its position, and the number of plies since the last placement. No
    /// earlier position can be repeated.
    keys: Vec<(PositionKey, usize)>,
    /// What is remembered for each ply from the root.
    stack: Vec<PlyState>,
    pub(crate) nodes: u64,
    /// How many of the `nodes` were added to [`Shared::nodes`].
    pub(crate) nodes_told: u64,
    /// The search is over: scores that are returned from now on mean nothing.
    pub(crate) is_over: bool,
    /// The depth of this iteration.
    pub(crate) root_depth: i32,
}

/// What a search remembers per ply.
#[derive(Clone, Debug)]
struct PlyState {
    /// The static evaluation, corrected by the transposition table.
    value: Score,
    /// Killer moves: the last two that caused a cutoff at this ply.
    killers: [Packed; 2],
    /// The move that leads from here to the next ply.
    move_key: MoveKey,
    moves: MoveList,
    candidates: Vec<Candidate>,
    tried: Vec<MoveKey>,
    /// Moves that another thread searches, with their numbers in the order.
    deferred: Vec<(usize, Candidate)>,
    /// The principal variation from here.
    pv: Vec<Move>,
}

/// The kind of a node in the tree.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NodeKind {
    /// A node of the principal variation: its exact score may be the result.
    Pv,
    /// A node with a null window: a cut node or an all node.
    NonPv,
    /// A node with a null window right after a null move.
    AfterNullMove,
}

/// An alpha-beta window.
#[derive(Clone, Copy)]
struct Window {
    alpha: Score,
    beta: Score,
}

impl Window {
    /// The window that only tells whether a score is above alpha.
    fn null(alpha: Score) -> Window {
        Window { alpha, beta: alpha.plus(1) }
    }
}

impl<'a> Worker<'a> {
    /// A worker for the main thread if there is a listener, else for a helper. It begins with the history of an earlier search.
    pub(crate) fn new(
        shared: &'a Shared<'a>,
        listener: Option<Listener<'a>>,
        game: &Game,
        history: History,
    ) -> Worker<'a> {
        let position = game.position().clone();
        let ply_state = PlyState {
            value: evaluate(&position, &position.survey(), shared.weights),
            killers: [Packed::NONE; 2],
            move_key: MoveKey::NONE,
            moves: MoveList::new(),
            candidates: Vec::new(),
            tried: Vec::new(),
            deferred: Vec::new(),
            pv: Vec::new(),
        };
        Worker {
            shared,
            listener,
            position,
            history,
            keys: keys_of(game),
            stack: vec![ply_state; PLIES_MAX as usize + 2],
            nodes: 0,
            nodes_told: 0,
            is_over: false,
            root_depth: 0,
        }
    }

    /// Searches a root move: the first with the full window, the others with a null window at first.
    pub(crate) fn search_root_move(&mut self, m: Move, number: usize, depth: i32, alpha: Score, beta: Score) -> Score {
        let undo = self.play(m, 0);
        let full = Window { alpha, beta };
        let score = if number == 0 {
            self.search_child(depth - 1, full, 1, NodeKind::Pv)
        } else {
            // Late move reduction at the root.
            let reduction = if depth >= 3 && number >= 4 { 1 + i32::from(number >= 20) } else { 0 };
            let mut score = self.search_child(depth - 1 - reduction, Window::null(alpha), 1, NodeKind::NonPv);
            if score > alpha && reduction > 0 {
                score = self.search_child(depth - 1, Window::null(alpha), 1, NodeKind::NonPv);
            }
            if score > alpha && score < beta {
                score = self.search_child(depth - 1, full, 1, NodeKind::Pv);
            }
            score
        };
        self.take_back(undo);
        score
    }

    /// Claims a move of the position, so that other threads search it last. `None` near the leaves, where that does not pay.
    pub(crate) fn claim(&self, m: Move, depth: i32) -> Option<BusyGuard<'a>> {
        let is_worth_while = depth >= self.shared.params.defer_depth;
        if is_worth_while { self.shared.busy.claim(self.key(), Packed::of(m)) } else { None }
    }

    /// Whether another thread has claimed a move of the position.
    pub(crate) fn is_busy(&self, m: Move, depth: i32) -> bool {
        depth >= self.shared.params.defer_depth && self.shared.busy.has(self.key(), Packed::of(m))
    }

    /// Passes a report to the caller. Returns whether the caller wants the search to stop.
    pub(crate) fn tell(&mut self, report: &Report) -> Poll {
        self.listener.as_mut().map_or(Poll::Continue, |listener| (listener.poll)(Some(report)))
    }

    /// How long the search has lasted.
    pub(crate) fn elapsed(&self) -> Duration {
        self.listener.as_ref().map_or(Duration::ZERO, |listener| (listener.clock)())
    }

    /// Whether another thread has finished the iteration. If so, this one may go on with the next.
    pub(crate) fn take_over(&mut self, depth: i32) -> bool {
        let shared = self.shared;
        let is_finished = shared.finished.load(Ordering::Relaxed) >= depth;
        if is_finished && !shared.halt.load(Ordering::Relaxed) && self.nodes < shared.nodes_max {
            self.is_over = false;
        }
        is_finished
    }

    /// The principal variation after the root move just searched.
    pub(crate) fn best_line(&self) -> &[Move] {
        &self.stack[1].pv
    }

    /// The score of the position after a move, for the side that made it.
    fn search_child(&mut self, depth: i32, window: Window, ply: i32, node: NodeKind) -> Score {
        -self.alpha_beta(depth, Window { alpha: -window.beta, beta: -window.alpha }, ply, node)
    }

    /// The score of the position for the side to move.
    fn alpha_beta(&mut self, mut depth: i32, mut window: Window, ply: i32, node: NodeKind) -> Score {
        // Step 1. Count the node, and find out whether the search is over.
        if self.is_over {
            return Score::DRAW;
        }
        self.count_node();
        let params = self.shared.params;
        let at = ply as usize;
        self.stack[at].pv.clear();

        // Step 2. The end of the game, and repetition.
        if let Status::Over(outcome) = self.position.status() {
            let turn = self.position.turn();
            return match outcome.winner {
                None => Score::DRAW,
                Some(winner) if winner == turn => Score::win_in(ply),
                Some(_) => Score::loss_in(ply),
            };
        }
        if self.is_over || self.is_repeated() {
            return Score::DRAW;
        }

        // Step 3. Mate distance pruning: no score here can be better than a win that is known already, or worse than a loss.
        window.alpha = window.alpha.max(Score::loss_in(ply));
        window.beta = window.beta.min(Score::win_in(ply + 1));
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let beta = window.beta;

        // Step 4. Transposition table cutoff.
        let key = self.key();
        let found = self.shared.table.probe(key, ply);
        if let Some(found) = found.filter(|found| node != NodeKind::Pv && found.depth >= depth) {
            let is_enough = match found.bound {
                Bound::Exact => true,
                Bound::Lower => found.score >= beta,
                Bound::Upper => found.score <= window.alpha,
            };
            if is_enough {
                return found.score;
            }
        }

        // Step 5. Threats and static evaluation. A side that can surround the Queen wins; one whose Queen is about to be
        // surrounded gets an extension.
        let survey = self.position.survey();
        let (us, them) = (self.position.turn(), !self.position.turn());
        // Where the own Queen has five neighbours as well, the move might surround both Queens, which is a draw.
        if survey.of(them).is_threatened() && (survey.of(us).ring.count_ones() < 5 || self.wins_at_once(at)) {
            return Score::win_in(ply + 1);
        }
        let is_threatened = survey.of(us).is_threatened();
        if is_threatened && ply < self.root_depth + params.extension_max.min(self.root_depth) {
            depth = depth.max(0) + 1;
        }
        let value = self.corrected(evaluate(&self.position, &survey, self.shared.weights), found);
        self.stack[at].value = value;
        let is_improving = at >= 2 && value > self.stack[at - 2].value;

        // Step 6. The leaf. Hive has no captures, so there is no quiescence search.
        if depth <= 0 || ply >= PLIES_MAX - 2 {
            return value;
        }

        if node != NodeKind::Pv && !is_threatened && !beta.is_decided() {
            // Step 7. Reverse futility pruning: so far above beta that the rest of the depth will hardly change it.
            if depth <= params.reverse_futility_depth && value >= beta.plus(params.reverse_futility_margin * depth) {
                return value;
            }
            // Step 8. Null move pruning: above beta even if the other side moves twice. Not in zugzwang.
            if node == NodeKind::NonPv && depth >= params.null_depth && value >= beta && allows_null_move(&survey, us) {
                let reduction = params.null_reduction + depth / params.null_divisor;
                let score = self.search_null_move(depth - 1 - reduction, beta, ply);
                if self.is_over {
                    return Score::DRAW;
                }
                if score >= beta {
                    return if score.is_decided() { beta } else { score };
                }
            }
        }

        // Step 9. Internal iterative reduction: without a move from the transposition table the order of the moves is poor, so
        // the search is less deep.
        let best = found.map_or(Packed::NONE, |found| found.best);
        if best == Packed::NONE && depth >= params.iir_depth {
            depth -= 1;
        }
        self.search_moves(depth, window, ply, node, &Situation { key, best, value, is_threatened, is_improving })
    }

    /// Whether a move surrounds the enemy's Queen and not the own one with it.
    fn wins_at_once(&mut self, at: usize) -> bool {
        let us = self.position.turn();
        let mut moves = std::mem::take(&mut self.stack[at].moves);
        self.position.legal_moves_into(&mut moves);
        let wins = moves.iter().any(|&m| {
            let undo = self.position.play_unchecked(m);
            let wins = self.position.status().outcome().is_some_and(|outcome| outcome.winner == Some(us));
            self.position.undo(undo);
            wins
        });
        self.stack[at].moves = moves;
        wins
    }

    fn search_null_move(&mut self, depth: i32, beta: Score, ply: i32) -> Score {
        let undo = self.position.skip_turn();
        self.stack[ply as usize].move_key = MoveKey::NONE;
        // Nothing before can be repeated across a null move.
        self.keys.push((self.position.key(), 0));
        let window = Window { alpha: beta.plus(-1), beta };
        let score = self.search_child(depth, window, ply + 1, NodeKind::AfterNullMove);
        self.keys.pop();
        self.position.undo(undo);
        score
    }

    fn search_moves(&mut self, depth: i32, window: Window, ply: i32, node: NodeKind, situation: &Situation) -> Score {
        let params = self.shared.params;
        let at = ply as usize;
        // Step 10. Move ordering. The move from the transposition table often causes a cutoff, so the others are ranked only after
        // it was searched.
        self.position.legal_moves_into(&mut self.stack[at].moves);
        let count = self.stack[at].moves.len();
        let known = self.stack[at].moves.iter().position(|&m| Packed::of(m) == situation.best);
        self.rank_moves(at, situation.best, known.map_or(0..count, |known| known..known + 1));
        let Window { mut alpha, beta } = window;
        let mut best_score = -Score::INFINITE;
        let mut best_move = Packed::NONE;
        let may_prune = node != NodeKind::Pv && !situation.is_threatened;
        let move_count = params.late_move_base + params.late_move_factor * depth * depth;
        let move_count =
            if situation.is_improving { move_count } else { move_count * params.late_move_worse / 16 } as usize;
        let is_futile = situation.value.plus(params.futility_base + params.futility_margin * depth) <= alpha;
        self.stack[at].tried.clear();
        self.stack[at].deferred.clear();
        for turn in 0.. {
            if turn == 1 && known.is_some() {
                self.rank_moves(at, situation.best, 0..count);
                pick(&mut self.stack[at].candidates, 0);
            }
            let (number, candidate) = if turn < count {
                (turn, pick(&mut self.stack[at].candidates, turn))
            } else if let Some(&deferred) = self.stack[at].deferred.get(turn - count) {
                deferred
            } else {
                break;
            };

            // Step 11. Late move pruning and futility pruning, of quiet moves near the leaves.
            if may_prune && !candidate.is_sharp && best_score > -Score::INFINITE && !best_score.is_decided() {
                if depth <= params.late_move_depth && self.stack[at].tried.len() >= move_count {
                    continue;
                }
                if depth <= params.futility_depth && is_futile && number > 0 {
                    continue;
                }
            }

            // Step 12. ABDADA: moves that another thread searches come last.
            if turn < count && number > 0 && self.is_busy(candidate.m, depth) {
                self.stack[at].deferred.push((number, candidate));
                continue;
            }

            // Step 13. Principal variation search with late move reductions: the first move of a principal variation with the
            // full window, the others reduced and with a null window, and again as far as they turn out better.
            let reduction =
                if depth >= 2 && number >= 2 { self.reduction(depth, number, &candidate, node, at) } else { 0 };
            let reduction = if situation.is_threatened { 0 } else { reduction };
            let claim = self.claim(candidate.m, depth);
            let undo = self.play(candidate.m, at);
            let mut score = -Score::INFINITE;
            let is_first = best_score == -Score::INFINITE;
            if !is_first || node != NodeKind::Pv {
                let window = if is_first { Window { alpha, beta } } else { Window::null(alpha) };
                score = self.search_child(depth - 1 - reduction, window, ply + 1, NodeKind::NonPv);
                if score > alpha && reduction > 0 {
                    score = self.search_child(depth - 1, window, ply + 1, NodeKind::NonPv);
                }
            }
            if node == NodeKind::Pv && (is_first || (score > alpha && score < beta)) {
                score = self.search_child(depth - 1, Window { alpha, beta }, ply + 1, NodeKind::Pv);
            }
            self.take_back(undo);
            drop(claim);
            if self.is_over {
                return Score::DRAW;
            }
            self.stack[at].tried.push(candidate.key);
            if score > best_score {
                best_score = score;
                if score > alpha {
                    best_move = Packed::of(candidate.m);
                    self.update_pv(candidate.m, at, node);
                    alpha = score;
                }
            }
            if score >= beta {
                self.update_history(&candidate, depth, at);
                break;
            }
        }

        // Step 14. Store the result in the transposition table.
        let bound = if best_score >= beta {
            Bound::Lower
        } else if best_score > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.shared.table.store(situation.key, ply, Entry { best: best_move, score: best_score, bound, depth });
        best_score
    }

    /// The late move reduction of a move.
    fn reduction(&self, depth: i32, number: usize, candidate: &Candidate, node: NodeKind, at: usize) -> i32 {
        let params = self.shared.params;
        let logs = log2(depth as u32) * log2(number as u32 + 1) / 256;
        let mut reduction = params.reduction_base + params.reduction_factor * logs / 256;
        reduction -= self.history.worth(self.position.turn() as usize, candidate.key, self.before(at)) * 1024
            / params.reduction_history;
        if node == NodeKind::Pv {
            reduction -= 1024;
        }
        if candidate.is_sharp {
            reduction -= 1024;
        }
        (reduction / 1024).clamp(0, depth - 1)
    }

    /// The static evaluation, corrected by the score of the transposition table where that says more.
    fn corrected(&self, value: Score, found: Option<Entry>) -> Score {
        match found {
            Some(found) if found.score.is_decided() => value,
            Some(Entry { bound: Bound::Exact, score, .. }) => score,
            Some(Entry { bound: Bound::Lower, score, .. }) => value.max(score),
            Some(Entry { bound: Bound::Upper, score, .. }) => value.min(score),
            None => value,
        }
    }

    /// Ranks some of the moves of the position.
    fn rank_moves(&mut self, at: usize, best: Packed, some: Range<usize>) {
        let before = self.before(at);
        let PlyState { killers, moves, candidates, .. } = &mut self.stack[at];
        let hints = Hints { best, killers: *killers, before };
        rank(&moves[some], &self.position, &hints, &self.history, candidates);
    }

    /// The moves one and two plies before this ply, for the continuation history.
    fn before(&self, at: usize) -> [MoveKey; 2] {
        let move_key = |back: usize| at.checked_sub(back).map_or(MoveKey::NONE, |at| self.stack[at].move_key);
        [move_key(1), move_key(2)]
    }

    fn update_pv(&mut self, m: Move, at: usize, node: NodeKind) {
        if node != NodeKind::Pv {
            return;
        }
        let [here, next] = &mut self.stack[at..at + 2] else { return };
        here.pv.clear();
        here.pv.push(m);
        here.pv.extend_from_slice(&next.pv);
    }

    /// Learns from a beta cutoff: the move becomes a killer and gains history, those tried before it lose history.
    fn update_history(&mut self, candidate: &Candidate, depth: i32, at: usize) {
        let packed = Packed::of(candidate.m);
        let before = self.before(at);
        let side = self.position.turn() as usize;
        let bonus = (32 * depth * depth + 32 * depth).min(1600);
        if let Some(cuts) = self.history.cuts.as_mut().filter(|_| depth >= CUT_DEPTH) {
            cuts.note(&self.position, candidate.m, &self.stack[at].moves);
        }
        let PlyState { killers, tried, .. } = &mut self.stack[at];
        if killers[0] != packed {
            *killers = [packed, killers[0]];
        }
        self.history.note(side, candidate.key, before, bonus);
        for &move_key in tried.iter().filter(|&&move_key| move_key != candidate.key) {
            self.history.note(side, move_key, before, -bonus);
        }
    }

    fn play(&mut self, m: Move, at: usize) -> Undo {
        self.stack[at].move_key = MoveKey::of(m, queen_in_sight(&self.position));
        let quiet = match m {
            Move::Place { .. } => 0,
            _ => self.keys.last().map_or(0, |&(_, quiet)| quiet + 1),
        };
        let undo = self.position.play_unchecked(m);
        self.keys.push((self.position.key(), quiet));
        undo
    }

    fn take_back(&mut self, undo: Undo) {
        self.keys.pop();
        self.position.undo(undo);
    }

    fn key(&self) -> PositionKey {
        self.keys.last().map_or_else(|| self.position.key(), |&(key, _)| key)
    }

    /// Whether the position has occurred before, in the game or on this line. A single repetition counts as a draw.
    fn is_repeated(&self) -> bool {
        let Some((&(key, quiet), earlier)) = self.keys.split_last() else { return false };
        let reach = quiet.min(earlier.len());
        earlier[earlier.len() - reach..].iter().rev().skip(1).step_by(2).any(|&(other, _)| other == key)
    }

    /// Counts a node, and checks now and then whether the search is over.
    fn count_node(&mut self) {
        self.nodes += 1;
        let shared = self.shared;
        if self.nodes >= shared.nodes_max {
            self.is_over = true;
        }
        if self.nodes.is_multiple_of(NODES_BETWEEN_POLLS) {
            shared.nodes.fetch_add(self.nodes - self.nodes_told, Ordering::Relaxed);
            self.nodes_told = self.nodes;
            if self.listener.as_mut().is_some_and(Listener::must_stop) {
                shared.halt.store(true, Ordering::Relaxed);
            }
            self.is_over |=
                shared.halt.load(Ordering::Relaxed) || shared.finished.load(Ordering::Relaxed) >= self.root_depth;
        }
    }
}

/// How many nodes are searched between two polls: reading the clock costs more than searching a node.
const NODES_BETWEEN_POLLS: u64 = 256;

/// The least depth of cutoffs that are kept for learning: near the leaves the order of moves hardly matters.
const CUT_DEPTH: i32 = 2;

/// What is known about a position before its moves are tried.
struct Situation {
    key: PositionKey,
    best: Packed,
    value: Score,
    is_threatened: bool,
    /// Whether the static evaluation is better than two plies before.
    is_improving: bool,
}

/// Whether a null move is allowed: the side has enough moves that it is not in zugzwang, and no Queen is nearly surrounded.
fn allows_null_move(survey: &Survey, us: Color) -> bool {
    let own = survey.of(us);
    let is_close = Color::ALL.into_iter().any(|color| survey.of(color).ring.count_ones() >= 5);
    let movable = own.mobility.iter().filter(|&&cells| cells > 0).count();
    !is_close && (movable >= 2 || (own.hand != 0 && own.drops > 1))
}

/// The binary logarithm in 256ths, interpolated linearly between the powers of two.
const fn log2(n: u32) -> i32 {
    let whole = n.ilog2();
    (((whole << 8) + ((n << 8) >> whole)) as i32) - 256
}

/// The keys of all positions of a game, each with the number of plies since the last placement.
fn keys_of(game: &Game) -> Vec<(PositionKey, usize)> {
    let mut position = game.start().clone();
    let mut keys = vec![(position.key(), 0)];
    for &m in game.moves() {
        let quiet = match m {
            Move::Place { .. } => 0,
            _ => keys.last().map_or(0, |&(_, quiet)| quiet + 1),
        };
        position.play_unchecked(m);
        keys.push((position.key(), quiet));
    }
    keys
}
