//! What a position is worth, from what both sides could do. Whole numbers only, so that it is the same on every machine.

use skep_rules::{Bug, Color, Piece, Position, Prospect, Survey};

use crate::score::Score;

/// What things are worth, in hundredths. Where there are eight numbers they are for the bugs in the order of [`Bug::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights {
    /// A Queen with so many neighbours.
    pub ring: [i32; 7],
    /// Each piece the enemy could bring to a Queen with so many neighbours, as far as there is room for them.
    pub attack: [i32; 7],
    /// An own piece next to the own Queen that could leave.
    pub loose_guard: i32,
    /// A Queen that cannot move.
    pub stuck_queen: i32,
    /// A Queen with an enemy piece on it.
    pub ridden_queen: i32,
    /// A piece that can move.
    pub free: [i32; 8],
    /// Each cell it can go to, up to a number.
    pub reach: [i32; 8],
    /// That number.
    pub reach_max: [i32; 8],
    /// A piece in hand.
    pub hand: [i32; 8],
    /// A piece that is covered.
    pub covered: [i32; 8],
    /// A piece on top of others.
    pub on_top: i32,
    /// A free piece that touches the enemy's Queen, or stands on it.
    pub near_enemy_queen: i32,
    /// An uncovered Pillbug, or a Mosquito, next to the own Queen.
    pub guard: i32,
    /// Nowhere to place what is in hand.
    pub shut_out: i32,
    /// Each cell to place something on, up to five.
    pub drop: i32,
    /// It is one's turn.
    pub tempo: i32,
}

impl Weights {
    /// The weights that play best so far.
    pub const BEST: Weights = Weights {
        //         Q   S   B   G   A   M   L   P
        ring: [0, -8, -24, -52, -100, -190, 0],
        attack: [0, -2, -10, -24, -50, -80, 0],
        loose_guard: 8,
        stuck_queen: -28,
        ridden_queen: -60,
        free: [12, 12, 28, 14, 22, 34, 24, 22],
        reach: [3, 2, 2, 2, 0, 0, 1, 3],
        reach_max: [4, 6, 6, 5, 20, 20, 12, 5],
        hand: [0, 10, 24, 14, 20, 30, 20, 18],
        covered: [0, -4, -10, -6, -14, -14, -8, -18],
        on_top: 36,
        near_enemy_queen: 16,
        guard: 26,
        shut_out: -16,
        drop: 2,
        tempo: 40,
    };
}

impl Weights {
    /// All of them by name, for who wants to tune them.
    pub fn numbers(&mut self) -> Vec<(String, &mut i32)> {
        let Weights {
            ring,
            attack,
            loose_guard,
            stuck_queen,
            ridden_queen,
            free,
            reach,
            reach_max,
            hand,
            covered,
            on_top,
            near_enemy_queen,
            guard,
            shut_out,
            drop,
            tempo,
        } = self;
        let lists: [(&str, &mut [i32]); 16] = [
            ("ring", ring),
            ("attack", attack),
            ("loose_guard", std::slice::from_mut(loose_guard)),
            ("stuck_queen", std::slice::from_mut(stuck_queen)),
            ("ridden_queen", std::slice::from_mut(ridden_queen)),
            ("free", free),
            ("reach", reach),
            ("reach_max", reach_max),
            ("hand", hand),
            ("covered", covered),
            ("on_top", std::slice::from_mut(on_top)),
            ("near_enemy_queen", std::slice::from_mut(near_enemy_queen)),
            ("guard", std::slice::from_mut(guard)),
            ("shut_out", std::slice::from_mut(shut_out)),
            ("drop", std::slice::from_mut(drop)),
            ("tempo", std::slice::from_mut(tempo)),
        ];
        let mut numbers = Vec::new();
        for (name, list) in lists {
            let is_alone = list.len() == 1;
            for (index, number) in list.iter_mut().enumerate() {
                numbers.push((if is_alone { name.to_owned() } else { format!("{name}.{index}") }, number));
            }
        }
        numbers
    }
}

impl Default for Weights {
    fn default() -> Weights {
        Weights::BEST
    }
}

/// What the position is worth to the side to move.
pub(crate) fn evaluate(position: &Position, survey: &Survey, weights: &Weights) -> Score {
    let us = position.turn();
    let worth = side(position, survey, us, weights) - side(position, survey, !us, weights);
    Score::of(worth + weights.tempo)
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

fn side(position: &Position, survey: &Survey, color: Color, weights: &Weights) -> i32 {
    let own = survey.of(color);
    let mut worth = 0;
    let queen = position.cell(Piece::queen(color));
    let enemy_queen = position.cell(Piece::queen(!color));
    if queen.is_some() {
        worth += queen_safety(own, weights);
    }
    for (index, piece) in Piece::of(color).enumerate() {
        let (bit, bug) = (1 << index, BUGS[index] as usize);
        if own.hand & bit != 0 {
            worth += weights.hand[bug];
            continue;
        }
        let Some(cell) = position.cell(piece) else { continue };
        if own.covered & bit != 0 {
            worth += weights.covered[bug];
            continue;
        }
        let mobility = own.mobility[index];
        let is_free = mobility > 0;
        if is_free {
            worth += weights.free[bug] + weights.reach[bug] * i32::from(mobility).min(weights.reach_max[bug]);
        }
        if own.on_top & bit != 0 {
            worth += weights.on_top;
        }
        if let Some(enemy) = enemy_queen {
            match cell.distance(enemy) {
                0 => worth -= weights.ridden_queen,
                1 if is_free => worth += weights.near_enemy_queen,
                _ => {}
            }
        }
        if queen.is_some_and(|queen| queen.distance(cell) == 1) {
            if matches!(BUGS[index], Bug::Pillbug | Bug::Mosquito) && own.on_top & bit == 0 {
                worth += weights.guard;
            }
            if is_free {
                worth += weights.loose_guard;
            }
        }
    }
    if own.hand != 0 {
        worth += if own.drops == 0 { weights.shut_out } else { weights.drop * i32::from(own.drops.min(5)) };
    }
    worth
}

fn queen_safety(own: &Prospect, weights: &Weights) -> i32 {
    let neighbors = own.ring.count_ones() as usize;
    let mut worth = weights.ring[neighbors];
    worth += weights.attack[neighbors] * i32::from(own.attackers).min(own.ring_open.count_ones() as i32);
    if own.mobility[0] == 0 && own.covered & QUEEN == 0 {
        worth += weights.stuck_queen;
    }
    worth
}
