use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::Instant;

use skep_rules::{Game, GameText, MoveText, Position, RuleSet, Switch, perft};

use crate::{
    Brain, Command, CommandError, EngineOption, Limit, OptionCommand, Options, Question, Refusal, Report, Stop,
};

/// The engine side of the protocol: reads commands, keeps a game, answers.
///
/// ```
/// use skep_uhp::{Novice, UhpEngine, Stop, Voice};
///
/// let mut engine = UhpEngine::new(Novice, Vec::new(), Voice::plain("Example 1.0"), Stop::new());
/// let mut out = Vec::new();
/// engine.answer("newgame Base", &mut out).unwrap();
/// engine.answer("play wS1", &mut out).unwrap();
/// assert_eq!(String::from_utf8(out).unwrap(), "Base;NotStarted;White[1]\nok\nBase;InProgress;Black[1];wS1\nok\n");
/// ```
pub struct UhpEngine<'a, B> {
    brain: B,
    voice: Voice<'a>,
    options: Options,
    game: Option<Game>,
    stop: Stop,
}

/// The texts in which an engine speaks of itself, and says what it does not do.
pub struct Voice<'a> {
    /// The name and version of the engine.
    pub name: String,
    /// The licences under which the engine may be used.
    pub licenses: String,
    /// Says why something is not done, in the language of whoever sits before the viewer.
    pub refusal: Box<SayRefusal<'a>>,
}

type SayRefusal<'a> = dyn Fn(&Refusal) -> String + 'a;

impl Voice<'_> {
    /// A voice with this name, without licences, that says refusals as [`Refusal`] displays itself.
    pub fn plain(name: &str) -> Voice<'static> {
        Voice { name: name.to_owned(), licenses: String::new(), refusal: Box::new(Refusal::to_string) }
    }
}

/// Whether the engine goes on after a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// The engine waits for the next command.
    GoOn,
    /// The engine was told to end.
    Exit,
}

/// Why a command is not carried out.
enum CommandFailure {
    /// It is refused.
    Refused(Refusal),
    /// The answer cannot be written.
    Closed(io::Error),
}

impl From<Refusal> for CommandFailure {
    fn from(refusal: Refusal) -> CommandFailure {
        CommandFailure::Refused(refusal)
    }
}

impl From<io::Error> for CommandFailure {
    fn from(error: io::Error) -> CommandFailure {
        CommandFailure::Closed(error)
    }
}

/// The option by which the third occurrence of a position is a draw. Viewers of the protocol know no such draw.
const THREEFOLD: &str = "ThreefoldRepetition";
/// The option to print what a search finds before it ends. Some clients take the first line for the answer.
const INTERMEDIATE: &str = "ReportIntermediateBestMoves";

/// The longest line that is read, far longer than the GameString of any game.
const LINE_MAX: u64 = 1 << 20;
/// The longest error that is printed.
const ERROR_MAX: usize = 400;

impl<'a, B: Brain> UhpEngine<'a, B> {
    /// An engine without a game. The options of the brain come after those of the protocol.
    pub fn new(brain: B, options: Vec<EngineOption>, voice: Voice<'a>, stop: Stop) -> UhpEngine<'a, B> {
        let own = [EngineOption::switch(THREEFOLD, false), EngineOption::switch(INTERMEDIATE, false)];
        let options = Options::new(own.into_iter().chain(options).collect());
        UhpEngine { brain, voice, options, game: None, stop }
    }

    /// Makes the third occurrence of a position a draw from the start.
    #[must_use]
    pub fn with_threefold(mut self) -> UhpEngine<'a, B> {
        // The option exists and takes this value.
        let _ = self.options.set(THREEFOLD, "True");
        self
    }

    /// Introduces the engine, then answers line by line until it is told to end or the input ends.
    ///
    /// # Errors
    ///
    /// The input cannot be read or the answers cannot be written.
    pub fn run(mut self, input: impl BufRead + Send + 'static, mut out: impl Write) -> io::Result<()> {
        self.answer("info", &mut out)?;
        // A thread reads the input, so that its end is noticed even during a search.
        let (sender, lines) = sync_channel(16);
        let stop = self.stop.clone();
        thread::spawn(move || {
            let mut input = input;
            loop {
                let line = read_line(&mut input);
                let is_last = !matches!(line, Ok(Some(_)));
                if is_last {
                    stop.leave_alone();
                }
                if sender.send(line).is_err() || is_last {
                    return;
                }
            }
        });
        for line in lines {
            match line? {
                Some(line) if self.answer(&line, &mut out)? == Next::GoOn => {}
                _ => break,
            }
        }
        Ok(())
    }

