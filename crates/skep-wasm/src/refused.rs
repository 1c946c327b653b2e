//! The errors of the border.

use skep_rules::message::Message;

/// Why a call from JavaScript is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// The input may have been written by a person, who is shown the message.
    Message(Message),
    /// The call is a mistake of the program.
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
