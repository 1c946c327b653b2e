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
}

export interface ImportOptions {
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

  /** Reads games of any known format. What cannot be read is told; the rest is there, also when it is stopped half-way. */
  async importGames(text: string, { onprogress, signal }: ImportOptions = {}): Promise<Imported> {
    const imported: Imported = { ids: [], faults: [], isKept: true, isStopped: false };
    let batch: SavedGame[] = [];
    const write = async (): Promise<void> => {
      if (batch.length === 0) return;
      imported.isKept = (await this.write(batch)) && imported.isKept;
      imported.ids.push(...batch.map(({ id }) => id));
      batch = [];
    };
    const take = ({ transcript, fault }: ReadGame): void => {
      if (fault && imported.faults.length < MOST_FAULTS) imported.faults.push(fault);
      if (transcript !== null) batch.push(this.#newSave(transcript));
    };
    await readGames(text, this.#library, take, async (read) => {
      if (batch.length >= BATCH) await write();
      onprogress?.(read, imported.ids.length + batch.length);
      await new Promise((done) => setTimeout(done));
      imported.isStopped = signal?.aborted ?? false;
      return !imported.isStopped;
    });
    await write();
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
