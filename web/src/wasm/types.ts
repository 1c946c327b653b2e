// Written by `SKEP_WRITE=1 cargo test -p skep-wasm` from crates/skep-wasm/src/shapes.rs.

export type Color = "white" | "black";

export type Bug = "queen" | "spider" | "beetle" | "grasshopper" | "ant" | "mosquito" | "ladybug" | "pillbug";

export type Hex = { 
/**
 * Along the row, growing to the east.
 */
q: number, 
/**
 * The row, growing to the south.
 */
r: number, };

export type Message = { 
/**
 * The id.
 */
id: string, 
/**
 * The names of its placeables and their values.
 */
arguments: Array<[string, Argument]>, };

export type Argument = { "text": string } | { "number": number } | { "message": Message };

export type Ink = "green" | "red" | "blue" | "yellow";

export type Shape = { 
/**
 * Its colour.
 */
ink: Ink, 
/**
 * Where the arrow begins; nothing for a highlight.
 */
from: Hex | null, 
/**
 * Where it ends, or the cell that is highlighted.
 */
to: Hex, };

export type RuleId = "game-over" | "must-move" | "not-in-game" | "not-your-turn" | "not-in-hand" | "queen-not-yet" | "queen-due" | "number-order" | "occupied" | "first-cell" | "touches-nothing" | "touches-enemy" | "not-on-table" | "not-your-piece" | "queen-not-placed" | "at-rest" | "covered" | "in-stack" | "no-thrower" | "pinned" | "own-cell" | "ends-on-piece" | "nothing-to-copy" | "steps" | "not-straight" | "jump-nothing" | "jump-gap" | "gate" | "contact" | "unreachable" | "thrower-covered" | "thrower-at-rest" | "not-beside-thrower";

export type ReasonId = "surrounded" | "both-surrounded" | "repetition" | "agreement" | "resignation" | "time-out" | "adjudication";

export type Piece = { 
/**
 * Its name in the notation, `wA1`: the key of the piece.
 */
name: string, 
/**
 * Whose it is.
 */
color: Color, 
/**
 * What it is.
 */
bug: Bug, 
/**
 * Which of several equal ones, from 1; nothing if there is only one.
 */
number: number | null, };

export type Stack = { 
/**
 * Where.
 */
at: Hex, 
/**
 * From the ground up, at least one.
 */
pieces: Array<Piece>, };

export type Reserve = { 
/**
 * What.
 */
bug: Bug, 
/**
 * How many are left, perhaps none.
 */
count: number, 
/**
 * The piece that comes next; none if none is left.
 */
next: Piece | null, 
/**
 * Why it cannot be placed now. Nothing if it can, or if none is left.
 */
refusal: Refusal | null, };

export type Hands = { 
/**
 * White's.
 */
white: Array<Reserve>, 
/**
 * Black's.
 */
black: Array<Reserve>, };

export type LegalMove = { 
/**
 * As it is written: `wA1 -bQ`.
 */
text: string, 
/**
 * The name of the piece.
 */
piece: string, 
/**
 * Where it stands; nothing if it is in hand.
 */
from: Hex | null, 
/**
 * Where it goes.
 */
to: Hex, 
/**
 * The name of the piece that throws it.
 */
thrower: string | null, };

export type Step = { 
/**
 * Over which cell.
 */
at: Hex, 
/**
 * How many pieces are below.
 */
height: number, };

export type PlayedMove = { 
/**
 * Its number, from 1.
 */
ply: number, 
/**
 * As it is written.
 */
text: string, 
/**
 * Who played it.
 */
color: Color, 
/**
 * The piece; nothing for a pass.
 */
piece: Piece | null, 
/**
 * Where it came from; nothing if it was in hand.
 */
from: Hex | null, 
/**
 * Where it went.
 */
to: Hex | null, 
/**
 * Who threw it.
 */
thrower: Piece | null, 
/**
 * Its way, from the place where it stood to the one where it stands now. A placement has only its end.
 */
path: Array<Step>, };

