use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use skep_rules::{Game, Move, MoveText, Position};

use crate::busy::Busy;
use crate::crew::{Crew, FreshThreads, Job};
use crate::cuts::{Cut, Cuts};
use crate::history::History;
use crate::params::Params;
use crate::score::{PLIES_MAX, Score};
use crate::table::Table;
use crate::weights::Weights;
use crate::worker::{Shared, Worker};

/// Finds good moves.
#[derive(Debug)]
pub struct Engine {
    table: Table,
    params: Params,
    weights: Weights,
    threads: usize,
    crew: Box<dyn Crew>,
    /// What each thread has learned about moves. The next search begins with it.
    histories: Vec<History>,
    /// Whether one of so many cuts is kept to learn from.
    cuts_one_in: Option<u64>,
}

/// How much thought may be spent. What is not said is not limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limit {
    /// So many plies deep.
    pub depth: Option<u32>,
    /// So many positions.
    pub nodes: Option<u64>,
    /// So much time: the answer is there before it is over.
    pub time: Option<Duration>,
    /// After so much time no further round is begun; a while later if the last one has changed the answer.
    pub enough: Option<Duration>,
}

impl Limit {
    /// What a hint may cost, or the answer to the offer of a draw: it comes at once.
    pub const HINT: Limit = Limit { depth: None, nodes: Some(30_000), time: None, enough: None };

    /// What a player should spend on a move who has so much time left on the clock and gets so much for each move.
    pub fn of_clock(left: Duration, increment: Duration) -> Limit {
        // About as many own moves as a game still lasts, and never so much that the next moves suffer.
        const MOVES: u32 = 25;
        let share = left / MOVES + increment * 3 / 4;
        let most = (share * 4).min(left * 2 / 5);
        Limit { time: Some(most), enough: Some((share * 3 / 5).min(most)), ..Limit::default() }
    }
}

/// What to look for, and how.
pub struct Task<'a> {
    /// The game; its last position is the one to move in. It must not be over.
    pub game: &'a Game,
    /// When to stop.
    pub limit: Limit,
    /// How many of the best moves to find, at least one.
    pub lines: usize,
    /// How long the search has lasted. Where there is no clock, nothing.
    pub clock: &'a (dyn Fn() -> Duration + Sync),
    /// Set to ask for the answer now.
    pub stop: &'a AtomicBool,
}

/// What a search has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// How many plies deep.
    pub depth: u32,
    /// The best moves with what follows, the best first.
    pub lines: Vec<Line>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// A move and what should follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What it is worth to the side to move.
    pub score: Score,
    /// The moves, at least one.
    pub moves: Vec<Move>,
}

impl Line {
    /// The moves from a position on, as one writes them.
    pub fn texts(&self, position: &Position) -> Vec<String> {
        let mut position = position.clone();
        let text = |&m: &Move| {
            let text = MoveText::of(m, &position).to_string();
            // What follows was found in a table, which now and then tells of another position.
            position.play(m).is_ok().then_some(text)
        };
        self.moves.iter().map_while(text).collect()
    }
}

impl Engine {
    /// An engine that remembers positions in so many megabytes. `None` if there is not enough memory.
    pub fn new(megabytes: usize) -> Option<Engine> {
        Some(Engine {
            table: Table::new(megabytes)?,
            params: Params::BEST,
            weights: Weights::BEST,
            threads: 1,
            crew: Box::new(FreshThreads),
            histories: Vec::new(),
            cuts_one_in: None,
        })
    }

    /// The same with other numbers.
    #[must_use]
    pub fn with(mut self, params: Params, weights: Weights) -> Engine {
        (self.params, self.weights) = (params, weights);
        self
    }

    /// How many threads search together from now on, at least one. With one, a search that is not limited by time always
    /// finds the same.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// Where the threads come from that help, if not from the system. It must have one less than search together.
    pub fn set_crew(&mut self, crew: Box<dyn Crew>) {
        self.crew = crew;
    }

    /// How many threads search together.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// From now on keeps one of so many cuts for [`Engine::take_cuts`], by each thread.
    pub fn watch_cuts(&mut self, one_in: u64) {
        self.cuts_one_in = Some(one_in);
        self.histories.clear();
    }

    /// The cuts kept since the last time, or since everything was forgotten.
    pub fn take_cuts(&mut self) -> Vec<Cut> {
        let cuts = self.histories.iter_mut().filter_map(|history| history.cuts.as_mut());
        cuts.flat_map(|cuts| std::mem::take(&mut cuts.kept)).collect()
    }

