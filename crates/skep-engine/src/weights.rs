//! The weights of the evaluation, in 16ths of a hundredth. `skep tune --write` fits the numbers and writes this table
//! anew; a new term is a line here and a line in `eval`.

use crate::terms::weights;

// Where there are eight numbers they are for the bugs:
// Queen, Spider, Beetle, Grasshopper, Ant, Mosquito, Ladybug, Pillbug.
weights! {
    /// A Queen, by the number of its neighbours.
    ring: [0, 703, 417, -644, -2538, -3892, 0],
    /// Each piece the enemy could bring to the Queen, as far as there is room for it, by the number of its neighbours.
    attack: [0, -370, -351, -330, -733, -1280, 0],
    /// Each piece the enemy could bring to the Queen beyond those there is room for, by the number of its neighbours.
    reserve: [0, 97, -22, -132, -68, 0, 0],
    /// Each neighbour of the Queen that is of its own side, by the number of its neighbours.
    kin: [0, 160, 12, 134, 370, 142, 0],
    /// An own piece next to the own Queen that could leave.
    loose_guard: [299],
    /// A Queen that cannot move.
    stuck_queen: [-314],
    /// A Queen with an enemy piece on it.
    ridden_queen: [-1169],
    /// A piece that can move.
    free: [607, 279, 890, 121, 353, 308, 214, -145],
    /// Each cell that a piece can go to, up to a number.
    reach: [-40, -6, 39, -33, -10, -12, -8, -163],
    /// The number of pieces that can move.
    movers: [-94, -255, -32, 136, 115, 12, -43, -42, -61],
    /// A piece in hand.
    hand: [0, -147, -416, -318, -319, -318, -281, -58],
    /// How far a piece that can move is from the enemy's Queen.
    distance: [-185, -52, -257, -59, 2, -75, -82, 57],
    /// A piece that is covered.
    covered: [-502, -154, 189, -253, -336, -334, -380, -967],
    /// A piece on top of others, by its distance from the enemy's Queen.
    on_top: [785, 1224, 689, 517, 175],
    /// A free piece that touches the enemy's Queen, or stands on it.
    near_enemy_queen: [600],
    /// A piece at the enemy's Queen, whether it can move or not.
    siege: [-568, 268, 214, 53, 214, 97, 43, 389],
    /// A piece at the own Queen, whether it can move or not.
    home: [0, -105, -92, 179, -134, -398, 233, -158],
    /// An uncovered Pillbug or Mosquito next to the own Queen, by the number of its neighbours.
    guard: [416, 604, 627, 884, 1426, 1611, 416],
    /// Nowhere to place what is in hand.
    shut_out: [-445],
    /// Each cell to place something on, up to five.
    drop: [260],
    /// The turn to move.
    tempo: [662],
    /// Added to `ring` for each stage of the game.
    ring_late: [0, -28, 30, 49, 17, -120, 0],
    /// Added to `attack` for each stage of the game.
    attack_late: [0, 120, 41, -21, -4, 0, 0],
    /// Added to `free` for each stage of the game.
    free_late: [127, 119, 256, 144, 39, 106, 144, -52],
    /// Added to `reach` for each stage of the game.
    reach_late: [-11, -8, -40, 5, 4, 0, 2, 105],
    /// Added to `hand` for each stage of the game.
    hand_late: [0, 137, 179, 203, 224, 122, 137, -361],
    /// Added to `movers` for each stage of the game.
    movers_late: [447, 99, -33, -114, -98, -39, -6, 26, 95],
    /// Added to `drop` for each stage of the game.
    drop_late: [-5],
    /// Added to `on_top` for each stage of the game.
    on_top_late: [-25],
    /// Added to `near_enemy_queen` for each stage of the game.
    near_enemy_queen_late: [-224],
    /// Added to `tempo` for each stage of the game.
    tempo_late: [-102],
}
