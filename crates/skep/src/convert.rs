mod losses;
mod omissions;
mod source;
mod target;

use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use skep_rules::GameRecord;
use skep_rules::record::{Excerpt, RecordError, Transcript};

use crate::failure::Failure;
use crate::messages::Messages;
use crate::progress::Progress;
use crate::terminal;
use losses::{Loss, Losses};
use omissions::Omissions;
use source::{Games, Source, Walk};
use target::{Fault, Target};

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "IN")]
    input: PathBuf,

    #[arg(value_name = "OUT")]
    output: PathBuf,

    #[arg(long, value_name = "FORMAT")]
    to: Option<Form>,

    #[arg(long)]
    force: bool,

    #[arg(long)]
    keep_prefix: bool,
}

/// The forms that can be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Form {
    /// Mzinga's, with everything that is known about a game
    Pgn,
    /// One JSON object on each line, with everything that is known about a game
    Json,
    /// One GameString on each line
    Strings,
}

impl Form {
    /// The format of a file by its extension, if that is known.
    fn of(path: &Path) -> Option<Form> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "pgn" => Some(Form::Pgn),
            "json" | "jsonl" | "ndjson" => Some(Form::Json),
            "txt" | "uhp" => Some(Form::Strings),
            _ => None,
        }
    }

    const fn ending(self) -> &'static str {
        match self {
            Form::Pgn => "pgn",
            Form::Json => "jsonl",
            Form::Strings => "txt",
        }
    }

    /// The text of a game in this format, or why there is none.
    fn print(self, record: &GameRecord) -> Result<String, Loss> {
        match self {
            Form::Pgn => Ok(record.to_pgn() + "\n"),
            Form::Json => Ok(Transcript::from(record).to_json() + "\n"),
            Form::Strings => match record.game_string() {
                Some(text) => Ok(text + "\n"),
                None if record.set_up().is_some() => Err(Loss::NoSetUp),
                None => Err(Loss::NoRules(*record.rules())),
            },
        }
    }
}

pub(crate) fn run(arguments: &Arguments, messages: &Messages) -> Result<(), Failure> {
    let source = Source::of(&arguments.input);
    let target = Target::new(arguments, &source).map_err(|fault| Failure::Input(fault.sentence(messages)))?;
    let mut conversion = Conversion {
        arguments,
        progress: Progress::new(String::new()),
        losses: Losses::new(messages),
        omissions: Omissions::default(),
        bytes: source.bytes(),
        done: 0,
        written: 0,
    };
    conversion.convert(&source, target)?;
    conversion.finish(messages)
}

struct Conversion<'a> {
    arguments: &'a Arguments,
    progress: Progress,
    losses: Losses<'a>,
    omissions: Omissions,
    /// How much there is to read, and how much was read.
    bytes: u64,
    done: u64,
    written: u64,
}

impl Conversion<'_> {
    fn convert(&mut self, source: &Source, mut target: Target) -> Result<(), Failure> {
        match source {
            Source::Input => {
                let games = Games::new(Box::new(io::stdin().lock()));
                self.file(games, Path::new("-"), Path::new("-"), &mut target)?;
            }
            Source::File(path) => {
                let inside = PathBuf::from(path.file_name().unwrap_or(path.as_os_str()));
                self.open(path, &inside, &mut target)?;
            }
            Source::Folder(folder) => {
                for entry in Walk::new(folder) {
                    match entry {
                        Ok(path) => {
                            let inside = path.strip_prefix(folder).unwrap_or(&path).to_owned();
                            self.open(&path, &inside, &mut target)?;
                        }
                        Err((path, loss)) => self.lose(&path, None, &loss)?,
                    }
                }
                if self.losses.files() == 0 {
                    self.lose(folder, None, &Loss::NoGame)?;
                }
            }
        }
        // An output file without a game is not put in place.
        if self.written > 0 { target.close() } else { Ok(()) }
    }

    fn open(&mut self, path: &Path, inside: &Path, target: &mut Target) -> Result<(), Failure> {
        match std::fs::File::open(path) {
            Ok(file) => self.file(Games::new(Box::new(file)), path, inside, target),
            Err(error) => self.lose(path, None, &Loss::Closed(error)),
        }
    }

    /// Converts the games of one file.
    fn file(&mut self, mut games: Games<'_>, path: &Path, inside: &Path, target: &mut Target) -> Result<(), Failure> {
        if source::is_doubtful(path, &self.arguments.input) {
            self.losses.begin_doubtful_file();
        } else {
            self.losses.begin_file();
        }
        target.begin_file(inside);
        let mut number = 0;
        loop {
            let excerpt = match games.next() {
                Ok(Some(excerpt)) => excerpt,
                Ok(None) => break,
                Err(error) => {
                    self.lose(path, None, &Loss::Closed(error))?;
                    break;
                }
            };
            number += 1;
            let before = self.done;
            self.progress.show(before + games.read(), self.bytes.max(before + games.read()));
            let (record, error) = self.read(&excerpt);
            let line = error.as_ref().map_or(excerpt.line, |error| error.line);
            if let Some(error) = error {
                self.lose(path, Some((line, number)), &Loss::Unreadable(error))?;
            }
            let Some(record) = record else { continue };
            match target.write(&record) {
                Ok(()) => {
                    self.losses.keep_file(&self.progress)?;
                    self.omissions.count(&record, target.form());
                    self.written += 1;
                }
                Err(Fault::Game(loss)) => self.lose(path, Some((line, number)), &loss)?,
                Err(Fault::File(loss)) => {
                    self.losses.keep_file(&self.progress)?;
                    self.lose(path, None, &loss)?;
                    break;
                }
                Err(Fault::Everything(failure)) => return Err(failure),
            }
        }
        if number == 0 {
            self.lose(path, None, &Loss::NoGame)?;
        }
        self.done += games.read();
        self.losses.end_file();
        target.end_file()
    }

    /// The record of a game, or as much of it as is wanted, and what is wrong with the game.
    fn read(&self, excerpt: &Excerpt) -> (Option<GameRecord>, Option<RecordError>) {
        match excerpt.read_prefix() {
            Ok((record, None)) => (Some(record), None),
            Ok((mut record, Some(error))) => {
                let keep = self.arguments.keep_prefix && !record.main_line().is_empty();
                record.set_tag("Incomplete", &format!("line {}, move {}", error.line, error.ply));
                (keep.then_some(record), Some(error))
            }
            Err(error) => (None, Some(error)),
        }
    }

    fn lose(&mut self, path: &Path, at: Option<(usize, usize)>, loss: &Loss) -> Result<(), Failure> {
        self.losses.add(path, at, loss, &self.progress)
    }

    fn finish(&self, messages: &Messages) -> Result<(), Failure> {
        self.progress.finish();
        let counts = [("written", self.written.into()), ("files", self.losses.files().into())];
        let omitted = self.omissions.sentence(messages).map_or(String::new(), |sentence| sentence + "\n");
        if self.losses.count() > 0 {
            terminal::note(&omitted)?;
            let counts = counts.into_iter().chain([("lost", self.losses.count().into())]);
            return Err(Failure::Input(messages.tell("convert-lost", counts)));
        }
        let mut text = messages.tell("convert-done", counts) + "\n";
        if self.losses.skipped() > 0 {
            text += &(messages.tell("convert-skipped", [("count", self.losses.skipped().into())]) + "\n");
        }
        text += &omitted;
        // A summary on the standard output would be mixed with the games.
        if self.arguments.output == Path::new("-") { Ok(terminal::note(&text)?) } else { Ok(terminal::write(&text)?) }
    }
}
