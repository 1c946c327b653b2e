use std::time::{Duration, Instant};

use skep_rules::{Color, Move, Piece, Position, Status};

use crate::{Brain, Limit, Question, Report};

/// A simple, honest player: looks at all moves a few turns ahead, and likes free Queens and freedom to move.
///
/// Given the same question with a limit of depth or nodes it always answers the same.
#[derive(Clone, Copy, Debug, Default)]
pub struct Novice;

impl Brain for Novice {
    fn best_move(&mut self, question: &Question<'_>, report: &mut dyn FnMut(&Report)) -> Move {
        let mut position = question.game.position().clone();
        let mut roots = position.legal_moves();
        // The order in which moves are listed is nobody's promise.
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
            // The best of last time is tried first, so what a broken-off round prefers to it is better.
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

/// More than any score.
const INFINITE: i32 = 1_000_000;
/// A game won now; one won later is worth a little less.
const WON: i32 = 100_000;
/// As deep as anybody looks.
const PLIES_MAX: i32 = 100;
/// What a filled cell around the enemy's Queen is worth, by how many there are.
const RING: [i32; 7] = [0, 30, 80, 150, 260, 450, 0];
/// What is left of the time for the answer to travel.
const TRAVEL: Duration = Duration::from_millis(10);

/// The scores that are still of interest to the side to move.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    /// As the other side sees it.
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
            // A tenth of a very short time is kept for the way, too.
            Limit::Time(time) => (start.checked_add(time.saturating_sub(TRAVEL.max(time / 20))), u64::MAX, all),
            Limit::Depth(depth) => (None, u64::MAX, depth.clamp(1, all)),
            Limit::Nodes(nodes) => (None, nodes, all),
            Limit::Unlimited => (None, u64::MAX, all),
        };
        Search { question, deadline, nodes_max, depth_max, nodes: 0, is_over: false }
    }

    /// What a move is worth to who makes it and has `freedom` moves to choose from.
    fn after(&mut self, position: &mut Position, m: Move, freedom: usize, depth: u32, ply: i32, window: Window) -> i32 {
        let undo = position.play_unchecked(m);
        let score = -self.worth(position, freedom, depth, ply + 1, window.turned());
        position.undo(undo);
        score
    }

    /// What a position is worth to the side to move, where the other had `freedom` moves before.
    fn worth(&mut self, position: &mut Position, freedom: usize, depth: u32, ply: i32, mut window: Window) -> i32 {
        self.look_up();
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

    /// Counts a position, and notices when it is time to answer.
    fn look_up(&mut self) {
        self.nodes += 1;
        let is_late = || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        // Looking at the clock costs more than looking at a position.
        self.is_over |= self.nodes > self.nodes_max
            || (self.nodes.is_multiple_of(32) && (is_late() || self.question.stop.is_asked()));
    }
}

/// How far a Queen is surrounded.
fn ring(position: &Position, color: Color) -> i32 {
    let board = position.board();
    let filled = board
        .place(Piece::queen(color))
        .map_or(0, |place| place.hex.neighbors().into_iter().filter(|&cell| board.is_occupied(cell)).count());
    RING[filled]
}
