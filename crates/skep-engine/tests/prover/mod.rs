//! A full-width proof of "win in N", from the rules alone: no evaluation, nothing left out, nothing taken from the search.
//!
//! A side *wins within N* if it has a move that ends the game as its win, or (for N > 1) a move after which every reply leads
//! to a position in which it wins within N - 1, a reply that ends the game as its win included. It *wins in N* if it wins
//! within N and not within N - 1. A move that surrounds both Queens is a draw and proves nothing; a pass is a move like any
//! other; repetition ends nothing, as in the printed rules.
//!
//! What makes it fast changes no answer: the likely winner and the likely refutation are tried first, proved positions are
//! remembered, and most positions without a win in one are recognised without a list of moves ([`could_win_at_once`]).

use std::collections::HashMap;

use skep_rules::{Hex, Move, Piece, Position, PositionKey, Status};

/// A proof: the side to move wins in this number of own moves, and not in fewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Proof {
    pub(crate) moves: u32,
    /// All moves that begin such a win, in the order of [`Move`].
    pub(crate) firsts: Vec<Move>,
}

/// It would have taken too long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooLong;

/// The shortest win within a number of own moves, if there is one.
pub(crate) fn prove(position: &Position, moves_max: u32, nodes_max: u64) -> Result<Option<Proof>, TooLong> {
    let mut prover = Prover::new(position, moves_max, nodes_max);
    for moves in 1..=moves_max {
        let mut firsts = position.legal_moves();
        firsts.retain(|&m| prover.wins_by(m, moves));
        if prover.nodes > nodes_max {
            return Err(TooLong);
        }
        if !firsts.is_empty() {
            firsts.sort_unstable();
            return Ok(Some(Proof { moves, firsts }));
        }
    }
    Ok(None)
}

struct Prover {
    position: Position,
    /// For each position and number of moves whether the side to move wins within it.
    proved: HashMap<(PositionKey, u32), bool>,
    /// The replies that refuted most recently, the newest first, for each number of moves that remain.
    refutations: Vec<Vec<Move>>,
    nodes: u64,
    nodes_max: u64,
}

/// How many refutations are remembered.
const REFUTATIONS: usize = 6;

impl Prover {
    fn new(position: &Position, moves_max: u32, nodes_max: u64) -> Prover {
        let refutations = vec![Vec::new(); moves_max as usize];
        Prover { position: position.clone(), proved: HashMap::new(), refutations, nodes: 0, nodes_max }
    }

    /// Whether the side to move wins within a number of own moves. Meaningless once the limit of nodes is reached.
    fn wins_within(&mut self, moves: u32) -> bool {
        if moves == 1 {
            return wins_at_once(&mut self.position);
        }
        let key = (self.position.key(), moves);
        if let Some(&wins) = self.proved.get(&key) {
            return wins;
        }
        let wins = self.wins_within(moves - 1) || {
            let enemy_queen = self.position.cell(Piece::queen(!self.position.turn()));
            let nearness = |m: &Move| m.to().zip(enemy_queen).map_or(u32::MAX, |(to, queen)| to.distance(queen));
            let mut firsts = self.position.legal_moves();
            firsts.sort_by_cached_key(nearness);
            firsts.into_iter().any(|m| self.wins_by(m, moves))
        };
        if self.nodes <= self.nodes_max {
            self.proved.insert(key, wins);
        }
        wins
    }

    /// Whether a legal move of the side to move begins a win within a number of moves, itself counted.
    fn wins_by(&mut self, m: Move, moves: u32) -> bool {
        self.nodes += 1;
        if self.nodes > self.nodes_max {
            return false;
        }
        let us = self.position.turn();
        let undo = self.position.play_unchecked(m);
        let wins = match self.position.status() {
            Status::Over(outcome) => outcome.winner == Some(us),
            Status::InProgress => moves > 1 && self.wins_against_all(moves - 1),
        };
        self.position.undo(undo);
        wins
    }

