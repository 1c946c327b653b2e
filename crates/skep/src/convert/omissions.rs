//! What a format cannot hold of games that it can hold otherwise.

use skep_rules::GameRecord;
use skep_rules::record::NodeId;

use super::Form;
use crate::messages::Messages;

/// Counts what is omitted from the games that are written.
#[derive(Default)]
pub(super) struct Omissions {
    comments: u64,
    variations: u64,
    annotations: u64,
    drawings: u64,
    times: u64,
    tags: u64,
}

impl Omissions {
    /// Counts what the format omits of a game.
    pub(super) fn count(&mut self, record: &GameRecord, form: Form) {
        match form {
            // These formats hold everything.
            Form::Pgn | Form::Json => {}
            // A GameString holds the moves that were played, and the winner.
            Form::Strings => self.count_all(record),
        }
    }

    fn count_all(&mut self, record: &GameRecord) {
        self.tags += record.tags().count() as u64;
        let mut ahead = vec![NodeId::START];
        while let Some(node) = ahead.pop() {
            let children = record.children(node);
            self.variations += children.len().saturating_sub(1) as u64;
            self.comments += u64::from(!record.comment(node).is_empty());
            self.annotations += u64::from(record.annotation(node).is_some());
            self.drawings += record.shapes(node).len() as u64;
            self.times += u64::from(record.clock(node).or(record.think(node)).is_some());
            ahead.extend_from_slice(children);
        }
    }

    /// A sentence about what was omitted; `None` if nothing was.
    pub(super) fn sentence(&self, messages: &Messages) -> Option<String> {
        let things: Vec<String> = [
            ("convert-omitted-comments", self.comments),
            ("convert-omitted-variations", self.variations),
            ("convert-omitted-marks", self.annotations),
            ("convert-omitted-drawings", self.drawings),
            ("convert-omitted-times", self.times),
            ("convert-omitted-tags", self.tags),
        ]
        .into_iter()
        .filter(|&(_, count)| count > 0)
        .map(|(id, count)| messages.tell(id, [("count", count.into())]))
        .collect();
        (!things.is_empty()).then(|| messages.tell("convert-omitted", [("things", things.join(", ").into())]))
    }
}
