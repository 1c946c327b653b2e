//! A tree of moves that is edited, as a screen shows it.

use skep_rules::record::{Annotation, Details, NodeId, Shape, Study, Transcript};
use skep_rules::{GameRecord, Hex, MoveText, Piece, Position};

use crate::records;
use crate::refused::Refused;
use crate::shapes::{MoveNote, Refusal, Rules, TreeNode, View};
use crate::view::{Scene, played_move};

/// A study. Nodes are identified by their numbers.
#[derive(Clone, Debug)]
pub(crate) struct OpenStudy(Study);

impl OpenStudy {
    pub(crate) fn begin(rules: &str) -> Result<OpenStudy, Refused> {
        let rules = rules.parse().map_err(|fault| Refused::from(&fault))?;
        Ok(OpenStudy(Study::new(GameRecord::new(rules))))
    }

    pub(crate) fn restore(transcript: &str) -> Result<OpenStudy, Refused> {
        Ok(OpenStudy(Study::new(records::parse(transcript)?)))
    }

    pub(crate) fn rules(&self) -> Rules {
        (*self.record().rules()).into()
    }

    /// The moves that were added, changed or, with `None`, removed since the last call.
    pub(crate) fn changes(&mut self) -> Vec<(u32, Option<TreeNode>)> {
        let changes = self.0.changes();
        changes.into_iter().map(|number| (number as u32, self.tree_node(number))).collect()
    }

    pub(crate) fn view(&mut self, number: u32) -> Result<View, Refused> {
        let node = self.node(number)?;
        let record = self.record();
        let ply = self.0.ply(node);
        let (position, last) = match (record.parent(node), record.move_to(node)) {
            (Some(parent), Some(m)) => {
                let mut position = record.position(parent);
                let last = played_move(&position, m, ply);
                position.play_unchecked(m);
                (position, Some(last))
            }
            _ => (record.start().clone(), None),
        };
        let occurrences = self.0.occurrences(node);
        let moves = position.legal_moves();
        Ok(Scene { position: &position, moves: &moves, ply, last: last.as_ref(), occurrences, game: None }.view())
    }

    pub(crate) fn check(&self, number: u32, piece: &str, to: Hex) -> Result<Option<Refusal>, Refused> {
        let piece: Piece = piece.parse().map_err(|_| Refused::Misuse("this is no piece"))?;
        let position = self.record().position(self.node(number)?);
        let checked = position.check(position.attempt(piece, to));
        Ok(checked.err().map(|refusal| Refusal::of(&refusal, position.turn())))
    }

    /// Goes on with a move; the rules may refuse it.
    pub(crate) fn play(&mut self, number: u32, text: &str) -> Result<Result<u32, Refusal>, Refused> {
        let node = self.node(number)?;
        let text: MoveText = text.parse().map_err(|fault| Refused::from(&fault))?;
        let position: Position = self.record().position(node);
        let m = text.resolve(&position).map_err(|fault| Refused::from(&fault))?;
        let played = self.0.play(node, m);
        Ok(played.map(number_of).map_err(|refusal| Refusal::of(&refusal, position.turn())))
    }

    pub(crate) fn take(&mut self, number: u32, moves: &[String]) -> Result<u32, Refused> {
        let node = self.node(number)?;
        Ok(number_of(self.0.take(node, moves)))
    }

    /// Annotations and lines at several moves, as one change. `number` is the move that is looked at.
    pub(crate) fn annotate(&mut self, number: u32, notes: &[MoveNote]) -> Result<(), Refused> {
        let about = self.node(number)?;
        let checked: Result<Vec<_>, Refused> = notes
            .iter()
            .map(|one| Ok((self.node(one.node)?, annotation_of(one.annotation.as_deref())?, &one.line)))
            .collect();
        let checked = checked?;
        self.0.together(about, |study| {
            for (node, annotation, line) in checked {
                if annotation.is_some() {
                    study.set_annotation(node, annotation);
                }
                let before = study.record().parent(node).unwrap_or(NodeId::START);
                study.take(before, line);
            }
        });
        Ok(())
    }

