use std::collections::VecDeque;

use crate::record::{Annotation, Ending, GameRecord, NodeId, RecordFault, Shape};
use crate::{Color, IllegalMove, Move, MoveText, Position, Reason, RepetitionKey};

use super::tags::Tags;
use super::tree::{Step, Tree, walk};

/// A record that is being edited: every change can be undone, and what a screen asks often is cached.
///
/// ```
/// use skep_rules::record::{NodeId, Study};
/// use skep_rules::{GameRecord, RuleSet};
///
/// let mut study = Study::new(GameRecord::new(RuleSet::default()));
/// let end = study.take(NodeId::START, &["wS1", "bS1 wS1-", "wS1 bS1-"]);
/// assert_eq!(study.ply(end), 2); // The third move is illegal.
/// assert_eq!(study.undo(), Some(NodeId::START));
/// assert_eq!(study.redo(), Some(end));
/// ```
#[derive(Clone, Debug)]
pub struct Study {
    record: GameRecord,
    /// For each node, by its number, what never changes about its move.
    facts: Vec<Fact>,
    /// The changes that can be undone, the last one last.
    past: VecDeque<Edit>,
    /// The changes that were undone and can be made again, the next one last.
    future: Vec<Edit>,
    /// The tree when [`Study::changes`] was last called.
    told: Tree,
}

#[derive(Clone, Copy, Debug)]
struct Fact {
    ply: usize,
    text: MoveText,
    /// The key of the position after the move, once it was needed.
    key: Option<RepetitionKey>,
}

/// A change that can be taken back, or one that was taken back and can be made again.
#[derive(Clone, Debug)]
struct Edit {
    /// The content before the change, or after it once the change is undone.
    other: Content,
    /// The node to show with that content.
    other_node: NodeId,
    /// The node to show with the present content.
    node: NodeId,
}

/// The parts of a record that changes concern.
#[derive(Clone, Debug)]
struct Content {
    tree: Tree,
    tags: Tags,
    claimed: Ending,
}

/// How many changes can be undone.
const STEPS: usize = 500;

impl Study {
    /// Begins to work on a record.
    pub fn new(record: GameRecord) -> Study {
        let start = Fact { ply: 0, text: MoveText::Pass, key: None };
        let mut facts = vec![start; record.tree.len()];
        walk(&record, |step| {
            if let Step::Move { node, ply, text, .. } = step {
                facts[node.number()] = Fact { ply, text, key: None };
            }
        });
        Study { record, facts, past: VecDeque::new(), future: Vec::new(), told: Tree::new() }
    }

    /// The record as it is now.
    pub fn record(&self) -> &GameRecord {
        &self.record
    }

    /// How many moves lead to a node.
    pub fn ply(&self, node: NodeId) -> usize {
        self.fact(node).ply
    }

    /// How the move to a node is written; nothing at the start.
    pub fn text(&self, node: NodeId) -> Option<MoveText> {
        (self.node(node) != NodeId::START).then(|| self.fact(node).text)
    }

    /// Who played the move to a node; nobody at the start.
    pub fn mover(&self, node: NodeId) -> Option<Color> {
        let ply = self.ply(node).checked_sub(1)?;
        let first = self.record.start.turn();
        Some(if ply % 2 == 0 { first } else { !first })
    }

    /// How often the position at a node has come up on the way there, this time included.
    pub fn occurrences(&mut self, node: NodeId) -> u32 {
        let way = self.record.tree.way_to(node);
        if way.iter().any(|&node| self.fact(node).key.is_none()) {
            let mut position = self.record.start.clone();
            for &node in &way {
                if let Some(m) = self.record.move_to(node) {
                    position.play_unchecked(m);
                }
                self.facts[node.number()].key.get_or_insert_with(|| position.repetition_key());
            }
        }
        let key = self.fact(node).key;
        way.iter().filter(|&&node| self.fact(node).key == key).count() as u32
    }

    /// The numbers of the nodes that are new, changed or gone since this was last asked; at first all.
    pub fn changes(&mut self) -> Vec<usize> {
        let changes = self.record.tree.changes_since(&self.told);
        self.told.clone_from(&self.record.tree);
        changes
    }

    // ---- Changes ----

    /// Goes on with a move: the one that is there already, else a new one. Repetition ends nothing.
    ///
    /// # Errors
    ///
    /// The move is illegal.
    pub fn play(&mut self, at: NodeId, m: Move) -> Result<NodeId, IllegalMove> {
        let at = self.node(at);
        let mut position = self.record.position(at);
        position.check(m)?;
        let before = self.content();
        let node = self.go_on(at, m, &mut position);
        self.done(before, at, node);
        Ok(node)
    }

    /// [`Study::play`] for a MoveString.
    ///
    /// # Errors
    ///
    /// The text is not a move, or the move is illegal.
    pub fn write(&mut self, at: NodeId, text: &str) -> Result<NodeId, RecordFault> {
        let position = self.record.position(at);
        let text: MoveText = text.parse().map_err(|fault| RecordFault::of_text(text, fault))?;
        let m = text.resolve(&position).map_err(|fault| RecordFault::unclear(text, fault))?;
        self.play(at, m).map_err(|fault| RecordFault::illegal(text, &position, fault))
    }

