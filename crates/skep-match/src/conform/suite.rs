use std::fmt;
use std::ops::ControlFlow;

use skep_rules::{Expansions, Game, GameText, RuleSet};
use skep_uhp::{Client, ClientError, Command, EngineOption, read_line, read_moves};

use super::{LOSSES_MAX, MoveDifference, Subject, heading, heading_of, is_lost, listed_moves};

/// A conversation with an engine, and what must hold of its answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Case {
    /// What the case shows, in a few words.
    pub name: String,
    /// How much depends on the case.
    pub weight: Weight,
    /// The pieces of its game.
    pub needs: Expansions,
    steps: Vec<Step>,
}

/// How much depends on a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// The case follows from the protocol or the rules of the game.
    Must,
    /// Viewers and other programs rely on it, though nothing demands it.
    Should,
}

/// How a case went.
#[derive(Debug)]
pub enum CaseResult {
    /// All answers were right.
    Passed,
    /// An answer was wrong.
    Failed(CaseFailure),
    /// The case does not apply to this engine, for this reason.
    Skipped(&'static str),
}

/// Where a case went wrong.
#[derive(Debug)]
pub struct CaseFailure {
    /// What was asked.
    pub asked: String,
    /// What is wrong with the answer.
    pub fault: String,
}

impl fmt::Display for CaseFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.asked, self.fault)
    }
}

#[derive(Clone, PartialEq, Debug)]
enum Step {
    Restart,
    Ask { line: String, expected: Expected },
}

/// A condition on an answer. The files of cases explain each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Expected {
    Game,
    Moves(Option<usize>),
    Best,
    Error,
    InvalidMove,
    Refused,
    Info,
    Options,
    Option,
    End,
}

/// Stands for a carriage return at the end of a line.
const CARRIAGE_RETURN: char = '␍';

/// All cases in their order.
pub fn cases() -> Vec<Case> {
    let must = read(include_str!("must.txt"), Weight::Must);
    let should = read(include_str!("should.txt"), Weight::Should);
    [must, should].into_iter().flat_map(|cases| cases.expect("a test reads them")).collect()
}

/// Reads a list of cases, or tells which line makes no sense.
fn read(text: &str, weight: Weight) -> Result<Vec<Case>, usize> {
    let mut cases: Vec<Case> = Vec::new();
    // A line to send that waits for what must hold of the answer.
    let mut asked: Option<String> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, asked.take()) {
            ("" | "#", None) => {}
            ("=", None) => cases.push(Case::new(rest, weight)),
            ("restart", None) => cases.last_mut().ok_or(number)?.steps.push(Step::Restart),
            (">", None) => asked = Some(rest.replace(CARRIAGE_RETURN, "\r")),
            ("<", Some(line)) => {
                let case = cases.last_mut().ok_or(number)?;
                if let Ok(Some(Command::NewGame(text))) = Command::parse(&line) {
                    case.needs = with(case.needs, text.expansions);
                }
                case.steps.push(Step::Ask { line, expected: read_expected(rest).ok_or(number)? });
            }
            _ => return Err(number),
        }
    }
    Ok(cases)
}

impl Case {
    fn new(name: &str, weight: Weight) -> Case {
        Case { name: name.to_owned(), weight, needs: Expansions::NONE, steps: Vec::new() }
    }
}

fn read_expected(text: &str) -> Option<Expected> {
    Some(match text {
        "game" => Expected::Game,
        "moves" => Expected::Moves(None),
        "best" => Expected::Best,
        "err" => Expected::Error,
        "invalidmove" => Expected::InvalidMove,
        "refused" => Expected::Refused,
        "info" => Expected::Info,
        "options" => Expected::Options,
        "option" => Expected::Option,
        "end" => Expected::End,
        _ => Expected::Moves(Some(text.strip_prefix("moves ")?.parse().ok()?)),
    })
}

fn with(some: Expansions, more: Expansions) -> Expansions {
    Expansions {
        mosquito: some.mosquito || more.mosquito,
        ladybug: some.ladybug || more.ladybug,
        pillbug: some.pillbug || more.pillbug,
    }
}

