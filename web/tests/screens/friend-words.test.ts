import { beforeAll, expect, test } from 'vitest';
import { leftText } from '../../src/screens/friend/words';
import { speak, speakLate } from '../../src/words';

beforeAll(async () => {
  await speak('en');
  await speakLate();
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [72 * HOUR, '3 days left'],
  [72 * HOUR - 1, '2 days left'],
  [48 * HOUR - 1, '47 hours left'],
  [2 * HOUR, '2 hours left'],
  [2 * HOUR - 1, '119 minutes left'],
  [MINUTE, '1 minute left'],
  [MINUTE - 1, 'Under a minute left'],
  [0, 'Under a minute left'],
])('what is left is told in whole units, and never longer than it is: %i', (left, told) => {
  expect(leftText(left)).toBe(told);
});
