//! The server of Skep: the application, out of the binary itself, for browsers on this machine or in the house.
//!
//! ```no_run
//! # async fn example() -> std::io::Result<()> {
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:4783").await?;
//! skep_server::serve(listener, std::future::pending()).await;
//! # Ok(())
//! # }
//! ```

mod application;
mod connections;
mod encoding;
mod error;
mod router;

pub use connections::serve;
pub use router::app;

/// Whether the application is part of this build. Without it, every page says how to build it.
pub fn has_application() -> bool {
    application::Application::embedded().is_there()
}