    /// Forgets everything, so that the next search is like the first.
    pub fn forget(&mut self) {
        self.table.clear();
        self.histories.clear();
    }

    /// Looks for the best moves, from the beginning to the end. Every finished round is reported, and what an unfinished one
    /// has found counts.
    pub fn search(&mut self, task: &Task<'_>, tell: &mut dyn FnMut(&Report)) -> Report {
        let mut search = self.begin(task.game, task.lines);
        self.go_on(&mut search, task, tell)
    }

    /// Begins a search that is carried out in parts, by [`Engine::go_on`].
    pub fn begin(&mut self, game: &Game, lines: usize) -> Search {
        self.table.grow_old();
        self.histories.iter_mut().for_each(History::fade);
        Search::new(game, lines)
    }

    /// Goes on with a search until the limit, which is for this part alone (but for the depth). The game and the number of
    /// lines are those it was begun with. [`Search::is_settled`] tells when there is no point in going on.
    pub fn go_on(&mut self, search: &mut Search, task: &Task<'_>, tell: &mut dyn FnMut(&Report)) -> Report {
        let shared = Shared {
            table: &self.table,
            busy: Busy::new(self.threads),
            params: &self.params,
            weights: &self.weights,
            stop: task.stop,
            halt: AtomicBool::new(false),
            clock: task.clock,
            deadline: task.limit.time,
            nodes_max: task.limit.nodes.unwrap_or(u64::MAX),
            nodes: AtomicU64::new(0),
            finished: AtomicI32::new(0),
        };
        let rounds = Mutex::new(search.roots.clone());
        let cuts = self.cuts_one_in.map(Cuts::new);
        self.histories.resize_with(self.threads, || History::new(cuts.clone()));
        let mut histories = std::mem::take(&mut self.histories).into_iter();
        let history = histories.next().unwrap_or_else(|| History::new(None));
        let helpers: Vec<(Search, History)> = histories.map(|history| (search.clone(), history)).collect();
        let (mut report, mut own_history) = (search.report(0, 0, Duration::ZERO), None);
        let learned: Vec<Mutex<Option<History>>> = helpers.iter().map(|_| Mutex::new(None)).collect();
        let (shared, rounds) = (&shared, &rounds);
        let jobs = helpers.into_iter().zip(&learned).map(|((helper, history), learned)| -> Job<'_> {
            Box::new(move || {
                let history = helper.help(shared, rounds, history);
                *learned.lock().unwrap_or_else(PoisonError::into_inner) = Some(history);
            })
        });
        let jobs = jobs.collect();
        let own = || {
            let mut worker = Worker::new(shared, &search.game, history);
            report = search.run(&mut worker, rounds, task, tell);
            shared.halt.store(true, Ordering::Relaxed);
            own_history = Some(worker.history);
        };
        self.crew.work(jobs, Box::new(own));
        let learned = learned.into_iter().map(|learned| learned.into_inner().unwrap_or_else(PoisonError::into_inner));
        self.histories = own_history.into_iter().chain(learned.flatten()).collect();
        report
    }
}

/// A search under way: round after round, each one ply deeper.
#[derive(Clone, Debug)]
pub struct Search {
    game: Game,
    lines: usize,
    roots: Vec<Root>,
    /// The round it is in.
    depth: i32,
    /// The line it looks for.
    at: usize,
    nodes: u64,
    /// What the last finished round has found, if it looks for several lines: until the next one is finished the moves behind
    /// the first have no order.
    finished: Vec<Line>,
}

/// A move of the root.
#[derive(Clone, Debug)]
struct Root {
    line: Line,
    nodes: u64,
}

impl Search {
    fn new(game: &Game, lines: usize) -> Search {
        let roots = game.legal_moves().into_iter();
        let roots: Vec<Root> =
            roots.map(|m| Root { line: Line { score: -Score::INFINITE, moves: vec![m] }, nodes: 0 }).collect();
        let lines = lines.clamp(1, roots.len().max(1));
        Search { game: game.clone(), lines, roots, depth: 1, at: 0, nodes: 0, finished: Vec::new() }
    }

    /// Whether going on would change nothing: the end is seen, or there is only one move.
    pub fn is_settled(&self) -> bool {
        self.roots.len() <= 1 || self.is_exhausted()
    }

    /// Whether there is nothing more to find, not even what an only move is worth. A selective search may see a longer way to
    /// the end first, so it looks on for a while.
    pub fn is_exhausted(&self) -> bool {
        let seen = |line: &Line| line.score.end_in().is_some_and(|plies| 2 * plies.abs() <= self.depth);
        let is_seen = match self.lines {
            1 => self.roots.first().is_none_or(|root| seen(&root.line)),
            _ => !self.finished.is_empty() && self.finished.iter().all(seen),
        };
        self.depth >= DEPTH_MAX || is_seen
    }

