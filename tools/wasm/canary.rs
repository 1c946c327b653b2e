//! Tests whose names say how they must end. `test.sh` runs them first: a runner that cannot fail proves
//! nothing.

#[test]
fn passes() {}

#[test]
fn fails() {
    assert_eq!(usize::BITS, 64, "a wasm32 program has 32-bit words");
}

#[test]
fn fails_with_an_error() -> Result<(), std::num::ParseIntError> {
    "bee".parse::<u32>().map(drop)
}

#[test]
fn fails_by_overflowing_the_stack() {
    fn dig(depth: u64) -> u64 {
        std::hint::black_box(if depth == u64::MAX { 0 } else { dig(depth + 1) + 1 })
    }
    assert_ne!(dig(0), 0);
}

#[test]
#[ignore = "shows that the runner leaves it out"]
fn is_ignored() {
    panic!("ran an ignored test");
}

#[test]
#[should_panic = "bee"]
fn passes_by_panicking() {
    panic!("a bee");
}

#[test]
#[should_panic]
fn fails_to_panic() {}

#[test]
#[should_panic = "bee"]
fn fails_with_the_wrong_panic() {
    panic!("an ant");
}

/// Comes last by its name: it runs only if the runner goes on after the traps above.
#[test]
fn passes_too() {}
