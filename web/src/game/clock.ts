/**
 * The clock of a game. Nobody's time runs before White's first move; from then on the time of the side to move runs, and every
 * move made on running time brings the increment. Taking back moves takes back their time as well. While a game is not open,
 * no time runs.
 */
import type { Color } from '../wasm/types';
import type { Clock, TimeControl } from './types';

export type Times = Record<Color, number>;

export class GameClock {
  readonly #control: TimeControl;
  readonly #elapsed: () => number;
  /** What was left at the beginning and after each move. */
  readonly #history: Times[];
  #left: Times;
  #running: Color | null = null;
  #since = 0;

  /** `elapsed` gives milliseconds and never goes back. */
  constructor(control: TimeControl, elapsed: () => number, kept?: { history: Times[]; left: Times }) {
    this.#control = control;
    this.#elapsed = elapsed;
    this.#history = kept?.history.map((times) => ({ ...times })) ?? [both(control.initial)];
    this.#left = { ...(kept?.left ?? both(control.initial)) };
  }

  /** What is left now, never below 0. */
  read(): Clock {
    const left = { ...this.#left };
    if (this.#running) {
      const spent = this.#elapsed() - this.#since;
      left[this.#running] = Math.max(0, left[this.#running] - spent);
    }
    return { ...left, running: this.#running };
  }

  /** What has to be kept so that the clock can go on later. */
  keep(): { left: Times; history: Times[] } {
    const { white, black } = this.read();
    return {
      left: { white: Math.round(white), black: Math.round(black) },
      history: this.#history.map((times) => ({ ...times })),
    };
  }

  /** Starts the time of a side, once White has made the first move. */
  run(side: Color): void {
    this.stop();
    if (this.#history.length < 2) return;
    this.#running = side;
    this.#since = this.#elapsed();
  }

  stop(): void {
    const { white, black } = this.read();
    this.#left = { white, black };
    this.#running = null;
  }

  /** A move was made. */
  press(): void {
    const mover = this.#running;
    this.stop();
    if (mover) this.#left[mover] += this.#control.increment;
    this.#history.push({ ...this.#left });
  }

  /** Goes back to the time that was left after `ply` moves. */
  rewind(ply: number): void {
    this.#running = null;
    this.#history.splice(ply + 1);
    const last = this.#history.at(-1);
    if (last) this.#left = { ...last };
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

function both(time: number): Times {
  return { white: time, black: time };
}
