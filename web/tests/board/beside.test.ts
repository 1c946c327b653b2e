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

  it('go far rather than stand over marked stones, and stay close for the sake of others', () => {
    const place = { x: 400, y: 300 };
    const around = [100, 160, 220, 280, 340, 400, 460, 520, 580, 640].flatMap((x) =>
      [200, 300, 400].map((y) => ({ x, y })),
    );
    const beside = { place, reach: 50, words, board };
    const far = besidePlace({ ...beside, avoid: around });
    expect(far.y + words.height <= 150 || far.y >= 450).toBe(true);
    const close = besidePlace({ ...beside, avoid: [], others: around });
    expect(Math.abs(close.y + words.height / 2 - place.y)).toBeLessThanOrEqual(58 + words.height / 2);
  });

  it('never stand over their own place where there is any other, on a phone held sideways too', () => {
    const small = { width: 448, height: 346 };
    for (const large of [
      { width: 304, height: 142 },
      { width: 400, height: 96 },
    ]) {
      for (let x = 30; x < small.width; x += 20) {
        for (const y of [60, 120, 173, 230, 290]) {
          const avoid = [0, 1, 2, 3, 4, 5].map((at) => ({ x: 40 + 70 * at, y }));
          const corner = besidePlace({ place: { x, y }, reach: 22, words: large, board: small, avoid });
          const isLeft = corner.x + large.width <= x - 22;
          const isAbove = corner.y + large.height <= y - 22;
          expect(isLeft || isAbove || corner.x >= x + 22 || corner.y >= y + 22).toBe(true);
        }
      }
    }
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
