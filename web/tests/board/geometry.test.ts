import { describe, expect, it } from 'vitest';
import {
  RADIUS,
  around,
  boxAround,
  cellAt,
  corners,
  distance,
  hexPath,
  pointOf,
  turned,
} from '../../src/board/geometry';
import { DIRECTIONS, neighbours } from '../../src/wasm/hex';
import { HIVE, SYMMETRIES, cell } from './positions';

const cells = HIVE.map(({ at }) => at);

describe('cells and points', () => {
  it('finds the cell again from its middle and from close to its corners, however the table is turned', () => {
    for (let rotation = 0; rotation < 6; rotation += 1) {
      for (const at of cells) {
        const middle = pointOf(at, rotation);
        expect(cellAt(middle, rotation)).toEqual(at);
        for (const corner of corners(RADIUS * 0.98)) {
          expect(cellAt({ x: middle.x + corner.x, y: middle.y + corner.y }, rotation)).toEqual(at);
        }
      }
    }
  });

  it('lays rows of pointy-top hexes: right is right, the next row is half a cell aside', () => {
    expect(pointOf(cell(1, 0)).x).toBeCloseTo(RADIUS * Math.sqrt(3));
    expect(pointOf(cell(1, 0)).y).toBe(0);
    expect(pointOf(cell(0, 1)).x).toBeCloseTo((RADIUS * Math.sqrt(3)) / 2);
    expect(pointOf(cell(0, 1)).y).toBe(RADIUS * 1.5);
  });

  it('turns clockwise, and six times is not at all', () => {
    expect(turned(cell(1, 0), 1)).toEqual(cell(0, 1));
    expect(turned(cell(3, -2), 6)).toEqual(cell(3, -2));
    expect(turned(turned(cell(3, -2), 2), -2)).toEqual(cell(3, -2));
    expect(Object.is(turned(cell(0, 0), 1).q, 0)).toBe(true);
  });

  it('finds all cells within so many steps', () => {
    expect(around(cell(2, -1), 0)).toEqual([]);
    expect(around(cell(2, -1), 1)).toEqual(neighbours(cell(2, -1)));
    const near = around(cell(2, -1), 3);
    expect(near).toHaveLength(36);
    expect(Math.max(...near.map((at) => distance(at, cell(2, -1))))).toBe(3);
  });

  it('goes round the neighbours clockwise from the right', () => {
    const angles = neighbours(cell(0, 0)).map((at) => Math.atan2(pointOf(at).y, pointOf(at).x));
    expect(angles.map((angle) => Math.round((angle * 3) / Math.PI + 6) % 6)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(DIRECTIONS).toHaveLength(6);
  });

  it.each(SYMMETRIES)('keeps distances when the table is %s', (_, symmetry) => {
    for (const a of cells)
      for (const b of cells) {
        expect(distance(symmetry(a), symmetry(b))).toBe(distance(a, b));
        const [p, q] = [pointOf(symmetry(a)), pointOf(symmetry(b))];
        const [s, t] = [pointOf(a), pointOf(b)];
        expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeCloseTo(Math.hypot(s.x - t.x, s.y - t.y));
      }
  });

  it('boxes the first cell where there is none', () => {
    expect(boxAround([], 0, 10)).toEqual({ left: -10, top: -10, right: 10, bottom: 10 });
  });

  it('draws six rounded corners', () => {
    expect(hexPath(50, 8).match(/Q/g)).toHaveLength(6);
  });
});
