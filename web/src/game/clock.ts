/**
 * The clock of a game on this device: that of the rules library, with the time of this page. While a game is not open, no time
 * runs.
 */
import type { Clock, HiveClock, Times } from '../wasm/game';
import type { Color } from '../wasm/types';

export class GameClock {
  readonly #clock: HiveClock;
  readonly #elapsed: () => number;

  /** `elapsed` gives milliseconds and never goes back. */
  constructor(clock: HiveClock, elapsed: () => number) {
    this.#clock = clock;
    this.#elapsed = elapsed;
  }

  /** What is left now, never below 0. */
  read(): Clock {
    return this.#clock.read(this.#elapsed());
  }

  /** What has to be kept so that the clock can go on later. */
  keep(): { left: Times; history: Times[] } {
    const { white, black } = this.read();
    return { left: { white, black }, history: this.#clock.history() };
  }

  /** Starts the time of a side, once White has made the first move. */
  run(side: Color): void {
    this.#clock.run(side, this.#elapsed());
  }

  stop(): void {
    this.#clock.stop(this.#elapsed());
  }

  /** A move was made. */
  press(): void {
    this.#clock.press(this.#elapsed());
  }

  /** Goes back to the time that was left after `ply` moves. */
  rewind(ply: number): void {
    this.#clock.rewind(ply);
  }

  /** Gives its memory back; it must not be used any more. */
  free(): void {
    this.#clock.free();
  }

  /** In how many milliseconds the displayed time changes next. It shows seconds, and tenths towards the end. */
  untilNextFigure(): number | null {
    const clock = this.read();
    if (!clock.running) return null;
    const left = clock[clock.running];
    const figure = left > SHORT_OF_TIME ? 1000 : 100;
    return left % figure || Math.min(figure, left);
  }

  /** The side that has run out of time. */
  flagged(): Color | null {
    const clock = this.read();
    return clock.running && clock[clock.running] <= 0 ? clock.running : null;
  }
}

/** Below this many milliseconds tenths of a second are shown. */
const SHORT_OF_TIME = 10_000;
