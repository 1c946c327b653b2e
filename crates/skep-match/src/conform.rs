//! Does another engine know the protocol and the rules?
//!
//! Two examinations, neither of which prints anything. [`run`] asks what `must.txt` and `should.txt` list: every command,
//! refusals, the ends of games, rulings that programs have got wrong, and what viewers rely on. [`compare`] plays random games of every
//! set of pieces and compares the legal moves, position by position, with ours.
//!
//! The engine is anything that answers lines: a [`Subject`]. Usually it is an [`Engine`], a program that is started, and
//! started again where it dies or falls silent.

mod games;
mod suite;

use std::time::Duration;

use skep_rules::{Color, Expansions, Game, Move, MoveText, Position, Status};
use skep_uhp::{Client, ClientError, Command, Limit, Program, read_line, read_moves};

pub use games::{Comparison, Difference, Disagreement, Plan, SetTally, compare};
pub use suite::{Case, CaseFailure, Verdict, Weight, cases, run};

/// Something that answers lines of the protocol.
pub trait Subject {
    /// The lines of its answer to a line, without the `ok`.
    ///
    /// # Errors
    ///
    /// It refuses ([`ClientError::Refused`]), or cannot be talked to any more until it is started again.
    fn ask(&mut self, line: &str) -> Result<Vec<String>, ClientError>;

    /// Starts it anew.
    ///
    /// # Errors
    ///
    /// It does not start.
    fn restart(&mut self) -> Result<(), ClientError>;

    /// The pieces it says it can play with.
    fn plays(&self) -> Expansions;
}

/// A [`Subject`] that is a program.
pub struct Engine {
    program: Program,
    patience: Duration,
    client: Client,
}

impl Engine {
    /// Starts a program that may take so long for an answer.
    ///
    /// # Errors
    ///
    /// It cannot be started, or what it says is not the protocol.
    pub fn start(program: Program, patience: Duration) -> Result<Engine, ClientError> {
        let client = Client::start(&program)?;
        Ok(Engine { program, patience, client })
    }

    /// The name and version it gave.
    pub fn name(&self) -> &str {
        self.client.name()
    }

    /// Whether it says it can play a game with these pieces.
    pub fn can_play(&self, pieces: Expansions) -> bool {
        self.client.can_play(pieces)
    }
}

impl Subject for Engine {
    fn ask(&mut self, line: &str) -> Result<Vec<String>, ClientError> {
        // The time it is told to think it may take, too.
        let thinking = match Command::parse(line) {
            Ok(Some(Command::BestMove(Limit::Time(time)))) => time,
            _ => Duration::ZERO,
        };
        self.client.ask(line, self.patience + thinking)
    }

    fn restart(&mut self) -> Result<(), ClientError> {
        self.client = Client::start(&self.program)?;
        Ok(())
    }

    fn plays(&self) -> Expansions {
        self.client.plays()
    }
}

/// The pieces, the state and the turn of a game, as a GameString begins.
fn heading(game: &Game) -> String {
    let state = match game.status() {
        Status::InProgress if game.moves().is_empty() => "NotStarted",
        Status::InProgress => "InProgress",
        Status::Over(outcome) => match outcome.winner {
            None => "Draw",
            Some(Color::White) => "WhiteWins",
            Some(Color::Black) => "BlackWins",
        },
    };
    let turn = game.position().turn();
    format!("{};{state};{turn}[{}]", game.rules().expansions, game.moves().len() / 2 + 1)
}

/// The first three fields of a GameString.
fn heading_of(line: &str) -> &str {
    line.match_indices(';').nth(2).map_or(line, |(end, _)| &line[..end])
}

/// What an engine calls legal, beside what is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MoveDifference {
    /// Legal moves it does not list.
    pub only_ours: Vec<Move>,
    /// Moves it lists that are not legal.
    pub only_theirs: Vec<Move>,
    /// Moves it lists more than once.
    pub twice: Vec<Move>,
}

impl MoveDifference {
    /// Compares two lists of moves as sets.
    fn of(mut ours: Vec<Move>, mut theirs: Vec<Move>) -> MoveDifference {
        ours.sort_unstable();
        theirs.sort_unstable();
        let mut twice: Vec<Move> = theirs.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        twice.dedup();
        theirs.dedup();
        let missing = |from: &[Move], among: &[Move]| {
            from.iter().copied().filter(|m| among.binary_search(m).is_err()).collect::<Vec<Move>>()
        };
        MoveDifference { only_ours: missing(&ours, &theirs), only_theirs: missing(&theirs, &ours), twice }
    }

    /// Whether there is no difference at all.
    pub fn is_empty(&self) -> bool {
        *self == MoveDifference::default()
    }
}

fn texts(moves: &[Move], position: &Position) -> Vec<String> {
    moves.iter().map(|&m| MoveText::of(m, position).to_string()).collect()
}

/// Asks for the legal moves of a position. Each means something in it, but need not be legal.
fn listed_moves(subject: &mut dyn Subject, position: &Position) -> Result<Vec<Move>, ClientError> {
    let line = read_line("validmoves", subject.ask("validmoves")?)?;
    read_moves("validmoves", &line, position)
}

/// An engine that dies or falls silent so often is left alone.
const LOSSES_MAX: u32 = 5;

/// Whether there is no telling what the next answer would belong to.
fn is_lost(error: &ClientError) -> bool {
    !matches!(error, ClientError::Refused { .. })
}
