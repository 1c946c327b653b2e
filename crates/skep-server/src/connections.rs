use std::future::Future;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time;
use tokio_io_timeout::TimeoutStream;

use crate::router;

/// What one client, or all together, may take from the server.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    /// Connections at a time; who comes later waits. Below the 1024 open files that systems grant a program.
    connections: usize,
    /// For a request to arrive, and between two of them.
    request: Duration,
    /// For any part of an answer to be taken.
    answer: Duration,
    /// Bytes of a request without its body.
    bytes: usize,
    /// For answers under way when the server ends.
    end: Duration,
}

impl Limits {
    const USUAL: Limits = Limits {
        connections: 500,
        request: Duration::from_secs(30),
        answer: Duration::from_secs(30),
        bytes: 64 << 10,
        end: Duration::from_secs(2),
    };
}

/// Answers whoever connects, until `shutdown`; then answers under way are given, and that is the end.
pub async fn serve(listener: TcpListener, shutdown: impl Future<Output = ()>) {
    serve_within(Limits::USUAL, listener, router::app(), shutdown).await;
}

async fn serve_within(limits: Limits, listener: TcpListener, app: Router, shutdown: impl Future<Output = ()>) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.request).max_buf_size(limits.bytes);
    let places = Arc::new(Semaphore::new(limits.connections));
    let graceful = GracefulShutdown::new();
    let mut shutdown = pin!(shutdown);
    loop {
        let arrival = async {
            let place = Arc::clone(&places).acquire_owned().await.expect("the places are never closed");
            (accept(&listener).await, place)
        };
        let (stream, place) = tokio::select! {
            () = &mut shutdown => break,
            arrival = arrival => arrival,
        };
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(limits.answer));
        let service = TowerToHyperService::new(app.clone());
        let connection = http.serve_connection(TokioIo::new(Box::pin(stream)), service);
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // A client that goes away, or that sends what is no request, harms only itself.
            let _ = connection.await;
            drop(place);
        });
    }
    drop(listener);
    // Who has not taken an answer by then does not get it.
    let _ = time::timeout(limits.end, graceful.shutdown()).await;
}

/// The next connection.
async fn accept(listener: &TcpListener) -> TcpStream {
    /// Other failures are of the whole machine, such as too many open files: they pass, but not at once.
    const PAUSE: Duration = Duration::from_millis(200);
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                // Small answers leave at once. Where that cannot be had they come a little later.
                let _ = stream.set_nodelay(true);
                return stream;
            }
            Err(error) if is_of_client(&error) => {}
            Err(_) => time::sleep(PAUSE).await,
        }
    }
}