    /// Answers one line. The answer ends in `ok`, unless the line is empty or says `exit`.
    ///
    /// # Errors
    ///
    /// The answer cannot be written.
    pub fn answer(&mut self, line: &str, out: &mut dyn Write) -> io::Result<Next> {
        let done = match Command::parse(line) {
            Ok(None) => return Ok(Next::GoOn),
            Ok(Some(Command::Exit)) => return Ok(Next::Exit),
            Ok(Some(command)) => self.carry_out(command, out),
            Err(fault) => Err(Refusal::Command(fault).into()),
        };
        match done {
            Ok(()) => {}
            Err(CommandFailure::Refused(refusal)) => {
                let word = if refusal.is_of_move() { "invalidmove" } else { "err" };
                writeln!(out, "{word} {}", one_line(&(self.voice.refusal)(&refusal)))?;
            }
            Err(CommandFailure::Closed(error)) => return Err(error),
        }
        writeln!(out, "ok")?;
        out.flush()?;
        Ok(Next::GoOn)
    }

    fn carry_out(&mut self, command: Command, out: &mut dyn Write) -> Result<(), CommandFailure> {
        match command {
            Command::Info => {
                writeln!(out, "id {}", self.voice.name)?;
                writeln!(out, "Mosquito;Ladybug;Pillbug")?;
            }
            Command::NewGame(text) => {
                self.game = Some(self.replayed(&text)?);
                self.write_game(out)?;
            }
            Command::Play(text) => {
                self.play(text)?;
                self.write_game(out)?;
            }
            Command::ValidMoves => {
                let game = self.game_in_progress()?;
                let moves = game.legal_moves().into_iter().map(|m| MoveText::of(m, game.position()).to_string());
                writeln!(out, "{}", moves.collect::<Vec<_>>().join(";"))?;
            }
            Command::BestMove(limit) => self.best_move(limit, out)?,
            Command::Undo(count) => {
                let game = self.game.as_mut().ok_or(Refusal::NoGame)?;
                let played = game.moves().len();
                if count > played {
                    return Err(Refusal::Played(played).into());
                }
                (0..count).for_each(|_| {
                    game.undo();
                });
                self.write_game(out)?;
            }
            Command::Options(command) => self.options(command, out)?,
            Command::Help(topic) => write!(out, "{}", help(topic.as_deref())?)?,
            Command::Licenses => writeln!(out, "{}", self.voice.licenses.trim_end())?,
            Command::Perft(depth) => self.perft(depth, out)?,
            Command::Exit => unreachable!("it is no command to answer"),
        }
        Ok(())
    }

    fn play(&mut self, text: MoveText) -> Result<(), CommandFailure> {
        let game = self.game_in_progress()?;
        let m = text.resolve(game.position()).map_err(Refusal::Unclear)?;
        let mover = game.position().turn();
        let played = self.game.as_mut().map_or(Ok(()), |game| game.play(m));
        played.map_err(|fault| Refusal::Illegal(fault, mover).into())
    }

    fn best_move(&mut self, limit: Limit, out: &mut dyn Write) -> Result<(), CommandFailure> {
        let game = self.game_in_progress()?.clone();
        let position = game.position();
        let legal = game.legal_moves();
        let best = match legal[..] {
            [only] => only,
            _ => {
                let question = Question { game: &game, limit, options: &self.options, stop: &self.stop };
                let is_told = self.options.is_on(INTERMEDIATE);
                let mut written = Ok(());
                let mut report = |report: &Report| {
                    if is_told && written.is_ok() {
                        written = writeln!(out, "{}", report_line(report, position)).and_then(|()| out.flush());
                    }
                };
                let endless = limit == Limit::Unlimited;
                let best = self.stop.during(endless, || self.brain.best_move(&question, &mut report));
                written?;
                best
            }
        };
        if !legal.contains(&best) {
            return Err(Refusal::OwnFault.into());
        }
        writeln!(out, "{}", MoveText::of(best, position))?;
        Ok(())
    }

    fn options(&mut self, command: OptionCommand, out: &mut dyn Write) -> Result<(), CommandFailure> {
        match command {
            OptionCommand::List => self.options.iter().try_for_each(|option| writeln!(out, "{option}"))?,
            OptionCommand::Get(name) => writeln!(out, "{}", self.options.get(&name).map_err(Refusal::Option)?)?,
            OptionCommand::Set(name, value) => {
                let before = self.options.clone();
                let line = self.options.set(&name, &value).map_err(Refusal::Option)?.to_string();
                if let Err(refusal) = self.obey_options() {
                    self.options = before;
                    return Err(refusal);
                }
                writeln!(out, "{line}")?;
            }
        }
        Ok(())
    }

    /// Gives the game in progress the rules that the options ask for.
    fn obey_options(&mut self) -> Result<(), CommandFailure> {
        let Some(game) = &self.game else { return Ok(()) };
        let rules = self.with_options(*game.rules());
        if rules == *game.rules() {
            return Ok(());
        }
        let mut again = Game::new(rules);
        for &m in game.moves() {
            again.play(m).map_err(|_| Refusal::PastThird)?;
        }
        self.game = Some(again);
        Ok(())
    }

