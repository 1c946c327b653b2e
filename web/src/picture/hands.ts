/** The pieces in hand as a strip of a picture: every kind keeps its place, so that nothing jumps in an animated one. */
import type { Bug, Reserve, Color, Piece } from '../wasm/types';
import { painted, resolved, type Declarations } from './paint';
import { rounded } from './rounded';

interface Strip {
  side: Color;
  /** Whether this side is to move. */
  isLit: boolean;
  left: number;
  top: number;
  width: number;
  theme: Declarations;
  tileUse: (piece: Pick<Piece, 'color' | 'number'> & { bug: Bug }) => string;
}

/** The room a tile takes, and the air around the strip. */
const CELL = { width: 104, height: 128 };
const AIR = 10;
/** Every kind there is fits beside the others. */
const KINDS = 8;

function scaleAt(width: number): number {
  return Math.min(0.62, (width - 4 * AIR) / (KINDS * CELL.width));
}

export function stripHeight(width: number): number {
  return CELL.height * scaleAt(width) + 2 * AIR;
}

export function handStrip(reserves: readonly Reserve[], strip: Strip): string {
  const scale = scaleAt(strip.width);
  const step = CELL.width * scale;
  const start = strip.left + strip.width / 2 - (step * (reserves.length - 1)) / 2;
  const middle = strip.top + AIR + (CELL.height * scale) / 2;
  const tiles = reserves.map(({ bug, count }, index) => {
    const fade = count === 0 ? ' opacity="0.22"' : '';
    const badge =
      count > 1
        ? '<g transform="translate(34 -32)"><circle class="skep-count" r="15"/><text class="skep-count-text" transform="scale(1.25)" text-anchor="middle" y="5.6">' +
          `${count}</text></g>`
        : '';
    return `<g transform="translate(${rounded(start + index * step)} ${rounded(middle - 6 * scale)}) scale(${rounded(scale)})"${fade}>${strip.tileUse({ color: strip.side, bug, number: null })}${painted(badge, strip.theme)}</g>`;
  });
  return panel(strip, reserves.length * step + 2 * AIR) + tiles.join('');
}

function panel({ isLit, left, top, width, theme }: Strip, wide: number): string {
  const shown = Math.min(width - AIR, wide);
  const edge = isLit
    ? ` stroke="${resolved('var(--table-mark)', theme)}" stroke-width="4"`
    : ` stroke="${resolved('var(--table-mark)', theme)}" stroke-opacity="0.25" stroke-width="1.5"`;
  return `<rect x="${rounded(left + (width - shown) / 2)}" y="${rounded(top + AIR / 2)}" width="${rounded(shown)}" height="${rounded(stripHeight(width) - AIR)}" rx="16" fill="${resolved('var(--table-light)', theme)}"${edge}/>`;
}
