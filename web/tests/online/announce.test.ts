/** What a screen reader hears of a game over the network. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { OnlineState } from '../../src/online/types';
import { speak, speakLate } from '../../src/words';
import { clock, OPENING, Room, times } from './room';

vi.mock('../../src/application', () => ({}));

const { announce, clocksText, welcomeText } = await import('../../src/screens/online/announce');
const { onlineKind } = await import('../../src/screens/online/online-kind');
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
  expect(said.at(-1)).toMatch(
    /^Your move is chosen: Black Queen: .* of .*\. It will be played as soon as it is your turn; Escape cancels it\.$/,
  );
  expect(guideText(room.state)).toMatch(/^Your move will be played/);
  room.move('wQ \\wS1', { clock: clock({ running: 'black' }) });
  expect(said.at(-1)).toMatch(/^White Queen: to the upper left of White Spider 1\. Black Queen: /);
});

test('offers, and what became of them', () => {
  room.tell({ kind: 'draw-offered', by: 'white' });
  expect(said.at(-1)).toBe('Anna offers a draw.');
  room.tell({ kind: 'draw-declined' });
  expect(said.at(-1)).toBe('You have declined the draw.');
  room.tell({ kind: 'take-back-proposed', by: 'black' });
  expect(said.at(-1)).toBe('You have asked for a take-back.');
  expect(guideText(room.state)).toMatch(/^You have asked for a take-back\. Anna to move\./);
  room.tell({ kind: 'took-back', plies: 3 });
  expect(said.at(-1)).toBe('Taken back. Black to move.');
  room.tell({ kind: 'time-given', to: 'black', time: 15_000 });
  expect(said.at(-1)).toBe('You have been given 15 more seconds.');
});

test('the same answer twice is told twice', () => {
  for (const round of [1, 2]) {
    room.tell({ kind: 'take-back-proposed', by: 'white' });
    room.tell({ kind: 'take-back-declined' });
    room.tell({ kind: 'time-given', to: 'white', time: 15_000 });
    expect(said.filter((words) => words === 'You have declined the take-back.').length).toBe(round);
    expect(said.filter((words) => words === 'Anna has been given 15 more seconds.').length).toBe(round);
  }
});

test('a move that is chosen and given up, and what can be chosen', () => {
  expect(onlineKind.movable?.(room.state)?.replaceAll('\u00a0', ' ')).toMatch(
    /^One piece can move: Black Queen\. You can place: .*Spider/,
  );
  room.moveSomewhere('bQ');
  room.session.cancel();
  expect(said.at(-1)).toBe('Your chosen move is cancelled.');
  room.moveSomewhere('bQ');
  room.tell({ kind: 'took-back', plies: 3 });
  expect(said.at(-1)).toBe('Taken back. Black to move. Your chosen move is cancelled.');
});

test('the same position twice is told each time it comes', () => {
  // Both Queens go there and back.
  const there = ['wQ \\wS1', 'bQ bS1/'];
  const back = ['wQ -wS1', 'bQ bS1-'];
  for (const move of [...there, ...back, ...there.slice(0, 1)]) room.move(move);
  expect(said.filter((words) => words.includes('for the second time')).length).toBe(2);
});

test('clocks: when they are asked for, that they stand still, and the time for the first move', async () => {
  expect(clocksText(room.state)).toBe('Black’s clock: 1 minute. White’s clock: 1 minute.');
  room.tell(
    { kind: 'time-given', to: 'white', time: 15_000 },
    { clock: clock({ running: 'white', rests: 9500 }) },
  );
  expect(said.at(-1)).toMatch(/^The clocks are stopped for 10 seconds/);
  expect(clocksText(room.state)).toMatch(/The clocks are stopped for 10 seconds/);
  room = await Room.open({ you: 'black' });
  expect(welcomeText(room.state)).toBe(
    'You play Black against Anna. Anna has 20 seconds left for the first move.',
  );
  let before: OnlineState = room.state;
  room.session.subscribe((now) => {
    const words = announce(before, now, 0);
    before = now;
    if (words !== '') said.push(words);
  });
  room.move('wS1', { clock: clock({ firstMove: 20_000 }) });
  expect(said.at(-1)?.replaceAll('\u00a0', ' ')).toMatch(
    /White Spider 1: in the middle of the table\. Make your first move within 20 seconds\.$/,
  );
  expect(clocksText(room.state)).toMatch(/Make your first move within 20 seconds\.$/);
});

test('who watches hears whom', async () => {
  room = await Room.open({ you: null });
  expect(welcomeText(room.state)).toBe('You are watching Anna, White, against Guest, Black. White to move.');
});

test.each([
  ['en', /^Your opponent to move\./, /^Your opponent has 20 seconds left/],
  ['fr', /^À l’adversaire de jouer\./, /^Il reste 20 secondes à l’adversaire/],
  ['it', /^Tocca all’avversario\./, /^L’avversario ha ancora 20 secondi/],
] as const)(
  'an opponent without a name is not called Guest in the middle of a sentence: %s',
  async (language, turn, first) => {
    await speak(language);
    const moves = OPENING.slice(0, 1);
    const { state } = await Room.open({
      moves,
      seq: 1,
      times: times(moves),
      clock: clock({ running: 'black' }),
    });
    expect(guideText(state)).toMatch(turn);
    const { state: begun } = await Room.open({
      moves,
      seq: 1,
      times: times(moves),
      clock: clock({ firstMove: 20_000 }),
    });
    expect(guideText(begun)).toMatch(first);
  },
);

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
