import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Games } from '../../src/game/games';
import { readSave, SAVE_VERSION, type SavedGame } from '../../src/game/saved-game';
import { MOST_GAMES, Saves } from '../../src/game/saves';
import type { Listing } from '../../src/game/shelf';
import { LocalSession } from '../../src/game/session';
import { OPENING, TO_A_PASS } from './lines';
import { channels } from './browser';
import { against, library, playByHand, settled, table, TWO_PEOPLE } from './table';

const naming = (player: { kind: string }) => (player.kind === 'person' ? 'A person' : 'A level');

beforeEach(() => {
  // Each test has a browser of its own.
  globalThis.indexedDB = new IDBFactory();
});

function open() {
  const around = table();
  const saves = new Saves({ library, now: around.now });
  return { around: { ...around, saves }, saves };
}

async function shelfOf(saves: Saves): Promise<Listing<SavedGame>> {
  await saves.loaded;
  let shelf: Listing<SavedGame> = { entries: [], isLoaded: false };
  saves.subscribe((value) => (shelf = value))();
  return shelf;
}

const ids = (shelf: Listing<SavedGame>) => shelf.entries.map(({ id }) => id);

/** A game of a few moves that has been kept. */
async function keptGame(
  saves: Saves,
  around: ReturnType<typeof open>['around'],
  setup = TWO_PEOPLE,
): Promise<SavedGame> {
  const session = LocalSession.begin(setup, around);
  playByHand(session, ...OPENING);
  await settled();
  session.close();
  const entry = await saves.find(session.state.id);
  if (entry?.kind !== 'kept') throw new Error('not kept');
  return entry.item;
}

async function putRaw(value: unknown): Promise<void> {
  const database = await openDB('skep', undefined);
  await database.put('games', value);
  database.close();
}

describe('kept games', () => {
  it('are there after a crash with every move that was made', async () => {
    const { around, saves } = open();
    const session = LocalSession.begin(TWO_PEOPLE, around);
    playByHand(session, ...OPENING);
    await settled();
    expect(saves).toBeDefined();
    const later = open();
    const shelf = await shelfOf(later.saves);
    expect(shelf).toMatchObject({
      isLoaded: true,
      entries: [
        { kind: 'kept', id: session.state.id, item: { picture: { plies: 4, turn: 'white', ended: null } } },
      ],
    });
    const games = new Games(later.around, commons());
    const opened = await games.open(session.state.id);
    if (opened.kind !== 'session') throw new Error(opened.kind);
    expect(opened.session.state.playedMoves.map(({ text }) => text)).toEqual(OPENING);
    expect(opened.session.state.view).toEqual(session.state.view);
  });

  it('are listed by their last change, with a picture', async () => {
    const { around, saves } = open();
    const first = await keptGame(saves, around);
    await around.time.pass(1000);
    const second = await keptGame(saves, around);
    expect(ids(await shelfOf(saves))).toEqual([second.id, first.id]);
    await around.time.pass(1000);
    await saves.keep({ ...first, changed: around.now() });
    const shelf = await shelfOf(saves);
    expect(ids(shelf)).toEqual([first.id, second.id]);
    const [entry] = shelf.entries;
    expect(entry?.kind === 'kept' && entry.item.picture.stacks.map(({ pieces }) => pieces[0]?.name)).toEqual([
      'wQ',
      'wS1',
      'bS1',
      'bQ',
    ]);
  });

  it('can be renamed', async () => {
    const { around, saves } = open();
    const { id } = await keptGame(saves, around);
    await saves.rename(id, ' The long one ');
    expect(await saves.find(id)).toMatchObject({ item: { name: 'The long one' } });
    expect((await shelfOf(open().saves)).entries).toMatchObject([{ item: { name: 'The long one' } }]);
  });

  it('can be removed, and brought back as they were', async () => {
    const { around, saves } = open();
    const save = await keptGame(saves, around);
    const undo = await saves.remove(save.id);
    expect(ids(await shelfOf(saves))).toEqual([]);
    expect(await saves.find(save.id)).toBeNull();
    expect(ids(await shelfOf(open().saves))).toEqual([]);
    await undo();
    expect(await saves.find(save.id)).toEqual({ kind: 'kept', id: save.id, item: save });
    expect(ids(await shelfOf(open().saves))).toEqual([save.id]);
  });

  it('ask the browser once not to clear them away', async () => {
    const persist = vi.fn(() => Promise.reject(new Error('no')));
    const around = table();
    const saves = new Saves({ library, now: around.now, persist });
    await keptGame(saves, { ...around, saves });
    expect(persist).toHaveBeenCalledTimes(1);
  });

  it('tell other tabs when they change', async () => {
    const around = table();
    const join = channels();
    const here = new Saves({ library, now: around.now, channel: join() });
    const there = new Saves({ library, now: around.now, channel: join() });
    await there.loaded;
    const { id } = await keptGame(here, { ...around, saves: here });
    await settled();
    expect(ids(await shelfOf(there))).toEqual([id]);
    await here.remove(id);
    await settled();
    expect(ids(await shelfOf(there))).toEqual([]);
  });
});

