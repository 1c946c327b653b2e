/** What was left on the clocks at the beginning and after each move, for the record of the game. Counted as the server counts. */
import type { Color } from '../wasm/types';
import type { Millis, TimeControl, Times } from './protocol';

/** In a game at one sitting nobody's time runs before each side has moved. */
const FREE_MOVES = 2;

export class TimesOfGame {
  readonly #control: TimeControl;
  #all: Times[];
  /** What the side to move had thought before time stood still. */
  #held = 0;

  constructor(control: TimeControl, told: readonly Times[]) {
    this.#control = control;
    this.#all = [...told];
  }

  get all(): readonly Times[] {
    return this.#all;
  }

  /** A side has made a move, or was made to pass, which costs nothing. */
  moved(mover: Color, spent: Millis | null): void {
    const last = this.#all.at(-1);
    if (!last) return;
    const hasRun = this.#control.kind === 'correspondence' || this.#all.length > FREE_MOVES;
    const left = { ...last };
    if (hasRun) left[mover] = Math.max(0, left[mover] - this.#held);
    if (hasRun && spent !== null) left[mover] = this.#after(Math.max(0, left[mover] - spent));
    this.#all.push(left);
    this.#held = 0;
  }

  #after(left: Millis): Millis {
    if (this.#control.kind === 'real-time') return left + this.#control.increment;
    return this.#control.kind === 'correspondence' ? this.#control.perMove : left;
  }

  held(thought: Millis): void {
    this.#held += thought;
  }

  /** Given time stays when moves are taken back. */
  given(to: Color, time: Millis): void {
    this.#all = this.#all.map((times) => ({ ...times, [to]: times[to] + time }));
  }

  back(plies: number): void {
    this.#all = this.#all.slice(0, plies + 1);
    this.#held = 0;
  }
}
