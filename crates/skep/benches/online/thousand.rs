use std::collections::HashSet;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::task::JoinSet;

use crate::kills::{self, Plan};
use crate::world::Manners;

/// How many kills there are in one piece, each on a folder and with a seed of its own.
const PIECE: usize = 20;

/// Kills servers `KILLS` times in all (1,000), `LANES` of them (4) side by side. What was done stands in a file, where a later run goes
/// on.
pub(crate) async fn run() -> Result<String, String> {
    let wanted = crate::number("KILLS", 1000)? as usize;
    let lanes = crate::number("LANES", 4)?.max(1) as usize;
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("bench-online-kills.log");
    let mut done = Done::read(&path);
    println!("{} of {wanted} kills are done, says {}", done.kills, path.display());
    let known = done.seeds.clone();
    let mut seeds = (1..).filter(|seed| !known.contains(seed));
    let mut pieces = JoinSet::new();
    loop {
        while pieces.len() < lanes && done.kills + pieces.len() * PIECE < wanted {
            let seed = seeds.next().expect("there is no last number");
            pieces.spawn(play(piece(seed, PIECE.min(wanted - done.kills))));
        }
        let Some(played) = pieces.join_next().await else { break };
        let (seed, kills, worst) = played.map_err(|error| error.to_string())??;
        done.add(seed, kills, worst);
        let line = format!("seed {seed} kills {kills} worst {worst:.0}\n");
        let file = OpenOptions::new().create(true).append(true).open(&path);
        file.and_then(|mut file| file.write_all(line.as_bytes())).map_err(|error| error.to_string())?;
    }
    let verdict = if done.worst <= 100.0 { "as it should be" } else { "MORE THAN 100 ms" };
    Ok(format!(
        "{} kills in {} pieces, nothing lost; clocks were off by at most {:.0} ms for a restart: {verdict}; remove {} to begin anew",
        done.kills,
        done.seeds.len(),
        done.worst,
        path.display()
    ))
}

/// Plays a piece. Returns its seed, its kills, and by how much a clock was off for a restart at worst, in milliseconds.
async fn play(plan: Plan) -> Result<(u64, usize, f64), String> {
    let folder = crate::folder(&format!("kills-{}", plan.seed));
    let report = kills::run(plan, &folder.join("data"))
        .await
        .map_err(|fault| format!("seed {} found a fault; its folder is {}:\n{fault}", plan.seed, folder.display()))?;
    println!("seed {}: {report}", plan.seed);
    // Only a folder with a fault is looked at; one that cannot be removed harms nobody.
    let _ = fs::remove_dir_all(folder);
    // With other trouble between the kills, clocks are given back more than a restart.
    let [_, errors] = report.errors();
    let counts = errors.iter().filter(|_| !plan.has_trouble);
    Ok((plan.seed, report.kills, counts.fold(0.0, |worst, error| worst.max(error.abs()))))
}

/// Every third piece has pauses so long that clocks run again before the next kill.
fn piece(seed: u64, kills: usize) -> Plan {
    let is_calm = seed.is_multiple_of(3);
    let manners = Manners {
        thought: if is_calm { 1500 } else { 150 },
        ponders: 20,
        impatience: Duration::from_secs(30),
        is_timed: is_calm,
        patience: Duration::from_secs(90),
    };
    let pause = if is_calm { (16_000, 20_000) } else { (300, 2500) };
    Plan { seed, tables: 24, kills, pause, manners, has_trouble: !is_calm, keeps_disk_log: false }
}

#[derive(Default)]
struct Done {
    seeds: HashSet<u64>,
    kills: usize,
    worst: f64,
}

impl Done {
    fn read(path: &Path) -> Done {
        let mut done = Done::default();
        for line in fs::read_to_string(path).unwrap_or_default().lines() {
            let words: Vec<&str> = line.split(' ').collect();
            let [_, seed, _, kills, _, worst] = words[..] else { continue };
            // Half a line is left by a run that was stopped while it wrote; its piece is played again.
            if let (Ok(seed), Ok(kills), Ok(worst)) = (seed.parse(), kills.parse(), worst.parse()) {
                done.add(seed, kills, worst);
            }
        }
        done
    }

    fn add(&mut self, seed: u64, kills: usize, worst: f64) {
        self.seeds.insert(seed);
        self.kills += kills;
        self.worst = self.worst.max(worst);
    }
}
