use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file that is written beside its place and put there in one step, so that either the old file or the whole new one
/// is there, whatever happens. What is not put in place disappears.
pub(crate) struct WholeFile {
    file: BufWriter<File>,
    beside: PathBuf,
    path: PathBuf,
    is_placed: bool,
}

impl WholeFile {
    /// Begins to write what will be this file.
    pub(crate) fn create(path: &Path) -> io::Result<WholeFile> {
        // A link keeps being one: its target is replaced.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if fs::metadata(&path).is_ok_and(|about| !about.is_file()) {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "not an ordinary file"));
        }
        let Some(name) = path.file_name() else {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "not the name of a file"));
        };
        let mut beside = name.to_owned();
        beside.push(format!(".{}.tmp", std::process::id()));
        let beside = path.with_file_name(beside);
        let file = BufWriter::new(File::create_new(&beside)?);
        Ok(WholeFile { file, beside, path, is_placed: false })
    }

    /// Puts the file in its place.
    pub(crate) fn place(mut self) -> io::Result<()> {
        self.file.flush()?;
        fs::rename(&self.beside, &self.path)?;
        self.is_placed = true;
        Ok(())
    }

    /// [`WholeFile::place`] once it is certain that the disk has it, for what exists nowhere else.
    pub(crate) fn place_for_good(mut self) -> io::Result<()> {
        self.file.flush()?;
        self.file.get_ref().sync_all()?;
        self.place()
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for WholeFile {
    fn drop(&mut self) {
        if !self.is_placed {
            // What could not become the file is of no use.
            let _ = fs::remove_file(&self.beside);
        }
    }
}
