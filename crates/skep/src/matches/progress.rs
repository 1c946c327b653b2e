use std::io::{IsTerminal, Write};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use skep_match::{Entry, Match, Standings};

use super::summary;

/// How far a match is: a bar on a terminal, elsewhere a line now and then.
pub(crate) struct Progress<'a> {
    contest: &'a Match,
    bar: ProgressBar,
    games: usize,
}

/// Where there is no terminal, one line stands for so many games.
const GAMES_A_LINE: u64 = 10;

impl<'a> Progress<'a> {
    pub(crate) fn new(contest: &'a Match, games: usize, played: usize) -> Progress<'a> {
        let style = ProgressStyle::with_template("{wide_bar} {pos}/{len}  {elapsed} + {eta}\n{msg}");
        let bar = ProgressBar::new(games as u64).with_position(played as u64);
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        // What was played in an earlier sitting took no time in this one.
        bar.reset_eta();
        bar.enable_steady_tick(Duration::from_millis(500));
        Progress { contest, bar, games }
    }

    pub(crate) fn show(&self, entry: &Entry, standings: &Standings) {
        self.bar.inc(1);
        self.bar.set_message(summary::line(self.contest, standings));
        if let (Some(contestant), Some(fault)) = (entry.at_fault, &entry.fault) {
            let name = &self.contest.contestants[contestant].name;
            let result = if entry.counts() { "loses" } else { "not counted" };
            self.say(&format!("{name} {fault} ({result}): {}", entry.game));
        }
        let played = self.bar.position();
        if !std::io::stderr().is_terminal() && (played.is_multiple_of(GAMES_A_LINE) || played == self.games as u64) {
            self.say(&format!("{played}/{} {}", self.games, summary::line(self.contest, standings)));
        }
    }

    /// A line above the bar, or just a line.
    fn say(&self, line: &str) {
        self.bar.suspend(|| {
            // If nobody reads along, the summary still tells it.
            let _ = writeln!(anstream::stderr(), "{line}");
        });
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
