use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use clap::Args;
use skep_rules::record::{Bounds, Excess, RecordError, RecordFault};
use skep_rules::{
    Color, Game, GameRecord, GameText, ParseGameError, ParseRuleSetError, Position, ReadGameError, RuleSet, hop, record,
};

use crate::failure::Failure;
use crate::messages::Messages;
use crate::{rule_words, sentences};

/// A game on the command line.
#[derive(Args)]
pub(crate) struct GameArguments {
    #[arg(value_name = "GAME")]
    game: Option<String>,

    #[arg(long, value_name = "RULES")]
    rules: Option<RuleSet>,
}

impl GameArguments {
    /// The game, and the text it was read from.
    pub(crate) fn read(&self, messages: &Messages) -> Result<(Game, String), Failure> {
        let Some(argument) = &self.game else {
            let rules = self.rules.unwrap_or_default();
            return Ok((Game::new(rules), rules.to_string()));
        };
        let text = text_of(argument).map_err(|fault| Failure::Input(sentences::unreadable_file(&fault, messages)))?;
        if is_nothing(&text) {
            let unknown = ("text", sentences::short(&text).into());
            let file = ("file", argument.trim_start_matches('@').into());
            return Err(Failure::Input(match text == *argument {
                true => messages.tell("input-unknown", [unknown]),
                false => messages.tell("input-no-game", [file, unknown]),
            }));
        }
        let game = self.game_of(&text, messages).map_err(|fault| {
            // What was typed, or came from the standard input, has no name.
            let is_named = text != *argument && argument != "-";
            let name = argument.strip_prefix('@').unwrap_or(argument);
            Failure::Input(if is_named { sentences::in_file(name, &fault, messages) } else { fault })
        })?;
        Ok((game, text))
    }

    /// The game that a text stands for, or what is wrong with the text.
    pub(crate) fn game_of(&self, text: &str, messages: &Messages) -> Result<Game, String> {
        if let Some(record) = record_in(text, messages)? {
            return match self.rules {
                Some(given) if given != *record.rules() => Err(rules_twice(record.rules(), &given, messages)),
                _ => Ok(record.game()),
            };
        }
        if text.contains(';') {
            let parsed = game_text(text, messages)?;
            let rules = self.rules.unwrap_or_else(|| RuleSet::from_expansions(parsed.expansions));
            return parsed.import(rules).map_err(|fault| sentences::sentence(&ReadGameError::from(fault), messages));
        }
        if is_hop(text) {
            return game_of_hop(text, self.rules, messages);
        }
        match (text.parse::<RuleSet>(), self.rules) {
            (Ok(rules), None) => Ok(Game::new(rules)),
            (Ok(rules), Some(given)) if rules == given => Ok(Game::new(rules)),
            (Ok(rules), Some(given)) => Err(rules_twice(&rules, &given, messages)),
            // A single word is more likely a misspelt rule set than a game.
            (Err(fault), _) => Err(sentences::sentence(&fault, messages)),
        }
    }
}

/// The recorded game that a text stands for, if it is in another format than a GameString.
pub(crate) fn record_in(text: &str, messages: &Messages) -> Result<Option<GameRecord>, String> {
    let is_record = text.contains('\n') || text.starts_with('{');
    let record = is_record.then(|| recorded_game(text)).flatten().transpose();
    record.map_err(|error| sentences::sentence(&error.fault, messages))
}

/// A GameString, if it has no more moves than any game.
pub(crate) fn game_text(text: &str, messages: &Messages) -> Result<GameText, String> {
    let unreadable = |fault: ParseGameError| sentences::sentence(&ReadGameError::from(fault), messages);
    let parsed: GameText = text.parse().map_err(unreadable)?;
    match parsed.moves.len() > Bounds::FOREIGN.line {
        true => Err(sentences::sentence(&RecordFault::TooMuch(Excess::Line), messages)),
        false => Ok(parsed),
    }
}

pub(crate) fn rules_twice(rules: &RuleSet, given: &RuleSet, messages: &Messages) -> String {
    let [rules, given] = [rules, given].map(|rules| rule_words::with_text(rules, messages));
    messages.tell("input-rules-twice", [("rules", rules.into()), ("given", given.into())])
}

/// Whether a text is neither a game nor a position, and does not begin as rules do.
fn is_nothing(text: &str) -> bool {
    let unknown = matches!(text.parse::<RuleSet>(), Err(ParseRuleSetError::UnknownGame(_)));
    unknown && !text.contains([';', '\n', '{']) && !is_hop(text)
}

/// Whether a text without semicolons ends with a side to move, as a HOP string does and rules never do.
fn is_hop(text: &str) -> bool {
    text.rsplit_once(',').is_some_and(|(_, turn)| {
        let turn = turn.trim();
        // A digit and an m may follow, which say how the drawing is turned.
        turn.len() <= 3 && turn.starts_with(['w', 'W', 'b', 'B'])
    })
}

fn game_of_hop(text: &str, rules: Option<RuleSet>, messages: &Messages) -> Result<Game, String> {
    let told = |fault: RecordFault| sentences::sentence(&fault, messages);
    let mut setup = hop::parse(text).map_err(|fault| told(RecordFault::SetUp(fault)))?;
    if let Some(rules) = rules {
        if rules.expansions != setup.rules.expansions {
            let [text, rules] = [setup.rules.expansions, rules.expansions];
            return Err(told(RecordFault::OtherPieces { text, rules }));
        }
        setup.rules = rules;
    }
    let position = Position::from_setup(&setup).map_err(|faults| told(RecordFault::Impossible(faults)))?;
    Ok(Game::from_position(position))
}

