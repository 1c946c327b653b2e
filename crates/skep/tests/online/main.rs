//! Games between people on the real server, over real sockets, with everything going wrong that can.
#![cfg(target_os = "linux")]
#![expect(clippy::print_stdout, reason = "what was found out is told to whoever asks with --nocapture")]

/// Clients: requests, sockets, and the server as a process.
mod client;
/// The power cut at any moment.
mod cuts;
/// Disks that are full, stall or lose their power.
mod disk;
/// Clients that do what they should not.
mod hostile;
/// The server killed twenty times.
mod killed;
/// A server that is mistreated, and who plays on it meanwhile.
mod kills;
/// A network that delays, doubles, stops, cuts and lets hang.
mod network;
/// What an outage costs on the clock.
mod outages;
/// A rematch that the server was killed in the middle of.
mod rematch;
/// What the server does by itself for those who are connected.
mod service;
/// Servers that cannot start, and one whose clock was set back.
mod starts;
/// Players who hold the server to its word.
mod world;

use std::path::PathBuf;

/// An empty folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("online").join(name);
    // The folder exists only after an earlier run.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}
