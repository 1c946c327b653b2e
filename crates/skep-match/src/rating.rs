//! Ratings of many contestants from all the games they have played against each other.

use std::f64::consts::LN_10;

use crate::statistics::{REACH, Results};

/// How strong a contestant is among those it is connected with by games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The strength in Elo; the average over a group of connected contestants is 0.
    pub elo: f64,
    /// How far the 95% interval reaches to either side; infinite for contestants outside the largest group.
    pub error: f64,
    /// The points made.
    pub score: f64,
    /// The games played.
    pub games: u64,
}

/// The ratings of the contestants 0 to `contestants - 1`, from their results: the numbers of two contestants, and the
/// results as the first sees them. Two contestants may appear several times; games of a contestant against itself are
/// ignored.
///
/// The strengths are the most likely ones in Elo's model, which is that of Bradley and Terry (1952), with a draw as half a
/// win and half a loss. Every contestant is given one imagined draw against an average contestant, so that no strength is
/// infinite after only wins.
///
/// Contestants who never met, not even through others, cannot be compared: every group has 0 on average, and only the
/// group with the most games has finite errors.
///
/// # Panics
///
/// If a number is not below `contestants`.
pub fn ratings(contestants: usize, met: &[(usize, usize, Results)]) -> Vec<Rating> {
    for &(one, other, _) in met {
        assert!(one < contestants && other < contestants, "{one} or {other} is not one of {contestants} contestants");
    }
    let met: Vec<&Encounter> = met.iter().filter(|(one, other, played)| one != other && played.games() > 0).collect();
    let mut ratings = vec![Rating { elo: 0.0, error: f64::INFINITY, score: 0.0, games: 0 }; contestants];
    for (one, other, played) in &met {
        ratings[*one].score += played.points();
        ratings[*other].score += played.reversed().points();
        ratings[*one].games += played.games();
        ratings[*other].games += played.games();
    }
    let strengths = most_likely(contestants, &met);
    let covariance = covariance(&strengths, &met);
    let groups = groups(contestants, &met);
    let games = |group: &[usize]| group.iter().map(|&contestant| ratings[contestant].games).sum::<u64>();
    let most = groups.iter().map(|group| games(group)).max().unwrap_or(0);
    let largest = groups.iter().position(|group| most > 0 && games(group) == most);
    for (number, group) in groups.iter().enumerate() {
        let size = group.len() as f64;
        let mean = group.iter().map(|&contestant| strengths[contestant]).sum::<f64>() / size;
        // Strengths are relative to the mean of the group, so the uncertainty of the mean is taken out.
        let with_mean =
            |contestant: usize| group.iter().map(|&other| covariance[contestant][other]).sum::<f64>() / size;
        let of_mean = group.iter().map(|&contestant| with_mean(contestant)).sum::<f64>() / size;
        for &contestant in group {
            ratings[contestant].elo = ELO * (strengths[contestant] - mean);
            if Some(number) == largest {
                let variance = covariance[contestant][contestant] - 2.0 * with_mean(contestant) + of_mean;
                ratings[contestant].error = REACH * ELO * variance.max(0.0).sqrt();
            }
        }
    }
    ratings
}

type Encounter = (usize, usize, Results);
type Matrix = Vec<Vec<f64>>;

/// The natural unit of strength, the logarithm of the odds, in Elo.
const ELO: f64 = 400.0 / LN_10;

/// The score expected at this difference in strength.
fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

/// How much one game tells about this difference in strength.
fn information(difference: f64) -> f64 {
    expected(difference) * expected(-difference)
}

