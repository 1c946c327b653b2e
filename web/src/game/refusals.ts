/** Why a piece cannot be picked up. The rules are asked; here is only decided what to ask them and which answer helps most. */
import type { Hex, Refusal, Color, Piece, View } from '../wasm/types';

/** Who knows why a piece cannot go somewhere: a game, or a study at one of its moves. */
export interface Judge {
  check(piece: string, to: Hex): Refusal | null;
}

/**
 * Why a piece on the table cannot go anywhere. The rules tell what is wrong with the piece before what is wrong with its goal,
 * so a move to its own cell brings out the former. If nothing is wrong with the piece, it is barred on all sides: then the most
 * telling reason is told of the cells around it and around the hive.
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

/** The first is told of those that are met. */
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

function neighbours({ q, r }: Hex): Hex[] {
  const around = [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ] as const;
  return around.map(([right, down]) => ({ q: q + right, r: r + down }));
}
