mod bot;
mod code;

use std::env;
use std::io::{self, IsTerminal};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, UdpSocket};
use std::path::PathBuf;

use clap::{Args, Parser};
use etcetera::BaseStrategy;
use etcetera::base_strategy::choose_native_strategy;
use skep_server::{Bot, Database, HostName, Settings, Store, StoreError};
use tokio::runtime;
use tokio::sync::oneshot;
use tracing_subscriber::filter::LevelFilter;

use crate::failure::Failure;
use crate::fault::Fault;
use crate::interrupt;
use crate::messages::Messages;
use crate::{sentences, terminal};

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "ADDRESS", value_parser = address, default_value_t = THIS_MACHINE)]
    address: IpAddr,

    #[arg(long, value_name = "PORT", value_parser = port)]
    port: Option<u16>,

    #[arg(long, value_name = "NAME", value_parser = host)]
    host: Vec<HostName>,

    #[arg(long, value_name = "FOLDER", env = "SKEP_DATA")]
    data: Option<PathBuf>,

    #[arg(long, value_name = "URL", env = "SKEP_DATABASE", hide_env_values = true, conflicts_with = "data")]
    database: Option<String>,

    #[arg(long, value_name = "name=…,cmd=…", value_parser = bot::parse)]
    bot: Vec<Bot>,

    #[arg(long, value_name = "LEVEL", value_parser = log_level, default_value = "warn", env = "SKEP_LOG")]
    log: LevelFilter,

    #[arg(long)]
    no_open: bool,
}

const THIS_MACHINE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
/// The default port, which is not registered by anybody else.
const PORT: u16 = 4783;
/// How many ports after the default are tried before a random one, so that a second server finds its saved games again.
const PORTS: u16 = 10;

impl Default for Arguments {
    fn default() -> Arguments {
        #[derive(Parser)]
        struct Nothing {
            #[command(flatten)]
            arguments: Arguments,
        }
        Nothing::parse_from(["skep"]).arguments
    }
}

fn address(text: &str) -> Result<IpAddr, Fault> {
    text.parse().map_err(|_| Fault::new("usage-address", []))
}

fn port(text: &str) -> Result<u16, Fault> {
    text.parse().map_err(|_| Fault::number(&0, &u16::MAX))
}

fn log_level(text: &str) -> Result<LevelFilter, Fault> {
    text.parse().map_err(|_| Fault::new("usage-log-level", []))
}

fn host(text: &str) -> Result<HostName, Fault> {
    text.parse().map_err(|_| Fault::new("usage-host", []))
}

pub(crate) fn run(arguments: &Arguments, messages: &Messages) -> Result<(), Failure> {
    if let Some(name) = Bot::namesake(&arguments.bot) {
        return Err(Failure::Input(messages.tell("serve-bot-twice", [("name", name.to_owned().into())])));
    }
    let listener =
        arguments.bind().map_err(|(port, error)| Failure::Input(arguments.refused(port, &error, messages)))?;
    let bound = listener.local_addr().map_err(|error| failed(&error, messages))?;
    let (stop, stopped) = oneshot::channel();
    interrupt::on_first(move || {
        // Fails if the server has already ended.
        let _ = stop.send(());
    })?;
    tracing_subscriber::fmt().with_max_level(arguments.log).with_writer(io::stderr).init();
    let runtime =
        runtime::Builder::new_multi_thread().enable_all().build().map_err(|error| failed(&error, messages))?;
    runtime.block_on(async {
        let store = match Store::open(&arguments.database(messages)?).await {
            Ok(store) => store,
            // The games are played there: two servers on the same games would not agree.
            Err(StoreError::Locked { address: Some(address), .. }) => {
                return arguments.open_other(&address, messages);
            }
            Err(error) => return Err(Failure::Input(not_opened(&error, messages))),
        };
        // Before anybody is told that the server is there.
        let terminated = terminated();
        // Without it, a second Skep could only say that there is a first.
        let _ = store.announce(&url(bound));
        listener.set_nonblocking(true).map_err(|error| failed(&error, messages))?;
        let listener = tokio::net::TcpListener::from_std(listener).map_err(|error| failed(&error, messages))?;
        terminal::write(&arguments.greeting(bound, messages))?;
        if !arguments.no_open && is_on_desktop() {
            // Without a browser, the address has been printed.
            let _ = open::that_detached(url(bound));
        }
        let settings = arguments.settings(bound, messages);
        let stopped = async {
            tokio::select! {
                // The sender lives as long as the program.
                _ = stopped => {}
                () = terminated => {}
            }
        };
        let served = skep_server::serve(listener, settings, Some(store), stopped).await;
        served.map_err(|error| Failure::Input(not_opened(&error, messages)))
    })
}

