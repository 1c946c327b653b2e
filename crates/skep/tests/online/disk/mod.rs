//! A disk under the server that can be full, stall, and be cut off from its power.

#![allow(dead_code, reason = "each of the programs that share it uses another part")]

pub(crate) mod cut;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// What the tests tell the disk of one server.
pub(crate) struct Disk {
    shim: PathBuf,
    data: PathBuf,
    full: PathBuf,
    slow: PathBuf,
    /// Everything that was written, if that is kept.
    pub(crate) log: Option<PathBuf>,
}

impl Disk {
    /// A disk for a data folder.
    pub(crate) fn under(data: &Path, keeps_log: bool) -> Disk {
        let beside = |extension| data.with_extension(extension);
        let disk = Disk {
            shim: shim(),
            data: data.to_owned(),
            full: beside("full"),
            slow: beside("slow"),
            log: keeps_log.then(|| beside("disk")),
        };
        for left in [&disk.full, &disk.slow].into_iter().chain(&disk.log) {
            // It is there only after an earlier run.
            let _ = fs::remove_file(left);
        }
        disk
    }

    /// What a server needs in its environment to write on this disk.
    pub(crate) fn environment(&self) -> Vec<(&'static str, OsString)> {
        let path = |path: &PathBuf| path.clone().into_os_string();
        let mut environment = vec![
            ("LD_PRELOAD", path(&self.shim)),
            ("SKEP_DISK", path(&self.data)),
            ("SKEP_DISK_FULL", path(&self.full)),
            ("SKEP_DISK_SLOW", path(&self.slow)),
        ];
        environment.extend(self.log.as_ref().map(|log| ("SKEP_DISK_LOG", path(log))));
        environment
    }

    /// From now on nothing more can be written, or again.
    pub(crate) fn set_full(&self, is_full: bool) {
        set(&self.full, is_full);
    }

    /// From now on nothing reaches the disk, or again.
    pub(crate) fn set_slow(&self, is_slow: bool) {
        set(&self.slow, is_slow);
    }
}

fn set(path: &Path, is_on: bool) {
    if is_on {
        fs::write(path, "").expect("the folder can be written to");
    } else {
        // It may be off already.
        let _ = fs::remove_file(path);
    }
}

/// The library that stands between the server and the system, compiled once.
fn shim() -> PathBuf {
    static SHIM: OnceLock<PathBuf> = OnceLock::new();
    let make = || {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/online/disk/shim.c");
        let library = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("disk-{}.so", std::process::id()));
        let compiled = Command::new("cc").args(["-shared", "-fPIC", "-O2", "-o"]).arg(&library).arg(source).status();
        assert!(compiled.is_ok_and(|status| status.success()), "cc does not compile the disk");
        library
    };
    SHIM.get_or_init(make).clone()
}
