use std::fmt;
use std::fs;
use std::process::Command;
use std::thread;

use crate::calls::Call;
use crate::contestants::{Contestants, Who, output};
use crate::race::Race;
use crate::root;

/// All that was measured; displayed as Markdown.
pub(crate) struct Report {
    pub(crate) midgame: Race,
    pub(crate) start: Race,
    pub(crate) calls: [Call; 4],
    /// What it was measured on and with.
    pub(crate) machine: String,
}

/// The page that keeps the figures, and the lines around them.
const PAGE: &str = "docs/SPEED.md";
const BEGIN: &str = "<!-- The figures: written by make bench-rules. -->\n";
const END: &str = "<!-- The end of the figures. -->\n";

impl Report {
    /// The rows: what is counted, who counted it, and who else did.
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

    /// Writes the figures where they are kept, if nobody was missing: they would replace better ones. Tells what it did.
    pub(crate) fn keep(&self) -> Result<String, String> {
        if !self.rows().iter().all(|&(_, race, who, other)| race.ratio(who, other).is_some()) {
            return Ok(format!("somebody was missing, so {PAGE} stays as it is"));
        }
        let path = root().join(PAGE);
        let page = fs::read_to_string(&path).map_err(|error| format!("{PAGE} cannot be read: {error}"))?;
        let parts = page.split_once(BEGIN).and_then(|(head, rest)| Some((head, rest.split_once(END)?.1)));
        let (head, tail) = parts.ok_or_else(|| format!("{PAGE} has no lines {BEGIN}and {END}"))?;
        fs::write(&path, format!("{head}{BEGIN}\n{self}\n{END}{tail}"))
            .map_err(|error| format!("{PAGE} cannot be written: {error}"))?;
        Ok(format!("written to {PAGE}"))
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

/// The machine and the versions of the programs.
pub(crate) fn machine(contestants: &Contestants) -> String {
    let version = |program: &str, option: &str| output(Command::new(program).arg(option), "").ok();
    let about = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = about.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let held = if contestants.core.is_held { "each program held to core 0" } else { "programs on any core" };
    let facts = [
        Some(model.map_or("an unknown processor", |(_, model)| model).to_owned()),
        Some(format!("{cores} cores")),
        Some(held.to_owned()),
        version(env!("CARGO_BIN_EXE_skep"), "--version"),
        contestants.nokamute.as_ref().map(|nokamute| nokamute.name.clone()),
        version("rustc", "-V"),
        version("node", "--version").map(|version| format!("Node {version}")),
    ];
    facts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}
