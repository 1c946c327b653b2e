use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use skep_rules::{Expansions, Fault, Game, Move, MoveText, Position};

use crate::process::Process;
use crate::{Limit, time};

/// The client side of the protocol: drives an engine in a child process, which ends when this value is dropped.
///
/// Nothing here waits for ever: an engine that is silent for too long is an error, and is not asked again.
pub struct Client {
    process: Process,
    stdin: ChildStdin,
    lines: Receiver<String>,
    name: String,
    plays: Expansions,
    time_form: TimeForm,
    /// Whether nothing is waited for any more.
    ends: Arc<AtomicBool>,
}

/// The command line of a program that speaks the protocol.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The file, or the name of a command.
    pub file: String,
    /// The arguments.
    pub arguments: Vec<String>,
}

/// A move an engine has found.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The move, which is legal.
    pub best: Move,
    /// How long the engine took.
    pub time: Duration,
    /// What the position is worth to the side to move, if the engine has told.
    pub score: Option<f64>,
}

/// What went wrong with an engine, and the command that it was sent.
#[derive(Debug)]
pub enum ClientError {
    /// The engine cannot be started.
    Start {
        /// The program.
        program: Program,
        /// The error of the system.
        error: io::Error,
    },
    /// The engine has ended.
    Ended {
        /// The command.
        asked: String,
        /// The exit status, if it is known.
        status: Option<ExitStatus>,
    },
    /// The engine has not answered in time.
    Silent {
        /// The command.
        asked: String,
        /// The time it was given.
        patience: Duration,
    },
    /// The engine has answered with an error.
    Refused {
        /// The command.
        asked: String,
        /// The answer.
        said: String,
    },
    /// The engine has answered something that does not fit the command.
    Unclear {
        /// The command.
        asked: String,
        /// The answer.
        said: String,
        /// What is wrong with the answer.
        fault: String,
    },
    /// The engine has played a move that is not legal.
    Illegal {
        /// The answer.
        said: String,
        /// Why the move is not legal.
        fault: Fault,
    },
}

/// How an engine takes times of less than a second.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TimeForm {
    /// Not known yet.
    Unknown,
    /// `time 00:00:00.100`
    Fraction,
    /// `seconds 0.1`
    Seconds,
}

/// How long an engine may take for anything but thinking. Some load tables at the start.
const PATIENCE: Duration = Duration::from_secs(10);
/// How much longer than told an engine may think before it counts as hung.
const GRACE: Duration = Duration::from_secs(10);
/// How long an engine may take to end when it is told to.
const FAREWELL: Duration = Duration::from_millis(300);
/// The interval at which a silent engine is checked for having ended.
const GLANCE: Duration = Duration::from_millis(100);
/// The longest line that is read.
const LINE_MAX: u64 = 1 << 20;
/// The most lines that an answer may have, and the most bytes: more than any list of moves, and too few to fill the memory.
const LINES_MAX: usize = 10_000;
const BYTES_MAX: usize = 4 << 20;

impl Client {
    /// What an engine is asked, as errors tell it, when it is started: it introduces itself without a question.
    pub const START: &str = "(its start)";

    /// Starts an engine and waits until it has introduced itself.
    ///
    /// # Errors
    ///
    /// The engine cannot be started, or does not speak the protocol.
    pub fn start(program: &Program) -> Result<Client, ClientError> {
        Client::start_until(program, Arc::default())
    }

