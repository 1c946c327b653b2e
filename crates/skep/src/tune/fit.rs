//! Logistic regression: finds weights whose scores, as chances, predict the worth of positions best.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use skep_rules::random::SplitMix64;

use super::samples::Samples;

/// The settings of the regression.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fit {
    /// The weight of the result of the game, from 0 to 1; the score of the search has the rest.
    pub(crate) lambda: f64,
    /// The score in hundredths that corresponds to a chance of 73 %.
    pub(crate) scale: f64,
    /// The number of positions that the old value of a weight counts as.
    pub(crate) pull: f64,
    /// The maximum number of epochs.
    pub(crate) epochs: usize,
    /// The number of threads, which does not change the result.
    pub(crate) threads: usize,
}

/// The result of an epoch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Epoch {
    pub(crate) number: usize,
    /// The loss on the training samples during the epoch.
    pub(crate) learned: f64,
    /// The loss on the held-out samples after it.
    pub(crate) held_out: f64,
}

/// The number of samples that are summed at a time. Sums over fixed chunks do not depend on the threads.
const CHUNK: usize = 1024;
/// A step uses at most `BATCH_MAX` samples, and an epoch has at least `STEPS_MIN` steps.
const BATCH_MAX: usize = 16 * CHUNK;
const STEPS_MIN: usize = 16;
/// The size of steps, in hundredths, falls from `RATE_FIRST` to `RATE_LAST`.
const RATE_FIRST: f64 = 1.0;
const RATE_LAST: f64 = 0.02;
/// A loss that falls by a smaller fraction counts as unchanged.
const GAIN_MIN: f64 = 1e-6;

impl Fit {
    /// Improves weights, beginning with the old ones, until the loss on the held-out samples does not fall even with the
    /// smallest steps. If it is stopped early, it returns the best weights so far.
    pub(crate) fn run(
        &self,
        samples: &Samples,
        held_out: &Samples,
        old: &[f64],
        stop: &AtomicBool,
        tell: &mut dyn FnMut(Epoch),
    ) -> Vec<f64> {
        let mut best = old.to_vec();
        let mut best_loss = self.loss(held_out, &best);
        let mut order: Vec<usize> = (0..samples.len()).collect();
        let batch = (samples.len() / STEPS_MIN).clamp(1, BATCH_MAX);
        let mut rate = RATE_FIRST;
        let mut adam = Adam::new(best.clone());
        for number in 1..=self.epochs {
            SplitMix64::new(number as u64).shuffle(&mut order);
            let mut learned = 0.0;
            for batch in order.chunks(batch) {
                if stop.load(Ordering::Relaxed) {
                    return best;
                }
                let (loss, mut gradient) = self.slope(samples, batch, &adam.weights);
                learned += loss * batch.len() as f64;
                self.pull_back(&mut gradient, &adam.weights, old, samples.len());
                adam.step(&gradient, rate);
            }
            let held_out = self.loss(held_out, &adam.weights);
            tell(Epoch { number, learned: learned / samples.len().max(1) as f64, held_out });
            if held_out < best_loss * (1.0 - GAIN_MIN) {
                best_loss = held_out;
                best.clone_from(&adam.weights);
                continue;
            }
            rate /= 2.0;
            if rate < RATE_LAST {
                break;
            }
            adam = Adam::new(best.clone());
        }
        best
    }

    /// The mean logarithmic loss of the predicted chances.
    pub(crate) fn loss(&self, samples: &Samples, weights: &[f64]) -> f64 {
        let losses = self.of_chunks(samples.len(), |chunk| {
            let loss = |index| cross_entropy(self.target(samples, index), self.chance(score(samples, index, weights)));
            chunk.map(loss).sum::<f64>()
        });
        losses.iter().sum::<f64>() / samples.len().max(1) as f64
    }

    /// The scale with which weights predict the results best.
    pub(crate) fn best_scale(&self, samples: &Samples, weights: &[f64]) -> f64 {
        let loss = |scale: f64| Fit { scale, lambda: 1.0, ..*self }.loss(samples, weights);
        let (mut low, mut high) = (20.0, 2000.0);
        while high - low > 1.0 {
            let third = (high - low) / 3.0;
            if loss(low + third) < loss(high - third) { high -= third } else { low += third }
        }
        (low + high) / 2.0
    }

