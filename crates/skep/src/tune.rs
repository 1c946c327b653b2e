mod fit;
mod samples;

use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, Write as _};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use clap::Args;
use skep_engine::Weights;

use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::progress::Progress;
use crate::selfplay::archive::Games;
use crate::terminal;
use crate::whole_file::WholeFile;
use fit::{Epoch, Fit};
use samples::Collector;

/// Learn the weights of the evaluation from games of skep selfplay
///
/// Looks for weights whose scores, read as chances to win, come nearest to what positions turned out to be worth: the result of
/// the game, and what a search said. Quiet positions only, each once. Every tenth game is held out to see whether what was
/// learned holds elsewhere, and when to end. Whether the engine plays better with it, only a match can tell.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Files of skep selfplay
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Write the table of weights here: crates/skep-engine/src/weights.rs of the sources, for the engine to have them
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,

    /// How much the result counts, from 0 to 1; the rest is what the search said
    #[arg(long, value_name = "X", default_value = "0.5", value_parser = share)]
    lambda: f64,

    /// How many hundredths make an even chance one of 73 %. With 200 scores mean what win chances say everywhere else; with the
    /// scale that fits the old weights best, which is told, scores stay about as large as they are
    #[arg(long, value_name = "N", default_value = "200", value_parser = positive)]
    scale: f64,

    /// As how many positions the old value of a weight counts, so that what is rarely seen stays near it
    #[arg(long, value_name = "N", default_value = "1000", value_parser = positive)]
    pull: f64,

    /// After how many rounds to end at the latest
    #[arg(long, value_name = "N", default_value = "200")]
    epochs: usize,

    /// How many threads share the work; the weights are the same for any number [default: one on each core]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

const EXAMPLES: &str = "\
Examples:
  skep tune games.sp                           what would change, and how much better it fits
  skep tune games.sp more.sp --write crates/skep-engine/src/weights.rs
  make bench-signature build                   then the engine has the new weights; let it play a match
  skep tune games.sp --lambda 1                results alone

Ctrl-C stops; the best weights so far are told, and written if that was asked for.

Exit codes: 0 fine · 2 wrong use of the command line · 130 stopped by Ctrl-C
            1 a file is not of skep selfplay or damaged, there are too few games, or the table cannot be written";

fn share(text: &str) -> Result<f64, String> {
    let number: Option<f64> = text.parse().ok();
    number.filter(|number| (0.0..=1.0).contains(number)).ok_or("expected a number from 0 to 1".to_owned())
}

fn positive(text: &str) -> Result<f64, String> {
    let number: Option<f64> = text.parse().ok();
    let is_fine = |number: &f64| number.is_finite() && *number >= 1.0;
    number.filter(is_fine).ok_or("expected a number from 1 on".to_owned())
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let stop = interrupt::listen()?;
    let mut collector = Collector::default();
    for path in &arguments.files {
        read(path, &mut collector, &stop)?;
    }
    if stop.load(Ordering::Relaxed) {
        terminal::write("Stopped before anything was learned.\n")?;
        process::exit(INTERRUPTED);
    }
    let Collector { samples, held_out, games, left_out, .. } = &collector;
    if held_out.len() == 0 {
        let sentence =
            format!("{games} games are too few to learn from: at least 10 are needed, and thousands are better");
        return Err(Failure::Input(sentence));
    }
    let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let fit = Fit {
        lambda: arguments.lambda,
        scale: arguments.scale,
        pull: arguments.pull,
        epochs: arguments.epochs,
        threads: arguments.threads.unwrap_or_else(cores).get(),
    };
    let old = in_hundredths(&Weights::BEST);
    let heading = format!(
        "{games} games: {} positions to learn from and {} held out\nleft out: {left_out}\n\
         The weights so far fit the results best with a scale of {:.0}; the scale now is {}.\n\n\
         epoch   learned  held out\n{:>5}  {:>8.5}  {:>8.5}\n",
        samples.len(),
        held_out.len(),
        fit.best_scale(samples, &old),
        fit.scale,
        0,
        fit.loss(samples, &old),
        fit.loss(held_out, &old),
    );
    terminal::write(&heading)?;
    let mut written = Ok(());
    let found = fit.run(samples, held_out, &old, &stop, &mut |Epoch { number, learned, held_out }| {
        if written.is_ok() {
            written = terminal::write(&format!("{number:>5}  {learned:>8.5}  {held_out:>8.5}\n"));
        }
    });
    written?;
    let mut weights = Weights::BEST;
    weights
        .0
        .iter_mut()
        .zip(found)
        .for_each(|(weight, found)| *weight = (found * f64::from(Weights::ONE)).round() as i32);
    terminal::write(&report(&collector, &fit, &weights))?;
    if let Some(path) = &arguments.write {
        write(path, &weights)
            .map_err(|error| Failure::Input(format!("the table cannot be kept in {}: {error}", path.display())))?;
        terminal::write(&format!("The table is in {}.\n", path.display()))?;
    }
    if stop.load(Ordering::Relaxed) {
        terminal::write("Stopped: these are the best weights so far.\n")?;
        process::exit(INTERRUPTED);
    }
    Ok(())
}

/// Takes the games of a file in.
fn read(path: &Path, collector: &mut Collector, stop: &AtomicBool) -> Result<(), Failure> {
    let cannot =
        |fault: &dyn ToString| Failure::Input(format!("{} cannot be used: {}", path.display(), fault.to_string()));
    let file = File::open(path).map_err(|error| cannot(&error))?;
    let length = file.metadata().map_err(|error| cannot(&error))?.len();
    let mut games = Games::of(file).map_err(|error| cannot(&error))?;
    let progress = Progress::new("read".to_owned());
    while let Some(game) = games.next() {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let game = game.map_err(|error| cannot(&error))?;
        let illegal = |_| cannot(&format!("game {} has a move that is not legal", games.number()));
        collector.add(&game).map_err(illegal)?;
        progress.show(games.bytes(), length);
    }
    progress.finish();
    Ok(())
}

/// Each weight before and after, and what it is good for.
fn report(collector: &Collector, fit: &Fit, weights: &Weights) -> String {
    let Collector { samples, held_out, .. } = collector;
    let mut text = format!("\n{:<24}{:>12}{:>8}{:>8}\n", "weight", "positions", "before", "after");
    let occurrences = samples.occurrences(Weights::COUNT);
    let numbers = in_hundredths(&Weights::BEST).into_iter().zip(in_hundredths(weights)).zip(occurrences);
    for (name, ((before, after), occurrences)) in Weights::names().iter().zip(numbers) {
        // Writing into a String cannot fail.
        let _ = writeln!(text, "{name:<24}{occurrences:>12}{before:>8.1}{after:>8.1}");
    }
    let losses = |weights: &Weights| [held_out, samples].map(|samples| fit.loss(samples, &in_hundredths(weights)));
    let (before, after) = (losses(&Weights::BEST), losses(weights));
    let _ = writeln!(
        text,
        "\nloss with what is written: held out {:.5} → {:.5}, learned from {:.5} → {:.5}",
        before[0], after[0], before[1], after[1]
    );
    text
}

fn in_hundredths(weights: &Weights) -> [f64; Weights::COUNT] {
    weights.0.map(|weight| f64::from(weight) / f64::from(Weights::ONE))
}

fn write(path: &Path, weights: &Weights) -> io::Result<()> {
    let mut file = WholeFile::create(path)?;
    file.write_all(weights.source().as_bytes())?;
    file.place_for_good()
}
