import { beforeEach, expect, test } from 'vitest';
import { LocalSession } from '../../src/game/session';
import type { PlayState } from '../../src/game/types';
import { announce } from '../../src/screens/play/announce';
import { boardWords } from '../../src/ui/board-words';
import { movableText, ringsText, targetsText } from '../../src/ui/position-words';
import { speak } from '../../src/words';
import { OPENING } from '../game/lines';
import { TWO_PEOPLE, cellOf, pickUp, playByHand, settled, table } from '../game/table';

beforeEach(() => speak('en'));

/** A game of two people, and what is said about each of its changes. */
function listen(rotation = 0) {
  const around = table();
  const session = LocalSession.begin(TWO_PEOPLE, around);
  let before: PlayState = session.state;
  const said: string[] = [];
  session.subscribe((now) => {
    const words = announce(before, now, rotation).replaceAll('\u00a0', ' ');
    before = now;
    if (words !== '') said.push(words);
  });
  return { session, around, said };
}

test('a move is told as it is seen on a turned board', () => {
  const { session, said } = listen(3);
  playByHand(session, ...OPENING);
  expect(said.at(-1)).toContain('Black Queen: to the left of Black Spider 1');
});

test('a hint, a take-back and a move that waits are told', async () => {
  const { session, around, said } = listen();
  playByHand(session, ...OPENING);
  session.askHint();
  await settled();
  expect(said.at(-1)).toMatch(/^Look at White \w+( \d)?( in your hand)?\.$/);
  session.askHint();
  expect(said.at(-1)).toMatch(/^Hint: White .*: /);
  session.askHint();
  expect(said.at(-1)).toBe('The engine found nothing better.');
  session.askHint();
  expect(session.state.hint).toBeNull();
  session.askHint();
  await settled();
  session.takeBack();
  expect(said.at(-1)).toBe('Taken back. Black to move.');
  around.settings.value.confirmMove = true;
  playByHand(session, 'bQ bS1-');
  expect(said.at(-1)).toBe('Waiting for you to confirm: Black Queen: to the right of Black Spider 1.');
});

test('the same refusal is told again, with the pieces it is about', () => {
  const { session, said } = listen();
  playByHand(session, ...OPENING);
  pickUp(session, 'wS1');
  pickUp(session, 'wS1');
  expect(said.at(-1)).toMatch(/the hive would break.*Cut off: /);
  expect(said.at(-1)).toBe(said.at(-2));
});

test('rings, pieces that can move and places to go are told when they are asked for', () => {
  const { session } = listen();
  expect(ringsText(session.state.view)).toContain('not placed yet');
  expect(targetsText(session.state, 0)).toBe('Pick up a piece first.');
  playByHand(session, ...OPENING);
  expect(ringsText(session.state.view)).toBe(
    'White Queen: 1 of 6 sides taken. Black Queen: 1 of 6 sides taken.',
  );
  expect(movableText(session.state)).toContain('One piece can move: White Queen.');
  pickUp(session, 'wQ');
  expect(cellOf(session, 'wQ')).toEqual(session.state.selected?.from);
  expect(targetsText(session.state, 0)).toMatch(/^White Queen can go to 2 places: .*upper left of/);
});

test('a place has the same name in the list of places and when it has the focus', () => {
  const { session } = listen();
  playByHand(session, ...OPENING);
  pickUp(session, 'wQ');
  const { view, choices, selected } = session.state;
  for (const rotation of [0, 1, 3]) {
    const words = boardWords(view.stacks, rotation, selected?.piece ?? null);
    const place = { isDestination: true, isMovable: false, isSelected: false };
    const names = choices.map(({ to }) => words.cellName(to, null, place).replace('Put it ', ''));
    expect(targetsText(session.state, rotation)).toContain(names.join('; '));
  }
});
