pub(crate) mod archive;
mod game_bytes;
mod progress;

use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use clap::Args;
use skep_engine::{PlayedGame, SelfPlay, Settings};
use skep_match::book::Opening;
use skep_rules::{Expansions, Move};

use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::messages::Messages;
use crate::{sentences, terminal};
use archive::{Archive, Tally};
use progress::Progress;

#[derive(Args)]
pub(crate) struct Arguments {
    file: PathBuf,

    #[arg(long, value_name = "N", default_value = "1000")]
    games: u64,

    #[arg(long, value_name = "N", default_value = "5000", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,

    #[arg(long)]
    pieces: Option<Expansions>,

    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

pub(crate) fn run(arguments: &Arguments, messages: &Messages) -> Result<(), Failure> {
    let Arguments { file: path, games, nodes, pieces, seed, .. } = arguments;
    let settings = Settings { seed: *seed, nodes: *nodes, pieces: *pieces };
    let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let threads = arguments.threads.unwrap_or_else(cores).get();
    let mut selfplays = Vec::new();
    for _ in 0..threads {
        let too_many = || Failure::Input(messages.tell("selfplay-no-memory", [("games", threads.into())]));
        selfplays.push(SelfPlay::new(settings).ok_or_else(too_many)?);
    }
    let archive = Archive::open(path, &settings).map_err(|error| unusable(path, error.sentence(messages), messages))?;
    let before = *archive.tally();
    if (1..*games).contains(&before.games) {
        terminal::write(&(messages.tell("match-going-on", [("count", before.games.into())]) + "\n"))?;
    }
    let stop = interrupt::listen()?;
    let progress = Progress::new(*games, before, messages);
    let desk = Desk {
        settings,
        next: AtomicU64::new(before.games),
        games: *games,
        stop: &stop,
        state: Mutex::new(State { archive, waiting: BTreeMap::new(), failure: None }),
        progress: &progress,
    };
    thread::scope(|scope| {
        for selfplay in selfplays {
            scope.spawn(|| desk.work(selfplay));
        }
    });
    progress.finish();
    let state = desk.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    let tally = state.archive.tally();
    if let Some(error) = state.failure {
        let [file, error] = [path.display().to_string(), sentences::reason(&error, messages)];
        let arguments = [("file", file.into()), ("error", error.into()), ("games", tally.games.into())];
        return Err(Failure::Input(messages.tell("selfplay-unwritable", arguments)));
    }
    terminal::write(&summary(path, tally, &progress, messages))?;
    if stop.load(Ordering::Relaxed) {
        terminal::write(&(messages.say("selfplay-stopped") + "\n"))?;
        process::exit(INTERRUPTED);
    }
    Ok(())
}

/// The state that the threads share: they take the number of the next game from it, and hand in finished games.
struct Desk<'a> {
    settings: Settings,
    next: AtomicU64,
    games: u64,
    stop: &'a AtomicBool,
    state: Mutex<State>,
    progress: &'a Progress<'a>,
}

struct State {
    archive: Archive,
    /// Finished games that wait for one with a smaller number.
    waiting: BTreeMap<u64, PlayedGame>,
    failure: Option<io::Error>,
}

impl Desk<'_> {
    fn work(&self, mut selfplay: SelfPlay) {
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.games {
                return;
            }
            let Some(game) = selfplay.play(number, &self.opening(number), &mut |_| interrupt::poll(self.stop)) else {
                return;
            };
            if !self.take(number, game) {
                return;
            }
        }
    }

    fn opening(&self, number: u64) -> Vec<Move> {
        let rules = self.settings.rules_of(number);
        let opening = Opening::draw(rules.expansions, self.settings.seed_of(number));
        opening.map_or_else(Vec::new, |opening| opening.moves().to_vec())
    }

    /// Writes a game as soon as all games before it are written. Returns whether to go on.
    fn take(&self, number: u64, game: PlayedGame) -> bool {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let state = &mut *state;
        state.waiting.insert(number, game);
        while state.failure.is_none()
            && let Some(game) = state.waiting.remove(&state.archive.tally().games)
        {
            state.failure = state.archive.add(&game).err();
            self.progress.show(state.archive.tally());
        }
        state.failure.is_none()
    }
}

/// A file that is not one of self-play, or of something else.
pub(crate) fn unusable(path: &Path, fault: String, messages: &Messages) -> Failure {
    let file = path.display().to_string();
    Failure::Input(messages.tell("selfplay-unusable", [("file", file.into()), ("fault", fault.into())]))
}

fn summary(path: &Path, tally: &Tally, progress: &Progress<'_>, messages: &Messages) -> String {
    let [white, draws, black] = tally.results;
    let length = tally.plies.checked_div(tally.games).unwrap_or_default();
    let counts = [("games", tally.games), ("length", length), ("white", white), ("draws", draws), ("black", black)];
    let counts = counts.map(|(name, count)| (name, count.into()));
    let file = [("file", path.display().to_string().into())];
    format!("{}\n{}\n", messages.tell("selfplay-summary", file.into_iter().chain(counts)), progress.speed(tally))
}