    fn perft(&self, depth_max: u32, out: &mut dyn Write) -> Result<(), CommandFailure> {
        let position = self.game.as_ref().ok_or(Refusal::NoGame)?.position();
        self.stop.during(false, || {
            for depth in 0..=depth_max {
                let start = Instant::now();
                let Some(count) = count(&mut position.clone(), depth, &self.stop) else { break };
                let seconds = start.elapsed().as_secs_f64();
                let speed = if seconds > 0.0 { count as f64 / seconds / 1e3 } else { 0.0 };
                let (name, count) = (format!("perft({depth})"), thousands(count));
                writeln!(out, "{name:<9} = {count:>16} in {:>9.1} ms. {speed:>12.1} KN/s", seconds * 1e3)?;
                out.flush()?;
            }
            Ok(())
        })
    }

    fn replayed(&self, text: &GameText) -> Result<Game, Refusal> {
        text.replay(self.with_options(RuleSet::from_expansions(text.expansions))).map_err(Refusal::Replay)
    }

    /// Rules with the switches that the options set.
    fn with_options(&self, rules: RuleSet) -> RuleSet {
        rules.with(Switch::Threefold, self.options.is_on(THREEFOLD))
    }

    fn game_in_progress(&self) -> Result<&Game, Refusal> {
        match &self.game {
            None => Err(Refusal::NoGame),
            Some(game) if game.status().is_over() => Err(Refusal::Over),
            Some(game) => Ok(game),
        }
    }

    fn write_game(&self, out: &mut dyn Write) -> io::Result<()> {
        // Every game here began with an empty table.
        let text = self.game.as_ref().and_then(Game::game_string).unwrap_or_default();
        writeln!(out, "{text}")
    }
}

/// The next line of the input, cut where it is longer than any command; `None` at the end of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LINE_MAX).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    while bytes.len() as u64 == LINE_MAX && bytes.last() != Some(&b'\n') {
        // The rest of an overlong line is skipped, so that it is not read as another command.
        let mut rest = Vec::new();
        if input.by_ref().take(LINE_MAX).read_until(b'\n', &mut rest)? == 0 || rest.last() == Some(&b'\n') {
            break;
        }
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(ERROR_MAX).collect()
}

/// What a search has found, in the form in which viewers expect it: `Move;Depth;Score;Line…`.
fn report_line(report: &Report, position: &Position) -> String {
    let mut position = position.clone();
    let mut line = Vec::new();
    for &m in &report.line {
        line.push(MoveText::of(m, &position).to_string());
        position.play_unchecked(m);
    }
    let best = line.first().cloned().unwrap_or_default();
    let score = f64::from(report.score) / 100.0;
    format!("{best};{};{score:.2};{}", report.depth, line.join(";"))
}

/// A deeper count is divided into counts of this depth, between which it can be stopped.
const COUNT_AT_ONCE: u32 = 3;

/// [`perft`] that returns `None` when it is stopped.
fn count(position: &mut Position, depth: u32, stop: &Stop) -> Option<u64> {
    if stop.is_asked() {
        return None;
    }
    if depth <= COUNT_AT_ONCE {
        return Some(perft(position, depth));
    }
    let mut total = 0;
    for m in position.legal_moves() {
        let undo = position.play_unchecked(m);
        let part = count(position, depth - 1, stop);
        position.undo(undo);
        total += part?;
    }
    Some(total)
}

fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits.as_bytes().rchunks(3).rev().filter_map(|group| str::from_utf8(group).ok()).collect();
    groups.join(",")
}

/// The help on each command: a line with its name and what it takes, and a line that explains it.
const HELP: [&str; 13] = [
    "info\n  Says who the engine is and which expansions it can play.",
    "newgame [GameType | GameString]\n  Starts a game: of these pieces (Base, Base+MLP …), or as far as a GameString has come. Without anything: Base.",
    "play MoveString\n  Plays a move, such as wS1, bA1 wS1/ or pass.",
    "pass\n  Passes, which is a move only when there is no other.",
    "validmoves\n  Lists all legal moves, with semicolons between them.",
    "bestmove [time hh:mm:ss | depth N | seconds S | nodes N]\n  Finds a move within a limit; without one, until interrupted (Ctrl-C). Times may have fractions: 00:00:00.5.",
    "undo [N]\n  Takes back the last N moves; without a number, one.",
    "options [get Name | set Name Value]\n  Lists the options, shows one, or sets one.",
    "perft [Depth]\n  Counts the move sequences of every length up to a depth; without one, up to 5.",
    "licenses\n  Says under which licences the engine may be used.",
    "help [Command]\n  Lists the commands, or explains one.",
    "exit\n  Ends the engine.",
    "? [Command]\n  As help.",
];

fn help(topic: Option<&str>) -> Result<String, Refusal> {
    let Some(topic) = topic else {
        let usages = HELP.iter().filter_map(|entry| entry.lines().next());
        let usages: String = usages.map(|usage| format!("  {usage}\n")).collect();
        return Ok(format!("The commands; 'help' and a command explains it.\n{usages}"));
    };
    let is_on_topic =
        |entry: &str| entry.split_whitespace().next().is_some_and(|name| name.eq_ignore_ascii_case(topic));
    let entry = HELP.iter().find(|entry| is_on_topic(entry));
    let unknown = || Refusal::Command(CommandError::Unknown(topic.chars().take(24).collect()));
    let entry = entry.ok_or_else(unknown)?;
    Ok(format!("{entry}\n"))
}
