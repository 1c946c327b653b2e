//! The server of Skep. It serves the application, which is embedded in the binary, to browsers on this machine or in its
//! network.
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:4783").await?;
//! let settings = skep_server::Settings { hosts: vec!["club.example".parse()?], ..Default::default() };
//! let store = skep_server::Store::open(&skep_server::Database::Folder("data".into())).await?;
//! skep_server::serve(listener, settings, Some(store), std::future::pending()).await?;
//! # Ok(())
//! # }
//! ```

// In reading order, in groups, as ARCHITECTURE.md lists them.
// The routes.
mod router;
mod state;

// Who plays beside people.
mod bot;

// What goes over the wire.
mod protocol;

// Games between people, and where they are kept.
mod online;
pub mod store;

// The files of the application.
mod application;
mod encoding;

// What all answers have in common.
mod error;
mod headers;
mod host;
mod origin;
mod throttle;

// The connections below the routes.
mod connections;
mod eviction;
mod limits;

pub use bot::{BadBotName, Bot};
pub use connections::serve;
pub use host::{HostName, ParseHostNameError};
pub use state::Settings;
pub use store::{Database, Store, StoreError};

/// Whether the application is part of this build. Without it, every page says how to build it.
pub fn has_application() -> bool {
    application::Application::embedded().is_there()
}