export type Ring = { 
/**
 * Where the Queen is.
 */
at: Hex, 
/**
 * The six cells around it, clockwise from the right: whose piece is on top of each, or nobody's.
 */
cells: Array<RingCell>, };

export type RingCell = { 
/**
 * Where.
 */
at: Hex, 
/**
 * Whose piece is on top.
 */
color: Color | null, };

export type Rings = { 
/**
 * Around the white Queen.
 */
white: Ring | null, 
/**
 * Around the black Queen.
 */
black: Ring | null, };

export type Outcome = { 
/**
 * Who won; nobody in a draw.
 */
winner: Color | null, 
/**
 * The id of the reason: `surrounded`, `resignation` … The sentence is `result-<reason>`.
 */
reason: ReasonId, };

export type View = { 
/**
 * How many moves were played before it.
 */
ply: number, 
/**
 * Who is to move.
 */
turn: Color, 
/**
 * The turn of that side, from 1.
 */
turnNumber: number, 
/**
 * What is on the table, in reading order.
 */
stacks: Array<Stack>, 
/**
 * What is left in hand.
 */
hands: Hands, 
/**
 * What can be played; nothing if the game is over or the only move is to pass.
 */
moves: Array<LegalMove>, 
/**
 * Whether the only move is to pass.
 */
mustPass: boolean, 
/**
 * The move that led here.
 */
last: PlayedMove | null, 
/**
 * The name of the piece that rests this turn.
 */
atRest: string | null, 
/**
 * How close the Queens are to being surrounded.
 */
rings: Rings, 
/**
 * How often this position has come up so far.
 */
occurrences: number, 
/**
 * How the game ended, if it is over.
 */
ended: Outcome | null, };

export type Refusal = { 
/**
 * The id of the rule.
 */
rule: RuleId, 
/**
 * The side to move.
 */
mover: Color, 
/**
 * The piece that was to be placed or moved.
 */
piece: Piece | null, 
/**
 * The other piece the rule speaks of.
 */
other: Piece | null, 
/**
 * The creature whose way of moving is judged.
 */
bug: Bug | null, 
/**
 * The cells that show the reason.
 */
cells: Array<Hex>, };

export type Rules = { 
/**
 * As text that can be read again: `ultimate`, `Base+ML`, `carbon,repetition=threefold`.
 */
text: string, 
/**
 * `ultimate`, `carbon` or `classic`, if an edition prints these rules.
 */
edition: string | null, 
/**
 * How many pieces each side has.
 */
pieces: number, 
/**
 * Whether the Mosquito takes part.
 */
mosquito: boolean, 
/**
 * Whether the Ladybug takes part.
 */
ladybug: boolean, 
/**
 * Whether the Pillbug takes part.
 */
pillbug: boolean, 
/**
 * Which rulings are on, by the names of the rules' own list of switches.
 */
switches: Record<RuleSwitch, boolean>, };

export type RulesChoice = { 
/**
 * Whether the Mosquito takes part.
 */
mosquito: boolean, 
/**
 * Whether the Ladybug takes part.
 */
ladybug: boolean, 
/**
 * Whether the Pillbug takes part.
 */
pillbug: boolean, 
/**
 * Which rulings are on, by the names of the rules' own list of switches.
 */
switches: Record<RuleSwitch, boolean>, };

export type ReadGame = { 
/**
 * The game as JSON of the format `skep-game`; nothing if it cannot be read.
 */
transcript: string | null, 
/**
 * What is lost, and why.
 */
fault: ReadFault | null, };

export type ReadFault = { 
/**
 * The line of the text, from 1.
 */
line: number, 
/**
 * The move, from 1, if it is one.
 */
ply: number | null, 
/**
 * What is wrong.
 */
message: Message, };

export type Outline = { 
/**
 * What the game is called; empty if it does not tell.
 */
title: string, 
/**
 * Who played, White first, as far as it tells.
 */
players: Array<string>, 
/**
 * Names and values.
 */
tags: Array<[string, string]>, 
/**
 * The moves that were played.
 */
moves: Array<string>, 
/**
 * Whether it began with a position that was set up.
 */
isSetUp: boolean, 
/**
 * Whether the game goes on.
 */
isOpen: boolean, 
/**
 * Whether something was said about the moves, or others are in it beside those that were played.
 */
hasNotes: boolean, };

