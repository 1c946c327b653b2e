/** Directions as one sees them. The rules know one table; the person may have turned it, and is told what is seen. */
import { DIRECTIONS, isSame } from '../wasm/hex';
import type { Hex } from '../wasm/types';

/** Clockwise from the right, as `DIRECTIONS` of the rules. */
export const SEEN_DIRECTIONS = [
  'right',
  'lower-right',
  'lower-left',
  'left',
  'upper-left',
  'upper-right',
] as const;

export type SeenDirection = (typeof SEEN_DIRECTIONS)[number];

/** Where a step of the rules leads on a table that is turned by `rotation` sixths; nothing if it does not lead to a neighbour. */
export function seenDirection(step: Hex, rotation: number): SeenDirection | null {
  const index = DIRECTIONS.findIndex((direction) => isSame(direction, step));
  return index < 0 ? null : (SEEN_DIRECTIONS[(index + rotation) % 6] ?? null);
}
