import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { Saves } from '../../src/game/saves';
import type { Listing } from '../../src/game/shelf';
import { readStudy, STUDY_VERSION, type SavedStudy } from '../../src/study/saved-study';
import type { StudyOrigin, StudySession } from '../../src/study/session';
import type { Studies } from '../../src/study/studies';
import { OPENING } from '../game/lines';
import { library, settled } from '../game/table';
import { desk, linesOf, recordOf } from './desk';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function shelfOf(studies: Studies): Promise<Listing<SavedStudy>> {
  await studies.loaded;
  let shelf: Listing<SavedStudy> = { entries: [], isLoaded: false };
  studies.subscribe((value) => (shelf = value))();
  return shelf;
}

/** A study as a person opens it and sees it. */
async function show(studies: Studies, origin: StudyOrigin): Promise<StudySession> {
  const session = await studies.add(origin);
  await session.shown();
  return session;
}

describe('kept studies', () => {
  it('are not kept before they were shown', async () => {
    const { time, studies, tab } = desk();
    const session = await studies.add({ transcript: recordOf(OPENING) });
    await time.pass(5000);
    session.flush();
    await time.pass(5000);
    expect((await shelfOf(tab())).entries).toEqual([]);
    expect(session.state.isKept).toBe(false);
    await session.shown();
    expect((await shelfOf(tab())).entries).toMatchObject([{ kind: 'kept', id: session.state.id }]);
    const left = await studies.add({ transcript: recordOf(OPENING) });
    left.close();
    await left.shown();
    expect((await shelfOf(tab())).entries).toHaveLength(1);
  });

  it('are kept from the first change on, at once', async () => {
    const { time, studies, tab } = desk();
    const session = studies.begin({ transcript: recordOf([]) });
    await time.pass(5000);
    expect((await shelfOf(tab())).entries).toEqual([]);
    session.play('wS1');
    session.play('bS1 wS1-');
    await time.pass(1000);
    expect(session.state.isKept).toBe(true);
    expect((await shelfOf(tab())).entries).toMatchObject([
      { kind: 'kept', id: session.state.id, item: { path: ['wS1', 'bS1 wS1-'], picture: { plies: 2 } } },
    ]);
  });

  it('are not kept as long as there is nothing in them', async () => {
    const { time, studies, tab } = desk();
    const empty = await show(studies, { transcript: recordOf([]) });
    expect(empty.isEmpty).toBe(true);
    empty.rotate(1);
    empty.close();
    await time.pass(1000);
    expect((await shelfOf(tab())).entries).toEqual([]);
    const setUp = recordOf([]).replace('"score"', '"start":"QA-a2=B,b","score"');
    const things = [
      await show(studies, { transcript: recordOf(OPENING) }),
      await show(studies, { transcript: setUp }),
      await show(studies, { transcript: recordOf([]), name: 'Mine' }),
      await show(studies, { transcript: recordOf([]) }),
    ];
    things[3]?.setComment('Where to begin?');
    await time.pass(1000);
    expect((await shelfOf(tab())).entries).toHaveLength(4);
    expect(things.map(({ isEmpty }) => isEmpty)).toEqual([false, false, false, false]);
  });

  it('are kept at once when the page is left, with the moment that is shown', async () => {
    const { time, studies, tab } = desk();
    const session = await show(studies, { transcript: recordOf(OPENING) });
    session.end();
    session.setComment('The last word.');
    session.previous();
    session.rotate(1);
    session.close();
    await time.pass(0);
    const opened = await tab().open(session.state.id);
    if (opened.kind !== 'session') throw new Error(opened.kind);
    expect(opened.session.texts()).toEqual(OPENING.slice(0, 3));
    expect(opened.session.state).toMatchObject({ rotation: 1, isKept: true });
    expect(opened.session.state.tree[4]?.comment).toBe('The last word.');
  });

  it('of a game are one, which follows the game', async () => {
    const { studies } = desk();
    const first = await show(studies, {
      transcript: recordOf(OPENING.slice(0, 2)),
      gameId: 'game',
      name: 'Mine',
    });
    first.show(['wS1']);
    first.play('bA1 wS1-');
    await first.keep();
    first.close();
    const again = await show(studies, {
      transcript: recordOf(OPENING),
      gameId: 'game',
      path: OPENING.slice(0, 3),
    });
    expect(again.state).toMatchObject({ id: first.state.id, name: 'Mine' });
    expect(again.texts()).toEqual(OPENING.slice(0, 3));
    expect(linesOf(again)).toContain(OPENING.join(';'));
    const other = await show(studies, { transcript: recordOf(OPENING), gameId: 'another' });
    expect(other.state.id).not.toBe(first.state.id);
  });

  it('are renamed, removed, brought back and exported', async () => {
    const { studies, tab } = desk();
    const session = await show(studies, { transcript: recordOf(OPENING), name: 'One' });
    const { id } = session.state;
    session.close();
    await studies.rename(id, ' Two ');
    const { text, omitted } = await studies.exportStudies([id, 'nobody'], 'pgn');
    expect(text).toContain('[Event "Two"]');
    expect(omitted).toEqual(['nobody']);
    const bringBack = await studies.remove(id);
    expect((await shelfOf(tab())).entries).toEqual([]);
    await bringBack();
    expect((await shelfOf(tab())).entries).toMatchObject([{ item: { name: 'Two' } }]);
  });

  it('that cannot be read stay, and are told', async () => {
    const { studies, tab } = desk();
    await studies.loaded;
    const database = await openDB('skep');
    await database.put('studies', { id: 'later', version: STUDY_VERSION + 1 });
    await database.put('studies', { id: 'broken', version: STUDY_VERSION });
    await database.put('studies', { id: 'unplayable', version: STUDY_VERSION, transcript: '{' });
    database.close();
    const other = tab();
    expect((await shelfOf(other)).entries).toMatchObject([
      { id: 'unplayable', kind: 'kept' },
      { id: 'broken', fault: 'unreadable' },
      { id: 'later', fault: 'later-version' },
    ]);
    expect(await other.open('unplayable')).toMatchObject({ kind: 'damaged' });
    expect(await other.open('nobody')).toEqual({ kind: 'missing' });
    expect(await other.raw('later')).toContain('later');
    expect(readStudy(null)).toBe('unreadable');
  });

  it('of every version open', async () => {
    const folder = new URL('saves/', import.meta.url);
    const files = readdirSync(folder);
    expect(files).toHaveLength(STUDY_VERSION);
    for (const file of files) {
      const { studies } = desk();
      await studies.loaded;
      const raw = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { id: string; version: number };
      const database = await openDB('skep');
      await database.put('studies', raw);
      database.close();
      const opened = await studies.open(raw.id);
      if (opened.kind !== 'session') throw new Error(`${file}: ${opened.kind}`);
      expect(opened.session.state).toMatchObject({
        name: `Kept by version ${raw.version}`,
        rotation: 2,
        view: { ply: 2 },
        report: null,
      });
      // Before version 2 a report of another line was not kept.
      expect(opened.session.state.oldReport !== null).toBe(raw.version >= 2);
      expect(linesOf(opened.session)).toHaveLength(2);
      opened.session.end();
      expect(opened.session.state.tree[opened.session.state.node]?.comment).toBe('The last word.');
    }
  });

  it('come beside the games of a browser that had none', async () => {
    const old = await openDB('skep', 1, {
      upgrade: (database) => {
        database.createObjectStore('games', { keyPath: 'id' });
      },
    });
    await old.put('games', { id: 'old', version: 1, transcript: recordOf(OPENING), setup: null });
    old.close();
    const saves = new Saves({ library, now: () => 0 });
    const { studies } = desk();
    await saves.loaded;
    expect(await saves.raw('old')).toContain('skep-game');
    const session = await show(studies, { transcript: recordOf(OPENING) });
    await settled();
    expect(session.state.isKept).toBe(true);
    expect(await saves.raw('old')).toContain('skep-game');
  });

  it('are in memory where the browser keeps nothing', async () => {
    const { time, studies } = desk();
    Reflect.deleteProperty(globalThis, 'indexedDB');
    const session = studies.begin({ transcript: recordOf([]) });
    session.play('wS1');
    await time.pass(1000);
    expect(session.state).toMatchObject({ isKept: false, isRefused: true });
    session.close();
    expect(await studies.open(session.state.id)).toMatchObject({ kind: 'session' });
  });
});
