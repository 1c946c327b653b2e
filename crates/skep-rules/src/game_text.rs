use core::str::FromStr;

use crate::error_texts::error_texts;
use crate::move_text::shorten;
use crate::names::Names;
use crate::{
    Color, Expansions, Game, IllegalMove, Move, MoveText, ParseMoveError, ParseRuleSetError, Position,
    ResolveMoveError, RuleSet, Status,
};

/// A game as it is written: the GameString of the Universal Hive Protocol, not yet played through.
///
/// `Base+MLP;InProgress;White[2];wS1;bS1 -wS1` is the pieces, the state, the turn, and the moves. State and turn follow from
/// the moves, so they are ignored and may be missing. Blanks around fields and an empty last field do no harm.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct GameText {
    /// Which pieces take part.
    pub expansions: Expansions,
    /// The moves.
    pub moves: Vec<MoveText>,
}

impl GameText {
    /// Plays the moves under rules that have the same pieces.
    ///
    /// # Errors
    ///
    /// The first move that cannot be played, or that the rules are about other pieces.
    pub fn replay(&self, rules: RuleSet) -> Result<Game, ReplayError> {
        self.replay_with(rules, MoveText::resolve)
    }

    /// [`GameText::replay`] for games that other programs wrote: equal pieces may enter in any order of their numbers, and
    /// a move onto a stack may name a piece further down. The game is played with the numbers as they should be.
    ///
    /// # Errors
    ///
    /// As for [`GameText::replay`].
    pub fn import(&self, rules: RuleSet) -> Result<Game, ReplayError> {
        let mut names = Names::default();
        self.replay_with(rules, |text, position| names.resolve(text, position))
    }

    fn replay_with(
        &self,
        rules: RuleSet,
        mut resolve: impl FnMut(MoveText, &Position) -> Result<Move, ResolveMoveError>,
    ) -> Result<Game, ReplayError> {
        if rules.expansions != self.expansions {
            return Err(ReplayError::OtherPieces { text: self.expansions, rules: rules.expansions });
        }
        let mut game = Game::new(rules);
        for (index, &text) in self.moves.iter().enumerate() {
            let error = |fault| ReplayError::Move { ply: index + 1, text, fault };
            let m = resolve(text, game.position()).map_err(|fault| error(Fault::Unclear(fault)))?;
            game.play(m).map_err(|fault| error(Fault::Illegal(fault)))?;
        }
        Ok(game)
    }
}

impl FromStr for GameText {
    type Err = ParseGameError;

    fn from_str(text: &str) -> Result<GameText, ParseGameError> {
        let text = text.trim_start_matches('\u{feff}').trim();
        let mut fields: Vec<&str> = text.split(';').map(str::trim).collect();
        if fields.len() > 1 && fields.last() == Some(&"") {
            fields.pop();
        }
        let expansions = fields[0].parse().map_err(ParseGameError::Type)?;
        let state = usize::from(fields.get(1).is_some_and(|field| is_state(field)));
        let turn = usize::from(fields.get(1 + state).is_some_and(|field| is_turn(field)));
        let moves = fields.iter().enumerate().skip(1 + state + turn).map(|(index, field)| {
            field.parse().map_err(|fault| ParseGameError::Move { field: index + 1, text: shorten(field), fault })
        });
        Ok(GameText { expansions, moves: moves.collect::<Result<_, _>>()? })
    }
}

pub(crate) const STATES: [&str; 5] = ["NotStarted", "InProgress", "Draw", "WhiteWins", "BlackWins"];

pub(crate) fn is_state(field: &str) -> bool {
    STATES.iter().any(|state| state.eq_ignore_ascii_case(field))
}

/// `White[7]` and the like, in any case.
pub(crate) fn is_turn(field: &str) -> bool {
    field.split_once('[').is_some_and(|(color, rest)| {
        let number = rest.strip_suffix(']').unwrap_or_default();
        ["White", "Black"].iter().any(|name| name.eq_ignore_ascii_case(color))
            && !number.is_empty()
            && number.bytes().all(|digit| digit.is_ascii_digit())
    })
}

