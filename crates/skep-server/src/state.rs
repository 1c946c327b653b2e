use crate::application::Application;
use crate::host::HostName;

/// What the operator decides.
#[derive(Clone, Default, Debug)]
pub struct Settings {
    /// Names of this server beside `localhost` and addresses in digits.
    pub hosts: Vec<HostName>,
    /// What somebody reads who came by another name, in the operator's language.
    pub unknown_host: String,
}

/// What every route can ask for.
pub(crate) struct App {
    pub(crate) application: Application,
    pub(crate) settings: Settings,
}
