use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{self, Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use std::{env, fs};

use crate::{command, run};

/// A server that ends with the test.
struct Server {
    child: Child,
    stdout: BufReader<ChildStdout>,
    /// The address that the server printed, `127.0.0.1:4783`.
    address: String,
    /// Where it keeps games between people, if that is its own.
    data: Option<PathBuf>,
}

impl Server {
    fn start(arguments: &[&str]) -> Server {
        Server::of(command(arguments))
    }

    /// A server that keeps its games in a folder.
    fn start_with_data(data: &Path, arguments: &[&str]) -> Server {
        let mut command = command(arguments);
        command.env("SKEP_DATA", data);
        Server::begin(command)
    }

    /// A server that may open this many files.
    #[cfg(unix)]
    fn start_with_files(files: u32, arguments: &[&str]) -> Server {
        let tool = command(arguments);
        let mut limited = Command::new("sh");
        limited.args(["-c", &format!("ulimit -n {files} && exec \"$0\" \"$@\"")]);
        limited.arg(tool.get_program()).args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
        Server::of(limited)
    }

    fn of(mut command: Command) -> Server {
        static NUMBERS: AtomicU32 = AtomicU32::new(0);
        let name = format!("skep-serve-{}-{}", process::id(), NUMBERS.fetch_add(1, Ordering::Relaxed));
        let data = env::temp_dir().join(name);
        command.env("SKEP_DATA", &data);
        let mut server = Server::begin(command);
        server.data = Some(data);
        server
    }

    fn begin(mut command: Command) -> Server {
        let mut child = command.spawn().expect("the tool starts");
        let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        stdout.read_line(&mut line).expect("text");
        let address = line.trim_end().rsplit_once(" http://").map(|(_, address)| address.to_owned());
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}"));
        Server { child, stdout, address, data: None }
    }

    /// The answer to a request for a path, as it comes over the wire.
    fn ask(&self, path: &str) -> String {
        self.ask_as(&self.address, path)
    }

    fn ask_as(&self, host: &str, path: &str) -> String {
        let mut stream = self.connect();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").expect("it reads");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("it answers");
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// What becomes of something that is sent to a path.
    fn send(&self, path: &str, body: &str) -> String {
        let mut stream = self.connect();
        let (host, length) = (&self.address, body.len());
        let head = format!("POST {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {length}");
        write!(stream, "{head}\r\nContent-Type: application/json\r\n\r\n{body}").expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).expect("somebody listens");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a timeout");
        stream
    }

    fn is_well(&self) {
        let answer = self.ask("/");
        // Both answers are right: the tests run with and without the application.
        let is_skep = answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.contains("<!doctype html>");
        let is_bare = answer.starts_with("HTTP/1.1 503 ") && answer.contains("make run");
        assert!(is_skep || is_bare, "{answer}");
        assert!(answer.contains("content-security-policy: default-src 'none';"), "{answer}");
    }

    /// A connection that has asked once and stays open.
    #[cfg(unix)]
    fn connect_and_ask(&self) -> TcpStream {
        let mut stream = self.connect();
        write!(stream, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").expect("it reads");
        let mut answer = Vec::new();
        while !answer.ends_with(b"\r\n\r\nok\n") {
            answer.push(0);
            let last = answer.len() - 1;
            stream.read_exact(&mut answer[last..]).expect("an answer");
        }
        stream
    }

    #[cfg(unix)]
    fn interrupt(&self) {
        let kill = Command::new("kill").args(["-INT", &self.child.id().to_string()]).status();
        assert!(kill.expect("kill runs").success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Some(data) = &self.data {
            let _ = fs::remove_dir_all(data);
        }
    }
}

#[test]
fn the_application_is_at_the_printed_address() {
    let server = Server::start(&["serve", "--port", "0", "--no-open"]);
    assert!(server.address.starts_with("127.0.0.1:"), "{}", server.address);
    server.is_well();
    assert!(server.ask("/missing.js").starts_with("HTTP/1.1 404 "));
}

#[test]
fn without_a_command_it_serves_and_a_second_one_has_a_port_of_its_own() {
    let first = Server::start(&[]);
    let mut second = Server::start(&["serve"]);
    assert_ne!(first.address, second.address);
    first.is_well();
    second.is_well();
    let mut said = String::new();
    while !said.contains("Press Ctrl-C to stop it.\n") {
        assert_ne!(second.stdout.read_line(&mut said).expect("text"), 0, "{said}");
    }
    // The first server has the default port, unless that was taken.
    assert!(said.starts_with("Port 4783 is taken, perhaps by another Skep, so this one took "), "{said}");
}

#[test]
fn a_second_one_on_the_same_games_says_where_the_first_is() {
    let first = Server::start(&["serve", "--port", "0", "--no-open"]);
    let data = first.data.as_deref().expect("a folder of its own");
    let mut second = Server::start_with_data(data, &["serve", "--port", "0", "--no-open"]);
    assert_eq!(second.address, first.address);
    assert!(second.child.wait().expect("it ends").success());
    first.is_well();
}

#[cfg(target_os = "linux")]
#[test]
fn games_are_kept_where_the_system_keeps_the_data_of_programs() {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("serve-place");
    let _ = fs::remove_dir_all(&place);
    let mut command = command(&["serve", "--port", "0", "--no-open"]);
    command.env_remove("SKEP_DATA").env("XDG_DATA_HOME", &place);
    let server = Server::begin(command);
    server.is_well();
    assert!(place.join("skep/skep.db").is_file());
}

#[test]
fn a_folder_that_cannot_be_written_is_told_with_what_to_do() {
    let refused = run(&["serve", "--port", "0", "--no-open", "--data", "/proc/skep"]);
    assert_eq!((refused.code, refused.out.as_str()), (1, ""));
    assert!(refused.err.starts_with("error: Games cannot be kept in /proc/skep"), "{}", refused.err);
    assert!(refused.err.contains("--data FOLDER"), "{}", refused.err);
}

#[test]
fn the_network_is_told_how_to_get_here() {
    let mut server = Server::start(&["serve", "--address", "0.0.0.0", "--port", "0", "--no-open", "--lang", "it"]);
    assert!(server.address.starts_with("127.0.0.1:"), "{}", server.address);
    server.is_well();
    let mut said = String::new();
    while !said.contains("Premi Ctrl-C per fermarlo.\n") {
        assert_ne!(server.stdout.read_line(&mut said).expect("text"), 0, "{said}");
    }
    assert!(said.contains("Dagli altri dispositivi della rete apri ") && said.contains("offline"), "{said}");
}

#[test]
fn a_named_port_is_that_port_or_none() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let refused = run(&["serve", "--port", &port]);
    assert_eq!((refused.code, refused.out.as_str()), (1, ""));
    assert!(refused.err.starts_with(&format!("error: Port {port} is taken by another program")), "{}", refused.err);
    assert!(refused.err.contains("leave out --port"), "{}", refused.err);
    let refused = run(&["serve", "--port", &port, "--lang", "fr"]);
    assert!(refused.err.contains("est occupé par un autre programme"), "{}", refused.err);
}

#[test]
fn what_is_no_address_of_this_machine_is_refused_with_those_that_are() {
    // An address reserved for documentation, which no machine has.
    let refused = run(&["serve", "--address", "192.0.2.1"]);
    assert_eq!((refused.code, refused.out.as_str()), (1, ""));
    assert!(refused.err.contains("192.0.2.1 is not an address of this machine. Use --address 127.0.0.1"));
    for (arguments, said) in [
        (["--address", "home"], "expected an IP address: 127.0.0.1"),
        (["--port", "70000"], "expected a number from 0 to 65535"),
        (["--port", "http"], "expected a number from 0 to 65535"),
        (["--host", "http://club.example"], "expected a name such as club.example"),
        (["--bot", "nokamute"], "expected a name and a command, as in name=Nokamute,cmd=nokamute uhp"),
        (["--bot", "name=N,cmd=nokamute"], "“N” cannot be a name: it must have 2 to 20 letters"),
        (["--log", "loud"], "expected off, error, warn, info, debug or trace"),
    ] {
        let refused = run(&["serve", arguments[0], arguments[1]]);
        assert!(refused.code == 2 && refused.err.contains(said), "{}", refused.err);
    }
}

#[test]
fn programs_are_told_the_version_and_that_all_is_well() {
    let server = Server::start(&["serve", "--port", "0", "--no-open"]);
    let version = server.ask("/api/v1/version");
    let body = format!(r#"{{"name":"skep","version":"{}"}}"#, env!("CARGO_PKG_VERSION"));
    assert!(version.starts_with("HTTP/1.1 200 OK\r\n") && version.ends_with(&body), "{version}");
    let health = server.ask("/healthz");
    assert!(health.starts_with("HTTP/1.1 200 OK\r\n") && health.ends_with("\r\n\r\nok\n"), "{health}");
    let none = server.ask("/api/none");
    assert!(none.starts_with("HTTP/1.1 404 ") && none.ends_with(r#""message":"There is nothing here."}"#), "{none}");
}

#[test]
fn other_names_are_refused_unless_they_were_given() {
    let names = ["--host", "laptop.local", "--host", "Club.Example"];
    let server = Server::start(&[&["serve", "--port", "0", "--no-open", "--lang", "fr"], &names[..]].concat());
    for path in ["/", "/icon.svg", "/api/v1/version", "/ws"] {
        let refused = server.ask_as("evil.example", path);
        assert!(refused.starts_with("HTTP/1.1 421 ") && refused.contains("skep serve --host NAME"), "{refused}");
        assert!(refused.contains("Ce serveur ne répond pas à ce nom"), "{refused}");
        for garbage in ["", "somebody@localhost", "localhost\r\nHost: localhost"] {
            let refused = server.ask_as(garbage, path);
            assert!(refused.starts_with("HTTP/1.1 400 "), "{garbage}: {refused}");
        }
    }
    for host in ["laptop.local:80", "club.example.", "localhost", "skep.localhost:1", "192.0.2.7", "[2001:db8::1]:80"] {
        assert!(server.ask_as(host, "/healthz").starts_with("HTTP/1.1 200 "), "{host}");
    }
}

#[test]
fn the_log_is_on_the_standard_error() {
    let mut logging = command(&["serve", "--port", "0", "--no-open"]);
    logging.env("SKEP_LOG", "debug");
    let mut server = Server::of(logging);
    server.ask("/missing.js?secret=1");
    server.child.kill().expect("it is killed");
    let mut err = String::new();
    server.child.stderr.take().expect("a pipe").read_to_string(&mut err).expect("text");
    assert!(err.contains("/missing.js") && err.contains("NotFound"), "{err}");
    assert!(!err.contains("secret"), "{err}");
    let mut out = String::new();
    server.stdout.read_to_string(&mut out).expect("text");
    assert!(!out.contains("missing"), "{out}");
}

#[cfg(unix)]
#[test]
fn half_open_requests_do_not_keep_others_waiting() {
    // 168 connections, of which one address may have 42 without a complete request.
    let server = Server::start_with_files(200, &["serve", "--port", "0", "--no-open"]);
    let mut flood = Vec::new();
    for _ in 0..600 {
        let mut stream = server.connect();
        // The server may have closed an older connection, but not this one.
        write!(stream, "GET / HTTP/1.1\r\nHost: lo").expect("it reads");
        flood.push(stream);
    }
    server.is_well();
    assert!(server.ask("/healthz").starts_with("HTTP/1.1 200 "));
    // The answers did not have to wait for the end of the flood: its newest connection is open and can still finish.
    let mut newest = flood.pop().expect("a flood");
    write!(newest, "calhost\r\nConnection: close\r\n\r\n").expect("it reads");
    let mut answer = String::new();
    newest.read_to_string(&mut answer).expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 "), "{answer}");
    // The oldest connection was closed.
    assert!(matches!(flood[0].read(&mut [0]), Ok(0) | Err(_)));
}

#[cfg(unix)]
#[test]
fn a_full_server_says_so_and_idle_connections_give_way_to_newcomers() {
    // The server has places for 32 connections.
    let mut server = Server::start_with_files(64, &["serve", "--port", "0", "--no-open"]);
    let _crowd: Vec<TcpStream> = (0..32).map(|_| server.connect_and_ask()).collect();
    let mut err = String::new();
    let mut stderr = BufReader::new(server.child.stderr.take().expect("a pipe"));
    stderr.read_line(&mut err).expect("text");
    assert!(err.contains("WARN") && err.contains("all connections are taken: idle ones are closed"), "{err}");
    server.is_well();
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_it_cleanly() {
    let mut server = Server::start(&["serve", "--port", "0", "--no-open"]);
    server.is_well();
    // Browsers keep connections open, used and unused; neither delays the end.
    let (mut used, _unused) = (server.connect(), server.connect());
    write!(used, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").expect("it reads");
    let mut first = [0; 12];
    used.read_exact(&mut first).expect("an answer");
    server.interrupt();
    assert_eq!(server.child.wait().expect("it ends").code(), Some(0));
    let mut err = String::new();
    server.child.stderr.take().expect("a pipe").read_to_string(&mut err).expect("text");
    assert_eq!(err, "");
    // The port is free again at once.
    TcpListener::bind(&server.address).expect("nobody listens");
}

#[test]
fn clients_that_vanish_or_talk_nonsense_do_no_harm() {
    let server = Server::start(&["serve", "--port", "0", "--no-open"]);
    for request in
        ["GET / HTTP/1.1\r\n\r\n", "GET / HT", "\0\u{ff}\r\n\r\n", "", "POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n"]
    {
        for _ in 0..20 {
            // The client closes the connection before it reads anything.
            let _ = server.connect().write_all(request.as_bytes());
        }
    }
    server.is_well();
}

#[test]
fn whoever_reads_only_the_first_line_leaves_the_server_running() {
    let mut child = command(&["serve", "--port", "0", "--no-open"]).spawn().expect("the tool starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("text");
    let address = line.trim_end().rsplit('/').next().expect("an address");
    let answers = (0..3).all(|_| TcpStream::connect(address).is_ok());
    let running = child.try_wait().expect("a state").is_none();
    child.kill().expect("it is killed");
    child.wait().expect("it ends");
    assert!(answers && running);
}

/// Our own engine, seated as if it were somebody else's.
#[cfg(target_os = "linux")]
#[test]
fn a_bot_plays_and_goes_with_the_server() {
    let data = crate::folder("bot");
    let bot = format!("name=Big Bee,cmd={} uhp", env!("CARGO_BIN_EXE_skep"));
    let data = data.to_str().expect("text");
    let mut server = Server::start(&["serve", "--port", "0", "--no-open", "--data", data, "--bot", &bot]);
    let bots = server.ask("/api/v1/bots");
    let id = bots.split_once(r#"","name":"Big Bee","kind":"bot","level":null}"#).map(|(before, _)| before);
    let id = id.and_then(|before| before.rsplit('"').next()).unwrap_or_else(|| panic!("{bots}"));
    let terms = r#"{"rules":"base","start":null,"time":{"kind":"real-time","initial":600000,"increment":0},"takeBack":true,"delay":0}"#;
    let begun = server.send("/api/v1/games", &format!(r#"{{"terms":{terms},"wants":"black","bot":"{id}"}}"#));
    assert!(begun.starts_with("HTTP/1.1 200 OK\r\n") && begun.contains("set-cookie: skep="), "{begun}");
    let game = begun.rsplit('"').nth(1).expect("an id");
    let moved = (0..1200).any(|_| {
        std::thread::sleep(Duration::from_millis(50));
        !server.ask(&format!("/api/v1/games/{game}")).contains(r#""moves":[]"#)
    });
    assert!(moved, "{}", server.ask(&format!("/api/v1/games/{game}")));
    // The thread that keeps an engine has started it.
    let threads = fs::read_dir(format!("/proc/{}/task", server.child.id())).expect("threads").flatten();
    let children = threads.filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok());
    let engines: Vec<String> = children.filter(|list| !list.is_empty()).collect();
    assert_eq!(engines.len(), 1);
    server.interrupt();
    assert_eq!(server.child.wait().expect("it ends").code(), Some(0));
    assert!(!Path::new("/proc").join(engines[0].trim()).exists(), "the engine has ended");
}

#[test]
fn two_bots_of_one_name_are_refused() {
    let refused = run(&["serve", "--no-open", "--bot", "name=Bee,cmd=a", "--bot", "name=bee,cmd=b"]);
    assert_eq!((refused.code, refused.out.as_str()), (1, ""));
    assert!(refused.err.contains("Two bots would be called bee. Give each --bot a name of its own"), "{}", refused.err);
}
