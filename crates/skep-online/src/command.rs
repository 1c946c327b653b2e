use crate::{CommandId, Millis};

/// What a player wants to do, and in which position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Command {
    /// Its id: a command that is sent again has the same one.
    pub id: CommandId,
    /// How many moves had been made when the player decided.
    pub ply: usize,
    /// What to do.
    pub act: Act,
}

/// What a player can do in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Act {
    /// Make a move.
    Move {
        /// The move in notation.
        text: String,
        /// How long the player's own device says the player has thought, so that lag can be told apart.
        #[cfg_attr(feature = "serde", serde(default))]
        thought: Option<Millis>,
    },
    /// Give up.
    Resign,
    /// Call the game off before it has really begun.
    Abort,
    /// Offer a draw, or accept the one that is offered.
    OfferDraw,
    /// Accept the offered draw.
    AcceptDraw,
    /// Decline the offered draw.
    DeclineDraw,
    /// Ask to take back the last move.
    ProposeTakeBack,
    /// Let the opponent take back the last move.
    AcceptTakeBack,
    /// Insist on the last move.
    DeclineTakeBack,
    /// Give the opponent 15 seconds.
    GiveTime,
    /// Claim the game, or a draw, from an opponent who is gone.
    Claim {
        /// Whether the game is claimed; a draw otherwise.
        wins: bool,
    },
    /// Ask for another game with colours swapped.
    OfferRematch,
    /// Begin that game.
    AcceptRematch,
    /// Play no further game.
    DeclineRematch,
}
