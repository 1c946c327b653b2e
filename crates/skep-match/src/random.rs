//! Chance that is the same everywhere: numbers drawn from a seed, and a player who draws moves.

use skep_rules::{Board, Bug, Color, Hex, Move, Piece, Position};

/// SplitMix64: a small generator that gives the same numbers everywhere and for ever.
pub(crate) struct Draw(pub(crate) u64);

impl Draw {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `n`, which is small enough that the slight preference for low numbers does not matter.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub(crate) fn one_of<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() { None } else { Some(items[self.below(items.len())]) }
    }
}

/// What a random player likes. Left to pure chance, games seldom come to what is hard about the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// Anything.
    Plain,
    /// Pillbugs, Mosquitoes, and throws.
    Throws,
    /// Beetles and Mosquitoes on top of others, the higher the better, and Ladybugs.
    Climbs,
    /// Places with many neighbours, first of all beside Queens: gates, pins, passes, ends.
    Crowds,
}

impl Style {
    pub(crate) const ALL: [Style; 4] = [Style::Plain, Style::Throws, Style::Climbs, Style::Crowds];

    /// One of the legal moves, `None` if there is none. Now and then every style plays anything.
    pub(crate) fn choose(self, position: &Position, legal: &[Move], draw: &mut Draw) -> Option<Move> {
        let mut legal = legal.to_vec();
        // The order in which the library lists moves is its own affair.
        legal.sort_unstable();
        let liked = if draw.one_in(3) { Vec::new() } else { self.liked(position, &legal) };
        draw.one_of(&liked).or_else(|| draw_plain(&legal, draw))
    }

    fn liked(self, position: &Position, legal: &[Move]) -> Vec<Move> {
        let board = position.board();
        match self {
            Style::Plain => Vec::new(),
            Style::Throws => liked_throws(position, legal),
            Style::Climbs => liked_climbs(&board, legal),
            Style::Crowds => liked_crowds(&board, legal),
        }
    }
}

/// First whether to place, then which piece, then where: else the Ants with their many moves would do everything.
fn draw_plain(legal: &[Move], draw: &mut Draw) -> Option<Move> {
    let (places, shifts): (Vec<Move>, Vec<Move>) = legal.iter().partition(|m| matches!(m, Move::Place { .. }));
    let kind = if shifts.is_empty() || (!places.is_empty() && draw.one_in(2)) { places } else { shifts };
    let mut pieces: Vec<Option<Piece>> = kind.iter().map(|m| m.piece()).collect();
    pieces.dedup();
    let piece = draw.one_of(&pieces)?;
    let of_piece: Vec<Move> = kind.into_iter().filter(|m| m.piece() == piece).collect();
    draw.one_of(&of_piece)
}

fn liked_throws(position: &Position, legal: &[Move]) -> Vec<Move> {
    let placed = placements(legal, &[Bug::Pillbug, Bug::Mosquito]);
    if !placed.is_empty() {
        return placed;
    }
    let is_throw = |m: &&Move| position.path(**m).is_some_and(|path| path.thrower.is_some());
    legal.iter().filter(is_throw).copied().collect()
}

fn liked_climbs(board: &Board, legal: &[Move]) -> Vec<Move> {
    let climbs = most(legal, |to| usize::from(board.height(to)));
    if !climbs.is_empty() {
        return climbs;
    }
    let placed = placements(legal, &[Bug::Beetle, Bug::Mosquito, Bug::Ladybug]);
    if !placed.is_empty() {
        return placed;
    }
    let climbs = |m: &&Move| m.piece().is_some_and(|piece| piece.bug().climbs() || piece.bug() == Bug::Ladybug);
    legal.iter().filter(climbs).copied().collect()
}

fn liked_crowds(board: &Board, legal: &[Move]) -> Vec<Move> {
    let queens = Color::ALL.map(|color| board.place(Piece::queen(color)).map(|place| place.hex));
    let at_queens = |to: Hex| queens.into_iter().flatten().filter(|queen| queen.distance(to) == 1).count();
    most(legal, |to| neighbors(board, to) + 2 * at_queens(to))
}

fn placements(legal: &[Move], bugs: &[Bug]) -> Vec<Move> {
    let is_liked = |m: &&Move| matches!(m, Move::Place { piece, .. } if bugs.contains(&piece.bug()));
    legal.iter().filter(is_liked).copied().collect()
}

/// The moves whose end is worth most, if it is worth anything.
fn most(legal: &[Move], worth: impl Fn(Hex) -> usize) -> Vec<Move> {
    let worths: Vec<(usize, Move)> = legal.iter().filter_map(|&m| Some((worth(m.to()?), m))).collect();
    let best = worths.iter().map(|&(worth, _)| worth).max().unwrap_or(0);
    worths.into_iter().filter(|&(worth, _)| worth == best && worth > 0).map(|(_, m)| m).collect()
}

fn neighbors(board: &Board, hex: Hex) -> usize {
    hex.neighbors().into_iter().filter(|&cell| board.is_occupied(cell)).count()
}

#[cfg(test)]
mod tests {
    use skep_rules::{Game, RuleSet};

    use super::*;

    /// Each style comes to what it is for, and every game is one by the rules.
    #[test]
    fn every_style_finds_what_it_likes() {
        for (style, least) in [(Style::Throws, 40), (Style::Climbs, 40), (Style::Crowds, 5)] {
            let mut draw = Draw(7);
            let mut found = 0;
            for _ in 0..6 {
                let mut game = Game::new(RuleSet::default());
                for _ in 0..80 {
                    let position = game.position();
                    let Some(m) = style.choose(position, &game.legal_moves(), &mut draw) else { break };
                    found += usize::from(match style {
                        Style::Plain => true,
                        Style::Throws => position.path(m).is_some_and(|path| path.thrower.is_some()),
                        Style::Climbs => m.to().is_some_and(|to| position.board().is_occupied(to)),
                        Style::Crowds => m.to().is_some_and(|to| neighbors(&position.board(), to) >= 5),
                    });
                    game.play(m).expect("a legal move");
                }
            }
            assert!(found >= least, "{style:?}: {found}");
        }
    }
}
