//! What a match says about its two contestants, and how sure that is.
//!
//! Both games of a pair begin with the same opening, so their results hang together: the pair is what is counted
//! when the uncertainty is estimated, not the game.

use std::f64::consts::{PI, SQRT_2};
use std::fmt;

/// How far 95% of a normal distribution reach to either side, in standard deviations.
pub(crate) const REACH: f64 = 1.959_963_984_540_054;

/// What the first contestant got from one game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Points {
    /// Nothing.
    Loss,
    /// Half a point.
    Draw,
    /// One point.
    Win,
}

impl Points {
    /// All values, the worst first.
    pub const ALL: [Points; 3] = [Points::Loss, Points::Draw, Points::Win];

    /// The points as a number: 0, ½ or 1.
    pub fn value(self) -> f64 {
        self.halves() as f64 / 2.0
    }

    /// What the other contestant got.
    pub const fn reversed(self) -> Points {
        match self {
            Points::Loss => Points::Win,
            Points::Draw => Points::Draw,
            Points::Win => Points::Loss,
        }
    }

    const fn halves(self) -> usize {
        self as usize
    }
}

/// The results between two contestants, as the first of them sees them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Results {
    games: [u64; 3],
    pairs: [u64; 5],
    singles: [u64; 3],
}

impl Results {
    /// Counts both games of a pair.
    pub fn add_pair(&mut self, one: Points, other: Points) {
        self.games[one.halves()] += 1;
        self.games[other.halves()] += 1;
        self.pairs[one.halves() + other.halves()] += 1;
    }

    /// Counts a game whose partner is void or not played yet.
    pub fn add_single(&mut self, points: Points) {
        self.games[points.halves()] += 1;
        self.singles[points.halves()] += 1;
    }

    /// Counts everything the same two contestants have played elsewhere.
    pub fn merge(&mut self, other: &Results) {
        add(&mut self.games, &other.games);
        add(&mut self.pairs, &other.pairs);
        add(&mut self.singles, &other.singles);
    }

    /// The same results as the second contestant sees them.
    pub fn reversed(&self) -> Results {
        let mut results = self.clone();
        results.games.reverse();
        results.pairs.reverse();
        results.singles.reverse();
        results
    }

    /// All games that count.
    pub fn games(&self) -> u64 {
        self.games.iter().sum()
    }

    /// The games won.
    pub const fn wins(&self) -> u64 {
        self.games[Points::Win.halves()]
    }

    /// The games drawn.
    pub const fn draws(&self) -> u64 {
        self.games[Points::Draw.halves()]
    }

    /// The games lost.
    pub const fn losses(&self) -> u64 {
        self.games[Points::Loss.halves()]
    }

    /// The complete pairs that brought 0, ½, 1, 1½ and 2 points.
    pub const fn pairs(&self) -> [u64; 5] {
        self.pairs
    }

    /// The games without a partner that brought 0, ½ and 1 point.
    pub const fn singles(&self) -> [u64; 3] {
        self.singles
    }

    /// The points made in all games.
    pub fn points(&self) -> f64 {
        self.wins() as f64 + self.draws() as f64 / 2.0
    }

    /// The points made per game, from 0 to 1; `None` without games.
    pub fn score(&self) -> Option<f64> {
        let games = self.games();
        (games > 0).then(|| self.points() / games as f64)
    }

    /// The 95% confidence interval of the score; `None` without games.
    ///
    /// Wilson's interval (1927), which stays within 0 and 1 and is not certain of anything after ten wins in ten
    /// games: it asks which true scores would make the match a likely one. The number of games in it is how many
    /// independent games without draws would tell as much as these pairs do.
    pub fn interval(&self) -> Option<(f64, f64)> {
        let score = self.score()?;
        let worth = self.worth(score);
        let square = REACH * REACH;
        let center = (worth * score + square / 2.0) / (worth + square);
        let half = REACH * (worth * score * (1.0 - score) + square / 4.0).sqrt() / (worth + square);
        // Exactly 0 and 1 where rounding would miss them: as Elo they are infinite.
        let low = if score == 0.0 { 0.0 } else { center - half };
        let high = if score == 1.0 { 1.0 } else { center + half };
        Some((low, high))
    }

