//! What everything is worth, in hundredths. `skep tune --write` fits the numbers and writes this table anew; a new term is a
//! line here and a line in `eval`.

use crate::terms::weights;

// Where there are eight numbers they are for the bugs:
// Queen, Spider, Beetle, Grasshopper, Ant, Mosquito, Ladybug, Pillbug.
weights! {
    /// A Queen with so many neighbours.
    ring: [0, 34, 15, -43, -147, -225, 0],
    /// Each piece the enemy could bring to a Queen with so many neighbours, as far as there is room for them.
    attack: [0, -15, -18, -19, -53, -80, 0],
    /// Each piece the enemy could bring there beyond those.
    reserve: [0, 3, -1, -7, -6, 0, 0],
    /// Each of its neighbours that is of its own side.
    kin: [0, 10, 8, 12, 24, 4, 0],
    /// An own piece next to the own Queen that could leave.
    loose_guard: [15],
    /// A Queen that cannot move.
    stuck_queen: [-26],
    /// A Queen with an enemy piece on it.
    ridden_queen: [-84],
    /// A piece that can move.
    free: [31, 16, 51, 6, 23, 19, 16, -5],
    /// Each cell it can go to, up to a number.
    reach: [-5, -1, 1, -2, 0, -1, 0, -11],
    /// So many pieces that can move.
    movers: [5, -5, -3, 5, 2, -1, -3, -1, 1],
    /// A piece in hand.
    hand: [0, 5, -15, -11, -7, -3, -15, 0],
    /// How far a piece that can move is from the enemy's Queen.
    distance: [-9, -1, -14, -2, 0, -2, -7, 3],
    /// A piece that is covered.
    covered: [-16, -5, 4, -17, -24, -30, -21, -61],
    /// A piece on top of others, so far from the enemy's Queen.
    on_top: [60, 67, 41, 27, 5],
    /// A free piece that touches the enemy's Queen, or stands on it.
    near_enemy_queen: [32],
    /// A piece at the enemy's Queen, whether it can move or not.
    siege: [-22, 8, 7, 0, 3, -3, -3, 25],
    /// A piece at the own Queen, whether it can move or not.
    home: [0, -7, -7, 11, -8, -14, 8, 0],
    /// An uncovered Pillbug, or a Mosquito, next to the own Queen with so many neighbours.
    guard: [26, 42, 32, 48, 80, 79, 26],
    /// Nowhere to place what is in hand.
    shut_out: [-27],
    /// Each cell to place something on, up to five.
    drop: [14],
    /// It is one's turn.
    tempo: [35],
    /// What is added for each stage of the game: to a Queen with so many neighbours,
    ring_late: [0, 0, 1, 3, 0, -4, 0],
    /// to each attacker there is room for,
    attack_late: [0, 5, 2, -2, 3, 0, 0],
    /// to a piece that can move,
    free_late: [9, 8, 14, 7, 2, 2, 9, -4],
    /// to each cell it can go to,
    reach_late: [-1, -1, -2, 0, 0, 0, 0, 6],
    /// to a piece in hand,
    hand_late: [0, 1, 6, 7, 8, 1, 7, -19],
    /// to so many that can move,
    movers_late: [18, -2, -2, -4, -4, -2, 0, 2, 5],
    /// to each cell to place something on,
    drop_late: [-1],
    /// to a piece on top of others,
    on_top_late: [-1],
    /// to a free one at the enemy's Queen,
    near_enemy_queen_late: [-9],
    /// and to the turn.
    tempo_late: [-4],
}
