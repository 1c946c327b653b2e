/** Which edition rules are, and with which pieces it is played. */
import { NEWCOMER_RULES } from '../game/settings';
import type { RulesLibrary } from '../wasm/game';
import type { Reserve, Rules } from '../wasm/types';

export const EDITIONS = ['ultimate', 'carbon', 'classic'] as const;
/** The editions that have a name, the one for first games among them. */
export const NAMED = ['first', ...EDITIONS] as const;
export type Edition = (typeof NAMED)[number] | 'own';

export function editionOf(library: RulesLibrary, rules: Rules): Edition {
  const edition = EDITIONS.find((one) => one === rules.edition);
  return edition ?? (isForFirstGames(library, rules) ? 'first' : 'own');
}

/** The newest edition without its expansion pieces. */
function isForFirstGames(library: RulesLibrary, rules: Rules): boolean {
  if (rules.mosquito || rules.ladybug || rules.pillbug) return false;
  const whole = library.compose({ ...rules, mosquito: true, ladybug: true, pillbug: true });
  return whole.edition === 'ultimate';
}

/** The pieces of a side. */
export function piecesOf(library: RulesLibrary, edition: Edition, rules: Rules): Reserve[] {
  const text = edition === 'first' ? NEWCOMER_RULES : edition === 'own' ? rules.text : edition;
  const game = library.begin(text);
  try {
    return game.view().hands.white;
  } finally {
    game.free();
  }
}
