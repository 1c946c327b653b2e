/** Where words stand beside a place: close to it, inside the board, and hiding as little as possible of what they speak of. */
import type { Point, Size } from './geometry';

export interface Beside {
  /** The middle of the place, and how far it reaches, in pixels. */
  place: Point;
  reach: number;
  /** How large the words are. */
  words: Size;
  board: Size;
  /** The middles of the places that the words speak of too: these must stay visible. */
  avoid: Point[];
  /** The middles of other places. They stay visible where that is possible close by. */
  others?: Point[];
}

const EDGE = 8;

/** The upper left corner of the words. */
export function besidePlace({ place, reach, words, board, avoid, others = [] }: Beside): Point {
  const gap = reach + 8;
  const [right, bottom] = [board.width - words.width - EDGE, board.height - words.height - EDGE];
  const near = [
    { x: place.x + gap, y: place.y - words.height / 2 },
    { x: place.x - gap - words.width, y: place.y - words.height / 2 },
    { x: place.x - words.width / 2, y: place.y - gap - words.height },
    { x: place.x - words.width / 2, y: place.y + gap },
  ].map((corner) => ({ x: limited(corner.x, EDGE, right), y: limited(corner.y, EDGE, bottom) }));
  const corners = [EDGE, bottom].flatMap((y) => [EDGE, right].map((x) => ({ x, y })));
  const hidden = (corner: Point, points: Point[]) =>
    points.reduce((sum, other) => sum + cover(corner, words, other, reach), 0);
  const least = (candidates: Point[], measure: (corner: Point) => number): Point => {
    const measures = candidates.map(measure);
    return candidates[measures.indexOf(Math.min(...measures))] ?? { x: EDGE, y: EDGE };
  };
  const clear = near.filter((corner) => hidden(corner, [place, ...avoid]) === 0);
  if (clear.length > 0) return least(clear, (corner) => hidden(corner, others));
  // Farther away, but where the place itself is seen, and as much as possible of what is spoken of.
  const free = [...near, ...corners].filter((corner) => hidden(corner, [place]) === 0);
  const weigh = (corner: Point) =>
    hidden(corner, [place]) * 3 + hidden(corner, avoid) * 2 + hidden(corner, others) * 0.1;
  return least(free.length > 0 ? free : [...near, ...corners], weigh);
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
