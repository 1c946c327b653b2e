use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};
use skep_rules::Color;

use super::referee::{Ending, Played};
use super::{Faults, Fixture, Match};

/// The games of a match in a file: a first line says which match it is, each further one holds a game, all in JSON. A match
/// that is broken off goes on from there.
#[derive(Debug)]
pub struct Log {
    file: File,
    entries: Vec<Entry>,
}

/// Which match a log is of: everything that decides about its games. How many are played is not part of that.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Header {
    format: String,
    version: u32,
    #[serde(rename = "players")]
    contestants: Vec<ContestantHeader>,
    pieces: String,
    meetings: String,
    /// The openings are known by how many there are and a checksum.
    openings: usize,
    book: String,
    seed: u64,
    plies_max: usize,
    margin_ms: u64,
}

/// A contestant as the log knows it.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct ContestantHeader {
    name: String,
    /// The name it gives itself.
    id: String,
    program: String,
    limit: String,
    options: Vec<(String, String)>,
    faults: String,
}

/// One game of a match.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Entry {
    /// Which pair of games of these two contestants it belongs to.
    pub pair: usize,
    /// Who had White, by number.
    pub white: usize,
    /// Who had Black.
    pub black: usize,
    /// Which opening of the book it began with.
    pub opening: usize,
    /// `WhiteWins`, `BlackWins`, `Draw`, or `Void` if it does not count.
    pub result: String,
    /// Why it ended: the id of a [`Reason`](skep_rules::Reason), `plies`, or `fault`.
    pub reason: String,
    /// Who was at fault, by number, and what was wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_fault: Option<usize>,
    /// What was wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
    /// The game as far as it went.
    pub game: String,
    /// How many plies were the opening.
    pub from: usize,
    /// For each ply after the opening how many milliseconds it took; nothing for a forced pass.
    pub ms: Vec<Option<f64>>,
    /// For each ply after the opening what the contestant thought of it, if it told.
    pub scores: Vec<Option<f64>>,
}

impl Header {
    /// The header of this match, whose contestants have given themselves these names.
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

    /// A short name for the match, the same whenever it is played.
    pub fn fingerprint(&self) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        format!("{:08x}", checksum([text]) as u32)
    }
}

const FORMAT: &str = "skep-match";

/// FNV-1a: the same number on every machine and for ever.
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

    /// Which game of the schedule it is.
    pub fn fixture(&self) -> Fixture {
        Fixture { pair: self.pair, white: self.white, black: self.black }
    }

    /// Whether it counts for the score.
    pub fn counts(&self) -> bool {
        self.result != "Void"
    }

    /// Who won, by number, if it counts.
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
    /// It cannot be opened, read or written.
    File(io::Error),
    /// It is not a log, or a line in it is none of one.
    Line {
        /// Which line, from 1.
        line: usize,
        /// What is wrong with it.
        fault: String,
    },
    /// It is the log of another match.
    OtherMatch {
        /// What differs: what the log says and what was asked.
        differs: Vec<(String, String, String)>,
    },
    /// Another process writes to it.
    InUse,
}

impl Log {
    /// Opens the log of a match, or begins one. A last line that was cut short when the process was killed is removed.
    ///
    /// # Errors
    ///
    /// The file is of no use for this match; it is left as it is.
    pub fn open(path: &Path, header: &Header) -> Result<Log, LogError> {
        let file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(LogError::File)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(std::fs::TryLockError::WouldBlock) => return Err(LogError::InUse),
            // Some file systems have no locks; there nobody else is expected either.
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

    /// Reads what is there. Returns how many bytes of it are whole lines.
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
                // Only a game can have been cut short; a file without a first line may be anything.
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
        // In one piece, so that no other line can be torn by it.
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