impl Game {
    /// The GameString of the game; `None` if it did not begin with an empty table, which a GameString cannot say.
    ///
    /// A GameString names the pieces that take part and nothing else of the rules; keep
    /// [`Game::rules`] beside it if they are not those of the newest edition.
    pub fn game_string(&self) -> Option<String> {
        if *self.start() != Position::new(*self.rules()) {
            return None;
        }
        let plies = self.moves().len();
        let turn = if plies.is_multiple_of(2) { Color::White } else { Color::Black };
        let mut text = format!("{};{};{turn}[{}]", self.rules().expansions, self.state(), plies / 2 + 1);
        let mut position = self.start().clone();
        for &m in self.moves() {
            text.push(';');
            text.push_str(&MoveText::of(m, &position).to_string());
            position.play_unchecked(m);
        }
        Some(text)
    }

    /// The state as a GameString names it.
    fn state(&self) -> &'static str {
        match self.status() {
            Status::InProgress if self.moves().is_empty() => STATES[0],
            Status::InProgress => STATES[1],
            Status::Over(outcome) => match outcome.winner {
                None => STATES[2],
                Some(Color::White) => STATES[3],
                Some(Color::Black) => STATES[4],
            },
        }
    }

    /// Reads a GameString that was played under these rules.
    ///
    /// # Errors
    ///
    /// The text is not a GameString, or the game is not possible under these rules.
    pub fn read(text: &str, rules: RuleSet) -> Result<Game, ReadGameError> {
        Ok(text.parse::<GameText>()?.replay(rules)?)
    }
}

impl FromStr for Game {
    type Err = ReadGameError;

    /// Reads a GameString with the rules it names: its pieces and the rulings of the newest edition.
    fn from_str(text: &str) -> Result<Game, ReadGameError> {
        let text: GameText = text.parse()?;
        Ok(text.replay(RuleSet::from_expansions(text.expansions))?)
    }
}

/// The text is not a GameString.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseGameError {
    /// The first field does not say which pieces take part.
    Type(ParseRuleSetError),
    /// A field is not a move.
    Move {
        /// The number of the field, from 1.
        field: usize,
        /// The text of the field.
        text: String,
        /// What is wrong with it.
        fault: ParseMoveError,
    },
}

/// A move of a game that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ReplayError {
    /// The text is of a game with other pieces than the rules.
    OtherPieces {
        /// The pieces of the text.
        text: Expansions,
        /// The pieces of the rules.
        rules: Expansions,
    },
    /// A move cannot be played.
    Move {
        /// The number of the move, from 1.
        ply: usize,
        /// The move as it is written.
        text: MoveText,
        /// What is wrong with it.
        fault: Fault,
    },
}

/// Why a written move cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It means nothing in the position.
    Unclear(ResolveMoveError),
    /// It is against the rules.
    Illegal(IllegalMove),
}

/// The text is not a GameString, or not of a game that can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadGameError {
    /// It cannot be read.
    Parse(ParseGameError),
    /// It cannot be played.
    Replay(ReplayError),
}

impl From<ParseGameError> for ReadGameError {
    fn from(error: ParseGameError) -> ReadGameError {
        ReadGameError::Parse(error)
    }
}

impl From<ReplayError> for ReadGameError {
    fn from(error: ReplayError) -> ReadGameError {
        ReadGameError::Replay(error)
    }
}

error_texts! {
    ParseGameError {
        ParseGameError::Type(fault) => "field 1: {fault}";
        ParseGameError::Move { field, text, fault } => "field {field}, {text:?}: {fault}";
    }
}

error_texts! {
    ReplayError {
        ReplayError::OtherPieces { text, rules } => "the game is of type {text}, but the rules have the pieces of {rules}";
        ReplayError::Move { ply, text, fault } => "move {ply}, {text}: {fault}";
    }
}

error_texts! {
    Fault {
        Fault::Unclear(fault) => "{fault}";
        Fault::Illegal(fault) => "{fault}";
    }
}

error_texts! {
    ReadGameError {
        ReadGameError::Parse(error) => "{error}";
        ReadGameError::Replay(error) => "{error}";
    }
}
