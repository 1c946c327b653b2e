//! How the terms of the evaluation and their weights are kept: by name for readers, in one list for the sum and for tuning.

/// One of the weights, by its place in the list of all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Term(pub(crate) usize);

/// A line of the table: `LENGTH` weights of one kind, from this place of the list on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<const LENGTH: usize>(pub(crate) usize);

impl<const LENGTH: usize> Row<LENGTH> {
    /// The weight with this number in the row, from 0.
    #[inline(always)]
    pub(crate) const fn at(self, index: usize) -> Term {
        debug_assert!(index < LENGTH);
        Term(self.0 + index)
    }
}

impl From<Row<1>> for Term {
    #[inline(always)]
    fn from(row: Row<1>) -> Term {
        row.at(0)
    }
}

/// Defines [`Weights`](crate::Weights), its best known numbers and the [`Row`]s of each name from a table.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident: [$($number:literal),+ $(,)?],)+) => {
        /// The weights of all terms, in fractions of a hundredth ([`Weights::ONE`]).
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Weights(pub [i32; Weights::COUNT]);

        impl Weights {
            /// The number of weights.
            pub const COUNT: usize = [$($($number),+),+].len();

            /// The value of one hundredth. Weights are finer than that, because a small error of a weight that counts many times
            /// becomes a large one.
            pub const ONE: i32 = 16;

            /// The weights that play best so far.
            pub const BEST: Weights = Weights([$($($number),+),+]);

            /// The name of each line of the table and how many weights it has.
            pub(crate) const ROWS: &[(&str, usize)] = &[$((stringify!($name), [$($number),+].len())),+];
        }

        /// Where each line of the table is in the list.
        pub(crate) struct Rows {
            $($(#[$doc])* pub(crate) $name: $crate::terms::Row<{ [$($number),+].len() }>,)+
        }

        pub(crate) const ROWS: Rows = {
            let at = 0;
            $(let ($name, at) = ($crate::terms::Row(at), at + [$($number),+].len());)+
            assert!(at == Weights::COUNT);
            Rows { $($name),+ }
        };
    };
}
pub(crate) use weights;

use crate::weights::Weights;

impl Weights {
    /// The name of each weight: that of its row, followed by its number in the row if there are several.
    pub fn names() -> Vec<String> {
        let names = Weights::ROWS.iter().flat_map(|&(name, length)| {
            (0..length).map(move |index| if length == 1 { name.to_owned() } else { format!("{name}.{index}") })
        });
        names.collect()
    }

    /// All weights with their names, for changing some.
    pub fn numbers(&mut self) -> Vec<(String, &mut i32)> {
        Weights::names().into_iter().zip(&mut self.0).collect()
    }

    /// The text of `weights.rs` with these numbers.
    pub fn source(&self) -> String {
        let mut source = String::new();
        let mut numbers = self.0.iter();
        for line in include_str!("weights.rs").split_inclusive('\n') {
            let row = Weights::ROWS.iter().find(|(name, _)| line.trim_start().starts_with(&format!("{name}: [")));
            match row {
                Some(&(name, length)) => {
                    let row: Vec<String> = numbers.by_ref().take(length).map(i32::to_string).collect();
                    source += &format!("    {name}: [{}],\n", row.join(", "));
                }
                None => source += line,
            }
        }
        source
    }
}

impl Default for Weights {
    fn default() -> Weights {
        Weights::BEST
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::weights::ROWS;

    #[test]
    fn the_source_is_the_file_and_holds_any_numbers() {
        assert_eq!(Weights::BEST.source(), include_str!("weights.rs"));
        let other = Weights(std::array::from_fn(|index| 1000 + index as i32));
        let source = other.source();
        let written: Vec<i32> = source.split(['[', ']', ',', ' ']).filter_map(|word| word.parse().ok()).collect();
        assert_eq!(written, other.0);
    }

    #[test]
    fn every_weight_has_a_name_of_its_own() {
        let mut weights = Weights::BEST;
        let numbers = weights.numbers();
        let find = |wanted: &str| numbers.iter().find(|(name, _)| name == wanted).map(|(_, number)| **number);
        let wanted = [ROWS.ring.at(4), ROWS.tempo.into(), ROWS.free.at(7)].map(|Term(at)| Some(Weights::BEST.0[at]));
        assert_eq!([find("ring.4"), find("tempo"), find("free.7")], wanted);
        let names: std::collections::BTreeSet<&String> = numbers.iter().map(|(name, _)| name).collect();
        assert_eq!(names.len(), Weights::COUNT);
    }
}
