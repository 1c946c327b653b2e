use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use skep_engine::{Engine, Limit, Task};
use skep_rules::{Game, Move};

/// Thinking in the other's time. What it finds is in the engine's table when it is asked again, whatever was played meanwhile.
pub(crate) struct Pondering {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<Engine>,
}

/// Nobody is waited for longer than this.
const LONGEST: Duration = Duration::from_mins(5);

impl Pondering {
    /// Begins to think about what the other side may answer to a move.
    pub(crate) fn begin(mut engine: Engine, game: &Game, m: Move) -> Pondering {
        let stop = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&stop);
        let mut game = game.clone();
        let thread = thread::spawn(move || {
            if game.play(m).is_ok() && !game.status().is_over() {
                let start = Instant::now();
                let limit = Limit { time: Some(LONGEST), ..Limit::default() };
                let task = Task { game: &game, limit, lines: 1, clock: &|| start.elapsed(), stop: &asked };
                engine.search(&task, &mut |_| {});
            }
            engine
        });
        Pondering { stop, thread }
    }

    /// Ends it at once and gives the engine back; nothing if it has failed.
    pub(crate) fn end(self) -> Option<Engine> {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.join().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nodes_for_a_look(engine: &mut Engine, game: &Game) -> u64 {
        let limit = Limit { depth: Some(5), ..Limit::default() };
        let stop = AtomicBool::new(false);
        let task = Task { game, limit, lines: 1, clock: &|| Duration::ZERO, stop: &stop };
        engine.search(&task, &mut |_| {}).nodes
    }

    #[test]
    fn what_was_found_meanwhile_need_not_be_looked_for_again() {
        let game: Game = "Base;InProgress;Black[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wG1 -wQ".parse().expect("a game");
        let m = game.legal_moves()[0];
        let mut after = game.clone();
        after.play(m).expect("a legal move");
        let fresh = nodes_for_a_look(&mut Engine::new(1).expect("memory"), &after);
        let mut engine = Engine::new(1).expect("memory");
        // On a busy machine a moment may not be enough for anything.
        for _ in 0..100 {
            let pondering = Pondering::begin(engine, &game, m);
            thread::sleep(Duration::from_millis(50));
            engine = pondering.end().expect("it has not failed");
            if nodes_for_a_look(&mut engine, &after) < fresh {
                return;
            }
        }
        panic!("it has found nothing");
    }
}
