//! What crosses the border: plain values that a screen can draw. TypeScript reads the same shapes in `web/src/wasm/types.ts`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use skep_rules::message::Message;
use skep_rules::record::Shape;
use skep_rules::{Bug, Color, Hex};

macro_rules! shapes {
    ($($(#[$doc:meta])* $kind:ident $name:ident { $($body:tt)* })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
            #[serde(rename_all = "camelCase")]
            #[cfg_attr(test, derive(ts_rs::TS))]
            pub $kind $name { $($body)* }
        )*

        #[cfg(test)]
        pub(crate) fn declarations() -> Vec<String> {
            let config = ts_rs::Config::default();
            vec![$(<$name as ts_rs::TS>::decl(&config),)*]
        }
    };
}

shapes! {
    /// A piece.
    struct Piece {
        /// Its name in the notation, `wA1`: the key of the piece.
        pub name: String,
        /// Whose it is.
        pub color: Color,
        /// What it is.
        pub bug: Bug,
        /// Which of several equal ones, from 1; nothing if there is only one.
        pub number: Option<u8>,
    }

    /// The pieces on a cell.
    struct Stack {
        /// Where.
        pub at: Hex,
        /// From the ground up, at least one.
        pub pieces: Vec<Piece>,
    }

    /// A kind of piece in a hand.
    struct Reserve {
        /// What.
        pub bug: Bug,
        /// How many are left, perhaps none.
        pub count: u8,
        /// The piece that comes next; none if none is left.
        pub next: Option<Piece>,
        /// Why it cannot be placed now. Nothing if it can, or if none is left.
        pub refusal: Option<Refusal>,
    }

    /// A value for each side.
    struct Hands {
        /// White's.
        pub white: Vec<Reserve>,
        /// Black's.
        pub black: Vec<Reserve>,
    }

    /// A legal move that is not a pass.
    struct LegalMove {
        /// As it is written: `wA1 -bQ`.
        pub text: String,
        /// The name of the piece.
        pub piece: String,
        /// Where it stands; nothing if it is in hand.
        pub from: Option<Hex>,
        /// Where it goes.
        pub to: Hex,
        /// The name of the piece that throws it.
        pub thrower: Option<String>,
    }

    /// A place on the way of a piece.
    struct Step {
        /// Over which cell.
        pub at: Hex,
        /// How many pieces are below.
        pub height: u8,
    }

    /// A move that was played.
    struct PlayedMove {
        /// Its number, from 1.
        pub ply: u32,
        /// As it is written.
        pub text: String,
        /// Who played it.
        pub color: Color,
        /// The piece; nothing for a pass.
        pub piece: Option<Piece>,
        /// Where it came from; nothing if it was in hand.
        pub from: Option<Hex>,
        /// Where it went.
        pub to: Option<Hex>,
        /// Who threw it.
        pub thrower: Option<Piece>,
        /// Its way, from the place where it stood to the one where it stands now. A placement has only its end.
        pub path: Vec<Step>,
    }

    /// The neighbourhood of a Queen.
    struct Ring {
        /// Where the Queen is.
        pub at: Hex,
        /// The six cells around it, clockwise from the right: whose piece is on top of each, or nobody's.
        pub cells: Vec<RingCell>,
    }

    /// A cell beside a Queen.
    struct RingCell {
        /// Where.
        pub at: Hex,
        /// Whose piece is on top.
        pub color: Option<Color>,
    }

    /// A ring for each side; nothing if its Queen is in hand.
    struct Rings {
        /// Around the white Queen.
        pub white: Option<Ring>,
        /// Around the black Queen.
        pub black: Option<Ring>,
    }

    /// How a game ended.
    struct Outcome {
        /// Who won; nobody in a draw.
        pub winner: Option<Color>,
        /// The id of the reason: `surrounded`, `resignation` … The sentence is `result-<reason>`.
        #[cfg_attr(test, ts(type = "ReasonId"))]
        pub reason: String,
    }

    /// All that a screen shows of a position.
    struct View {
        /// How many moves were played before it.
        pub ply: u32,
        /// Who is to move.
        pub turn: Color,
        /// The turn of that side, from 1.
        pub turn_number: u32,
        /// What is on the table, in reading order.
        pub stacks: Vec<Stack>,
        /// What is left in hand.
        pub hands: Hands,
        /// What can be played; nothing if the game is over or the only move is to pass.
        pub moves: Vec<LegalMove>,
        /// Whether the only move is to pass.
        pub must_pass: bool,
        /// The move that led here.
        pub last: Option<PlayedMove>,
        /// The name of the piece that rests this turn.
        pub at_rest: Option<String>,
        /// How close the Queens are to being surrounded.
        pub rings: Rings,
        /// How often this position has come up so far.
        pub occurrences: u32,
        /// How the game ended, if it is over.
        pub ended: Option<Outcome>,
    }

    /// Why a move is refused. The sentence is `rule-<rule>`, the name of the rule `title-<rule>`.
    struct Refusal {
        /// The id of the rule.
        #[cfg_attr(test, ts(type = "RuleId"))]
        pub rule: String,
        /// The side to move.
        pub mover: Color,
        /// The piece that was to be placed or moved.
        pub piece: Option<Piece>,
        /// The other piece the rule speaks of.
        pub other: Option<Piece>,
        /// The creature whose way of moving is judged.
        pub bug: Option<Bug>,
        /// The cells that show the reason.
        pub cells: Vec<Hex>,
    }

    /// The rules of a game.
    struct Rules {
        /// As text that can be read again: `ultimate`, `Base+ML`, `carbon,repetition=threefold`.
        pub text: String,
        /// `ultimate`, `carbon` or `classic`, if an edition prints these rules.
        pub edition: Option<String>,
        /// What can be chosen.
        #[serde(flatten)]
        pub choice: RulesChoice,
        /// How many pieces each side has.
        pub pieces: u8,
    }

    /// What can be chosen about rules; everything else of them follows from it.
    #[derive(Deserialize)]
    struct RulesChoice {
        /// Whether the Mosquito takes part.
        pub mosquito: bool,
        /// Whether the Ladybug takes part.
        pub ladybug: bool,
        /// Whether the Pillbug takes part.
        pub pillbug: bool,
        /// Which rulings are on, by the names of the rules' own list of switches.
        #[cfg_attr(test, ts(type = "Record<RuleSwitch, boolean>"))]
        pub switches: BTreeMap<String, bool>,
    }

    /// A game that was read from a text.
    struct ReadGame {
        /// The game as JSON of the format `skep-game`; nothing if it cannot be read.
        pub transcript: Option<String>,
        /// What is lost, and why.
        pub fault: Option<ReadFault>,
    }

    /// What is wrong with a game in a text.
    struct ReadFault {
        /// The line of the text, from 1.
        pub line: u32,
        /// The move, from 1, if it is one.
        pub ply: Option<u32>,
        /// What is wrong.
        pub message: Message,
    }

    /// What a record tells about itself.
    struct Outline {
        /// What the game is called; empty if it does not tell.
        pub title: String,
        /// Who played, White first, as far as it tells.
        pub players: Vec<String>,
        /// Names and values.
        pub tags: Vec<(String, String)>,
        /// The moves that were played.
        pub moves: Vec<String>,
        /// Whether it began with a position that was set up.
        pub is_set_up: bool,
        /// Whether the game goes on.
        pub is_open: bool,
        /// Whether something was said about the moves, or others are in it beside those that were played.
        pub has_notes: bool,
    }

    /// What is to be said about a move of a tree.
    #[derive(Deserialize)]
    struct MoveNote {
        /// The number of the move.
        pub node: u32,
        /// One of `MARKS`; nothing leaves the mark as it is.
        pub mark: Option<String>,
        /// What could have been played instead, as far as it is legal; the moves as they are written.
        pub line: Vec<String>,
    }

    /// A move of a tree, or its start.
    struct TreeNode {
        /// Its number; the start is 0. It stays the same as long as the tree is open.
        pub id: u32,
        /// The move before; nothing at the start.
        pub parent: Option<u32>,
        /// What was or could have been played next, the line that was played first.
        pub children: Vec<u32>,
        /// How many moves lead here.
        pub ply: u32,
        /// Who moved; nobody at the start.
        pub color: Option<Color>,
        /// The move as it is written, empty at the start.
        pub text: String,
        /// What somebody said about it.
        pub comment: String,
        /// `!!`, `!`, `!?`, `?!`, `?` or `??`.
        pub mark: Option<String>,
        /// What is drawn on its position.
        pub shapes: Vec<Shape>,
        /// The milliseconds the player had left.
        pub clock: Option<u32>,
        /// The milliseconds the player took.
        pub think: Option<u32>,
    }

    /// What became of a position that somebody has set up.
    struct SetUp {
        /// What is wrong with it; nothing if it is possible.
        pub faults: Vec<SetUpFault>,
        /// The position as a record without moves, JSON of the format `skep-game`; nothing if it is not possible.
        pub transcript: Option<String>,
        /// The position as a HOP string; nothing if it is not possible.
        pub hop: Option<String>,
        /// What the board shows; nothing if it is not possible.
        pub view: Option<View>,
    }

    /// What is wrong with a position.
    struct SetUpFault {
        /// In words.
        pub message: Message,
        /// The cells it is about.
        pub cells: Vec<Hex>,
    }

    /// What a move is worth to the side to move.
    struct Worth {
        /// The chance to win, in thousandths; a draw is half a win.
        pub win_chance: u32,
        /// In how many own moves it wins, or, below 0, loses.
        pub win_in: Option<i32>,
    }

    /// A move and what should follow.
    struct BestLine {
        /// What it is worth.
        pub worth: Worth,
        /// The moves as they are written, at least one.
        pub moves: Vec<String>,
    }

    /// Why the engine has nothing to say to a question that makes sense.
    #[derive(Copy)]
    enum NoAnswer {
        /// The game is over.
        GameOver,
        /// The other side cannot be to move in this position.
        NoThreat,
        /// There is not enough memory.
        NoMemory,
    }

    /// What the engine has found so far.
    struct Findings {
        /// How many plies deep.
        pub depth: u32,
        /// How many positions it has looked at.
        #[cfg_attr(test, ts(type = "number"))]
        pub nodes: u64,
        /// For how many milliseconds.
        pub milliseconds: u32,
        /// How many megabytes of memory it has: fewer than it was given if there were no more.
        pub megabytes: u32,
        /// How many threads search together.
        pub threads: u32,
        /// The best moves, the best first.
        pub lines: Vec<BestLine>,
        /// The move to play, once it is known for good.
        pub choice: Option<String>,
    }
}

#[cfg(test)]
mod tests {
    use skep_engine::{Level, ReportJson};
    use skep_rules::Switch;
    use skep_rules::message::Argument;
    use skep_rules::record::{Ink, Transcript};
    use skep_rules::{Reason, Rule};
    use ts_rs::TS;

    use super::*;

    /// What crosses the border as the rules have it.
    fn declarations_of_rules() -> Vec<String> {
        let config = ts_rs::Config::default();
        vec![
            Color::decl(&config),
            Bug::decl(&config),
            Hex::decl(&config),
            Message::decl(&config),
            Argument::decl(&config),
            Ink::decl(&config),
            Shape::decl(&config),
            union("RuleId", Rule::ALL.iter().map(|rule| rule.id())),
            union("ReasonId", Reason::ALL.iter().map(|reason| reason.id())),
        ]
    }

    /// A type of these texts and no others.
    fn union(name: &str, texts: impl Iterator<Item = &'static str>) -> String {
        let texts: Vec<String> = texts.map(|text| format!("{text:?}")).collect();
        format!("type {name} = {};", texts.join(" | "))
    }

    /// `SKEP_WRITE=1 cargo test -p skep-wasm` writes it anew.
    #[test]
    fn typescript_has_the_same_shapes() {
        let heading = "// Written by `SKEP_WRITE=1 cargo test -p skep-wasm` from crates/skep-wasm/src/shapes.rs.\n";
        let switches = Switch::ALL.map(|switch| format!("'{}'", switch.name())).join(" | ");
        let declarations: Vec<String> = declarations_of_rules()
            .into_iter()
            .chain(declarations())
            .chain([format!("type RuleSwitch = {switches};")])
            .chain(Transcript::declarations())
            .chain(ReportJson::declarations())
            .map(|declaration| format!("\nexport {declaration}\n"))
            .collect();
        let levels = Level::ALL.map(|level| format!("'{}'", level.message_id())).join(", ");
        let levels = format!(
            "\n/** What the levels are called, the weakest first: level 1 is called by the first id. */\nexport const LEVELS = [{levels}] as const;\n"
        );
        let wanted = format!("{heading}{}{levels}", declarations.concat());
        if std::env::var_os("SKEP_WRITE").is_some() {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/wasm/types.ts");
            return std::fs::write(path, &wanted).expect("the file can be written");
        }
        let found = include_str!("../../../web/src/wasm/types.ts");
        assert_eq!(
            found, wanted,
            "web/src/wasm/types.ts is stale: SKEP_WRITE=1 cargo test -p skep-wasm writes it anew"
        );
    }
}
