//! The input of a conversion: files, which are read line by line, and folders.

use std::fs;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use skep_rules::record::{Excerpt, GAME_MAX, Splitter};

use super::losses::Loss;

/// The argument `IN`.
pub(super) enum Source {
    Input,
    File(PathBuf),
    Folder(PathBuf),
}

impl Source {
    pub(super) fn of(path: &Path) -> Source {
        match path {
            path if path == Path::new("-") => Source::Input,
            path if path.is_dir() => Source::Folder(path.to_owned()),
            path => Source::File(path.to_owned()),
        }
    }

    /// The number of bytes to read; 0 if it is not known.
    pub(super) fn bytes(&self) -> u64 {
        let length = |path: &Path| fs::metadata(path).map_or(0, |about| about.len());
        match self {
            Source::Input => 0,
            Source::File(path) => length(path),
            Source::Folder(folder) => Walk::new(folder).filter_map(Result::ok).map(|path| length(&path)).sum(),
        }
    }
}

/// The extensions of files with games.
pub(super) const ENDINGS: [&str; 9] = ["pgn", "sgf", "json", "jsonl", "ndjson", "txt", "uhp", "hop", "game"];

/// Whether a file of a folder need not hold games, so that it is no loss if it has none.
pub(super) fn is_doubtful(path: &Path, input: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
    path != input && !ENDINGS.contains(&ending.as_str())
}

/// The files of a folder and of the folders in it, in the order of their names.
pub(super) struct Walk {
    /// The paths that are still to be visited, the next one last.
    waiting: Vec<PathBuf>,
}

impl Walk {
    pub(super) fn new(folder: &Path) -> Walk {
        Walk { waiting: vec![folder.to_owned()] }
    }
}

impl Iterator for Walk {
    type Item = Result<PathBuf, (PathBuf, Loss)>;

    fn next(&mut self) -> Option<Self::Item> {
        while let Some(path) = self.waiting.pop() {
            let is_link = fs::symlink_metadata(&path).is_ok_and(|about| about.is_symlink());
            match fs::metadata(&path) {
                Err(error) => return Some(Err((path, Loss::Closed(error)))),
                Ok(about) if about.is_file() => return Some(Ok(path)),
                // Links to folders are not followed, since they may form a circle.
                Ok(about) if about.is_dir() && is_link && !self.waiting.is_empty() => {
                    return Some(Err((path, Loss::Link)));
                }
                Ok(about) if about.is_dir() => match list(&path) {
                    Ok(entries) => self.waiting.extend(entries),
                    Err(error) => return Some(Err((path, Loss::Closed(error)))),
                },
                // Pipes and devices are skipped: reading them might never end.
                Ok(_) => {}
            }
        }
        None
    }
}

/// The content of a folder, the last name first, without hidden files.
fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if !entry.file_name().to_string_lossy().starts_with('.') {
            entries.push(entry.path());
        }
    }
    entries.sort_unstable_by(|a, b| b.cmp(a));
    Ok(entries)
}

/// The games of one file, read on demand.
pub(super) struct Games<'a> {
    reader: BufReader<Box<dyn Read + 'a>>,
    splitter: Splitter,
    line: Vec<u8>,
    read: u64,
    is_over: bool,
}

impl<'a> Games<'a> {
    pub(super) fn new(reader: Box<dyn Read + 'a>) -> Games<'a> {
        let reader = BufReader::with_capacity(1 << 16, reader);
        Games { reader, splitter: Splitter::new(), line: Vec::new(), read: 0, is_over: false }
    }

    /// The number of bytes read so far.
    pub(super) fn read(&self) -> u64 {
        self.read
    }

    pub(super) fn next(&mut self) -> io::Result<Option<Excerpt>> {
        loop {
            if let Some(excerpt) = self.splitter.take() {
                return Ok(Some(excerpt));
            }
            if self.is_over {
                return Ok(None);
            }
            if self.read_line()? == 0 {
                self.is_over = true;
                self.splitter.finish();
            } else {
                self.splitter.feed(&text_of(&self.line));
            }
        }
    }

    /// Reads a line; of a line that is too long for a game only the beginning.
    fn read_line(&mut self) -> io::Result<usize> {
        self.line.clear();
        let most = GAME_MAX as u64 + 1;
        let length = self.reader.by_ref().take(most).read_until(b'\n', &mut self.line)?;
        self.read += length as u64;
        let mut is_whole = length < GAME_MAX + 1 || self.line.ends_with(b"\n");
        while !is_whole {
            let buffer = self.reader.fill_buf()?;
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let used = end.map_or(buffer.len(), |end| end + 1);
            is_whole = end.is_some() || buffer.is_empty();
            self.reader.consume(used);
            self.read += used as u64;
        }
        Ok(length)
    }
}

/// Old files are often in Latin-1 rather than UTF-8, which mostly concerns the names of people.
fn text_of(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => bytes.iter().copied().map(char::from).collect::<String>().into(),
    }
}
