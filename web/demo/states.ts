/** Positions made by hand, for looking at the board. They need not be reachable in a game. */
import type { BoardState } from '../src/board/types';
import { neighbours } from '../src/board/geometry';
import type { Cell, Creature, Deed, Ring, Side, Stack, Tile } from '../src/wasm/types';

const LETTERS: Record<string, Creature> = {
  Q: 'queen',
  S: 'spider',
  B: 'beetle',
  G: 'grasshopper',
  A: 'ant',
  M: 'mosquito',
  L: 'ladybug',
  P: 'pillbug',
};

/** `wA1` as a tile. */
export function tile(name: string): Tile {
  const number = name[2] ? Number(name[2]) : null;
  return {
    name,
    side: name.startsWith('w') ? 'white' : 'black',
    bug: LETTERS[name[1] ?? ''] ?? 'ant',
    number,
  };
}

/** `0,0 wQ bB1 / 1,0 bA1`: cells with their stacks, from the ground up. */
export function stacks(text: string): Stack[] {
  return text
    .split('/')
    .map((part) => part.trim().split(/\s+/))
    .map(([at, ...names]) => ({ at: cell(at ?? '0,0'), tiles: names.map(tile) }));
}

export function cell(text: string): Cell {
  const [q, r] = text.split(',').map(Number);
  return { q: q ?? 0, r: r ?? 0 };
}

const cells = (text: string) => text.split(' ').filter(Boolean).map(cell);

function ring(on: Stack[], name: string): Ring | null {
  const stack = on.find(({ tiles }) => tiles.some((one) => one.name === name));
  if (!stack) return null;
  const side = (at: Cell): Side | null => {
    const there = on.find((other) => other.at.q === at.q && other.at.r === at.r);
    return there?.tiles[there.tiles.length - 1]?.side ?? null;
  };
  return { at: stack.at, cells: neighbours(stack.at).map((at) => ({ at, side: side(at) })) };
}

function state(on: Stack[], more: Partial<BoardState> = {}): BoardState {
  return {
    stacks: on,
    selected: null,
    destinations: [],
    movable: [],
    pending: null,
    last: null,
    refusal: null,
    hint: null,
    rings: { white: ring(on, 'wQ'), black: ring(on, 'bQ') },
    surrounded: [],
    rotation: 0,
    ...more,
  };
}

function deed(piece: string, path: string, thrower: string | null = null): Deed {
  const steps = path.split(' ').map((text) => {
    const [at, level] = text.split('^');
    return { at: cell(at ?? ''), level: Number(level ?? 0) };
  });
  return {
    ply: 20,
    text: piece,
    side: 'white',
    piece: tile(piece),
    from: steps.length > 1 ? (steps[0]?.at ?? null) : null,
    to: steps[steps.length - 1]?.at ?? null,
    thrower: thrower === null ? null : tile(thrower),
    path: steps,
  };
}

const OPENING = stacks('0,0 wS1 / 1,0 bG1 / -1,1 wQ / 2,-1 bQ / -1,0 wA1 / 2,0 bA1');
const FULL = stacks(
  '0,0 wQ bB1 / 1,0 bQ wB1 bB2 / 0,1 wA1 / -1,1 wS1 / 1,-1 bA1 / 2,-1 bA2 / 2,0 bS1 / -1,0 wG1 / -2,1 wL wM wB2 bM / 0,-1 wP / 3,-1 bG1 / 3,0 bL / -2,2 wA2 / -3,2 wG2 / 1,1 bP / 1,-2 wS2 / 3,-2 bG2 / 4,-2 bS2 / -1,2 bA3 / -3,3 wA3 / -4,3 wG3 / 4,-1 bG3',
);
const TOWER = stacks('0,0 wQ wB1 bB1 wB2 bB2 / 1,0 bQ / 0,1 wA1 bM / -1,1 wS1 / 1,-1 bA1');
const GATE = stacks('0,0 wQ / 1,0 bQ / 2,-1 bS1 / 2,-2 bA1 / 0,-1 wB1 / -1,0 wA2 / 1,-1 wA1 / 3,-2 bG1');
const THROW = stacks('0,0 wP / 1,0 bQ / -1,0 wQ / -1,1 wA1 / 1,-1 bA1 / 0,1 bS1 / 2,-1 bG1');
const END = stacks(
  '0,0 bQ / 1,0 wA1 / 0,1 bA1 / -1,1 wS1 wB1 / -1,0 bS1 / 0,-1 wG1 / 1,-1 bB1 / 2,-1 bA2 / -2,1 wQ / -2,2 bG1 / 1,1 wA2',
);

