/**
 * What fingers, pens and mice do on the board, told as what the hand wants: to pan, to zoom, to take a piece along, to tap, to
 * hold. A tap is the browser's own `click`, so that a screen reader or a voice can tap too.
 */
import type { Point } from './geometry';

export interface Reactions {
  /** Whether a drag that begins here takes a piece along instead of the table. */
  canGrab(pixel: Point): boolean;
  grab(pixel: Point, event: PointerEvent): void;
  pan(by: Point): void;
  zoom(factor: number, around: Point): void;
  tap(pixel: Point, target: Element): void;
  doubleTap(pixel: Point): void;
  /** A finger rests on a place. Tells whether that meant something, so that lifting it is no tap. */
  hold(pixel: Point): boolean;
  /** The mouse is over the board; nothing when it has left. */
  hover(pixel: Point | null): void;
  /** Whether this pointer draws, instead of taking the piece or the table along. */
  draws(event: PointerEvent): boolean;
  /** Something is drawn from one place to another; nothing when it was given up. */
  sketch(way: { from: Point; to: Point } | null, event: PointerEvent): void;
  /** What was drawn is finished. */
  drawn(way: { from: Point; to: Point }, event: PointerEvent): void;
  /** The last finger was lifted. */
  rest(): void;
}

export interface Pointers {
  /** Whether a finger or button is down. */
  isDown(): boolean;
  stop(): void;
}

const DRAG_MOUSE = 4;
const DRAG_TOUCH = 9;
const HOLD_MS = 420;
const DOUBLE_TAP_MS = 420;
const DOUBLE_TAP_PIXELS = 28;

interface Down {
  start: Point;
  now: Point;
  isDragging: boolean;
}

export function watchPointers(element: SVGSVGElement, reactions: Reactions): Pointers {
  const downs = new Map<number, Down>();
  /** The pointer that draws, and where it began. */
  let drawing: { id: number; from: Point } | null = null;
  let isTapSpent = false;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let lastTap: { at: Point; time: number } | null = null;

  const pixelOf = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const pointerdown = (event: PointerEvent) => {
    const pixel = pixelOf(event);
    if (drawing) {
      // A second finger means to move the table; another button gives up.
      reactions.sketch(null, event);
      if (drawing.id !== event.pointerId)
        downs.set(drawing.id, { ...downAt(drawing.from), isDragging: true });
      drawing = null;
    } else if (downs.size === 0 && reactions.draws(event)) {
      drawing = { id: event.pointerId, from: pixel };
      isTapSpent = true;
      element.setPointerCapture(event.pointerId);
      reactions.sketch({ from: pixel, to: pixel }, event);
      return;
    }
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    downs.set(event.pointerId, downAt(pixel));
    clearTimeout(holding);
    isTapSpent = downs.size > 1;
    if (event.pointerType !== 'mouse' && downs.size === 1) {
      holding = setTimeout(() => {
        if (reactions.hold(pixel)) isTapSpent = true;
      }, HOLD_MS);
    }
  };

  const pointermove = (event: PointerEvent) => {
    if (drawing?.id === event.pointerId) {
      reactions.sketch({ from: drawing.from, to: pixelOf(event) }, event);
      return;
    }
    const down = downs.get(event.pointerId);
    if (!down) {
      if (event.pointerType === 'mouse' && event.buttons === 0) reactions.hover(pixelOf(event));
      return;
    }
    const before = down.now;
    const now = pixelOf(event);
    const reach = event.pointerType === 'mouse' ? DRAG_MOUSE : DRAG_TOUCH;
    if (!down.isDragging) {
      if (Math.hypot(now.x - down.start.x, now.y - down.start.y) < reach) return;
      begin(event, down);
      if (!downs.has(event.pointerId)) return;
    }
    down.now = now;
    const other = [...downs.entries()].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) {
      reactions.pan({ x: now.x - before.x, y: now.y - before.y });
      return;
    }
    const middle = half(now, other.now);
    const middleBefore = half(before, other.now);
    reactions.pan({ x: middle.x - middleBefore.x, y: middle.y - middleBefore.y });
    reactions.zoom(apart(now, other.now) / Math.max(1, apart(before, other.now)), middle);
  };

  /** The first time a pointer goes farther than a tap does. */
  const begin = (event: PointerEvent, down: Down) => {
    clearTimeout(holding);
    down.isDragging = true;
    isTapSpent = true;
    if (downs.size === 1 && reactions.canGrab(down.start)) {
      // From here on the piece follows the pointer, wherever it goes on the page.
      downs.delete(event.pointerId);
      reactions.grab(down.start, event);
    } else {
      element.setPointerCapture(event.pointerId);
    }
  };

  const pointerup = (event: PointerEvent) => {
    if (drawing?.id === event.pointerId) {
      const { from } = drawing;
      drawing = null;
      if (event.type === 'pointerup') reactions.drawn({ from, to: pixelOf(event) }, event);
      else reactions.sketch(null, event);
    }
    clearTimeout(holding);
    if (downs.delete(event.pointerId) && downs.size === 0) reactions.rest();
  };

  const click = (event: MouseEvent) => {
    if (isTapSpent && event.detail !== 0) {
      isTapSpent = false;
      return;
    }
    isTapSpent = false;
    const pixel = pixelOf(event);
    const isNear = lastTap !== null && apart(lastTap.at, pixel) < DOUBLE_TAP_PIXELS;
    const isDouble = isNear && lastTap !== null && event.timeStamp - lastTap.time < DOUBLE_TAP_MS;
    lastTap = isDouble || event.detail === 0 ? null : { at: pixel, time: event.timeStamp };
    if (isDouble) reactions.doubleTap(pixel);
    else if (event.target instanceof Element) reactions.tap(pixel, event.target);
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const strength = event.ctrlKey ? 0.01 : 0.0016;
    reactions.zoom(Math.exp(-event.deltaY * unit * strength), pixelOf(event));
  };

  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') reactions.hover(null);
  };
  const menu = (event: Event) => event.preventDefault();

  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('pointerdown', pointerdown, { signal });
  element.addEventListener('pointermove', pointermove, { signal });
  element.addEventListener('pointerleave', leave, { signal });
  element.addEventListener('click', click, { signal });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  element.addEventListener('contextmenu', menu, { signal });
  // A pointer that is not captured may be lifted beside the board.
  window.addEventListener('pointerup', pointerup, { signal });
  window.addEventListener('pointercancel', pointerup, { signal });
  return {
    isDown: () => downs.size > 0 || drawing !== null,
    stop: () => {
      clearTimeout(holding);
      listening.abort();
    },
  };
}

function downAt(pixel: Point): Down {
  return { start: pixel, now: pixel, isDragging: false };
}

function half(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
