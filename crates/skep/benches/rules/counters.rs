use std::env;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use serde::Deserialize;

use crate::machine::{self, Core, output};
use crate::race::Course;

/// A program that counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Who {
    Skep,
    Portable,
    Wasm,
    Nokamute,
    Played,
    PlayedPortable,
    NokamutePlayed,
}

impl Who {
    /// All counters in the order of their turns: those that are compared follow one another.
    pub(crate) const ALL: [Who; 7] =
        [Who::Skep, Who::Nokamute, Who::Portable, Who::Wasm, Who::Played, Who::NokamutePlayed, Who::PlayedPortable];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Who::Skep => "skep",
            Who::Portable => "skep, portable",
            Who::Wasm => "skep, WebAssembly",
            Who::Nokamute => "nokamute",
            Who::Played => "skep, leaves played",
            Who::PlayedPortable => "skep, leaves played, portable",
            Who::NokamutePlayed => "nokamute, leaves played",
        }
    }
}

/// A count and the time it took, by the clock of the program that counted.
#[derive(Deserialize)]
pub(crate) struct Count {
    #[serde(alias = "nobulk_leaves", alias = "count")]
    pub(crate) leaves: u64,
    #[serde(alias = "nobulk_seconds")]
    pub(crate) seconds: f64,
}

/// The counters that are available.
pub(crate) struct Counters {
    core: Core,
    /// The module for Node.
    wasm: Option<String>,
    nokamute: Option<Nokamute>,
    /// The command that lets nokamute play the leaves.
    nokamute_played: Option<String>,
}

impl Counters {
    pub(crate) fn gather() -> Result<Counters, String> {
        let core = Core::choose();
        let nokamute = given("NOKAMUTE").map(|path| Nokamute::start(core, &path)).transpose()?;
        let nokamute_played = given("NOKAMUTE_PLAYED");
        Ok(Counters { core, wasm: machine::wasm_module("rules"), nokamute, nokamute_played })
    }

    /// The machine and the programs.
    pub(crate) fn machine(&self) -> String {
        machine::facts(self.core, self.nokamute.as_ref().map(|nokamute| nokamute.name.clone()))
    }

    /// The count of a counter; `None` if it is not available.
    pub(crate) fn count(&mut self, who: Who, course: &Course) -> Option<Result<Count, String>> {
        let core = self.core;
        match who {
            Who::Skep => Some(skep(core, course, &[])),
            Who::Portable => Some(skep(core, course, &["--portable"])),
            Who::Played => Some(skep(core, course, &["--no-bulk"])),
            Who::PlayedPortable => Some(skep(core, course, &["--no-bulk", "--portable"])),
            Who::Wasm => self.wasm.as_ref().map(|module| wasm(core, module)),
            Who::Nokamute => self.nokamute.as_mut().map(|nokamute| nokamute.count(course)),
            Who::NokamutePlayed => self.nokamute_played.as_ref().map(|command| nokamute_played(core, command)),
        }
    }
}

/// The value of an environment variable.
fn given(variable: &str) -> Option<String> {
    let value = env::var(variable).ok().filter(|value| !value.trim().is_empty());
    if value.is_none() {
        println!("bench-rules: {variable} is not given; docs/SPEED.md says what it is for");
    }
    value
}

fn skep(core: Core, course: &Course, options: &[&str]) -> Result<Count, String> {
    let mut command = core.command(env!("CARGO_BIN_EXE_skep"));
    command.args(["perft", &course.depth.to_string(), "--list", "-", "--json"]).args(options);
    count_of(&output(&mut command, course.list)?)
}

/// Counts three times, since Node optimizes code while it runs.
fn wasm(core: Core, module: &str) -> Result<Count, String> {
    count_of(&output(core.command("node").args(["tools/wasm/bench.mjs", module, "3"]), "")?)
}

fn nokamute_played(core: Core, command: &str) -> Result<Count, String> {
    let mut words = command.split_whitespace();
    let program = words.next().ok_or("NOKAMUTE_PLAYED names no program")?;
    let text = output(core.command(program).args(words).arg("testdata/midgame.txt"), "")?;
    count_of(text.lines().last().unwrap_or_default())
}

fn count_of(json: &str) -> Result<Count, String> {
    serde_json::from_str(json).map_err(|error| format!("the answer {json:?} tells no count: {error}"))
}

/// nokamute, asked through the Universal Hive Protocol.
pub(crate) struct Nokamute {
    process: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
    /// The name and version.
    name: String,
}

impl Nokamute {
    fn start(core: Core, path: &str) -> Result<Nokamute, String> {
        let mut command = core.command(path);
        command.args(["uhp", "--num-threads=1"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn().map_err(|error| format!("NOKAMUTE={path} does not start: {error}"))?;
        let pipes = (process.stdin.take(), process.stdout.take());
        let (Some(questions), Some(answers)) = pipes else { return Err("nokamute has no pipes".to_owned()) };
        let mut nokamute = Nokamute { process, questions, answers: BufReader::new(answers), name: String::new() };
        // It introduces itself unasked.
        let greeting = nokamute.answer().map_err(|fault| format!("NOKAMUTE={path} is no engine: {fault}"))?;
        nokamute.name = greeting.lines().find_map(|line| line.strip_prefix("id ")).unwrap_or("nokamute").to_owned();
        // Every new game clears the table, which a count does not use.
        nokamute.ask("options set TableSizeMiB 1")?;
        Ok(nokamute)
    }

    fn count(&mut self, course: &Course) -> Result<Count, String> {
        let mut total = Count { leaves: 0, seconds: 0.0 };
        for (game, expected) in course.games() {
            self.ask(&format!("newgame {game}"))?;
            let answer = self.ask(&format!("perft {}", course.depth))?;
            let (leaves, seconds) = last_depth(&answer).ok_or_else(|| format!("this tells no count:\n{answer}"))?;
            if leaves != expected {
                return Err(format!("{expected} leaves are expected, but {leaves} were counted: {game}"));
            }
            total = Count { leaves: total.leaves + leaves, seconds: total.seconds + seconds };
        }
        Ok(total)
    }

    fn ask(&mut self, question: &str) -> Result<String, String> {
        writeln!(self.questions, "{question}").map_err(|error| format!("cannot ask {question:?}: {error}"))?;
        let answer = self.answer()?;
        if answer.starts_with("err") || answer.starts_with("invalidmove") {
            return Err(format!("the answer to {question:?} is {answer:?}"));
        }
        Ok(answer)
    }

    /// The lines up to the next `ok`.
    fn answer(&mut self) -> Result<String, String> {
        let mut answer = String::new();
        for line in self.answers.by_ref().lines() {
            let line = line.map_err(|error| error.to_string())?;
            if line == "ok" {
                return Ok(answer);
            }
            answer = answer + &line + "\n";
        }
        Err(format!("it ended after it had answered {answer:?}"))
    }
}

impl Drop for Nokamute {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The count of the last line and its seconds, which follow from the speed: the time itself is rounded. The line is depth,
/// count, time and thousands of leaves a second.
fn last_depth(answer: &str) -> Option<(u64, f64)> {
    let mut words = answer.lines().last()?.split_whitespace();
    let leaves: u64 = words.nth(1)?.parse().ok()?;
    let thousands: f64 = words.nth(1)?.parse().ok()?;
    Some((leaves, leaves as f64 / thousands / 1e3))
}
