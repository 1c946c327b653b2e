use std::collections::HashMap;

use crate::{Color, IllegalMove, Move, Outcome, Position, Reason, RepetitionKey, Rule, RuleSet, Status, Switch, Undo};

/// A game: a position, how it came about, and how it ended.
///
/// ```
/// use skep_rules::{Game, Status};
///
/// let mut game: Game = "Base;InProgress;White[2];wS1;bS1 -wS1".parse().unwrap();
/// assert_eq!(game.moves().len(), 2);
/// game.undo();
/// assert_eq!(game.game_string().unwrap(), "Base;InProgress;Black[1];wS1");
/// game.redo();
/// assert_eq!(game.status(), Status::InProgress);
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    start: Position,
    position: Position,
    moves: Vec<Move>,
    undos: Vec<Undo>,
    /// Moves taken back, the next one to redo last.
    undone: Vec<Move>,
    /// The key of each position so far.
    keys: Vec<RepetitionKey>,
    /// How often the position of each key has occurred.
    seen: HashMap<RepetitionKey, u32>,
    /// An end that does not follow from the moves.
    declared: Option<Outcome>,
}

impl Game {
    /// A new game.
    pub fn new(rules: RuleSet) -> Game {
        Game::from_position(Position::new(rules))
    }

    /// A game that begins with a given position.
    pub fn from_position(start: Position) -> Game {
        let key = start.repetition_key();
        Game {
            position: start.clone(),
            start,
            moves: Vec::new(),
            undos: Vec::new(),
            undone: Vec::new(),
            keys: vec![key],
            seen: HashMap::from([(key, 1)]),
            declared: None,
        }
    }

    /// The position it began with.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The rules.
    pub fn rules(&self) -> &RuleSet {
        self.position.rules()
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How often the position now has come up, this time included.
    pub fn occurrences(&self) -> u32 {
        self.keys.last().and_then(|key| self.seen.get(key)).copied().unwrap_or(1)
    }

    /// Whether the game goes on, and how it ended if not.
    pub fn status(&self) -> Status {
        let draw = Status::Over(Outcome { winner: None, reason: Reason::Repetition });
        match (self.position.status(), self.declared) {
            (Status::Over(outcome), _) | (_, Some(outcome)) => Status::Over(outcome),
            _ if self.rules().is_on(Switch::Threefold) && self.occurrences() >= 3 => draw,
            _ => Status::InProgress,
        }
    }

    /// The legal moves; none if the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.status().is_over() { Vec::new() } else { self.position.legal_moves() }
    }

    /// Checks whether a move is legal, as [`Position::check`]. No move is legal once the game is over for whatever reason.
    pub fn check(&self, m: Move) -> Result<(), IllegalMove> {
        if self.status().is_over() { Err(self.refusal(m)) } else { self.position.check(m) }
    }

    /// The rule that forbids a move which is known not to be one of [`Game::legal_moves`], as [`Game::check`] tells it.
    pub fn refusal(&self, m: Move) -> IllegalMove {
        if self.status().is_over() && !self.position.status().is_over() {
            return IllegalMove { rule: Rule::GameOver, piece: m.piece(), other: None, bug: None, cells: Vec::new() };
        }
        self.position.refusal(m)
    }

    /// Plays a move. What was taken back before can no longer be redone.
    ///
    /// # Errors
    ///
    /// An illegal move changes nothing and is returned with its reason.
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        self.check(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// [`Game::play`] of a move that is known to be one of [`Game::legal_moves`], as [`Position::play_unchecked`].
    pub fn play_unchecked(&mut self, m: Move) {
        self.undone.clear();
        self.advance(m);
    }

    /// Takes back the end of the game if the players declared one, else the last move. Tells whether there was something
    /// to take back.
    pub fn undo(&mut self) -> bool {
        if self.declared.take().is_some() {
            return true;
        }
        let (Some(m), Some(undo)) = (self.moves.pop(), self.undos.pop()) else { return false };
        self.position.undo(undo);
        self.undone.push(m);
        if let Some(count) = self.keys.pop().and_then(|key| self.seen.get_mut(&key)) {
            *count -= 1;
        }
        true
    }

    /// Plays the move last taken back. Tells whether there was one.
    pub fn redo(&mut self) -> bool {
        match self.undone.pop() {
            Some(m) if self.declared.is_none() => {
                self.advance(m);
                true
            }
            Some(m) => {
                self.undone.push(m);
                false
            }
            None => false,
        }
    }

    /// Ends the game as a draw on which the players agree. Tells whether it was still going on.
    pub fn agree_draw(&mut self) -> bool {
        self.declare(Outcome { winner: None, reason: Reason::Agreement })
    }

    /// Ends the game: this side gives up. Tells whether it was still going on.
    pub fn resign(&mut self, loser: Color) -> bool {
        self.declare(Outcome { winner: Some(!loser), reason: Reason::Resignation })
    }

    /// Ends the game: this side has run out of time. Tells whether it was still going on.
    pub fn time_out(&mut self, loser: Color) -> bool {
        self.declare(Outcome { winner: Some(!loser), reason: Reason::TimeOut })
    }

    /// Ends the game in a way that does not follow from the moves. Tells whether it was still going on.
    pub(crate) fn declare(&mut self, outcome: Outcome) -> bool {
        let goes_on = !self.status().is_over();
        if goes_on {
            self.declared = Some(outcome);
        }
        goes_on
    }

    fn advance(&mut self, m: Move) {
        self.undos.push(self.position.play_unchecked(m));
        self.moves.push(m);
        let key = self.position.repetition_key();
        self.keys.push(key);
        *self.seen.entry(key).or_insert(0) += 1;
    }
}