/// Whether a connection failed because its client has gone again.
fn is_of_client(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;
    use std::time::Instant;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::sync::oneshot;
    use tokio::task::JoinHandle;

    use super::*;
    use crate::application::Application;

    /// Long enough for a busy machine, short enough for a test.
    const SOON: Duration = Duration::from_millis(600);
    const LIMITS: Limits =
        Limits { connections: 4, request: SOON, answer: SOON, bytes: 16 << 10, end: Duration::from_secs(2) };
    const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nHost: skep\r\n\r\n";

    struct Server {
        address: SocketAddr,
        stop: oneshot::Sender<()>,
        task: JoinHandle<()>,
    }

    impl Server {
        async fn start() -> Server {
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
            let address = listener.local_addr().expect("an address");
            let page = |path: &str, content: Vec<u8>| (path.to_owned(), content.into(), [7; 32]);
            let files = [page("index.html", b"Skep".to_vec()), page("large.wasm", vec![0; 32 << 20])];
            let (stop, stopped) = oneshot::channel();
            let shutdown = async { stopped.await.expect("the test says when") };
            let task = tokio::spawn(serve_within(LIMITS, listener, router::router(Application::of(files)), shutdown));
            Server { address, stop, task }
        }

        async fn connect(&self) -> TcpStream {
            TcpStream::connect(self.address).await.expect("a connection")
        }

        /// What comes back for some bytes until the server closes.
        async fn answer(&self, bytes: &[u8]) -> String {
            let mut stream = self.connect().await;
            // It may close before it has everything.
            let _ = stream.write_all(bytes).await;
            rest(&mut stream).await
        }

        async fn is_well(&self) {
            let answer = self.answer(b"GET / HTTP/1.1\r\nHost: skep\r\nConnection: close\r\n\r\n").await;
            assert!(answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.ends_with("\r\n\r\nSkep"), "{answer}");
        }

        async fn end(self) {
            self.stop.send(()).expect("the server runs");
            time::timeout(Duration::from_secs(20), self.task).await.expect("it ends").expect("without a panic");
        }
    }

    async fn rest(stream: &mut TcpStream) -> String {
        let mut answer = Vec::new();
        // A reset connection is as closed as another.
        let reading = time::timeout(Duration::from_secs(20), stream.read_to_end(&mut answer)).await;
        let _ = reading.expect("the server closes");
        String::from_utf8_lossy(&answer).into_owned()
    }

    #[tokio::test]
    async fn slow_clients_are_let_go() {
        let server = Server::start().await;
        let start = Instant::now();
        let mut silent = server.connect().await;
        let mut idle = server.connect().await;
        idle.write_all(REQUEST).await.expect("it reads");
        assert_eq!(rest(&mut silent).await, "");
        assert!(rest(&mut idle).await.ends_with("Skep"));
        // A header a little at a time counts from its first byte.
        let mut slow = server.connect().await;
        let mut sent = 0;
        while slow.write_all(b"G").await.is_ok() && sent < 200 {
            time::sleep(SOON / 10).await;
            sent += 1;
        }
        assert!(sent < 200);
        // And an answer that nobody takes does not wait for ever.
        let mut deaf = server.connect().await;
        deaf.write_all(b"GET /large.wasm HTTP/1.1\r\n\r\n").await.expect("it reads");
        time::sleep(SOON * 3).await;
        assert!(rest(&mut deaf).await.len() < 32 << 20);
        assert!(start.elapsed() > SOON * 3);
        server.is_well().await;
        server.end().await;
    }

    #[tokio::test]
    async fn what_is_no_request_or_far_too_long_is_refused() {
        let server = Server::start().await;
        let long_header = format!("GET / HTTP/1.1\r\nCookie: {}\r\n\r\n", "x".repeat(200_000));
        let many_headers = format!("GET / HTTP/1.1\r\n{}\r\n", "a: b\r\n".repeat(2000));
        let long_path = format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(100_000));
        for (bytes, status) in [
            (long_header.as_bytes(), "431"),
            (many_headers.as_bytes(), "431"),
            (long_path.as_bytes(), "4"),
            (b"GET /\0 HTTP/1.1\r\n\r\n", "400"),
            (b"GET / HTTP/9.9\r\n\r\n", "400"),
            (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "400"),
            (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", "400"),
            (b"\r\n\r\n\xff\xff\xff\xff", "400"),
            (b"GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n", "400"),
        ] {
            let answer = server.answer(bytes).await;
            let start = String::from_utf8_lossy(&bytes[..bytes.len().min(40)]);
            // Who sends on after the answer may lose it to the reset of the connection.
            assert!(answer.is_empty() || answer.starts_with(&format!("HTTP/1.1 {status}")), "{start:?}: {answer}");
        }
        server.is_well().await;
        // A body is not asked for, and not waited for.
        let answer = server.answer(b"POST / HTTP/1.1\r\nContent-Length: 1000000\r\n\r\nx").await;
        assert!(answer.starts_with("HTTP/1.1 405 "), "{answer}");
        server.end().await;
    }

    #[tokio::test]
    async fn only_so_many_connections_are_served_and_the_others_wait() {
        let server = Server::start().await;
        let mut crowd = Vec::new();
        for _ in 0..LIMITS.connections * 10 {
            crowd.push(server.connect().await);
        }
        let start = Instant::now();
        drop(crowd.split_off(LIMITS.connections));
        // Those who say nothing lose their places.
        server.is_well().await;
        assert!(start.elapsed() > SOON / 2);
        server.end().await;
    }

    #[tokio::test]
    async fn clients_that_vanish_do_no_harm() {
        let server = Server::start().await;
        for round in 0..100 {
            let mut stream = server.connect().await;
            let path = if round % 2 == 0 { "large.wasm" } else { "" };
            stream.write_all(format!("GET /{path} HTTP/1.1\r\n\r\n").as_bytes()).await.expect("it reads");
        }
        server.is_well().await;
        server.end().await;
    }

    #[tokio::test]
    async fn the_end_waits_for_answers_and_not_for_idle_clients() {
        let server = Server::start().await;
        let mut reader = server.connect().await;
        reader.write_all(b"GET /large.wasm HTTP/1.1\r\n\r\n").await.expect("it reads");
        let mut first = [0; 12];
        reader.read_exact(&mut first).await.expect("an answer");
        assert_eq!(&first, b"HTTP/1.1 200");
        let (address, start) = (server.address, Instant::now());
        let ((), answer) = tokio::join!(server.end(), rest(&mut reader));
        assert!(answer.len() > 32 << 20, "{}", answer.len());
        assert!(TcpStream::connect(address).await.is_err());
        assert!(start.elapsed() < Duration::from_secs(10));
    }
}
