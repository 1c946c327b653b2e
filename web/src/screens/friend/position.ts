import type { RulesLibrary } from '../../wasm/game';
import type { View } from '../../wasm/types';

/** The position of a HOP string; nothing if it is none. */
export function positionOf(library: RulesLibrary, hop: string): View | null {
  const reader = library.reader();
  try {
    reader.feed(hop);
    reader.finish();
    const transcript = reader.next()?.transcript ?? null;
    if (transcript === null) return null;
    const game = library.restore(transcript);
    const view = game.view();
    game.free();
    return view;
  } catch {
    return null;
  } finally {
    reader.free();
  }
}
