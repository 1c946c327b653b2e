//! What crosses the border: plain values that a screen can draw. TypeScript reads the same shapes in `web/src/wasm/types.ts`.

use serde::{Deserialize, Serialize};

macro_rules! shapes {
    ($($(#[$doc:meta])* $kind:ident $name:ident { $($body:tt)* })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
    /// A side.
    #[derive(Copy)]
    enum Side {
        /// Begins.
        White,
        /// Answers.
        Black,
    }

    /// A creature.
    #[derive(Copy)]
    enum Creature {
        /// The Queen Bee.
        Queen,
        /// The Spider.
        Spider,
        /// The Beetle.
        Beetle,
        /// The Grasshopper.
        Grasshopper,
        /// The Soldier Ant.
        Ant,
        /// The Mosquito.
        Mosquito,
        /// The Ladybug.
        Ladybug,
        /// The Pillbug.
        Pillbug,
    }

    /// A cell of the table, in axial coordinates: `q` to the right, `r` down to the right.
    #[derive(Copy)]
    struct Cell {
        /// Column.
        pub q: i32,
        /// Row.
        pub r: i32,
    }

    /// A piece.
    struct Tile {
        /// Its name in the notation, `wA1`: the key of the piece.
        pub name: String,
        /// Whose it is.
        pub side: Side,
        /// What it is.
        pub bug: Creature,
        /// Which of several equal ones, from 1; nothing if there is only one.
        pub number: Option<u8>,
    }

    /// The pieces on a cell.
    struct Stack {
        /// Where.
        pub at: Cell,
        /// From the ground up, at least one.
        pub tiles: Vec<Tile>,
    }

    /// A kind of piece in a hand.
    struct Reserve {
        /// What.
        pub bug: Creature,
        /// How many are left, perhaps none.
        pub count: u8,
        /// The piece that comes next; none if none is left.
        pub next: Option<Tile>,
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
        pub from: Option<Cell>,
        /// Where it goes.
        pub to: Cell,
        /// The name of the piece that throws it.
        pub thrower: Option<String>,
    }

    /// A place on the way of a piece.
    struct Step {
        /// Over which cell.
        pub at: Cell,
        /// How many pieces are below.
        pub height: u8,
    }

    /// A move that was played.
    struct Deed {
        /// Its number, from 1.
        pub ply: u32,
        /// As it is written.
        pub text: String,
        /// Who played it.
        pub side: Side,
        /// The piece; nothing for a pass.
        pub piece: Option<Tile>,
        /// Where it came from; nothing if it was in hand.
        pub from: Option<Cell>,
        /// Where it went.
        pub to: Option<Cell>,
        /// Who threw it.
        pub thrower: Option<Tile>,
        /// Its way, from the place where it stood to the one where it stands now. A placement has only its end.
        pub path: Vec<Step>,
    }

    /// The neighbourhood of a Queen.
    struct Ring {
        /// Where the Queen is.
        pub at: Cell,
        /// The six cells around it, clockwise from the right: whose piece is on top of each, or nobody's.
        pub cells: Vec<RingCell>,
    }

    /// A cell beside a Queen.
    struct RingCell {
        /// Where.
        pub at: Cell,
        /// Whose piece is on top.
        pub side: Option<Side>,
    }

    /// A ring for each side; nothing if its Queen is in hand.
    struct Rings {
        /// Around the white Queen.
        pub white: Option<Ring>,
        /// Around the black Queen.
        pub black: Option<Ring>,
    }

    /// How a game ended.
    struct Ended {
        /// Who won; nobody in a draw.
        pub winner: Option<Side>,
        /// The id of the reason: `surrounded`, `resignation` … The sentence is `result-<reason>`.
        pub reason: String,
    }

    /// All that a screen shows of a position.
    struct View {
        /// How many moves were played before it.
        pub ply: u32,
        /// Who is to move.
        pub turn: Side,
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
        pub last: Option<Deed>,
        /// The name of the piece that rests this turn.
        pub at_rest: Option<String>,
        /// How close the Queens are to being surrounded.
        pub rings: Rings,
        /// How often this position has come up so far.
        pub occurrences: u32,
        /// How the game ended, if it is over.
        pub ended: Option<Ended>,
    }

    /// Why a move is refused. The sentence is `rule-<rule>`, the name of the rule `title-<rule>`.
    struct Refusal {
        /// The id of the rule.
        pub rule: String,
        /// The side to move.
        pub mover: Side,
        /// The piece that was to be placed or moved.
        pub piece: Option<Tile>,
        /// The other piece the rule speaks of.
        pub other: Option<Tile>,
        /// The creature whose way of moving is judged.
        pub bug: Option<Creature>,
        /// The cells that show the reason.
        pub cells: Vec<Cell>,
    }

    /// The rules of a game.
    struct Rules {
        /// As text that can be read again: `ultimate`, `Base+ML`, `carbon,repetition=threefold`.
        pub text: String,
        /// `ultimate`, `carbon` or `classic`, if an edition prints these rules.
        pub edition: Option<String>,
        /// Whether the Mosquito takes part.
        pub mosquito: bool,
        /// Whether the Ladybug takes part.
        pub ladybug: bool,
        /// Whether the Pillbug takes part.
        pub pillbug: bool,
        /// Whether the Queen may be placed on the first turn.
        pub queen_first: bool,
        /// Whether two stacks form a gate.
        pub stack_gates: bool,
        /// Whether the third occurrence of a position is a draw.
        pub threefold: bool,
        /// How many pieces each side has.
        pub pieces: u8,
    }

    /// A sentence for people: the id of a message and its arguments, some of which are sentences themselves.
    struct Sentence {
        /// The id of the message in `locales/`.
        pub id: String,
        /// Names and values.
        pub arguments: Vec<(String, Argument)>,
    }

    /// An argument of a sentence.
    enum Argument {
        /// A word that is put in as it is, or selects a variant.
        Text(String),
        /// A number.
        Number(u32),
        /// A sentence that is put in.
        Sentence(Sentence),
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
        pub sentence: Sentence,
    }

    /// A colour to draw with.
    #[derive(Copy)]
    enum Ink {
        /// The usual one.
        Green,
        /// For what is bad.
        Red,
        /// For another thought.
        Blue,
        /// For yet another.
        Yellow,
    }

    /// An arrow, or a mark on a cell.
    struct Shape {
        /// Its colour.
        pub ink: Ink,
        /// Where the arrow begins; nothing for a mark.
        pub from: Option<Cell>,
        /// Where it ends, or the cell that is marked.
        pub to: Cell,
    }

    /// What is to be said about a move of a tree.
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
        pub side: Option<Side>,
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
        pub sentence: Sentence,
        /// The cells it is about.
        pub cells: Vec<Cell>,
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
    use skep_engine::ReportJson;

    use super::declarations;

    /// `SKEP_WRITE=1 cargo test -p skep-wasm` writes it anew.
    #[test]
    fn typescript_has_the_same_shapes() {
        let heading = "// Written by `SKEP_WRITE=1 cargo test -p skep-wasm` from crates/skep-wasm/src/shapes.rs.\n";
        let declarations: Vec<String> = declarations()
            .into_iter()
            .chain(ReportJson::declarations())
            .map(|declaration| format!("\nexport {declaration}\n"))
            .collect();
        let wanted = format!("{heading}{}", declarations.concat());
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
