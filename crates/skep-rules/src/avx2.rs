//! Sets of cells in 256-bit registers, for x86-64 machines with AVX2: one for the small table, four for the large one.
//!
//! A row is a lane of 16 or 32 bits, so that a whole table moves by one cell in one or two instructions a register.

#![expect(unsafe_code, reason = "instructions that not every machine has are unsafe to call")]

use core::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_add_epi16, _mm256_add_epi32, _mm256_alignr_epi8, _mm256_and_si256,
    _mm256_or_si256, _mm256_permute2x128_si256, _mm256_sad_epu8, _mm256_setzero_si256, _mm256_shuffle_epi8,
    _mm256_slli_epi16, _mm256_slli_epi32, _mm256_srli_epi16, _mm256_srli_epi32, _mm256_testz_si256, _mm256_xor_si256,
};
use core::mem::transmute;

use crate::bits::{Bits, Cell, Cells, Words, set_operators};
use crate::geometry::Work;

/// Whether this machine has the instructions that [`run`] needs. If not, no set of the types here may be used.
pub(crate) fn is_here() -> bool {
    std::arch::is_x86_feature_detected!("avx2")
        && std::arch::is_x86_feature_detected!("bmi1")
        && std::arch::is_x86_feature_detected!("bmi2")
        && std::arch::is_x86_feature_detected!("lzcnt")
        && std::arch::is_x86_feature_detected!("popcnt")
}

/// Does work whose code is compiled for a machine with AVX2.
#[inline]
pub(crate) fn run<W: Work>(work: W) -> W::Output {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn compiled<W: Work>(work: W) -> W::Output {
        work.run()
    }
    // SAFETY: only work on a hive of such sets comes here, and such hives exist only if `is_here`.
    unsafe { compiled(work) }
}

/// A set of cells of the small table.
pub(crate) type Avx2Small = Avx2<16, 1>;
/// A set of cells of the large table.
pub(crate) type Avx2Large = Avx2<32, 4>;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2<const WIDTH: usize, const REGISTERS: usize>([__m256i; REGISTERS]);

/// For each cell of the small table the set of that cell, then the empty set. Loading a set is faster than computing it.
static SINGLES: [__m256i; 257] = {
    let mut singles = [from_words([0; 4]); 257];
    let mut cell = 0;
    while cell < 256 {
        let mut words = [0u64; 4];
        words[cell / 64] = 1 << (cell % 64);
        singles[cell] = from_words(words);
        cell += 1;
    }
    singles
};

#[inline(always)]
const fn from_words(words: [u64; 4]) -> __m256i {
    // SAFETY: both are 32 bytes, and every pattern of bits is a value of either.
    unsafe { transmute::<[u64; 4], __m256i>(words) }
}

#[inline(always)]
const fn to_words(register: __m256i) -> [u64; 4] {
    // SAFETY: both are 32 bytes, and every pattern of bits is a value of either.
    unsafe { transmute::<__m256i, [u64; 4]>(register) }
}

/// Calls an instruction of AVX2.
macro_rules! avx2 {
    ($instruction:expr) => {
        // SAFETY: sets of these types exist only if `is_here`.
        unsafe { $instruction }
    };
}

/// The same code for each register.
macro_rules! each_register {
    ($i:ident => $register:expr) => {{
        let mut registers = [avx2!(_mm256_setzero_si256()); REGISTERS];
        for $i in 0..REGISTERS {
            registers[$i] = avx2!($register);
        }
        Avx2(registers)
    }};
}

impl<const WIDTH: usize, const REGISTERS: usize> Bits for Avx2<WIDTH, REGISTERS> {
    const EMPTY: Self = Avx2([from_words([0; 4]); REGISTERS]);
    const EDGE: Self = {
        let mut registers = [from_words([0; 4]); REGISTERS];
        if WIDTH == 16 {
            registers[0] = from_words(Words::<16, 4>::edge());
        } else {
            let words = Words::<32, 16>::edge();
            let mut i = 0;
            while i < REGISTERS {
                registers[i] = from_words([words[4 * i], words[4 * i + 1], words[4 * i + 2], words[4 * i + 3]]);
                i += 1;
            }
        }
        Avx2(registers)
    };

    #[inline(always)]
    fn single(cell: Cell) -> Self {
        if REGISTERS == 1 {
            return Avx2([SINGLES[usize::from(cell)]; REGISTERS]);
        }
        let mut registers = [SINGLES[256]; REGISTERS];
        if let Some(register) = registers.get_mut(usize::from(cell / 256)) {
            *register = SINGLES[usize::from(cell % 256)];
        }
        Avx2(registers)
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        let mut any = self.0[0];
        for register in &self.0[1..] {
            any = avx2!(_mm256_or_si256(any, *register));
        }
        avx2!(_mm256_testz_si256(any, any)) != 0
    }

    #[inline(always)]
    fn count(self) -> u32 {
        let mut count = 0;
        for register in self.0 {
            let [a, b, c, d] = to_words(register);
            count += (a.count_ones() + b.count_ones()) + (c.count_ones() + d.count_ones());
        }
        count
    }

