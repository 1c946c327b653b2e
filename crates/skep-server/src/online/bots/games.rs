use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use skep_online::{GameId, PlayerId};

/// How many games against bots one player may have going.
const MOST_GAMES: usize = 5;

/// The games that people have going against bots: people cost each other nothing, but bots cost the server its thoughts.
#[derive(Default)]
pub(crate) struct Games(Mutex<Inner>);

#[derive(Default)]
struct Inner {
    people: HashMap<GameId, PlayerId>,
    counts: HashMap<PlayerId, usize>,
}

impl Games {
    /// Counts a game that is about to begin. False if its player has enough of them.
    pub(crate) fn begin(&self, player: PlayerId, game: GameId) -> bool {
        let mut inner = self.inner();
        let has_room = inner.counts.get(&player).is_none_or(|&count| count < MOST_GAMES);
        if has_room {
            inner.add(player, game);
        }
        has_room
    }

    /// Counts a game that goes on.
    pub(crate) fn keep(&self, player: PlayerId, game: GameId) {
        self.inner().add(player, game);
    }

    /// Whether a player may begin another one.
    pub(crate) fn has_room(&self, player: PlayerId) -> bool {
        self.inner().counts.get(&player).is_none_or(|&count| count < MOST_GAMES)
    }

    /// A game is over, or never was one.
    pub(crate) fn end(&self, game: GameId) {
        let mut inner = self.inner();
        let Some(player) = inner.people.remove(&game) else { return };
        if let Some(count) = inner.counts.get_mut(&player) {
            *count -= 1;
            if *count == 0 {
                inner.counts.remove(&player);
            }
        }
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        // Both maps are whole even if somebody panicked with them in hand.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn add(&mut self, player: PlayerId, game: GameId) {
        if self.people.insert(game, player).is_none() {
            *self.counts.entry(player).or_default() += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_a_few_games_at_once() {
        let (games, ada, bob) = (Games::default(), PlayerId(1), PlayerId(2));
        for game in 0..MOST_GAMES as u64 {
            assert!(games.begin(ada, GameId(game)));
            games.keep(ada, GameId(game));
        }
        assert!(!games.begin(ada, GameId(50)) && !games.has_room(ada));
        assert!(games.begin(bob, GameId(51)));
        games.end(GameId(0));
        games.end(GameId(0));
        games.end(GameId(50));
        assert!(games.has_room(ada) && games.begin(ada, GameId(52)) && !games.begin(ada, GameId(53)));
        // One that went on while the server was away counts, whatever the bound.
        games.keep(ada, GameId(54));
        games.end(GameId(52));
        assert!(!games.has_room(ada));
    }
}
