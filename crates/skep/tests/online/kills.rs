//! Games that go on while their server is killed, again and again, and while its disk is full, stalls or is locked.

use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use skep_rules::random::SplitMix64;
use tokio::time::{Instant, sleep, timeout};

use crate::client::{Program, Start};
use crate::disk::Disk;
use crate::world::witness::Turn;
use crate::world::witness::Witness;
use crate::world::{Manners, World, audit, table};

/// How a run goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) seed: u64,
    pub(crate) tables: usize,
    pub(crate) kills: usize,
    /// The pause before each kill, in milliseconds.
    pub(crate) pause: (u64, u64),
    pub(crate) manners: Manners,
    /// Whether there is other trouble between the kills.
    pub(crate) has_trouble: bool,
    pub(crate) keeps_disk_log: bool,
}

/// What is done to a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Trouble {
    Kill,
    /// Killed, and again while it starts.
    KillTwice,
    /// Asked to end, while everybody plays.
    Interrupt,
    /// The disk is full for a while.
    FullDisk,
    /// Nothing reaches the disk for a while, and then the server is killed, or not.
    SlowDisk,
    /// Somebody else holds the database for a while.
    Locked,
    /// The whole process stands still for a while.
    Frozen,
}

impl Trouble {
    const ALL: [Trouble; 12] = [
        Trouble::Kill,
        Trouble::Kill,
        Trouble::Kill,
        Trouble::Kill,
        Trouble::Kill,
        Trouble::KillTwice,
        Trouble::Interrupt,
        Trouble::Interrupt,
        Trouble::FullDisk,
        Trouble::SlowDisk,
        Trouble::Locked,
        Trouble::Frozen,
    ];
}

/// What a run has shown.
pub(crate) struct Report {
    pub(crate) kills: usize,
    pub(crate) summary: String,
    pub(crate) turns: Vec<Turn>,
    /// Everybody who played, with what they were told.
    #[allow(dead_code, reason = "only the test of power cuts asks them")]
    pub(crate) world: Arc<World>,
}

impl Report {
    /// How much more a player was charged than was thought, in milliseconds: without a restart in the turn, and for each restart.
    pub(crate) fn errors(&self) -> [Vec<f64>; 2] {
        let error = |turn: &Turn| (turn.charged - turn.thought) / f64::from(turn.restarts.max(1));
        [false, true].map(|restarted| {
            let turns = self.turns.iter().filter(|turn| (turn.restarts > 0) == restarted);
            let mut errors: Vec<f64> = turns.map(error).collect();
            errors.sort_by(f64::total_cmp);
            errors
        })
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} kills; {}", self.kills, self.summary)?;
        for (what, errors) in ["without a restart", "with a restart"].into_iter().zip(self.errors()) {
            let at = |part: f64| errors.get(((errors.len() as f64 - 1.0) * part) as usize).copied().unwrap_or(0.0);
            let (low, middle, high) = (at(0.0), at(0.5), at(1.0));
            writeln!(
                f,
                "turns {what}: {}; charged more than thought: median {middle:.0} ms, 99 % at most {:.0} ms, all {low:.0} to {high:.0} ms",
                errors.len(),
                at(0.99)
            )?;
        }
        Ok(())
    }
}

/// Plays a plan on a new data folder.
pub(crate) async fn run(plan: Plan, data: &Path) -> Result<Report, String> {
    let disk = Disk::under(data, plan.keeps_disk_log);
    let mut start = Start { environment: disk.environment(), ..Start::on(data) };
    let mut program = start.program()?;
    start.port = program.address.port();
    let witness = Witness::new(disk.log.clone());
    let world = Arc::new(World::new(program.address, plan.manners, witness));
    let mut random = SplitMix64::new(plan.seed);
    let tables: Vec<_> = (0..plan.tables)
        .map(|_| {
            let (world, seed) = (Arc::clone(&world), random.next_u64());
            tokio::spawn(async move { table::keep_playing(&world, seed).await })
        })
        .collect();
    let mut kills = 0;
    while kills < plan.kills {
        let (least, most) = plan.pause;
        sleep(Duration::from_millis(least + random.below((most - least) as usize) as u64)).await;
        let trouble = if plan.has_trouble { random.pick(&Trouble::ALL) } else { Trouble::Kill };
        kills += mistreat(trouble, &mut program, &start, &disk, &world, &mut random).await?;
    }
    sleep(Duration::from_millis(500)).await;
    world.finish();
    let begun = Instant::now();
    for table in tables {
        timeout(Duration::from_secs(90).saturating_sub(begun.elapsed()), table)
            .await
            .map_err(|_| "a table never ends".to_owned())?
            .map_err(|error| error.to_string())?;
    }
    let audited = audit::audit(&world.witness, program.site(), data).await;
    let summary = audited.map_err(|faults| format!("{} faults:\n{}", faults.len(), faults.join("\n")))?;
    if !program.stop(Duration::from_secs(15)).is_some_and(|status| status.success()) {
        return Err("the server does not end".to_owned());
    }
    let turns = world.witness.notes().turns.clone();
    Ok(Report { kills, summary, turns, world })
}

/// Does something to the server, after which it serves again. Returns how often it was ended.
async fn mistreat(
    trouble: Trouble,
    program: &mut Program,
    start: &Start,
    disk: &Disk,
    world: &World,
    random: &mut SplitMix64,
) -> Result<usize, String> {
    let pause = Duration::from_millis(random.below(3000) as u64 + 200);
    match trouble {
        Trouble::Kill => end(program, world),
        Trouble::KillTwice => {
            end(program, world);
            let mut starting = start.spawn().map_err(|error| error.to_string())?;
            sleep(Duration::from_millis(random.below(400) as u64)).await;
            // It may have refused to start, or just begun to serve.
            let _ = starting.kill();
            let _ = starting.wait();
        }
        Trouble::Interrupt => {
            world.killed();
            if program.stop(Duration::from_secs(15)).is_none() {
                return Err("the server does not end when it is asked to".to_owned());
            }
        }
        Trouble::FullDisk => {
            disk.set_full(true);
            sleep(pause).await;
            if random.one_in(2) {
                disk.set_full(false);
                return Ok(0);
            }
            end(program, world);
            disk.set_full(false);
        }
        Trouble::SlowDisk => {
            disk.set_slow(true);
            sleep(pause).await;
            if random.one_in(2) {
                disk.set_slow(false);
                return Ok(0);
            }
            end(program, world);
            disk.set_slow(false);
        }
        Trouble::Locked => {
            hold_database(&start.data, pause * 2).await;
            return Ok(0);
        }
        Trouble::Frozen => {
            program.signal("STOP");
            sleep(pause / 2).await;
            program.signal("CONT");
            return Ok(0);
        }
    }
    if random.one_in(3) {
        sleep(pause / 2).await;
    }
    *program = start.program()?;
    Ok(if trouble == Trouble::KillTwice { 2 } else { 1 })
}

fn end(program: &mut Program, world: &World) {
    world.killed();
    program.kill();
}

/// Another process, as it were, has the database for itself for a while.
async fn hold_database(data: &Path, pause: Duration) {
    let Ok(mut connection) = audit::open(data).await else { return };
    // The server may be faster; then it is not disturbed this time.
    if sqlx::query("BEGIN IMMEDIATE").execute(&mut connection).await.is_ok() {
        sleep(pause).await;
        let _ = sqlx::query("ROLLBACK").execute(&mut connection).await;
    }
}
