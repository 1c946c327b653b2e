//! Requests, one connection each: all that tests need of HTTP.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// How long a server may take to answer before it counts as gone.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server, and the address of this machine from which it is asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site {
    pub(crate) server: SocketAddr,
    pub(crate) from: Ipv4Addr,
}

/// What a server answered.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// The cookie that it sets, as it is sent back.
    pub(crate) cookie: Option<String>,
    /// How the cookie is to be kept.
    pub(crate) kept: Option<String>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }

    /// The answer, if it is a good one.
    pub(crate) fn fine(self) -> Result<Answer, String> {
        if self.status == 200 { Ok(self) } else { Err(format!("{}: {}", self.status, self.body)) }
    }
}

impl Site {
    pub(crate) fn of(server: SocketAddr) -> Site {
        Site { server, from: Ipv4Addr::LOCALHOST }
    }

    pub(crate) async fn connect(self) -> std::io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        if self.from != Ipv4Addr::LOCALHOST {
            socket.bind((IpAddr::V4(self.from), 0).into())?;
        }
        let stream = timeout(PATIENCE, socket.connect(self.server)).await??;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    pub(crate) async fn get(self, path: &str, cookie: Option<&str>) -> Result<Answer, String> {
        self.ask("GET", path, cookie, &[], "").await
    }

    pub(crate) async fn post(self, path: &str, cookie: Option<&str>, body: &Value) -> Result<Answer, String> {
        self.ask("POST", path, cookie, &[], &body.to_string()).await
    }

    /// Asks for something below `/api/v1`.
    pub(crate) async fn ask(
        self,
        method: &str,
        path: &str,
        cookie: Option<&str>,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Result<Answer, String> {
        let mut head = format!("{method} /api/v1/{path} HTTP/1.1\r\nConnection: close\r\n");
        if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
            head += &format!("Host: {}\r\n", self.server);
        }
        for (name, value) in headers.iter().copied().chain(cookie.map(|cookie| ("Cookie", cookie))) {
            head += &format!("{name}: {value}\r\n");
        }
        if method != "GET" {
            head += &format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
        }
        let asking = async {
            let mut stream = self.connect().await?;
            stream.write_all(format!("{head}\r\n{body}").as_bytes()).await?;
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).await?;
            Ok::<_, std::io::Error>(answer)
        };
        let answer = timeout(PATIENCE, asking).await.map_err(|_| "no answer in time")?;
        read(&answer.map_err(|error| error.to_string())?).ok_or_else(|| "half an answer".to_owned())
    }
}

/// An answer that is complete.
fn read(bytes: &[u8]) -> Option<Answer> {
    let text = String::from_utf8_lossy(bytes);
    let (head, body) = text.split_once("\r\n\r\n")?;
    let mut lines = head.split("\r\n");
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let headers: Vec<(&str, &str)> = lines.filter_map(|line| line.split_once(": ")).collect();
    let header = |wanted: &str| headers.iter().find(|(name, _)| name.eq_ignore_ascii_case(wanted)).map(|&(_, v)| v);
    let length: usize = header("content-length").and_then(|length| length.parse().ok())?;
    let (cookie, kept) = header("set-cookie").and_then(|line| line.split_once("; ")).unzip();
    let (cookie, kept) = (cookie.map(str::to_owned), kept.map(str::to_owned));
    (body.len() >= length).then(|| Answer { status, cookie, kept, body: body.to_owned() })
}