/// The text of an argument: the argument itself, the content of a file, or the standard input.
fn text_of(argument: &str) -> Result<String, UnreadableFile> {
    if argument == "-" {
        return text_from(io::stdin().lock()).map_err(|fault| UnreadableFile { name: argument.to_owned(), fault });
    }
    if let Some(path) = argument.strip_prefix('@') {
        return text_of_file(Path::new(path));
    }
    let is_text = argument.contains(';') || is_hop(argument) || argument.parse::<RuleSet>().is_ok();
    // Nothing else that is read has these letters in one word.
    let is_path = argument.contains(['.', '/', '\\']) && !argument.contains(char::is_whitespace);
    if !is_text && (is_path || Path::new(argument).exists()) {
        return text_of_file(Path::new(argument));
    }
    Ok(argument.to_owned())
}

/// The only line of a file that holds a game, or the GameString of a recorded game in another format.
pub(crate) fn text_of_file(path: &Path) -> Result<String, UnreadableFile> {
    let text = File::open(path).map_err(FileFault::Closed).and_then(text_from);
    text.map_err(|fault| UnreadableFile { name: path.display().to_string(), fault })
}

/// The lines of a list that are neither empty nor comments, each with its number.
pub(crate) fn lines_of(argument: &str) -> Result<Vec<(usize, String)>, UnreadableFile> {
    let lines = match argument {
        "-" => lines_from(io::stdin().lock()),
        path => File::open(path).map_err(FileFault::Closed).and_then(lines_from),
    };
    lines.map_err(|fault| UnreadableFile { name: argument.to_owned(), fault })
}

/// A file that cannot be read as one line of text, or as a list of such lines.
#[derive(Debug)]
pub(crate) struct UnreadableFile {
    /// The path; `-` is the standard input.
    pub(crate) name: String,
    /// What is wrong with the file.
    pub(crate) fault: FileFault,
}

/// What is wrong with a file.
#[derive(Debug)]
pub(crate) enum FileFault {
    /// The file cannot be opened or read.
    Closed(io::Error),
    /// The file is not UTF-8 from this line on.
    NotText(usize),
    /// The file is far longer than any game.
    TooLong,
    /// The file is empty.
    Empty,
    /// The file has more than one line.
    SeveralLines,
    /// The file has one game in another format, which cannot be read.
    Unreadable(RecordError),
}

/// The longest file that is read. The longest known games have some hundred moves of ten bytes each.
const TEXT_MAX: u64 = 1 << 20;

fn text_from(reader: impl Read) -> Result<String, FileFault> {
    let mut bytes = Vec::new();
    reader.take(TEXT_MAX + 1).read_to_end(&mut bytes).map_err(FileFault::Closed)?;
    if bytes.len() as u64 > TEXT_MAX {
        return Err(FileFault::TooLong);
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let readable = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        FileFault::NotText(readable.iter().filter(|&&byte| byte == b'\n').count() + 1)
    })?;
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    match (lines.next(), lines.next()) {
        (Some(line), None) => Ok(line.to_owned()),
        (None, _) => Err(FileFault::Empty),
        (Some(_), Some(_)) => {
            let game = recorded_game(text).ok_or(FileFault::SeveralLines)?.map_err(FileFault::Unreadable)?;
            let rules = *game.rules();
            // A game stays as it is if its GameString would be read by other rules.
            let string = game.game_string().filter(|_| rules == RuleSet::from_expansions(rules.expansions));
            Ok(string.unwrap_or_else(|| text.to_owned()))
        }
    }
}

/// The game of a text that is one recorded game in another format, or what is wrong with it.
fn recorded_game(text: &str) -> Option<Result<GameRecord, RecordError>> {
    let mut excerpts = record::excerpts(text);
    let (first, None) = (excerpts.next()?, excerpts.next()) else { return None };
    match first.read() {
        Err(RecordError { fault: RecordFault::UnknownForm(_), .. }) => None,
        read => Some(read),
    }
}

fn lines_from(reader: impl Read) -> Result<Vec<(usize, String)>, FileFault> {
    let mut reader = BufReader::new(reader);
    let mut lines = Vec::new();
    for number in 1.. {
        let mut bytes = Vec::new();
        reader.by_ref().take(TEXT_MAX + 1).read_until(b'\n', &mut bytes).map_err(FileFault::Closed)?;
        match bytes.len() as u64 {
            0 => break,
            1..=TEXT_MAX => {}
            _ => return Err(FileFault::TooLong),
        }
        let line = String::from_utf8(bytes).map_err(|_| FileFault::NotText(number))?;
        let line = line.trim_start_matches('\u{feff}').trim();
        if !line.is_empty() && !line.starts_with('#') {
            lines.push((number, line.to_owned()));
        }
    }
    if lines.is_empty() { Err(FileFault::Empty) } else { Ok(lines) }
}

/// The end that a GameString claims in its second field: the winner, or `None` for a draw. The moves do not show it if the
/// players agreed on a draw, or one resigned.
pub(crate) fn claimed_end(text: &str) -> Option<Option<Color>> {
    let state = text.split(';').nth(1)?.trim();
    // A text that is not a game has no moves, so its second field is ignored.
    text.parse::<GameText>().ok().filter(|text| !text.moves.is_empty())?;
    match state.to_ascii_lowercase().as_str() {
        "draw" => Some(None),
        "whitewins" => Some(Some(Color::White)),
        "blackwins" => Some(Some(Color::Black)),
        _ => None,
    }
}
