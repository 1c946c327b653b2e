//! What a position is worth, from what both sides could do. Whole numbers only, so that it is the same on every machine.
//!
//! It is a linear sum: each weight times how often its term occurs in the position. The same lines serve playing, which needs the
//! sum, and tuning, which needs to know how often each term occurs ([`Tally`]).

use skep_rules::{Bug, Color, Piece, Position, Prospect, Survey};

use crate::score::Score;
use crate::terms::Term;
use crate::weights::{ROWS, Weights};

/// What the position is worth to the side to move.
pub(crate) fn evaluate(position: &Position, survey: &Survey, weights: &Weights) -> Score {
    let mut sum = Sum { weights, worth: 0 };
    judge(position, survey, &mut sum);
    Score::of(sum.worth / Weights::ONE)
}

impl Weights {
    /// How often each weight is in what a position is worth to the side to move: their products add up to the evaluation, [`Weights::ONE`] times.
    pub fn counts(position: &Position) -> [i32; Weights::COUNT] {
        let mut counts = Counts([0; Weights::COUNT]);
        judge(position, &position.survey(), &mut counts);
        counts.0
    }
}

/// Collects the terms of a position.
trait Tally {
    /// A term occurs this number of times.
    fn add(&mut self, term: impl Into<Term>, times: i32);

    /// Negates what was collected so far, because it belongs to the other side.
    fn turn_over(&mut self);
}

struct Sum<'a> {
    weights: &'a Weights,
    worth: i32,
}

impl Tally for Sum<'_> {
    #[inline(always)]
    fn add(&mut self, term: impl Into<Term>, times: i32) {
        self.worth += self.weights.0[term.into().0] * times;
    }

    #[inline(always)]
    fn turn_over(&mut self) {
        self.worth = -self.worth;
    }
}

struct Counts([i32; Weights::COUNT]);

impl Tally for Counts {
    fn add(&mut self, term: impl Into<Term>, times: i32) {
        self.0[term.into().0] += times;
    }

    fn turn_over(&mut self) {
        self.0.iter_mut().for_each(|count| *count = -*count);
    }
}

#[inline(always)]
fn judge(position: &Position, survey: &Survey, tally: &mut impl Tally) {
    let us = position.turn();
    let in_hand = survey.of(us).hand.count_ones() + survey.of(!us).hand.count_ones();
    let stage = ((2 * position.rules().pieces_a_side() as u32 - in_hand) / STAGE).min(4) as i32;
    add_side(position, survey, !us, stage, tally);
    tally.turn_over();
    add_side(position, survey, us, stage, tally);
    tally.add(ROWS.tempo, 1);
    tally.add(ROWS.tempo_late, stage);
}

/// The bugs of the pieces of one side, in order.
const BUGS: [Bug; 14] = [
    Bug::Queen,
    Bug::Spider,
    Bug::Spider,
    Bug::Beetle,
    Bug::Beetle,
    Bug::Grasshopper,
    Bug::Grasshopper,
    Bug::Grasshopper,
    Bug::Ant,
    Bug::Ant,
    Bug::Ant,
    Bug::Mosquito,
    Bug::Ladybug,
    Bug::Pillbug,
];

const QUEEN: u16 = 1;
/// The most cells in reach that count, for the bugs in the order of [`Bug::ALL`]. These are not weights, so they are not tuned.
const REACH_MAX: [i32; 8] = [4, 6, 6, 5, 20, 20, 12, 5];
/// The most cells for placements that count.
const DROPS_MAX: u8 = 5;

/// A stage of the game lasts until this number of pieces has been placed.
const STAGE: u32 = 6;
/// The most attackers that count beyond those that there is room for.
const RESERVE_MAX: i32 = 4;
/// The most movable pieces that are told apart.
const MOVERS_MAX: usize = 8;
/// Distances to the enemy's Queen beyond this count as this.
const DISTANCE_MAX: u32 = 6;

