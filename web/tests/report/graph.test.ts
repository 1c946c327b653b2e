import { expect, test } from 'vitest';
import { area, chances, curve, judgedFrom, MARGIN, plyAt, pointsOf, xOf, yOf } from '../../src/report/graph';
import { ply } from './reports';

const size = { width: 220, height: 100, plies: 4 };
const report = {
  plies: [
    ply(1, { chance: 500, best: { chance: 600, end: null, line: ['a'] } }),
    ply(2, { chance: 1000 }),
    ply(3, { chance: 0 }),
    ply(4, { chance: 250 }),
  ],
};

test('moves lie at equal distances between the margins', () => {
  expect([0, 1, 2, 3, 4].map((at) => xOf(at, size))).toEqual([10, 60, 110, 160, 210]);
  expect(xOf(0, { width: 220, plies: 0 })).toBe(MARGIN);
});

test('every place leads to the nearest move, also outside', () => {
  for (let at = 0; at <= 4; at += 1) {
    for (const beside of [-24, 0, 24]) expect(plyAt(xOf(at, size) + beside, size)).toBe(at);
  }
  expect([plyAt(-50, size), plyAt(900, size)]).toEqual([0, 4]);
});

test('White at the top, and the mirrored chances mirror the curve', () => {
  expect([yOf(1000, 100), yOf(500, 100), yOf(0, 100)]).toEqual([0, 50, 100]);
  const mirrored = {
    plies: report.plies.map((one) => ({
      ...one,
      chance: 1000 - one.chance,
      best: { ...one.best, chance: 1000 - one.best.chance },
    })),
  };
  const points = pointsOf(report, size);
  expect(pointsOf(mirrored, size)).toEqual(points.map(({ x, y }) => ({ x, y: 100 - y })));
});

test('the start is worth what its best move is worth', () => {
  expect(chances(report)).toEqual([600, 500, 1000, 0, 250]);
  expect(chances({ plies: [] })).toEqual([]);
});

test('the parts reach from edge to edge, and as far as the game is judged', () => {
  const points = pointsOf(report, size);
  expect(curve(points)).toBe('M10 40L60 50L110 0L160 100L210 75');
  expect(area(points, 100, true, 220)).toBe('M0 100L0 40L10 40L60 50L110 0L160 100L210 75L220 75L220 100Z');
  expect(area(points.slice(0, 2), 0, false, 220)).toBe('M0 0L0 40L10 40L60 50L60 50L60 0Z');
  expect(area([], 0, false, 220)).toBe('');
});

test('from mark to mark', () => {
  const plies = [ply(1), ply(2, { mark: '?' }), ply(3), ply(4, { mark: '??' })];
  expect([0, 2, 4].map((from) => judgedFrom(plies, from, 1))).toEqual([2, 4, 4]);
  expect([4, 3, 2].map((from) => judgedFrom(plies, from, -1))).toEqual([2, 2, 2]);
});
