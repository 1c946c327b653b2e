/** Positions for the tests of the board, and the same positions turned and mirrored: what holds for one holds for all. */
import { turned } from '../../src/board/geometry';
import type { BoardState } from '../../src/board/types';
import type { Cell, Creature, Deed, Stack, Tile } from '../../src/wasm/types';

const CREATURES: Record<string, Creature> = {
  Q: 'queen',
  S: 'spider',
  B: 'beetle',
  G: 'grasshopper',
  A: 'ant',
  M: 'mosquito',
  L: 'ladybug',
  P: 'pillbug',
};

export function tile(name: string): Tile {
  return {
    name,
    side: name.startsWith('w') ? 'white' : 'black',
    bug: CREATURES[name.charAt(1)] ?? 'ant',
    number: name.length > 2 ? Number(name.charAt(2)) : null,
  };
}

export function cell(q: number, r: number): Cell {
  return { q, r };
}

export function stack(q: number, r: number, ...names: string[]): Stack {
  return { at: { q, r }, tiles: names.map(tile) };
}

export function state(stacks: Stack[], more: Partial<BoardState> = {}): BoardState {
  return {
    stacks,
    selected: null,
    destinations: [],
    movable: [],
    pending: null,
    last: null,
    refusal: null,
    hint: null,
    rings: null,
    surrounded: [],
    rotation: 0,
    ...more,
  };
}

export function deed(piece: string, path: [number, number, number][], thrower: string | null = null): Deed {
  const steps = path.map(([q, r, level]) => ({ at: { q, r }, level }));
  return {
    ply: 9,
    text: piece,
    side: 'white',
    piece: tile(piece),
    from: steps.length > 1 ? (steps[0]?.at ?? null) : null,
    to: steps.at(-1)?.at ?? null,
    thrower: thrower === null ? null : tile(thrower),
    path: steps,
  };
}

/** Two Queens, a tower of three, a stack of two, and stones around. */
export const HIVE = [
  stack(0, 0, 'wQ'),
  stack(1, 0, 'bQ', 'wB1', 'bB1'),
  stack(-1, 1, 'wA1'),
  stack(0, -1, 'wS1', 'bB2'),
  stack(2, -1, 'bA1'),
  stack(1, 1, 'bG1'),
];

/** Every way to lay the table: six turns, and six of the mirror image. */
export const SYMMETRIES: [string, (cell: Cell) => Cell][] = [0, 1, 2, 3, 4, 5].flatMap(
  (sixths): [string, (cell: Cell) => Cell][] => [
    [`turned by ${sixths}`, (at) => turned(at, sixths)],
    [`mirrored, turned by ${sixths}`, (at) => turned({ q: at.r, r: at.q }, sixths)],
  ],
);

export function laid(stacks: Stack[], symmetry: (cell: Cell) => Cell): Stack[] {
  return stacks.map(({ at, tiles }) => ({ at: symmetry(at), tiles }));
}
