/** The games of this device: the list of them, and what can be done with a game that is not open. */
import type { RecordFormat, RulesLibrary } from '../wasm/game';
import type { ReadFault, ReadGame } from '../wasm/types';
import { Box } from './box';
import { readGames } from './reading';
import { recordOf, setupOf, titleOf, type Naming } from './records';
import { newId, newSeed, readSave, SAVE_VERSION, type SavedGame, type SaveFault } from './saved-game';
import type { Channel } from './tabs';
import type { Readable } from './store';
import { Store } from './store';

export type Entry = { kind: 'game'; id: string; save: SavedGame } | DamagedEntry;

/** A game that cannot be opened. It stays, and what there is can be taken out by `raw`. */
export interface DamagedEntry {
  kind: 'damaged';
  id: string;
  fault: SaveFault;
}

export interface Shelf {
  /** The last changed first, the damaged ones at the end. */
  entries: Entry[];
  isLoaded: boolean;
}

export interface Imported {
  ids: string[];
  /** The first ones; more than these nobody reads. */
  faults: ReadFault[];
  /** Whether they will survive the page. */
  isKept: boolean;
  /** It was stopped before the end; what was read until then is kept. */
  isStopped: boolean;
}

export interface ImportOptions {
  /** Is told how many characters are read and how many games there are. */
  onprogress?: (read: number, games: number) => void;
  /** Stops it. */
  signal?: AbortSignal;
}

/** So many imported games are written at once. */
const BATCH = 50;
const MOST_FAULTS = 50;

export interface SavesOptions {
  library: RulesLibrary;
  now: () => number;
  /** Tells other tabs which games have changed. */
  channel?: Channel | null;
  /** Asks the browser not to clear away what is kept: `navigator.storage.persist`. */
  persist?: () => Promise<boolean>;
}

export class Saves implements Readable<Shelf> {
  readonly #options: SavesOptions;
  readonly #box = new Box('games');
  readonly #entries = new Map<string, Entry>();
  readonly #store = new Store<Shelf>({ entries: [], isLoaded: false });
  #hasAskedToPersist = false;
  /** Settled when the list is read for the first time. */
  readonly loaded: Promise<void>;

  constructor(options: SavesOptions) {
    this.#options = options;
    this.loaded = this.#load();
    options.channel?.addEventListener('message', ({ data }) => {
      if (isChange(data)) void this.#reload([data.changed].flat());
    });
  }

  subscribe(run: (shelf: Shelf) => void): () => void {
    return this.#store.subscribe(run);
  }

  /** Keeps games as they are now; tells whether they will survive the page. */
  async keep(...games: SavedGame[]): Promise<boolean> {
    const isKept = await this.#box.put(...games);
    for (const save of games) this.#entries.set(save.id, entryOf(save.id, save));
    this.#publish();
    if (isKept) {
      for (const { id } of games) this.#options.channel?.postMessage({ changed: id });
      this.#askToPersist();
    }
    return isKept;
  }

  /** Nothing if there is no such game. */
  async open(id: string): Promise<Entry | null> {
    const raw = await this.#box.get(id);
    return raw === undefined ? null : entryOf(id, raw);
  }

  /** What was kept under this id as JSON, however damaged, for a file that somebody may mend. */
  async raw(id: string): Promise<string | null> {
    const raw = await this.#box.get(id);
    return raw === undefined ? null : JSON.stringify(raw, null, 2);
  }

  /** A game that turned out not to be playable. */
  markDamaged(id: string): DamagedEntry {
    const entry: DamagedEntry = { kind: 'damaged', id, fault: 'unreadable' };
    this.#entries.set(id, entry);
    this.#publish();
    return entry;
  }

  async rename(id: string, name: string): Promise<void> {
    const entry = await this.open(id);
    if (entry?.kind === 'game') await this.keep({ ...entry.save, name: name.trim() });
  }

  /** Removes a game. The result brings it back. */
  async remove(id: string): Promise<() => Promise<void>> {
    const raw = await this.#box.get(id);
    await this.#box.remove(id);
    this.#entries.delete(id);
    this.#publish();
    this.#options.channel?.postMessage({ changed: id });
    return async () => {
      if (raw === undefined) return;
      await this.#box.put(raw as SavedGame);
      this.#entries.set(id, entryOf(id, raw));
      this.#publish();
      this.#options.channel?.postMessage({ changed: id });
    };
  }

