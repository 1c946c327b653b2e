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
use crate::fault::Fault;
use crate::interrupt::{self, INTERRUPTED};
use crate::messages::{Argument, Messages};
use crate::progress::Progress;
use crate::selfplay::archive::{ArchiveError, Games};
use crate::whole_file::WholeFile;
use crate::{selfplay, sentences, terminal};
use fit::{Epoch, Fit};
use samples::Collector;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,

    #[arg(long, value_name = "X", default_value = "0.5", value_parser = share)]
    lambda: f64,

    #[arg(long, value_name = "N", default_value = "200", value_parser = positive)]
    scale: f64,

    #[arg(long, value_name = "N", default_value = "1000", value_parser = positive)]
    pull: f64,

    #[arg(long, value_name = "N", default_value = "200")]
    epochs: usize,

    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

fn share(text: &str) -> Result<f64, Fault> {
    let number: Option<f64> = text.parse().ok();
    number.filter(|number| (0.0..=1.0).contains(number)).ok_or_else(|| Fault::number(&0, &1))
}

fn positive(text: &str) -> Result<f64, Fault> {
    let number: Option<f64> = text.parse().ok();
    let is_fine = |number: &f64| number.is_finite() && *number >= 1.0;
    number.filter(is_fine).ok_or_else(|| Fault::at_least(&1))
}

pub(crate) fn run(arguments: &Arguments, messages: &Messages) -> Result<(), Failure> {
    let stop = interrupt::listen()?;
    let mut collector = Collector::default();
    for path in &arguments.files {
        read(path, &mut collector, &stop, messages)?;
    }
    if stop.load(Ordering::Relaxed) {
        terminal::write(&(messages.say("tune-stopped-early") + "\n"))?;
        process::exit(INTERRUPTED);
    }
    let Collector { samples, held_out, games, left_out, .. } = &collector;
    if held_out.len() == 0 {
        return Err(Failure::Input(messages.tell("tune-too-few", [("games", (*games).into())])));
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
    let counts = [("games", (*games).into()), ("learned", samples.len().into()), ("held", held_out.len().into())];
    let best = format!("{:.0}", fit.best_scale(samples, &old));
    let scales = [("best", best.into()), ("scale", fit.scale.to_string().into())];
    let [epoch, learned, held] =
        ["epoch", "learned", "held"].map(|column| messages.say(&format!("tune-column-{column}")));
    let heading = format!(
        "{}\n{}\n{}\n\n{epoch:>5}  {learned:>8}  {held:>8}\n{:>5}  {:>8.5}  {:>8.5}\n",
        messages.tell("tune-games", counts),
        left_out.sentence(messages),
        messages.tell("tune-scale", scales),
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
    terminal::write(&report(&collector, &fit, &weights, messages))?;
    if let Some(path) = &arguments.write {
        let file = || -> Argument<'static> { ("file", path.display().to_string().into()) };
        write(path, &weights).map_err(|error| {
            let error = ("error", sentences::reason(&error, messages).into());
            Failure::Input(messages.tell("tune-unwritable", [file(), error]))
        })?;
        terminal::write(&(messages.tell("tune-written", [file()]) + "\n"))?;
    }
    if stop.load(Ordering::Relaxed) {
        terminal::write(&(messages.say("tune-stopped") + "\n"))?;
        process::exit(INTERRUPTED);
    }
    Ok(())
}

/// Takes the games of a file in.
fn read(path: &Path, collector: &mut Collector, stop: &AtomicBool, messages: &Messages) -> Result<(), Failure> {
    let cannot = |error: ArchiveError| selfplay::unusable(path, error.sentence(messages), messages);
    let file = File::open(path).map_err(|error| cannot(error.into()))?;
    let length = file.metadata().map_err(|error| cannot(error.into()))?.len();
    let mut games = Games::of(file).map_err(cannot)?;
    let progress = Progress::new(String::new());
    while let Some(game) = games.next() {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let game = game.map_err(cannot)?;
        let illegal = |_| {
            let fault = messages.tell("tune-illegal", [("game", games.number().into())]);
            selfplay::unusable(path, fault, messages)
        };
        collector.add(&game).map_err(illegal)?;
        progress.show(games.bytes(), length);
    }
    progress.finish();
    Ok(())
}

/// Each weight before and after, and what it is good for.
fn report(collector: &Collector, fit: &Fit, weights: &Weights, messages: &Messages) -> String {
    let Collector { samples, held_out, .. } = collector;
    let [weight, positions, before, after] =
        ["weight", "positions", "before", "after"].map(|column| messages.say(&format!("tune-column-{column}")));
    let mut text = format!("\n{weight:<24}{positions:>12}{before:>8}{after:>8}\n");
    let occurrences = samples.occurrences(Weights::COUNT);
    let numbers = in_hundredths(&Weights::BEST).into_iter().zip(in_hundredths(weights)).zip(occurrences);
    for (name, ((before, after), occurrences)) in Weights::names().iter().zip(numbers) {
        // Writing into a String cannot fail.
        let _ = writeln!(text, "{name:<24}{occurrences:>12}{before:>8.1}{after:>8.1}");
    }
    let losses = |weights: &Weights| [held_out, samples].map(|samples| fit.loss(samples, &in_hundredths(weights)));
    let (before, after) = (losses(&Weights::BEST), losses(weights));
    let losses = [("held_before", before[0]), ("held_after", after[0]), ("before", before[1]), ("after", after[1])];
    let losses = losses.map(|(name, loss)| (name, format!("{loss:.5}").into()));
    let _ = writeln!(text, "\n{}", messages.tell("tune-loss", losses));
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
