/** How a `GameBoard` and what is played on it speak with each other. */
import type { Hex, Piece } from '../wasm/types';

/** What a `GameBoard` calls when the person acts; the sessions of all screens with a board implement it. */
export interface BoardSession {
  pick(piece: Piece, from: Hex | null): void;
  target(at: Hex): void;
  cancel(): void;
}

/** What can be asked of the board from outside, by `bind:this`. */
export interface GameBoardHandle {
  /** Picks a piece from a hand. */
  pick(piece: Piece): void;
  /** Takes a piece along that is dragged out of a hand. The pointer is down. */
  beginDrag(piece: Piece, event: PointerEvent): void;
  /** A piece of a hand is looked at: while the mouse is over it, or until the next act. Nothing ends it. */
  lookAt(piece: Piece | null, how: 'hover' | 'hold'): void;
  /** Shows the whole hive. */
  fit(): void;
  /** Moves the focus to the board. */
  focus(): void;
}
