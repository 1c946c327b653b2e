import { beforeEach, expect, test } from 'vitest';
import { fitted, type Camera } from '../../src/board/camera';
import type { Hex } from '../../src/wasm/types';
import { BoardView } from '../../src/board/view.svelte';

const PORTRAIT = { width: 390, height: 500 };
const LANDSCAPE = { width: 500, height: 300 };
const row = (length: number) => Array.from({ length }, (_, r) => ({ q: 0, r }));

let hive: Hex[];
let isPicked: boolean;
let isHeld: boolean;
let shown: Camera;
let view: BoardView;

beforeEach(() => {
  [hive, isPicked, isHeld] = [row(5), false, false];
  globalThis.cancelAnimationFrame = () => undefined;
  view = new BoardView({
    cells: () => hive,
    rotation: () => 0,
    isMoving: () => false,
    isBusy: () => isPicked || isHeld,
    isHeld: () => isHeld,
    onchange: (camera) => (shown = camera),
  });
  view.resize(PORTRAIT);
});

const fit = (size: typeof PORTRAIT) => fitted(hive, 0, size);

test('a phone that is turned shows the whole hive, with a piece picked too', () => {
  expect(shown).toEqual(fit(PORTRAIT));
  isPicked = true;
  view.resize(LANDSCAPE);
  expect(shown).toEqual(fit(LANDSCAPE));
});

test('nothing moves under a finger; the hive is fitted when it is lifted', () => {
  [isPicked, isHeld] = [true, true];
  view.resize(LANDSCAPE);
  expect(shown.scale).toBe(fit(PORTRAIT).scale);
  view.settle();
  expect(shown.scale).toBe(fit(PORTRAIT).scale);
  [isPicked, isHeld] = [false, false];
  view.settle();
  expect(shown).toEqual(fit(LANDSCAPE));
});

test('a view that somebody chose stays as large as it is', () => {
  view.zoom(2);
  const { scale } = shown;
  view.resize(LANDSCAPE);
  view.settle();
  expect(shown.scale).toBe(scale);
  view.fit();
  expect(shown).toEqual(fit(LANDSCAPE));
});

test('with a piece picked and the same size nothing jumps, however the hive has grown', () => {
  const before = shown;
  hive = row(9);
  isPicked = true;
  view.settle();
  expect(shown).toBe(before);
});
