/** Where the cursor goes with an arrow key. Every place can be reached: up and down change the row, left and right walk along it. */
import type { Hex } from '../wasm/types';
import { isSame } from '../wasm/hex';
import { pointOf, turned } from './geometry';

export type Arrow = 'left' | 'right' | 'up' | 'down';

/** Where the cursor is, and the column it keeps to while it goes up and down. */
export interface Cursor {
  at: Hex;
  column: number;
}

export function cursorAt(at: Hex, rotation: number): Cursor {
  return { at, column: pointOf(at, rotation).x };
}

export function walk(cursor: Cursor, arrow: Arrow, cells: readonly Hex[], rotation: number): Cursor {
  const row = turned(cursor.at, rotation).r;
  const here = pointOf(cursor.at, rotation).x;
  const others = cells
    .filter((cell) => !isSame(cell, cursor.at))
    .map((cell) => ({ cell, x: pointOf(cell, rotation).x, row: turned(cell, rotation).r }));
  if (arrow === 'left' || arrow === 'right') {
    const sign = arrow === 'right' ? 1 : -1;
    const ahead = others.filter((other) => other.row === row && (other.x - here) * sign > 0);
    const next = least(ahead, (other) => (other.x - here) * sign);
    return next ? cursorAt(next.cell, rotation) : cursor;
  }
  const sign = arrow === 'down' ? 1 : -1;
  const beyond = others.filter((other) => (other.row - row) * sign > 0);
  const nearest = Math.min(...beyond.map((other) => (other.row - row) * sign));
  const inRow = beyond.filter((other) => (other.row - row) * sign === nearest);
  // Of two that are equally near, the right one; the next row then brings the cursor back into its column.
  const next = least(
    inRow,
    (other) => Math.abs(other.x - cursor.column) - (other.x > cursor.column ? 0.1 : 0),
  );
  return next ? { at: next.cell, column: cursor.column } : cursor;
}

function least<T>(things: readonly T[], measure: (thing: T) => number): T | undefined {
  let best: T | undefined;
  for (const thing of things) if (best === undefined || measure(thing) < measure(best)) best = thing;
  return best;
}
