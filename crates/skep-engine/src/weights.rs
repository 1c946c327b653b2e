//! What everything is worth, in 16ths of a hundredth. `skep tune --write` fits the numbers and writes this table anew; a new term is a
//! line here and a line in `eval`.

use crate::terms::weights;

// Where there are eight numbers they are for the bugs:
// Queen, Spider, Beetle, Grasshopper, Ant, Mosquito, Ladybug, Pillbug.
weights! {
    /// A Queen with so many neighbours.
    ring: [0, 703, 417, -644, -2538, -3892, 0],
    /// Each piece the enemy could bring to a Queen with so many neighbours, as far as there is room for them.
    attack: [0, -370, -351, -330, -733, -1280, 0],
    /// Each piece the enemy could bring there beyond those.
    reserve: [0, 97, -22, -132, -68, 0, 0],
    /// Each of its neighbours that is of its own side.
    kin: [0, 160, 12, 134, 370, 142, 0],
    /// An own piece next to the own Queen that could leave.
    loose_guard: [299],
    /// A Queen that cannot move.
    stuck_queen: [-314],
    /// A Queen with an enemy piece on it.
    ridden_queen: [-1169],
    /// A piece that can move.
    free: [607, 279, 890, 121, 353, 308, 214, -145],
    /// Each cell it can go to, up to a number.
    reach: [-40, -6, 39, -33, -10, -12, -8, -163],
    /// So many pieces that can move.
    movers: [-94, -255, -32, 136, 115, 12, -43, -42, -61],
    /// A piece in hand.
    hand: [0, -147, -416, -318, -319, -318, -281, -58],
    /// How far a piece that can move is from the enemy's Queen.
    distance: [-185, -52, -257, -59, 2, -75, -82, 57],
    /// A piece that is covered.
    covered: [-502, -154, 189, -253, -336, -334, -380, -967],
    /// A piece on top of others, so far from the enemy's Queen.
    on_top: [785, 1224, 689, 517, 175],
    /// A free piece that touches the enemy's Queen, or stands on it.
    near_enemy_queen: [600],
    /// A piece at the enemy's Queen, whether it can move or not.
    siege: [-568, 268, 214, 53, 214, 97, 43, 389],
    /// A piece at the own Queen, whether it can move or not.
    home: [0, -105, -92, 179, -134, -398, 233, -158],
    /// An uncovered Pillbug, or a Mosquito, next to the own Queen with so many neighbours.
    guard: [416, 604, 627, 884, 1426, 1611, 416],
    /// Nowhere to place what is in hand.
    shut_out: [-445],
    /// Each cell to place something on, up to five.
    drop: [260],
    /// It is one's turn.
    tempo: [662],
    /// What is added for each stage of the game: to a Queen with so many neighbours,
    ring_late: [0, -28, 30, 49, 17, -120, 0],
    /// to each attacker there is room for,
    attack_late: [0, 120, 41, -21, -4, 0, 0],
    /// to a piece that can move,
    free_late: [127, 119, 256, 144, 39, 106, 144, -52],
    /// to each cell it can go to,
    reach_late: [-11, -8, -40, 5, 4, 0, 2, 105],
    /// to a piece in hand,
    hand_late: [0, 137, 179, 203, 224, 122, 137, -361],
    /// to so many that can move,
    movers_late: [447, 99, -33, -114, -98, -39, -6, 26, 95],
    /// to each cell to place something on,
    drop_late: [-5],
    /// to a piece on top of others,
    on_top_late: [-25],
    /// to a free one at the enemy's Queen,
    near_enemy_queen_late: [-224],
    /// and to the turn.
    tempo_late: [-102],
}
