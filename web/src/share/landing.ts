/** What a text or a file holds, and so where it should be opened. Long ones are read a slice at a time and can be stopped. */
import { readGames } from '../game/reading';
import { LARGEST, MOST_FAULTS, MOST_FILES } from '../game/saves';
import type { RulesLibrary } from '../wasm/game';
import type { ReadFault } from '../wasm/types';
import { isExcess } from './bounds';
import { fragmentIn, opened, type Shared } from './link';
import { NoText } from './file-text';
import type { Source } from './source';
import { strangerInText, type Stranger } from './strangers';

export type Found =
  /** One game, to be opened on the analysis board; `faults` are the parts that could not be read. */
  | { kind: 'game'; shared: Shared; faults: ReadFault[] }
  /** More than one game, to be imported into the list of games; they are not counted here, as reading stops at the second. */
  | { kind: 'games' }
  | { kind: 'nothing'; reason: OpenFault; faults: ReadFault[] }
  | { kind: 'stopped' };

export type OpenFault =
  | Stranger
  | 'empty'
  | 'too-large'
  | 'too-many-files'
  | 'too-much'
  | 'unknown'
  | 'damaged-link'
  | 'later-link';

/** What is wrong with what was brought, before any of it is read. */
export function excessOf(sources: readonly Source[]): OpenFault | null {
  if (sources.length > MOST_FILES) return 'too-many-files';
  return sources.reduce((sum, { size }) => sum + size, 0) > LARGEST ? 'too-large' : null;
}

export interface LandingOptions {
  library: RulesLibrary;
  signal?: AbortSignal;
  /** Is told which part of the text is read, from 0 to 1. */
  onprogress?: (share: number) => void;
}

export async function find(source: Source, options: LandingOptions): Promise<Found> {
  const nothing = (reason: OpenFault, faults: ReadFault[] = []): Found => ({
    kind: 'nothing',
    reason,
    faults,
  });
  const excess = excessOf([source]);
  if (excess) return nothing(excess);
  let text: string;
  try {
    text = await source.text();
  } catch (error) {
    return nothing(error instanceof NoText ? error.stranger : 'unknown');
  }
  if (text.trim() === '') return nothing('empty');
  const fragment = fragmentIn(text);
  if (fragment !== null) {
    const opening = await opened(fragment, options.library);
    if (opening.kind === 'shared') return { kind: 'game', shared: opening.shared, faults: [] };
    if (opening.kind === 'too-much') return nothing('too-much', opening.faults);
    return nothing(opening.kind === 'later' ? 'later-link' : 'damaged-link');
  }
  return inText(text, options);
}

async function inText(text: string, { library, signal, onprogress }: LandingOptions): Promise<Found> {
  const games: string[] = [];
  const faults: ReadFault[] = [];
  await readGames(
    text,
    library,
    ({ transcript, fault }) => {
      if (transcript !== null) games.push(transcript);
      if (fault && faults.length < MOST_FAULTS) faults.push(fault);
    },
    async (read) => {
      onprogress?.(read / text.length);
      await new Promise((done) => setTimeout(done));
      return games.length < 2 && !signal?.aborted;
    },
  );
  if (games.length > 1) return { kind: 'games' };
  if (signal?.aborted) return { kind: 'stopped' };
  const [transcript] = games;
  const stranger = strangerInText(text);
  const reason = stranger ?? (faults.some(isExcess) ? 'too-much' : 'unknown');
  const nothing: Found = { kind: 'nothing', reason, faults };
  if (transcript === undefined) return nothing;
  const { moves, isSetUp, isOpen } = library.outline(transcript);
  // With faults, or if the text looks like a record of another game, it counts as a game only if moves or a position were read.
  const isSound = faults.length === 0 && stranger === null;
  if (!isSound && moves.length === 0 && !isSetUp) return nothing;
  // A game that is over is looked at from its start, one that goes on where it stands.
  return { kind: 'game', shared: { transcript, path: isOpen ? moves : [], rotation: 0 }, faults };
}
