#![no_main]

#[path = "../session.rs"]
mod session;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| session::conversation(bytes));
