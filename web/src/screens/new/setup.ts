/** The game that follows from what was chosen. */
import { againstLevel, hotSeat } from '../../game/players';
import { rulesOf, type LastGame } from '../../game/settings';
import type { GameSetup } from '../../game/types';
import { t } from '../../words';

export function setupOfChoice(game: LastGame, random: () => number): GameSetup {
  const { opponent, level, colour, time, begins } = game;
  const rules = rulesOf(game);
  return opponent === 'level'
    ? againstLevel({ level, colour, rules, time }, random)
    : hotSeat({ rules, time, begins, names: namesOf(game) }, random);
}

/**
 * What the two are called. As long as nobody has said a name and the first begins, their colours tell them apart; otherwise it
 * must be seen who of them has which.
 */
function namesOf({ names: [first, second], begins }: LastGame): [string, string] {
  if (first.trim() === '' && second.trim() === '' && begins === 'first') return ['', ''];
  const called = (name: string, number: number) => (name.trim() === '' ? t('two-player', { number }) : name);
  return [called(first, 1), called(second, 2)];
}
