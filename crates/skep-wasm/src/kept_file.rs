use std::path::Path;

/// Compares a file, whose path starts at this crate, with what it should hold. With `SKEP_WRITE=1` in the environment the file
/// is written instead.
pub(crate) fn check(path: &str, found: &str, wanted: &str) {
    if std::env::var_os("SKEP_WRITE").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        return std::fs::write(path, wanted).expect("the file can be written");
    }
    assert_eq!(found, wanted, "{path} is stale: SKEP_WRITE=1 cargo test -p skep-wasm writes it anew");
}
