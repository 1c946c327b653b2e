//! The engine as a player. The terminal, the protocol, the browser and the bots of a server all ask it for their moves.
//!
//! A caller that can wait for the answer calls [`Opponent::choose`], which calls `poll` between nodes to hear whether to go on. A
//! caller that cannot wait, such as a browser's worker, which receives no messages during a search, calls [`Opponent::begin`] and
//! then [`Opponent::step`] until there is a choice.

use std::sync::Arc;
use std::time::Duration;

use skep_rules::random::mixed;
use skep_rules::{Game, Move};

use crate::analysis::winning_move;
use crate::book::Book;
use crate::crew::Crew;
use crate::engine::{Clock, Engine, Line, Poll, Poller, Report, Task};
use crate::level::Level;
use crate::limit::Limit;
use crate::score::Score;
use crate::search::Search;

/// Plays at every level, gives hints and analyses. It answers one question after the other, of any number of games; its memory is
/// taken when it is first needed, and then kept.
#[derive(Debug)]
pub struct Opponent {
    megabytes: usize,
    threads: usize,
    crew: Option<Arc<dyn Crew>>,
    /// The engine for full strength, hints and analyses.
    strong: Option<Engine>,
    /// The engine for levels below full strength, with a transposition table of [`Level::TABLE_MEGABYTES`] and
    /// one thread.
    weak: Option<Engine>,
}

/// What an [`Opponent`] is asked.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The game; its last position is the one to move in. It must not be over.
    pub game: &'a Game,
    /// What the answer is for.
    pub aim: Aim,
    /// The limits of the search. Levels below full strength have limits of their own as well.
    pub limit: Limit,
    /// How many of the best moves full strength finds.
    pub lines: usize,
}

/// What an answer is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A move of a level. The same game and seed lead to the same choice of a level below full strength, whatever was thought
    /// before. With the book, full strength varies its openings; other levels vary by themselves.
    Play {
        /// The level to play at.
        level: Level,
        /// The seed of the random choices.
        seed: u64,
        /// Whether full strength varies its openings by the [`Book`].
        has_book: bool,
    },
    /// The scores of the best moves. A single legal move is searched as well.
    Analyse,
}

/// An answer that is being searched for.
#[derive(Debug)]
pub struct Thought {
    game: Game,
    aim: Aim,
    limit: Limit,
    /// The search of full strength.
    search: Option<Search>,
    report: Report,
    choice: Option<Move>,
    megabytes: usize,
    threads: usize,
}

impl<'a> Question<'a> {
    /// Asks for a move of a level.
    pub fn play(game: &'a Game, level: Level, seed: u64, limit: Limit) -> Question<'a> {
        Question { game, aim: Aim::Play { level, seed, has_book: false }, limit, lines: 1 }
    }

    /// Turns the [`Book`] on or off, if the question is for a move.
    #[must_use]
    pub fn with_book(mut self, book: bool) -> Question<'a> {
        if let Aim::Play { has_book, .. } = &mut self.aim {
            *has_book = book;
        }
        self
    }

