use core::fmt;

use crate::bits::Bits;
use crate::destinations::Destinations;
use crate::geometry::{Geometry, Large, Small};
#[cfg(target_arch = "x86_64")]
use crate::geometry::{LargeAvx2, SmallAvx2};
use crate::hive::{Hive, Made, Rest};
use crate::perft::{self, Leaves};
use crate::{
    Board, Bug, ByColor, Color, Hex, IllegalMove, Move, MoveList, Outcome, Path, Piece, Place, PositionKey, Reason,
    RepetitionKey, RuleSet, Setup, SetupError, Status, Survey, explain, key, path, repetition,
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
    hive: AnyHive,
    /// The part of the [key](Position::key) that depends on the pieces on the table.
    layout_key: u64,
}

/// A hive of the smallest geometry that holds it.
#[derive(Clone, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "nearly every hive is small, and a search should not chase a pointer to it"
)]
enum AnyHive {
    Small(Hive<Small>),
    Large(Box<Hive<Large>>),
    #[cfg(target_arch = "x86_64")]
    SmallAvx2(Hive<SmallAvx2>),
    #[cfg(target_arch = "x86_64")]
    LargeAvx2(Box<Hive<LargeAvx2>>),
}

/// Takes back the move it was returned for; see [`Position::undo`].
#[derive(Clone, Debug)]
pub struct Undo {
    layout_key: u64,
    undone: Undone,
}

#[derive(Clone, Debug)]
enum Undone {
    Made(Made),
    Passed(Rest),
    /// The hive was laid out anew: this is how it was before the move. Rare, so the cost does not matter.
    LaidOut(Box<AnyHive>),
}

/// Runs the same code on a hive of whichever geometry.
macro_rules! with_hive {
    ($any:expr, $hive:ident => $body:expr) => {
        match $any {
            AnyHive::Small($hive) => $body,
            AnyHive::Large($hive) => $body,
            #[cfg(target_arch = "x86_64")]
            AnyHive::SmallAvx2($hive) => $body,
            #[cfg(target_arch = "x86_64")]
            AnyHive::LargeAvx2($hive) => $body,
        }
    };
}

impl AnyHive {
    /// Lays a hive out in the smallest geometry that holds it, with the fastest sets this machine has.
    fn lay_out(setup: &Setup, turns: ByColor<u32>, forced: Forced) -> AnyHive {
        #[cfg(target_arch = "x86_64")]
        if !forced.portable && crate::avx2::is_here() {
            return match small(setup, turns, forced) {
                Some(small) => AnyHive::SmallAvx2(small),
                None => AnyHive::LargeAvx2(large(setup, turns)),
            };
        }
        match small(setup, turns, forced) {
            Some(small) => AnyHive::Small(small),
            None => AnyHive::Large(large(setup, turns)),
        }
    }
}

fn small<G: Geometry>(setup: &Setup, turns: ByColor<u32>, forced: Forced) -> Option<Hive<G>> {
    if forced.large { None } else { Hive::lay_out(setup, turns) }
}

fn large<G: Geometry>(setup: &Setup, turns: ByColor<u32>) -> Box<Hive<G>> {
    Box::new(Hive::lay_out(setup, turns).expect(HOLDS_EVERY_HIVE))
}

/// Geometries to take even where there are better ones, so that tests run on all of them.
#[derive(Clone, Copy)]
struct Forced {
    large: bool,
    #[cfg_attr(not(target_arch = "x86_64"), expect(dead_code, reason = "there is no other code"))]
    portable: bool,
}

impl Forced {
    #[cfg(not(feature = "test-tables"))]
    const fn now() -> Forced {
        Forced { large: false, portable: false }
    }

    #[cfg(feature = "test-tables")]
    fn now() -> Forced {
        static FORCED: std::sync::LazyLock<Forced> = std::sync::LazyLock::new(|| {
            let (large, portable) = match std::env::var("SKEP_TABLE").as_deref() {
                Ok("any") => (false, false),
                Ok("large") => (true, false),
                Ok("portable") => (false, true),
                Ok("large-portable") => (true, true),
                _ => panic!("set SKEP_TABLE to any, large, portable or large-portable"),
            };
            Forced { large, portable }
        });
        *FORCED
    }
}

const HOLDS_EVERY_HIVE: &str = "28 pieces in a row fit on the large table";

