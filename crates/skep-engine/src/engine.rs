use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use skep_rules::{Game, Move, MoveText, Position};

use crate::busy::BusyMoves;
use crate::crew::{Crew, FreshThreads, Job};
use crate::cuts::{Cut, Cuts};
use crate::history::History;
use crate::limit::Limit;
use crate::params::Params;
use crate::score::Score;
use crate::search::Search;
use crate::transposition_table::TranspositionTable;
use crate::weights::Weights;
use crate::worker::{Listener, Shared, Worker};

/// A search engine with its transposition table and histories.
#[derive(Debug)]
pub struct Engine {
    table: TranspositionTable,
    params: Params,
    weights: Weights,
    threads: usize,
    crew: Arc<dyn Crew>,
    /// The history of each thread, with which the next search begins.
    histories: Vec<History>,
    /// If set, one in this number of cutoffs is kept for learning.
    cuts_one_in: Option<u64>,
}

/// What to search for, and how.
#[derive(Clone, Copy)]
pub struct Task<'a> {
    /// The game; its last position is the one to move in. It must not be over.
    pub game: &'a Game,
    /// When to stop.
    pub limit: Limit,
    /// How many of the best moves to find, at least one.
    pub lines: usize,
    /// How long the search has lasted. Nothing else in the engine tells the time.
    pub clock: Clock<'a>,
}

/// Tells how long a search has lasted.
pub type Clock<'a> = &'a dyn Fn() -> Duration;

/// The function that a search calls every few hundred nodes to hear whether to go on. It gets a report whenever there is a new one.
pub type Poller<'a> = &'a mut dyn FnMut(Option<&Report>) -> Poll;

/// The answer of a [`Poller`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Poll {
    /// Go on.
    Continue,
    /// Give the answer now, with what was found so far.
    Stop,
}

impl<'a> Task<'a> {
    /// The best move of a game within a limit that is not of time.
    pub fn new(game: &'a Game, limit: Limit) -> Task<'a> {
        Task { game, limit, lines: 1, clock: &|| Duration::ZERO }
    }
}

impl fmt::Debug for Task<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Task { game, limit, lines, .. } = self;
        f.debug_struct("Task").field("game", game).field("limit", limit).field("lines", lines).finish_non_exhaustive()
    }
}

/// What a search has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The depth of the last iteration, in plies.
    pub depth: u32,
    /// The best lines, the best first.
    pub lines: Vec<Line>,
    /// How many nodes were searched.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// A principal variation with its score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The score for the side to move.
    pub score: Score,
    /// The moves, at least one.
    pub moves: Vec<Move>,
}

impl Line {
    /// The moves from a position on, as MoveStrings.
    pub fn texts(&self, position: &Position) -> Vec<String> {
        let mut position = position.clone();
        let text = |&m: &Move| {
            let text = MoveText::of(m, &position).to_string();
            // Moves behind the first may come from the transposition table, where another position can have the same key.
            position.play(m).is_ok().then_some(text)
        };
        self.moves.iter().map_while(text).collect()
    }
}

impl Engine {
    /// An engine with a transposition table of this size. `None` if there is not enough memory.
    pub fn new(megabytes: usize) -> Option<Engine> {
        Some(Engine {
            table: TranspositionTable::new(megabytes)?,
            params: Params::BEST,
            weights: Weights::BEST,
            threads: 1,
            crew: Arc::new(FreshThreads),
            histories: Vec::new(),
            cuts_one_in: None,
        })
    }

    /// The engine with other numbers for search and evaluation.
    #[must_use]
    pub fn with(mut self, params: Params, weights: Weights) -> Engine {
        (self.params, self.weights) = (params, weights);
        self
    }

    /// Sets the number of threads that search together, at least one. With one thread, a search that is not limited by time always
    /// finds the same.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// Sets where the helper threads come from, if not from the system. The crew needs one thread less than search together.
    pub fn set_crew(&mut self, crew: Arc<dyn Crew>) {
        self.crew = crew;
    }

