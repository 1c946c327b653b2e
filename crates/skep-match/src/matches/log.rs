use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};
use skep_rules::Color;

use super::referee::{Ending, Played};
use super::{Faults, Fixture, Match};

/// The games of a match in a file: a first line says which match it is, each further one holds a game, all in JSON. An
/// interrupted match continues from it.
#[derive(Debug)]
pub struct Log {
    file: File,
    entries: Vec<Entry>,
}

/// The first line of a log: all settings that its games depend on. The number of games is not one of them.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Header {
    format: String,
    version: u32,
    #[serde(rename = "players")]
    contestants: Vec<ContestantHeader>,
    pieces: String,
    meetings: String,
    /// The book of openings, identified by its length and a checksum.
    openings: usize,
    book: String,
    seed: u64,
    plies_max: usize,
    margin_ms: u64,
}

/// A contestant in the first line of a log.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct ContestantHeader {
    name: String,
    /// The name that the program gives itself.
    id: String,
    program: String,
    limit: String,
    options: Vec<(String, String)>,
    faults: String,
}

/// One game of a match.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Entry {
    /// The number of the pair of games between these contestants.
    pub pair: usize,
    /// The number of the contestant with White.
    pub white: usize,
    /// The number of the contestant with Black.
    pub black: usize,
    /// The number of the opening in the book.
    pub opening: usize,
    /// `WhiteWins`, `BlackWins`, `Draw`, or `Void` if the game does not count.
    pub result: String,
    /// Why the game ended: the id of a [`Reason`](skep_rules::Reason), `plies`, or `fault`.
    pub reason: String,
    /// The number of the contestant that was at fault.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_fault: Option<usize>,
    /// The fault.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
    /// The game as a GameString.
    pub game: String,
    /// The number of plies of the opening.
    pub from: usize,
    /// The time of each ply after the opening in milliseconds; `None` for a forced pass.
    pub ms: Vec<Option<f64>>,
    /// The score that the contestant reported for each ply after the opening, if it did.
    pub scores: Vec<Option<f64>>,
}

impl Header {
    /// The header of this match. The names are those that the programs give themselves.
    pub fn new(contest: &Match, ids: &[String]) -> Header {
        let contestants = contest.contestants.iter().zip(ids).map(|(contestant, id)| ContestantHeader {
            name: contestant.name.clone(),
            id: id.clone(),
            program: contestant.program.to_string(),
            limit: contestant.limit.to_string(),
            options: contestant.options.clone(),
            faults: match contestant.faults {
                Faults::Lose => "lose",
                Faults::Void => "void",
            }
            .to_owned(),
        });
        Header {
            format: FORMAT.to_owned(),
            version: 1,
            contestants: contestants.collect(),
            pieces: contest.book.expansions().to_string(),
            meetings: format!("{:?}", contest.format),
            openings: contest.book.len(),
            book: format!("{:016x}", checksum(contest.book.openings().map(ToString::to_string))),
            seed: contest.seed,
            plies_max: contest.plies_max,
            margin_ms: contest.margin.as_millis() as u64,
        }
    }

    /// A short name that depends on the settings alone.
    pub fn fingerprint(&self) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        format!("{:08x}", checksum([text]) as u32)
    }
}

const FORMAT: &str = "skep-match";

/// The FNV-1a hash, which is the same on every machine and in every version.
fn checksum(texts: impl IntoIterator<Item = String>) -> u64 {
    let step = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    texts.into_iter().fold(0xcbf2_9ce4_8422_2325, |sum, text| text.bytes().chain([b'\n']).fold(sum, step))
}

impl Entry {
    pub(crate) fn new(fixture: &Fixture, opening: usize, played: &Played<'_>, ending: &Ending) -> Entry {
        let result = |winner: Option<Color>| match winner {
            None => "Draw",
            Some(Color::White) => "WhiteWins",
            Some(Color::Black) => "BlackWins",
        };
        let (result, reason, at_fault) = match ending {
            Ending::Over { winner, reason } => (result(*winner), reason.id(), None),
            Ending::Long => ("Draw", "plies", None),
            Ending::Fault { side, what, loses } => {
                (if *loses { result(Some(!*side)) } else { "Void" }, "fault", Some((side, what.clone())))
            }
        };
        let side = |side: &Color| if *side == Color::White { fixture.white } else { fixture.black };
        let ms = |time: &Option<std::time::Duration>| time.map(|time| (time.as_secs_f64() * 1e4).round() / 10.0);
        Entry {
            pair: fixture.pair,
            white: fixture.white,
            black: fixture.black,
            opening,
            result: result.to_owned(),
            reason: reason.to_owned(),
            at_fault: at_fault.as_ref().map(|(at_fault, _)| side(at_fault)),
            fault: at_fault.map(|(_, what)| what),
            game: played.game.game_string().unwrap_or_default(),
            from: played.from,
            ms: played.times.iter().map(ms).collect(),
            scores: played.scores.to_vec(),
        }
    }

