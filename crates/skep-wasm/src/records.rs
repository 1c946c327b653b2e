//! Games in texts of every known form.

use skep_rules::message::Message;
use skep_rules::record::{Details, Excerpt, RecordError, RecordFault, Score, Splitter, Transcript};
use skep_rules::{GameRecord, hop};

use crate::refused::Refused;
use crate::shapes::{Outline, ReadFault, ReadGame};

/// Reads the games of a text in parts, so that a long text does not block.
#[derive(Debug, Default)]
pub(crate) struct Reading(Splitter);

impl Reading {
    /// Takes the next lines of the text, which must be whole.
    pub(crate) fn feed(&mut self, lines: &str) {
        lines.lines().for_each(|line| self.0.feed(line));
    }

    /// Says that the text is over.
    pub(crate) fn finish(&mut self) {
        self.0.finish();
    }

    /// The next game that is complete, as far as it can be played.
    pub(crate) fn next(&mut self) -> Option<ReadGame> {
        self.0.take().map(|excerpt| read_one(&excerpt))
    }
}

/// The game of a JSON text of the format `skep-game`, played through.
pub(crate) fn parse(text: &str) -> Result<GameRecord, Refused> {
    play_through(&transcript(text)?)
}

/// A JSON text of the format `skep-game`, not played through.
pub(crate) fn transcript(text: &str) -> Result<Transcript, Refused> {
    Transcript::from_json(text).map_err(|(_, fault)| Refused::from(&RecordFault::Json(fault)))
}

pub(crate) fn play_through(transcript: &Transcript) -> Result<GameRecord, Refused> {
    transcript.read(1).map_err(|error| Refused::from(&error.fault))
}

/// A game as JSON of the format `skep-game`.
pub(crate) fn json(record: &GameRecord) -> String {
    Transcript::from(record).to_json()
}

/// The outline of a record, which is not played through; `None` if the text is not a record.
pub(crate) fn outline(text: &str) -> Outline {
    let transcript = Transcript::from_json(text).unwrap_or_default();
    Outline {
        title: transcript.title(),
        players: transcript.players().into_iter().map(str::to_owned).collect(),
        is_set_up: transcript.start.is_some(),
        is_open: transcript.score == Score::Open.id(),
        has_notes: !transcript.notes.is_empty() || !transcript.variations.is_empty(),
        tags: transcript.tags,
        moves: transcript.moves,
    }
}

/// The record with what is known about its game beside the moves.
pub(crate) fn describe(text: &str, details: &Details) -> Result<String, Refused> {
    let mut transcript = transcript(text)?;
    transcript.add(details);
    Ok(transcript.to_json())
}

/// The game up to the end of a line; `None` if it does not have the line.
pub(crate) fn line(text: &str, moves: &[String]) -> Result<Option<String>, Refused> {
    let record = parse(text)?;
    Ok(record.find(moves).map(|node| json(&record.line_to(node))))
}

/// The position at the end of a line as a record without moves; `None` if the game does not have the line, or no format can
/// hold the position.
pub(crate) fn position(text: &str, moves: &[String]) -> Result<Option<String>, Refused> {
    let record = parse(text)?;
    Ok(record.find(moves).and_then(|node| record.position_at(node)).map(|record| json(&record)))
}

/// The text of a game in a format; `None` if the format cannot hold it.
pub(crate) fn write(transcript: &str, format: &str) -> Result<Option<String>, Refused> {
    let record = parse(transcript)?;
    match format {
        "pgn" => Ok(Some(record.to_pgn())),
        "json" => Ok(Some(json(&record))),
        "gamestring" => Ok(record.game_string()),
        "hop" => Ok(hop::print(&record.last_position().setup())),
        _ => Err(Refused::Misuse("this is no format")),
    }
}

fn read_one(excerpt: &Excerpt) -> ReadGame {
    match excerpt.read_prefix() {
        Ok((record, fault)) => {
            let is_kept = fault.is_none() || !record.main_line().is_empty();
            ReadGame { transcript: is_kept.then(|| json(&record)), fault: fault.map(ReadFault::from) }
        }
        Err(error) => ReadGame { transcript: None, fault: Some(error.into()) },
    }
}

impl From<RecordError> for ReadFault {
    fn from(error: RecordError) -> ReadFault {
        ReadFault {
            line: u32::try_from(error.line).unwrap_or(u32::MAX),
            ply: (error.ply > 0).then(|| u32::try_from(error.ply).unwrap_or(u32::MAX)),
            message: Message::from(&error.fault),
        }
    }
}

