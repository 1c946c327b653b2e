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
use crate::terminal;
use archive::{Archive, Tally};
use progress::Progress;

/// Let the engine play against itself, for skep tune to learn from
///
/// Each game begins with another opening, balanced and with both Queens on the table, and its first moves are now and then
/// left to chance. Every move is kept with what it was thought to be worth. The same settings always make the same file,
/// whatever the number of threads and however often it was broken off; the same command goes on.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Where the games are kept (docs/SELFPLAY.md describes it)
    file: PathBuf,

    /// How many games the file shall hold
    #[arg(long, value_name = "N", default_value = "1000")]
    games: u64,

    /// How many positions are searched for a move
    #[arg(long, value_name = "N", default_value = "5000", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,

    /// The pieces of all games: Base, Base+M … Base+MLP [default: Base+MLP in 70 % of them, the other sets in the rest]
    #[arg(long)]
    pieces: Option<Expansions>,

    /// Chooses openings, pieces and the moves left to chance
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    /// Games at once [default: one on each core]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

const EXAMPLES: &str = "\
Examples:
  skep selfplay games.sp                                     1000 games
  skep selfplay games.sp --games 20000                       19000 more
  skep selfplay base.sp --pieces Base --nodes 2000 --seed 7 --threads 1
  skep tune games.sp base.sp                                 learn from them

Ctrl-C stops; the games that have ended are kept, and the same command goes on.

Exit codes: 0 fine · 2 wrong use of the command line · 130 stopped by Ctrl-C
            1 the file is something else, of other settings, damaged, or cannot be written";

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Arguments { file: path, games, nodes, pieces, seed, .. } = arguments;
    let settings = Settings { seed: *seed, nodes: *nodes, pieces: *pieces };
    let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let threads = arguments.threads.unwrap_or_else(cores).get();
    let mut selfplays = Vec::new();
    for _ in 0..threads {
        let too_many = || Failure::Input(format!("there is not enough memory for {threads} games at once"));
        selfplays.push(SelfPlay::new(settings).ok_or_else(too_many)?);
    }
    let archive = Archive::open(path, &settings)
        .map_err(|error| Failure::Input(format!("{} cannot be used: {error}", path.display())))?;
    let before = *archive.tally();
    if (1..*games).contains(&before.games) {
        terminal::write(&format!("Going on after {} games.\n", before.games))?;
    }
    let stop = interrupt::listen()?;
    let progress = Progress::new(*games, before);
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
        let kept = format!("{} games are kept, and the same command goes on", tally.games);
        return Err(Failure::Input(format!("{} cannot be written: {error}\n{kept}", path.display())));
    }
    terminal::write(&summary(path, tally, &progress))?;
    if stop.load(Ordering::Relaxed) {
        terminal::write("Stopped. The same command goes on.\n")?;
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
    progress: &'a Progress,
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

fn summary(path: &Path, tally: &Tally, progress: &Progress) -> String {
    let [white, draws, black] = tally.results;
    let length = tally.plies.checked_div(tally.games).unwrap_or_default();
    format!(
        "{}: {} games of {length} plies, {white} won by White, {draws} drawn, {black} won by Black\n{}\n",
        path.display(),
        tally.games,
        progress.speed(tally),
    )
}
