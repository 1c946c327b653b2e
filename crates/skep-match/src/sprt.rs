//! When a match may stop: Wald's sequential probability ratio test (1945) on pairs of games.

use std::fmt;

use crate::statistics::{Results, score_of};

/// A sequential test of whether the first contestant is stronger by `elo1`, or only by `elo0`.
///
/// It may be evaluated after every pair; the match ends when it is decided.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

/// The state of a test.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// More pairs are needed.
    GoOn,
    /// The first contestant is no stronger than `elo0` (H0).
    Failed,
    /// The first contestant is as strong as `elo1` (H1).
    Passed,
}

impl Sprt {
    /// The largest difference in strength that can be tested. Beyond it the expected score cannot be distinguished from 1.
    pub const MOST_ELO: f64 = 1000.0;

    /// A test that passes a contestant of strength `elo0` with probability `alpha` and fails one of strength `elo1` with
    /// probability `beta`.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Sprt, SprtError> {
        for elo in [elo0, elo1] {
            if elo.is_nan() || elo.abs() > Sprt::MOST_ELO {
                return Err(SprtError::Elo(elo));
            }
        }
        if elo0 >= elo1 {
            return Err(SprtError::Order(elo0, elo1));
        }
        for risk in [alpha, beta] {
            if risk.is_nan() || risk <= 0.0 || risk >= 0.5 {
                return Err(SprtError::Risk(risk));
            }
        }
        Ok(Sprt { elo0, elo1, alpha, beta })
    }

    /// The strength under the hypothesis H0.
    pub const fn elo0(&self) -> f64 {
        self.elo0
    }

    /// The strength under the hypothesis H1.
    pub const fn elo1(&self) -> f64 {
        self.elo1
    }

    /// The risk that a contestant of strength `elo0` passes.
    pub const fn alpha(&self) -> f64 {
        self.alpha
    }

    /// The risk that a contestant of strength `elo1` fails.
    pub const fn beta(&self) -> f64 {
        self.beta
    }

    /// Wald's lower and upper bounds for the log-likelihood ratio.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// How much better `elo1` explains the complete pairs than `elo0` does: the logarithm of the ratio of their
    /// likelihoods, 0 without pairs.
    ///
    /// The generalised test on pentanomial results, as Van den Bergh worked it out for Fishtest: how often a pair
    /// brings each number of points is unknown, so under either hypothesis it is what explains the pairs best and
    /// has the right mean.
    pub fn llr(&self, results: &Results) -> f64 {
        let counts = results.pairs();
        if counts == [0; 5] {
            return 0.0;
        }
        // A result that has not come up yet gets a small count, so that no likelihood is 0.
        let counts = counts.map(|count| if count == 0 { 1e-3 } else { count as f64 });
        let [failing, passing] = [self.elo0, self.elo1].map(|elo| {
            let score = score_of(elo);
            let theta = multiplier(&counts, score);
            move |cell: usize| 1.0 + theta * (SCORES[cell] - score)
        });
        (0..5).map(|cell| counts[cell] * (failing(cell) / passing(cell)).ln()).sum()
    }

    /// The state of the test after these results.
    pub fn decision(&self, results: &Results) -> Decision {
        let (lower, upper) = self.bounds();
        let llr = self.llr(results);
        if llr <= lower {
            Decision::Failed
        } else if llr >= upper {
            Decision::Passed
        } else {
            Decision::GoOn
        }
    }
}

/// The score per game of a pair that brings 0, ½, 1, 1½ and 2 points.
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The Lagrange multiplier θ of the most likely distribution with this mean, p ∝ n / (1 + θ (a - mean)): where
/// Σ p (a - mean) is 0.
///
/// That sum falls with θ from +∞ to -∞ between the two poles, where the worst or the best result would be infinitely
/// likely, so halving the range cannot miss it.
fn multiplier(counts: &[f64; 5], mean: f64) -> f64 {
    let mut low = -1.0 / (1.0 - mean);
    let mut high = 1.0 / mean;
    loop {
        let middle = f64::midpoint(low, high);
        if middle <= low || middle >= high {
            return middle;
        }
        let sum: f64 = counts.iter().zip(SCORES).map(|(n, a)| n * (a - mean) / (1.0 + middle * (a - mean))).sum();
        if sum > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
}

/// Why a test cannot be made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SprtError {
    /// A strength is not a number, or too large.
    Elo(f64),
    /// `elo0` is not below `elo1`.
    Order(f64, f64),
    /// A risk is not between 0 and ½.
    Risk(f64),
}

