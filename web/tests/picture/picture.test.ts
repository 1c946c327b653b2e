import { describe, expect, test } from 'vitest';
import { frameAround, picture, sizeOf, type PictureStyle, type Scene } from '../../src/picture/picture';
import type { PictureTheme } from '../../src/picture/paint';
import type { Hex, Shape, View } from '../../src/wasm/types';
import { GAMES, library } from '../share/games';

const LOOK: PictureTheme = { theme: 'light', contrast: 'normal', palette: 'normal' };
const STYLE: PictureStyle = { look: LOOK, tileSet: 'bugs', rotation: 0, ground: 'table', hasHands: false };
const OPTIONS = { width: 800, title: 'Ada – Bob' };

function viewsOf(transcript: string): View[] {
  const game = library.restore(transcript);
  const views = Array.from({ length: game.plies + 1 }, (_, ply) => game.view(ply));
  game.free();
  return views;
}

const views = GAMES.flatMap((game) => viewsOf(game).slice(-1));
const throwing = GAMES.flatMap(viewsOf).find((view) => view.last?.thrower);
const stacked = GAMES.flatMap(viewsOf).find((view) => view.stacks.some(({ pieces }) => pieces.length > 3));

const SHAPES: Shape[] = [
  { ink: 'green', from: { q: 0, r: 0 }, to: { q: 2, r: -1 } },
  { ink: 'red', from: null, to: { q: 1, r: 0 } },
];

/** Tags that open and close in order, and ids that are there when they are pointed to. */
function checkWellFormed(svg: string): void {
  const open: string[] = [];
  const rest = svg.replaceAll(
    /<(\/?)([a-zA-Z]+)((?: [\w-]+="[^"<&]*(?:&(?:amp|lt|gt|quot);[^"<&]*)*")*)(\/?)>/g,
    (_, end, name, attributes, alone) => {
      const names = [...String(attributes).matchAll(/ ([\w-]+)=/g)].map(([, attribute]) => attribute);
      expect(new Set(names).size, String(attributes)).toBe(names.length);
      if (end) expect(open.pop()).toBe(name);
      else if (!alone) open.push(String(name));
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids.has(id), id).toBe(true);
}

describe('a picture of a position', () => {
  test('is well formed and stands alone', () => {
    const scenes: Scene[] = views.map((view) => ({ view, shapes: SHAPES }));
    for (const view of [throwing, stacked]) if (view) scenes.push({ view, shapes: [] });
    for (const theme of ['light', 'dark'] as const) {
      for (const contrast of ['normal', 'high'] as const) {
        for (const tileSet of ['bugs', 'letters'] as const) {
          for (const scene of scenes.slice(-12)) {
            const look = { ...LOOK, theme, contrast };
            const { svg } = picture(scene, { ...STYLE, look, tileSet, hasHands: true }, OPTIONS);
            checkWellFormed(svg);
            expect(svg).not.toMatch(
              /style|class=|var\(|undefined|NaN|none"? stroke="none|script|data:|@import/,
            );
            expect([...svg.matchAll(/https?:[^"]*/g)].map(([address]) => address)).toEqual([
              'http://www.w3.org/2000/svg',
            ]);
          }
        }
      }
    }
  });

  test('has the size that was asked for and a title that says anything', () => {
    const scene = { view: views[5] as View, shapes: [] };
    const { svg, width, height } = picture(scene, STYLE, {
      width: 1600,
      title: '<Ada> & "Bob" \u0000\ud800',
    });
    expect(svg).toContain(`width="1600" height="${height}"`);
    expect(width).toBe(1600);
    expect(svg).toContain('<title>&lt;Ada&gt; &amp; &quot;Bob&quot; </title>');
    checkWellFormed(svg);
  });

  test('shows every piece, the last move and what was drawn', () => {
    const view = throwing as View;
    const { svg } = picture({ view, shapes: SHAPES }, STYLE, OPTIONS);
    const tiles = view.stacks.flatMap((stack) => stack.pieces);
    expect(svg.match(/href="#skep-stone-/g)).toHaveLength(tiles.length);
    expect(svg).toContain('stroke-dasharray="0.1 10"');
    expect(svg).toContain('#38b558');
    expect(svg).toContain('#ff5a4d');
  });

  test('has the colours of its theme, or no ground', () => {
    const scene = { view: views[5] as View, shapes: [] };
    const dark = { ...STYLE, look: { ...LOOK, theme: 'dark' as const } };
    expect(picture(scene, STYLE, OPTIONS).svg).toContain('fill="#d6cebd"');
    expect(picture(scene, dark, OPTIONS).svg).toContain('fill="#2f2a23"');
    expect(picture(scene, { ...STYLE, ground: 'none' }, OPTIONS).svg).not.toContain('#d6cebd');
    expect(picture(scene, STYLE, OPTIONS).svg).not.toContain('opacity="0.22"');
    expect(picture(scene, { ...STYLE, hasHands: true }, OPTIONS).svg.match(/rx="16"/g)).toHaveLength(2);
  });

  test('of a mirrored position is the mirrored picture', () => {
    const mirror = ({ q, r }: Hex): Hex => ({ q: -q - r, r });
    for (const view of views.filter(({ stacks }) => stacks.length > 4)) {
      const last = view.last && {
        ...view.last,
        from: view.last.from && mirror(view.last.from),
        to: view.last.to && mirror(view.last.to),
      };
      const stacks = view.stacks.map((stack) => ({ ...stack, at: mirror(stack.at) }));
      const scene = { view, shapes: [] };
      const mirrored = { view: { ...view, stacks, last, ended: null }, shapes: [] };
      const places = (svg: string, side: 1 | -1): string[] =>
        [
          ...svg.matchAll(
            /<g transform="translate\((\S+) (\S+)\)"><use href="#skep-shadow"\/><use [^>]+><use href="([^"]+)"/g,
          ),
        ]
          .map(
            ([, x, y, what]) => `${(Number(x) * side + 0).toFixed(1)} ${Number(y).toFixed(1)} ${what ?? ''}`,
          )
          .sort();
      const plain = { view: { ...view, ended: null }, shapes: [] };
      const [a, b] = [picture(plain, STYLE, OPTIONS), picture(mirrored, STYLE, OPTIONS)];
      expect(places(b.svg, -1)).toEqual(places(a.svg, 1));
      expect({ width: b.width, height: b.height }).toEqual({ width: a.width, height: a.height });
      const [frame, other] = [frameAround([scene], STYLE), frameAround([mirrored], STYLE)];
      expect(other.left).toBeCloseTo(-frame.left - frame.width);
    }
  });

  test('has the same frame for all positions of a line', () => {
    const scenes = viewsOf(GAMES[8] as string).map((view) => ({ view, shapes: [] }));
    const frame = frameAround(scenes, STYLE);
    const boxes = scenes.map(
      (scene) => picture(scene, STYLE, { ...OPTIONS, frame }).svg.match(/viewBox="[^"]+"/)?.[0],
    );
    expect(new Set(boxes).size).toBe(1);
    const { height } = sizeOf(frame, 400);
    expect(height).toBeGreaterThanOrEqual(200);
    expect(height).toBeLessThanOrEqual(500);
    for (const scene of scenes) {
      const own = frameAround([scene], STYLE);
      expect(own.width).toBeLessThanOrEqual(frame.width + 1e-9);
    }
  });
});
