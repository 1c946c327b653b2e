use std::io::{self, IsTerminal, Write};

/// The room for text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Room {
    /// The number of characters in a line.
    pub(crate) columns: usize,
    /// The number of lines on the screen.
    pub(crate) lines: usize,
}

impl Room {
    /// The room of the terminal; a default if the output is not a terminal.
    pub(crate) fn of_terminal() -> Room {
        let size = if io::stdout().is_terminal() { terminal_size::terminal_size() } else { None };
        match size {
            // Some pseudo-terminals report a size of 0.
            Some((columns, lines)) if columns.0 > 0 && lines.0 > 0 => {
                Room { columns: usize::from(columns.0), lines: usize::from(lines.0) }
            }
            _ => Room { columns: 80, lines: 36 },
        }
    }
}

/// Writes text to the standard output at once. Its colours are kept on terminals only.
pub(crate) fn write(text: &str) -> io::Result<()> {
    let mut out = anstream::stdout();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Writes text to the standard error at once.
pub(crate) fn note(text: &str) -> io::Result<()> {
    anstream::stderr().write_all(text.as_bytes())
}

/// Wraps the lines of a text at words to the width of the terminal. If the output is not a terminal, lines are left as they
/// are.
pub(crate) fn wrapped(text: &str) -> String {
    if io::stdout().is_terminal() { wrap(text, Room::of_terminal().columns) } else { text.to_owned() }
}

/// A paragraph moved to the right, its lines broken as [`wrapped`] does.
pub(crate) fn indented(text: &str, indent: usize) -> String {
    let columns = Room::of_terminal().columns.saturating_sub(indent).max(20);
    let text = if io::stdout().is_terminal() { wrap(text, columns) } else { text.to_owned() };
    text.lines().map(|line| format!("{:indent$}{line}\n", "")).collect()
}

/// A number with a separator between its groups of three digits.
pub(crate) fn grouped(number: u64, separator: &str) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits.as_bytes().rchunks(3).rev().filter_map(|group| str::from_utf8(group).ok()).collect();
    groups.join(separator)
}

fn wrap(text: &str, columns: usize) -> String {
    let lines = text.lines().map(|line| {
        if line.chars().count() <= columns {
            return line.to_owned();
        }
        let mut lines = String::new();
        let mut room = columns;
        for (index, word) in line.split(' ').enumerate() {
            let length = word.chars().count();
            if index > 0 {
                let breaks = length + 1 > room;
                lines.push(if breaks { '\n' } else { ' ' });
                room = if breaks { columns } else { room - 1 };
            }
            lines.push_str(word);
            room = room.saturating_sub(length);
        }
        lines
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_numbers_are_read_in_groups() {
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (12_345_678, "12,345,678")] {
            assert_eq!(grouped(number, ","), text);
        }
    }

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("one two three\n  four", 7), "one two\nthree\n  four");
        assert_eq!(wrap("one two three", 8), "one two\nthree");
        assert_eq!(wrap("endless words", 3), "endless\nwords");
        assert_eq!(wrap("  été  à la mer", 10), "  été  à\nla mer");
        assert_eq!(wrap("", 3), "");
    }
}
