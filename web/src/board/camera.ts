/** Which part of the table is seen, and how large. */
import { RADIUS, RISE, boxAround, type Point, type Size } from './geometry';
import type { Hex } from '../wasm/types';

/** A point of the table is seen at `point * scale + (x, y)`, in pixels from the upper left corner of the board. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

const LEAST = 0.18;
const MOST = 3;
/** The cells around the hive are where the next piece goes, and where an engine points to: they are seen as a whole. */
const AROUND = RADIUS * 2.6;
/** A small margin around them. */
const AIR = AROUND + RADIUS * 0.15;

export function seen(camera: Camera, point: Point): Point {
  return { x: point.x * camera.scale + camera.x, y: point.y * camera.scale + camera.y };
}

export function onTable(camera: Camera, pixel: Point): Point {
  return { x: (pixel.x - camera.x) / camera.scale, y: (pixel.y - camera.y) / camera.scale };
}

/** The view that shows these cells in the middle, with room around it. */
export function fitted(cells: readonly Hex[], rotation: number, size: Size): Camera {
  const box = boxAround(cells, rotation, AIR);
  const wide = size.width / (box.right - box.left);
  const high = size.height / (box.bottom - box.top);
  const scale = Math.max(LEAST, Math.min(wide, high, largest(size)));
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom - RISE) / 2 };
  return { x: size.width / 2 - middle.x * scale, y: size.height / 2 - middle.y * scale, scale };
}

/** Tiles are never fitted larger than this, so that the first ones do not fill the table. */
function largest(size: Size): number {
  return Math.max(0.9, Math.min(1.4, Math.min(size.width, size.height) / 560));
}

/** Whether the hive and the cells around it are seen, and not much smaller than they could be. */
export function isComfortable(camera: Camera, cells: readonly Hex[], rotation: number, size: Size): boolean {
  const box = boxAround(cells, rotation, AROUND);
  const upper = seen(camera, { x: box.left, y: box.top });
  const lower = seen(camera, { x: box.right, y: box.bottom });
  const isInside = upper.x >= 0 && upper.y >= 0 && lower.x <= size.width && lower.y <= size.height;
  return isInside && camera.scale > fitted(cells, rotation, size).scale * 0.7;
}

/** Larger by a factor, with the table staying where it is below a pixel. */
export function zoomed(camera: Camera, factor: number, around: Point): Camera {
  const scale = Math.max(LEAST, Math.min(camera.scale * factor, MOST));
  const point = onTable(camera, around);
  return { x: around.x - point.x * scale, y: around.y - point.y * scale, scale };
}

export function panned(camera: Camera, by: Point): Camera {
  return { ...camera, x: camera.x + by.x, y: camera.y + by.y };
}

/** Part of the way from one view to another, eased at the end. */
export function glide(from: Camera, to: Camera, share: number): Camera {
  const eased = 1 - (1 - share) ** 3;
  const mix = (a: number, b: number) => a + (b - a) * eased;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) };
}