    /// Starts an engine as [`Client::start`] does. As soon as `ends` is true nothing is waited for any more, now or later: the engine
    /// counts as silent, so that whoever waits for it can drop this value, and the engine with it.
    ///
    /// # Errors
    ///
    /// The engine cannot be started, or does not speak the protocol.
    pub fn start_until(program: &Program, ends: Arc<AtomicBool>) -> Result<Client, ClientError> {
        let mut command = Command::new(&program.file);
        command.args(&program.arguments).stderr(Stdio::null());
        let start = |error| ClientError::Start { program: program.clone(), error };
        let (process, stdin, stdout) = Process::spawn(&mut command).map_err(start)?;
        // The bounded channel makes an engine that prints without end wait.
        let (sender, lines) = sync_channel(64);
        thread::spawn(move || read_lines(stdout, &sender));
        let (name, plays, time_form) = (String::new(), Expansions::NONE, TimeForm::Unknown);
        let mut client = Client { process, stdin, lines, name, plays, time_form, ends };
        let said = client.listen(Client::START, PATIENCE)?;
        client.introduce(&said)?;
        Ok(client)
    }

    fn introduce(&mut self, said: &[String]) -> Result<(), ClientError> {
        let unclear = |fault: &str| ClientError::Unclear {
            asked: Client::START.to_owned(),
            said: said.join("\n"),
            fault: fault.to_owned(),
        };
        let (id, capabilities) = match said {
            [id] => (id, ""),
            [id, capabilities, ..] => (id, capabilities.as_str()),
            [] => return Err(unclear("expected a line that begins with id")),
        };
        self.name =
            id.strip_prefix("id ").ok_or_else(|| unclear("expected a line that begins with id"))?.trim().to_owned();
        for word in capabilities.split(';').map(str::trim).filter(|word| !word.is_empty()) {
            match word.to_ascii_lowercase().as_str() {
                "mosquito" => self.plays.mosquito = true,
                "ladybug" => self.plays.ladybug = true,
                "pillbug" => self.plays.pillbug = true,
                // Unknown abilities are ignored.
                _ => {}
            }
        }
        Ok(())
    }

    /// The name and version that the engine gave.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The expansions that the engine says it can play with.
    pub fn plays(&self) -> Expansions {
        self.plays
    }

    /// Whether the engine says it can play with these expansions.
    pub fn can_play(&self, pieces: Expansions) -> bool {
        self.plays.contain(pieces)
    }

    /// Sends a line and waits for the answer: its lines without the `ok`.
    ///
    /// # Errors
    ///
    /// The engine ends, is silent, or answers with an error.
    pub fn ask(&mut self, line: &str, patience: Duration) -> Result<Vec<String>, ClientError> {
        let sent = writeln!(self.stdin, "{line}").and_then(|()| self.stdin.flush());
        if sent.is_err() {
            return Err(self.ended(line));
        }
        self.listen(line, patience)
    }