impl Position {
    /// The empty table, White to move.
    pub fn new(rules: RuleSet) -> Position {
        let setup = Setup { rules, board: Board::new(), turn: Color::White, at_rest: None };
        Position { hive: AnyHive::lay_out(&setup, ByColor::default(), Forced::now()), layout_key: 0 }
    }

    /// The position of a set-up, or everything that is wrong with it.
    pub fn from_setup(setup: &Setup) -> Result<Position, Vec<SetupError>> {
        let faults = setup.faults();
        if !faults.is_empty() {
            return Err(faults);
        }
        let turns =
            ByColor { white: setup.board.count(Color::White) as u32, black: setup.board.count(Color::Black) as u32 };
        let standing = |(piece, place): (Piece, Place)| key::standing(piece, place.height, place.hex);
        let layout_key = setup.board.pieces().map(standing).fold(0, |key, part| key ^ part);
        Ok(Position { hive: AnyHive::lay_out(setup, turns, Forced::now()), layout_key })
    }

    /// The set-up of this position. The turns taken are not part of it: see [`Setup`].
    pub fn setup(&self) -> Setup {
        with_hive!(&self.hive, hive => hive.setup())
    }

    /// The rules.
    pub fn rules(&self) -> &RuleSet {
        with_hive!(&self.hive, hive => &hive.rules)
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        with_hive!(&self.hive, hive => hive.turn)
    }

    /// The cell of a piece on the table.
    pub fn cell(&self, piece: Piece) -> Option<Hex> {
        with_hive!(&self.hive, hive => hive.cell(piece).map(|cell| hive.hex(cell)))
    }

    /// The pieces on the table.
    pub fn board(&self) -> Board {
        with_hive!(&self.hive, hive => hive.board())
    }

    /// The piece placed, moved or thrown on the last turn: it neither moves, is thrown, nor throws. Where the rules have another
    /// [`Reading`](crate::Reading) of rest it is the piece that rests by it, the first of two.
    pub fn at_rest(&self) -> Option<Piece> {
        with_hive!(&self.hive, hive => hive.resting_piece())
    }

    /// Whether a piece is at rest.
    pub fn rests(&self, piece: Piece) -> bool {
        with_hive!(&self.hive, hive => hive.rests(piece))
    }

    /// The pieces that will be at rest on their owner's next turn, but are not now. There are some only under
    /// [`Reading::OwnerRest`](crate::Reading::OwnerRest).
    pub(crate) fn due_to_rest(&self) -> Vec<Piece> {
        with_hive!(&self.hive, hive => hive.due_to_rest())
    }

    /// How many turns a side has had, passes counted. In a position that was set up each of its pieces stands for one.
    pub fn turns_taken(&self, color: Color) -> u32 {
        with_hive!(&self.hive, hive => hive.turns[color])
    }

    /// What a side has in hand.
    pub fn hand(&self, color: Color) -> Hand {
        let next = Bug::ALL.map(|bug| with_hive!(&self.hive, hive => hive.next_in_hand(color, bug)));
        let counts = Bug::ALL.map(|bug| {
            with_hive!(&self.hive, hive => {
                let in_hand = |piece: &Piece| hive.rules.includes(*piece) && hive.cell(*piece).is_none();
                Piece::of_bug(color, bug).filter(in_hand).count() as u8
            })
        });
        Hand { counts, next }
    }

    /// Whether the game goes on, as far as the pieces on the table tell. Repetition, agreement and resignation are known only
    /// to the [`Game`](crate::Game).
    pub fn status(&self) -> Status {
        let surrounded = |color| with_hive!(&self.hive, hive => hive.is_surrounded(color));
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
        #[cfg(feature = "test-counts")]
        crate::counts::generated();
        moves.clear();
        with_hive!(&self.hive, hive => list(hive, moves));
    }

    /// How many [`legal_moves`](Position::legal_moves) there are, without listing them.
    pub fn count_legal_moves(&self) -> u32 {
        with_hive!(&self.hive, hive => hive.count_moves())
    }

    /// What both sides could do, for evaluation functions.
    pub fn survey(&self) -> Survey {
        with_hive!(&self.hive, hive => hive.survey())
    }

    /// The move that takes a piece to a cell: a placement if the piece is in hand, else a shift.
    pub fn attempt(&self, piece: Piece, to: Hex) -> Move {
        if with_hive!(&self.hive, hive => hive.cell(piece).is_some()) {
            Move::Shift { piece, to }
        } else {
            Move::Place { piece, to }
        }
    }

