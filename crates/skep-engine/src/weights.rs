//! What everything is worth, in hundredths. `skep tune --write` fits the numbers and writes this table anew; a new term is a
//! line here and a line in `eval`.

use crate::terms::weights;

// Where there are eight numbers they are for the bugs:
// Queen, Spider, Beetle, Grasshopper, Ant, Mosquito, Ladybug, Pillbug.
weights! {
    /// A Queen with so many neighbours.
    ring: [0, -8, -24, -52, -100, -190, 0],
    /// Each piece the enemy could bring to a Queen with so many neighbours, as far as there is room for them.
    attack: [0, -2, -10, -24, -50, -80, 0],
    /// An own piece next to the own Queen that could leave.
    loose_guard: [8],
    /// A Queen that cannot move.
    stuck_queen: [-28],
    /// A Queen with an enemy piece on it.
    ridden_queen: [-60],
    /// A piece that can move.
    free: [12, 12, 28, 14, 22, 34, 24, 22],
    /// Each cell it can go to, up to a number.
    reach: [3, 2, 2, 2, 0, 0, 1, 3],
    /// A piece in hand.
    hand: [0, 10, 24, 14, 20, 30, 20, 18],
    /// A piece that is covered.
    covered: [0, -4, -10, -6, -14, -14, -8, -18],
    /// A piece on top of others.
    on_top: [36],
    /// A free piece that touches the enemy's Queen, or stands on it.
    near_enemy_queen: [16],
    /// An uncovered Pillbug, or a Mosquito, next to the own Queen.
    guard: [26],
    /// Nowhere to place what is in hand.
    shut_out: [-16],
    /// Each cell to place something on, up to five.
    drop: [2],
    /// It is one's turn.
    tempo: [40],
}
