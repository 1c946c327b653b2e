//! Recorded games: the players and other tags, the moves with comments and variations, and how the game ended.
//!
//! A [`GameRecord`] is read from and written to files. Which forms there are and what they look like stands in
//! `docs/RECORDS.md`. Text is cut into games by a [`Splitter`], line by line, so that a file of any size needs the memory
//! of one game; each [`Excerpt`] is then read by itself, so that one broken game does not spoil the others.
//!
//! ```
//! use skep_rules::record;
//!
//! let text = "Base;InProgress;White[2];wS1;bS1 -wS1\nBase;InProgress;Black[1];bS1\n";
//! let games: Vec<_> = record::read_all(text).collect();
//! assert_eq!(games[0].as_ref().unwrap().main_line().len(), 2);
//! let error = games[1].as_ref().unwrap_err();
//! assert_eq!((error.line, error.ply), (2, 1));
//! ```
//!
//! Games of other programs are replayed leniently: repetition ends nothing, equal pieces may have entered in any order
//! of their numbers, a covered piece may tell a place, and a first move with the Queen is taken to have been allowed.

mod annotation;
mod bounds;
mod date;
mod details;
mod draft;
mod ending;
mod error;
mod json;
mod lines;
mod pgn;
mod sgf;
mod shape;
mod splitter;
mod study;
mod tags;
mod transcript;
#[cfg(feature = "serde")]
mod transcript_json;
mod tree;

pub use annotation::{Annotation, ParseAnnotationError};
pub use bounds::{Bounds, Excess};
pub use details::Details;
pub use ending::{Ending, Score};
pub use error::{RecordError, RecordFault};
pub use json::JsonFault;
pub use shape::{Ink, Shape};
pub use splitter::{Excerpt, Format, GAME_MAX, Splitter};
pub use study::Study;
pub use transcript::{Drawing, Note, Transcript, Variation};
pub use tree::NodeId;

use core::fmt;

use crate::{Board, Game, IllegalMove, Move, MoveText, Position, RuleSet, Setup, SetupError, Switch, hop};
use shape::Sketch;
use tags::Tags;
use tree::{Layout, Tree};

/// A game with everything that is known about it: names and other tags, the rules, the moves with comments, clocks and
/// variations, and how it ended.
///
/// The moves are a tree. The first move after each [`NodeId`] is the line that was played, the others are variations.
///
/// ```
/// use skep_rules::record::NodeId;
/// use skep_rules::{GameRecord, MoveText, RuleSet};
///
/// let mut record = GameRecord::new(RuleSet::default());
/// record.set_tag("White", "Ada");
/// let first = record.write(NodeId::START, "wS1").unwrap();
/// let second = record.write(first, "bS1 wS1-").unwrap();
/// record.set_comment(second, "Side by side.");
/// record.write(first, "bG1 wS1-").unwrap();
///
/// assert_eq!(record.children(first).len(), 2);
/// assert_eq!(record.main_line(), [first, second]);
/// let text = record.to_pgn();
/// assert_eq!(skep_rules::record::read_all(&text).next().unwrap().unwrap(), record);
/// ```
#[derive(Clone, Debug)]
pub struct GameRecord {
    start: Position,
    /// The HOP string of the start, if it was set up.
    set_up: Option<String>,
    tags: Tags,
    /// The end as the players or their program told it.
    claimed: Ending,
    tree: Tree,
}

impl GameRecord {
    /// A record without moves that begins with the empty table.
    pub fn new(rules: RuleSet) -> GameRecord {
        GameRecord {
            start: Position::new(rules),
            set_up: None,
            tags: Tags::default(),
            claimed: Ending::default(),
            tree: Tree::new(),
        }
    }

    /// A record without moves that begins with a position, given as a HOP string. Its pieces are those of the rules.
    ///
    /// # Errors
    ///
    /// The string cannot be read, the position is not possible, or the rules have other pieces.
    pub fn from_hop(text: &str, rules: RuleSet) -> Result<GameRecord, RecordFault> {
        let mut setup = hop::parse(text).map_err(RecordFault::SetUp)?;
        if setup.rules.expansions != rules.expansions {
            return Err(RecordFault::OtherPieces { text: setup.rules.expansions, rules: rules.expansions });
        }
        setup.rules = rules;
        let start = Position::from_setup(&setup).map_err(RecordFault::Impossible)?;
        let fields: Vec<&str> = text.split(',').map(str::trim).collect();
        let set_up = (!setup.board.is_empty()).then(|| fields.join(","));
        Ok(GameRecord { start, set_up, ..GameRecord::new(rules) })
    }

