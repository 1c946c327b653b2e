//! The search of one thread.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, Ordering};
use std::time::Duration;

use skep_rules::{Color, Game, Move, MoveList, Position, PositionKey, Status, Survey, Undo};

use crate::busy::{Busy, Mark};
use crate::eval::evaluate;
use crate::history::{Deed, History, queen_in_sight};
use crate::order::{Candidate, Hints, pick, rank};
use crate::packed::Packed;
use crate::params::Params;
use crate::score::{PLIES_MAX, Score};
use crate::table::{Bound, Found, Table};
use crate::weights::Weights;

/// What all threads of a search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Table,
    pub(crate) busy: Busy,
    pub(crate) params: &'a Params,
    pub(crate) weights: &'a Weights,
    /// Set from outside to ask for the answer.
    pub(crate) stop: &'a AtomicBool,
    /// Set by the thread that finds that it is time, or that has the answer.
    pub(crate) halt: AtomicBool,
    /// How long the search has lasted.
    pub(crate) clock: &'a (dyn Fn() -> Duration + Sync),
    pub(crate) deadline: Option<Duration>,
    pub(crate) nodes_max: u64,
    /// The positions other threads have looked at, as far as they have told.
    pub(crate) nodes: AtomicU64,
    /// The last round that a thread has finished.
    pub(crate) finished: AtomicI32,
}

/// One thread with the line it looks at.
pub(crate) struct Worker<'a> {
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) position: Position,
    pub(crate) history: History,
    /// For each ply of the game and of the line: the key of its position, and for how many plies before nothing was placed.
    keys: Vec<(PositionKey, usize)>,
    line: Vec<Level>,
    pub(crate) nodes: u64,
    told: u64,
    /// The search is over: whatever is returned from now on means nothing.
    pub(crate) is_over: bool,
    /// How deep this iteration wants to look.
    pub(crate) root_depth: i32,
}

/// What is kept for each ply of the line.
#[derive(Clone, Debug)]
struct Level {
    /// What the position is worth at a glance.
    value: Score,
    killers: [Packed; 2],
    deed: Deed,
    moves: MoveList,
    candidates: Vec<Candidate>,
    tried: Vec<Deed>,
    /// What another thread is looking at, with its number in the order.
    deferred: Vec<(usize, Candidate)>,
    /// The best line from here.
    best: Vec<Move>,
}

/// How much a position matters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Node {
    /// Its exact score may be the result.
    Main,
    /// It is only asked on which side of a score it is.
    Side,
    /// The same after a turn was given away.
    AfterNull,
}

/// A window of scores.
#[derive(Clone, Copy)]
struct Window {
    alpha: Score,
    beta: Score,
}

