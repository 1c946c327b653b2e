/**
 * Where a piece could go if its side were to move. It is asked for pieces that are only looked at, such as the enemy's: the rules
 * lay the position out anew with the other side to move.
 */
import type { RulesLibrary } from '../wasm/game';
import { isSameOrNone } from '../wasm/hex';
import type { Color, Hex, LegalMove, Piece, View } from '../wasm/types';

/** The moves of a side in a position, whoever is to move. A rest that ends with the turn is left out. */
export function movesOf(
  library: Pick<RulesLibrary, 'setUp'>,
  rules: string,
  view: View,
  side: Color,
): LegalMove[] {
  if (side === view.turn) return view.moves;
  const kept = turned.get(view);
  if (kept) return kept;
  const stacks = view.stacks.map(({ at, pieces }) => ({
    at,
    pieces: pieces.map(({ name }) => name.slice(0, 2)),
  }));
  const moves = library.setUp({ rules, stacks, turn: side, atRest: null }).view?.moves ?? [];
  turned.set(view, moves);
  return moves;
}

/** The cells a piece could reach, each once. A set-up numbers equal pieces anew, so pieces are known by their cells. */
export function waysOf(
  library: Pick<RulesLibrary, 'setUp'>,
  rules: string,
  view: View,
  piece: Piece,
  from: Hex | null,
): Hex[] {
  const kind = piece.name.slice(0, 2);
  const moves = movesOf(library, rules, view, piece.color).filter(
    (move) => isSameOrNone(move.from, from) && (from !== null || move.piece.slice(0, 2) === kind),
  );
  const cells = new Map(moves.map(({ to }) => [`${to.q},${to.r}`, to]));
  return [...cells.values()];
}

/** What was found for the side that is not to move; a position is looked at piece by piece. */
const turned = new WeakMap<View, LegalMove[]>();
