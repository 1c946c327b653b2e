/** Things of one kind that are kept on this device: the list of them, and what can be done with one that is not open. */
import type { RecordFormat } from '../wasm/game';
import { Box, type Compartment } from './box';
import type { Kept, SaveFault } from './kept';
import { isObject } from './shapes';
import { Store, type Readable } from './store';
import type { Channel } from './tabs';

export type Entry<T> = { kind: 'kept'; id: string; item: T } | DamagedEntry;

/** Something that cannot be opened. It stays, and what there is can be taken out by `raw`. */
export interface DamagedEntry {
  kind: 'damaged';
  id: string;
  fault: SaveFault;
}

export interface Listing<T> {
  /** The last changed first, the damaged ones at the end. */
  entries: Entry<T>[];
  isLoaded: boolean;
}

/** Things as one text. `omitted` are those the format cannot hold, and the damaged ones. */
export interface Exported {
  text: string;
  omitted: string[];
}

export interface ShelfOptions<T> {
  compartment: Compartment;
  /** Reads a kept value of any version, or tells what is wrong with it. */
  read: (raw: unknown) => T | SaveFault;
  /** Tells other tabs what has changed. */
  channel?: Channel | null | undefined;
  /** Asks the browser not to clear away what is kept: `navigator.storage.persist`. */
  persist?: (() => Promise<boolean>) | undefined;
}

export class Shelf<T extends Kept> implements Readable<Listing<T>> {
  readonly #options: ShelfOptions<T>;
  readonly #box: Box;
  readonly #entries = new Map<string, Entry<T>>();
  readonly #store = new Store<Listing<T>>({ entries: [], isLoaded: false });
  #hasAskedToPersist = false;
  /** Settled when the list is read for the first time. */
  readonly loaded: Promise<void>;

  constructor(options: ShelfOptions<T>) {
    this.#options = options;
    this.#box = new Box(options.compartment);
    this.loaded = this.#load();
    options.channel?.addEventListener('message', ({ data }) => {
      if (isObject(data) && data['shelf'] === options.compartment && Array.isArray(data['changed']))
        void this.#reload(data['changed'].filter((id) => typeof id === 'string'));
    });
  }

  subscribe(run: (listing: Listing<T>) => void): () => void {
    return this.#store.subscribe(run);
  }

  /** What is known to be kept and whole. */
  get items(): T[] {
    return this.#store.value.entries.flatMap((entry) => (entry.kind === 'kept' ? [entry.item] : []));
  }

  /** Keeps things as they are now; tells whether they will survive the page. */
  async keep(...items: T[]): Promise<boolean> {
    const isKept = await this.write(items);
    this.announce(items.map(({ id }) => id));
    return isKept;
  }

  /** Nothing if there is no such thing. */
  async find(id: string): Promise<Entry<T> | null> {
    const raw = await this.#box.get(id);
    return raw === undefined ? null : this.#entryOf(id, raw);
  }

  /** Nothing if there is no such thing, or if it is damaged. */
  async read(id: string): Promise<T | null> {
    const entry = await this.find(id);
    return entry?.kind === 'kept' ? entry.item : null;
  }

  /** What was kept under this id as JSON, however damaged, for a file that somebody may mend. */
  async raw(id: string): Promise<string | null> {
    const raw = await this.#box.get(id);
    return raw === undefined ? null : JSON.stringify(raw, null, 2);
  }

  /** Something that turned out not to be playable. */
  setDamaged(id: string): DamagedEntry {
    const entry: DamagedEntry = { kind: 'damaged', id, fault: 'unreadable' };
    this.#entries.set(id, entry);
    this.#publish();
    return entry;
  }

  async rename(id: string, name: string): Promise<void> {
    const item = await this.read(id);
    if (item) await this.keep({ ...item, name: name.trim() });
  }

  /** Removes a thing. The result brings it back. */
  async remove(id: string): Promise<() => Promise<void>> {
    const raw = await this.#box.get(id);
    await this.#box.remove(id);
    this.#entries.delete(id);
    this.announce([id]);
    return async () => {
      if (raw === undefined) return;
      await this.#box.put(raw as T);
      this.#entries.set(id, this.#entryOf(id, raw));
      this.announce([id]);
    };
  }

  /** Things as one text, each written by `write`, which returns nothing where the format cannot hold it. */
  protected async export(
    ids: string[],
    format: RecordFormat,
    write: (item: T) => string | null,
  ): Promise<Exported> {
    const texts: string[] = [];
    const omitted: string[] = [];
    for (const id of ids) {
      const item = await this.read(id);
      const text = item && write(item);
      if (text === null) omitted.push(id);
      else texts.push(text.trimEnd());
    }
    // A blank line ends a game of PGN; the others have one on each line.
    return { text: texts.map((text) => `${text}\n`).join(format === 'pgn' ? '\n' : ''), omitted };
  }

  /** Like `keep`, but nobody is told before `announce`: many things can be written in several steps. */
  protected async write(items: T[]): Promise<boolean> {
    const isKept = await this.#box.put(...items);
    for (const item of items) this.#entries.set(item.id, this.#entryOf(item.id, item));
    if (isKept) this.#askToPersist();
    return isKept;
  }

  /** Tells this page and other tabs what has changed. */
  protected announce(ids: string[]): void {
    this.#publish();
    this.#options.channel?.postMessage({ shelf: this.#options.compartment, changed: ids });
  }

  #entryOf(id: string, raw: unknown): Entry<T> {
    const item = this.#options.read(raw);
    return typeof item === 'string' ? { kind: 'damaged', id, fault: item } : { kind: 'kept', id, item };
  }

  async #load(): Promise<void> {
    for (const [id, raw] of await this.#box.all()) {
      // What was kept since is newer.
      if (!this.#entries.has(id)) this.#entries.set(id, this.#entryOf(id, raw));
    }
    this.#store.set({ ...this.#store.value, isLoaded: true });
    this.#publish();
    // What a late database holds is listed as soon as it opens.
    if (this.#box.isLate) {
      this.#box.open().then(
        () => this.#load(),
        () => undefined,
      );
    }
  }

  /** Another tab has changed things. */
  async #reload(ids: string[]): Promise<void> {
    for (const id of ids) {
      const entry = await this.find(id);
      if (entry) this.#entries.set(id, entry);
      else this.#entries.delete(id);
    }
    this.#publish();
  }

  #publish(): void {
    const changed = (entry: Entry<T>) => (entry.kind === 'kept' ? entry.item.changed : -1);
    const entries = [...this.#entries.values()].sort((a, b) => changed(b) - changed(a));
    this.#store.set({ ...this.#store.value, entries });
  }

  #askToPersist(): void {
    if (this.#hasAskedToPersist) return;
    this.#hasAskedToPersist = true;
    // A refusal changes nothing: what is kept stays until the browser needs the room.
    this.#options.persist?.().catch(() => false);
  }
}
