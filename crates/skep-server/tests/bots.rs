//! Games against bots over real sockets: a level of the engine, and engines of others, good ones and bad ones.

#![cfg(unix)]
#![allow(clippy::print_stdout, reason = "what was measured")]

use std::fs;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use skep_rules::{Color, Game, MoveText, RuleSet, random::mixed};
use skep_server::{Bot, Database, Settings, Store};
use skep_uhp::Program;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::Role;

/// Longer than anything here takes on a busy machine.
const LONG: Duration = Duration::from_secs(300);

struct Server {
    address: SocketAddr,
    folder: PathBuf,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Server {
    async fn start(name: &str, bots: Vec<Bot>) -> Server {
        let folder = std::env::temp_dir().join(format!("skep-bots-{name}-{}", std::process::id()));
        // The folder is there only if an earlier test was killed.
        let _ = fs::remove_dir_all(&folder);
        let store = Store::open(&Database::Folder(folder.clone())).await.expect("a store");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel();
        let settings = Settings { bots, ..Settings::default() };
        let shutdown = async { stopped.await.expect("the test says when") };
        let task = tokio::spawn(async move {
            skep_server::serve(listener, settings, Some(store), shutdown).await.expect("games");
        });
        Server { address, folder, stop, task }
    }

    async fn end(self) {
        self.stop.send(()).expect("the server runs");
        time::timeout(LONG, self.task).await.expect("it ends").expect("without a panic");
        fs::remove_dir_all(&self.folder).expect("the folder can go");
    }

    /// The status, the cookie and the body of an answer.
    async fn ask(&self, method: &str, path: &str, cookie: &str, body: &Value) -> (u16, String, Value) {
        let mut stream = TcpStream::connect(self.address).await.expect("a connection");
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let request = format!(
            "{method} /api/v1/{path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).await.expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        let status = head[9..12].parse().expect("a status");
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")?.split(';').next());
        let body = serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"));
        (status, cookie.unwrap_or_default().to_owned(), body)
    }

    /// Begins a game against a bot. Returns the cookie of the guest, and the game.
    async fn begin(&self, cookie: &str, bot: &str, time: &Value, wants: Color) -> (String, String) {
        let terms = terms(time);
        let invitation = json!({ "terms": terms, "wants": wants, "bot": self.bot(bot).await });
        let (status, new, begun) = self.ask("POST", "games", cookie, &invitation).await;
        assert_eq!(status, 200, "{begun}");
        let cookie = if new.is_empty() { cookie.to_owned() } else { new };
        (cookie, begun["game"].as_str().expect("a game").to_owned())
    }

    /// The id of the bot of a name.
    async fn bot(&self, name: &str) -> Value {
        let (_, _, answer) = self.ask("GET", "bots", "", &Value::Null).await;
        let bots = answer["bots"].as_array().expect("bots");
        bots.iter().find(|bot| bot["name"] == name).unwrap_or_else(|| panic!("{name} in {answer}"))["id"].clone()
    }

    async fn view(&self, game: &str) -> Value {
        self.ask("GET", &format!("games/{game}"), "", &Value::Null).await.2
    }

    async fn until(&self, game: &str, is_so: impl Fn(&Value) -> bool) -> Value {
        let deadline = Instant::now() + LONG;
        loop {
            let view = self.view(game).await;
            if is_so(&view) {
                return view;
            }
            assert!(Instant::now() < deadline, "{view}");
            time::sleep(Duration::from_millis(50)).await;
        }
    }

    async fn connect(&self, cookie: &str) -> Socket {
        let mut stream = TcpStream::connect(self.address).await.expect("a connection");
        let request = format!(
            "GET /ws/v1 HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {cookie}\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.expect("it reads");
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.expect("an answer"));
        }
        assert!(head.starts_with(b"HTTP/1.1 101 "), "{}", String::from_utf8_lossy(&head));
        let mut socket = Socket(WebSocketStream::from_raw_socket(stream, Role::Client, None).await);
        socket.say(&json!({ "kind": "hello", "version": 1 })).await;
        assert_eq!(socket.hear().await["kind"], "welcome");
        socket
    }
}

struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    async fn say(&mut self, message: &Value) {
        self.0.send(Message::text(message.to_string())).await.expect("it listens");
    }

