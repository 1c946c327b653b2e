/**
 * What there is to draw, made from a `BoardState` alone: tiles in painter's order (the far row first, then from the ground
 * up) and the highlights around them. No page is needed for any of it.
 */
import { isSame } from '../wasm/hex';
import type { Hex, Ring, Color, Stack, Piece, View } from '../wasm/types';
import {
  RADIUS,
  RISE,
  between,
  cellAt,
  corners,
  distance,
  keyOf,
  around,
  pointOf,
  type Point,
} from './geometry';
import type { BoardState } from './types';

export interface DrawnTile {
  piece: Piece;
  at: Hex;
  /** The middle of its face. */
  point: Point;
  height: number;
  isTop: boolean;
  isSelected: boolean;
  isMovable: boolean;
  /** What is highlighted on it, if it is the top of its stack. */
  highlights: TopHighlights | null;
}

/** The highlights on the top of a stack. They are painted with it, so that a stack in front of it covers them too. */
export interface TopHighlights {
  /** How many stones lie there. */
  height: number;
  isOrigin: boolean;
  isStand: boolean;
  /** The piece has been moved there, and the server has not answered yet. */
  isSending: boolean;
  isThrower: boolean;
  isClimb: boolean;
  isRefused: boolean;
  isRefusedAt: boolean;
  isSurrounded: boolean;
  isHint: boolean;
  ring: RingSegment[];
}

/** One side of the stone that carries a Queen, towards a neighbour. */
export interface RingSegment {
  key: string;
  from: Point;
  to: Point;
  side: Color | null;
}

/** A cell with the point where a highlight is drawn: on the ground, or on the top piece of its stack. */
export interface Spot {
  key: string;
  at: Hex;
  point: Point;
  /** How many stones lie there. */
  height: number;
}

/** A place a person can choose; each is a button. */
export interface Place extends Spot {
  stack: Stack | null;
  isDestination: boolean;
  isMovable: boolean;
  isSelected: boolean;
  isPending: boolean;
}

export interface BoardDrawing {
  tiles: DrawnTile[];
  places: Place[];
  /** Empty cells and stacks where the selected piece may go. */
  dots: Spot[];
  climbs: Spot[];
  origin: Spot | null;
  stand: Spot | null;
  thrower: Spot | null;
  /** The way of a thrown piece, as an SVG path. */
  arc: string | null;
  refused: Spot[];
  /** The place that was refused, unless it is one of those. */
  refusedAt: Spot | null;
  /** The bar between the two stones of a gate. */
  bar: { from: Point; to: Point } | null;
  hint: { arrow: string | null; spot: Spot } | null;
  pending: { piece: Piece; spot: Spot } | null;
  surrounded: Spot[];
}

/** While somebody draws, the cells beside the hive are places too. */
export function drawing(state: BoardState, isSketching = false): BoardDrawing {
  const spot = spots(state);
  const { refusal, hint } = state;
  const [left, right] = refusal?.gate ? refusal.cells.map(spot) : [];
  const highlighted = {
    dots: state.destinations.map(spot).filter(({ height }) => height === 0),
    climbs: state.destinations.map(spot).filter(({ height }) => height > 0),
    origin: state.last?.from ? spot(state.last.from) : null,
    stand: state.last?.to ? spot(state.last.to) : null,
    ...throwHighlights(state, spot),
    refused: refusal ? refusal.cells.map(spot) : [],
    refusedAt: refusal && !refusal.cells.some((cell) => isSame(cell, refusal.at)) ? spot(refusal.at) : null,
    bar: left && right ? bar(left.point, right.point) : null,
    hint: hint && {
      spot: spot(hint.to),
      arrow: hint.from ? arrow(spot(hint.from).point, spot(hint.to).point) : null,
    },
    pending: pending(state, spot),
    surrounded: state.surrounded.map(spot),
  };
  return { ...highlighted, tiles: drawnTiles(state, highlighted), places: places(state, isSketching) };
}

export function stackAt(stacks: readonly Stack[], at: Hex): Stack | null {
  return stacks.find((stack) => isSame(stack.at, at)) ?? null;
}

export function topOf(stack: Stack): Piece | undefined {
  return stack.pieces[stack.pieces.length - 1];
}

