use std::sync::Arc;

use crate::record::{Annotation, GameRecord, Shape};
use crate::{Direction, Hex, Move, MoveText, Piece, Position, Symmetry, Undo, hop};

/// A node of the tree of moves: the start of a record, or the position after a move.
///
/// It belongs to the record that gave it. A record that does not have it takes it for the start.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(usize);

impl NodeId {
    /// Before the first move.
    pub const START: NodeId = NodeId(0);

    /// Its number: 0 is the start, and a move keeps its number as long as the record is there.
    pub fn number(self) -> usize {
        self.0
    }
}

/// The moves. They lie in one list and point to each other, so that no depth of variations is too deep. Copies share what is
/// equal in both, so that a copy before every change costs little.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    entries: Vec<Arc<Entry>>,
}

#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// The move that leads here; `None` at the start, and where a move was removed.
    pub(super) m: Option<Move>,
    pub(super) parent: NodeId,
    pub(super) children: Vec<NodeId>,
    pub(super) comment: String,
    pub(super) annotation: Option<Annotation>,
    pub(super) shapes: Vec<Shape>,
    pub(super) clock: Option<u64>,
    pub(super) think: Option<u64>,
}

impl Tree {
    pub(super) fn new() -> Tree {
        Tree { entries: vec![Arc::new(Entry::new(None, NodeId::START))] }
    }

    /// The node with a number; the start if there is none.
    pub(super) fn node(&self, number: usize) -> NodeId {
        let is_there = self.entries.get(number).is_some_and(|entry| entry.m.is_some());
        if is_there { NodeId(number) } else { NodeId::START }
    }

    /// How many numbers were given, those of removed moves included.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn get(&self, node: NodeId) -> &Entry {
        &self.entries[self.node(node.0).0]
    }

    pub(super) fn get_mut(&mut self, node: NodeId) -> &mut Entry {
        let at = self.node(node.0).0;
        Arc::make_mut(&mut self.entries[at])
    }

    pub(super) fn add(&mut self, at: NodeId, m: Move) -> NodeId {
        let parent = self.node(at.0);
        let node = NodeId(self.entries.len());
        self.entries.push(Arc::new(Entry::new(Some(m), parent)));
        self.get_mut(parent).children.push(node);
        node
    }

    /// Makes the line that leads here the first at the nearest branching where it is not. Tells whether there was one.
    pub(super) fn promote(&mut self, node: NodeId) -> bool {
        let mut at = self.node(node.0);
        while at != NodeId::START {
            let parent = self.get(at).parent;
            if self.get(parent).children.first() != Some(&at) {
                let children = &mut self.get_mut(parent).children;
                children.retain(|&child| child != at);
                children.insert(0, at);
                return true;
            }
            at = parent;
        }
        false
    }

    /// Removes a move and all that follows. Their numbers are not given again.
    pub(super) fn remove(&mut self, node: NodeId) -> NodeId {
        let node = self.node(node.0);
        let parent = self.get(node).parent;
        if node == NodeId::START {
            return parent;
        }
        self.get_mut(parent).children.retain(|&child| child != node);
        let mut gone = vec![node];
        while let Some(node) = gone.pop() {
            gone.extend_from_slice(&self.get(node).children);
            self.entries[node.0] = Arc::new(Entry::new(None, NodeId::START));
        }
        parent
    }

    /// Ensures that numbers given in another copy are not given again.
    pub(super) fn reserve(&mut self, len: usize) {
        while self.entries.len() < len {
            self.entries.push(Arc::new(Entry::new(None, NodeId::START)));
        }
    }

    /// The numbers of the nodes that differ from an earlier copy.
    pub(super) fn changes_since(&self, earlier: &Tree) -> Vec<usize> {
        let is_same = |at: usize| earlier.entries.get(at).is_some_and(|entry| Arc::ptr_eq(entry, &self.entries[at]));
        (0..self.entries.len()).filter(|&at| !is_same(at)).collect()
    }

    /// The nodes that follow this one, by the first move each.
    pub(super) fn line(&self, from: NodeId) -> Vec<NodeId> {
        core::iter::successors(self.get(from).children.first(), |node| self.get(**node).children.first())
            .copied()
            .collect()
    }

    pub(super) fn moves_to(&self, node: NodeId) -> Vec<Move> {
        self.way_to(node).into_iter().filter_map(|node| self.get(node).m).collect()
    }

    /// The nodes from the start to this one, both included.
    pub(super) fn way_to(&self, node: NodeId) -> Vec<NodeId> {
        let mut way = vec![self.node(node.0)];
        while let Some(&at) = way.last()
            && at != NodeId::START
        {
            way.push(self.get(at).parent);
        }
        way.reverse();
        way
    }

    /// The moves to a node with what belongs to them, without other lines.
    pub(super) fn line_to(&self, node: NodeId) -> Tree {
        let way = self.way_to(node);
        let entry = |(at, &node): (usize, &NodeId)| {
            let parent = NodeId(at.saturating_sub(1));
            let children = if at + 1 < way.len() { vec![NodeId(at + 1)] } else { Vec::new() };
            Arc::new(Entry { parent, children, ..self.get(node).clone() })
        };
        Tree { entries: way.iter().enumerate().map(entry).collect() }
    }
}

impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        let mut pairs = vec![(NodeId::START, NodeId::START)];
        while let Some((a, b)) = pairs.pop() {
            let (a, b) = (self.get(a), other.get(b));
            let is_said = (&a.comment, a.annotation, &a.shapes) == (&b.comment, b.annotation, &b.shapes);
            let is_same = is_said && (a.m, a.clock, a.think) == (b.m, b.clock, b.think);
            if !is_same || a.children.len() != b.children.len() {
                return false;
            }
            pairs.extend(a.children.iter().copied().zip(b.children.iter().copied()));
        }
        true
    }
}

impl Entry {
    fn new(m: Option<Move>, parent: NodeId) -> Entry {
        Entry {
            m,
            parent,
            children: Vec::new(),
            comment: String::new(),
            annotation: None,
            shapes: Vec::new(),
            clock: None,
            think: None,
        }
    }
}

/// A node of the tree and its position, which moves through the tree.
pub(super) struct Cursor {
    at: NodeId,
    position: Position,
    undos: Vec<Undo>,
}

impl Cursor {
    pub(super) fn new(start: Position) -> Cursor {
        Cursor { at: NodeId::START, position: start, undos: Vec::new() }
    }

    pub(super) fn at(&self) -> NodeId {
        self.at
    }

    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    /// The number of the next move, from 1.
    pub(super) fn ply(&self) -> usize {
        self.undos.len() + 1
    }

    /// Plays the move that leads to a child.
    pub(super) fn forward(&mut self, tree: &Tree, child: NodeId) {
        if let Some(m) = tree.get(child).m {
            self.undos.push(self.position.play_unchecked(m));
            self.at = child;
        }
    }

    /// Takes moves back until it stands at an ancestor.
    pub(super) fn back_to(&mut self, tree: &Tree, ancestor: NodeId) {
        while self.at != ancestor
            && let Some(undo) = self.undos.pop()
        {
            self.position.undo(undo);
            self.at = tree.get(self.at).parent;
        }
    }
}

/// One step on the way through a record.
pub(super) enum Step<'a> {
    /// A move.
    Move {
        /// Where it leads.
        node: NodeId,
        /// Its number, from 1.
        ply: usize,
        /// How it is written.
        text: MoveText,
        /// The position after it.
        position: &'a Position,
    },
    /// A variation begins: what follows could have been played instead of the last move.
    Open,
    /// The variation ends.
    Close,
}