    /// The record of a game. A position that was set up is laid out as its HOP string says it, with the numbers and on
    /// the cells that reading the string gives; the moves follow it there.
    pub fn of(game: &Game) -> GameRecord {
        let mut record = GameRecord::new(*game.rules());
        let mut layout = None;
        if *game.start() != record.start
            && let Some((there, begun)) = Layout::of(game.start())
        {
            (layout, record) = (Some(there), begun);
        }
        let mut last = NodeId::START;
        for &m in game.moves() {
            last = record.tree.add(last, layout.as_ref().map_or(m, |layout| layout.apply(m)));
        }
        if let Some(outcome) = game.status().outcome() {
            record.claimed = outcome.into();
        }
        record
    }

    /// The record that begins with a set-up, and the same set-up where it lay, with the numbers that the record has. `None` if
    /// it is not possible.
    pub(crate) fn of_setup(setup: &Setup) -> Option<(Setup, GameRecord)> {
        let position = Position::from_setup(setup).ok()?;
        if setup.board.is_empty() {
            return Some((setup.clone(), GameRecord::new(setup.rules)));
        }
        let (layout, record) = Layout::of(&position)?;
        let mut board = Board::new();
        for hex in setup.board.cells() {
            setup.board.stack(hex).into_iter().for_each(|piece| board.put(layout.name(piece), hex));
        }
        let at_rest = setup.at_rest.map(|piece| layout.name(piece));
        Some((Setup { board, at_rest, ..setup.clone() }, record))
    }

    /// The rules it was played by.
    pub fn rules(&self) -> &RuleSet {
        self.start.rules()
    }

    /// The position it began with.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The HOP string of the position it began with, unless that was the empty table.
    pub fn set_up(&self) -> Option<&str> {
        self.set_up.as_deref()
    }

    // ---- What is known about it ----

    /// What a tag says: `White`, `Black`, `Event`, `Site`, `Date`, `Round`, or any other; empty if it is not there.
    pub fn tag(&self, name: &str) -> &str {
        self.tags.get(name)
    }