/** The cells around each Queen that is surrounded, if that ended the game. */
export function surroundedCells({ ended, rings }: Pick<View, 'ended' | 'rings'>): Hex[] {
  if (ended?.reason !== 'surrounded' && ended?.reason !== 'both-surrounded') return [];
  return [rings.white, rings.black]
    .filter((ring) => ring !== null)
    .filter((ring) => ring.cells.every((cell) => cell.color !== null))
    .flatMap((ring) => ring.cells.map((cell) => cell.at));
}

/** Of these places the one that is closest to a cell. */
export function nearest(places: readonly Place[], at: Hex | undefined): Place | undefined {
  if (!at) return undefined;
  return places.reduce<Place | undefined>(
    (best, place) => (best && distance(best.at, at) <= distance(place.at, at) ? best : place),
    undefined,
  );
}

/** Whether a cell belongs to the game: it is next to a stack, or a place to go. What is dropped farther away is given up. */
export function isNear(state: BoardState, at: Hex): boolean {
  return (
    state.destinations.some((cell) => isSame(cell, at)) ||
    state.stacks.some((stack) => distance(stack.at, at) <= (state.reach ?? 1))
  );
}

/** The cell whose picture a point lies on: a stack covers part of the cells behind it, and the nearest to the eye is on top. */
export function cellUnder(state: BoardState, point: Point): Hex {
  const stacks = state.stacks
    .filter((stack) => stack.pieces.length > 1)
    .sort((a, b) => pointOf(b.at, state.rotation).y - pointOf(a.at, state.rotation).y);
  for (const stack of stacks) {
    for (let height = stack.pieces.length - 1; height > 0; height -= 1) {
      if (isSame(cellAt({ x: point.x, y: point.y + height * RISE }, state.rotation), stack.at))
        return stack.at;
    }
  }
  return cellAt(point, state.rotation);
}

function spots(state: BoardState): (at: Hex) => Spot {
  return (at) => {
    const height = stackAt(state.stacks, at)?.pieces.length ?? 0;
    return {
      key: keyOf(at),
      at,
      height,
      point: raised(pointOf(at, state.rotation), Math.max(0, height - 1)),
    };
  };
}

function raised(point: Point, height: number): Point {
  return { x: point.x, y: point.y - height * RISE };
}

function drawnTiles(state: BoardState, highlighted: Omit<BoardDrawing, 'tiles' | 'places'>): DrawnTile[] {
  return state.stacks
    .map((stack) => ({ stack, ground: pointOf(stack.at, state.rotation) }))
    .sort((a, b) => a.ground.y - b.ground.y || a.ground.x - b.ground.x)
    .flatMap(({ stack, ground }) =>
      stack.pieces.map((piece, height) => {
        const isTop = height === stack.pieces.length - 1;
        return {
          piece,
          at: stack.at,
          point: raised(ground, height),
          height,
          isTop,
          isSelected: state.selected?.name === piece.name,
          isMovable: isTop && state.movable.includes(piece.name),
          highlights: isTop ? topHighlights(stack, state, highlighted) : null,
        };
      }),
    );
}

function topHighlights(
  stack: Stack,
  state: BoardState,
  highlighted: Omit<BoardDrawing, 'tiles' | 'places'>,
): TopHighlights {
  const isHere = (spot: Spot | null | undefined) => isSame(spot?.at, stack.at);
  const ring = [state.rings?.white, state.rings?.black].find((one) => isSame(one?.at, stack.at));
  return {
    height: stack.pieces.length,
    isOrigin: isHere(highlighted.origin),
    isStand: isHere(highlighted.stand),
    isSending: state.isSending === true && isHere(highlighted.stand),
    isThrower: isHere(highlighted.thrower),
    isClimb: highlighted.climbs.some(isHere),
    isRefused: highlighted.refused.some(isHere),
    isRefusedAt: isHere(highlighted.refusedAt),
    isSurrounded: highlighted.surrounded.some(isHere),
    isHint: !highlighted.hint?.arrow && isHere(highlighted.hint?.spot),
    ring: ring ? ringSegments(ring, state.rotation) : [],
  };
}

/**
 * All stacks and destinations; while a piece is selected or somebody draws, the empty cells beside the hive too. On an empty board
 * the middle.
 */