describe('records', () => {
  it.each(['json', 'pgn'] as const)('bring a game back as it was (%s)', async (format) => {
    const { around, saves } = open();
    const save = await keptGame(saves, around, {
      ...against('white', 6),
      white: { kind: 'person' },
      black: { kind: 'person' },
    });
    await saves.rename(save.id, 'A fine game');
    const { text, omitted } = await saves.exportGames([save.id], format, naming);
    expect(omitted).toEqual([]);
    await saves.remove(save.id);
    const imported = await saves.importGames(text);
    expect(imported).toMatchObject({ faults: [], isKept: true });
    expect(imported.ids).toHaveLength(1);
    const entry = await saves.find(imported.ids[0] ?? '');
    if (entry?.kind !== 'kept') throw new Error('not there');
    expect(entry.item).toMatchObject({ name: 'A fine game', setup: save.setup, picture: save.picture });
    const session = LocalSession.resume(entry.item, around);
    expect(session.state.playedMoves.map((played) => played.text)).toEqual(OPENING);
  });

  it.each(['white', 'black'] as const)('know the level that played against %s', async (side) => {
    const { around, saves } = open();
    const session = LocalSession.begin(against(side, 6), around);
    await around.time.pass(1000);
    const { text } = await saves.exportGames([session.state.id], 'pgn', naming);
    expect(text).toContain(side === 'white' ? '[White "A person"]' : '[White "A level"]');
    expect(text).toContain(side === 'white' ? '[Black "A level"]' : '[Black "A person"]');
    const { ids: imported } = await saves.importGames(text);
    expect(await saves.find(imported[0] ?? '')).toMatchObject({ item: { setup: session.state.setup } });
  });

  it('know what the clocks showed', async () => {
    const { around, saves } = open();
    const session = LocalSession.begin({ ...TWO_PEOPLE, time: { initial: 60_000, increment: 0 } }, around);
    playByHand(session, 'wS1');
    await around.time.pass(5000);
    playByHand(session, 'bS1 wS1-');
    await settled();
    const { text } = await saves.exportGames([session.state.id], 'pgn', naming);
    expect(text).toContain('[%clk 0:00:55.000]');
    expect(text).toContain('[TimeControl "60+0"]');
  });

  it.each(['json', 'pgn', 'gamestring'] as const)('hold many games in one text (%s)', async (format) => {
    const { around, saves } = open();
    const setup = { ...TWO_PEOPLE, rules: 'ultimate' };
    const first = await keptGame(saves, around, setup);
    const second = await keptGame(saves, around, setup);
    const { text } = await saves.exportGames([first.id, second.id], format, naming);
    if (format === 'pgn') expect(text).toContain('\n\n[');
    else expect(text.trimEnd().split('\n')).toHaveLength(2);
    const { ids: imported, faults } = await saves.importGames(text);
    expect(faults).toEqual([]);
    expect(imported).toHaveLength(2);
    expect(ids(await shelfOf(saves))).toHaveLength(4);
  });

  it('with faults are told, and the others are there', async () => {
    const { saves } = open();
    const good = `Base;InProgress;White[8];${TO_A_PASS.slice(0, 14).join(';')}`;
    const { ids: imported, faults } = await saves.importGames(
      `${good}\nBase;InProgress;White[2];wA1;bA1 -bQ\n${good}\n`,
    );
    // Of the second one the move before the fault is there.
    expect(imported).toHaveLength(3);
    expect(await saves.find(imported[1] ?? '')).toMatchObject({ item: { picture: { plies: 1 } } });
    expect(faults).toMatchObject([{ line: 2 }]);
    expect((await saves.importGames('no game at all')).ids).toEqual([]);
  });

  it('in great number come with progress, and what is read when somebody stops stays', async () => {
    const { saves } = open();
    const text = `Base;InProgress;White[8];${TO_A_PASS.slice(0, 14).join(';')}\n`.repeat(400);
    const stopping = new AbortController();
    const progress: number[] = [];
    const imported = await saves.importGames(text, {
      signal: stopping.signal,
      onprogress: (read, games) => {
        progress.push(read);
        if (games >= 120) stopping.abort();
      },
    });
    expect(imported).toMatchObject({ isStopped: true, isKept: true, faults: [] });
    expect(imported.ids.length).toBeGreaterThanOrEqual(120);
    expect(imported.ids.length).toBeLessThan(400);
    expect(progress.at(-1)).toBeLessThan(text.length);
    expect(ids(await shelfOf(saves))).toHaveLength(imported.ids.length);
    expect(ids(await shelfOf(open().saves))).toHaveLength(imported.ids.length);
  });

  it('come in up to a number, and with more of them none does', async () => {
    const { saves } = open();
    const text = 'Base;InProgress;White[1]\n'.repeat(120);
    const refused = await saves.importGames(text, { most: 119 });
    expect(refused).toMatchObject({ ids: [], isTooMany: true, isStopped: false });
    expect(ids(await shelfOf(saves))).toEqual([]);
    const imported = await saves.importGames(text, { most: 120 });
    expect(imported).toMatchObject({ isTooMany: false, isKept: true });
    expect(imported.ids).toHaveLength(120);
    expect(MOST_GAMES).toBe(10_000);
  });

  it('are not read on when there are far too many', async () => {
    const { saves } = open();
    const text = 'Base;wS1\n'.repeat(200_000);
    const progress: number[] = [];
    const refused = await saves.importGames(text, { most: 20, onprogress: (read) => progress.push(read) });
    expect(refused).toMatchObject({ ids: [], isTooMany: true });
    expect(progress.at(-1) ?? 0).toBeLessThan(text.length / 10);
  });

  it('reach the list of another tab, all of them', async () => {
    const channel = channels();
    const [here, there] = [0, 1].map(() => new Saves({ library, now: () => 0, channel: channel() })) as [
      Saves,
      Saves,
    ];
    await there.loaded;
    const text = `Base;InProgress;White[8];${TO_A_PASS.slice(0, 14).join(';')}\n`.repeat(60);
    const imported = await here.importGames(text);
    await vi.waitFor(async () => {
      expect(ids(await shelfOf(there)).sort()).toEqual(imported.ids.sort());
    });
  });
});

