/** Kept games as records for other programs, and back. A record is JSON of the format `skep-game`, which only the rules open. */
import type { RulesLibrary } from '../wasm/game';
import type { Outline } from '../wasm/types';
import { isLevel } from './shapes';
import type { SavedGame } from './saved-game';
import type { GameSetup, Player } from './types';

/** What players are called in records, in the language of the person. */
export type Naming = (player: Player) => string;

/** The record of a game with what the rules do not know: who played, when, and with how much time. */
export function recordOf(save: SavedGame, naming: Naming, library: RulesLibrary): string {
  const { white, black, time } = save.setup;
  const tags: [string, string][] = [
    ['White', naming(white)],
    ['Black', naming(black)],
    ['Date', dateOf(save.created)],
  ];
  if (white.kind === 'level') tags.push(['WhiteLevel', String(white.level)]);
  if (black.kind === 'level') tags.push(['BlackLevel', String(black.level)]);
  if (time) tags.push(['TimeControl', `${time.initial / 1000}+${time.increment / 1000}`]);
  return library.describe(save.transcript, { name: save.name, tags, clocks: clocksOf(save) });
}

/** What the player of each move had left after it. */
function clocksOf({ clock }: SavedGame): number[] {
  const afterMoves = clock?.history.slice(1) ?? [];
  return afterMoves.map(({ white, black }, index) => Math.round(index % 2 === 0 ? white : black));
}

/** Who plays on in an imported game: levels as before, otherwise people. */
export function setupOf({ tags }: Outline, rules: string): GameSetup {
  const values = new Map(tags);
  const player = (tag: string): Player => {
    const level = Number(values.get(tag));
    return isLevel(level) ? { kind: 'level', level } : { kind: 'person' };
  };
  return { rules, white: player('WhiteLevel'), black: player('BlackLevel'), time: null };
}

/** As PGN writes dates. */
function dateOf(milliseconds: number): string {
  const date = new Date(milliseconds);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('.');
}
