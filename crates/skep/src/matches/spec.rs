//! Engines as they are written on the command line.

use std::env;
use std::time::Duration;

use skep_match::{Contestant, Faults};
use skep_rules::message::Argument;
use skep_uhp::{Limit, Program};

use crate::fault::{Fault, text};
use crate::messages::Messages;
use crate::sentences;

/// An engine and its settings.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Spec {
    /// The command; `None` for this program itself.
    command: Option<Program>,
    name: Option<String>,
    limit: Option<Limit>,
    options: Vec<(String, String)>,
    faults: Option<Faults>,
}

const OWN: &str = "skep";

/// Reads `skep`, a command, or settings separated by commas, of which `cmd=` takes the rest of the text.
pub(crate) fn parse(text: &str) -> Result<Spec, Fault> {
    let mut spec = Spec { command: None, name: None, limit: None, options: Vec::new(), faults: None };
    let mut rest = match text.strip_prefix(OWN) {
        Some("") => return Ok(spec),
        Some(settings) if settings.starts_with(',') => &settings[1..],
        _ if is_settings(text) => text,
        _ => {
            spec.command = Some(program(text)?);
            return Ok(spec);
        }
    };
    while !rest.is_empty() {
        if let Some(command) = rest.strip_prefix("cmd=") {
            spec.command = Some(program(command)?);
            break;
        }
        let (setting, after) = rest.split_once(',').unwrap_or((rest, ""));
        spec.set(setting)?;
        rest = after;
    }
    Ok(spec)
}

/// Whether a text begins with a setting rather than with a command.
fn is_settings(text: &str) -> bool {
    let Some((key, _)) = text.split_once('=') else { return false };
    ["cmd", "name", "time", "depth", "nodes", "faults"].contains(&key) || key.starts_with("option.")
}

/// Reads a command as a shell does.
pub(crate) fn program(command: &str) -> Result<Program, Fault> {
    let mut words = shlex::split(command).unwrap_or_default().into_iter();
    match words.next() {
        Some(file) => Ok(Program { file, arguments: words.collect() }),
        None => Err(Fault::new("usage-engine", [])),
    }
}

impl Spec {
    fn set(&mut self, setting: &str) -> Result<(), Fault> {
        let wrong = |expected: &str| {
            let Fault(expected) = Fault::new(expected, []);
            Fault::new("usage-setting", [("setting", text(&setting)), ("expected", Argument::Message(expected))])
        };
        let (key, value) = setting.split_once('=').unwrap_or((setting, ""));
        match key {
            "name" if !value.is_empty() => self.name = Some(value.to_owned()),
            "time" => self.limit = Some(Limit::Time(seconds(value)?)),
            "depth" => self.limit = Some(Limit::Depth(value.parse().map_err(|_| wrong("usage-setting-depth"))?)),
            "nodes" => self.limit = Some(Limit::Nodes(value.parse().map_err(|_| wrong("usage-setting-nodes"))?)),
            "faults" => {
                self.faults = Some(match value {
                    "lose" => Faults::Lose,
                    "void" => Faults::Void,
                    _ => return Err(wrong("usage-setting-faults")),
                });
            }
            _ => match key.strip_prefix("option.") {
                Some(name) if !name.is_empty() && !value.is_empty() => {
                    self.options.push((name.to_owned(), value.to_owned()));
                }
                _ => return Err(wrong("usage-setting-keys")),
            },
        }
        Ok(())
    }

