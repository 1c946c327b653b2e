use crate::application::Application;
use crate::host::HostName;

/// The settings of the operator.
#[derive(Clone, Default, Debug)]
pub struct Settings {
    /// Names of this server in addition to `localhost` and IP addresses.
    pub hosts: Vec<HostName>,
    /// The text of the answer to requests for another name, in the operator's language.
    pub unknown_host: String,
}

/// The state that every route has access to.
pub(crate) struct App {
    pub(crate) application: Application,
    pub(crate) settings: Settings,
}
