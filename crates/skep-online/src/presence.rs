use skep_rules::{ByColor, Color};

use crate::{Millis, PlayerKind, Time};

/// Whether a player is at the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// Connected.
    Here,
    /// The connection was lost.
    Lost {
        /// When.
        since: Time,
    },
    /// The page was closed on purpose.
    Left {
        /// When.
        since: Time,
    },
}

/// Whether the players of a game are at the board, and for how long they are waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Presences {
    players: ByColor<(PlayerKind, Presence)>,
    /// How long somebody whose connection was lost is waited for; nothing where nobody has to be there.
    patience: Option<Millis>,
}

impl Presences {
    /// How long a player who has closed the page is waited for.
    const AFTER_LEAVING: Millis = Millis::seconds(10);

    pub(crate) fn new(kinds: ByColor<PlayerKind>, patience: Option<Millis>, now: Time) -> Presences {
        Presences { players: kinds.map(|kind| (kind, Presence::Lost { since: now })), patience }
    }

    /// Bots are always there: they live in the server.
    pub(crate) fn of(&self, side: Color) -> Presence {
        match self.players[side] {
            (PlayerKind::Bot, _) => Presence::Here,
            (_, presence) => presence,
        }
    }

    /// Somebody who is known to be gone is not gone anew.
    pub(crate) fn set(&mut self, side: Color, presence: Presence) {
        let now = &mut self.players[side].1;
        let is_known = matches!(
            (*now, presence),
            (Presence::Lost { .. } | Presence::Left { .. }, Presence::Lost { .. })
                | (Presence::Left { .. }, Presence::Left { .. })
        );
        if !is_known {
            *now = presence;
        }
    }

    /// Nobody is connected, since the server was away.
    pub(crate) fn lose_all(&mut self, now: Time) {
        for side in Color::ALL {
            self.players[side].1 = Presence::Lost { since: now };
        }
    }

    /// When a player who is away counts as gone.
    pub(crate) fn gone_at(&self, side: Color) -> Option<Time> {
        let patience = self.patience?;
        match (self.players[side].0, self.of(side)) {
            (PlayerKind::Bot, _) | (_, Presence::Here) => None,
            (_, Presence::Left { since }) => Some(since + Presences::AFTER_LEAVING),
            // Guests have less to lose, and leave more often.
            (PlayerKind::Guest, Presence::Lost { since }) => Some(since + Millis(patience.0 / 2)),
        }
    }
}

#[cfg(test)]
mod tests {
    use skep_rules::Color::{Black, White};

    use super::*;

    #[test]
    fn whoever_is_away_is_waited_for() {
        let kinds = ByColor { white: PlayerKind::Guest, black: PlayerKind::Bot };
        let mut presences = Presences::new(kinds, Some(Millis::seconds(40)), Time(0));
        assert_eq!((presences.gone_at(White), presences.gone_at(Black)), (Some(Time(20_000)), None));
        presences.set(White, Presence::Here);
        assert_eq!(presences.gone_at(White), None);
        presences.set(White, Presence::Left { since: Time(1000) });
        presences.set(White, Presence::Lost { since: Time(2000) });
        assert_eq!(presences.gone_at(White), Some(Time(11_000)));
        presences.set(White, Presence::Here);
        presences.set(White, Presence::Lost { since: Time(3000) });
        presences.set(White, Presence::Lost { since: Time(9000) });
        assert_eq!(presences.gone_at(White), Some(Time(23_000)));
        presences.lose_all(Time(50_000));
        assert_eq!(presences.gone_at(White), Some(Time(70_000)));
        assert_eq!(Presences::new(kinds, None, Time(0)).gone_at(White), None);
    }
}
