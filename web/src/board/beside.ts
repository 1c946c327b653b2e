/** Where words stand beside a place: close to it, inside the board, and hiding as little as possible of what they speak of. */
import type { Point, Size } from './geometry';

export interface Beside {
  /** The middle of the place, and how far it reaches, in pixels. */
  place: Point;
  reach: number;
  /** How large the words are. */
  words: Size;
  board: Size;
  /** The middles of other places that should stay visible. */
  avoid: Point[];
}

const EDGE = 8;

/** The upper left corner of the words. */
export function besidePlace({ place, reach, words, board, avoid }: Beside): Point {
  const gap = reach + 8;
  const [right, bottom] = [board.width - words.width - EDGE, board.height - words.height - EDGE];
  const near = [
    { x: place.x + gap, y: place.y - words.height / 2 },
    { x: place.x - gap - words.width, y: place.y - words.height / 2 },
    { x: place.x - words.width / 2, y: place.y - gap - words.height },
    { x: place.x - words.width / 2, y: place.y + gap },
  ].map((corner) => ({ x: limited(corner.x, EDGE, right), y: limited(corner.y, EDGE, bottom) }));
  // Far from the place, but where everything it speaks of is seen: better than close to it and over something.
  const corners = [EDGE, bottom].flatMap((y) => [EDGE, right].map((x) => ({ x, y })));
  const candidates = [...near, ...corners];
  const hidden = candidates.map(
    (corner) =>
      cover(corner, words, place, reach) * 3 +
      avoid.reduce((sum, other) => sum + cover(corner, words, other, reach), 0),
  );
  const best = hidden.indexOf(Math.min(...hidden));
  return candidates[best] ?? { x: EDGE, y: EDGE };
}

/** How much of a place lies below the words. */
function cover(corner: Point, words: Size, place: Point, reach: number): number {
  const overlap = (from: number, length: number, middle: number) =>
    Math.max(0, Math.min(from + length, middle + reach) - Math.max(from, middle - reach));
  return overlap(corner.x, words.width, place.x) * overlap(corner.y, words.height, place.y);
}

function limited(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
