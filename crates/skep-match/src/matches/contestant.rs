use skep_rules::{Expansions, Game, RuleSet};
use skep_uhp::{Client, ClientError, Limit, Program};

/// An engine in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contestant {
    /// The name in logs and tables.
    pub name: String,
    /// The command that starts it.
    pub program: Program,
    /// The limit for a move.
    pub limit: Limit,
    /// Options to set before it plays, by name.
    pub options: Vec<(String, String)>,
    /// How its faults count.
    pub faults: Faults,
}

/// How it counts if a contestant ends, hangs, plays an illegal move, takes too long, or disagrees about the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Faults {
    /// The contestant loses the game: its faults are part of what is measured.
    Lose,
    /// The game is left out of the score: faults of another project's engine say nothing about its opponent.
    Void,
}

impl Contestant {
    /// Starts the engine and sets its options.
    pub(crate) fn start(&self) -> Result<Client, ClientError> {
        let mut client = Client::start(&self.program)?;
        for (name, value) in &self.options {
            client.set_option(name, value)?;
        }
        Ok(client)
    }

    /// Starts the engine. If not every engine knows its kind of limit, it is also asked for a move within the smallest such
    /// limit.
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

/// A contestant and its process, which is started when it is needed, and again after a fault.
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

    /// Ends the process. It is started again for the next game.
    pub(crate) fn leave(&mut self) {
        self.client = None;
    }
}
