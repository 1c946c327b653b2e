/** Reads the games of a text a slice at a time, so that the page stays alive however long the text is. */
import type { RulesLibrary } from '../wasm/game';
import type { ReadGame } from '../wasm/types';

/** The longest slice in milliseconds, short enough for the page to stay responsive. */
const SLICE_MILLISECONDS = 10;
/** How many characters are handed over at once: some dozens of games. */
const CHUNK = 16_384;

/**
 * Hands over one game after the other. Between two slices `breathe` is told how many characters are read; it decides when to go on,
 * and whether.
 */
export async function readGames(
  text: string,
  library: RulesLibrary,
  take: (game: ReadGame) => void,
  breathe: (read: number) => Promise<boolean>,
): Promise<void> {
  const reader = library.reader();
  let sliceEnd = performance.now() + SLICE_MILLISECONDS;
  let read = 0;
  /** Tells whether to go on. */
  const rest = async (): Promise<boolean> => {
    if (performance.now() < sliceEnd) return true;
    const goesOn = await breathe(read);
    sliceEnd = performance.now() + SLICE_MILLISECONDS;
    return goesOn;
  };
  try {
    while (read < text.length) {
      const end = endOfChunk(text, read);
      reader.feed(text.slice(read, end));
      if (end === text.length) reader.finish();
      for (let game = reader.next(); game; game = reader.next()) {
        take(game);
        if (!(await rest())) return;
      }
      read = end;
      if (!(await rest())) return;
    }
  } finally {
    reader.free();
  }
}

/** Lines are handed over whole. */
function endOfChunk(text: string, start: number): number {
  const lineEnd = text.indexOf('\n', start + CHUNK);
  return lineEnd < 0 ? text.length : lineEnd + 1;
}
