//! Examines whether another engine knows the protocol and the rules.
//!
//! There are two examinations, neither of which prints anything. [`run`] asks what `must.txt` and `should.txt` list: every
//! command, refusals, the ends of games, rulings that programs have got wrong, and what viewers rely on. [`compare`] plays
//! random games of every set of pieces and compares the legal moves, position by position, with ours.
//!
//! The engine is a [`Subject`], which answers lines. Usually it is an [`Engine`]: a program, which is started again if it
//! ends or falls silent.

mod games;
mod suite;

use std::time::Duration;

use skep_rules::{Color, Expansions, Game, Move, MoveText, Position, Status};
use skep_uhp::{Client, ClientError, Command, Limit, Program, read_line, read_moves};

pub use games::{Comparison, Difference, Disagreement, Plan, SetTally, compare};
pub use suite::{Case, CaseFailure, CaseResult, Weight, cases, run};

/// Something that answers lines of the protocol.
pub trait Subject {
    /// Sends a line. Returns the lines of the answer without the `ok`.
    ///
    /// # Errors
    ///
    /// The engine refuses ([`ClientError::Refused`]), or has to be started again.
    fn ask(&mut self, line: &str) -> Result<Vec<String>, ClientError>;

    /// Starts the engine again.
    ///
    /// # Errors
    ///
    /// The engine does not start.
    fn restart(&mut self) -> Result<(), ClientError>;

    /// The expansions that it says it can play with.
    fn plays(&self) -> Expansions;
}

/// A [`Subject`] that is a program.
pub struct Engine {
    program: Program,
    patience: Duration,
    client: Client,
}

impl Engine {
    /// Starts a program that may take this long for an answer.
    ///
    /// # Errors
    ///
    /// The program cannot be started, or does not speak the protocol.
    pub fn start(program: Program, patience: Duration) -> Result<Engine, ClientError> {
        let client = Client::start(&program)?;
        Ok(Engine { program, patience, client })
    }

    /// The name and version that the program gave.
    pub fn name(&self) -> &str {
        self.client.name()
    }

    /// Whether it says it can play with these expansions.
    pub fn can_play(&self, pieces: Expansions) -> bool {
        self.client.can_play(pieces)
    }
}

impl Subject for Engine {
    fn ask(&mut self, line: &str) -> Result<Vec<String>, ClientError> {
        // The time for thinking comes on top of the time for an answer.
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

/// The difference between the moves that an engine lists and the legal moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MoveDifference {
    /// Legal moves that it does not list.
    pub only_ours: Vec<Move>,
    /// Moves that it lists and that are not legal.
    pub only_theirs: Vec<Move>,
    /// Moves that it lists more than once.
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

/// Asks for the legal moves of a position. Each move of the answer can be read in the position, but need not be legal.
fn listed_moves(subject: &mut dyn Subject, position: &Position) -> Result<Vec<Move>, ClientError> {
    let line = read_line("validmoves", subject.ask("validmoves")?)?;
    read_moves("validmoves", &line, position)
}

/// After ending or falling silent this many times in a row, an engine is not asked any more.
const LOSSES_MAX: u32 = 5;

/// Whether the engine has to be started again after this error.
fn is_lost(error: &ClientError) -> bool {
    !matches!(error, ClientError::Refused { .. })
}