    fn listen(&mut self, asked: &str, patience: Duration) -> Result<Vec<String>, ClientError> {
        let deadline = Instant::now() + patience;
        let mut answer = Vec::new();
        let mut bytes = 0;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = match self.lines.recv_timeout(left.min(GLANCE)) {
                Ok(line) => line,
                // A child of the engine may keep its output open after the engine has ended.
                Err(RecvTimeoutError::Timeout) if self.process.wait_for(Duration::ZERO).is_some() => {
                    return Err(self.ended(asked));
                }
                Err(RecvTimeoutError::Timeout) if self.ends.load(Ordering::Relaxed) => {
                    let patience = patience.saturating_sub(left);
                    return Err(ClientError::Silent { asked: asked.to_owned(), patience });
                }
                Err(RecvTimeoutError::Timeout) if left > GLANCE => continue,
                Err(RecvTimeoutError::Timeout) => {
                    return Err(ClientError::Silent { asked: asked.to_owned(), patience });
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended(asked)),
            };
            if line == "ok" {
                break;
            }
            bytes += line.len();
            answer.push(line);
            if answer.len() > LINES_MAX || bytes > BYTES_MAX {
                let fault = format!("more than {LINES_MAX} lines or {BYTES_MAX} bytes");
                return Err(ClientError::Unclear { asked: asked.to_owned(), said: answer.swap_remove(0), fault });
            }
        }
        let is_error = |line: &&String| line.starts_with("err") || line.starts_with("invalidmove");
        match answer.iter().find(is_error) {
            Some(said) => Err(ClientError::Refused { asked: asked.to_owned(), said: said.clone() }),
            None => Ok(answer),
        }
    }

    fn ended(&mut self, asked: &str) -> ClientError {
        ClientError::Ended { asked: asked.to_owned(), status: self.process.wait_for(FAREWELL) }
    }

    /// Sets an option.
    ///
    /// # Errors
    ///
    /// As for [`Client::ask`].
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), ClientError> {
        self.ask(&format!("options set {name} {value}"), PATIENCE).map(drop)
    }

    /// Sets up a game that began with an empty table. Returns the GameString the engine has made of it.
    ///
    /// # Errors
    ///
    /// As for [`Client::ask`].
    pub fn new_game(&mut self, game: &Game) -> Result<String, ClientError> {
        // A game from a set-up position has no GameString, and the protocol has nothing better than its pieces.
        let text = game.game_string().unwrap_or_else(|| game.rules().expansions.to_string());
        self.ask_line(&format!("newgame {text}"))
    }

    /// Plays a move that is legal in the position. Returns the GameString the engine has made of it.
    ///
    /// # Errors
    ///
    /// As for [`Client::ask`].
    pub fn play(&mut self, m: Move, position: &Position) -> Result<String, ClientError> {
        let text = MoveText::of(m, position);
        self.ask_line(&if m == Move::Pass { "pass".to_owned() } else { format!("play {text}") })
    }

    /// The moves that the engine lists as legal. Each can be read in the position, but need not be legal.
    ///
    /// # Errors
    ///
    /// As for [`Client::ask`], and if the engine lists something that is not a move.
    pub fn valid_moves(&mut self, position: &Position) -> Result<Vec<Move>, ClientError> {
        let line = self.ask_line("validmoves")?;
        read_moves("validmoves", &line, position)
    }

    /// The move that the engine chooses, checked to be legal.
    ///
    /// # Errors
    ///
    /// As for [`Client::ask`], and if the move is not legal.
    pub fn best_move(&mut self, limit: Limit, position: &Position) -> Result<Answer, ClientError> {
        let (said, time) = self.ask_best_move(limit)?;
        let asked = || "bestmove".to_owned();
        let Some((last, earlier)) = said.split_last() else {
            return Err(ClientError::Unclear { asked: asked(), said: String::new(), fault: "no move".to_owned() });
        };
        // With reports before the answer, the answer may have the form of a report.
        let text = last.split(';').next().unwrap_or_default();
        let parsed = text.parse::<MoveText>().map_err(|fault| ClientError::Unclear {
            asked: asked(),
            said: last.clone(),
            fault: fault.to_string(),
        })?;
        let illegal = |fault| ClientError::Illegal { said: last.clone(), fault };
        let best = parsed.resolve(position).map_err(|fault| illegal(Fault::Unclear(fault)))?;
        position.check(best).map_err(|fault| illegal(Fault::Illegal(fault)))?;
        let score = earlier.iter().rev().chain([last]).find_map(|line| line.split(';').nth(2)?.trim().parse().ok());
        Ok(Answer { best, time, score })
    }

    fn ask_best_move(&mut self, limit: Limit) -> Result<(Vec<String>, Duration), ClientError> {
        let Limit::Time(time) = limit else {
            let asked = match limit {
                Limit::Depth(depth) => format!("bestmove depth {depth}"),
                Limit::Nodes(nodes) => format!("bestmove nodes {nodes}"),
                Limit::Time(_) | Limit::Unlimited => "bestmove".to_owned(),
            };
            // Without a time limit the engine may think long, but not for ever.
            return self.timed(&asked, Duration::from_secs(3600));
        };
        let whole = time.subsec_nanos() == 0 && !time.is_zero();
        if self.time_form != TimeForm::Seconds {
            match self.timed(&format!("bestmove time {}", time::print(time)), time + GRACE) {
                Err(ClientError::Refused { .. }) if !whole && self.time_form == TimeForm::Unknown => {
                    self.time_form = TimeForm::Seconds;
                }
                answer => {
                    if !whole && answer.is_ok() {
                        self.time_form = TimeForm::Fraction;
                    }
                    return answer;
                }
            }
        }
        self.timed(&format!("bestmove seconds {}", time.as_secs_f64()), time + GRACE)
    }

    fn timed(&mut self, asked: &str, patience: Duration) -> Result<(Vec<String>, Duration), ClientError> {
        let start = Instant::now();
        let said = self.ask(asked, patience)?;
        Ok((said, start.elapsed()))
    }

    /// Sends a command whose answer has one line.
    fn ask_line(&mut self, asked: &str) -> Result<String, ClientError> {
        read_line(asked, self.ask(asked, PATIENCE)?)
    }
}

