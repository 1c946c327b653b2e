use std::collections::HashMap;

use crate::move_text::shorten;
use crate::record::{Ending, GameRecord, Ink, JsonFault, NodeId, RecordError, RecordFault, Score};
use crate::{Position, Reason};

use super::bounds::{Bounds, Tally};
use super::draft::{Draft, Item, Written};
use super::shape::Sketch;
use super::tags::Tags;
use super::tree::{Step, walk};

/// A [`GameRecord`] as plain texts and numbers, the shape of its JSON. Nothing in it is checked; turning it into a record
/// plays it through.
///
/// ```json
/// {
///   "format": "skep-game", "version": 1,
///   "rules": "ultimate",
///   "tags": [["White", "Ada"], ["Black", "Bob"]],
///   "score": "white", "reason": "resignation",
///   "moves": ["wS1", "bS1 wS1-"],
///   "notes": [{ "ply": 2, "comment": "Side by side.", "clock": 598000 }],
///   "variations": [{ "of": 0, "ply": 2, "moves": ["bG1 wS1-"] }]
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Transcript {
    /// Always `skep-game`.
    pub format: String,
    /// 1, or 2 if something has an annotation or a shape.
    pub version: u32,
    /// The text of a [`RuleSet`](crate::RuleSet).
    pub rules: String,
    /// The HOP string of the position it began with, if that was set up.
    pub start: Option<String>,
    /// The names and values of the tags.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<(String, String)>>"))]
    pub tags: Vec<(String, String)>,
    /// The id of a [`Score`].
    pub score: String,
    /// The id of a [`Reason`], if it is known.
    pub reason: Option<String>,
    /// The moves that were played, as MoveStrings.
    pub moves: Vec<String>,
    /// The notes on these moves.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Note>>"))]
    pub notes: Vec<Note>,
    /// The lines that were not played.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Variation>>"))]
    pub variations: Vec<Variation>,
}

/// The notes on one move of a [`Transcript`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Note {
    /// The number of the move, from 1; 0 is the start of the game.
    pub ply: usize,
    /// The comment on the move.
    #[cfg_attr(feature = "typescript", ts(as = "Option<String>"))]
    pub comment: String,
    /// The sign of the move's [`Annotation`](crate::record::Annotation); the name of the field is that of the format.
    pub mark: Option<String>,
    /// The shapes that are drawn on its position.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Drawing>>"))]
    pub shapes: Vec<Drawing>,
    /// The milliseconds the player had left after the move.
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub clock: Option<u64>,
    /// The milliseconds the player took for the move.
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub think: Option<u64>,
}

/// An arrow or a highlight on a cell in a [`Note`]. A cell is told as where a move leads: `wQ` is the piece's own, `-wQ` beside it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Drawing {
    /// The id of an [`Ink`].
    pub ink: String,
    /// Where the arrow begins; nothing for a highlight.
    pub from: Option<String>,
    /// Where it ends, or the cell that is highlighted.
    pub to: String,
}

/// A line of a [`Transcript`] that was not played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Variation {
    /// The line it leaves: 0 is the game, 1 the first variation, and so on. It comes before this one.
    pub of: usize,
    /// The number of the move that its first move replaces.
    pub ply: usize,
    /// Its moves, the first at `ply`.
    pub moves: Vec<String>,
    /// The notes on these moves, numbered from the start of the game.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Note>>"))]
    pub notes: Vec<Note>,
}

const FORMAT: &str = "skep-game";
/// The version of transcripts without annotations and shapes, which older readers do not know.
const PLAIN: u32 = 1;
/// The version of transcripts with annotations or shapes.
pub(super) const DRAWN: u32 = 2;

impl From<&GameRecord> for Transcript {
    fn from(record: &GameRecord) -> Transcript {
        let ending = record.ending();
        let mut transcript = Transcript {
            format: FORMAT.to_owned(),
            version: PLAIN,
            rules: record.rules().to_string(),
            start: record.set_up().map(str::to_owned),
            tags: record.tags().map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
            score: ending.score.id().to_owned(),
            reason: ending.reason.map(|reason| reason.id().to_owned()),
            notes: note(record, NodeId::START, 0, record.start()).into_iter().collect(),
            ..Transcript::default()
        };
        // The number of each line that is open, 0 for the game, and the ply of its last move.
        let mut open = vec![(0, 0)];
        walk(record, |step| match (step, open.last_mut()) {
            (Step::Move { node, ply, text, position }, Some((line, last))) => {
                *last = ply;
                let (moves, notes) = transcript.line(*line);
                moves.push(text.to_string());
                notes.extend(note(record, node, ply, position));
            }
            (Step::Open, Some(&mut (of, ply))) => {
                transcript.variations.push(Variation { of, ply, ..Variation::default() });
                open.push((transcript.variations.len(), ply));
            }
            (Step::Close, _) | (_, None) => {
                open.pop();
            }
        });
        transcript.set_version();
        transcript
    }
}