impl fmt::Display for SprtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SprtError::Elo(elo) => write!(f, "an Elo of {elo} is not between -{0} and +{0}", Sprt::MOST_ELO),
            SprtError::Order(elo0, elo1) => {
                write!(f, "elo0 must be less than elo1, but {elo0} is not less than {elo1}")
            }
            SprtError::Risk(risk) => write!(f, "alpha and beta must lie between 0 and 0.5, and {risk} does not"),
        }
    }
}

impl std::error::Error for SprtError {}

#[cfg(test)]
#[expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test may stop at the first surprise and show figures")]
mod tests {
    use super::*;
    use crate::statistics::Points::{self, Draw, Loss, Win};
    use crate::statistics::tests::{Chance, WORLDS, World};

    fn sprt(elo0: f64, elo1: f64) -> Sprt {
        Sprt::new(elo0, elo1, 0.05, 0.05).unwrap()
    }

    /// Results with these numbers of pairs.
    fn pairs(counts: [u32; 5]) -> Results {
        let pairs: [(Points, Points); 5] = [(Loss, Loss), (Loss, Draw), (Loss, Win), (Draw, Win), (Win, Win)];
        let mut results = Results::default();
        for (count, (one, other)) in counts.into_iter().zip(pairs) {
            (0..count).for_each(|_| results.add_pair(one, other));
        }
        results
    }

    #[test]
    fn a_test_must_make_sense() {
        assert!(Sprt::new(-5.0, 0.0, 0.05, 0.1).is_ok());
        assert_eq!(Sprt::new(5.0, 5.0, 0.05, 0.05), Err(SprtError::Order(5.0, 5.0)));
        assert_eq!(Sprt::new(0.0, 5.0, 0.0, 0.05), Err(SprtError::Risk(0.0)));
        assert_eq!(Sprt::new(0.0, 5.0, 0.05, 0.5), Err(SprtError::Risk(0.5)));
        assert_eq!(Sprt::new(0.0, f64::INFINITY, 0.05, 0.05), Err(SprtError::Elo(f64::INFINITY)));
        assert!(Sprt::new(f64::NAN, 5.0, 0.05, 0.05).is_err() && Sprt::new(0.0, 5.0, 0.05, f64::NAN).is_err());
        let error = Sprt::new(10.0, 5.0, 0.05, 0.05).unwrap_err().to_string();
        assert_eq!(error, "elo0 must be less than elo1, but 10 is not less than 5");
        assert_eq!(SprtError::Elo(2000.0).to_string(), "an Elo of 2000 is not between -1000 and +1000");
    }

    #[test]
    fn the_bounds_are_walds() {
        let (lower, upper) = Sprt::new(0.0, 5.0, 0.05, 0.1).unwrap().bounds();
        assert!((lower - (0.1f64 / 0.95).ln()).abs() < 1e-12 && (upper - 18f64.ln()).abs() < 1e-12);
        assert!((sprt(0.0, 5.0).bounds().1 - 2.944_438_979).abs() < 1e-9);
    }

    #[test]
    fn the_ratio_is_near_the_normal_one() {
        // By hand: Σ n a = 45 + 210 + 180 + 100 = 535 and Σ n a² = 11.25 + 105 + 135 + 100 = 351.25, so the mean is
        // 0.535 and the variance 0.35125 - 0.535² = 0.065025. The normal ratio is n (s1 - s0) (2 mean - s0 - s1) / 2σ².
        let played = pairs([60, 180, 420, 240, 100]);
        for (elo0, elo1) in [(0.0, 5.0), (0.0, 10.0), (0.0, 20.0), (30.0, 40.0)] {
            let (s0, s1) = (score_of(elo0), score_of(elo1));
            let normal = 1000.0 * (s1 - s0) * (2.0 * 0.535 - s0 - s1) / (2.0 * 0.065_025);
            let llr = sprt(elo0, elo1).llr(&played);
            assert!((llr / normal - 1.0).abs() < 0.03, "{elo0} {elo1}: {llr}, normal {normal}");
        }
    }

