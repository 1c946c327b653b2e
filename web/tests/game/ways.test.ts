/** Pieces that are looked at: where they could go if their side were to move. */
import { expect, it } from 'vitest';
import { waysOf } from '../../src/game/ways';
import { cellOf } from '../../src/wasm/hex';
import { pieceOfName } from '../../src/words';
import type { View } from '../../src/wasm/types';
import { RULES, library } from './table';

function after(...moves: string[]): View {
  const game = library.begin(RULES);
  for (const move of moves) expect(game.play(move)).toBeNull();
  return game.view();
}

function ways(view: View, name: string): number {
  const piece = pieceOfName(name);
  if (!piece) throw new Error(`${name} is no piece`);
  return waysOf(library, RULES, view, piece, cellOf(view, name)).length;
}

const ROW = ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-'];

it('the enemy’s Queen goes where it could on its own turn', () => {
  const view = after(...ROW);
  expect(view.turn).toBe('white');
  expect(view.moves.some((move) => move.piece === 'bQ')).toBe(false);
  expect(ways(view, 'bQ')).toBe(2);
});

it('a piece that holds the hive together goes nowhere', () => {
  expect(ways(after(...ROW), 'bS1')).toBe(0);
});

it('nothing moves before its Queen is placed', () => {
  expect(ways(after('wS1', 'bS1 wS1-'), 'bS1')).toBe(0);
});
