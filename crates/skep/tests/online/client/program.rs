//! The program as a process of its own, which can be killed.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use std::{io, thread};

use super::http::Site;

/// How a server is started.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    /// Its data folder.
    pub(crate) data: PathBuf,
    /// Its port; 0 for any.
    pub(crate) port: u16,
    /// What its environment has besides ours.
    pub(crate) environment: Vec<(&'static str, OsString)>,
    pub(crate) log: &'static str,
}

impl Start {
    pub(crate) fn on(data: &Path) -> Start {
        Start { data: data.to_owned(), port: 0, environment: Vec::new(), log: "warn" }
    }

    /// Where what the program says on the standard error is kept.
    pub(crate) fn errors(&self) -> PathBuf {
        self.data.with_extension("log")
    }

    fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_skep"));
        command.args(["serve", "--no-open", "--port", &self.port.to_string(), "--log", self.log, "--data"]);
        command.arg(&self.data).env("LC_ALL", "C").env_remove("SKEP_LOG").env_remove("SKEP_DATABASE");
        command.envs(self.environment.iter().map(|(name, value)| (name, value)));
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        command
    }

    /// Starts a server that is not waited for.
    pub(crate) fn spawn(&self) -> io::Result<Child> {
        let errors = OpenOptions::new().create(true).append(true).open(self.errors())?;
        self.command().stderr(Stdio::from(errors)).spawn()
    }

    /// Starts a server, and returns it once it serves.
    ///
    /// # Errors
    ///
    /// What it said instead.
    pub(crate) fn program(&self) -> Result<Program, String> {
        let mut child = self.spawn().map_err(|error| error.to_string())?;
        let mut output = BufReader::new(child.stdout.take().ok_or("no pipe")?);
        let mut line = String::new();
        output.read_line(&mut line).map_err(|error| error.to_string())?;
        let address = line.trim_end().rsplit_once(" http://").and_then(|(_, address)| address.parse().ok());
        let Some(address) = address else {
            let status = child.wait();
            let said = fs::read_to_string(self.errors()).unwrap_or_default();
            return Err(format!("no address in {line:?}, {status:?}: {said}"));
        };
        Ok(Program { child, address, _output: output })
    }

    /// A run that ends by itself: its exit code, what it says, and what it says on the standard error.
    pub(crate) fn run(&self) -> io::Result<(Option<i32>, String, String)> {
        let mut child = self.command().stderr(Stdio::piped()).spawn()?;
        let end = wait(&mut child, Duration::from_secs(30))?;
        let (mut out, mut err) = (String::new(), String::new());
        child.stdout.take().map_or(Ok(0), |mut pipe| pipe.read_to_string(&mut out))?;
        child.stderr.take().map_or(Ok(0), |mut pipe| pipe.read_to_string(&mut err))?;
        Ok((end.and_then(|status| status.code()), out, err))
    }
}

/// A server that runs, and ends with the test.
pub(crate) struct Program {
    child: Child,
    pub(crate) address: SocketAddr,
    // The program would be told that nobody reads what it says.
    _output: BufReader<ChildStdout>,
}

impl Program {
    pub(crate) fn site(&self) -> Site {
        Site::of(self.address)
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Ends it without a word, as the system does when memory is short.
    pub(crate) fn kill(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Sends it a signal, such as `INT`.
    pub(crate) fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([&format!("-{name}"), &self.pid().to_string()]).status();
        assert!(sent.is_ok_and(|status| status.success()), "no signal {name} to a server that runs");
    }

    /// Asks it to end, and waits until it has. Nothing if it does not.
    pub(crate) fn stop(&mut self, patience: Duration) -> Option<ExitStatus> {
        self.end("INT", patience)
    }

    /// Asks it to end by a signal, and waits until it has. Nothing if it does not.
    pub(crate) fn end(&mut self, signal: &str, patience: Duration) -> Option<ExitStatus> {
        self.signal(signal);
        wait(&mut self.child, patience).ok().flatten()
    }

    pub(crate) fn is_running(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Waits for the end of a process, which is killed if that takes too long.
fn wait(child: &mut Child, patience: Duration) -> io::Result<Option<ExitStatus>> {
    let begun = Instant::now();
    while begun.elapsed() < patience {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        thread::sleep(Duration::from_millis(5));
    }
    child.kill()?;
    child.wait()?;
    Ok(None)
}
