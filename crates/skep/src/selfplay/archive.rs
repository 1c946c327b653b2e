//! Files of games that the engine has played against itself. `docs/SELFPLAY.md` describes them.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};
use skep_engine::{Bench, Origin, PlayedGame, Settings};
use skep_rules::Color;

use super::game_bytes;
use crate::messages::Messages;
use crate::{engine_faults, sentences};

/// The first line of a file: all settings that its games depend on. The number of games is not one of them.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
struct Header {
    format: String,
    version: u32,
    seed: u64,
    nodes: u64,
    pieces: String,
    /// The signature of the engine, since another engine plays other games.
    engine: u64,
}

const FORMAT: &str = "skep-selfplay";
const VERSION: u32 = 1;
const MIXED: &str = "mixed";

impl Header {
    fn of(settings: &Settings) -> Header {
        Header {
            format: FORMAT.to_owned(),
            version: VERSION,
            seed: settings.seed,
            nodes: settings.nodes,
            pieces: settings.pieces.map_or_else(|| MIXED.to_owned(), |pieces| pieces.to_string()),
            engine: Bench::STANDARD.signature().unwrap_or_default(),
        }
    }

    /// The settings that differ: the name, the value in the file and the wanted value.
    fn differences(&self, wanted: &Header) -> Vec<Difference> {
        let differs = |name, found: &dyn ToString, wanted: &dyn ToString| {
            let (found, wanted) = (found.to_string(), wanted.to_string());
            (found != wanted).then_some(Difference { name, found, wanted })
        };
        let all = [
            differs("seed", &self.seed, &wanted.seed),
            differs("nodes", &self.nodes, &wanted.nodes),
            differs("pieces", &self.pieces, &wanted.pieces),
            differs(ENGINE, &self.engine, &wanted.engine),
        ];
        all.into_iter().flatten().collect()
    }
}

/// The tally of the games in a file.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    /// The number of positions with a searched move.
    pub(crate) positions: u64,
    pub(crate) plies: u64,
    /// Games won by White, drawn, won by Black.
    pub(crate) results: [u64; 3],
}

impl Tally {
    pub(crate) fn add(&mut self, game: &PlayedGame) {
        self.games += 1;
        self.plies += game.plies.len() as u64;
        self.positions += game.plies.iter().filter(|ply| matches!(ply.origin, Origin::Search(_))).count() as u64;
        let result = match game.winner {
            Some(Color::White) => 0,
            None => 1,
            Some(Color::Black) => 2,
        };
        self.results[result] += 1;
    }
}

/// A file that games are added to.
#[derive(Debug)]
pub(crate) struct Archive {
    file: File,
    /// The number of bytes that are whole games.
    whole: u64,
    tally: Tally,
}

impl Archive {
    /// Opens the file of these settings, or creates it. A last game that was cut short when the process was killed or the
    /// disk was full is removed.
    pub(crate) fn open(path: &Path, settings: &Settings) -> Result<Archive, ArchiveError> {
        let file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(ArchiveError::InUse),
            // Some file systems have no locks; then the file is used without one.
            Err(TryLockError::Error(_)) => {}
        }
        let header = Header::of(settings);
        let mut archive = Archive { file, whole: 0, tally: Tally::default() };
        if archive.file.metadata()?.len() == 0 {
            let mut line = serde_json::to_vec(&header).map_err(io::Error::from)?;
            line.push(b'\n');
            archive.append(&line)?;
            return Ok(archive);
        }
        let mut games = Games::of(&archive.file)?;
        let differences = games.header.differences(&header);
        if !differences.is_empty() {
            return Err(ArchiveError::OtherSettings(differences));
        }
        for game in &mut games {
            archive.tally.add(&game?);
        }
        archive.whole = games.bytes();
        archive.file.set_len(archive.whole)?;
        Ok(archive)
    }

    /// The tally of the games.
    pub(crate) fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Adds a game.
    pub(crate) fn add(&mut self, game: &PlayedGame) -> io::Result<()> {
        let encoded = game_bytes::encode(game);
        let length = u16::try_from(encoded.len()).map_err(io::Error::other)?;
        let mut bytes = length.to_le_bytes().to_vec();
        bytes.extend(encoded);
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        self.append(&bytes)?;
        self.tally.add(game);
        Ok(())
    }

    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        // Written in one call. If that fails, the partial game is removed, at the latest when the file is opened again.
        if let Err(error) = self.file.write_all(bytes) {
            let _ = self.file.set_len(self.whole);
            return Err(error);
        }
        self.whole += bytes.len() as u64;
        Ok(())
    }
}

