/**
 * A move that is chosen before it is one's turn: what may be chosen by the position as it is, and what becomes of it in the next one.
 */
import { movesOf } from '../game/ways';
import type { RulesLibrary } from '../wasm/game';
import { isSame, isSameOrNone } from '../wasm/hex';
import type { Color, Hex, LegalMove, Piece, View } from '../wasm/types';
import type { Premove } from './types';

/** Where the rules and the position are known. */
export interface Ahead {
  library: Pick<RulesLibrary, 'setUp'>;
  rules: string;
  view: View;
}

/**
 * The moves a piece would have if its side were to move now. The rules number equal pieces anew for that, so a piece is known by
 * its cell, or in a hand by its kind.
 */
export function plannedMoves({ library, rules, view }: Ahead, piece: Piece, from: Hex | null): LegalMove[] {
  return movesOf(library, rules, view, piece.color)
    .filter((move) => isSameOrNone(move.from, from) && (from !== null || isSameKind(move.piece, piece.name)))
    .map((move) => ({ ...move, piece: piece.name }));
}

/** The pieces of a side that would have a move now, on the table and, of each kind the next one, in its hand. */
export function plannable({ library, rules, view }: Ahead, side: Color): string[] {
  const moves = movesOf(library, rules, view, side);
  const onTable = view.stacks.flatMap(({ at, pieces }) => {
    const top = pieces.at(-1);
    return top && moves.some((move) => isSame(move.from, at)) ? [top.name] : [];
  });
  const inHand = view.hands[side].flatMap(({ next }) =>
    next && moves.some(({ from, piece }) => from === null && isSameKind(piece, next.name)) ? [next.name] : [],
  );
  return [...onTable, ...inHand];
}

/** Whether two names are of the same side and bug: `wA1` and `wA2`. */
function isSameKind(a: string, b: string): boolean {
  return a.slice(0, 2) === b.slice(0, 2);
}

/** The move that was chosen, in the position that has come; nothing if it is not legal there. */
export function fulfilled({ piece, from, to }: Premove, view: View): LegalMove | null {
  const fits = (move: LegalMove) =>
    move.piece === piece.name && isSameOrNone(move.from, from) && isSame(move.to, to);
  return view.moves.find(fits) ?? null;
}