/// Returns when the system asks the program to end, which is heard from the call on.
#[cfg(unix)]
fn terminated() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let signals = signal(SignalKind::terminate());
    async {
        match signals {
            Ok(mut signals) => {
                signals.recv().await;
            }
            // Then the system ends it without asking.
            Err(_) => std::future::pending().await,
        }
    }
}

#[cfg(not(unix))]
fn terminated() -> impl Future<Output = ()> {
    std::future::pending()
}

/// A sentence that says why there are no games, and what can be done.
fn not_opened(error: &StoreError, messages: &Messages) -> String {
    match error {
        StoreError::Locked { folder, .. } => {
            messages.tell("serve-data-locked", [("folder", folder.display().to_string().into())])
        }
        StoreError::Folder { folder, reason } => messages.tell(
            "serve-data-folder",
            [("folder", folder.display().to_string().into()), ("error", reason.clone().into())],
        ),
        StoreError::LaterVersion { found, known } => messages
            .tell("serve-data-later", [("found", found.to_string().into()), ("known", known.to_string().into())]),
        error => messages.tell("serve-data-unavailable", [("error", error.to_string().into())]),
    }
}

fn failed(error: &io::Error, messages: &Messages) -> Failure {
    Failure::Input(sentences::reason(error, messages))
}

impl Arguments {
    /// Listens on the requested port only; without one, on the default or else on a free port.
    fn bind(&self) -> Result<TcpListener, (u16, io::Error)> {
        let bind = |port| TcpListener::bind(SocketAddr::new(self.address, port)).map_err(|error| (port, error));
        if let Some(port) = self.port {
            return bind(port);
        }
        for port in PORT..PORT + PORTS {
            match bind(port) {
                Err((_, error)) if error.kind() == io::ErrorKind::AddrInUse => {}
                outcome => return outcome,
            }
        }
        bind(0)
    }

    /// A sentence that says why the server cannot start, and what can be done.
    fn refused(&self, port: u16, error: &io::Error, messages: &Messages) -> String {
        let (address, port) = (self.address.to_string(), port.to_string());
        match error.kind() {
            io::ErrorKind::AddrInUse => messages.tell("serve-port-taken", [("port", port.into())]),
            io::ErrorKind::PermissionDenied => messages.tell("serve-port-forbidden", [("port", port.into())]),
            io::ErrorKind::AddrNotAvailable => messages.tell("serve-other-address", [("address", address.into())]),
            _ => messages.tell(
                "serve-impossible",
                [("address", address.into()), ("error", sentences::reason(error, messages).into())],
            ),
        }
    }

    fn settings(&self, bound: SocketAddr, messages: &Messages) -> Settings {
        let option = "skep serve --host NAME";
        let unknown_host = messages.tell("serve-unknown-host", [("option", option.into())]);
        let open_command = "skep serve --address 0.0.0.0".to_owned();
        let (hosts, addresses, bots) = (self.host.clone(), self.addresses(bound), self.bot.clone());
        Settings { hosts, unknown_host, addresses, open_command, bots }
    }

    /// The addresses at which other devices find this server, names that the operator has given it first.
    fn addresses(&self, bound: SocketAddr) -> Vec<String> {
        let ip = if bound.ip().is_unspecified() { in_network(bound.ip()) } else { Some(bound.ip()) };
        let Some(ip) = ip.filter(|ip| !ip.is_loopback()) else { return Vec::new() };
        let names = self.host.iter().map(|name| format!("http://{name}:{}", bound.port()));
        names.chain([url(SocketAddr::new(ip, bound.port()))]).collect()
    }

    /// Where games between people are kept.
    fn database(&self, messages: &Messages) -> Result<Database, Failure> {
        if let Some(url) = &self.database {
            return Ok(Database::Postgres(url.clone()));
        }
        let folder =
            self.data.clone().or_else(|| choose_native_strategy().ok().map(|places| places.data_dir().join("skep")));
        folder.map(Database::Folder).ok_or_else(|| Failure::Input(messages.say("serve-data-nowhere")))
    }

    /// The games are open in another Skep on this machine, which is opened instead.
    fn open_other(&self, address: &str, messages: &Messages) -> Result<(), Failure> {
        terminal::write(&(messages.tell("serve-other-skep", [("address", address.into())]) + "\n"))?;
        if !self.no_open && is_on_desktop() {
            // Without a browser, the address has been printed.
            let _ = open::that_detached(address);
        }
        Ok(())
    }

