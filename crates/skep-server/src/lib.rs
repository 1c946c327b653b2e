//! The server of Skep: the application, out of the binary itself, for browsers on this machine or in the house, and the
//! transport under everything online.
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:4783").await?;
//! let settings = skep_server::Settings { hosts: vec!["club.example".parse()?], ..Default::default() };
//! skep_server::serve(listener, settings, std::future::pending()).await;
//! # Ok(())
//! # }
//! ```

mod router;
mod state;

mod application;
mod encoding;

mod error;
mod headers;
mod host;

mod connections;
mod limits;
mod unfinished;

pub use connections::serve;
pub use host::{HostName, ParseHostNameError};
pub use state::Settings;

/// Whether the application is part of this build. Without it, every page says how to build it.
pub fn has_application() -> bool {
    application::Application::embedded().is_there()
}
