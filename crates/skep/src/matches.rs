mod progress;
mod spec;
mod summary;

use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use clap::Args;
use skep_match::book::Book;
use skep_match::sprt::Sprt;
use skep_match::{Format, Header, Log, Match, Schedule};
use skep_rules::Expansions;
use skep_uhp::Limit;

use crate::failure::Failure;
use crate::fault::Fault;
use crate::interrupt::{self, INTERRUPTED};
use crate::terminal;
use progress::Progress;
use spec::Spec;
pub(crate) use spec::seconds;

/// Let engines play a match against each other
///
/// Every opening is played twice with colours swapped. All engines are programs that speak the Universal Hive Protocol; our
/// rules are the referee. The games go to a log, and the same command goes on where it was broken off.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Two or more engines: skep, the command of another one, or KEY=VALUE,… with cmd= last (see below)
    #[arg(required = true, num_args = 2.., value_name = "ENGINE", value_parser = spec::parse)]
    engines: Vec<Spec>,

    /// The pieces: Base, Base+M … Base+MLP
    #[arg(long, default_value = "Base+MLP")]
    pieces: Expansions,

    /// Games for each two engines that meet, an even number
    #[arg(long, value_name = "N", default_value = "100", value_parser = even)]
    games: usize,

    /// Seconds for a move, fractions allowed [default: 1]
    #[arg(long, value_name = "S", value_parser = spec::seconds, conflicts_with_all = ["depth", "nodes"])]
    time: Option<Duration>,

    /// How many moves to search ahead, instead of a time
    #[arg(long, value_name = "N", conflicts_with = "nodes")]
    depth: Option<u32>,

    /// How many positions to search for a move, instead of a time; not every engine knows that
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,

    /// The first engine meets all others, instead of everybody everybody
    #[arg(long)]
    gauntlet: bool,

    /// Stop when it is decided whether the first of two engines is rather ELO1 or ELO0 stronger than the second
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,

    /// Games at once, each on a core of its own
    #[arg(long, value_name = "N", default_value = "1")]
    concurrency: NonZeroUsize,

    /// Openings of your own: a file with one GameString on each line [default: a book of ours]
    #[arg(long, value_name = "FILE")]
    book: Option<PathBuf>,

    /// Chooses the order of the openings
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    /// The number of moves, those of both sides counted, after which a game is a draw
    #[arg(long, value_name = "N", default_value = "300")]
    plies: usize,

    /// Seconds by which a move may be late
    #[arg(long, value_name = "S", default_value = "0.1", value_parser = spec::seconds)]
    margin: Duration,

    /// Where the games are kept [default: match-….jsonl here, with a name that depends on all of the above but --games,
    /// --sprt and --concurrency]
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Engines:
  skep                                      this program
  'nokamute uhp --num-threads=1'            the command of another engine
  name=fast,time=0.1,cmd=nokamute uhp       the same with settings; cmd= takes the rest
  skep,name=deep,depth=4                    this program with settings
Settings: name=… · time=S, depth=N or nodes=N for this engine alone · option.NAME=VALUE to set an option of it ·
  faults=lose or faults=void. A fault (an illegal move, a crash, a move that is late, a wrong idea of the game) of skep
  loses the game; one of another engine leaves the game out of the score.

Examples:
  skep match skep 'nokamute uhp --num-threads=1' --time 0.1 --games 400
  skep match skep,name=deep,depth=3 skep,name=shallow,depth=2 --pieces Base --games 40
  skep match 'cmd=./skep-new uhp' 'cmd=./skep-old uhp' --nodes 20000 --sprt 0,8 --games 10000 --concurrency 2
  skep match skep 'one uhp' 'two uhp' 'three uhp' --gauntlet

Openings: those of Base and Base+MLP are even, as our engine sees it. Those of the other sets are drawn by the same rule, but
  nobody has judged them; skep book match makes a judged book, for --book.

Ctrl-C stops the match; the games that have ended are kept, and the same command goes on.

Exit codes: 0 fine · 2 wrong use of the command line · 130 stopped by Ctrl-C
            1 an engine cannot play, or the log is of another match or cannot be written";

