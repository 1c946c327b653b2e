import { beforeEach, expect, test } from 'vitest';
import { keyOf, pointOf } from '../../src/board/geometry';
import { boardWords, whereIs } from '../../src/ui/board-words';
import { DIRECTIONS } from '../../src/wasm/hex';
import type { Hex, Stack } from '../../src/wasm/types';
import { placeText, pieceOfName, seenDirection, speak } from '../../src/words';

const stack = (at: Hex, ...names: string[]): Stack => ({
  at,
  pieces: names.map((name) => {
    const piece = pieceOfName(name);
    if (!piece) throw new Error(name);
    return piece;
  }),
});
const nothing = { isDestination: false, isMovable: false, isSelected: false, isPending: false };
const queen = stack({ q: 0, r: 0 }, 'wQ');

beforeEach(() => speak('en'));

test('the six places around a piece are told by their side', () => {
  const around: [number, number, string][] = [
    [-1, 0, 'to the left of White Queen'],
    [1, 0, 'to the right of White Queen'],
    [0, -1, 'to the upper left of White Queen'],
    [1, -1, 'to the upper right of White Queen'],
    [-1, 1, 'to the lower left of White Queen'],
    [0, 1, 'to the lower right of White Queen'],
  ];
  for (const [q, r, words] of around) expect(whereIs({ q, r }, [queen], 0)).toBe(words);
  expect(whereIs({ q: 5, r: 5 }, [queen], 0)).toBe('in the middle of the table');
});

test('a place says what is there and what can be done', () => {
  const tower = stack({ q: 1, r: 0 }, 'bA1', 'wS1', 'bB2');
  const words = boardWords([queen, tower], 0);
  expect(words.cellName(queen.at, queen, { ...nothing, isMovable: true })).toBe(
    'White Queen, to the left of Black Beetle\u00a02, can move',
  );
  expect(words.cellName(tower.at, tower, nothing)).toBe(
    'Black Beetle\u00a02, on top of White Spider\u00a01, on top of Black Ant\u00a01, to the right of White Queen',
  );
  expect(words.cellName(tower.at, tower, { ...nothing, isDestination: true })).toBe(
    'Put it on top of Black Beetle\u00a02',
  );
  expect(words.cellName({ q: -1, r: 0 }, null, { ...nothing, isDestination: true })).toBe(
    'Put it to the left of White Queen',
  );
  expect(words.cellName({ q: -1, r: 0 }, null, nothing)).toBe('Empty, to the left of White Queen');
});

test('the place where a move that waits will put its piece says so, also on top of others', () => {
  const ant = stack({ q: 1, r: 0 }, 'wA1').pieces[0] ?? null;
  const pending = { ...nothing, isPending: true };
  const words = boardWords([queen], 0, ant);
  expect(words.cellName({ q: -1, r: 0 }, null, pending)).toBe(
    'White Ant\u00a01 will go here, to the left of White Queen',
  );
  expect(words.cellName(queen.at, queen, pending)).toBe(
    'White Ant\u00a01 will go here, on top of White Queen',
  );
});

test('a direction is the one that is seen, however the board is turned', () => {
  const cell = pointOf({ q: 0, r: 0 });
  for (let rotation = 0; rotation < 6; rotation += 1)
    for (const step of DIRECTIONS) {
      const { x, y } = pointOf(step, rotation);
      const across = x > cell.x ? 'right' : 'left';
      const side = Math.abs(y) < 1 ? across : `${y < 0 ? 'upper' : 'lower'}-${across}`;
      expect(seenDirection(step, rotation), `${keyOf(step)} ${rotation}`).toBe(side);
      const words = `to the ${side.replace('-', ' ')} of White Queen`;
      expect(whereIs(step, [queen], rotation)).toBe(words);
    }
  expect(placeText('bA1 -wQ', 3)).toBe('to the right of White Queen');
  expect(placeText('bA1 wQ', 3)).toBe('on top of White Queen');
});

test('Italian and French join words as they should', async () => {
  await speak('it');
  expect(whereIs({ q: 1, r: 0 }, [stack({ q: 0, r: 0 }, 'bP')], 0)).toBe('a destra dell’onisco nero');
  await speak('fr');
  expect(whereIs({ q: 1, r: 0 }, [stack({ q: 0, r: 0 }, 'bB1')], 0)).toBe('à droite du scarabée noir\u00a01');
});
