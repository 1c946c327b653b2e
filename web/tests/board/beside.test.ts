import { describe, expect, it } from 'vitest';
import { besidePlace } from '../../src/board/beside';

const board = { width: 800, height: 600 };
const words = { width: 200, height: 60 };

describe('words beside a place', () => {
  it('stand right of it where there is room', () => {
    const corner = besidePlace({ place: { x: 400, y: 300 }, reach: 50, words, board, avoid: [] });
    expect(corner).toEqual({ x: 458, y: 270 });
  });

  it('go to another side to keep the marked stones visible', () => {
    const avoid = [{ x: 500, y: 300 }];
    const corner = besidePlace({ place: { x: 400, y: 300 }, reach: 50, words, board, avoid });
    expect(corner.x + words.width).toBeLessThan(400);
  });

  it('stay on the board, also at its edge and on a phone', () => {
    for (const place of [
      { x: 0, y: 0 },
      { x: 800, y: 600 },
      { x: 790, y: 10 },
    ]) {
      const corner = besidePlace({ place, reach: 50, words, board, avoid: [] });
      expect(corner.x).toBeGreaterThanOrEqual(8);
      expect(corner.y).toBeGreaterThanOrEqual(8);
      expect(corner.x + words.width).toBeLessThanOrEqual(792);
      expect(corner.y + words.height).toBeLessThanOrEqual(592);
    }
  });
});
