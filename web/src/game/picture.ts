/** What a list shows of a game, so that it need not be played through for it. */
import type { Color, Outcome, Piece, Stack } from '../wasm/types';
import { isObject } from './shapes';

export interface Thumbnail {
  stacks: Stack[];
  plies: number;
  turn: Color;
  ended: Outcome | null;
}

/** Pieces as they were kept until version 1 of games and version 2 of studies. */
type FormerPiece = Omit<Piece, 'color'> & { side: Color };
type FormerStack = Omit<Stack, 'pieces'> & { tiles: FormerPiece[] };

/** A kept picture, whatever version has written it. One that is damaged is empty: the game itself is in the transcript. */
export function readPicture(raw: unknown): Thumbnail {
  if (!isObject(raw) || !Array.isArray(raw['stacks']) || !Number.isInteger(raw['plies']))
    return { stacks: [], plies: 0, turn: 'white', ended: null };
  const picture = raw as unknown as Omit<Thumbnail, 'stacks'> & { stacks: (Stack | FormerStack)[] };
  return { ...picture, stacks: picture.stacks.map((stack) => ('tiles' in stack ? renamed(stack) : stack)) };
}

function renamed({ tiles, ...stack }: FormerStack): Stack {
  return { ...stack, pieces: tiles.map(({ side, ...piece }) => ({ ...piece, color: side })) };
}
