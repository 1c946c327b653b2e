use std::fmt;

use crate::calls::Call;
use crate::counters::Who;
use crate::machine::{self, PAGE};
use crate::race::Race;

/// All figures, displayed as Markdown.
pub(crate) struct Report {
    pub(crate) midgame: Race,
    pub(crate) start: Race,
    pub(crate) calls: [Call; 4],
    /// The machine and the programs.
    pub(crate) machine: String,
}

/// The marker lines around the figures in the page.
const AROUND: [&str; 2] =
    ["<!-- The figures: written by make bench-rules. -->\n", "<!-- The end of the figures. -->\n"];

impl Report {
    /// The rows of the table: a title, the race, the counter, and the one it is compared with.
    fn rows(&self) -> [(&'static str, &Race, Who, Who); 6] {
        let Report { midgame, start, .. } = self;
        [
            ("mid-game, perft 3", midgame, Who::Skep, Who::Nokamute),
            ("the same, portable code", midgame, Who::Portable, Who::Nokamute),
            ("the same, WebAssembly in Node", midgame, Who::Wasm, Who::Portable),
            ("start of Base+MLP, perft 7", start, Who::Skep, Who::Nokamute),
            ("mid-game, perft 3, leaves played", midgame, Who::Played, Who::NokamutePlayed),
            ("the same, portable code", midgame, Who::PlayedPortable, Who::NokamutePlayed),
        ]
    }

    /// Writes the figures to the page if no counter was missing: incomplete figures would replace better ones. Returns a
    /// sentence about it.
    pub(crate) fn keep(&self) -> Result<String, String> {
        if !self.rows().iter().all(|&(_, race, who, other)| race.ratio(who, other).is_some()) {
            return Ok(format!("somebody was missing, so {PAGE} stays as it is"));
        }
        machine::keep(AROUND, &self.to_string())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n", self.machine)?;
        writeln!(f, "| million leaves a second | Skep | beside it | ratio |\n|---|---:|---:|---:|")?;
        for (what, race, who, other) in self.rows() {
            let Some(speed) = race.speed(who) else { continue };
            write!(f, "| {what} | {:.1} |", speed / 1e6)?;
            match (race.speed(other), race.ratio(who, other)) {
                (Some(speed), Some(ratio)) => writeln!(f, " {}: {:.1} | {ratio:.2} |", other.name(), speed / 1e6)?,
                _ => writeln!(f, " | |")?,
            }
        }
        writeln!(f, "\n| one call, on average over the mid-game positions | ns |\n|---|---:|")?;
        for Call { what, nanoseconds } in &self.calls {
            writeln!(f, "| {what} | {nanoseconds:.0} |")?;
        }
        Ok(())
    }
}
