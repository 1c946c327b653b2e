/** What a screen reader is told of what the engine thinks. */
import type { LiveState } from '../study/live-engine';
import { evaluationOf } from '../study/live-engine';
import { t } from '../words';
import { evaluationText } from '../ui/move-words';
import { moveInWords } from '../ui/told-moves';

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
