/** Whether there is more in a game than in any that people make. How much there may be the rules decide. */
import type { RulesLibrary } from '../wasm/game';
import type { ReadFault } from '../wasm/types';

/** What a record has too much of; nothing if it can be opened, or cannot be read for another reason. */
export function excessIn(transcript: string, library: RulesLibrary): ReadFault | null {
  const reader = library.reader();
  try {
    reader.feed(transcript);
    reader.finish();
    const fault = reader.next()?.fault ?? null;
    return fault && isExcess(fault) ? fault : null;
  } finally {
    reader.free();
  }
}

/** Whether a fault tells that there is too much of something. */
export function isExcess({ message }: ReadFault): boolean {
  return message.id.startsWith('convert-too-');
}