    /// Whether every reply of the side to move leaves the other a win within a number of moves. First those are tried that
    /// refuted something lately, then those that change something about the own Queen.
    fn wins_against_all(&mut self, moves: u32) -> bool {
        let mut replies = self.position.legal_moves();
        for at in 0..self.refutations[moves as usize].len() {
            let m = self.refutations[moves as usize][at];
            if let Some(found) = replies.iter().position(|&other| other == m) {
                replies.swap_remove(found);
                if !self.wins_against(m, moves) {
                    self.refutations[moves as usize][..=at].rotate_right(1);
                    return false;
                }
            }
        }
        let queen = Piece::queen(self.position.turn());
        let cell = self.position.cell(queen);
        replies.sort_by_cached_key(|m| {
            let is_near = |hex: Option<Hex>| hex.zip(cell).is_some_and(|(hex, queen)| hex.distance(queen) <= 1);
            let concerns = m.piece().is_some_and(|piece| piece == queen || is_near(self.position.cell(piece)));
            if concerns { 0 } else { 1 + u8::from(is_near(m.to())) }
        });
        let refutation = replies.into_iter().find(|&m| !self.wins_against(m, moves));
        let Some(m) = refutation else { return true };
        let refutations = &mut self.refutations[moves as usize];
        refutations.insert(0, m);
        refutations.truncate(REFUTATIONS);
        false
    }

    /// Whether a legal reply of the side to move leaves the other a win within a number of moves.
    fn wins_against(&mut self, m: Move, moves: u32) -> bool {
        self.nodes += 1;
        let them = self.position.turn();
        let undo = self.position.play_unchecked(m);
        let wins = match self.position.status() {
            Status::Over(outcome) => outcome.winner == Some(!them),
            Status::InProgress => self.wins_within(moves),
        };
        self.position.undo(undo);
        wins
    }
}

/// Whether the side to move has a move that wins now.
fn wins_at_once(position: &mut Position) -> bool {
    let us = position.turn();
    let queen = Piece::queen(!us);
    let Some(cell) = position.cell(queen) else { return false };
    if !could_win_at_once(position, cell) {
        return false;
    }
    position.legal_moves().into_iter().any(|m| {
        // Only a piece that comes to a Queen surrounds it, unless it is the Queen that comes.
        let touches = m.piece() == Some(queen) || m.to().is_some_and(|to| to.distance(cell) == 1);
        touches && {
            let undo = position.play_unchecked(m);
            let wins = position.status().outcome().is_some_and(|outcome| outcome.winner == Some(us));
            position.undo(undo);
            wins
        }
    })
}

/// What must hold if a move is to surround the enemy's Queen, which stands on this cell and is not surrounded.
///
/// A move fills at most one empty cell. So if the Queen stays where it is, five of its neighbours are there already. If it
/// does not, it was thrown: it is on the ground then and lands on the ground, two cells away at most because the same piece
/// touches both cells. Next to where it was it would have that cell, now empty, as a neighbour; so it lands at a distance
/// of two, on an empty cell whose six neighbours are all there already (and only where there is a Pillbug).
fn could_win_at_once(position: &Position, queen: Hex) -> bool {
    let mut near = 0_u64;
    for piece in Piece::all() {
        if let Some(hex) = position.cell(piece).filter(|hex| hex.distance(queen) <= 3) {
            near |= bit(hex - queen);
        }
    }
    if (near & ring(Hex::new(0, 0))).count_ones() == 5 {
        return true;
    }
    position.rules().expansions.pillbug
        && LANDINGS.iter().any(|&(q, r)| {
            let landing = Hex::new(q, r);
            near & bit(landing) == 0 && near & ring(landing) == ring(landing)
        })
}

/// The cells at a distance of two.
const LANDINGS: [(i32, i32); 12] =
    [(2, 0), (2, -1), (2, -2), (1, -2), (0, -2), (-1, -1), (-2, 0), (-2, 1), (-2, 2), (-1, 2), (0, 2), (1, 1)];

/// The cells around a cell.
fn ring(hex: Hex) -> u64 {
    hex.neighbors().into_iter().map(bit).fold(0, |cells, cell| cells | cell)
}

/// A cell at most three away from the middle.
fn bit(hex: Hex) -> u64 {
    1 << ((hex.r + 3) * 7 + hex.q + 3)
}