  /** Reads games of any known format. What cannot be read is told; the rest is there, also when it is stopped half-way. */
  async importGames(text: string, { onprogress, signal }: ImportOptions = {}): Promise<Imported> {
    const { library } = this.#options;
    const imported: Imported = { ids: [], faults: [], isKept: true, isStopped: false };
    let batch: SavedGame[] = [];
    const write = async (): Promise<void> => {
      if (batch.length === 0) return;
      const isKept = await this.#box.put(...batch);
      for (const save of batch) this.#entries.set(save.id, entryOf(save.id, save));
      imported.ids.push(...batch.map(({ id }) => id));
      imported.isKept &&= isKept;
      batch = [];
    };
    const take = ({ transcript, fault }: ReadGame): void => {
      if (fault && imported.faults.length < MOST_FAULTS) imported.faults.push(fault);
      if (transcript !== null) batch.push(this.#newSave(transcript));
    };
    await readGames(text, library, take, async (read) => {
      if (batch.length >= BATCH) await write();
      onprogress?.(read, imported.ids.length + batch.length);
      await new Promise((done) => setTimeout(done));
      imported.isStopped = signal?.aborted ?? false;
      return !imported.isStopped;
    });
    await write();
    if (imported.ids.length > 0) {
      this.#publish();
      this.#options.channel?.postMessage({ changed: imported.ids });
      if (imported.isKept) this.#askToPersist();
    }
    return imported;
  }

  /** Games as one text. `omitted` are those the format cannot hold, and the damaged ones. */
  async exportGames(
    ids: string[],
    format: RecordFormat,
    naming: Naming,
  ): Promise<{ text: string; omitted: string[] }> {
    const texts: string[] = [];
    const omitted: string[] = [];
    for (const id of ids) {
      const entry = await this.open(id);
      const text =
        entry?.kind === 'game' ? this.#options.library.write(recordOf(entry.save, naming), format) : null;
      if (text === null) omitted.push(id);
      else texts.push(text.trimEnd());
    }
    // A blank line ends a game of PGN; the others have one on each line.
    return { text: texts.map((text) => `${text}\n`).join(format === 'pgn' ? '\n' : ''), omitted };
  }

  #newSave(transcript: string): SavedGame {
    const game = this.#options.library.restore(transcript);
    const { stacks, ply, turn, ended } = game.view();
    const rules = game.rules.text;
    game.free();
    const date = this.#options.now();
    return {
      version: SAVE_VERSION,
      id: newId(),
      name: titleOf(transcript),
      created: date,
      changed: date,
      setup: setupOf(transcript, rules),
      transcript,
      seed: newSeed(),
      clock: null,
      picture: { stacks, plies: ply, turn, ended },
    };
  }

  async #load(): Promise<void> {
    for (const [id, raw] of await this.#box.all()) {
      // What was kept since is newer.
      if (!this.#entries.has(id)) this.#entries.set(id, entryOf(id, raw));
    }
    this.#store.set({ ...this.#store.value, isLoaded: true });
    this.#publish();
  }

  /** Another tab has changed games. */
  async #reload(ids: string[]): Promise<void> {
    for (const id of ids) {
      const entry = await this.open(id);
      if (entry) this.#entries.set(id, entry);
      else this.#entries.delete(id);
    }
    this.#publish();
  }

  #publish(): void {
    const changed = (entry: Entry) => (entry.kind === 'game' ? entry.save.changed : -1);
    const entries = [...this.#entries.values()].sort((a, b) => changed(b) - changed(a));
    this.#store.set({ ...this.#store.value, entries });
  }

  #askToPersist(): void {
    if (this.#hasAskedToPersist) return;
    this.#hasAskedToPersist = true;
    // A refusal changes nothing: the game is kept until the browser needs the room.
    this.#options.persist?.().catch(() => false);
  }
}

function entryOf(id: string, raw: unknown): Entry {
  const save = readSave(raw);
  return typeof save === 'string' ? { kind: 'damaged', id, fault: save } : { kind: 'game', id, save };
}

function isChange(data: unknown): data is { changed: string | string[] } {
  if (typeof data !== 'object' || data === null || !('changed' in data)) return false;
  const { changed } = data;
  return [changed].flat().every((id) => typeof id === 'string');
}