    /// How much stronger the first contestant is; `None` without games.
    pub fn elo(&self) -> Option<Elo> {
        let score = self.score()?;
        let (low, high) = self.interval()?;
        Some(Elo { value: elo_of(score), low: elo_of(low), high: elo_of(high) })
    }

    /// How likely the first contestant is the stronger one, from 0 to 1; `None` without games.
    ///
    /// It exceeds 97.5% exactly when the lower end of [`Results::interval`] exceeds one half.
    pub fn superiority(&self) -> Option<f64> {
        let score = self.score()?;
        Some(normal((score - 0.5) * 2.0 * self.worth(score).sqrt()))
    }

    /// How many independent games without draws would tell as much.
    ///
    /// The dispersion is itself an estimate, and from few pairs a poor one. Student's distribution accounts for that
    /// with a wider reach; its square is wider by this factor (Abramowitz and Stegun 26.7.5, first term). The
    /// imagined pair of the dispersion returns the degree of freedom that the mean takes.
    fn worth(&self, score: f64) -> f64 {
        let student = 1.0 + (REACH * REACH + 1.0) / (2.0 * self.clusters());
        self.games() as f64 / (self.dispersion(score) * student)
    }

    /// The variance of the points compared with independent games without draws, whose points vary by
    /// `mean * (1 - mean)` each. Draws and openings that favour one colour make it less than 1, openings that suit
    /// one contestant make it more.
    ///
    /// The variance is the cluster-robust one (Liang and Zeger 1986): the deviations are added up within each pair before
    /// they are squared. One imagined pair of independent games between equals joins in on both sides: it weighs little, but
    /// where all results are alike it keeps the variance from being 0. It also replaces the usual factor k / (k - 1) for k
    /// pairs; with both, simulated short matches were too cautious.
    pub(crate) fn dispersion(&self, mean: f64) -> f64 {
        const IMAGINED: f64 = 2.0 * 0.25;
        let squares = |counts: &[u64], games: f64| -> f64 {
            counts.iter().zip(0u8..).map(|(&n, h)| n as f64 * (f64::from(h) / 2.0 - games * mean).powi(2)).sum()
        };
        let found = squares(&self.pairs, 2.0) + squares(&self.singles, 1.0);
        let independent = self.games() as f64 * mean * (1.0 - mean);
        (found + IMAGINED) / (independent + IMAGINED)
    }

    /// How many results stand on their own: the pairs, and the games without a partner.
    fn clusters(&self) -> f64 {
        (self.pairs.iter().sum::<u64>() + self.singles.iter().sum::<u64>()) as f64
    }
}

fn add<const N: usize>(counts: &mut [u64; N], more: &[u64; N]) {
    for (count, more) in counts.iter_mut().zip(more) {
        *count += more;
    }
}

/// A difference in strength and its 95% interval. After only wins or only losses it is infinite.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// The most likely difference.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl fmt::Display for Elo {
    /// Prints `+35.2 [+10.1, +61.0]`, and `+inf` where there is no limit.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Zero is printed as +0.0, never as -0.0.
        let [value, low, high] = [self.value, self.low, self.high].map(|x| if x.abs() < 0.05 { 0.0 } else { x });
        f.pad(&format!("{value:+.1} [{low:+.1}, {high:+.1}]"))
    }
}

