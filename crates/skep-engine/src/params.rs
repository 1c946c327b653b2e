/// Every number of the search that can be tuned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Params {
    /// How far from the expected score the first window of an iteration reaches.
    pub aspiration: i32,
    /// Up to this depth a position that is better than needed by a margin is not looked at further.
    pub reverse_futility_depth: i32,
    /// That margin for each ply.
    pub reverse_futility_margin: i32,
    /// The depth from which giving the turn away is tried.
    pub null_depth: i32,
    /// By how much the rest is then looked at less deeply.
    pub null_reduction: i32,
    /// And once more for so many plies.
    pub null_divisor: i32,
    /// From this depth on a position without a known best move is looked at one ply less deeply.
    pub iir_depth: i32,
    /// Up to this depth only the first moves are tried.
    pub late_move_depth: i32,
    /// How many at least.
    pub late_move_base: i32,
    /// How many more for the square of the depth.
    pub late_move_factor: i32,
    /// Up to this depth moves that cannot change much are left out of a position that is worse than needed by a margin.
    pub futility_depth: i32,
    /// That margin at least.
    pub futility_base: i32,
    /// And for each ply.
    pub futility_margin: i32,
    /// How much less deeply later moves are looked at, in 1024ths of a ply.
    pub reduction_base: i32,
    /// And for the product of the logarithms of depth and number of the move.
    pub reduction_factor: i32,
    /// How much a good history takes away from that: what is worth one ply.
    pub reduction_history: i32,
    /// How many plies a line may be extended beyond its depth.
    pub extension_max: i32,
}

impl Params {
    /// The numbers that play best so far.
    pub const BEST: Params = Params {
        aspiration: 25,
        reverse_futility_depth: 5,
        reverse_futility_margin: 45,
        null_depth: 2,
        null_reduction: 3,
        null_divisor: 4,
        iir_depth: 4,
        late_move_depth: 4,
        late_move_base: 5,
        late_move_factor: 4,
        futility_depth: 4,
        futility_base: 40,
        futility_margin: 40,
        reduction_base: 300,
        reduction_factor: 320,
        reduction_history: 6000,
        extension_max: 12,
    };
}

impl Default for Params {
    fn default() -> Params {
        Params::BEST
    }
}
