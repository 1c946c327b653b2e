//! The tool as people and scripts use it: arguments and standard input in; standard output, standard error and the exit code
//! out.

/// The report of a game, for people and as JSON.
mod analyse;
/// Bad input, which always leads to a sentence and never to a panic.
mod bad_input;
/// The signature of the engine, and the report on it.
mod bench;
/// Books of openings, and that they are the same every time.
mod book;
/// Engines that die, hang or flood in the middle of a match.
#[cfg(target_os = "linux")]
mod breakdowns;
/// Engines that are right, wrong, dead or silent, and the reports on them.
#[cfg(unix)]
mod conform;
/// Recorded games from one form to another, and what is lost on the way.
mod convert;
/// Help and refusals in the language that somebody asks for.
mod languages;
/// Engines against each other, good ones and bad ones.
mod matches;
/// Counts: the same for every way of counting.
mod perft;
/// Games for two through the standard input.
mod play;
/// Games of the engine against itself: the same bytes however they were made.
mod selfplay;
/// The application in the browser: ports, signals, clients that behave badly.
mod serve;
/// The picture, the status and the moves of a game, for people and as JSON.
mod show;
/// Weights learned from games.
mod tune;
/// The protocol through pipes and signals; its words are in `testdata/uhp`.
mod uhp;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The exit code and the output of a run.
struct Run {
    code: i32,
    out: String,
    err: String,
}

/// The tool with arguments, in an environment that is the same everywhere.
fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_skep"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // The state of the person who runs the tests is not touched, and no test hears of a game that another one has broken off.
    static COMMANDS: AtomicUsize = AtomicUsize::new(0);
    let own = format!("state-{}-{}", std::process::id(), COMMANDS.fetch_add(1, Ordering::Relaxed));
    command.env("XDG_STATE_HOME", PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("state").join(own));
    command.env("LC_ALL", "C").env_remove("CLICOLOR_FORCE").env_remove("RUST_BACKTRACE").env_remove("SKEP_LOG");
    command
}

fn run(arguments: &[&str]) -> Run {
    finish(command(arguments))
}

fn run_with_input(arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    let input = input.as_ref().to_owned();
    let mut child = command(arguments).stdin(Stdio::piped()).spawn().expect("the tool starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // The tool may leave before it has read everything.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the tool ends");
    writer.join().expect("the writer ends");
    Run::of(output)
}

fn finish(mut command: Command) -> Run {
    Run::of(command.output().expect("the tool runs"))
}

impl Run {
    fn of(output: std::process::Output) -> Run {
        let text = |bytes| String::from_utf8(bytes).expect("the tool writes UTF-8");
        // A tool that is killed by a signal has no exit code.
        let code = output.status.code().expect("the tool ends by itself");
        let run = Run { code, out: text(output.stdout), err: text(output.stderr) };
        assert!(!run.err.contains("panicked"), "{}", run.err);
        run
    }

    /// The output of a run that went well.
    fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }
}

/// An empty folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // The folder exists only after an earlier run.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Writes a file into a folder.
fn write_file(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, content).expect("the folder can be written to");
    path
}