    /// The text that is printed when the server is ready. It is written in one call, so that a reader may close the pipe
    /// after the first line.
    fn greeting(&self, bound: SocketAddr, messages: &Messages) -> String {
        let mut lines = vec![messages.tell("serve-address", [("address", url(bound).into())])];
        if self.port.is_none() && bound.port() != PORT {
            let ports = [("usual", PORT.to_string().into()), ("port", bound.port().to_string().into())];
            lines.push(messages.tell("serve-other-port", ports));
        }
        if !bound.ip().is_loopback() {
            if bound.ip().is_unspecified() {
                lines.push(match self.addresses(bound).last() {
                    Some(address) => messages.tell("serve-network", [("address", address.clone().into())]),
                    None => messages.tell("serve-network-unknown", [("port", bound.port().to_string().into())]),
                });
            }
            lines.push(messages.say("serve-plain-http"));
        }
        if !skep_server::has_application() {
            lines.push(messages.tell("serve-no-application", [("command", "make build".into())]));
        }
        lines.push(messages.say("serve-end"));
        // The first line is not wrapped, since programs read it.
        let rest: String = lines[1..].iter().map(|line| terminal::wrapped(line) + "\n").collect();
        format!("{}\n{rest}{}", lines[0], self.code(bound).unwrap_or_default())
    }

    /// The address for other devices as a code for the camera of a phone, where somebody sees it.
    fn code(&self, bound: SocketAddr) -> Option<String> {
        let address = self.addresses(bound).pop().filter(|_| io::stdout().is_terminal())?;
        code::code(&address, terminal::Room::of_terminal().columns)
    }
}

/// The address for a browser on this machine. `0.0.0.0` is not an address that a browser can open.
fn url(bound: SocketAddr) -> String {
    let ip = match bound.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => THIS_MACHINE,
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    format!("http://{}", SocketAddr::new(ip, bound.port()))
}

/// The address of this machine in its network: the source address of a route to the outside. Nothing is sent, and the
/// destinations are reserved for documentation.
fn in_network(family: IpAddr) -> Option<IpAddr> {
    let from = |local: IpAddr, documentation: IpAddr| {
        let socket = UdpSocket::bind((local, 0)).ok()?;
        socket.connect((documentation, 9)).ok()?;
        let ip = socket.local_addr().ok()?.ip();
        (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
    };
    // With IPv6, IPv4 is served too, and is shorter to type.
    let four = from(Ipv4Addr::UNSPECIFIED.into(), Ipv4Addr::new(192, 0, 2, 1).into());
    four.or_else(|| {
        let documentation = Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1);
        family.is_ipv6().then(|| from(Ipv6Addr::UNSPECIFIED.into(), documentation.into()))?
    })
}

/// Whether this is a desktop on which a browser can open.
fn is_on_desktop() -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    let has_screen = cfg!(any(windows, target_os = "macos")) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
    io::stdout().is_terminal() && has_screen && !is_set("SSH_CONNECTION")
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum;

    use super::*;
    use crate::language::Language;

    #[test]
    fn the_address_is_one_to_go_to() {
        for (bound, told) in [
            ("127.0.0.1:4783", "http://127.0.0.1:4783"),
            ("0.0.0.0:80", "http://127.0.0.1:80"),
            ("[::]:4783", "http://[::1]:4783"),
            ("192.168.1.5:4783", "http://192.168.1.5:4783"),
        ] {
            assert_eq!(url(bound.parse().expect("an address")), told);
        }
    }

    #[test]
    fn the_first_line_ends_in_the_address_in_every_language() {
        for &language in Language::value_variants() {
            let messages = Messages::new(language);
            for bound in ["127.0.0.1:4783", "127.0.0.1:5000", "0.0.0.0:4783", "[::]:4783", "192.168.1.5:4783"] {
                let bound = bound.parse().expect("an address");
                let greeting = Arguments::default().greeting(bound, &messages);
                let first = greeting.lines().next().and_then(|line| line.rsplit(' ').next());
                assert_eq!(first, Some(url(bound).as_str()), "{greeting}");
            }
        }
    }

    #[test]
    fn every_refusal_says_what_to_do() {
        for &language in Language::value_variants() {
            let messages = Messages::new(language);
            for (kind, said) in [
                (io::ErrorKind::AddrInUse, "--port"),
                (io::ErrorKind::PermissionDenied, "1024"),
                (io::ErrorKind::AddrNotAvailable, "0.0.0.0"),
                (io::ErrorKind::Other, "127.0.0.1"),
            ] {
                let sentence = Arguments::default().refused(80, &kind.into(), &messages);
                assert!(sentence.contains(said), "{sentence}");
            }
            let bound = "127.0.0.1:4783".parse().expect("an address");
            let sentence = Arguments::default().settings(bound, &messages).unknown_host;
            assert!(sentence.contains("skep serve --host NAME"), "{sentence}");
        }
    }
}
