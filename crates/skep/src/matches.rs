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
use skep_match::{Format, Header, Log, LogError, Match, Schedule};
use skep_rules::Expansions;
use skep_uhp::Limit;

use crate::failure::Failure;
use crate::fault::Fault;
use crate::interrupt::{self, INTERRUPTED};
use crate::messages::Messages;
use crate::{engine_faults, sentences, terminal};
use progress::Progress;
use spec::Spec;
pub(crate) use spec::{program, seconds};

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(required = true, num_args = 2.., value_name = "ENGINE", value_parser = spec::parse)]
    engines: Vec<Spec>,

    #[arg(long, default_value = "Base+MLP")]
    pieces: Expansions,

    #[arg(long, value_name = "N", default_value = "100", value_parser = even)]
    games: usize,

    #[arg(long, value_name = "S", value_parser = spec::seconds, conflicts_with_all = ["depth", "nodes"])]
    time: Option<Duration>,

    #[arg(long, value_name = "N", conflicts_with = "nodes")]
    depth: Option<u32>,

    #[arg(long, value_name = "N")]
    nodes: Option<u64>,

    #[arg(long)]
    gauntlet: bool,

    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,

    #[arg(long, value_name = "N", default_value = "1")]
    concurrency: NonZeroUsize,

    #[arg(long, value_name = "FILE")]
    book: Option<PathBuf>,

    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    #[arg(long, value_name = "N", default_value = "300")]
    plies: usize,

    #[arg(long, value_name = "S", default_value = "0.1", value_parser = spec::seconds)]
    margin: Duration,

    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
}

fn even(text: &str) -> Result<usize, Fault> {
    let number: Option<usize> = text.parse().ok();
    number.filter(|&number| number > 0 && number.is_multiple_of(2)).ok_or_else(|| Fault::new("usage-even", []))
}

fn sprt(text: &str) -> Result<Sprt, Fault> {
    let numbers: Result<Vec<f64>, _> = text.split(',').map(|number| number.trim().parse()).collect();
    match numbers.as_deref() {
        Ok(&[elo0, elo1]) => Sprt::new(elo0, elo1, 0.05, 0.05).map_err(engine_faults::of_sprt),
        Ok(&[elo0, elo1, alpha, beta]) => Sprt::new(elo0, elo1, alpha, beta).map_err(engine_faults::of_sprt),
        _ => Err(Fault::new("usage-sprt", [])),
    }
}

pub(crate) fn run(arguments: &Arguments, messages: &Messages) -> Result<(), Failure> {
    let contest = arguments.contest(messages)?;
    let ids = contest.introduce().map_err(|error| Failure::Input(engine_faults::of_match(&error, messages)))?;
    let header = Header::new(&contest, &ids);
    let path = arguments.log.clone().unwrap_or_else(|| format!("match-{}.jsonl", header.fingerprint()).into());
    let cannot = |error: LogError| {
        let [file, fault] = [path.display().to_string(), engine_faults::of_log(&error, messages)];
        Failure::Input(messages.tell("match-log", [("file", file.into()), ("fault", fault.into())]))
    };
    let mut log = Log::open(&path, &header).map_err(cannot)?;
    let schedule = Schedule::new(contest.format, contest.contestants.len(), contest.pairs);
    terminal::write(&summary::heading(&contest, &ids, &path, log.entries().len(), messages))?;

    let stop = interrupt::listen()?;
    let progress = Progress::new(&contest, schedule.games(), log.entries().len(), messages);
    let played = contest.play(&mut log, &stop, &|entry, standings| progress.show(entry, standings));
    progress.finish();
    let standings = played.map_err(|error| {
        Failure::Input(format!("{}\n{}", engine_faults::of_match(&error, messages), summary::kept(&path, messages)))
    })?;
    terminal::write(&summary::standings_table(&contest, &standings, messages))?;
    if stop.load(Ordering::Relaxed) {
        terminal::write(&format!("\n{} {}\n", messages.say("match-stopped"), summary::kept(&path, messages)))?;
        process::exit(INTERRUPTED);
    }
    Ok(())
}

impl Arguments {
    fn contest(&self, messages: &Messages) -> Result<Match, Failure> {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        if self.concurrency.get() > cores {
            let counts = [("games", self.concurrency.get().into()), ("cores", cores.into())];
            return Err(Failure::Input(messages.tell("match-cores", counts)));
        }
        if self.sprt.is_some() && self.engines.len() > 2 {
            return Err(Failure::Input(messages.say("match-sprt-two")));
        }
        let limit = match (self.depth, self.nodes) {
            (Some(depth), _) => Limit::Depth(depth),
            (_, Some(nodes)) => Limit::Nodes(nodes),
            _ => Limit::Time(self.time.unwrap_or(Duration::from_secs(1))),
        };
        Ok(Match {
            contestants: spec::contestants(&self.engines, limit, messages).map_err(Failure::Input)?,
            format: if self.gauntlet { Format::Gauntlet } else { Format::RoundRobin },
            pairs: self.games / 2,
            book: self.openings(messages)?,
            seed: self.seed,
            plies_max: self.plies,
            margin: self.margin,
            concurrency: self.concurrency.get(),
            sprt: self.sprt,
        })
    }

    fn openings(&self, messages: &Messages) -> Result<Book, Failure> {
        /// As many as the books that are part of the program have.
        const LINES: usize = 1500;
        let Some(path) = &self.book else {
            return Ok(Book::committed(self.pieces).unwrap_or_else(|| Book::generate(self.pieces, LINES, 1)));
        };
        let wrong = |fault: String| {
            let file = path.display().to_string();
            Failure::Input(messages.tell("match-book", [("file", file.into()), ("fault", fault.into())]))
        };
        let text = fs::read_to_string(path).map_err(|error| wrong(sentences::reason(&error, messages) + "."))?;
        let book = Book::read(&text).map_err(|error| wrong(engine_faults::of_book(&error, messages)))?;
        if book.expansions() != self.pieces {
            return Err(wrong(messages.tell("match-book-pieces", [("pieces", book.expansions().to_string().into())])));
        }
        Ok(book)
    }
}
