//! The output of a conversion: the standard output, one file, or a folder with a file for each input file.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use skep_rules::GameRecord;

use super::losses::Loss;
use super::source::{ENDINGS, Source};
use super::{Arguments, Form};
use crate::failure::Failure;
use crate::messages::Messages;
use crate::sentences::{harmless, reason};
use crate::whole_file::WholeFile;

/// The argument `OUT`.
pub(super) struct Target {
    form: Form,
    place: Place,
    /// Whether existing files are replaced.
    replaces: bool,
}

enum Place {
    Output,
    File(WholeFile),
    Folder {
        folder: PathBuf,
        /// The input file or folder, if it is one.
        source: Option<PathBuf>,
        /// The path of the current input file inside the folder.
        inside: PathBuf,
        /// The output file for it, which is created with its first game.
        file: Option<WholeFile>,
    },
}

/// Why a conversion cannot start.
pub(super) enum TargetError {
    /// `OUT` is the input, or lies in it.
    Overwrites(PathBuf),
    /// `OUT` exists and must not be replaced.
    Exists(PathBuf),
    /// `OUT` cannot be written.
    Unwritable(PathBuf, io::Error),
}

/// Why a game is not written.
pub(super) enum Fault {
    /// The format cannot hold the game.
    Game(Loss),
    /// The file cannot be written, so the other games of the input file are skipped.
    File(Loss),
    /// The output cannot be written any more.
    Everything(Failure),
}

impl TargetError {
    pub(super) fn sentence(&self, messages: &Messages) -> String {
        let name = |path: &Path| ("file", harmless(&path.display().to_string()).into());
        match self {
            TargetError::Overwrites(path) => messages.tell("convert-overwrites", [name(path)]),
            TargetError::Exists(path) => messages.tell("convert-exists", [name(path)]),
            TargetError::Unwritable(path, error) => {
                messages.tell("convert-unwritable", [name(path), ("error", reason(error, messages).into())])
            }
        }
    }
}

impl Target {
    pub(super) fn new(arguments: &Arguments, source: &Source) -> Result<Target, TargetError> {
        let path = arguments.output.as_path();
        let told = Form::of(path);
        let form = arguments.to.or(told).unwrap_or(Form::Pgn);
        if path == Path::new("-") {
            return Ok(Target { form, place: Place::Output, replaces: arguments.force });
        }
        let names_folder = path.is_dir() || path.as_os_str().to_string_lossy().ends_with('/');
        let is_folder = names_folder || (matches!(source, Source::Folder(_)) && told.is_none() && !path.exists());
        if let Source::File(input) | Source::Folder(input) = source
            && lies_in(path, input)
        {
            return Err(TargetError::Overwrites(path.to_owned()));
        }
        let place = if is_folder {
            let source = match source {
                Source::Folder(source) | Source::File(source) => Some(source.clone()),
                Source::Input => None,
            };
            Place::Folder { folder: path.to_owned(), source, inside: PathBuf::new(), file: None }
        } else {
            if path.exists() && !arguments.force {
                return Err(TargetError::Exists(path.to_owned()));
            }
            let file = WholeFile::create(path).map_err(|error| TargetError::Unwritable(path.to_owned(), error))?;
            Place::File(file)
        };
        Ok(Target { form, place, replaces: arguments.force })
    }

    /// The output format.
    pub(super) fn form(&self) -> Form {
        self.form
    }

    pub(super) fn begin_file(&mut self, name: &Path) {
        if let Place::Folder { inside, file, .. } = &mut self.place {
            name.clone_into(inside);
            *file = None;
        }
    }

    pub(super) fn write(&mut self, record: &GameRecord) -> Result<(), Fault> {
        let text = self.form.print(record).map_err(Fault::Game)?;
        let written = match &mut self.place {
            Place::Output => io::stdout().write_all(text.as_bytes()),
            Place::File(file) | Place::Folder { file: Some(file), .. } => file.write_all(text.as_bytes()),
            Place::Folder { folder, source, inside, file } => {
                let path = folder.join(converted_name(inside, source.as_deref(), self.form));
                if source.as_ref().is_some_and(|source| lies_in(&path, source)) {
                    return Err(Fault::File(Loss::Overwrites(path)));
                }
                if path.exists() && !self.replaces {
                    return Err(Fault::File(Loss::Exists(path)));
                }
                begin(&path, &text).map(|new| *file = Some(new))
            }
        };
        written.map_err(|error| Fault::Everything(Failure::Output(error)))
    }

    pub(super) fn end_file(&mut self) -> Result<(), Failure> {
        match &mut self.place {
            Place::Folder { file, .. } => Ok(file.take().map_or(Ok(()), WholeFile::place)?),
            Place::Output | Place::File(_) => Ok(()),
        }
    }

    pub(super) fn close(self) -> Result<(), Failure> {
        match self.place {
            Place::File(file) => Ok(file.place()?),
            Place::Output => Ok(io::stdout().flush()?),
            Place::Folder { .. } => Ok(()),
        }
    }
}

fn begin(path: &Path, text: &str) -> io::Result<WholeFile> {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    let mut file = WholeFile::create(path)?;
    file.write_all(text.as_bytes())?;
    Ok(file)
}

/// The name of the output file: with another extension, or with one more if two files would get the same name.
fn converted_name(inside: &Path, source: Option<&Path>, form: Form) -> PathBuf {
    let known = |path: &Path| {
        path.extension().and_then(|ending| ending.to_str()).is_some_and(|ending| ENDINGS.contains(&ending))
    };
    let has_twin = source.is_some_and(|source| {
        let twins = ENDINGS.iter().map(|ending| inside.with_extension(ending)).filter(|twin| twin != inside);
        twins.into_iter().any(|twin| source.join(twin).exists())
    });
    if known(inside) && !has_twin {
        return inside.with_extension(form.ending());
    }
    let mut name = inside.as_os_str().to_owned();
    name.push(".");
    name.push(form.ending());
    PathBuf::from(name)
}

/// Whether a path, which need not exist, is the same as another or lies in it.
fn lies_in(path: &Path, other: &Path) -> bool {
    let Ok(other) = fs::canonicalize(other) else { return false };
    // The nearest existing folder is resolved, since the path itself may not exist.
    let real = path.ancestors().find_map(|ancestor| {
        let ancestor = if ancestor.as_os_str().is_empty() { Path::new(".") } else { ancestor };
        fs::canonicalize(ancestor).ok()
    });
    real.is_some_and(|real| real.starts_with(&other))
}
