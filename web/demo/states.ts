/** What can be looked at: boards in every state the widget knows. */
import { neighbours } from '../src/wasm/hex';
import type { BoardState } from '../src/board/types';
import type { Hex, Ring, Color, Stack } from '../src/wasm/types';
import {
  played,
  END,
  FULL,
  GATE,
  OPENING,
  place,
  places,
  state,
  THROW,
  pieceNamed,
  TOWER,
  way,
} from '../tests/board/positions';

const STATES: Record<string, BoardState> = {
  empty: shown([], { selected: pieceNamed('wS1'), destinations: places('0,0') }),
  opening: shown(OPENING, { movable: ['wA1', 'wQ'], last: played('bA1', way('2,0')) }),
  selected: shown(OPENING, {
    movable: ['wA1', 'wQ'],
    selected: pieceNamed('wA1'),
    destinations: places('-2,1 -2,2 -1,2 0,1 1,1 2,1 3,0 3,-1 3,-2 2,-2 1,-1 0,-1'),
    last: played('bA1', way('2,0')),
  }),
  hive: shown(FULL, { movable: ['wG3', 'wA3', 'bM'], last: played('wA3', way('-2,3 -3,3')) }),
  tower: shown(TOWER, { last: played('bB2', way('1,0^1 0,0^4')), movable: ['bB2'] }),
  climb: shown(TOWER, {
    movable: ['bB2'],
    selected: pieceNamed('bB2'),
    destinations: places('1,0 0,1 -1,1 1,-1 -1,0 0,-1'),
  }),
  refusal: shown(GATE, {
    movable: ['wA1'],
    refusal: { at: place('1,-2'), cells: places('0,-1 2,-2'), gate: true },
    last: played('bG1', way('3,-2')),
  }),
  cut: shown(OPENING, {
    refusal: { at: place('-1,1'), cells: places('-1,0 0,0'), gate: false },
  }),
  throw: shown(THROW, { last: played('bS1', way('0,-1 0,0^1 0,1'), 'wP') }),
  hint: shown(OPENING, { hint: { from: place('-1,0'), to: place('3,-1') }, movable: ['wA1'] }),
  pending: shown(OPENING, { selected: pieceNamed('wA1'), pending: place('3,-1'), movable: ['wA1'] }),
  end: shown(END, {
    surrounded: places('1,0 0,1 -1,1 -1,0 0,-1 1,-1'),
    last: played('wB1', way('-2,1 -1,1^1')),
  }),
};

/** The next move in the state of a name: a slide, a jump, a climb, a throw, a placement. */
const NEXT: Record<string, BoardState> = {
  slide: shown(moved(OPENING, 'wA1', '3,-1'), {
    last: played('wA1', way('-1,0 -2,1 -2,2 -1,2 0,1 1,1 2,1 3,0 3,-1')),
  }),
  jump: shown(moved(GATE, 'bG1', '0,1'), { last: played('bG1', way('3,-2 2,-1^1 1,0^1 0,1')) }),
  climb: shown(moved(TOWER, 'bM', '0,0'), { last: played('bM', way('0,1^1 0,0^5')) }),
  throw: shown(moved(THROW, 'bS1', '0,-1'), { last: played('bS1', way('0,1 0,0^1 0,-1'), 'wP') }),
  place: shown([...OPENING, { at: place('-2,2'), pieces: [pieceNamed('wB1')] }], {
    last: played('wB1', way('-2,2')),
  }),
};

function moved(on: Stack[], name: string, to: string): Stack[] {
  const rest = on
    .map((stack) => ({ ...stack, pieces: stack.pieces.filter((one) => one.name !== name) }))
    .filter((stack) => stack.pieces.length > 0);
  const goal = place(to);
  const below = rest.find(({ at }) => at.q === goal.q && at.r === goal.r);
  below?.pieces.push(pieceNamed(name));
  return below ? rest : [...rest, { at: goal, pieces: [pieceNamed(name)] }];
}

/** The state one move after `before`. */
export function nextNamed(name: string, before: BoardState): BoardState | null {
  const next = NEXT[name];
  if (!next?.last) return null;
  return { ...next, rotation: before.rotation, last: { ...next.last, ply: (before.last?.ply ?? 0) + 1 } };
}

export function stateNamed(name: string): BoardState {
  return STATES[name] ?? shown(OPENING);
}

/** A state with what is around the Queens. */
function shown(on: Stack[], more: Partial<BoardState> = {}): BoardState {
  return state(on, { rings: { white: ring(on, 'wQ'), black: ring(on, 'bQ') }, ...more });
}

function ring(on: Stack[], name: string): Ring | null {
  const stack = on.find(({ pieces }) => pieces.some((one) => one.name === name));
  if (!stack) return null;
  const color = (at: Hex): Color | null => {
    const there = on.find((other) => other.at.q === at.q && other.at.r === at.r);
    return there?.pieces[there.pieces.length - 1]?.color ?? null;
  };
  return { at: stack.at, cells: neighbours(stack.at).map((at) => ({ at, color: color(at) })) };
}
