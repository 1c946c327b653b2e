use std::collections::HashMap;

use skep_online::Audience;
use skep_rules::Color;

use super::connection::{Connection, Frame};

/// Those who are told what happens in a game.
#[derive(Default)]
pub(super) struct Followers {
    all: HashMap<Connection, Follower>,
}

#[derive(Clone, Copy)]
struct Follower {
    /// The side of a player; nothing for those who watch.
    side: Option<Color>,
    /// Whether the player's game goes on, so that its round trips matter.
    plays: bool,
}

impl Followers {
    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Adds a client, or knows it already.
    pub(super) fn add(&mut self, connection: &Connection, side: Option<Color>, is_live: bool) {
        let plays = side.is_some() && is_live;
        let known = self.all.insert(connection.clone(), Follower { side, plays });
        if plays && !known.is_some_and(|known| known.plays) {
            connection.begin_game();
        }
    }

    /// Takes a client away. Returns the side that it leaves without any client.
    pub(super) fn remove(&mut self, connection: &Connection) -> Option<Color> {
        let follower = self.all.remove(connection)?;
        if follower.plays {
            connection.end_game();
        }
        follower.side.filter(|&side| !self.all.values().any(|other| other.side == Some(side)))
    }

    /// The game is over: round trips matter no more.
    pub(super) fn end_game(&mut self) {
        for (connection, follower) in &mut self.all {
            if follower.plays {
                follower.plays = false;
                connection.end_game();
            }
        }
    }

    pub(super) fn watchers(&self) -> u32 {
        self.all.values().filter(|follower| follower.side.is_none()).count() as u32
    }

    /// Sends a frame to all of an audience.
    pub(super) fn send(&self, audience: Audience, frame: &Frame) {
        for (connection, follower) in &self.all {
            if follower.side.is_some() == (audience == Audience::Players) {
                connection.send(frame.clone());
            }
        }
    }

    /// All clients with their sides.
    pub(super) fn all(&self) -> impl Iterator<Item = (&Connection, Option<Color>)> {
        self.all.iter().map(|(connection, follower)| (connection, follower.side))
    }
}

impl Drop for Followers {
    /// Whoever still follows when the owner ends, which happens only by a fault, has to come back.
    fn drop(&mut self) {
        for (connection, follower) in &self.all {
            if follower.plays {
                connection.end_game();
            }
            connection.close();
        }
    }
}
