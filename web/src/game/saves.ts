/** The games of this device, and how games come in and go out as texts. */
import type { RecordFormat, RulesLibrary } from '../wasm/game';
import type { ReadFault, ReadGame } from '../wasm/types';
import { newId } from './kept';
import { readGames } from './reading';
import { recordOf, setupOf, type Naming } from './records';
import { newSeed, readSave, SAVE_VERSION, type SavedGame } from './saved-game';
import { Shelf, type Exported, type ShelfOptions } from './shelf';

export interface Imported {
  ids: string[];
  /** The first faults; the rest are left out. */
  faults: ReadFault[];
  /** Whether they will survive the page. */
  isKept: boolean;
  /** It was stopped before the end; what was read until then is kept. */
  isStopped: boolean;
  /** There were more games than may come in; none of them is kept. */
  isTooMany: boolean;
}

export interface ImportOptions {
  /** How many games may come in; as many as one import may bring if nothing is said. */
  most?: number;
  /** Is told how many characters are read and how many games there are. */
  onprogress?: (read: number, games: number) => void;
  /** Stops it. */
  signal?: AbortSignal;
}

/** How many imported games are written in one transaction. */
const BATCH = 50;
/** More faults than these are not told. */
export const MOST_FAULTS = 50;
/** A text with more characters than these, or a file with more bytes, is no collection of games. */
export const LARGEST = 20_000_000;
/** More games than these at once are no collection of games: a device has no room for them, and a list no use. */
export const MOST_GAMES = 10_000;
/** Who opens more files than these at once has chosen a whole folder by mistake. */
export const MOST_FILES = 100;
/** More text than this takes a browser too long to lay out: it is read at once instead of being shown. */
export const LONGEST_SHOWN = 100_000;

export interface SavesOptions extends Pick<ShelfOptions<SavedGame>, 'channel' | 'persist'> {
  library: RulesLibrary;
  now: () => number;
}

export class Saves extends Shelf<SavedGame> {
  readonly #library: RulesLibrary;
  readonly #now: () => number;

  constructor({ library, now, channel, persist }: SavesOptions) {
    super({ compartment: 'games', read: readSave, channel, persist });
    this.#library = library;
    this.#now = now;
  }

  /**
   * Reads games of any known format. What cannot be read is told; the rest is there, also when it is stopped half-way. Nothing is
   * written before it is known that there are not too many of them.
   */
  async importGames(
    text: string,
    { most = MOST_GAMES, onprogress, signal }: ImportOptions = {},
  ): Promise<Imported> {
    const imported: Imported = { ids: [], faults: [], isKept: true, isStopped: false, isTooMany: false };
    const games: SavedGame[] = [];
    const take = ({ transcript, fault }: ReadGame): void => {
      if (fault && imported.faults.length < MOST_FAULTS) imported.faults.push(fault);
      if (transcript === null) return;
      imported.isTooMany = games.length >= most;
      if (!imported.isTooMany) games.push(this.#newSave(transcript));
    };
    await readGames(text, this.#library, take, async (read) => {
      if (imported.isTooMany) return false;
      onprogress?.(read, games.length);
      await new Promise((done) => setTimeout(done));
      imported.isStopped = signal?.aborted ?? false;
      return !imported.isStopped;
    });
    if (imported.isTooMany) return imported;
    for (let start = 0; start < games.length; start += BATCH) {
      const batch = games.slice(start, start + BATCH);
      imported.isKept = (await this.write(batch)) && imported.isKept;
      imported.ids.push(...batch.map(({ id }) => id));
    }
    if (imported.ids.length > 0) this.announce(imported.ids);
    return imported;
  }

  exportGames(ids: string[], format: RecordFormat, naming: Naming): Promise<Exported> {
    return this.export(ids, format, (save) =>
      this.#library.write(recordOf(save, naming, this.#library), format),
    );
  }

  #newSave(transcript: string): SavedGame {
    const outline = this.#library.outline(transcript);
    const game = this.#library.restore(transcript);
    const { stacks, ply, turn, ended } = game.view();
    const rules = game.rules.text;
    game.free();
    const date = this.#now();
    return {
      version: SAVE_VERSION,
      id: newId(),
      name: outline.title,
      created: date,
      changed: date,
      setup: setupOf(outline, rules),
      transcript,
      seed: newSeed(),
      clock: null,
      picture: { stacks, plies: ply, turn, ended },
    };
  }
}
