/** What kinds of games differ in, as the table asks for it. */
import type { BoardState } from '../../board/types';
import type { TableState } from '../../game/types';
import type { Color } from '../../wasm/types';

export interface TableKind<S extends TableState> {
  /** What a screen reader is told about a change. */
  announce(before: S, now: S, rotation: number): string;
  /** The one line that says what to do next. */
  guide(now: S, rotation: number): string;
  /** What the game is about, as long as somebody may not know it. */
  goal?(now: S): string;
  /** What the board draws. */
  shown(now: S, rotation: number, showRings: boolean): BoardState;
  /** Whether a person may play in the position that is shown. */
  mayPlay(now: S): boolean;
  /** Whether the person at the bottom may choose a move before it is their turn. */
  mayPlan?(now: S): boolean;
  /** The time that both sides have left, for who asks. */
  clocks(now: S): string;
  /** What can be picked up, where that is more than the moves of the side to move. */
  movable?(now: S): string | null;
  /** How the game ended. */
  result(now: S): string;
  /** Whether the guide has something to say that stays, even if the pointer rests on a piece. */
  isGuideFirst?(now: S): boolean;
  /** The piece in hand that a hint speaks of. */
  hinted?(now: S): string | null;
  seat(now: S, side: Color): SeatWords;
}

/** Who sits at a side. */
export interface SeatWords {
  name: string;
  /** Name and colour, in the order in which they are read out. */
  label: string;
  note: string;
  holder: 'person' | 'people' | 'opponent';
}

/** What can be asked of a table from outside, by `bind:this`. */
export interface TableHandle {
  rotate(sixths: number): void;
  say(words: string): void;
  showKeys(): void;
  read(): void;
  write(): void;
}
