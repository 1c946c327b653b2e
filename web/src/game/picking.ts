/** What a hand has picked up on a table, and where it may go. */
import { isSame, isSameOrNone } from '../wasm/hex';
import type { Hex, LegalMove, Piece, View } from '../wasm/types';
import { refusalInHand, refusalOfPiece, type Judge } from './refusals';
import type { TableState } from './types';

export type Picking = Pick<TableState, 'selected' | 'choices' | 'pending' | 'refusal'>;

export const NOTHING_PICKED: Picking = { selected: null, choices: [], pending: null, refusal: null };

/** A piece of the side to move is reached for: it is picked up, or refused with the reason. */
export function picked(game: Judge, view: View, piece: Piece, from: Hex | null): Picking {
  const choices = view.moves.filter((move) => move.piece === piece.name && isSameOrNone(move.from, from));
  if (choices.length > 0) return { ...NOTHING_PICKED, selected: { piece, from }, choices };
  const refusal = from ? refusalOfPiece(game, view, piece, from) : refusalInHand(game, view, piece);
  return { ...NOTHING_PICKED, refusal: refusal && { refusal, at: from } };
}

/** What a chosen cell means for the piece that is picked up: its move there, why there is none, or nothing. */
export function aimed(
  game: Judge,
  { selected, choices }: Picking,
  to: Hex,
): { move: LegalMove } | { picking: Partial<Picking> } | null {
  if (!selected || isSame(selected.from, to)) return null;
  const move = choices.find((choice) => isSame(choice.to, to));
  if (move) return { move };
  const refusal = game.check(selected.piece.name, to);
  return { picking: { pending: null, ...(refusal && { refusal: { refusal, at: to } }) } };
}