    /// Asks for the best move with few nodes. [`Thought::agrees_to_draw`] tells from the answer whether to accept a draw.
    pub fn hint(game: &'a Game) -> Question<'a> {
        Question::play(game, Level::FULL, 0, Limit::HINT)
    }

    /// Asks for the scores of the best moves.
    pub fn analyse(game: &'a Game, lines: usize, limit: Limit) -> Question<'a> {
        Question { game, aim: Aim::Analyse, limit, lines }
    }
}

impl Opponent {
    /// An opponent with a transposition table of this size at full strength, or smaller if there is not enough memory.
    pub fn new(megabytes: usize) -> Opponent {
        Opponent { megabytes, threads: 1, crew: None, strong: None, weak: None }
    }

    /// Sets the size of the transposition table at full strength. A change of the size clears the table.
    pub fn set_megabytes(&mut self, megabytes: usize) {
        if self.megabytes != megabytes {
            self.megabytes = megabytes;
            self.strong = None;
        }
    }

    /// Sets the number of threads that search together at full strength.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
    }

    /// Sets where the helper threads come from, if not from the system. The crew needs one thread less than search together.
    pub fn set_crew(&mut self, crew: Arc<dyn Crew>) {
        self.crew = Some(crew);
        self.strong = None;
    }

    /// Answers a question. The answer always has a [choice](Thought::choice).
    pub fn choose(&mut self, question: &Question<'_>, clock: Clock<'_>, poll: Poller<'_>) -> Thought {
        let mut thought = self.begin(question);
        while thought.choice.is_none() {
            self.step(&mut thought, None, clock, poll);
        }
        thought
    }

    /// Begins to answer a question.
    pub fn begin(&mut self, question: &Question<'_>) -> Thought {
        let &Question { game, aim, limit, lines } = question;
        let engine = if aim.is_full_strength() { self.strong() } else { self.weak() };
        let mut thought = Thought {
            game: game.clone(),
            aim,
            limit,
            search: None,
            report: Report { depth: 0, lines: Vec::new(), nodes: 0, time: Duration::ZERO },
            choice: aim.known(game),
            megabytes: engine.as_ref().map_or(0, |engine| engine.megabytes()),
            threads: engine.as_ref().map_or(1, |engine| engine.threads()),
        };
        if thought.choice.is_none() && aim.is_full_strength() {
            thought.search = engine.map(|engine| engine.begin(game, lines));
        }
        thought
    }

    /// Goes on with an answer until there is a choice, or for a slice of this number of nodes. The clock tells the time since the
    /// answer was begun. Levels below full strength answer in one step.
    pub fn step(&mut self, thought: &mut Thought, slice: Option<u64>, clock: Clock<'_>, poll: Poller<'_>) {
        if thought.choice.is_some() {
            return;
        }
        if let Some(best) = thought.win_in_one() {
            let line = Line { score: Score::win_in(1), moves: vec![best] };
            thought.report = Report { depth: 1, lines: vec![line], nodes: 1, time: clock() };
            poll(Some(&thought.report));
            thought.choice = Some(best);
            return;
        }
        let is_done = match (thought.aim, self.engine(thought)) {
            (Aim::Play { level, seed, .. }, Some(engine)) if !level.is_full() => {
                thought.choose_as_level(level, seed, engine, clock, poll);
                true
            }
            (_, Some(engine)) => thought.go_on(engine, slice, clock, poll),
            // Without memory for a transposition table the first legal move is played.
            (_, None) => true,
        };
        if is_done {
            thought.settle();
        }
    }

    fn engine(&mut self, thought: &Thought) -> Option<&mut Engine> {
        if thought.aim.is_full_strength() { self.strong.as_mut() } else { self.weak.as_mut() }
    }

    fn strong(&mut self) -> Option<&mut Engine> {
        if self.strong.is_none() {
            self.strong = largest(self.megabytes);
            if let (Some(engine), Some(crew)) = (&mut self.strong, &self.crew) {
                engine.set_crew(Arc::clone(crew));
            }
        }
        let engine = self.strong.as_mut()?;
        engine.set_threads(self.threads);
        Some(engine)
    }

    fn weak(&mut self) -> Option<&mut Engine> {
        if self.weak.is_none() {
            self.weak = largest(Level::TABLE_MEGABYTES);
        }
        self.weak.as_mut()
    }
}

/// An engine with a transposition table of this size, or smaller if there is not enough memory.
fn largest(megabytes: usize) -> Option<Engine> {
    sizes(megabytes).find_map(Engine::new)
}

/// The size that is wanted, half of it, and so on.
fn sizes(megabytes: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(megabytes.max(1)), |size| Some(size / 2).filter(|&size| size > 0))
}

impl Aim {
    fn is_full_strength(&self) -> bool {
        match self {
            Aim::Play { level, .. } => level.is_full(),
            Aim::Analyse => true,
        }
    }

