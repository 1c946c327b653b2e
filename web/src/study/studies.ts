/** The studies of this device: the list of them, how one comes about, and what can be done with one that is not open. */
import { Box } from '../game/box';
import { movesOf, named, titleOf } from '../game/records';
import type { SaveFault } from '../game/saved-game';
import type { Readable } from '../game/store';
import { Store } from '../game/store';
import { TabLease, type Channel, type Commons } from '../game/tabs';
import type { RecordFormat, RulesLibrary } from '../wasm/game';
import { readStudy, type SavedStudy } from './saved-study';
import { StudySession, type StudyOrigin, type StudySurroundings } from './session';

export type StudyEntry =
  { kind: 'study'; id: string; study: SavedStudy } | { kind: 'damaged'; id: string; fault: SaveFault };

export interface StudyShelf {
  /** The last changed first, the damaged ones at the end. */
  entries: StudyEntry[];
  isLoaded: boolean;
}

export type OpenedStudy =
  { kind: 'session'; session: StudySession } | Extract<StudyEntry, { kind: 'damaged' }> | { kind: 'missing' };

export interface StudiesOptions {
  library: RulesLibrary;
  now: () => number;
  sounds?: StudySurroundings['sounds'];
  commons: Commons;
}

export class Studies implements Readable<StudyShelf> {
  readonly #options: StudiesOptions;
  readonly #box = new Box('studies');
  readonly #entries = new Map<string, StudyEntry>();
  readonly #store = new Store<StudyShelf>({ entries: [], isLoaded: false });
  readonly #channel: Channel | null;
  /** Settled when the list is read for the first time. */
  readonly loaded: Promise<void>;

