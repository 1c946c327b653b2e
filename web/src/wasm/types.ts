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
 * The id of the sentence.
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
 * The cell where the arrow begins; `None` for a highlight.
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
 * The name in notation, `wA1`, which identifies the piece.
 */
name: string, 
/**
 * The side.
 */
color: Color, 
/**
 * The bug.
 */
bug: Bug, 
/**
 * The number among equal pieces, from 1; nothing if there is only one.
 */
number: number | null, };

export type Stack = { 
/**
 * The cell.
 */
at: Hex, 
/**
 * The pieces from the bottom up, at least one.
 */
pieces: Array<Piece>, };

export type Reserve = { 
/**
 * The bug.
 */
bug: Bug, 
/**
 * How many are left, which may be 0.
 */
count: number, 
/**
 * The piece that is placed next; nothing if none is left.
 */
next: Piece | null, 
/**
 * Why the piece cannot be placed now; nothing if it can, or if none is left.
 */
refusal: Refusal | null, };

export type Hands = { 
/**
 * White's hand.
 */
white: Array<Reserve>, 
/**
 * Black's hand.
 */
black: Array<Reserve>, };

export type LegalMove = { 
/**
 * The move in notation, `wA1 -bQ`.
 */
text: string, 
/**
 * The name of the piece.
 */
piece: string, 
/**
 * The cell of the piece; nothing if it is in hand.
 */
from: Hex | null, 
/**
 * The destination.
 */
to: Hex, 
/**
 * The name of the piece that throws it.
 */
thrower: string | null, };

export type Step = { 
/**
 * The cell.
 */
at: Hex, 
/**
 * The number of pieces below.
 */
height: number, };

export type PlayedMove = { 
/**
 * The number of the move, from 1.
 */
ply: number, 
/**
 * The move in notation.
 */
text: string, 
/**
 * The side that played it.
 */
color: Color, 
/**
 * The piece; nothing for a pass.
 */
piece: Piece | null, 
/**
 * The cell it came from; nothing if it was in hand.
 */
from: Hex | null, 
/**
 * The destination; nothing for a pass.
 */
to: Hex | null, 
/**
 * The piece that threw it, if one did.
 */
thrower: Piece | null, 
/**
 * The path of the piece, from its old place to the new one. A placement has only the new place.
 */
path: Array<Step>, };

export type Ring = { 
/**
 * The cell of the Queen.
 */
at: Hex, 
/**
 * The six cells around the Queen, clockwise from the right.
 */
cells: Array<RingCell>, };

export type RingCell = { 
/**
 * The cell.
 */
at: Hex, 
/**
 * The side of the piece on top; nothing if the cell is empty.
 */
color: Color | null, };

export type Rings = { 
/**
 * The ring of the white Queen.
 */
white: Ring | null, 
/**
 * The ring of the black Queen.
 */
black: Ring | null, };

export type Outcome = { 
/**
 * The winner; nothing for a draw.
 */
winner: Color | null, 
/**
 * The id of the reason: `surrounded`, `resignation` … The sentence is `result-<reason>`.
 */
reason: ReasonId, };

export type View = { 
/**
 * The number of moves before the position.
 */
ply: number, 
/**
 * The side to move.
 */
turn: Color, 
/**
 * The number of the turn of that side, from 1.
 */
turnNumber: number, 
/**
 * The stacks on the table, in reading order.
 */
stacks: Array<Stack>, 
/**
 * The pieces in hand.
 */
hands: Hands, 
/**
 * The legal moves; empty if the game is over or the only move is a pass.
 */
moves: Array<LegalMove>, 
/**
 * Whether the only move is a pass.
 */
mustPass: boolean, 
/**
 * The last move.
 */
last: PlayedMove | null, 
/**
 * The name of the piece that must not move this turn.
 */
atRest: string | null, 
/**
 * The neighbourhoods of the Queens.
 */
rings: Rings, 
/**
 * How many times the position has come up so far.
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
 * The bug whose way of moving the rule is about.
 */
bug: Bug | null, 
/**
 * The cells that show the reason.
 */
cells: Array<Hex>, };