    /// All tags with something in them: the usual ones first, then the others as they came.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter()
    }

    /// Sets a tag, or removes it if the value is empty. Its value is one line. Tells whether the name can be one: letters,
    /// digits and `_`, at most 255, and none of those that follow from the rest (`GameType`, `Result`, `Reason`, `Rules`,
    /// `SetUp`).
    pub fn set_tag(&mut self, name: &str, value: &str) -> bool {
        self.tags.set(name, value)
    }

    /// How the game ended: as claimed, or else as the last position shows.
    pub fn ending(&self) -> Ending {
        self.claimed.on(self.last_position().status())
    }

    /// Sets how the game ended. That may differ from the last position: people resign, or run out of time.
    pub fn set_ending(&mut self, ending: Ending) {
        self.claimed = ending;
    }

    // ---- The moves ----

    /// The moves of the game, without variations.
    pub fn main_line(&self) -> Vec<NodeId> {
        self.tree.line(NodeId::START)
    }

    /// The move that leads to a node; none to the start.
    pub fn move_to(&self, node: NodeId) -> Option<Move> {
        self.tree.get(node).m
    }

    /// The node before.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        (node != NodeId::START).then(|| self.tree.get(node).parent)
    }

    /// What was or could have been played next, the line that was played first.
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        &self.tree.get(node).children
    }

    /// The position at a node.
    pub fn position(&self, node: NodeId) -> Position {
        let mut position = self.start.clone();
        for m in self.tree.moves_to(node) {
            position.play_unchecked(m);
        }
        position
    }

    /// Adds a move after a node: as the line that was played if it is the first there, else as a variation.
    ///
    /// # Errors
    ///
    /// The move is illegal.
    pub fn play(&mut self, at: NodeId, m: Move) -> Result<NodeId, IllegalMove> {
        self.position(at).check(m)?;
        Ok(self.tree.add(at, m))
    }

    /// [`GameRecord::play`] for a MoveString.
    ///
    /// # Errors
    ///
    /// The text is not a move, or the move is illegal.
    pub fn write(&mut self, at: NodeId, text: &str) -> Result<NodeId, RecordFault> {
        let position = self.position(at);
        let text: MoveText = text.parse().map_err(|fault| RecordFault::of_text(text, fault))?;
        let m = text.resolve(&position).map_err(|fault| RecordFault::unclear(text, fault))?;
        position.check(m).map_err(|fault| RecordFault::illegal(text, &position, fault))?;
        Ok(self.tree.add(at, m))
    }

    /// The node with a number; the start if there is none.
    pub fn node(&self, number: usize) -> NodeId {
        self.tree.node(number)
    }

    /// The node that a move leads to, if the record has it already.
    pub fn child(&self, node: NodeId, m: Move) -> Option<NodeId> {
        self.children(node).iter().copied().find(|&child| self.move_to(child) == Some(m))
    }

    /// Makes the line that leads to a node the first at the nearest branching where it is not. Tells whether there was one.
    pub fn promote(&mut self, node: NodeId) -> bool {
        self.tree.promote(node)
    }

    /// Removes a move and all that follows it, and tells the node before. Other nodes stay what they are.
    pub fn remove(&mut self, node: NodeId) -> NodeId {
        self.tree.remove(node)
    }

    /// The node that a line of MoveStrings leads to; `None` if the record does not have all of them.
    pub fn find<T: AsRef<str>>(&self, line: &[T]) -> Option<NodeId> {
        let mut position = self.start.clone();
        line.iter().try_fold(NodeId::START, |node, text| {
            let m = text.as_ref().parse::<MoveText>().ok()?.resolve(&position).ok()?;
            let child = self.child(node, m)?;
            position.play_unchecked(m);
            Some(child)
        })
    }

    /// The moves that lead to a node and nothing else, as a record of its own.
    #[must_use]
    pub fn moves_to(&self, node: NodeId) -> GameRecord {
        let start = self.start.clone();
        let mut line = GameRecord { start, set_up: self.set_up.clone(), ..GameRecord::new(*self.rules()) };
        let mut last = NodeId::START;
        for m in self.tree.moves_to(node) {
            last = line.tree.add(last, m);
        }
        line
    }

    /// The game up to a node with everything that is known about it, but without other lines. How it ended is known only at
    /// the end of the main line.
    #[must_use]
    pub fn line_to(&self, node: NodeId) -> GameRecord {
        let is_whole = self.main_line().last().copied().unwrap_or(NodeId::START) == node;
        let claimed = if is_whole { self.claimed } else { Ending::default() };
        GameRecord { tree: self.tree.line_to(node), claimed, ..self.clone() }
    }

    /// A record without moves that begins with the position at a node, with the comment and the shapes there. `None` if no HOP
    /// string can hold the position.
    pub fn position_at(&self, node: NodeId) -> Option<GameRecord> {
        let position = self.position(node);
        let (mut record, shapes) = if position.board().is_empty() {
            (GameRecord::new(*self.rules()), Vec::new())
        } else {
            let (layout, record) = Layout::of(&position)?;
            let there = |hex| layout.hex(hex);
            let shapes = self.shapes(node).iter();
            (record, shapes.map(|&shape| Shape { from: shape.from.map(there), to: there(shape.to), ..shape }).collect())
        };
        record.set_comment(NodeId::START, self.comment(node));
        record.set_shapes(NodeId::START, &shapes);
        Some(record)
    }

    /// The comment on a move, or at the start on the game; empty if there is none.
    pub fn comment(&self, node: NodeId) -> &str {
        &self.tree.get(node).comment
    }

    /// Sets the comment on a move. Lines may end in any way, blanks around the text are not kept.
    pub fn set_comment(&mut self, node: NodeId, text: &str) {
        self.tree.get_mut(node).comment = tags::comment(text);
    }

    /// The annotation of a move.
    pub fn annotation(&self, node: NodeId) -> Option<Annotation> {
        self.tree.get(node).annotation
    }

    /// Sets the annotation of a move. The start, which is not a move, has none.
    pub fn set_annotation(&mut self, node: NodeId, annotation: Option<Annotation>) {
        if self.tree.node(node.number()) != NodeId::START {
            self.tree.get_mut(node).annotation = annotation;
        }
    }

    /// What is drawn on the position at a node.
    pub fn shapes(&self, node: NodeId) -> &[Shape] {
        &self.tree.get(node).shapes
    }

    /// Draws on the position at a node, in place of what was there. Of two shapes on the same cells the later one counts.
    ///
    /// Tells whether that is possible: an arrow leads from one cell to another, and every cell holds a piece or touches one.
    /// If not, nothing changes.
    pub fn set_shapes(&mut self, node: NodeId, shapes: &[Shape]) -> bool {
        let board = self.position(node).board();
        if !shapes.iter().all(|shape| shape.fits(&board)) {
            return false;
        }
        let mut kept: Vec<Shape> = Vec::with_capacity(shapes.len());
        for &shape in shapes {
            kept.retain(|other| (other.from, other.to) != (shape.from, shape.to));
            kept.push(shape);
        }
        self.tree.get_mut(node).shapes = kept;
        true
    }

    /// The time the player had left after a move, in milliseconds.
    pub fn clock(&self, node: NodeId) -> Option<u64> {
        self.tree.get(node).clock
    }

    /// Sets the time the player had left after a move, in milliseconds.
    pub fn set_clock(&mut self, node: NodeId, milliseconds: Option<u64>) {
        self.tree.get_mut(node).clock = milliseconds;
    }

    /// The time the player took for a move, in milliseconds.
    pub fn think(&self, node: NodeId) -> Option<u64> {
        self.tree.get(node).think
    }

    /// Sets the time the player took for a move, in milliseconds.
    pub fn set_think(&mut self, node: NodeId, milliseconds: Option<u64>) {
        self.tree.get_mut(node).think = milliseconds;
    }

    // ---- Other forms ----

    /// The game as it was played. A repetition after which it went on does not end it.
    pub fn game(&self) -> Game {
        let moves: Vec<Move> = self.main_line().into_iter().filter_map(|node| self.move_to(node)).collect();
        // Every move was checked when it was added; only a repetition can have ended the game before the last one.
        let replay = |start: Position| {
            let mut game = Game::from_position(start);
            for &m in &moves {
                if game.status().is_over() {
                    return None;
                }
                game.play_unchecked(m);
            }
            Some(game)
        };
        let mut game = replay(self.start.clone())
            .or_else(|| replay(self.without_repetition()))
            .unwrap_or_else(|| Game::from_position(self.start.clone()));
        if let Some(outcome) = self.claimed.on(game.position().status()).declared() {
            game.declare(outcome);
        }
        game
    }

    fn without_repetition(&self) -> Position {
        let mut setup = self.start.setup();
        setup.rules = setup.rules.with(Switch::Threefold, false);
        Position::from_setup(&setup).unwrap_or_else(|_: Vec<SetupError>| Position::new(setup.rules))
    }

    /// The GameString of the Universal Hive Protocol. It holds the moves that were played and who won, nothing else;
    /// `None` if even that would be wrong, because the game did not begin with the empty table or was played by other
    /// rules than such a string can name.
    pub fn game_string(&self) -> Option<String> {
        lines::print(self)
    }

    /// The record as Mzinga's PGN. What that form does not have (variations, clocks, other rules, set-up positions) is
    /// in comments and tags which other programs skip.
    pub fn to_pgn(&self) -> String {
        pgn::print(self)
    }

    // ---- Inside ----

    /// What is drawn at a node, as it is written; the position is the one there.
    fn sketches(&self, node: NodeId, position: &Position) -> impl Iterator<Item = Sketch> {
        let shapes = self.shapes(node);
        let board = if shapes.is_empty() { Board::new() } else { position.board() };
        shapes.iter().filter_map(move |&shape| Sketch::of(shape, &board))
    }

    /// The position at the end of the main line.
    pub fn last_position(&self) -> Position {
        self.position(self.main_line().last().copied().unwrap_or(NodeId::START))
    }
}

impl PartialEq for GameRecord {
    /// Equal when they say the same: it does not matter in which order the moves were added.
    fn eq(&self, other: &GameRecord) -> bool {
        self.set_up == other.set_up
            && self.start == other.start
            && self.tags == other.tags
            && self.tree == other.tree
            && self.ending() == other.ending()
    }
}

impl Eq for GameRecord {}

/// The games of a text, each read by itself.
pub fn read_all(text: &str) -> impl Iterator<Item = Result<GameRecord, RecordError>> + '_ {
    excerpts(text).map(|excerpt| excerpt.read())
}

/// The games of a text, not yet read.
pub fn excerpts(text: &str) -> impl Iterator<Item = Excerpt> + '_ {
    let mut splitter = Splitter::new();
    let mut lines = text.lines();
    let mut at_end = false;
    core::iter::from_fn(move || {
        loop {
            if let Some(excerpt) = splitter.take() {
                return Some(excerpt);
            }
            match lines.next() {
                Some(line) => splitter.feed(line),
                None if at_end => return None,
                None => {
                    at_end = true;
                    splitter.finish();
                }
            }
        }
    })
}

impl fmt::Display for GameRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_pgn())
    }
}
