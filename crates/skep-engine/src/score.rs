use std::fmt;

use skep_rules::Color;

/// The score of a position for one side: hundredths of about the value of a free piece, or a win or loss in a number of plies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Score(i32);

/// The score of a game that is won now. A later win scores a little less, so that the shortest is preferred.
const WON: i32 = 30_000;
/// The longest win or loss, in plies, that is distinguished from a large score.
pub(crate) const PLIES_MAX: i32 = 200;

impl Score {
    /// The score of a draw, or of an even position.
    pub const DRAW: Score = Score(0);
    /// A bound above all scores.
    pub(crate) const INFINITE: Score = Score(WON + 1);

    /// A score that is neither a win nor a loss. Larger values are clamped.
    pub(crate) const fn of(value: i32) -> Score {
        let most = WON - PLIES_MAX - 1;
        Score(if value > most {
            most
        } else if value < -most {
            -most
        } else {
            value
        })
    }

    /// A win that many plies from now.
    pub const fn win_in(plies: i32) -> Score {
        Score(WON - plies)
    }

    /// A loss that many plies from now.
    pub const fn loss_in(plies: i32) -> Score {
        Score(plies - WON)
    }

    /// The score with this [`value`](Score::value), if there is one.
    pub const fn from_value(value: i32) -> Option<Score> {
        if value.unsigned_abs() <= WON.unsigned_abs() { Some(Score(value)) } else { None }
    }

    /// The score in hundredths.
    pub const fn value(self) -> i32 {
        self.0
    }

    pub(crate) const fn plus(self, value: i32) -> Score {
        Score(self.0 + value)
    }

    /// Whether it is a forced win or loss.
    pub const fn is_decided(self) -> bool {
        self.0.abs() >= WON - PLIES_MAX
    }

    /// The number of plies until the end: positive if the side of the score wins, negative if it loses. `None` if the score is not
    /// [decided](Score::is_decided).
    pub const fn end_in(self) -> Option<i32> {
        if self.0 >= WON - PLIES_MAX {
            Some(WON - self.0)
        } else if self.0 <= PLIES_MAX - WON {
            Some(-(self.0 + WON))
        } else {
            None
        }
    }

    /// In how many own moves the game is won, or lost (then negative).
    pub const fn win_in_moves(self) -> Option<i32> {
        match self.end_in() {
            Some(plies) if plies > 0 => Some((plies + 1) / 2),
            Some(plies) => Some(plies / 2),
            None => None,
        }
    }

    /// Whether a side with this score agrees to a draw: it does unless it is clearly better.
    pub const fn agrees_to_draw(self) -> bool {
        self.0 <= DRAW_MARGIN
    }

    /// The chance to win, a draw counting half, in thousandths. By a table, so that it is the same on every machine.
    pub fn win_chance(self) -> u32 {
        if self.is_decided() {
            return if self.0 > 0 { 1000 } else { 0 };
        }
        let value = self.0.unsigned_abs();
        let (at, rest) = ((value / STEP) as usize, value % STEP);
        let chance = match CHANCES.get(at..at + 2) {
            Some(&[here, next]) => here + (next - here) * rest / STEP,
            _ => 999,
        };
        if self.0 >= 0 { chance } else { 1000 - chance }
    }

    /// The chance of White, if this is what a position is worth to the mover.
    pub fn white_chance(self, mover: Color) -> u32 {
        match mover {
            Color::White => self.win_chance(),
            Color::Black => 1000 - self.win_chance(),
        }
    }
}

/// How much better than even, in hundredths, a side may stand and still agree to a draw.
const DRAW_MARGIN: i32 = 20;
/// How far apart the entries of [`CHANCES`] are.
const STEP: u32 = 50;
/// The logistic curve with a scale of 200 hundredths, in thousandths.
const CHANCES: [u32; 27] = [
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971, 977, 982, 986, 989, 991, 993, 995, 996,
    997, 998, 998, 999,
];

impl std::ops::Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    /// `+1.25`, or `win in 3` and `loss in 2` in moves of the side itself.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.win_in_moves() {
            Some(moves) if moves > 0 || self.0 > 0 => write!(f, "win in {moves}"),
            Some(moves) => write!(f, "loss in {}", -moves),
            None => {
                let sign = if self.0 < 0 { '-' } else { '+' };
                write!(f, "{sign}{}.{:02}", self.0.abs() / 100, self.0.abs() % 100)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_told_in_moves() {
        for (score, text) in [
            (Score::win_in(1), "win in 1"),
            (Score::win_in(3), "win in 2"),
            (Score::loss_in(2), "loss in 1"),
            (Score::loss_in(4), "loss in 2"),
            (Score::of(125), "+1.25"),
            (Score::of(-7), "-0.07"),
        ] {
            assert_eq!(score.to_string(), text);
        }
        assert!(Score::win_in(1) > Score::win_in(3) && Score::loss_in(4) > Score::loss_in(2));
        assert!(Score::of(1_000_000) < Score::win_in(PLIES_MAX) && !Score::of(-1_000_000).is_decided());
    }

    #[test]
    fn who_is_not_clearly_better_agrees_to_a_draw() {
        for (score, agrees) in
            [(Score::loss_in(2), true), (Score::DRAW, true), (Score::of(50), false), (Score::win_in(5), false)]
        {
            assert_eq!(score.agrees_to_draw(), agrees, "{score}");
        }
    }

    #[test]
    fn chances_rise_with_the_score_and_mirror() {
        let mut last = 0;
        for value in -1500..=1500 {
            let chance = Score::of(value).win_chance();
            assert!(chance >= last && chance + Score::of(-value).win_chance() == 1000, "{value}");
            last = chance;
        }
        assert_eq!((Score::DRAW.win_chance(), Score::win_in(5).win_chance(), last), (500, 1000, 999));
    }
}