export type Rules = { 
/**
 * The text that the rules are read from: `ultimate`, `Base+ML`, `carbon,repetition=threefold`.
 */
text: string, 
/**
 * The edition with these rules, `ultimate`, `carbon` or `classic`, if there is one.
 */
edition: string | null, 
/**
 * The printed book with these rules, such as `carbon-fr`, if there is one.
 */
book: string | null, 
/**
 * The number of pieces of each side.
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
 * The rulings that can be switched, by name, and whether each is on.
 */
switches: Record<RuleSwitch, boolean>, 
/**
 * The sentences of printed books that can be read in two ways, by name, and whether the other reading is taken.
 */
readings: Record<RuleReading, boolean>, };

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
 * The rulings that can be switched, by name, and whether each is on.
 */
switches: Record<RuleSwitch, boolean>, 
/**
 * The sentences of printed books that can be read in two ways, by name, and whether the other reading is taken.
 */
readings: Record<RuleReading, boolean>, };

export type ReadGame = { 
/**
 * The game as JSON of the format `skep-game`; nothing if it cannot be read.
 */
transcript: string | null, 
/**
 * What is wrong with the game, if anything is.
 */
fault: ReadFault | null, };

export type ReadFault = { 
/**
 * The line of the text, from 1.
 */
line: number, 
/**
 * The number of the move, from 1, if a move is wrong.
 */
ply: number | null, 
/**
 * The message for people.
 */
message: Message, };

export type Outline = { 
/**
 * The title; empty if the record has none.
 */
title: string, 
/**
 * The names of the players, White first, as far as they are known.
 */
players: Array<string>, 
/**
 * The tags, as names and values.
 */
tags: Array<[string, string]>, 
/**
 * The moves that were played.
 */
moves: Array<string>, 
/**
 * Whether the game began with a position that was set up.
 */
isSetUp: boolean, 
/**
 * Whether the game is not over.
 */
isOpen: boolean, 
/**
 * Whether the record has comments, marks or variations.
 */
hasNotes: boolean, };

export type MoveNote = { 
/**
 * The number of the node.
 */
node: number, 
/**
 * One of `ANNOTATIONS`; nothing leaves the annotation as it is.
 */
annotation: string | null, 
/**
 * The moves of the variation in notation. It is added as far as it is legal.
 */
line: Array<string>, };

export type TreeNode = { 
/**
 * The number of the node; the start is 0. It stays the same as long as the tree is open.
 */
id: number, 
/**
 * The node before; nothing at the start.
 */
parent: number | null, 
/**
 * The nodes after it, the main line first.
 */
children: Array<number>, 
/**
 * The number of moves up to here.
 */
ply: number, 
/**
 * The side that moved; nothing at the start.
 */
color: Color | null, 
/**
 * The move in notation; empty at the start.
 */
text: string, 
/**
 * The comment.
 */
comment: string, 
/**
 * The annotation: `!!`, `!`, `!?`, `?!`, `?` or `??`.
 */
annotation: string | null, 
/**
 * The shapes that are drawn on the position.
 */
shapes: Array<Shape>, 
/**
 * The time left on the clock of the player, in milliseconds.
 */
clock: number | null, 
/**
 * The time that the player took, in milliseconds.
 */
think: number | null, };

export type SetUp = { 
/**
 * What is wrong with the position; empty if it is possible.
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
 * The view of the position; nothing if it is not possible.
 */
view: View | null, };

export type SetUpFault = { 
/**
 * The message for people.
 */
message: Message, 
/**
 * The cells that the fault is about.
 */
cells: Array<Hex>, };

export type Worth = { 
/**
 * The chance to win, in thousandths; a draw is half a win.
 */
winChance: number, 
/**
 * The number of own moves until the win or, if negative, the loss.
 */
winIn: number | null, };

export type BestLine = { 
/**
 * The worth of the move.
 */
worth: Worth, 
/**
 * The moves in notation, at least one.
 */
moves: Array<string>, };