    /// How many threads search together.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// The size of the transposition table in megabytes.
    pub fn megabytes(&self) -> usize {
        self.table.megabytes()
    }

    /// From now on each thread keeps one in `one_in` of its cutoffs for [`Engine::take_cuts`].
    pub fn watch_cuts(&mut self, one_in: u64) {
        self.cuts_one_in = Some(one_in);
        self.histories.clear();
    }

    /// The cutoffs kept since the last call, or since [`Engine::forget`].
    pub fn take_cuts(&mut self) -> Vec<Cut> {
        let cuts = self.histories.iter_mut().filter_map(|history| history.cuts.as_mut());
        cuts.flat_map(|cuts| std::mem::take(&mut cuts.kept)).collect()
    }

    /// Clears the transposition table and the histories, so that the next search is like the first.
    pub fn forget(&mut self) {
        self.table.clear();
        self.histories.clear();
    }

    /// Searches for the best moves. Every finished iteration is reported, and what an unfinished one has found counts.
    pub fn search(&mut self, task: &Task<'_>, poll: Poller<'_>) -> Report {
        let mut search = self.begin(task.game, task.lines);
        self.go_on(&mut search, &task.limit, task.clock, poll)
    }

    /// Begins a search that is carried out in parts, by [`Engine::go_on`].
    pub fn begin(&mut self, game: &Game, lines: usize) -> Search {
        self.table.new_search();
        self.histories.iter_mut().for_each(History::fade);
        Search::new(game, lines)
    }

    /// Goes on with a search until the limit, whose nodes count for this part alone. The clock tells the time since the search was
    /// begun. Going on is useless once [`Search::is_settled`].
    pub fn go_on(&mut self, search: &mut Search, limit: &Limit, clock: Clock<'_>, poll: Poller<'_>) -> Report {
        let shared = Shared {
            table: &self.table,
            busy: BusyMoves::new(self.threads),
            params: &self.params,
            weights: &self.weights,
            halt: AtomicBool::new(false),
            nodes_max: limit.nodes.unwrap_or(u64::MAX),
            nodes: AtomicU64::new(0),
            finished: AtomicI32::new(0),
        };
        let last_iteration = Mutex::new(search.roots());
        let cuts = self.cuts_one_in.map(Cuts::new);
        self.histories.resize_with(self.threads, || History::new(cuts.clone()));
        let mut histories = std::mem::take(&mut self.histories).into_iter();
        let history = histories.next().unwrap_or_else(|| History::new(None));
        let helpers: Vec<(Search, History)> = histories.map(|history| (search.clone(), history)).collect();
        let (mut report, mut own_history) = (search.report(0, 0, Duration::ZERO), None);
        let learned: Vec<Mutex<Option<History>>> = helpers.iter().map(|_| Mutex::new(None)).collect();
        let (shared, last_iteration) = (&shared, &last_iteration);
        let jobs = helpers.into_iter().zip(&learned).map(|((helper, history), learned)| -> Job<'_> {
            Box::new(move || {
                let history = helper.help(shared, last_iteration, history);
                *learned.lock().unwrap_or_else(PoisonError::into_inner) = Some(history);
            })
        });
        let jobs = jobs.collect();
        let own = || {
            let listener = Listener { poll, clock, deadline: limit.time };
            let mut worker = Worker::new(shared, Some(listener), search.game(), history);
            report = search.run(&mut worker, last_iteration, limit);
            shared.halt.store(true, Ordering::Relaxed);
            own_history = Some(worker.history);
        };
        self.crew.work(jobs, Box::new(own));
        let learned = learned.into_iter().map(|learned| learned.into_inner().unwrap_or_else(PoisonError::into_inner));
        self.histories = own_history.into_iter().chain(learned.flatten()).collect();
        report
    }
}
