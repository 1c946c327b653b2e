//! Why a move is refused. The order of the reasons is documented at [`IllegalMove`]; this file follows it line by line.
//!
//! Nothing here decides legality: it is only asked about moves the generator does not give.

use crate::path::{all_throwers, bugs_of, throwers};
use crate::ways::{Fault, Lifted, straight};
use crate::{Board, Bug, Color, Hex, IllegalMove, Move, Piece, Position, Reading, Rule, Switch};

pub(crate) fn refusal(position: &Position, m: Move) -> IllegalMove {
    let board = position.board();
    let surrounded = surrounded_queens(&board);
    let mut why = if !surrounded.is_empty() {
        Why::new(Rule::GameOver).at(surrounded)
    } else {
        match m {
            Move::Pass => Why::new(Rule::MustMove),
            Move::Place { piece, to } => place(position, &board, piece, to),
            Move::Shift { piece, to } => shift(position, &board, piece, to),
        }
    };
    why.0.piece = m.piece();
    why.0.cells.sort_unstable();
    why.0
}

/// An [`IllegalMove`] in the making.
struct Why(IllegalMove);

impl Why {
    fn new(rule: Rule) -> Why {
        Why(IllegalMove { rule, piece: None, other: None, bug: None, cells: Vec::new() })
    }

    fn other(mut self, other: Piece) -> Why {
        self.0.other = Some(other);
        self
    }

    fn bug(mut self, bug: Bug) -> Why {
        self.0.bug = Some(bug);
        self
    }

    fn at(mut self, cells: impl IntoIterator<Item = Hex>) -> Why {
        self.0.cells.extend(cells);
        self
    }

    fn fault(fault: Fault) -> Why {
        match fault {
            Fault::Gate(cells) => Why::new(Rule::Gate).at(cells),
            Fault::Contact(cell) => Why::new(Rule::Contact).at([cell]),
        }
    }
}

fn surrounded_queens(board: &Board) -> Vec<Hex> {
    Color::ALL
        .into_iter()
        .filter_map(|color| board.place(Piece::queen(color)))
        .map(|place| place.hex)
        .filter(|hex| hex.neighbors().into_iter().all(|near| board.is_occupied(near)))
        .collect()
}

fn place(position: &Position, board: &Board, piece: Piece, to: Hex) -> Why {
    let side = position.turn();
    let hand = position.hand(side);
    let queen = Piece::queen(side);
    let turns = position.turns_taken(side);
    if !position.rules().includes(piece) {
        return Why::new(Rule::NotInGame);
    }
    if piece.color() != side {
        return Why::new(Rule::NotYourTurn);
    }
    if let Some(place) = board.place(piece) {
        return Why::new(Rule::NotInHand).at([place.hex]);
    }
    if piece == queen && turns == 0 && !position.rules().is_on(Switch::QueenFirst) {
        return Why::new(Rule::QueenNotYet);
    }
    if piece != queen && turns >= 3 && board.place(queen).is_none() {
        return Why::new(Rule::QueenDue).other(queen);
    }
    if let Some(next) = hand.next(piece.bug()).filter(|&next| next != piece) {
        return Why::new(Rule::NumberOrder).other(next);
    }
    if board.is_occupied(to) {
        return Why::new(Rule::Occupied).at([to]);
    }
    if board.is_empty() {
        return Why::new(Rule::FirstCell).at([Hex::ORIGIN]);
    }
    if !to.neighbors().into_iter().any(|near| board.is_occupied(near)) {
        return Why::new(Rule::TouchesNothing).at([to]);
    }
    let enemies = to.neighbors().into_iter().filter(|&near| board.top(near).is_some_and(|top| top.color() != side));
    Why::new(Rule::TouchesEnemy).at(enemies)
}

fn shift(position: &Position, board: &Board, piece: Piece, to: Hex) -> Why {
    let side = position.turn();
    let is_own = piece.color() == side;
    if !position.rules().includes(piece) {
        return Why::new(Rule::NotInGame);
    }
    let (Some(place), Some(lifted)) = (board.place(piece), Lifted::new(board.clone(), piece, position.rules())) else {
        return Why::new(Rule::NotOnTable);
    };
    if !is_own && all_throwers(board, side).is_empty() {
        return Why::new(Rule::NotYourPiece).at([place.hex]);
    }
    if board.place(Piece::queen(side)).is_none() {
        return Why::new(Rule::QueenNotPlaced).other(Piece::queen(side));
    }
    if position.rests(piece) {
        return Why::new(Rule::AtRest).at([place.hex]);
    }
    if let Some(top) = board.top(place.hex).filter(|&top| top != piece) {
        return Why::new(Rule::Covered).other(top).at([place.hex]);
    }
    let throwers = throwers(board, side, piece);
    let is_liftable = place.height == 0 || position.rules().reads(Reading::StackThrow);
    if !is_own && !is_liftable {
        return Why::new(Rule::InStack).at([place.hex]);
    }
    if !is_own && throwers.is_empty() {
        return Why::new(Rule::NoThrower).at([place.hex]);
    }
    if place.height == 0 {
        let cut_off = board.cut_off_without(place.hex);
        if !cut_off.is_empty() {
            return Why::new(Rule::Pinned).at(cut_off);
        }
    }
    if to == place.hex {
        return Why::new(Rule::OwnCell).at([to]);
    }
    let thrown = |throwers: &[Piece]| throw(position, board, &lifted, throwers, to);
    if !is_own {
        return thrown(&throwers).expect("there is a thrower");
    }
    let own = own_way(board, &lifted, piece, to);
    let beside: Vec<Piece> = throwers
        .into_iter()
        .filter(|&thrower| board.place(thrower).is_some_and(|at| at.hex.distance(to) == 1))
        .filter(|_| is_liftable && !board.is_occupied(to))
        .collect();
    match own.0.rule {
        Rule::NothingToCopy
        | Rule::Steps
        | Rule::NotStraight
        | Rule::JumpNothing
        | Rule::JumpGap
        | Rule::Unreachable => thrown(&beside).unwrap_or(own),
        _ => own,
    }
}