impl<'a> Worker<'a> {
    /// A thread that begins with what an earlier one has learned.
    pub(crate) fn new(shared: &'a Shared<'a>, game: &Game, history: History) -> Worker<'a> {
        let position = game.position().clone();
        let level = Level {
            value: evaluate(&position, &position.survey(), shared.weights),
            killers: [Packed::NONE; 2],
            deed: Deed::NONE,
            moves: MoveList::new(),
            candidates: Vec::new(),
            tried: Vec::new(),
            deferred: Vec::new(),
            best: Vec::new(),
        };
        Worker {
            shared,
            position,
            history,
            keys: keys_of(game),
            line: vec![level; PLIES_MAX as usize + 2],
            nodes: 0,
            told: 0,
            is_over: false,
            root_depth: 0,
        }
    }

    /// What a root move is worth. The first is looked at with the whole window, the others only to see whether they are
    /// better.
    pub(crate) fn try_root(&mut self, m: Move, number: usize, depth: i32, alpha: Score, beta: Score) -> Score {
        let undo = self.play(m, 0);
        let full = Window { alpha, beta };
        let score = if number == 0 {
            self.search_after(depth - 1, full, 1, Node::Main)
        } else {
            let slight = Window { alpha, beta: alpha.plus(1) };
            let reduction = if depth >= 3 && number >= 4 { 1 + i32::from(number >= 20) } else { 0 };
            let mut score = self.search_after(depth - 1 - reduction, slight, 1, Node::Side);
            if score > alpha && reduction > 0 {
                score = self.search_after(depth - 1, slight, 1, Node::Side);
            }
            if score > alpha && score < beta {
                score = self.search_after(depth - 1, full, 1, Node::Main);
            }
            score
        };
        self.take_back(undo);
        score
    }

    /// The mark of a move, where it is worth while to tell others about it.
    pub(crate) fn mark(&self, m: Move, depth: i32) -> Option<Mark> {
        if depth < self.shared.params.defer_depth {
            return None;
        }
        self.shared.busy.mark(self.key(), Packed::of(m))
    }

    /// Tells the other threads what it looks at.
    pub(crate) fn begin(&self, mark: Option<Mark>) {
        if let Some(mark) = mark {
            self.shared.busy.begin(mark);
        }
    }

    /// Tells the other threads that it is done.
    pub(crate) fn end(&self, mark: Option<Mark>) {
        if let Some(mark) = mark {
            self.shared.busy.end(mark);
        }
    }

    /// Whether another thread has finished the round; then this one is free again.
    pub(crate) fn take_over(&mut self, depth: i32) -> bool {
        let shared = self.shared;
        let is_time = shared.stop.load(Ordering::Relaxed) || shared.halt.load(Ordering::Relaxed);
        let is_finished = shared.finished.load(Ordering::Relaxed) >= depth;
        if is_finished && !is_time && self.nodes < shared.nodes_max {
            self.is_over = false;
        }
        is_finished
    }

    /// How many of its nodes it has told the others about.
    pub(crate) fn told(&self) -> u64 {
        self.told
    }

    /// The line that was found best after the root move just tried.
    pub(crate) fn best_line(&self) -> &[Move] {
        &self.line[1].best
    }

    /// What the position after a move is worth to who made it.
    fn search_after(&mut self, depth: i32, window: Window, ply: i32, node: Node) -> Score {
        -self.search(depth, Window { alpha: -window.beta, beta: -window.alpha }, ply, node)
    }

    /// What the position is worth to the side to move.
    fn search(&mut self, mut depth: i32, mut window: Window, ply: i32, node: Node) -> Score {
        // Step 1. Count, and see whether it is time.
        if self.is_over {
            return Score::DRAW;
        }
        self.look_up();
        let params = self.shared.params;
        let at = ply as usize;
        self.line[at].best.clear();

        // Step 2. The end of the game, by surrounding or going round in circles.
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

        // Step 3. A shorter win is known already, or a longer loss cannot be avoided.
        window.alpha = window.alpha.max(Score::loss_in(ply));
        window.beta = window.beta.min(Score::win_in(ply + 1));
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let beta = window.beta;

        // Step 4. What is known about the position.
        let key = self.key();
        let found = self.shared.table.find(key, ply);
        if let Some(found) = found.filter(|found| node != Node::Main && found.depth >= depth) {
            let is_enough = match found.bound {
                Bound::Exact => true,
                Bound::Lower => found.score >= beta,
                Bound::Upper => found.score <= window.alpha,
            };
            if is_enough {
                return found.score;
            }
        }

        // Step 5. What both sides could do. Who can surround the Queen does; who is about to be surrounded gets a longer look.
        let survey = self.position.survey();
        let (us, them) = (self.position.turn(), !self.position.turn());
        // With both Queens in danger one move may surround both.
        if survey.of(them).is_threatened() && (survey.of(us).ring.count_ones() < 5 || self.wins_at_once(at)) {
            return Score::win_in(ply + 1);
        }
        let is_threatened = survey.of(us).is_threatened();
        if is_threatened && ply < self.root_depth + params.extension_max.min(self.root_depth) {
            depth = depth.max(0) + 1;
        }
        let value = self.corrected(evaluate(&self.position, &survey, self.shared.weights), found);
        self.line[at].value = value;
        let is_improving = at >= 2 && value > self.line[at - 2].value;

        // Step 6. Deep enough.
        if depth <= 0 || ply >= PLIES_MAX - 2 {
            return value;
        }

        if node != Node::Main && !is_threatened && !beta.is_decided() {
            // Step 7. So much better than needed that the rest of the depth will hardly change it.
            if depth <= params.reverse_futility_depth && value >= beta.plus(params.reverse_futility_margin * depth) {
                return value;
            }
            // Step 8. Good enough even if the other side moves twice. Where nothing can move, having to move may hurt.
            if node == Node::Side && depth >= params.null_depth && value >= beta && can_wait(&survey, us) {
                let reduction = params.null_reduction + depth / params.null_divisor;
                let score = self.search_null(depth - 1 - reduction, beta, ply);
                if self.is_over {
                    return Score::DRAW;
                }
                if score >= beta {
                    return if score.is_decided() { beta } else { score };
                }
            }
        }

        // Step 9. Without a move to begin with a deep look is not worth its price.
        let best = found.map_or(Packed::NONE, |found| found.best);
        if best == Packed::NONE && depth >= params.iir_depth {
            depth -= 1;
        }
        self.search_moves(depth, window, ply, node, &Situation { key, best, value, is_threatened, is_improving })
    }

    /// Whether a move surrounds the enemy's Queen and not the own one with it.
    fn wins_at_once(&mut self, at: usize) -> bool {
        let us = self.position.turn();
        let mut moves = std::mem::take(&mut self.line[at].moves);
        self.position.legal_moves_into(&mut moves);
        let wins = moves.iter().any(|&m| {
            let undo = self.position.play_unchecked(m);
            let wins = self.position.status().outcome().is_some_and(|outcome| outcome.winner == Some(us));
            self.position.undo(undo);
            wins
        });
        self.line[at].moves = moves;
        wins
    }

    fn search_null(&mut self, depth: i32, beta: Score, ply: i32) -> Score {
        let undo = self.position.skip_turn();
        self.line[ply as usize].deed = Deed::NONE;
        // Nothing before can come back across a turn that was given away.
        self.keys.push((self.position.key(), 0));
        let window = Window { alpha: beta.plus(-1), beta };
        let score = self.search_after(depth, window, ply + 1, Node::AfterNull);
        self.keys.pop();
        self.position.undo(undo);
        score
    }

    fn search_moves(&mut self, depth: i32, window: Window, ply: i32, node: Node, situation: &Situation) -> Score {
        let params = self.shared.params;
        let at = ply as usize;
        // Step 10. The moves, the most promising first. One that was good before often makes it needless to rank the others.
        self.position.legal_moves_into(&mut self.line[at].moves);
        let count = self.line[at].moves.len();
        let known = self.line[at].moves.iter().position(|&m| Packed::of(m) == situation.best);
        self.rank_moves(at, situation.best, known.map_or(0..count, |known| known..known + 1));
        let Window { mut alpha, beta } = window;
        let mut best_score = -Score::INFINITE;
        let mut best_move = Packed::NONE;
        let is_quiet_time = node != Node::Main && !situation.is_threatened;
        let most = params.late_move_base + params.late_move_factor * depth * depth;
        let most = if situation.is_improving { most } else { most * params.late_move_worse / 16 } as usize;
        let hopeless = situation.value.plus(params.futility_base + params.futility_margin * depth) <= alpha;
        self.line[at].tried.clear();
        self.line[at].deferred.clear();
        for turn in 0.. {
            if turn == 1 && known.is_some() {
                self.rank_moves(at, situation.best, 0..count);
                pick(&mut self.line[at].candidates, 0);
            }
            let (number, candidate) = if turn < count {
                (turn, pick(&mut self.line[at].candidates, turn))
            } else if let Some(&deferred) = self.line[at].deferred.get(turn - count) {
                deferred
            } else {
                break;
            };

            // Step 11. Late moves of a shallow search, and quiet ones that cannot help, are left out.
            if is_quiet_time && !candidate.is_sharp && best_score > -Score::INFINITE && !best_score.is_decided() {
                if depth <= params.late_move_depth && self.line[at].tried.len() >= most {
                    continue;
                }
                if depth <= params.futility_depth && hopeless && number > 0 {
                    continue;
                }
            }

            // Step 12. What another thread is looking at comes last.
            let mark = self.mark(candidate.m, depth);
            if mark.is_some_and(|mark| turn < count && number > 0 && self.shared.busy.has(mark)) {
                self.line[at].deferred.push((number, candidate));
                continue;
            }

            // Step 13. Later moves are looked at less deeply, unless they turn out better than thought.
            let reduction =
                if depth >= 2 && number >= 2 { self.reduction(depth, number, &candidate, node, at) } else { 0 };
            let reduction = if situation.is_threatened { 0 } else { reduction };
            self.begin(mark);
            let undo = self.play(candidate.m, at);
            let slight = Window { alpha, beta: alpha.plus(1) };
            let mut score = -Score::INFINITE;
            let is_first = best_score == -Score::INFINITE;
            if !is_first || node != Node::Main {
                let side = if is_first { Window { alpha, beta } } else { slight };
                score = self.search_after(depth - 1 - reduction, side, ply + 1, Node::Side);
                if score > alpha && reduction > 0 {
                    score = self.search_after(depth - 1, side, ply + 1, Node::Side);
                }
            }
            if node == Node::Main && (is_first || (score > alpha && score < beta)) {
                score = self.search_after(depth - 1, Window { alpha, beta }, ply + 1, Node::Main);
            }
            self.take_back(undo);
            self.end(mark);
            if self.is_over {
                return Score::DRAW;
            }
            self.line[at].tried.push(candidate.deed);
            if score > best_score {
                best_score = score;
                if score > alpha {
                    best_move = Packed::of(candidate.m);
                    self.note_best(candidate.m, at, node);
                    alpha = score;
                }
            }
            if score >= beta {
                self.note_cut(&candidate, depth, at);
                break;
            }
        }

        // Step 14. Remember it.
        let bound = if best_score >= beta {
            Bound::Lower
        } else if best_score > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.shared.table.keep(situation.key, ply, Found { best: best_move, score: best_score, bound, depth });
        best_score
    }

    /// By how much less deeply a move is looked at.
    fn reduction(&self, depth: i32, number: usize, candidate: &Candidate, node: Node, at: usize) -> i32 {
        let params = self.shared.params;
        let logs = log2(depth as u32) * log2(number as u32 + 1) / 256;
        let mut reduction = params.reduction_base + params.reduction_factor * logs / 256;
        reduction -= self.history.worth(self.position.turn() as usize, candidate.deed, self.before(at)) * 1024
            / params.reduction_history;
        if node == Node::Main {
            reduction -= 1024;
        }
        if candidate.is_sharp {
            reduction -= 1024;
        }
        (reduction / 1024).clamp(0, depth - 1)
    }

    /// The value, or what the table knows better.
    fn corrected(&self, value: Score, found: Option<Found>) -> Score {
        match found {
            Some(found) if found.score.is_decided() => value,
            Some(Found { bound: Bound::Exact, score, .. }) => score,
            Some(Found { bound: Bound::Lower, score, .. }) => value.max(score),
            Some(Found { bound: Bound::Upper, score, .. }) => value.min(score),
            None => value,
        }
    }

    /// Ranks some of the moves of the position.
    fn rank_moves(&mut self, at: usize, best: Packed, some: Range<usize>) {
        let before = self.before(at);
        let Level { killers, moves, candidates, .. } = &mut self.line[at];
        let hints = Hints { best, killers: *killers, before };
        rank(&moves[some], &self.position, &hints, &self.history, candidates);
    }

    /// The two moves before this ply.
    fn before(&self, at: usize) -> [Deed; 2] {
        let deed = |back: usize| at.checked_sub(back).map_or(Deed::NONE, |at| self.line[at].deed);
        [deed(1), deed(2)]
    }

    fn note_best(&mut self, m: Move, at: usize, node: Node) {
        if node != Node::Main {
            return;
        }
        let [here, next] = &mut self.line[at..at + 2] else { return };
        here.best.clear();
        here.best.push(m);
        here.best.extend_from_slice(&next.best);
    }

    /// A move was good enough: it is remembered, and those tried before it as worse.
    fn note_cut(&mut self, candidate: &Candidate, depth: i32, at: usize) {
        let packed = Packed::of(candidate.m);
        let before = self.before(at);
        let side = self.position.turn() as usize;
        let bonus = (32 * depth * depth + 32 * depth).min(1600);
        if let Some(cuts) = self.history.cuts.as_mut().filter(|_| depth >= CUT_DEPTH) {
            cuts.note(&self.position, candidate.m, &self.line[at].moves);
        }
        let Level { killers, tried, .. } = &mut self.line[at];
        if killers[0] != packed {
            *killers = [packed, killers[0]];
        }
        self.history.note(side, candidate.deed, before, bonus);
        for &deed in tried.iter().filter(|&&deed| deed != candidate.deed) {
            self.history.note(side, deed, before, -bonus);
        }
    }

    fn play(&mut self, m: Move, at: usize) -> Undo {
        self.line[at].deed = Deed::of(m, queen_in_sight(&self.position));
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

    /// Whether the position has been there before. Once is enough: what did not lead on then will not now.
    fn is_repeated(&self) -> bool {
        let Some((&(key, quiet), earlier)) = self.keys.split_last() else { return false };
        let reach = quiet.min(earlier.len());
        earlier[earlier.len() - reach..].iter().rev().skip(1).step_by(2).any(|&(other, _)| other == key)
    }

    /// Counts a position, and notices when it is time to end.
    fn look_up(&mut self) {
        self.nodes += 1;
        let shared = self.shared;
        if self.nodes >= shared.nodes_max {
            self.is_over = true;
        }
        // Looking at the clock costs more than looking at a position.
        if self.nodes.is_multiple_of(256) {
            shared.nodes.fetch_add(self.nodes - self.told, Ordering::Relaxed);
            self.told = self.nodes;
            let now = (shared.clock)();
            if shared.deadline.is_some_and(|deadline| now >= deadline) {
                shared.halt.store(true, Ordering::Relaxed);
            }
            self.is_over |= shared.stop.load(Ordering::Relaxed)
                || shared.halt.load(Ordering::Relaxed)
                || shared.finished.load(Ordering::Relaxed) >= self.root_depth;
        }
    }
}

/// The depth from which cuts are kept to learn from: below it nearly every order will do.
const CUT_DEPTH: i32 = 2;

/// What is known about a position before its moves are tried.
struct Situation {
    key: PositionKey,
    best: Packed,
    value: Score,
    is_threatened: bool,
    /// Whether it is better than at the turn before.
    is_improving: bool,
}

/// Whether giving a turn away is surely not the best a side could do: it has enough freedom, and no Queen is about to fall.
fn can_wait(survey: &Survey, us: Color) -> bool {
    let own = survey.of(us);
    let is_close = Color::ALL.into_iter().any(|color| survey.of(color).ring.count_ones() >= 5);
    let movable = own.mobility.iter().filter(|&&cells| cells > 0).count();
    !is_close && (movable >= 2 || (own.hand != 0 && own.drops > 1))
}

/// The binary logarithm in 256ths, straight between the powers of two.
const fn log2(n: u32) -> i32 {
    let whole = n.ilog2();
    (((whole << 8) + ((n << 8) >> whole)) as i32) - 256
}

/// The keys of all positions of a game, each with for how many plies before nothing was placed.
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
