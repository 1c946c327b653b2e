/**
 * Boards made by hand, for the tests and for `web/demo`, and the same boards turned and mirrored: what holds for one holds for all.
 * They need not be reachable in a game.
 */
import { turned } from '../../src/board/geometry';
import type { BoardState } from '../../src/board/types';
import type { Hex, Bug, PlayedMove, Stack, Piece } from '../../src/wasm/types';

const CREATURES: Record<string, Bug> = {
  Q: 'queen',
  S: 'spider',
  B: 'beetle',
  G: 'grasshopper',
  A: 'ant',
  M: 'mosquito',
  L: 'ladybug',
  P: 'pillbug',
};

export function pieceNamed(name: string): Piece {
  return {
    name,
    color: name.startsWith('w') ? 'white' : 'black',
    bug: CREATURES[name.charAt(1)] ?? 'ant',
    number: name.length > 2 ? Number(name.charAt(2)) : null,
  };
}

export function cell(q: number, r: number): Hex {
  return { q, r };
}

export function stack(q: number, r: number, ...names: string[]): Stack {
  return { at: { q, r }, pieces: names.map(pieceNamed) };
}

/** `0,0 wQ bB1 / 1,0 bA1`: cells with their stacks, from the ground up. */
export function stacks(text: string): Stack[] {
  return text
    .split('/')
    .map((part) => part.trim().split(/\s+/))
    .map(([at = '', ...names]) => ({ at: place(at), pieces: names.map(pieceNamed) }));
}

/** `0,0` */
export function place(text: string): Hex {
  const [q = 0, r = 0] = text.split(',').map(Number);
  return { q, r };
}

/** `0,0 1,0` */
export function places(text: string): Hex[] {
  return text.split(' ').map(place);
}

/** `1,0^1 0,0`: cells with the height a piece has there. */
export function way(text: string): [number, number, number][] {
  return text.split(' ').map((step) => {
    const [at = '', height = '0'] = step.split('^');
    const { q, r } = place(at);
    return [q, r, Number(height)];
  });
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

export function played(
  piece: string,
  path: [number, number, number][],
  thrower: string | null = null,
): PlayedMove {
  const steps = path.map(([q, r, height]) => ({ at: { q, r }, height }));
  return {
    ply: 9,
    text: piece,
    color: 'white',
    piece: pieceNamed(piece),
    from: steps.length > 1 ? (steps[0]?.at ?? null) : null,
    to: steps.at(-1)?.at ?? null,
    thrower: thrower === null ? null : pieceNamed(thrower),
    path: steps,
  };
}

export const OPENING = stacks('0,0 wS1 / 1,0 bG1 / -1,1 wQ / 2,-1 bQ / -1,0 wA1 / 2,0 bA1');
export const FULL = stacks(
  '0,0 wQ bB1 / 1,0 bQ wB1 bB2 / 0,1 wA1 / -1,1 wS1 / 1,-1 bA1 / 2,-1 bA2 / 2,0 bS1 / -1,0 wG1 / -2,1 wL wM wB2 bM / 0,-1 wP / 3,-1 bG1 / 3,0 bL / -2,2 wA2 / -3,2 wG2 / 1,1 bP / 1,-2 wS2 / 3,-2 bG2 / 4,-2 bS2 / -1,2 bA3 / -3,3 wA3 / -4,3 wG3 / 4,-1 bG3',
);
export const TOWER = stacks('0,0 wQ wB1 bB1 wB2 bB2 / 1,0 bQ / 0,1 wA1 bM / -1,1 wS1 / 1,-1 bA1');
export const GATE = stacks(
  '0,0 wQ / 1,0 bQ / 2,-1 bS1 / 2,-2 bA1 / 0,-1 wB1 / -1,0 wA2 / 1,-1 wA1 / 3,-2 bG1',
);
export const THROW = stacks('0,0 wP / 1,0 bQ / -1,0 wQ / -1,1 wA1 / 1,-1 bA1 / 0,1 bS1 / 2,-1 bG1');
export const END = stacks(
  '0,0 bQ / 1,0 wA1 / 0,1 bA1 / -1,1 wS1 wB1 / -1,0 bS1 / 0,-1 wG1 / 1,-1 bB1 / 2,-1 bA2 / -2,1 wQ / -2,2 bG1 / 1,1 wA2',
);

/** Two Queens, a tower of three, a stack of two, and stones around. */
export const HIVE = stacks('0,0 wQ / 1,0 bQ wB1 bB1 / -1,1 wA1 / 0,-1 wS1 bB2 / 2,-1 bA1 / 1,1 bG1');

/** Every way to lay the table: six turns, and six of the mirror image. */
export const SYMMETRIES: [string, (cell: Hex) => Hex][] = [0, 1, 2, 3, 4, 5].flatMap(
  (sixths): [string, (cell: Hex) => Hex][] => [
    [`turned by ${sixths}`, (at) => turned(at, sixths)],
    [`mirrored, turned by ${sixths}`, (at) => turned({ q: at.r, r: at.q }, sixths)],
  ],
);

export function laid(stacks: Stack[], symmetry: (cell: Hex) => Hex): Stack[] {
  return stacks.map(({ at, pieces }) => ({ at: symmetry(at), pieces }));
}
