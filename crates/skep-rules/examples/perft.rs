//! Counts move sequences: `cargo run --release --example perft -- Base+MLP 5`.

#![expect(clippy::print_stdout, reason = "printing is what it is for")]

use skep_rules::{Position, RuleSet, perft};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let rules: RuleSet = arguments.next().as_deref().unwrap_or("ultimate").parse()?;
    let depth = arguments.next().as_deref().unwrap_or("4").parse()?;
    let position = Position::new(rules);
    for depth in 0..=depth {
        println!("{depth:>2} {:>16}", perft(&position, depth));
    }
    Ok(())
}
