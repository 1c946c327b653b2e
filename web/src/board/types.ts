/**
 * What the board is told and what it tells. The board knows no rules: it draws stacks, lights up the cells it is given and
 * reports what the hand wants.
 */
import type { Hex, PlayedMove, Rings, Shape, Stack, Piece } from '../wasm/types';

/** How the tiles look. */
export type TileSet = 'bugs' | 'letters';

/** What lies on the board and around it. */
export interface BoardState {
  stacks: Stack[];
  /** The piece that is picked up: one on the table or in a hand. */
  selected: Piece | null;
  /** Where it may go. Cells with a stack are drawn as rings, others as dots. */
  destinations: Hex[];
  /** The pieces a person may pick up now; others do not lift, but a click on them is reported too. */
  movable: string[];
  /** Where a move that waits for confirmation would put the selected piece. */
  pending: Hex | null;
  /** The last move, drawn with an outline, a glow and, for a throw, its thrower. */
  last: PlayedMove | null;
  /** The move before it, which it may have answered in the same moment. */
  answered?: PlayedMove | null;
  /** Whether what is picked up is chosen for a later turn; its places have a colour of their own. */
  isAhead?: boolean;
  /** Whether the last move is still on its way to the server. */
  isSending?: boolean;
  /** A refusal: the cells that show it and where its sentence stands. */
  refusal: { at: Hex; cells: Hex[]; gate: boolean } | null;
  /** A hint: the move as an arrow, or a glow on the cell if only that is pointed out. */
  hint: { from: Hex | null; to: Hex } | null;
  /** The rings of the Queens, or nothing to leave them away. */
  rings: Rings | null;
  /** The ring of a Queen that is surrounded, drawn large at the end of the game. */
  surrounded: Hex[];
  /** By how many sixths of a turn the table is rotated, 0 to 5. */
  rotation: number;
  /** How far from the hive a piece can be put, in cells; 1 unless told. What is dropped farther away is given up. */
  reach?: number;
  /** Arrows and marks that people drew. */
  shapes?: readonly Shape[];
  /** Numbers on cells: the moves of a line that is looked at ahead. */
  numbers?: readonly { at: Hex; number: number }[];
}

/** A move that is pointed out: an arrow, or for a placement the piece where it would come. */
export interface Advice {
  piece: Piece;
  from: Hex | null;
  to: Hex;
  /** 0 is the best. */
  rank: number;
  /** What the other side would do if it were to move. */
  isThreat: boolean;
}

/** A piece that is looked at, and where it could go. It may stand in a hand. */
export interface Looked {
  at: Hex | null;
  ways: readonly Hex[];
}

/** What the hand wants. */
export interface BoardIntents {
  /** A piece on the table was clicked, tapped or grabbed. */
  onpick?: (piece: Piece, at: Hex) => void;
  /** A cell was chosen while a piece is selected: by click, by dropping, or with Enter. */
  ontarget?: (at: Hex) => void;
  /** The mouse is over a piece of the table; nothing when it has left. */
  onhover?: (piece: Piece | null, at: Hex | null) => void;
  /** A finger rests on a piece, or a piece is chosen while nothing can be picked. */
  onlook?: (piece: Piece, at: Hex) => void;
  /** A click beside everything, or Escape. */
  oncancel?: () => void;
  /** A piece was dropped beside the board. Unless somebody wants to know, it is put back. */
  onaway?: () => void;
  /** An arrow or a mark was drawn: with the right button, or in drawing mode by finger, left button or keys. */
  ondraw?: (shape: Shape) => void;
}

/** What is known about a place when it is named. */
export interface PlaceState {
  isDestination: boolean;
  isMovable: boolean;
  isSelected: boolean;
  /** The piece that is picked up would be put here by a move that waits. */
  isPending: boolean;
}

/** The names of things on the board, in the language of the page. The board itself knows no words. */
export interface BoardWords {
  /** The whole board. */
  board: string;
  zoomIn: string;
  zoomOut: string;
  fit: string;
  /** A piece alone: “Black Ant 2”. */
  pieceName: (piece: Piece) => string;
  /** A place and what can be done there: “Black Ant 2, can move”, “place here: right of White Queen”. */
  cellName: (cell: Hex, stack: Stack | null, place: PlaceState) => string;
  /** The title over the pieces of a stack that is fanned out. */
  stackName: (stack: Stack) => string;
}

/** What can be asked of a board from outside, by `bind:this`. */
export interface BoardHandle {
  /** Takes a piece along that is dragged out of a hand. The pointer is down. */
  beginDrag(piece: Piece, event: PointerEvent): void;
  /** Shows the whole hive. */
  fit(): void;
  /** Larger, or smaller below 1. */
  zoom(factor: number): void;
  /** Moves the focus to the board. */
  focus(): void;
  /** Moves the focus to a place where the picked piece may go. */
  focusDestination(): void;
}
