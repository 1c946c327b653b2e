//! Has the crate built again when the application changed: cargo watches the files that are embedded, but only
//! a watched folder tells of new ones.

use std::fs;
use std::path::Path;

fn main() {
    let folder = Path::new("../../web/dist");
    // What is not there cannot be watched: cargo would build the crate again every time. Where the folder cannot be made,
    // as in sources that are only to be read, that is all that happens.
    let _ = fs::create_dir_all(folder);
    println!("cargo::rerun-if-changed={}", folder.display());
    println!("cargo::rerun-if-changed=build.rs");
}
