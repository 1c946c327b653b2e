/** What a screen reader hears of a game over the network. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { OnlineState } from '../../src/online/types';
import { speak, speakLate } from '../../src/words';
import { clock, OPENING, Room, times } from './room';

vi.mock('../../src/application', () => ({}));

const { announce } = await import('../../src/screens/online/announce');
const { guideText } = await import('../../src/screens/online/guide');
const { endingText, seatNote } = await import('../../src/screens/online/words');

let room: Room;
let said: string[];

beforeEach(async () => {
  await speak('en');
  await speakLate();
  room = await Room.open({
    you: 'black',
    moves: OPENING,
    seq: 4,
    times: times(OPENING),
    clock: clock({ running: 'white' }),
  });
  said = [];
  let before: OnlineState = room.state;
  room.session.subscribe((now) => {
    const words = announce(before, now, 0).replaceAll('\u00a0', ' ');
    before = now;
    if (words !== '') said.push(words);
  });
});

test('the opponent’s move, and the own one that answers it at once', () => {
  room.moveSomewhere('bQ');
  expect(said.at(-1)).toMatch(/^Your move is chosen/);
  expect(guideText(room.state)).toMatch(/^Your move is chosen/);
  room.move('wQ \\wS1', { clock: clock({ running: 'black' }) });
  expect(said.at(-1)).toMatch(/^White Queen: to the upper left of White Spider 1\. Black Queen: /);
});

test('offers, and what became of them', () => {
  room.tell({ kind: 'draw-offered', by: 'white' });
  expect(said.at(-1)).toBe('Anna offers a draw.');
  room.tell({ kind: 'draw-declined' });
  expect(said.at(-1)).toBe('You have declined the draw.');
  room.tell({ kind: 'take-back-proposed', by: 'black' });
  expect(said.at(-1)).toBe('You have asked to take back a move.');
  expect(guideText(room.state)).toMatch(/^You have asked to take back a move\. Anna to move\./);
  room.tell({ kind: 'took-back', plies: 3 });
  expect(said.at(-1)).toBe('Taken back. Black to move.');
  room.tell({ kind: 'time-given', to: 'black', time: 15_000 });
  expect(said.at(-1)).toBe('You have got 15 seconds more.');
});

test('who is there, and who is not', async () => {
  room.present({ white: 'lost', blackClaimsIn: 3000 });
  expect(said.at(-1)).toBe('Anna is away.');
  expect(seatNote(room.state, 'white')).toBe('White · away');
  await room.wire.time.pass(3100);
  expect(said.at(-1)).toMatch(/^Anna is gone\. You can claim/);
  room.present({});
  expect(said.at(-1)).toBe('Anna is back.');
});

test('after the end it is told if the opponent is gone who should answer to a rematch', () => {
  room.tell({ kind: 'ended', ending: { winner: 'black', reason: 'resignation' } });
  room.present({ white: 'left' });
  expect(seatNote(room.state, 'white')).toBe('White');
  room.tell({ kind: 'rematch-offered', by: 'black' });
  expect(seatNote(room.state, 'white')).toBe('White · has left');
  expect(seatNote(room.state, 'black')).toBe('Black');
});

test('those who watch later than the game is played know it', async () => {
  const { terms } = room.state;
  const delayed = await Room.open({ you: null, terms: { ...terms, delay: 180_000 } });
  expect(guideText(delayed.state)).toMatch(
    /White to move\. You see the moves 3 minutes after the players\.$/,
  );
  expect(guideText(room.state)).not.toContain('minutes after');
});

test('the line', async () => {
  room.wire.socket.cut();
  expect(said.at(-1)).toBe('Connection lost. Reconnecting…');
  await room.wire.time.pass(500);
  room.wire.greet();
  expect(said.at(-1)).toBe('You are connected again.');
});

test('a clock that is low, a refusal, and the end', () => {
  room.move('wQ \\wS1', { clock: clock({ black: 5900, running: 'black' }) });
  expect(said.at(-1)).toContain('You have little time left.');
  room.session.offerDraw();
  room.refuse('refused-too-soon');
  expect(said.at(-1)).toMatch(/^You offered a draw not long ago\./);
  room.session.offerDraw();
  room.refuse('refused-because-of-tomorrow');
  expect(said.at(-1)).toBe('The server did not accept this.');
  room.tell({ kind: 'ended', ending: { winner: 'white', reason: 'abandonment' } });
  expect(said.at(-1)).toBe('White wins: Black left the game.');
});

test('every end has its words', () => {
  const reasons = [
    'surrounded',
    'both-surrounded',
    'repetition',
    'agreement',
    'resignation',
    'time-out',
    'abandonment',
    'aborted',
    'no-first-move',
  ] as const;
  const texts = reasons.map((reason) => endingText({ winner: null, reason }));
  expect(new Set(texts).size).toBe(reasons.length);
  for (const text of texts) expect(text).toMatch(/^[A-Z].*\.$/);
});
