//! Matches between engines: openings played in pairs with colours swapped, a referee, a log to go on from.
//!
//! Every engine is a process that speaks the protocol, our own included. The referee uses the rules of this project: what a
//! contestant says about the game is compared with them, never trusted.

mod contestant;
mod log;
mod referee;
mod schedule;
mod standings;

use std::collections::HashSet;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use skep_rules::{Game, RuleSet, Switch};
use skep_uhp::ClientError;

use crate::book::Book;
use crate::sprt::{Decision, Sprt};

pub use contestant::{Contestant, Faults};
pub use log::{ContestantHeader, Entry, Header, Log, LogError};
pub use referee::Ending;
pub use schedule::{Fixture, Format, Schedule};
pub use standings::{Standing, Standings};

use contestant::Seat;
use referee::Referee;

/// The settings of a match.
#[derive(Clone, Debug)]
pub struct Match {
    /// The contestants, at least two.
    pub contestants: Vec<Contestant>,
    /// Which contestants play against each other.
    pub format: Format,
    /// The number of pairs of games between two contestants.
    pub pairs: usize,
    /// The openings. Their pieces are those of the match.
    pub book: Book,
    /// The seed for the order of the openings.
    pub seed: u64,
    /// A game with this many plies is a draw.
    pub plies_max: usize,
    /// How much longer than allowed a move may take.
    pub margin: Duration,
    /// The number of games that are played at once, each on a core of its own.
    pub concurrency: usize,
    /// A test that ends a match of two contestants as soon as it is decided.
    pub sprt: Option<Sprt>,
}

/// Why a match cannot be played.
#[derive(Debug)]
pub enum MatchError {
    /// A contestant cannot play at all.
    Contestant {
        /// The name of the contestant.
        name: String,
        /// What went wrong.
        error: ClientError,
    },
    /// A contestant does not claim to play with these pieces.
    CannotPlay {
        /// The name of the contestant.
        name: String,
        /// The pieces of the match.
        pieces: skep_rules::Expansions,
    },
    /// Too many games in a row were left out of the score.
    NothingCounts {
        /// The number of games.
        games: usize,
        /// The fault in the last of them.
        last: String,
    },
    /// A game cannot be written to the log.
    Log(io::Error),
}

/// A match ends after this many games in a row that were left out of the score.
const VOID_MAX: usize = 20;

impl Match {
    /// Starts each contestant once, to see that it can play. Returns the names that the programs give themselves.
    ///
    /// # Errors
    ///
    /// A contestant cannot play this match.
    pub fn introduce(&self) -> Result<Vec<String>, MatchError> {
        let pieces = self.book.expansions();
        let introduce = |contestant: &Contestant| {
            let name = || contestant.name.clone();
            let client = contestant.try_out(pieces).map_err(|error| MatchError::Contestant { name: name(), error })?;
            if !client.can_play(pieces) {
                return Err(MatchError::CannotPlay { name: name(), pieces });
            }
            Ok(client.name().to_owned())
        };
        self.contestants.iter().map(introduce).collect()
    }

    /// Plays what the log does not hold yet, and writes each game to it. `tell` is called with every finished game. Returns
    /// when all is played, the match is decided, or `stop` is set; games that are still going on then are not kept.
    ///
    /// # Errors
    ///
    /// The match cannot go on; the games before are in the log.
    pub fn play(
        &self,
        log: &mut Log,
        stop: &AtomicBool,
        tell: &(dyn Fn(&Entry, &Standings) + Sync),
    ) -> Result<Standings, MatchError> {
        let mut standings = Standings::new(self.contestants.len());
        log.entries().iter().for_each(|entry| standings.add(entry));
        let schedule = Schedule::new(self.format, self.contestants.len(), self.pairs);
        let played: HashSet<Fixture> = log.entries().iter().map(Entry::fixture).collect();
        let mut pairs: Vec<Vec<Fixture>> = schedule.pairs().map(|pair| pair.to_vec()).collect();
        for pair in &mut pairs {
            pair.retain(|fixture| !played.contains(fixture));
        }
        pairs.retain(|pair| !pair.is_empty());
        let run = Run {
            contest: self,
            order: self.book.shuffled(self.seed),
            pairs,
            next: AtomicUsize::new(0),
            closed: AtomicBool::new(self.is_decided(&standings)),
            stop,
            state: Mutex::new(State { log, standings, voids: 0, failure: None }),
            tell,
        };
        let cores = cores();
        thread::scope(|scope| {
            for worker in 0..self.concurrency {
                let (run, core) = (&run, (self.concurrency > 1).then(|| cores.get(worker).copied()).flatten());
                scope.spawn(move || {
                    core.into_iter().for_each(stay_on);
                    run.work();
                });
            }
        });
        let state = run.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        state.failure.map_or(Ok(state.standings), Err)
    }

