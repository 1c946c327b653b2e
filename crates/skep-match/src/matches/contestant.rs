use skep_rules::{Expansions, Game, RuleSet};
use skep_uhp::{Client, ClientError, Limit, Program};

/// Somebody who takes part in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contestant {
    /// Its name in tables.
    pub name: String,
    /// How it is started.
    pub program: Program,
    /// How much it may think about a move.
    pub limit: Limit,
    /// Options to set before it plays, by name.
    pub options: Vec<(String, String)>,
    /// What its faults mean.
    pub faults: Faults,
}

/// What it means when a contestant ends, hangs, plays an illegal move, takes too long, or disagrees about the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Faults {
    /// It loses: a contestant whose faults are part of what is measured.
    Lose,
    /// The game is left out of the score: somebody else's contestant, whose faults prove nothing about the other.
    Void,
}

impl Contestant {
    /// Starts it with its options.
    pub(crate) fn start(&self) -> Result<Client, ClientError> {
        let mut client = Client::start(&self.program)?;
        for (name, value) in &self.options {
            client.set_option(name, value)?;
        }
        Ok(client)
    }

    /// Starts it and, where not every engine knows its kind of limit, asks for a move within the least of it.
    pub(crate) fn try_out(&self, pieces: Expansions) -> Result<Client, ClientError> {
        let mut client = self.start()?;
        if matches!(self.limit, Limit::Nodes(_)) && client.can_play(pieces) {
            let game = Game::new(RuleSet::from_expansions(pieces));
            client.new_game(&game)?;
            client.best_move(Limit::Nodes(1), game.position())?;
        }
        Ok(client)
    }
}

/// A contestant at the contest, who is started when needed, and again after a fault.
pub(crate) struct Seat<'a> {
    pub(crate) contestant: &'a Contestant,
    client: Option<Client>,
}

impl<'a> Seat<'a> {
    pub(crate) fn new(contestant: &'a Contestant) -> Seat<'a> {
        Seat { contestant, client: None }
    }

    pub(crate) fn client(&mut self) -> Result<&mut Client, ClientError> {
        match &mut self.client {
            Some(client) => Ok(client),
            none => Ok(none.insert(self.contestant.start()?)),
        }
    }

    /// Ends it; it is started anew for the next game.
    pub(crate) fn leave(&mut self) {
        self.client = None;
    }
}
