import { expect, it } from 'vitest';
import { drawnAdvice } from '../../src/board/shapes';
import type { Advice } from '../../src/board/types';
import type { Bug } from '../../src/wasm/types';
import { OPENING, state } from './positions';

const placed = (bug: Bug, q: number, rank: number): Advice => ({
  piece: { name: '', color: 'white', bug, number: null },
  from: null,
  to: { q, r: 0 },
  rank,
  isThreat: false,
});

it('no two ghosts lie on one cell: of different pieces there, the better one is drawn', () => {
  const drawn = drawnAdvice(state(OPENING), [
    placed('ant', 1, 0),
    placed('beetle', 1, 1),
    placed('spider', 2, 2),
  ]);
  expect(drawn.map(({ rank, ghost }) => [rank, ghost?.piece.bug])).toEqual([
    [2, 'spider'],
    [0, 'ant'],
  ]);
});

it('an arrow to a cell where a ghost lies is drawn too', () => {
  const moved = { ...placed('ant', 1, 1), from: { q: 0, r: 0 } };
  expect(
    drawnAdvice(state(OPENING), [placed('queen', 1, 0), moved]).map(({ arrow }) => arrow !== null),
  ).toEqual([true, false]);
});
