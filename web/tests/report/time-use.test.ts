import { expect, test } from 'vitest';
import { timeUse } from '../../src/report/time-use';
import type { Color } from '../../src/wasm/types';

const move = (color: Color, clock: number | null, think: number | null = null) => ({ color, clock, think });
const control = (text: string): [string, string][] => [['TimeControl', text]];

test('what was taken stands in the record', () => {
  const use = timeUse([move('white', null, 2500), move('black', null, 4000), move('white', null, 500)], []);
  expect(use).toEqual({ spent: [2500, 4000, 500], total: { white: 3000, black: 4000 }, longest: 4000 });
});

test('what was left tells what was taken, with the increment', () => {
  const line = [
    // The clock starts with the first move.
    move('white', 300_000),
    move('black', 302_000),
    move('white', 295_000),
    move('black', 300_000),
  ];
  expect(timeUse(line, control('300+5'))?.spent).toEqual([0, 3000, 10_000, 7000]);
});

test('a first move that was timed counts', () => {
  expect(timeUse([move('white', 290_000)], control('300'))?.spent).toEqual([10_000]);
});

test('Black may begin', () => {
  const line = [move('black', 60_000), move('white', 55_000), move('black', 58_000)];
  expect(timeUse(line, control('60+0'))).toEqual({
    spent: [0, 5000, 2000],
    total: { white: 5000, black: 2000 },
    longest: 5000,
  });
});

test('without a control the first move of each side is not known', () => {
  const line = [
    move('white', 300_000),
    move('black', 290_000),
    move('white', 280_000),
    move('black', 285_000),
  ];
  for (const tags of [[], control('40/7200:3600'), control('?')]) {
    expect(timeUse(line, tags)?.spent).toEqual([null, null, 20_000, 5000]);
  }
});

test('a clock that went forward, or was not written, tells nothing', () => {
  const line = [
    move('white', 50_000),
    move('black', null),
    move('white', 70_000),
    move('black', 30_000),
    move('white', 69_000),
  ];
  expect(timeUse(line, control('60'))?.spent).toEqual([10_000, null, null, null, 1000]);
});

test('no times, no time use', () => {
  expect(timeUse([], [])).toBeNull();
  expect(timeUse([move('white', null), move('black', null)], control('300+5'))).toBeNull();
});
