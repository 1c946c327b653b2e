use std::fmt;

use skep_rules::message::{Argument, Message};

/// What is wrong with a value on the command line, as a message: values are read before the language is known.
#[derive(Clone, Debug)]
pub(crate) struct Fault(pub(crate) Message);

impl Fault {
    pub(crate) fn new<const N: usize>(id: &str, arguments: [(&'static str, Argument); N]) -> Fault {
        Fault(Message { id: id.to_owned(), arguments: arguments.into() })
    }

    /// A number was expected that is not outside of these.
    pub(crate) fn number(from: &impl ToString, to: &impl ToString) -> Fault {
        Fault::new("usage-number", [("from", text(from)), ("to", text(to))])
    }

    /// A number was expected that is not smaller than this one.
    pub(crate) fn at_least(from: &impl ToString) -> Fault {
        Fault::new("usage-number-from", [("from", text(from))])
    }
}

/// A value as it is put into a sentence.
pub(crate) fn text(value: &impl ToString) -> Argument {
    Argument::Text(value.to_string())
}

impl fmt::Display for Fault {
    /// The id of the sentence; people are told the sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.id)
    }
}

impl std::error::Error for Fault {}
