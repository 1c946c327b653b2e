/** What time does in a game: the clocks, and how long an opponent who is gone is waited for. Tells it anew whenever a figure changes. */
import type { Color } from '../wasm/types';
import type { Connection } from './connection';
import type { ClockView, PresenceView, Terms } from './protocol';
import { lowSides, lowTime, RemoteClock } from './remote-clock';
import type { OnlineState } from './types';

export type Timing = Pick<OnlineState, 'clock' | 'isLow' | 'claimIn'>;

interface Options {
  connection: Pick<Connection, 'lag'>;
  elapsed: () => number;
  schedule: (run: () => void, milliseconds: number) => () => void;
  terms: Terms;
  /** The side of the person at this device. */
  you: Color | null;
  ontime: (timing: Timing) => void;
}

export class RemoteTime {
  readonly #options: Options;
  #clock: RemoteClock | null = null;
  /** When the game can be claimed, in milliseconds that never go back. */
  #claimAt: number | null = null;
  #cancel: (() => void) | null = null;
  #isOver = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The way of the message counts for whoever does not sit here; what it takes from the own time is given back by the server. */
  tell(told: ClockView | null): void {
    const { connection, elapsed, you } = this.#options;
    const lag = told?.running === you ? 0 : connection.lag;
    this.#clock = told && new RemoteClock(told, elapsed() - lag);
  }

  /** The own move was made: time stands still until the server has told what it cost. */
  stop(): void {
    this.#clock?.stop(this.#options.elapsed());
  }

  /** The own move was refused: time has been running all along. */
  goOn(): void {
    this.#clock?.goOn();
  }

  see({ whiteClaimsIn, blackClaimsIn }: PresenceView): void {
    const { you, elapsed } = this.#options;
    const claimIn = you === 'white' ? whiteClaimsIn : you === 'black' ? blackClaimsIn : null;
    this.#claimAt = claimIn === null ? null : elapsed() + claimIn;
  }

  /** The time as it is now. */
  read(): Timing {
    const { elapsed, terms } = this.#options;
    const now = elapsed();
    const clock = this.#clock?.read(now) ?? null;
    const claimIn = this.#claimAt === null || this.#isOver ? null : Math.max(0, this.#claimAt - now);
    return { clock, isLow: lowSides(clock, lowTime(terms.time)), claimIn };
  }

  /** Tells the time as it is now, and again when it changes. */
  show(): void {
    this.#cancel?.();
    this.#cancel = null;
    const { elapsed, schedule, ontime } = this.#options;
    const now = elapsed();
    const timing = this.read();
    const { claimIn } = timing;
    const waits = [
      this.#clock?.untilNextFigure(now) ?? null,
      claimIn === null || claimIn === 0 ? null : claimIn % 1000 || 1000,
    ].filter((wait) => wait !== null);
    // A little later than the figure changes, so that it has.
    if (!this.#isOver && waits.length > 0) this.#cancel = schedule(() => this.show(), Math.min(...waits) + 1);
    ontime(timing);
  }

  /** The game is over: nothing changes any more. */
  end(): void {
    this.#isOver = true;
  }

  close(): void {
    this.end();
    this.#cancel?.();
  }
}
