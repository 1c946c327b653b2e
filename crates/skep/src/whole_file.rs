use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file that is written under a temporary name and then renamed, so that there is always either the old file or the whole
/// new one. If it is not put in place, the temporary file is removed.
pub(crate) struct WholeFile {
    file: BufWriter<File>,
    beside: PathBuf,
    path: PathBuf,
    is_placed: bool,
}

impl WholeFile {
    /// Begins to write the file of this path.
    pub(crate) fn create(path: &Path) -> io::Result<WholeFile> {
        // Of a link, the target is replaced.
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

    /// As [`WholeFile::place`], but waits until the content is on the disk.
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
            // The temporary file is of no use.
            let _ = fs::remove_file(&self.beside);
        }
    }
}
