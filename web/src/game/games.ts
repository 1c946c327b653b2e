/** How a game comes about: new, kept, again, or from a position of another one. */
import type { RulesLibrary } from '../wasm/game';
import type { Opponent } from '../wasm/engine';
import { rematch } from './players';
import { Saves } from './saves';
import { LocalSession, type Surroundings } from './session';
import { browserDrawer, SettingsStore } from './settings';
import type { DamagedEntry } from './shelf';
import { TabLease, type Commons } from './tabs';
import type { GameSetup } from './types';

export type Opened = { kind: 'session'; session: LocalSession } | DamagedEntry | { kind: 'missing' };

export class Games {
  readonly saves: Saves;
  readonly #around: Surroundings;
  readonly #commons: Commons;

  constructor(around: Surroundings & { saves: Saves }, commons: Commons) {
    this.saves = around.saves;
    this.#around = around;
    this.#commons = commons;
  }

  begin(setup: GameSetup): LocalSession {
    return this.#leased(LocalSession.begin(setup, this.#around));
  }

  /** The kept game of this id, as far as it can be opened. */
  async open(id: string): Promise<Opened> {
    const lease = await TabLease.take(id, this.#commons);
    const entry = await this.saves.find(id);
    if (entry?.kind !== 'kept') {
      lease.leave();
      return entry ?? { kind: 'missing' };
    }
    try {
      return { kind: 'session', session: LocalSession.resume(entry.item, this.#around, lease) };
    } catch {
      lease.leave();
      return this.saves.setDamaged(id);
    }
  }

  /** The same players with colours swapped, by lot if it was by lot; from the same position, if it did not begin empty. */
  rematch(session: LocalSession, random: () => number = Math.random): LocalSession {
    const setup = rematch(session.state.setup, random);
    return this.#leased(LocalSession.playOn(session.fork(0), setup, this.#around));
  }

  /** A new game that goes on from a position of another, with the same players or others. */
  playOn(session: LocalSession, ply: number, players?: Pick<GameSetup, 'white' | 'black'>): LocalSession {
    const setup = { ...session.state.setup, ...players };
    return this.#leased(LocalSession.playOn(session.fork(ply), setup, this.#around));
  }

  /** A new game that goes on where a record ends. Throws if it cannot be played through. */
  playFrom(transcript: string, players: Pick<GameSetup, 'white' | 'black'>): LocalSession {
    const record = this.#around.library.restore(transcript);
    // What people wrote about the record is not about the new game.
    const game = record.fork(record.plies);
    record.free();
    const setup = { ...players, rules: game.rules.text, time: null };
    return this.#leased(LocalSession.playOn(game, setup, this.#around));
  }

  /** Nobody else knows a new game, so it need not wait for its lease. */
  #leased(session: LocalSession): LocalSession {
    void TabLease.take(session.state.id, this.#commons).then((lease) => session.hold(lease));
    return session;
  }
}

/** All that belongs to games in a browser. */
export interface GamesOfBrowser {
  games: Games;
  saves: Saves;
  settings: SettingsStore;
  commons: Commons;
}

export interface BrowserOptions {
  library: RulesLibrary;
  engine: Opponent;
  settings?: SettingsStore;
  afterFrame?: (run: () => void) => void;
  sounds?: (id: 'place' | 'move' | 'end') => void;
}

/** Puts everything together from what this browser has. */
export function gamesOfBrowser({
  library,
  engine,
  afterFrame,
  sounds,
  ...given
}: BrowserOptions): GamesOfBrowser {
  const drawer = browserDrawer();
  const settings = given.settings ?? new SettingsStore(drawer, window);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('skep-games');
  const now = () => Date.now();
  const schedule = (run: () => void, milliseconds: number) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  };
  const storage = (navigator as Partial<Navigator>).storage as Partial<StorageManager> | undefined;
  const saves = new Saves({
    library,
    now,
    channel,
    ...(storage?.persist && { persist: () => navigator.storage.persist() }),
  });
  const around: Surroundings & { saves: Saves } = {
    library,
    engine,
    saves,
    settings,
    now,
    elapsed: () => performance.now(),
    schedule,
    ...(afterFrame && { afterFrame }),
    sounds: (id) => {
      if (settings.value.sounds) sounds?.(id);
    },
  };
  const locks = (navigator as Partial<Navigator>).locks ?? null;
  const commons = { locks, drawer, channel, now, schedule };
  return { games: new Games(around, commons), saves, settings, commons };
}

/** Lets a session rest while its page is left, and keeps its time when the page is out of sight. The result ends that. */
export function attachToPage(session: LocalSession, page: Window): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const on = (target: EventTarget, type: string, run: () => void) => {
    target.addEventListener(type, run, { signal });
  };
  on(page, 'pagehide', () => session.rest());
  on(page, 'pageshow', () => session.wake());
  on(page.document, 'visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') session.remember();
  });
  return () => ends.abort();
}