    /// Goes on with MoveStrings as far as they are legal, and tells where that ends. It is one change.
    pub fn take<T: AsRef<str>>(&mut self, at: NodeId, moves: &[T]) -> NodeId {
        let at = self.node(at);
        let before = self.content();
        let mut position = self.record.position(at);
        let mut last = at;
        for text in moves {
            let text = text.as_ref().parse::<MoveText>().ok();
            let m = text.and_then(|text| text.resolve(&position).ok()).filter(|&m| position.check(m).is_ok());
            let Some(m) = m else { break };
            last = self.go_on(last, m, &mut position);
        }
        self.done(before, at, last);
        last
    }

    /// [`GameRecord::set_comment`]
    pub fn set_comment(&mut self, node: NodeId, text: &str) {
        let before = self.content();
        if super::tags::comment(text) != self.record.comment(node) {
            self.record.set_comment(node, text);
        }
        self.done(before, node, node);
    }

    /// [`GameRecord::set_annotation`]
    pub fn set_annotation(&mut self, node: NodeId, annotation: Option<Annotation>) {
        let before = self.content();
        if annotation != self.record.annotation(node) {
            self.record.set_annotation(node, annotation);
        }
        self.done(before, node, node);
    }

    /// [`GameRecord::set_shapes`]
    pub fn set_shapes(&mut self, node: NodeId, shapes: &[Shape]) -> bool {
        if shapes == self.record.shapes(node) {
            return true;
        }
        let before = self.content();
        let is_possible = self.record.set_shapes(node, shapes);
        self.done(before, node, node);
        is_possible
    }

    /// [`GameRecord::set_tag`]
    pub fn set_tag(&mut self, name: &str, value: &str) -> bool {
        let before = self.content();
        let is_name = self.record.set_tag(name, value);
        self.done(before, NodeId::START, NodeId::START);
        is_name
    }

    /// [`GameRecord::promote`]
    pub fn promote(&mut self, node: NodeId) -> bool {
        let before = self.content();
        let is_promoted = self.record.promote(node);
        self.done(before, node, node);
        is_promoted
    }

    /// [`GameRecord::remove`]
    pub fn remove(&mut self, node: NodeId) -> NodeId {
        let before = self.content();
        let parent = self.record.remove(node);
        self.done(before, node, parent);
        parent
    }

    /// Makes several changes one, so that they are undone together. `about` is the node to look at before and after.
    pub fn together<T>(&mut self, about: NodeId, work: impl FnOnce(&mut Study) -> T) -> T {
        let before = self.content();
        let (past, future) = (core::mem::take(&mut self.past), core::mem::take(&mut self.future));
        let result = work(self);
        (self.past, self.future) = (past, future);
        self.done(before, about, about);
        result
    }

    // ---- Undoing ----

    /// Whether there is a change to take back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether a change was taken back that can be made again.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Takes back the last change and tells the node it began with.
    pub fn undo(&mut self) -> Option<NodeId> {
        let mut edit = self.past.pop_back()?;
        let node = self.exchange(&mut edit);
        self.future.push(edit);
        Some(node)
    }

    /// Makes the change again that was taken back last, and tells the node it led to.
    pub fn redo(&mut self) -> Option<NodeId> {
        let mut edit = self.future.pop()?;
        let node = self.exchange(&mut edit);
        self.past.push_back(edit);
        Some(node)
    }

    // ---- Inside ----

    fn node(&self, node: NodeId) -> NodeId {
        self.record.node(node.number())
    }

    fn fact(&self, node: NodeId) -> &Fact {
        &self.facts[self.node(node).number()]
    }

    /// The child a legal move leads to, and its position.
    fn go_on(&mut self, at: NodeId, m: Move, position: &mut Position) -> NodeId {
        let node = self.record.child(at, m).unwrap_or_else(|| {
            let ply = self.fact(at).ply + 1;
            let node = self.record.tree.add(at, m);
            self.facts.push(Fact { ply, text: MoveText::of(m, position), key: None });
            node
        });
        position.play_unchecked(m);
        node
    }

    fn content(&self) -> Content {
        let GameRecord { tree, tags, claimed, .. } = &self.record;
        Content { tree: tree.clone(), tags: tags.clone(), claimed: *claimed }
    }

    /// Undoes or redoes a change: exchanges the record's content with that of the edit, which then leads back. Returns the
    /// node to show.
    fn exchange(&mut self, edit: &mut Edit) -> NodeId {
        let len = self.record.tree.len();
        let GameRecord { tree, tags, claimed, .. } = &mut self.record;
        core::mem::swap(tree, &mut edit.other.tree);
        core::mem::swap(tags, &mut edit.other.tags);
        core::mem::swap(claimed, &mut edit.other.claimed);
        tree.reserve(len);
        core::mem::swap(&mut edit.other_node, &mut edit.node);
        self.node(edit.node)
    }

    /// Records a change for undoing, if anything has changed.
    fn done(&mut self, other: Content, before: NodeId, after: NodeId) {
        let GameRecord { tree, tags, claimed, .. } = &mut self.record;
        let is_changed = *tags != other.tags || !tree.changes_since(&other.tree).is_empty();
        if !is_changed {
            return;
        }
        // An end that followed from the board does not hold for another last position.
        let of_board = [Reason::Surrounded, Reason::BothSurrounded, Reason::Repetition];
        let is_of_board = claimed.reason.is_some_and(|reason| of_board.contains(&reason));
        if is_of_board && tree.line(NodeId::START).last() != other.tree.line(NodeId::START).last() {
            *claimed = Ending::default();
        }
        self.future.clear();
        self.past.push_back(Edit { other, other_node: before, node: after });
        if self.past.len() > STEPS {
            self.past.pop_front();
        }
    }
}
