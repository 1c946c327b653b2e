use skep_rules::{ByColor, Color};

use crate::{ChallengeId, Millis, PlayerId, Seat, Terms, Time};

/// An invitation to a game: whoever has its link and is not its maker may take it, once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// Its id, which is also its link.
    pub id: ChallengeId,
    /// Who invites.
    pub maker: Seat,
    /// What the game will be.
    pub terms: Terms,
    /// The colour that its maker wants; nothing if the lot decides.
    pub wants: Option<Color>,
    /// When it was made.
    pub made: Time,
}

/// Why a challenge cannot be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChallengeFault {
    /// Nobody plays against themselves.
    OwnChallenge,
    /// It was made more than a day ago.
    Expired,
}

impl Challenge {
    /// How long a challenge can be taken.
    pub const LIFE: Millis = Millis::seconds(24 * 3600);

    /// When it is over.
    pub fn expires(&self) -> Time {
        self.made + Challenge::LIFE
    }

    /// Who plays which side if somebody takes it now. `lot` decides where the maker leaves it open: whether the maker begins.
    ///
    /// # Errors
    ///
    /// Why it cannot be taken.
    pub fn take(&self, by: Seat, now: Time, lot: bool) -> Result<ByColor<Seat>, ChallengeFault> {
        if by.player == self.maker.player {
            return Err(ChallengeFault::OwnChallenge);
        }
        if now >= self.expires() {
            return Err(ChallengeFault::Expired);
        }
        let is_white = self.wants.map_or(lot, |color| color == Color::White);
        Ok(if is_white { ByColor { white: self.maker, black: by } } else { ByColor { white: by, black: self.maker } })
    }

    /// Whether this player may cancel it.
    pub fn is_of(&self, player: PlayerId) -> bool {
        self.maker.player == player
    }
}

#[cfg(test)]
mod tests {
    use skep_rules::RuleSet;

    use super::*;
    use crate::PlayerKind;

    fn seat(player: u64) -> Seat {
        Seat { player: PlayerId(player), kind: PlayerKind::Guest }
    }

    #[test]
    fn anybody_else_takes_it_within_a_day() {
        let mut challenge = Challenge {
            id: ChallengeId(1),
            maker: seat(1),
            terms: Terms::of(RuleSet::default()),
            wants: None,
            made: Time(1000),
        };
        let day = Time(1000) + Challenge::LIFE;
        assert_eq!(challenge.take(seat(1), Time(1000), true), Err(ChallengeFault::OwnChallenge));
        assert_eq!(challenge.take(seat(2), day, true), Err(ChallengeFault::Expired));
        for (wants, lot, white) in
            [(None, true, 1), (None, false, 2), (Some(Color::White), false, 1), (Some(Color::Black), true, 2)]
        {
            challenge.wants = wants;
            let players = challenge.take(seat(2), Time(2000), lot).expect("it can be taken");
            assert_eq!(players.white.player, PlayerId(white), "{wants:?} {lot}");
            assert_ne!(players.white.player, players.black.player);
        }
    }
}
