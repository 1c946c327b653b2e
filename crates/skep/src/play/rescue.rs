//! The game in progress, kept in a file so that nothing is lost when the window is closed, the power goes, or the program
//! is killed.
//!
//! Each running game has a file of its own in `~/.local/state/skep`. The file is a GameString like any saved game; the
//! process that keeps it and what a GameString does not tell, the rules and the rival, are in its name. The file is removed
//! when the game ends in an orderly way, so files that are found were interrupted.

use std::fs;
use std::path::{Path, PathBuf};

use skep_rules::{Game, RuleSet};

use super::file;
use super::rival::Rival;

pub(crate) struct Rescue {
    folder: Option<PathBuf>,
    /// The file of the current game.
    kept: Option<PathBuf>,
}

const ENDING: &str = ".game";

impl Rescue {
    /// Prepares to keep a game. If it was loaded from the folder, it keeps its file.
    pub(crate) fn new(loaded: Option<&Path>) -> Rescue {
        let folder = folder();
        let kept = loaded.filter(|path| path.parent() == folder.as_deref()).map(Path::to_owned);
        Rescue { folder, kept }
    }

    /// Writes the current game.
    pub(crate) fn keep(&mut self, game: &Game, rival: Option<Rival>) {
        let Some(game_string) = game.game_string().filter(|_| !game.moves().is_empty()) else { return self.forget() };
        let Some(folder) = &self.folder else { return };
        let against = rival.map_or_else(String::new, |rival| format!("@{rival}"));
        let path = folder.join(format!("{}@{}{against}{ENDING}", std::process::id(), game.rules()));
        if self.kept.as_ref() != Some(&path) {
            self.forget();
        }
        // If this fails the game goes on without a rescue file; saving reports what is wrong.
        let _ = fs::create_dir_all(path.parent().unwrap_or(&path));
        let _ = file::save(&path, &game_string);
        self.kept = Some(path);
    }

    /// Removes the file: the game was saved, or is not wanted.
    pub(crate) fn forget(&mut self) {
        if let Some(path) = self.kept.take() {
            // The file may never have been written.
            let _ = fs::remove_file(path);
        }
    }

    /// The commands that continue interrupted games.
    pub(crate) fn broken_off(&self) -> Vec<String> {
        let entries = self.folder.as_deref().and_then(|folder| fs::read_dir(folder).ok());
        let paths = entries.into_iter().flatten().flatten().map(|entry| entry.path());
        let mut commands: Vec<String> = paths
            .filter(|path| self.kept.as_ref() != Some(path))
            .filter_map(|path| {
                let (rules, rival) = told_by_name(&path)?;
                Some(file::command_to_load(&path.display().to_string(), &rules, rival))
            })
            .collect();
        commands.sort_unstable();
        commands
    }
}

/// The rules and the rival of a kept game whose process is gone.
fn told_by_name(path: &Path) -> Option<(RuleSet, Option<Rival>)> {
    let name = path.file_name()?.to_str()?.strip_suffix(ENDING)?;
    let (process, rest) = name.split_once('@')?;
    let process: u32 = process.parse().ok()?;
    if Path::new("/proc").join(process.to_string()).exists() {
        return None;
    }
    let (rules, rival) = rest.split_once('@').map_or((rest, None), |(rules, rival)| (rules, Some(rival)));
    Some((rules.parse().ok()?, rival.and_then(|rival| rival.parse().ok())))
}

/// The folder for the state of programs.
fn folder() -> Option<PathBuf> {
    let told = std::env::var_os("XDG_STATE_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    Some(told.or_else(|| Some(std::env::home_dir()?.join(".local/state")))?.join("skep"))
}
