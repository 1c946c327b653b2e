use skep_rules::random::{SplitMix64, Style};
use skep_rules::{Board, Bug, Color, Direction, Hex, Piece, RuleSet, Setup};

/// A set-up of pieces put down one by one beside or on top of others, which no game may lead to.
pub(super) fn random(rules: RuleSet, style: Style, rng: &mut SplitMix64) -> Setup {
    let mut hand = shuffled_hand(rules, rng);
    let pieces = 1 + rng.below(hand.len());
    hand.truncate(pieces);
    if rng.one_in(2) {
        // A Mosquito that comes last can touch nothing but a Mosquito, which is seldom met otherwise.
        let last_mosquito = hand.iter().rposition(|piece| piece.bug() == Bug::Mosquito);
        last_mosquito.into_iter().for_each(|at| hand[at..].rotate_left(1));
    }
    let board = board(&hand, style, rng);
    let uncovered: Vec<Piece> =
        board.pieces().map(|(piece, _)| piece).filter(|&piece| is_uncovered(&board, piece)).collect();
    let at_rest = if rng.one_in(3) { None } else { Some(rng.pick(&uncovered)) };
    Setup { rules, board, turn: rng.pick(&Color::ALL), at_rest }
}

fn board(hand: &[Piece], style: Style, rng: &mut SplitMix64) -> Board {
    let mut board = Board::new();
    // The direction in which a long hive grows.
    let axis = rng.pick(&[Hex::new(1, 0), Hex::new(0, 1), Hex::new(1, -1)]);
    // Not only around the origin: where the hive lies must not matter.
    let first = Hex::new(rng.below(100) as i32 - 50, rng.below(100) as i32 - 50);
    for &piece in hand {
        let cell = if board.is_empty() { first } else { cell_for(piece, &board, style, axis, rng) };
        board.put(piece, cell);
    }
    board
}

/// The pieces of the game, the Queens mostly in front so that things can move.
fn shuffled_hand(rules: RuleSet, rng: &mut SplitMix64) -> Vec<Piece> {
    let mut hand: Vec<Piece> = Piece::all().filter(|&piece| rules.includes(piece)).collect();
    rng.shuffle(&mut hand);
    if !rng.one_in(4) {
        hand.sort_by_key(|piece| piece.bug() != Bug::Queen);
    }
    hand
}

fn cell_for(piece: Piece, board: &Board, style: Style, axis: Hex, rng: &mut SplitMix64) -> Hex {
    let cells = board.cells();
    let climbs_in = if style == Style::Climbs { 1 } else { 5 };
    if piece.bug().climbs() && rng.one_in(climbs_in) {
        return cell_to_climb(board, &cells, rng);
    }
    let mut free: Vec<Hex> = cells.iter().flat_map(|hex| hex.neighbors()).collect();
    free.retain(|&hex| !board.is_occupied(hex));
    let other_mosquito = Piece::new(!piece.color(), Bug::Mosquito, 1).and_then(|other| board.place(other));
    if let Some(other) = other_mosquito.filter(|_| piece.bug() == Bug::Mosquito) {
        let beside = free.iter().copied().filter(|hex| hex.distance(other.hex) == 1);
        return beside.min_by_key(|&hex| neighbors_around(board, hex)).unwrap_or(free[0]);
    }
    if style == Style::Long && !rng.one_in(6) {
        let along = |hex: Hex| hex.q * axis.q + hex.r * axis.r;
        let ends: Vec<Hex> = cells.iter().flat_map(|&hex| [hex + axis, hex - axis]).collect();
        let outermost = if rng.one_in(2) {
            ends.into_iter().max_by_key(|&hex| along(hex))
        } else {
            ends.into_iter().min_by_key(|&hex| along(hex))
        };
        return outermost.unwrap_or(free[0]);
    }
    let worth = match style {
        Style::Holes => groups_around,
        Style::Crowds => neighbors_around,
        _ => return rng.pick(&free),
    };
    let some: Vec<Hex> = (0..12).map(|_| rng.pick(&free)).collect();
    some.into_iter().max_by_key(|&hex| worth(board, hex)).unwrap_or(free[0])
}

/// A cell to put a piece on top of: a growing tower, or the other side of a gate.
fn cell_to_climb(board: &Board, cells: &[Hex], rng: &mut SplitMix64) -> Hex {
    let makes_gate = |hex: &Hex| {
        let opposite = Direction::ALL.map(|direction| *hex + direction + direction.clockwise());
        board.count_at(*hex) == 1 && opposite.iter().any(|&hex| board.count_at(hex) > 1)
    };
    let gates: Vec<Hex> = cells.iter().copied().filter(makes_gate).collect();
    if !gates.is_empty() && !rng.one_in(3) {
        return rng.pick(&gates);
    }
    let some: Vec<Hex> = (0..3).map(|_| rng.pick(cells)).collect();
    some.into_iter().max_by_key(|&hex| board.count_at(hex)).unwrap_or(cells[0])
}

/// Into how many groups the neighbours of a cell fall.
fn groups_around(board: &Board, hex: Hex) -> usize {
    let around = hex.neighbors().map(|cell| board.is_occupied(cell));
    (0..6).filter(|&n| around[n] && !around[(n + 1) % 6]).count()
}

fn neighbors_around(board: &Board, hex: Hex) -> usize {
    hex.neighbors().into_iter().filter(|&cell| board.is_occupied(cell)).count()
}

fn is_uncovered(board: &Board, piece: Piece) -> bool {
    board.place(piece).is_some_and(|place| board.top(place.hex) == Some(piece))
}
