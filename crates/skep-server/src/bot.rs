use std::error;
use std::fmt;

use skep_uhp::Program;

use crate::online::{bots, players};

/// An engine that the operator seats as a player: a program that speaks the Universal Hive Protocol.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bot {
    name: String,
    program: Program,
}

/// The text is no name for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadBotName;

impl fmt::Display for BadBotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a name of 2 to 20 letters, digits and spaces")
    }
}

impl error::Error for BadBotName {}

impl Bot {
    /// A bot of this name, which its games are remembered by.
    ///
    /// # Errors
    ///
    /// The name is none that a person could have.
    pub fn new(name: &str, program: Program) -> Result<Bot, BadBotName> {
        Ok(Bot { name: players::name(name).ok_or(BadBotName)?, program })
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The program.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// The name of a bot that another bot has as well, a level of the engine among them.
    pub fn namesake(bots: &[Bot]) -> Option<&str> {
        let is_taken = |&(index, bot): &(usize, &Bot)| {
            let id = bots::id_of(&bot.name);
            bots::is_level(&bot.name) || bots[..index].iter().any(|other| bots::id_of(&other.name) == id)
        };
        bots.iter().enumerate().find(is_taken).map(|(_, bot)| bot.name.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bot(name: &str) -> Bot {
        let program = Program { file: "engine".to_owned(), arguments: Vec::new() };
        Bot::new(name, program).expect("a name")
    }

    #[test]
    fn nobody_can_be_mistaken_for_somebody_else() {
        assert_eq!(bot("  Big   Bee ").name(), "Big Bee");
        assert_eq!(Bot::namesake(&[bot("Big Bee"), bot("Big Bees")]), None);
        assert_eq!(Bot::namesake(&[bot("Big Bee"), bot("Ant"), bot("big bee")]), Some("big bee"));
        assert_eq!(Bot::namesake(&[bot("skep 11")]), Some("skep 11"));
        assert_eq!(Bot::namesake(&[bot("Skep 12")]), None);
    }
}
