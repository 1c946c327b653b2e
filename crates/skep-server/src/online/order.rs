use skep_online::{Arrival, Audience, Command, CommandId, Time};
use tokio::sync::oneshot;

use super::bots::Reply;
use super::connection::Connection;
use crate::protocol::GameView;

/// What the owner of a game is asked to do.
#[derive(Debug)]
pub(crate) enum Order {
    /// Tell a client everything from now on, after the events it knows.
    Follow { connection: Connection, after: Option<u64> },
    /// Tell it no more.
    Unfollow { connection: Connection, has_left: bool },
    /// A player does something.
    Act { connection: Connection, command: Command, arrival: Arrival },
    /// Somebody says something.
    Say { connection: Connection, id: CommandId, to: Audience, text: String, at: Time },
    /// Show the game as somebody who watches sees it.
    View { answer: oneshot::Sender<Option<Box<GameView>>> },
    /// A bot has found what it was asked for after the event of this number.
    Hear { seq: u64, reply: Reply },
}