export type MoveNote = { 
/**
 * The number of the move.
 */
node: number, 
/**
 * One of `MARKS`; nothing leaves the mark as it is.
 */
mark: string | null, 
/**
 * What could have been played instead, as far as it is legal; the moves as they are written.
 */
line: Array<string>, };

export type TreeNode = { 
/**
 * Its number; the start is 0. It stays the same as long as the tree is open.
 */
id: number, 
/**
 * The move before; nothing at the start.
 */
parent: number | null, 
/**
 * What was or could have been played next, the line that was played first.
 */
children: Array<number>, 
/**
 * How many moves lead here.
 */
ply: number, 
/**
 * Who moved; nobody at the start.
 */
color: Color | null, 
/**
 * The move as it is written, empty at the start.
 */
text: string, 
/**
 * What somebody said about it.
 */
comment: string, 
/**
 * `!!`, `!`, `!?`, `?!`, `?` or `??`.
 */
mark: string | null, 
/**
 * What is drawn on its position.
 */
shapes: Array<Shape>, 
/**
 * The milliseconds the player had left.
 */
clock: number | null, 
/**
 * The milliseconds the player took.
 */
think: number | null, };

export type SetUp = { 
/**
 * What is wrong with it; nothing if it is possible.
 */
faults: Array<SetUpFault>, 
/**
 * The position as a record without moves, JSON of the format `skep-game`; nothing if it is not possible.
 */
transcript: string | null, 
/**
 * The position as a HOP string; nothing if it is not possible.
 */
hop: string | null, 
/**
 * What the board shows; nothing if it is not possible.
 */
view: View | null, };

export type SetUpFault = { 
/**
 * In words.
 */
message: Message, 
/**
 * The cells it is about.
 */
cells: Array<Hex>, };

export type Worth = { 
/**
 * The chance to win, in thousandths; a draw is half a win.
 */
winChance: number, 
/**
 * In how many own moves it wins, or, below 0, loses.
 */
winIn: number | null, };

export type BestLine = { 
/**
 * What it is worth.
 */
worth: Worth, 
/**
 * The moves as they are written, at least one.
 */
moves: Array<string>, };

export type NoAnswer = "gameOver" | "noThreat" | "noMemory";

export type Findings = { 
/**
 * How many plies deep.
 */
depth: number, 
/**
 * How many positions it has looked at.
 */
nodes: number, 
/**
 * For how many milliseconds.
 */
milliseconds: number, 
/**
 * How many megabytes of memory it has: fewer than it was given if there were no more.
 */
megabytes: number, 
/**
 * How many threads search together.
 */
threads: number, 
/**
 * The best moves, the best first.
 */
lines: Array<BestLine>, 
/**
 * The move to play, once it is known for good.
 */
choice: string | null, };

export type RuleSwitch = 'queen-first' | 'stack-gates' | 'threefold';

export type Transcript = { 
/**
 * `skep-game`
 */
format: string, 
/**
 * 1, or 2 if something has an annotation or a shape.
 */
version: number, 
/**
 * The text of a [`RuleSet`](crate::RuleSet).
 */
rules: string, 
/**
 * The HOP string of the position it began with, if that was set up.
 */
start?: string, 
/**
 * Names and values.
 */
tags?: Array<[string, string]>, 
/**
 * The id of a [`Score`].
 */
score: string, 
/**
 * The id of a [`Reason`], if it is known.
 */
reason?: string, 
/**
 * The moves that were played, as MoveStrings.
 */
moves: Array<string>, 
/**
 * What belongs to them.
 */
notes?: Array<Note>, 
/**
 * What else could have been played.
 */
variations?: Array<Variation>, };

