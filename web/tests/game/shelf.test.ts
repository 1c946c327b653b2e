import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Kept } from '../../src/game/kept';
import { Shelf, type Listing, type ShelfOptions } from '../../src/game/shelf';
import { isObject } from '../../src/game/shapes';
import type { RecordFormat } from '../../src/wasm/game';
import { channels } from './browser';

/** A thing with nothing to it but what every kept thing has. */
const thing = (id: string, changed = 0): Kept => ({
  version: 1,
  id,
  name: id,
  created: 0,
  changed,
  transcript: `moves of ${id}`,
  picture: { stacks: [], plies: 0, turn: 'white', ended: null },
});

/** Opens a shelf with what a subclass may do laid open. */
class Things extends Shelf<Kept> {
  constructor(options: Partial<ShelfOptions<Kept>> = {}) {
    super({
      compartment: 'games',
      read: (raw) => (isObject(raw) && raw['version'] === 1 ? (raw as unknown as Kept) : 'unreadable'),
      ...options,
    });
  }

  get listing(): Listing<Kept> {
    let listing: Listing<Kept> = { entries: [], isLoaded: false };
    this.subscribe((value) => (listing = value))();
    return listing;
  }

  get ids(): string[] {
    return this.listing.entries.map(({ id }) => id);
  }

  text(ids: string[], format: RecordFormat, write = ({ transcript }: Kept): string | null => transcript) {
    return this.export(ids, format, write);
  }
}

async function opened(options?: Partial<ShelfOptions<Kept>>): Promise<Things> {
  const things = new Things(options);
  await things.loaded;
  return things;
}

/** Puts a value into the database that no shelf has written. */
async function putRaw(value: unknown): Promise<void> {
  await opened();
  const database = await openDB('skep');
  await database.put('games', value);
  database.close();
}

function refuseToWrite(): void {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.restoreAllMocks();
});

describe('the list', () => {
  it('is empty and not loaded until it is read', async () => {
    const things = new Things();
    expect(things.listing).toEqual({ entries: [], isLoaded: false });
    await things.loaded;
    expect(things.listing).toEqual({ entries: [], isLoaded: true });
  });

  it('has the last changed first, however it came to be', async () => {
    const things = await opened();
    await things.keep(thing('middle', 2), thing('old', 1));
    await things.keep(thing('new', 3));
    expect(things.ids).toEqual(['new', 'middle', 'old']);
    await things.keep(thing('old', 4));
    expect(things.ids).toEqual(['old', 'new', 'middle']);
    expect((await opened()).ids).toEqual(['old', 'new', 'middle']);
  });

  it('holds as many things as are kept', async () => {
    const many = Array.from({ length: 500 }, (_, index) => thing(`t${index}`, index));
    await (await opened()).keep(...many);
    expect((await opened()).ids).toEqual(many.map(({ id }) => id).reverse());
  });

  it('shows what was kept while it was being read', async () => {
    await (await opened()).keep(thing('a', 1));
    const things = new Things();
    await things.keep({ ...thing('a', 2), name: 'newer' });
    await things.loaded;
    expect(things.items).toEqual([{ ...thing('a', 2), name: 'newer' }]);
  });

  it('has nothing of another compartment', async () => {
    await (await opened({ compartment: 'studies' })).keep(thing('study'));
    const games = await opened();
    expect(games.ids).toEqual([]);
    expect(await games.find('study')).toBeNull();
  });

  it('follows what another tab does to its things', async () => {
    const channel = channels();
    const here = await opened({ channel: channel() });
    const there = await opened({ channel: channel() });
    const studies = await opened({ compartment: 'studies', channel: channel() });
    await there.keep(thing('a', 1), thing('b', 2));
    await vi.waitFor(() => expect(here.ids).toEqual(['b', 'a']));
    const restore = await there.remove('b');
    await vi.waitFor(() => expect(here.ids).toEqual(['a']));
    await restore();
    await vi.waitFor(() => expect(here.ids).toEqual(['b', 'a']));
    expect(studies.ids).toEqual([]);
  });
});

describe('one thing', () => {
  it('is found by its id, and nothing by another', async () => {
    const things = await opened();
    await things.keep(thing('a'));
    expect(await things.find('a')).toEqual({ kind: 'kept', id: 'a', item: thing('a') });
    expect(await things.read('a')).toEqual(thing('a'));
    expect(await things.find('b')).toBeNull();
    expect(await things.read('b')).toBeNull();
    expect(await things.raw('b')).toBeNull();
  });

  it('gets another name without blanks around it, and nothing else changes', async () => {
    const things = await opened();
    await things.keep(thing('a', 5));
    await things.rename('a', '  Sunday ');
    expect(await things.read('a')).toEqual({ ...thing('a', 5), name: 'Sunday' });
    await things.rename('missing', 'Monday');
    expect(things.ids).toEqual(['a']);
  });

  it('comes back as it was after it was removed', async () => {
    const things = await opened();
    await things.keep(thing('a', 1), thing('b', 2));
    const restore = await things.remove('b');
    expect(things.ids).toEqual(['a']);
    expect(await things.find('b')).toBeNull();
    expect((await opened()).ids).toEqual(['a']);
    await restore();
    expect(things.ids).toEqual(['b', 'a']);
    expect(await (await opened()).read('b')).toEqual(thing('b', 2));
  });

  it('does not appear if it was removed before it was there', async () => {
    const things = await opened();
    const restore = await things.remove('never');
    await restore();
    expect(things.ids).toEqual([]);
  });
});

