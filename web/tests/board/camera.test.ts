import { describe, expect, it } from 'vitest';
import { fitted, glide, isComfortable, onTable, panned, seen, zoomed } from '../../src/board/camera';
import { pointOf, RADIUS } from '../../src/board/geometry';
import { neighbours } from '../../src/wasm/hex';
import { HIVE, SYMMETRIES, laid } from './positions';

/** Of a cell. */
const WIDTH = RADIUS * Math.sqrt(3);
const CELLS = HIVE.map(({ at }) => at);
const sizes = [
  { width: 390, height: 500 },
  { width: 1100, height: 800 },
  { width: 700, height: 300 },
];

describe('the view', () => {
  it.each(SYMMETRIES)('fits the hive and the whole cells around it when it is %s', (_, symmetry) => {
    const cells = laid(HIVE, symmetry).map(({ at }) => at);
    for (const size of sizes) {
      const camera = fitted(cells, 0, size);
      expect(isComfortable(camera, cells, 0, size)).toBe(true);
      for (const at of cells.flatMap(neighbours)) {
        const pixel = seen(camera, pointOf(at));
        const [across, down] = [WIDTH * 0.5 * camera.scale, RADIUS * camera.scale];
        expect(pixel.x - across).toBeGreaterThanOrEqual(0);
        expect(pixel.y - down).toBeGreaterThanOrEqual(0);
        expect(pixel.x + across).toBeLessThanOrEqual(size.width);
        expect(pixel.y + down).toBeLessThanOrEqual(size.height);
      }
    }
  });

  it('puts an empty table in the middle', () => {
    const middle = seen(fitted([], 0, { width: 400, height: 300 }), { x: 0, y: 0 });
    expect(middle.x).toBeCloseTo(200);
    expect(Math.abs(middle.y - 150)).toBeLessThan(10);
  });

  it('is not comfortable once the hive leaves it, or is lost in it', () => {
    const size = { width: 800, height: 600 };
    const camera = fitted(CELLS, 0, size);
    expect(isComfortable(panned(camera, { x: 400, y: 0 }), CELLS, 0, size)).toBe(false);
    expect(isComfortable(zoomed(camera, 0.5, { x: 400, y: 300 }), CELLS, 0, size)).toBe(false);
  });

  it('zooms around a pixel, which stays on its point, and knows limits', () => {
    const camera = fitted(CELLS, 0, { width: 800, height: 600 });
    const pixel = { x: 123, y: 456 };
    const before = onTable(camera, pixel);
    const after = onTable(zoomed(camera, 1.3, pixel), pixel);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
    expect(zoomed(camera, 1e9, pixel).scale).toBeLessThanOrEqual(3);
    expect(zoomed(camera, 1e-9, pixel).scale).toBeGreaterThan(0.1);
  });

  it('glides from one view to another', () => {
    const from = { x: 0, y: 0, scale: 1 };
    const to = { x: 100, y: 50, scale: 2 };
    expect(glide(from, to, 0)).toEqual(from);
    expect(glide(from, to, 1)).toEqual(to);
    expect(glide(from, to, 0.5).x).toBeGreaterThan(50);
  });
});
