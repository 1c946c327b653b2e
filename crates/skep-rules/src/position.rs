use core::fmt;

use crate::bits::Bits;
use crate::geometry::{Geometry, Large, Small};
use crate::hive::{Hive, Made};
use crate::{
    Board, Bug, Color, Hex, IllegalMove, Move, MoveList, Outcome, Path, Piece, PositionKey, Reason, RepetitionKey,
    RuleSet, Setup, SetupError, Status, explain, path, repetition,
};

/// All that decides which moves are legal: the pieces on the table, whose turn it is, the piece at rest, and how many
/// turns each side has had.
///
/// ```
/// use skep_rules::{Move, MoveText, Position, Rule, RuleSet};
///
/// let mut position = Position::new(RuleSet::default());
/// for text in ["wS1", "bS1 -wS1", "wQ wS1-"] {
///     let m: Move = text.parse::<MoveText>().unwrap().resolve(&position).unwrap();
///     position.play(m).unwrap();
/// }
/// // Black may not move anything before its Queen is on the table.
/// let m = "bS1 wQ-".parse::<MoveText>().unwrap().resolve(&position).unwrap();
/// assert_eq!(position.check(m).unwrap_err().rule, Rule::QueenNotPlaced);
/// ```
///
/// Two positions are equal when the same pieces stand on the same cells and everything else is equal too.
#[derive(Clone)]
pub struct Position {
    table: Table,
}

/// The hive on the smallest torus that holds it.
#[derive(Clone)]
#[expect(
    clippy::large_enum_variant,
    reason = "nearly every hive is small, and a search should not chase a pointer to it"
)]
enum Table {
    Small(Hive<Small>),
    Large(Box<Hive<Large>>),
}

/// Takes back the move it was returned for; see [`Position::undo`].
#[derive(Clone, Debug)]
pub struct Undo(Undone);

#[derive(Clone, Debug)]
enum Undone {
    /// The hive is on the same torus as before.
    Made(Made),
    /// The hive came from the other torus: this is how it was. Rare, so the cost does not matter.
    FromSmall(Box<Hive<Small>>),
    FromLarge(Box<Hive<Large>>),
}

/// Runs the same code on whichever torus the hive lies.
macro_rules! on_table {
    ($position:expr, $hive:ident => $body:expr) => {
        match &$position.table {
            Table::Small($hive) => $body,
            Table::Large($hive) => $body,
        }
    };
}

impl Position {
    /// The empty table, White to move.
    pub fn new(rules: RuleSet) -> Position {
        Position { table: Table::Small(Hive::new(rules)) }
    }

    /// The position somebody set up, or everything that is wrong with it.
    pub fn from_setup(setup: &Setup) -> Result<Position, Vec<SetupError>> {
        let faults = setup.faults();
        if !faults.is_empty() {
            return Err(faults);
        }
        let turns = crate::ByColor {
            white: setup.board.count(Color::White) as u32,
            black: setup.board.count(Color::Black) as u32,
        };
        let table = match Hive::lay_out(setup, turns) {
            Some(small) => Table::Small(small),
            None => {
                Table::Large(Box::new(Hive::lay_out(setup, turns).expect("28 pieces in a row fit on the large torus")))
            }
        };
        Ok(Position { table })
    }

    /// What one would set up to get this position. The turns taken are not part of it: see [`Setup`].
    pub fn setup(&self) -> Setup {
        on_table!(self, hive => hive.setup())
    }

    /// The rules.
    pub fn rules(&self) -> &RuleSet {
        on_table!(self, hive => &hive.rules)
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        on_table!(self, hive => hive.turn)
    }

    /// The pieces on the table.
    pub fn board(&self) -> Board {
        on_table!(self, hive => hive.board())
    }

    /// The piece placed, moved or thrown on the last turn: it neither moves, is thrown, nor throws.
    pub fn at_rest(&self) -> Option<Piece> {
        on_table!(self, hive => hive.at_rest)
    }

    /// How many turns a side has had, passes counted. In a position that was set up each of its pieces stands for one.
    pub fn turns_taken(&self, color: Color) -> u32 {
        on_table!(self, hive => hive.turns[color])
    }