export type Note = { 
/**
 * The number of the move, from 1; 0 is the start of the game.
 */
ply: number, 
/**
 * What somebody said about it.
 */
comment?: string, 
/**
 * What somebody thinks of it: the sign of a [`Annotation`](crate::record::Annotation).
 */
mark?: string, 
/**
 * What is drawn on its position.
 */
shapes?: Array<Drawing>, 
/**
 * The milliseconds the player had left.
 */
clock?: number, 
/**
 * The milliseconds the player took.
 */
think?: number, };

export type Drawing = { 
/**
 * The id of an [`Ink`].
 */
ink: string, 
/**
 * Where the arrow begins; nothing for a highlight.
 */
from?: string, 
/**
 * Where it ends, or the cell that is highlighted.
 */
to: string, };

export type Variation = { 
/**
 * The line it leaves: 0 is the game, 1 the first variation, and so on. It comes before this one.
 */
of: number, 
/**
 * The move of that line it could have replaced.
 */
ply: number, 
/**
 * Its moves, the first at `ply`.
 */
moves: Array<string>, 
/**
 * What belongs to them, numbered from the start of the game.
 */
notes?: Array<Note>, };

export type Details = { 
/**
 * What somebody calls the game; empty if nobody has named it.
 */
name: string, 
/**
 * Names and values of tags.
 */
tags: Array<[string, string]>, 
/**
 * The milliseconds that the player of each move had left after it.
 */
clocks: number[], };

export type GameReport = { 
/**
 * How many positions were looked at from each one.
 */
nodes: number, 
/**
 * Whether every move up to the last one is in it.
 */
complete: boolean, 
/**
 * How White has played.
 */
white: SideReport, 
/**
 * How Black has played.
 */
black: SideReport, 
/**
 * The moves in their order.
 */
plies: Array<PlyReport>, 
/**
 * The numbers of the moves where the game turned.
 */
keyMoments: Array<number>, };

export type SideReport = { 
/**
 * How well, in thousandths; nothing if it never had a choice.
 */
accuracy: number | null, 
/**
 * How much of the chance to win a move has cost on average; nothing if it never had a choice.
 */
averageLoss: number | null, 
/**
 * How many moves are marked `?!`.
 */
inaccuracies: number, 
/**
 * How many are marked `?`.
 */
mistakes: number, 
/**
 * How many are marked `??`.
 */
blunders: number, };

export type PlyReport = { 
/**
 * Which one, from 1.
 */
number: number, 
/**
 * Who moved.
 */
side: Color, 
/**
 * The move as it is written.
 */
text: string, 
/**
 * The chance of White after it.
 */
chance: number, 
/**
 * The end that is certain after it.
 */
end: EndReport | null, 
/**
 * What would have been best; the move itself if nothing was better.
 */
best: BestReport, 
/**
 * What the other side does best about it; empty if the game is over.
 */
reply: Array<string>, 
/**
 * How much of the chance to win it has cost.
 */
loss: number, 
/**
 * How well it was played: 1000 if it cost nothing.
 */
accuracy: number, 
/**
 * `?!`, `?` or `??`.
 */
mark: string | null, 
/**
 * `missed-win` or `queen-left`.
 */
lapse: string | null, 
/**
 * Whether there was no other move.
 */
forced: boolean, 
/**
 * How many plies deep the position before was searched.
 */
depth: number, 
/**
 * How many positions were looked at to judge the move.
 */
nodes: number, };

export type BestReport = { 
/**
 * The chance White would have had.
 */
chance: number, 
/**
 * The end that would have been certain.
 */
end: EndReport | null, 
/**
 * The moves as they are written, at least one.
 */
line: Array<string>, };

export type EndReport = { 
/**
 * Who.
 */
winner: Color, 
/**
 * How many; none if it has happened.
 */
moves: number, };

/** What the levels are called, the weakest first: level 1 is called by the first id. */
export const LEVELS = ['level-1', 'level-2', 'level-3', 'level-4', 'level-5', 'level-6', 'level-7', 'level-8', 'level-9', 'level-10', 'level-11'] as const;
