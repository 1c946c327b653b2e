/** What people draw on the board and what is pointed out to them, made from a `BoardState` alone. */
import { isSame } from '../wasm/hex';
import type { Hex, Ink, Shape, Piece } from '../wasm/types';
import { RADIUS, RISE, keyOf, pointOf, type Point } from './geometry';
import { arrow, stackAt } from './model';
import type { Advice, BoardState } from './types';

export interface DrawnShape {
  key: string;
  ink: Ink;
  /** The shaft and the head of an arrow; nothing for a mark. */
  arrow: { shaft: string; head: string } | null;
  /** The middle of the cell it ends in. */
  point: Point;
}

export interface DrawnAdvice {
  key: string;
  /** 0 is the best. Each is there once. */
  rank: number;
  isThreat: boolean;
  /** Nothing for a placement. */
  arrow: string | null;
  /** The piece that would come, and where. */
  ghost: { piece: Piece; point: Point } | null;
}

export interface DrawnNumber {
  key: string;
  number: number;
  point: Point;
}

export function drawnShapes(board: BoardState, sketch: Shape | null): DrawnShape[] {
  const shapes = [...(board.shapes ?? []), ...(sketch ? [sketch] : [])];
  return shapes.map(({ ink, from, to }, index) => {
    const point = topPoint(board, to);
    const isArrow = from !== null && !isSame(from, to);
    // The asterisk keeps keys unique: the shape that is being drawn may equal one that exists.
    const key = `${from ? keyOf(from) : ''}>${keyOf(to)}${index >= (board.shapes?.length ?? 0) ? '*' : ''}`;
    return { key, ink, point, arrow: isArrow ? thinArrow(topPoint(board, from), point) : null };
  });
}

/** The best is drawn last, above the others. Of two that look alike, or that place on the same cell, only the better one is drawn. */
export function drawnAdvice(board: BoardState, advice: readonly Advice[]): DrawnAdvice[] {
  const found = new Map<string, DrawnAdvice>();
  for (const { piece, from, to, rank, isThreat } of advice) {
    const key = `${from ? keyOf(from) : ''}>${keyOf(to)}`;
    if (found.has(key)) continue;
    const height = stackAt(board.stacks, to)?.pieces.length ?? 0;
    const end = topPoint(board, to);
    found.set(key, {
      key,
      rank,
      isThreat,
      arrow: from ? arrow(topPoint(board, from), end) : null,
      ghost: from ? null : { piece, point: height > 0 ? { x: end.x, y: end.y - RISE } : end },
    });
  }
  return [...found.values()].reverse();
}

export function drawnNumbers(board: BoardState): DrawnNumber[] {
  return (board.numbers ?? []).map(({ at, number }) => {
    const { x, y } = topPoint(board, at);
    return { key: `${number}`, number, point: { x: x - RADIUS * 0.52, y: y - RADIUS * 0.5 } };
  });
}

/** The middle of a cell, on top of what lies there. */
function topPoint(board: BoardState, cell: Hex): Point {
  const height = stackAt(board.stacks, cell)?.pieces.length ?? 0;
  const { x, y } = pointOf(cell, board.rotation);
  return { x, y: y - Math.max(0, height - 1) * RISE };
}

/** A line with a head, from a little beside the one middle to a little before the other. */
function thinArrow(from: Point, to: Point): { shaft: string; head: string } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const place = (ahead: number, aside: number): string =>
    `${(from.x + along.x * ahead - along.y * aside).toFixed(1)} ${(from.y + along.y * ahead + along.x * aside).toFixed(1)}`;
  const tip = length - 4;
  const neck = tip - 25;
  return {
    shaft: `M${place(16, 0)}L${place(neck + 2, 0)}`,
    head: `M${place(neck, 16)}L${place(tip, 0)}L${place(neck, -16)}Z`,
  };
}
