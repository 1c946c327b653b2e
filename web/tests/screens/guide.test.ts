import { beforeAll, expect, it } from 'vitest';
import { againstLevel } from '../../src/game/players';
import { LocalSession } from '../../src/game/session';
import { DEFAULTS, NEWCOMER_RULES, USUAL_RULES } from '../../src/game/settings';
import { guideText } from '../../src/screens/play/guide';
import { setupOfChoice } from '../../src/screens/new/setup';
import { speak } from '../../src/words';
import { TWO_PEOPLE, table } from '../game/table';

beforeAll(() => speak('en'));

const guide = (setup: typeof TWO_PEOPLE) => guideText(LocalSession.begin(setup, table()).state, 0);
const against = (level: number) =>
  againstLevel({ rules: 'Base', level, colour: 'white', time: null }, Math.random);

it('tells a newcomer the goal before the first piece', () => {
  expect(guide(against(1))).toContain('Surround the enemy Queen');
});

it('tells everybody else only what to do', () => {
  expect(guide(against(2))).toBe('Place your first piece: pick one below.');
  expect(guide(TWO_PEOPLE)).toBe('Place your first piece: pick one below.');
});

it('begins a first game at level 1 without the expansions, and no other', () => {
  const { lastGame } = DEFAULTS;
  expect(setupOfChoice(lastGame, Math.random).rules).toBe(NEWCOMER_RULES);
  expect(setupOfChoice({ ...lastGame, level: 2 }, Math.random).rules).toBe(USUAL_RULES);
  expect(setupOfChoice({ ...lastGame, opponent: 'person' }, Math.random).rules).toBe(USUAL_RULES);
});