/// The difference in Elo at which this score is expected: infinite at 0 and 1.
pub fn elo_of(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The score expected at this difference in Elo.
pub fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The probability that a standard normal variable is below `x`.
fn normal(x: f64) -> f64 {
    (1.0 + erf(x / SQRT_2)) / 2.0
}

/// The error function, by the series 7.1.6 of Abramowitz and Stegun: all of its terms have one sign, so nothing
/// cancels.
fn erf(x: f64) -> f64 {
    // Beyond 6 the difference from 1 is below the precision of `f64`.
    if x.abs() > 6.0 {
        return x.signum();
    }
    let mut term = x;
    let mut sum = x;
    let mut odd = 1.0;
    while term.abs() > 1e-17 * sum.abs() {
        odd += 2.0;
        term *= 2.0 * x * x / odd;
        sum += term;
    }
    2.0 / PI.sqrt() * (-x * x).exp() * sum
}

#[cfg(test)]
#[expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test may stop at the first surprise and show figures")]
pub(crate) mod tests {
    use skep_rules::random::SplitMix64;

    use super::*;

    /// Simulated matches, the same ones every time.
    pub(crate) struct Chance(SplitMix64);

    /// How the openings of a simulated match behave.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct World {
        /// The share of draws between equals, at most one half.
        pub(crate) draws: f64,
        /// How much of the smaller chance an opening moves to one colour, from 0 to 1.
        pub(crate) bias: f64,
        /// How often the second game of a pair ends like the first.
        pub(crate) echo: f64,
    }

    /// Independent games without draws; biased openings with draws; openings that suit a contestant.
    pub(crate) const WORLDS: [World; 3] = [
        World { draws: 0.0, bias: 0.0, echo: 0.0 },
        World { draws: 0.4, bias: 0.6, echo: 0.0 },
        World { draws: 0.2, bias: 0.0, echo: 0.3 },
    ];

    impl Chance {
        pub(crate) fn new(seed: u64) -> Chance {
            Chance(SplitMix64::new(seed))
        }

        /// Evenly between 0 and 1.
        pub(crate) fn next(&mut self) -> f64 {
            (self.0.next_u64() >> 11) as f64 / (1u64 << 53) as f64
        }

        fn game(&mut self, score: f64, draws: f64) -> Points {
            let draw = draws * 4.0 * score * (1.0 - score);
            let x = self.next();
            if x < score - draw / 2.0 {
                Points::Win
            } else if x < score + draw / 2.0 {
                Points::Draw
            } else {
                Points::Loss
            }
        }

        /// A pair whose expected score per game is exactly this one.
        pub(crate) fn pair(&mut self, score: f64, world: World) -> (Points, Points) {
            let bias = world.bias * score.min(1.0 - score) * if self.next() < 0.5 { 1.0 } else { -1.0 };
            let one = self.game(score + bias, world.draws);
            let other = if self.next() < world.echo { one } else { self.game(score - bias, world.draws) };
            (one, other)
        }

        pub(crate) fn results(&mut self, score: f64, world: World, pairs: u32) -> Results {
            let mut results = Results::default();
            for _ in 0..pairs {
                let (one, other) = self.pair(score, world);
                results.add_pair(one, other);
            }
            results
        }
    }

    #[test]
    fn the_interval_holds_the_true_score_in_95_of_100_matches() {
        const MATCHES: u32 = 8000;
        let mut chance = Chance::new(1);
        for world in WORLDS {
            for (score, pairs) in [0.5, 0.6, 0.75, 0.9].into_iter().flat_map(|s| [10, 50, 200].map(|n| (s, n))) {
                let held = (0..MATCHES)
                    .filter(|_| {
                        let (low, high) = chance.results(score, world, pairs).interval().unwrap();
                        low <= score && score <= high
                    })
                    .count();
                let coverage = held as f64 / f64::from(MATCHES);
                println!("{world:?} score {score} in {} games: {:.1}%", 2 * pairs, 100.0 * coverage);
                assert!((0.92..=0.98).contains(&coverage), "{world:?}, {score}, {pairs} pairs: {coverage}");
            }
        }
    }

    /// One result for each of these pairs: "WW" won both, "W=" won one and drew one, "L" lost a single game.
    fn results(text: &str) -> Results {
        let points = |c: u8| Points::ALL["L=W".bytes().position(|p| p == c).unwrap()];
        let mut results = Results::default();
        for word in text.split_whitespace() {
            match *word.as_bytes() {
                [one] => results.add_single(points(one)),
                [one, other] => results.add_pair(points(one), points(other)),
                _ => panic!("{word} is neither a game nor a pair"),
            }
        }
        results
    }

    fn close(a: f64, b: f64, within: f64) -> bool {
        (a - b).abs() <= within
    }

    #[test]
    fn games_pairs_and_singles_are_counted_apart() {
        let played = results("WW WL == =W W L =");
        assert_eq!((played.games(), played.wins(), played.draws(), played.losses()), (11, 5, 4, 2));
        assert_eq!((played.pairs(), played.singles()), ([0, 0, 2, 1, 1], [1, 1, 1]));
        assert_eq!((played.points(), played.score()), (7.0, Some(7.0 / 11.0)));
    }

    #[test]
    fn matches_add_up() {
        let mut one = results("WW L");
        one.merge(&results("=L W"));
        assert_eq!(one, results("WW =L W L"));
    }

    #[test]
    fn the_other_contestant_sees_the_opposite() {
        let played = results("WW W= WL LL W W =");
        let other = results("LL L= LW WW L L =");
        assert_eq!(played.reversed(), other);
        assert_eq!(Points::ALL.map(Points::reversed), [Points::Win, Points::Draw, Points::Loss]);
        let (low, high) = played.interval().unwrap();
        let (other_low, other_high) = other.interval().unwrap();
        assert!(close(low, 1.0 - other_high, 1e-12) && close(high, 1.0 - other_low, 1e-12));
        assert!(close(played.elo().unwrap().value, -other.elo().unwrap().value, 1e-9));
        assert!(close(played.superiority().unwrap() + other.superiority().unwrap(), 1.0, 1e-12));
    }

    #[test]
    fn without_games_nothing_is_said() {
        let none = Results::default();
        assert_eq!((none.games(), none.score(), none.interval()), (0, None, None));
        assert_eq!((none.elo(), none.superiority()), (None, None));
    }

    #[test]
    fn the_pairs_decide_how_sure_a_score_is() {
        // By hand: four pairs one point off each make 4, the imagined pair ½; eight games vary by ¼ each.
        let twins = results("WW WW LL LL").dispersion(0.5);
        let mirrors = results("WL WL LW LW").dispersion(0.5);
        let singles = results("W W W W L L L L").dispersion(0.5);
        assert_eq!((twins, mirrors, singles), (4.5 / 2.5, 0.5 / 2.5, 1.0));
    }

    #[test]
    fn ten_wins_of_ten_are_not_certainty() {
        let (low, high) = results("WW WW WW WW WW").interval().unwrap();
        // By hand: n / (n + z²) with n = 10 / (1 + (z² + 1) / 10).
        assert!(close(low, 0.636_89, 1e-5) && high == 1.0, "{low} {high}");
        assert_eq!(results("LL LL LL LL LL").interval().unwrap().0, 0.0);
        let (low, high) = results("== == == == ==").interval().unwrap();
        assert!(low > 0.3 && low < 0.45 && close(low + high, 1.0, 1e-12), "{low} {high}");
        let (low, high) = results("W").interval().unwrap();
        assert!(low < 0.1 && high == 1.0, "{low} {high}");
    }

    #[test]
    fn elo_and_score_are_two_names_for_one_thing() {
        assert!(close(elo_of(0.75), 190.848_501_9, 1e-6) && close(score_of(400.0), 10.0 / 11.0, 1e-12));
        for elo in [-700.0, -35.0, 0.0, 1.5, 500.0] {
            assert!(close(elo_of(score_of(elo)), elo, 1e-9));
        }
        assert_eq!((elo_of(0.0), elo_of(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
        assert_eq!((score_of(f64::NEG_INFINITY), score_of(f64::INFINITY)), (0.0, 1.0));
    }

    #[test]
    fn elo_is_printed_with_signs() {
        let elo = |value, low, high| Elo { value, low, high }.to_string();
        assert_eq!(elo(35.21, 10.1, 61.0), "+35.2 [+10.1, +61.0]");
        assert_eq!(elo(-0.01, -20.0, 20.0), "+0.0 [-20.0, +20.0]");
        assert_eq!(results("WW WW WW WW WW").elo().unwrap().to_string(), "+inf [+97.6, +inf]");
        assert_eq!(results("L").elo().unwrap().value, f64::NEG_INFINITY);
    }

    #[test]
    fn superiority_is_the_normal_distribution() {
        for (x, known) in [(0.5, 0.520_499_877_8), (1.0, 0.842_700_792_9), (2.0, 0.995_322_265_0)] {
            assert!(close(erf(x), known, 1e-10) && close(erf(-x), -known, 1e-10), "{x}");
        }
        assert_eq!((erf(0.0), erf(9.0), erf(f64::NEG_INFINITY)), (0.0, 1.0, -1.0));
        assert!(close(normal(REACH), 0.975, 1e-12) && close(erf(5.9), 1.0, 1e-14));
        assert_eq!(results("WL ==").superiority(), Some(0.5));
        let mut chance = Chance::new(2);
        for _ in 0..1000 {
            let played = chance.results(0.6, WORLDS[1], 40);
            assert_eq!(played.interval().unwrap().0 > 0.5, played.superiority().unwrap() > 0.975);
        }
    }
}
