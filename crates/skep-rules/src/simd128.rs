//! Sets of cells in the 128-bit registers of WebAssembly, where a program is built for them: two for the small table, eight
//! for the large one.
//!
//! A browser refuses a whole program with instructions it lacks, so there is no check at run time as for AVX2. In a program that
//! is built for them these sets take the place of [`Words`], and nothing here is unsafe.

use core::arch::wasm32::{
    i8x16_add, i8x16_popcnt, i16x8_add, i16x8_extadd_pairwise_u8x16, i16x8_shl, i16x8_shuffle, i32x4_add,
    i32x4_extadd_pairwise_u16x8, i32x4_shl, i32x4_shuffle, u16x8_shr, u32x4_extract_lane, u32x4_shr, u64x2,
    u64x2_extract_lane, v128, v128_and, v128_any_true, v128_not, v128_or, v128_xor,
};

use crate::bits::{Bits, Cell, Cells, Words, set_operators};

/// A set of cells of the small table.
pub(crate) type Simd128Small = Simd128<16, 2>;
/// A set of cells of the large table.
pub(crate) type Simd128Large = Simd128<32, 8>;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Simd128<const WIDTH: usize, const REGISTERS: usize>([v128; REGISTERS]);

const NONE: v128 = u64x2(0, 0);
const ALL: v128 = u64x2(u64::MAX, u64::MAX);

/// For each cell of the small table the set of that cell, then the empty set. Loading a set is faster than computing it.
static SINGLES: [[v128; 2]; 257] = {
    let mut singles = [[NONE; 2]; 257];
    let mut cell = 0;
    while cell < 256 {
        let bit = 1 << (cell % 64);
        singles[cell][cell / 128] = if cell % 128 < 64 { u64x2(bit, 0) } else { u64x2(0, bit) };
        cell += 1;
    }
    singles
};

/// The same code for each register.
macro_rules! each_register {
    ($i:ident => $register:expr) => {{
        let mut registers = [NONE; REGISTERS];
        for $i in 0..REGISTERS {
            registers[$i] = $register;
        }
        Simd128(registers)
    }};
}

impl<const WIDTH: usize, const REGISTERS: usize> Bits for Simd128<WIDTH, REGISTERS> {
    const EMPTY: Self = Simd128([NONE; REGISTERS]);
    const EDGE: Self = {
        let mut registers = [NONE; REGISTERS];
        let mut i = 0;
        while i < REGISTERS {
            registers[i] = if WIDTH == 16 {
                let words = Words::<16, 4>::edge();
                u64x2(words[2 * i], words[2 * i + 1])
            } else {
                let words = Words::<32, 16>::edge();
                u64x2(words[2 * i], words[2 * i + 1])
            };
            i += 1;
        }
        Simd128(registers)
    };

    #[inline(always)]
    fn single(cell: Cell) -> Self {
        if REGISTERS == 2 {
            let single = &SINGLES[usize::from(cell)];
            return each_register!(i => single[i]);
        }
        let mut registers = [NONE; REGISTERS];
        if let Some(register) = registers.get_mut(usize::from(cell / 128)) {
            *register = SINGLES[usize::from(cell % 128)][0];
        }
        Simd128(registers)
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        let mut any = self.0[0];
        for register in &self.0[1..] {
            any = v128_or(any, *register);
        }
        !v128_any_true(any)
    }

    #[inline(always)]
    fn count(self) -> u32 {
        let mut count = 0;
        for register in self.0 {
            let [a, b] = to_words(register);
            count += a.count_ones() + b.count_ones();
        }
        count
    }

    #[inline(always)]
    fn count_all(sets: &[Self]) -> u32 {
        // Each byte is summed up by itself: 28 sets have at most 224 bits in the same byte.
        let mut sums = [NONE; REGISTERS];
        for set in sets {
            for (sum, &register) in sums.iter_mut().zip(&set.0) {
                *sum = i8x16_add(*sum, i8x16_popcnt(register));
            }
        }
        let mut total = NONE;
        for sum in sums {
            total = i32x4_add(total, i32x4_extadd_pairwise_u16x8(i16x8_extadd_pairwise_u8x16(sum)));
        }
        (u32x4_extract_lane::<0>(total) + u32x4_extract_lane::<1>(total))
            + (u32x4_extract_lane::<2>(total) + u32x4_extract_lane::<3>(total))
    }

