//! The engine at the other side of the table, and as who gives advice.

use std::fmt;
use std::io;
use std::process;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use skep_engine::{Book, Choice, Engine, Level, Limit, Line, Score, Task};
use skep_rules::{Color, Game, Move};
use skep_uhp::Stop;

use crate::brain;
use crate::failure::Failure;
use crate::interrupt::INTERRUPTED;
use crate::messages::Messages;
use crate::sentences;
use crate::terminal;

/// Who plays against the person at the keyboard. Its text, `3-black`, is for the names of files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Opponent {
    pub(crate) level: Level,
    /// The side of the person.
    pub(crate) against: Color,
}

/// Thinks for the opponent and for who asks for a hint. It takes its memory when it is first asked.
pub(crate) struct Thinker {
    engine: Option<Engine>,
    stop: Option<Stop>,
    seed: u64,
    /// Whether full strength varies its openings. Other levels vary by themselves.
    has_book: bool,
}

/// How many positions full strength looks at for a move: a second or two.
const NODES_FULL: u64 = 500_000;
const MEGABYTES: usize = 64;
/// After this long one is told that it is at work.
const PATIENCE: Duration = Duration::from_secs(1);

impl Thinker {
    pub(crate) fn new(has_book: bool) -> Thinker {
        Thinker { engine: None, stop: None, seed: brain::seed(), has_book }
    }

    /// What the level plays in a game that is not over. Ctrl-C asks for the move now.
    pub(crate) fn choose(&mut self, level: Level, game: &Game, messages: &Messages) -> Result<Move, Failure> {
        if level.is_full()
            && self.has_book
            && let Some(known) = Book::choose(game, brain::seed())
        {
            return Ok(known);
        }
        let limit = Limit { nodes: Some(NODES_FULL), ..Limit::default() };
        Ok(match self.think(level, limit, game, &messages.say("play-thinks"))? {
            Some(choice) => choice.best,
            // Without any memory at all there is still a legal move.
            None => game.legal_moves().first().copied().unwrap_or(Move::Pass),
        })
    }

    /// The best move within a modest number of positions. `None` if there is no memory to think with.
    pub(crate) fn advise(&mut self, game: &Game, messages: &Messages) -> Result<Option<Line>, Failure> {
        let choice = self.think(Level::FULL, Limit::HINT, game, &messages.say("play-thinks"))?;
        Ok(choice.and_then(|choice| choice.report.lines.into_iter().next()))
    }

    /// Whether the side that is not to move would be content with a draw.
    pub(crate) fn agrees_to_draw(&mut self, game: &Game, messages: &Messages) -> Result<bool, Failure> {
        Ok(self.advise(game, messages)?.is_some_and(|line| (-line.score).agrees_to_draw()))
    }

    fn think(&mut self, level: Level, limit: Limit, game: &Game, notice: &str) -> Result<Option<Choice>, Failure> {
        let stop = self.listen()?;
        // A level plays the same whatever was thought before, with a table of its own size.
        let mut of_level = if level.is_full() { None } else { Engine::new(Level::TABLE_MEGABYTES) };
        if level.is_full() && self.engine.is_none() {
            self.engine = [MEGABYTES, Level::TABLE_MEGABYTES, 1].into_iter().find_map(Engine::new);
        }
        let Some(engine) = of_level.as_mut().or(self.engine.as_mut()) else { return Ok(None) };
        let start = Instant::now();
        let (is_asked, is_told) = (AtomicBool::new(false), AtomicBool::new(false));
        let clock = || {
            is_asked.store(stop.is_asked(), Ordering::Relaxed);
            if start.elapsed() > PATIENCE && !is_told.swap(true, Ordering::Relaxed) {
                // If it cannot be written, the next sentence will tell.
                let _ = terminal::write(&format!("{notice}\n"));
            }
            start.elapsed()
        };
        let task = Task { game, limit, lines: 1, clock: &clock, stop: &is_asked };
        Ok(Some(stop.during(false, || level.choose(engine, &task, self.seed, &mut |_| {}))))
    }

    /// From the first thought on, Ctrl-C asks for an answer; while nobody thinks it ends the program as ever.
    fn listen(&mut self) -> Result<Stop, Failure> {
        if let Some(stop) = &self.stop {
            return Ok(stop.clone());
        }
        let stop = Stop::new();
        let asked = stop.clone();
        let listening = ctrlc::set_handler(move || {
            if !asked.ask() {
                process::exit(INTERRUPTED);
            }
        });
        listening.map_err(|error| Failure::Output(io::Error::other(error)))?;
        self.stop = Some(stop.clone());
        Ok(stop)
    }
}

/// What a score means for the side to move, in words.
pub(crate) fn score(score: Score, mover: Color, messages: &Messages) -> String {
    let (leader, lead) = if score < Score::DRAW { (!mover, -score) } else { (mover, score) };
    let side = || ("side", sentences::side(leader).into());
    match (lead.win_in_moves(), lead.win_chance()) {
        (Some(moves), _) => messages.tell("play-score-win", [side(), ("moves", moves.max(1).into())]),
        (None, ..560) => messages.say("play-score-even"),
        (None, ..680) => messages.tell("play-score-slight", [side()]),
        (None, ..850) => messages.tell("play-score-clear", [side()]),
        (None, _) => messages.tell("play-score-winning", [side()]),
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.level.number, sentences::side(self.against))
    }
}

impl FromStr for Opponent {
    type Err = ();

    fn from_str(text: &str) -> Result<Opponent, ()> {
        let (level, side) = text.split_once('-').ok_or(())?;
        let level = level.parse().ok().and_then(Level::new).ok_or(())?;
        let against = Color::ALL.into_iter().find(|&color| sentences::side(color) == side).ok_or(())?;
        Ok(Opponent { level, against })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn an_opponent_is_read_as_it_is_written() {
        for level in Level::ALL {
            for against in Color::ALL {
                let opponent = Opponent { level, against };
                assert_eq!(opponent.to_string().parse(), Ok(opponent));
            }
        }
        for text in ["", "3", "3-", "0-black", "3-red", "99-white"] {
            assert_eq!(text.parse::<Opponent>(), Err(()), "{text}");
        }
    }

    #[test]
    fn scores_are_told_for_the_side_that_is_ahead() {
        let messages = Messages::new(Language::En);
        for (value, said) in [
            (Score::win_in(1), "White wins at once."),
            (Score::win_in(5), "White wins in 3 moves."),
            (Score::loss_in(4), "Black wins in 2 moves."),
            (Score::DRAW, "Both sides stand about equally well."),
        ] {
            assert_eq!(score(value, Color::White, &messages), said);
        }
    }
}