    pub(crate) fn set_comment(&mut self, number: u32, text: &str) -> Result<(), Refused> {
        let node = self.node(number)?;
        self.0.set_comment(node, text);
        Ok(())
    }

    pub(crate) fn set_annotation(&mut self, number: u32, sign: Option<&str>) -> Result<(), Refused> {
        let node = self.node(number)?;
        self.0.set_annotation(node, annotation_of(sign)?);
        Ok(())
    }

    pub(crate) fn set_shapes(&mut self, number: u32, shapes: &[Shape]) -> Result<bool, Refused> {
        let node = self.node(number)?;
        Ok(self.0.set_shapes(node, shapes))
    }

    pub(crate) fn promote(&mut self, number: u32) -> Result<bool, Refused> {
        let node = self.node(number)?;
        Ok(self.0.promote(node))
    }

    pub(crate) fn remove(&mut self, number: u32) -> Result<u32, Refused> {
        let node = self.node(number)?;
        Ok(number_of(self.0.remove(node)))
    }

    pub(crate) fn undo(&mut self) -> Option<u32> {
        self.0.undo().map(number_of)
    }

    pub(crate) fn redo(&mut self) -> Option<u32> {
        self.0.redo().map(number_of)
    }

    pub(crate) fn can_undo(&self) -> bool {
        self.0.can_undo()
    }

    pub(crate) fn can_redo(&self) -> bool {
        self.0.can_redo()
    }

    pub(crate) fn tags(&self) -> Vec<(&str, &str)> {
        self.record().tags().collect()
    }

    pub(crate) fn set_tag(&mut self, name: &str, value: &str) -> Result<(), Refused> {
        let is_name = self.0.set_tag(name, value);
        if is_name { Ok(()) } else { Err(Refused::Misuse("this cannot be the name of a tag")) }
    }

    /// The whole study as JSON of the format `skep-game`, with this title.
    pub(crate) fn transcript(&self, name: String) -> String {
        let mut transcript = Transcript::from(self.record());
        transcript.add(&Details { name, ..Details::default() });
        transcript.to_json()
    }

    pub(crate) fn line_transcript(&self, number: u32) -> Result<String, Refused> {
        Ok(records::json(&self.record().moves_to(self.node(number)?)))
    }

    fn record(&self) -> &GameRecord {
        self.0.record()
    }

    fn node(&self, number: u32) -> Result<NodeId, Refused> {
        let node = self.record().node(number as usize);
        if number_of(node) == number { Ok(node) } else { Err(Refused::Misuse("this move is not there")) }
    }

    fn tree_node(&self, number: usize) -> Option<TreeNode> {
        let record = self.record();
        let node = record.node(number);
        let milliseconds = |time: Option<u64>| time.map(|time| u32::try_from(time).unwrap_or(u32::MAX));
        (node.number() == number).then(|| TreeNode {
            id: number as u32,
            parent: record.parent(node).map(number_of),
            children: record.children(node).iter().copied().map(number_of).collect(),
            ply: self.0.ply(node) as u32,
            color: self.0.mover(node),
            text: self.0.text(node).map(|text| text.to_string()).unwrap_or_default(),
            comment: record.comment(node).to_owned(),
            annotation: record.annotation(node).map(|one| one.sign().to_owned()),
            shapes: record.shapes(node).to_vec(),
            clock: milliseconds(record.clock(node)),
            think: milliseconds(record.think(node)),
        })
    }
}

fn annotation_of(sign: Option<&str>) -> Result<Option<Annotation>, Refused> {
    sign.map(|sign| sign.parse().map_err(|_| Refused::Misuse("this is no annotation"))).transpose()
}

fn number_of(node: NodeId) -> u32 {
    node.number() as u32
}