    #[inline(always)]
    fn count_all(sets: &[Self]) -> u32 {
        // A shuffle looks up the number of bits in each half of a byte, for 32 bytes at once. Each byte is summed up by itself:
        // 28 sets have at most 224 bits in the same byte.
        let (bits, low) = (
            from_words([0x0302_0201_0201_0100, 0x0403_0302_0302_0201, 0x0302_0201_0201_0100, 0x0403_0302_0302_0201]),
            from_words([0x0f0f_0f0f_0f0f_0f0f; 4]),
        );
        let mut sums = [avx2!(_mm256_setzero_si256()); REGISTERS];
        for set in sets {
            for (sum, &register) in sums.iter_mut().zip(&set.0) {
                let high = avx2!(_mm256_and_si256(_mm256_srli_epi16::<4>(register), low));
                let low = avx2!(_mm256_and_si256(register, low));
                let both = avx2!(_mm256_add_epi8(_mm256_shuffle_epi8(bits, high), _mm256_shuffle_epi8(bits, low)));
                *sum = avx2!(_mm256_add_epi8(*sum, both));
            }
        }
        let mut count = 0;
        for sum in sums {
            let [a, b, c, d] = to_words(avx2!(_mm256_sad_epu8(sum, _mm256_setzero_si256())));
            count += (a + b) + (c + d);
        }
        count as u32
    }

    #[inline(always)]
    fn cells(self) -> impl Iterator<Item = Cell> {
        let mut words = [[0; 4]; REGISTERS];
        for (words, register) in words.iter_mut().zip(self.0) {
            *words = to_words(register);
        }
        Cells::new(words)
    }

    #[inline(always)]
    fn north(self) -> Self {
        // Behind the last lane of either half of a register comes the first lane of the next half.
        let next: Self = each_register!(i => _mm256_permute2x128_si256::<0x21>(
            self.0[i],
            if i + 1 < REGISTERS { self.0[i + 1] } else { _mm256_setzero_si256() },
        ));
        match WIDTH {
            16 => each_register!(i => _mm256_alignr_epi8::<2>(next.0[i], self.0[i])),
            _ => each_register!(i => _mm256_alignr_epi8::<4>(next.0[i], self.0[i])),
        }
    }

    #[inline(always)]
    fn south(self) -> Self {
        let last: Self = each_register!(i => _mm256_permute2x128_si256::<0x21>(
            if i > 0 { self.0[i - 1] } else { _mm256_setzero_si256() },
            self.0[i],
        ));
        match WIDTH {
            16 => each_register!(i => _mm256_alignr_epi8::<14>(self.0[i], last.0[i])),
            _ => each_register!(i => _mm256_alignr_epi8::<12>(self.0[i], last.0[i])),
        }
    }

    #[inline(always)]
    fn east(self) -> Self {
        match WIDTH {
            16 => each_register!(i => _mm256_slli_epi16::<1>(self.0[i])),
            _ => each_register!(i => _mm256_slli_epi32::<1>(self.0[i])),
        }
    }

    #[inline(always)]
    fn west(self) -> Self {
        match WIDTH {
            16 => each_register!(i => _mm256_srli_epi16::<1>(self.0[i])),
            _ => each_register!(i => _mm256_srli_epi32::<1>(self.0[i])),
        }
    }

    #[inline(always)]
    fn outlook(self) -> Self {
        // In each lane, subtracting one inverts exactly the bits up to the lowest that is set.
        let ones = from_words([u64::MAX; 4]);
        let less = match WIDTH {
            16 => each_register!(i => _mm256_add_epi16(self.0[i], ones)),
            _ => each_register!(i => _mm256_add_epi32(self.0[i], ones)),
        };
        let mut westward = self | self.west();
        if WIDTH == 16 {
            westward |= each_register!(i => _mm256_srli_epi16::<2>(westward.0[i]));
            westward |= each_register!(i => _mm256_srli_epi16::<4>(westward.0[i]));
            westward |= each_register!(i => _mm256_srli_epi16::<8>(westward.0[i]));
        } else {
            westward |= each_register!(i => _mm256_srli_epi32::<2>(westward.0[i]));
            westward |= each_register!(i => _mm256_srli_epi32::<4>(westward.0[i]));
            westward |= each_register!(i => _mm256_srli_epi32::<8>(westward.0[i]));
            westward |= each_register!(i => _mm256_srli_epi32::<16>(westward.0[i]));
        }
        (less & !self) | !westward
    }
}

impl<const WIDTH: usize, const REGISTERS: usize> PartialEq for Avx2<WIDTH, REGISTERS> {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        (*self ^ *other).is_empty()
    }
}

impl<const WIDTH: usize, const REGISTERS: usize> Eq for Avx2<WIDTH, REGISTERS> {}

set_operators! {
    Avx2<REGISTERS>, each_register, not(register) _mm256_xor_si256(register, from_words([u64::MAX; 4]));
    BitAnd bitand BitAndAssign bitand_assign (a, b) _mm256_and_si256(a, b);
    BitOr bitor BitOrAssign bitor_assign (a, b) _mm256_or_si256(a, b);
    BitXor bitxor BitXorAssign bitxor_assign (a, b) _mm256_xor_si256(a, b);
}
