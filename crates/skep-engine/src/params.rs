macro_rules! params {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// Every number of the search that can be tuned.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Params {
            $($(#[$doc])* pub $name: i32,)*
        }

        impl Params {
            /// All numbers with their names, for tuning.
            pub fn numbers(&mut self) -> Vec<(String, &mut i32)> {
                vec![$((stringify!($name).to_owned(), &mut self.$name),)*]
            }
        }
    };
}

params! {
    /// Aspiration window: how far the first window of an iteration reaches from the expected score.
    aspiration,
    /// Reverse futility pruning: up to this depth.
    reverse_futility_depth,
    /// Reverse futility pruning: the margin above beta, for each ply of depth.
    reverse_futility_margin,
    /// Null move pruning: from this depth on.
    null_depth,
    /// Null move pruning: the constant part of the reduction, in plies.
    null_reduction,
    /// Null move pruning: the depth that adds one more ply to the reduction.
    null_divisor,
    /// Internal iterative reduction: from this depth on.
    iir_depth,
    /// Late move pruning: up to this depth.
    late_move_depth,
    /// Late move pruning: the number of moves that are tried at any depth.
    late_move_base,
    /// Late move pruning: the number of further moves, for the square of the depth.
    late_move_factor,
    /// Late move pruning: how many 16ths of these are tried where the evaluation has not improved since the own turn before.
    late_move_worse,
    /// Futility pruning: up to this depth.
    futility_depth,
    /// Futility pruning: the constant part of the margin below alpha.
    futility_base,
    /// Futility pruning: the margin below alpha, for each ply of depth.
    futility_margin,
    /// Late move reduction: the constant part, in 1024ths of a ply.
    reduction_base,
    /// Late move reduction: the factor of the product of the logarithms of depth and move number, in 1024ths of a ply.
    reduction_factor,
    /// Late move reduction: the history that takes one ply away from it.
    reduction_history,
    /// Threat extension: how many plies a line may become longer than its iteration is deep.
    extension_max,
    /// Several threads: from this depth on, a move that another thread searches is left for later.
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
