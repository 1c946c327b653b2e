/**
 * A game with variations, comments, annotations and drawings: the one place where the browser keeps and changes a tree of moves. The rules
 * decide what can be played; repetition is told and ends nothing.
 */
import type { MoveNote, Hex, Refusal, Rules, Shape, TreeNode, View } from './types';

export interface Study {
  readonly rules: Rules;
  /** Every move, by its id: the start is number 0. Removed moves are `null`. A new list after each change, the same until then. */
  tree(): readonly (TreeNode | null)[];
  /** The position after a move. */
  view(node: number): View;
  /** Why the piece cannot go there; nothing if it can. */
  check(node: number, piece: string, to: Hex): Refusal | null;
  /** Goes on with a move as it is written (`pass` too): the one that is there already, else a new one. */
  play(node: number, text: string): { node: number } | { refusal: Refusal };
  /** Adds a line as far as it is legal and tells where it ends. One step for `undo`. */
  take(node: number, moves: string[]): number;
  /** Annotates moves and adds lines beside them. One step for `undo`, which leads back to `node`. */
  annotate(node: number, notes: readonly MoveNote[]): void;
  setComment(node: number, text: string): void;
  /** One of `ANNOTATIONS`, or nothing. */
  setAnnotation(node: number, annotation: string | null): void;
  /**
   * Draws on the position after a move, in place of what was there. A cell that touches no piece cannot be drawn on, and an
   * arrow needs two cells: then nothing changes, and this tells so.
   */
  setShapes(node: number, shapes: Shape[]): boolean;
  /** Makes the line with this move the first at the nearest branching where it is not; tells whether there was one. */
  promote(node: number): boolean;
  /** Removes a move and all that follows; tells the move before it. */
  remove(node: number): number;
  /** Takes back the last change; tells the move to look at, or nothing if there is none to take back. */
  undo(): number | null;
  /** Makes the last change again that was taken back. Any other change leaves nothing to make again. */
  redo(): number | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  tags(): [string, string][];
  setTag(name: string, value: string): void;
  /** Everything, as JSON of the format `skep-game`, under a name if it has one. */
  transcript(name?: string): string;
  /** The moves up to a node and nothing else, as JSON of the format `skep-game`: for the engine, for playing on. */
  lineTranscript(node: number): string;
  free(): void;
}

/** What can be said about a move, best first. */
export const ANNOTATIONS = ['!!', '!', '!?', '?!', '?', '??'] as const;

/** What somebody has set up, whether or not it is possible. */
export interface SetupPlan {
  /** As in `Rules.text`. */
  rules: string;
  /** Pieces without numbers, from the ground up: `wA`, `bQ`. */
  stacks: { at: Hex; pieces: string[] }[];
  turn: 'white' | 'black';
  /** The cell whose top piece moved last. */
  atRest: Hex | null;
}
