use std::time::{Duration, Instant};

use skep_rules::{Color, Move, Piece, Position, Status};

use crate::{Brain, Limit, Question, Report};

/// A simple brain: searches all moves a few plies ahead, and values free neighbours of its Queen and the number of its
/// moves.
///
/// With a limit of depth or nodes its answer depends on the question alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Novice;

impl Brain for Novice {
    fn best_move(&mut self, question: &Question<'_>, report: &mut dyn FnMut(&Report)) -> Move {
        let mut position = question.game.position().clone();
        let mut roots = position.legal_moves();
        // Sorted, since the order of the legal moves is not specified.
        roots.sort_unstable();
        let mut search = Search::new(question);
        let mut best = roots[0];
        for depth in 1..=search.depth_max {
            let mut alpha = -INFINITE;
            let mut chosen = best;
            for &m in &roots {
                let window = Window { alpha, beta: INFINITE };
                let score = search.after(&mut position, m, roots.len(), depth - 1, 0, window);
                if search.is_over {
                    break;
                }
                if score > alpha {
                    (alpha, chosen) = (score, m);
                }
            }
            // The best move of the last iteration is searched first, so the result of an interrupted iteration is no worse.
            if alpha > -INFINITE {
                best = chosen;
                report(&Report { depth, score: alpha, line: vec![best] });
            }
            if search.is_over || alpha.abs() > WON - PLIES_MAX {
                break;
            }
            let at = roots.iter().position(|&m| m == best).unwrap_or(0);
            roots[..=at].rotate_right(1);
        }
        best
    }
}

/// Greater than any score.
const INFINITE: i32 = 1_000_000;
/// The score of a win now; later wins count a little less.
const WON: i32 = 100_000;
/// The greatest depth.
const PLIES_MAX: i32 = 100;
/// The score for the filled cells around the enemy's Queen, by their number.
const RING: [i32; 7] = [0, 30, 80, 150, 260, 450, 0];
/// The part of the time that is kept for sending the answer.
const TRAVEL: Duration = Duration::from_millis(10);

/// The alpha-beta window of the side to move.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    /// The window of the other side.
    fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

struct Search<'a> {
    question: &'a Question<'a>,
    deadline: Option<Instant>,
    nodes_max: u64,
    depth_max: u32,
    nodes: u64,
    is_over: bool,
}

impl Search<'_> {
    fn new<'a>(question: &'a Question<'a>) -> Search<'a> {
        let start = Instant::now();
        let all = PLIES_MAX as u32 - 1;
        let (deadline, nodes_max, depth_max) = match question.limit {
            // Of a very short time a tenth is kept.
            Limit::Time(time) => (start.checked_add(time.saturating_sub(TRAVEL.max(time / 20))), u64::MAX, all),
            Limit::Depth(depth) => (None, u64::MAX, depth.clamp(1, all)),
            Limit::Nodes(nodes) => (None, nodes, all),
            Limit::Unlimited => (None, u64::MAX, all),
        };
        Search { question, deadline, nodes_max, depth_max, nodes: 0, is_over: false }
    }

    /// The score of a move for the side that makes it, which has `freedom` moves to choose from.
    fn after(&mut self, position: &mut Position, m: Move, freedom: usize, depth: u32, ply: i32, window: Window) -> i32 {
        let undo = position.play_unchecked(m);
        let score = -self.worth(position, freedom, depth, ply + 1, window.turned());
        position.undo(undo);
        score
    }

    /// The score of a position for the side to move, if the other side had `freedom` moves.
    fn worth(&mut self, position: &mut Position, freedom: usize, depth: u32, ply: i32, mut window: Window) -> i32 {
        self.count_node();
        let turn = position.turn();
        if let Status::Over(outcome) = position.status() {
            return outcome.winner.map_or(0, |winner| if winner == turn { WON - ply } else { ply - WON });
        }
        if self.is_over || depth == 0 {
            let mobility = position.count_legal_moves() as i32 - freedom as i32;
            return ring(position, !turn) - ring(position, turn) + mobility;
        }
        let mut moves = position.legal_moves();
        // Moves next to the enemy's Queen are tried first: they decide games.
        let queen = position.board().place(Piece::queen(!turn)).map(|place| place.hex);
        moves.sort_unstable_by_key(|m| (queen.zip(m.to()).is_none_or(|(queen, to)| queen.distance(to) > 1), *m));
        for &m in &moves {
            let score = self.after(position, m, moves.len(), depth - 1, ply, window);
            if score >= window.beta || self.is_over {
                return score;
            }
            window.alpha = window.alpha.max(score);
        }
        window.alpha
    }

    /// Counts a position, and checks the limits.
    fn count_node(&mut self) {
        self.nodes += 1;
        let is_late = || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        // Reading the clock costs more than searching a position.
        self.is_over |= self.nodes > self.nodes_max
            || (self.nodes.is_multiple_of(32) && (is_late() || self.question.stop.is_asked()));
    }
}

/// The number of filled cells around a Queen.
fn ring(position: &Position, color: Color) -> i32 {
    let board = position.board();
    let filled = board
        .place(Piece::queen(color))
        .map_or(0, |place| place.hex.neighbors().into_iter().filter(|&cell| board.is_occupied(cell)).count());
    RING[filled]
}