    /// The best moves with what follows, the best first: what the round under way has found for good, and for the rest what the
    /// one before has. A [`Report`] in the middle of a round also has moves that were not looked at to the end.
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

    fn run(
        &mut self,
        worker: &mut Worker<'_>,
        rounds: &Mutex<Vec<Root>>,
        task: &Task<'_>,
        tell: &mut dyn FnMut(&Report),
    ) -> Report {
        let shared = worker.shared;
        let deepest = task.limit.depth.map_or(DEPTH_MAX, |depth| depth.clamp(1, DEPTH_MAX as u32) as i32);
        let nodes =
            |worker: &Worker<'_>| worker.nodes + shared.nodes.load(Ordering::Relaxed).saturating_sub(worker.told());
        let mut report = self.report(0, self.nodes, (task.clock)());
        while !self.roots.is_empty() && self.depth <= deepest {
            let before = self.roots[0].line.moves[0];
            self.search_round(worker, rounds);
            // Until the first move has been looked at there is nothing to tell.
            if self.roots[0].line.score > -Score::INFINITE {
                report = self.report(self.depth as u32, self.nodes + nodes(worker), (task.clock)());
                tell(&report);
            }
            if worker.is_over {
                break;
            }
            (self.depth, self.at) = (self.depth + 1, 0);
            let patience = if self.roots[0].line.moves[0] == before { 1 } else { 2 };
            let has_enough = task.limit.enough.is_some_and(|enough| (task.clock)() >= enough * patience);
            if has_enough || self.is_settled() {
                break;
            }
        }
        self.nodes += nodes(worker);
        report.nodes = self.nodes;
        report
    }

    /// One round: finds each line in turn. Who finishes it first, finishes it for all threads.
    fn search_round(&mut self, worker: &mut Worker<'_>, rounds: &Mutex<Vec<Root>>) {
        worker.root_depth = self.depth;
        while self.at < self.lines && !worker.is_over {
            self.search_line(worker);
            self.at += usize::from(!worker.is_over);
        }
        let mut finished = rounds.lock().unwrap_or_else(PoisonError::into_inner);
        if worker.take_over(self.depth) {
            self.roots.clone_from(&finished);
        } else if !worker.is_over {
            // A move that was looked at later may have turned out better.
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

    /// Finds the best of the moves from `at` on, in a window that grows until the score is in it.
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

    /// Looks at the moves from `at` on. The best comes to that place, the others follow by how much there was to say about
    /// them.
    fn search_window(&mut self, worker: &mut Worker<'_>, mut alpha: Score, beta: Score) -> Score {
        let at = self.at;
        let count = self.roots.len();
        let mut best_score = -Score::INFINITE;
        // What another thread is looking at comes last.
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
            let mark = worker.mark(m, self.depth);
            if turn > at && turn < count && mark.is_some_and(|mark| worker.shared.busy.has(mark)) {
                deferred.push(m);
                continue;
            }
            worker.begin(mark);
            let score = worker.try_root(m, index - at, self.depth, alpha, beta);
            worker.end(mark);
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

    fn report(&self, depth: u32, nodes: u64, time: Duration) -> Report {
        let lines = self.roots.iter().take(self.lines).map(|root| root.line.clone()).collect();
        Report { depth, lines, nodes, time }
    }

    /// Searches as well, until the search is over. Returns what was learned.
    fn help(mut self, shared: &Shared<'_>, rounds: &Mutex<Vec<Root>>, history: History) -> History {
        let mut worker = Worker::new(shared, &self.game, history);
        while !self.roots.is_empty() && self.depth <= DEPTH_MAX && !worker.is_over {
            self.search_round(&mut worker, rounds);
            (self.depth, self.at) = (self.depth + 1, 0);
        }
        worker.history
    }
}

/// Puts a handful in order; of equal ones the earlier stays before. They are so few that the library's way, which is far longer
/// in the program that browsers load, would gain nothing.
fn put_best_first<T>(items: &mut [T], score: impl Fn(&T) -> Score) {
    for end in 1..items.len() {
        let at = items[..end].partition_point(|item| score(item) >= score(&items[end]));
        items[at..=end].rotate_right(1);
    }
}

/// Deeper than anybody looks.
const DEPTH_MAX: i32 = PLIES_MAX / 2;
/// A window that would be wider than this has no ends.
const WIDEST: i32 = 500;
