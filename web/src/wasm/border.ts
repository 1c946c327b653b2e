/** How values and refusals come from the rules: as JSON, and as exceptions with a sentence in them. */
import type { Message } from './types';

/** Something a person wrote makes no sense; the sentence tells why. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';

  constructor(readonly sentence: Message) {
    super(sentence.id);
  }
}

/** Calls the rules; what they say to a person comes out as `Unreadable`. */
export function attempt<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    const sentence = error instanceof Error && error.message.startsWith('{') ? error.message : null;
    throw sentence === null ? error : new Unreadable(read(sentence) as Message);
  }
}

/** A value from the rules. It has the shape that `types.ts` says: both are made from the same source. */
export function read(json: string): unknown {
  return JSON.parse(json);
}

export function readOrNull(json: string | undefined): unknown {
  return json === undefined ? null : read(json);
}
