/** Cells beside each other, and cells in the words of a position. */
import type { Hex, View } from './types';

/** The steps to the six neighbours, clockwise from the right. */
export const DIRECTIONS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

/** Where the signs beside the name of a piece lead, in the notation of moves; `*` stands for the name. */
export const NOTATION_STEPS: Readonly<Record<string, Hex>> = {
  '*': { q: 0, r: 0 },
  '*-': { q: 1, r: 0 },
  '-*': { q: -1, r: 0 },
  '*/': { q: 1, r: -1 },
  '/*': { q: -1, r: 1 },
  '\\*': { q: 0, r: -1 },
  '*\\': { q: 0, r: 1 },
};

export function neighbours(cell: Hex): Hex[] {
  return DIRECTIONS.map((step) => ({ q: cell.q + step.q, r: cell.r + step.r }));
}

/** Whether both are there and the same. */
export function isSame(a: Hex | null | undefined, b: Hex | null | undefined): boolean {
  return !!a && !!b && a.q === b.q && a.r === b.r;
}

/** Whether both are the same, or neither is there. */
export function isSameOrNone(a: Hex | null, b: Hex | null): boolean {
  return a === b || isSame(a, b);
}

/** Where the piece of this name lies; nothing if it is not on the table. */
export function cellOf(view: Pick<View, 'stacks'>, name: string): Hex | null {
  return view.stacks.find(({ pieces }) => pieces.some((piece) => piece.name === name))?.at ?? null;
}