impl Transcript {
    /// The version of the format that its notes need.
    pub(super) fn set_version(&mut self) {
        let mut notes = self.variations.iter().flat_map(|variation| &variation.notes).chain(&self.notes);
        let is_drawn = notes.any(|note| note.mark.is_some() || !note.shapes.is_empty());
        self.version = if is_drawn { DRAWN } else { PLAIN };
    }

    /// The moves and the notes of a line.
    fn line(&mut self, number: usize) -> (&mut Vec<String>, &mut Vec<Note>) {
        match number.checked_sub(1).and_then(|at| self.variations.get_mut(at)) {
            Some(variation) => (&mut variation.moves, &mut variation.notes),
            None => (&mut self.moves, &mut self.notes),
        }
    }

    /// Plays it through. The line is where its text stands.
    ///
    /// # Errors
    ///
    /// What is wrong with the first move that cannot be played, or with something else.
    pub fn read(&self, line: usize) -> Result<GameRecord, RecordError> {
        match self.read_prefix(line)? {
            (record, None) => Ok(record),
            (_, Some(error)) => Err(error),
        }
    }

    /// [`Transcript::read`] that keeps the moves before the first one that cannot be played.
    ///
    /// # Errors
    ///
    /// There is nothing to keep.
    pub fn read_prefix(&self, line: usize) -> Result<(GameRecord, Option<RecordError>), RecordError> {
        self.read_within(Bounds::OWN, line)
    }

    /// [`Transcript::read_prefix`] for one that may have been made to do harm.
    pub(super) fn read_within(
        &self,
        bounds: Bounds,
        line: usize,
    ) -> Result<(GameRecord, Option<RecordError>), RecordError> {
        self.draft(bounds, line).play()
    }

    /// The same game as other readers find it. The line of the text is not known; it is the caller's.
    fn draft(&self, bounds: Bounds, line: usize) -> Draft {
        let mut draft = Draft { line, tally: Tally::new(bounds), ..Draft::default() };
        if let Err((ply, fault)) =
            self.head(&mut draft).map_err(|fault| (0, fault)).and_then(|()| self.items(&mut draft))
        {
            draft.fault.get_or_insert(fault.at(line, ply));
        }
        draft
    }

    fn head(&self, draft: &mut Draft) -> Result<(), RecordFault> {
        if self.format == FORMAT && self.version > DRAWN {
            return Err(RecordFault::Json(JsonFault::Later));
        }
        if self.format != FORMAT || self.version < PLAIN {
            return Err(RecordFault::Json(JsonFault::Format));
        }
        draft.rules = Some(self.rules.parse().map_err(RecordFault::Rules)?);
        draft.set_up.clone_from(&self.start);
        if let Some((name, _)) = self.tags.iter().find(|(name, _)| !Tags::default().set(name, "any")) {
            return Err(RecordFault::Tag(shorten(name)));
        }
        self.tags.iter().for_each(|(name, value)| draft.add_tag(draft.line, name, value));
        let unknown = |text: &str| RecordFault::Result(shorten(text));
        let reason = self.reason.as_ref().map(|text| Reason::from_id(text).ok_or_else(|| unknown(text))).transpose()?;
        draft.ending = Ending { score: Score::from_id(&self.score).ok_or_else(|| unknown(&self.score))?, reason };
        Ok(())
    }

