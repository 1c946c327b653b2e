/** How a piece travels on the screen: a slide along its cells, a climb, a jump in an arc, a throw up and over. */
import type { PlayedMove, Step } from '../wasm/types';
import { RADIUS, RISE, between, pointOf, type Point } from './geometry';

export interface Travel {
  milliseconds: number;
  /** Where it is, as seen from where it ends, and how large; `offset` is the share of time. */
  frames: { x: number; y: number; scale: number; opacity: number; offset: number }[];
}

interface Waypoint extends Point {
  scale: number;
}

/** Nothing for a pass. */
export function travel(played: PlayedMove, rotation: number): Travel | null {
  const end = played.path[played.path.length - 1];
  if (!end) return null;
  const goal = standing(end, rotation);
  if (played.path.length === 1) return { milliseconds: 190, frames: landing() };
  const points = waypoints(played, rotation);
  const frames = timed(points).map(({ point, offset }) => ({
    x: round(point.x - goal.x),
    y: round(point.y - goal.y),
    scale: round(point.scale),
    opacity: 1,
    offset: round(offset),
  }));
  return { milliseconds: Math.min(300, 150 + 30 * (played.path.length - 1)), frames };
}

/** A placed piece comes down from the hand. */
function landing(): Travel['frames'] {
  return [
    { x: 0, y: -26, scale: 1.16, opacity: 0, offset: 0 },
    { x: 0, y: -14, scale: 1.09, opacity: 1, offset: 0.45 },
    { x: 0, y: 0, scale: 1, opacity: 1, offset: 1 },
  ];
}

function waypoints(played: PlayedMove, rotation: number): Waypoint[] {
  const stops = played.path.map((step) => standing(step, rotation));
  const first = stops[0];
  const last = stops[stops.length - 1];
  if (!first || !last) return [];
  if (played.thrower) return thrown(first, stops[1] ?? last, last);
  if (isJump(played.path)) return jumped(first, last);
  return stops.flatMap((stop, index) => {
    const before = stops[index - 1];
    const isClimb = played.path[index]?.height !== played.path[index - 1]?.height;
    const here = { ...stop, scale: 1 };
    if (!before || !isClimb) return [here];
    // A climbing piece rises before it moves sideways, and moves sideways before it comes down.
    const edge = between(before, stop, 0.5);
    return [{ x: edge.x, y: Math.min(before.y, stop.y, edge.y) - RISE * 0.9, scale: 1.05 }, here];
  });
}

/** In a straight line over at least one piece. */
function isJump(path: readonly Step[]): boolean {
  const [first, second] = path;
  if (!first || !second || path.length < 3) return false;
  const step = { q: second.at.q - first.at.q, r: second.at.r - first.at.r };
  return path.every(
    ({ at, height }, index) =>
      at.q === first.at.q + index * step.q &&
      at.r === first.at.r + index * step.r &&
      (index === 0 || index === path.length - 1 || height > 0),
  );
}

function jumped(from: Point, to: Point): Waypoint[] {
  const height = Math.min(RADIUS * 1.6, Math.hypot(to.x - from.x, to.y - from.y) * 0.28 + RISE);
  return curve(9, (share) => {
    const rise = 4 * share * (1 - share);
    const point = between(from, to, share);
    return { x: point.x, y: point.y - rise * height, scale: 1 + rise * 0.16 };
  });
}

function thrown(from: Point, over: Point, to: Point): Waypoint[] {
  const peak = { x: over.x, y: over.y - RADIUS * 0.7 };
  return curve(9, (share) => {
    const rest = 1 - share;
    // A curve that passes through its peak half-way.
    const control = { x: 2 * peak.x - (from.x + to.x) / 2, y: 2 * peak.y - (from.y + to.y) / 2 };
    return {
      x: rest * rest * from.x + 2 * rest * share * control.x + share * share * to.x,
      y: rest * rest * from.y + 2 * rest * share * control.y + share * share * to.y,
      scale: 1 + 4 * share * rest * 0.14,
    };
  });
}

function curve(count: number, place: (share: number) => Waypoint): Waypoint[] {
  return Array.from({ length: count }, (_, index) => place(index / (count - 1)));
}

/** Each piece of the way takes time by its length; the whole starts and ends softly. */
function timed(points: Waypoint[]): { point: Waypoint; offset: number }[] {
  const lengths = points.map((point, index) => {
    const before = points[index - 1];
    return before ? Math.hypot(point.x - before.x, point.y - before.y) : 0;
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let gone = 0;
  return points.map((point, index) => {
    gone += lengths[index] ?? 0;
    return { point, offset: index === points.length - 1 ? 1 : Math.min(1, gone / whole) };
  });
}

function standing(step: Step, rotation: number): Point {
  const { x, y } = pointOf(step.at, rotation);
  return { x, y: y - step.height * RISE };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