    async fn act(&mut self, game: &str, id: u64, ply: usize, act: &Value) {
        let command = json!({ "id": id, "ply": ply, "act": act });
        self.say(&json!({ "kind": "act", "game": game, "command": command })).await;
    }

    async fn hear(&mut self) -> Value {
        loop {
            let message = time::timeout(LONG, self.0.next()).await.expect("an answer").expect("one").expect("a frame");
            if let Message::Text(text) = message {
                return serde_json::from_str(&text).expect("JSON");
            }
        }
    }
}

fn terms(time: &Value) -> Value {
    json!({ "rules": "base", "start": null, "time": time, "takeBack": true, "delay": 0 })
}

fn real_time(seconds: u64) -> Value {
    json!({ "kind": "real-time", "initial": seconds * 1000, "increment": 3000 })
}

fn scripted(name: &str, script: &str) -> Bot {
    let program = Program { file: "sh".to_owned(), arguments: vec!["-c".to_owned(), script.to_owned()] };
    Bot::new(name, program).expect("a name")
}

/// An engine that introduces itself, takes every game, and runs the script when it is asked for a move.
fn engine(name: &str, script: &str) -> Bot {
    let mark = mark(name);
    let script = format!(
        ": {mark}; echo 'id Script 1.0'; echo ok; while read -r line; do case $line in \
         bestmove*) {script};; exit) exit;; *) echo \"$line\";; esac; echo ok; done"
    );
    scripted(name, &script)
}

/// What the command line of an engine's process has in it, and no other.
fn mark(name: &str) -> String {
    format!("bot-{name}-{}", std::process::id())
}

