/**
 * Cells and points. Cells are axial, rows of pointy-top hexes; points are in the board's own units, in which a cell has a
 * radius of `RADIUS`. The table is turned by turning cells, so that bugs always stand upright.
 */
import { neighbours } from '../wasm/hex';
import type { Hex } from '../wasm/types';

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** From the middle of a cell to its corners. */
export const RADIUS = 50;
/** How much higher a stone lies than the one below it. */
export const RISE = 12;

const ROW = RADIUS * 1.5;
const COLUMN = RADIUS * Math.sqrt(3);

/** The middle of a cell on a table that is turned by `rotation` sixths. */
export function pointOf(cell: Hex, rotation = 0): Point {
  const { q, r } = turned(cell, rotation);
  return { x: COLUMN * (q + r / 2), y: ROW * r };
}

/** The cell a point lies in. */
export function cellAt(point: Point, rotation = 0): Hex {
  const r = point.y / ROW;
  const q = point.x / COLUMN - r / 2;
  return turned(rounded(q, r), -rotation);
}

/** A cell after `sixths` sixths of a turn, clockwise around the origin. */
export function turned(cell: Hex, sixths: number): Hex {
  let { q, r } = cell;
  for (let left = ((sixths % 6) + 6) % 6; left > 0; left -= 1) [q, r] = [-r, q + r];
  // Minus zero would make two cells out of one wherever cells are compared as text.
  return { q: q + 0, r: r + 0 };
}

/** The cells within `steps` steps of a cell, without the cell itself. */
export function around(cell: Hex, steps: number): Hex[] {
  const known = new Map([[keyOf(cell), cell]]);
  for (let step = 0; step < steps; step += 1)
    for (const near of [...known.values()].flatMap(neighbours)) known.set(keyOf(near), near);
  known.delete(keyOf(cell));
  return [...known.values()];
}

/** How many steps apart two cells are. */
export function distance(a: Hex, b: Hex): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** A cell as text, for maps and sets. */
export function keyOf(cell: Hex): string {
  return `${cell.q},${cell.r}`;
}

/** The six corners of a hex around the origin, clockwise from the top. */
export function corners(radius: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (corner * 60 - 90) * (Math.PI / 180);
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

/** The outline of a hex around the origin with rounded corners, as an SVG path. */
export function hexPath(radius: number, rounding = 0): string {
  const points = corners(radius);
  const parts = points.map((corner, index) => {
    const before = points[(index + 5) % 6] ?? corner;
    const after = points[(index + 1) % 6] ?? corner;
    const enter = between(corner, before, rounding / radius);
    const leave = between(corner, after, rounding / radius);
    return `${index === 0 ? 'M' : 'L'}${text(enter)}Q${text(corner)} ${text(leave)}`;
  });
  return `${parts.join('')}Z`;
}

/** The smallest box around cells, with a margin around their middles. */
export function boxAround(cells: readonly Hex[], rotation: number, air: number): Bounds {
  const points = (cells.length > 0 ? cells : [{ q: 0, r: 0 }]).map((cell) => pointOf(cell, rotation));
  return {
    left: Math.min(...points.map((point) => point.x)) - air,
    top: Math.min(...points.map((point) => point.y)) - air,
    right: Math.max(...points.map((point) => point.x)) + air,
    bottom: Math.max(...points.map((point) => point.y)) + air,
  };
}

export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function rounded(q: number, r: number): Hex {
  const s = -q - r;
  const cell = { q: Math.round(q), r: Math.round(r) };
  const off = { q: Math.abs(cell.q - q), r: Math.abs(cell.r - r), s: Math.abs(Math.round(s) - s) };
  if (off.q > off.r && off.q > off.s) cell.q = -cell.r - Math.round(s);
  else if (off.r > off.s) cell.r = -cell.q - Math.round(s);
  return { q: cell.q + 0, r: cell.r + 0 };
}

function text(point: Point): string {
  return `${point.x.toFixed(2)} ${point.y.toFixed(2)}`;
}
