/** The shape of the win-chance graph: how the chances of White run through the game, and which move a finger is on. */
import type { Point } from '../board/geometry';
import type { GameReport, PlyReport } from '../wasm/types';

export interface GraphSize {
  width: number;
  height: number;
  /** All moves of the game, whether or not they are judged. */
  plies: number;
}

/** Room at both ends, so that the first and the last sign are whole. */
export const MARGIN = 10;

export function xOf(ply: number, { width, plies }: Pick<GraphSize, 'width' | 'plies'>): number {
  return MARGIN + (ply / Math.max(1, plies)) * Math.max(0, width - 2 * MARGIN);
}

/** 1000 is at the top. */
export function yOf(chance: number, height: number): number {
  return (1 - chance / 1000) * height;
}

/** The move nearest to a place on the graph. */
export function plyAt(x: number, { width, plies }: Pick<GraphSize, 'width' | 'plies'>): number {
  const share = (x - MARGIN) / Math.max(1, width - 2 * MARGIN);
  return Math.min(plies, Math.max(0, Math.round(share * plies)));
}

/** The chance of White at the start and after each move that is judged: what is best at the start is what the start is worth. */
export function chances({ plies }: Pick<GameReport, 'plies'>): number[] {
  const [first] = plies;
  return first ? [first.best.chance, ...plies.map(({ chance }) => chance)] : [];
}

/** A point for the start and for each move that is judged. */
export function pointsOf(report: Pick<GameReport, 'plies'>, size: GraphSize): Point[] {
  return chances(report).map((chance, ply) => ({ x: xOf(ply, size), y: yOf(chance, size.height) }));
}

/** The border between the two parts. */
export function curve(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
}

/** The part of White, below the curve, or of Black, above it. The parts reach to the edges of the graph. */
export function area(points: readonly Point[], edge: number, isComplete: boolean, width: number): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const end = isComplete ? width : last.x;
  const border = points.map(({ x, y }) => `L${short(x)} ${short(y)}`).join('');
  return `M0 ${edge}L0 ${short(first.y)}${border}L${short(end)} ${short(last.y)}L${short(end)} ${edge}Z`;
}

/** The next or previous move with a verdict, seen from a move; without one, the move itself. */
export function judgedFrom(plies: readonly PlyReport[], from: number, by: 1 | -1): number {
  const judged = plies.filter(({ mark }) => mark !== null).map(({ number }) => number);
  return (by === 1 ? judged.find((ply) => ply > from) : judged.findLast((ply) => ply < from)) ?? from;
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}