/// Goes through all moves, each followed by its variations and then by the next move.
pub(super) fn walk(record: &GameRecord, mut visit: impl FnMut(Step<'_>)) {
    /// What is still to be visited, the next one last.
    enum Task {
        /// A move and what follows it.
        Line(NodeId),
        /// The variation that begins with this move.
        Open(NodeId),
        /// Its end; the move it could have replaced.
        Close(NodeId),
    }
    let tree = &record.tree;
    let mut cursor = Cursor::new(record.start.clone());
    let mut tasks: Vec<Task> =
        tree.get(NodeId::START).children.first().map(|&node| Task::Line(node)).into_iter().collect();
    while let Some(task) = tasks.pop() {
        match task {
            Task::Line(node) => {
                let Entry { m, parent, children, .. } = tree.get(node);
                let m = m.unwrap_or(Move::Pass);
                let (ply, text) = (cursor.ply(), MoveText::of(m, cursor.position()));
                cursor.forward(tree, node);
                visit(Step::Move { node, ply, text, position: cursor.position() });
                tasks.extend(children.first().map(|&next| Task::Line(next)));
                if let [first, others @ ..] = tree.get(*parent).children.as_slice()
                    && *first == node
                {
                    tasks.extend(others.iter().rev().flat_map(|&other| [Task::Close(node), Task::Open(other)]));
                }
            }
            Task::Open(node) => {
                visit(Step::Open);
                cursor.back_to(tree, tree.get(node).parent);
                tasks.push(Task::Line(node));
            }
            Task::Close(node) => {
                visit(Step::Close);
                cursor.back_to(tree, tree.get(node).parent);
                cursor.forward(tree, node);
            }
        }
    }
}

/// How a set-up position lies where its HOP string puts it: turned, moved, and with other numbers.
pub(super) struct Layout {
    turn: Symmetry,
    shift: Hex,
    names: [Piece; Piece::COUNT],
}

impl Layout {
    /// The layout of a position, and the record that begins so.
    pub(super) fn of(position: &Position) -> Option<(Layout, GameRecord)> {
        let setup = position.setup();
        let record = GameRecord::from_hop(&hop::print(&setup)?, setup.rules).ok()?;
        let there = record.start.board();
        let first = *setup.board.cells().first()?;
        // The first six symmetries are turns; a mirror image would have another string.
        let layouts = Symmetry::all().take(Direction::ALL.len()).flat_map(|turn| {
            let there = &there;
            there.cells().into_iter().map(move |cell| (turn, cell - turn.apply(first)))
        });
        let layout = layouts.into_iter().find_map(|(turn, shift)| {
            let mut names: [Option<Piece>; Piece::COUNT] = [None; Piece::COUNT];
            for hex in setup.board.cells() {
                let (here, there) = (setup.board.stack(hex), there.stack(turn.apply(hex) + shift));
                if here.len() != there.len() {
                    return None;
                }
                for (a, b) in here.into_iter().zip(there) {
                    if (a.color(), a.bug()) != (b.color(), b.bug()) {
                        return None;
                    }
                    names[a.index()] = Some(b);
                }
            }
            let rest = setup.at_rest.and_then(|piece| names[piece.index()]);
            (rest == record.start.at_rest()).then(|| Layout { turn, shift, names: with_hands(names) })
        })?;
        Some((layout, record))
    }

    /// The name a piece has there.
    pub(super) fn name(&self, piece: Piece) -> Piece {
        self.names[piece.index()]
    }

    /// Where a cell lies there.
    pub(super) fn hex(&self, hex: Hex) -> Hex {
        self.turn.apply(hex) + self.shift
    }

    pub(super) fn apply(&self, m: Move) -> Move {
        match m {
            Move::Place { piece, to } => Move::Place { piece: self.name(piece), to: self.hex(to) },
            Move::Shift { piece, to } => Move::Shift { piece: self.name(piece), to: self.hex(to) },
            Move::Pass => Move::Pass,
        }
    }
}

/// Equal pieces in the hand keep their order.
fn with_hands(mut names: [Option<Piece>; Piece::COUNT]) -> [Piece; Piece::COUNT] {
    for piece in Piece::all() {
        if names[piece.index()].is_none() {
            let free = Piece::of_bug(piece.color(), piece.bug()).find(|other| !names.contains(&Some(*other)));
            names[piece.index()] = free;
        }
    }
    let mut all = [Piece::queen(crate::Color::White); Piece::COUNT];
    for (name, piece) in all.iter_mut().zip(Piece::all()) {
        *name = names[piece.index()].unwrap_or(piece);
    }
    all
}
