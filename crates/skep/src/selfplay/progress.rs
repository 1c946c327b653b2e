use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use super::archive::Tally;
use crate::messages::Messages;

/// The progress and the speed: a bar on a terminal, elsewhere a line from time to time.
pub(crate) struct Progress<'a> {
    bar: ProgressBar,
    games: u64,
    start: Instant,
    /// The tally at the start of this run.
    before: Tally,
    messages: &'a Messages,
}

/// Without a terminal, a line is printed after this many games.
const GAMES_A_LINE: u64 = 100;

impl<'a> Progress<'a> {
    pub(crate) fn new(games: u64, before: Tally, messages: &'a Messages) -> Progress<'a> {
        let style = ProgressStyle::with_template("{wide_bar} {pos}/{len}  {elapsed} + {eta}\n{msg}");
        let bar = ProgressBar::new(games).with_position(before.games);
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        // Games of earlier runs are not part of the speed of this one.
        bar.reset_eta();
        bar.enable_steady_tick(Duration::from_millis(500));
        Progress { bar, games, start: Instant::now(), before, messages }
    }

    pub(crate) fn show(&self, tally: &Tally) {
        self.bar.set_position(tally.games);
        self.bar.set_message(self.speed(tally));
        if !std::io::stderr().is_terminal() && tally.games.is_multiple_of(GAMES_A_LINE) {
            // If this fails, the summary still reports it.
            let counts = [("played", tally.games.into()), ("games", self.games.into())];
            let played = self.messages.tell("selfplay-games", counts);
            let _ = writeln!(anstream::stderr(), "{played}  {}", self.speed(tally));
        }
    }

    /// A line with the games so far and the speed.
    pub(crate) fn speed(&self, tally: &Tally) -> String {
        let seconds = self.start.elapsed().as_secs_f64().max(0.001);
        let a_second = |now: u64, before: u64| (now - before) as f64 / seconds;
        let (games, positions) =
            (a_second(tally.games, self.before.games), a_second(tally.positions, self.before.positions));
        let arguments = [
            ("positions", tally.positions.to_string()),
            ("pace", format!("{positions:.0}")),
            ("games", format!("{games:.2}")),
        ];
        self.messages.tell("selfplay-speed", arguments.map(|(name, number)| (name, number.into())))
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