fn even(text: &str) -> Result<usize, Fault> {
    let number: Option<usize> = text.parse().ok();
    number.filter(|&number| number > 0 && number.is_multiple_of(2)).ok_or_else(|| Fault::new("usage-even", []))
}

fn sprt(text: &str) -> Result<Sprt, String> {
    let numbers: Result<Vec<f64>, _> = text.split(',').map(|number| number.trim().parse()).collect();
    match numbers.as_deref() {
        Ok(&[elo0, elo1]) => Sprt::new(elo0, elo1, 0.05, 0.05).map_err(|error| error.to_string()),
        Ok(&[elo0, elo1, alpha, beta]) => Sprt::new(elo0, elo1, alpha, beta).map_err(|error| error.to_string()),
        _ => Err("expected two numbers, as in 0,5, or four, as in 0,5,0.05,0.05".to_owned()),
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let contest = arguments.contest()?;
    let failed = |error: &dyn std::error::Error| Failure::Input(error.to_string());
    let ids = contest.introduce().map_err(|error| failed(&error))?;
    let header = Header::new(&contest, &ids);
    let path = arguments.log.clone().unwrap_or_else(|| format!("match-{}.jsonl", header.fingerprint()).into());
    let cannot = |error| Failure::Input(format!("the log {} cannot be used: {error}", path.display()));
    let mut log = Log::open(&path, &header).map_err(cannot)?;
    let schedule = Schedule::new(contest.format, contest.contestants.len(), contest.pairs);
    terminal::write(&summary::heading(&contest, &ids, &path, log.entries().len()))?;

    let stop = interrupt::listen()?;
    let progress = Progress::new(&contest, schedule.games(), log.entries().len());
    let played = contest.play(&mut log, &stop, &|entry, standings| progress.show(entry, standings));
    progress.finish();
    let standings = played.map_err(|error| Failure::Input(format!("{error}\n{}", summary::kept(&path))))?;
    terminal::write(&summary::standings_table(&contest, &standings))?;
    if stop.load(Ordering::Relaxed) {
        terminal::write(&format!("\nStopped. {}\n", summary::kept(&path)))?;
        process::exit(INTERRUPTED);
    }
    Ok(())
}

impl Arguments {
    fn contest(&self) -> Result<Match, Failure> {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        if self.concurrency.get() > cores {
            let sentence =
                format!("--concurrency {} wants a core for each game, and there are {cores}", self.concurrency);
            return Err(Failure::Input(sentence));
        }
        if self.sprt.is_some() && self.engines.len() > 2 {
            return Err(Failure::Input("--sprt is about two engines, and there are more".to_owned()));
        }
        let limit = match (self.depth, self.nodes) {
            (Some(depth), _) => Limit::Depth(depth),
            (_, Some(nodes)) => Limit::Nodes(nodes),
            _ => Limit::Time(self.time.unwrap_or(Duration::from_secs(1))),
        };
        Ok(Match {
            contestants: spec::contestants(&self.engines, limit).map_err(Failure::Input)?,
            format: if self.gauntlet { Format::Gauntlet } else { Format::RoundRobin },
            pairs: self.games / 2,
            book: self.openings()?,
            seed: self.seed,
            plies_max: self.plies,
            margin: self.margin,
            concurrency: self.concurrency.get(),
            sprt: self.sprt,
        })
    }

    fn openings(&self) -> Result<Book, Failure> {
        /// As many as the books that are part of the program have.
        const LINES: usize = 1500;
        let Some(path) = &self.book else {
            return Ok(Book::committed(self.pieces).unwrap_or_else(|| Book::generate(self.pieces, LINES, 1)));
        };
        let wrong = |fault: String| Failure::Input(format!("the book {} cannot be used: {fault}", path.display()));
        let text = fs::read_to_string(path).map_err(|error| wrong(error.to_string()))?;
        let book = Book::read(&text).map_err(|error| wrong(error.to_string()))?;
        if book.expansions() != self.pieces {
            return Err(wrong(format!("its pieces are {}; say --pieces {0}", book.expansions())));
        }
        Ok(book)
    }
}
