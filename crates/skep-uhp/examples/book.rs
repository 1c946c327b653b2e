//! Prints a book of openings: `cargo run --release -p skep-uhp --example book -- Base+MLP 1500`. A third argument is the
//! seed. The books in `books/` are what it prints for `Base 1500` and `Base+MLP 1500`.

#![expect(clippy::print_stdout, reason = "printing is what it is for")]

use skep_rules::Expansions;
use skep_uhp::book::Book;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let expansions: Expansions = arguments.next().as_deref().unwrap_or("Base+MLP").parse()?;
    let lines = arguments.next().as_deref().unwrap_or("1500").parse()?;
    let seed = arguments.next().as_deref().unwrap_or("1").parse()?;
    println!("# cargo run --release -p skep-uhp --example book -- {expansions} {lines} {seed}\n#");
    for line in include_str!("../books/RULE.md").lines() {
        println!("{}", format!("# {line}").trim_end());
    }
    println!();
    for opening in Book::generate(expansions, lines, seed).openings() {
        println!("{opening}");
    }
    Ok(())
}
