//! A socket, as a page of a browser has one.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use skep_online::{Audience, Command, CommandId, GameId};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};

use super::http::Site;
use super::told::Told;

/// The version of the protocol that this client speaks.
const VERSION: u32 = 1;
const PATIENCE: Duration = Duration::from_secs(20);

/// Why a socket tells no more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Gone {
    /// The server closed it, with a code and a reason.
    Closed(u16, String),
    /// The connection broke.
    Broken(String),
}

impl From<tungstenite::Error> for Gone {
    fn from(error: tungstenite::Error) -> Gone {
        Gone::Broken(error.to_string())
    }
}

pub(crate) struct Socket {
    stream: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Opens a socket without a word.
    pub(crate) async fn open(
        site: Site,
        cookie: Option<&str>,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, Gone> {
        Socket::open_at(site, "", cookie, headers).await
    }

    /// The same with a query at the end of its address.
    pub(crate) async fn open_at(
        site: Site,
        query: &str,
        cookie: Option<&str>,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, Gone> {
        let broken = |what: &dyn ToString| Gone::Broken(what.to_string());
        let stream = site.connect().await.map_err(|error| broken(&error))?;
        let mut request = format!("ws://{}/ws/v1{query}", site.server).into_client_request()?;
        for &(name, value) in headers.iter().chain(&cookie.map(|cookie| ("cookie", cookie))) {
            request.headers_mut().insert(name, value.parse().map_err(|_| broken(&"no header"))?);
        }
        let config = WebSocketConfig::default().read_buffer_size(4 << 10).write_buffer_size(0);
        let upgrade = tokio_tungstenite::client_async_with_config(request, stream, Some(config));
        let (stream, _) = timeout(PATIENCE, upgrade).await.map_err(|_| broken(&"no upgrade in time"))??;
        Ok(Socket { stream })
    }

    /// Opens a socket and introduces itself. The answer is what the server says first.
    pub(crate) async fn greet(site: Site, cookie: Option<&str>) -> Result<(Socket, Told), Gone> {
        let mut socket = Socket::open(site, cookie, &[]).await?;
        socket.say(&json!({ "kind": "hello", "version": VERSION })).await?;
        let welcome = socket.hear_soon().await?;
        Ok((socket, welcome))
    }

    pub(crate) async fn follow(&mut self, game: GameId, after: Option<u64>) -> Result<(), Gone> {
        self.say(&json!({ "kind": "follow", "game": game, "after": after })).await
    }

    pub(crate) async fn act(&mut self, game: GameId, command: &Command) -> Result<(), Gone> {
        self.say(&json!({ "kind": "act", "game": game, "command": command })).await
    }

    pub(crate) async fn chat(&mut self, game: GameId, id: CommandId, to: Audience, text: &str) -> Result<(), Gone> {
        self.say(&json!({ "kind": "say", "game": game, "id": id, "to": to, "text": text })).await
    }

    pub(crate) async fn say(&mut self, message: &Value) -> Result<(), Gone> {
        self.send(Message::text(message.to_string())).await
    }

    /// Sends any frame at all.
    pub(crate) async fn send(&mut self, message: Message) -> Result<(), Gone> {
        Ok(timeout(PATIENCE, self.stream.send(message))
            .await
            .map_err(|_| Gone::Broken("nobody reads".to_owned()))??)
    }

    /// The next message. Pings are answered meanwhile.
    pub(crate) async fn hear(&mut self) -> Result<Told, Gone> {
        let text = self.hear_text().await?;
        serde_json::from_str(&text).map_err(|error| Gone::Broken(format!("{error}: {text}")))
    }

    /// The next message as it came.
    pub(crate) async fn hear_text(&mut self) -> Result<tungstenite::Utf8Bytes, Gone> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(frame))) => {
                    return Err(frame.map_or(Gone::Closed(1005, String::new()), |frame| {
                        Gone::Closed(frame.code.into(), frame.reason.to_string())
                    }));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Err(Gone::Broken("the stream has ended".to_owned())),
            }
        }
    }

    /// How often the server asks for a sign of life within some time. What it says meanwhile is not heard.
    pub(crate) async fn pings(&mut self, time: Duration) -> usize {
        let mut pings = 0;
        let counting = async {
            while let Some(Ok(message)) = self.stream.next().await {
                pings += usize::from(message.is_ping());
            }
        };
        // It ends by its time.
        let _ = timeout(time, counting).await;
        pings
    }

    /// The next message, which comes within a generous time.
    pub(crate) async fn hear_soon(&mut self) -> Result<Told, Gone> {
        timeout(PATIENCE, self.hear()).await.map_err(|_| Gone::Broken("silence".to_owned()))?
    }

    /// What is told until the server closes the socket, and why it does.
    pub(crate) async fn hear_all(&mut self) -> (Vec<Told>, Gone) {
        let mut told = Vec::new();
        loop {
            match self.hear_soon().await {
                Ok(message) => told.push(message),
                Err(gone) => return (told, gone),
            }
        }
    }
}