    fn contestant(&self, limit: Limit, messages: &Messages) -> Result<Contestant, String> {
        let own = || -> Result<Program, String> {
            let file = env::current_exe().map_err(|error| {
                messages.tell("match-not-found", [("error", sentences::reason(&error, messages).into())])
            })?;
            let file = file.to_str().ok_or_else(|| messages.say("match-path-not-text"))?.to_owned();
            Ok(Program { file, arguments: vec!["uhp".to_owned(), "--threefold".to_owned()] })
        };
        let is_own = self.command.is_none();
        let mut options = self.options.clone();
        if is_own {
            // Reports bring the scores into the log.
            options.push(("ReportIntermediateBestMoves".to_owned(), "True".to_owned()));
        }
        let program = self.command.clone().map_or_else(own, Ok)?;
        let file = program.file.rsplit(['/', '\\']).next().unwrap_or_default().to_owned();
        Ok(Contestant {
            name: self.name.clone().unwrap_or(if is_own { OWN.to_owned() } else { file }),
            program,
            limit: self.limit.unwrap_or(limit),
            options,
            faults: self.faults.unwrap_or(if is_own { Faults::Lose } else { Faults::Void }),
        })
    }
}

/// The contestants of a match, with distinct names.
pub(crate) fn contestants(specs: &[Spec], limit: Limit, messages: &Messages) -> Result<Vec<Contestant>, String> {
    let mut contestants: Vec<Contestant> = Vec::new();
    for spec in specs {
        let mut contestant = spec.contestant(limit, messages)?;
        let namesakes =
            contestants.iter().filter(|other| other.name.split('#').next() == Some(&contestant.name)).count();
        if namesakes > 0 {
            contestant.name = format!("{}#{}", contestant.name, namesakes + 1);
        }
        contestants.push(contestant);
    }
    Ok(contestants)
}

/// Reads a time of at most a day in seconds.
pub(crate) fn seconds(text: &str) -> Result<Duration, Fault> {
    const DAY: f64 = 86_400.0;
    let number: Option<f64> = text.parse().ok();
    let time = number.filter(|number| (0.0..=DAY).contains(number)).map(Duration::from_secs_f64);
    time.ok_or_else(|| Fault::new("usage-time", []))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    fn contestant(text: &str) -> Contestant {
        let spec = parse(text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        spec.contestant(Limit::Depth(1), &Messages::new(Language::En)).unwrap_or_else(|fault| panic!("{text}: {fault}"))
    }

    #[test]
    fn engines_are_read_in_every_form() {
        let own = contestant("skep");
        assert_eq!((own.name.as_str(), own.faults, own.limit), ("skep", Faults::Lose, Limit::Depth(1)));
        let other = contestant("/opt/nokamute uhp '--num threads=1'");
        assert_eq!((other.name.as_str(), other.faults), ("nokamute", Faults::Void));
        assert_eq!(other.program.arguments, ["uhp", "--num threads=1"]);
        let set = contestant("name=fast,time=0.25,option.Size=8,faults=lose,cmd=engine --a=b,c");
        assert_eq!((set.name.as_str(), set.faults), ("fast", Faults::Lose));
        assert_eq!(set.limit, Limit::Time(Duration::from_millis(250)));
        assert_eq!((set.program.to_string().as_str(), set.options.len()), ("engine --a=b,c", 1));
        let deep = contestant("skep,name=deep,nodes=500");
        assert_eq!((deep.name.as_str(), deep.limit, deep.faults), ("deep", Limit::Nodes(500), Faults::Lose));
        // A path that ends in `skep` is another program.
        assert_eq!(contestant("skepper uhp").program.file, "skepper");
    }

    #[test]
    fn what_is_no_engine_is_refused() {
        for text in
            ["", "  ", "cmd=", "skep,depth=x", "skep,time=-1", "skep,colour=red", "skep,name=", "skep,faults=no", "'"]
        {
            assert!(parse(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn namesakes_are_told_apart() {
        let specs: Vec<Spec> = ["skep", "skep", "skep"].iter().map(|text| parse(text).expect("a spec")).collect();
        let names: Vec<String> = contestants(&specs, Limit::Depth(1), &Messages::new(Language::En))
            .expect("contestants")
            .into_iter()
            .map(|contestant| contestant.name)
            .collect();
        assert_eq!(names, ["skep", "skep#2", "skep#3"]);
    }
}
