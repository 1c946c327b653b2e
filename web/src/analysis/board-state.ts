/** What the board draws of what the engine has found. */
import type { Advice, BoardState } from '../board/types';
import { NOTATION_STEPS, cellOf, isSame, isSameOrNone } from '../wasm/hex';
import type { LiveState } from '../study/live-engine';
import { positionBoard } from '../ui/study-board';
import type { Piece, View } from '../wasm/types';
import { pieceOfName } from '../words';
import type { Ahead } from './ahead';

/** A position that is only looked at, with the numbers of the moves that lead there. */
export function aheadBoard({ view, numbers }: Ahead, showRings: boolean, rotation: number): BoardState {
  return { ...positionBoard(view, showRings, rotation), numbers };
}

/** The first moves of the lines, as far as they can be played in this position. */
export function adviceOf({ findings, isThreat }: LiveState, view: View): Advice[] {
  return (findings?.lines ?? []).flatMap(({ moves: [text] }, rank) => {
    if (text === undefined) return [];
    const move = isThreat ? null : view.moves.find((legal) => legal.text === text);
    const placed = move ? { piece: move.piece, from: move.from, to: move.to } : threatOf(text, view);
    const piece = placed && pieceIn(view, placed.piece);
    return piece ? [{ piece, from: placed.from, to: placed.to, rank, isThreat }] : [];
  });
}

/** Whether the same moves are pointed out in the same order. */
export function isSameAdvice(a: readonly Advice[], b: readonly Advice[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ piece, from, to, rank, isThreat }, index) => {
      const other = b[index];
      return (
        other?.rank === rank &&
        other.isThreat === isThreat &&
        other.piece.name === piece.name &&
        isSameOrNone(other.from, from) &&
        isSame(other.to, to)
      );
    })
  );
}

/** Where a move of the side that is not to move goes: read off its text, for it is not among the legal ones. */
function threatOf(text: string, view: View): (Pick<Advice, 'from' | 'to'> & { piece: string }) | null {
  const parts = /^(\S+) ([-/\\]?)(\w+)([-/\\]?)$/.exec(text);
  const piece = parts?.[1];
  const beside = parts?.[3] ? cellOf(view, parts[3]) : null;
  const step = NOTATION_STEPS[`${parts?.[2] ?? ''}*${parts?.[4] ?? ''}`];
  if (piece === undefined || !beside || !step) return null;
  return { piece, from: cellOf(view, piece), to: { q: beside.q + step.q, r: beside.r + step.r } };
}

function pieceIn(view: View, name: string): Piece | null {
  const pieces = view.stacks.flatMap((stack) => stack.pieces);
  return pieces.find((piece) => piece.name === name) ?? pieceOfName(name);
}
