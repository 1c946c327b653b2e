/** What of a list fits what somebody looks for. */
import { ownSide, people } from '../../game/players';
import type { SavedGame } from '../../game/saved-game';
import type { Entry } from '../../game/shelf';

export const RESULTS = ['won', 'lost', 'drawn', 'running'] as const;
export const OPPONENTS = ['computer', 'people'] as const;

/** Nothing stands for everything. */
export interface GameFilter {
  result: (typeof RESULTS)[number] | null;
  opponent: (typeof OPPONENTS)[number] | null;
}

/** The letters that count: without case and accents, so that “Zoé” is found by “zoe”. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * The entries whose text has each of the words and that fit. The damaged ones have neither name nor result, and are among them
 * only as long as nothing is looked for.
 */
export function found<T>(
  entries: Entry<T>[],
  words: string,
  textOf: (item: T) => string,
  fits: ((item: T) => boolean) | null,
): Entry<T>[] {
  const wanted = plain(words)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0 && !fits) return entries;
  return entries.filter((entry) => {
    if (entry.kind === 'damaged' || fits?.(entry.item) === false) return false;
    if (wanted.length === 0) return true;
    const text = plain(textOf(entry.item));
    return wanted.every((word) => text.includes(word));
  });
}

/** Whether a game fits the filter; nothing if the filter lets every game through. */
export function fitting({ result, opponent }: GameFilter): ((save: SavedGame) => boolean) | null {
  if (result === null && opponent === null) return null;
  return (save) =>
    (result === null || isResult(save, result)) &&
    (opponent === null || (people(save.setup).length === 2) === (opponent === 'people'));
}

/** Won and lost are told of the one person who played; where two people play, somebody always does both. */
function isResult({ picture: { ended }, setup }: SavedGame, result: (typeof RESULTS)[number]): boolean {
  if (!ended) return result === 'running';
  if (ended.winner === null) return result === 'drawn';
  const own = ownSide(setup);
  if (own === null) return false;
  return result === (ended.winner === own ? 'won' : 'lost');
}
