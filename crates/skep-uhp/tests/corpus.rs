//! Replays what the fuzzer collected: every file of `fuzz/corpus/session` through the same check.

#[path = "../../../fuzz/session.rs"]
mod session;

use std::path::Path;

#[test]
fn every_conversation_of_the_corpus_is_answered() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/session");
    let entries = std::fs::read_dir(folder).expect("the corpus is part of the project");
    let files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    assert!(files.len() > 20, "the corpus is gone");
    for file in files {
        session::conversation(&std::fs::read(file).expect("a file"));
    }
}
