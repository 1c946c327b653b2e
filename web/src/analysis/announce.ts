/** What a screen reader is told on the analysis board. */
import type { LiveState } from '../study/live-engine';
import { evaluationOf } from '../study/live-engine';
import type { StudyState } from '../study/session';
import { nodeOf } from '../study/tree';
import { pickedText, refusalInFull, rotatedText } from '../ui/position-words';
import { playedText, resultText, t } from '../words';
import { annotationName, evaluationText } from '../ui/move-words';
import { moveInWords } from '../ui/told-moves';

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
    if (now.view.occurrences > 1) words.push(t('study-repetition', { count: now.view.occurrences }));
  }
  if (now.refusal && now.refusal !== before.refusal) words.push(refusalInFull(now.refusal.refusal, now.view));
  if (now.selected && now.selected.piece.name !== before.selected?.piece.name) words.push(pickedText(now));
  if (now.rotation !== before.rotation) words.push(rotatedText(now.rotation));
  return words.join(' ');
}

/** How long the announcements of the engine pause, in milliseconds. */
const SILENCE = 5000;

/** The engine announcements for screen readers: the first one at depth 4, later ones at intervals, never the same text twice. */
export class EngineVoice {
  #last = '';
  #at = -SILENCE;

  words({ status, findings, mover }: LiveState, now: number, rotation: number): string {
    const best = findings?.lines[0];
    const move = best?.moves[0];
    if ((status !== 'thinking' && status !== 'done') || move === undefined || findings === null) return '';
    if (findings.depth < 4 || (now < this.#at + SILENCE && status !== 'done')) return '';
    const words = t('engine-says', {
      evaluation: evaluationText(evaluationOf(best?.worth ?? { winChance: 500, winIn: null }, mover)),
      move: moveInWords(move, mover, rotation),
    });
    if (words === this.#last) return '';
    this.#last = words;
    this.#at = now;
    return words;
  }
}
