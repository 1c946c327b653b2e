/// A number that nobody can guess, for ids and tokens.
pub(crate) fn number() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

/// Bytes that nobody can guess.
pub(crate) fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the system has random numbers");
}
