use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::ops::{Deref, DerefMut};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{self, Instant};
use tokio_io_timeout::TimeoutStream;

use crate::application::Application;
use crate::eviction::{Evicted, Eviction};
use crate::limits::Limits;
use crate::online::Online;
use crate::router;
use crate::state::{App, Settings};
use crate::store::{Store, StoreError};
use crate::throttle::{Client, Throttle};

/// Serves all connections until `shutdown`, then tells players that the server ends, finishes the answers in progress and returns.
/// Games between people are kept in the store; without one there are none.
///
/// # Errors
///
/// The games in the store cannot be read. Nobody was served.
pub async fn serve(
    listener: TcpListener,
    settings: Settings,
    store: Option<Store>,
    shutdown: impl Future<Output = ()>,
) -> Result<(), StoreError> {
    let limits = Limits::of_process();
    tracing::info!(?limits, "serving");
    let online = match store {
        Some(store) => Some(Arc::new(Online::start(store, &settings.bots).await?)),
        None => None,
    };
    let app =
        App { application: Application::embedded(), settings, online: online.clone(), throttle: Throttle::default() };
    let shutdown = async {
        shutdown.await;
        if let Some(online) = &online {
            online.say_goodbye();
        }
    };
    serve_within(limits, listener, router::router(app), shutdown).await;
    if let Some(online) = &online {
        online.close().await;
    }
    Ok(())
}

async fn serve_within(limits: Limits, listener: TcpListener, router: Router, shutdown: impl Future<Output = ()>) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.request).max_buf_size(limits.bytes);
    let app = TowerToHyperService::new(router);
    let places = Arc::new(Semaphore::new(limits.connections));
    let eviction = Eviction::new(limits.unfinished);
    let (end, _) = watch::channel(());
    let mut trouble = Trouble::default();
    let mut shutdown = pin!(shutdown);
    loop {
        let arrival = async {
            let place = free(&places, &eviction, &mut trouble).await;
            (accept(&listener, &mut trouble).await, place)
        };
        let ((stream, address), place) = tokio::select! {
            () = &mut shutdown => break,
            arrival = arrival => arrival,
        };
        let (tracked, evicted) = eviction.track(address.ip());
        let app = app.clone();
        let client = Client(address.ip());
        let service = service_fn(move |mut request: Request<Incoming>| {
            tracked.has_asked();
            request.extensions_mut().insert(client);
            app.call(request)
        });
        let stream = Pin::new(Placed::new(stream, limits.answer, place));
        let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        let mut ending = end.subscribe();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            tokio::select! {
                // Errors concern this client only: it went away, or what it sent is not a request.
                _ = connection.as_mut() => return,
                Ok(evicted) = evicted => {
                    if evicted == Evicted::AtOnce {
                        return;
                    }
                }
                _ = ending.changed() => {}
            }
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        });
    }
    drop(listener);
    end.send_replace(());
    // Answers that are not taken by then are dropped.
    let _ = time::timeout(limits.end, end.closed()).await;
}

/// A stream with its place among the bounded connections, which it keeps when the connection is upgraded and leaves hyper.
struct Placed {
    stream: Pin<Box<TimeoutStream<TcpStream>>>,
    _place: OwnedSemaphorePermit,
}

impl Placed {
    fn new(stream: TcpStream, write_timeout: Duration, place: OwnedSemaphorePermit) -> Placed {
        // Small answers are sent at once. If this fails, they are sent a little later.
        let _ = stream.set_nodelay(true);
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(write_timeout));
        Placed { stream: Box::pin(stream), _place: place }
    }
}

// Tokio implements its traits for pinned pointers to streams, so a pointer is all that is needed.
impl Deref for Placed {
    type Target = Pin<Box<TimeoutStream<TcpStream>>>;

    fn deref(&self) -> &Self::Target {
        &self.stream
    }
}

impl DerefMut for Placed {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.stream
    }
}

/// A free place, as soon as there is one. One place is kept free for the next newcomer: while there is none, connections
/// that are kept open between two requests are closed, so that a client cannot hold all places by asking once on each.
async fn free(places: &Arc<Semaphore>, eviction: &Eviction, trouble: &mut Trouble) -> OwnedSemaphorePermit {
    /// The time that evicted connections get to end before more are evicted.
    const PAUSE: Duration = Duration::from_millis(10);
    if places.available_permits() == 0 && trouble.is_news() {
        tracing::warn!(
            "all connections are taken: idle ones are closed, newcomers wait; a higher limit of open files allows more"
        );
    }
    loop {
        if let Ok(place) = time::timeout(PAUSE, Arc::clone(places).acquire_owned()).await {
            return place.expect("the places are never closed");
        }
        eviction.evict_oldest();
    }
}