function places(state: BoardState, isSketching: boolean): Place[] {
  const spot = spots(state);
  const cells = new Map<string, Hex>();
  const add = (at: Hex) => cells.set(keyOf(at), at);
  for (const stack of state.stacks) add(stack.at);
  for (const at of state.destinations) add(at);
  if (state.selected || isSketching)
    for (const stack of state.stacks) around(stack.at, state.reach ?? 1).forEach(add);
  if (cells.size === 0) add({ q: 0, r: 0 });
  return [...cells.values()]
    .map((at) => {
      const stack = stackAt(state.stacks, at);
      const top = stack ? topOf(stack) : undefined;
      return {
        ...spot(at),
        stack,
        isDestination: state.destinations.some((cell) => isSame(cell, at)),
        isMovable: !!top && state.movable.includes(top.name),
        isSelected: !!top && state.selected?.name === top.name,
        isPending: state.pending !== null && isSame(state.pending, at),
      };
    })
    .sort((a, b) => rowOf(a) - rowOf(b) || a.point.x - b.point.x);
}

function rowOf(place: Place): number {
  return Math.round(place.point.y + Math.max(0, place.height - 1) * RISE);
}

function throwHighlights(state: BoardState, spot: (at: Hex) => Spot): Pick<BoardDrawing, 'thrower' | 'arc'> {
  const { last } = state;
  const over = last?.thrower
    ? state.stacks.find((stack) => stack.pieces.some((piece) => piece.name === last.thrower?.name))
    : undefined;
  if (!last?.from || !last.to || !over) return { thrower: null, arc: null };
  const thrower = spot(over.at);
  const from = spot(last.from).point;
  const to = spot(last.to).point;
  // Where all three lie in one column the arc leans aside, so that it does not hide them.
  const isUpright = Math.abs(from.x - to.x) < 1;
  const peak = {
    x: thrower.point.x + (isUpright ? RADIUS * 1.1 : 0),
    y: thrower.point.y - (isUpright ? 0 : RADIUS * 1.1),
  };
  const bend = { x: 2 * peak.x - (from.x + to.x) / 2, y: 2 * peak.y - (from.y + to.y) / 2 };
  const arc = `M${at(from)}Q${at(bend)} ${at(to)}`;
  return { thrower, arc };
}

function pending(state: BoardState, spot: (at: Hex) => Spot): BoardDrawing['pending'] {
  if (!state.pending || !state.selected) return null;
  const below = spot(state.pending);
  const point = below.height > 0 ? raised(below.point, 1) : below.point;
  return { piece: state.selected, spot: { ...below, point } };
}

/** Six short strokes on the sides of the stone that carries the Queen, each towards its neighbour. */
function ringSegments(ring: Ring, rotation: number): RingSegment[] {
  const middle = pointOf(ring.at, rotation);
  const hex = corners(RADIUS * 0.86);
  return ring.cells.map((cell) => {
    const towards = pointOf(cell.at, rotation);
    const angle = Math.atan2(towards.y - middle.y, towards.x - middle.x);
    // Sides are counted clockwise from the right; corner 0 is at the top, so the right side lies between corners 1 and 2.
    const index = (Math.round(angle / (Math.PI / 3)) + 6) % 6;
    const a = hex[(index + 1) % 6] ?? middle;
    const b = hex[(index + 2) % 6] ?? middle;
    return { key: keyOf(cell.at), from: between(a, b, 0.22), to: between(a, b, 0.78), side: cell.color };
  });
}

/** From the near side of one stone to the near side of the other. */
function bar(from: Point, to: Point): { from: Point; to: Point } {
  const share = (RADIUS * 0.8) / (Math.hypot(to.x - from.x, to.y - from.y) || 1);
  return { from: between(from, to, share), to: between(to, from, share) };
}

/** An arrow that begins and ends a little before the middles. */
export function arrow(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const across = { x: -along.y, y: along.x };
  const place = (ahead: number, aside: number) =>
    at({ x: from.x + along.x * ahead + across.x * aside, y: from.y + along.y * ahead + across.y * aside });
  const tip = length - 6;
  const neck = tip - 26;
  return `M${place(14, 5)}L${place(neck, 7)}L${place(neck - 3, 18)}L${place(tip, 0)}L${place(neck - 3, -18)}L${place(neck, -7)}L${place(14, -5)}Z`;
}

function at(point: Point): string {
  return `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
}

/** The pieces that can move. */
export function movable(view: View): string[] {
  return [...new Set(view.moves.filter((move) => move.from !== null).map((move) => move.piece))];
}
