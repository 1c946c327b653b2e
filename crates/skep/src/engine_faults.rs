//! Sentences about engines in other programs, matches between them, and the files that these need.

use skep_match::book::{BookError, LineFault};
use skep_match::sprt::{Sprt, SprtError};
use skep_match::{LogError, MatchError};
use skep_uhp::{Client, ClientError};

use crate::fault::{Fault, text};
use crate::messages::{Argument, Messages};
use crate::sentences::{harmless, reason, sentence};

/// How much of what an engine says is told: it may have printed without end.
const SAID_MAX: usize = 400;

/// What an engine has done wrong, as the part of a sentence.
pub(crate) fn of_engine(error: &ClientError, messages: &Messages) -> String {
    let word = |name, word: &str| -> Argument<'static> {
        (name, harmless(&word.chars().take(SAID_MAX).collect::<String>()).into())
    };
    // An engine that is started is asked nothing.
    let told =
        |asked: &str, id: &'static str, at_start: &'static str| if asked == Client::START { at_start } else { id };
    let (id, arguments) = match error {
        ClientError::Start { program, error } => {
            ("engine-start", vec![word("program", &program.to_string()), ("error", reason(error, messages).into())])
        }
        ClientError::Ended { asked, status: Some(status) } => {
            let status = match status.code() {
                Some(code) => messages.tell("engine-exit-code", [("code", code.to_string().into())]),
                // Signals are told in the words of the system.
                None => status.to_string(),
            };
            let id = told(asked, "engine-ended", "engine-ended-at-start");
            (id, vec![word("asked", asked), word("status", &status)])
        }
        ClientError::Ended { asked, status: None } => {
            (told(asked, "engine-closed", "engine-closed-at-start"), vec![word("asked", asked)])
        }
        ClientError::Silent { asked, patience } => {
            let seconds = format!("{:.1}", patience.as_secs_f64());
            let id = told(asked, "engine-silent", "engine-silent-at-start");
            (id, vec![word("asked", asked), ("seconds", seconds.into())])
        }
        ClientError::Refused { asked, said } | ClientError::Unclear { asked, said, .. } => {
            let id = told(asked, "engine-refused", "engine-refused-at-start");
            (id, vec![word("asked", asked), word("said", said)])
        }
        ClientError::Illegal { said, .. } => ("engine-illegal", vec![word("said", said)]),
    };
    messages.tell(id, arguments)
}

/// Why a match cannot be played, or cannot go on.
pub(crate) fn of_match(error: &MatchError, messages: &Messages) -> String {
    let (id, arguments) = match error {
        MatchError::Contestant { name, error } => {
            ("match-cannot-play", vec![("name", name.clone().into()), ("fault", of_engine(error, messages).into())])
        }
        MatchError::CannotPlay { name, pieces } => {
            ("match-other-pieces", vec![("name", name.clone().into()), ("pieces", pieces.to_string().into())])
        }
        MatchError::NothingCounts { games, last } => {
            ("match-nothing-counts", vec![("games", (*games).into()), ("last", last.clone().into())])
        }
        MatchError::Log(error) => ("match-log-unwritable", vec![("error", reason(error, messages).into())]),
    };
    messages.tell(id, arguments)
}

/// What is wrong with the log of a match.
pub(crate) fn of_log(error: &LogError, messages: &Messages) -> String {
    match error {
        LogError::File(error) => reason(error, messages) + ".",
        LogError::Line { line, .. } => messages.tell("match-log-line", [("line", (*line).into())]),
        LogError::OtherMatch { differs } => {
            let differences = differs.iter().map(|(name, found, wanted)| difference(name, found, wanted, messages));
            messages.say("match-log-other") + &differences.collect::<String>()
        }
        LogError::InUse => messages.say("match-log-in-use"),
    }
}

/// A line about a setting that is another one in a file.
pub(crate) fn difference(name: &str, found: &str, wanted: &str, messages: &Messages) -> String {
    let arguments = [("name", name), ("found", found), ("wanted", wanted)].map(|(name, word)| (name, word.into()));
    format!("\n  {}", messages.tell("match-difference", arguments))
}

/// What is wrong with a book of openings.
pub(crate) fn of_book(error: &BookError, messages: &Messages) -> String {
    let BookError::Line { line, fault } = error else { return messages.say("match-book-empty") };
    let fault = match fault {
        LineFault::NoGame(fault) => sentence(fault, messages),
        LineFault::OtherPieces { line, book } => messages
            .tell("match-book-other-pieces", [("pieces", line.to_string().into()), ("book", book.to_string().into())]),
        LineFault::Over(outcome) => sentence(*outcome, messages),
    };
    messages.tell("match-book-line", [("line", (*line).into()), ("fault", fault.into())])
}

/// What is wrong with the numbers of a sequential test.
pub(crate) fn of_sprt(error: SprtError) -> Fault {
    match error {
        SprtError::Elo(elo) => Fault::new("usage-sprt-elo", [("elo", text(&elo)), ("max", text(&Sprt::MOST_ELO))]),
        SprtError::Order(elo0, elo1) => Fault::new("usage-sprt-order", [("elo0", text(&elo0)), ("elo1", text(&elo1))]),
        SprtError::Risk(risk) => Fault::new("usage-sprt-risk", [("risk", text(&risk))]),
    }
}
