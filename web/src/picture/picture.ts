/**
 * A position as a picture that stands alone: one SVG with every colour in it, no style sheet, no script and nothing from elsewhere.
 * It is drawn with the parts and the model of the board.
 */
import { RADIUS, RISE, boxAround, hexPath, type Point } from '../board/geometry';
import { drawing, surroundedCells, type BoardDrawing, type TopHighlights } from '../board/model';
import { drawnShapes } from '../board/shapes';
import { TILE_RADIUS, figureParts, pipsParts, shadowParts, stoneParts } from '../board/tiles';
import type { BoardState, TileSet } from '../board/types';
import type { Bug, Shape, Color, Piece, View } from '../wasm/types';
import { handStrip, stripHeight } from './hands';
import { colours, coloursWithin, painted, resolved, type Declarations, type PictureTheme } from './paint';
import { rounded } from './rounded';

/** What is to be seen. */
export interface Scene {
  view: Pick<View, 'stacks' | 'last' | 'hands' | 'turn' | 'ended' | 'rings'>;
  shapes: readonly Shape[];
}

export interface PictureStyle {
  look: PictureTheme;
  tileSet: TileSet;
  rotation: number;
  /** The table, or nothing behind the tiles. */
  ground: 'table' | 'none';
  /** Whether the pieces in hand are shown, and with them whose turn it is. */
  hasHands: boolean;
}

/** The part of the table that is shown, in the units of the board. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Picture {
  svg: string;
  width: number;
  height: number;
}

/** The smallest room, so that few tiles are not huge, and the air around them. */
const ROOM = { width: 9 * RADIUS, height: 6 * RADIUS };
const AIR = RADIUS + 22;

/** A frame that holds all these scenes, so that nothing jumps when they follow each other. */
export function frameAround(scenes: readonly Scene[], { rotation, hasHands }: PictureStyle): Frame {
  const cells = scenes.flatMap(({ view, shapes }) => [
    ...view.stacks.map((stack) => stack.at),
    ...(view.last?.from ? [view.last.from] : []),
    ...shapes.flatMap(({ from, to }) => (from ? [from, to] : [to])),
  ]);
  const stacks = scenes.flatMap(({ view }) => view.stacks);
  const highest = Math.max(1, ...stacks.map((stack) => stack.pieces.length));
  const box = boxAround(cells, rotation, AIR);
  box.top -= (highest - 1) * RISE;
  const width = Math.max(box.right - box.left, ROOM.width);
  const height = Math.max(box.bottom - box.top, ROOM.height, width * 0.5);
  // A picture that is much higher than wide is shown small everywhere.
  const wide = Math.max(width, height * 0.8);
  const strip = hasHands ? stripHeight(wide) : 0;
  return {
    left: (box.left + box.right - wide) / 2,
    top: (box.top + box.bottom - height) / 2 - strip,
    width: wide,
    height: height + 2 * strip,
  };
}

/** How large a frame is in pixels at a width. */
export function sizeOf(frame: Frame, width: number): { width: number; height: number } {
  return { width, height: Math.round((width * frame.height) / frame.width) };
}

/** The picture at a width in pixels. The title is read by screen readers. */
export function picture(
  scene: Scene,
  style: PictureStyle,
  options: { width: number; title: string; frame?: Frame },
): Picture {
  const frame = options.frame ?? frameAround([scene], style);
  const { width, height } = sizeOf(frame, options.width);
  const theme = colours(style.look);
  const state: BoardState = {
    stacks: scene.view.stacks,
    selected: null,
    destinations: [],
    movable: [],
    pending: null,
    last: scene.view.last,
    refusal: null,
    hint: null,
    rings: null,
    surrounded: surroundedCells(scene.view),
    rotation: style.rotation,
    shapes: scene.shapes,
  };
  const board = drawing(state);
  const body = [
    ground(frame, style, theme),
    painted(groundHighlights(board), theme),
    ...board.tiles.map(
      ({ piece, point, highlights }) =>
        `<g transform="${moved(point)}">${tileUse(piece)}${highlights ? painted(topHighlights(highlights), theme) : ''}</g>`,
    ),
    painted(airHighlights(board), theme),
    drawnShapesOf(state, theme),
    style.hasHands ? hands(scene, frame, theme) : '',
  ].join('');
  const title = escaped(options.title);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${[frame.left, frame.top, frame.width, frame.height].map(rounded).join(' ')}" role="img" aria-label="${title}"><title>${title}</title><defs>${parts(scene, style, theme)}</defs>${body}</svg>`;
  return { svg, width, height };
}

