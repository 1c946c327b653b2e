/** What a screen reader is told when a study on a board has changed. */
import type { StudyState } from '../study/session';
import { nodeOf } from '../study/tree';
import { playedText, resultText, t } from '../words';
import { annotationName } from './move-words';
import { pickedText, refusalInFull, rotatedText, sentences } from './position-words';

export function announcement(before: StudyState, now: StudyState): string {
  const words: string[] = [];
  if (now.node !== before.node) {
    const { annotation, comment } = nodeOf(now.tree, now.node);
    words.push(
      now.view.last && now.node !== 0 ? playedText(now.view.last, now.rotation) : t('analysis-at-start'),
    );
    if (annotation !== null) words.push(`${annotationName(annotation)}.`);
    if (comment !== '') words.push(comment);
    if (now.view.ended) words.push(resultText(now.view.ended));
    if (now.view.mustPass) words.push(t('notice-must-pass', { side: now.view.turn }));
    if (now.view.occurrences > 1) words.push(t('study-repetition', { count: now.view.occurrences }));
  }
  if (now.refusal && now.refusal !== before.refusal) words.push(refusalInFull(now.refusal.refusal, now.view));
  if (now.selected && now.selected.piece.name !== before.selected?.piece.name) words.push(pickedText(now));
  if (now.isFollowing && !before.isFollowing) words.push(t('study-following'));
  if (now.isRefused && !before.isRefused) words.push(t('study-not-saved'));
  if (now.rotation !== before.rotation) words.push(rotatedText(now.rotation));
  return sentences(...words);
}