/// Why none of these throwers can throw the lifted piece there.
fn throw(position: &Position, board: &Board, lifted: &Lifted, throwers: &[Piece], to: Hex) -> Option<Why> {
    let reason = |thrower: Piece| -> Option<(u8, Why)> {
        let at = board.place(thrower)?;
        let is_on_top = board.top(at.hex) == Some(thrower);
        let (rank, why) = if !is_on_top {
            (0, Why::new(Rule::ThrowerCovered).at([at.hex]))
        } else if position.rests(thrower) {
            (1, Why::new(Rule::ThrowerAtRest).at([at.hex]))
        } else if at.hex.distance(to) != 1 {
            (2, Why::new(Rule::NotBesideThrower).at([at.hex]))
        } else if board.is_occupied(to) {
            (3, Why::new(Rule::EndsOnPiece).at([to]))
        } else {
            let up = lifted.climb(lifted.from.hex, at.hex);
            let fault = up.and_then(|()| lifted.climb(at.hex, to)).err()?;
            (if up.is_err() { 4 } else { 5 }, Why::fault(fault))
        };
        let why = if why.0.rule == Rule::EndsOnPiece { why } else { why.other(thrower) };
        Some((rank, why))
    };
    // The Pillbug comes first, so the reason of a Mosquito is told only if it comes later in the documented order.
    let mut best: Option<(u8, Why)> = None;
    for (rank, why) in throwers.iter().filter_map(|&thrower| reason(thrower)) {
        if best.as_ref().is_none_or(|(least, _)| rank > *least) {
            best = Some((rank, why));
        }
    }
    best.map(|(_, why)| why)
}

/// Why an own piece that is free to move cannot go there by itself.
fn own_way(board: &Board, lifted: &Lifted, piece: Piece, to: Hex) -> Why {
    let mut bugs = bugs_of(board, piece);
    if piece.bug() == Bug::Mosquito && lifted.from.height == 0 {
        if bugs.is_empty() {
            let near = lifted.from.hex.neighbors().into_iter().filter(|&hex| board.is_occupied(hex));
            return Why::new(Rule::NothingToCopy).at(near);
        }
        // A Mosquito steps as a Pillbug just as it does as a Queen.
        if let Some(pillbug) = bugs.iter().position(|&bug| bug == Bug::Pillbug) {
            bugs.remove(pillbug);
            if !bugs.contains(&Bug::Queen) {
                bugs.insert(0, Bug::Queen);
            }
        }
    }
    if board.is_occupied(to) && !bugs.contains(&Bug::Beetle) {
        return Why::new(Rule::EndsOnPiece).at([to]);
    }
    let mut reasons: Vec<Why> = bugs.into_iter().map(|bug| way_of(lifted, bug, to)).collect();
    for telling in [Rule::Gate, Rule::Contact] {
        if let Some(found) = reasons.iter().position(|why| why.0.rule == telling) {
            return reasons.swap_remove(found);
        }
    }
    match (reasons.pop(), reasons.is_empty()) {
        (Some(only), true) => only,
        _ => Why::new(Rule::Unreachable).at([to]),
    }
}

/// Why this bug cannot go there.
fn way_of(lifted: &Lifted, bug: Bug, to: Hex) -> Why {
    let start = lifted.from.hex;
    let why = |rule| Why::new(rule).at([to]).bug(bug);
    let told = |fault: Option<Fault>, otherwise: Rule| fault.map_or_else(|| why(otherwise), |f| Why::fault(f).bug(bug));
    if lifted.rest.is_occupied(to) && bug != Bug::Beetle {
        return Why::new(Rule::EndsOnPiece).at([to]);
    }
    match bug {
        Bug::Queen | Bug::Pillbug | Bug::Beetle => {
            let step = if bug == Bug::Beetle { Lifted::crawl } else { Lifted::slide };
            let fault = (start.distance(to) == 1).then(|| step(lifted, start, to).err()).flatten();
            told(fault, Rule::Steps)
        }
        Bug::Ant | Bug::Spider if !lifted.touches(to) => why(Rule::Contact),
        Bug::Ant => told(lifted.ant_fault(to), Rule::Unreachable),
        Bug::Spider => told(lifted.spider_walk(to).and_then(|walk| walk.2), Rule::Steps),
        Bug::Ladybug => told(lifted.ladybug_walk(to).and_then(|walk| walk.2), Rule::Steps),
        Bug::Grasshopper => match straight(start, to) {
            None => why(Rule::NotStraight),
            Some((_, 1)) => why(Rule::JumpNothing),
            Some((direction, distance)) => {
                // The destination may be any distance away, but no hive is longer than 28 cells, so only gaps within 28
                // steps are listed.
                let mut here = start;
                let between = (1..distance.min(29)).map(|_| {
                    here = here + direction;
                    here
                });
                let gaps: Vec<Hex> = between.filter(|&hex| !lifted.rest.is_occupied(hex)).collect();
                Why::new(Rule::JumpGap).at(gaps).bug(bug)
            }
        },
        Bug::Mosquito => why(Rule::Unreachable),
    }
}
