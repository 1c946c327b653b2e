//! The engine as the opponent of a person, and as adviser.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use skep_engine::{Level, Limit, Line, Opponent, Poll, Question, Score, Thought};
use skep_rules::{Color, Game, Move};
use skep_uhp::Stop;

use crate::brain;
use crate::failure::Failure;
use crate::interrupt;
use crate::messages::Messages;
use crate::sentences;
use crate::terminal;

/// The opponent of the person at the keyboard. Its text, `3-black`, is used in names of files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rival {
    pub(crate) level: Level,
    /// The side of the person.
    pub(crate) against: Color,
}

/// Chooses the moves of the rival, and the hints for the person.
pub(crate) struct Adviser {
    opponent: Opponent,
    stop: Option<Stop>,
    seed: u64,
    /// Whether full strength varies its openings. Other levels vary by themselves.
    has_book: bool,
}

/// How many positions full strength searches for a move: a second or two.
const NODES_FULL: u64 = 500_000;
const MEGABYTES: usize = 64;
/// After this time the person is told that the engine is thinking.
const PATIENCE: Duration = Duration::from_secs(1);

impl Adviser {
    pub(crate) fn new(has_book: bool) -> Adviser {
        Adviser { opponent: Opponent::new(MEGABYTES), stop: None, seed: brain::seed(), has_book }
    }

    /// The move of a level in a game that is not over. Ctrl-C asks for it at once.
    pub(crate) fn choose(&mut self, level: Level, game: &Game, messages: &Messages) -> Result<Move, Failure> {
        // A level answers the same move in the same way; the book would begin every game alike.
        let seed = if level.is_full() { brain::seed() } else { self.seed };
        let question = Question::play(game, level, seed, Limit::nodes(NODES_FULL)).with_book(self.has_book);
        Ok(self.think(&question, messages)?.choice().unwrap_or(Move::Pass))
    }

    /// The best move within a modest number of positions. `None` if there is no memory to think with.
    pub(crate) fn advise(&mut self, game: &Game, messages: &Messages) -> Result<Option<Line>, Failure> {
        Ok(self.think(&Question::hint(game), messages)?.report().lines.first().cloned())
    }

    /// Whether the side that is not to move would accept a draw.
    pub(crate) fn agrees_to_draw(&mut self, game: &Game, messages: &Messages) -> Result<bool, Failure> {
        Ok(self.think(&Question::hint(game), messages)?.agrees_to_draw())
    }

    fn think(&mut self, question: &Question<'_>, messages: &Messages) -> Result<Thought, Failure> {
        let stop = self.listen()?;
        let start = Instant::now();
        let mut is_told = false;
        let mut poll = |_: Option<&_>| {
            if start.elapsed() > PATIENCE && !is_told {
                is_told = true;
                // If this fails, the next output fails too and reports it.
                let _ = terminal::write(&format!("{}\n", messages.say("play-thinks")));
            }
            if stop.is_asked() { Poll::Stop } else { Poll::Continue }
        };
        Ok(stop.during(false, || self.opponent.choose(question, &|| start.elapsed(), &mut poll)))
    }

    /// From the first thought on, Ctrl-C asks for the answer of a thought in progress. Before that, and between thoughts, it
    /// ends the program.
    fn listen(&mut self) -> Result<Stop, Failure> {
        if let Some(stop) = &self.stop {
            return Ok(stop.clone());
        }
        let stop = interrupt::listen_while_busy()?;
        self.stop = Some(stop.clone());
        Ok(stop)
    }
}

/// What a score means for the side to move, in words.
pub(crate) fn score(score: Score, mover: Color, messages: &Messages) -> String {
    let (leader, lead) = if score < Score::DRAW { (!mover, -score) } else { (mover, score) };
    let side = || ("side", sentences::color_word(leader).into());
    match (lead.win_in_moves(), lead.win_chance()) {
        (Some(moves), _) => messages.tell("play-score-win", [side(), ("moves", moves.max(1).into())]),
        (None, ..560) => messages.say("play-score-even"),
        (None, ..680) => messages.tell("play-score-slight", [side()]),
        (None, ..850) => messages.tell("play-score-clear", [side()]),
        (None, _) => messages.tell("play-score-winning", [side()]),
    }
}

impl fmt::Display for Rival {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.level.number, sentences::color_word(self.against))
    }
}

impl FromStr for Rival {
    type Err = ();

    fn from_str(text: &str) -> Result<Rival, ()> {
        let (level, side) = text.split_once('-').ok_or(())?;
        let level = level.parse().ok().and_then(Level::new).ok_or(())?;
        let against = Color::ALL.into_iter().find(|&color| sentences::color_word(color) == side).ok_or(())?;
        Ok(Rival { level, against })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn a_rival_is_read_as_it_is_written() {
        for level in Level::ALL {
            for against in Color::ALL {
                let rival = Rival { level, against };
                assert_eq!(rival.to_string().parse(), Ok(rival));
            }
        }
        for text in ["", "3", "3-", "0-black", "3-red", "99-white"] {
            assert_eq!(text.parse::<Rival>(), Err(()), "{text}");
        }
    }

    #[test]
    fn scores_are_told_for_the_side_that_is_ahead() {
        let messages = Messages::new(Language::En);
        for (value, said) in [
            (Score::win_in(1), "White wins at once."),
            (Score::win_in(5), "White wins in 3 moves."),
            (Score::loss_in(4), "Black wins in 2 moves."),
            (Score::DRAW, "The game is about even."),
        ] {
            assert_eq!(score(value, Color::White, &messages), said);
        }
    }
}
