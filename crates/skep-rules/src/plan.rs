use crate::board::parts;
use crate::error_texts::error_texts;
use crate::{Board, Bug, ByColor, Color, GameRecord, Hex, Piece, Position, RuleSet, Setup};

/// A position that is being set up piece by piece, whether or not it is possible. Equal pieces have no numbers yet.
///
/// ```
/// use skep_rules::{Bug, Color, Hex, Plan, RuleSet};
///
/// let queens = [Color::White, Color::Black].map(|color| (color, Bug::Queen));
/// let mut plan = Plan::new(RuleSet::default());
/// plan.stacks.push((Hex::ORIGIN, queens.to_vec()));
/// assert_eq!(plan.faults().len(), 1); // A Queen cannot climb.
/// plan.stacks = vec![(Hex::ORIGIN, vec![queens[0]]), (Hex::new(1, 0), vec![queens[1]])];
/// assert_eq!(plan.laid_out().unwrap().record.set_up(), Some("Q+q,w"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The rules to play by.
    pub rules: RuleSet,
    /// The pieces on the table, each stack from the ground up.
    pub stacks: Vec<(Hex, Vec<(Color, Bug)>)>,
    /// Who is to move.
    pub turn: Color,
    /// The cell whose top piece moved last.
    pub at_rest: Option<Hex>,
}

/// What makes a plan impossible, and the cells it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanFault {
    /// What is impossible.
    pub kind: PlanFaultKind,
    /// The cells it is about, in reading order.
    pub cells: Vec<Hex>,
}

/// What can make a plan impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PlanFaultKind {
    /// White begins, so with nothing on the table White is to move.
    BlackBegins,
    /// Such pieces do not take part under these rules.
    NotInGame(Color, Bug),
    /// There are more of such pieces than a side has.
    TooMany(Color, Bug),
    /// The hive is in several parts; the cells are not part of the largest.
    Disconnected,
    /// Such pieces stand on others and cannot climb.
    CannotClimb(Color, Bug),
    /// The cells are further away than any table reaches.
    TooFar,
    /// Where a piece is said to have moved last, there is none.
    NobodyRests,
}

/// A plan that is possible.
#[derive(Clone, Debug)]
pub struct LaidOut {
    /// The position on the cells of the plan, with the numbers that the record has.
    pub position: Position,
    /// A record that begins with it. It lies there as its HOP string says.
    pub record: GameRecord,
}

impl Plan {
    /// An empty table.
    pub fn new(rules: RuleSet) -> Plan {
        Plan { rules, stacks: Vec::new(), turn: Color::White, at_rest: None }
    }

    /// Everything that is wrong with it, in the order of [`PlanFaultKind`].
    pub fn faults(&self) -> Vec<PlanFault> {
        let cells = self.cells();
        let mut faults = Vec::new();
        let mut add = |kind, mut cells: Vec<Hex>| {
            cells.sort_unstable();
            cells.dedup();
            faults.push(PlanFault { kind, cells });
        };
        if cells.is_empty() && self.turn == Color::Black {
            add(PlanFaultKind::BlackBegins, Vec::new());
        }
        let kinds = || Color::ALL.into_iter().flat_map(|color| Bug::ALL.map(|bug| (color, bug)));
        let at = |kind: (Color, Bug), lowest: u8| -> Vec<Hex> {
            let pieces = self.pieces().filter(|(piece, _, height)| *piece == kind && *height >= lowest);
            pieces.map(|(_, hex, _)| hex).collect()
        };
        for (color, bug) in kinds().filter(|&(_, bug)| !self.rules.expansions.include(bug)) {
            let cells = at((color, bug), 0);
            if !cells.is_empty() {
                add(PlanFaultKind::NotInGame(color, bug), cells);
            }
        }
        for (color, bug) in kinds().filter(|&(_, bug)| self.rules.expansions.include(bug)) {
            let cells = at((color, bug), 0);
            if cells.len() > usize::from(bug.count()) {
                add(PlanFaultKind::TooMany(color, bug), cells);
            }
        }
        let strays: Vec<Hex> = parts(cells.clone()).into_iter().skip(1).flatten().collect();
        if !strays.is_empty() {
            add(PlanFaultKind::Disconnected, strays);
        }
        for (color, bug) in kinds().filter(|&(_, bug)| !bug.climbs()) {
            let cells = at((color, bug), 1);
            if !cells.is_empty() {
                add(PlanFaultKind::CannotClimb(color, bug), cells);
            }
        }
        let far: Vec<Hex> = cells.iter().copied().filter(|hex| hex.distance(Hex::ORIGIN) > crate::setup::FAR).collect();
        if !far.is_empty() {
            add(PlanFaultKind::TooFar, far);
        }
        if let Some(hex) = self.at_rest.filter(|hex| !cells.contains(hex)) {
            add(PlanFaultKind::NobodyRests, vec![hex]);
        }
        faults
    }

