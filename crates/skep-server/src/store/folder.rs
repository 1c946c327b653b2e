use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::error::StoreError;

/// The data folder of one process, which nobody else has open.
///
/// The lock is on a file of its own, and the address in another: on Windows nobody can read a locked file.
pub(super) struct DataFolder {
    path: PathBuf,
    lock: File,
}

const LOCK: &str = "skep.lock";
const ADDRESS: &str = "skep.address";
const DATABASE: &str = "skep.db";

impl DataFolder {
    /// Takes the folder, and makes it first if need be: readable by nobody else, because it holds what people write to each other.
    pub(super) fn take(path: &Path) -> Result<DataFolder, StoreError> {
        let failed = |error: io::Error| StoreError::Folder { folder: path.to_owned(), reason: error.to_string() };
        let path = std::path::absolute(path).map_err(failed)?;
        make(&path).map_err(failed)?;
        let lock = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path.join(LOCK))
            .map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let address = fs::read_to_string(path.join(ADDRESS)).ok().filter(|address| !address.is_empty());
                return Err(StoreError::Locked { folder: path, address });
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        let folder = DataFolder { path, lock };
        folder.forget_address();
        Ok(folder)
    }

    /// Writes down where the process that has the folder is reached.
    pub(super) fn announce(&self, address: &str) -> Result<(), StoreError> {
        let (new, path) = (self.path.join("skep.address.new"), self.path.join(ADDRESS));
        // Whoever reads it meanwhile gets the whole of it or nothing.
        fs::write(&new, address)
            .and_then(|()| fs::rename(&new, &path))
            .map_err(|error| StoreError::Folder { folder: self.path.clone(), reason: error.to_string() })
    }

    /// Lets the next one have the folder.
    pub(super) fn release(&self) {
        self.forget_address();
        if let Err(error) = self.lock.unlock() {
            tracing::warn!(%error, "the data folder stays locked until the program ends");
        }
    }

    /// The path of the database.
    pub(super) fn database(&self) -> PathBuf {
        self.path.join(DATABASE)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// What a killed process left is the address of nobody.
    fn forget_address(&self) {
        // That there is none is the rule; and if it cannot be removed it can be overwritten.
        let _ = fs::remove_file(self.path.join(ADDRESS));
    }
}

/// Makes a folder and those above it. What was made is there after a power cut.
fn make(path: &Path) -> io::Result<()> {
    let made: Vec<&Path> = path.ancestors().take_while(|folder| !folder.exists()).collect();
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)?;
    #[cfg(unix)]
    for folder in made {
        if let Some(above) = folder.parent() {
            File::open(above)?.sync_all()?;
        }
    }
    #[cfg(not(unix))]
    drop(made);
    Ok(())
}