fn add_side(position: &Position, survey: &Survey, color: Color, stage: i32, tally: &mut impl Tally) {
    let own = survey.of(color);
    let queen = position.cell(Piece::queen(color));
    let enemy_queen = position.cell(Piece::queen(!color));
    if queen.is_some() {
        queen_safety(own, stage, tally);
    }
    let movers = own.mobility.iter().filter(|&&cells| cells > 0).count().min(MOVERS_MAX);
    tally.add(ROWS.movers.at(movers), 1);
    tally.add(ROWS.movers_late.at(movers), stage);
    for (index, piece) in Piece::of(color).enumerate() {
        let (bit, bug) = (1 << index, BUGS[index] as usize);
        if own.hand & bit != 0 {
            tally.add(ROWS.hand.at(bug), 1);
            tally.add(ROWS.hand_late.at(bug), stage);
            continue;
        }
        let Some(cell) = position.cell(piece) else { continue };
        if own.covered & bit != 0 {
            tally.add(ROWS.covered.at(bug), 1);
            continue;
        }
        let mobility = own.mobility[index];
        let is_free = mobility > 0;
        if is_free {
            let reach = i32::from(mobility).min(REACH_MAX[bug]);
            tally.add(ROWS.free.at(bug), 1);
            tally.add(ROWS.free_late.at(bug), stage);
            tally.add(ROWS.reach.at(bug), reach);
            tally.add(ROWS.reach_late.at(bug), reach * stage);
        }
        let distance = enemy_queen.map_or(DISTANCE_MAX, |enemy| cell.distance(enemy).min(DISTANCE_MAX));
        if own.on_top & bit != 0 {
            tally.add(ROWS.on_top.at(distance.min(4) as usize), 1);
            tally.add(ROWS.on_top_late, stage);
        }
        match distance {
            0 => tally.add(ROWS.ridden_queen, -1),
            1 => tally.add(ROWS.siege.at(bug), 1),
            _ => {}
        }
        if is_free && distance > 0 {
            tally.add(ROWS.distance.at(bug), distance as i32);
            if distance == 1 {
                tally.add(ROWS.near_enemy_queen, 1);
                tally.add(ROWS.near_enemy_queen_late, stage);
            }
        }
        if queen.is_some_and(|queen| queen.distance(cell) == 1) {
            tally.add(ROWS.home.at(bug), 1);
            if matches!(BUGS[index], Bug::Pillbug | Bug::Mosquito) && own.on_top & bit == 0 {
                tally.add(ROWS.guard.at(own.ring.count_ones() as usize), 1);
            }
            if is_free {
                tally.add(ROWS.loose_guard, 1);
            }
        }
    }
    if own.hand != 0 {
        match own.drops {
            0 => tally.add(ROWS.shut_out, 1),
            drops => {
                tally.add(ROWS.drop, i32::from(drops.min(DROPS_MAX)));
                tally.add(ROWS.drop_late, i32::from(drops.min(DROPS_MAX)) * stage);
            }
        }
    }
}

fn queen_safety(own: &Prospect, stage: i32, tally: &mut impl Tally) {
    let neighbors = own.ring.count_ones() as usize;
    let attackers = i32::from(own.attackers).min(own.ring_open.count_ones() as i32);
    tally.add(ROWS.ring.at(neighbors), 1);
    tally.add(ROWS.ring_late.at(neighbors), stage);
    tally.add(ROWS.attack.at(neighbors), attackers);
    tally.add(ROWS.attack_late.at(neighbors), attackers * stage);
    tally.add(ROWS.reserve.at(neighbors), (i32::from(own.attackers) - attackers).min(RESERVE_MAX));
    tally.add(ROWS.kin.at(neighbors), own.ring_own.count_ones() as i32);
    if own.mobility[0] == 0 && own.covered & QUEEN == 0 {
        tally.add(ROWS.stuck_queen, 1);
    }
}

#[cfg(test)]
mod tests {
    use skep_rules::{Expansions, RuleSet};

    use super::*;
    use skep_rules::random::mixed;

    /// With whatever weights, on every ply of random games with every set of pieces: what playing adds up is what tuning counts.
    #[test]
    fn counts_times_weights_are_the_evaluation() {
        let mut seen = [false; Weights::COUNT];
        let sets: Vec<Expansions> = Expansions::sets().collect();
        for seed in 0..200 {
            let roll = |index: usize| mixed(1000 * seed + index as u64);
            let weights = Weights(std::array::from_fn(|index| (roll(index) % 6401) as i32 - 3200));
            let mut position = Position::new(RuleSet::from_expansions(sets[seed as usize % sets.len()]));
            for ply in 0..100 {
                if position.status().is_over() {
                    break;
                }
                let counts = Weights::counts(&position);
                let product: i32 = counts.iter().zip(&weights.0).map(|(count, weight)| count * weight).sum();
                let score = Score::of(product / Weights::ONE);
                assert_eq!(score, evaluate(&position, &position.survey(), &weights), "{seed}, ply {ply}");
                seen.iter_mut().zip(&counts).for_each(|(seen, &count)| *seen |= count != 0);
                let moves = position.legal_moves();
                position.play_unchecked(moves[roll(ply) as usize % moves.len()]);
            }
        }
        // A few are of what hardly ever comes up, or never, as a surrounded Queen while the game goes on.
        let is_unseen = |(name, is_seen): (String, bool)| (!is_seen).then_some(name);
        let unseen: Vec<String> = Weights::names().into_iter().zip(seen).filter_map(is_unseen).collect();
        assert!(8 * unseen.len() < Weights::COUNT, "{unseen:?}");
    }
}