/// The strengths that explain the results and the imagined draws best, by Newton's method.
fn most_likely(contestants: usize, met: &[&Encounter]) -> Vec<f64> {
    // The largest change of a strength in one step. Within this distance the curvature cannot change so much that a step
    // leads downhill (Bach 2010, Self-concordant analysis for logistic regression).
    const STEP: f64 = 0.5;
    // Ten steps are usual; ten contestants of whom each always beats the next take a hundred.
    const STEPS: u32 = 200;
    let mut strengths = vec![0.0; contestants];
    for _ in 0..STEPS {
        let mut slope: Vec<f64> = strengths.iter().map(|&strength| 0.5 - expected(strength)).collect();
        for (one, other, played) in met {
            let surprise = played.points() - played.games() as f64 * expected(strengths[*one] - strengths[*other]);
            slope[*one] += surprise;
            slope[*other] -= surprise;
        }
        let inverse = inverse(curvature(&strengths, met, |_, _| 1.0));
        let step: Vec<f64> = inverse.iter().map(|row| row.iter().zip(&slope).map(|(a, b)| a * b).sum()).collect();
        let longest = step.iter().fold(0.0, |longest: f64, length| longest.max(length.abs()));
        let scale = if longest > STEP { STEP / longest } else { 1.0 };
        for (strength, length) in strengths.iter_mut().zip(&step) {
            *strength += scale * length;
        }
        if longest < 1e-10 {
            break;
        }
    }
    strengths
}

/// How the estimates vary together: the cluster-robust "sandwich" of Huber and White. The curvature is what
/// independent games without draws would tell; between its inverses stands how much the pairs really vary.
fn covariance(strengths: &[f64], met: &[&Encounter]) -> Matrix {
    let bread = inverse(curvature(strengths, met, |_, _| 1.0));
    let filling = curvature(strengths, met, Results::dispersion);
    product(&product(&bread, &filling), &bread)
}

/// The Fisher information of the results, each weighed by a factor, and of the imagined draws.
fn curvature(strengths: &[f64], met: &[&Encounter], weight: impl Fn(&Results, f64) -> f64) -> Matrix {
    let contestants = strengths.len();
    let mut matrix = vec![vec![0.0; contestants]; contestants];
    for (contestant, &strength) in strengths.iter().enumerate() {
        matrix[contestant][contestant] = information(strength);
    }
    for (one, other, played) in met {
        let difference = strengths[*one] - strengths[*other];
        let told = played.games() as f64 * information(difference) * weight(played, expected(difference));
        matrix[*one][*one] += told;
        matrix[*other][*other] += told;
        matrix[*one][*other] -= told;
        matrix[*other][*one] -= told;
    }
    matrix
}

/// The inverse, by Gauss and Jordan. The imagined draws make every curvature positive definite, so that no pivot
/// needs to be searched; the floor is for rounding, which can lose them among billions of games.
fn inverse(mut matrix: Matrix) -> Matrix {
    let floors: Vec<f64> = (0..matrix.len()).map(|pivot| 1e-13 * matrix[pivot][pivot]).collect();
    for (pivot, floor) in floors.into_iter().enumerate() {
        let scale = 1.0 / matrix[pivot][pivot].max(floor);
        matrix[pivot][pivot] = 1.0;
        matrix[pivot].iter_mut().for_each(|entry| *entry *= scale);
        let done = matrix[pivot].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|(row, _)| *row != pivot) {
            let factor = std::mem::replace(&mut row[pivot], 0.0);
            row.iter_mut().zip(&done).for_each(|(entry, done)| *entry -= factor * done);
        }
    }
    matrix
}

fn product(left: &Matrix, right: &Matrix) -> Matrix {
    let entry = |row: &[f64], column: usize| row.iter().zip(right).map(|(a, right)| a * right[column]).sum();
    left.iter().map(|row| (0..right.len()).map(|column| entry(row, column)).collect()).collect()
}

/// The groups of contestants that are connected by games, directly or through others.
fn groups(contestants: usize, met: &[&Encounter]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = (0..contestants).map(|contestant| vec![contestant]).collect();
    for (one, other, _) in met {
        let home = |groups: &[Vec<usize>], contestant| groups.iter().position(|group| group.contains(contestant));
        let (one, other) = (home(&groups, one), home(&groups, other));
        if let (Some(one), Some(other)) = (one, other)
            && one != other
        {
            let joining = std::mem::take(&mut groups[other]);
            groups[one].extend(joining);
        }
    }
    groups.retain(|group| !group.is_empty());
    groups
}