const STATES: Record<string, BoardState> = {
  empty: state([], { selected: tile('wS1'), destinations: cells('0,0') }),
  opening: state(OPENING, { movable: ['wA1', 'wQ'], last: deed('bA1', '2,0') }),
  selected: state(OPENING, {
    movable: ['wA1', 'wQ'],
    selected: tile('wA1'),
    destinations: cells('-2,1 -2,2 -1,2 0,1 1,1 2,1 3,0 3,-1 3,-2 2,-2 1,-1 0,-1'),
    last: deed('bA1', '2,0'),
  }),
  hive: state(FULL, { movable: ['wG3', 'wA3', 'bM'], last: deed('wA3', '-2,3 -3,3') }),
  tower: state(TOWER, { last: deed('bB2', '1,0^1 0,0^4'), movable: ['bB2'] }),
  climb: state(TOWER, {
    movable: ['bB2'],
    selected: tile('bB2'),
    destinations: cells('1,0 0,1 -1,1 1,-1 -1,0 0,-1'),
  }),
  refusal: state(GATE, {
    movable: ['wA1'],
    refusal: { at: cell('1,-2'), cells: cells('0,-1 2,-2'), gate: true },
    last: deed('bG1', '3,-2'),
  }),
  cut: state(OPENING, {
    refusal: { at: cell('-1,1'), cells: cells('-1,0 0,0'), gate: false },
  }),
  throw: state(THROW, { last: deed('bS1', '0,-1 0,0^1 0,1', 'wP') }),
  hint: state(OPENING, { hint: { from: cell('-1,0'), to: cell('3,-1') }, movable: ['wA1'] }),
  pending: state(OPENING, { selected: tile('wA1'), pending: cell('3,-1'), movable: ['wA1'] }),
  end: state(END, { surrounded: cells('1,0 0,1 -1,1 -1,0 0,-1 1,-1'), last: deed('wB1', '-2,1 -1,1^1') }),
};

/** The next move in the state of a name: a slide, a jump, a climb, a throw, a placement. */
const NEXT: Record<string, BoardState> = {
  slide: state(moved(OPENING, 'wA1', '3,-1'), {
    last: deed('wA1', '-1,0 -2,1 -2,2 -1,2 0,1 1,1 2,1 3,0 3,-1'),
  }),
  jump: state(moved(GATE, 'bG1', '0,1'), { last: deed('bG1', '3,-2 2,-1^1 1,0^1 0,1') }),
  climb: state(moved(TOWER, 'bM', '0,0'), { last: deed('bM', '0,1^1 0,0^5') }),
  throw: state(moved(THROW, 'bS1', '0,-1'), { last: deed('bS1', '0,1 0,0^1 0,-1', 'wP') }),
  place: state([...OPENING, { at: cell('-2,2'), tiles: [tile('wB1')] }], { last: deed('wB1', '-2,2') }),
};

function moved(on: Stack[], name: string, to: string): Stack[] {
  const rest = on
    .map((stack) => ({ ...stack, tiles: stack.tiles.filter((one) => one.name !== name) }))
    .filter((stack) => stack.tiles.length > 0);
  const goal = cell(to);
  const below = rest.find(({ at }) => at.q === goal.q && at.r === goal.r);
  below?.tiles.push(tile(name));
  return below ? rest : [...rest, { at: goal, tiles: [tile(name)] }];
}

/** The state one move after `before`. */
export function nextNamed(name: string, before: BoardState): BoardState | null {
  const next = NEXT[name];
  if (!next?.last) return null;
  return { ...next, rotation: before.rotation, last: { ...next.last, ply: (before.last?.ply ?? 0) + 1 } };
}

export function stateNamed(name: string): BoardState {
  return STATES[name] ?? state(OPENING);
}
