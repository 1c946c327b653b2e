macro_rules! params {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// Every number of the search that can be tuned.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Params {
            $($(#[$doc])* pub $name: i32,)*
        }

        impl Params {
            /// All of them by name, for who wants to tune them.
            pub fn numbers(&mut self) -> Vec<(String, &mut i32)> {
                vec![$((stringify!($name).to_owned(), &mut self.$name),)*]
            }
        }
    };
}

params! {
    /// How far from the expected score the first window of an iteration reaches.
    aspiration,
    /// Up to this depth a position that is better than needed by a margin is not looked at further.
    reverse_futility_depth,
    /// That margin for each ply.
    reverse_futility_margin,
    /// The depth from which giving the turn away is tried.
    null_depth,
    /// By how much the rest is then looked at less deeply.
    null_reduction,
    /// And once more for so many plies.
    null_divisor,
    /// From this depth on a position without a known best move is looked at one ply less deeply.
    iir_depth,
    /// Up to this depth only the first moves are tried.
    late_move_depth,
    /// How many at least.
    late_move_base,
    /// How many more for the square of the depth.
    late_move_factor,
    /// How many 16ths of all these where things have got no better since the turn before.
    late_move_worse,
    /// Up to this depth moves that cannot change much are left out of a position that is worse than needed by a margin.
    futility_depth,
    /// That margin at least.
    futility_base,
    /// And for each ply.
    futility_margin,
    /// How much less deeply later moves are looked at, in 1024ths of a ply.
    reduction_base,
    /// And for the product of the logarithms of depth and number of the move.
    reduction_factor,
    /// How much a good history takes away from that: what is worth one ply.
    reduction_history,
    /// How many plies a line may be extended beyond its depth.
    extension_max,
    /// From this depth on a move that another thread is looking at is left for later.
    defer_depth,
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
        late_move_base: 3,
        late_move_factor: 3,
        late_move_worse: 8,
        futility_depth: 4,
        futility_base: 40,
        futility_margin: 40,
        reduction_base: 300,
        reduction_factor: 320,
        reduction_history: 6000,
        extension_max: 12,
        defer_depth: 2,
    };
}

impl Default for Params {
    fn default() -> Params {
        Params::BEST
    }
}