    /// The position it means. Equal pieces are numbered as reading its HOP string numbers them.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it.
    pub fn laid_out(&self) -> Result<LaidOut, Vec<PlanFault>> {
        let setup = self.setup().ok_or_else(|| self.faults())?;
        let (setup, record) = GameRecord::of_setup(&setup).ok_or_else(|| self.faults())?;
        let position = Position::from_setup(&setup).map_err(|_| self.faults())?;
        Ok(LaidOut { position, record })
    }

    fn setup(&self) -> Option<Setup> {
        if !self.faults().is_empty() {
            return None;
        }
        let mut board = Board::new();
        let mut counts: ByColor<[u8; 8]> = ByColor::default();
        for ((color, bug), hex, _) in self.pieces() {
            let count = &mut counts[color][bug as usize];
            *count += 1;
            board.put(Piece::new(color, bug, *count)?, hex);
        }
        let at_rest = self.at_rest.and_then(|hex| board.top(hex));
        Some(Setup { rules: self.rules, board, turn: self.turn, at_rest })
    }

    /// The cells with something on them, in reading order.
    fn cells(&self) -> Vec<Hex> {
        let mut cells: Vec<Hex> =
            self.stacks.iter().filter(|(_, pieces)| !pieces.is_empty()).map(|&(hex, _)| hex).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Every piece, its cell, and how many are below it. A cell may be told more than once, from the ground up.
    fn pieces(&self) -> impl Iterator<Item = ((Color, Bug), Hex, u8)> {
        self.stacks.iter().enumerate().flat_map(|(number, (hex, pieces))| {
            let earlier = self.stacks[..number].iter().filter(|(other, _)| other == hex);
            let below: usize = earlier.map(|(_, pieces)| pieces.len()).sum();
            (below..).zip(pieces).map(|(height, &piece)| (piece, *hex, u8::try_from(height).unwrap_or(u8::MAX)))
        })
    }
}

impl From<&Position> for Plan {
    /// The plan of a position, where it lies.
    fn from(position: &Position) -> Plan {
        let board = position.board();
        let stack = |hex: Hex| (hex, board.stack(hex).into_iter().map(|piece| (piece.color(), piece.bug())).collect());
        Plan {
            rules: *position.rules(),
            stacks: board.cells().into_iter().map(stack).collect(),
            turn: position.turn(),
            at_rest: position.at_rest().and_then(|piece| position.cell(piece)),
        }
    }
}

error_texts! {
    PlanFaultKind {
        PlanFaultKind::BlackBegins => "the table is empty, so White is to move";
        PlanFaultKind::NotInGame(color, bug) => "{color} has no {bug} under these rules";
        PlanFaultKind::TooMany(color, bug) => "{color} has more than {} {bug}", bug.count();
        PlanFaultKind::Disconnected => "the hive is in several parts";
        PlanFaultKind::CannotClimb(color, bug) => "a {bug} of {color} stands on another piece";
        PlanFaultKind::TooFar => "pieces are too far away from the middle of the table";
        PlanFaultKind::NobodyRests => "no piece is where one is said to have moved last";
    }
}

error_texts! {
    PlanFault {
        PlanFault { kind, .. } => "{kind}";
    }
}
