use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use skep_engine::{Level, Limit, Opponent, Question};
use skep_rules::{Game, Move};

use crate::interrupt;

/// A search in the opponent's time. Its results are in the transposition table for the next question, whatever was played.
pub(crate) struct Pondering {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<Opponent>,
}

/// The limit of the search, longer than opponents usually take.
const LONGEST: Duration = Duration::from_mins(5);

impl Pondering {
    /// Begins to search the position after a move.
    pub(crate) fn begin(mut opponent: Opponent, game: &Game, m: Move) -> Pondering {
        let stop = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&stop);
        let mut game = game.clone();
        let thread = thread::spawn(move || {
            if game.play(m).is_ok() && !game.status().is_over() {
                let start = Instant::now();
                let question = Question::play(&game, Level::FULL, 0, Limit::time(LONGEST));
                opponent.choose(&question, &|| start.elapsed(), &mut |_| interrupt::poll(&asked));
            }
            opponent
        });
        Pondering { stop, thread }
    }

    /// Ends the search and returns the opponent; `None` if the thread has failed.
    pub(crate) fn end(self) -> Option<Opponent> {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.join().ok()
    }
}

#[cfg(test)]
mod tests {
    use skep_engine::Poll;

    use super::*;

    fn nodes_for_a_look(opponent: &mut Opponent, game: &Game) -> u64 {
        let question = Question::play(game, Level::FULL, 0, Limit::depth(5));
        opponent.choose(&question, &|| Duration::ZERO, &mut |_| Poll::Continue).report().nodes
    }

    #[test]
    fn what_was_found_meanwhile_need_not_be_looked_for_again() {
        let game: Game = "Base;InProgress;Black[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wG1 -wQ".parse().expect("a game");
        let m = game.legal_moves()[0];
        let mut after = game.clone();
        after.play(m).expect("a legal move");
        let fresh = nodes_for_a_look(&mut Opponent::new(1), &after);
        let mut opponent = Opponent::new(1);
        // On a busy machine the search may need some time to begin.
        for _ in 0..100 {
            let pondering = Pondering::begin(opponent, &game, m);
            thread::sleep(Duration::from_millis(50));
            opponent = pondering.end().expect("it has not failed");
            if nodes_for_a_look(&mut opponent, &after) < fresh {
                return;
            }
        }
        panic!("it has found nothing");
    }
}