/// The next connection.
async fn accept(listener: &TcpListener, trouble: &mut Trouble) -> (TcpStream, SocketAddr) {
    /// The pause after errors of the whole machine, such as too many open files, which do not pass at once.
    const PAUSE: Duration = Duration::from_millis(200);
    loop {
        match listener.accept().await {
            Ok(connection) => return connection,
            Err(error) if is_of_client(&error) => {}
            Err(error) => {
                if trouble.is_news() {
                    tracing::warn!(%error, "no connection can be taken for now");
                }
                time::sleep(PAUSE).await;
            }
        }
    }
}

/// When a shortage was logged last, so that it is not logged for each connection.
#[derive(Default)]
struct Trouble {
    told: Option<Instant>,
}

impl Trouble {
    fn is_news(&mut self) -> bool {
        const PAUSE: Duration = Duration::from_secs(60);
        let is_news = self.told.is_none_or(|told| told.elapsed() >= PAUSE);
        if is_news {
            self.told = Some(Instant::now());
        }
        is_news
    }
}

/// Whether a connection failed because its client closed it.
fn is_of_client(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;
    use std::net::Ipv4Addr;

    use axum::http::{StatusCode, header};
    use axum::response::IntoResponse;
    use axum::routing;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpSocket;
    use tokio::sync::oneshot;
    use tokio::task::JoinHandle;

    use super::*;

    /// Long enough for a busy machine, short enough for a test.
    const SOON: Duration = Duration::from_millis(600);
    const MINUTE: Duration = Duration::from_secs(60);
    /// Longer than any test takes.
    const NEVER: Duration = Duration::from_secs(600);
    const LIMITS: Limits = Limits {
        connections: 4,
        unfinished: 4,
        request: SOON,
        answer: SOON,
        bytes: 16 << 10,
        end: Duration::from_secs(2),
    };
    const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const LAST_REQUEST: &[u8] = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    const LARGE: &[u8] = b"GET /large.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n";

    struct Server {
        address: SocketAddr,
        stop: oneshot::Sender<()>,
        task: JoinHandle<()>,
    }

    impl Server {
        async fn start(limits: Limits) -> Server {
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
            let address = listener.local_addr().expect("an address");
            let page = |path: &str, content: Vec<u8>| (path.to_owned(), content.into(), [7; 32]);
            let files = [page("index.html", b"Skep".to_vec()), page("large.wasm", vec![0; 32 << 20])];
            let app = Arc::new(App {
                application: Application::of(files),
                settings: Settings::default(),
                online: None,
                throttle: Throttle::default(),
            });
            let routes = router::routes(&app).route("/echo", routing::get(echo));
            let router = router::with_layers(routes, app);
            let (stop, stopped) = oneshot::channel();
            let shutdown = async { stopped.await.expect("the test says when") };
            let task = tokio::spawn(serve_within(limits, listener, router, shutdown));
            Server { address, stop, task }
        }

        async fn connect(&self) -> TcpStream {
            TcpStream::connect(self.address).await.expect("a connection")
        }

        /// A connection from another address of this machine, to which all of 127.0.0.0/8 belongs.
        async fn connect_from(&self, client: u8) -> TcpStream {
            let socket = TcpSocket::new_v4().expect("a socket");
            socket.bind((Ipv4Addr::new(127, 0, 0, client), 0).into()).expect("an address of this machine");
            socket.connect(self.address).await.expect("a connection")
        }

        /// Sends some bytes. Returns the answer up to the end of the connection.
        async fn answer(&self, bytes: &[u8]) -> String {
            let mut stream = self.connect().await;
            // The server may close the connection before it has read everything.
            let _ = stream.write_all(bytes).await;
            rest(&mut stream).await
        }

        async fn is_well(&self) {
            is_page(&self.answer(LAST_REQUEST).await);
        }

        async fn end(self) {
            self.stop.send(()).expect("the server runs");
            time::timeout(NEVER, self.task).await.expect("it ends").expect("without a panic");
        }
    }

    fn is_page(answer: &str) {
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.ends_with("\r\n\r\nSkep"), "{answer}");
    }

    /// A route that upgrades its connection and then echoes what it receives.
    async fn echo(request: axum::extract::Request) -> impl IntoResponse {
        tokio::spawn(async {
            let mut stream = TokioIo::new(hyper::upgrade::on(request).await.expect("an upgrade"));
            let mut byte = [0];
            while stream.read_exact(&mut byte).await.is_ok() && stream.write_all(&byte).await.is_ok() {}
        });
        (StatusCode::SWITCHING_PROTOCOLS, [(header::CONNECTION, "upgrade"), (header::UPGRADE, "echo")])
    }

    async fn rest(stream: &mut TcpStream) -> String {
        let mut answer = Vec::new();
        // A connection that is reset counts as closed.
        let reading = time::timeout(NEVER, stream.read_to_end(&mut answer)).await;
        let _ = reading.expect("the server closes");
        String::from_utf8_lossy(&answer).into_owned()
    }

    #[tokio::test]
    async fn slow_clients_are_let_go() {
        let server = Server::start(LIMITS).await;
        let mut silent = server.connect().await;
        let mut idle = server.connect().await;
        idle.write_all(REQUEST).await.expect("it reads");
        assert_eq!(rest(&mut silent).await, "");
        is_page(&rest(&mut idle).await);
        // The time for a header counts from its first byte.
        let mut slow = server.connect().await;
        let mut sent = 0;
        while slow.write_all(b"G").await.is_ok() && sent < 200 {
            time::sleep(SOON / 10).await;
            sent += 1;
        }
        assert!(sent < 200);
        // An answer that is not taken ends the connection.
        let mut deaf = server.connect().await;
        deaf.write_all(LARGE).await.expect("it reads");
        time::sleep(SOON * 3).await;
        assert!(rest(&mut deaf).await.len() < 32 << 20);
        server.is_well().await;
        server.end().await;
    }

    #[tokio::test]
    async fn what_is_no_request_or_far_too_long_is_refused() {
        let server = Server::start(LIMITS).await;
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
            (b"GET / HTTP/1.0\r\n\r\n", "400"),
            (b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n", "400"),
            (b"GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", "421"),
        ] {
            let answer = server.answer(bytes).await;
            let start = String::from_utf8_lossy(&bytes[..bytes.len().min(40)]);
            // A client that sends more after the answer may lose the answer when the connection is reset.
            let version = if bytes.starts_with(b"GET / HTTP/1.0") { "HTTP/1.0" } else { "HTTP/1.1" };
            assert!(answer.is_empty() || answer.starts_with(&format!("{version} {status}")), "{start:?}: {answer}");
        }
        server.is_well().await;
        // The server does not wait for a body that it does not want.
        let answer = server.answer(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\nx").await;
        assert!(answer.starts_with("HTTP/1.1 405 "), "{answer}");
        server.end().await;
    }

    #[tokio::test]
    async fn requests_that_come_together_are_answered_in_turn() {
        let server = Server::start(LIMITS).await;
        let answer = server.answer(&[REQUEST, REQUEST, LAST_REQUEST].concat()).await;
        assert_eq!(answer.matches("\r\n\r\nSkep").count(), 3, "{answer}");
        server.end().await;
    }

    #[tokio::test]
    async fn newcomers_wait_for_a_place() {
        let server = Server::start(Limits { request: NEVER, answer: NEVER, ..LIMITS }).await;
        let mut crowd = Vec::new();
        for _ in 0..LIMITS.connections {
            let mut stream = server.connect().await;
            stream.write_all(LARGE).await.expect("it reads");
            stream.read_u8().await.expect("an answer");
            crowd.push(stream);
        }
        let mut newcomer = server.connect().await;
        newcomer.write_all(LAST_REQUEST).await.expect("it is kept for later");
        time::sleep(SOON).await;
        assert!(newcomer.try_read(&mut [0]).is_err());
        // Connections with an answer in progress are not closed: the answer is complete, and then there is a place.
        assert!(rest(&mut crowd[0]).await.len() > 32 << 20);
        is_page(&rest(&mut newcomer).await);
        server.end().await;
    }

    /// Only a broken server reaches the timeouts here: without eviction a newcomer would wait for ever.
    #[tokio::test]
    async fn idle_connections_stand_in_nobodys_way() {
        let server = Server::start(Limits { request: NEVER, ..LIMITS }).await;
        let mut oldest = idle(server.connect_from(2).await).await;
        let hostile = async {
            // As many again as there are places, and a new one as soon as the one before is answered.
            let mut crowd = VecDeque::new();
            loop {
                crowd.push_back(idle(server.connect_from(2).await).await);
                if crowd.len() > 2 * LIMITS.connections {
                    crowd.pop_front();
                }
            }
        };
        let newcomers = async {
            assert_eq!(time::timeout(MINUTE, rest(&mut oldest)).await.expect("the longest idle one is closed"), "");
            for _ in 0..20 {
                time::timeout(MINUTE, server.is_well()).await.expect("a newcomer is served");
            }
        };
        tokio::select! {
            () = newcomers => {}
            () = hostile => {}
        }
        server.end().await;
    }

    /// A connection that asks once and stays open.
    async fn idle(mut stream: TcpStream) -> TcpStream {
        ask_again(&mut stream).await;
        stream
    }

    async fn ask_again(stream: &mut TcpStream) {
        stream.write_all(REQUEST).await.expect("it reads");
        let mut answer = Vec::new();
        while !answer.ends_with(b"\r\n\r\nSkep") {
            answer.push(stream.read_u8().await.expect("an answer"));
        }
    }

    /// A connection that asks for an upgrade, and the head of the answer.
    async fn upgrade(server: &Server, host: &str) -> (TcpStream, String) {
        let mut stream = server.connect().await;
        let request = format!("GET /echo HTTP/1.1\r\nHost: {host}\r\nConnection: upgrade\r\nUpgrade: echo\r\n\r\n");
        stream.write_all(request.as_bytes()).await.expect("it reads");
        let mut answer = String::new();
        while !answer.ends_with("\r\n\r\n") {
            answer.push(stream.read_u8().await.expect("an answer").into());
        }
        (stream, answer)
    }

    #[tokio::test]
    async fn upgraded_connections_keep_their_places() {
        let server = Server::start(Limits { request: NEVER, ..LIMITS }).await;
        let mut upgraded = Vec::new();
        for _ in 0..LIMITS.connections {
            let (stream, answer) = upgrade(&server, "localhost").await;
            assert!(answer.starts_with("HTTP/1.1 101 "), "{answer}");
            upgraded.push(stream);
        }
        let mut newcomer = server.connect().await;
        newcomer.write_all(LAST_REQUEST).await.expect("it is kept for later");
        for byte in 0..100 {
            for stream in &mut upgraded {
                stream.write_u8(byte).await.expect("it reads");
                assert_eq!(stream.read_u8().await.expect("an echo"), byte);
            }
        }
        assert!(newcomer.try_read(&mut [0]).is_err());
        drop(upgraded.pop());
        is_page(&rest(&mut newcomer).await);
        let (_, refused) = upgrade(&server, "evil.example").await;
        assert!(refused.starts_with("HTTP/1.1 421 "), "{refused}");
        server.end().await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn unfinished_requests_stand_in_nobodys_way() {
        let server = Server::start(Limits { connections: 64, unfinished: 8, request: NEVER, ..LIMITS }).await;
        let mut club = Vec::new();
        for _ in 0..16 {
            club.push(idle(server.connect().await).await);
        }
        let mut flood = Vec::new();
        for number in 0..600 {
            let client = 2 + (number % 3) as u8;
            let mut stream = server.connect_from(client).await;
            // An earlier one may have been closed meanwhile, this one not yet.
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: loc").await;
            flood.push(stream);
        }
        // Other clients are served, and so is the client of the flood, whose oldest connections are closed.
        server.is_well().await;
        let mut same = server.connect_from(2).await;
        same.write_all(LAST_REQUEST).await.expect("it reads");
        is_page(&rest(&mut same).await);
        assert_eq!(rest(&mut flood[0]).await, "");
        // The newest connection of the flood can still finish its request.
        let newest = flood.last_mut().expect("a flood");
        newest.write_all(b"alhost\r\nConnection: close\r\n\r\n").await.expect("it reads");
        is_page(&rest(newest).await);
        // Connections that have sent a request are not counted, however many share an address.
        for stream in &mut club {
            ask_again(stream).await;
        }
        server.end().await;
    }

    #[tokio::test]
    async fn clients_that_vanish_do_no_harm() {
        let server = Server::start(LIMITS).await;
        for round in 0..100 {
            let mut stream = server.connect().await;
            stream.write_all(if round % 2 == 0 { LARGE } else { REQUEST }).await.expect("it reads");
        }
        server.is_well().await;
        server.end().await;
    }

    #[tokio::test]
    async fn the_end_waits_for_answers_and_not_for_idle_clients() {
        let server = Server::start(Limits { request: NEVER, ..LIMITS }).await;
        let _silent = server.connect().await;
        let _idle = idle(server.connect().await).await;
        let mut reader = server.connect().await;
        reader.write_all(LARGE).await.expect("it reads");
        let mut first = [0; 12];
        reader.read_exact(&mut first).await.expect("an answer");
        assert_eq!(&first, b"HTTP/1.1 200");
        let address = server.address;
        let ((), answer) = tokio::join!(server.end(), rest(&mut reader));
        assert!(answer.len() > 32 << 20, "{}", answer.len());
        assert!(TcpStream::connect(address).await.is_err());
    }
}
