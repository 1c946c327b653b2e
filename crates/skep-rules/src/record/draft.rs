use crate::names::Names;
use crate::record::{Annotation, Ending, GameRecord, NodeId, RecordError, RecordFault};
use crate::{Bug, Expansions, Hex, Move, MoveText, Piece, Position, RuleSet, Switch, hop};

use super::bounds::Tally;
use super::shape::Sketch;
use super::tree::Cursor;

/// A game as a reader found it, not yet played through.
#[derive(Default)]
pub(super) struct Draft {
    /// The line its text begins with.
    pub(super) line: usize,
    pub(super) tags: Vec<(String, String)>,
    /// The rules, if the text names them.
    pub(super) rules: Option<RuleSet>,
    /// The pieces that take part, if the text names only those.
    pub(super) expansions: Option<Expansions>,
    pub(super) set_up: Option<String>,
    /// The line that names the rules or the set-up; 0 if it is the first.
    pub(super) rules_line: usize,
    pub(super) ending: Ending,
    /// The moves and what belongs to them, each with its line.
    pub(super) items: Vec<(usize, Item)>,
    /// The fault from which on the text cannot be understood. What comes before it can.
    pub(super) fault: Option<RecordError>,
    /// How much of everything there is so far.
    pub(super) tally: Tally,
}

/// One thing a reader meets in the moves.
pub(super) enum Item {
    Move(Written),
    Comment(String),
    Annotation(Annotation),
    Shape(Sketch),
    Clock(u64),
    Think(u64),
    /// A variation begins: what follows could have been played instead of the last move.
    Open,
    /// The variation ends.
    Close,
}

/// A move as it is written.
#[derive(Clone, Copy)]
pub(super) enum Written {
    Text(MoveText),
    /// A piece and the column and row of BoardSpace's board, where forced passes may be left out.
    Cell {
        piece: Piece,
        column: i32,
        row: i32,
    },
    /// A turn that ends without a move: a pass, unless the game is over.
    Nothing,
}

impl Written {
    fn pieces(self) -> [Option<Piece>; 2] {
        match self {
            Written::Text(MoveText::To { piece, reference, .. }) => [Some(piece), Some(reference)],
            Written::Text(MoveText::First(piece)) | Written::Cell { piece, .. } => [Some(piece), None],
            Written::Text(MoveText::Pass) | Written::Nothing => [None, None],
        }
    }
}

impl Draft {
    /// Adds what comes next, unless that is too much or the text is not understood any more.
    pub(super) fn add(&mut self, line: usize, item: Item) {
        if self.fault.is_some() {
            return;
        }
        match self.tally.take(&item) {
            Ok(()) => self.items.push((line, item)),
            Err(fault) => self.stop(fault, line, IsMove::No),
        }
    }

    /// Adds a tag in the same way.
    pub(super) fn add_tag(&mut self, line: usize, name: &str, value: &str) {
        match self.tally.take_tag(value) {
            Ok(()) => self.tags.push((name.to_owned(), value.to_owned())),
            Err(fault) => self.stop(fault, line, IsMove::No),
        }
    }

    /// How many moves the line that is being read has.
    pub(super) fn plies(&self) -> usize {
        let (mut count, mut outer) = (0_usize, Vec::new());
        for (_, item) in &self.items {
            match item {
                Item::Move(_) => count += 1,
                Item::Open => {
                    outer.push(count);
                    count = count.saturating_sub(1);
                }
                Item::Close => count = outer.pop().unwrap_or(0),
                Item::Comment(_) | Item::Annotation(_) | Item::Shape(_) | Item::Clock(_) | Item::Think(_) => {}
            }
        }
        count
    }

    /// Notes that the text cannot be understood from here on.
    pub(super) fn stop(&mut self, fault: RecordFault, line: usize, is_move: IsMove) {
        if self.fault.is_none() {
            let ply = match is_move {
                IsMove::Yes => self.plies() + 1,
                IsMove::No => 0,
            };
            self.fault = Some(fault.at(line, ply));
        }
    }