    #[inline(always)]
    fn cells(self) -> impl Iterator<Item = Cell> {
        let mut words = [[0; 2]; REGISTERS];
        for (words, register) in words.iter_mut().zip(self.0) {
            *words = to_words(register);
        }
        Cells::new(words)
    }

    /// Written out everywhere, the steps of the large table would be 4 kB of what a browser loads, for the few games that
    /// need it; called, they take a tenth longer.
    const CALLS: bool = REGISTERS > 2;

    #[inline(always)]
    fn north(self) -> Self {
        // Behind the last lane of a register comes the first lane of the next one.
        let next: Self = each_register!(i => if i + 1 < REGISTERS { self.0[i + 1] } else { NONE });
        match WIDTH {
            16 => each_register!(i => i16x8_shuffle::<1, 2, 3, 4, 5, 6, 7, 8>(self.0[i], next.0[i])),
            _ => each_register!(i => i32x4_shuffle::<1, 2, 3, 4>(self.0[i], next.0[i])),
        }
    }

    #[inline(always)]
    fn south(self) -> Self {
        let last: Self = each_register!(i => if i > 0 { self.0[i - 1] } else { NONE });
        match WIDTH {
            16 => each_register!(i => i16x8_shuffle::<7, 8, 9, 10, 11, 12, 13, 14>(last.0[i], self.0[i])),
            _ => each_register!(i => i32x4_shuffle::<3, 4, 5, 6>(last.0[i], self.0[i])),
        }
    }

    #[inline(always)]
    fn east(self) -> Self {
        match WIDTH {
            16 => each_register!(i => i16x8_shl(self.0[i], 1)),
            _ => each_register!(i => i32x4_shl(self.0[i], 1)),
        }
    }

    #[inline(always)]
    fn west(self) -> Self {
        self.westward(1)
    }

    #[inline(always)]
    fn outlook(self) -> Self {
        // In each lane, subtracting one inverts exactly the bits up to the lowest that is set.
        let less = match WIDTH {
            16 => each_register!(i => i16x8_add(self.0[i], ALL)),
            _ => each_register!(i => i32x4_add(self.0[i], ALL)),
        };
        let mut westward = self;
        let mut step = 1;
        while step < WIDTH {
            westward |= westward.westward(step);
            step *= 2;
        }
        (less & !self) | !westward
    }
}

impl<const WIDTH: usize, const REGISTERS: usize> Simd128<WIDTH, REGISTERS> {
    /// Every cell moved to the west by this number of places in its row.
    #[inline(always)]
    fn westward(self, places: usize) -> Self {
        match WIDTH {
            16 => each_register!(i => u16x8_shr(self.0[i], places as u32)),
            _ => each_register!(i => u32x4_shr(self.0[i], places as u32)),
        }
    }
}

#[inline(always)]
fn to_words(register: v128) -> [u64; 2] {
    [u64x2_extract_lane::<0>(register), u64x2_extract_lane::<1>(register)]
}

impl<const WIDTH: usize, const REGISTERS: usize> PartialEq for Simd128<WIDTH, REGISTERS> {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        (*self ^ *other).is_empty()
    }
}

impl<const WIDTH: usize, const REGISTERS: usize> Eq for Simd128<WIDTH, REGISTERS> {}

set_operators! {
    Simd128<REGISTERS>, each_register, not(register) v128_not(register);
    BitAnd bitand BitAndAssign bitand_assign (a, b) v128_and(a, b);
    BitOr bitor BitOrAssign bitor_assign (a, b) v128_or(a, b);
    BitXor bitxor BitXorAssign bitxor_assign (a, b) v128_xor(a, b);
}