/// Goes through all cases and passes the result of each to `tell`, until that breaks off. An engine that ends or falls
/// silent fails the case and is started again; after several such cases in a row the rest is left out.
///
/// # Errors
///
/// The engine cannot be started again.
pub fn run(
    subject: &mut dyn Subject,
    tell: &mut dyn FnMut(&Case, CaseResult) -> ControlFlow<()>,
) -> Result<(), ClientError> {
    let mut losses = 0;
    for case in cases() {
        let held = if losses == LOSSES_MAX {
            Err(Stopped::Skipped("the engine has failed too often"))
        } else if subject.plays().contain(case.needs) {
            Conversation { subject, game: None, option: None }.hold(&case.steps)
        } else {
            Err(Stopped::Skipped("it does not play with these pieces"))
        };
        match held {
            Err(Stopped::Lost(_)) => {
                losses += 1;
                subject.restart()?;
            }
            Ok(()) | Err(Stopped::CaseFailure(_)) => losses = 0,
            Err(Stopped::Skipped(_)) => {}
        }
        if tell(&case, held.into()).is_break() {
            break;
        }
    }
    Ok(())
}

/// A case while it is played.
struct Conversation<'a> {
    subject: &'a mut dyn Subject,
    /// The game as it should be.
    game: Option<Game>,
    option: Option<EngineOption>,
}

/// Why a conversation ends before its last line.
enum Stopped {
    CaseFailure(CaseFailure),
    /// The engine must be started again.
    Lost(CaseFailure),
    Skipped(&'static str),
}

impl From<Result<(), Stopped>> for CaseResult {
    fn from(held: Result<(), Stopped>) -> CaseResult {
        match held {
            Ok(()) => CaseResult::Passed,
            Err(Stopped::CaseFailure(failure) | Stopped::Lost(failure)) => CaseResult::Failed(failure),
            Err(Stopped::Skipped(reason)) => CaseResult::Skipped(reason),
        }
    }
}

impl Conversation<'_> {
    fn hold(&mut self, steps: &[Step]) -> Result<(), Stopped> {
        for step in steps {
            match step {
                Step::Restart => self.subject.restart().map_err(|error| lost(Client::START, &error))?,
                Step::Ask { line, expected } => {
                    let line = self.filled_in(line)?;
                    self.exchange(&line, *expected)?;
                }
            }
        }
        Ok(())
    }

    /// Sends a line, follows the game, and judges the answer.
    fn exchange(&mut self, line: &str, expected: Expected) -> Result<(), Stopped> {
        self.follow(line);
        let said = self.subject.ask(line);
        match (expected, said) {
            (Expected::End, Err(ClientError::Ended { .. })) => {
                self.subject.restart().map_err(|error| lost(line, &error))
            }
            (_, Err(error)) if is_lost(&error) => Err(lost(line, &error)),
            (Expected::Error | Expected::InvalidMove | Expected::Refused, Err(ClientError::Refused { said, .. })) => {
                self.judge_refusal(line, &said, expected)
            }
            (_, Err(ClientError::Refused { said, .. })) => Err(lapse(line, format!("answered {}", quoted(&said)))),
            (_, Err(error)) => Err(lapse(line, error.to_string())),
            (_, Ok(said)) => self.judge(line, said, expected).map_err(|fault| lapse(line, fault)),
        }
    }

    fn judge(&mut self, line: &str, said: Vec<String>, expected: Expected) -> Result<(), String> {
        match expected {
            Expected::Game => {
                let text = read_line(line, said).map_err(told)?;
                self.game.as_ref().map_or(Ok(()), |game| judge_game(&text, game))
            }
            Expected::Moves(count) => {
                let Some(game) = &self.game else { return Ok(()) };
                let text = read_line(line, said).map_err(told)?;
                let listed = read_moves(line, &text, game.position()).map_err(told)?;
                judge_moves(&MoveDifference::of(game.legal_moves(), listed), game)?;
                let found = game.legal_moves().len();
                count.filter(|&count| count != found).map_or(Ok(()), |count| Err(format!("{found} moves, not {count}")))
            }
            Expected::Best => self.judge_best(line, &said),
            Expected::Info => self.judge_info(&said),
            Expected::Options => read_options(&said).map(|options| self.option = options.into_iter().next()),
            Expected::Option => match (&read_options(&said)?[..], &self.option) {
                ([option], Some(expected)) if option == expected => Ok(()),
                _ => Err(format!("answered {} for one option", quoted(&said.join("\n")))),
            },
            Expected::Error | Expected::InvalidMove | Expected::Refused => {
                Err(format!("answered {} where it should refuse", quoted(&said.join("\n"))))
            }
            Expected::End => Err(format!("answered {} and did not end", quoted(&said.join("\n")))),
        }
    }