/// The first game of a text.
#[cfg(test)]
pub(crate) fn first(text: &str) -> String {
    let mut reading = Reading::default();
    reading.feed(text);
    reading.finish();
    reading.next().and_then(|game| game.transcript).expect("a game")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<ReadGame> {
        let mut reading = Reading::default();
        reading.feed(text);
        reading.finish();
        core::iter::from_fn(|| reading.next()).collect()
    }

    #[test]
    fn it_does_not_matter_how_the_lines_arrive() {
        for text in [
            include_str!("../../../testdata/records/several.pgn"),
            include_str!("../../../testdata/records/strings.txt"),
        ] {
            let mut reading = Reading::default();
            let mut games = Vec::new();
            for line in text.split_inclusive('\n') {
                reading.feed(line);
                games.extend(core::iter::from_fn(|| reading.next()));
            }
            reading.finish();
            games.extend(core::iter::from_fn(|| reading.next()));
            assert_eq!(games, read(text));
        }
    }

    #[test]
    fn many_games_on_one_line_bring_nothing_down() {
        let line = "{\"format\": 1}, ".repeat(100_000);
        assert_eq!(read(&line).len(), 100_000);
    }

    #[test]
    fn every_form_is_read_and_written_and_read_again() {
        for text in [
            include_str!("../../../testdata/records/skep.pgn"),
            include_str!("../../../testdata/records/modern.sgf"),
            include_str!("../../../testdata/records/strings.txt"),
            include_str!("../../../testdata/records/several.pgn"),
        ] {
            let games = read(text);
            assert!(!games.is_empty());
            for game in games {
                let transcript = game.transcript.expect("it can be read");
                assert_eq!(game.fault, None);
                for format in ["pgn", "json"] {
                    let written = write(&transcript, format).expect("a game").expect("it holds everything");
                    let again = read(&written);
                    assert_eq!(again.len(), 1, "{written}");
                    assert_eq!(again[0].transcript.as_deref(), Some(&*transcript), "{format}");
                }
            }
        }
    }

    #[test]
    fn a_broken_game_is_told_with_its_place_and_its_beginning_is_kept() {
        let text = "Base;wS1;bS1 wS1-;wQ -wS1;bQ wQ-\n\nBase;bS1\n{\"format\": 1}\nnonsense";
        let games = read(text);
        let faults: Vec<(u32, Option<u32>, &str)> = games
            .iter()
            .filter_map(|game| game.fault.as_ref())
            .map(|fault| (fault.line, fault.ply, &*fault.message.id))
            .collect();
        assert_eq!(
            faults,
            [
                (1, Some(4), "convert-bad-move"),
                (3, Some(1), "convert-bad-move"),
                (4, None, "convert-json"),
                (5, None, "convert-unknown-form"),
            ]
        );
        let kept: Vec<bool> = games.iter().map(|game| game.transcript.is_some()).collect();
        assert_eq!(kept, [true, false, false, false]);
    }

    #[test]
    fn what_a_form_cannot_hold_is_not_written() {
        let set_up = read("QA-a2=B,b").remove(0).transcript.expect("a position");
        assert_eq!(write(&set_up, "gamestring"), Ok(None));
        let older = read("[GameType \"Base+ML\"]\n[Rules \"carbon\"]\n\n1. wQ\n").remove(0).transcript.expect("a game");
        assert_eq!(write(&older, "gamestring"), Ok(None));
        assert_eq!(write(&set_up, "poem"), Err(Refused::Misuse("this is no format")));
        assert!(matches!(write("{}", "pgn"), Err(Refused::Message(_))));
    }

    #[test]
    fn texts_cut_anywhere_bring_nothing_down() {
        let texts = [
            include_str!("../../../testdata/records/skep.pgn"),
            include_str!("../../../testdata/records/modern.sgf"),
            "{\"format\":\"skep-game\",\"version\":1,\"rules\":\"ultimate\",\"score\":\"open\",\"moves\":[\"wS1\"]}",
        ];
        for text in texts {
            for end in (0..text.len()).step_by(7).filter(|&end| text.is_char_boundary(end)) {
                read(&text[..end]);
                assert!(parse(&text[..end]).is_err());
            }
        }
        read(&"[".repeat(200_000));
        read(&"(;".repeat(200_000));
        assert!(parse(&"[".repeat(200_000)).is_err());
    }
}
