use core::fmt;

use crate::{Bug, Hex, Piece};

/// Why a move is refused: the rule, what it speaks of, and the cells that show it.
///
/// The sentences for people are in `locales/`, under the rule's [id](Rule::id); this value carries their arguments.
///
/// # Which reason is told
///
/// Often several rules forbid a move. The first in this order is told: what holds for the game, then for the player,
/// then for the piece, then for the cell it goes to, then for the way there.
///
/// *Any move*: [`GameOver`](Rule::GameOver).
///
/// *Pass*: [`MustMove`](Rule::MustMove).
///
/// *Place*: [`NotInGame`](Rule::NotInGame), [`NotYourTurn`](Rule::NotYourTurn), [`NotInHand`](Rule::NotInHand),
/// [`QueenNotYet`](Rule::QueenNotYet), [`QueenDue`](Rule::QueenDue), [`NumberOrder`](Rule::NumberOrder),
/// [`Occupied`](Rule::Occupied), [`FirstCell`](Rule::FirstCell), [`TouchesNothing`](Rule::TouchesNothing),
/// [`TouchesEnemy`](Rule::TouchesEnemy).
///
/// *Shift*, about the piece: [`NotInGame`](Rule::NotInGame), [`NotOnTable`](Rule::NotOnTable),
/// [`NotYourPiece`](Rule::NotYourPiece), [`QueenNotPlaced`](Rule::QueenNotPlaced), [`AtRest`](Rule::AtRest),
/// [`Covered`](Rule::Covered), for an enemy piece [`InStack`](Rule::InStack) and [`NoThrower`](Rule::NoThrower), then
/// [`Pinned`](Rule::Pinned). About the cell: [`OwnCell`](Rule::OwnCell).
///
/// Then an enemy piece can only be thrown. A *thrower* is an own Pillbug on the table, or an own Mosquito on the ground
/// that touches a Pillbug on top of its stack; it may be covered or at rest. Each thrower that touches the piece has a
/// reason, the first of [`ThrowerCovered`](Rule::ThrowerCovered), [`ThrowerAtRest`](Rule::ThrowerAtRest),
/// [`NotBesideThrower`](Rule::NotBesideThrower), [`EndsOnPiece`](Rule::EndsOnPiece), [`Gate`](Rule::Gate) (going up,
/// then coming down); of two throwers the one whose reason comes later in this list is told, and the Pillbug's where
/// they are alike.
///
/// An own piece is judged by its own way of moving:
/// - Mosquito on the ground that touches nothing but Mosquitoes: [`NothingToCopy`](Rule::NothingToCopy).
/// - Onto a piece, unless it moves as a Beetle: [`EndsOnPiece`](Rule::EndsOnPiece).
/// - Queen, Pillbug, Beetle: not a neighbouring cell, [`Steps`](Rule::Steps). On the ground two pieces in the way are a
///   [`Gate`](Rule::Gate) and none loses [`Contact`](Rule::Contact); to or from a height only a [`Gate`](Rule::Gate) of
///   stacks refuses.
/// - Ant: a cell that touches no other piece is without [`Contact`](Rule::Contact). Otherwise look at all walks over
///   empty cells that touch the rest of the hive, begun at the Ant's own cell, faults allowed: a step between two
///   pieces is a fault ([`Gate`](Rule::Gate)), a step along none too ([`Contact`](Rule::Contact)). No walk:
///   [`Unreachable`](Rule::Unreachable). Else the walk with the fewest faults, then the fewest steps, is taken, and its
///   first fault is told; of equal walks the one whose first faulty step starts, then ends, earliest in reading order.
/// - Spider: likewise, with the walks of exactly three steps over different cells. No walk: [`Steps`](Rule::Steps). Of
///   equal walks the one whose cells come first in reading order, the first step counting most. (For a cell that touches
///   no other piece: [`Contact`](Rule::Contact), as for the Ant.)
/// - Grasshopper: [`NotStraight`](Rule::NotStraight), [`JumpNothing`](Rule::JumpNothing) for a neighbouring cell,
///   [`JumpGap`](Rule::JumpGap).
/// - Ladybug: walks of two cells on top and one down. None: [`Steps`](Rule::Steps). Else all of them pass a
///   [`Gate`](Rule::Gate) of stacks, and the first gate of the walk with the fewest gates is told; of equal walks the
///   one whose cells come first in reading order, the first step counting most.
/// - Mosquito: on top of a stack as a Beetle. On the ground every bug it touches on top of a stack has its reason
///   (Pillbug as Queen). The first [`Gate`](Rule::Gate) in the order of [`Bug::ALL`] is told, else the first
///   [`Contact`](Rule::Contact); else, if it touches only one kind of bug (Queen and Pillbug are one kind), that bug's
///   reason; else [`Unreachable`](Rule::Unreachable).
///
/// Last, an own single piece that is *not made to go there* ([`NothingToCopy`](Rule::NothingToCopy),
/// [`Steps`](Rule::Steps), [`NotStraight`](Rule::NotStraight), [`JumpNothing`](Rule::JumpNothing),
/// [`JumpGap`](Rule::JumpGap), [`Unreachable`](Rule::Unreachable)) was perhaps meant to be thrown: if a thrower touches
/// both the piece and the empty cell it is to go to, the throw's reason is told instead.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct IllegalMove {
    /// The rule that forbids it.
    pub rule: Rule,
    /// The piece that was to be placed or moved; none for a pass.
    pub piece: Option<Piece>,
    /// The other piece the rule speaks of; see [`Rule`].
    pub other: Option<Piece>,
    /// The bug whose way of moving is judged, where the rule is about it; a Mosquito's may be another's.
    pub bug: Option<Bug>,
    /// The cells that show the reason, in reading order; see [`Rule`].
    pub cells: Vec<Hex>,
}

macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident = $id:literal,)*) => {
        /// The rules that forbid moves, each with a stable [id](Rule::id) and what [`IllegalMove`] carries with it.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Rule {
            $($(#[$doc])* $name,)*
        }

        impl Rule {
            /// All of them.
            pub const ALL: &[Rule] = &[$(Rule::$name,)*];

            /// The name of the rule in messages, data files and links. It never changes.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Rule::$name => $id,)*
                }
            }
        }
    };
}

rules! {
    /// The game has ended. Cells: the surrounded Queens, if that is why.
    GameOver = "game-over",
    /// A pass while something can be placed or moved. No cells.
    MustMove = "must-move",
    /// The piece does not take part under these rules. No cells.
    NotInGame = "not-in-game",
    /// A piece is placed by the side that is not to move. No cells.
    NotYourTurn = "not-your-turn",
    /// The piece is on the table already. Cells: where.
    NotInHand = "not-in-hand",
    /// The Queen may not be placed on a player's first turn. No cells.
    QueenNotYet = "queen-not-yet",
    /// It is the fourth turn or later and the Queen must be placed. Other: the Queen. No cells.
    QueenDue = "queen-due",
    /// Of equal pieces the lowest number is placed first. Other: that piece. No cells.
    NumberOrder = "number-order",
    /// A piece is placed on an empty cell, never on another piece. Cells: the cell.
    Occupied = "occupied",
    /// The first piece of all stands on the origin; the table has no other middle. Cells: the origin.
    FirstCell = "first-cell",
    /// A placed piece must touch the hive. Cells: the cell.
    TouchesNothing = "touches-nothing",
    /// A placed piece touches no enemy. Cells: the cells of the enemies touched.
    TouchesEnemy = "touches-enemy",
    /// The piece is still in the hand, it cannot move. No cells.
    NotOnTable = "not-on-table",
    /// An enemy piece, and the player has no thrower on the table. Cells: its cell.
    NotYourPiece = "not-your-piece",
    /// Nothing moves before the player's own Queen is placed. Other: the Queen. No cells.
    QueenNotPlaced = "queen-not-placed",
    /// The piece was placed, moved or thrown on the last turn and rests. Cells: its cell.
    AtRest = "at-rest",
    /// Another piece stands on it. Other: the piece on top. Cells: its cell.
    Covered = "covered",
    /// A piece in a stack cannot be thrown. Cells: its cell.
    InStack = "in-stack",
    /// No thrower touches the enemy piece. Cells: its cell.
    NoThrower = "no-thrower",
    /// Lifting it would break the hive. Cells: those that would be cut off, which is all but the largest part (of equal
    /// parts the one with the earliest cell in reading order stays).
    Pinned = "pinned",
    /// A move ends on another cell than it began. Cells: the cell.
    OwnCell = "own-cell",
    /// Only Beetles, and Mosquitoes as Beetles, may end on a piece. Cells: the cell.
    EndsOnPiece = "ends-on-piece",
    /// The Mosquito touches nothing but Mosquitoes. Cells: their cells.
    NothingToCopy = "nothing-to-copy",
    /// The bug takes another number of steps, or other ones. Bug. Cells: the cell it was to go to.
    Steps = "steps",
    /// Jumps go in straight lines. Bug. Cells: the cell it was to go to.
    NotStraight = "not-straight",
    /// There is nothing to jump over. Bug. Cells: the cell it was to go to.
    JumpNothing = "jump-nothing",
    /// A jump does not cross empty cells. Bug. Cells: the empty cells in between, within 28 steps.
    JumpGap = "jump-gap",
    /// Two pieces or stacks are too close together to pass between them. Bug, or for a throw other: the thrower.
    /// Cells: the two.
    Gate = "gate",
    /// The piece would lose contact with the hive. Bug. Cells: the cell where it does (which a faulty step leads to).
    Contact = "contact",
    /// There is no way to go there. Bug, if only one way of moving was looked at. Cells: the cell it was to go to.
    Unreachable = "unreachable",
    /// The thrower has another piece on it. Other: the thrower. Cells: its cell.
    ThrowerCovered = "thrower-covered",
    /// The thrower itself rests this turn. Other: the thrower. Cells: its cell.
    ThrowerAtRest = "thrower-at-rest",
    /// A thrown piece comes down beside its thrower. Other: the thrower. Cells: the thrower's.
    NotBesideThrower = "not-beside-thrower",
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl fmt::Display for IllegalMove {
    /// Names the rule for programmers; people read the sentence of `locales/`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "illegal move ({})", self.rule)?;
        if let Some(piece) = self.piece {
            write!(f, " of {piece}")?;
        }
        Ok(())
    }
}

impl core::error::Error for IllegalMove {}