    /// What a side has in hand.
    pub fn hand(&self, color: Color) -> Hand {
        let next = Bug::ALL.map(|bug| on_table!(self, hive => hive.next_in_hand(color, bug)));
        let counts = Bug::ALL.map(|bug| {
            on_table!(self, hive => {
                let in_hand = |piece: &Piece| hive.rules.includes(*piece) && hive.cell(*piece).is_none();
                Piece::of_bug(color, bug).filter(in_hand).count() as u8
            })
        });
        Hand { counts, next }
    }

    /// Whether the game goes on, as far as the pieces on the table tell. Repetition, agreement and resignation are the
    /// [`Game`](crate::Game)'s affair.
    pub fn status(&self) -> Status {
        let surrounded = |color| on_table!(self, hive => hive.is_surrounded(color));
        let (winner, reason) = match (surrounded(Color::White), surrounded(Color::Black)) {
            (false, false) => return Status::InProgress,
            (true, true) => (None, Reason::BothSurrounded),
            (true, false) => (Some(Color::Black), Reason::Surrounded),
            (false, true) => (Some(Color::White), Reason::Surrounded),
        };
        Status::Over(Outcome { winner, reason })
    }

    /// All legal moves, each once: a single [`Move::Pass`] if nothing else is possible, none if the game is over.
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.legal_moves_into(&mut moves);
        moves
    }

    /// [`Position::legal_moves`] into a list that is emptied first, so that it can be used again and again.
    pub fn legal_moves_into(&self, moves: &mut MoveList) {
        moves.clear();
        on_table!(self, hive => {
            hive.for_each_destinations(|piece, to| {
                let placed = hive.cell(piece).is_none();
                moves.extend(to.cells().map(|cell| hive.hex(cell)).map(|to| {
                    if placed { Move::Place { piece, to } } else { Move::Shift { piece, to } }
                }));
            });
            if moves.is_empty() && !hive.is_over() {
                moves.push(Move::Pass);
            }
        });
    }

    /// What a person means who takes this piece to this cell: placing it if it is in hand, else moving it.
    pub fn attempt(&self, piece: Piece, to: Hex) -> Move {
        if on_table!(self, hive => hive.cell(piece).is_some()) {
            Move::Shift { piece, to }
        } else {
            Move::Place { piece, to }
        }
    }

    /// Why not? Tells which rule forbids a move; [`IllegalMove`] says which one where there are several.
    pub fn check(&self, m: Move) -> Result<(), IllegalMove> {
        if self.is_legal(m) { Ok(()) } else { Err(explain::refusal(self, m)) }
    }

    /// Whether a move is one of the [`legal_moves`](Position::legal_moves).
    pub fn is_legal(&self, m: Move) -> bool {
        on_table!(self, hive => is_legal(hive, m))
    }

    /// Plays a legal move.
    ///
    /// # Errors
    ///
    /// An illegal move changes nothing and is returned with its reason.
    pub fn play(&mut self, m: Move) -> Result<Undo, IllegalMove> {
        self.check(m)?;
        Ok(self.play_unchecked(m))
    }

    /// Plays a move that is known to be one of [`Position::legal_moves`]. With any other move the position is no longer
    /// one of Hive, and what happens then is not specified (but memory is safe).
    pub fn play_unchecked(&mut self, m: Move) -> Undo {
        debug_assert!(self.is_legal(m), "not a legal move: {m:?}");
        let (made, fits) = match &mut self.table {
            Table::Small(hive) => (make(hive, m), hive.fits()),
            // A large hive that has shrunk goes back to the fast torus; only this keeps the torus a matter of the
            // position alone, not of how one came there.
            Table::Large(hive) => (make(hive, m), hive.on::<Small>().is_none()),
        };
        if fits { Undo(Undone::Made(made)) } else { self.change_torus(made) }
    }

    /// Takes back the last move played. The `undo` must be the one that move returned, and all moves since must have been
    /// taken back.
    pub fn undo(&mut self, undo: Undo) {
        match (undo.0, &mut self.table) {
            (Undone::Made(made), Table::Small(hive)) => hive.unmake(made),
            (Undone::Made(made), Table::Large(hive)) => hive.unmake(made),
            (Undone::FromSmall(hive), table) => *table = Table::Small(*hive),
            (Undone::FromLarge(hive), table) => *table = Table::Large(hive),
        }
    }

    /// The key of the position, for tables.
    pub fn key(&self) -> PositionKey {
        on_table!(self, hive => hive.key())
    }

    /// The identity of the position for threefold repetition. Takes some microseconds.
    pub fn repetition_key(&self) -> RepetitionKey {
        repetition::key(self)
    }

    /// The way a piece takes in a legal move, a shortest one; `None` if the move is not legal.
    pub fn path(&self, m: Move) -> Option<Path> {
        self.is_legal(m).then(|| path::path(self, m))
    }

    /// The same position with nobody at rest.
    pub(crate) fn without_rest(&self) -> Position {
        let mut position = self.clone();
        match &mut position.table {
            Table::Small(hive) => hive.at_rest = None,
            Table::Large(hive) => hive.at_rest = None,
        }
        position
    }

    /// Counts the leaves of the tree of moves; see [`perft`](crate::perft()).
    pub(crate) fn count_leaves(&self, depth: u32) -> u64 {
        match &self.table {
            Table::Small(hive) => crate::perft::count(&mut hive.clone(), depth),
            Table::Large(hive) => crate::perft::count(&mut Hive::clone(hive), depth),
        }
    }

    /// Lays the hive on the large torus even where the small one would do, so that tests can compare the two. The next
    /// move may bring it back.
    #[doc(hidden)]
    pub fn force_large(&mut self) {
        if let Table::Small(hive) = &self.table {
            self.table = Table::Large(Box::new(hive.on().expect("the large torus holds every hive")));
        }
    }

    /// Whether the hive lies on the large torus.
    #[doc(hidden)]
    pub fn is_large(&self) -> bool {
        matches!(self.table, Table::Large(_))
    }

    /// The move just made needs, or allows, the other torus.
    fn change_torus(&mut self, made: Made) -> Undo {
        let (table, undone) = match &self.table {
            Table::Small(hive) => {
                let mut before = Box::new(hive.clone());
                before.unmake(made);
                let large = hive.on().expect("the large torus holds every hive");
                (Table::Large(Box::new(large)), Undone::FromSmall(before))
            }
            Table::Large(hive) => {
                let mut before = hive.clone();
                before.unmake(made);
                let small = hive.on().expect("it was found to fit");
                (Table::Small(small), Undone::FromLarge(before))
            }
        };
        self.table = table;
        Undo(undone)
    }
}