    /// Checks whether a move is legal, and says which rule forbids it. [`IllegalMove`] documents which rule is told where
    /// several forbid it.
    pub fn check(&self, m: Move) -> Result<(), IllegalMove> {
        if self.is_legal(m) { Ok(()) } else { Err(self.refusal(m)) }
    }

    /// The rule that forbids a move which is known not to be legal, as [`Position::check`] tells it.
    pub fn refusal(&self, m: Move) -> IllegalMove {
        explain::refusal(self, m)
    }

    /// Whether a move is one of the [`legal_moves`](Position::legal_moves).
    pub fn is_legal(&self, m: Move) -> bool {
        #[cfg(feature = "test-counts")]
        crate::counts::generated();
        with_hive!(&self.hive, hive => is_legal(hive, m))
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
        debug_assert!(with_hive!(&self.hive, hive => is_legal(hive, m)), "not a legal move: {m:?}");
        let layout_key = self.layout_key;
        let undone = match m {
            Move::Pass => Undone::Passed(with_hive!(&mut self.hive, hive => hive.pass())),
            Move::Place { piece, to } | Move::Shift { piece, to } => {
                let (key, made, fits) = with_hive!(&mut self.hive, hive => make(hive, piece, to));
                self.layout_key ^= key;
                if fits { Undone::Made(made) } else { self.lay_out_anew(made) }
            }
        };
        Undo { layout_key, undone }
    }

    /// Gives the turn to the other side as a pass does, even where a pass is not legal: a null move.
    pub fn skip_turn(&mut self) -> Undo {
        let undone = Undone::Passed(with_hive!(&mut self.hive, hive => hive.pass()));
        Undo { layout_key: self.layout_key, undone }
    }

    /// Takes back the last move played. The `undo` must be the one that move returned, and all moves since must have been
    /// taken back.
    pub fn undo(&mut self, undo: Undo) {
        self.layout_key = undo.layout_key;
        match undo.undone {
            Undone::Made(made) => with_hive!(&mut self.hive, hive => hive.unmake_one(made)),
            Undone::Passed(rest) => with_hive!(&mut self.hive, hive => hive.unpass(rest)),
            Undone::LaidOut(before) => self.hive = *before,
        }
    }

    /// The hash key of the position, for transposition tables.
    pub fn key(&self) -> PositionKey {
        with_hive!(&self.hive, hive => {
            let mut key = self.layout_key ^ key::to_move(hive.turn);
            if hive.rules.has_readings() {
                key ^= hive.key_of_rest();
            } else if let Some(cell) = hive.at_rest.and_then(|piece| hive.cell(piece)) {
                key ^= key::resting(hive.hex(cell));
            }
            for color in Color::ALL {
                if hive.cell(Piece::queen(color)).is_none() {
                    key ^= key::turns_without_queen(color, hive.turns[color]);
                }
            }
            PositionKey(key)
        })
    }

    /// The identity of the position for threefold repetition. Takes some microseconds.
    pub fn repetition_key(&self) -> RepetitionKey {
        repetition::key(self)
    }

    /// A shortest way that the piece of a legal move can take; `None` if the move is not legal.
    pub fn path(&self, m: Move) -> Option<Path> {
        if self.is_legal(m) { self.path_unchecked(m) } else { None }
    }

    /// [`Position::path`] of a move that is known to be legal.
    pub fn path_unchecked(&self, m: Move) -> Option<Path> {
        path::path(self, m)
    }

    /// The same position with no piece at rest.
    pub(crate) fn without_rest(&self) -> Position {
        let mut position = self.clone();
        with_hive!(&mut position.hive, hive => (hive.at_rest, hive.thrown) = (None, 0));
        position
    }

    /// Counts the leaves of the tree of moves; see [`perft`](crate::perft()).
    pub(crate) fn count_leaves(&self, depth: u32, leaves: Leaves) -> u64 {
        // In the middle of the table there is the most room to play.
        fn centred<G: Geometry>(hive: &Hive<G>) -> Hive<G> {
            hive.on().expect("it fits as it is")
        }
        with_hive!(&self.hive, hive => perft::count(centred(hive), depth, leaves))
    }

    /// How many pieces on the ground are pinned: without one of them the hive would fall apart.
    pub fn count_pinned(&self) -> u32 {
        with_hive!(&self.hive, hive => hive.count_pinned())
    }

