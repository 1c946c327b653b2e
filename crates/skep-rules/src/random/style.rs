use super::SplitMix64;
use crate::{Board, Bug, Color, Hex, Move, Piece, Position};

/// A preference for certain moves in random play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Style {
    /// Anything.
    Plain,
    /// Pillbugs, Mosquitoes, and throws.
    Throws,
    /// Beetles and Mosquitoes on top of others, the higher the better, and Ladybugs.
    Climbs,
    /// Rings around empty cells.
    Holes,
    /// Pieces placed in one straight line.
    Long,
    /// Moves that leave the other side little to do, up to a pass.
    Squeeze,
    /// Places with many neighbours, first of all beside Queens: gates, pins, passes, ends.
    Crowds,
}

impl Style {
    /// All of them.
    pub const ALL: [Style; 7] =
        [Style::Plain, Style::Throws, Style::Climbs, Style::Holes, Style::Long, Style::Squeeze, Style::Crowds];

    /// One of the legal moves, in whatever order they are listed; `None` if there is none. Now and then every style plays
    /// anything.
    pub fn choose(self, position: &Position, legal: &[Move], random: &mut SplitMix64) -> Option<Move> {
        let mut legal = legal.to_vec();
        legal.sort_unstable();
        // One careless move in twenty-eight would already spoil the longest line.
        let is_careless = random.one_in(if self == Style::Long { 40 } else { 4 });
        let liked = if is_careless { Vec::new() } else { self.liked(position, &legal, random) };
        random.one_of(&liked).or_else(|| choose_plain(&legal, random))
    }

    fn liked(self, position: &Position, legal: &[Move], random: &mut SplitMix64) -> Vec<Move> {
        let board = position.board();
        match self {
            Style::Plain => Vec::new(),
            Style::Throws => liked_throws(position, legal),
            Style::Climbs => liked_climbs(&board, legal),
            Style::Holes => most(legal, |to| if groups_around(&board, to) > 1 { groups_around(&board, to) } else { 0 }),
            Style::Long => liked_extensions(&board, legal),
            Style::Squeeze => liked_squeezes(position, legal, random),
            Style::Crowds => liked_crowds(&board, legal),
        }
    }
}

/// Chooses whether to place, then which piece, then where. A uniform choice among all moves would nearly always move an Ant.
fn choose_plain(legal: &[Move], random: &mut SplitMix64) -> Option<Move> {
    let (places, others): (Vec<Move>, Vec<Move>) = legal.iter().partition(|m| is_placement(m));
    let kind = if others.is_empty() || (!places.is_empty() && random.one_in(2)) { places } else { others };
    let mut pieces: Vec<Option<Piece>> = kind.iter().map(|m| m.piece()).collect();
    pieces.dedup();
    let piece = random.one_of(&pieces)?;
    let of_piece: Vec<Move> = kind.into_iter().filter(|m| m.piece() == piece).collect();
    random.one_of(&of_piece)
}

fn liked_throws(position: &Position, legal: &[Move]) -> Vec<Move> {
    let placed = placements(legal, &[Bug::Pillbug, Bug::Mosquito]);
    if !placed.is_empty() {
        return placed;
    }
    let is_throw = |m: &Move| position.path(*m).is_some_and(|path| path.thrower.is_some());
    legal.iter().copied().filter(is_throw).collect()
}

fn liked_climbs(board: &Board, legal: &[Move]) -> Vec<Move> {
    let climbs = most(legal, |to| usize::from(board.count_at(to)));
    if !climbs.is_empty() {
        return climbs;
    }
    let climbers = [Bug::Beetle, Bug::Mosquito, Bug::Ladybug];
    let placed = placements(legal, &climbers);
    if !placed.is_empty() {
        return placed;
    }
    let is_climber = |m: &Move| m.piece().is_some_and(|piece| climbers.contains(&piece.bug()));
    legal.iter().copied().filter(is_climber).collect()
}

