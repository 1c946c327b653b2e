//! Learns the priors of move ordering from the cutoffs of the engine's own searches, and writes the table of them.
//!
//! ```text
//! cargo run --release -p skep-engine --example priors -- [GAMES [NODES [FILE]]]
//! ```
//!
//! The engine plays games against itself (400 at 3000 nodes a move) and keeps a sample of its beta cutoffs. The priors are fitted so
//! that the move that caused a cutoff is the likeliest: the probability of a move is the softmax of the sums of the priors of its
//! traits. Every tenth game is held out. FILE is `crates/skep-engine/src/priors.rs` of
//! the sources; without it the table is only judged. The same arguments give the same games on every machine.

#![expect(clippy::print_stdout, reason = "printing is what it is for")]

mod opening;

use std::error::Error;
use std::fmt::Write as _;

use opening::opening;
use skep_engine::{Cut, Engine, Limit, Poll, Task};
use skep_rules::random::SplitMix64;
use skep_rules::{Expansions, Game, RuleSet, Switch};

const PLIES_MAX: usize = 120;
const ONE_IN: u64 = 31;
const STEPS: usize = 100;
/// The factor that takes a prior to the scale of the history.
const SCALE: f64 = 2048.0;
/// The strength of the regularization towards 0, in cutoffs.
const PULL: f64 = 4.0;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, default: u64| arguments.get(at).map_or(Ok(default), |text| text.parse());
    let (games, nodes) = (number(0, 400)?, number(1, 3000)?);
    let (mut learned, mut held_out) = (Vec::new(), Vec::new());
    let mut engine = Engine::new(16).ok_or("no memory")?;
    engine.watch_cuts(ONE_IN);
    for game in 0..games {
        play(&mut engine, game, nodes);
        if game % 10 == 0 { &mut held_out } else { &mut learned }.extend(engine.take_cuts());
        if (game + 1) % 20 == 0 {
            println!("{} of {games} games, {} cuts", game + 1, learned.len() + held_out.len());
        }
    }
    let mut promises = vec![0.0; Cut::TRAITS];
    tell("no order", &held_out, &promises);
    let mut adam = Adam::new();
    for step in 1..=STEPS {
        let slope = slope(&learned, &promises);
        adam.step(&slope, &mut promises);
        if step % 25 == 0 {
            tell(&format!("step {step}"), &held_out, &promises);
        }
    }
    if let Some(file) = arguments.get(2) {
        std::fs::write(file, table(&promises))?;
        println!("The table is in {file}.");
    }
    Ok(())
}

/// A game of the engine against itself; mostly with all pieces, now and then with fewer.
fn play(engine: &mut Engine, number: u64, nodes: u64) {
    let mut rng = SplitMix64::new(number);
    let sets: Vec<Expansions> = Expansions::sets().collect();
    let expansions = if rng.below(10) < 7 { Expansions::ALL } else { rng.pick(&sets) };
    let rules = RuleSet::from_expansions(expansions).with(Switch::Threefold, true);
    let mut game: Game = opening(rules, 8, &mut rng);
    engine.forget();
    while !game.status().is_over() && game.moves().len() < PLIES_MAX {
        let task = Task::new(&game, Limit::nodes(nodes));
        let best = engine.search(&task, &mut |_| Poll::Continue).lines[0].moves[0];
        game.play(best).expect("the engine plays legal moves");
    }
}

fn promise(traits: &[u16; 4], promises: &[f64]) -> f64 {
    traits.iter().map(|&number| promises[usize::from(number)]).sum()
}

/// The probability of each move to be the one that causes the cutoff.
fn chances(cut: &Cut, promises: &[f64]) -> Vec<f64> {
    let sums: Vec<f64> = cut.moves.iter().map(|traits| promise(traits, promises)).collect();
    let most = sums.iter().copied().fold(f64::MIN, f64::max);
    let shares: Vec<f64> = sums.iter().map(|sum| (sum - most).exp()).collect();
    let whole: f64 = shares.iter().sum();
    shares.into_iter().map(|share| share / whole).collect()
}

/// The gradient of the loss by each prior.
fn slope(cuts: &[Cut], promises: &[f64]) -> Vec<f64> {
    let mut slope: Vec<f64> = promises.iter().map(|promise| PULL * promise).collect();
    for cut in cuts {
        for (number, (traits, chance)) in cut.moves.iter().zip(chances(cut, promises)).enumerate() {
            let wanted = if number == 0 { 1.0 } else { 0.0 };
            traits.iter().for_each(|&number| slope[usize::from(number)] += chance - wanted);
        }
    }
    slope.iter_mut().for_each(|slope| *slope /= cuts.len().max(1) as f64);
    slope
}

fn tell(what: &str, cuts: &[Cut], promises: &[f64]) {
    let (mut loss, mut before) = (0.0, 0);
    for cut in cuts {
        let chances = chances(cut, promises);
        loss -= chances[0].ln();
        before += chances.iter().filter(|&&chance| chance > chances[0]).count();
    }
    let count = cuts.len().max(1) as f64;
    println!("{what}: held-out loss {:.4}, {:.2} moves before the one that cuts", loss / count, before as f64 / count);
}

fn table(promises: &[f64]) -> String {
    let mut text = String::from(
        "//! Which moves promise most at a glance, on the scale of the history: learned from the engine's own cuts and written by\n\
         //! `cargo run --release -p skep-engine --example priors`.\n\n\
         use crate::glance::MoveTraits;\n\n\
         /// What each trait of a move promises.\n\
         #[rustfmt::skip]\n\
         pub(crate) static PRIORS: [i16; MoveTraits::COUNT] = [\n",
    );
    for row in promises.chunks(18) {
        let numbers: Vec<String> = row.iter().map(|promise| format!("{}", (promise * SCALE).round() as i16)).collect();
        let _ = writeln!(text, "    {},", numbers.join(", "));
    }
    text + "];\n"
}

/// The Adam optimizer (Kingma and Ba, 2014).
struct Adam {
    mean: Vec<f64>,
    square: Vec<f64>,
    steps: i32,
}

impl Adam {
    const RATE: f64 = 0.1;

    fn new() -> Adam {
        Adam { mean: vec![0.0; Cut::TRAITS], square: vec![0.0; Cut::TRAITS], steps: 0 }
    }

    fn step(&mut self, slope: &[f64], promises: &mut [f64]) {
        self.steps += 1;
        let (mean_grown, square_grown) = (1.0 - 0.9f64.powi(self.steps), 1.0 - 0.99f64.powi(self.steps));
        for (index, slope) in slope.iter().enumerate() {
            self.mean[index] += 0.1 * (slope - self.mean[index]);
            self.square[index] += 0.01 * (slope * slope - self.square[index]);
            let step = (self.mean[index] / mean_grown) / ((self.square[index] / square_grown).sqrt() + 1e-5);
            promises[index] -= Adam::RATE * step;
        }
    }
}