export type Findings = { 
/**
 * The depth in plies.
 */
depth: number, 
/**
 * The number of positions searched.
 */
nodes: number, 
/**
 * The time spent, in milliseconds.
 */
milliseconds: number, 
/**
 * The memory in megabytes; less than was asked for if there was no more.
 */
megabytes: number, 
/**
 * The number of threads.
 */
threads: number, 
/**
 * The best moves, the best first.
 */
lines: Array<BestLine>, 
/**
 * The move to play, once the search is finished.
 */
choice: string | null, };

export type NoAnswer = "gameOver" | "noThreat" | "noMemory";

export type RuleSwitch = 'queen-first' | 'stack-gates' | 'threefold';

export type RuleReading = 'free-beetle' | 'owner-rest' | 'enemy-rest' | 'stack-throw' | 'level-gates';

export type Transcript = { 
/**
 * Always `skep-game`.
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
 * The names and values of the tags.
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
 * The notes on these moves.
 */
notes?: Array<Note>, 
/**
 * The lines that were not played.
 */
variations?: Array<Variation>, };

export type Note = { 
/**
 * The number of the move, from 1; 0 is the start of the game.
 */
ply: number, 
/**
 * The comment on the move.
 */
comment?: string, 
/**
 * The sign of the move's [`Annotation`](crate::record::Annotation); the name of the field is that of the format.
 */
mark?: string, 
/**
 * The shapes that are drawn on its position.
 */
shapes?: Array<Drawing>, 
/**
 * The milliseconds the player had left after the move.
 */
clock?: number, 
/**
 * The milliseconds the player took for the move.
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
 * The number of the move that its first move replaces.
 */
ply: number, 
/**
 * Its moves, the first at `ply`.
 */
moves: Array<string>, 
/**
 * The notes on these moves, numbered from the start of the game.
 */
notes?: Array<Note>, };

export type Details = { 
/**
 * The name of the game; empty if it has none.
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
 * How many nodes were searched for each position.
 */
nodes: number, 
/**
 * Whether every move up to the last one is in it.
 */
complete: boolean, 
/**
 * The figures of White.
 */
white: SideReport, 
/**
 * The figures of Black.
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
 * The accuracy in thousandths; `null` if the side never had a choice.
 */
accuracy: number | null, 
/**
 * The average loss of win chance per move; `null` if the side never had a choice.
 */
averageLoss: number | null, 
/**
 * How many moves got the verdict `?!`.
 */
inaccuracies: number, 
/**
 * How many moves got the verdict `?`.
 */
mistakes: number, 
/**
 * How many moves got the verdict `??`.
 */
blunders: number, };

export type PlyReport = { 
/**
 * The number of the ply, from 1.
 */
number: number, 
/**
 * The side that moved.
 */
side: Color, 
/**
 * The move as it is written.
 */
text: string, 
/**
 * The chance of White after the move.
 */
chance: number, 
/**
 * The end that is certain after the move.
 */
end: EndReport | null, 
/**
 * What would have been best; the move itself if nothing was better.
 */
best: BestReport, 
/**
 * The best reply; empty if the game is over.
 */
reply: Array<string>, 
/**
 * How much of the chance to win the move has cost.
 */
loss: number, 
/**
 * How well the move was played: 1000 if it cost nothing.
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
 * How many positions were searched to judge the move.
 */
nodes: number, };

export type BestReport = { 
/**
 * The chance of White with this line.
 */
chance: number, 
/**
 * The end that is certain with this line.
 */
end: EndReport | null, 
/**
 * The moves as they are written, at least one.
 */
line: Array<string>, };

export type EndReport = { 
/**
 * The side that wins.
 */
winner: Color, 
/**
 * The number of its moves until then; 0 if the game is over.
 */
moves: number, };

/** What the levels are called, the weakest first: level 1 is called by the first id. */
export const LEVELS = ['level-1', 'level-2', 'level-3', 'level-4', 'level-5', 'level-6', 'level-7', 'level-8', 'level-9', 'level-10', 'level-11'] as const;

/** The printed books, the newest first. */
export const BOOKS = ['ultimate-en', 'carbon-fr', 'thirteen-fr', 'base-fr', 'base-it'] as const;
