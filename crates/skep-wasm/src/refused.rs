//! The errors of the border.

use skep_rules::message::Message;

/// What came over the border makes no sense.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// A person may have written it, and is told.
    Message(Message),
    /// Only a fault in the program can have led to it.
    Misuse(&'static str),
}

impl<'a, F> From<&'a F> for Refused
where
    Message: From<&'a F>,
{
    fn from(fault: &'a F) -> Refused {
        Refused::Message(Message::from(fault))
    }
}
