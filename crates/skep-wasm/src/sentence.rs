//! Sentences for people, to be found in `locales/` by their ids; and the errors that are made of them.

use skep_rules::message;

use crate::shapes::{Argument, Sentence};

impl From<message::Message> for Sentence {
    fn from(message: message::Message) -> Sentence {
        let arguments = message.arguments.into_iter().map(|(name, value)| {
            let value = match value {
                message::Argument::Text(text) => Argument::Text(text),
                message::Argument::Number(number) => Argument::Number(u32::try_from(number).unwrap_or(u32::MAX)),
                message::Argument::Message(message) => Argument::Sentence(message.into()),
            };
            (name.to_owned(), value)
        });
        Sentence { id: message.id, arguments: arguments.collect() }
    }
}

/// What came over the border makes no sense.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// A person may have written it, and is told.
    Sentence(Sentence),
    /// Only a fault in the program can have led to it.
    Misuse(&'static str),
}

impl<'a, F> From<&'a F> for Refused
where
    message::Message: From<&'a F>,
{
    fn from(fault: &'a F) -> Refused {
        Refused::Sentence(message::Message::from(fault).into())
    }
}
