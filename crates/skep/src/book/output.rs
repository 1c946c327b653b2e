use std::io::{self, Write};
use std::path::Path;

use crate::failure::Failure;
use crate::messages::Messages;
use crate::whole_file::WholeFile;
use crate::{sentences, terminal};

/// Writes a book to a file, or without one to the standard output, and then prints a summary.
pub(crate) fn write(text: &str, path: Option<&Path>, summary: &str, messages: &Messages) -> Result<(), Failure> {
    let Some(path) = path else {
        terminal::write(text)?;
        // A summary on the standard output would become a line of the book.
        return Ok(terminal::note(summary)?);
    };
    let cannot = |error: io::Error| {
        let [file, error] = [path.display().to_string(), sentences::reason(&error, messages)];
        Failure::Input(messages.tell("book-unwritable", [("file", file.into()), ("error", error.into())]))
    };
    let mut file = WholeFile::create(path).map_err(cannot)?;
    file.write_all(text.as_bytes()).and_then(|()| file.place()).map_err(cannot)?;
    Ok(terminal::write(summary)?)
}
