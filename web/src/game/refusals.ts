/** Why a piece cannot be picked up. The rules are asked; here is only decided what to ask them and which answer helps most. */
import { neighbours } from '../wasm/hex';
import type { Hex, Refusal, Color, Piece, View } from '../wasm/types';

/** Who knows why a piece cannot go somewhere: a game, or a study at one of its moves. */
export interface Judge {
  check(piece: string, to: Hex): Refusal | null;
}

/**
 * Why a piece on the board has no legal move. The rules check the piece before its destination, so checking a move to its own
 * cell finds a reason that lies in the piece itself. If there is none, every destination is illegal: the answer is the first
 * reason by the order of `TELLING` among the cells around the piece and around the hive.
 */
export function refusalOfPiece(game: Judge, view: View, piece: Piece, from: Hex): Refusal | null {
  const own = game.check(piece.name, from);
  if (own?.rule !== 'own-cell') return own;
  return mostTelling(game, piece, [...neighbours(from), ...beside(view)]) ?? own;
}

/** Why a piece in hand cannot be placed anywhere. */
export function refusalInHand(game: Judge, view: View, piece: Piece): Refusal | null {
  if (piece.color !== view.turn) return refusalOfTurn(piece, view.turn);
  const reserve = view.hands[piece.color].find(({ bug }) => bug === piece.bug);
  return reserve?.refusal ?? mostTelling(game, piece, beside(view));
}

/** A person reaches for a piece while the other side is to move. */
export function refusalOfTurn(piece: Piece, turn: Color): Refusal {
  return { rule: 'not-your-turn', mover: turn, piece: piece, other: null, bug: null, cells: [] };
}

/** Rules, the most informative first: if several cells are refused by different rules, the first of these is shown. */
const TELLING = [
  'gate',
  'nothing-to-copy',
  'touches-enemy',
  'contact',
  'steps',
  'not-straight',
  'jump-nothing',
  'jump-gap',
  'unreachable',
  'thrower-covered',
  'thrower-at-rest',
];

function mostTelling(game: Judge, piece: Piece, cells: Hex[]): Refusal | null {
  const refusals = cells.map((cell) => game.check(piece.name, cell)).filter((refusal) => refusal !== null);
  for (const rule of TELLING) {
    const found = refusals.find((refusal) => refusal.rule === rule);
    if (found) return found;
  }
  return refusals[0] ?? null;
}

/** The cells beside all pieces. Some come more than once, and some are taken. */
function beside(view: View): Hex[] {
  return view.stacks.flatMap(({ at }) => neighbours(at));
}