    /// Checks that a refusal has the right form and has changed nothing.
    fn judge_refusal(&mut self, line: &str, said: &str, expected: Expected) -> Result<(), Stopped> {
        let form = match expected {
            Expected::Error => "err",
            Expected::InvalidMove => "invalidmove",
            _ => "",
        };
        if !said.starts_with(form) {
            return Err(lapse(line, format!("answered {}, expected {form}", quoted(said))));
        }
        let Some(game) = self.game.as_ref().filter(|game| !game.status().is_over()) else { return Ok(()) };
        let after = |fault: String| lapse(line, format!("after the refusal {fault}"));
        match listed_moves(self.subject, game.position()) {
            Ok(listed) => judge_moves(&MoveDifference::of(game.legal_moves(), listed), game).map_err(after),
            Err(error) if is_lost(&error) => Err(lost(line, &error)),
            Err(error) => Err(after(format!("validmoves is {}", told(error)))),
        }
    }

    fn judge_best(&self, line: &str, said: &[String]) -> Result<(), String> {
        let (Some(game), Some(last)) = (&self.game, said.last()) else { return Err("answered nothing".to_owned()) };
        // With reports before the answer, the answer may have the form of a report.
        let text = last.split(';').next().unwrap_or_default();
        let moves = read_moves(line, text, game.position()).map_err(told)?;
        let illegal = moves.iter().find(|m| !game.legal_moves().contains(m));
        illegal.map_or(Ok(()), |_| Err(format!("answered {}, which is not legal", quoted(last))))
    }

    fn judge_info(&self, said: &[String]) -> Result<(), String> {
        let [id, rest @ ..] = said else { return Err("answered nothing".to_owned()) };
        let claims = |piece: &str| rest.iter().flat_map(|line| line.split(';')).any(|word| word.trim() == piece);
        let plays = self.subject.plays();
        let same = [plays.mosquito, plays.ladybug, plays.pillbug] == ["Mosquito", "Ladybug", "Pillbug"].map(claims);
        match (id.starts_with("id "), same) {
            (false, _) => Err(format!("answered {}, expected id and its name", quoted(id))),
            (_, false) => Err(format!("answered {}, which is not what it said at its start", quoted(&rest.join("\n")))),
            _ => Ok(()),
        }
    }

    /// A line with the name and the value of the engine's first option in the place of theirs.
    fn filled_in(&mut self, line: &str) -> Result<String, Stopped> {
        if !line.contains("OPTION") {
            return Ok(line.to_owned());
        }
        if self.option.is_none() {
            self.exchange("options", Expected::Options)?;
        }
        let option = self.option.as_ref().ok_or(Stopped::Skipped("it has no options"))?;
        Ok(line.replace("OPTION", &option.name).replace("VALUE", &option.value))
    }

    /// Applies a line to our game; a line that should be refused changes nothing.
    fn follow(&mut self, line: &str) {
        match Command::parse(line) {
            Ok(Some(Command::NewGame(text))) => {
                let game = text.replay(RuleSet::from_expansions(text.expansions)).ok();
                self.game = game.or(self.game.take());
            }
            Ok(Some(Command::Play(text))) => {
                let Some(game) = &mut self.game else { return };
                // An illegal move leaves the game as it is.
                let _ = text.resolve(game.position()).map(|m| game.play(m));
            }
            Ok(Some(Command::Undo(count))) => {
                let Some(game) = self.game.as_mut().filter(|game| count <= game.moves().len()) else { return };
                (0..count).for_each(|_| {
                    game.undo();
                });
            }
            _ => {}
        }
    }
}