fn liked_crowds(board: &Board, legal: &[Move]) -> Vec<Move> {
    let queens = Color::ALL.map(|color| board.place(Piece::queen(color)).map(|place| place.hex));
    let at_queens = |to: Hex| queens.into_iter().flatten().filter(|queen| queen.distance(to) == 1).count();
    most(legal, |to| neighbors_around(board, to) + 2 * at_queens(to))
}

/// Placements beyond the ends of the line, else any placement on it.
fn liked_extensions(board: &Board, legal: &[Move]) -> Vec<Move> {
    let Some((_, middle)) = board.pieces().next() else { return Vec::new() };
    let offset = |hex: Hex| hex - middle.hex;
    let end = board.cells().into_iter().max_by_key(|hex| hex.distance(middle.hex)).map_or(Hex::ORIGIN, offset);
    let is_on_line = |to: Hex| offset(to).q * end.r == offset(to).r * end.q && !board.is_occupied(to);
    let places: Vec<Move> = legal.iter().copied().filter(is_placement).collect();
    most(&places, |to| if is_on_line(to) { to.distance(middle.hex) as usize } else { 0 })
}

/// Of a few moves, the one with the fewest answers.
fn liked_squeezes(position: &Position, legal: &[Move], random: &mut SplitMix64) -> Vec<Move> {
    let some: Vec<Move> = (0..8).filter_map(|_| choose_plain(legal, random)).collect();
    let answers = |m: &Move| {
        let mut next = position.clone();
        next.play_unchecked(*m);
        let answers = next.legal_moves();
        // A move that ends the game leaves no answer, but no further position to test either.
        if answers.is_empty() { usize::MAX } else { answers.iter().filter(|&&m| m != Move::Pass).count() }
    };
    some.into_iter().min_by_key(answers).into_iter().collect()
}

fn is_placement(m: &Move) -> bool {
    matches!(m, Move::Place { .. })
}

fn placements(legal: &[Move], bugs: &[Bug]) -> Vec<Move> {
    let is_liked = |m: &Move| is_placement(m) && m.piece().is_some_and(|piece| bugs.contains(&piece.bug()));
    legal.iter().copied().filter(is_liked).collect()
}

/// The moves whose end is worth most, if it is worth anything.
fn most(legal: &[Move], worth: impl Fn(Hex) -> usize) -> Vec<Move> {
    let worths: Vec<(usize, Move)> = legal.iter().filter_map(|&m| Some((worth(m.to()?), m))).collect();
    let best = worths.iter().map(|&(worth, _)| worth).max().unwrap_or(0);
    worths.into_iter().filter(|&(worth, _)| worth == best && worth > 0).map(|(_, m)| m).collect()
}

fn neighbors_around(board: &Board, hex: Hex) -> usize {
    hex.neighbors().into_iter().filter(|&cell| board.is_occupied(cell)).count()
}

/// Into how many groups the neighbours of a cell fall. Filling a cell between two groups closes a ring.
fn groups_around(board: &Board, hex: Hex) -> usize {
    let around = hex.neighbors().map(|cell| board.is_occupied(cell));
    (0..6).filter(|&n| around[n] && !around[(n + 1) % 6]).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, RuleSet};

    /// Each style comes to what it is for, and every game is one by the rules.
    #[test]
    fn every_style_finds_what_it_likes() {
        for (style, least) in [(Style::Throws, 40), (Style::Climbs, 40), (Style::Crowds, 5)] {
            let mut random = SplitMix64::new(7);
            let mut found = 0;
            for _ in 0..6 {
                let mut game = Game::new(RuleSet::default());
                for _ in 0..80 {
                    let position = game.position();
                    let Some(m) = style.choose(position, &game.legal_moves(), &mut random) else { break };
                    found += usize::from(match style {
                        Style::Throws => position.path(m).is_some_and(|path| path.thrower.is_some()),
                        Style::Climbs => m.to().is_some_and(|to| position.board().is_occupied(to)),
                        _ => m.to().is_some_and(|to| neighbors_around(&position.board(), to) >= 5),
                    });
                    game.play(m).expect("a legal move");
                }
            }
            assert!(found >= least, "{style:?}: {found}");
        }
    }
}
