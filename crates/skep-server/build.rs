//! Rebuilds the crate when the application has changed: cargo watches the embedded files, but notices new files only in a
//! watched folder.

use std::fs;
use std::path::Path;

fn main() {
    let folder = Path::new("../../web/dist");
    // The folder must exist: with a missing path cargo rebuilds the crate every time. In read-only sources, where it cannot
    // be created, nothing worse happens.
    let _ = fs::create_dir_all(folder);
    println!("cargo::rerun-if-changed={}", folder.display());
    println!("cargo::rerun-if-changed=build.rs");
}