    /// Whether the test of the match is decided.
    pub fn is_decided(&self, standings: &Standings) -> bool {
        let decided = |sprt: Sprt| sprt.decision(&standings.between(0, 1)) != Decision::GoOn;
        self.sprt.is_some_and(decided)
    }

    fn rules(&self) -> RuleSet {
        RuleSet::from_expansions(self.book.expansions()).with(Switch::Threefold, true)
    }
}

/// The state that the workers of a match share: they take the next pair of games from it, and report results to it.
struct Run<'a> {
    contest: &'a Match,
    order: Vec<usize>,
    pairs: Vec<Vec<Fixture>>,
    next: AtomicUsize,
    /// Whether no further pair is handed out.
    closed: AtomicBool,
    stop: &'a AtomicBool,
    state: Mutex<State<'a>>,
    tell: &'a (dyn Fn(&Entry, &Standings) + Sync),
}

struct State<'a> {
    log: &'a mut Log,
    standings: Standings,
    voids: usize,
    failure: Option<MatchError>,
}

impl Run<'_> {
    /// Plays pair after pair.
    fn work(&self) {
        let mut seats: Vec<Seat<'_>> = self.contest.contestants.iter().map(Seat::new).collect();
        while !self.closed.load(Ordering::Relaxed) && !self.stop.load(Ordering::Relaxed) {
            let Some(pair) = self.pairs.get(self.next.fetch_add(1, Ordering::Relaxed)) else { return };
            for fixture in pair {
                let Some(entry) = self.play(fixture, &mut seats) else { return };
                self.take(&entry);
            }
        }
    }

    /// Plays a game; `None` if it was interrupted.
    fn play(&self, fixture: &Fixture, seats: &mut [Seat<'_>]) -> Option<Entry> {
        let opening = self.order[fixture.pair % self.order.len()];
        let mut game = Game::new(self.contest.rules());
        for &m in self.contest.book.opening(opening).moves() {
            // An opening in which a position comes up for the third time ends the game; the game then begins at that point.
            let _ = game.play(m);
        }
        let [white, black] = seats.get_disjoint_mut([fixture.white, fixture.black]).ok()?;
        let mut referee = Referee::new(game, [white, black], self.contest.plies_max, self.contest.margin);
        let ending = referee.play(self.stop)?;
        Some(Entry::new(fixture, opening, &referee.played(), &ending))
    }

    fn take(&self, entry: &Entry) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(error) = state.log.write(entry) {
            state.failure.get_or_insert(MatchError::Log(error));
            self.closed.store(true, Ordering::Relaxed);
            return;
        }
        state.standings.add(entry);
        state.voids = if entry.counts() { 0 } else { state.voids + 1 };
        if state.voids >= VOID_MAX {
            let last = entry.fault.clone().unwrap_or_default();
            state.failure.get_or_insert(MatchError::NothingCounts { games: VOID_MAX, last });
        }
        if state.failure.is_some() || self.contest.is_decided(&state.standings) {
            self.closed.store(true, Ordering::Relaxed);
        }
        (self.tell)(entry, &state.standings);
    }
}

/// The cores this process may use.
#[cfg(target_os = "linux")]
fn cores() -> Vec<usize> {
    let set = rustix::thread::sched_getaffinity(None).unwrap_or_default();
    (0..rustix::thread::CpuSet::MAX_CPU).filter(|&core| set.is_set(core)).collect()
}

/// Keeps this thread, and the engines it starts, on one core.
#[cfg(target_os = "linux")]
fn stay_on(core: usize) {
    let mut set = rustix::thread::CpuSet::new();
    set.set(core);
    // If that is not allowed, the system chooses the cores.
    let _ = rustix::thread::sched_setaffinity(None, &set);
}

#[cfg(not(target_os = "linux"))]
fn cores() -> Vec<usize> {
    Vec::new()
}

#[cfg(not(target_os = "linux"))]
fn stay_on(_core: usize) {}

impl std::fmt::Display for MatchError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            MatchError::Contestant { name, error } => write!(f, "{name} cannot play: it {error}"),
            MatchError::CannotPlay { name, pieces } => write!(f, "{name} does not say it can play {pieces}"),
            MatchError::NothingCounts { games, last } => {
                write!(f, "the last {games} games were all left out of the score; in the last one {last}")
            }
            MatchError::Log(error) => write!(f, "the log cannot be written: {error}"),
        }
    }
}

impl std::error::Error for MatchError {}
