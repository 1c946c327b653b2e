//! The analysis of a game by several threads. Since the report of a ply depends on nothing but its game and the nodes, they
//! share the plies, and the report stays the same.

use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use skep_engine::{Analysis, PlyReport, Step};
use skep_rules::Game;

/// The number of plies that a thread takes at a time. Each part costs two more searches, at its ends.
const PART: usize = 12;

/// Passes on every ply in the order of the game, as soon as it and those before it are done. Returns whether there was
/// enough memory.
pub(crate) fn analyse(
    game: &Game,
    nodes: u64,
    threads: NonZeroUsize,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(PlyReport) -> io::Result<()>,
) -> io::Result<bool> {
    let part = if threads.get() == 1 { game.moves().len() } else { PART };
    let parts = game.moves().len().div_ceil(part);
    let next = AtomicUsize::new(0);
    let halt = AtomicBool::new(false);
    thread::scope(|scope| {
        let (sender, plies) = mpsc::channel();
        let (next, halt) = (&next, &halt);
        let workers: Vec<_> = (0..threads.get().min(parts))
            .map(|_| {
                let sender = sender.clone();
                scope.spawn(move || {
                    while !halt.load(Ordering::Relaxed) {
                        let first = next.fetch_add(1, Ordering::Relaxed) * part;
                        if first >= game.moves().len() {
                            break;
                        }
                        let Some(mut analysis) = Analysis::new(game, nodes) else { return false };
                        analysis.skip_to(first);
                        for _ in 0..part {
                            let Some(ply) = next_ply(&mut analysis, stop) else { break };
                            // Fails when the output is closed.
                            if sender.send(ply).is_err() {
                                return true;
                            }
                        }
                    }
                    true
                })
            })
            .collect();
        drop(sender);
        let told = tell_in_order(&plies, tell);
        // The dropped receiver ends the threads that are still at work.
        drop(plies);
        halt.store(true, Ordering::Relaxed);
        let had_memory = workers.into_iter().all(|worker| worker.join().unwrap_or(false));
        told.map(|()| had_memory)
    })
}

/// The report of the next ply; `None` at the end, or if `stop` is set.
fn next_ply(analysis: &mut Analysis, stop: &AtomicBool) -> Option<PlyReport> {
    while !stop.load(Ordering::Relaxed) {
        match analysis.step() {
            Step::GoOn => {}
            Step::Ply => return analysis.report().plies.last().cloned(),
            Step::Done => break,
        }
    }
    None
}

fn tell_in_order(
    plies: &mpsc::Receiver<PlyReport>,
    tell: &mut dyn FnMut(PlyReport) -> io::Result<()>,
) -> io::Result<()> {
    let mut waiting = BTreeMap::new();
    let mut number = 1;
    for ply in plies {
        waiting.insert(ply.number, ply);
        while let Some(ply) = waiting.remove(&number) {
            tell(ply)?;
            number += 1;
        }
    }
    Ok(())
}