    /// The move of the book, if the book is on and has one.
    fn known(&self, game: &Game) -> Option<Move> {
        match *self {
            Aim::Play { level, seed, has_book: true } if level.is_full() => Book::choose(game, seed),
            _ => None,
        }
    }
}

/// The most nodes of a slice, for each thread: a caller cannot stop a search within a slice.
const SLICE_MAX: u64 = 20_000;
/// The fewest nodes of a slice, and those of the first one, when the speed of the machine is not known yet. Very short slices waste
/// time.
const SLICE_MIN: u64 = 1000;
/// How long a slice should last at most.
const SLICE_TIME: Duration = Duration::from_millis(100);

impl Thought {
    /// The chosen move, once there is one: always a legal move.
    pub fn choice(&self) -> Option<Move> {
        self.choice
    }

    /// What the search has found so far.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// The game that was asked about.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The size of the transposition table in megabytes; 0 if there was not enough memory.
    pub fn megabytes(&self) -> usize {
        self.megabytes
    }

    /// How many threads search.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// Whether the side that is not to move agrees to a draw, by the score found so far.
    pub fn agrees_to_draw(&self) -> bool {
        self.report.lines.first().is_some_and(|line| (-line.score).agrees_to_draw())
    }

    /// How many nodes to search in the next step, for a caller that cannot be reached meanwhile. With a limit of nodes this does not
    /// depend on the time, so that the answer is the same on every machine.
    pub fn slice(&self, now: Duration) -> u64 {
        if self.limit.nodes.is_some() {
            return SLICE_MAX;
        }
        let rest = self.limit.time.map_or(SLICE_TIME, |time| time.saturating_sub(now).min(SLICE_TIME));
        let elapsed = now.max(Duration::from_millis(1));
        let nodes = u128::from(self.report.nodes) * rest.as_micros() / elapsed.as_micros();
        u64::try_from(nodes).unwrap_or(u64::MAX).clamp(SLICE_MIN, SLICE_MAX * self.threads as u64)
    }

    /// Ends the search and chooses the best move found so far.
    pub fn settle(&mut self) {
        let best = self.report.lines.first().and_then(|line| line.moves.first());
        self.choice = self.choice.or(best.copied()).or_else(|| self.game.legal_moves().first().copied());
        // A game that is over should not be asked about, but gets an answer as well.
        self.choice = self.choice.or(Some(Move::Pass));
    }

    /// Searches one slice. Returns whether it was the last.
    fn go_on(&mut self, engine: &mut Engine, slice: Option<u64>, clock: Clock<'_>, poll: Poller<'_>) -> bool {
        let Some(search) = &mut self.search else { return true };
        let limit = &self.limit;
        let rest = limit.nodes.map(|nodes| nodes.saturating_sub(search.nodes()));
        let part = Limit { nodes: [slice, rest].into_iter().flatten().min(), ..*limit };
        let mut heard = Poll::Continue;
        let found = engine.go_on(search, &part, clock, &mut |report| {
            heard = poll(report);
            heard
        });
        // A slice that does not finish the first move has found nothing new.
        let depth = if found.depth > 0 { found.depth } else { self.report.depth };
        self.report = Report { depth, lines: search.best_lines(), ..found };
        let is_settled = if self.aim == Aim::Analyse { search.is_exhausted() } else { search.is_settled() };
        is_settled
            || heard == Poll::Stop
            || limit.nodes.is_some_and(|nodes| search.nodes() >= nodes)
            || limit.depth.is_some_and(|depth| search.has_depth(depth))
            || limit.time.is_some_and(|time| clock() >= time)
    }

    /// Chooses as a level below full strength does.
    fn choose_as_level(&mut self, level: Level, seed: u64, engine: &mut Engine, clock: Clock<'_>, poll: Poller<'_>) {
        let nodes = [level.nodes.map(Into::into), self.limit.nodes].into_iter().flatten().min();
        let limit = Limit { nodes, ..self.limit };
        engine.forget();
        self.report = engine.search(&Task { game: &self.game, limit, lines: level.candidates, clock }, poll);
        let roll = mixed(seed ^ mixed(self.game.moves().len() as u64));
        self.choice = level.pick(&self.report.lines, roll);
    }