#[cfg(test)]
#[expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test may stop at the first surprise and show figures")]
mod tests {
    use super::*;
    use crate::statistics::tests::{Chance, WORLDS};
    use crate::statistics::{Points, score_of};

    /// Results of this many pairs, all alike.
    fn pairs(count: u32, one: Points, other: Points) -> Results {
        let mut results = Results::default();
        (0..count).for_each(|_| results.add_pair(one, other));
        results
    }

    /// A tournament of everybody against everybody between contestants of these strengths in Elo.
    fn round_robin(elos: &[f64], count: u32, chance: &mut Chance) -> Vec<Encounter> {
        let mut met = Vec::new();
        for one in 0..elos.len() {
            for other in one + 1..elos.len() {
                let score = score_of(elos[one] - elos[other]);
                met.push((one, other, chance.results(score, WORLDS[(one + other) % 3], count)));
            }
        }
        met
    }

    #[test]
    fn two_contestants_are_as_far_apart_as_their_match_says() {
        for (score, world) in [0.5, 0.6, 0.8].into_iter().flat_map(|score| WORLDS.map(|world| (score, world))) {
            let played = Chance::new(4).results(score, world, 5000);
            let elo = played.elo().unwrap();
            let rated = ratings(2, &[(0, 1, played)]);
            let difference = rated[0].elo - rated[1].elo;
            assert!((difference - elo.value).abs() < 0.1, "{difference} {elo}");
            let error = 2.0 * rated[0].error;
            assert!((error / ((elo.high - elo.low) / 2.0) - 1.0).abs() < 0.01, "{error} {elo}");
            assert!((rated[0].elo + rated[1].elo).abs() < 1e-9);
        }
    }

    #[test]
    fn several_encounters_of_the_same_two_count_together() {
        let mut chance = Chance::new(5);
        let (one, other) = (chance.results(0.6, WORLDS[0], 50), chance.results(0.7, WORLDS[1], 80));
        let mut both = one.clone();
        both.merge(&other);
        let (together, apart) = (ratings(2, &[(0, 1, both)]), ratings(2, &[(0, 1, one), (1, 0, other.reversed())]));
        assert!((together[0].elo - apart[0].elo).abs() < 1e-6);
        assert_eq!((together[1].games, together[1].score), (apart[1].games, apart[1].score));
    }

    #[test]
    fn true_strengths_lie_within_the_errors_in_95_of_100_tournaments() {
        const TOURNAMENTS: usize = 400;
        let truth = [250.0, 100.0, 0.0, -50.0, -300.0];
        let mut chance = Chance::new(6);
        let mut held = [0; 5];
        for _ in 0..TOURNAMENTS {
            let rated = ratings(5, &round_robin(&truth, 60, &mut chance));
            assert!(rated.iter().map(|rating| rating.elo).sum::<f64>().abs() < 1e-6);
            for (held, (rating, truth)) in held.iter_mut().zip(rated.iter().zip(truth)) {
                *held += usize::from((rating.elo - truth).abs() <= rating.error);
            }
        }
        let share = held.iter().sum::<usize>() as f64 / (5 * TOURNAMENTS) as f64;
        println!(
            "of {TOURNAMENTS} tournaments each contestant lies within the error in {held:?}, all in {:.1}%",
            100.0 * share
        );
        assert!((0.93..=0.97).contains(&share), "{share}");
        assert!(held.iter().all(|&held| held as f64 > 0.91 * TOURNAMENTS as f64), "{held:?}");
    }

