//! Engines that play online games, as they are written on the command line.

use skep_server::Bot;

use crate::fault::{Fault, text};
use crate::matches;

/// Reads `name=…,cmd=…`, of which the command takes the rest of the text.
pub(super) fn parse(value: &str) -> Result<Bot, Fault> {
    let parts = value.strip_prefix("name=").and_then(|rest| rest.split_once(",cmd="));
    let (name, command) = parts.ok_or_else(|| Fault::new("usage-bot", []))?;
    let program = matches::program(command)?;
    Bot::new(name, program).map_err(|_| Fault::new("usage-bot-name", [("name", text(&name))]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_a_name_and_a_command() {
        let bot = parse("name=Big Bee,cmd=engine --a=b,c 'd e'").expect("a bot");
        assert_eq!((bot.name(), bot.program().file.as_str()), ("Big Bee", "engine"));
        assert_eq!(bot.program().arguments, ["--a=b,c", "d e"]);
        for (value, id) in [
            ("", "usage-bot"),
            ("engine", "usage-bot"),
            ("cmd=engine", "usage-bot"),
            ("cmd=engine,name=Bee", "usage-bot"),
            ("name=Bee", "usage-bot"),
            ("name=Bee,cmd=", "usage-engine"),
            ("name=Bee,cmd='", "usage-engine"),
            ("name=B,cmd=engine", "usage-bot-name"),
            ("name=,cmd=engine", "usage-bot-name"),
            ("name=<b>,cmd=engine", "usage-bot-name"),
        ] {
            assert_eq!(parse(value).map_err(|fault| fault.0.id).err().as_deref(), Some(id), "{value}");
        }
    }
}
