import { describe, expect, it } from 'vitest';
import { RISE, pointOf } from '../../src/board/geometry';
import { travel } from '../../src/board/travel';
import type { PlayedMove } from '../../src/wasm/types';
import { SYMMETRIES, cell, played } from './positions';

const slide = played('wA1', [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 2, 0]]); // prettier-ignore
const jump = played('wG1', [[0, 0, 0], [1, 0, 1], [2, 0, 1], [3, 0, 0]]); // prettier-ignore
const climb = played('wB1', [[0, 0, 0], [1, 0, 2]]); // prettier-ignore
const thrown = played('bS1', [[1, 0, 0], [0, 0, 1], [-1, 0, 0]], 'wP'); // prettier-ignore

describe.each(SYMMETRIES)('a piece travels %s', (_, symmetry) => {
  const laid = (way: PlayedMove): PlayedMove => ({
    ...way,
    path: way.path.map((step) => ({ ...step, at: symmetry(step.at) })),
  });

  it.each([
    ['slide', slide],
    ['jump', jump],
    ['climb', climb],
    ['throw', thrown],
  ])('from where it stood to where it stands: %s', (_name, way) => {
    const moved = laid(way);
    const found = travel(moved, 0);
    const [first, last] = [moved.path[0], moved.path.at(-1)];
    const start = pointOf(first?.at ?? cell(0, 0));
    const end = pointOf(last?.at ?? cell(0, 0));
    const lift = ((last?.height ?? 0) - (first?.height ?? 0)) * RISE;
    expect(found?.frames[0]?.x).toBeCloseTo(start.x - end.x, 2);
    expect(found?.frames[0]?.y).toBeCloseTo(start.y - end.y + lift, 2);
    expect(found?.frames.at(-1)).toMatchObject({ x: 0, y: 0, scale: 1, offset: 1 });
    expect(found?.milliseconds).toBeGreaterThanOrEqual(150);
    expect(found?.milliseconds).toBeLessThanOrEqual(300);
    const offsets = found?.frames.map(({ offset }) => offset) ?? [];
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
  });

  it('slides through the middles of its cells', () => {
    const moved = laid(slide);
    const end = pointOf(moved.path.at(-1)?.at ?? cell(0, 0));
    const through = travel(moved, 0)?.frames.map(({ x, y }) => [Math.round(x), Math.round(y)]);
    for (const step of moved.path) {
      const { x, y } = pointOf(step.at);
      expect(through).toContainEqual([Math.round(x - end.x), Math.round(y - end.y)]);
    }
  });

  it('grows at the height of a jump and of a throw, not in a slide', () => {
    const largest = (way: PlayedMove) =>
      Math.max(...(travel(laid(way), 0)?.frames.map(({ scale }) => scale) ?? []));
    expect(largest(jump)).toBeGreaterThan(1.1);
    expect(largest(thrown)).toBeGreaterThan(1.1);
    expect(largest(slide)).toBe(1);
  });
});

describe('a piece', () => {
  it('comes down where it is placed', () => {
    const frames = travel(played('wQ', [[2, 1, 0]]), 0)?.frames ?? [];
    expect(frames[0]?.opacity).toBe(0);
    expect(frames.at(-1)).toMatchObject({ x: 0, y: 0, scale: 1, opacity: 1 });
  });

  it('does not travel in a pass', () => {
    expect(travel(played('wQ', []), 0)).toBeNull();
  });
});