    /// The mean loss of some samples, and its gradient.
    fn slope(&self, samples: &Samples, indices: &[usize], weights: &[f64]) -> (f64, Vec<f64>) {
        let parts = self.of_chunks(indices.len(), |chunk| {
            let mut gradient = vec![0.0; weights.len()];
            let mut loss = 0.0;
            for &index in &indices[chunk] {
                let (target, chance) = (self.target(samples, index), self.chance(score(samples, index, weights)));
                loss += cross_entropy(target, chance);
                let slope = (chance - target) / self.scale;
                for &(weight, count) in samples.terms(index) {
                    gradient[usize::from(weight)] += slope * f64::from(count);
                }
            }
            (loss, gradient)
        });
        let (mut loss, mut gradient) = (0.0, vec![0.0; weights.len()]);
        for (part_loss, part) in parts {
            loss += part_loss;
            gradient.iter_mut().zip(part).for_each(|(sum, part)| *sum += part);
        }
        let share = 1.0 / indices.len().max(1) as f64;
        gradient.iter_mut().for_each(|slope| *slope *= share);
        (loss * share, gradient)
    }

    /// Regularizes weights towards their old values, so that rare ones stay near them. A position with an even chance
    /// contributes ¼ / scale² to the curvature of the loss; the old value contributes `pull` times that.
    fn pull_back(&self, gradient: &mut [f64], weights: &[f64], old: &[f64], samples: usize) {
        let strength = self.pull * 0.25 / (self.scale * self.scale) / samples.max(1) as f64;
        for ((slope, weight), old) in gradient.iter_mut().zip(weights).zip(old) {
            *slope += strength * (weight - old);
        }
    }

    /// The worth of a sample.
    fn target(&self, samples: &Samples, index: usize) -> f64 {
        let lesson = samples.lesson(index);
        let of_search = self.chance(f64::from(lesson.score));
        lesson.result.map_or(of_search, |result| self.lambda * f64::from(result) + (1.0 - self.lambda) * of_search)
    }

    fn chance(&self, score: f64) -> f64 {
        1.0 / (1.0 + (-score / self.scale).exp())
    }

    /// Applies a function to each chunk of samples. The results are in order.
    fn of_chunks<T: Send>(&self, count: usize, work: impl Fn(Range<usize>) -> T + Sync) -> Vec<T> {
        let chunks: Vec<Range<usize>> =
            (0..count).step_by(CHUNK).map(|start| start..count.min(start + CHUNK)).collect();
        let share = chunks.len().div_ceil(self.threads).max(1);
        thread::scope(|scope| {
            let work = &work;
            let parts: Vec<_> = chunks
                .chunks(share)
                .map(|part| scope.spawn(move || part.iter().cloned().map(work).collect::<Vec<T>>()))
                .collect();
            parts.into_iter().flat_map(|part| part.join().expect("adding up does not fail")).collect()
        })
    }
}

fn score(samples: &Samples, index: usize, weights: &[f64]) -> f64 {
    samples.terms(index).iter().map(|&(weight, count)| weights[usize::from(weight)] * f64::from(count)).sum()
}

fn cross_entropy(target: f64, chance: f64) -> f64 {
    // Chances are kept away from 0 and 1, where the loss would be infinite.
    let chance = chance.clamp(1e-12, 1.0 - 1e-12);
    -(target * chance.ln() + (1.0 - target) * (1.0 - chance).ln())
}

/// Adam (Kingma and Ba, 2014): steps of similar size for each weight, however steep its slope.
struct Adam {
    weights: Vec<f64>,
    mean: Vec<f64>,
    square: Vec<f64>,
    steps: i32,
}

impl Adam {
    const MEAN_DECAY: f64 = 0.9;
    const SQUARE_DECAY: f64 = 0.999;
    /// Avoids a division by 0. It is far below the usual slopes.
    const LEAST: f64 = 1e-12;

    fn new(weights: Vec<f64>) -> Adam {
        Adam { mean: vec![0.0; weights.len()], square: vec![0.0; weights.len()], steps: 0, weights }
    }

