/**
 * The parts all tiles are made of, laid once into the page: boards, hands and lists only point to them with `<use>`. Colours come
 * from `board.css`, so that themes change all tiles at once.
 */
import type { Bug } from '../wasm/types';
import { BUGS, LETTERS } from './bugs';
import { RISE, hexPath } from './geometry';
import type { TileSet } from './types';
import './board.css';

/** From the middle of a tile to its corners: a little less than the cell, so that neighbours do not touch. */
export const TILE_RADIUS = 47.5;

const ID = 'skep-tiles';
const ROUNDING = 8;

export const STONE = { white: '#skep-stone-white', black: '#skep-stone-black' };
export const SHADOW = '#skep-shadow';

/** What lies on the face of a tile. */
export function figure(bug: Bug, tileSet: TileSet): string {
  return `#skep-${tileSet}-${bug}`;
}

/** One to three points that tell equal pieces apart. */
export function pips(count: number): string {
  return `#skep-pips-${Math.max(1, Math.min(3, count))}`;
}

/** Lays the parts into the page, unless they lie there. */
export function layTiles(): void {
  if (document.getElementById(ID)) return;
  const holder = document.createElement('div');
  holder.innerHTML = `<svg id="${ID}" class="skep-tiles" width="0" height="0" aria-hidden="true" focusable="false"><defs>${parts()}</defs></svg>`;
  const svg = holder.firstElementChild;
  if (svg) document.body.append(svg);
}

function parts(): string {
  const creatures = Object.keys(BUGS) as Bug[];
  return [
    ...(['white', 'black'] as const).map(stoneParts),
    `<g id="skep-shadow">${shadowParts()}</g>`,
    `<pattern id="skep-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="skep-hatch-ground" width="9" height="9"/><rect class="skep-hatch-line" width="3" height="9"/></pattern>`,
    ...(['bugs', 'letters'] as const).flatMap((set) =>
      creatures.map((bug) => `<g id="skep-${set}-${bug}">${figureParts(bug, set)}</g>`),
    ),
    ...[1, 2, 3].map((count) => `<g id="skep-pips-${count}">${pipsParts(count)}</g>`),
  ].join('');
}

export function shadowParts(): string {
  return `<path class="skep-shadow-far" d="${hexPath(TILE_RADIUS + 2.5, 10)}" transform="translate(0 ${RISE + 3})"/><path class="skep-shadow-near" d="${hexPath(TILE_RADIUS, ROUNDING)}" transform="translate(0 ${RISE})"/>`;
}

export function figureParts(bug: Bug, tileSet: TileSet): string {
  return tileSet === 'bugs'
    ? `<g transform="translate(0 -2.5) scale(0.96)">${BUGS[bug]}</g>`
    : `<text class="skep-letter" text-anchor="middle" y="18">${LETTERS[bug]}</text>`;
}

/** A heavy tile: its side, its face with light from above, and a thin bright edge. */
export function stoneParts(side: 'white' | 'black'): string {
  return `
    <linearGradient id="skep-face-${side}" x1="0" y1="0" x2="0" y2="1">
      <stop class="skep-face-${side}-light" offset="0"/><stop class="skep-face-${side}" offset="0.55"/><stop class="skep-face-${side}-dark" offset="1"/>
    </linearGradient>
    <linearGradient id="skep-side-${side}" x1="0" y1="0" x2="1" y2="0">
      <stop class="skep-side-${side}-dark" offset="0"/><stop class="skep-side-${side}" offset="0.3"/><stop class="skep-side-${side}" offset="0.7"/><stop class="skep-side-${side}-dark" offset="1"/>
    </linearGradient>
    <radialGradient id="skep-gloss-${side}" cx="0.5" cy="0" r="0.75">
      <stop class="skep-gloss-${side}" offset="0"/><stop class="skep-gloss-none" offset="1"/>
    </radialGradient>
    <g id="skep-stone-${side}">
      <path fill="url(#skep-side-${side})" d="${wall()}"/>
      <path class="skep-rim-${side}" fill="url(#skep-face-${side})" d="${hexPath(TILE_RADIUS, ROUNDING)}"/>
      <path fill="url(#skep-gloss-${side})" d="${hexPath(TILE_RADIUS - 3, ROUNDING - 1)}"/>
      <path class="skep-bevel-${side}" d="${hexPath(TILE_RADIUS - 3, ROUNDING - 1)}"/>
    </g>`;
}

/** The face and the side of the stone below it, as one outline. */
function wall(): string {
  const half = (TILE_RADIUS * Math.sqrt(3)) / 2;
  const low = TILE_RADIUS / 2;
  // A little of the face below stays visible, so that the stones of a stack can be counted.
  const depth = RISE - 2.5;
  return `M${-half} ${-low + ROUNDING}V${low - 4 + depth}Q${-half} ${low + depth} ${-half + 6} ${low + 3.5 + depth}L-6 ${TILE_RADIUS - 3.5 + depth}Q0 ${TILE_RADIUS + depth} 6 ${TILE_RADIUS - 3.5 + depth}L${half - 6} ${low + 3.5 + depth}Q${half} ${low + depth} ${half} ${low - 4 + depth}V${-low + ROUNDING}Z`;
}

export function pipsParts(count: number): string {
  return Array.from(
    { length: count },
    (_, index) => `<circle class="skep-pip" cx="${(index - (count - 1) / 2) * 8}" cy="37.5" r="2.6"/>`,
  ).join('');
}
