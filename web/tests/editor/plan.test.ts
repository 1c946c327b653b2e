import { describe, expect, test } from 'vitest';
import {
  emptyPlan,
  leftOf,
  mirrored,
  move,
  put,
  remove,
  rotated,
  stacksOf,
  topAt,
} from '../../src/editor/plan';
import type { SetupPlan } from '../../src/wasm/study';
import type { Color } from '../../src/wasm/types';
import { library } from '../game/table';

const RULES = 'ultimate';
const full = library.begin(RULES).view().hands;

const at = (q: number, r: number) => ({ q, r });

/** Pieces one after the other: `wQ 0,0`. */
function planned(...pieces: string[]): SetupPlan {
  return pieces.reduce((plan, text) => {
    const [piece = '', cell = ''] = text.split(' ');
    const [q = 0, r = 0] = cell.split(',').map(Number);
    return put(plan, piece, at(q, r));
  }, emptyPlan(RULES));
}

const left = (plan: SetupPlan, side: Color) =>
  Object.fromEntries(leftOf(plan, side, full).map(({ bug, count }) => [bug, count]));

describe('a set-up', () => {
  test('begins empty, with White to move', () => {
    expect(emptyPlan(RULES)).toEqual({ rules: RULES, stacks: [], turn: 'white', atRest: null });
  });

  test('holds pieces side by side and on top of each other', () => {
    const plan = planned('wQ 0,0', 'bB 1,0', 'wB 1,0');
    expect(plan.stacks).toEqual([
      { at: at(0, 0), pieces: ['wQ'] },
      { at: at(1, 0), pieces: ['bB', 'wB'] },
    ]);
    expect(topAt(plan, at(1, 0))).toBe('wB');
    expect(topAt(plan, at(2, 0))).toBeNull();
  });

  test('is not changed by what is made of it', () => {
    const plan = planned('wQ 0,0', 'bQ 1,0');
    const before = JSON.stringify(plan);
    put(plan, 'wA', at(0, 0));
    move(plan, at(0, 0), at(1, 0));
    remove(plan, at(0, 0));
    mirrored(plan);
    rotated(plan);
    expect(JSON.stringify(plan)).toBe(before);
  });

  test('moves and loses only what is on top', () => {
    const plan = planned('wQ 0,0', 'bB 0,0', 'bQ 1,0');
    expect(move(plan, at(0, 0), at(1, 0)).stacks).toEqual([
      { at: at(0, 0), pieces: ['wQ'] },
      { at: at(1, 0), pieces: ['bQ', 'bB'] },
    ]);
    expect(remove(plan, at(0, 0)).stacks[0]?.pieces).toEqual(['wQ']);
    expect(remove(plan, at(1, 0)).stacks).toHaveLength(1);
    expect(remove(plan, at(9, 9))).toEqual(plan);
    expect(move(plan, at(9, 9), at(0, 0))).toBe(plan);
    expect(move(plan, at(0, 0), at(0, 0))).toBe(plan);
  });

  test('knows what moved last as long as that can be', () => {
    const plan = { ...planned('wQ 0,0', 'bQ 1,0'), atRest: at(1, 0) };
    expect(move(plan, at(1, 0), at(0, 1)).atRest).toEqual(at(0, 1));
    expect(move(plan, at(0, 0), at(2, 0)).atRest).toEqual(at(1, 0));
    expect(move(plan, at(0, 0), at(1, 0)).atRest).toBeNull();
    expect(put(plan, 'wA', at(1, 0)).atRest).toBeNull();
    expect(put(plan, 'wA', at(2, 0)).atRest).toEqual(at(1, 0));
    expect(remove(plan, at(1, 0)).atRest).toBeNull();
  });
});

describe('a set-up in a mirror', () => {
  const plans: [string, SetupPlan][] = [
    ['nothing', emptyPlan(RULES)],
    ['one piece far away', planned('wQ 7,-3')],
    ['two pieces', planned('wQ 0,0', 'bQ 1,0')],
    [
      'a hive with a stack',
      { ...planned('wQ 3,3', 'bA 4,3', 'bB 4,3', 'bA 4,2', 'bQ 5,2'), turn: 'black', atRest: at(4, 3) },
    ],
  ];

  test.each(plans)('and again is the same: %s', (_, plan) => {
    expect(mirrored(mirrored(plan))).toEqual(plan);
    let turned = plan;
    for (let sixth = 0; sixth < 6; sixth += 1) turned = rotated(turned);
    expect(turned).toEqual(plan);
  });

  test.each(plans)('keeps who lies beside whom: %s', (_, plan) => {
    const apart = ({ stacks }: SetupPlan) =>
      stacks.flatMap((a) =>
        stacks.map((b) => {
          const [q, r] = [a.at.q - b.at.q, a.at.r - b.at.r];
          return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
        }),
      );
    for (const other of [mirrored(plan), rotated(plan)]) {
      expect(apart(other)).toEqual(apart(plan));
      expect(other.atRest && topAt(other, other.atRest)).toEqual(plan.atRest && topAt(plan, plan.atRest));
    }
  });

  test('is another one if it has two sides', () => {
    const [, plan] = plans[3] ?? ['', emptyPlan(RULES)];
    expect(mirrored(plan)).not.toEqual(plan);
    expect(rotated(plan)).not.toEqual(plan);
  });
});

describe('the pieces', () => {
  test('that are left are counted for each side and kind', () => {
    const plan = planned('wQ 0,0', 'wA 1,0', 'wA 2,0', 'bA 3,0');
    expect(left(emptyPlan(RULES), 'white')).toEqual({
      queen: 1,
      spider: 2,
      beetle: 2,
      grasshopper: 3,
      ant: 3,
      mosquito: 1,
      ladybug: 1,
      pillbug: 1,
    });
    expect(left(plan, 'white')).toMatchObject({ queen: 0, ant: 1, beetle: 2 });
    expect(left(plan, 'black')).toMatchObject({ queen: 1, ant: 2 });
    const spent = leftOf(plan, 'white', full).find(({ bug }) => bug === 'queen');
    expect(spent?.next).toBeNull();
  });

  test('that are too many do not count below nothing', () => {
    expect(left(planned('wQ 0,0', 'wQ 1,0'), 'white')).toMatchObject({ queen: 0 });
  });

  test('have names of their own, also those that do not take part or are too many', () => {
    const base = library.begin('Base').view().hands;
    const plan = planned('wQ 0,0', 'wQ 1,0', 'wM 2,0', 'wA 3,0', 'wA 3,0', 'bA 4,0');
    const tiles = stacksOf(plan, base).flatMap((stack) => stack.pieces);
    expect(new Set(tiles.map(({ name }) => name)).size).toBe(6);
    expect(tiles.map(({ number }) => number)).toEqual([null, 2, null, 1, 2, 1]);
    const palette = leftOf(plan, 'white', base).map(({ next }) => next?.name);
    expect(tiles.some(({ name }) => palette.includes(name))).toBe(false);
  });
});
