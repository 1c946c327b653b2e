//! The report of a game: a verdict on each move, and figures for each side.

use std::fmt;

use skep_rules::{Color, Move};

use super::Lapse;
use crate::engine::Line;
use crate::score::Score;

/// The report of a game, as far as it has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameReport {
    /// How many nodes each position got.
    pub nodes: u64,
    /// The moves in their order.
    pub plies: Vec<PlyReport>,
}

/// The report of one move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlyReport {
    /// The number of the ply, from 1.
    pub number: usize,
    /// The side that moved.
    pub mover: Color,
    /// The move that was played.
    pub played: Move,
    /// The score of the move for the side that made it.
    pub score: Score,
    /// The best line from the position before; it begins with the move itself if there is nothing better.
    pub best: Line,
    /// The best line from the position after; no moves if the game is over.
    pub reply: Line,
    /// How much of the chance to win it has cost, in thousandths.
    pub loss: u32,
    /// How bad it is, if it is bad.
    pub verdict: Option<Verdict>,
    /// The lapse, if the move was one.
    pub lapse: Option<Lapse>,
    /// Whether there was no other move.
    pub is_forced: bool,
    /// How many plies deep the position before was searched.
    pub depth: u32,
    /// How many positions were searched to judge the move.
    pub nodes: u64,
}

/// A win that is certain: which side wins, and in how many of its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "EndReport"))]
pub struct Ending {
    /// The side that wins.
    pub winner: Color,
    /// The number of its moves until then; 0 if the game is over.
    pub moves: u32,
}

impl Ending {
    /// The end that a score of a position means, for the side to move.
    pub fn before(score: Score, mover: Color) -> Option<Ending> {
        let moves = score.win_in_moves()?.unsigned_abs();
        Some(Ending { winner: winner(score, mover), moves })
    }

    /// The end that a score of a move means, seen after the move.
    pub fn after(score: Score, mover: Color) -> Option<Ending> {
        let plies = score.end_in()?.unsigned_abs().saturating_sub(1);
        Some(Ending { winner: winner(score, mover), moves: plies.div_ceil(2) })
    }
}

fn winner(score: Score, mover: Color) -> Color {
    if score > Score::DRAW { mover } else { !mover }
}

/// How bad a move is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// `?!`
    Inaccuracy,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

/// The least loss of an inaccuracy, in thousandths of the chance to win.
pub(super) const INACCURACY: u32 = 50;
/// The least loss of a mistake.
const MISTAKE: u32 = 100;
/// The least loss of a blunder.
const BLUNDER: u32 = 200;

impl Verdict {
    /// All of them, the worst last.
    pub const ALL: [Verdict; 3] = [Verdict::Inaccuracy, Verdict::Mistake, Verdict::Blunder];

    /// The verdict of a move. A lapse is a blunder whatever it has cost: that a player may win later, or was about to lose
    /// anyway, does not count. A forced move is never a mistake.
    pub(super) fn of(loss: u32, lapse: Option<Lapse>, is_forced: bool) -> Option<Verdict> {
        match loss {
            _ if is_forced => None,
            _ if lapse.is_some() => Some(Verdict::Blunder),
            BLUNDER.. => Some(Verdict::Blunder),
            MISTAKE.. => Some(Verdict::Mistake),
            INACCURACY.. => Some(Verdict::Inaccuracy),
            _ => None,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Verdict::Inaccuracy => "?!",
            Verdict::Mistake => "?",
            Verdict::Blunder => "??",
        })
    }
}

impl PlyReport {
    /// The chance of White to win after the move, in thousandths.
    pub fn white_chance(&self) -> u32 {
        self.score.white_chance(self.mover)
    }

    /// The chance White would have had after the best move.
    pub fn white_chance_best(&self) -> u32 {
        self.best.score.white_chance(self.mover)
    }

    /// Whether another move was better.
    pub fn has_better(&self) -> bool {
        self.best.moves.first() != Some(&self.played)
    }

    /// How well it was played, in thousandths: 1000 for a move that cost nothing.
    pub fn accuracy(&self) -> u32 {
        let (at, rest) = ((self.loss / STEP) as usize, self.loss % STEP);
        match ACCURACIES.get(at..at + 2) {
            Some(&[here, next]) => here - (here - next) * rest / STEP,
            _ => 0,
        }
    }
}

/// How far apart the entries of [`ACCURACIES`] are.
const STEP: u32 = 25;
/// A curve that falls by half every 7 per cent of the chance to win, in thousandths: steep enough that the small losses of a weak
/// player, who is never far from the best move and still loses, are seen in the mean. `docs/ACCURACY.md` holds it to the levels.
/// By a table, so that it is the same on every machine.
const ACCURACIES: [u32; 33] = [
    1000, 779, 607, 472, 368, 287, 223, 174, 135, 105, 82, 64, 50, 39, 30, 24, 18, 14, 11, 9, 7, 5, 4, 3, 2, 2, 2, 1,
    1, 1, 1, 0, 0,
];

/// The most moves that are key moments.
const MOMENTS: usize = 3;

impl GameReport {
    /// How well a side has played, in thousandths: the mean of its moves. `None` if it never had a choice.
    pub fn accuracy(&self, color: Color) -> Option<u32> {
        self.mean(color, PlyReport::accuracy)
    }

    /// How much of the chance to win a move of a side has cost on average, in thousandths. `None` if it never had a choice.
    pub fn average_loss(&self, color: Color) -> Option<u32> {
        self.mean(color, |ply| ply.loss)
    }

    /// How many moves of a side got a verdict.
    pub fn count(&self, color: Color, verdict: Verdict) -> usize {
        self.plies.iter().filter(|ply| ply.mover == color && ply.verdict == Some(verdict)).count()
    }

    /// The few moves that have cost most, in the order of the game. A move that cost nothing is not among them, even if it is a
    /// lapse.
    pub fn key_moments(&self) -> Vec<&PlyReport> {
        let mut moments: Vec<&PlyReport> =
            self.plies.iter().filter(|ply| ply.verdict.is_some() && ply.loss >= INACCURACY).collect();
        while moments.len() > MOMENTS {
            // Of equal ones the last is removed.
            let least = (0..moments.len()).rev().min_by_key(|&at| (moments[at].loss, moments[at].verdict));
            moments.remove(least.unwrap_or(0));
        }
        moments
    }

    fn mean(&self, color: Color, of: impl Fn(&PlyReport) -> u32) -> Option<u32> {
        let chosen = self.plies.iter().filter(|ply| ply.mover == color && !ply.is_forced);
        let (sum, count) = chosen.fold((0, 0), |(sum, count), ply| (sum + u64::from(of(ply)), count + 1));
        // Rounded to the nearest.
        (count > 0).then(|| ((sum + count / 2) / count) as u32)
    }
}