    /// The game of the schedule.
    pub fn fixture(&self) -> Fixture {
        Fixture { pair: self.pair, white: self.white, black: self.black }
    }

    /// Whether the game counts for the score.
    pub fn counts(&self) -> bool {
        self.result != "Void"
    }

    /// The number of the winner, if the game counts and is not a draw.
    pub fn winner(&self) -> Option<usize> {
        match self.result.as_str() {
            "WhiteWins" => Some(self.white),
            "BlackWins" => Some(self.black),
            _ => None,
        }
    }
}

/// What is wrong with a log.
#[derive(Debug)]
pub enum LogError {
    /// The file cannot be opened, read or written.
    File(io::Error),
    /// A line of the file is not a line of a log.
    Line {
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong with the line.
        fault: String,
    },
    /// The file is the log of another match.
    OtherMatch {
        /// The settings that differ.
        differs: Vec<(String, String, String)>,
    },
    /// Another process is writing to the file.
    InUse,
}

impl Log {
    /// Opens the log of a match, or creates it. A last line that was cut short when the process was killed is removed.
    ///
    /// # Errors
    ///
    /// The file is not a log of this match. It is left as it is.
    pub fn open(path: &Path, header: &Header) -> Result<Log, LogError> {
        let file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(LogError::File)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(std::fs::TryLockError::WouldBlock) => return Err(LogError::InUse),
            // Some file systems have no locks; then the file is used without one.
            Err(std::fs::TryLockError::Error(_)) => {}
        }
        let mut log = Log { file, entries: Vec::new() };
        let whole = log.read(header)?;
        log.file.set_len(whole).map_err(LogError::File)?;
        if whole == 0 {
            log.write_line(header).map_err(LogError::File)?;
        }
        Ok(log)
    }

    /// Reads the file. Returns the number of bytes that are whole lines.
    fn read(&mut self, header: &Header) -> Result<u64, LogError> {
        let mut reader = BufReader::new(&self.file);
        reader.rewind().map_err(LogError::File)?;
        let mut whole = 0;
        let mut entries = Vec::new();
        for number in 1.. {
            let mut line = Vec::new();
            let length = reader.read_until(b'\n', &mut line).map_err(LogError::File)?;
            if length == 0 {
                break;
            }
            if line.last() != Some(&b'\n') {
                // Only the line of a game can have been cut short; a file without a whole first line may be anything.
                let fault = || "it has no end".to_owned();
                if number == 1 {
                    return Err(LogError::Line { line: 1, fault: fault() });
                }
                break;
            }
            let fault = |error: serde_json::Error| LogError::Line { line: number, fault: error.to_string() };
            if number == 1 {
                same_match(&serde_json::from_slice(&line).map_err(fault)?, header)?;
            } else {
                entries.push(serde_json::from_slice(&line).map_err(fault)?);
            }
            whole += length as u64;
        }
        self.entries = entries;
        Ok(whole)
    }

    /// The games played so far.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Adds a game.
    pub(crate) fn write(&mut self, entry: &Entry) -> io::Result<()> {
        self.write_line(entry)?;
        self.entries.push(entry.clone());
        Ok(())
    }

    fn write_line(&mut self, value: &impl Serialize) -> io::Result<()> {
        let mut line = serde_json::to_vec(value)?;
        line.push(b'\n');
        // In one call, so that lines are not interleaved.
        self.file.write_all(&line)?;
        self.file.sync_data()
    }
}

fn same_match(found: &serde_json::Value, header: &Header) -> Result<(), LogError> {
    let wanted = serde_json::to_value(header).unwrap_or_default();
    let (Some(found), Some(wanted)) = (found.as_object(), wanted.as_object()) else {
        return Err(LogError::Line { line: 1, fault: "expected the header of a match".to_owned() });
    };
    if found.get("format").and_then(|format| format.as_str()) != Some(FORMAT) {
        return Err(LogError::Line { line: 1, fault: "expected the header of a match".to_owned() });
    }
    let text = |value: Option<&serde_json::Value>| value.map_or_else(String::new, ToString::to_string);
    let differs: Vec<_> = wanted
        .keys()
        .filter(|&key| found.get(key) != wanted.get(key))
        .map(|key| (key.clone(), text(found.get(key)), text(wanted.get(key))))
        .collect();
    if differs.is_empty() { Ok(()) } else { Err(LogError::OtherMatch { differs }) }
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogError::File(error) => write!(f, "{error}"),
            LogError::Line { line, fault } => write!(f, "line {line} is not of a log of a match: {fault}"),
            LogError::OtherMatch { differs } => {
                f.write_str("it is the log of another match")?;
                let mut say = |(key, found, wanted): &(String, String, String)| {
                    write!(f, "\n  {key}: {found} there, {wanted} now")
                };
                differs.iter().try_for_each(&mut say)
            }
            LogError::InUse => f.write_str("another match is writing to it now"),
        }
    }
}

impl std::error::Error for LogError {}