    #[test]
    fn the_stronger_stand_higher() {
        let truth = [-300.0, 250.0, 0.0, 100.0, -100.0];
        let rated = ratings(5, &round_robin(&truth, 400, &mut Chance::new(7)));
        let mut order = [0, 1, 2, 3, 4];
        order.sort_by(|&a, &b| rated[b].elo.total_cmp(&rated[a].elo));
        assert_eq!(order, [1, 3, 2, 4, 0]);
        assert_eq!(rated.iter().map(|rating| rating.games).collect::<Vec<_>>(), [3200; 5]);
        assert_eq!(rated.iter().map(|rating| rating.score).sum::<f64>(), 8000.0);
    }

    #[test]
    fn only_wins_are_no_infinite_strength() {
        let won = |count| ratings(2, &[(0, 1, pairs(count, Points::Win, Points::Win))])[0];
        let [few, more, many] = [5, 50, 5_000_000].map(won);
        assert!(few.elo > 200.0 && few.elo < more.elo && more.elo < many.elo && many.elo < 3000.0, "{few:?} {many:?}");
        assert!(few.error > 100.0 && few.error < 500.0, "{few:?}");
        // Each contestant beats the next.
        let met: Vec<Encounter> = (0..9).map(|i| (i, i + 1, pairs(1000, Points::Win, Points::Win))).collect();
        let rated = ratings(10, &met);
        assert!(rated.windows(2).all(|two| two[0].elo > two[1].elo + 100.0), "{rated:?}");
        assert!(rated.iter().all(|rating| rating.elo.is_finite() && rating.error.is_finite()));
    }

    #[test]
    fn who_never_met_is_not_compared() {
        let win = || pairs(10, Points::Win, Points::Draw);
        let rated =
            ratings(6, &[(0, 1, win()), (5, 4, win()), (3, 3, win()), (2, 5, win()), (1, 2, Results::default())]);
        let errors: Vec<bool> = rated.iter().map(|rating| rating.error.is_finite()).collect();
        assert_eq!(errors, [false, false, true, false, true, true], "{rated:?}");
        assert_eq!((rated[3].elo, rated[3].games, rated[3].score), (0.0, 0, 0.0));
        assert!(rated[0].elo > 0.0 && (rated[0].elo + rated[1].elo).abs() < 1e-9);
        assert!((rated[2].elo + rated[4].elo + rated[5].elo).abs() < 1e-9);
    }

    #[test]
    fn hardly_any_play_is_no_trouble() {
        assert_eq!(ratings(0, &[]), []);
        let alone = ratings(1, &[(0, 0, pairs(1, Points::Win, Points::Loss))]);
        assert_eq!(alone, [Rating { elo: 0.0, error: f64::INFINITY, score: 0.0, games: 0 }]);
        let mut single = Results::default();
        single.add_single(Points::Loss);
        let rated = ratings(2, &[(0, 1, single)]);
        assert!(rated[0].elo < 0.0 && rated[0].error > 100.0 && rated[0].error.is_finite(), "{rated:?}");
        let even = ratings(2, &[(0, 1, pairs(3, Points::Draw, Points::Draw))]);
        assert!(even[0].elo == 0.0 && even[0].error > 20.0, "{even:?}");
    }

    #[test]
    fn no_tournament_however_odd_leaves_the_numbers() {
        let mut chance = Chance::new(8);
        let mut pick = |count: usize| (chance.next() * count as f64) as usize;
        for _ in 0..2000 {
            let contestants = 1 + pick(7);
            let mut met = Vec::new();
            for _ in 0..pick(12) {
                let mut played = Results::default();
                (0..pick(3)).for_each(|_| played.add_pair(Points::ALL[pick(3)], Points::ALL[pick(3)]));
                (0..pick(2)).for_each(|_| played.add_single(Points::ALL[pick(3)]));
                // Up to far more games than are ever played.
                (0..pick(45)).for_each(|_| played.merge(&played.clone()));
                met.push((pick(contestants), pick(contestants), played));
            }
            let rated = ratings(contestants, &met);
            let sound = |rating: &Rating| rating.elo.is_finite() && rating.error >= 0.0;
            assert!(rated.len() == contestants && rated.iter().all(sound), "{rated:?} {met:?}");
        }
    }
}
