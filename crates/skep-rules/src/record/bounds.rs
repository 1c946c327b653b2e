//! How much of everything a game of somebody else may have. Whoever sends a link, a file or a text decides what is in it, so
//! it is measured while it is read, before anything is played through or shown.

use super::draft::Item;
use crate::record::RecordFault;

/// How much of everything a recorded game may have. What people make stays far below: the longest games have some hundred
/// moves, large studies some thousand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The moves of all lines together.
    pub moves: usize,
    /// The moves of one line, from the start.
    pub line: usize,
    /// The variations.
    pub variations: usize,
    /// How deep variations may stand in variations.
    pub depth: usize,
    /// The characters of all comments on one move together.
    pub comment: usize,
    /// The characters of all comments of the game together.
    pub comments: usize,
    /// The comments, annotations, times and shapes at one move.
    pub notes: usize,
    /// The tags.
    pub tags: usize,
    /// The characters of what one tag says.
    pub tag: usize,
}

impl Bounds {
    /// For what comes from elsewhere.
    pub const FOREIGN: Bounds = Bounds {
        moves: 10_000,
        line: 2_000,
        variations: 5_000,
        depth: 50,
        comment: 10_000,
        comments: 1_000_000,
        notes: 200,
        tags: 200,
        tag: 2_000,
    };

    /// For what was checked when it came, or was made here.
    pub(super) const OWN: Bounds = Bounds {
        moves: usize::MAX,
        line: usize::MAX,
        variations: usize::MAX,
        depth: usize::MAX,
        comment: usize::MAX,
        comments: usize::MAX,
        notes: usize::MAX,
        tags: usize::MAX,
        tag: usize::MAX,
    };
}

/// Of what a recorded game has too much.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Excess {
    /// [`Bounds::moves`]
    Moves,
    /// [`Bounds::line`]
    Line,
    /// [`Bounds::variations`]
    Variations,
    /// [`Bounds::depth`]
    Depth,
    /// [`Bounds::comment`]
    Comment,
    /// [`Bounds::comments`]
    Comments,
    /// [`Bounds::notes`]
    Notes,
    /// [`Bounds::tags`]
    Tags,
    /// [`Bounds::tag`]
    Tag,
}

impl Excess {
    /// The id of the message that tells it.
    pub const fn id(self) -> &'static str {
        match self {
            Excess::Moves => "convert-too-many-moves",
            Excess::Line => "convert-too-long-line",
            Excess::Variations => "convert-too-many-variations",
            Excess::Depth => "convert-too-deep",
            Excess::Comment => "convert-too-long-comment",
            Excess::Comments => "convert-too-long-comments",
            Excess::Notes => "convert-too-many-notes",
            Excess::Tags => "convert-too-many-tags",
            Excess::Tag => "convert-too-long-tag",
        }
    }

    /// How much there may be in what comes from elsewhere.
    pub const fn most(self) -> usize {
        Bounds::FOREIGN.of(self)
    }
}

impl Bounds {
    const fn of(&self, excess: Excess) -> usize {
        match excess {
            Excess::Moves => self.moves,
            Excess::Line => self.line,
            Excess::Variations => self.variations,
            Excess::Depth => self.depth,
            Excess::Comment => self.comment,
            Excess::Comments => self.comments,
            Excess::Notes => self.notes,
            Excess::Tags => self.tags,
            Excess::Tag => self.tag,
        }
    }
}

/// What a reader has met so far, compared with what is allowed.
pub(super) struct Tally {
    bounds: Bounds,
    moves: usize,
    variations: usize,
    comments: usize,
    tags: usize,
    here: Here,
    /// Where each variation that is open leaves, the innermost last.
    outer: Vec<Here>,
}

/// What there is at the move that was read last.
#[derive(Clone, Copy, Default)]
struct Here {
    plies: usize,
    comment: usize,
    notes: usize,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally::new(Bounds::FOREIGN)
    }
}

impl Tally {
    pub(super) fn new(bounds: Bounds) -> Tally {
        let here = Here::default();
        Tally { bounds, moves: 0, variations: 0, comments: 0, tags: 0, here, outer: Vec::new() }
    }

    /// Counts what comes next.
    pub(super) fn take(&mut self, item: &Item) -> Result<(), RecordFault> {
        match item {
            Item::Move(_) => {
                self.moves += 1;
                self.here = Here { plies: self.here.plies + 1, ..Here::default() };
                self.within(self.here.plies, Excess::Line)?;
                self.within(self.moves, Excess::Moves)
            }
            Item::Comment(text) => {
                let length = text.chars().count();
                self.comments += length;
                self.here.comment += length;
                self.within(self.here.comment, Excess::Comment)?;
                self.within(self.comments, Excess::Comments)?;
                self.note()
            }
            Item::Shape(_) | Item::Annotation(_) | Item::Clock(_) | Item::Think(_) => self.note(),
            Item::Open => {
                self.variations += 1;
                self.outer.push(self.here);
                self.here = Here { plies: self.here.plies.saturating_sub(1), ..Here::default() };
                self.within(self.outer.len(), Excess::Depth)?;
                self.within(self.variations, Excess::Variations)
            }
            Item::Close => {
                self.here = self.outer.pop().unwrap_or_default();
                Ok(())
            }
        }
    }

    /// Counts a tag.
    pub(super) fn take_tag(&mut self, value: &str) -> Result<(), RecordFault> {
        self.tags += 1;
        self.within(self.tags, Excess::Tags)?;
        self.within(value.chars().count(), Excess::Tag)
    }

    fn note(&mut self) -> Result<(), RecordFault> {
        self.here.notes += 1;
        self.within(self.here.notes, Excess::Notes)
    }

    fn within(&self, count: usize, of: Excess) -> Result<(), RecordFault> {
        if count <= self.bounds.of(of) { Ok(()) } else { Err(RecordFault::TooMuch(of)) }
    }
}
