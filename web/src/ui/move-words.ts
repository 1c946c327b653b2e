/** Sentences about moves in a tree and what they are worth. */
import type { Move } from '../study/layout';
import type { Evaluation } from '../study/live-engine';
import { numberText, sideName, t, type MessageId } from '../words';
import { moveInWords } from './told-moves';

/** What each annotation is called. */
const ANNOTATION_NAMES: Record<string, MessageId> = {
  '!!': 'mark-brilliant',
  '!': 'mark-good',
  '!?': 'mark-interesting',
  '?!': 'mark-inaccuracy',
  '?': 'mark-mistake',
  '??': 'mark-blunder',
};

export function annotationName(annotation: string): string {
  return t(ANNOTATION_NAMES[annotation] ?? 'mark-none');
}

/** The name of a move in the tree: "White, move 5: wA1 -bQ, White Ant 1: to the left of Black Queen, mistake". */
export function moveName({ side, number, text, annotation }: Move, rotation: number): string {
  const words = t('tree-move', {
    side: sideName(side),
    number,
    text,
    words: moveInWords(text, side, rotation),
  });
  return annotation === null
    ? words
    : t('tree-move-marked', { move: words, mark: annotationName(annotation) });
}

/** The chance of White, short: "62 %". */
export function chanceText(white: number): string {
  return numberText(white / 1000, { style: 'percent', maximumFractionDigits: 0 });
}

/** What stands on the bar: a chance, or in how many moves it is over. */
export function evaluationShort({ white, end }: Evaluation): string {
  return end ? t('evaluation-short', { moves: end.moves }) : chanceText(white);
}

/** The same as a sentence: "White’s chance to win: 62 %", "Black wins in 3 moves". */
export function evaluationText({ white, end }: Evaluation): string {
  return end
    ? t('evaluation-end', { side: end.winner, moves: end.moves })
    : t('evaluation-chance', { chance: chanceText(white) });
}

/** 12,345,678 as "12.3 M". */
export function countText(count: number): string {
  return numberText(count, { notation: 'compact', maximumSignificantDigits: 3 });
}
