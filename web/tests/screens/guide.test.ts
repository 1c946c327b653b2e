import { beforeAll, expect, it } from 'vitest';
import { againstLevel } from '../../src/game/players';
import { LocalSession } from '../../src/game/session';
import { DEFAULTS, NEWCOMER_RULES, USUAL_RULES } from '../../src/game/settings';
import { goalText, guideText } from '../../src/screens/play/guide';
import { setupOfChoice } from '../../src/screens/new/setup';
import { speak } from '../../src/words';
import { TWO_PEOPLE, table } from '../game/table';

beforeAll(() => speak('en'));

const guide = (setup: typeof TWO_PEOPLE) => guideText(LocalSession.begin(setup, table()).state, 0);
const against = (level: number) =>
  againstLevel({ rules: 'Base', level, colour: 'white', time: null }, Math.random);

it('tells a newcomer the goal before the first piece, and nobody else', () => {
  const goal = (setup: typeof TWO_PEOPLE) => goalText(LocalSession.begin(setup, table()).state);
  expect(goal(against(1))).toContain('surround the enemy Queen');
  expect(goal(against(2))).toBe('');
  expect(goal(TWO_PEOPLE)).toBe('');
});

it('no longer tells the goal once both have placed a piece', () => {
  const { state } = LocalSession.begin(against(1), table());
  expect(goalText({ ...state, view: { ...state.view, turnNumber: 2 } })).toBe('');
});

it('tells everybody what to do first', () => {
  for (const setup of [against(1), against(2), TWO_PEOPLE])
    expect(guide(setup)).toBe('Place your first piece: pick one below.');
});

it('begins a first game at level 1 without the expansions, and no other', () => {
  const { lastGame } = DEFAULTS;
  expect(setupOfChoice(lastGame, Math.random).rules).toBe(NEWCOMER_RULES);
  expect(setupOfChoice({ ...lastGame, level: 2 }, Math.random).rules).toBe(USUAL_RULES);
  expect(setupOfChoice({ ...lastGame, opponent: 'person' }, Math.random).rules).toBe(USUAL_RULES);
});