/// The processes whose command line has something in it.
#[cfg(target_os = "linux")]
fn processes(mark: &str) -> usize {
    let folders = fs::read_dir("/proc").expect("processes").flatten();
    let lines = folders.filter_map(|folder| fs::read(folder.path().join("cmdline")).ok());
    lines.filter(|line| String::from_utf8_lossy(line).contains(mark)).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_against_a_level() {
    let server = Server::start("level", Vec::new()).await;
    let (cookie, game) = server.begin("", "Skep 1", &real_time(600), Color::White).await;
    assert!(cookie.starts_with("skep="), "{cookie}");
    let mut socket = server.connect(&cookie).await;
    socket.say(&json!({ "kind": "follow", "game": game, "after": null })).await;
    let view = socket.hear().await["view"].clone();
    assert_eq!(
        (&view["black"]["level"], &view["black"]["kind"], &view["you"]),
        (&json!(1), &json!("bot"), &json!("white"))
    );
    let mut table = Game::new("base".parse::<RuleSet>().expect("rules"));
    let (mut id, mut seq, mut reason) = (0, 0, String::new());
    while reason.is_empty() {
        if table.position().turn() == Color::White && !table.status().is_over() {
            id += 1;
            let moves = table.legal_moves();
            let text = MoveText::of(moves[(mixed(id) % moves.len() as u64) as usize], table.position()).to_string();
            // Random moves lose against every level, but not always soon.
            let act = if id > 150 { json!({ "kind": "resign" }) } else { json!({ "kind": "move", "text": text }) };
            socket.act(&game, id, table.moves().len(), &act).await;
        }
        loop {
            let message = socket.hear().await;
            assert_ne!(message["kind"], "refused", "{message}");
            if message["kind"] != "event" {
                assert_eq!(message["kind"], "presence", "{message}");
                assert_eq!(message["present"]["black"], "here");
                continue;
            }
            seq += 1;
            assert_eq!(message["seq"], seq);
            let event = &message["event"];
            match event["kind"].as_str().expect("a kind") {
                "moved" => {
                    let text: MoveText = event["text"].as_str().expect("a text").parse().expect("a move");
                    let m = text.resolve(table.position()).expect("a move");
                    table.play(m).expect("a legal move");
                }
                "passed" => table.play(skep_rules::Move::Pass).expect("nothing else is legal"),
                "ended" => reason = event["ending"]["reason"].as_str().expect("a reason").to_owned(),
                other => panic!("{other}: {message}"),
            }
            break;
        }
    }
    println!("the game ended after {} moves: {reason}", table.moves().len());
    assert!(["surrounded", "both-surrounded", "resignation", "repetition"].contains(&reason.as_str()), "{reason}");
    // The bot plays again, with the other colour.
    socket.act(&game, 999, 0, &json!({ "kind": "offer-rematch" })).await;
    let again = loop {
        let message = socket.hear().await;
        if message["event"]["kind"] == "rematched" {
            break message["event"]["game"].as_str().expect("a game").to_owned();
        }
    };
    let view = server.until(&again, |view| view["moves"][0].is_string()).await;
    assert_eq!(view["white"]["level"], 1);
    server.end().await;
}

/// Four engines, each bad in its own way; the last is bad only once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_engine_that_fails_twice_resigns_and_one_that_recovers_plays() {
    let once = std::env::temp_dir().join(format!("skep-bot-once-{}", std::process::id()));
    let _ = fs::remove_file(&once);
    let stumbles = format!("[ -e {0} ] || {{ touch {0}; exit 1; }}; echo wS1", once.display());
    let names = ["Dies", "Hangs", "Cheats", "Stumbles"];
    let scripts = ["exit 3", "sleep 1000", "echo wQ", stumbles.as_str()];
    let mut bots: Vec<Bot> = names.iter().zip(scripts).map(|(name, script)| engine(name, script)).collect();
    bots.push(scripted("Mute", "exit 7"));
    let server = Server::start("scripts", bots).await;
    let untimed = json!({ "kind": "untimed" });
    let mut games = Vec::new();
    let mut cookie = String::new();
    for name in [&names[..], &["Mute"]].concat() {
        let (known, game) = server.begin(&cookie, name, &untimed, Color::Black).await;
        cookie = known;
        let mut socket = server.connect(&cookie).await;
        socket.say(&json!({ "kind": "follow", "game": game, "after": null })).await;
        // Somebody who listens, and answers pings: without a clock a bot plays only for those.
        tokio::spawn(async move { while let Some(Ok(_)) = socket.0.next().await {} });
        games.push((name, game));
    }
    for (name, game) in &games {
        let begun = Instant::now();
        let view = server.until(game, |view| view["ending"].is_object() || view["moves"][0].is_string()).await;
        println!("{name} after another {:?}: {} {}", begun.elapsed(), view["moves"], view["ending"]);
        let (winner, reason) = (&view["ending"]["winner"], &view["ending"]["reason"]);
        if *name == "Stumbles" {
            assert_eq!((&view["moves"], &view["ending"]), (&json!(["wS1"]), &Value::Null));
        } else {
            assert_eq!((winner, reason), (&json!("black"), &json!("resignation")), "{name}");
        }
    }
    // Other rules than those of the protocol, and a bot that is not there.
    let carbon = json!({ "terms": { "rules": "carbon", "start": null, "time": untimed, "takeBack": true, "delay": 0 },
        "wants": null, "bot": server.bot("Stumbles").await });
    let (status, _, error) = server.ask("POST", "games", &cookie, &carbon).await;
    assert_eq!((status, &error["error"]), (409, &json!("other-rules")));
    server.end().await;
    fs::remove_file(once).expect("the engine has made it");
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_process_is_left_when_the_server_ends() {
    // One waits for a question, one thinks for ever with a child of its own, one does not even introduce itself.
    let silent = format!(": {}; sleep 1000", mark("Silent"));
    let bots = vec![engine("Waits", "echo wS1"), engine("Hangs on", "sleep 1000"), scripted("Silent", &silent)];
    let server = Server::start("end", bots).await;
    let (_, first) = server.begin("", "Waits", &real_time(600), Color::Black).await;
    server.until(&first, |view| view["moves"][0] == "wS1").await;
    server.begin("", "Hangs on", &real_time(600), Color::Black).await;
    let deadline = Instant::now() + LONG;
    let marks = ["Waits", "Hangs on", "Silent"].map(mark);
    while !marks.iter().all(|mark| processes(mark) >= 1) {
        assert!(Instant::now() < deadline);
        time::sleep(Duration::from_millis(20)).await;
    }
    time::sleep(Duration::from_millis(500)).await;
    let began = Instant::now();
    server.end().await;
    println!("the server with three engines ended within {:?}", began.elapsed());
    for mark in marks {
        assert_eq!(processes(&mark), 0, "{mark}");
    }
}
