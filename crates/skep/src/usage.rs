//! What is wrong with the command line, in the language of the messages.

use std::error::Error as _;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use skep_rules::ParseRuleSetError;

use crate::fault::Fault;
use crate::messages::{Argument, Messages};
use crate::sentences;

/// The sentences for a command line that cannot be understood: what is wrong, what may be meant, how it is used.
pub(crate) fn text(error: &Error, messages: &Messages) -> String {
    let mut text = fault(error, messages);
    for (kind, id) in [
        (ContextKind::SuggestedArg, "usage-similar-argument"),
        (ContextKind::SuggestedSubcommand, "usage-similar-command"),
        (ContextKind::SuggestedValue, "usage-similar-value"),
    ] {
        if let Some(word) = context(error, kind) {
            text.push_str(&format!("\n\n  {}", messages.tell(id, [("word", word.into())])));
        }
    }
    if let Some(usage) = context(error, ContextKind::Usage) {
        let usage = usage.trim().trim_start_matches("Usage:").trim_start();
        text.push_str(&format!("\n\n{} {usage}", messages.say("usage-heading")));
    }
    text.push_str(&format!("\n\n{}", messages.say("usage-more")));
    text
}

fn fault(error: &Error, messages: &Messages) -> String {
    let of = |kind| context(error, kind).unwrap_or_default();
    let argument = || -> Argument<'static> { ("argument", of(ContextKind::InvalidArg).into()) };
    let value = || -> Argument<'static> { ("value", sentences::short(&of(ContextKind::InvalidValue)).into()) };
    match error.kind() {
        ErrorKind::UnknownArgument => messages.tell("usage-unknown-argument", [argument()]),
        ErrorKind::InvalidSubcommand => {
            messages.tell("usage-unknown-command", [("word", of(ContextKind::InvalidSubcommand).into())])
        }
        ErrorKind::InvalidValue if of(ContextKind::InvalidValue).is_empty() => {
            messages.tell("usage-no-value", [argument()])
        }
        ErrorKind::InvalidValue => {
            let possible = of(ContextKind::ValidValue);
            messages.tell("usage-possible-values", [argument(), value(), ("possible", possible.into())])
        }
        ErrorKind::ValueValidation => {
            let why = ("fault", why(error, messages).into());
            messages.tell("usage-value", [argument(), value(), why])
        }
        // So clap says that an argument is repeated.
        ErrorKind::ArgumentConflict if of(ContextKind::InvalidArg) == of(ContextKind::PriorArg) => {
            messages.tell("usage-twice", [argument()])
        }
        ErrorKind::ArgumentConflict => {
            messages.tell("usage-conflict", [argument(), ("other", of(ContextKind::PriorArg).into())])
        }
        ErrorKind::MissingRequiredArgument => messages.tell("usage-missing", [argument()]),
        ErrorKind::MissingSubcommand => messages.say("usage-missing-command"),
        ErrorKind::TooFewValues => {
            let [wanted, given] = [ContextKind::MinValues, ContextKind::ActualNumValues].map(of);
            messages.tell("usage-too-few", [argument(), ("wanted", wanted.into()), ("given", given.into())])
        }
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues => {
            messages.tell("usage-too-many", [argument(), value()])
        }
        ErrorKind::InvalidUtf8 => messages.say("usage-not-text"),
        // What is left has no words of its own here.
        _ => error.to_string().trim_start_matches("error: ").trim_end().to_owned(),
    }
}

/// What is wrong with a value, as the function that read it says.
fn why(error: &Error, messages: &Messages) -> String {
    let Some(source) = error.source() else { return String::new() };
    if let Some(Fault(message)) = source.downcast_ref() {
        sentences::sentence(message.clone(), messages)
    } else if let Some(fault) = source.downcast_ref::<ParseRuleSetError>() {
        sentences::sentence(fault, messages)
    } else if source.is::<std::num::ParseIntError>() || source.is::<std::num::ParseFloatError>() {
        messages.say("usage-whole-number")
    } else {
        let text = source.to_string();
        range(&text).map_or(text, |Fault(message)| sentences::sentence(message, messages))
    }
}

/// What clap says of a number outside its range, `99 is not in 1..=20`, which has no type of its own.
fn range(text: &str) -> Option<Fault> {
    let (_, range) = text.split_once(" is not in ")?;
    let (from, to) = range.split_once("..")?;
    Some(match to.strip_prefix('=') {
        Some(to) => Fault::number(&from, &to),
        None => Fault::at_least(&from),
    })
}

/// A detail of an error as text; several are separated by commas.
fn context(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        ContextValue::StyledStrs(texts) => Some(texts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")),
        ContextValue::Number(number) => Some(number.to_string()),
        _ => None,
    }
}