    /// Plays it through. If that does not go to the end, what could be played is returned with what is wrong;
    /// of what is too much, nothing is.
    pub(super) fn play(mut self) -> Result<(GameRecord, Option<RecordError>), RecordError> {
        if let Some(error) = self.fault.take_if(|error| matches!(error.fault, RecordFault::TooMuch(_))) {
            return Err(error);
        }
        let mut record = self.begin().map_err(|fault| fault.at(self.line.max(self.rules_line), 0))?;
        for (name, value) in &self.tags {
            record.set_tag(name, value);
        }
        record.set_ending(self.ending);
        let mut replay = Replay::new(&mut record);
        for (line, item) in self.items {
            if let Err(fault) = replay.take(item) {
                let ply = replay.cursor.ply();
                let earlier = self.fault.filter(|earlier| earlier.line < line);
                return Ok((record, Some(earlier.unwrap_or_else(|| fault.at(line, ply)))));
            }
        }
        Ok((record, self.fault))
    }

    fn begin(&self) -> Result<GameRecord, RecordFault> {
        if let (Some(rules), Some(text)) = (self.rules, self.expansions)
            && rules.expansions != text
        {
            return Err(RecordFault::OtherPieces { text, rules: rules.expansions });
        }
        if let Some(text) = &self.set_up {
            let pieces = || hop::parse(text).map(|setup| setup.rules.expansions).map_err(RecordFault::SetUp);
            let rules = match (self.rules, self.expansions) {
                (Some(rules), _) => rules,
                (None, Some(expansions)) => RuleSet::from_expansions(expansions),
                (None, None) => RuleSet::from_expansions(pieces()?),
            };
            return GameRecord::from_hop(text, rules);
        }
        let rules = self.rules.unwrap_or_else(|| {
            let expansions = self.expansions.unwrap_or_else(|| self.pieces_that_occur());
            RuleSet::from_expansions(expansions).with(Switch::QueenFirst, self.began_with_queen())
        });
        Ok(GameRecord::new(rules))
    }

    fn moves(&self) -> impl Iterator<Item = Written> + '_ {
        self.items.iter().filter_map(|(_, item)| match item {
            Item::Move(written) => Some(*written),
            _ => None,
        })
    }

    fn pieces_that_occur(&self) -> Expansions {
        let occurs = |bug| self.moves().flat_map(Written::pieces).flatten().any(|piece| piece.bug() == bug);
        Expansions { mosquito: occurs(Bug::Mosquito), ladybug: occurs(Bug::Ladybug), pillbug: occurs(Bug::Pillbug) }
    }

    fn began_with_queen(&self) -> bool {
        let first = self.items.iter().take_while(|(_, item)| !matches!(item, Item::Open));
        let moves = first.filter_map(|(_, item)| match item {
            Item::Move(written) => Some(written.pieces()[0]),
            _ => None,
        });
        moves.take(2).flatten().any(|piece| piece.bug() == Bug::Queen)
    }
}

/// Whether a fault is about a move.
#[derive(Clone, Copy)]
pub(super) enum IsMove {
    Yes,
    No,
}

/// A draft on its way into a record.
struct Replay<'a> {
    record: &'a mut GameRecord,
    cursor: Cursor,
    names: Names,
    /// For each variation that is open: the move it stands for, and the names before and after that.
    open: Vec<(NodeId, Names, Names)>,
    /// The names before the last move.
    before: Names,
    /// The column and row of the origin on BoardSpace's board.
    origin: Option<(i32, i32)>,
}

