use std::io::{IsTerminal, Write};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use skep_match::{Entry, Match, Standings};

use super::summary;
use crate::messages::Messages;

/// The progress of a match: a bar on a terminal, elsewhere a line from time to time.
pub(crate) struct Progress<'a> {
    contest: &'a Match,
    bar: ProgressBar,
    games: usize,
    messages: &'a Messages,
}

/// Without a terminal, a line is printed after this many games.
const GAMES_A_LINE: u64 = 10;

impl<'a> Progress<'a> {
    pub(crate) fn new(contest: &'a Match, games: usize, played: usize, messages: &'a Messages) -> Progress<'a> {
        let style = ProgressStyle::with_template("{wide_bar} {pos}/{len}  {elapsed} + {eta}\n{msg}");
        let bar = ProgressBar::new(games as u64).with_position(played as u64);
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        // Games of earlier runs are not part of the speed of this one.
        bar.reset_eta();
        bar.enable_steady_tick(Duration::from_millis(500));
        Progress { contest, bar, games, messages }
    }

    pub(crate) fn show(&self, entry: &Entry, standings: &Standings) {
        self.bar.inc(1);
        self.bar.set_message(summary::line(self.contest, standings, self.messages));
        if let (Some(contestant), Some(fault)) = (entry.at_fault, &entry.fault) {
            let name = &self.contest.contestants[contestant].name;
            let result = self.messages.say(if entry.counts() { "match-loses" } else { "match-not-counted" });
            self.say(&format!("{name} {fault} ({result}): {}", entry.game));
        }
        let played = self.bar.position();
        if !std::io::stderr().is_terminal() && (played.is_multiple_of(GAMES_A_LINE) || played == self.games as u64) {
            self.say(&format!("{played}/{} {}", self.games, summary::line(self.contest, standings, self.messages)));
        }
    }

    /// Prints a line, above the bar if there is one.
    fn say(&self, line: &str) {
        self.bar.suspend(|| {
            // If this fails, the summary still reports it.
            let _ = writeln!(anstream::stderr(), "{line}");
        });
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
