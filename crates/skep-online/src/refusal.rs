use skep_rules::message::{Argument, Message};

/// Why a command is refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// The game is not over yet.
    NotOver,
    /// The opponent is to move.
    NotYourTurn,
    /// The game has gone on since.
    Stale,
    /// The game has as many moves as a record may have.
    TooLong,
    /// The text is no move.
    Unreadable(Message),
    /// The rules forbid the move.
    Illegal(Message),
    /// There is no such offer.
    NoOffer,
    /// The same offer stands already.
    OfferStands,
    /// A draw was offered not long ago.
    TooSoon,
    /// The players have agreed that moves stay.
    MovesStay,
    /// The player has not moved yet.
    NothingToTakeBack,
    /// Too many moves have been made to call the game off.
    HasBegun,
    /// The opponent is there, or may still come back.
    OpponentIsThere,
    /// Nobody's time runs in this game, or it has not begun to.
    NoClock,
    /// The opponent has more than enough time.
    EnoughTime,
    /// The rematch has begun already.
    HasRematch,
    /// Enough was said beside this game.
    EnoughSaid,
}

impl Refusal {
    /// Its name in messages, after `refused-`.
    pub const fn id(&self) -> &'static str {
        match self {
            Refusal::Over => "over",
            Refusal::NotOver => "not-over",
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::Stale => "stale",
            Refusal::TooLong => "too-long",
            Refusal::Unreadable(_) => "unreadable",
            Refusal::Illegal(_) => "illegal",
            Refusal::NoOffer => "no-offer",
            Refusal::OfferStands => "offer-stands",
            Refusal::TooSoon => "too-soon",
            Refusal::MovesStay => "moves-stay",
            Refusal::NothingToTakeBack => "nothing-to-take-back",
            Refusal::HasBegun => "has-begun",
            Refusal::OpponentIsThere => "opponent-is-there",
            Refusal::NoClock => "no-clock",
            Refusal::EnoughTime => "enough-time",
            Refusal::HasRematch => "has-rematch",
            Refusal::EnoughSaid => "enough-said",
        }
    }

    /// The sentence that says it.
    pub fn message(&self) -> Message {
        let arguments = match self {
            Refusal::Unreadable(reason) | Refusal::Illegal(reason) => {
                vec![("reason", Argument::Message(reason.clone()))]
            }
            _ => Vec::new(),
        };
        Message { id: format!("refused-{}", self.id()), arguments }
    }
}