    #[test]
    fn the_ratio_of_certain_pairs_is_known() {
        // If every pair is won or lost as a whole, the distribution follows from its mean.
        let score = score_of(100.0);
        for (losses, wins) in [(40, 60), (1, 99), (99, 1)] {
            let llr = sprt(0.0, 100.0).llr(&pairs([losses, 0, 0, 0, wins]));
            let coin = f64::from(wins) * (score / 0.5).ln() + f64::from(losses) * ((1.0 - score) / 0.5).ln();
            assert!((llr - coin).abs() < 0.02, "{losses} {wins}: {llr} {coin}");
        }
    }

    #[test]
    fn the_other_contestant_asks_the_opposite() {
        let played = pairs([3, 10, 21, 14, 7]);
        let llr = sprt(-5.0, 15.0).llr(&played);
        assert!((llr + sprt(-15.0, 5.0).llr(&played.reversed())).abs() < 1e-9);
        assert!(llr > 0.0);
        assert!(sprt(-10.0, 10.0).llr(&pairs([3, 10, 21, 10, 3])).abs() < 1e-9);
    }

    #[test]
    fn little_or_one_sided_play_does_no_harm() {
        let mut single = Results::default();
        single.add_single(Win);
        assert_eq!((sprt(0.0, 10.0).llr(&single), sprt(0.0, 10.0).decision(&single)), (0.0, Decision::GoOn));
        for cell in 0..5 {
            for count in [1, 1_000_000] {
                let mut counts = [0; 5];
                counts[cell] = count;
                let played = pairs(counts);
                for test in [sprt(0.0, 5.0), sprt(-1000.0, 1000.0), sprt(-1000.0, -999.0)] {
                    let llr = test.llr(&played);
                    assert!(llr.is_finite(), "{test:?} {counts:?}: {llr}");
                }
            }
        }
        assert_eq!(sprt(0.0, 10.0).decision(&pairs([0, 0, 0, 0, 1000])), Decision::Passed);
        assert_eq!(sprt(0.0, 10.0).decision(&pairs([0, 0, 1000, 0, 0])), Decision::Failed);
    }

    /// How many of these matches pass, and how many pairs they took on average.
    fn simulate(test: Sprt, score: f64, world: World, matches: u32, chance: &mut Chance) -> (f64, f64) {
        // As in a match with several games at once, the test is not evaluated after every pair.
        const BOARDS: u32 = 8;
        let (mut passed, mut played) = (0, 0);
        for _ in 0..matches {
            let mut results = Results::default();
            loop {
                results.merge(&chance.results(score, world, BOARDS));
                match test.decision(&results) {
                    Decision::GoOn => continue,
                    Decision::Failed => {}
                    Decision::Passed => passed += 1,
                }
                played += results.games() / 2;
                break;
            }
        }
        (f64::from(passed) / f64::from(matches), played as f64 / f64::from(matches))
    }

    #[test]
    fn the_risks_are_as_small_as_promised() {
        const MATCHES: u32 = 1000;
        let test = sprt(0.0, 20.0);
        let most = 0.05 + 3.0 * (0.05 * 0.95 / f64::from(MATCHES)).sqrt();
        let mut chance = Chance::new(3);
        for world in [World { draws: 0.3, bias: 0.4, echo: 0.1 }, WORLDS[1], WORLDS[2]] {
            let (alpha, equal) = simulate(test, score_of(0.0), world, MATCHES, &mut chance);
            let (power, better) = simulate(test, score_of(20.0), world, MATCHES, &mut chance);
            let beta = 1.0 - power;
            println!("{world:?}: alpha {alpha:.3} in {equal:.0} pairs, beta {beta:.3} in {better:.0} pairs");
            assert!(alpha <= most && beta <= most, "{world:?}: alpha {alpha}, beta {beta}");
            assert!(alpha > 0.02 && beta > 0.02, "a test this careful wastes games: {world:?}, {alpha}, {beta}");
        }
    }
}
