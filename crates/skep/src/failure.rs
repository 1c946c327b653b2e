use std::io;

use crate::messages::Messages;
use crate::sentences;

/// Why a command ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input cannot be read, or is not legal. The sentence says what is wrong, where, and what to do.
    Input(String),
    /// An examination failed. The sentence sums it up.
    Unfit(String),
    /// The output cannot be written.
    Output(io::Error),
}

impl Failure {
    /// Whether the reader of the output has closed it, as `head` does.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl Failure {
    /// What a person is told.
    pub(crate) fn sentence(&self, messages: &Messages) -> String {
        match self {
            Failure::Input(sentence) | Failure::Unfit(sentence) => sentence.clone(),
            Failure::Output(error) => {
                messages.tell("error-output", [("error", sentences::reason(error, messages).into())])
            }
        }
    }
}