/** Every part that is pointed to, once. */
function parts({ view }: Scene, style: PictureStyle, theme: Declarations): string {
  const sides: Color[] = ['white', 'black'];
  const tiles = [
    ...view.stacks.flatMap((stack) => stack.pieces),
    ...(style.hasHands ? sides.flatMap((color) => view.hands[color].map(({ bug }) => ({ color, bug }))) : []),
  ];
  const figures = new Map(tiles.map(({ color, bug }) => [`${color}-${bug}`, { color, bug }]));
  return [
    `<g id="skep-shadow">${painted(shadowParts(), theme)}</g>`,
    ...sides.map((side) => painted(stoneParts(side), theme)),
    ...[...figures].map(
      ([name, { color, bug }]) =>
        `<g id="skep-${name}">${painted(figureParts(bug, style.tileSet), coloursWithin(theme, `skep-on-${color}`, `skep-${bug}`))}</g>`,
    ),
    ...sides.flatMap((side) =>
      [1, 2, 3].map(
        (count) =>
          `<g id="skep-pips-${side}-${count}">${painted(pipsParts(count), coloursWithin(theme, `skep-on-${side}`))}</g>`,
      ),
    ),
  ].join('');
}

function tileUse({ color, bug, number }: Pick<Piece, 'color' | 'number'> & { bug: Bug }): string {
  const pips = number === null ? '' : `<use href="#skep-pips-${color}-${Math.max(1, Math.min(3, number))}"/>`;
  return `<use href="#skep-shadow"/><use href="#skep-stone-${color}"/><use href="#skep-${color}-${bug}"/>${pips}`;
}

function ground({ left, top, width, height }: Frame, style: PictureStyle, theme: Declarations): string {
  if (style.ground === 'none') return '';
  return `<rect x="${rounded(left)}" y="${rounded(top)}" width="${rounded(width)}" height="${rounded(height)}" fill="${resolved('var(--table)', theme)}"/>`;
}

function groundHighlights({ origin, surrounded }: BoardDrawing): string {
  return [
    origin?.height === 0 ? outlined('skep-origin', hexPath(TILE_RADIUS - 6, 7), origin.point) : '',
    ...surrounded.map(({ point }) => outlined('skep-surrounded-cell', hexPath(TILE_RADIUS + 13, 14), point)),
  ].join('');
}

function topHighlights({ height, isOrigin, isStand, isThrower, isSurrounded }: TopHighlights): string {
  const here = { x: 0, y: 0 };
  const outline = hexPath(TILE_RADIUS, 8);
  const inner = hexPath(TILE_RADIUS - 6, 7);
  return [
    isOrigin ? outlined('skep-origin', inner, here) : '',
    isStand
      ? outlined('skep-stand-glow', hexPath(TILE_RADIUS + 2, 9), here) + outlined('skep-stand', outline, here)
      : '',
    isSurrounded ? outlined('skep-surrounded', outline, here) : '',
    isThrower ? outlined('skep-thrower', inner, here) : '',
    height > 1
      ? `<g transform="translate(30 -30)"><circle class="skep-count" r="12.5"/><text class="skep-count-text" text-anchor="middle" y="5.6">${height}</text></g>`
      : '',
  ].join('');
}

function airHighlights({ arc }: BoardDrawing): string {
  return arc === null ? '' : `<path class="skep-arc-edge" d="${arc}"/><path class="skep-arc" d="${arc}"/>`;
}

/** Arrows and marks people have drawn. */
function drawnShapesOf(state: BoardState, theme: Declarations): string {
  const ring = hexPath(TILE_RADIUS - 5, 8);
  return drawnShapes(state, null)
    .map(({ ink, arrow, point }) => {
      const shape = arrow
        ? `<path class="skep-drawn-edge" d="${arrow.shaft}"/><path class="skep-drawn-head" d="${arrow.head}"/><path class="skep-drawn-line" d="${arrow.shaft}"/>`
        : outlined('skep-drawn-edge', ring, point) + outlined('skep-drawn-line', ring, point);
      return painted(shape, coloursWithin(theme, 'skep-drawn', `skep-drawn-${ink}`));
    })
    .join('');
}

/** The hand of Black above, that of White below; the side to move is lit. */
function hands({ view }: Scene, frame: Frame, theme: Declarations): string {
  const height = stripHeight(frame.width);
  const strip = (side: Color, top: number) =>
    handStrip(view.hands[side], {
      side,
      isLit: view.ended === null && view.turn === side,
      left: frame.left,
      top,
      width: frame.width,
      theme,
      tileUse,
    });
  return strip('black', frame.top) + strip('white', frame.top + frame.height - height);
}

function outlined(names: string, path: string, at: Point): string {
  return `<path class="${names}" d="${path}" transform="${moved(at)}"/>`;
}

function moved({ x, y }: Point): string {
  return `translate(${rounded(x)} ${rounded(y)})`;
}

function escaped(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  // Signs XML does not know would make the whole picture unreadable.
  return text
    .replaceAll(/[&<>"]/g, (sign) => names[sign] ?? sign)
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}
