/** What a screen reader is told of what the engine thinks. */
import type { LiveState } from '../study/live-engine';
import { evaluationOf } from '../study/live-engine';
import { t } from '../words';
import { evaluationText } from '../ui/move-words';
import { moveInWords } from '../ui/told-moves';

/** How long the announcements of the engine pause, in milliseconds. */
const SILENCE = 5000;

/**
 * The engine announcements for screen readers: the first one at depth 4, later ones at intervals, never the same text twice. Once the
 * engine was off, or thinks for the other side, it begins anew.
 */
export class EngineVoice {
  #last = '';
  #at = -SILENCE;
  #isThreat = false;

  words({ status, findings, mover, isThreat }: LiveState, now: number, rotation: number): string {
    if (status === 'off' || isThreat !== this.#isThreat) [this.#last, this.#at] = ['', -SILENCE];
    this.#isThreat = isThreat;
    if (status === 'no-threat') return this.#news(t('engine-no-threat'), now);
    const best = findings?.lines[0];
    const move = best?.moves[0];
    if ((status !== 'thinking' && status !== 'done') || move === undefined || findings === null) return '';
    if (findings.depth < 4 || (now < this.#at + SILENCE && status !== 'done')) return '';
    const told = {
      evaluation: evaluationText(evaluationOf(best?.worth ?? { winChance: 500, winIn: null }, mover)),
      move: moveInWords(move, mover, rotation),
    };
    return this.#news(isThreat ? t('engine-says-threat', told) : t('engine-says', told), now);
  }

  #news(words: string, now: number): string {
    if (words === this.#last) return '';
    this.#last = words;
    this.#at = now;
    return words;
  }
}
