use skep_rules::{Board, Bug, Hex, Move, Piece, Position};

use super::Rng;

/// What a random player likes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// Anything.
    Plain,
    /// Pillbugs, Mosquitoes beside them, and throws.
    Throws,
    /// Beetles and Mosquitoes on top of others, the higher the better.
    Stacks,
    /// Rings around empty cells.
    Holes,
    /// Pieces placed in one straight line.
    Long,
    /// Moves that leave the other side little to do, up to a pass.
    Squeeze,
    /// Places with many neighbours: gates, pins, surrounded Queens.
    Crowds,
}

impl Style {
    pub(crate) const ALL: [Style; 7] =
        [Style::Plain, Style::Throws, Style::Stacks, Style::Holes, Style::Long, Style::Squeeze, Style::Crowds];

    /// One of the legal moves. Now and then every style plays anything.
    pub(super) fn choose(self, position: &Position, legal: &[Move], axis: Hex, rng: &mut Rng) -> Move {
        // One careless move in twenty-eight would already spoil the longest line.
        let liking = if self == Style::Long { !rng.one_in(40) } else { !rng.one_in(4) };
        let liked = if liking { self.liked(position, legal, axis, rng) } else { Vec::new() };
        if liked.is_empty() { choose_plain(legal, rng) } else { rng.pick(&liked) }
    }

    fn liked(self, position: &Position, legal: &[Move], axis: Hex, rng: &mut Rng) -> Vec<Move> {
        let board = position.board();
        match self {
            Style::Plain => Vec::new(),
            Style::Throws => liked_throws(position, legal),
            Style::Stacks => liked_climbs(&board, legal),
            Style::Holes => most(legal, |to| if groups_around(&board, to) > 1 { groups_around(&board, to) } else { 0 }),
            Style::Long => liked_extensions(&board, legal, axis),
            Style::Squeeze => liked_squeezes(position, legal, rng),
            Style::Crowds => most(legal, |to| neighbors_around(&board, to)),
        }
    }
}

/// First whether to place, then which piece, then where: else the Ants with their many moves would do everything.
fn choose_plain(legal: &[Move], rng: &mut Rng) -> Move {
    let places: Vec<Move> = legal.iter().copied().filter(|m| matches!(m, Move::Place { .. })).collect();
    let shifts: Vec<Move> = legal.iter().copied().filter(|m| matches!(m, Move::Shift { .. })).collect();
    let kind = match (places.is_empty(), shifts.is_empty()) {
        (true, true) => return legal[0],
        (false, true) => places,
        (true, false) => shifts,
        (false, false) => {
            if rng.one_in(2) {
                places
            } else {
                shifts
            }
        }
    };
    let mut pieces: Vec<Option<Piece>> = kind.iter().map(|m| m.piece()).collect();
    pieces.dedup();
    let piece = rng.pick(&pieces);
    let of_piece: Vec<Move> = kind.into_iter().filter(|m| m.piece() == piece).collect();
    rng.pick(&of_piece)
}

/// The moves whose end is worth most, if it is worth anything.
fn most(legal: &[Move], worth: impl Fn(Hex) -> usize) -> Vec<Move> {
    let worths: Vec<(usize, Move)> = legal.iter().filter_map(|&m| Some((worth(m.to()?), m))).collect();
    let best = worths.iter().map(|&(worth, _)| worth).max().unwrap_or(0);
    worths.into_iter().filter(|&(worth, _)| worth == best && worth > 0).map(|(_, m)| m).collect()
}

fn liked_throws(position: &Position, legal: &[Move]) -> Vec<Move> {
    let places = |m: &&Move| {
        let Move::Place { piece, .. } = m else { return false };
        matches!(piece.bug(), Bug::Pillbug | Bug::Mosquito)
    };
    let liked: Vec<Move> = legal.iter().filter(places).copied().collect();
    if !liked.is_empty() {
        return liked;
    }
    let is_throw = |m: &&Move| position.path(**m).is_some_and(|path| path.thrower.is_some());
    legal.iter().filter(is_throw).copied().collect()
}

fn liked_climbs(board: &Board, legal: &[Move]) -> Vec<Move> {
    let climbs = most(legal, |to| usize::from(board.height(to)));
    if !climbs.is_empty() {
        return climbs;
    }
    legal.iter().copied().filter(|m| m.piece().is_some_and(|piece| piece.bug().climbs())).collect()
}

/// Placements beyond the ends of the line, else any placement that leaves the line long.
fn liked_extensions(board: &Board, legal: &[Move], axis: Hex) -> Vec<Move> {
    let Some((_, middle)) = board.pieces().next() else { return Vec::new() };
    let on_line = |to: Hex| {
        let offset = to - middle.hex;
        offset.q * axis.r == offset.r * axis.q && !board.is_occupied(to)
    };
    let places: Vec<Move> = legal.iter().copied().filter(|m| matches!(m, Move::Place { .. })).collect();
    most(&places, |to| if on_line(to) { to.distance(middle.hex) as usize } else { 0 })
}

/// Of a few moves, the one with the fewest answers.
fn liked_squeezes(position: &Position, legal: &[Move], rng: &mut Rng) -> Vec<Move> {
    let some: Vec<Move> = (0..8).map(|_| choose_plain(legal, rng)).collect();
    let answers = |m: &Move| {
        let mut next = position.clone();
        next.play_unchecked(*m);
        let answers = next.legal_moves();
        // The end of the game is no answer, but it would also be the end of the positions.
        if answers.is_empty() { usize::MAX } else { answers.iter().filter(|&&m| m != Move::Pass).count() }
    };
    some.into_iter().min_by_key(answers).into_iter().collect()
}

fn occupied_around(board: &Board, hex: Hex) -> [bool; 6] {
    hex.neighbors().map(|cell| board.is_occupied(cell))
}

pub(super) fn neighbors_around(board: &Board, hex: Hex) -> usize {
    occupied_around(board, hex).into_iter().filter(|&occupied| occupied).count()
}

/// Into how many groups the neighbours of a cell fall. Filling a cell between two groups closes a ring.
pub(super) fn groups_around(board: &Board, hex: Hex) -> usize {
    let around = occupied_around(board, hex);
    (0..6).filter(|&n| around[n] && !around[(n + 1) % 6]).count()
}