describe('damage', () => {
  const damaged = [
    ['of a later version', { version: SAVE_VERSION + 1, id: 'x', board: 'unknown' }, 'later-version'],
    ['without a version', { id: 'x' }, 'unreadable'],
    ['without a game', { version: 1, id: 'x', transcript: 7, setup: TWO_PEOPLE }, 'unreadable'],
    [
      'without players',
      { version: 1, id: 'x', transcript: '{}', setup: { rules: 'ultimate' } },
      'unreadable',
    ],
  ] as const;

  it.each(damaged)('%s is listed, can be taken out, and stays', async (_name, value, fault) => {
    const { around, saves } = open();
    const good = await keptGame(saves, around);
    await putRaw(value);
    const later = open();
    const shelf = await shelfOf(later.saves);
    expect(ids(shelf)).toEqual([good.id, 'x']);
    expect(shelf.entries[1]).toEqual({ kind: 'damaged', id: 'x', fault });
    const games = new Games(later.around, commons());
    expect(await games.open('x')).toMatchObject({ kind: 'damaged', fault });
    expect(JSON.parse((await later.saves.raw('x')) ?? '')).toEqual(value);
    await later.saves.rename('x', 'Another name');
    expect(await later.saves.exportGames(['x', good.id], 'json', naming)).toMatchObject({ omitted: ['x'] });
    const undo = await later.saves.remove('x');
    await undo();
    expect(JSON.parse((await open().saves.raw('x')) ?? '')).toEqual(value);
  });

  it('of the moves is found out when the game is opened', async () => {
    const { around, saves } = open();
    const good = await keptGame(saves, around);
    const moves = good.transcript.replace('bS1 wS1-', 'bS1 wS1/').replace('wQ -wS1', 'wQ -bQ');
    await putRaw({ ...good, transcript: moves });
    const games = new Games(around, commons());
    expect(await games.open(good.id)).toEqual({ kind: 'damaged', id: good.id, fault: 'unreadable' });
    expect((await shelfOf(saves)).entries).toMatchObject([{ kind: 'damaged' }]);
    expect(await games.open('nowhere')).toEqual({ kind: 'missing' });
  });

  it('in what is not needed to play does no harm', async () => {
    const { around, saves } = open();
    const good = await keptGame(saves, around);
    const read = readSave({ ...good, name: 5, picture: 'x', clock: { left: 1 }, changed: 'now', seed: null });
    expect(read).toMatchObject({ name: '', clock: null, changed: 0, seed: 0, transcript: good.transcript });
  });
});