impl Replay<'_> {
    fn new(record: &mut GameRecord) -> Replay<'_> {
        let names = Names::of(&record.start);
        let cursor = Cursor::new(record.start.clone());
        Replay { record, cursor, before: names.clone(), names, open: Vec::new(), origin: None }
    }

    fn take(&mut self, item: Item) -> Result<(), RecordFault> {
        let at = self.cursor.at();
        match item {
            Item::Move(Written::Nothing) if self.cursor.position().status().is_over() => {}
            Item::Move(written) => self.play(written)?,
            Item::Comment(text) => {
                let comment = [self.record.comment(at), &text].join("\n");
                self.record.set_comment(at, &comment);
            }
            Item::Annotation(sign) if at == NodeId::START => return Err(RecordFault::Annotation(sign.to_string())),
            Item::Annotation(sign) => self.record.set_annotation(at, Some(sign)),
            Item::Shape(sketch) => {
                let board = self.cursor.position().board();
                let shape = sketch.resolve(&board, |piece| self.names.name(piece));
                let shape = shape.ok_or_else(|| RecordFault::Shape(sketch.to_string()))?;
                let shapes = &mut self.record.tree.get_mut(at).shapes;
                shapes.retain(|other| (other.from, other.to) != (shape.from, shape.to));
                shapes.push(shape);
            }
            Item::Clock(time) => self.record.set_clock(at, Some(time)),
            Item::Think(time) => self.record.set_think(at, Some(time)),
            Item::Open => {
                let parent = self.record.parent(at).ok_or(RecordFault::Variation)?;
                self.cursor.back_to(&self.record.tree, parent);
                let after = core::mem::replace(&mut self.names, self.before.clone());
                self.open.push((at, self.before.clone(), after));
            }
            Item::Close => {
                let (node, before, after) = self.open.pop().ok_or(RecordFault::Variation)?;
                let parent = self.record.tree.get(node).parent;
                if self.cursor.at() == parent {
                    return Err(RecordFault::Variation);
                }
                self.cursor.back_to(&self.record.tree, parent);
                (self.before, self.names) = (before, after);
                self.cursor.forward(&self.record.tree, node);
            }
        }
        Ok(())
    }

    fn play(&mut self, written: Written) -> Result<(), RecordFault> {
        let before = self.names.clone();
        let m = match self.resolve(written) {
            Ok(m) => m,
            Err(fault) => {
                // BoardSpace leaves out passes that are forced.
                let may_pass = matches!(written, Written::Cell { .. });
                if !may_pass || self.cursor.position().legal_moves() != [Move::Pass] {
                    return Err(fault);
                }
                self.advance(Move::Pass);
                self.names = before.clone();
                self.resolve(written)?
            }
        };
        self.before = before;
        self.advance(m);
        Ok(())
    }

    fn advance(&mut self, m: Move) {
        let node = self.record.tree.add(self.cursor.at(), m);
        self.cursor.forward(&self.record.tree, node);
    }

    /// The legal move that is meant.
    fn resolve(&mut self, written: Written) -> Result<Move, RecordFault> {
        let position = self.cursor.position();
        let (text, m) = match written {
            Written::Text(text) => {
                let m = self.names.resolve(text, position);
                (text, m.map_err(|fault| RecordFault::unclear(text, fault))?)
            }
            Written::Nothing => (MoveText::Pass, Move::Pass),
            Written::Cell { piece, column, row } => {
                let piece = self.names.mover(piece, position);
                let origin = *self.origin.get_or_insert((column, row));
                let m = position.attempt(piece, cell_of(position, column - origin.0, origin.1 - row));
                (MoveText::of(m, position), m)
            }
        };
        position.check(m).map_err(|fault| RecordFault::illegal(text, position, fault))?;
        Ok(m)
    }
}

/// The cell next to the hive that coordinates of BoardSpace mean: its board is a torus.
fn cell_of(position: &Position, q: i32, r: i32) -> Hex {
    /// The number of columns and rows of BoardSpace's board.
    const SIZE: i32 = 26;
    let board = position.board();
    let at_hive = |hex: Hex| board.is_occupied(hex) || hex.neighbors().iter().any(|&beside| board.is_occupied(beside));
    let turns = (-3..=3).flat_map(|a: i32| (-3..=3).map(move |b: i32| (a, b)));
    let cells = turns.map(|(a, b)| (a.abs() + b.abs(), Hex::new(q + SIZE * a, r + SIZE * b)));
    cells.filter(|&(_, hex)| at_hive(hex)).min_by_key(|&(turns, _)| turns).map_or(Hex::new(q, r), |(_, hex)| hex)
}