describe('what cannot be read', () => {
  const broken = { id: 'broken', version: 'x', left: [1, 2] };

  it('stays at the end of the list with its fault, and as it is in the database', async () => {
    await putRaw(broken);
    const things = await opened();
    await things.keep(thing('a', 1));
    const entry = { kind: 'damaged', id: 'broken', fault: 'unreadable' };
    expect(things.listing.entries).toEqual([{ kind: 'kept', id: 'a', item: thing('a', 1) }, entry]);
    expect(things.items).toEqual([thing('a', 1)]);
    expect(await things.find('broken')).toEqual(entry);
    expect(await things.read('broken')).toBeNull();
    expect(JSON.parse((await things.raw('broken')) ?? '')).toEqual(broken);
  });

  it('is not written over by a new name', async () => {
    await putRaw(broken);
    const things = await opened();
    await things.rename('broken', 'Mended');
    expect(JSON.parse((await things.raw('broken')) ?? '')).toEqual(broken);
  });

  it('can be removed, and comes back as damaged as it was', async () => {
    await putRaw(broken);
    const things = await opened();
    const restore = await things.remove('broken');
    expect(things.ids).toEqual([]);
    await restore();
    expect(things.listing.entries).toEqual([{ kind: 'damaged', id: 'broken', fault: 'unreadable' }]);
    expect(JSON.parse((await things.raw('broken')) ?? '')).toEqual(broken);
  });

  it('is listed so from when it turns out, with all that is kept of it', async () => {
    const things = await opened();
    await things.keep(thing('a'));
    expect(things.setDamaged('a')).toEqual({ kind: 'damaged', id: 'a', fault: 'unreadable' });
    expect(things.items).toEqual([]);
    expect(await things.raw('a')).toBe(JSON.stringify(thing('a'), null, 2));
  });
});

describe('a browser that does not write', () => {
  it('is told of, and the page goes on with what it has', async () => {
    const things = await opened();
    refuseToWrite();
    expect(await things.keep(thing('a', 1))).toBe(false);
    expect(things.ids).toEqual(['a']);
    expect(await things.read('a')).toEqual(thing('a', 1));
    vi.restoreAllMocks();
    expect((await opened()).ids).toEqual([]);
    expect(await things.keep(thing('a', 2))).toBe(true);
    expect((await opened()).ids).toEqual(['a']);
  });

  it('gives back what was removed', async () => {
    const things = await opened();
    refuseToWrite();
    await things.keep(thing('a'));
    const restore = await things.remove('a');
    expect(things.ids).toEqual([]);
    await restore();
    expect(await things.read('a')).toEqual(thing('a'));
  });

  it('may have no database at all', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const things = await opened();
    expect(things.listing).toEqual({ entries: [], isLoaded: true });
    expect(await things.keep(thing('a'))).toBe(false);
    expect(things.ids).toEqual(['a']);
    vi.unstubAllGlobals();
  });
});

describe('a database that opens late', () => {
  /** A tab with an earlier version of the database, which a new version has to wait for until it is closed. */
  async function earlierTab() {
    const earlier = await openDB('skep', 1, {
      upgrade: (database) => database.createObjectStore('games', { keyPath: 'id' }),
    });
    await earlier.put('games', thing('old'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return earlier;
  }

  afterEach(() => vi.useRealTimers());

  it('is waited for once, and everything is kept in memory meanwhile', async () => {
    await earlierTab();
    const things = new Things();
    await vi.advanceTimersByTimeAsync(60_000);
    await things.loaded;
    expect(things.listing).toEqual({ entries: [], isLoaded: true });
    const isKept = things.keep(thing('a'));
    await vi.advanceTimersByTimeAsync(0);
    expect(await isKept).toBe(false);
    expect(await things.read('a')).toEqual(thing('a'));
  });

  it('is listed as soon as it opens, and used from then on', async () => {
    const earlier = await earlierTab();
    const things = new Things();
    await vi.advanceTimersByTimeAsync(60_000);
    await things.loaded;
    vi.useRealTimers();
    earlier.close();
    await expect.poll(() => things.ids).toEqual(['old']);
    expect(await things.keep(thing('new', 1))).toBe(true);
    expect((await opened()).ids).toEqual(['new', 'old']);
  });
});

describe('the browser', () => {
  it('is asked once not to clear away what is kept, when there is something', async () => {
    const persist = vi.fn(() => Promise.resolve(true));
    const things = await opened({ persist });
    expect(persist).not.toHaveBeenCalled();
    await things.keep(thing('a'));
    await things.keep(thing('b'));
    expect(persist).toHaveBeenCalledOnce();
  });

  it('is not asked for what it did not take, and may refuse', async () => {
    const persist = vi.fn(() => Promise.reject(new Error('no')));
    const things = await opened({ persist });
    refuseToWrite();
    await things.keep(thing('a'));
    expect(persist).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    expect(await things.keep(thing('b'))).toBe(true);
    expect(persist).toHaveBeenCalledOnce();
  });
});

describe('an export', () => {
  it('has the things in the order that is asked for, with a blank line between games of PGN', async () => {
    const things = await opened();
    await things.keep(thing('a', 1), thing('b', 2));
    expect(await things.text(['a', 'b'], 'pgn')).toEqual({ text: 'moves of a\n\nmoves of b\n', omitted: [] });
    expect((await things.text(['b', 'a'], 'json')).text).toBe('moves of b\nmoves of a\n');
  });

  it('leaves out and names what is damaged, missing or more than the format holds', async () => {
    await putRaw({ id: 'broken' });
    const things = await opened();
    await things.keep(thing('a'), thing('tree'));
    const write = ({ id, transcript }: Kept) => (id === 'tree' ? null : transcript);
    expect(await things.text(['tree', 'broken', 'gone', 'a'], 'gamestring', write)).toEqual({
      text: 'moves of a\n',
      omitted: ['tree', 'broken', 'gone'],
    });
  });
});