/// The games of a file, one after the other.
pub(crate) struct Games<R> {
    bytes: BufReader<R>,
    header: Header,
    whole: u64,
    number: u64,
}

/// The longest first line that is read.
const HEADER_MAX: u64 = 4096;

impl<R: Read> Games<R> {
    /// Reads the first line.
    pub(crate) fn of(file: R) -> Result<Games<R>, ArchiveError> {
        let mut bytes = BufReader::new(file);
        let mut line = Vec::new();
        bytes.by_ref().take(HEADER_MAX).read_until(b'\n', &mut line)?;
        let header: Option<Header> = serde_json::from_slice(&line).ok().filter(|_| line.ends_with(b"\n"));
        let header = header.filter(|header| header.format == FORMAT).ok_or(ArchiveError::Foreign)?;
        if header.version != VERSION {
            return Err(ArchiveError::OtherVersion(header.version));
        }
        Ok(Games { bytes, header, whole: line.len() as u64, number: 0 })
    }

    /// The number of games read.
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// The number of bytes of the first line and the games read.
    pub(crate) fn bytes(&self) -> u64 {
        self.whole
    }

    /// Reads up to this many bytes, fewer at the end of the file.
    fn read(&mut self, length: usize) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::with_capacity(length);
        self.bytes.by_ref().take(length as u64).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Reads the next game; `None` at the end of the file, which may be within a game.
    fn read_game(&mut self) -> Result<Option<PlayedGame>, ArchiveError> {
        let mut bytes = self.read(2)?;
        let &[low, high] = bytes.as_slice() else { return Ok(None) };
        let length = usize::from(u16::from_le_bytes([low, high]));
        let damaged = ArchiveError::Damaged { game: self.number + 1, byte: self.whole };
        if length > game_bytes::LENGTH_MAX {
            return Err(damaged);
        }
        bytes.extend(self.read(length + 4)?);
        let Some((checked, sum)) = bytes.split_last_chunk().filter(|(checked, _)| checked.len() == length + 2) else {
            return Ok(None);
        };
        let is_whole = crc32fast::hash(checked) == u32::from_le_bytes(*sum);
        match game_bytes::decode(&checked[2..]).filter(|_| is_whole) {
            Some(game) => {
                self.whole += bytes.len() as u64;
                self.number += 1;
                Ok(Some(game))
            }
            // A file may have been extended without its last bytes being written.
            None if self.bytes.fill_buf()?.is_empty() => Ok(None),
            None => Err(damaged),
        }
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = Result<PlayedGame, ArchiveError>;

    fn next(&mut self) -> Option<Result<PlayedGame, ArchiveError>> {
        self.read_game().transpose()
    }
}

/// What is wrong with a file.
#[derive(Debug)]
pub(crate) enum ArchiveError {
    File(io::Error),
    Foreign,
    OtherVersion(u32),
    OtherSettings(Vec<Difference>),
    Damaged { game: u64, byte: u64 },
    InUse,
}

/// The setting that is no option of the command: the signature of the engine.
const ENGINE: &str = "engine";

#[derive(Debug)]
pub(crate) struct Difference {
    /// The name of an option, or [`ENGINE`].
    name: &'static str,
    found: String,
    wanted: String,
}

impl From<io::Error> for ArchiveError {
    fn from(error: io::Error) -> ArchiveError {
        ArchiveError::File(error)
    }
}

impl ArchiveError {
    /// What a person is told.
    pub(crate) fn sentence(&self, messages: &Messages) -> String {
        match self {
            ArchiveError::File(error) => sentences::reason(error, messages) + ".",
            ArchiveError::Foreign => messages.say("selfplay-foreign"),
            ArchiveError::OtherVersion(version) => {
                messages.tell("selfplay-version", [("version", (*version).into()), ("known", VERSION.into())])
            }
            ArchiveError::OtherSettings(differences) => {
                let told = |Difference { name, found, wanted }: &Difference| match *name {
                    ENGINE => engine_faults::difference(&messages.say("selfplay-signature"), found, wanted, messages),
                    name => engine_faults::difference(name, found, wanted, messages),
                };
                messages.say("selfplay-other-settings") + &differences.iter().map(told).collect::<String>()
            }
            ArchiveError::Damaged { game, byte } => {
                messages.tell("selfplay-damaged", [("game", (*game).into()), ("byte", (*byte).into())])
            }
            ArchiveError::InUse => messages.say("selfplay-in-use"),
        }
    }
}
