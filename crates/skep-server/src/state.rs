use std::sync::Arc;

use crate::application::Application;
use crate::bot::Bot;
use crate::error::Error;
use crate::host::HostName;
use crate::online::Online;
use crate::throttle::Throttle;

/// The settings of the operator.
#[derive(Clone, Default, Debug)]
pub struct Settings {
    /// Names of this server in addition to `localhost` and IP addresses.
    pub hosts: Vec<HostName>,
    /// The text of the answer to requests for another name, in the operator's language.
    pub unknown_host: String,
    /// The addresses at which other devices find this server, the best first; none if only this machine can reach it.
    pub addresses: Vec<String>,
    /// The command that lets other devices reach it.
    pub open_command: String,
    /// The engines of the operator that play against whoever likes to.
    pub bots: Vec<Bot>,
}

/// The state that every route has access to.
pub(crate) struct App {
    pub(crate) application: Application,
    pub(crate) settings: Settings,
    /// Games between people; nothing where the server has no store.
    pub(crate) online: Option<Arc<Online>>,
    /// How much an address may change.
    pub(crate) throttle: Throttle,
}

impl App {
    pub(crate) fn online(&self) -> Result<&Arc<Online>, Error> {
        self.online.as_ref().ok_or(Error::NoOnline)
    }
}
