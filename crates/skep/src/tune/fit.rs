//! Logistic regression: weights whose scores, as chances, come as near as possible to what positions were worth.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use skep_rules::random::SplitMix64;

use super::samples::Samples;

/// How to learn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fit {
    /// How much the result of a game counts; the rest is what the search said.
    pub(crate) lambda: f64,
    /// How many hundredths turn an even chance into one of 73 %.
    pub(crate) scale: f64,
    /// As how many positions with it the old value of a weight counts.
    pub(crate) pull: f64,
    /// After how many rounds to end at the latest.
    pub(crate) epochs: usize,
    /// How many threads share the work. The outcome is the same for any number.
    pub(crate) threads: usize,
}

/// What a round has brought.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Epoch {
    pub(crate) number: usize,
    /// The loss on what is learned from, on the way.
    pub(crate) learned: f64,
    /// The loss on what was held out.
    pub(crate) held_out: f64,
}

/// How many samples are added up at a time. What is summed in the same order is the same whoever does it.
const CHUNK: usize = 1024;
/// How many make a step, and into how many steps a round is divided at least.
const BATCH_MAX: usize = 16 * CHUNK;
const STEPS_MIN: usize = 16;
/// How large a step may be at first, in hundredths, and when steps are too small to matter.
const RATE_FIRST: f64 = 1.0;
const RATE_LAST: f64 = 0.02;
/// A loss that falls by a smaller part has not fallen.
const GAIN_MIN: f64 = 1e-6;

impl Fit {
    /// Finds better weights, beginning with the old ones. What was held out decides when to end: when it gets no better even
    /// with the smallest steps. Whoever stops it early gets the best so far.
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

    /// How far the chances are from what the samples were worth: the mean logarithmic loss.
    pub(crate) fn loss(&self, samples: &Samples, weights: &[f64]) -> f64 {
        let losses = self.of_chunks(samples.len(), |chunk| {
            let loss = |index| cross_entropy(self.target(samples, index), self.chance(score(samples, index, weights)));
            chunk.map(loss).sum::<f64>()
        });
        losses.iter().sum::<f64>() / samples.len().max(1) as f64
    }

    /// The scale with which weights tell the results best.
    pub(crate) fn best_scale(&self, samples: &Samples, weights: &[f64]) -> f64 {
        let loss = |scale: f64| Fit { scale, lambda: 1.0, ..*self }.loss(samples, weights);
        let (mut low, mut high) = (20.0, 2000.0);
        while high - low > 1.0 {
            let third = (high - low) / 3.0;
            if loss(low + third) < loss(high - third) { high -= third } else { low += third }
        }
        (low + high) / 2.0
    }

    /// The mean loss of some samples, and how it rises with each weight.
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

    /// Draws weights towards their old values, so that what is rarely seen stays near them. A position with an even chance
    /// bends the loss of a weight in it by ¼ / scale²; the old value does as many times that.
    fn pull_back(&self, gradient: &mut [f64], weights: &[f64], old: &[f64], samples: usize) {
        let strength = self.pull * 0.25 / (self.scale * self.scale) / samples.max(1) as f64;
        for ((slope, weight), old) in gradient.iter_mut().zip(weights).zip(old) {
            *slope += strength * (weight - old);
        }
    }

    /// What a sample was worth.
    fn target(&self, samples: &Samples, index: usize) -> f64 {
        let lesson = samples.lesson(index);
        let of_search = self.chance(f64::from(lesson.score));
        lesson.result.map_or(of_search, |result| self.lambda * f64::from(result) + (1.0 - self.lambda) * of_search)
    }

    fn chance(&self, score: f64) -> f64 {
        1.0 / (1.0 + (-score / self.scale).exp())
    }

    /// Does something for each chunk of so many samples. The answers are in order.
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
    // Chances that are certain for a computer are not for this.
    let chance = chance.clamp(1e-12, 1.0 - 1e-12);
    -(target * chance.ln() + (1.0 - target) * (1.0 - chance).ln())
}

/// Adam (Kingma and Ba, 2014): steps that are about as large for each weight, however steep its slope.
struct Adam {
    weights: Vec<f64>,
    mean: Vec<f64>,
    square: Vec<f64>,
    steps: i32,
}

impl Adam {
    const MEAN_DECAY: f64 = 0.9;
    const SQUARE_DECAY: f64 = 0.999;
    /// Slopes are small: so much smaller is none.
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

    /// Samples whose results follow planted weights by chance. The last weight is in none of them.
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
            // About what never comes up there is nothing to learn.
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