fn is_legal<G: Geometry>(hive: &Hive<G>, m: Move) -> bool {
    match m {
        Move::Pass => !hive.is_over() && hive.has_no_move(),
        Move::Place { piece, to } | Move::Shift { piece, to } => {
            let is_placed = hive.cell(piece).is_none();
            is_placed == matches!(m, Move::Place { .. })
                && hive.cell_at(to).is_some_and(|cell| hive.destinations(piece).has(cell))
        }
    }
}

fn make<G: Geometry>(hive: &mut Hive<G>, m: Move) -> Made {
    match m {
        Move::Pass => hive.make(None, 0),
        Move::Place { piece, to } | Move::Shift { piece, to } => hive.make(Some(piece), G::cell(to)),
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.setup() == other.setup()
            && Color::ALL.into_iter().all(|color| self.turns_taken(color) == other.turns_taken(color))
    }
}

impl Eq for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position")
            .field("rules", &self.rules().to_string())
            .field("turn", &self.turn())
            .field("at_rest", &self.at_rest())
            .field("board", &self.board())
            .finish()
    }
}

/// What a side has in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand {
    counts: [u8; 8],
    next: [Option<Piece>; 8],
}

impl Hand {
    /// How many of this bug.
    pub const fn count(&self, bug: Bug) -> u8 {
        self.counts[bug as usize]
    }

    /// The piece of this bug that is placed next: the one with the lowest number.
    pub const fn next(&self, bug: Bug) -> Option<Piece> {
        self.next[bug as usize]
    }

    /// The bugs in hand, with how many of each.
    pub fn bugs(&self) -> impl Iterator<Item = (Bug, u8)> + '_ {
        Bug::ALL.into_iter().map(|bug| (bug, self.count(bug))).filter(|&(_, count)| count > 0)
    }

    /// Whether everything is on the table.
    pub fn is_empty(&self) -> bool {
        self.bugs().next().is_none()
    }
}
