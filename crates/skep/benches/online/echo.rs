//! What cannot be saved: the same frames in and out over the same stack, with nothing between. A command of a player is answered with
//! an event, which the opponent and whoever watches get too; hello and follow with a word.

use std::env;
use std::io::Write as _;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::Uri;
use axum::response::Response;
use axum::routing::get;
use futures_util::SinkExt;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::sync::mpsc;

/// The hidden argument of the benchmark's own program that makes it the echo.
pub(crate) const ARGUMENT: &str = "echo";
/// The variable that has the event.
pub(crate) const EVENT: &str = "SKEP_ECHO_EVENT";

struct Echo {
    event: Utf8Bytes,
    /// The outboxes of those who follow a game.
    tables: Vec<Mutex<Vec<mpsc::Sender<Utf8Bytes>>>>,
}

pub(crate) fn main() -> ExitCode {
    let event = Utf8Bytes::from(env::var(EVENT).unwrap_or_default());
    let tables = (0..20_000).map(|_| Mutex::default()).collect();
    let echo = Arc::new(Echo { event, tables });
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    match runtime.map(|runtime| runtime.block_on(serve(echo))) {
        Ok(Ok(())) => ExitCode::SUCCESS,
        Ok(Err(error)) | Err(error) => {
            eprintln!("echo: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn serve(echo: Arc<Echo>) -> std::io::Result<()> {
    let router = Router::new().route("/ws/v1", get(open)).with_state(echo);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    println!("echo at http://{}", listener.local_addr()?);
    std::io::stdout().flush()?;
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).max_buf_size(64 << 10);
    let app = TowerToHyperService::new(router);
    loop {
        let (stream, _) = listener.accept().await?;
        stream.set_nodelay(true)?;
        let connection = http.serve_connection(TokioIo::new(stream), app.clone()).with_upgrades();
        tokio::spawn(connection);
    }
}

/// The socket says by its address at which table it is: `?7`.
async fn open(State(echo): State<Arc<Echo>>, uri: Uri, upgrade: WebSocketUpgrade) -> Response {
    let table = uri.query().and_then(|query| query.parse().ok()).unwrap_or(0);
    let upgrade = upgrade
        .read_buffer_size(4 << 10)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_message_size(4 << 10)
        .max_frame_size(4 << 10);
    upgrade.on_upgrade(move |socket| sit(echo, socket, table))
}

async fn sit(echo: Arc<Echo>, mut socket: WebSocket, table: usize) {
    let (outbox, mut frames) = mpsc::channel(64);
    loop {
        tokio::select! {
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => echo.obey(&text, table, &outbox),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return,
            },
            Some(frame) = frames.recv() => {
                let mut fed = socket.feed(Message::Text(frame)).await;
                while let (Ok(()), Ok(frame)) = (&fed, frames.try_recv()) {
                    fed = socket.feed(Message::Text(frame)).await;
                }
                if fed.is_err() || socket.flush().await.is_err() {
                    return;
                }
            }
        }
    }
}

impl Echo {
    fn obey(&self, text: &str, table: usize, outbox: &mpsc::Sender<Utf8Bytes>) {
        let mut at_table = self.tables[table].lock().unwrap_or_else(PoisonError::into_inner);
        if text.contains(r#""kind":"act""#) {
            for outbox in at_table.iter() {
                // A reader that is too slow misses a frame, which its own measurement shows.
                let _ = outbox.try_send(self.event.clone());
            }
        } else if text.contains(r#""kind":"follow""#) {
            at_table.push(outbox.clone());
            let _ = outbox.try_send(r#"{"kind":"game"}"#.into());
        } else {
            let _ = outbox.try_send(r#"{"kind":"welcome","me":null}"#.into());
        }
    }
}