    /// A move that surrounds the enemy's Queen and not the own, by the rules alone, if the level is sure to see it.
    fn win_in_one(&self) -> Option<Move> {
        let Aim::Play { level, .. } = self.aim else { return None };
        if level.number < Level::SURE_OF_WINS || self.game.status().is_over() {
            return None;
        }
        winning_move(self.game.position())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game() -> Game {
        "Base;InProgress;Black[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wG1 -wQ".parse().expect("a game")
    }

    fn thought(limit: Limit) -> Thought {
        Opponent::new(1).begin(&Question::play(&game(), Level::FULL, 0, limit))
    }

    #[test]
    fn a_slice_fits_the_speed_and_the_rest_of_the_time() {
        let milliseconds = Duration::from_millis;
        let mut thought = thought(Limit::time(milliseconds(1000)));
        assert_eq!(thought.slice(Duration::ZERO), SLICE_MIN);
        thought.report.nodes = 10_000;
        assert_eq!(thought.slice(milliseconds(100)), 10_000);
        assert_eq!(thought.slice(milliseconds(980)), SLICE_MIN);
        assert_eq!(thought.slice(milliseconds(1)), SLICE_MAX);
        assert_eq!(thought.slice(Duration::MAX), SLICE_MIN);
    }

    #[test]
    fn in_slices_or_at_once_every_limit_is_kept() {
        let now = std::cell::Cell::new(Duration::ZERO);
        let go_on = &mut |_: Option<&Report>| {
            now.set(now.get() + Duration::from_millis(1));
            Poll::Continue
        };
        for limit in [Limit::nodes(7000), Limit::depth(4), Limit::time(Duration::from_millis(20)), Limit::HINT] {
            for slice in [None, Some(1000)] {
                now.set(Duration::ZERO);
                let mut opponent = Opponent::new(1);
                let mut thought = opponent.begin(&Question::play(&game(), Level::FULL, 0, limit));
                while thought.choice().is_none() {
                    opponent.step(&mut thought, slice, &|| now.get(), go_on);
                }
                let report = thought.report();
                assert!(limit.nodes.is_none_or(|nodes| report.nodes == nodes), "{limit:?}: {report:?}");
                assert!(limit.depth.is_none_or(|depth| report.depth == depth), "{limit:?}: {report:?}");
                assert!(
                    limit.time.is_none_or(|time| now.get() >= time && now.get() < 2 * time),
                    "{limit:?}: {report:?}"
                );
                assert_eq!(thought.choice(), report.lines[0].moves.first().copied());
            }
        }
    }

    #[test]
    fn whoever_wants_the_answer_gets_it() {
        let mut opponent = Opponent::new(1);
        for question in [Question::hint(&game()), Question::analyse(&game(), 3, Limit::default())] {
            let answer = opponent.choose(&question, &|| Duration::ZERO, &mut |_| Poll::Stop);
            assert!(answer.report().nodes < 1000 && answer.choice().is_some_and(|m| game().check(m).is_ok()));
        }
    }

    #[test]
    fn less_memory_is_taken_if_there_is_no_more() {
        assert_eq!(sizes(100).collect::<Vec<_>>(), [100, 50, 25, 12, 6, 3, 1]);
        let game = game();
        let mut opponent = Opponent::new(0);
        assert_eq!(opponent.begin(&Question::hint(&game)).megabytes(), 1);
        opponent.set_megabytes(2);
        assert_eq!(opponent.begin(&Question::hint(&game)).megabytes(), 2);
        let level = Question::play(&game, Level::ALL[0], 0, Limit::default());
        assert_eq!(opponent.begin(&level).megabytes(), Level::TABLE_MEGABYTES);
    }
}
