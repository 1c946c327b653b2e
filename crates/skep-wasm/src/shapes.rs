//! The plain values that cross the border. `web/src/wasm/types.ts` declares the same types for TypeScript.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use skep_rules::message::Message;
use skep_rules::record::Shape;
use skep_rules::{Bug, Color, Hex};

/// Declares structs whose fields are all public, and lists them for TypeScript.
macro_rules! shapes {
    ($($(#[$attribute:meta])* struct $name:ident { $($(#[$of_field:meta])* $field:ident: $type:ty,)* })*) => {
        $(
            $(#[$attribute])*
            #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
            #[serde(rename_all = "camelCase")]
            #[cfg_attr(test, derive(ts_rs::TS))]
            pub struct $name { $($(#[$of_field])* pub $field: $type,)* }
        )*

        #[cfg(test)]
        fn declarations_of_shapes() -> Vec<String> {
            declarations![$($name),*]
        }
    };
}

/// The declarations of types in TypeScript.
#[cfg(test)]
macro_rules! declarations {
    ($($name:ident),*) => {
        vec![$(<$name as ts_rs::TS>::decl(&ts_rs::Config::default())),*]
    };
}

shapes! {
    /// A piece.
    struct Piece {
        /// The name in notation, `wA1`, which identifies the piece.
        name: String,
        /// The side.
        color: Color,
        /// The bug.
        bug: Bug,
        /// The number among equal pieces, from 1; nothing if there is only one.
        number: Option<u8>,
    }

    /// The pieces on a cell.
    struct Stack {
        /// The cell.
        at: Hex,
        /// The pieces from the bottom up, at least one.
        pieces: Vec<Piece>,
    }

    /// The pieces of one bug in a hand.
    struct Reserve {
        /// The bug.
        bug: Bug,
        /// How many are left, which may be 0.
        count: u8,
        /// The piece that is placed next; nothing if none is left.
        next: Option<Piece>,
        /// Why the piece cannot be placed now; nothing if it can, or if none is left.
        refusal: Option<Refusal>,
    }

    /// The hands of both sides.
    struct Hands {
        /// White's hand.
        white: Vec<Reserve>,
        /// Black's hand.
        black: Vec<Reserve>,
    }

    /// A legal move that is not a pass.
    struct LegalMove {
        /// The move in notation, `wA1 -bQ`.
        text: String,
        /// The name of the piece.
        piece: String,
        /// The cell of the piece; nothing if it is in hand.
        from: Option<Hex>,
        /// The destination.
        to: Hex,
        /// The name of the piece that throws it.
        thrower: Option<String>,
    }

    /// A place on the path of a piece.
    struct Step {
        /// The cell.
        at: Hex,
        /// The number of pieces below.
        height: u8,
    }

    /// A move that was played.
    struct PlayedMove {
        /// The number of the move, from 1.
        ply: u32,
        /// The move in notation.
        text: String,
        /// The side that played it.
        color: Color,
        /// The piece; nothing for a pass.
        piece: Option<Piece>,
        /// The cell it came from; nothing if it was in hand.
        from: Option<Hex>,
        /// The destination; nothing for a pass.
        to: Option<Hex>,
        /// The piece that threw it, if one did.
        thrower: Option<Piece>,
        /// The path of the piece, from its old place to the new one. A placement has only the new place.
        path: Vec<Step>,
    }

    /// The neighbourhood of a Queen.
    struct Ring {
        /// The cell of the Queen.
        at: Hex,
        /// The six cells around the Queen, clockwise from the right.
        cells: Vec<RingCell>,
    }

    /// A cell beside a Queen.
    struct RingCell {
        /// The cell.
        at: Hex,
        /// The side of the piece on top; nothing if the cell is empty.
        color: Option<Color>,
    }

    /// The rings of both Queens; nothing for a Queen in hand.
    struct Rings {
        /// The ring of the white Queen.
        white: Option<Ring>,
        /// The ring of the black Queen.
        black: Option<Ring>,
    }

    /// How a game ended.
    struct Outcome {
        /// The winner; nothing for a draw.
        winner: Option<Color>,
        /// The id of the reason: `surrounded`, `resignation` … The sentence is `result-<reason>`.
        #[cfg_attr(test, ts(type = "ReasonId"))]
        reason: String,
    }

    /// Everything that a screen shows of a position.
    struct View {
        /// The number of moves before the position.
        ply: u32,
        /// The side to move.
        turn: Color,
        /// The number of the turn of that side, from 1.
        turn_number: u32,
        /// The stacks on the table, in reading order.
        stacks: Vec<Stack>,
        /// The pieces in hand.
        hands: Hands,
        /// The legal moves; empty if the game is over or the only move is a pass.
        moves: Vec<LegalMove>,
        /// Whether the only move is a pass.
        must_pass: bool,
        /// The last move.
        last: Option<PlayedMove>,
        /// The name of the piece that must not move this turn.
        at_rest: Option<String>,
        /// The neighbourhoods of the Queens.
        rings: Rings,
        /// How many times the position has come up so far.
        occurrences: u32,
        /// How the game ended, if it is over.
        ended: Option<Outcome>,
    }

    /// Why a move is refused. The sentence is `rule-<rule>`, the name of the rule `title-<rule>`.
    struct Refusal {
        /// The id of the rule.
        #[cfg_attr(test, ts(type = "RuleId"))]
        rule: String,
        /// The side to move.
        mover: Color,
        /// The piece that was to be placed or moved.
        piece: Option<Piece>,
        /// The other piece the rule speaks of.
        other: Option<Piece>,
        /// The bug whose way of moving the rule is about.
        bug: Option<Bug>,
        /// The cells that show the reason.
        cells: Vec<Hex>,
    }

    /// The rules of a game.
    struct Rules {
        /// The text that the rules are read from: `ultimate`, `Base+ML`, `carbon,repetition=threefold`.
        text: String,
        /// The edition with these rules, `ultimate`, `carbon` or `classic`, if there is one.
        edition: Option<String>,
        /// The printed book with these rules, such as `carbon-fr`, if there is one.
        book: Option<String>,
        /// The choices that these rules consist of.
        #[serde(flatten)]
        choice: RulesChoice,
        /// The number of pieces of each side.
        pieces: u8,
    }

    /// The choices that rules consist of.
    #[derive(Deserialize)]
    struct RulesChoice {
        /// Whether the Mosquito takes part.
        mosquito: bool,
        /// Whether the Ladybug takes part.
        ladybug: bool,
        /// Whether the Pillbug takes part.
        pillbug: bool,
        /// The rulings that can be switched, by name, and whether each is on.
        #[cfg_attr(test, ts(type = "Record<RuleSwitch, boolean>"))]
        switches: BTreeMap<String, bool>,
        /// The sentences of printed books that can be read in two ways, by name, and whether the other reading is taken.
        #[cfg_attr(test, ts(type = "Record<RuleReading, boolean>"))]
        readings: BTreeMap<String, bool>,
    }

    /// A game that was read from a text.
    struct ReadGame {
        /// The game as JSON of the format `skep-game`; nothing if it cannot be read.
        transcript: Option<String>,
        /// What is wrong with the game, if anything is.
        fault: Option<ReadFault>,
    }

    /// What is wrong with a game in a text.
    struct ReadFault {
        /// The line of the text, from 1.
        line: u32,
        /// The number of the move, from 1, if a move is wrong.
        ply: Option<u32>,
        /// The message for people.
        message: Message,
    }

    /// The outline of a record.
    struct Outline {
        /// The title; empty if the record has none.
        title: String,
        /// The names of the players, White first, as far as they are known.
        players: Vec<String>,
        /// The tags, as names and values.
        tags: Vec<(String, String)>,
        /// The moves that were played.
        moves: Vec<String>,
        /// Whether the game began with a position that was set up.
        is_set_up: bool,
        /// Whether the game is not over.
        is_open: bool,
        /// Whether the record has comments, marks or variations.
        has_notes: bool,
    }

    /// An annotation and a variation to add to a move of a tree.
    #[derive(Deserialize)]
    struct MoveNote {
        /// The number of the node.
        node: u32,
        /// One of `ANNOTATIONS`; nothing leaves the annotation as it is.
        annotation: Option<String>,
        /// The moves of the variation in notation. It is added as far as it is legal.
        line: Vec<String>,
    }

    /// A move of a tree, or its start.
    struct TreeNode {
        /// The number of the node; the start is 0. It stays the same as long as the tree is open.
        id: u32,
        /// The node before; nothing at the start.
        parent: Option<u32>,
        /// The nodes after it, the main line first.
        children: Vec<u32>,
        /// The number of moves up to here.
        ply: u32,
        /// The side that moved; nothing at the start.
        color: Option<Color>,
        /// The move in notation; empty at the start.
        text: String,
        /// The comment.
        comment: String,
        /// The annotation: `!!`, `!`, `!?`, `?!`, `?` or `??`.
        annotation: Option<String>,
        /// The shapes that are drawn on the position.
        shapes: Vec<Shape>,
        /// The time left on the clock of the player, in milliseconds.
        clock: Option<u32>,
        /// The time that the player took, in milliseconds.
        think: Option<u32>,
    }

    /// The result of setting up a position.
    struct SetUp {
        /// What is wrong with the position; empty if it is possible.
        faults: Vec<SetUpFault>,
        /// The position as a record without moves, JSON of the format `skep-game`; nothing if it is not possible.
        transcript: Option<String>,
        /// The position as a HOP string; nothing if it is not possible.
        hop: Option<String>,
        /// The view of the position; nothing if it is not possible.
        view: Option<View>,
    }

    /// What is wrong with a position.
    struct SetUpFault {
        /// The message for people.
        message: Message,
        /// The cells that the fault is about.
        cells: Vec<Hex>,
    }

    /// The worth of a move for the side to move.
    struct Worth {
        /// The chance to win, in thousandths; a draw is half a win.
        win_chance: u32,
        /// The number of own moves until the win or, if negative, the loss.
        win_in: Option<i32>,
    }

    /// A move and the best continuation.
    struct BestLine {
        /// The worth of the move.
        worth: Worth,
        /// The moves in notation, at least one.
        moves: Vec<String>,
    }

    /// What the engine has found so far.
    struct Findings {
        /// The depth in plies.
        depth: u32,
        /// The number of positions searched.
        #[cfg_attr(test, ts(type = "number"))]
        nodes: u64,
        /// The time spent, in milliseconds.
        milliseconds: u32,
        /// The memory in megabytes; less than was asked for if there was no more.
        megabytes: u32,
        /// The number of threads.
        threads: u32,
        /// The best moves, the best first.
        lines: Vec<BestLine>,
        /// The move to play, once the search is finished.
        choice: Option<String>,
    }
}

/// Why the engine has no answer to a valid question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum NoAnswer {
    /// The game is over.
    GameOver,
    /// The other side cannot be to move in this position.
    NoThreat,
    /// There is not enough memory.
    NoMemory,
}

#[cfg(test)]
mod tests {
    use skep_engine::{BestJson, Ending, Level, PlyJson, ReportJson, SideJson};
    use skep_rules::message::Argument;
    use skep_rules::record::{Details, Drawing, Ink, Note, Transcript, Variation};
    use skep_rules::{Book, Reading, Switch};
    use skep_rules::{Reason, Rule};

    use super::*;
    use crate::kept_file;

    /// A type that is one of these texts.
    fn union(name: &str, texts: impl Iterator<Item = &'static str>) -> String {
        let texts: Vec<String> = texts.map(|text| format!("{text:?}")).collect();
        format!("type {name} = {};", texts.join(" | "))
    }

    #[test]
    fn typescript_has_the_same_shapes() {
        let heading = "// Written by `SKEP_WRITE=1 cargo test -p skep-wasm` from crates/skep-wasm/src/shapes.rs.\n";
        let switches = Switch::ALL.map(|switch| format!("'{}'", switch.name())).join(" | ");
        let readings = Reading::ALL.map(|reading| format!("'{}'", reading.name())).join(" | ");
        let declarations: Vec<String> = declarations![Color, Bug, Hex, Message, Argument, Ink, Shape]
            .into_iter()
            .chain([union("RuleId", Rule::ALL.iter().map(|rule| rule.id()))])
            .chain([union("ReasonId", Reason::ALL.iter().map(|reason| reason.id()))])
            .chain(declarations_of_shapes())
            .chain(declarations![NoAnswer])
            .chain([format!("type RuleSwitch = {switches};"), format!("type RuleReading = {readings};")])
            .chain(declarations![Transcript, Note, Drawing, Variation, Details])
            .chain(declarations![ReportJson, SideJson, PlyJson, BestJson, Ending])
            .map(|declaration| format!("\nexport {declaration}\n"))
            .collect();
        let levels = Level::ALL.map(|level| format!("'{}'", level.message_id())).join(", ");
        let levels = format!(
            "\n/** What the levels are called, the weakest first: level 1 is called by the first id. */\nexport const LEVELS = [{levels}] as const;\n"
        );
        let books = Book::ALL.map(|book| format!("'{}'", book.name())).join(", ");
        let books =
            format!("\n/** The printed books, the newest first. */\nexport const BOOKS = [{books}] as const;\n");
        let wanted = format!("{heading}{}{levels}{books}", declarations.concat());
        let found = include_str!("../../../web/src/wasm/types.ts");
        kept_file::check("../../web/src/wasm/types.ts", found, &wanted);
    }
}
