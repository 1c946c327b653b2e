/**
 * A move as a small picture: the tile that moves, a sign of where it goes, and the tile it goes beside. Its parts are laid once
 * into the page, so that a list of hundreds of moves only points to them.
 */
import { BUGS } from '../board/bugs';
import { hexPath } from '../board/geometry';
import { figure, layTiles } from '../board/tiles';
import type { TileSet } from '../board/types';
import type { Bug, Color, Piece } from '../wasm/types';
import { seenDirection, writtenMove, type SeenDirection } from '../words';

/** What a picture is made of: parts of the page, and where their middles lie. */
export interface MovePicture {
  width: number;
  parts: { x: number; href: string }[];
}

/** From the middle to the upper and lower edge of a picture. */
export const HALF_HEIGHT = 50;

const ID = 'skep-moves';
const TILE = { radius: 46, width: 84 };
const NUMBER_WIDTH = 32;
const SIGN_WIDTH = 100;
const ARC_WIDTH = 64;
const GAP = 4;
/** From the middle to the corners of a small cell of a sign. */
const CELL = 19.5;

/** A written move on a table that is turned by `rotation` sixths. Who moves a piece of the other side throws it. */
export function movePicture(
  text: string,
  side: Color,
  rotation: number,
  tileSet: TileSet,
  isThrow = false,
): MovePicture {
  const { piece, beside, step } = writtenMove(text);
  const parts: MovePicture['parts'] = [];
  let width = 0;
  const add = (part: string, wide: number) => {
    parts.push({ x: width + wide / 2, href: `#skep-move-${part}` });
    width += wide;
  };
  const addTile = ({ color, bug, number }: Piece) => {
    add(`${tileSet}-${color}-${bug}`, TILE.width);
    if (number !== null) add(`${number}`, NUMBER_WIDTH);
  };
  if (!piece) {
    add(side, TILE.width);
    add('pass', SIGN_WIDTH);
    return { width, parts };
  }
  addTile(piece);
  if (isThrow || piece.color !== side) {
    width += GAP;
    add('throw', ARC_WIDTH);
  }
  if (beside) {
    width += GAP;
    add(seenDirection(step, rotation) ?? 'on', SIGN_WIDTH);
    width += GAP;
    addTile(beside);
  }
  return { width, parts };
}

/** Lays the parts into the page, unless they lie there. */
export function layMoves(): void {
  if (document.getElementById(ID)) return;
  layTiles();
  const holder = document.createElement('div');
  holder.innerHTML = `<svg id="${ID}" class="skep-tiles" width="0" height="0" aria-hidden="true" focusable="false"><defs>${parts()}</defs></svg>`;
  const svg = holder.firstElementChild;
  if (svg) document.body.append(svg);
}

function parts(): string {
  const bugs = Object.keys(BUGS) as Bug[];
  const sides = ['white', 'black'] as const;
  return [
    ...sides.map(
      (side) =>
        `<g id="skep-move-${side}" class="skep-on-${side}"><path class="skep-flat" d="${hexPath(TILE.radius, 8)}"/></g>`,
    ),
    ...(['bugs', 'letters'] as const).flatMap((set) =>
      sides.flatMap((side) =>
        bugs.map(
          (bug) =>
            `<g id="skep-move-${set}-${side}-${bug}" class="skep-on-${side} skep-${bug}"><use href="#skep-move-${side}"/><use href="${figure(bug, set)}"/></g>`,
        ),
      ),
    ),
    ...Object.entries(ANGLES).map(
      ([direction, angle]) => `<g id="skep-move-${direction}">${cells(angle)}</g>`,
    ),
    ...[1, 2, 3].map(
      (number) =>
        `<text id="skep-move-${number}" class="skep-sign-number" text-anchor="middle" y="36">${number}</text>`,
    ),
    `<g id="skep-move-on"><path class="skep-sign-line" d="${slab(14)}"/><path class="skep-sign" d="${slab(-16)}"/></g>`,
    '<g id="skep-move-throw"><path class="skep-sign-line" d="M-24 22C-22 -30 16 -32 19 4"/><path class="skep-sign" d="M19 24L6 2L32 2Z"/></g>',
    '<g id="skep-move-pass"><path class="skep-sign-line" d="M-36 0H30"/><path class="skep-sign" d="M40 0L20 -14V14Z"/><path class="skep-sign-line" d="M-12 -26V26"/></g>',
  ].join('');
}

/** Clockwise from the right, in degrees. */
const ANGLES: Record<SeenDirection, number> = {
  right: 0,
  'lower-right': 60,
  'lower-left': 120,
  left: 180,
  'upper-left': 240,
  'upper-right': 300,
};

/** The cell of the neighbour as an outline, and beside it, filled, the cell of the piece: together in the middle of their place. */
function cells(angle: number): string {
  const half = (CELL * Math.sqrt(3)) / 2;
  const x = half * Math.cos((angle * Math.PI) / 180);
  const y = half * Math.sin((angle * Math.PI) / 180);
  const at = (x: number, y: number) => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
  return `<path class="skep-sign-line" transform="${at(-x, -y)}" d="${hexPath(CELL - 2)}"/><path class="skep-sign" transform="${at(x, y)}" d="${hexPath(CELL)}"/>`;
}

/** A stone seen from the side, with its middle at this height. */
function slab(y: number): string {
  return `M-30 ${y - 11}H30V${y + 11}H-30Z`;
}
