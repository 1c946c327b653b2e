/** The studies of this device, and how one comes about. */
import { Shelf, type DamagedEntry, type Exported } from '../game/shelf';
import { TabLease, type Commons } from '../game/tabs';
import type { RecordFormat, RulesLibrary } from '../wasm/game';
import { readStudy, type SavedStudy } from './saved-study';
import { StudySession, type StudyOrigin, type StudySurroundings } from './session';

export type OpenedStudy = { kind: 'session'; session: StudySession } | DamagedEntry | { kind: 'missing' };

export interface StudiesOptions {
  library: RulesLibrary;
  now: () => number;
  sounds?: StudySurroundings['sounds'];
  commons: Commons;
}

export class Studies extends Shelf<SavedStudy> {
  readonly #options: StudiesOptions;

  constructor(options: StudiesOptions) {
    super({ compartment: 'studies', read: readStudy, channel: options.commons.channel });
    this.#options = options;
  }

  /** A study that is kept from its first change on. */
  begin(origin: StudyOrigin): StudySession {
    const session = new StudySession(origin, this.#around());
    void TabLease.take(leaseName(session.state.id), this.#options.commons).then((lease) =>
      session.hold(lease),
    );
    return session;
  }

  /**
   * A study that is open; it is kept once it was shown (`StudySession.shown`), as what somebody else has sent may end the tab. The
   * study of a game that has one already is that one, with the moves made since.
   */
  async add(origin: StudyOrigin): Promise<StudySession> {
    const known = await this.#ofGame(origin.gameId ?? null);
    if (known) {
      const opened = await this.open(known.id);
      if (opened.kind === 'session') {
        bringUpToDate(opened.session, origin, this.#options.library);
        return opened.session;
      }
    }
    return this.begin({
      ...origin,
      name: origin.name ?? this.#options.library.outline(origin.transcript).title,
    });
  }

  async open(id: string): Promise<OpenedStudy> {
    const lease = await TabLease.take(leaseName(id), this.#options.commons);
    const entry = await this.find(id);
    if (entry?.kind !== 'kept') {
      lease.leave();
      return entry ?? { kind: 'missing' };
    }
    try {
      const session = new StudySession(entry.item, this.#around(), true);
      session.hold(lease);
      return { kind: 'session', session };
    } catch {
      lease.leave();
      return this.setDamaged(id);
    }
  }

  /** Sets `changed` as well, so that a tab in which the study is open notices the new name. */
  override async rename(id: string, name: string): Promise<void> {
    const study = await this.read(id);
    if (study) await this.keep({ ...study, name: name.trim(), changed: this.#options.now() });
  }

  exportStudies(ids: string[], format: RecordFormat): Promise<Exported> {
    const { library } = this.#options;
    return this.export(ids, format, ({ transcript, name }) =>
      library.write(library.describe(transcript, { name, tags: [], clocks: [] }), format),
    );
  }

  #around(): StudySurroundings {
    const { library, now, sounds } = this.#options;
    return { library, studies: this, now, ...(sounds && { sounds }) };
  }

  async #ofGame(gameId: string | null): Promise<SavedStudy | undefined> {
    await this.loaded;
    return gameId === null ? undefined : this.items.find((study) => study.gameId === gameId);
  }
}

/** A game goes on after its study was begun: the moves that are missing are added, and the wanted moment is shown. */
function bringUpToDate(
  session: StudySession,
  { transcript, path }: StudyOrigin,
  library: RulesLibrary,
): void {
  session.start();
  session.take(library.outline(transcript).moves);
  if (path) session.show(path);
}

/** The name of the lease of a study; its prefix distinguishes it from the lease of a game with the same id. */
function leaseName(id: string): string {
  return `study-${id}`;
}