    /// Lays the hive on the large table even where the small one would do, so that tests can compare the two. The next
    /// move may bring it back.
    #[doc(hidden)]
    pub fn force_large(&mut self) {
        fn large<G: Geometry>(hive: &Hive<G>) -> Box<Hive<G::Roomy>> {
            Box::new(hive.on().expect(HOLDS_EVERY_HIVE))
        }
        self.hive = match &self.hive {
            AnyHive::Small(hive) => AnyHive::Large(large(hive)),
            #[cfg(target_arch = "x86_64")]
            AnyHive::SmallAvx2(hive) => AnyHive::LargeAvx2(large(hive)),
            _ => return,
        };
    }

    /// Takes the code that runs everywhere even where there is a faster one, so that the two can be compared.
    #[doc(hidden)]
    pub fn force_portable(&mut self) {
        #[cfg(target_arch = "x86_64")]
        match &self.hive {
            AnyHive::SmallAvx2(hive) => self.hive = AnyHive::Small(hive.on().expect("it fits as it is")),
            AnyHive::LargeAvx2(hive) => self.hive = AnyHive::Large(Box::new(hive.on().expect("it fits as it is"))),
            _ => {}
        }
    }

    /// Whether it uses the code that runs everywhere.
    #[doc(hidden)]
    pub fn is_portable(&self) -> bool {
        matches!(self.hive, AnyHive::Small(_) | AnyHive::Large(_))
    }

    /// Whether the hive lies on the large table.
    #[doc(hidden)]
    pub fn is_large(&self) -> bool {
        with_hive!(&self.hive, hive => hive.width()) == Large::WIDTH
    }

    /// Lays the hive out anew after a move that needs more room, or allows the small table again.
    fn lay_out_anew(&mut self, made: Made) -> Undone {
        let (setup, turns, rest) = with_hive!(&self.hive, hive => (hive.setup(), hive.turns, hive.rest()));
        // Portable code that was forced stays for the whole game.
        let forced = Forced { portable: self.is_portable(), ..Forced::now() };
        let mut before = core::mem::replace(&mut self.hive, AnyHive::lay_out(&setup, turns, forced));
        with_hive!(&mut self.hive, hive => hive.set_rest(rest));
        with_hive!(&mut before, hive => hive.unmake_one(made));
        Undone::LaidOut(Box::new(before))
    }
}

/// Makes a move. Returns what it changes in the key, how to take it back, and whether the hive is still on the right table.
fn make<G: Geometry>(hive: &mut Hive<G>, piece: Piece, to: Hex) -> (u64, Made, bool) {
    let standing = |hive: &Hive<G>| match hive.cell(piece) {
        Some(cell) => key::standing(piece, hive.height(piece), hive.hex(cell)),
        None => 0,
    };
    let before = standing(hive);
    let cell = hive.cell_at(to).expect("a legal move ends next to the hive, and so on the table");
    let made = hive.make_one(piece, cell);
    // A large hive that has shrunk goes back to the small table, so that the table depends on the position alone and not on
    // the moves that led to it.
    let may_stay = G::WIDTH == Small::WIDTH || Forced::now().large || !hive.fits_on::<Small>();
    (before ^ standing(hive), made, hive.fits() && may_stay)
}

/// Lists the legal moves.
fn list<G: Geometry>(hive: &Hive<G>, list: &mut MoveList) {
    let mut moves = Destinations::new();
    hive.generate(&mut moves);
    moves.for_each(|piece, cell| {
        let to = hive.hex(cell);
        list.push(match hive.cell(piece) {
            None => Move::Place { piece, to },
            Some(_) => Move::Shift { piece, to },
        });
    });
    if list.is_empty() && !hive.is_over() {
        list.push(Move::Pass);
    }
}

fn is_legal<G: Geometry>(hive: &Hive<G>, m: Move) -> bool {
    let mut moves = Destinations::new();
    hive.generate(&mut moves);
    match m {
        Move::Pass => moves.is_empty() && !hive.is_over(),
        Move::Place { piece, to } | Move::Shift { piece, to } => {
            let is_placed = hive.cell(piece).is_none();
            is_placed == matches!(m, Move::Place { .. })
                && hive.cell_at(to).is_some_and(|cell| moves.of(piece).has(cell))
        }
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
