/**
 * The clock of the server, as it goes on here: what it told, and the time since. It decides nothing; when a flag falls, the server
 * says so.
 */
import type { Color } from '../wasm/types';
import type { ClockView } from './protocol';
import type { OnlineClock } from './types';

/** Below this many milliseconds tenths of a second are shown. */
export const TENTHS_BELOW = 10_000;
const DAY = 24 * 3600 * 1000;

export class RemoteClock {
  readonly #told: ClockView;
  /** When it was right. */
  readonly #at: number;
  /** When it was stopped here. */
  #stoppedAt: number | null = null;

  /** `at` is the moment at which what was told was right, in milliseconds that never go back. */
  constructor(told: ClockView, at: number) {
    this.#told = told;
    this.#at = at;
  }

  /** What is left now, never below 0. */
  read(now: number): OnlineClock {
    const { white, black, running, rests, firstMove } = this.#told;
    const passed = Math.max(0, (this.#stoppedAt ?? now) - this.#at);
    const left = { white, black };
    if (running) left[running] = Math.max(0, left[running] - Math.max(0, passed - rests));
    return {
      ...left,
      running: this.#stoppedAt === null ? running : null,
      rests: Math.max(0, rests - passed),
      firstMove: firstMove === null || this.#stoppedAt !== null ? null : Math.max(0, firstMove - passed),
    };
  }

  /** The own move was made: time stands still until the server has told what it cost. */
  stop(now: number): void {
    this.#stoppedAt ??= now;
  }

  /** The move was refused: time has been running all along. */
  goOn(): void {
    this.#stoppedAt = null;
  }

  /** In how many milliseconds what is shown changes next. */
  untilNextFigure(now: number): number | null {
    const clock = this.read(now);
    const waits: number[] = [];
    if (clock.rests > 0) waits.push(untilNext(clock.rests, 1000));
    else if (clock.running) {
      const left = clock[clock.running];
      if (left > 0) waits.push(untilNext(left, stepOf(left)));
    }
    if (clock.firstMove) waits.push(untilNext(clock.firstMove, 1000));
    return waits.length > 0 ? Math.min(...waits) : null;
  }
}

/** How much time lies between two figures. */
function stepOf(left: number): number {
  if (left > DAY) return 60_000;
  return left > TENTHS_BELOW ? 1000 : 100;
}

function untilNext(left: number, step: number): number {
  return left % step || Math.min(step, left);
}

/** Below this a side has little time: a tenth of what it began with; in a game at one sitting 20 seconds at most. */
export function lowTime(time: { kind: string; initial?: number; perMove?: number }): number {
  if (time.kind === 'real-time') return Math.min(20_000, (time.initial ?? 0) / 10);
  return (time.perMove ?? 0) / 10;
}

/** The sides whose time is low. */
export function lowSides(clock: OnlineClock | null, low: number): Record<Color, boolean> {
  const isLow = (side: Color) => clock !== null && clock[side] < low;
  return { white: isLow('white'), black: isLow('black') };
}
