/** What is told about one game, in order: each event once, and none left out. */
import type { ServerMessage } from './protocol';

/** What the server tells about a game. */
export type GameMessage =
  Extract<ServerMessage, { kind: 'game' | 'event' | 'done' | 'refused' | 'presence' }> | { kind: 'unknown' };

/** Whoever wants to know what happens in a game. */
export interface Follower {
  take(message: GameMessage): void;
}

export class Feed {
  readonly followers = new Set<Follower>();
  /** The number of the last event that is known; nothing before the game was told. */
  #seq: number | null = null;
  /** Events were missed and asked for. */
  #isAsking = false;
  readonly #ask: (after: number | null) => void;

  /** `ask` is called when events are missing. */
  constructor(ask: (after: number | null) => void) {
    this.#ask = ask;
  }

  /** The number of the last event, for whoever asks for those after it. */
  get seq(): number | null {
    return this.#seq;
  }

  /** The game is asked for, so gaps need not be told until the answer is there. */
  asked(): void {
    this.#isAsking = true;
  }

  take(message: GameMessage): void {
    if (message.kind === 'game') this.#seq = message.view.seq;
    else if (message.kind === 'event' && !this.#isNext(message.seq)) return;
    if (message.kind === 'game' || message.kind === 'event') this.#isAsking = false;
    for (const follower of [...this.followers]) follower.take(message);
  }

  #isNext(seq: number): boolean {
    // Before the game itself is told its events mean nothing; one that is known was told again.
    if (this.#seq === null || seq <= this.#seq) return false;
    if (seq === this.#seq + 1) {
      this.#seq = seq;
      return true;
    }
    if (!this.#isAsking) {
      this.#isAsking = true;
      this.#ask(this.#seq);
    }
    return false;
  }
}