fn judge_game(text: &str, game: &Game) -> Result<(), String> {
    let expected = heading(game);
    if heading_of(text) != expected {
        return Err(format!("answered {}, expected {}", quoted(heading_of(text)), quoted(&expected)));
    }
    let read: GameText = text.parse().map_err(|fault| format!("answered {}: {fault}", quoted(text)))?;
    let theirs = read.replay(*game.rules()).map_err(|fault| format!("answered {}: {fault}", quoted(text)))?;
    if theirs.position() == game.position() && theirs.moves().len() == game.moves().len() {
        return Ok(());
    }
    Err(format!("answered {}, which is another game than {}", quoted(text), game.game_string().unwrap_or_default()))
}

fn judge_moves(unlike: &MoveDifference, game: &Game) -> Result<(), String> {
    let parts = [
        ("does not list", &unlike.only_ours),
        ("lists against the rules", &unlike.only_theirs),
        ("lists twice", &unlike.twice),
    ];
    let parts = parts.into_iter().filter(|(_, moves)| !moves.is_empty());
    let parts: Vec<String> =
        parts.map(|(word, moves)| format!("{word} {}", super::texts(moves, game.position()).join("; "))).collect();
    if parts.is_empty() { Ok(()) } else { Err(format!("it {}", parts.join(", "))) }
}

fn read_options(said: &[String]) -> Result<Vec<EngineOption>, String> {
    said.iter().map(|line| line.parse().map_err(|fault| format!("answered {}: {fault}", quoted(line)))).collect()
}

/// What is wrong, without what was asked, which a [`CaseFailure`] tells anyway.
fn told(error: ClientError) -> String {
    match error {
        ClientError::Unclear { said, fault, .. } => format!("answered {}: {fault}", quoted(&said)),
        ClientError::Refused { said, .. } => format!("answered {}", quoted(&said)),
        error => error.to_string(),
    }
}

/// The answer of an engine for display. Its backslashes, which are part of moves, are not escaped.
fn quoted(said: &str) -> String {
    let shown = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    format!("“{}”", said.chars().map(shown).collect::<String>())
}

fn lapse(asked: &str, fault: String) -> Stopped {
    Stopped::CaseFailure(CaseFailure { asked: asked.trim_end().to_owned(), fault })
}

fn lost(asked: &str, error: &ClientError) -> Stopped {
    let fault = match error {
        ClientError::Ended { status: Some(status), .. } => format!("ended ({status})"),
        ClientError::Ended { status: None, .. } => "closed its output".to_owned(),
        ClientError::Silent { patience, .. } => format!("did not answer within {:.1} s", patience.as_secs_f64()),
        error => error.to_string(),
    };
    Stopped::Lost(CaseFailure { asked: asked.trim_end().to_owned(), fault })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases_are_read_with_what_they_need() {
        let text = "# a comment\n= be\nrestart\n> newgame Base+PL␍\n< game\n\n= do\n> validmoves\n< moves 4\n";
        let cases = read(text, Weight::Must).expect("cases");
        let ask = |line: &str, expected| Step::Ask { line: line.to_owned(), expected };
        let pieces = Expansions { ladybug: true, pillbug: true, ..Expansions::NONE };
        let steps = vec![Step::Restart, ask("newgame Base+PL\r", Expected::Game)];
        assert_eq!(cases[0], Case { needs: pieces, steps, ..Case::new("be", Weight::Must) });
        let steps = vec![ask("validmoves", Expected::Moves(Some(4)))];
        assert_eq!(cases[1], Case { steps, ..Case::new("do", Weight::Must) });
    }

    #[test]
    fn what_makes_no_sense_is_told_with_its_line() {
        for (text, line) in [
            ("restart", 1),
            ("= be\n< game", 2),
            ("= be\n> info\n> info\n< info", 3),
            ("= be\n> info\n\n< info", 3),
            ("= be\n> info\n< nothing", 3),
            ("= be\n> info\n< moves many", 3),
            ("= be\nperhaps", 2),
        ] {
            assert_eq!(read(text, Weight::Must), Err(line), "{text}");
        }
    }

    #[test]
    fn what_an_engine_said_is_shown_as_it_said_it() {
        assert_eq!(quoted("wA1 \\wQ\n\u{1b}[2J"), "“wA1 \\wQ\\n\\u{1b}[2J”");
    }
}
