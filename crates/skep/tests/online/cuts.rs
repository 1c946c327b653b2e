//! Power cuts: a server that is killed has given everything to the system, which still writes it. So the folder is made as the disk
//! would have had it after a cut at any moment, and everything that was told until then must be in it.

use std::fs;
use std::time::Duration;

use skep_rules::random::SplitMix64;

use crate::client::Start;
use crate::disk::cut::{DiskLog, Image, Unsynced};
use crate::kills::{self, Plan};
use crate::world::Manners;
use crate::world::audit::Logs;
use crate::world::witness::Witness;

const CUTS: usize = 120;
/// In so many of them the server itself is started on what is left.
const STARTS: usize = 6;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_told_survives_a_power_cut() {
    let folder = crate::folder("cuts");
    let manners = Manners {
        thought: 60,
        ponders: 50,
        impatience: Duration::from_secs(30),
        is_timed: false,
        patience: Duration::from_secs(60),
    };
    let plan =
        Plan { seed: 21, tables: 8, kills: 3, pause: (2000, 3000), manners, has_trouble: false, keeps_disk_log: true };
    let data = folder.join("data");
    let report = kills::run(plan, &data).await.unwrap_or_else(|fault| panic!("{fault}"));
    let witness = &report.world.witness;
    let log = DiskLog::read(witness.disk_log.as_ref().expect("a log")).expect("a log");
    let all = log.moments();
    let first = witness.notes().guests.iter().map(|&(disk, _)| disk).min().expect("guests");
    let mut random = SplitMix64::new(plan.seed);
    let mut moments: Vec<u64> = (0..CUTS).map(|_| random.pick(&all)).filter(|&moment| moment >= first).collect();
    moments.sort_unstable();
    let mut image = Image::of(&log);
    let mut told = 0;
    for (number, &moment) in moments.iter().enumerate() {
        image.advance(moment);
        let unsynced = [Unsynced::Nothing, Unsynced::AnySectors, Unsynced::Everything][number % 3];
        let left = folder.join(format!("cut{number}"));
        image.cut(unsynced, &left, random.next_u64()).expect("a folder");
        let starts = number % (moments.len() / STARTS) == 0;
        let fault = if starts { start(witness, &left, moment).await } else { None };
        let faults = match Logs::read(&left).await {
            Ok(logs) => logs.lacks(&witness.notes(), moment),
            Err(fault) => vec![fault],
        };
        assert!(faults.is_empty() && fault.is_none(), "cut {number} at {moment}, {unsynced:?}: {fault:?} {faults:#?}");
        told =
            witness.notes().told.values().flat_map(|events| events.values()).filter(|fact| fact.disk <= moment).count();
        fs::remove_dir_all(&left).expect("a folder");
    }
    assert!(is_found_out(&log, &moments, witness, &folder.join("liar")).await);
    println!(
        "{} cuts among {} writes and {} syncs; {told} events were told before the last",
        moments.len(),
        all.len(),
        log.syncs()
    );
    assert!(moments.len() > CUTS / 2 && told > 500);
}

/// Whether this test would notice a server that does not wait for its disk: a disk that stops to sync is such a one.
async fn is_found_out(log: &DiskLog, moments: &[u64], witness: &Witness, left: &std::path::Path) -> bool {
    let mut image = Image::of(log);
    image.advance(moments[moments.len() / 2]);
    image.lies = true;
    let last = moments[moments.len() - 1];
    image.advance(last);
    image.cut(Unsynced::Nothing, left, 1).expect("a folder");
    Logs::read(left).await.is_ok_and(|logs| !logs.lacks(&witness.notes(), last).is_empty())
}

/// The server starts on what is left, and still knows everybody.
async fn start(witness: &Witness, left: &std::path::Path, moment: u64) -> Option<String> {
    let mut program = match Start::on(left).program() {
        Ok(program) => program,
        Err(fault) => return Some(fault),
    };
    let guests: Vec<String> = {
        let notes = witness.notes();
        notes.guests.iter().filter(|(disk, _)| *disk <= moment).map(|(_, cookie)| cookie.clone()).collect()
    };
    let mut fault = None;
    for cookie in guests {
        let me = program.site().get("me", Some(&cookie)).await;
        if me.as_ref().is_ok_and(|me| me.json()["me"].is_null()) || me.is_err() {
            fault = Some(format!("{cookie} is {me:?}"));
        }
    }
    program.stop(Duration::from_secs(15)).is_none().then(|| "it does not end".to_owned()).or(fault)
}
