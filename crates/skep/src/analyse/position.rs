//! The best moves of one position.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use skep_engine::{BestJson, Ending, Limit, Opponent, Question, Report};
use skep_rules::{Game, hop};

use super::graph::Ink;
use super::json;
use super::{Arguments, NODES_OF_POSITION, page};
use crate::failure::Failure;
use crate::interrupt;
use crate::messages::Messages;
use crate::terminal::{self, Room};
use crate::view;

/// The size of the transposition table, if there is memory for it.
const MEGABYTES: usize = 256;

pub(crate) fn print(game: &Game, arguments: &Arguments, stop: &AtomicBool, messages: &Messages) -> Result<(), Failure> {
    let limit = match (arguments.time, arguments.nodes) {
        (Some(time), _) => Limit::time(time),
        (None, nodes) => Limit::nodes(nodes.unwrap_or(NODES_OF_POSITION)),
    };
    let room = Room::of_terminal();
    if !arguments.json {
        terminal::write(&view::game(game, &view::last_move(game), room, messages))?;
    }
    let start = Instant::now();
    let lines = usize::try_from(arguments.lines).unwrap_or(1);
    let bar = ProgressBar::new_spinner();
    bar.set_style(ProgressStyle::with_template("{msg}").unwrap_or_else(|_| ProgressStyle::default_spinner()));
    let mut opponent = Opponent::new(MEGABYTES);
    opponent.set_threads(arguments.threads.get());
    let question = Question::analyse(game, lines, limit);
    let answer = opponent.choose(&question, &|| start.elapsed(), &mut |report| {
        // No bar at first: it would only flicker in short searches.
        if let Some(report) = report.filter(|_| start.elapsed() > Duration::from_millis(200)) {
            bar.set_message(page(game, report, room, messages));
            bar.tick();
        }
        interrupt::poll(stop)
    });
    bar.finish_and_clear();
    if answer.megabytes() == 0 {
        return Err(Failure::Input(messages.say("analyse-no-memory")));
    }
    if arguments.json {
        return json::print_as_json(&PositionJson::of(game, answer.report()));
    }
    Ok(terminal::write(&page(game, answer.report(), room, messages))?)
}

/// The result as text: a heading and a line for each move.
fn page(game: &Game, report: &Report, room: Room, messages: &Messages) -> String {
    let millis = report.time.as_millis().max(1);
    let speed = u64::try_from(u128::from(report.nodes) * 1000 / millis).unwrap_or(u64::MAX);
    let nodes = page::grouped(report.nodes);
    // After a very short search the speed is not known.
    let id = if millis < 100 { "analyse-depth" } else { "analyse-depth-speed" };
    let mut arguments = vec![("depth", report.depth.into()), ("nodes", nodes.into())];
    if millis >= 100 {
        arguments.push(("speed", page::grouped(speed).into()));
    }
    let mut text = format!("\n{}\n", terminal::wrapped(&messages.tell(id, arguments)));
    for (index, line) in report.lines.iter().enumerate() {
        text.push_str(&page::candidate(index + 1, line, game.position(), room, Ink::of_terminal(), messages));
    }
    text
}

/// What `--json` prints. It has no times, so with nodes and one thread it is reproducible.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PositionJson {
    rules: String,
    game_string: Option<String>,
    hop: Option<String>,
    depth: u32,
    nodes: u64,
    lines: Vec<BestJson>,
}

impl PositionJson {
    fn of(game: &Game, report: &Report) -> PositionJson {
        let position = game.position();
        let candidate = |line: &skep_engine::Line| BestJson {
            chance: line.score.white_chance(position.turn()),
            end: Ending::before(line.score, position.turn()),
            line: line.texts(position),
        };
        PositionJson {
            rules: game.rules().to_string(),
            game_string: game.game_string(),
            hop: hop::print(&position.setup()),
            depth: report.depth,
            nodes: report.nodes,
            lines: report.lines.iter().map(candidate).collect(),
        }
    }
}
