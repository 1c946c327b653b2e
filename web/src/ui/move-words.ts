/** Sentences about moves in a tree and what they are worth. */
import type { Move } from '../study/layout';
import type { Verdict } from '../study/live-engine';
import { numberText, pieceName, placeText, sideName, t, tileOfName, type MessageId } from '../words';

/** What each mark is called. */
const MARK_NAMES: Record<string, MessageId> = {
  '!!': 'mark-brilliant',
  '!': 'mark-good',
  '!?': 'mark-interesting',
  '?!': 'mark-inaccuracy',
  '?': 'mark-mistake',
  '??': 'mark-blunder',
};

export function markName(mark: string): string {
  return t(MARK_NAMES[mark] ?? 'mark-none');
}

/** A written move as one tells it: "White Ant 1: to the left of Black Queen". */
export function moveInWords(text: string, side: Move['side']): string {
  const tile = tileOfName(text.split(' ')[0] ?? '');
  if (!tile) return t('played-pass', { side });
  return t('played-move', { piece: pieceName(tile), place: placeText(text, tileOfName) });
}

/** The name of a move in the tree: "White, move 5: wA1 -bQ, White Ant 1: to the left of Black Queen, mistake". */
export function moveName({ side, number, text, mark }: Move): string {
  const words = t('tree-move', { side: sideName(side), number, text, words: moveInWords(text, side) });
  return mark === null ? words : t('tree-move-marked', { move: words, mark: markName(mark) });
}

/** The chance of White, short: "62 %". */
export function chanceText(white: number): string {
  return numberText(white / 1000, { style: 'percent', maximumFractionDigits: 0 });
}

/** What stands on the bar: a chance, or in how many moves it is over. */
export function verdictShort({ white, end }: Verdict): string {
  return end ? t('verdict-short', { moves: end.moves }) : chanceText(white);
}

/** The same as a sentence: "White’s chance to win: 62 %", "Black wins in 3 moves". */
export function verdictText({ white, end }: Verdict): string {
  return end
    ? t('verdict-end', { side: end.winner, moves: end.moves })
    : t('verdict-chance', { chance: chanceText(white) });
}

/** 12,345,678 as "12.3 M". */
export function countText(count: number): string {
  return numberText(count, { notation: 'compact', maximumSignificantDigits: 3 });
}