/// The line of an answer that should have only one.
///
/// # Errors
///
/// [`ClientError::Unclear`] if the answer has no line, or several.
pub fn read_line(asked: &str, mut said: Vec<String>) -> Result<String, ClientError> {
    match (said.pop(), said.is_empty()) {
        (Some(line), true) => Ok(line),
        (last, _) => {
            said.extend(last);
            let (said, fault) = (said.join("\n"), "expected one line before the ok".to_owned());
            Err(ClientError::Unclear { asked: asked.to_owned(), said, fault })
        }
    }
}

/// The moves in an answer to `validmoves`. Each can be read in the position, but need not be legal.
///
/// # Errors
///
/// [`ClientError::Unclear`] if something in the line is not a move.
pub fn read_moves(asked: &str, line: &str, position: &Position) -> Result<Vec<Move>, ClientError> {
    let read = |text: &str| {
        let unclear = |fault: String| ClientError::Unclear { asked: asked.to_owned(), said: text.to_owned(), fault };
        let parsed: MoveText = text.parse().map_err(|fault: skep_rules::ParseMoveError| unclear(fault.to_string()))?;
        parsed.resolve(position).map_err(|fault| unclear(fault.to_string()))
    };
    line.split(';').map(read).collect()
}

impl Drop for Client {
    fn drop(&mut self) {
        // The engine may have ended already; if it does not end, it is killed.
        let _ = writeln!(self.stdin, "exit").and_then(|()| self.stdin.flush());
        self.process.wait_for(FAREWELL);
    }
}

/// Passes lines on until the output of the engine ends or the receiver is dropped.
fn read_lines(stdout: ChildStdout, sender: &SyncSender<String>) {
    let mut reader = BufReader::new(stdout);
    loop {
        let mut bytes = Vec::new();
        match reader.by_ref().take(LINE_MAX).read_until(b'\n', &mut bytes) {
            Ok(1..) => {}
            Ok(0) | Err(_) => return,
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if sender.send(line).is_err() {
            return;
        }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {argument}"))
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Start { program, error } => write!(f, "{program} cannot be started: {error}"),
            ClientError::Ended { asked, status: Some(status) } => write!(f, "ended ({status}) when asked {asked:?}"),
            ClientError::Ended { asked, status: None } => write!(f, "closed its output when asked {asked:?}"),
            ClientError::Silent { asked, patience } => {
                write!(f, "did not answer {asked:?} within {:.1} s", patience.as_secs_f64())
            }
            ClientError::Refused { asked, said } => write!(f, "answered {asked:?} with {:?}", beginning(said)),
            ClientError::Unclear { asked, said, fault } => {
                write!(f, "answered {asked:?} with {:?}: {fault}", beginning(said))
            }
            ClientError::Illegal { said, fault } => write!(f, "played {:?}: {fault}", beginning(said)),
        }
    }
}

/// As much of an answer as can be shown: an engine may have printed without end.
fn beginning(said: &str) -> String {
    const LENGTH_MAX: usize = 400;
    match said.char_indices().nth(LENGTH_MAX) {
        Some((end, _)) => format!("{}…", &said[..end]),
        None => said.to_owned(),
    }
}

impl std::error::Error for ClientError {}
