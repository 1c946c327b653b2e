use clap::Args;
use serde::Serialize;
use skep_rules::{Color, Game, MoveText, Status, hop};

use crate::failure::Failure;
use crate::input::{self, GameArguments};
use crate::messages::Messages;
use crate::terminal::{self, Room};
use crate::{rule_words, sentences, view};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    game: GameArguments,

    #[arg(long)]
    json: bool,

    #[arg(long, conflicts_with = "json")]
    hop: bool,
}

pub(crate) fn run(arguments: &Arguments, messages: &Messages) -> Result<(), Failure> {
    let (game, text) = arguments.game.read(messages)?;
    let shown = if arguments.json {
        serde_json::to_string_pretty(&Report::of(&game)).map_err(std::io::Error::from)? + "\n"
    } else if arguments.hop {
        let position = hop::print(&game.position().setup());
        position.ok_or_else(|| Failure::Input(messages.say("input-no-hop")))? + "\n"
    } else {
        page(&game, &text, messages)
    };
    Ok(terminal::write(&shown)?)
}

fn page(game: &Game, text: &str, messages: &Messages) -> String {
    let room = Room::of_terminal();
    let mut page = messages.tell("view-rules", [("rules", rule_words::in_words(game.rules(), messages).into())]) + "\n";
    page.push_str(&view::game(game, &view::last_move(game), room, messages));
    if game.status().is_over() {
        return page;
    }
    if let Some(end) = input::claimed_end(text) {
        let end = end.map_or("nobody", sentences::color_word);
        page.push_str(&(messages.tell("view-claimed-end", [("winner", end.into())]) + "\n"));
    }
    if let Some(piece) = game.position().at_rest() {
        page.push_str(&(messages.tell("view-at-rest", [("piece", piece.to_string().into())]) + "\n"));
    }
    if game.occurrences() > 1 {
        page.push_str(&(messages.tell("view-occurrences", [("count", game.occurrences().into())]) + "\n"));
    }
    page.push('\n');
    page.push_str(&view::legal_moves(game, room, messages));
    page
}

/// What `--json` prints.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Report {
    /// The rules as `--rules` takes them.
    rules: String,
    /// The GameString; nothing if the game began from a set-up position.
    game_string: Option<String>,
    hop: Option<String>,
    /// The state: `NotStarted`, `InProgress`, `Draw`, `WhiteWins` or `BlackWins`.
    state: &'static str,
    /// Why the game ended, if it did.
    reason: Option<&'static str>,
    turn: &'static str,
    turn_number: u32,
    at_rest: Option<String>,
    occurrences: u32,
    hands: Hands,
    board: Vec<PlacedPiece>,
    legal_moves: Vec<Legal>,
}

#[derive(Serialize)]
struct Hands {
    white: Vec<Held>,
    black: Vec<Held>,
}

/// The next piece of a bug, and the number that is left.
#[derive(Serialize)]
struct Held {
    piece: String,
    count: u8,
}

#[derive(Serialize)]
struct PlacedPiece {
    piece: String,
    q: i32,
    r: i32,
    #[serde(rename = "level")]
    height: u8,
}

#[derive(Serialize)]
struct Legal {
    #[serde(rename = "move")]
    text: String,
    piece: Option<String>,
    to: Option<Cell>,
}

#[derive(Serialize)]
struct Cell {
    q: i32,
    r: i32,
}

impl Report {
    fn of(game: &Game) -> Report {
        let position = game.position();
        let hand = |color| {
            let hand = position.hand(color);
            let held = |(bug, count)| Some(Held { piece: hand.next(bug)?.to_string(), count });
            hand.bugs().filter_map(held).collect()
        };
        let board = position.board();
        let pieces = board.pieces().map(|(piece, place)| PlacedPiece {
            piece: piece.to_string(),
            q: place.hex.q,
            r: place.hex.r,
            height: place.height,
        });
        let legal = game.legal_moves().into_iter().map(|m| Legal {
            text: MoveText::of(m, position).to_string(),
            piece: m.piece().map(|piece| piece.to_string()),
            to: m.to().map(|hex| Cell { q: hex.q, r: hex.r }),
        });
        Report {
            rules: game.rules().to_string(),
            game_string: game.game_string(),
            hop: hop::print(&position.setup()),
            state: state(game),
            reason: game.status().outcome().map(|outcome| outcome.reason.id()),
            turn: sentences::color_word(position.turn()),
            turn_number: view::turn_number(game),
            at_rest: position.at_rest().map(|piece| piece.to_string()),
            occurrences: game.occurrences(),
            hands: Hands { white: hand(Color::White), black: hand(Color::Black) },
            board: pieces.collect(),
            legal_moves: legal.collect(),
        }
    }
}

fn state(game: &Game) -> &'static str {
    match game.status() {
        Status::InProgress if game.moves().is_empty() && game.position().board().is_empty() => "NotStarted",
        Status::InProgress => "InProgress",
        Status::Over(outcome) => match outcome.winner {
            None => "Draw",
            Some(Color::White) => "WhiteWins",
            Some(Color::Black) => "BlackWins",
        },
    }
}
