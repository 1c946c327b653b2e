//! What could not be converted, and why.

use std::io;
use std::path::{Path, PathBuf};

use skep_rules::RuleSet;
use skep_rules::record::RecordError;

use crate::failure::Failure;
use crate::messages::{Argument, Messages};
use crate::progress::Progress;
use crate::rule_words;
use crate::sentences::{self, harmless};
use crate::terminal;

/// Something that could not be converted.
pub(super) enum Loss {
    /// A file or folder cannot be read.
    Closed(io::Error),
    /// A link to a folder, which is not followed.
    Link,
    /// A file without a game.
    NoGame,
    /// A file that would be replaced.
    Exists(PathBuf),
    /// An input file that would be replaced.
    Overwrites(PathBuf),
    /// A game that cannot be read.
    Unreadable(RecordError),
    /// A game from a set-up position, which the format cannot hold.
    NoSetUp,
    /// A game by rules that the format cannot hold.
    NoRules(RuleSet),
}

/// Reports losses as they happen, and counts them.
pub(super) struct Losses<'a> {
    messages: &'a Messages,
    count: u64,
    files: u64,
    skipped: u64,
    /// Losses of the current file that are reported only if the file turns out to hold games.
    held: Option<Vec<String>>,
}

/// The number of losses that are held back; a file with more is reported even if it holds no games.
const HELD_MAX: usize = 1000;

impl<'a> Losses<'a> {
    pub(super) fn new(messages: &'a Messages) -> Losses<'a> {
        Losses { messages, count: 0, files: 0, skipped: 0, held: None }
    }

    /// The number of losses.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// The number of files read.
    pub(super) fn files(&self) -> u64 {
        self.files
    }

    /// The number of files that need not hold games and did not.
    pub(super) fn skipped(&self) -> u64 {
        self.skipped
    }

    /// Begins a file.
    pub(super) fn begin_file(&mut self) {
        self.files += 1;
        self.held = None;
    }

    /// Begins a file that need not hold games. If it has none, that is no loss.
    pub(super) fn begin_doubtful_file(&mut self) {
        self.files += 1;
        self.held = Some(Vec::new());
    }

    /// The current file has a game.
    pub(super) fn keep_file(&mut self, progress: &Progress) -> Result<(), Failure> {
        for line in self.held.take().unwrap_or_default() {
            progress.beside(|| terminal::note(&line))?;
        }
        Ok(())
    }

    /// Ends the current file.
    pub(super) fn end_file(&mut self) {
        if let Some(held) = self.held.take() {
            self.count -= held.len() as u64;
            self.files -= 1;
            self.skipped += 1;
        }
    }

    /// Reports a loss with its file, line and number of the game.
    pub(super) fn add(
        &mut self,
        path: &Path,
        at: Option<(usize, usize)>,
        loss: &Loss,
        progress: &Progress,
    ) -> Result<(), Failure> {
        self.count += 1;
        let line = self.line(path, at, loss) + "\n";
        if self.held.as_ref().is_some_and(|held| held.len() >= HELD_MAX) {
            self.keep_file(progress)?;
        }
        match &mut self.held {
            Some(held) => held.push(line),
            None => progress.beside(|| terminal::note(&line))?,
        }
        Ok(())
    }

    /// The line of a report: the place, and the loss.
    fn line(&self, path: &Path, at: Option<(usize, usize)>, loss: &Loss) -> String {
        let file = || -> Argument<'static> { ("file", harmless(&path.display().to_string()).into()) };
        let fault = self.fault(loss);
        match at {
            None => self.messages.tell("convert-file-lost", [file(), ("fault", fault.into())]),
            Some((line, game)) => {
                let place = [file(), ("line", line.into()), ("game", game.into())];
                let ply = match loss {
                    Loss::Unreadable(error) => error.ply,
                    _ => 0,
                };
                if ply == 0 {
                    self.messages.tell("convert-game-lost", place.into_iter().chain([("fault", fault.into())]))
                } else {
                    let rest = [("ply", ply.into()), ("fault", fault.into())];
                    self.messages.tell("convert-move-lost", place.into_iter().chain(rest))
                }
            }
        }
    }

    fn fault(&self, loss: &Loss) -> String {
        let messages = self.messages;
        let name = |path: &Path| ("file", harmless(&path.display().to_string()).into());
        match loss {
            Loss::Closed(error) => {
                messages.tell("convert-closed", [("error", sentences::reason(error, messages).into())])
            }
            Loss::Link => messages.say("convert-link"),
            Loss::NoGame => messages.say("convert-no-game"),
            Loss::Exists(path) => messages.tell("convert-exists", [name(path)]),
            Loss::Overwrites(path) => messages.tell("convert-overwrites", [name(path)]),
            Loss::Unreadable(error) => sentences::sentence(&error.fault, messages),
            Loss::NoSetUp => messages.say("convert-no-set-up"),
            Loss::NoRules(rules) => {
                messages.tell("convert-no-rules", [("rules", rule_words::with_text(rules, messages).into())])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum;
    use skep_rules::record;

    use super::*;
    use crate::language::Language;

    #[test]
    fn every_fault_has_a_sentence_in_every_language() {
        for messages in Language::value_variants().iter().map(|&language| Messages::new(language)) {
            for text in [
                "what is this",
                "{\"format\": 1}",
                "[White Ada]",
                "[Result \"perhaps\"]",
                "[GameType \"Bass\"]",
                "[GameType \"Base\"]\n[Rules \"carbon\"]",
                "[SetUp \"Q?,w\"]",
                "[SetUp \"Qb1=a,w\"]",
                "(;GM[1])",
                "(;GM[27]",
                "Base;x",
                "Base;wS1;bS1",
                "Base;bS1",
                "1. wS1\n{[%clk soon]}",
                "1. wS1\n{[%mark +]}",
                "1. wS1\n{[%cell red bQ]}",
                "{[%variation\n1. wS1\n]}",
            ] {
                let error = record::read_all(text).next().expect(text).expect_err(text);
                let sentence = sentences::sentence(&error.fault, &messages);
                assert_ne!(sentence, error.fault.to_string(), "{text}");
            }
            for loss in [
                Loss::Closed(io::ErrorKind::NotFound.into()),
                Loss::Link,
                Loss::NoGame,
                Loss::Exists(PathBuf::from("x")),
                Loss::Overwrites(PathBuf::from("x")),
                Loss::NoSetUp,
                Loss::NoRules(skep_rules::Edition::Carbon.rules()),
            ] {
                let line = Losses::new(&messages).line(Path::new("a.pgn"), Some((3, 2)), &loss);
                assert!(line.starts_with("a.pgn") && line.contains('3'), "{line}");
            }
        }
    }
}