    /// The moves, each with its notes and then its variations.
    fn items(&self, draft: &mut Draft) -> Result<(), (usize, RecordFault)> {
        let lines: Vec<Line<'_>> = core::iter::once(Line { first: 1, moves: &self.moves, notes: &self.notes })
            .chain(self.variations.iter().map(Line::of))
            .collect();
        let mut leaving: HashMap<(usize, usize), Vec<usize>> = HashMap::new();
        for (number, variation) in (1..).zip(&self.variations) {
            // A line can be left only where it has a move, and only for one that comes later in the list.
            let has_move = lines.get(variation.of).is_some_and(|line| line.plies().contains(&variation.ply));
            if variation.of >= number || !has_move || variation.moves.is_empty() {
                return Err((variation.ply, RecordFault::Variation));
            }
            leaving.entry((variation.of, variation.ply)).or_default().push(number);
        }
        let mut notes: HashMap<(usize, usize), &Note> = HashMap::new();
        for (number, line) in lines.iter().enumerate() {
            for note in line.notes {
                let there = line.plies().contains(&note.ply) || (number, note.ply) == (0, 0);
                if !there || notes.insert((number, note.ply), note).is_some() {
                    return Err((note.ply, RecordFault::Json(JsonFault::Note)));
                }
            }
        }
        // What was read before a fault stays in the draft.
        let line = draft.line;
        for item in items_of(notes.get(&(0, 0))).map_err(|fault| (0, fault))? {
            draft.add(line, item);
        }
        let mut tasks = vec![Task::Move(0, 1)];
        while let Some(task) = tasks.pop() {
            if draft.fault.is_some() {
                break;
            }
            match task {
                Task::Open(number) => {
                    draft.add(line, Item::Open);
                    tasks.push(Task::Move(number, lines[number].first));
                }
                Task::Close => draft.add(line, Item::Close),
                Task::Move(number, ply) => {
                    let Some(text) = lines[number].moves.get(ply - lines[number].first) else { continue };
                    let text = text.parse().map_err(|fault| (ply, RecordFault::of_text(text, fault)))?;
                    draft.add(line, Item::Move(Written::Text(text)));
                    for item in items_of(notes.get(&(number, ply))).map_err(|fault| (ply, fault))? {
                        draft.add(line, item);
                    }
                    tasks.push(Task::Move(number, ply + 1));
                    let others = leaving.get(&(number, ply)).into_iter().flatten().rev();
                    tasks.extend(others.flat_map(|&other| [Task::Close, Task::Open(other)]));
                }
            }
        }
        Ok(())
    }
}

/// What is still to be read, the next one last.
enum Task {
    /// A move of a line and what follows it.
    Move(usize, usize),
    /// A line that could have been played instead of the last move.
    Open(usize),
    /// The end of such a line.
    Close,
}

/// The moves of one line.
struct Line<'a> {
    /// The ply of the first move.
    first: usize,
    moves: &'a [String],
    notes: &'a [Note],
}

impl<'a> Line<'a> {
    fn of(variation: &'a Variation) -> Line<'a> {
        Line { first: variation.ply, moves: &variation.moves, notes: &variation.notes }
    }

    fn plies(&self) -> core::ops::Range<usize> {
        self.first..self.first.saturating_add(self.moves.len())
    }
}

/// The items of a note, in the order in which a reader finds them.
fn items_of(note: Option<&&Note>) -> Result<Vec<Item>, RecordFault> {
    let Some(note) = note else { return Ok(Vec::new()) };
    let mut items = Vec::new();
    items.extend((!note.comment.is_empty()).then(|| Item::Comment(note.comment.clone())));
    if let Some(sign) = &note.mark {
        items.push(Item::Annotation(sign.parse().map_err(|_| RecordFault::Annotation(shorten(sign)))?));
    }
    for drawing in &note.shapes {
        let sketch = drawing.sketch().ok_or_else(|| RecordFault::Shape(shorten(&drawing.to)))?;
        items.push(Item::Shape(sketch));
    }
    items.extend(note.clock.map(Item::Clock));
    items.extend(note.think.map(Item::Think));
    Ok(items)
}

impl Drawing {
    fn of(sketch: Sketch) -> Drawing {
        let Sketch { ink, from, to } = sketch;
        Drawing { ink: ink.id().to_owned(), from: from.map(|from| from.to_string()), to: to.to_string() }
    }

    fn sketch(&self) -> Option<Sketch> {
        let from = match &self.from {
            Some(from) => Some(from.parse().ok()?),
            None => None,
        };
        Some(Sketch { ink: Ink::from_id(&self.ink)?, from, to: self.to.parse().ok()? })
    }
}

fn note(record: &GameRecord, node: NodeId, ply: usize, position: &Position) -> Option<Note> {
    let note = Note {
        ply,
        comment: record.comment(node).to_owned(),
        mark: record.annotation(node).map(|one| one.sign().to_owned()),
        shapes: record.sketches(node, position).map(Drawing::of).collect(),
        clock: record.clock(node),
        think: record.think(node),
    };
    (note != Note { ply, ..Note::default() }).then_some(note)
}

impl TryFrom<Transcript> for GameRecord {
    type Error = RecordError;

    /// Plays it through. The line of an error is 1: a transcript does not know where it stood.
    fn try_from(transcript: Transcript) -> Result<GameRecord, RecordError> {
        transcript.read(1)
    }
}
