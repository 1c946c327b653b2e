//! Openings of the engine's own, for variety: at full strength it would begin every game alike.
//!
//! `book.txt` holds for each set of pieces a tree of moves, as `skep book own` has found them: one more blank before a move for
//! each ply, and behind it how likely it is to be played. A move without such a number is never played, but answered.

use skep_rules::random::mixed;
use skep_rules::{Expansions, Game, Move, MoveText, Position, RepetitionKey, RuleSet};

use crate::level::draw;

/// Moves that are about as good as the best, in positions at the beginning of the game.
///
/// A position is known however the hive is turned or mirrored, and whichever of equal pieces stand where.
#[derive(Clone, Debug)]
pub struct Book {
    /// All moves of the book. There are so few that a linear search is fast, and it makes a smaller program than a hash table.
    entries: Vec<Entry>,
}

/// A move of the book, given by the positions it leads from and to.
#[derive(Clone, Copy, Debug)]
struct Entry {
    before: RepetitionKey,
    after: RepetitionKey,
    weight: u64,
}

impl Book {
    /// How many plies the book has that is part of the engine.
    pub const PLIES: usize = 4;

    /// What the book that is part of the engine plays in the last position of a game; the same for the same seed. `None` where
    /// it has come to its end.
    pub fn choose(game: &Game, seed: u64) -> Option<Move> {
        if game.position().board().pieces().count() >= Book::PLIES {
            return None;
        }
        Book::read(include_str!("book.txt"), game.rules().expansions)?.pick(game, seed)
    }

    /// Reads what a text has for these pieces. `None` if it is not a book.
    pub fn read(text: &str, expansions: Expansions) -> Option<Book> {
        let mut entries = Vec::new();
        let start = Position::new(RuleSet::from_expansions(expansions));
        // The positions on the way to the move that was read last.
        let mut way = vec![(start.repetition_key(), start)];
        for line in section(text, expansions) {
            let entry = line.trim_start();
            let ply = line.len() - entry.len();
            let (text, weight) = match entry.rsplit_once(' ') {
                Some((text, number)) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                    (text, number.parse().ok()?)
                }
                _ => (entry, 0),
            };
            way.truncate(ply + 1);
            let (before, position) = way.get(ply)?;
            let m = text.parse::<MoveText>().ok()?.resolve(position).ok()?;
            let (after, position) = play(position, m)?;
            if weight > 0 {
                entries.push(Entry { before: *before, after, weight });
            }
            way.push((after, position));
        }
        Some(Book { entries })
    }

    /// The moves that the book knows in the last position of a game, with how likely they are. Of moves that lead to the same
    /// position there is one.
    pub fn moves(&self, game: &Game) -> Vec<(Move, u64)> {
        let position = game.position();
        let before = position.repetition_key();
        let known: Vec<Entry> = self.entries.iter().copied().filter(|entry| entry.before == before).collect();
        if known.is_empty() {
            return Vec::new();
        }
        let legal: Vec<(RepetitionKey, Move)> =
            game.legal_moves().into_iter().filter_map(|m| Some((play(position, m)?.0, m))).collect();
        // The choice among equal moves must not depend on the order in which the rules list them.
        let find = |wanted| legal.iter().filter(|(after, _)| *after == wanted).map(|(_, m)| *m).min();
        known.into_iter().filter_map(|entry| Some((find(entry.after)?, entry.weight))).collect()
    }

    fn pick(&self, game: &Game, seed: u64) -> Option<Move> {
        draw(&self.moves(game), mixed(seed ^ mixed(game.moves().len() as u64)))
    }
}

/// The lines for a set of pieces: those between its name and the next.
fn section(text: &str, expansions: Expansions) -> impl Iterator<Item = &str> {
    let name = expansions.to_string();
    let is_heading = |line: &&str| line.starts_with("Base");
    text.lines().skip_while(move |line| *line != name).skip(1).take_while(move |line| !is_heading(line))
}

/// Where a move leads, if it is legal.
fn play(position: &Position, m: Move) -> Option<(RepetitionKey, Position)> {
    let mut after = position.clone();
    after.play(m).ok()?;
    Some((after.repetition_key(), after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_likelier_a_move_the_oftener_it_is_played_and_one_without_a_number_never() {
        let book = Book::read("Base\nwS1 3\nwB1 1\nwG1\n bG1 wG1- 1\n", Expansions::NONE).expect("a book");
        let game = Game::new(RuleSet::from_expansions(Expansions::NONE));
        let mut counts = [0; 3];
        for seed in 0..4000 {
            let piece = book.pick(&game, seed).and_then(Move::piece).expect("a placement").to_string();
            counts[["wS1", "wB1", "wG1"].iter().position(|&name| name == piece).expect("one of the book")] += 1;
        }
        assert!((2700..3300).contains(&counts[0]) && counts[0] + counts[1] == 4000, "{counts:?}");
    }
}
