use std::io;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A child process that is killed, together with its own children, when this value is dropped.
pub(crate) struct Process {
    child: Child,
}

impl Process {
    /// Starts a program with pipes to its input and from its output.
    pub(crate) fn spawn(command: &mut Command) -> io::Result<(Process, ChildStdin, ChildStdout)> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        // In a process group of its own, Ctrl-C in the terminal does not reach the child, and the whole group can be killed.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        #[cfg(target_os = "linux")]
        end_with_parent(command);
        let mut process = Process { child: command.spawn()? };
        let pipes = process.child.stdin.take().zip(process.child.stdout.take());
        let (stdin, stdout) = pipes.ok_or(io::ErrorKind::BrokenPipe)?;
        Ok((process, stdin, stdout))
    }

    /// Waits until the process has ended, at most this long.
    pub(crate) fn wait_for(&mut self, patience: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + patience;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
                Ok(None) | Err(_) => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Fails if the process has already ended.
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Has the system end the child when this process is killed and can no longer do it. (Linux ends it already with the
/// thread that started it; a thread that starts an engine keeps it to its end.)
#[cfg(target_os = "linux")]
#[allow(unsafe_code, reason = "there is no other way to run code in the child before the program starts")]
fn end_with_parent(command: &mut Command) {
    use std::os::unix::process::CommandExt;

    let ask = || {
        rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL)).map_err(io::Error::from)
    };
    // SAFETY: between fork and exec only a system call is made, which neither allocates nor takes a lock.
    unsafe {
        command.pre_exec(ask);
    }
}