describe('a storage', () => {
  const expectToPlayOn = async () => {
    const { around, saves } = open();
    const session = LocalSession.begin(TWO_PEOPLE, around);
    playByHand(session, ...OPENING.slice(0, 2));
    await settled();
    expect(session.state.notices).toEqual([{ id: 'not-saved' }]);
    expect(ids(await shelfOf(saves))).toEqual([session.state.id]);
    playByHand(session, ...OPENING.slice(2));
    await settled();
    expect(session.state.notices).toEqual([{ id: 'not-saved' }]);
    expect(await saves.find(session.state.id)).toMatchObject({ item: { picture: { plies: 4 } } });
    const { text } = await saves.exportGames([session.state.id], 'pgn', naming);
    expect(text).toContain('wQ -wS1');
    return { session, saves };
  };

  it('that is missing is said, and the game goes on', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    const { saves, session } = await expectToPlayOn();
    await saves.remove(session.state.id);
    expect(ids(await shelfOf(saves))).toEqual([]);
  });

  it('that is refused is said, and the game goes on', async () => {
    globalThis.indexedDB.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    await expectToPlayOn();
  });

  it('that is full is said, and is used again when there is room', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { session, saves } = await expectToPlayOn();
    expect(ids(await shelfOf(open().saves))).toEqual([]);
    put.mockRestore();
    playByHand(session, 'wQ \\wS1');
    await settled();
    expect(session.state.notices).toEqual([]);
    expect((await shelfOf(open().saves)).entries).toMatchObject([{ item: { picture: { plies: 5 } } }]);
    expect(await saves.find(session.state.id)).toMatchObject({ item: { picture: { plies: 5 } } });
  });

  it('of a later version of the application is used as it is', async () => {
    const database = await openDB('skep', 7, {
      upgrade: (later) => {
        later.createObjectStore('games', { keyPath: 'id' });
      },
    });
    database.close();
    const { around, saves } = open();
    const { id } = await keptGame(saves, around);
    expect(ids(await shelfOf(open().saves))).toEqual([id]);
  });

  it('makes room for a later version that waits in another tab', async () => {
    const { around, saves } = open();
    const { id } = await keptGame(saves, around);
    const database = await openDB('skep', 2);
    database.close();
    await saves.rename(id, 'Still here');
    expect((await shelfOf(open().saves)).entries).toMatchObject([{ item: { name: 'Still here' } }]);
  });
});

describe('games kept by every version', () => {
  const folder = new URL('saves/', import.meta.url);
  const files = readdirSync(folder);

  it('have an example', () => {
    const expected = Array.from({ length: SAVE_VERSION }, (_none, index) => `v${index + 1}.json`);
    expect(files.sort()).toEqual(expected);
  });

  it.each(files)('open (%s)', async (file) => {
    const examples = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as (SavedGame & {
      expected: unknown;
    })[];
    expect(examples.length).toBeGreaterThan(2);
    const { around, saves } = open();
    await saves.loaded;
    for (const { expected, ...example } of examples) {
      await putRaw(example);
      const opened = await new Games(around, commons()).open(example.id);
      if (opened.kind !== 'session') throw new Error(`${example.id} is ${opened.kind}`);
      const { name, view, clock, setup } = opened.session.state;
      const stacks = view.stacks.map(({ pieces }) => pieces.map((piece) => piece.name).join('+')).join(' ');
      const left = clock && [clock.white, clock.black];
      expect({ name, turn: view.turn, ended: view.ended, stacks, left, white: setup.white }).toEqual(
        expected,
      );
      opened.session.close();
      const entry = await saves.find(example.id);
      const shown = entry?.kind === 'kept' ? entry.item.picture.stacks.flatMap(({ pieces }) => pieces) : [];
      expect(shown.map(({ name, color }) => name.startsWith(color.charAt(0)))).toEqual(shown.map(() => true));
      expect(shown.length).toBeGreaterThan(0);
    }
  });
});

function commons() {
  const around = table();
  return { locks: null, drawer: null, channel: null, now: around.now, schedule: around.schedule };
}
