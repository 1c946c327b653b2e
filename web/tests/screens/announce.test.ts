import { beforeEach, expect, test } from 'vitest';
import { LocalSession } from '../../src/game/session';
import type { PlayState } from '../../src/game/types';
import { announce, clocksText } from '../../src/screens/play/announce';
import { boardWords } from '../../src/ui/board-words';
import { movableText, ringsText, sentences, targetsText } from '../../src/ui/position-words';
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

test('an earlier position and the way back to the game are told', () => {
  const { session, said } = listen();
  playByHand(session, ...OPENING);
  session.show(1);
  expect(said.at(-1)).toBe('White Spider 1: in the middle of the table');
  session.show(0);
  expect(said.at(-1)).toBe('You are looking at the start of the game.');
  session.show(null);
  expect(said.at(-1)).toBe('Black Queen: to the right of Black Spider 1');
});

test('one sentence after the other is told with a stop between', () => {
  expect(sentences('White Queen: on top of it', '', 'Black passes.', 'And you?', 'Good')).toBe(
    'White Queen: on top of it. Black passes. And you? Good',
  );
});

test('a clock is told when it is asked for, and when it runs low', () => {
  const { session, around } = listen();
  expect(clocksText(session.state)).toBe('No clock.');
  const timed = LocalSession.begin({ ...TWO_PEOPLE, time: { initial: 60_000, increment: 0 } }, around);
  playByHand(timed, ...OPENING.slice(0, 2));
  expect(clocksText(timed.state)).toBe('White’s clock: 1 minute. Black’s clock: 1 minute.');
  const at = (white: number): PlayState => ({
    ...timed.state,
    clock: { white, black: 60_000, running: 'white' },
  });
  expect(announce(at(20_000), at(19_000), 0)).toBe('You have little time left.');
  expect(announce(at(19_000), at(18_000), 0)).toBe('');
});

test('what is told of a position is told of each, and once', () => {
  const { session } = listen();
  playByHand(session, ...OPENING);
  const one = { ...session.state, notices: [{ id: 'second-time' as const }] };
  const same = { ...one, notices: [{ id: 'second-time' as const }] };
  const next = { ...same, playedMoves: [...same.playedMoves, ...same.playedMoves.slice(-1)] };
  expect(announce(one, same, 0)).toBe('');
  expect(announce(same, { ...next, notices: [{ id: 'second-time' as const }] }, 0)).toContain(
    'for the second time',
  );
  const declined = { ...one, notices: [{ id: 'draw-declined' as const }] };
  expect(announce(declined, { ...declined }, 0)).toBe('');
  expect(announce(declined, { ...declined, notices: [{ id: 'draw-declined' as const }] }, 0)).not.toBe('');
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
    const place = { isDestination: true, isMovable: false, isSelected: false, isPending: false };
    const names = choices.map(({ to }) => words.cellName(to, null, place).replace('Put it ', ''));
    expect(targetsText(session.state, rotation)).toContain(names.join('; '));
  }
});