  constructor(options: StudiesOptions) {
    this.#options = options;
    this.#channel = options.commons.channel;
    this.loaded = this.#load();
    this.#channel?.addEventListener('message', ({ data }) => {
      if (isChange(data)) void this.#reload(data.changedStudy);
    });
  }

  subscribe(run: (shelf: StudyShelf) => void): () => void {
    return this.#store.subscribe(run);
  }

  /** A study that is kept from its first change on. */
  begin(origin: StudyOrigin): StudySession {
    const session = new StudySession(origin, this.#around());
    void TabLease.take(seatName(session.state.id), this.#options.commons).then((seat) => {
      session.sit(seat);
    });
    return session;
  }

  /** A study that is kept at once if there is anything in it, and open. The study of a game that has one already is that one, with the moves made since. */
  async add(origin: StudyOrigin): Promise<StudySession> {
    const known = await this.#ofGame(origin.gameId ?? null);
    if (known) {
      const opened = await this.open(known.id);
      if (opened.kind === 'session') {
        bringUpToDate(opened.session, origin);
        return opened.session;
      }
    }
    const session = this.begin({ ...origin, name: origin.name ?? titleOf(origin.transcript) });
    if (!session.isEmpty) await session.keep();
    return session;
  }

  async open(id: string): Promise<OpenedStudy> {
    const seat = await TabLease.take(seatName(id), this.#options.commons);
    const entry = await this.#entry(id);
    if (entry?.kind !== 'study') {
      seat.leave();
      return entry ?? { kind: 'missing' };
    }
    try {
      const session = new StudySession(entry.study, this.#around(), true);
      session.sit(seat);
      return { kind: 'session', session };
    } catch {
      seat.leave();
      const damaged = { kind: 'damaged', id, fault: 'unreadable' } as const;
      this.#entries.set(id, damaged);
      this.#publish();
      return damaged;
    }
  }

  /** Keeps a study as it is now; tells whether it will survive the page. */
  async keep(study: SavedStudy): Promise<boolean> {
    const isKept = await this.#box.put(study);
    this.#entries.set(study.id, { kind: 'study', id: study.id, study });
    this.#publish();
    if (isKept) this.#channel?.postMessage({ changedStudy: study.id });
    return isKept;
  }

  async read(id: string): Promise<SavedStudy | null> {
    const entry = await this.#entry(id);
    return entry?.kind === 'study' ? entry.study : null;
  }

  /** What was kept under this id as JSON, however damaged, for a file that somebody may mend. */
  async raw(id: string): Promise<string | null> {
    const raw = await this.#box.get(id);
    return raw === undefined ? null : JSON.stringify(raw, null, 2);
  }

  async rename(id: string, name: string): Promise<void> {
    const study = await this.read(id);
    if (study) await this.keep({ ...study, name: name.trim(), changed: this.#options.now() });
  }

  /** Removes a study. The result brings it back. */
  async remove(id: string): Promise<() => Promise<void>> {
    const raw = await this.#box.get(id);
    await this.#box.remove(id);
    this.#entries.delete(id);
    this.#publish();
    this.#channel?.postMessage({ changedStudy: id });
    return async () => {
      if (raw === undefined) return;
      await this.#box.put(raw as SavedStudy);
      this.#entries.set(id, entryOf(id, raw));
      this.#publish();
      this.#channel?.postMessage({ changedStudy: id });
    };
  }

  /** Studies as one text. `omitted` are those the format cannot hold, and the damaged ones. */
  async exportStudies(ids: string[], format: RecordFormat): Promise<{ text: string; omitted: string[] }> {
    const texts: string[] = [];
    const omitted: string[] = [];
    for (const id of ids) {
      const study = await this.read(id);
      const text = study && this.#options.library.write(named(study.transcript, study.name), format);
      if (text === null) omitted.push(id);
      else texts.push(text.trimEnd());
    }
    return { text: texts.map((text) => `${text}\n`).join(format === 'pgn' ? '\n' : ''), omitted };
  }

  #around(): StudySurroundings {
    const { library, now, sounds } = this.#options;
    return { library, studies: this, now, ...(sounds && { sounds }) };
  }

  async #ofGame(gameId: string | null): Promise<SavedStudy | null> {
    await this.loaded;
    if (gameId === null) return null;
    for (const entry of this.#entries.values())
      if (entry.kind === 'study' && entry.study.gameId === gameId) return entry.study;
    return null;
  }

  async #entry(id: string): Promise<StudyEntry | null> {
    const raw = await this.#box.get(id);
    return raw === undefined ? null : entryOf(id, raw);
  }

  async #load(): Promise<void> {
    for (const [id, raw] of await this.#box.all()) {
      // What was kept since is newer.
      if (!this.#entries.has(id)) this.#entries.set(id, entryOf(id, raw));
    }
    this.#store.set({ ...this.#store.value, isLoaded: true });
    this.#publish();
  }

  /** Another tab has changed a study. */
  async #reload(id: string): Promise<void> {
    const entry = await this.#entry(id);
    if (entry) this.#entries.set(id, entry);
    else this.#entries.delete(id);
    this.#publish();
  }

  #publish(): void {
    const changed = (entry: StudyEntry) => (entry.kind === 'study' ? entry.study.changed : -1);
    const entries = [...this.#entries.values()].sort((a, b) => changed(b) - changed(a));
    this.#store.set({ ...this.#store.value, entries });
  }
}

/** A game goes on after its study was begun: the moves that are missing are added, and the wanted moment is shown. */
function bringUpToDate(session: StudySession, { transcript, path }: StudyOrigin): void {
  session.start();
  session.take(movesOf(transcript));
  if (path) session.show(path);
}

/** Games have seats too. */
function seatName(id: string): string {
  return `study-${id}`;
}

function entryOf(id: string, raw: unknown): StudyEntry {
  const study = readStudy(raw);
  return typeof study === 'string' ? { kind: 'damaged', id, fault: study } : { kind: 'study', id, study };
}

function isChange(data: unknown): data is { changedStudy: string } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'changedStudy' in data &&
    typeof data.changedStudy === 'string'
  );
}
