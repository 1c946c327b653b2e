import { expect, test } from 'vitest';
import { reportOf, stillTrue } from '../../src/report/sums';
import { judged, ply, transcriptOf } from './reports';

const GAMES: [string, string][] = [
  [
    'Base',
    'wG1;bS1 wG1-;wQ -wG1;bG1 bS1\\;wS1 \\wG1;bQ bS1/;wA1 \\wS1;bS2 \\bQ;wA1 bQ-;bS2 \\wS1;wB1 wA1/;bA1 bG1-;wB1 \\wA1;bS2 /wQ;wB1 bQ;bA1 -wS1',
  ],
  ['Base+MLP', 'wP;bS1 wP-;wQ -wP;bQ bS1/;wG1 /wQ;bA1 bQ-;wG2 /wG1;bA1 wP/;wA1 -wQ;bB1 bQ-'],
];

test('a report out of parts is the report of the whole', () => {
  for (const [rules, game] of GAMES) {
    const line = { start: transcriptOf([], rules), moves: game.split(';') };
    const whole = judged(line, 2000);
    expect(reportOf(whole.nodes, whole.plies, whole.plies.length)).toEqual(whole);
    for (const from of [1, 4, whole.plies.length - 1]) {
      const rest = judged(line, 2000, from);
      expect(rest.plies).toEqual(whole.plies.slice(from));
      const together = [...whole.plies.slice(0, from), ...rest.plies];
      expect(reportOf(2000, together, whole.plies.length)).toEqual(whole);
    }
  }
});

test('what is not judged makes it incomplete, and nobody has played before a move', () => {
  const report = reportOf(1000, [ply(1)], 2);
  expect(report.complete).toBe(false);
  expect(report.black).toEqual({
    accuracy: null,
    averageLoss: null,
    inaccuracies: 0,
    mistakes: 0,
    blunders: 0,
  });
});

test('what is true of an old report ends before the move whose answer is another one', () => {
  const texts = ['a', 'b', 'c', 'd'];
  const plies = texts.map((text, index) => ply(index + 1, { text }));
  const whole = reportOf(1000, plies, 4);
  const count = (line: string[], report = whole): number => stillTrue(report, line).length;
  expect(count(texts)).toBe(4);
  // The last move has an answer now.
  expect(count([...texts, 'e'])).toBe(3);
  // The game is shorter: the last move of it had an answer.
  expect(count(['a', 'b', 'c'])).toBe(2);
  expect(count(['a', 'b', 'x', 'd'])).toBe(1);
  expect(count(['x'])).toBe(0);
  // A part of the report of the same line.
  const part = reportOf(1000, plies.slice(0, 2), 4);
  expect(count(texts, part)).toBe(2);
});
