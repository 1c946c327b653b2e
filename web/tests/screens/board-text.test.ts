import { beforeEach, expect, test } from 'vitest';
import { LocalSession } from '../../src/game/session';
import { boardText } from '../../src/ui/board-text';
import { speak, speakLate } from '../../src/words';
import { OPENING } from '../game/lines';
import { TWO_PEOPLE, pickUp, playByHand, table } from '../game/table';

beforeEach(async () => {
  await speak('en');
  await speakLate();
});

const plain = (words: string) => words.replaceAll('\u00a0', ' ');

/** The position after moves, as text. */
function textAfter(rotation: number, ...moves: string[]) {
  const session = LocalSession.begin(TWO_PEOPLE, table());
  playByHand(session, ...moves);
  const { turn, last, rows, hands, rings } = boardText(session.state.view, rotation);
  return {
    turn,
    last: plain(last),
    rows: rows.map((row) => row.map(plain)),
    hands: hands.map(({ name, pieces }) => ({ name, pieces: pieces.map(plain) })),
    rings: plain(rings),
  };
}

test('an empty table has no rows, and both hands are full', () => {
  const { turn, last, rows, hands, rings } = textAfter(0);
  expect([turn, last, rows]).toEqual(['White to move.', '', []]);
  expect(hands.map(({ name }) => name)).toEqual(['White’s pieces', 'Black’s pieces']);
  expect(hands[0]?.pieces).toContain('Soldier Ant: 3 left');
  expect(rings).toBe('White Queen: not placed yet. Black Queen: not placed yet.');
});

test('a row is read from left to right, and every piece tells its neighbours', () => {
  expect(OPENING).toEqual(['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-']);
  const { rows, last, hands } = textAfter(0, ...OPENING);
  expect(rows).toEqual([
    [
      'White Queen. Beside it: right, White Spider 1.',
      'White Spider 1. Beside it: right, Black Spider 1; left, White Queen.',
      'Black Spider 1. Beside it: right, Black Queen; left, White Spider 1.',
      'Black Queen. Beside it: left, Black Spider 1.',
    ],
  ]);
  expect(last).toBe('Last move: Black Queen: to the right of Black Spider 1');
  expect(hands[1]?.pieces.join()).not.toContain('Queen');
});

test('on a turned board the lines are those that are seen', () => {
  expect(textAfter(3, ...OPENING).rows).toEqual([
    [
      'Black Queen. Beside it: right, Black Spider 1.',
      'Black Spider 1. Beside it: right, White Spider 1; left, Black Queen.',
      'White Spider 1. Beside it: right, White Queen; left, Black Spider 1.',
      'White Queen. Beside it: left, White Spider 1.',
    ],
  ]);
  const { rows, last } = textAfter(1, ...OPENING);
  expect(rows.map((row) => row.length)).toEqual([1, 1, 1, 1]);
  expect(rows[0]).toEqual(['White Queen. Beside it: lower right, White Spider 1.']);
  expect(last).toBe('Last move: Black Queen: to the lower right of Black Spider 1');
});

test('in French a space comes before the semicolon', async () => {
  await speak('fr');
  expect(textAfter(0, ...OPENING).rows[0]?.[1]).toMatch(/ noire 1\s; à gauche, la reine blanche\.$/);
  await speak('en');
});

test('a stack is told from the top to the ground', () => {
  const climb = ['wB1 -wQ', 'bA1 bQ-', 'wB1 wQ'];
  expect(
    textAfter(0, ...OPENING, ...climb)
      .rows.flat()
      .join(' '),
  ).toContain('White Beetle 1, on top of White Queen.');
});

test('a move that is written is played, refused with its reason, or cannot be read', () => {
  const session = LocalSession.begin(TWO_PEOPLE, table());
  playByHand(session, ...OPENING);
  expect(() => session.write('nonsense')).toThrow('text-no-piece');
  expect(session.state.refusal).toBeNull();
  pickUp(session, 'wQ');
  expect(session.write('wS1 bQ-')).toMatchObject({ rule: 'pinned' });
  expect(session.state).toMatchObject({ selected: null, refusal: { refusal: { rule: 'pinned' }, at: null } });
  expect(session.write(' WQ   \\ws1 ')).toBe('played');
  expect(session.state.playedMoves.at(-1)?.text).toBe('wQ \\wS1');
  session.show(0);
  expect(session.write('bA1 bQ-')).toBe('not-now');
});
