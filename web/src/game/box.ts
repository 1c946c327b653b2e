/**
 * The box games and studies are kept in: IndexedDB, and memory where that is missing, refused or full. Values go in and come out
 * as they are; what they mean is not known here.
 */
import { openDB, type IDBPDatabase } from 'idb';

interface Stored {
  id: string;
}

const NAME = 'skep';
/** Version 1 had no studies. */
const VERSION = 2;
const COMPARTMENTS = ['games', 'studies'] as const;

export type Compartment = (typeof COMPARTMENTS)[number];

/**
 * How long to wait for the database to open. WebKit does not open it while a page that was left during its creation is in the
 * back/forward cache.
 */
const OPENING_MS = 5_000;

export class Box {
  readonly #compartment: Compartment;
  #database: Promise<IDBPDatabase> | null = null;
  /** The database was not opened in time. It is used if it opens after all, but not waited for again. */
  #isLate = false;
  /** Values that the browser refused to store. */
  readonly #memory = new Map<string, unknown>();

  constructor(compartment: Compartment) {
    this.#compartment = compartment;
  }

  /** Whether the database did not open in time, so that what it holds is not known yet. */
  get isLate(): boolean {
    return this.#isLate;
  }

  /** Settled when the database has opened, however long it takes. Rejects if it cannot be opened. */
  async open(): Promise<void> {
    await this.#opened();
  }

  /** Tells whether the values will survive the page. They are written all together or not at all. */
  async put(...values: Stored[]): Promise<boolean> {
    try {
      await this.#inDatabase(async (database) => {
        const transaction = database.transaction(this.#compartment, 'readwrite', { durability: 'strict' });
        const puts = values.map((value) => transaction.store.put(value));
        // Committed explicitly: a page that is being left does not run the callback after which the browser would commit.
        transaction.commit();
        await Promise.all([...puts, transaction.done]);
      });
      for (const { id } of values) this.#memory.delete(id);
      return true;
    } catch {
      for (const value of values) this.#memory.set(value.id, structuredClone(value));
      return false;
    }
  }

  async get(id: string): Promise<unknown> {
    if (this.#memory.has(id)) return this.#memory.get(id);
    try {
      return await this.#inDatabase((database) => database.get(this.#compartment, id));
    } catch {
      return undefined;
    }
  }

  /** All stored values by id. */
  async all(): Promise<Map<string, unknown>> {
    const found = new Map<string, unknown>();
    try {
      await this.#inDatabase(async (database) => {
        const transaction = database.transaction(this.#compartment);
        const [keys, values] = [transaction.store.getAllKeys(), transaction.store.getAll()];
        // Committed explicitly: WebKit may freeze the page in its back/forward cache, where an open transaction would block
        // all writers.
        transaction.commit();
        await Promise.all([keys, values, transaction.done]);
        for (const [index, key] of (await keys).entries()) {
          if (typeof key === 'string') found.set(key, (await values)[index]);
        }
      });
    } catch {
      // Nothing can be read: what is in memory is all there is.
    }
    for (const [id, value] of this.#memory) found.set(id, value);
    return found;
  }

  async remove(id: string): Promise<void> {
    this.#memory.delete(id);
    try {
      await this.#inDatabase((database) => database.delete(this.#compartment, id));
    } catch {
      // The value was only in memory, from where it is removed above.
    }
  }

  /** Runs on the open database. A browser may close it at any time; then it is opened again. */
  async #inDatabase<T>(run: (database: IDBPDatabase) => Promise<T>): Promise<T> {
    if (typeof indexedDB === 'undefined') throw new Error('no database');
    try {
      return await run(await this.#openedInTime());
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      this.#database = null;
      return run(await this.#openedInTime());
    }
  }

  async #openedInTime(): Promise<IDBPDatabase> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => {
          this.#isLate = true;
          reject(new Error('the database does not open'));
        },
        this.#isLate ? 0 : OPENING_MS,
      );
    });
    try {
      const database = await Promise.race([this.#opened(), late]);
      this.#isLate = false;
      return database;
    } finally {
      clearTimeout(timer);
    }
  }

  #opened(): Promise<IDBPDatabase> {
    this.#database ??= this.#open().catch((error: unknown) => {
      this.#database = null;
      throw error;
    });
    return this.#database;
  }

  async #open(): Promise<IDBPDatabase> {
    const forget = () => (this.#database = null);
    const callbacks = {
      upgrade: (database: IDBPDatabase) => {
        for (const name of COMPARTMENTS) {
          if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, { keyPath: 'id' });
        }
      },
      // A newer version of the application in another tab waits for this one.
      blocking: (_current: number, _blocked: number | null, event: IDBVersionChangeEvent) => {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    };
    try {
      return await openDB(NAME, VERSION, callbacks);
    } catch (error) {
      // A newer version of the application was here: its box is used as it is.
      if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error;
      return openDB(NAME, undefined, callbacks);
    }
  }
}
