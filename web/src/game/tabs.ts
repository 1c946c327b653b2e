/**
 * Several tabs on one game: one plays it, the others follow. The right to play is a lock of the browser, which is free again as
 * soon as its tab is gone; over plain http there are no locks, and a lease in the storage takes their place.
 */
import type { Drawer } from './settings';
import { isObject } from './shapes';

/** The part of `BroadcastChannel` that is needed. */
export interface Channel {
  postMessage(data: unknown): void;
  addEventListener(type: 'message', run: (event: { data: unknown }) => void): void;
  removeEventListener(type: 'message', run: (event: { data: unknown }) => void): void;
}

export interface LeaseListener {
  /** This tab plays from now on, or follows. */
  onrole(isPlaying: boolean): void;
  /** The tab that plays tells how the game stands. */
  ontold(game: unknown): void;
  /** Somebody has come to follow. */
  onasked(): void;
}

/** What tabs have in common; what is missing is `null`. */
export interface Commons {
  locks: Pick<LockManager, 'request'> | null;
  drawer: (Drawer & Pick<Storage, 'removeItem'>) | null;
  channel: Channel | null;
  /** The date, which all tabs agree on. */
  now: () => number;
  schedule: (run: () => void, milliseconds: number) => () => void;
}

/** The right of this tab to play a game that several tabs may have open; without it the tab follows the game. */
export class TabLease {
  readonly #id: string;
  readonly #channel: Channel | null;
  readonly #hold: Hold;
  #listener: LeaseListener | null = null;
  #isPlaying = true;

  /** Asks for the right to play; resolves when it is known whether this tab or another one has it. */
  static take(id: string, commons: Commons): Promise<TabLease> {
    return new Promise((resolve) => {
      const tell = (isPlaying: boolean) => {
        lease.#change(isPlaying);
        resolve(lease);
      };
      const name = `skep-game-${id}`;
      const hold = commons.locks
        ? new LockHold(commons.locks, name, tell)
        : new LeaseHold(commons, name, tell);
      const lease = new TabLease(id, commons.channel, hold);
      hold.begin();
    });
  }

  private constructor(id: string, channel: Channel | null, hold: Hold) {
    this.#id = id;
    this.#channel = channel;
    this.#hold = hold;
    channel?.addEventListener('message', this.#hear);
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  /** Sets the listener for all later events. A tab that follows also asks the playing tab for the game at once. */
  listen(listener: LeaseListener): void {
    this.#listener = listener;
    if (!this.#isPlaying) this.#channel?.postMessage({ game: this.#id, asks: true });
  }

  tell(game: unknown): void {
    if (this.#isPlaying) this.#channel?.postMessage({ game: this.#id, told: game });
  }

  takeOver(): void {
    if (!this.#isPlaying) this.#hold.seize();
  }

  /** Leaves the game to other tabs while the page is away, without waiting for it to be gone. */
  release(): void {
    this.#isPlaying = false;
    this.#hold.end();
  }

  /** The page is back. The listener is told if nobody else plays by now. */
  reclaim(): void {
    this.#hold.begin();
  }

  leave(): void {
    this.#listener = null;
    this.#channel?.removeEventListener('message', this.#hear);
    this.#hold.end();
  }

  #change(isPlaying: boolean): void {
    if (this.#isPlaying === isPlaying) return;
    this.#isPlaying = isPlaying;
    this.#listener?.onrole(isPlaying);
  }

  readonly #hear = ({ data }: { data: unknown }): void => {
    if (!isObject(data) || data['game'] !== this.#id) return;
    if (this.#isPlaying && data['asks'] === true) this.#listener?.onasked();
    if (!this.#isPlaying && 'told' in data) this.#listener?.ontold(data['told']);
  };
}

/** The right to play a game, which one tab has at a time. */
interface Hold {
  begin(): void;
  seize(): void;
  end(): void;
}

class LockHold implements Hold {
  readonly #locks: Pick<LockManager, 'request'>;
  readonly #name: string;
  readonly #tell: (isHeld: boolean) => void;
  #release: (() => void) | null = null;
  #queue = new AbortController();
  #isOver = false;

  constructor(locks: Pick<LockManager, 'request'>, name: string, tell: (isHeld: boolean) => void) {
    this.#locks = locks;
    this.#name = name;
    this.#tell = tell;
  }

  begin(): void {
    this.#isOver = false;
    this.#request({ ifAvailable: true });
  }

  seize(): void {
    this.#queue.abort();
    this.#request({ steal: true });
  }

  end(): void {
    this.#isOver = true;
    this.#queue.abort();
    this.#release?.();
    this.#release = null;
  }

  #request(options: LockOptions): void {
    let wasHeld = false;
    const granted = (lock: Lock | null): Promise<void> | undefined => {
      if (lock && !this.#isOver) {
        wasHeld = true;
        return this.#held();
      }
      if (!lock) this.#follow();
      return undefined;
    };
    this.#locks.request(this.#name, options, granted).catch(() => {
      // Another tab has taken the lock away. A request that was withdrawn ends up here too.
      if (wasHeld) this.#follow();
    });
  }

  #held(): Promise<void> {
    return new Promise((resolve) => {
      this.#release = resolve;
      this.#tell(true);
    });
  }

  /** Waits in the queue: the lock comes when the tab that plays is gone. */
  #follow(): void {
    if (this.#isOver) return;
    this.#release = null;
    this.#queue = new AbortController();
    this.#request({ signal: this.#queue.signal });
    this.#tell(false);
  }
}

/** How often a lease is looked after, and how long it holds without that. */
const BEAT = 1000;
const LEASE = 5000;

class LeaseHold implements Hold {
  readonly #commons: Commons;
  readonly #key: string;
  readonly #tell: (isHeld: boolean) => void;
  readonly #tab = [...crypto.getRandomValues(new Uint32Array(2))].join('-');
  #cancelBeat: (() => void) | null = null;

  constructor(commons: Commons, key: string, tell: (isHeld: boolean) => void) {
    this.#commons = commons;
    this.#key = key;
    this.#tell = tell;
  }

  begin(): void {
    const lease = this.#lease();
    const isMine = !lease || lease.tab === this.#tab || lease.until < this.#commons.now();
    if (isMine) this.#renew();
    this.#tell(isMine);
    // Two tabs that begin at the same moment both see no lease; the one that wrote last keeps it.
    this.#cancelBeat = this.#commons.schedule(() => this.begin(), BEAT);
  }

  seize(): void {
    this.#renew();
    this.#tell(true);
  }

  end(): void {
    this.#cancelBeat?.();
    if (this.#lease()?.tab === this.#tab) this.#write(null);
  }

  #renew(): void {
    this.#write(JSON.stringify({ tab: this.#tab, until: this.#commons.now() + LEASE }));
  }

  #lease(): { tab: string; until: number } | null {
    try {
      const lease: unknown = JSON.parse(this.#commons.drawer?.getItem(this.#key) ?? 'null');
      if (!isObject(lease) || typeof lease['tab'] !== 'string' || typeof lease['until'] !== 'number')
        return null;
      return { tab: lease['tab'], until: lease['until'] };
    } catch {
      return null;
    }
  }

  #write(lease: string | null): void {
    try {
      if (lease === null) this.#commons.drawer?.removeItem(this.#key);
      else this.#commons.drawer?.setItem(this.#key, lease);
    } catch {
      // Without storage no game is kept, so no other tab can have opened it.
    }
  }
}
