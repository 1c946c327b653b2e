use std::fmt;

use skep_rules::{Expansions, GameText, MoveText, ParseGameError, ParseMoveError};

use crate::{Limit, time};

/// A command of the protocol, as a viewer sends it.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Asks for the name and the abilities of the engine.
    Info,
    /// Starts a game: a new one with these pieces, or one that continues a GameString.
    NewGame(GameText),
    /// Plays a move.
    Play(MoveText),
    /// Lists the legal moves.
    ValidMoves,
    /// Asks for a move.
    BestMove(Limit),
    /// Takes back this many moves.
    Undo(usize),
    /// Lists, reads or sets options.
    Options(OptionCommand),
    /// Explains the commands, or one of them.
    Help(Option<String>),
    /// Tells under which licences the engine may be used.
    Licenses,
    /// Counts move sequences to this depth.
    Perft(u32),
    /// Ends the engine.
    Exit,
}

/// A command about options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionCommand {
    /// Lists all options.
    List,
    /// Shows one option.
    Get(String),
    /// Sets an option to a value.
    Set(String, String),
}

/// The line is not a command.
#[derive(Clone, PartialEq, Debug)]
pub enum CommandError {
    /// The first word is no command.
    Unknown(String),
    /// The arguments are not those that the command takes.
    Arguments {
        /// The command.
        command: &'static str,
        /// The arguments it takes.
        expected: &'static str,
    },
    /// The argument should be a game and is not.
    Game(ParseGameError),
    /// The argument should be a move and is not.
    Move(ParseMoveError),
}

/// The depth of `perft` without an argument.
const PERFT_DEPTH: u32 = 5;
/// The greatest depth of `perft`, deeper than anybody can wait for.
const PERFT_MAX: u32 = 20;

impl Command {
    /// Reads a line; `None` if there is nothing in it. The words are separated by blanks; the case of the commands does not
    /// matter.
    ///
    /// # Errors
    ///
    /// The line is not a command.
    pub fn parse(line: &str) -> Result<Option<Command>, CommandError> {
        let line = line.trim_start_matches('\u{feff}').trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let arguments: Vec<&str> = rest.split_whitespace().collect();
        let alone = |command, name| match arguments[..] {
            [] => Ok(command),
            _ => Err(wrong(name, "nothing after it")),
        };
        let command = match word.to_lowercase().as_str() {
            "" => return Ok(None),
            "info" => alone(Command::Info, "info")?,
            "newgame" => Command::NewGame(new_game(rest).map_err(CommandError::Game)?),
            "play" if rest.is_empty() => return Err(wrong("play", "a move, such as wS1 or bA1 wS1/")),
            "play" => Command::Play(rest.parse().map_err(CommandError::Move)?),
            "pass" => alone(Command::Play(MoveText::Pass), "pass")?,
            "validmoves" => alone(Command::ValidMoves, "validmoves")?,
            "bestmove" => Command::BestMove(best_move(&arguments)?),
            "undo" => Command::Undo(undo(&arguments)?),
            "options" => Command::Options(options(&arguments)?),
            "help" | "?" => Command::Help(arguments.first().map(|&word| word.to_owned())),
            "licenses" | "licences" => alone(Command::Licenses, "licenses")?,
            "perft" => Command::Perft(perft(&arguments)?),
            "exit" => Command::Exit,
            _ => return Err(CommandError::Unknown(shorten(word))),
        };
        Ok(Some(command))
    }
}

fn wrong(command: &'static str, expected: &'static str) -> CommandError {
    CommandError::Arguments { command, expected }
}

fn new_game(rest: &str) -> Result<GameText, ParseGameError> {
    if rest.is_empty() { Ok(GameText { expansions: Expansions::NONE, moves: Vec::new() }) } else { rest.parse() }
}

fn best_move(arguments: &[&str]) -> Result<Limit, CommandError> {
    let wrong = || wrong("bestmove", "time hh:mm:ss, depth N, seconds S or nodes N");
    let limit = match arguments {
        [] => Some(Limit::Unlimited),
        [kind, value] => match kind.to_lowercase().as_str() {
            "time" => time::parse(value).map(Limit::Time),
            "seconds" => time::parse_seconds(value).map(Limit::Time),
            "depth" => value.parse().ok().map(Limit::Depth),
            "nodes" => value.parse().ok().map(Limit::Nodes),
            _ => None,
        },
        _ => None,
    };
    limit.ok_or_else(wrong)
}

fn undo(arguments: &[&str]) -> Result<usize, CommandError> {
    match arguments {
        [] => Ok(1),
        [number] => {
            number.parse().ok().filter(|&number| number > 0).ok_or_else(|| wrong("undo", "how many moves, from 1"))
        }
        _ => Err(wrong("undo", "how many moves, from 1")),
    }
}

fn options(arguments: &[&str]) -> Result<OptionCommand, CommandError> {
    let (verb, rest) = arguments.split_first().map_or(("", &[][..]), |(verb, rest)| (*verb, rest));
    match (verb.to_lowercase().as_str(), rest) {
        ("", []) => Ok(OptionCommand::List),
        ("get", [name]) => Ok(OptionCommand::Get((*name).to_owned())),
        ("set", [name, value]) => Ok(OptionCommand::Set((*name).to_owned(), (*value).to_owned())),
        _ => Err(wrong("options", "nothing, get and a name, or set and a name and a value")),
    }
}

fn perft(arguments: &[&str]) -> Result<u32, CommandError> {
    match arguments {
        [] => Ok(PERFT_DEPTH),
        [depth] => {
            depth.parse().ok().filter(|&depth| depth <= PERFT_MAX).ok_or_else(|| wrong("perft", "a depth from 0 to 20"))
        }
        _ => Err(wrong("perft", "a depth from 0 to 20")),
    }
}

/// The beginning of a word, on one line, for error messages.
fn shorten(word: &str) -> String {
    let short: String = word.chars().take(24).collect();
    if short.len() < word.len() { short + "…" } else { short }
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandError::Unknown(word) => {
                write!(f, "{word:?} is not a command. Try 'help' to see a list of them.")
            }
            CommandError::Arguments { command, expected } => {
                write!(f, "{command} takes {expected}. Try 'help {command}'.")
            }
            CommandError::Game(ParseGameError::Type(_)) => {
                let types: Vec<String> = Expansions::sets().map(|set| set.to_string()).collect();
                write!(f, "newgame takes a game type ({}) or a GameString, which begins with one.", types.join(", "))
            }
            CommandError::Game(fault) => write!(f, "{fault}"),
            CommandError::Move(fault) => write!(f, "{fault}"),
        }
    }
}

impl std::error::Error for CommandError {}
