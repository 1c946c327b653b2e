//! Replays what the fuzzer collected: every file of `fuzz/corpus` through the same checks.

#![cfg(not(target_arch = "wasm32"))] // It reads files, and the corpus is too large to compile in.

#[path = "../../../fuzz/checks.rs"]
mod checks;

use std::path::Path;

fn replay(target: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut files = 0;
    for entry in std::fs::read_dir(&folder).expect("the corpus is part of the project") {
        let file = entry.expect("the folder can be listed").path();
        check(&std::fs::read(&file).expect("the file can be read"));
        files += 1;
    }
    assert!(files > 0, "{} is empty", folder.display());
}

/// A test for each fuzz target, whose check and folder have its name.
macro_rules! replay {
    ($($target:ident)+) => {
        $(
            #[test]
            fn $target() {
                replay(stringify!($target), checks::$target);
            }
        )+
    };
}

replay!(game_string move_string hop picture records);