    fn step(&mut self, gradient: &[f64], rate: f64) {
        self.steps += 1;
        let mean_part = 1.0 - Adam::MEAN_DECAY.powi(self.steps);
        let square_part = 1.0 - Adam::SQUARE_DECAY.powi(self.steps);
        for (index, slope) in gradient.iter().enumerate() {
            let mean = &mut self.mean[index];
            *mean += (slope - *mean) * (1.0 - Adam::MEAN_DECAY);
            let square = &mut self.square[index];
            *square += (slope * slope - *square) * (1.0 - Adam::SQUARE_DECAY);
            self.weights[index] -= rate * (*mean / mean_part) / ((*square / square_part).sqrt() + Adam::LEAST);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::samples::Lesson;
    use super::*;

    const FIT: Fit = Fit { lambda: 1.0, scale: 200.0, pull: 0.0, epochs: 200, threads: 1 };
    const PLANTED: [f64; 6] = [120.0, -80.0, 30.0, 0.0, -200.0, 50.0];

    /// Random samples whose results follow planted weights. The last weight occurs in none of them.
    fn planted(count: usize, seed: usize) -> Samples {
        let mut samples = Samples::default();
        let mut rolls: Vec<usize> = (0..count * 8).collect();
        SplitMix64::new(seed as u64).shuffle(&mut rolls);
        for rolls in rolls.chunks(8) {
            let mut counts = [0; 6];
            counts.iter_mut().zip(rolls).take(5).for_each(|(count, roll)| *count = (roll % 5) as i32 - 2);
            let score: f64 = counts.iter().zip(PLANTED).map(|(&count, weight)| f64::from(count) * weight).sum();
            let luck = rolls[7] as f64 / (count * 8) as f64;
            let result = Some(if luck < FIT.chance(score) { 1.0 } else { 0.0 });
            samples.add(&counts, Lesson { result, score: score as f32 });
        }
        samples
    }

    fn run(fit: Fit, samples: &Samples, held_out: &Samples) -> Vec<f64> {
        fit.run(samples, held_out, &[10.0; 6], &AtomicBool::new(false), &mut |_| {})
    }

    #[test]
    fn planted_weights_are_found_again() {
        let (samples, held_out) = (planted(40_000, 1), planted(20_000, 2));
        for lambda in [0.0, 0.5, 1.0] {
            let found = run(Fit { lambda, ..FIT }, &samples, &held_out);
            for (found, planted) in found.iter().zip(PLANTED).take(5) {
                assert!((found - planted).abs() < 8.0, "{lambda}: {found} for {planted}");
            }
            // A weight that never occurs keeps its value.
            assert_eq!(found[5], 10.0);
        }
        assert!((FIT.best_scale(&samples, &PLANTED) - 200.0).abs() < 8.0);
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let (samples, held_out) = (planted(9_000, 3), planted(3_000, 4));
        let of_threads = |threads| run(Fit { threads, epochs: 5, ..FIT }, &samples, &held_out);
        assert_eq!(of_threads(1), of_threads(3));
        assert_ne!(of_threads(1), [10.0; 6]);
    }

    #[test]
    fn the_fewer_positions_the_nearer_to_the_old_weights() {
        let distance = |count, pull| {
            let found = run(Fit { pull, ..FIT }, &planted(count, 5), &planted(2_000, 6));
            found.iter().map(|weight| (weight - 10.0).abs()).sum::<f64>()
        };
        assert!(distance(500, 100_000.0) < 20.0);
        assert!(distance(500, 0.0) > 200.0);
        assert!(distance(20_000, 1000.0) > 200.0);
    }

    #[test]
    fn who_stops_it_gets_the_best_so_far() {
        let (samples, held_out) = (planted(4_000, 7), planted(1_000, 8));
        let stop = AtomicBool::new(false);
        let mut rounds = 0;
        let found = FIT.run(&samples, &held_out, &[10.0; 6], &stop, &mut |epoch| {
            rounds = epoch.number;
            stop.store(epoch.number == 2, Ordering::Relaxed);
        });
        assert_eq!(rounds, 2);
        assert!(FIT.loss(&held_out, &found) < FIT.loss(&held_out, &[10.0; 6]));
    }
}
