use std::env;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::client::{Program, Start};
use crate::crowd::{self, Run, Server, Table};
use crate::lines;
use crate::process::{Used, resident};
use crate::report::{Commits, Outcome, Report};

/// How much is played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Size {
    pub(crate) games: usize,
    /// Moves a second, of all games together.
    pub(crate) moves: u64,
    pub(crate) seconds: u64,
}

impl Size {
    pub(crate) const WHOLE: Size = Size { games: 6000, moves: 1000, seconds: 600 };
}

/// Measures `GAMES` games with `MOVES` moves a second in all for `SECONDS` seconds, a tenth of the games for a tenth of the time, and
/// the echo of the same frames for a fifth of it, which does not change with time.
pub(crate) async fn measure() -> Result<String, String> {
    let size = Size {
        games: crate::number("GAMES", Size::WHOLE.games as u64)? as usize,
        moves: crate::number("MOVES", Size::WHOLE.moves)?,
        seconds: crate::number("SECONDS", Size::WHOLE.seconds)?,
    };
    let tenth = Size { games: (size.games / 10).max(1), seconds: (size.seconds / 10).max(1), ..size };
    let most = (size.moves * size.seconds)
        .div_ceil(size.games as u64)
        .max((tenth.moves * tenth.seconds).div_ceil(tenth.games as u64));
    let lines = lines::lines(most as usize + 4)?;
    println!("{} games of {} moves are ready", lines.len(), most + 4);
    let few = skep(tenth, &lines).await?;
    let all = skep(size, &lines).await?;
    let echo = echo(Size { seconds: (size.seconds / 5).max(1), ..size }, &lines, &all.frame).await?;
    Report { size, all, few, echo }.keep()
}

/// The server itself.
async fn skep(size: Size, lines: &[Vec<String>]) -> Result<Outcome, String> {
    let data = crate::folder(&format!("load{}", size.games)).join("data");
    let start = Start { log: "debug", ..Start::on(&data) };
    let mut program: Program = start.program()?;
    let commits = || Commits::read(&start.errors());
    let outcome = measured(Server::Skep(program.address), program.pid(), size, lines, commits).await?;
    if !program.stop(Duration::from_secs(30)).is_some_and(|status| status.success()) {
        return Err("the server does not end when it is asked to".to_owned());
    }
    Ok(outcome)
}

/// The same over the bare stack, in a process of its own, too.
async fn echo(size: Size, lines: &[Vec<String>], event: &str) -> Result<Outcome, String> {
    let failed = |error: std::io::Error| format!("the echo: {error}");
    let mut command = Command::new(env::current_exe().map_err(failed)?);
    command.arg(crate::echo::ARGUMENT).env(crate::echo::EVENT, event);
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().map_err(failed)?;
    let mut line = String::new();
    BufReader::new(child.stdout.take().ok_or("no pipe")?).read_line(&mut line).map_err(failed)?;
    let address: Option<SocketAddr> =
        line.trim_end().rsplit_once("http://").and_then(|(_, address)| address.parse().ok());
    let outcome = match address {
        Some(address) => measured(Server::Echo(address), child.id(), size, lines, Commits::default).await,
        None => Err(format!("the echo says {line:?}")),
    };
    // It does not end by itself.
    let _ = child.kill();
    let _ = child.wait();
    outcome
}

async fn measured(
    server: Server,
    pid: u32,
    size: Size,
    lines: &[Vec<String>],
    commits: impl Fn() -> Commits,
) -> Result<Outcome, String> {
    let run = Arc::new(Run::default());
    let bare = resident(pid)?;
    let begun = Instant::now();
    let mut tables = crowd::gather(server, size.games, &run, lines).await?;
    let sockets = size.games * 3;
    println!("{server:?}: {sockets} sockets at {} tables after {} s", size.games, begun.elapsed().as_secs());
    sleep(Duration::from_secs(3)).await;
    // An equal time in which nobody moves, up to a minute: pings, heartbeats and what else goes on by itself.
    let quiet = Duration::from_secs(size.seconds.min(60));
    let before = Used::by(pid)?;
    sleep(quiet).await;
    let idle = Used::by(pid)?.since(before);
    let memory = (resident(pid)? - bare) / sockets as f64;
    drop(run.take_times());
    let (before, commits_before, counted) = (Used::by(pid)?, commits(), Instant::now());
    let begun = Instant::now();
    let (moves, behind) = play(&mut tables, size, lines).await?;
    let took = begun.elapsed();
    // The last commits are logged a little later.
    let busy = Used::by(pid)?.since(before);
    sleep(Duration::from_secs(6)).await;
    let part = took.as_secs_f64() / quiet.as_secs_f64();
    let cpu = Used { all: busy.all - idle.all * part, store: busy.store - idle.store * part };
    let times = run.take_times();
    let frame = std::mem::take(&mut *run.frame.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
    let count = |count: &std::sync::atomic::AtomicU64| count.load(Ordering::Relaxed);
    let outcome = Outcome {
        moves,
        behind,
        seconds: took.as_secs_f64(),
        times,
        cpu,
        idle: idle.all / quiet.as_secs_f64(),
        memory,
        lost: count(&run.lost),
        refused: count(&run.refused),
        commits: commits().since(&commits_before),
        counted: counted.elapsed().as_secs_f64(),
        frame,
    };
    println!("{outcome}");
    Ok(outcome)
}

/// Plays so many moves a second, one at each table in turn. Returns how many, and how often a table was not ready for its next one.
async fn play(tables: &mut [Table], size: Size, lines: &[Vec<String>]) -> Result<(u64, u64), String> {
    let begun = Instant::now();
    let (mut moves, mut behind, mut next) = (0, 0, 0);
    while begun.elapsed() < Duration::from_secs(size.seconds) {
        let due = (begun.elapsed().as_secs_f64() * size.moves as f64) as u64;
        let mut tried = 0;
        while moves < due && tried < tables.len() {
            let count = tables.len();
            let table = &mut tables[next];
            let line = &lines[next % lines.len()];
            next = (next + 1) % count;
            tried += 1;
            if !table.is_settled() {
                behind += 1;
                continue;
            }
            let Some(text) = line.get(table.ply) else { continue };
            table.play(text).await?;
            moves += 1;
        }
        sleep(Duration::from_millis(2)).await;
    }
    let waits = Instant::now();
    while tables.iter().any(|table| !table.is_settled()) {
        if waits.elapsed() > Duration::from_secs(30) {
            return Err("some moves were never told".to_owned());
        }
        sleep(Duration::from_millis(10)).await;
    }
    Ok((moves, behind))
}
