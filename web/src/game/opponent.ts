/** What is asked of the engine during a game, and how long it may think. */
import type { Color } from '../wasm/types';
import type { Clock, TimeControl } from './types';

/** What is asked about one position. Once the game has left it, nobody wants to know any more. */
export class Questions {
  #withdrawal = new AbortController();

  /** Exactly one of the two is called, or none if the question was withdrawn. */
  ask<T>(
    question: (signal: AbortSignal) => Promise<T>,
    answered: (answer: T) => void,
    failed: () => void,
  ): void {
    const { signal } = this.#withdrawal;
    question(signal).then(
      (answer) => {
        if (!signal.aborted) answered(answer);
      },
      () => {
        if (!signal.aborted) failed();
      },
    );
  }

  withdraw(): void {
    this.#withdrawal.abort();
    this.#withdrawal = new AbortController();
  }
}

/** Full strength without a clock: long enough to play well, short enough to wait for. */
const WITHOUT_CLOCK = 3000;
/** A game lasts about so many more moves of a side. */
const MOVES_TO_COME = 25;
/** What the way to the worker and back may take. */
const RESERVE = 200;
/** Nobody likes to wait longer, however much time is left. */
const MOST = 30_000;

/** What full strength may spend on a move. */
export function thinkingTime(clock: Clock | null, side: Color, control: TimeControl | null): number {
  if (!clock || !control) return WITHOUT_CLOCK;
  const left = Math.max(0, clock[side] - RESERVE);
  const share = left / MOVES_TO_COME + control.increment * 0.75;
  return Math.round(Math.max(50, Math.min(share, left * 0.4, MOST)));
}

/** So long a level takes at least: its move must not fall together with the player's. */
export const LEAST_PAUSE = 350;
