use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use crate::kills::{self, Plan};
use crate::world::Manners;

/// How many kills there are in one piece, each on a folder and with a seed of its own.
const PIECE: usize = 20;

/// Kills a server `KILLS` times (1,000). What was done stands in a file, where a later run goes on.
pub(crate) async fn run() -> Result<String, String> {
    let wanted = crate::number("KILLS", 1000)? as usize;
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("bench-online-kills.log");
    let mut done = Done::read(&path);
    println!("{} of {wanted} kills are done, says {}", done.kills, path.display());
    while done.kills < wanted {
        let plan = piece(done.pieces as u64 + 1, PIECE.min(wanted - done.kills));
        let data = crate::folder("kills").join("data");
        let report = kills::run(plan, &data)
            .await
            .map_err(|fault| format!("seed {} found a fault; its folder is {}:\n{fault}", plan.seed, data.display()))?;
        println!("seed {}: {report}", plan.seed);
        let [_, errors] = report.errors();
        let worst = errors.iter().fold(0.0_f64, |worst, error| worst.max(*error));
        done.add(report.kills, worst);
        let line = format!("seed {} kills {} worst {worst:.0}\n", plan.seed, report.kills);
        let file = OpenOptions::new().create(true).append(true).open(&path);
        file.and_then(|mut file| file.write_all(line.as_bytes())).map_err(|error| error.to_string())?;
    }
    let verdict = if done.worst <= 100.0 { "as it should be" } else { "MORE THAN 100 ms" };
    Ok(format!(
        "{} kills in {} pieces, nothing lost; no player was charged more than {:.0} ms too much for a restart: {verdict}; remove {} to begin anew",
        done.kills,
        done.pieces,
        done.worst,
        path.display()
    ))
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
    pieces: usize,
    kills: usize,
    worst: f64,
}

impl Done {
    fn read(path: &PathBuf) -> Done {
        let mut done = Done::default();
        for line in fs::read_to_string(path).unwrap_or_default().lines() {
            let words: Vec<&str> = line.split(' ').collect();
            let [_, _, _, kills, _, worst] = words[..] else { continue };
            done.add(kills.parse().unwrap_or(0), worst.parse().unwrap_or(0.0));
        }
        done
    }

    fn add(&mut self, kills: usize, worst: f64) {
        self.pieces += 1;
        self.kills += kills;
        self.worst = self.worst.max(worst);
    }
}
