use std::io::{self, BufRead, IsTerminal, Read};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use crate::terminal;

/// The source of the player's lines.
pub(crate) enum Prompt {
    /// A terminal, with history, editing and completion.
    Editor(Box<Editor<Words, MemHistory>>),
    /// Any other input.
    Plain,
}

/// What the player typed.
pub(crate) enum Line {
    Text(String),
    /// Bytes that are not UTF-8.
    NotText,
    /// A line that is too long.
    TooLong,
    /// The player pressed Ctrl-C.
    Interrupted,
    /// The input has ended, or the player pressed Ctrl-D.
    End,
}

impl Prompt {
    pub(crate) fn new() -> Prompt {
        if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
            return Prompt::Plain;
        }
        let config = Config::builder().completion_type(CompletionType::List).build();
        // A terminal that the editor does not support is read line by line.
        Editor::with_history(config, MemHistory::new()).map_or(Prompt::Plain, |mut editor| {
            editor.set_helper(Some(Words::default()));
            Prompt::Editor(Box::new(editor))
        })
    }

    /// Asks for a line; Tab completes it to one of the words.
    pub(crate) fn read(&mut self, prompt: &str, words: impl FnOnce() -> Vec<String>) -> io::Result<Line> {
        match self {
            Prompt::Editor(editor) => {
                if let Some(helper) = editor.helper_mut() {
                    helper.0 = words();
                }
                Ok(match editor.readline(prompt) {
                    Ok(line) => {
                        // Errors of the history are ignored.
                        let _ = editor.add_history_entry(&line);
                        Line::Text(line)
                    }
                    Err(ReadlineError::Interrupted) => Line::Interrupted,
                    // An error while reading counts as the end of the input.
                    Err(_) => Line::End,
                })
            }
            Prompt::Plain => {
                terminal::write(prompt)?;
                let line = read_line(io::stdin().lock());
                // A terminal shows what is typed; otherwise the line is printed.
                let echo = !io::stdin().is_terminal();
                match &line {
                    Line::Text(text) if echo => terminal::write(&format!("{}\n", text.trim()))?,
                    _ if echo => terminal::write("\n")?,
                    _ => {}
                }
                Ok(line)
            }
        }
    }
}

const LINE_MAX: u64 = 4096;

fn read_line(mut input: impl BufRead) -> Line {
    let mut bytes = Vec::new();
    match input.by_ref().take(LINE_MAX).read_until(b'\n', &mut bytes) {
        Ok(1..) => {}
        // An error while reading counts as the end of the input.
        Ok(0) | Err(_) => return Line::End,
    }
    if bytes.len() as u64 == LINE_MAX && bytes.last() != Some(&b'\n') {
        return match input.skip_until(b'\n') {
            Ok(_) => Line::TooLong,
            Err(_) => Line::End,
        };
    }
    String::from_utf8(bytes).map_or(Line::NotText, Line::Text)
}

/// The words that Tab completes: the legal moves and the commands.
#[derive(Default)]
pub(crate) struct Words(Vec<String>);

impl Completer for Words {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = line.get(..at).unwrap_or(line).to_lowercase();
        let fitting = self.0.iter().filter(|word| word.to_lowercase().starts_with(&typed));
        Ok((0, fitting.cloned().collect()))
    }
}

impl Hinter for Words {
    type Hint = String;
}

impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_any_sort_are_read_one_by_one() {
        let long = "x".repeat(3 * LINE_MAX as usize);
        let text = [b"wS1\r\n".as_slice(), b"\xff\xfe\n", long.as_bytes(), b"\nlast"].concat();
        let mut input = text.as_slice();
        assert!(matches!(read_line(&mut input), Line::Text(line) if line == "wS1\r\n"));
        assert!(matches!(read_line(&mut input), Line::NotText));
        assert!(matches!(read_line(&mut input), Line::TooLong));
        assert!(matches!(read_line(&mut input), Line::Text(line) if line == "last"));
        assert!(matches!(read_line(&mut input), Line::End));
    }
}
