/** What a text or a file holds, and so where it should be opened. Long ones are read a slice at a time and can be stopped. */
import { readGames } from '../game/reading';
import { LARGEST, MOST_FAULTS } from '../game/saves';
import type { RulesLibrary } from '../wasm/game';
import type { ReadFault } from '../wasm/types';
import { fragmentIn, opened, type Shared } from './link';
import { HEAD, strangerInBytes, strangerInText, type Stranger } from './strangers';

/** A text that was pasted, or a file that was chosen or dropped. */
export interface Source {
  file: string | null;
  size: number;
  text: () => Promise<string>;
}

export type Found =
  /** One game, to be opened on the analysis board; `faults` are the parts that could not be read. */
  | { kind: 'game'; shared: Shared; faults: ReadFault[] }
  /** More than one game, to be imported into the list of games; they are not counted here, as reading stops at the second. */
  | { kind: 'games' }
  | { kind: 'nothing'; reason: OpenFault; faults: ReadFault[] }
  | { kind: 'stopped' };

export type OpenFault = Stranger | 'empty' | 'too-large' | 'unknown' | 'damaged-link' | 'later-link';

export interface LandingOptions {
  library: RulesLibrary;
  signal?: AbortSignal;
  /** Is told which part of the text is read, from 0 to 1. */
  onprogress?: (share: number) => void;
}

export function sourceOfText(text: string): Source {
  return { file: null, size: text.length, text: () => Promise.resolve(text) };
}

export function sourceOfFile(file: File): Source {
  return { file: file.name, size: file.size, text: () => textIn(file) };
}

/** A file turned out to hold no text. */
class NoText extends Error {
  constructor(readonly stranger: Stranger) {
    super(stranger);
  }
}

export async function find(source: Source, options: LandingOptions): Promise<Found> {
  const nothing = (reason: OpenFault, faults: ReadFault[] = []): Found => ({
    kind: 'nothing',
    reason,
    faults,
  });
  if (source.size > LARGEST) return nothing('too-large');
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
  const nothing: Found = { kind: 'nothing', reason: stranger ?? 'unknown', faults };
  if (transcript === undefined) return nothing;
  const { moves, isSetUp, isOpen } = library.outline(transcript);
  // With faults, or if the text looks like a record of another game, it counts as a game only if moves or a position were read.
  const isSound = faults.length === 0 && stranger === null;
  if (!isSound && moves.length === 0 && !isSetUp) return nothing;
  // A game that is over is looked at from its start, one that goes on where it stands.
  return { kind: 'game', shared: { transcript, path: isOpen ? moves : [], rotation: 0 }, faults };
}

/** Old files are not always UTF-8; what is no text at all is told. */
async function textIn(file: Blob): Promise<string> {
  const stranger = strangerInBytes(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
  const bytes = await file.arrayBuffer();
  const byteOrder = new Uint8Array(bytes.slice(0, 2));
  const isWide =
    (byteOrder[0] === 0xff && byteOrder[1] === 0xfe) || (byteOrder[0] === 0xfe && byteOrder[1] === 0xff);
  if (isWide) return new TextDecoder(byteOrder[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  if (stranger) throw new NoText(stranger);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}
