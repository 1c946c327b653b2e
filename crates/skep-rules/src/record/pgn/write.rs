use crate::record::{GameRecord, NodeId, Score};
use crate::{Position, RuleSet};

use super::super::tags::{USUAL, escape};
use super::super::tree::{Step, walk};

/// Writes a game with everything that is known about it.
pub(in crate::record) fn print(record: &GameRecord) -> String {
    let mut writer = PgnWriter { record, text: String::new() };
    writer.tags();
    writer.text.push('\n');
    writer.notes(NodeId::START, record.start(), 0);
    writer.moves();
    if record.ending().score != Score::Open {
        writer.line(&format!("\n{}", writer.result()));
    }
    writer.text
}

struct PgnWriter<'a> {
    record: &'a GameRecord,
    text: String,
}

impl PgnWriter<'_> {
    fn line(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn tag(&mut self, name: &str, value: &str) {
        let value = escape(value, |c| c == '"');
        self.line(&format!("[{name} \"{value}\"]"));
    }

    fn result(&self) -> &'static str {
        self.record.ending().score.word(!self.record.children(NodeId::START).is_empty())
    }

    fn tags(&mut self) {
        let record = self.record;
        let rules = record.rules();
        self.tag("GameType", &rules.expansions.to_string());
        for name in USUAL {
            self.tag(name, record.tag(name));
        }
        self.tag("Result", self.result());
        if let Some(reason) = record.ending().reason {
            self.tag("Reason", reason.id());
        }
        if *rules != RuleSet::from_expansions(rules.expansions) {
            self.tag("Rules", &rules.to_string());
        }
        if let Some(set_up) = record.set_up() {
            self.tag("SetUp", set_up);
        }
        for (name, value) in record.tags().filter(|(name, _)| !USUAL.contains(name)) {
            self.tag(name, value);
        }
    }

    fn moves(&mut self) {
        let mut depth = 0;
        walk(self.record, |step| match step {
            Step::Move { node, ply, text, position } => {
                self.line(&format!("{ply}. {text}"));
                self.notes(node, position, depth);
            }
            Step::Open => {
                self.line(if depth == 0 { "{[%variation" } else { "(" });
                depth += 1;
            }
            Step::Close => {
                depth -= 1;
                self.line(if depth == 0 { "]}" } else { ")" });
            }
        });
    }

    /// What belongs to a move: commands first, then the comment.
    fn notes(&mut self, node: NodeId, position: &Position, depth: usize) {
        let record = self.record;
        let times = [("clk", record.clock(node)), ("emt", record.think(node))];
        let times = times.into_iter().filter_map(|(name, time)| Some(format!("{name} {}", hours(time?))));
        let annotation = record.annotation(node).map(|sign| format!("mark {sign}"));
        let shapes = record.sketches(node, position).map(|sketch| sketch.to_string());
        for command in times.chain(annotation).chain(shapes) {
            self.line(&if depth == 0 { format!("{{[%{command}]}}") } else { format!("%{command}") });
        }
        let comment = record.comment(node);
        if comment.is_empty() {
            return;
        }
        if depth == 0 {
            let mut text = escape(comment, |c| c == '{' || c == '}');
            if text.starts_with("[%") {
                text.replace_range(..1, "\\x5b");
            } else if text.starts_with('"') {
                // A line that begins with {" looks like JSON.
                text.replace_range(..1, "\\x22");
            }
            self.line(&format!("{{{text}}}"));
        } else {
            // One line, and nothing that would end the comment or the command all this stands in.
            let text = escape(comment, |c| "{}[]\n".contains(c));
            self.line(&format!("\"{text}"));
        }
    }
}

/// Milliseconds as `0:09:58.250`.
fn hours(milliseconds: u64) -> String {
    let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000);
    format!("{}:{:02}:{:02}.{rest:03}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}
